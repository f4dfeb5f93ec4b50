package screen

import (
	"slices"
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
	act    core.BoardAct
	pick   string // VotesFor: for, against, none, a seat or another; Gives: a good or a note
	named  string // … the outcome that was typed
	many   int    // votes, 0 for any; goods
	due    string // as in dues; empty for the usual one
	moment string
	event  string // the event that is looked for
	of     core.Seat
	nth    int
}

// begun is a term in words, which every player can say in ten seconds.
func begun() termForm {
	return termForm{open: true, kind: core.Promises, act: core.MoveUnits, many: 1, nth: 1}
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
		if t.Act = f.act; f.not {
			t.Kind = core.Refrains
		}
	case core.VotesFor:
		if f.pick == "none" {
			t.Kind = core.Abstains
			break
		}
		t.Votes, t.For = f.many, a.voteFor()
	}
	return t
}

// voteFor is the outcome that was picked.
func (a *App) voteFor() core.Aim {
	f := &a.term
	if s, is := core.SeatNamed(f.pick); is {
		return core.Aim{To: s}
	}
	switch f.pick {
	case "", "for":
		return core.Aim{At: "For"}
	case "against":
		return core.Aim{At: "Against"}
	}
	return core.Aim{At: strings.TrimSpace(f.named)}
}

// givable is what a seat may promise to hand over, each with the word for it.
type givable struct {
	key, label string
	bundle     core.Bundle
	counted    bool
}

func (a *App) givables() []givable {
	t := a.table
	v := t.view()
	var list []givable
	for _, k := range core.AllGoods {
		list = append(list, givable{k.String(), upper(t.everyone().Good(k, 2)), core.Bundle{Goods: k.Of(1)}, true})
	}
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Zone != core.Box {
			list = append(list, givable{n.Name + " of " + n.Owner.String(), a.noteName(n.NoteName), core.Bundle{Notes: []core.NoteName{n.NoteName}}, false})
		}
	}
	return list
}

// toGive is what was picked to be handed over later.
func (a *App) toGive() core.Bundle {
	for _, g := range a.givables() {
		if g.key != a.term.pick && a.term.pick != "" {
			continue
		}
		for k := range g.bundle.Goods {
			g.bundle.Goods[k] *= a.term.many
		}
		return g.bundle
	}
	return core.Bundle{}
}

// A dueChoice is one of the times that are offered.
type dueChoice struct {
	key, label string
	due        core.Due
}

// dues are the times at which a term of the form can fall due, the usual one first.
func (a *App) dues() []dueChoice {
	t, f := a.table, &a.term
	to := t.draft.To
	turn := func(s core.Seat) core.Due { return core.Due{When: core.AtEvent, Moment: "T.start", Of: s, Nth: 1} }
	now := dueChoice{"now", "Now", core.Due{}}
	said := dueChoice{"said", "When one of us says so", core.Due{When: core.WhenSaid}}
	mine := dueChoice{"mine", "At my next turn", turn(t.me)}
	theirs := dueChoice{"theirs", "At " + t.name(to) + "’s next turn", turn(to)}
	agenda := dueChoice{"agenda", "In the next agenda phase", core.Due{When: core.AtPhase, Phase: core.AgendaPhase}}
	status := dueChoice{"status", "In the next status phase", core.Due{When: core.AtPhase, Phase: core.StatusPhase}}
	event := dueChoice{"event", "At another event…", core.Due{When: core.AtEvent, Moment: f.moment, Of: f.of, Nth: f.nth}}
	if f.theirs {
		mine, theirs = theirs, mine
	}
	switch {
	case f.kind == core.Promises:
		return []dueChoice{said, mine, theirs, agenda, status, now, event}
	case f.kind == core.Gives:
		return []dueChoice{mine, theirs, status, agenda, said, event}
	case f.kind == core.VotesFor && !t.sits():
		return []dueChoice{agenda, said, now, event}
	}
	return []dueChoice{now, mine, theirs, agenda, status, said, event}
}

