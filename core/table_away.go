package core

import "entente/core/rulebook"

// Seats whose players are away from the table.

// DeclareAway says that a seat is away from the table, or back (table 16).
type DeclareAway struct {
	Seat Seat
	Away bool
}

// Kind is AwayKind.
func (DeclareAway) Kind() Kind { return AwayKind }

// Spell is as in "green is away".
func (a DeclareAway) Spell(s Speller) Act {
	s.Seat(&a.Seat)
	s.Either(&a.Away, "is away", "is back")
	return a
}

func (a DeclareAway) do(g *Game, _ Choice) ([]Event, error) { return g.declareAway(a) }

// An AwayAnswer lists the seats that a player may declare away, or else back.
type AwayAnswer struct {
	SeatAnswer
	Away bool
}

// Takes reports whether an act declares one of the seats away, or else back.
func (a AwayAnswer) Takes(act Act) bool {
	said, is := act.(DeclareAway)
	return is && said.Away == a.Away && a.To.Has(said.Seat)
}

// declareAway records any player's word that a seat is away, or back (table 16). Entente
// declines for a seat that is away from the next event that the table named for that.
func (g *Game) declareAway(a DeclareAway) ([]Event, error) {
	switch {
	case g.Options.Absent != DeclinesAfter:
		return nil, refuse(rulebook.TableAbsent, rulebook.NobodyIsAway)
	case g.Player(a.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, who(a.Seat))
	case g.Away.Has(a.Seat) == a.Away:
		return nil, refuse(rulebook.TableAbsent, rulebook.SaidOfAway, who(a.Seat))
	}
	if !a.Away {
		return g.comeBack(a.Seat), nil
	}
	g.Away = g.Away.With(a.Seat)
	return []Event{{Message: rulebook.WentAway, Rule: rulebook.TableAbsent, Args: []Arg{who(a.Seat)}}}, nil
}

// comeBack makes the table wait for a seat again.
func (g *Game) comeBack(s Seat) []Event {
	g.Away, g.DeclinedFor = g.Away.Without(s), g.DeclinedFor.Without(s)
	return []Event{{Message: rulebook.CameBack, Rule: rulebook.TableAbsent, Args: []Arg{who(s)}}}
}

// returnBy declares a seat back because the seat makes a choice, unless the choice
// declares that very seat away or restores an earlier game.
func (g *Game) returnBy(c Choice) []Event {
	away, says := c.Act.(DeclareAway)
	if !g.Away.Has(c.By) || says && away.Seat == c.By || c.Kind().isGoingBack() {
		return nil
	}
	return g.comeBack(c.By)
}

// beginToDeclineFor begins to decline for the seats that are away, if the event is the one
// that the table named.
func (g *Game) beginToDeclineFor(moment int) {
	if g.Options.Absent == DeclinesAfter && g.deck.Moments[moment].ID == g.Options.AbsentAfter {
		g.DeclinedFor |= g.Away
	}
}

// addDeclareAwayAnswers adds the seats that any player may declare away, and those they may declare
// back.
func (g *Game) addDeclareAwayAnswers(q *question) {
	if g.Options.Absent != DeclinesAfter {
		return
	}
	if there := g.Seated() &^ g.Away; there != 0 {
		q.add(AwayAnswer{SeatAnswer{Plain(AwayKind), there}, true})
	}
	if g.Away != 0 {
		q.add(AwayAnswer{SeatAnswer{Plain(AwayKind), g.Away}, false})
	}
}
