package core

import "slices"

// StandDown is a standing decline.
type StandDown struct{ Stop StopKind }

// Lift takes one standing decline back.
type Lift struct{ Stop StopKind }

// Kind is StandDownKind.
func (StandDown) Kind() Kind { return StandDownKind }

// Kind is LiftKind.
func (Lift) Kind() Kind { return LiftKind }

// Spell is as in "no whens this agenda".
func (a StandDown) Spell(s Speller) Act {
	s.Mark(':')
	s.Stop(&a.Stop)
	return a
}

// Spell is as for the standing decline.
func (a Lift) Spell(s Speller) Act {
	s.Mark(':')
	s.Stop(&a.Stop)
	return a
}

func (a StandDown) do(g *Game, c Choice) ([]Event, error) { return g.standDown(c.By, a.Stop) }

func (a Lift) do(g *Game, c Choice) ([]Event, error) { return g.lift(c.By, a.Stop) }

// A StopAnswer is the standing declines that may be said, or lifted.
type StopAnswer struct {
	Plain
	Stops []StopKind
}

// Takes one of the list.
func (a StopAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case StandDown:
		return slices.Contains(a.Stops, act.Stop)
	case Lift:
		return slices.Contains(a.Stops, act.Stop)
	}
	return false
}

func (g *Game) mayStandDown(q *question) {
	a := StopAnswer{Plain(StandDownKind), []StopKind{StopTillTurn, AskAgain}}
	if g.Asking() != nil {
		a.Stops = append(a.Stops, StopWindow)
	}
	if g.Phase == AgendaPhase {
		a.Stops = append(a.Stops, StopWhens, StopAfters)
	}
	q.add(a)
}

func (g *Game) mayLift(q *question) {
	a := StopAnswer{Plain: Plain(LiftKind)}
	for stop := NoStop + 1; stop < AskAgain; stop++ {
		if set := g.standingSet(stop); set != nil && set.Has(q.Seat) {
			a.Stops = append(a.Stops, stop)
		}
	}
	if len(a.Stops) > 0 {
		q.add(a)
	}
}
