package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Which strategy card a strategic action uses, where Entente follows them.

// readiedOf is the names of the strategy cards that a seat has and that are readied.
func (g *Game) readiedOf(s Seat) []string {
	var list []string
	for i := range g.StrategyCards {
		if c := &g.StrategyCards[i]; c.By == s && !c.Exhausted {
			list = append(list, g.nameOfCard(c))
		}
	}
	return list
}

// cardToUse is the card that an event is told of: an action card that is discarded, if it is
// named, or the strategy card whose primary ability is resolved: the one that was named, or
// the only one of the seat that is readied. As long as nobody has a strategy card, the table
// follows them itself.
func (g *Game) cardToUse(m *deck.Moment, of Seat, name string) (string, error) {
	if m.ID != primaryUsed || !g.picking() {
		if name != "" && m.ID == cardDiscarded {
			return name, g.discardable(of, name)
		}
		if name != "" {
			return "", refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		return "", nil
	}
	readied, no := g.readiedOf(of), rulebook.CardNotReadied
	switch {
	case len(readied) == 0:
		no = rulebook.NoCardReadied
	case name == "" && len(readied) == 1:
		return readied[0], nil
	case name == "":
		no = rulebook.NameACard
	case takesCard(readied, name):
		return name, nil
	}
	return "", refuseOf(rulebook.TableStrategy, no, of, name)
}

// takesCard reports whether a card may be named of some, or be left unnamed.
func takesCard(cards []string, name string) bool {
	return name == "" && len(cards) <= 1 || slices.Contains(cards, name)
}

// useCard exhausts the strategy card whose primary ability is resolved.
func (g *Game) useCard(f *Frame) []Event {
	at := g.strategyCard(f.Card.Name)
	if at < 0 {
		return nil
	}
	g.changeCard(at).Exhausted = true
	return toldOf("", rulebook.UsesCard, f.Of, f.Card.Name)
}

// mayNotPass says whether a player has still to perform a strategic action (ruling 197).
func (g *Game) mayNotPass(s Seat) error {
	if list := g.readiedOf(s); len(list) > 0 {
		return refuseOf("ruling 197", rulebook.CardStillReadied, s, list[0])
	}
	return nil
}

// actsOnCards carries out what Entente knows of a component that is known by name alone:
// that it gives the 0 token (ruling 194), or that it has another strategy card picked.
func (g *Game) actsOnCards(f *Frame) []Event {
	t, by := f.Job.Thing, f.Job.By
	first, refuses := false, false
	if n := g.FindNote(NoteName{t.Name, t.Owner}); n != nil {
		first = g.cardOf(n).First
	} else if c := g.component(t.Name); c != nil && t.Owner == Nobody {
		first, refuses = c.First, c.Refuses
	}
	switch id := g.moment(f).ID; {
	case !g.drafts():
	case first && id == strategyEnding:
		g.First = by
		return because("ruling 194", rulebook.HasTheToken, who(by))
	case refuses && id == cardPicked && !f.Happened:
		return g.cancelEvent(f, by)
	}
	return nil
}
