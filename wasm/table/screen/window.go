package screen

import (
	"entente/core"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// A windowForm is what has been chosen on the window's screen and not said yet.
type windowForm struct {
	typed string               // the name that is looked for
	aim   map[string]core.Seat // by ability, whom it is aimed at
	skip  map[string]uint8     // by ability, which parts are left out
}

// question returns the prompt by which a window, or an ability that waits to
// be done on the board, asks this very seat; nil if none does.
func (t *Table) question(s core.Seat) *core.Prompt {
	for _, p := range core.PromptsFor(t.game(), s) {
		if p.Why == core.AskConfirm || p.Why == core.AskWindow && answers(p, core.Resolve) != nil {
			return &p
		}
	}
	return nil
}

// number is what an answer to a window has to name: 0 where none asks.
func (t *Table) number() uint32 {
	if f := ladder.Asking(t.game()); f != nil {
		return f.Prompt
	}
	return 0
}

// drawWindow is the timing window as a ladder, with what this seat may do in it.
func (a *App) drawWindow() (*part.Part, string) {
	t := a.table
	p := part.Of("window").Text("title", "Timing window").Tap("back", a.going(TableScreen, core.Nobody))
	n := a.windowNow()
	p.Text("label", n.label).Text("heading", n.title).Put("more", append(a.goneLines(), n.lines...)...)
	// The strip is the table's own, and only one of the two is on the page.
	p.Attr("now", "id", "now").Attr("now", "aria-labelledby", "now-h").Attr("heading", "id", "now-h")
	if n.mine {
		p.Attr("now", "data-for", "me")
	}
	frames := ladder.Frames(t.game())
	p.Show("none", len(frames) == 0)
	p.Put("ladder", a.ladderParts(frames)...)
	p.Put("cards", a.abilityCards()...)
	a.drawByName(p)
	a.drawSystem(p)
	p.Show("announce", ladder.Asking(t.game()) != nil || n.mine).Tap("announce", a.going(AnnounceScreen, core.Nobody))
	p.Put("answer", a.windowAnswers(true)...)
	title := n.title + " · Entente"
	if n.mine {
		title = "● " + title
	}
	return p, title
}

// windowNow is the strip: what is asked of whom, why, and what may still follow.
func (a *App) windowNow() now {
	t := a.table
	n := now{label: "Timing", title: "No window is open"}
	switch q := t.question(t.me); {
	case q != nil:
		a.nowAsked(&n, q)
	case ladder.Asking(t.game()) != nil:
		f := ladder.Asking(t.game())
		n.label, n.title = "A window is open", t.name(f.Queue.Next())+" is asked"
		n.lines = append(n.lines, a.whyAsked()...)
		n.lines = append(n.lines, a.absentLine(f.Queue.Next())...)
	case ladder.Standing(t.game()) != nil:
		f := ladder.Standing(t.game())
		n.label, n.title = "Open on call", a.stationOf(f)
		n.lines = append(n.lines, line("soft", "Nobody is asked. Whoever acts says so, and from then on everyone is asked."))
	case len(t.game().Doing) > 0:
		n.label, n.title = "A window is open", "An ability is being resolved"
	default:
		n.lines = append(n.lines, line("soft", "Announce what happens at the table, and its windows open."))
	}
	n.lines = append(n.lines, a.stillToCome()...)
	return n
}

// nowAsked is a question to whoever has the phone.
func (a *App) nowAsked(n *now, q *core.Prompt) {
	t := a.table
	n.label, n.mine = "You are asked", true
	n.title = t.reader().Say(q.Why, q.Args)
	if f := ladder.Asking(t.game()); f != nil && q.Why == core.AskWindow {
		n.lines = append(n.lines, a.whyAsked()...)
	}
	if q.Why == core.AskConfirm {
		n.lines = append(n.lines, a.instruction()...)
	}
}

// stationOf is a window in words, as in: After “a system is activated”.
func (a *App) stationOf(f *core.Frame) string {
	g := a.table.game()
	return upper(f.At.String()) + " “" + g.MomentOf(f).Name + "”"
}

// whyAsked is why it is this seat’s turn to answer, as the core tells it.
func (a *App) whyAsked() []*part.Part {
	var lines []*part.Part
	why, _ := core.Grounds(a.table.game())
	for _, e := range why {
		lines = append(lines, a.ground("news", a.table.reader().Event(e), e.Rule))
	}
	return lines
}

// stillToCome is what is possible after this question.
func (a *App) stillToCome() []*part.Part {
	said := ""
	_, ahead := core.Grounds(a.table.game())
	for _, e := range ahead {
		said += " " + a.table.reader().Event(e)
	}
	if said == "" {
		return nil
	}
	return []*part.Part{line("soft note", said[1:])}
}

// instruction is what has to be done on the board before the ability goes on.
func (a *App) instruction() []*part.Part {
	log := a.table.r.Log()
	for i := len(log) - 1; i > 0; i-- {
		for j := len(log[i].Events) - 1; j >= 0; j-- {
			if e := log[i].Events[j]; e.Message == core.Instructed && !log[i].Undone {
				return []*part.Part{line("", a.table.reader().Event(e))}
			}
		}
	}
	return nil
}

// nowWindow is the table's strip while a window asks somebody.
func (a *App) nowWindow(n *now) bool {
	t := a.table
	if t.question(t.me) == nil && ladder.Asking(t.game()) == nil {
		return false
	}
	*n = a.windowNow()
	return true
}

// standingLines tell, on the table, what stands open on call and what this seat
// is kept from doing.
func (a *App) standingLines() []*part.Part {
	t := a.table
	var lines []*part.Part
	if f := ladder.Standing(t.game()); f != nil && ladder.Asking(t.game()) == nil && t.tells(f) {
		lines = append(lines, part.Of("standing").Text("said", a.stationOf(f)+" is open on call.").Tap("open", a.going(WindowScreen, core.Nobody)))
	}
	for _, no := range a.forbidden() {
		lines = append(lines, a.ground("no", t.reader().Refusal(no), no.Rule))
	}
	return lines
}

// tells reports whether a window on call is worth a line: somebody announced its
// event, or this seat has something that acts there. A turn begins by itself.
func (t *Table) tells(f *core.Frame) bool {
	g := t.game()
	m := g.MomentOf(f)
	if !ladder.Span(&m) || t.announced(m.Name) {
		return true
	}
	for _, p := range core.PromptsFor(g, t.me) {
		for i := range p.Answers {
			if p.Answers[i].Kind == core.Resolve && p.Answers[i].ByName && t.holdsAny(&p.Answers[i]) {
				return true
			}
		}
	}
	return false
}

// announced reports whether somebody said that an event happens, in this turn or phase.
func (t *Table) announced(moment string) bool {
	events := t.recent()
	for i := len(events) - 1; i >= 0; i-- {
		switch e := events[i]; e.Message {
		case core.TurnBegan, core.PhaseBegan, core.SceneSet:
			return false
		case core.Announced:
			return e.Args[1].Text == moment
		}
	}
	return false
}

// holdsAny reports whether this seat has one of the things that may be resolved.
func (t *Table) holdsAny(may *core.Answer) bool {
	for _, able := range may.Things {
		if able.Thing.Owner == core.Nobody || t.holds(core.NoteName{Name: able.Thing.Name, Owner: able.Thing.Owner}) {
			return true
		}
	}
	for _, n := range may.Notes {
		if t.holds(n) {
			return true
		}
	}
	return false
}
