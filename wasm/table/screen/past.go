package screen

import (
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// nowReturn is the strip while somebody asks everybody to go back to an earlier moment.
func (a *App) nowReturn(n *now) bool {
	t := a.table
	v := t.view()
	r := &v.RewindRequest
	if r.Prompt == 0 {
		return false
	}
	n.label, n.title = words.Text("past.label"), words.Text("past.title", "seat", t.name(r.By))
	if r.By == t.me {
		n.title = words.Text("past.title.you")
	}
	n.lines.add(line("", t.afterWhat(r.To)))
	n.lines.all(a.takenAlong(r.To))
	answer := func(s core.Seat, act core.Act) bool {
		a.focus = "now-h" // the pressed button is gone
		return a.choose(core.Choice{By: s, Prompt: r.Prompt, Act: act})
	}
	asked := t.askedBack()
	here := core.Seats(0) // the asked seats that play on this phone
	for _, s := range asked {
		if t.r.CanActFor(s) {
			here = here.With(s)
		}
	}
	var row parts
	if here.Has(t.me) {
		n.lines.add(held("agree", words.Text("past.agree"), words.Text("past.agree.small"), func() { answer(t.me, core.Agree{}) }))
		row.add(button("stay", "", words.Text("past.stay"), func() { answer(t.me, core.Decline{}) }))
	} else {
		n.lines.add(line("soft", words.Text("past.waiting", "seats", join(t.names(asked)))))
	}
	if r.By == t.me {
		row.add(button("never-mind", "", words.Text("past.withdraw"), func() { answer(t.me, core.Withdraw{}) }))
	}
	if here.Count() == len(asked) && (here.Count() > 1 || !here.Has(t.me)) {
		n.lines.add(held("all-agree", words.Text("past.all"), words.Text("past.all.small", "seats", join(t.names(asked)), "n", strconv.Itoa(len(asked))), func() {
			for _, s := range asked {
				if !answer(s, core.Agree{}) {
					return
				}
			}
		}))
	}
	n.lines.all(rowOf(row))
	n.mine = here.Has(t.me)
	return true
}

// askedBack is the seats that have still to agree to go back, in the order in which the table
// waits.
func (t *Table) askedBack() []core.Seat {
	var asked []core.Seat
	for i := range t.view().Seats {
		if s := &t.view().Seats[i]; s.Question.Message == rulebook.AskReturn {
			asked = append(asked, s.Seat)
		}
	}
	return asked
}

// answerReturn is the bar under that strip: a look at the earlier moment.
func (a *App) answerReturn() []*part.Part {
	to := a.table.view().RewindRequest.To
	return []*part.Part{button("past", "", words.Text("past.look"), func() {
		a.show(PastScreen, core.Nobody)
		a.past = to
	})}
}

// afterWhat names a moment by the last event before it.
func (t *Table) afterWhat(made uint32) string {
	log := t.r.Log()
	for i := len(log) - 1; i > 0 && made > 0; i-- {
		if log[i].ChoiceCount != made {
			continue
		}
		for _, e := range log[i].Events() {
			if !e.Explains {
				return words.Text("past.after", "event", t.everyone().Event(e))
			}
		}
	}
	return words.Text("past.start")
}

// takenAlong is the list of things that going back to a moment undoes, and of those that can't be
// unseen.
func (a *App) takenAlong(made uint32) []*part.Part {
	x := a.table.r.CountUndone(made)
	lines := parts{line("soft", words.Text("past.undone", "n", strconv.Itoa(x.Choices)))}
	if x.Trades > 0 {
		lines.add(a.ground("wait", words.Text("past.trades", "n", strconv.Itoa(x.Trades)), "transactions 7"))
	}
	if x.Disclosures > 0 {
		lines.add(a.ground("wait", words.Text("past.shown", "n", strconv.Itoa(x.Disclosures)), rulebook.TableRewind))
	}
	if x.Trades+x.Disclosures == 0 {
		lines.add(a.ground("yes", words.Text("past.clean"), rulebook.TableRewind))
	}
	return lines
}

// drawPast shows the table at an earlier moment, on this phone alone.
func (a *App) drawPast() (*part.Part, string) {
	t := a.table
	v := t.view()
	last := v.RewindRequest.ChoicesMade
	a.past = min(a.past, last)
	at := a.past
	p := a.frame("past", LogScreen)
	p.Text("step", words.Text("past.step", "n", strconv.Itoa(int(at)), "of", strconv.Itoa(int(last))))
	p.Attr("at", "max", strconv.Itoa(int(last))).Attr("at", ".value", strconv.Itoa(int(at))).Input("at", func(text string) {
		if n, err := strconv.Atoi(text); err == nil && n >= 0 {
			a.past = uint32(n)
		}
	})
	move := func(slot string, to uint32) {
		p.Off(slot, to == at).Tap(slot, func() { a.past = to })
	}
	move("turn-before", t.turnBeside(at, -1))
	move("before", max(at, 1)-1)
	move("after", min(at+1, last))
	move("turn-after", t.turnBeside(at, 1))
	p.Put("link", a.momentLink(at)...)
	p.Tap("now", a.going(TableScreen, core.Nobody))

	now := t.seen
	if then := a.then; then == nil || then.made != at || then.look.place != now.place || then.look.view.Seat != t.me {
		a.then = &moment{at, look{place: now.place, view: t.r.ViewAt(at, t.me)}}
	}
	t.seen = &a.then.look
	then := t.view()
	if then.Active == core.Nobody {
		p.Text("scene", words.Text("past.phase", "round", strconv.Itoa(then.Round), "phase", then.Phase.String()))
	} else {
		p.Text("scene", words.Text("past.turn", "round", strconv.Itoa(then.Round), "phase", then.Phase.String(), "seat", t.name(then.TurnOf)))
	}
	a.drawInWords(p)
	t.seen = now

	upTo := 1
	log := t.r.Log()
	for i := range log {
		if log[i].ChoiceCount > 0 && log[i].ChoiceCount <= at {
			upTo = i + 1
		}
	}
	p.Put("log", a.logLines(log[max(1, upTo-logShown):upTo], false)...)
	no := t.r.WhyNot(core.Choice{By: t.me, Act: core.Rewind{From: last, To: at}})
	p.Show("ask", t.me != core.Nobody).Off("ask", no != nil).Tap("ask", func() {
		if no != nil {
			a.refuse(no)
			return
		}
		a.openReturn(last, at)
	})
	return p, titled(words.Text("past.page"))
}

// A moment is the table after so many choices. It is played again only when another moment is
// shown.
type moment struct {
	made uint32
	look look
}

// turnBeside is the nearest moment before or after another at which a turn began. Without one, it
// is the beginning or the end.
func (t *Table) turnBeside(at uint32, way int) uint32 {
	log := t.r.Log()
	best := uint32(0)
	if way > 0 {
		best = t.view().RewindRequest.ChoicesMade
	}
	for _, e := range log {
		begins := e.HasEvent(rulebook.TurnBegan, rulebook.PhaseBegan, rulebook.SceneSet)
		if begins && e.ChoiceCount > 0 && (way < 0 && e.ChoiceCount < at && e.ChoiceCount > best || way > 0 && e.ChoiceCount > at && e.ChoiceCount < best) {
			best = e.ChoiceCount
		}
	}
	return best
}

// openReturn says which things going back would undo, before everybody is asked.
func (a *App) openReturn(from, to uint32) {
	a.open(func() *part.Part {
		p := part.Of("return").Text("said", a.table.afterWhat(to)).Put("taken", a.takenAlong(to)...)
		return p.Tap("close", a.Escape).Tap("ask", func() {
			if a.choose(core.Choice{By: a.table.me, Act: core.Rewind{From: from, To: to}}) {
				a.show(TableScreen, core.Nobody)
				a.focus = "now-h"
			}
		})
	})
}
