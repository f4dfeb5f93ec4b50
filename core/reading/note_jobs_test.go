package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// resolved follows the play of a note, which is laid aside; a note in a play area stays there.
func (n *noting) resolved(by core.Seat, act core.Resolve) {
	if !n.heard(rulebook.Resolved) {
		return // earlier seats are asked first
	}
	t := act.Thing
	if t.Owner == core.Nobody {
		n.demands(by, act)
		return
	}
	name := core.NoteName{Name: t.Name, Owner: t.Owner}
	if zone, _ := n.where(name); zone == core.Hand {
		n.lies(name, core.LaidAside, by)
	}
	n.at[name] = 0
	n.acts(t.Name, "played")
	n.play(name, n.resolving(by, act))
}

// A playing is the resolution of a note: its player, its aim and its amount.
type playing struct {
	by   core.Seat
	to   core.Aim
	left deck.Parts
	does []noteDeed
}

func (n *noting) resolving(by core.Seat, act core.Resolve) playing {
	p := playing{by, core.Aim{Seat: act.To, Name: act.TargetName}, act.LeftOutParts, noteTexts[act.Thing.Name].does}
	if act.Thing.Paragraph > 1 {
		p.does = paysOff
	}
	return p
}

// said follows an answer of the asked seat. A note that its owner does not pay for was not
// played (ruling 123).
func (n *noting) said(by core.Seat, done bool) {
	f := n.working(&n.Game)
	if f == nil {
		return
	}
	name := core.NoteName{Name: f.Job.Thing.Name, Owner: f.Job.Thing.Owner}
	text, is := noteTexts[name.Name]
	if !is || name.Owner == core.Nobody {
		if gift := (core.Gift{From: by, To: f.Job.By}); !done && slices.Contains(n.Gifts, gift) {
			n.l.add(debtLine(gift.From, gift.To), -1)
		}
		return
	}
	if at := n.at[name]; !done && text.does[at].do == pays {
		n.lies(name, core.Hand, f.Job.By)
		delete(n.at, name)
		n.how["not paid for"]++
		return
	}
	n.at[name]++
	n.play(name, n.jobOf(f))
}

func (n *noting) jobOf(f *core.Frame) playing {
	j := &f.Job
	return n.resolving(j.By, core.Resolve{Thing: j.Thing, To: j.To, TargetName: j.TargetName, LeftOutParts: j.LeftOut})
}

// working returns the innermost event with an ability being resolved, or nil.
func (*noting) working(g *core.Game) *core.Frame {
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		if f := &g.Unfinished[i]; f.Job.By != core.Nobody {
			return f
		}
	}
	return nil
}

// frameOf returns the event in which a note is being resolved, or nil. above reports whether
// another event has begun inside it.
func frameOf(g *core.Game, name core.NoteName) (f *core.Frame, above bool) {
	for i := range g.Unfinished {
		f := &g.Unfinished[i]
		if f.Job.By != core.Nobody && f.Job.Thing.Name == name.Name && f.Job.Thing.Owner == name.Owner {
			return f, i < len(g.Unfinished)-1 && f.Job.ConfirmPrompt == 0
		}
	}
	return nil, false
}

// play continues the effects of a note until an answer is awaited, or an event that they caused
// has to end first.
func (n *noting) play(name core.NoteName, p playing) {
	text := noteTexts[name.Name]
	for ; n.at[name] < len(p.does); n.at[name]++ {
		at := n.at[name]
		if d := p.does[at]; !p.left.Has(at) {
			if d.do == sees || d.do == pays {
				return
			}
			n.does(name, p, d)
			if _, above := frameOf(n.next, name); above && (d.do == gains || d.do == handsAll || d.do == scores) {
				n.at[name]++
				return
			}
		}
	}
	delete(n.at, name)
	n.finished(name, text, p)
}

// finished moves a note to its place after its last effect.
func (n *noting) finished(name core.NoteName, text noteText, p playing) {
	zone, holder := n.where(name)
	switch {
	case zone == core.Box || zone == core.Hand && holder != p.by:
	case text.stays && zone != core.Hand:
		n.lies(name, core.PlayArea, p.by)
		if text.token {
			n.l["the 0 token"] = int(p.by)
			n.how["the 0 token"]++
		}
	case zone != core.LaidAside || text.home == withCombat:
	case text.home == withAgenda:
		if n.l["an agenda"] == 0 {
			n.goesHome(name, "home at once")
		}
	default:
		n.goesHome(name, "home at once")
	}
}

