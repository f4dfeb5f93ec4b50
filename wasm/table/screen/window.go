package screen

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// A spoken is the component with which a seat spoke up while it wasn't asked, until the seat is
// asked.
type spoken struct {
	by   core.Seat
	name string
}

// A windowForm is the choices made on the window's screen that aren't sent yet.
type windowForm struct {
	typed string                // the name that is looked for
	aim   map[string]core.Seat  // by ability, the seat it is aimed at
	at    string                // the target of a component that is known by name only, such as a ship or a planet
	left  map[string]deck.Parts // by ability, which parts are left out
	many  map[string]int        // by ability, the amount
	takes core.Seat             // the seat that takes the phone to act in it

	scored   string // the kind of objective that the next point is named after, or ""
	unscores bool   // the next tap on a seat takes back a point

	reveals bool     // its player puts an agenda before the players in a turn
	agenda  string   // the name of an agenda that is looked for
	form    int      // … or its kind: directives first, then laws, by their outcomes
	votes   string   // as they were typed
	pick    core.Aim // the outcome that is about to be voted for
	named   string   // … as it was typed
}

// question returns the question to this very seat from a window, or from an ability that waits to
// be done on the board; nil if there is none. A request for another host is a separate question.
func (t *Table) question(s core.Seat) *core.Question {
	if seat := t.view().SeatView(s); seat != nil && seat.Question.Message != "" && seat.Question.Number != t.view().HostRequest.Prompt {
		return &seat.Question
	}
	return nil
}

// number is the number that an answer to a window has to name: 0 if no window asks.
func (t *Table) number() uint32 {
	if f := t.view().AskingFrame(); f != nil {
		return f.Prompt
	}
	return 0
}

// resolving is this seat's way to resolve a component: as an answer to the window that asks it, or
// by speaking up where the window asks others and left this seat out.
func (t *Table) resolving(r core.Resolve) core.Choice {
	c := core.Choice{By: t.me, Prompt: t.number(), Act: r}
	if f := t.view().AskingFrame(); f != nil && len(f.Queue) > 0 && f.Queue[0] != t.me {
		if alone := (core.Choice{By: t.me, Act: r}); t.r.WhyNot(alone) == nil {
			return alone
		}
	}
	return c
}

// drawWindow is the timing window as a ladder, with the actions of this seat in it.
func (a *App) drawWindow() (*part.Part, string) {
	t := a.table
	p := part.Of("window").Tap("back", a.going(TableScreen, core.Nobody))
	n := a.windowNow()
	if !a.reveals() {
		say, at := append(a.voteSeals(), a.besides(true)...), len(n.lines)
		if t.sits() { // right under the agenda's progress
			at = 1
		}
		n.lines = append(n.lines[:at:at], append(say, n.lines[at:]...)...)
	}
	p.Text("label", n.label).Text("heading", n.title).Put("more", append(a.firstLines(), n.lines...)...)
	// The strip belongs to the table and to this screen, and only one of the two is on the page.
	p.Attr("now", "id", "now").Attr("now", "aria-labelledby", "now-h").Attr("heading", "id", "now-h")
	if n.mine {
		p.Attr("now", "data-for", "me")
	}
	frames := ladder.Frames(t.view().Unfinished)
	p.Show("none", len(frames) == 0 && !t.sits())
	a.drawCouncil(p)
	below := a.ladderParts(frames)
	if t.sits() && !a.reveals() {
		below = append(append(append(below, a.whyAsked()...), a.councilTrades()...), rowOf(a.seldom(true))...)
	}
	p.Put("ladder", below...)
	text := a.windowText()
	p.Show("copy", text != "").Tap("copy", func() { a.copyOut(copying{title: words.Text("window.text"), text: text}) })
	p.Put("cards", a.abilityCards()...).Show("all", t.me != core.Nobody).Tap("all", a.going(MineScreen, core.Nobody))
	a.drawByName(p)
	a.drawSystem(p)
	p.Show("announce", t.view().AskingFrame() != nil || n.mine || t.sits()).Tap("announce", a.going(AnnounceScreen, core.Nobody))
	p.Attr("answer", "data-of", t.about()).Attr("now", "data-of", t.about()).Put("answer", append(a.takeBack(), a.windowAnswers(true)...)...)
	return p, pageTitle(&n)
}

// windowNow is the strip: the question, the asked seat, the reason, and the windows that may still
// follow.
func (a *App) windowNow() now {
	t := a.table
	v := t.view()
	n := now{label: words.Text("window.timing"), title: words.Text("window.none")}
	council := false
	switch q := t.question(t.me); {
	case a.nowReturn(&n):
		return n
	case a.nowCouncil(&n):
		council = true
	case q != nil:
		a.nowAsked(&n, q)
		council = t.ofAgenda()
	case v.AskingFrame() != nil:
		f := v.AskingFrame()
		n.title = words.Text("window.waiting", "seat", t.name(f.Queue[0]))
		if council = t.ofAgenda(); council {
			n.title = words.Text("window.waiting.asks", "seat", t.name(f.Queue[0]), "asks", t.askedAs(t.everyone(), &t.view().SeatView(f.Queue[0]).Question))
		}
		n.lines.all(a.mineOnly(f, false))
		if !t.sits() || a.at.Screen != WindowScreen {
			n.lines.all(a.whyAsked())
		}
		n.lines.all(a.absentLine(f.Queue[0]))
	case v.OnCallFrame() != nil:
		n.title = t.reader().Say(rulebook.AskWindow, v.OnCallFrame().EventArgs)
		n.lines.all(a.mineOnly(v.OnCallFrame(), false))
		n.lines.add(line("soft", words.Text("window.call")))
		n.lines.all(a.takers(words.Text("window.takers"), a.acts))
	case len(v.Unfinished) > 0:
		n.title = words.Text("window.resolving")
		if v.Instruction().Message != "" && len(v.AwaitedSeats) > 0 {
			n.title = words.Text("window.waiting", "seat", t.name(v.AwaitedSeats[len(v.AwaitedSeats)-1]))
			n.lines.all(a.instruction())
		}
	default:
		n.lines.add(line("soft", words.Text("window.empty")))
	}
	if !council { // its steps say so
		n.lines.all(a.stillToCome())
	}
	a.inCouncil(&n)
	return n
}

