package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Strategic actions, and abilities that affect strategy cards. Both depend on which seat has each strategy
// card, and on which cards are exhausted.

// readiedStrategyCards returns the names of a seat's readied strategy cards.
func (tab *Tabletop) readiedStrategyCards(s Seat) []string {
	var list []string
	for i := range tab.StrategyCards {
		if c := &tab.StrategyCards[i]; c.HeldBy == s && !c.Exhausted {
			list = append(list, tab.strategyCardName(c))
		}
	}
	return list
}

// usableStrategyCards returns the names of the readied strategy cards that a seat may use now. It leaves
// out cards whose use a deal forbids.
func (tab *Tabletop) usableStrategyCards(s Seat) []string {
	return slices.DeleteFunc(tab.readiedStrategyCards(s), func(name string) bool { return tab.whyNotUseStrategyCard(s, name) != nil })
}

// announcedCard returns the name of the card that the announced event m is about, or a refusal. For a
// discarded action card, it returns the parameter name. For a primary ability, it returns the strategy card
// with that name. If name is empty, it returns the only readied card of the seat of. It refuses a name for
// any other event, and for a primary ability while Entente doesn't know which seat has which card.
func (pos *Position) announcedCard(m *deck.Moment, of Seat, name string) (string, error) {
	if m.ID == primaryUsed && pos.mustResolveLentPrimary() {
		if name != "" && name != pos.RollCall.Card {
			return "", refuseNamingSeat(rulebook.TableStrategy, rulebook.CardNotInUse, of, name)
		}
		return pos.RollCall.Card, nil
	}
	if m.ID != primaryUsed || !pos.isAnyStrategyCardHeld() {
		if name != "" && m.ID == actionCardDiscarded {
			return name, pos.whyNotDiscard(of, name)
		}
		if name != "" {
			return "", refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		return "", nil
	}
	readied, at, no := pos.readiedStrategyCards(of), pos.strategyCardIndex(name), rulebook.CardNotReadied
	if lawful := pos.usableStrategyCards(of); name == "" && len(lawful) == 1 {
		name = lawful[0]
	} else if name == "" && len(readied) == 1 {
		name = readied[0]
	}
	switch {
	case slices.Contains(readied, name):
		return name, pos.whyNotUseStrategyCard(of, name)
	case name == "" && len(readied) == 0:
		no = rulebook.NoCardReadied
	case name == "":
		no = rulebook.NameACard
	case at < 0:
		no = rulebook.NoSuchComponent
	case pos.StrategyCards[at].HeldBy == Nobody:
		no = rulebook.CardLeftOver
	case pos.StrategyCards[at].HeldBy != of:
		no, of = rulebook.CardTaken, pos.StrategyCards[at].HeldBy
	}
	return "", refuseNamingSeat(rulebook.TableStrategy, no, of, name)
}

// isCardNameAllowed reports whether the parameter name may name one of the list cards. It may be empty if
// the list has at most one card, because a single card needs no name.
func isCardNameAllowed(cards []string, name string) bool {
	return name == "" && len(cards) <= 1 || slices.Contains(cards, name)
}

// useStrategyCard exhausts the strategy card whose primary ability is resolved at event f, and records that
// the card is in use. It exhausts no card if another component lends the primary ability to the player,
// because the strategy card itself isn't used then (ruling 214).
func (tab *Tabletop) useStrategyCard(f *Frame) []Event {
	tab.RollCall.Card = f.Card.Name
	at := tab.strategyCardIndex(f.Card.Name)
	if at < 0 {
		return nil
	}
	tab.extendAction(tab.componentNamed(f.Card.Name).Gives, nil)
	if tab.RollCall.PrimaryLent {
		return nil
	}
	tab.editableStrategyCard(at).Exhausted = true
	return eventNamingSeat("", rulebook.UsesCard, f.EventSeat, f.Card.Name)
}

// carryOutStrategyCardEffect carries out the effect on strategy cards of the ability resolved at event f,
// if it has one. One kind of ability gains the 0 token (ruling 194). Another kind makes a player pick
// another strategy card.
func (tab *Tabletop) carryOutStrategyCardEffect(f *Frame) []Event {
	t, by := f.Job.Thing, f.Job.By
	first, refuses := false, false
	if n := tab.FindNote(NoteName{t.Name, t.Owner}); n != nil {
		first = tab.cardOf(n).First
	} else if c := tab.componentNamed(t.Name); c != nil && t.Owner == Nobody {
		first, refuses = c.First, c.Refuses
	}
	switch id := tab.moment(f).ID; {
	case !tab.isTrackingStrategyCards():
	case first && id == strategyPhaseEnds:
		tab.ZeroTokenHolder = by
		return eventByRule("ruling 194", rulebook.HasTheToken, seatArg(by))
	case refuses && id == cardPicked && !f.HasHappened():
		return tab.cancelEvent(f, by)
	}
	return nil
}
