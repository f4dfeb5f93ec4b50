package desk

import (
	"slices"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/rulebook"
)

// cards lists every printed component.
func (d *Desk) cards(p *page) {
	entries(p, "ok", d.shelf.Today().Entries())
}

func entries(p *page, key string, list []cards.Entry) {
	p.objects(key, len(list), func(i int) {
		e := &list[i]
		p.say("name", e.Name)
		p.say("kind", e.Kind)
		p.some("faction", e.Faction)
		p.say("source", e.Source.String())
		p.texts("windows", e.Windows)
	})
}

// readDeck reads a page's own components and lists them.
func (d *Desk) readDeck(p *page, content string) *no {
	own, err := d.readOwn(core.Setup{}, content)
	if err != nil {
		return noOf(everyone(d.speaks), err)
	}
	p.key("ok")
	p.object(func() {
		p.say("name", cards.NameOf(content))
		entries(p, "cards", own.Entries)
	})
	return nil
}

var orders = [...]string{
	deck.ByPhase: "by the phase", deck.Clockwise: "clockwise", deck.OnlyOwn: "only whose event it is", deck.OthersOnly: "everybody else",
	deck.Defender: "the other of the two first", deck.OwnFirst: "whose event it is first",
}

// windows lists every timing window, in the order of a round.
func (d *Desk) windows(p *page) {
	p.key("ok")
	p.open('[')
	timeline := cards.Timeline()
	for i := range timeline {
		for j := range timeline[i].Windows {
			p.object(func() { d.window(p, &timeline[i], &timeline[i].Windows[j]) })
		}
	}
	p.close(']')
}

func (d *Desk) window(p *page, m *deck.Moment, w *deck.WindowCard) {
	p.say("window", w.ID)
	p.say("event", m.ID)
	p.say("text", d.speaks.Time(w.Station, d.speaks.Happening(m.ID, "")))
	p.say("station", w.Station.String())
	p.say("order", orders[w.Order])
	p.whether("asks", w.Asks || w.Aloud)
}

// explain tells when one window is, which seat goes first, and which components act there: all that
// were printed, or those of one table.
func (d *Desk) explain(p *page, id, at string) *no {
	timeline := cards.Timeline()
	for i := range timeline {
		m := &timeline[i]
		for j := range m.Windows {
			if m.Windows[j].ID != id {
				continue
			}
			named, n := d.acting(id, at)
			if n != nil {
				return n
			}
			p.key("ok")
			p.object(func() {
				d.window(p, m, &m.Windows[j])
				p.objects("cards", len(named), func(i int) {
					p.say("name", named[i].name)
					p.say("kind", named[i].kind)
					gists := d.shelf.Gists(named[i].own, named[i].name)
					said := make([]string, len(gists))
					for i, g := range gists {
						if said[i] = g.Text; g.On != "" {
							said[i] = g.On + " " + g.Text
						}
					}
					p.texts("gists", said)
				})
			})
			return nil
		}
	}
	return newNo("missing", rulebook.TableName, "There is no timing window of this name.")
}

// acting is a component that acts in a window.
type acting struct {
	name, kind string
	own        *cards.Own
}

// acting returns the components of a window, from one table or from everything that was printed.
func (d *Desk) acting(id, at string) ([]acting, *no) {
	var list []acting
	if at == "" {
		for _, e := range d.shelf.Today().Entries() {
			if slices.Contains(e.Windows, id) {
				list = append(list, acting{name: e.Name, kind: e.Kind})
			}
		}
		return list, nil
	}
	t := d.tables[at]
	if t == nil || t.play == nil {
		return nil, notOpen()
	}
	g := t.play.Now()
	if theDeck := g.Deck(); theDeck != nil {
		for i := range theDeck.Notes {
			if c := &theDeck.Notes[i]; slices.Contains(c.Windows, id) {
				list = append(list, acting{c.Name, cards.NoteKind, t.own})
			}
		}
		for i := range theDeck.Components {
			if c := &theDeck.Components[i]; slices.Contains(c.Windows, id) {
				list = append(list, acting{c.Name, c.Word, t.own})
			}
		}
	}
	return list, nil
}

// rule writes the gist of the rule at an address, in our words.
func (d *Desk) rule(p *page, address string) *no {
	gist, known := d.speaks.Gist(rulebook.Rule(address))
	if !known {
		return newNo("missing", rulebook.TableName, "There is no rule at this address.")
	}
	p.key("ok")
	p.object(func() {
		p.say("rule", address)
		p.say("gist", gist)
	})
	return nil
}
