package core

import "entente/core/rulebook"

// Absentees is the seats whose players are away from the table.
type Absentees struct {
	Away        Seats // the seats that were declared to be away
	DeclinedFor Seats // the seats in Away for which Entente already declines
}

// DeclareAway is the act that says that a seat's player is away from the table, or back (table 16).
type DeclareAway struct {
	Seat Seat // the seat that is away or back; any player may say it
	Away bool // whether the seat is away; false says that it is back
}

// Kind returns AwayKind, which the notation writes as "says".
func (DeclareAway) Kind() Kind { return AwayKind }

// VisitParts passes the parts to the PartVisitor, which prints or reads text such as "green is away".
func (a DeclareAway) VisitParts(s PartVisitor) Act {
	s.Seat(&a.Seat)
	s.Either(&a.Away, "is away", "is back")
	return a
}

// do records that the seat is away or back, or returns a refusal.
func (a DeclareAway) do(tab *Tabletop, _ Choice) ([]Event, error) { return tab.declareAway(a) }

// An AwayAnswer is the Answer for DeclareAway. It lists the seats that may be declared to be away, or the
// seats that may be declared to be back.
type AwayAnswer struct {
	SeatAnswer
	Away bool // true for a list of seats to declare away; false for seats to declare back
}

// Takes reports whether an act declares that one of the seats is away, or back if Away is false.
func (a AwayAnswer) Takes(act Act) bool {
	said, is := act.(DeclareAway)
	return is && said.Away == a.Away && a.To.Has(said.Seat)
}

// declareAway records that a seat is away or back (table 16). It doesn't yet make Entente decline for the
// seat. That begins when the event Options.AbsentAfter next begins.
func (tab *Tabletop) declareAway(a DeclareAway) ([]Event, error) {
	switch {
	case tab.Options.Absent != DeclinesAfter:
		return nil, refuse(rulebook.TableAbsent, rulebook.NobodyIsAway)
	case tab.Player(a.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(a.Seat))
	case tab.Away.Has(a.Seat) == a.Away:
		return nil, refuse(rulebook.TableAbsent, rulebook.SaidOfAway, seatArg(a.Seat))
	}
	if !a.Away {
		return tab.markPresent(a.Seat), nil
	}
	tab.Away = tab.Away.With(a.Seat)
	return []Event{{Message: rulebook.WentAway, Rule: rulebook.TableAbsent, Args: []Arg{seatArg(a.Seat)}}}, nil
}

// markPresent records that a seat whose player was away is back at the table, so that Entente asks the seat
// again.
func (tab *Tabletop) markPresent(s Seat) []Event {
	tab.Away, tab.DeclinedFor = tab.Away.Without(s), tab.DeclinedFor.Without(s)
	return []Event{{Message: rulebook.CameBack, Rule: rulebook.TableAbsent, Args: []Arg{seatArg(s)}}}
}

// markPresentByChoice records that a seat is back at the table because the seat makes a choice. It does
// nothing for a DeclareAway about the same seat, which records that itself. It does nothing for a TakeBack
// or a Reopen either, because these restore an earlier game.
func (tab *Tabletop) markPresentByChoice(c Choice) []Event {
	away, says := c.Act.(DeclareAway)
	if !tab.Away.Has(c.By) || says && away.Seat == c.By || c.Kind().isGoingBack() {
		return nil
	}
	return tab.markPresent(c.By)
}

// beginDecliningForAbsent makes Entente decline for the seats that are away, if the event that begins is
// Options.AbsentAfter. The parameter moment is the index of that event in the deck.
func (tab *Tabletop) beginDecliningForAbsent(moment int) {
	if tab.Options.Absent == DeclinesAfter && tab.deck.Moments[moment].ID == tab.Options.AbsentAfter {
		tab.DeclinedFor |= tab.Away
	}
}

// addDeclareAwayAnswers adds AwayAnswers to a question: one for seats to declare away, and one for seats to
// declare back.
func (g *Game) addDeclareAwayAnswers(q *question) {
	if g.Options.Absent != DeclinesAfter {
		return
	}
	if there := g.Seated() &^ g.Away; there != 0 {
		q.addAnswer(AwayAnswer{SeatAnswer{PlainAnswer(AwayKind), there}, true})
	}
	if g.Away != 0 {
		q.addAnswer(AwayAnswer{SeatAnswer{PlainAnswer(AwayKind), g.Away}, false})
	}
}
