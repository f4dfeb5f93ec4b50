package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The open windows and the later windows of open events, each with the abilities that a seat could
// resolve there.

// A fitWindow is a window in which the seat could act, with the abilities that it may resolve there.
type fitWindow struct {
	state      FitState           // how soon the seat can act here; the same for every Fit in this window
	prompt     uint32             // the number of the window's question; 0 if this seat isn't asked now
	frame      *Frame             // the event with this window open; nil if the seat acts without a question
	resolvable ResolveAnswer      // the abilities that the seat may resolve once this window asks it
	message    rulebook.MessageID // the id of the sentence that says when the seat can act here
	rule       rulebook.Rule      // the rule that this sentence cites
	askedAfter Seat               // the seat that is asked just before this seat, if this seat is asked later
}

// findWindows finds the windows in which the seat could act: now, later in the window that asks another
// seat, and in later windows of the open events.
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

// addWindow adds an event's window to the list, with the abilities that the seat may resolve there.
func (r *fitter) addWindow(f *Frame, state FitState, why rulebook.MessageID, rule rulebook.Rule) *fitWindow {
	w := &fitWindow{state: state, frame: f, resolvable: r.game.resolveAnswer(f, r.seat, nil), message: why, rule: rule}
	r.windows = append(r.windows, w)
	return w
}

// addWindowAskingAnother adds the window of f, which asks another seat now. It asks the fitter's seat
// later, or only if another player acts.
func (r *fitter) addWindowAskingAnother(f *Frame) {
	queue := f.Queue.Asked()
	at := slices.Index(queue, r.seat)
	switch {
	case r.game.isDecliningAutomatically(f, r.seat):
		r.addWindow(f, FitsIfAgain, rulebook.FitStopped, "")
	case at > 0:
		r.addWindow(f, FitsInTurn, rulebook.FitLater, r.game.turnRule(f)).askedAfter = queue[at-1]
	default:
		r.addWindow(f, FitsIfAgain, rulebook.FitAgain, "abilities note 4.5")
	}
}

// addLaterWindows adds the later windows of event f. The first is the window that an inner event has
// interrupted, if there is one. The others are the windows of the event that have still to open. The event
// asking has the window that asks now, and call has the window that is open without asking.
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

// findPredictableOutcome reports whether the seat may resolve an ability that predicts an outcome of an agenda. If so,
// it stores in act the first outcome that the seat may name.
func (w *fitWindow) findPredictableOutcome(a *deck.Ability, act *Resolve) bool {
	for i := range w.resolvable.Things {
		u := &w.resolvable.Things[i]
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

// addLaterWindow adds a later window of an event. It copies the event, because the caller goes on to change
// f.
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
