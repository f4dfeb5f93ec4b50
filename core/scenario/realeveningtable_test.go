package scenario

import (
	"fmt"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// A realEvening is the table of the recorded evening. Its players make only choices that their pages offer.
type realEvening struct {
	t      *testing.T
	play   *core.Play
	seats  []core.Seat // in the order of the record
	facts  []fact
	at     int // the fact that is being played
	points map[core.Seat]int
	kinds  map[core.Kind]int // how many choices of each kind were made
	nobody map[string]int    // how often the table said that nobody acts, by window
	lines  []string          // the choices so far
}

// newRealEvening opens the table with the settings of a table that chose only its pace.
func newRealEvening(t *testing.T, pace core.Pace) *realEvening {
	t.Helper()
	seats, facts := readRecord(t)
	options := core.Options{Pace: pace, Sources: deck.SourcesOf(deck.AllSources[:]...)}
	_, g, err := shelf.Open(core.Setup{Seats: seats, Options: options}, nil)
	if err != nil {
		t.Fatal(err)
	}
	e := &realEvening{t: t, play: core.Start(g), facts: facts}
	e.points, e.kinds, e.nobody = map[core.Seat]int{}, map[core.Kind]int{}, map[string]int{}
	for _, s := range seats {
		e.seats = append(e.seats, s.Seat)
	}
	return e
}

// fact returns the fact that is being played.
func (e *realEvening) fact() *fact { return &e.facts[e.at] }

// next returns the fact behind it.
func (e *realEvening) next() *fact { return &e.facts[e.at+1] }

// seatOf returns the seat of an argument, where the record counts seats from 0; Nobody for another argument.
func (e *realEvening) seatOf(arg any) core.Seat {
	if n, is := arg.(float64); is {
		return e.seats[int(n)]
	}
	return core.Nobody
}

// aimOf returns an argument as an outcome: a player, or a name.
func (e *realEvening) aimOf(arg any) core.Aim {
	name, _ := arg.(string)
	return core.Aim{Seat: e.seatOf(arg), Name: name}
}

func (e *realEvening) fail(format string, args ...any) {
	e.t.Helper()
	for _, line := range e.lines[max(0, len(e.lines)-25):] {
		e.t.Log(line)
	}
	f := e.fact()
	e.t.Fatalf("fact %d, %s of %s %v: %s", f.number, f.event, f.seat, f.said, fmt.Sprintf(format, args...))
}

// onPage returns the choice of an act that the page of a seat offers, if it does.
func onPage(g core.Game, by core.Seat, act core.Act) (core.Choice, bool) {
	for _, p := range core.PromptsFor(g, by) {
		if c := (core.Choice{By: by, Prompt: p.Number, Act: act}); p.Takes(c) {
			return c, true
		}
	}
	return core.Choice{}, false
}

// isOffered reports whether the page of a seat offers an act now.
func (e *realEvening) isOffered(by core.Seat, act core.Act) bool {
	_, is := onPage(e.play.Now(), by, act)
	return is
}

// make makes a choice that a page offers.
func (e *realEvening) make(c core.Choice) {
	e.t.Helper()
	e.lines = append(e.lines, notation.Print(c))
	if _, err := e.play.Choose(c); err != nil {
		e.fail("the page offers %s, and it is refused: %v", notation.Print(c), err)
	}
	e.kinds[c.Kind()]++
}

// choose makes the first of some acts that the page of a seat offers. The questions before it are answered
// first.
func (e *realEvening) choose(by core.Seat, acts ...core.Act) {
	e.t.Helper()
	for {
		for _, act := range acts {
			if c, is := onPage(e.play.Now(), by, act); is {
				e.make(c)
				return
			}
		}
		switch comes := func(act core.Act) bool { return e.isAskedAfterOthers(by, act) }; {
		case slices.ContainsFunc(acts, comes):
			e.say(core.Decline{})
		case e.hasQuestion():
			e.answer()
		default:
			c := core.Choice{By: by, Act: acts[0]}
			c.Prompt = Prompted(e.play.Now(), c)
			e.fail("%s isn't offered: %v", notation.Print(c), core.WhyNot(e.play.Now(), c))
		}
	}
}

// isAskedAfterOthers reports whether the open window offers an act to a seat once the seats before it have
// declined.
func (e *realEvening) isAskedAfterOthers(by core.Seat, act core.Act) bool {
	g := e.play.Now()
	for f := g.AskingFrame(); f != nil && slices.Contains(g.SeatsStillToAsk(f), by); f = g.AskingFrame() {
		if _, is := onPage(g, by, act); is {
			return true
		}
		at := f.OpenStation
		after, _, err := core.Step(g, core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.Decline{}})
		if now := after.AskingFrame(); err != nil || now == nil || now.OpenStation != at {
			return false
		}
		g = after
	}
	return false
}

