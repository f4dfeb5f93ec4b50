package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A reading is one game as somebody reads it who has the rules and the table
// before them, and not our code. It goes by what lies open there alone, which
// adapter_test.go copies from the core.
type reading struct {
	game
	memory map[event]memory
	known  map[ability]bool // who could act, in this game
}

// An event is one frame of the stack, however far it has come.
type event struct {
	depth  int
	moment string
	since  uint32
}

// A memory is what was on the board as an event came up, and again as it happened,
// for which the windows before it were asked.
type memory struct {
	facts    []core.Fact
	happened bool
	asked    uint8
}

// objections is every rule that speaks against a choice, in no order that
// matters. None: the choice is lawful.
type objections []rulebook.Rule

func (no *objections) add(wrong bool, rules ...rulebook.Rule) {
	if wrong {
		*no = append(*no, rules...)
	}
}

// A spot is one window: an event, the station of it that is open, and what was
// on the board as the event came up.
type spot struct {
	*frame
	at    deck.Station
	facts []core.Fact
}

// judge reads what is to be said against a choice in a timing window.
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

// standsOpen reports whether an event waits without a question.
func standsOpen(f *frame) bool {
	return f.At != deck.NoStation && !f.Asks && f.Job.By == core.Nobody
}

func (r *reading) spot(i int) *spot {
	f := &r.Doing[i]
	return &spot{f, f.At, r.memory[event{i, f.Moment, f.Since}].facts}
}

// asks is the window in which seats are asked now, if there is one: what stands
// open on top of it does not keep it from asking, what is being resolved does.
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

// open is the window that stands open on call, if there is one.
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
		return append(r.outOfTurn(asks, c.By), r.against(asks, c, o)...)
	case o.ability != nil && o.ability.Timing.Action:
		return r.action(c, o)
	}
	if here := r.unasked(c, o); len(here) == 0 && here != nil {
		return here
	} else if o.ability == nil && slices.Contains(o.windows, "CA.declare") && o.printed == nil {
		return r.actionByName(c, o)
	} else if open != nil {
		return here
	} else if asks == nil {
		return r.nothingOpen(c.By, o)
	}
	return append(r.outOfTurn(asks, c.By), "table 1") // an answer names its question
}

// elsewhere reports whether a name without an owner is that of a promissory note, or of
// something that this table does not play with.
func (r *reading) elsewhere(t core.Thing) bool {
	x := r.index()
	return t.Owner == core.Nobody && len(x.components[t.Name]) == 0 && (x.notes[t.Name] || x.elsewhere[t.Name])
}

// spokeUp is the window in which a seat resolves that nobody asked it in, or nil.
func (r *reading) spokeUp(c choice, o object) (found *spot) {
	if c.Prompt == 0 && (o.ability == nil || !o.ability.Timing.Action) {
		r.everywhere(c, o, func(w *spot, no objections) bool {
			if len(no) == 0 {
				found = w
			}
			return found == nil
		})
	}
	return found
}

// unasked is what speaks against resolving where nobody asked this seat. Empty, and not
// nil, is nothing.
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

// everywhere goes through the windows that a seat could speak up in: the innermost of
// those that stand open, and below them the event that asks, where this seat was left
// out; and their earlier stations that this seat may still open.
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
			// It declined in this very window, and nobody has acted since.
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

// tooLate is an answer to a question that is gone: all have declined in a row
// (abilities note 4.3), it was the event of somebody whom the ability does not
// mean (abilities 3), or it never was.
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

// nothingOpen is an ability while no window is open: it has its moment, and this is none.
func (r *reading) nothingOpen(by core.Seat, o object) objections {
	if o.ability == nil {
		return objections{"abilities 3"}
	}
	return append(r.tooLate(by, o), r.atAnotherEvent(o.kind, o.ability.Timing)...)
}

// stations are those of an event that an ability is for and a seat may speak up in: the
// one that is open, if it may there, and earlier ones that this seat was not asked in, as
// long as nothing later was resolved: all "when" come before any "after" (abilities note
// 7), so it cannot be done later; nor before what was carried out. If it is for none, the open one.
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

// action is an ability that says "Action": the active player's, in the action
// phase (abilities 5), and with nothing left open before it (abilities note 8).
func (r *reading) action(c choice, o object) (no objections) {
	no.add(r.Phase != deck.ActionPhase || c.By != r.Active, "abilities 5")
	no.add(r.lacking(c, o), "ruling 295")
	for i := range r.Doing {
		no.add(r.Doing[i].Job.By != core.Nobody, "table 2")
		no.add(r.Doing[i].Asks, "abilities note 8")
	}
	no.add(r.asksForVote() || r.asksForDecision(), "table 2")
	no = append(no, o.problems...)
	no = append(no, r.unmet(c, o, r.Here)...)
	no = append(no, r.forbidden(c.By, o.kind)...)
	no = append(no, r.unpayable(c, o)...)
	no.add(r.playing(o) && r.noneInHand(c.By), "table 13")
	no = append(no, r.howMuch(c, o)...)
	return append(no, leftOut(c, o)...)
}

// actionByName is the same of what is known by name alone: it is resolved in the window of
// a component action of its player.
func (r *reading) actionByName(c choice, o object) (no objections) {
	no.add(r.Phase != deck.ActionPhase || c.By != r.Active, "abilities 5")
	for i := range r.Doing {
		no.add(r.Doing[i].Job.By != core.Nobody, "table 2")
		no.add(r.Doing[i].Asks, "abilities note 8")
	}
	no.add(r.asksForVote() || r.asksForDecision(), "table 2")
	then := &reading{game: r.game, memory: r.memory}
	then.Doing = []frame{{Moment: "CA", Of: c.By, At: deck.During}}
	w := then.spot(0)
	w.facts = r.Here
	no = append(no, then.against(w, c, o)...)
	o = then.sitting(w, o)
	no.add(o.ability != nil && r.lacking(c, o), "ruling 295")
	return no
}

// answer is a decline, of one's own or for somebody who is away, or the word
// that nobody was heard.
func (r *reading) answer(c choice) (no objections) {
	w := r.asks()
	if c.Kind == declinesFor && r.asksForVote() && c.Prompt == r.Agenda.Question {
		return r.abstainsFor(c)
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