// spokeUpLine names the seats that spoke up and wait for their turn to answer.
func (t *Table) spokeUpLine(spoke []core.Seat) string {
	return words.Text("window.spoke", "seats", join(t.names(spoke)))
}

// spokeUp is the seats with something to say in the asking window, behind the seat that it asks.
func (t *Table) spokeUp() []core.Seat {
	f := t.view().AskingFrame()
	if f == nil || len(f.Queue) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Queue[1:]), func(s core.Seat) bool { return !f.SpokeUp.Has(s) })
}

// nowAsked is the strip for a question to the seat that has the phone.
func (a *App) nowAsked(n *now, q *core.Question) {
	t := a.table
	n.label, n.mine = words.Text("window.you"), true
	n.title = t.askedAs(t.reader(), q)
	if f := t.view().AskingFrame(); f != nil && q.Message == rulebook.AskWindow {
		if a.at.Screen == WindowScreen {
			n.lines.all(a.chosen())
		}
		n.lines.all(a.mineOnly(f, true))
		if spoke := t.spokeUp(); len(spoke) > 0 {
			n.lines.add(a.ground("news", t.spokeUpLine(spoke), ""))
		}
		if !t.sits() || a.at.Screen != WindowScreen { // there it stands under the queue
			n.lines.all(a.whyAsked())
		}
	}
	if q.Message == rulebook.AskConfirm {
		n.lines.all(a.instruction())
		return
	}
}

// whyAsked is the core's reasons why it is this seat’s turn to answer.
func (a *App) whyAsked() []*part.Part {
	var lines parts
	for _, e := range a.table.view().AskReasons {
		lines.add(a.ground("news", a.table.reader().Event(e), e.Rule))
	}
	return lines
}

// stillToCome is the windows that are possible after this question.
func (a *App) stillToCome() []*part.Part {
	said := ""
	for _, e := range a.table.view().ComingSteps {
		if e.Message == rulebook.NothingAhead {
			continue
		}
		said += " " + a.table.reader().Event(e)
	}
	if said == "" {
		return nil
	}
	return []*part.Part{line("soft note", said[1:])}
}

// nowWindow is the table's strip while a window asks somebody.
func (a *App) nowWindow(n *now) bool {
	t := a.table
	if t.question(t.me) == nil && t.view().AskingFrame() == nil && !t.sits() && t.view().Council.AgendasPerPhase == 0 {
		return false
	}
	*n = a.windowNow()
	return true
}

// standingLines tell, on the table, of the window that is open on call, with this seat’s own
// components that fit it, and of the actions that this seat may not take.
func (a *App) standingLines() []*part.Part {
	t := a.table
	v := t.view()
	var lines parts
	if e := v.OnCallFrame(); e != nil && v.AskingFrame() == nil && t.tells(e) {
		said := t.reader().Say(rulebook.AskWindow, e.EventArgs)
		if t.mine(v.Active) && e.EventSeat == t.me && v.Action.LatestEvent != "" { // the heading asks it
			said = ""
		}
		lines.add(part.Of("standing").Text("said", said).Tap("open", a.going(WindowScreen, core.Nobody)))
		if slices.ContainsFunc(t.fits(), func(f core.Fit) bool { return stands(&f) == core.FitsNow && a.surely(&f) }) {
			lines.all(a.mineOnly(e, false))
		}
	}
	return append(lines, a.forbidden()...)
}

// tells reports whether a window on call is worth a line. It is if somebody announced its event, or
// if this seat has a component that acts there. A turn begins unannounced.
func (t *Table) tells(e *core.FrameView) bool {
	if !ladder.Span(&e.Moment) || t.announced(e.Moment.Name) {
		return true
	}
	for _, p := range t.view().Prompts {
		for _, a := range p.Answers {
			if may, is := a.(core.ResolveAnswer); is && may.TakesUnknown && t.holdsAny(&may) {
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
		case rulebook.TurnBegan, rulebook.PhaseBegan, rulebook.SceneSet:
			return false
		case rulebook.Announced:
			return e.Args[1].Text == moment
		}
	}
	return false
}

// holdsAny reports whether this seat has one of the components that may be resolved.
func (t *Table) holdsAny(may *core.ResolveAnswer) bool {
	for i := range may.Usables {
		if of := may.Usables[i].Thing; may.Usables[i].IsPossible() && !t.byName(&of) && (of.Owner == core.Nobody || t.holds(core.NoteName{Name: of.Name, Owner: of.Owner})) {
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
