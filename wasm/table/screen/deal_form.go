package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// A termForm is a term that is about to be added to an offer.
type termForm struct {
	open   bool
	theirs bool // the other does it
	kind   core.TermKind
	not    bool // it is not done, or not used
	words  string
	thing  core.Thing // Uses, and Chooses where one was picked
	typed  string     // … what is looked for
	pick   int        // VotesFor: an outcome; Gives: a good or a note; Acts: what on the board
	named  string     // … the outcome that was typed
	many   int        // votes, 0 for any; goods
	due    int
	moment string
	event  string // the event that is looked for
	of     int    // whose: 0 for whosever, then the seats
	nth    int
}

// begun is a term in words, which every player can say in ten seconds.
func begun() termForm {
	return termForm{open: true, kind: core.Promises, due: dueSaid, nth: 1}
}

// giver is whose term it is.
func (a *App) giver() core.Seat {
	if a.term.theirs {
		return a.table.draft.To
	}
	return a.table.me
}

// termOf is the form as a term.
func (a *App) termOf() core.Term {
	f := &a.term
	t := core.Term{Kind: f.kind, Giver: a.giver(), Words: strings.Join(strings.Fields(f.words), " "), Due: a.dueOf()}
	switch f.kind {
	case core.Gives:
		t.Give = a.toGive()
	case core.Uses:
		if t.Thing = f.thing; f.not {
			t.Kind = core.LeavesIt
		}
	case core.Chooses:
		t.Thing = f.thing
	case core.Acts:
		if t.Act = core.BoardAct(f.pick); f.not {
			t.Kind = core.Refrains
		}
	case core.VotesFor:
		if f.pick == pickNone {
			t.Kind = core.Abstains
			break
		}
		t.Votes, t.For = f.many, a.voteFor()
	}
	return t
}

// The outcomes that can be picked for a vote; the seats follow.
const (
	pickFor = iota
	pickAgainst
	pickOther
	pickNone
	pickSeats
)

// voteFor is the outcome that was picked.
func (a *App) voteFor() core.Aim {
	f := &a.term
	switch f.pick {
	case pickFor:
		return core.Aim{At: "For"}
	case pickAgainst:
		return core.Aim{At: "Against"}
	case pickOther:
		return core.Aim{At: strings.TrimSpace(f.named)}
	}
	return core.Aim{To: a.table.view().Seats[f.pick-pickSeats].Seat}
}

// goodsToGive is how many of what may be handed over later are goods; notes follow.
const goodsToGive = len(core.AllGoods)

// toGive is what was picked to be handed over later: a good, or a note of the table.
func (a *App) toGive() (b core.Bundle) {
	switch n, v := a.term.pick, a.table.view(); {
	case n < goodsToGive:
		b.Goods = core.AllGoods[n].Of(a.term.many)
	case n-goodsToGive < len(v.Notes):
		b.Notes = []core.NoteName{v.Notes[n-goodsToGive].NoteName}
	}
	return b
}

// The times that are offered, by their place in the list.
const (
	dueNow = iota
	dueSaid
	dueMine
	dueTheirs
	dueAgenda
	dueStatus
	dueEvent
)

// usualDue is when a term of the form is due, where nothing else is picked.
func (a *App) usualDue() int {
	switch f := &a.term; {
	case f.kind == core.Promises:
		return dueSaid
	case f.kind == core.Gives && f.theirs:
		return dueTheirs
	case f.kind == core.Gives:
		return dueMine
	case f.kind == core.VotesFor && !a.table.sits():
		return dueAgenda
	}
	return dueNow
}

// dueOf is the time that was picked.
func (a *App) dueOf() core.Due {
	f := &a.term
	d := core.Due{When: core.AtEvent, Moment: "T.start", Of: a.table.me, Nth: 1}
	switch f.due {
	case dueNow:
		return core.Due{}
	case dueSaid:
		return core.Due{When: core.WhenSaid}
	case dueTheirs:
		d.Of = a.table.draft.To
	case dueAgenda:
		return core.Due{When: core.AtPhase, Phase: core.AgendaPhase}
	case dueStatus:
		return core.Due{When: core.AtPhase, Phase: core.StatusPhase}
	case dueEvent:
		if d.Moment, d.Of, d.Nth = f.moment, core.Nobody, f.nth; f.of > 0 {
			d.Of = a.table.view().Seats[f.of-1].Seat
		}
	}
	return d
}

