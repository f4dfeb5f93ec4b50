package core_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/timeline"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A probe is an invented component of the red seat with one effect on what another player has.
type probe struct {
	name, line string
	note       bool
	at         string // what the effect is at: "trade good", "commodit", "note", "action card", "fragment" or ""
}

// nothings are verbs of the vocabulary by which a player only gains, or by which nothing is taken out of a hand or a
// supply of goods.
var nothings = []string{"gains", "counts", "gains or converts", "places", "changes", "draws", "stores", "cancels", "swaps", "gets", "attaches"}

// probes returns a component for each deed of the vocabulary that is about goods or cards in hand, done by the chosen
// player, by the holder to the chosen player, or by the owner of a note.
func probes(t *testing.T) (list []probe) {
	t.Helper()
	words, err := os.ReadFile("cards/text/VOCABULARY.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(words), "## Deeds")
	done, _, _ := strings.Cut(rest, "## Costs")
	for row := range strings.Lines(done) {
		verb, noun, is := strings.Cut(strings.TrimSpace(strings.TrimPrefix(row, "* ")), " · ")
		at := ""
		for _, kind := range []string{"trade good", "commodit", "promissory note", "action card", "relic fragment", "cards"} {
			if strings.HasPrefix(noun, kind) {
				at = strings.TrimPrefix(strings.TrimPrefix(kind, "promissory "), "relic ")
			}
		}
		if !is || at == "" {
			continue
		}
		add := func(line string, note bool, at string) {
			list = append(list, probe{fmt.Sprintf("Probe %d", len(list)), line, note, at})
		}
		one := "2 " + noun
		if at == "cards" {
			one, at = `cards "notes and action cards"`, "hand"
		}
		harmless := slices.Contains(nothings, verb)
		switch {
		case harmless:
			add("the chosen player "+verb+" "+one, false, "")
		case verb == "takes" || verb == "looks at":
			add("the holder "+verb+" "+one+" from the chosen player", false, at)
		default:
			add("the chosen player "+verb+" "+one, false, at)
			add("the owner "+verb+" "+one, true, at)
		}
	}
	return list
}

// wordsOf returns the first line of an ability for a window.
func wordsOf(w *deck.WindowCard) string {
	at := w.Station.String()
	return at + " " + strings.TrimSuffix(w.ID, "."+at)
}

// A transfer is a way in which the blue seat parts with something.
type transfer struct {
	name       string
	at         string // as in probe
	conversion bool
	give       core.Bundle
}

var transfers = []transfer{
	{"trade goods", "trade good", false, core.Bundle{Goods: deck.TradeGoods.Of(2)}},
	{"commodities", "commodit", false, core.Bundle{Goods: deck.Commodities.Of(2)}},
	{"a relic fragment", "fragment", false, core.Bundle{Goods: deck.CulturalFragments.Of(1)}},
	{"a note", "note", false, core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: core.Blue}}}},
	{"action cards", "action card", false, core.Bundle{Others: []core.OtherItem{{Kind: deck.ActionCard, Count: 1}}}},
	{"a conversion", "commodit", true, core.Bundle{Goods: deck.Commodities.Of(2)}},
}

// isAt reports whether the effect of a probe is at what a transfer takes away.
func (p *probe) isAt(x *transfer) bool {
	return p.at == x.at || p.at == "hand" && (x.at == "note" || x.at == "action card")
}

// TestEveryWindowHoldsGoods plays every kind of transfer in every window of the timeline, while another player may use
// one of the effects of the vocabulary there. The transfer waits exactly if the window is one of "before", "when" and
// "after" and the effect is at what goes away. The answer of the other player frees it, and a trade with that very player
// is free.
func TestEveryWindowHoldsGoods(t *testing.T) {
	list, held, free := probes(t), 0, 0
	for i := range timeline.All {
		m := &timeline.All[i]
		for j := range m.Windows {
			w := &m.Windows[j]
			g := probed(t, list, w)
			of := core.Blue
			if w.Order == deck.OnlyOwn {
				of = core.Red
			}
			for k := range list {
				p := &list[k]
				table := p.inHand(t, g)
				for l := range transfers {
					x := &transfers[l]
					waits := p.isAt(x) && (w.Station == deck.Before || w.Station == deck.When || w.Station == deck.After)
					if waits && p.note && of == core.Red { // nobody else acts there, and red plays no note at blue's event
						waits = w.Order == deck.OnlyOwn
					}
					x.plays(t, core.AtWindow(x.offered(t, table, core.Green), m.ID, w.Station, of), w, p, waits)
					if !x.conversion {
						x.plays(t, core.AtWindow(x.offered(t, table, core.Red), m.ID, w.Station, of), w, p, false)
					}
					if waits {
						held++
					} else {
						free++
					}
				}
			}
		}
	}
	t.Logf("%d effects: %d transfers wait, and %d do not", len(list), held, free)
}