// hasQuestion reports whether a question is open that the table has to answer before it goes on.
func (e *realEvening) hasQuestion() bool {
	g := e.play.Now()
	return asksToConfirm(&g) >= 0 || g.AskingFrame() != nil || g.Council.Step == core.Voting
}

// asksToConfirm returns the index of the event with an ability that waits for an act on the board, or -1. A
// window that asks inside the ability comes first.
func asksToConfirm(g *core.Game) int {
	at := slices.IndexFunc(g.Unfinished, func(f core.Frame) bool { return f.Job.ConfirmPrompt != 0 })
	if asking := g.AskingFrame(); asking != nil && at >= 0 && asking != &g.Unfinished[at] {
		return -1
	}
	return at
}

// answer answers the open question. A window in which no player of the evening acted hears nobody.
func (e *realEvening) answer() {
	g := e.play.Now()
	switch f := g.AskingFrame(); {
	case asksToConfirm(&g) >= 0:
		e.confirm()
	case f != nil && e.isOffered(f.Queue.Next(), core.CloseUnanswered{}):
		e.say(core.CloseUnanswered{})
	case f != nil:
		e.resolveMandatory(f)
	default:
		e.vote(g.Council.Voter)
	}
}

// settle answers every open question.
func (e *realEvening) settle() {
	for e.hasQuestion() {
		e.answer()
	}
}

// say declines for the seat that the open window asks, or hears nobody there. After that each seat that was
// asked stops the questions about a component if its page offers that. It makes no other standing decline.
func (e *realEvening) say(act core.Act) {
	g := e.play.Now()
	f := g.AskingFrame()
	m := g.MomentOf(f)
	e.nobody[m.Window(f.OpenStation).ID]++
	asked := g.SeatsStillToAsk(f)
	e.make(core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: act})
	for _, s := range asked {
		v := core.ViewOf(e.play.Now(), s)
		for _, thing := range v.OftenDeclined {
			e.choose(s, core.DeclineAhead{Scope: core.ScopeComponent, Thing: thing, Duration: core.UntilTakenBack})
		}
	}
}

// resolveMandatory resolves an ability that the seat asked has to resolve.
func (e *realEvening) resolveMandatory(f *core.Frame) {
	by := f.Queue.Next()
	for _, p := range core.PromptsFor(e.play.Now(), by) {
		may, _ := p.AnswerOf(core.ResolveKind).(core.ResolveAnswer)
		for i := range may.Usables {
			u := &may.Usables[i]
			c := core.Choice{By: by, Prompt: f.Prompt, Act: core.Resolve{Thing: u.Thing, LeftOutParts: u.ExcludedParts}}
			if u.Ability() != nil && !u.Ability().May && p.Takes(c) {
				e.make(c)
				return
			}
		}
	}
	e.fail("%s has to act, and can't", by)
}

// reach answers questions until the table is where the record says that it is.
func (e *realEvening) reach() {
	for !e.isThere() {
		if g := e.play.Now(); !e.hasQuestion() {
			e.fail("the table is in round %d, %s phase, %s active", g.Round, g.Phase, g.Active)
		}
		e.answer()
	}
}

// isThere reports whether the round, the phase and the active player are those of the fact. The app says
// "action phase" until somebody ends it.
func (e *realEvening) isThere() bool {
	f, v := e.fact(), e.play.Now()
	if v.Round != f.round {
		return false
	}
	switch f.event {
	case "pick":
		view := core.ViewOf(v, f.seat)
		return v.Phase == deck.StrategyPhase && len(view.Pickers) > 0 && view.Pickers[0] == f.seat
	case "action", "primary", "speaker", "component":
		return v.Phase == deck.ActionPhase && v.Active == f.seat
	case "end-turn":
		return f.text("selectedAction") == "Pass" || v.Active == f.seat
	}
	switch {
	case f.event == "phase" && f.phase == deck.ActionPhase:
		return v.Phase == deck.StatusPhase
	case f.phase == deck.StatusPhase, f.phase == deck.AgendaPhase:
		return v.Phase == f.phase
	}
	return true
}

// checkPoints checks that the players have the points that the record has counted so far.
func (e *realEvening) checkPoints() {
	g := e.play.Now()
	for i := range g.Players {
		if p := &g.Players[i]; p.Points != e.points[p.Seat] {
			e.fail("%s has %d points, and %d in the record", p.Seat, p.Points, e.points[p.Seat])
		}
	}
}
