package core

import (
	"cmp"
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Speaking up: a seat resolves an ability although no window asked that seat.

// resolveUnasked resolves an ability of a seat that no window asked. It finds the window that the ability
// fits, and makes that window ask every seat. If no window fits, it returns a Refusal with the reason.
func (g *Game) resolveUnasked(c resolution) ([]Event, error) {
	found, modeled := &c.found, c.modeled
	if modeled && found.ability.Timing.Action {
		return g.resolveAsAction(c)
	}
	asking := g.AskingFrame()
	at, f, err := g.windowToSpeakUpIn(c, asking, modeled, found.ability)
	_, windows, _ := g.kindAndWindowsOf(c.Thing)
	if id := anyTimeEventOf(windows, found.ability, g.Phase); id != "" && (f == nil || !g.isAbilityOfWindow(g.moment(f).Window(at), c.Thing, modeled, found.ability)) {
		return g.resolveAtAnyTime(id, c)
	}
	var late error
	if f == nil {
		events, no := g.speakUpLate(c, modeled, found.ability)
		if events != nil {
			return events, nil
		}
		late = no
	}
	switch {
	case f == nil && !modeled && slices.Contains(windows, componentActionWindow):
		return g.resolveAsActionByName(c)
	case late != nil:
		return nil, late
	case err != nil:
		return nil, err
	case f == nil && asking != nil: // the seat answers a question that is gone, not the one that is asked now
		if no, is := g.whyNotResolve(asking, c).(*Refusal); is && no.isAboutTimeOrPlayer() {
			return nil, no
		}
		if err := g.whyNotAskedNext(asking, c.By); err != nil {
			return nil, err
		}
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case f == nil:
		return nil, cmp.Or(g.whyPrimaryUnconfirmed(c.Thing.Name), g.refuseNoWindow(c))
	}
	var events []Event
	for g.topFrame() != f {
		events = joinEvents(events, g.endEvent(g.topFrame()))
	}
	return joinEvents(events, g.speakUp(f, at, c)), nil
}

// windowToSpeakUpIn returns an event, and the station (before, when or after) of the event's window in which
// a seat may act unasked. That is the innermost window that fits the ability and is on call (open, but asking
// no seat), or an earlier window of the event in the parameter asking, whose window asks now. If no window
// fits, the result first is the refusal of the first window that was tried.
func (g *Game) windowToSpeakUpIn(c resolution, asking *Frame, modeled bool, a *deck.Ability) (at deck.Station, found *Frame, first error) {
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		f := &g.Unfinished[i]
		if !f.isOnCall() && f != asking {
			break
		}
		for _, at := range g.windowsToSpeakUpIn(f, c, modeled, a) {
			trial := *f
			trial.OpenStation = at
			err := g.whyNotResolve(&trial, c)
			switch {
			case err == nil && !(g.hasDeclinedOnCall(f, at, c.By) && g.isAbilityOfWindow(g.moment(f).Window(at), c.Thing, modeled, a)):
				return at, f, nil
			case err == nil:
				first = refuse("abilities note 4.4", rulebook.DeclinedHere, textArg(GapWhat, deck.Clip(c.Thing.Name)))
			case first == nil:
				first = err
			}
		}
		if f == asking {
			break
		}
	}
	if g.OnCallFrame() == nil {
		first = nil // the caller gives the refusal of the window that asks
	}
	return deck.NoStation, nil, first
}

// hasDeclinedOnCall reports whether a seat has declined in a window that is on call (open, but asking no
// seat), and no seat has acted in that window since. That window stays open only for seats that it never
// asked.
func (cat *Catalog) hasDeclinedOnCall(f *Frame, at deck.Station, s Seat) bool {
	return f.isOnCall() && at == f.OpenStation && f.AnsweredSeats[at].Has(s)
}

// isAbilityOfWindow reports whether an ability names a window. An ability that acts at any time doesn't
// name the window. An ability whose windows are unknown may act in any window.
func (tab *Tabletop) isAbilityOfWindow(w *deck.WindowCard, t Thing, modeled bool, a *deck.Ability) bool {
	if modeled {
		return tab.isForGivenWindow(a, w)
	}
	_, windows, _ := tab.kindAndWindowsOf(t)
	return len(windows) == 0 || w.IsAmong(windows)
}

// speakUp opens a window for a seat that wants to resolve an ability in that window unasked. The parameter at
// says whether the window is before, when or after the event. If seats earlier in the order could act, the
// window asks them first (abilities 19). Otherwise the seat's ability begins.
func (g *Game) speakUp(f *Frame, at deck.Station, c resolution) []Event {
	m := g.moment(f)
	var events []Event
	if f.Snapshot == nil {
		g.markNotHappenedIfBefore(f, at)
		events = g.undoPick(f)
	}
	for later := at + 1; later < deck.NumStations; later++ {
		f.AnsweredSeats[later] = 0
	}
	f.AnsweredSeats[at] = f.AnsweredSeats[at].Without(c.By)
	f.SpokeUp = f.SpokeUp.With(c.By)
	if f.IsAsking() && at == f.OpenStation {
		g.askAboutAllComponents(f)
	} else {
		g.openWindow(f, m.Window(at), AskAll)
	}
	for next := f.Queue.Next(); next != c.By; next = f.Queue.Next() {
		switch {
		case g.isDecliningAutomatically(f, next):
			f.Queue.Decline(next)
		case g.askStatusesIn(f).isSkipped(next):
			g.skipSeats(f)
		default:
			return append(events, Event{Message: rulebook.SpeaksUp, Rule: "abilities 19", Args: []Arg{seatArg(c.By), otherSeatArg(next), textArg(GapWhat, g.thingLabel(c.Thing))}})
		}
	}
	return joinEvents(events, g.beginAbility(f, c))
}