// probed opens a table with all probes for one window.
func probed(t *testing.T, list []probe, w *deck.WindowCard) core.Game {
	t.Helper()
	content := ""
	for _, p := range list {
		kind, aim := "technology %q, own\n", "  aim player\n"
		if p.note {
			kind, aim = "note %q of every color, own\n", ""
		}
		content += fmt.Sprintf(kind, p.name) + wordsOf(w) + "\n" + aim + "  " + p.line + "\n"
		if p.note {
			content += "returns resolved\n"
		}
		content += "\n"
	}
	setup := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: []core.SeatSetup{
		{Seat: core.Blue, Faction: "Hacan"}, {Seat: core.Red, Faction: "Letnev"}, {Seat: core.Green, Faction: "Arborec"}}}
	own, err := shelf.ReadOwn(setup, content)
	if err != nil {
		t.Fatalf("%s: %v", w.ID, err)
	}
	_, g, err := shelf.Open(setup, own)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []core.Act{
		core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Blue, Speaker: core.Blue, Order: []core.Seat{core.Blue, core.Red, core.Green}}},
		core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Good: deck.TradeGoods, Amount: 6}},
		core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Good: deck.Commodities, Amount: 6}},
		core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Good: deck.CulturalFragments, Amount: 3}},
		core.Correct{Fix: core.Correction{Field: core.FixCards, Seat: core.Blue, Amount: 3}},
	} {
		g = stepped(t, g, core.Choice{By: core.Blue, Act: c})
	}
	return g
}

// inHand returns a table at which red has this probe, and no other.
func (p *probe) inHand(t *testing.T, g core.Game) core.Game {
	t.Helper()
	for _, s := range []core.Seat{core.Blue, core.Green} {
		g = stepped(t, g, core.Choice{By: s, Act: core.DeclareComponents{Seat: s, ComponentKind: deck.Technologies}})
	}
	act := core.DeclareComponents{Seat: core.Red, ComponentKind: deck.Technologies}
	if !p.note {
		act.Names = []string{p.name}
	}
	g = stepped(t, g, core.Choice{By: core.Red, Act: act})
	if p.note {
		g = stepped(t, g, core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixNote, Note: core.NoteName{Name: p.name, Owner: core.Blue}, Seat: core.Red}}})
	}
	return g
}

// offered returns a table with the transfer as an offer; a conversion needs none.
func (x *transfer) offered(t *testing.T, g core.Game, to core.Seat) core.Game {
	t.Helper()
	if x.conversion {
		return g
	}
	return stepped(t, g, core.Choice{By: core.Blue, Act: core.MakeOffer{To: to, Give: x.give}})
}

// choice returns the choice that carries the transfer out.
func (x *transfer) choice(g core.Game) core.Choice {
	if x.conversion {
		return core.Choice{By: core.Blue, Act: core.Convert{Goods: x.give.Goods}}
	}
	return core.Choice{By: g.Offers[0].To, Prompt: g.Offers[0].Prompt, Act: core.Accept{}}
}

// plays tries the transfer. One that waits asks red first and is refused until then, and red's answer frees it.
func (x *transfer) plays(t *testing.T, g core.Game, w *deck.WindowCard, p *probe, waits bool) {
	t.Helper()
	has := func(g core.Game) string {
		b := g.Player(core.Blue)
		return fmt.Sprint(b.Goods, b.Hand.Count, b.ActionCards.N)
	}
	before := has(g)
	next, events, err := core.Step(g, x.choice(g))
	if moved := has(next) != before; err != nil || moved == waits {
		t.Fatalf("%s, %s: %s moves %v, and waits: %v (%v)", w.ID, p.line, x.name, moved, waits, err)
	}
	if !waits {
		return
	}
	rule := rulebook.Rule("abilities 14")
	if w.Station == deck.When {
		rule = "abilities 15"
	}
	f := next.AskingFrame()
	if f == nil || f.OpenStation != w.Station || !slices.Contains(next.SeatsStillToAsk(f), core.Red) || events[0].Rule != rule {
		t.Fatalf("%s, %s: %s asks %+v by %v", w.ID, p.line, x.name, f, events[0].Rule)
	}
	if _, _, no := core.Step(next, x.choice(next)); core.RefusingRule(no) != rule {
		t.Fatalf("%s, %s: %s again: %v", w.ID, p.line, x.name, no)
	}
	for next.AskingFrame() != nil && !next.AskingFrame().Queue.Closed() {
		f := next.AskingFrame()
		next = stepped(t, next, core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.Decline{}})
	}
	if next = stepped(t, next, x.choice(next)); has(next) == before {
		t.Fatalf("%s, %s: %s is not free after the answer", w.ID, p.line, x.name)
	}
}

func stepped(t *testing.T, g core.Game, c core.Choice) core.Game {
	t.Helper()
	next, _, err := core.Step(g, c)
	if err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	return next
}
