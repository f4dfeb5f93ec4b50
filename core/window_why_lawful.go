package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The explanations that the log gives for a resolved ability, and that a screen gives for an open window.

// explainResolved returns events for the log, which give the reasons why a seat could resolve an ability in
// the open window of an event. The parameter modeled is true if the parameter found is an ability of the deck
// that Entente carries out.
func (pos *Position) explainResolved(f *Frame, c resolution, found *componentAbility, modeled bool) []Event {
	var events []Event
	why := func(rule rulebook.Rule, m rulebook.MessageID) {
		events = append(events, Event{Message: m, Rule: rule, Explains: true, Args: []Arg{seatArg(c.By), textArg(GapWhat, pos.thingLabel(c.Thing))}})
	}
	mine, between := false, false
	for _, d := range f.resolvedInOpenWindow() {
		switch {
		case d.Seat == c.By:
			mine, between = true, false
		case mine:
			between = true
		}
	}
	if mine && between {
		why("abilities note 4.2", rulebook.OkRoundTheTable)
	}
	if m := pos.moment(f); m.ID == "T.end" && pos.Player(f.EventSeat).Passed {
		why("abilities note 6", rulebook.OkPassingTurn)
	}
	if !modeled {
		return events
	}
	pos.explainModeledAbility(f, c, found, why)
	return events
}

// explainModeledAbility gives the reasons why a seat could resolve an ability of the deck that Entente
// carries out. It calls the function why with the rule and the message of each reason.
func (pos *Position) explainModeledAbility(f *Frame, c resolution, found *componentAbility, why func(rulebook.Rule, rulebook.MessageID)) {
	a := found.ability
	why("abilities 3", rulebook.OkItsTime)
	if found.receivedAtPrompt > f.BeganAtPrompt && f.OpenStation != deck.NoStation {
		why("abilities note 1", rulebook.OkGainedHere)
	}
	if len(a.If) > 0 {
		for _, cond := range a.If {
			if !pos.isConditionMet(cond, c.By, c.To, found, pos.declaredFactOf(c.By)) {
				why("abilities note 1.1", rulebook.OkConditionWasMet)
			}
		}
	}
	if len(found.card.Abilities) > 1 {
		why("abilities 4", rulebook.OkParagraph)
	}
	switch f.OpenStation {
	case deck.Before, deck.After:
		why("abilities 14", rulebook.OkRightBeforeOrAfter)
	case deck.When:
		why("abilities 15", rulebook.OkAtTheMoment)
	}
	for _, occ := range pos.LastUses {
		if occ.Thing.isSameAbility(c.Thing) && occ.Seat == c.By && occ.EventNumber != pos.BegunEventCount {
			why("abilities 18", rulebook.OkNewOccurrence)
			break
		}
	}
	pos.explainComponentKind(f, c, found, why)
}

// explainComponentKind gives the reasons for an ability that follow from the kind of its component, such as a
// note or a unit. It calls the function why with the rule and the message of each reason.
func (tab *Tabletop) explainComponentKind(f *Frame, c resolution, found *componentAbility, why func(rulebook.Rule, rulebook.MessageID)) {
	switch kind := found.card.Kind; {
	case kind == deck.NoteKind && c.Thing.abilityIndex() == deck.FirstTimedAbility(found.card.Abilities):
		why("abilities 23", rulebook.OkNoteSaysWhen)
	case kind == deck.ActionCardKind && tab.isCardPlay(c.Thing):
		why("abilities 22", rulebook.OkCardSaysWhen)
	case kind == deck.AgendaCard && tab.isAgendaAbility(found):
		why("abilities 24", rulebook.OkAgendaOutcome)
	case kind == deck.FactionAbility && (found.piece != nil || tab.hasFaction(c.By, found.card.Faction)):
		why("abilities 25", rulebook.OkFactionAbility)
	case kind == deck.Unit:
		tab.explainUnit(f, c, found, why)
	}
	if c.LeftOutParts != 0 {
		why("abilities 7", rulebook.OkPartLeftOut)
	}
}

// isAgendaAbility reports whether an ability belongs to an outcome that is being resolved, or to a law in
// play (abilities 24).
func (tab *Tabletop) isAgendaAbility(found *componentAbility) bool {
	name := found.card.Name
	return found.piece != nil || tab.Council.LawInPlay(name) != nil || tab.Council.Step == Resolving && tab.Council.Name == name
}

// explainUnit gives the reasons why a seat could resolve a unit's ability. It calls the function why with the
// rule and the message of each reason. One reason is that the ability is a unit ability with a name, or a
// flagship's own text. Another is that "this system" means the unit's system. Another is that a second unit
// of the name may act after the first.
func (cat *Catalog) explainUnit(f *Frame, c resolution, found *componentAbility, why func(rulebook.Rule, rulebook.MessageID)) {
	switch {
	case found.card.Word != flagship && found.card.Word != mech:
		why("abilities 26", rulebook.OkUnitAbility)
	case found.card.Word == flagship:
		why("abilities 25", rulebook.OkFlagship)
	}
	if found.piece != nil && found.piece.InSystem {
		why("abilities 27", rulebook.OkThisSystem)
	}
	for _, d := range f.resolvedInOpenWindow() {
		if d.Thing.Name == c.Thing.Name && d.Thing.Unit != c.Thing.Unit && d.Seat == c.By {
			why("abilities note 2.1", rulebook.OkAnotherUnit)
			break
		}
	}
}

// The kinds of units that have abilities of their own, as the deck's components name them.
const (
	flagship = "flagship"
	mech     = "mech"
)

// ExplainOpenWindow returns two lists of explanations. The list why says why the open window asks its next
// seat. The list ahead says which windows and events are still to come. All players may read both lists. They
// are empty if no event is open.
func ExplainOpenWindow(g Game) (why, ahead []Event) {
	f := g.topFrame()
	if f == nil {
		return nil, nil
	}
	if asking := g.AskingFrame(); asking != nil && !asking.Queue.Closed() {
		f = asking
		why = append(why, g.explainNextSeat(f))
	}
	ahead = g.explainWindowsAhead(f)
	at := len(g.Unfinished) - 1
	for &g.Unfinished[at] != f {
		at--
	}
	if at > 0 {
		ahead = append(ahead, Event{Message: rulebook.GoesOnWith, Rule: "abilities note 8", Explains: true, Args: []Arg{textArg(GapMoment, g.moment(&g.Unfinished[at-1]).Name)}})
	}
	return why, ahead
}

// explainWindowsAhead returns an explanation for each window of an event that has not opened yet. If no such
// window is left, it returns a single explanation, which says that nothing is ahead.
func (cat *Catalog) explainWindowsAhead(f *Frame) []Event {
	m := cat.moment(f)
	var list []Event
	for at := f.OpenStation + 1; at < deck.NumStations && !f.Canceled; at++ {
		if m.Window(at) != nil {
			list = append(list, Event{Message: rulebook.StillAhead, Explains: true, Args: []Arg{textArg(GapStation, at.String()), textArg(GapMoment, m.Name)}})
		}
	}
	if len(list) == 0 {
		list = append(list, Event{Message: rulebook.NothingAhead, Explains: true, Args: []Arg{textArg(GapMoment, m.Name)}})
	}
	return list
}
