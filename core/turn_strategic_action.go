package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The choice of the strategy card for a strategic action, at tables whose strategy cards
// Entente follows.

// readiedOf returns the names of the readied strategy cards of a seat.
func (g *Game) readiedOf(s Seat) []string {
	var list []string
	for i := range g.StrategyCards {
		if c := &g.StrategyCards[i]; c.By == s && !c.Exhausted {
			list = append(list, g.nameOfCard(c))
		}
	}
	return list
}

// cardsToUse returns the names of the readied strategy cards of a seat that no deal keeps it from using now.
func (g *Game) cardsToUse(s Seat) []string {
	return slices.DeleteFunc(g.readiedOf(s), func(name string) bool { return g.whyNotUseCard(s, name) != nil })
}

// cardToUse returns the card that an announced event is about. For a discarded action card,
// that is the named card. For a primary ability, it is the named strategy card, or the only
// readied one of the seat. As long as no player has a strategy card, the table follows the
// strategy cards itself.
func (g *Game) cardToUse(m *deck.Moment, of Seat, name string) (string, error) {
	if m.ID == primaryUsed && g.isPrimaryLent() {
		if name != "" && name != g.Roll.Card {
			return "", refuseOf(rulebook.TableStrategy, rulebook.CardNotInUse, of, name)
		}
		return g.Roll.Card, nil
	}
	if m.ID != primaryUsed || !g.isDealt() {
		if name != "" && m.ID == cardDiscarded {
			return name, g.whyNotDiscard(of, name)
		}
		if name != "" {
			return "", refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		return "", nil
	}
	readied, at, no := g.readiedOf(of), g.strategyCard(name), rulebook.CardNotReadied
	if lawful := g.cardsToUse(of); name == "" && len(lawful) == 1 {
		name = lawful[0]
	} else if name == "" && len(readied) == 1 {
		name = readied[0]
	}
	switch {
	case slices.Contains(readied, name):
		return name, g.whyNotUseCard(of, name)
	case name == "" && len(readied) == 0:
		no = rulebook.NoCardReadied
	case name == "":
		no = rulebook.NameACard
	case at < 0:
		no = rulebook.NoSuchComponent
	case g.StrategyCards[at].By == Nobody:
		no = rulebook.CardLeftOver
	case g.StrategyCards[at].By != of:
		no, of = rulebook.CardTaken, g.StrategyCards[at].By
	}
	return "", refuseOf(rulebook.TableStrategy, no, of, name)
}

// isOneOfCards reports whether a name is one of the cards. The name may be left out if there
// is at most one card.
func isOneOfCards(cards []string, name string) bool {
	return name == "" && len(cards) <= 1 || slices.Contains(cards, name)
}

// useCard exhausts the strategy card whose primary ability is resolved.
func (g *Game) useCard(f *Frame) []Event {
	g.Roll.Card = f.Card.Name
	at := g.strategyCard(f.Card.Name)
	if at < 0 {
		return nil
	}
	g.addPart(g.component(f.Card.Name).Gives, nil)
	if g.Roll.Lent {
		return nil
	}
	g.changeCard(at).Exhausted = true
	return tellOf("", rulebook.UsesCard, f.Of, f.Card.Name)
}

// carryOutOnCards carries out the two effects on strategy cards that Entente knows of
// components known by name alone. They are gaining the 0 token (ruling 194), and making a
// player pick another strategy card.
func (g *Game) carryOutOnCards(f *Frame) []Event {
	t, by := f.Job.Thing, f.Job.By
	first, refuses := false, false
	if n := g.FindNote(NoteName{t.Name, t.Owner}); n != nil {
		first = g.cardOf(n).First
	} else if c := g.component(t.Name); c != nil && t.Owner == Nobody {
		first, refuses = c.First, c.Refuses
	}
	switch id := g.moment(f).ID; {
	case !g.hasStrategyCards():
	case first && id == strategyEnding:
		g.First = by
		return because("ruling 194", rulebook.HasTheToken, who(by))
	case refuses && id == cardPicked && !f.Happened:
		return g.cancelEvent(f, by)
	}
	return nil
}
