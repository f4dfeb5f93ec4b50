package core

import (
	"slices"

	"entente/core/deck"
)

// StandDown makes a standing decline.
type StandDown struct {
	Stop  StopKind
	Event string // the id of the event, for StopEvent
	Of    Seat   // the seat whose events it covers, for StopPlayer
	Until Until  // for StopEvent and StopPlayer; UntilAsked for StopComponent
	Thing Thing  // the component that lies before the seat, for StopComponent
}

// Lift takes one standing decline back.
type Lift struct {
	Stop  StopKind
	Event string // the id of the event, for StopEvent
	Of    Seat   // the seat whose events it covers, for StopPlayer
	Thing Thing  // the component, for StopComponent
}

// Kind returns StandDownKind.
func (StandDown) Kind() Kind { return StandDownKind }

// Kind returns LiftKind.
func (Lift) Kind() Kind { return LiftKind }

// Spell writes text such as "no whens this agenda", "every TA.activate until my turn",
// "anything of red until the round ends" and "questions about Trade Convoys of blue".
func (a StandDown) Spell(s Speller) Act {
	s.Mark(':')
	spellStop(s, &a.Stop, &a.Event, &a.Of, &a.Thing)
	switch {
	case a.Stop == StopComponent:
		a.Until = UntilAsked
	case a.Stop > AskAgain:
		s.Until(&a.Until)
	}
	return a
}

// Spell writes the text of the standing decline without its duration.
func (a Lift) Spell(s Speller) Act {
	s.Mark(':')
	spellStop(s, &a.Stop, &a.Event, &a.Of, &a.Thing)
	return a
}

func spellStop(s Speller, stop *StopKind, event *string, of *Seat, about *Thing) {
	switch s.Stop(stop); *stop {
	case StopEvent:
		s.Moment(event)
	case StopPlayer:
		s.Seat(of)
	case StopComponent:
		s.Thing(about)
	}
}

func (a StandDown) do(g *Game, c Choice) ([]Event, error) {
	return g.standDown(c.By, a, g.faceUpBefore(c.By))
}

func (a Lift) do(g *Game, c Choice) ([]Event, error) { return g.lift(c.By, a) }

// A StopAnswer lists the standing declines that may be made, or taken back.
type StopAnswer struct {
	Plain
	Stops []StopKind // the kinds of standing declines without an event or a player
	Of    Seats      // to make: the players that a decline may be about; any event of the timeline is allowed too
	Lying []Thing    // to make: the components that a decline may be about
	Stood []Stop     // to take back: the seat's standing declines about events, players and components
	deck  *deck.Deck
}

// Takes reports whether an act makes or takes back one of the listed standing declines.
func (a StopAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case StandDown:
		if act.Stop > AskAgain {
			return a.deck != nil && act.whyNotStandDown(a.deck, a.Of, a.Lying) == nil
		}
		return act == StandDown{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	case Lift:
		if act.Stop > AskAgain {
			return slices.ContainsFunc(a.Stood, func(s Stop) bool { return s.isLiftedBy(act) })
		}
		return act == Lift{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	}
	return false
}

func (g *Game) addStandDownAnswers(q *question) {
	a := StopAnswer{Plain: Plain(StandDownKind), Stops: []StopKind{StopTillTurn, AskAgain}, Of: g.Seated().Without(q.Seat),
		Lying: g.faceUpBefore(q.Seat), deck: g.deck}
	if g.Asking() != nil {
		a.Stops = append(a.Stops, StopWindow)
	}
	if g.Phase == deck.AgendaPhase {
		a.Stops = append(a.Stops, StopWhens, StopAfters)
	}
	q.add(a)
}

func (g *Game) addLiftAnswers(q *question) {
	a := StopAnswer{Plain: Plain(LiftKind)}
	for _, s := range g.stopsOf(q.Seat) {
		if s.Stop > AskAgain {
			a.Stood = append(a.Stood, s)
		} else {
			a.Stops = append(a.Stops, s.Stop)
		}
	}
	if len(a.Stops)+len(a.Stood) > 0 {
		q.add(a)
	}
}
