package text

import (
	"strings"

	"entente/core/deck"
)

// readAbility reads the first line of an ability, its moment; it returns false for any other line.
func (p *parser) readAbility(r *reader) bool {
	var t Timing
	switch t.Manner = Manner(r.oneOf(mannerWords[:])); {
	case t.Manner != AtStation:
		if r.skip("at") {
			t.Event = r.event("", false)
		}
	case !r.station(&t):
		return false
	}
	c := p.last()
	a := Ability{Timing: t, Mode: May}
	r.moment(&a)
	a.Mode = c.Kind.usual(a.Timing)
	r.mode(&a)
	if len(c.Abilities) == deck.MaxParagraphs {
		r.failAt(0, "at most 9 abilities")
	}
	if c.Return.When != NoClause {
		r.failAt(0, "the next component, since a note returns after all its abilities")
	}
	if c.Kind != Note && (t.Manner == OnReceipt || t.Manner == WhileInPlay) {
		r.failAt(0, "a moment of a component that is no note")
	}
	c.Abilities = append(c.Abilities, a)
	p.inside = inAbility
	return true
}

// station reads a station and its event; it returns false if no station is next.
func (r *reader) station(t *Timing) bool {
	station := deck.Station(r.oneOf(stationWords()))
	if station == deck.NoStation {
		return false
	}
	t.Station = station
	if r.skip("wanting") {
		t.Wanting = r.event(station.String(), true)
		return true
	}
	t.Event = r.event(station.String(), false)
	if short, ok := strings.CutSuffix(t.Event, "."+station.String()); ok {
		r.fail("the event as " + short + ", since the line says " + station.String() + " already")
	}
	return true
}

// stationWords are the words of the stations, behind an empty one.
func stationWords() []string {
	words := []string{""}
	for at := deck.Before; at <= deck.EndOf; at++ {
		words = append(words, at.String())
	}
	return words
}

// moment reads the text behind the event: other windows, and the role whose event it must be.
func (r *reader) moment(a *Ability) {
	t := &a.Timing
	if t.Wanting == "" && r.skip("wanting") {
		t.Wanting = r.event(t.Station.String(), true)
	}
	for r.skip("or") {
		t.Or = append(t.Or, r.window())
		if len(t.Or) > MaxLines {
			r.fail("at most 12 windows")
		}
	}
	if r.skip("within") {
		t.Within = r.event("", false)
	}
	t.Whose = t.usually()
	if r.skip("of") {
		t.Whose = r.role("whose event it is")
	}
}

// window reads a window of the timeline, or behind the word wanting a window that it may lack.
func (r *reader) window() Window {
	lacking := r.skip("wanting")
	return Window{ID: r.event("", lacking), Wanting: lacking}
}

// mode reads the step of a strategy card, and whether an ability must be resolved.
func (r *reader) mode(a *Ability) {
	comma := r.skipMark(',')
	if comma && r.skip("step") {
		steps := []string{"", "1", "2", "3", "secondary"}
		at := r.oneOf(steps)
		if at == 0 {
			r.fail("a step: 1, 2, 3 or secondary", steps...)
		}
		a.Step = steps[at]
		comma = r.skipMark(',')
	}
	if !comma {
		if r.rest() != "" {
			r.fail("of and whose event it is, or the end of the line")
		}
		return
	}
	words := []string{"", modeWords[May], modeWords[Must], modeWords[MustChoose]}
	at := r.oneOf(words)
	if at == 0 {
		r.fail("step, may, must or must but is chosen", "step", "may", "must", "must but is chosen")
		return
	}
	a.Mode = Mode(at - 1)
}

// role takes a role.
func (r *reader) role(want string) Role {
	at := r.oneOf(roleList())
	if at == 0 {
		r.fail(want+", such as the holder or another player", roleList()...)
		return Anybody
	}
	return Role(at - 1)
}

// roleList is the words of the roles, behind an empty one.
func roleList() []string { return append([]string{""}, roleWords[:]...) }

// detail reads a line below an ability.
func (r *reader) detail(a *Ability) {
	switch {
	case r.skip("if"):
		a.If = append(a.If, r.condition())
	case r.skip("while"):
		a.While = append(a.While, r.condition())
	case r.skip("declare"):
		a.Declare = append(a.Declare, r.quoted("the fact to declare"))
	case r.skip("cost"):
		a.Costs = append(a.Costs, r.costs())
	case r.skip("the owner pays"):
		a.OwnerPay = append(a.OwnerPay, r.costs())
	case r.skip("aim"):
		r.once(a.Aim == NoThing)
		a.Aim = r.thing()
	case r.skip("not twice for the same"):
		r.once(len(a.NotTwice) == 0)
		a.NotTwice = []Thing{r.thing()}
		for r.skip("and") {
			a.NotTwice = append(a.NotTwice, r.thing())
		}
	case r.skip("by its condition"):
		r.once(!a.By)
		a.By = true
	case r.skip("may leave out"):
		a.Leaves = append(a.Leaves, r.quoted("the part that may be left out"))
	case r.skip("until the end of the"):
		r.once(a.Until == AtOnce)
		a.Until = r.span()
	case r.skip("says"):
		r.once(a.Says == "")
		a.Says = r.quoted("the ability in one sentence")
	case r.skip("remark"):
		r.once(a.Remark == "")
		a.Remark = r.quoted("the remark")
	default:
		a.Effects = append(a.Effects, r.effect(a.Effects))
	}
	if max(len(a.If), len(a.While), len(a.Declare), len(a.Costs), len(a.OwnerPay), len(a.NotTwice), len(a.Leaves)) > MaxLines || len(a.Effects) > deck.MaxEffects {
		r.failAt(2, "at most 8 effects and 12 lines of any other sort")
	}
}

// once refuses a line of a kind that an ability may have only once, unless it is the first.
func (r *reader) once(first bool) {
	if !first {
		r.failAt(2, "one such line in an ability")
	}
}

// thing takes the kind of thing that an ability is aimed at.
func (r *reader) thing() Thing {
	at := r.oneOf(thingWords[:])
	if at == 0 {
		r.fail("what is aimed at, such as player or planet", thingWords[:]...)
	}
	return Thing(at)
}

// span takes a duration.
func (r *reader) span() Span {
	at := r.oneOf(spanWords[:])
	if at == 0 {
		r.fail("how long, such as turn, round or game", spanWords[:]...)
	}
	return Span(at)
}