// speakUpLate opens a window of an ended event, for a seat that wants to resolve an ability in that window.
// If the event belongs to an agenda, the steps of the agenda that came after the window are repeated. If the
// ability fits such a window but its condition isn't met there, the result first is the refusal. If the
// ability fits no such window, both results are nil.
func (g *Game) speakUpLate(c resolution, modeled bool, a *deck.Ability) (_ []Event, first error) {
	_, windows, _ := g.kindAndWindowsOf(c.Thing)
	place, at := -1, deck.NoStation
	g.visitEndedFrames(c.By, func(i int, trial *Frame) bool {
		w := g.moment(trial).Window(trial.OpenStation)
		if !(modeled && g.isForGivenWindow(a, w) || !modeled && w.IsAmong(windows)) {
			return true
		}
		no, refused := g.whyNotResolve(trial, c).(*Refusal)
		switch {
		case !refused:
			place, at = i, trial.OpenStation
		case first == nil && (no.Rule == "abilities note 1.2" || no.Rule == "abilities note 1.3"):
			first = no
		}
		return place < 0
	})
	if place < 0 {
		return nil, first
	}
	var told []Event
	f := g.EndedFrames[place]
	g.JustEndedFrames = append(g.JustEndedFrames, g.EndedFrames[place+1:]...) // in later events, seats can still speak up
	g.EndedFrames = g.EndedFrames[:place:place]
	if f.isBeforeAgendaOutcome() {
		if first := slices.IndexFunc(g.Unfinished, func(f Frame) bool { return f.FollowUp.isAgendaStep() }); first >= 0 {
			g.Unfinished = g.Unfinished[:first]
		}
		if g.Council.Prompt = 0; f.FollowUp < WouldResolveOutcomeFollows {
			g.Council.Step, g.Council.Outcome = Voting, Aim{}
		}
		told = g.Council.takeVoteBack(&f)
	} else if f.FollowUp != ActionPhaseFollows || g.TurnNumber != f.Snapshot.Turn.TurnNumber+1 || g.Progress != NotBegun {
		// The step after the event is done already. Only the beginning of the first turn is repeated, because
		// abilities at the end of the strategy phase may change whose turn it is.
		f.FollowUp = NothingFollows
	}
	g.Unfinished = append(g.Unfinished, f)
	told = joinEvents(eventByRule("", rulebook.SpeaksLate, seatArg(c.By), textArg(GapMoment, g.moment(&f).Name)), told)
	return joinEvents(told, g.speakUp(g.topFrame(), at, c)), nil
}

// takeVoteBack removes the vote of a seat, if f is the event before that vote, because an ability is now
// resolved before the seat votes. The seat then votes again.
func (c *Council) takeVoteBack(f *Frame) []Event {
	left := slices.DeleteFunc(slices.Clone(c.Ballots), func(b Ballot) bool { return b.Seat == f.EventSeat })
	if f.FollowUp != VoteFollows || len(left) == len(c.Ballots) {
		return nil
	}
	c.Voter, c.Ballots = f.EventSeat, left
	return eventByRule("", rulebook.VoteTakenBack, seatArg(f.EventSeat))
}

// resolveInPassedWindow resolves an ability in a window of an ended event, because the ability doesn't fit
// the window that asks. If the ability fits no window of an ended event either, it returns the refusal
// misfit. For a component action, it returns the refusal that says why the action can't begin. If the ability
// fits and the error turn isn't nil, it returns the error turn, because another seat is asked now.
func (g *Game) resolveInPassedWindow(c resolution, misfit, turn error) ([]Event, error) {
	switch events, late := g.speakUpLate(c, c.modeled, c.found.ability); {
	case late != nil:
		return nil, late
	case events != nil && turn != nil:
		return nil, turn
	case events != nil:
		return events, nil
	case c.modeled && c.found.ability.Timing.Action && c.By == g.Active:
		if _, err := g.newActionFrame(c.By, c.Thing); err != nil {
			return nil, err
		}
	}
	return nil, misfit
}

