package core

import "entente/core/deck"

// A StrategyView is one strategy card, and its place.
type StrategyView struct {
	Name      string
	Number    int  // its initiative
	Holder    Seat // Nobody for the common play area
	Goods     int  // trade goods on it
	Exhausted bool
}

// A StepView is one step of the status phase.
type StepView struct {
	ID, Name string
	Done     bool // the step is over, or was left out
}

// strategyViews returns every strategy card, lowest initiative first. The list is empty if
// Entente does not follow strategy cards at this table.
func (tab *Tabletop) strategyViews() []StrategyView {
	list := make([]StrategyView, len(tab.StrategyCards))
	for i := range tab.StrategyCards {
		c := &tab.StrategyCards[i]
		card := &tab.deck.Components[c.Card]
		list[i] = StrategyView{card.Name, int(card.Initiative), c.By, int(c.Goods), c.Exhausted}
	}
	return list
}

// picksToCome returns the seats whose picks are still to come, in order; nil outside the
// strategy phase.
func (tab *Tabletop) picksToCome() []Seat {
	if !tab.hasStrategyCards() || tab.Phase != deck.StrategyPhase {
		return nil
	}
	left := tab.cardsOf(Nobody)
	trial := *tab
	trial.Players = copied(tab.Players)
	var list []Seat
	for s := trial.nextToPick(); s != Nobody && len(list) < left; s = trial.nextToPick() {
		list = append(list, s)
		trial.Player(s).Picked++
	}
	return list
}

// steps returns the steps of the status phase, or nil in any other phase.
func (pos *Position) steps() []StepView {
	if pos.Phase != deck.StatusPhase {
		return nil
	}
	var list []StepView
	last := pos.lastStatusStep()
	for i, id := range statusSteps {
		if at := pos.eventIndex(id); at >= 0 {
			list = append(list, StepView{id, pos.deck.Moments[at].Name, i < last})
		}
	}
	return list
}

// CardsOf returns the strategy cards of a seat, lowest initiative first.
func (v *View) CardsOf(s Seat) []StrategyView {
	var list []StrategyView
	for _, c := range v.Strategy {
		if c.Holder == s && s != Nobody {
			list = append(list, c)
		}
	}
	return list
}

// InitiativeOf returns the initiative number of a seat by its strategy cards and the 0
// token (ruling 193, ruling 194). The result is false for a seat without a strategy card.
func (v *View) InitiativeOf(s Seat) (int, bool) {
	list := v.CardsOf(s)
	if len(list) == 0 {
		return 0, false
	}
	if v.First == s {
		return 0, true
	}
	return list[0].Number, true
}