// does carries out one effect that Entente tracks.
func (n *noting) does(name core.NoteName, p playing, d noteDeed) {
	who := p.by
	if d.own {
		who = name.Owner
	}
	s := who.String()
	switch d.do {
	case gains:
		n.goods(who, deck.TradeGoods, d.n)
		n.how["trade goods gained"]++
	case loses:
		n.goods(who, deck.TradeGoods, -min(d.n, n.has(who, deck.TradeGoods)))
		n.how["trade goods lost"]++
	case handsAll:
		sent := n.has(who, deck.Commodities)
		n.goods(who, deck.Commodities, -sent)
		n.goods(p.by, deck.TradeGoods, sent)
		n.darkPact(who, p.by, sent)
	case scores:
		n.l[s+" points"] += d.n
		n.acts(name.Name, "a point gained")
	case bars:
		n.l[keptLine(who, d.what, name.Name)]++
	case foretell:
		n.l[p.by.String()+" foretells by "+name.Name+" "+p.to.Seat.String()+p.to.Name]++
	case replaces:
		n.closes()
		n.how["an agenda replaced"]++
	case swaps:
		n.swap(p.by, name.Owner, p.to.Name)
	case shatters:
		n.shatter(p.by, d.n, p.to.Name)
	case passesOn:
		n.lies(name, core.Hand, p.to.Seat)
		n.how["passed on"]++
	case vanishes:
		n.lies(name, core.Box, core.Nobody)
	case draws:
		if n.Player(p.by).ActionCards.Known {
			n.l[s+" cards"] += d.n
		}
		n.how["right"]++
	}
}

// swap swaps two strategy cards: the named ones, or the only ones (ruling 195).
func (n *noting) swap(a, b core.Seat, named string) {
	mine, other, _ := strings.Cut(named, " for ")
	only := func(s core.Seat, want string) (found string, one bool) {
		for i := range n.StrategyCards {
			card := n.Deck().Components[n.StrategyCards[i].Card].Name
			if n.StrategyCards[i].HeldBy == s && (want == "" || want == card) {
				one, found = found == "", card
			}
		}
		return found, one
	}
	x, is := only(a, mine)
	y, too := only(b, other)
	if is && too {
		n.l["who has "+x], n.l["who has "+y] = int(b), int(a)
		n.how["cards swapped"]++
	}
}

// shatter purges fragments of one type: the named type if there are enough, else the first type
// with enough.
func (n *noting) shatter(s core.Seat, amount int, named string) {
	enough := slices.DeleteFunc(slices.Clone(deck.AllGoods[:]), func(k deck.Good) bool { return !k.IsFragment() || n.has(s, k) < amount })
	if len(enough) == 0 {
		return
	}
	at := slices.IndexFunc(enough, func(k deck.Good) bool { return named != "" && strings.HasPrefix(k.String(), named) })
	n.goods(s, enough[max(at, 0)], -amount)
	n.how["fragments purged"]++
}

// goOn plays received notes once their event comes, and continues the notes that waited for an
// event that has ended.
func (n *noting) goOn() {
	for i := 0; i < len(n.comes); i++ {
		a := n.comes[i]
		waits := slices.ContainsFunc(n.next.Unfinished, func(f core.Frame) bool {
			return f.Card.Name == a.note.Name && f.Card.Owner == a.note.Owner && !f.HasHappened()
		})
		if waits {
			continue
		}
		n.comes = slices.Delete(n.comes, i, i+1)
		i--
		n.acts(a.note.Name, "played as it comes")
		n.play(a.note, playing{by: a.by, does: noteTexts[a.note.Name].does})
	}
	for i := range n.next.Unfinished { // a card that nobody canceled
		j := &n.next.Unfinished[i].Job
		if waits := i < len(n.Unfinished) && n.Unfinished[i].Job.ConfirmPrompt != 0; j.Thing.Name == "Diplomatic Pressure" && j.By != core.Nobody && j.ConfirmPrompt != 0 && !waits {
			n.owes(j.To, j.By)
		}
	}
	for i := range n.Unfinished {
		f := &n.Unfinished[i]
		name := core.NoteName{Name: f.Job.Thing.Name, Owner: f.Job.Thing.Owner}
		if _, on := n.at[name]; !on || f.Job.By == core.Nobody || f.Job.ConfirmPrompt != 0 {
			continue
		}
		if _, above := frameOf(n.next, name); !above {
			n.play(name, n.jobOf(f))
		}
	}
}