// kindChips are what a term can be about, by tap.
var kindChips = [...]struct {
	kind  core.TermKind
	label string
}{{core.Promises, "In words"}, {core.VotesFor, "A vote"}, {core.Acts, "On the board"}, {core.Uses, "A component"}, {core.Chooses, "A choice"}, {core.Gives, "Hand over later"}}

// chip is one of a few, of which one is picked.
func chip(key, label string, on bool, tap func()) *part.Part {
	return button(key, "", label, tap).Attr("", "aria-pressed", pressed(on))
}

func pressed(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// drawTerm is the form of one more term of an offer, and how it would be judged.
func (a *App) drawTerm() *part.Part {
	t, f := a.table, &a.term
	p := part.Of("term-form")
	p.Put("who", chip("mine", "I do", !f.theirs, func() { f.theirs = false }), chip("theirs", t.name(t.draft.To)+" does", f.theirs, func() { f.theirs = true }))
	var kinds parts
	for _, k := range kindChips {
		kinds.add(chip(k.label, k.label, f.kind == k.kind, func() {
			f.kind, f.pick, f.many = k.kind, 0, 1
			switch f.due = a.usualDue(); k.kind {
			case core.VotesFor:
				f.many = 0
			case core.Acts:
				f.pick = int(core.MoveUnits)
			}
		}))
	}
	p.Put("kinds", kinds...)
	a.drawNot(p)
	a.drawPick(p)
	a.drawThing(p)
	typed(p, "words", &f.words)
	a.drawDue(p)
	term := a.termOf()
	p.Text("said", upper(t.reader().Term(term))+".")
	d := t.draft
	d.Add(term)
	out := t.r.TryDeal(d.Deal())
	no := out.Refused
	if no != nil {
		p.Put("verdict", a.ground("wait", t.reader().Refusal(no), no.Rule))
	} else {
		p.Put("verdict", a.verdict(part.Of("verdict"), &out.Judged[len(out.Judged)-1]))
	}
	return p.Off("add", no != nil).Tap("add", func() {
		if no != nil {
			a.refuse(no)
			return
		}
		t.draft = d
		a.closeTerm()
	}).Tap("close", a.closeTerm)
}

// closeTerm puts the form of a term away.
func (a *App) closeTerm() {
	a.term = termForm{}
	a.focus = "terms-h"
	a.keepDraft()
}

// typed is a field whose text is kept as it is typed.
func typed(p *part.Part, slot string, text *string) {
	p.Attr(slot, ".value", *text).Input(slot, func(v string) { *text = v })
}

// chooseFrom is a list of which one place is picked.
func chooseFrom(p *part.Part, slot string, at *int, labels []string) {
	var options parts
	for i, label := range labels {
		if label != "" {
			options.add(option(strconv.Itoa(i), label))
		}
	}
	p.Put(slot, options...).Attr(slot, ".value", strconv.Itoa(*at)).Input(slot, func(v string) { *at, _ = strconv.Atoi(v) })
}

// seatLabels are what the seats of the table are called.
func (t *Table) seatLabels(labels []string) []string {
	v := t.view()
	for i := range v.Seats {
		labels = append(labels, t.name(v.Seats[i].Seat))
	}
	return labels
}

// drawNot is whether something is done or left.
func (a *App) drawNot(p *part.Part) {
	f := &a.term
	does, not := "Does it", "Does not"
	switch f.kind {
	case core.Uses:
		does, not = "Uses it", "Does not use it"
	case core.Acts:
	default:
		p.Put("not")
		return
	}
	p.Put("not", chip("does", does, !f.not, func() { f.not = false }), chip("not", not, f.not, func() { f.not = true }))
}

// drawPick is what is done, voted for or handed over, from a list, and how many.
func (a *App) drawPick(p *part.Part) {
	t, f := a.table, &a.term
	var labels []string
	label, most, least := "", 0, 0
	switch f.kind {
	case core.Acts:
		label = "What on the board?"
		for act := core.NoBoardAct; act < core.AddVotes; act++ {
			labels = append(labels, upper(act.String()))
		}
		labels[core.CastVotes] = "" // votes have a form of their own
	case core.VotesFor:
		label, labels = "For what?", t.seatLabels([]string{pickFor: "For", pickAgainst: "Against", pickOther: "Another outcome…", pickNone: "Abstains"})
		if f.pick != pickNone {
			most = core.MaxVotes
		}
	case core.Gives:
		label = "What is handed over?"
		for _, k := range core.AllGoods {
			labels = append(labels, upper(t.everyone().Good(k, 2)))
		}
		v := t.view()
		for i := range v.Notes {
			if n := &v.Notes[i]; n.Zone != core.Box {
				labels = append(labels, a.noteName(n.NoteName))
			} else {
				labels = append(labels, "")
			}
		}
		if f.pick < goodsToGive {
			most, least = core.MaxAmount, 1
		}
	}
	p.Show("pick-row", label != "").Text("pick-h", label)
	chooseFrom(p, "pick", &f.pick, labels)
	p.Put("many")
	if most > 0 {
		p.Put("many", a.manyOf(most, least))
	}
	p.Show("named-row", f.kind == core.VotesFor && f.pick == pickOther)
	typed(p, "named", &f.named)
}

// manyOf is a stepper of votes or goods; at none, votes are any number.
func (a *App) manyOf(most, least int) *part.Part {
	f := &a.term
	of := ""
	if f.many == 0 {
		of = "any number"
	}
	by := func(n int) func() bool {
		return func() bool {
			f.many = min(max(f.many+n, least), most)
			return f.many > least && f.many < most
		}
	}
	more, less := by(1), by(-1)
	return stepper(strconv.Itoa(f.many), of, "how many", f.many > 0).Hold("more", func() { more() }, more).Hold("less", func() { less() }, less).Off("less", f.many == least)
}

// mostThings is how many components or events are shown at a time.
const mostThings = 5

// drawThing is the component that a term is about, looked for by its name.
func (a *App) drawThing(p *part.Part) {
	f := &a.term
	shown := f.kind == core.Uses || f.kind == core.Chooses
	p.Show("thing-row", shown).Attr("typed", ".value", f.typed).Input("typed", func(v string) {
		f.typed = v
		f.thing = core.Thing{}
	})
	var rows parts
	if shown && f.thing.Name == "" {
		for _, n := range a.things(f.typed) {
			rows.add(a.pickRow(a.thingName(n.Thing), n.Kind.String(), func() { f.thing, f.typed = n.Thing, a.thingName(n.Thing) }))
		}
	}
	p.Put("found", rows...)
}

// things are the components of this table whose name holds what was typed.
func (a *App) things(typed string) []ladder.Named {
	v := a.table.view()
	var all []ladder.Named
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Zone != core.Box {
			all = append(all, ladder.Named{Thing: core.Thing{Name: n.Name, Owner: n.Owner}, Kind: core.NoteKind})
		}
	}
	for i := range v.Components {
		all = append(all, ladder.Named{Thing: core.Thing{Name: v.Components[i].Name}, Kind: v.Components[i].Kind})
	}
	return ladder.Find(all, typed, mostThings)
}

