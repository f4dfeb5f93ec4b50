package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A reading judges one game by the rules and the table alone, without the core's code. It
// uses only the public state of the game, which adapter_test.go copies from the core.
type reading struct {
	game
	memory map[event]memory
	known  map[ability]bool // the answers whether a seat could act, in this game
	anyway bool             // a window is about to ask, so that kept facts don't count
}

// An event is one frame of the stack, at any stage.
type event struct {
	depth  int
	moment string
	since  uint32
}

// A memory has the declared units in the active system as an event began, and as it
// happened after its earlier windows.
type memory struct {
	facts    []core.Fact
	happened bool
	asked    uint8
}

// objections are all rules that forbid a choice, in any order. Without any, the choice is
// lawful.
type objections []rulebook.Rule

func (no *objections) add(wrong bool, rules ...rulebook.Rule) {
	if wrong {
		*no = append(*no, rules...)
	}
}

// A spot is one window: an event, its open station, and the declared units as the event
// began.
type spot struct {
	*frame
	at    deck.Station
	facts []core.Fact
	alone bool // it is open for one ability for any time, and for nobody else
	late  bool // its event has passed
}

// judge returns the objections to a choice in a timing window.
func (r *reading) judge(c choice) (no objections) {
	if !r.sits(c.By) {
		return objections{"table 3"}
	}
	switch {
	case c.Kind == resolves:
		return r.resolve(c)
	case c.Kind >= reveals:
		return r.meets(c)
	}
	return r.answer(c)
}

func (r *reading) sits(s core.Seat) bool {
	return slices.ContainsFunc(r.Players, func(p core.Player) bool { return p.Seat == s })
}

// standsOpen reports whether the window of an event is on call.
func standsOpen(f *frame) bool {
	return f.At != deck.NoStation && !f.Asks && f.Job.By == core.Nobody
}

func (r *reading) spot(i int) *spot {
	f := &r.Doing[i]
	if f.before != nil {
		return &spot{f, f.At, f.before.here, false, false}
	}
	return &spot{f, f.At, r.memory[event{i, f.Moment, f.Since}].facts, false, false}
}

// asks returns the window that asks now, or nil. Windows on call above it don't stop it
// from asking; an ability that is being resolved does.
func (r *reading) asks() *spot {
	for i := len(r.Doing) - 1; i >= 0; i-- {
		if f := &r.Doing[i]; !standsOpen(f) {
			if f.Asks && f.Job.By == core.Nobody {
				return r.spot(i)
			}
			return nil
		}
	}
	return nil
}

// open returns the window on call, or nil.
func (r *reading) open() *spot {
	if last := len(r.Doing) - 1; last >= 0 && standsOpen(&r.Doing[last]) {
		return r.spot(last)
	}
	return nil
}

func (r *reading) resolve(c choice) objections {
	if c.To != core.Nobody && !r.sits(c.To) {
		return objections{"table 3"}
	}
	if c.At != "" && (len(c.At) > deck.MaxName && !r.threeCards(c.At) || c.At == "\u202e") {
		return objections{"table 6"}
	}
	if r.elsewhere(c.Thing) {
		return objections{"table 5"}
	}
	if card := r.named(c.Thing.Name); card != nil && galactic(card) && c.Thing.Owner == core.Nobody && !r.chosen(card) {
		return objections{"table 27"}
	}
	o := r.object(c.By, c.Thing)
	asks, open := r.asks(), r.open()
	if c.Prompt != 0 && (asks == nil || asks.Prompt != c.Prompt) {
		return r.tooLate(c.By, o)
	}
	switch {
	case c.Prompt != 0:
		no := append(r.outOfTurn(asks, c.By), r.against(asks, c, o)...)
		switch {
		case len(no) == 0, len(r.outOfTurn(asks, c.By)) == 0 && r.comesLate(c, o) != nil:
			return nil
		}
		if o.ability != nil && o.ability.Timing.Action && c.By == r.Active { // it waits for that window
			no = append(no, r.action(c, o)...)
		}
		return append(no, r.unmetLate(c, o)...)
	case o.ability != nil && o.ability.Timing.Action:
		return r.action(c, o)
	}
	here := r.unasked(c, o)
	lawful := len(here) == 0 && here != nil
	if r.needsNoEvent(o) && (!lawful || r.spokeUp(c, o).alone) {
		return r.freely(c, o)
	}
	if lawful {
		return here
	} else if r.comesLate(c, o) != nil {
		return nil
	} else if o.ability == nil && slices.Contains(o.windows, "CA.declare") && o.printed == nil {
		return r.actionByName(c, o)
	}
	unmet := r.unmetLate(c, o)
	if open != nil {
		return append(here, unmet...)
	} else if asks == nil {
		return append(r.nothingOpen(c.By, o), unmet...)
	}
	return append(append(r.outOfTurn(asks, c.By), r.against(asks, c, o)...), append(unmet, "table 1")...) // an answer names its question
}

