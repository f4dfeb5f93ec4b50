package screen

import (
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A termForm is the form of a term to be added to an offer.
type termForm struct {
	open   bool
	theirs bool // the other player does it
	kind   core.TermKind
	not    bool // the giver doesn't do it, or doesn't use it
	words  string
	thing  core.Thing // Uses, and Chooses where one was picked
	typed  string     // … the text that is looked for
	pick   int        // VotesFor: an outcome; Gives: a good or a note; Acts: a board action
	named  string     // … the outcome that was typed
	many   int        // votes, 0 for any; goods
	due    int
	moment string
	event  string // the text of the event that is looked for
	of     int    // whose event: 0 for anybody's, then the seats
	nth    int
}

// begun is a term in words, which every player can say in ten seconds.
func begun() termForm {
	return termForm{open: true, kind: core.Promises, due: dueSaid, nth: 1}
}

// giver is the seat that gives the term.
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
			t.Kind = core.LeavesUnused
		}
	case core.Chooses:
		t.Thing = f.thing
	case core.Acts:
		if t.Act = deck.BoardAct(f.pick); f.not {
			t.Kind = core.Refrains
		}
	case core.VotesFor:
		if f.pick == pickNone {
			t.Kind = core.Abstains
			break
		}
		t.Votes, t.Outcome = f.many, a.voteFor()
	}
	return t
}

// The times on offer, by their place in the list.
const (
	dueNow = iota
	dueSaid
	dueMine
	dueTheirs
	dueAgenda
	dueStatus
	dueEvent
)

// usualDue is the due time of a term if the player picks no other.
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
func (a *App) dueOf() core.DueTime {
	f := &a.term
	d := core.DueTime{Kind: core.AtEvent, EventID: "T.start", EventSeat: a.table.me, Nth: 1}
	switch f.due {
	case dueNow:
		return core.DueTime{}
	case dueSaid:
		return core.DueTime{Kind: core.WhenSaid}
	case dueTheirs:
		d.EventSeat = a.table.draft.To
	case dueAgenda:
		return core.DueTime{Kind: core.AtPhase, Phase: deck.AgendaPhase}
	case dueStatus:
		return core.DueTime{Kind: core.AtPhase, Phase: deck.StatusPhase}
	case dueEvent:
		if d.EventID, d.EventSeat, d.Nth = f.moment, core.Nobody, f.nth; f.of > 0 {
			d.EventSeat = a.table.view().Seats[f.of-1].Seat
		}
	}
	return d
}

// kindChips are the kinds of a term, to tap, each with the id of its label.
var kindChips = [...]struct {
	kind core.TermKind
	id   string
}{{core.Promises, "term.words"}, {core.VotesFor, "term.vote"}, {core.Acts, "term.board"}, {core.Uses, "term.component"}, {core.Chooses, "term.choice"}, {core.Gives, "term.later"}}

// chip is one of a few buttons, one of them picked.
func chip(key, label string, on bool, tap func()) *part.Part {
	return button(key, "", label, tap).Attr("", "aria-pressed", pressed(on))
}

func pressed(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// drawTerm is the form of one more term of an offer, with its verdict.
func (a *App) drawTerm() *part.Part {
	t, f := a.table, &a.term
	p := part.Of("term-form")
	p.Put("who", chip("mine", words.Text("term.mine"), !f.theirs, func() { f.theirs = false }), chip("theirs", words.Text("term.theirs", "other", t.name(t.draft.To)), f.theirs, func() { f.theirs = true }))
	var kinds parts
	for _, k := range kindChips {
		kinds.add(chip(k.id, words.Text(k.id), f.kind == k.kind, func() {
			f.kind, f.pick, f.many = k.kind, 0, 1
			switch f.due = a.usualDue(); k.kind {
			case core.VotesFor:
				f.many = 0
			case core.Acts:
				f.pick = int(deck.MoveUnits)
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
	out := t.r.OutcomeOfDeal(d.Deal())
	no := out.WhyNotOffer
	if no != nil {
		p.Put("verdict", a.ground("wait", t.reader().Refusal(no), no.Rule))
	} else {
		p.Put("verdict", a.verdict(part.Of("verdict"), &out.Judgments[len(out.Judgments)-1]))
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
