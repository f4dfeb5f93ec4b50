package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Strategic actions, and abilities that affect strategy cards. Entente needs to know for them where
// each strategy card is.

// readiedOf returns the names of a seat's readied strategy cards.
func (tab *Tabletop) readiedOf(s Seat) []string {
	var list []string
	for i := range tab.StrategyCards {
		if c := &tab.StrategyCards[i]; c.By == s && !c.Exhausted {
			list = append(list, tab.nameOfCard(c))
		}
	}
	return list
}

// usableStrategyCards returns the names of the readied strategy cards that a seat may use now. A deal can
// forbid the use of a card.
func (tab *Tabletop) usableStrategyCards(s Seat) []string {
	return slices.DeleteFunc(tab.readiedOf(s), func(name string) bool { return tab.whyNotUseCard(s, name) != nil })
}

// cardOfAnnouncement returns the name of the card that an announced event is about, or the refusal. For
// a discarded action card, it returns the given name. For a primary ability, it returns the named
// strategy card, or the seat's only readied one if no name is given. It refuses a name for any other
// event, and for a primary ability while Entente doesn't know which seat has which card.
func (pos *Position) cardOfAnnouncement(m *deck.Moment, of Seat, name string) (string, error) {
	if m.ID == primaryUsed && pos.isPrimaryLent() {
		if name != "" && name != pos.Roll.Card {
			return "", refuseOf(rulebook.TableStrategy, rulebook.CardNotInUse, of, name)
		}
		return pos.Roll.Card, nil
	}
	if m.ID != primaryUsed || !pos.isAnyStrategyCardHeld() {
		if name != "" && m.ID == cardDiscarded {
			return name, pos.whyNotDiscard(of, name)
		}
		if name != "" {
			return "", refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		return "", nil
	}
	readied, at, no := pos.readiedOf(of), pos.strategyCard(name), rulebook.CardNotReadied
	if lawful := pos.usableStrategyCards(of); name == "" && len(lawful) == 1 {
		name = lawful[0]
	} else if name == "" && len(readied) == 1 {
		name = readied[0]
	}
	switch {
	case slices.Contains(readied, name):
		return name, pos.whyNotUseCard(of, name)
	case name == "" && len(readied) == 0:
		no = rulebook.NoCardReadied
	case name == "":
		no = rulebook.NameACard
	case at < 0:
		no = rulebook.NoSuchComponent
	case pos.StrategyCards[at].By == Nobody:
		no = rulebook.CardLeftOver
	case pos.StrategyCards[at].By != of:
		no, of = rulebook.CardTaken, pos.StrategyCards[at].By
	}
	return "", refuseOf(rulebook.TableStrategy, no, of, name)
}

// isOneOfCards reports whether a name is one of the cards. An empty name is allowed if there is at most
// one card, because that card needs no name.
func isOneOfCards(cards []string, name string) bool {
	return name == "" && len(cards) <= 1 || slices.Contains(cards, name)
}

// useCard records the strategy card whose primary ability is resolved, and exhausts that card. It
// exhausts nothing if an ability lends the primary ability to the player (ruling 214).
func (tab *Tabletop) useCard(f *Frame) []Event {
	tab.Roll.Card = f.Card.Name
	at := tab.strategyCard(f.Card.Name)
	if at < 0 {
		return nil
	}
	tab.addPart(tab.component(f.Card.Name).Gives, nil)
	if tab.Roll.Lent {
		return nil
	}
	tab.changeCard(at).Exhausted = true
	return tellOf("", rulebook.UsesCard, f.Of, f.Card.Name)
}

// carryOutOnCards carries out the effect on strategy cards that an ability can have. One kind of ability
// gains the 0 token (ruling 194). Another kind makes a player pick another strategy card.
func (tab *Tabletop) carryOutOnCards(f *Frame) []Event {
	t, by := f.Job.Thing, f.Job.By
	first, refuses := false, false
	if n := tab.FindNote(NoteName{t.Name, t.Owner}); n != nil {
		first = tab.cardOf(n).First
	} else if c := tab.component(t.Name); c != nil && t.Owner == Nobody {
		first, refuses = c.First, c.Refuses
	}
	switch id := tab.moment(f).ID; {
	case !tab.hasStrategyCards():
	case first && id == strategyEnding:
		tab.First = by
		return eventByRule("ruling 194", rulebook.HasTheToken, who(by))
	case refuses && id == cardPicked && !f.HasHappened():
		return tab.cancelEvent(f, by)
	}
	return nil
}
