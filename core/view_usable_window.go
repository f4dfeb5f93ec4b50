package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The open windows and the later windows of open events, each with the abilities that a seat could
// resolve there.

// A fitWindow is a window in which a seat could act, with the abilities that the seat may resolve there.
type fitWindow struct {
	state      FitState           // how soon the seat can act in this window; the State of every Fit in it
	prompt     uint32             // the number of the window's question; 0 if it doesn't ask the seat now
	frame      *Frame             // the event, with this window open; nil if the seat acts without being asked
	resolvable ResolveAnswer      // the abilities that the seat may resolve once this window asks the seat
	message    rulebook.MessageID // the id of the sentence that says when the seat can act in this window
	rule       rulebook.Rule      // the rule that the sentence of message cites
	askedAfter Seat               // the seat asked just before this seat; Nobody if message names no seat
}

// findWindows finds the windows in which the seat could act. It could act now, later in a window that asks
// another seat, or in a later window of an unfinished event.
func (r *fitter) findWindows() {
	g := r.game
	asking, call := g.AskingFrame(), g.OnCallFrame()
	mine := asking != nil && asking.Queue.Next() == r.seat
	if asking != nil && (mine || call == nil) {
		r.prompt = asking.Prompt
	}
	if mine {
		r.addWindow(asking, FitsNow, rulebook.FitNow, "").prompt = r.prompt
	}
	now := question{kind: standing, Prompt: Prompt{Seat: r.seat}}
	g.addResolveAnswers(&now)
	for _, a := range now.Answers {
		w := &fitWindow{state: FitsNow, message: rulebook.FitNow}
		w.resolvable, _ = a.(ResolveAnswer)
		r.windows = append(r.windows, w)
	}
	if asking != nil && !asking.Queue.Closed() && !mine {
		r.addWindowAskingAnother(asking)
	}
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		r.addLaterWindows(&g.Unfinished[i], asking, call)
	}
}

// addWindow adds the open window of the event f to the list, with the abilities that the seat may resolve
// there. The sentence why, which cites the parameter rule, says when the seat can act there.
func (r *fitter) addWindow(f *Frame, state FitState, why rulebook.MessageID, rule rulebook.Rule) *fitWindow {
	w := &fitWindow{state: state, frame: f, resolvable: r.game.resolveAnswer(f, r.seat, nil), message: why, rule: rule}
	r.windows = append(r.windows, w)
	return w
}

// addWindowAskingAnother adds the open window of the event f to the list, although it asks another seat now.
// The window asks the fitter's seat later, or only if another player acts.
func (r *fitter) addWindowAskingAnother(f *Frame) {
	queue := f.Queue.Asked()
	at := slices.Index(queue, r.seat)
	switch {
	case r.game.isDecliningAutomatically(f, r.seat):
		r.addWindow(f, FitsIfAgain, rulebook.FitStopped, "")
	case at > 0:
		r.addWindow(f, FitsInTurn, rulebook.FitLater, r.game.askingRule(f)).askedAfter = queue[at-1]
	default:
		r.addWindow(f, FitsIfAgain, rulebook.FitAgain, "abilities note 4.5")
	}
}

// addLaterWindows adds the later windows of the event f to the list. If the open window of f waits for a
// nested event, that window comes first. Then come the windows of f that have still to open. The parameter
// asking is the event whose window asks a seat now, and the parameter call is the event whose window is on
// call.
func (r *fitter) addLaterWindows(f, asking, call *Frame) {
	if f.Canceled {
		return
	}
	g := r.game
	trial := *f
	if trial.Job = (Job{}); f.OpenStation != deck.NoStation && f != asking && f != call && !f.Queue.Closed() {
		r.addLaterWindow(&trial, "abilities note 8")
	}
	m := g.moment(f)
	for card, asks := g.nextWindow(&trial, m); card != nil && card.Station > trial.OpenStation; card, asks = g.nextWindow(&trial, m) {
		if !trial.HasHappened() && g.isEventBeforeWindow(m, card.Station) {
			trial.Stage, trial.SystemFacts = EventHappened, g.ActiveSystem
		}
		if asks != AskNobody {
			trial.OpenStation = card.Station - 1 // earlier stations are skipped, because their windows ask nobody
		}
		for trial.OpenStation < card.Station {
			if trial.OpenStation++; m.Window(trial.OpenStation) != nil {
				r.addLaterWindow(&trial, "abilities 16")
			}
		}
	}
}

// findPredictableOutcome reports whether the seat may resolve in this window an ability that predicts the
// outcome of an agenda. If so, it stores in the parameter act the first outcome that the seat may name.
func (w *fitWindow) findPredictableOutcome(a *deck.Ability, act *Resolve) bool {
	for i := range w.resolvable.Usables {
		u := &w.resolvable.Usables[i]
		if u.Predictable == nil || !u.Thing.isSameAbility(act.Thing) {
			continue
		}
		try := *act
		for s := Seat(1); int(s) < len(colors); s++ {
			if try.To = s; u.Predictable.Seats.Has(s) && w.resolvable.Takes(try) {
				*act = try
				return true
			}
		}
		try.To = Nobody
		names := u.Predictable.Names
		if u.Predictable.AnyName {
			names = []string{"…"}
		}
		for _, name := range names {
			if try.TargetName = name; w.resolvable.Takes(try) {
				*act = try
				return true
			}
		}
	}
	return false
}

// addLaterWindow adds a window of the event f that opens later to the list. It copies f, because the caller
// goes on to change f.
func (r *fitter) addLaterWindow(f *Frame, rule rulebook.Rule) {
	then := *f
	r.addWindow(&then, FitsSoon, rulebook.FitSoon, rule)
}

// recordWindow stores in a Fit the window that the ability fits, and the seat whose event it is.
func (r *fitter) recordWindow(f *Fit, w *fitWindow, act *Resolve, a *deck.Ability) {
	f.message, f.rule, f.askedAfter = w.message, w.rule, w.askedAfter
	if a != nil && a.Timing.Action {
		f.message, f.rule = rulebook.FitAction, "abilities 5"
		return
	}
	open, at := w.frame, deck.NoStation
	if open != nil {
		at = open.OpenStation
	} else {
		asking := r.game.AskingFrame()
		if at, open, _ = r.game.windowToSpeakUpIn(resolution{By: r.seat, Resolve: *act}, asking, a != nil, a); open == nil {
			return
		}
	}
	if w.state == FitsNow {
		f.rule = stationRule(at)
	}
	f.Occasion = Occasion{r.game.moment(open), at, deck.TheActor, open.EventSeat}
}
