package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What a seat has is on the table for all to see, and Entente does not follow it:
// technologies, leaders that are unlocked, relics and breakthroughs. Who says once what
// a seat has of a kind is asked less: from then on only that counts as possible, and it
// counts as lying open. The latest word stands, and the plastic is right (table 15).

// MaxHad is how much a seat can be said to have of one kind.
const MaxHad = 64

// A Had is all that one seat has of a kind, as somebody said it.
type Had struct {
	Seat  Seat
	Of    deck.Having
	Cards []uint16 // their indexes in the deck, in the order of their names; replaced by each word
}

// has reports whether a component was said to be there.
func (h *Had) has(card uint16) bool { return slices.Contains(h.Cards, card) }

// wordOn is what was said of all that a seat has of a kind; nil if nothing was.
func (p *InPlay) wordOn(s Seat, of deck.Having) *Had {
	for i := range p.Had {
		if h := &p.Had[i]; h.Seat == s && h.Of == of {
			return h
		}
	}
	return nil
}

// wordsOn is of which kinds it was said what a seat has, a bit each.
func (p *InPlay) wordsOn(s Seat) (kinds uint8) {
	for i := range p.Had {
		if p.Had[i].Seat == s {
			kinds |= 1 << p.Had[i].Of
		}
	}
	return kinds
}

// liesThere reports whether a component known by name lies open before a seat: with its
// faction from the beginning, or as it was said.
func (g *Game) liesThere(s Seat, card uint16) bool {
	c := &g.deck.Components[card]
	if c.Open && g.plays(s, c.Faction) {
		return true
	}
	said := g.wordOn(s, c.DeclaredKind())
	return said != nil && said.has(card)
}

// saidThere reports whether something that somebody was said to have acts in a window.
func (g *Game) saidThere(there *acting) bool {
	for i := range g.Had {
		for _, card := range g.Had[i].Cards {
			if slices.Contains(there.named, card) {
				return true
			}
		}
	}
	return false
}

// sayHad sets what a seat has of a kind, in place of what was said before; nil for
// whatever it may be.
func (p *InPlay) sayHad(s Seat, of deck.Having, cards []uint16) {
	list := make([]Had, 0, len(p.Had)+1)
	add := func(before bool) {
		if before && cards != nil {
			list, cards = append(list, Had{s, of, cards}), nil
		}
	}
	for _, h := range p.Had {
		add(h.Seat > s || h.Seat == s && h.Of > of)
		if h.Seat != s || h.Of != of {
			list = append(list, h)
		}
	}
	add(true)
	p.Had = list
}

// whoHas is whose a component is that a seat uses: a leader of another's faction that it
// reaches is unlocked by that player, and everything else is its own.
func (g *Game) whoHas(s Seat, c *deck.Component) Seat {
	if c.Kind != deck.Leader || g.plays(s, c.Faction) || c.Faction == "" || !g.reaches(s, c.Faction) {
		return s
	}
	for i := range g.People {
		if g.People[i].Faction == c.Faction {
			return g.Players[i].Seat
		}
	}
	return s
}

// shows adds what a seat uses to what it was said to have, if it was not among it: the
// plastic is right (table 15). Where there is no room for it, the word is void.
func (g *Game) shows(by Seat, t Thing) []Event {
	if len(g.Had) == 0 || t.Owner != Nobody {
		return nil
	}
	card := g.indexOf(t.Name)
	if card < 0 {
		return nil
	}
	c := &g.deck.Components[card]
	if len(c.Abilities) > 0 || c.DeclaredKind() == deck.NoHaving {
		return nil
	}
	of := g.whoHas(by, c)
	said := g.wordOn(of, c.DeclaredKind())
	if said == nil || g.liesThere(of, uint16(card)) {
		return nil
	}
	message := rulebook.HadShown
	if len(said.Cards) < MaxHad {
		g.sayHad(of, c.DeclaredKind(), g.byNames(append(slices.Clone(said.Cards), uint16(card))))
	} else {
		message = rulebook.HadFull
		g.sayHad(of, c.DeclaredKind(), nil)
	}
	return because(rulebook.TablePlastic, message, who(of), word(GapKind, c.DeclaredKind().String()), word(GapWhat, c.Name))
}

// byNames sorts components by their names, so that equal words are equal whatever order
// they were said in, and whatever order a deck lists them in.
func (g *Game) byNames(cards []uint16) []uint16 {
	for i := range cards { // few, and a sort of its own would weigh more than all of this
		for j := i; j > 0 && g.deck.Components[cards[j]].Name < g.deck.Components[cards[j-1]].Name; j-- {
			cards[j], cards[j-1] = cards[j-1], cards[j]
		}
	}
	return cards
}

func (h *Had) digest(in *names) hasher {
	one := newHasher().field(1, uint64(h.Seat)).field(2, uint64(h.Of))
	for _, card := range h.Cards {
		one = one.named(3, in.components[card])
	}
	return one
}

// Galactic events are rules that a group chooses for a whole game. Which of them it plays
// with Entente is told once, and then they act for everybody (table 27).

// absent reports whether a component is a galactic event that nobody said is in play.
func (g *Game) absent(c *deck.Component) bool {
	return c.IsGalacticEvent() && !slices.ContainsFunc(g.Grants, func(x Grant) bool { return !x.Once && g.deck.Components[x.Card].Name == c.Name })
}

// chosen says of a galactic event that it acts once the table plays with it.
func (g *Game) chosen(c *deck.Component) error {
	if g.absent(c) {
		return refuse(rulebook.TableEvents, rulebook.EventNotInPlay, word(GapWhat, c.Name))
	}
	return nil
}

// sees reports whether a galactic event in play is before a seat in a window: whose event
// it is sees to it, and where that is nobody's the speaker.
func (g *Game) sees(f *Frame, s Seat, c *deck.Component) bool {
	return c.IsGalacticEvent() && !g.absent(c) && (s == f.Of || f.Of == Nobody && s == g.Speaker)
}

// eventThere reports whether a galactic event that is in play acts in a window.
func (g *Game) eventThere(there *acting) bool {
	return slices.ContainsFunc(g.Grants, func(x Grant) bool {
		return g.deck.Components[x.Card].IsGalacticEvent() && slices.Contains(there.named, x.Card)
	})
}
