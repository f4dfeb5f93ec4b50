package core

import "slices"

// A fitWindow is a window that a seat could act in, and what it may resolve there.
type fitWindow struct {
	state  FitState
	prompt uint32
	frame  Frame         // as it is as the window is open; without an event for component actions
	may    ResolveAnswer // by everything but whose turn it is
	why    Event         // where not every component is told the same, without a message
}

// look finds the windows that a seat could act in: now, in the window that asks
// somebody else, and in those that are still to come, as things stand.
func (r *fitter) look() {
	g := r.g
	asking, call := g.Asking(), g.OnCall()
	now := question{is: standing, Prompt: Prompt{Seat: r.seat}}
	if asking != nil {
		if mine := asking.Queue.Next() == r.seat; mine || call == nil {
			r.prompt = asking.Prompt
		}
		if asking.Queue.Next() == r.seat {
			r.add(fitWindow{state: FitsNow, prompt: asking.Prompt, frame: *asking})
		}
	}
	g.mayResolve(&now)
	for _, a := range now.Answers {
		w := fitWindow{state: FitsNow}
		if w.may = a.(ResolveAnswer); call != nil {
			w.frame = *call
		}
		r.windows = append(r.windows, w)
	}
	if asking != nil && !asking.Queue.Closed() && asking.Queue.Next() != r.seat {
		r.waits(asking)
	}
	for i := len(g.Doing) - 1; i >= 0; i-- {
		r.ahead(&g.Doing[i], asking, call)
	}
}

// add adds a window with what may be resolved in it.
func (r *fitter) add(w fitWindow) {
	w.may = r.g.resolveAnswer(&w.frame, r.seat)
	r.windows = append(r.windows, w)
}

// waits adds the window that asks somebody else.
func (r *fitter) waits(f *Frame) {
	w := fitWindow{state: FitsIfAgain, frame: *f, why: Event{Message: FitAgain, Rule: "abilities note 4.5", Args: []Arg{who(r.seat)}}}
	queue := f.Queue.Asked()
	switch at := slices.Index(queue, r.seat); {
	case r.g.stands(f, r.seat):
		w.why.Message, w.why.Rule = FitStopped, ""
	case at > 0:
		w.state = FitsInTurn
		w.why = Event{Message: FitLater, Rule: r.g.turnRule(f), Args: []Arg{who(queue[at-1])}}
	}
	r.add(w)
}

// ahead adds the windows of an event that are still to come: the one that waits
// for what happens inside, and the stations that open after it as things stand.
func (r *fitter) ahead(f, asking, call *Frame) {
	if f.Cancelled {
		return
	}
	g := r.g
	trial := *f
	if trial.Job = (Job{}); f.At != NoStation && f != asking && f != call && !f.Queue.Closed() {
		r.soon(trial, "abilities note 8")
	}
	m, asks := g.moment(f), true
	for asks {
		var card *WindowCard
		before := trial.At
		if card, asks = g.following(&trial, m); card == nil {
			return
		}
		if trial.Did = nil; !trial.Happened && g.happensBefore(m, card.Station) {
			trial.Happened, trial.Stamp = true, g.ActiveSystem
		}
		for trial.At = before + 1; !asks && trial.At < card.Station; trial.At++ { // passed over, and not yet too late for
			if m.window(trial.At) != nil {
				r.soon(trial, "abilities 16")
			}
		}
		trial.At = card.Station
		r.soon(trial, "abilities 16")
	}
}

func (r *fitter) soon(f Frame, rule Rule) {
	r.add(fitWindow{state: FitsSoon, frame: f, why: Event{Rule: rule}})
}

// takes reports whether a component may be resolved in a window, and how.
func (w *fitWindow) takes(g *Game, o own) (Resolve, bool) {
	for _, act := range o.ways(g.Players) {
		if w.may.Takes(act) {
			return act, true
		}
	}
	return Resolve{}, false
}

// why says which window a component fits, and whose event that is.
func (r *fitter) why(w *fitWindow, o own, act Resolve) (id string, e Event) {
	modeled, at := o.ability != nil, w.frame.At
	if modeled && o.ability.Timing.Action {
		return "", Event{Message: FitAction, Rule: "abilities 5", Args: []Arg{who(r.seat)}}
	}
	if w.state == FitsNow && w.prompt == 0 {
		at = r.g.stationFor(&w.frame, resolution{r.seat, act}, modeled, o.ability)
	}
	m := r.g.moment(&w.frame)
	if card := m.window(at); card != nil {
		id = card.ID
	}
	if e = w.why; e.Message == "" {
		e = Event{Message: FitNow, Rule: at.rule(), Args: []Arg{when(m, at, TheActor, w.frame.Of)}}
	}
	if w.state == FitsSoon {
		e.Message, e.Rule = FitSoon, w.why.Rule
	}
	return id, e
}