// windowsToSpeakUpIn returns the windows of an event in which a seat may act unasked, each by its station
// (before, when or after the event). It returns the windows that the ability names, if they are open or the
// seat can open them again. If there is none, it returns the open window, in which the caller
// tries the ability.
func (g *Game) windowsToSpeakUpIn(f *Frame, c resolution, modeled bool, a *deck.Ability) []deck.Station {
	m := g.moment(f)
	here := g.askStatusesIn(f).maySpeakUp(c.By)
	var wants []deck.Station
	if modeled {
		for i := range 1 + len(a.Or) {
			if t := a.TimingAt(i); t.Moment == m.ID {
				wants = append(wants, t.Station)
			}
		}
	} else if _, windows, _ := g.kindAndWindowsOf(c.Thing); len(windows) > 0 {
		for _, id := range windows {
			if wm, at := g.deck.Window(id); wm != nil && wm.ID == m.ID {
				wants = append(wants, at)
			}
		}
		if g.canActInWindow(m.Window(f.OpenStation), windows) && !slices.Contains(wants, f.OpenStation) {
			wants = append(wants, f.OpenStation) // an ability that acts at any time acts here too
		}
	}
	for i := range m.Windows { // stations whose window also counts as another window, which the ability names
		if w := &m.Windows[i]; len(w.Shares) > 0 && !slices.Contains(wants, w.Station) && g.isAlsoWindowOf(f, w, c.Thing, modeled, a) {
			wants = append(wants, w.Station)
		}
	}
	var list []deck.Station
	for _, at := range wants {
		if at == f.OpenStation && here || g.mayReopen(f, at, c.By) {
			list = append(list, at)
		}
	}
	if len(list) == 0 && here {
		list = append(list, f.OpenStation)
	}
	return list
}

// isAlsoWindowOf reports whether the window w of an event also counts as a window that an ability names. For
// example, the start of a combat's first round also counts as the start of the combat (ruling 166).
func (tab *Tabletop) isAlsoWindowOf(f *Frame, w *deck.WindowCard, t Thing, modeled bool, a *deck.Ability) bool {
	if !modeled {
		_, windows, _ := tab.kindAndWindowsOf(t)
		return w.IsAmong(windows)
	}
	there := *f
	there.OpenStation = w.Station
	for i := range 1 + len(a.Or) {
		if tab.isSharedWindow(&there, *a.TimingAt(i)) {
			return true
		}
	}
	return false
}

// refuseTooLate returns the refusal of an ability that a seat resolves too late. For an ability that names
// the window that closed last, the refusal gives one of two reasons. Either all seats have declined in a row
// in that window (abilities note 4.3), or the ability is about another seat's event (abilities 3). For any
// other ability, the refusal says that the question which the seat answers is gone.
func (pos *Position) refuseTooLate(c resolution) error {
	found := &c.found
	if !c.modeled || !pos.isForLastClosedWindow(found.ability) {
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	of := pos.LastClosed.EventSeat
	if !pos.hasRole(found.ability.Timing.Whose, of, c.By, found.owner, of) {
		return refuse("abilities 3", rulebook.NotThatEvent, textArg(GapWhat, deck.Clip(c.Thing.Name)), seatArg(of))
	}
	m := &pos.deck.Moments[pos.LastClosed.MomentPlusOne-1]
	return refuse("abilities note 4.3", rulebook.WindowIsClosed, textArg(GapStation, pos.LastClosed.Station.String()), textArg(GapMoment, m.Name))
}

// isForLastClosedWindow reports whether an ability names the window that closed last, for an event of any
// seat.
func (pos *Position) isForLastClosedWindow(a *deck.Ability) bool {
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if pos.LastClosed.MomentPlusOne > 0 && pos.deck.Moments[pos.LastClosed.MomentPlusOne-1].ID == t.Moment && pos.LastClosed.Station == t.Station {
			return true
		}
	}
	return false
}

// refuseNoWindow returns the refusal of an ability for which no window is open. If a player can announce the
// event of the ability now, the refusal advises players to announce that event.
func (g *Game) refuseNoWindow(c resolution) error {
	found, modeled := c.found, c.modeled
	if !modeled {
		_, windows, _ := g.kindAndWindowsOf(c.Thing)
		for _, id := range windows {
			m, _ := g.deck.Window(id)
			for _, s := range g.clockwise(g.Speaker) {
				if m != nil && g.whyNotAnnounce(m, s) == nil {
					return refuse("abilities 3", rulebook.NoWindowOpen)
				}
			}
		}
		in := g.componentCarriedOut(c.Thing)
		switch {
		case len(windows) == 0:
			return refuse("abilities 3", rulebook.NoWindowOpen)
		case in == nil || len(in.Does()) < 2:
			return g.whyNotThisWindowByName(nil, c.By, c.Thing)
		}
		found = g.componentAbilityOf(in, c.Thing, c.By) // the card's other abilities may act later
		found.card = deck.Component{}
	}
	if modeled && g.isForLastClosedWindow(found.ability) {
		return g.refuseTooLate(c)
	}
	if modeled && found.ability.IsPassive() {
		return refuse("abilities 25", rulebook.PassiveActsByItself, textArg(GapWhat, c.Thing.Name))
	}
	no := g.refuseWrongTime(nil, &found, found.ability.Timing, textArg(GapWhat, c.Thing.Name))
	for i := range found.ability.Or {
		no = nearerRefusal(no, g.refuseWrongTime(nil, &found, found.ability.Or[i], textArg(GapWhat, c.Thing.Name)))
	}
	return no
}