// elsewhere reports whether a name without an owner belongs to a promissory note, or to a
// component that this table does not play with.
func (r *reading) elsewhere(t core.Thing) bool {
	x := r.index()
	return t.Owner == core.Nobody && len(x.components[t.Name]) == 0 && (x.notes[t.Name] || x.elsewhere[t.Name])
}

// spokeUp returns the window in which a seat resolves an ability unasked, or nil.
func (r *reading) spokeUp(c choice, o object) (found *spot) {
	if c.Prompt == 0 && (o.ability == nil || !o.ability.Timing.Action) {
		r.everywhere(c, o, func(w *spot, no objections) bool {
			if len(no) == 0 {
				found = w
			}
			return found == nil
		})
		if r.needsNoEvent(o) && (found == nil || !r.itsWindow(found, o)) {
			return r.ofItsOwn(c.By, o)
		}
		if found == nil {
			return r.comesLate(c, o)
		}
	} else if c.Prompt != 0 {
		if asks := r.asks(); asks != nil && len(r.against(asks, c, o)) > 0 {
			return r.comesLate(c, o)
		}
	}
	return found
}

// unasked returns the objections to resolving an ability unasked. An empty list that is not
// nil means that the choice is lawful.
func (r *reading) unasked(c choice, o object) (all objections) {
	r.everywhere(c, o, func(_ *spot, no objections) bool {
		if len(no) == 0 {
			all = objections{}
			return false
		}
		all = append(all, no...)
		return true
	})
	return all
}

// everywhere goes through the windows in which a seat could speak up: the innermost window on
// call, the event that asks below it if that skips the seat, and their earlier stations that
// the seat may still open.
func (r *reading) everywhere(c choice, o object, each func(*spot, objections) bool) {
	asks := r.asks()
	for i := len(r.Doing) - 1; i >= 0; i-- {
		f := &r.Doing[i]
		asked := asks != nil && asks.frame == f
		if !asked && !standsOpen(f) {
			return
		}
		for _, w := range r.stations(i, o, c.By, !asked || r.leftOut(r.spot(i), c.By)) {
			order, rule := r.order(w)
			no := objections{}
			no.add(!slices.Contains(order, c.By), rule)
			// It declined in this very window, and no seat has acted since.
			no.add(!asked && w.at == w.At && w.Heard[w.at].Has(c.By) && r.itsWindow(w, o), "abilities note 4.4")
			if !each(w, append(no, r.against(w, c, o)...)) {
				return
			}
		}
		if asked {
			return
		}
	}
}

// tooLate returns the objections to an answer to a closed question: all seats declined in
// a row (abilities note 4.3), the event belonged to a seat without the ability's role
// (abilities 3), or there was no such question.
func (r *reading) tooLate(by core.Seat, o object) objections {
	a := o.ability
	named := func(t deck.Timing) bool { return t.Moment == r.Closed.Moment && t.Station == r.Closed.At }
	if a == nil || r.Closed.Moment == "" || !slices.ContainsFunc(o.times(), named) {
		return objections{"table 1"}
	}
	if r.notTheirs(a.Timing.Whose, r.Closed.Of, by, o.owner) {
		return objections{"abilities 3"}
	}
	return objections{"abilities note 4.3"}
}

// nothingOpen returns the objections to an ability while no window is open.
func (r *reading) nothingOpen(by core.Seat, o object) objections {
	if o.ability == nil {
		no := objections{"abilities 3"}
		for _, id := range o.windows {
			timing := r.timingOf(id)
			no.add(timing.Station == deck.After && slices.Contains(r.Past, timing.Moment), "abilities 14.1")
		}
		return no
	}
	return append(r.tooLate(by, o), r.atAnotherEvent(o, o.ability.Timing)...)
}

