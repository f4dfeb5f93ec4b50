package core

// whyResolved tells why an ability could be resolved here, where it is not obvious.
func (g *Game) whyResolved(f *Frame, c resolution, found *carried, modeled bool) []Event {
	var events []Event
	why := func(rule Rule, m MessageID) {
		events = append(events, Event{Message: m, Rule: rule, Explains: true, Args: []Arg{who(c.By), word("what", g.label(c.Thing))}})
	}
	mine, between := false, false
	for _, d := range f.did() {
		switch {
		case d.By == c.By:
			mine, between = true, false
		case mine:
			between = true
		}
	}
	if mine && between {
		why("abilities note 4.2", OkRoundTheTable)
	}
	if m := g.moment(f); m.ID == "T.end" && g.Player(f.Of).Passed {
		why("abilities note 6", OkPassingTurn)
	}
	if !modeled {
		return events
	}
	g.whyModeled(f, c, found, why)
	return events
}

func (g *Game) whyModeled(f *Frame, c resolution, found *carried, why func(Rule, MessageID)) {
	a := found.ability
	why("abilities 3", OkItsTime)
	if found.since > f.Since && f.At != NoStation {
		why("abilities note 1", OkGainedHere)
	}
	if len(a.If) > 0 {
		for _, cond := range a.If {
			if !g.holds(cond, c.By, c.To, found, g.inSystem(c.By)) {
				why("abilities note 1.1", OkConditionWasMet)
			}
		}
	}
	if len(found.card.Abilities) > 1 {
		why("abilities 4", OkParagraph)
	}
	switch f.At {
	case Before, After:
		why("abilities 14", OkRightBeforeOrAfter)
	case When:
		why("abilities 15", OkAtTheMoment)
	}
	for _, occ := range g.LastUses {
		if occ.Thing.same(c.Thing) && occ.By == c.By && occ.Event != g.Occurred {
			why("abilities 18", OkNewOccurrence)
			break
		}
	}
	g.whyKind(f, c, found, why)
}

// whyKind tells what the kind of component adds.
func (g *Game) whyKind(f *Frame, c resolution, found *carried, why func(Rule, MessageID)) {
	switch found.card.Kind {
	case NoteKind:
		why("abilities 23", OkNoteSaysWhen)
	case ActionCardKind:
		why("abilities 22", OkCardSaysWhen)
	case AgendaCard:
		why("abilities 24", OkAgendaOutcome)
	case FactionAbility:
		why("abilities 25", OkFactionAbility)
	case Unit:
		why("abilities 26", OkUnitAbility)
		why("abilities 27", OkThisSystem)
		for _, d := range f.did() {
			if d.Thing.Name == c.Thing.Name && d.Thing.Unit != c.Thing.Unit && d.By == c.By {
				why("abilities note 2.1", OkAnotherUnit)
				break
			}
		}
	}
	if c.LeftOut != 0 {
		why("abilities 7", OkPartLeftOut)
	}
}