// pickRow is one of what was found.
func (a *App) pickRow(label, small string, tap func()) *part.Part {
	return part.Keyed("outcome-row", label+small).Text("label", label).Text("small", small).Put("glyph").Tap("do", tap)
}

// drawDue is when a term is due: one of a few times, or any event.
func (a *App) drawDue(p *part.Part) {
	t, f := a.table, &a.term
	chooseFrom(p, "due", &f.due, []string{dueNow: "Now", dueSaid: "When one of us says so", dueMine: "At my next turn", dueTheirs: "At " + t.name(t.draft.To) + "’s next turn",
		dueAgenda: "In the next agenda phase", dueStatus: "In the next status phase", dueEvent: "At another event…"})
	shown := f.due == dueEvent
	p.Show("event", shown).Attr("event-typed", ".value", f.event).Input("event-typed", func(v string) { f.event, f.moment = v, "" })
	chooseFrom(p, "of", &f.of, t.seatLabels([]string{"Whosever"}))
	p.Text("nth", strconv.Itoa(f.nth)).Tap("nth-less", func() { f.nth = max(f.nth-1, 1) }).Tap("nth-more", func() { f.nth = min(f.nth+1, core.MaxNth) })
	var rows parts
	if shown && f.moment == "" {
		for _, m := range t.moments(f.event) {
			rows.add(a.pickRow(upper(m.Name), "", func() { f.moment, f.event = m.ID, upper(m.Name) }))
		}
	}
	p.Put("events", rows...)
}

// moments are the events whose name holds what was typed.
func (t *Table) moments(typed string) []*core.Moment {
	var list []*core.Moment
	typed = strings.ToLower(strings.TrimSpace(typed))
	v := t.view()
	for i := range v.Moments {
		if m := &v.Moments[i]; typed != "" && len(list) < mostThings && strings.Contains(strings.ToLower(m.Name), typed) {
			list = append(list, m)
		}
	}
	return list
}
