package core

import (
	"slices"

	"entente/core/deck"
)

// StandDown is a standing decline.
type StandDown struct {
	Stop  StopKind
	Event string // its id, for StopEvent
	Of    Seat   // whose deeds, for StopPlayer
	Until Until  // of these two
}

// Lift takes one standing decline back.
type Lift struct {
	Stop  StopKind
	Event string // its id, for StopEvent
	Of    Seat   // whose deeds, for StopPlayer
}

// Kind is StandDownKind.
func (StandDown) Kind() Kind { return StandDownKind }

// Kind is LiftKind.
func (Lift) Kind() Kind { return LiftKind }

// Spell is as in "no whens this agenda", "every TA.activate until my turn" and
// "anything of red until the round ends".
func (a StandDown) Spell(s Speller) Act {
	s.Mark(':')
	spellStop(s, &a.Stop, &a.Event, &a.Of)
	if a.Stop > AskAgain {
		s.Until(&a.Until)
	}
	return a
}

// Spell is as for the standing decline, however long that lasts.
func (a Lift) Spell(s Speller) Act {
	s.Mark(':')
	spellStop(s, &a.Stop, &a.Event, &a.Of)
	return a
}

func spellStop(s Speller, stop *StopKind, event *string, of *Seat) {
	switch s.Stop(stop); *stop {
	case StopEvent:
		s.Moment(event)
	case StopPlayer:
		s.Seat(of)
	}
}

func (a StandDown) do(g *Game, c Choice) ([]Event, error) { return g.standDown(c.By, a) }

func (a Lift) do(g *Game, c Choice) ([]Event, error) { return g.lift(c.By, a) }

// A StopAnswer is the standing declines that may be said, or lifted.
type StopAnswer struct {
	Plain
	Stops []StopKind // those that need no more words
	Of    Seats      // said: the players about whom, and any event of the timeline
	Stood []Stop     // lifted: those that stand about events and players
	deck  *deck.Deck
}

// Takes one of the list.
func (a StopAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case StandDown:
		if act.Stop > AskAgain {
			return a.Of != 0 && act.refusal(a.deck, a.Of) == nil
		}
		return act == StandDown{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	case Lift:
		if act.Stop > AskAgain {
			return slices.ContainsFunc(a.Stood, func(s Stop) bool { return s.lifted(act) })
		}
		return act == Lift{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	}
	return false
}

func (g *Game) mayStandDown(q *question) {
	a := StopAnswer{Plain: Plain(StandDownKind), Stops: []StopKind{StopTillTurn, AskAgain}, Of: g.Seated().Without(q.Seat), deck: g.deck}
	if g.Asking() != nil {
		a.Stops = append(a.Stops, StopWindow)
	}
	if g.Phase == deck.AgendaPhase {
		a.Stops = append(a.Stops, StopWhens, StopAfters)
	}
	q.add(a)
}

func (g *Game) mayLift(q *question) {
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
