package core

import "slices"

// DeclareAway says that a seat is away from the table, or back (table 16).
type DeclareAway struct {
	Seat Seat
	Away bool
}

// Arrange changes what the table agreed on; the host does (table 17).
type Arrange struct {
	What Arrangement
	At   string // the window or the event that some arrangements name
}

// Kind is AwayKind.
func (DeclareAway) Kind() Kind { return AwayKind }

// Kind is ArrangeKind.
func (Arrange) Kind() Kind { return ArrangeKind }

// Spell is as in "green is away".
func (a DeclareAway) Spell(s Speller) Act {
	s.Seat(&a.Seat)
	s.Either(&a.Away, "is away", "is back")
	return a
}

// Spell is as in "ask at TA.activate.after".
func (a Arrange) Spell(s Speller) Act {
	s.Mark(':')
	s.Arrangement(&a.What, &a.At)
	return a
}

func (a DeclareAway) do(g *Game, _ Choice) ([]Event, error) { return g.declareAway(a) }

func (a Arrange) do(g *Game, c Choice) ([]Event, error) { return g.arrange(c.By, a) }

// An AwayAnswer is of whom it may be said that they are away, or else back.
type AwayAnswer struct {
	SeatAnswer
	Away bool
}

// Takes that word about one of them.
func (a AwayAnswer) Takes(act Act) bool {
	said, is := act.(DeclareAway)
	return is && said.Away == a.Away && a.To.Has(said.Seat)
}

// An ArrangeAnswer is what may be arranged, and which windows or events are named
// with it; "" stands for none.
type ArrangeAnswer struct {
	Plain
	What []Arrangement
	At   []string
}

// Takes an arrangement of the lists.
func (a ArrangeAnswer) Takes(act Act) bool {
	arrange, is := act.(Arrange)
	return is && slices.Contains(a.What, arrange.What) && slices.Contains(a.At, arrange.At)
}
