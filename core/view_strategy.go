package core

import "entente/core/deck"

// A StrategyView is one strategy card, with the seat that has it and its state.
type StrategyView struct {
	Name      string // the card's name
	Number    int    // the initiative number on the card
	Holder    Seat   // the seat that has the card; Nobody if the card is in the common play area
	Goods     int    // the number of trade goods on the card
	Exhausted bool   // whether the card is exhausted, because its holder has used it
}

// A StatusStepView is one step of the status phase, with whether that step is over.
type StatusStepView struct {
	ID, Name string // the id and the name of the event for this step
	Done     bool   // whether the step is over, or the players left it out
}

// strategyViews returns every strategy card, lowest initiative first. The list is empty if Entente
// doesn't keep track of the strategy cards at this table.
func (tab *Tabletop) strategyViews() []StrategyView {
	list := make([]StrategyView, len(tab.StrategyCards))
	for i := range tab.StrategyCards {
		c := &tab.StrategyCards[i]
		card := &tab.deck.Components[c.Card]
		list[i] = StrategyView{card.Name, int(card.Initiative), c.HeldBy, int(c.Goods), c.Exhausted}
	}
	return list
}

// seatsStillToPick returns the seats that have still to pick a strategy card, in order, with one entry for
// each pick. It returns nil outside the strategy phase.
func (tab *Tabletop) seatsStillToPick() []Seat {
	if !tab.isTrackingStrategyCards() || tab.Phase != deck.StrategyPhase {
		return nil
	}
	left := tab.countStrategyCards(Nobody)
	trial := *tab
	trial.Players = cloneList(tab.Players)
	var list []Seat
	for s := trial.nextToPick(); s != Nobody && len(list) < left; s = trial.nextToPick() {
		list = append(list, s)
		trial.Player(s).Picks++
	}
	return list
}

// statusStepViews returns the steps of the status phase, or nil in any other phase.
func (pos *Position) statusStepViews() []StatusStepView {
	if pos.Phase != deck.StatusPhase {
		return nil
	}
	var list []StatusStepView
	last := pos.lastStatusStepNumber()
	for i, id := range statusSteps {
		if at := pos.eventIndex(id); at >= 0 {
			list = append(list, StatusStepView{id, pos.deck.Moments[at].Name, i < last})
		}
	}
	return list
}

// StrategyCardsOf returns the strategy cards that a seat has, lowest initiative first.
func (v *View) StrategyCardsOf(s Seat) []StrategyView {
	var list []StrategyView
	for _, c := range v.Strategy {
		if c.Holder == s && s != Nobody {
			list = append(list, c)
		}
	}
	return list
}

// InitiativeOf returns the initiative number of a seat, which is the number of its lowest strategy card
// (ruling 193). A seat with the 0 token has the number 0 (ruling 194). InitiativeOf returns false for a seat
// without a strategy card.
func (v *View) InitiativeOf(s Seat) (int, bool) {
	list := v.StrategyCardsOf(s)
	if len(list) == 0 {
		return 0, false
	}
	if v.ZeroTokenHolder == s {
		return 0, true
	}
	return list[0].Number, true
}