// stations returns the stations of an event that an ability names and in which a seat may
// speak up: the open one, if the seat may there, and earlier ones in which the seat was not
// asked, unless an ability was resolved later or the event was carried out, because all
// "when" come before any "after" (abilities note 7). If the ability names none of them, it
// returns the open one.
func (r *reading) stations(i int, o object, by core.Seat, here bool) (list []*spot) {
	w := r.spot(i)
	m := r.moment(w)
	first := deck.Before // the last station before the event itself
	if m.Stand == deck.Instead {
		first = deck.When
	}
	always := slices.ContainsFunc(o.windows, func(id string) bool { return r.atAnyTime(deck.Timing{Station: deck.During, Moment: id}) })
	for _, card := range m.Windows {
		at := card.Station
		named := func(t deck.Timing) bool { return t.Moment == m.ID && t.Station == at }
		if o.ability != nil && !slices.ContainsFunc(o.times(), named) || o.ability == nil && !slices.Contains(o.windows, card.ID) && !(always && at == w.At) {
			continue
		}
		later := slices.ContainsFunc(w.Did, func(d did) bool { return d.In > at })
		if at == w.At && here || at < w.At && !w.Heard[at].Has(by) && !later && !((w.Carried || m.ID == "AG.outcome" && w.Happened) && at <= first) {
			back := r.spot(i)
			back.at = at
			list = append(list, back)
		}
	}
	if len(list) == 0 && here {
		list = append(list, w)
	}
	return list
}

// action returns the objections to an ability that says "Action". The active player resolves
// it in the action phase (abilities 5), while no event is open (abilities note 8).
func (r *reading) action(c choice, o object) (no objections) {
	no.add(r.Phase != deck.ActionPhase || c.By != r.Active, "abilities 5")
	no.add(r.acting.refusesComponent(), "transactions note 6")
	no.add(r.lacking(c, o), "ruling 295")
	no = append(no, r.inTheWay()...)
	no.add(r.asksForVote() || r.asksForDecision(), "table 2")
	no = append(no, o.problems...)
	no = append(no, r.unmet(c, o, c.By, r.Here)...)
	no = append(no, r.forbidden(c.By, o.kind)...)
	no = append(no, r.unpayable(c, o)...)
	no.add(r.playing(o) && r.noneInHand(c.By), "table 13")
	no = append(no, r.howMuch(c, o)...)
	return append(no, leftOut(c, o)...)
}

// actionByName is action for a component known by name alone, which is resolved in the window
// of a component action.
func (r *reading) actionByName(c choice, o object) (no objections) {
	no.add(r.Phase != deck.ActionPhase || c.By != r.Active, "abilities 5")
	no.add(r.acting.refusesComponent(), "transactions note 6")
	no = append(no, r.inTheWay()...)
	no.add(r.asksForVote() || r.asksForDecision(), "table 2")
	then := &reading{game: r.game, memory: r.memory}
	then.Doing = []frame{{Moment: "CA", Of: c.By, At: deck.During}}
	w := then.spot(0)
	w.facts = r.Here
	no = append(no, then.against(w, c, o)...)
	o = then.sitting(w, o)
	no.add(o.ability != nil && r.lacking(c, o), "ruling 295")
	return append(no, r.usedUp(c, o)...) // with a copy that is being discarded in an open window
}

// answer returns the objections to a decline, a decline for an absent seat, or the choice
// that nobody acts.
func (r *reading) answer(c choice) (no objections) {
	w := r.asks()
	if c.Kind == declinesFor && r.asksForVote() && c.Prompt == r.Agenda.Question {
		return r.abstainsFor(c)
	}
	if c.Kind == hearsNobody && c.Prompt == 0 && r.asksTheTable() {
		return nil
	}
	if w == nil || w.Prompt != c.Prompt {
		return objections{"table 1"}
	}
	no.add(len(w.Queue) == 0, "abilities note 4.3")
	if c.Kind == hearsNobody {
		order, _ := r.order(w)
		for _, s := range order {
			no.add(!w.Declined.Has(s) && r.must(w, s), "abilities 8")
		}
		return no
	}
	by := c.By
	if c.Kind == declinesFor {
		by = c.To
		no.add(r.Options.Absent != core.HostDeclines || c.By != r.Host, "table 16")
		no.add(r.Phase == deck.ActionPhase && by == r.Active, "table 16")
		no.add(by == c.By || !r.sits(by), "table 3")
	}
	no = append(no, r.outOfTurn(w, by)...)
	no.add(r.must(w, by), "abilities 8")
	return no
}
