package screen

import (
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// windowAnswers is the bar at the thumb while a window is open: on the window's screen the answers,
// on the table the way there.
func (a *App) windowAnswers(here bool) []*part.Part {
	t := a.table
	some := button("window", "", words.Text("window.details"), a.going(WindowScreen, core.Nobody))
	if here {
		some.Text("", words.Text(t.replies().yes)).Tap("", func() { a.focus = "mine-h" })
	}
	v := t.view()
	if v.RewindRequest.Prompt != 0 {
		return a.answerReturn()
	}
	bar := a.councilAnswers(some, here)
	switch q := t.question(t.me); {
	case bar != nil:
		return bar
	case q != nil && q.Message == rulebook.AskConfirm && !here:
		return []*part.Part{some}
	case q != nil && q.Message == rulebook.AskConfirm:
		return []*part.Part{}
	case q != nil:
		return []*part.Part{a.decline(q.Number), some.Text("", words.Text(t.replies().yes)).Attr("", "aria-keyshortcuts", "s")}
	case v.AskingFrame() != nil || (!here || v.Instruction().Message != "") && len(v.AwaitedSeats) > 0 && t.question(v.AwaitedSeats[0]) != nil:
		return []*part.Part{a.passTo(v.AwaitedSeats, "main"), some}
	case !here:
		return nil
	}
	return []*part.Part{button("announce", "", words.Text("answer.announce"), a.going(AnnounceScreen, core.Nobody))}
}

// A replies is the ids of the two answers to the question of a window.
type replies struct {
	no  string // to decline
	yes string // to choose a card or an ability
}

// repliesTo is the answers to the events whose questions have their own. A row is for the stations up
// to its own.
var repliesTo = [...]struct {
	event  string
	until  deck.Station
	others bool // the event's own player reads another question
	replies
}{
	{"AC.play", deck.When, false, replies{"reply.cancel.no", "reply.cancel.yes"}},
	{revealing, deck.When, false, replies{"reply.when.no", "reply.yes"}},
	{revealing, deck.After, false, replies{"reply.after.no", "reply.yes"}},
	{secondaries, deck.During, true, replies{"reply.follow.no", "reply.follow.yes"}},
	{"STR.secondary", deck.During, true, replies{"reply.follow.no", "reply.follow.yes"}},
	{"TA.sco", deck.During, false, replies{"reply.fire.no", "reply.fire.yes"}},
	{"INV.scd", deck.During, true, replies{"reply.fire.no", "reply.fire.yes"}},
}

// replies returns the answers to the window that asks a seat.
func (t *Table) replies() replies {
	if f := t.view().AskingFrame(); f != nil {
		for i := range repliesTo {
			r := &repliesTo[i]
			if r.event == f.Moment.ID && f.OpenStation <= r.until && !(r.others && f.EventSeat == t.me) {
				return r.replies
			}
		}
	}
	return replies{"reply.no", "reply.yes"}
}

// wait asks everybody in a window that was passed over, or that is open on call.
func (a *App) wait() []*part.Part {
	if _, may := a.table.may(core.WaitKind); may == nil {
		return nil
	}
	label := words.Text("window.wait")
	if _, back := a.table.may(core.ReopenKind); back != nil { // that is for a window that was closed
		label = words.Text("window.wait.all")
	}
	return []*part.Part{button("wait", "tall", label, func() { a.say(core.Choice{By: a.table.me, Act: core.Wait{}}) }).
		Attr("", "aria-keyshortcuts", "h")}
}

// decline is the main answer to a window. If a mandatory ability is left to resolve, the button is
// off, and a tap shows the refusal.
func (a *App) decline(number uint32) *part.Part {
	c := core.Choice{By: a.table.me, Prompt: number, Act: core.Decline{}}
	no := a.table.r.WhyNot(c)
	return button("decline", "main tall", words.Text(a.table.replies().no), func() { a.say(c) }).
		Attr("", "aria-keyshortcuts", "n").Off("", no != nil)
}

// heard is the quick way at a table that talks: one tap tells that nobody acts.
func (a *App) heard(class string) []*part.Part {
	t := a.table
	p, may := t.may(core.CloseUnansweredKind)
	f := t.view().AskingFrame()
	if may == nil || f != nil && f.SpokeUp.Without(f.Queue[0]) != 0 { // a seat has spoken up, and is asked in turn
		return nil
	}
	return []*part.Part{button("heard", class, words.Text("window.close"), func() {
		a.say(core.Choice{By: t.me, Prompt: p.Number, Act: core.CloseUnanswered{}})
	})}
}

// say makes a choice in a window and goes on with the next seat that is asked.
func (a *App) say(c core.Choice) bool {
	t := a.table
	speaks := t.view().OnCallFrame() != nil
	if !a.choose(c) {
		return false
	}
	a.window = windowForm{}
	if r, is := c.Act.(core.Resolve); is && speaks {
		a.spoke = spoken{c.By, r.Thing.Name}
	} else if a.spoke.by == c.By {
		a.spoke = spoken{} // they have answered
	}
	// The question here is answered, though the relay has not ordered the answer yet. A player who
	// resolves a component on the window's page stays there for its questions, and an agenda has
	// its page to the end.
	if over := a.at.Screen == TableScreen || c.Act.Kind() != core.ResolveKind; over && !t.sits() && len(t.r.PendingTaps()) > 0 {
		a.show(TableScreen, core.Nobody)
		a.focus = "now-h"
		return true
	}
	a.handOn()
	return true
}

// atTable shows the seat that has the phone the window that asks it, or the table.
func (a *App) atTable() {
	t := a.table
	q := t.question(t.me)
	steps := q != nil && q.Message == rulebook.AskConfirm && a.at.Screen == TableScreen // the strip has its answers
	if q != nil && q.Message != rulebook.AskReturn && !steps && t.pressing() == nil && t.pressingDeal() == nil {
		a.show(WindowScreen, core.Nobody)
	} else {
		a.show(TableScreen, core.Nobody)
	}
	t.called = 0
	a.call()
	a.focus = "now-h"
}

// call says at once that the seat that has the phone is asked: once for each question, whether a
// tap here or another phone's record has opened it. A tap that waits for the relay may be the
// answer.
func (a *App) call() {
	t := a.table
	switch q := t.question(t.me); {
	case q == nil && t.asksHost():
		if asks := t.view().HostRequest.Prompt; asks != t.called {
			t.called = asks
			a.urgent = strings.TrimSpace(a.urgent + " " + words.Text("window.called", "asks", t.hostTitle()))
		}
	case q == nil || q.Message != rulebook.AskReturn && (t.pressing() != nil || t.pressingDeal() != nil):
		t.called = 0
	case q.Number != t.called && len(t.r.PendingTaps()) == 0:
		t.called = q.Number
		a.urgent = strings.TrimSpace(a.urgent + " " + words.Text("window.called", "asks", t.askedAs(t.reader(), q)))
	}
}

// opened goes on to the window that a choice has opened, if it asks anybody.
func (a *App) opened() {
	if a.table.view().AskingFrame() != nil {
		a.handOn()
	}
}