// dueOf is the time that was picked, or the usual one.
func (a *App) dueOf() core.Due {
	list := a.dues()
	for _, d := range list {
		if d.key == a.term.due {
			return d.due
		}
	}
	return list[0].due
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
	to := t.name(t.draft.To)
	p := part.Of("term-form")
	p.Put("who", chip("mine", "I do", !f.theirs, func() { f.theirs = false }), chip("theirs", to+" does", f.theirs, func() { f.theirs = true }))
	var kinds parts
	for _, k := range kindChips {
		kinds.add(chip(k.label, k.label, f.kind == k.kind, func() {
			f.kind, f.pick, f.due, f.many = k.kind, "", "", 1
			if k.kind == core.VotesFor {
				f.many = 0
			}
		}))
	}
	p.Put("kinds", kinds...)
	a.drawNot(p)
	a.drawPick(p)
	a.drawThing(p)
	words := "More, in your own words"
	if f.kind == core.Promises || f.kind == core.Chooses {
		words = "In your own words"
	}
	p.Text("words-h", words).Attr("words", ".value", f.words).Input("words", func(v string) { f.words = v })
	a.drawDue(p)
	term := a.termOf()
	p.Text("said", upper(t.reader().Term(term))+".")
	d := t.draft
	d.Add(term)
	out := t.r.TryDeal(d.Deal())
	verdict, off := []*part.Part(nil), out.Refused != nil
	if off {
		verdict = []*part.Part{a.ground("wait", t.reader().Refusal(out.Refused), out.Refused.Rule)}
	} else if n := len(out.Judged); n > 0 {
		j := &out.Judged[n-1]
		verdict = []*part.Part{part.Of("verdict").Text("mark", verdicts[j.Verdict].sign).Attr("mark", "class", verdicts[j.Verdict].class).
			Text("said", t.reader().Event(j.Why)).Put("rule", a.rule(j.Why.Rule)...)}
	}
	return p.Put("verdict", verdict...).Off("add", off).Tap("add", func() {
		if off {
			a.refuse(out.Refused)
			return
		}
		t.draft.Add(term)
		a.term = termForm{}
		a.focus = "terms-h"
		a.keepDraft()
	}).Tap("close", func() { a.term = termForm{} })
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
	var options parts
	label, picked, many := "", f.pick, []*part.Part(nil)
	switch f.kind {
	case core.Acts:
		label, picked = "What on the board?", strconv.Itoa(int(f.act))
		for act := core.NoBoardAct + 1; act < core.AddVotes; act++ {
			if act != core.CastVotes {
				options.add(option(strconv.Itoa(int(act)), upper(act.String())))
			}
		}
	case core.VotesFor:
		label, many = "For what?", a.manyOf("votes", f.pick != "none", core.MaxVotes, 0)
		options.add(option("for", "For"))
		options.add(option("against", "Against"))
		v := t.view()
		for i := range v.Seats {
			options.add(option(v.Seats[i].Seat.String(), t.name(v.Seats[i].Seat)))
		}
		options.add(option("other", "Another outcome…"))
		options.add(option("none", "Abstains"))
		if picked == "" {
			picked = "for"
		}
	case core.Gives:
		label = "What is handed over?"
		for _, g := range a.givables() {
			options.add(option(g.key, g.label))
			if g.key == f.pick || f.pick == "" && picked == "" {
				picked, many = g.key, a.manyOf("how many", g.counted, core.MaxAmount, 1)
			}
		}
	}
	p.Show("pick-row", label != "").Text("pick-h", label).Put("pick", options...).Attr("pick", ".value", picked).Input("pick", func(value string) {
		if f.kind == core.Acts {
			n, _ := strconv.Atoi(value)
			f.act = core.BoardAct(n)
			return
		}
		f.pick = value
	})
	p.Put("many", many...)
	other := f.kind == core.VotesFor && f.pick == "other"
	p.Show("named-row", other).Attr("named", ".value", f.named).Input("named", func(v string) { f.named = v })
}

// manyOf is a stepper of votes or goods; at its least, votes are any number.
func (a *App) manyOf(word string, shown bool, most, least int) []*part.Part {
	f := &a.term
	if !shown {
		return nil
	}
	of := ""
	if f.many == 0 {
		of = "any number"
	}
	by := func(n, until int) (func(), func() bool) {
		step := func() { f.many = min(max(f.many+n, least), most) }
		return step, func() bool { step(); return f.many != until }
	}
	more, run := by(1, most)
	less, down := by(-1, least)
	return []*part.Part{stepper(strconv.Itoa(f.many), of, word, f.many > 0).Hold("more", more, run).Hold("less", less, down).Off("less", f.many <= least).Off("more", f.many >= most)}
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
	label := "Which card, technology, leader, note or ability?"
	if f.kind == core.Chooses {
		label = "A choice of which component, if of one?"
	}
	p.Text("thing-h", label)
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
	var options parts
	list := a.dues()
	picked := list[0].key
	for _, d := range list {
		options.add(option(d.key, d.label))
		if d.key == f.due {
			picked = d.key
		}
	}
	p.Put("due", options...).Attr("due", ".value", picked).Input("due", func(v string) { f.due, f.of = v, a.giver() })
	of := []*part.Part{option("", "Whosever")}
	for _, s := range []core.Seat{t.me, t.draft.To} {
		of = append(of, option(s.String(), t.name(s)))
	}
	v := t.view()
	for i := range v.Seats {
		if s := v.Seats[i].Seat; s != t.me && s != t.draft.To {
			of = append(of, option(s.String(), t.name(s)))
		}
	}
	shown := picked == "event"
	p.Show("event", shown).Attr("event-typed", ".value", f.event).Input("event-typed", func(v string) { f.event, f.moment = v, "" })
	p.Put("of", of...).Attr("of", ".value", seatWord(f.of)).Input("of", func(v string) { f.of, _ = core.SeatNamed(v) })
	p.Text("nth", strconv.Itoa(f.nth)).Tap("nth-less", func() { f.nth = max(f.nth-1, 1) }).Tap("nth-more", func() { f.nth = min(f.nth+1, core.MaxNth) })
	var rows parts
	if shown && f.moment == "" {
		for _, m := range t.moments(f.event) {
			rows.add(a.pickRow(upper(m.Name), "", func() { f.moment, f.event = m.ID, upper(m.Name) }))
		}
	}
	p.Put("events", rows...)
}

func seatWord(s core.Seat) string {
	if s == core.Nobody {
		return ""
	}
	return s.String()
}

// moments are the events whose name holds what was typed.
func (t *Table) moments(typed string) []*core.Moment {
	var list []*core.Moment
	typed = strings.ToLower(strings.TrimSpace(typed))
	v := t.view()
	for i := range v.Moments {
		if m := &v.Moments[i]; typed != "" && len(list) < mostThings && strings.Contains(strings.ToLower(m.Name), typed) && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}
