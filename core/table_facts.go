package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The choices by which players declare what is on the board or the table: neighbors, units in the active
// system, and corrections.

// DeclareNeighbors is the act that says that the author's seat and another seat are neighbors.
type DeclareNeighbors struct{ With Seat }

// DeclareStrangers is the act that says that the author's seat and another seat are not neighbors.
type DeclareStrangers struct{ With Seat }

// ObjectToDeclaration is the act that objects to another seat's newest declaration about neighbors. The
// seat To declared that it and the author are neighbors, or that they aren't.
type ObjectToDeclaration struct{ To Seat }

// Correct is the act that sets one of Entente's values to the value on the physical table (table 15).
type Correct struct{ Fix Correction }

// DeclareFact is the act that says which units, ships and token a seat has in the active system.
type DeclareFact struct{ Fact Fact }

// DeclareUnit is the act that says whether one unit is in the active system.
type DeclareUnit struct {
	Unit     Thing // the unit: its name, its number, and the seat that has it as Owner
	InSystem bool  // whether the unit is in the active system
}

// Kind returns NeighborsKind, which the notation writes as "is a neighbor of".
func (DeclareNeighbors) Kind() Kind { return NeighborsKind }

// Kind returns StrangersKind, which the notation writes as "is no neighbor of".
func (DeclareStrangers) Kind() Kind { return StrangersKind }

// Kind returns ObjectKind, which the notation writes as "objects to".
func (ObjectToDeclaration) Kind() Kind { return ObjectKind }

// Kind returns CorrectKind, which the notation writes as "corrects".
func (Correct) Kind() Kind { return CorrectKind }

// Kind returns FactKind, which the notation writes as "says".
func (DeclareFact) Kind() Kind { return FactKind }

// Kind returns UnitFactKind, which the notation writes as "says".
func (DeclareUnit) Kind() Kind { return UnitFactKind }

// VisitParts passes the seat With to the PartVisitor, which prints or reads its color.
func (a DeclareNeighbors) VisitParts(s PartVisitor) Act { s.Seat(&a.With); return a }

// VisitParts passes the seat With to the PartVisitor, which prints or reads its color.
func (a DeclareStrangers) VisitParts(s PartVisitor) Act { s.Seat(&a.With); return a }

// VisitParts passes the seat To to the PartVisitor, which prints or reads its color.
func (a ObjectToDeclaration) VisitParts(s PartVisitor) Act { s.Seat(&a.To); return a }

// namedSeat returns the seat With, so that a SeatAnswer can check it.
func (a DeclareNeighbors) namedSeat() Seat { return a.With }

// namedSeat returns the seat With, so that a SeatAnswer can check it.
func (a DeclareStrangers) namedSeat() Seat { return a.With }

// namedSeat returns the seat To, so that a SeatAnswer can check it.
func (a ObjectToDeclaration) namedSeat() Seat { return a.To }

// VisitParts passes the correction to the PartVisitor. In the notation it is text such as "red has 4 trade
// goods".
func (a Correct) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Correction(&a.Fix)
	return a
}

// VisitParts passes the fact to the PartVisitor. In the notation it is text such as "green has units and 2
// ships".
func (a DeclareFact) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Fact(&a.Fact)
	return a
}

// VisitParts passes the unit and its place to the PartVisitor. In the notation they are text such as
// "Exotrireme II of green unit 1 is here".
func (a DeclareUnit) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Unit(&a.Unit)
	s.Either(&a.InSystem, "is here", "is elsewhere")
	return a
}

// do records that the author's seat and the seat With are neighbors.
func (a DeclareNeighbors) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.declareNeighbors(c.By, a.With, true)
}

// do records that the author's seat and the seat With are not neighbors.
func (a DeclareStrangers) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.declareNeighbors(c.By, a.With, false)
}

// do records the objection, which suspends the newest declaration of the seat To.
func (a ObjectToDeclaration) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.objectToDeclaration(c.By, a.To)
}

// do carries out the correction.
func (a Correct) do(g *Game, c Choice) ([]Event, error) { return g.makeCorrection(c.By, a.Fix) }

// do records a seat's units in the active system. Two seats with units there count as neighbors, so do also
// records pairs that became neighbors or stopped being neighbors.
func (a DeclareFact) do(tab *Tabletop, c Choice) ([]Event, error) {
	if err := tab.whyNotFacts([]Fact{a.Fact}); err != nil {
		return nil, err
	}
	before := tab.pairsSharingSystem()
	tab.setDeclaredFact(a.Fact)
	tab.recordSystemSharing(before)
	return append([]Event{{Message: rulebook.FactDeclared, Args: []Arg{seatArg(c.By)}}}, tab.tellNotesStayWithoutActivation(a.Fact)...), nil
}

// do records whether the unit is in the active system.
func (a DeclareUnit) do(tab *Tabletop, c Choice) ([]Event, error) {
	o := tab.findPiece(Thing{Name: a.Unit.Name, Unit: a.Unit.Unit}, a.Unit.Owner)
	if o == nil {
		return nil, refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(a.Unit.Name)))
	}
	o.InSystem = a.InSystem
	return []Event{{Message: rulebook.FactDeclared, Args: []Arg{seatArg(c.By)}}}, nil
}

// A CorrectAnswer is the Answer for Correct. It lists the possible corrections.
type CorrectAnswer struct {
	PlainAnswer
	Limits []CorrectionLimits // the possible corrections of each field
}

// Takes reports whether an act is a Correct that is possible within one of the Limits.
func (a CorrectAnswer) Takes(act Act) bool {
	c, is := act.(Correct)
	return is && slices.ContainsFunc(a.Limits, func(f CorrectionLimits) bool { return f.canTake(&c.Fix) })
}

// A FactAnswer is the Answer for DeclareFact. It lists the seats whose units in the active system may be
// declared.
type FactAnswer struct {
	PlainAnswer
	Seats Seats // the seats whose units in the active system may be declared
}

// Takes reports whether an act is a DeclareFact about one of the seats in Seats.
func (a FactAnswer) Takes(act Act) bool {
	fact, is := act.(DeclareFact)
	return is && canDeclareFacts(a.Seats, []Fact{fact.Fact})
}

// canDeclareFacts reports whether a choice may declare these facts about the active system. Each fact must
// be about a different seat, and the parameter of is the set of possible seats. The units and the ships in
// one fact must not contradict each other.
func canDeclareFacts(of Seats, facts []Fact) bool {
	for i, f := range facts {
		if !of.Has(f.Seat) || f.Ships < 0 || f.Ships > MaxShips || f.OnlyStructures && (!f.HasUnits || f.Ships > 0) {
			return false
		}
		for _, earlier := range facts[:i] {
			if earlier.Seat == f.Seat {
				return false
			}
		}
	}
	return true
}

// A UnitAnswer is the Answer for DeclareUnit. It lists the units that may be declared to be in the active
// system or elsewhere.
type UnitAnswer struct {
	PlainAnswer
	Units []Thing // the units; the Owner of each is the seat that has the unit
}

// Takes reports whether an act is a DeclareUnit about one of the units in Units.
func (a UnitAnswer) Takes(act Act) bool {
	u, is := act.(DeclareUnit)
	u.Unit.Paragraph = 0
	return is && slices.Contains(a.Units, u.Unit)
}

// addDeclareNeighborsAnswers adds to a question a SeatAnswer for DeclareNeighbors. It lists the seats that
// the question's seat can declare to be neighbors, without those that it declared already.
func (g *Game) addDeclareNeighborsAnswers(q *question) { g.addNeighborsAnswer(q, NeighborsKind, true) }

// addDeclareStrangersAnswers adds to a question a SeatAnswer for DeclareStrangers. It lists the seats that
// the question's seat can declare not to be neighbors, without those that it declared already.
func (g *Game) addDeclareStrangersAnswers(q *question) { g.addNeighborsAnswer(q, StrangersKind, false) }

// addNeighborsAnswer adds to a question a SeatAnswer with the seats about which the question's seat can
// declare something new. If says is true, the new declaration is that the two seats are neighbors. If says
// is false, it is that they aren't.
func (t *Trades) addNeighborsAnswer(q *question, kind Kind, says bool) {
	var with Seats
	for i := range t.Pairs {
		if p := &t.Pairs[i]; p.A == q.Seat || p.B == q.Seat {
			claim := p.Neighbors
			mine := !claim // the only declaration by this seat that would be new
			if p.Objector == q.Seat {
				mine = claim
			}
			if mine == says {
				with = with.With(p.partner(q.Seat))
			}
		}
	}
	addSeatAnswer(q, kind, with)
}

// addObjectAnswers adds to a question a SeatAnswer for ObjectToDeclaration. It lists the seats whose newest
// declaration about neighbors the question's seat can object to.
func (g *Game) addObjectAnswers(q *question) {
	var to Seats
	for i := range g.Pairs {
		p := &g.Pairs[i]
		if p.A != q.Seat && p.B != q.Seat {
			continue
		}
		if partner := p.partner(q.Seat); p.DeclaredBy == partner && p.Objector == Nobody {
			to = to.With(partner)
		}
	}
	addSeatAnswer(q, ObjectKind, to)
}

// addSeatAnswer adds to a question a SeatAnswer for a kind of act. The parameter to is the set of seats
// that the act may name. If it is empty, addSeatAnswer adds nothing.
func addSeatAnswer(q *question, kind Kind, to Seats) {
	if to != 0 {
		q.addAnswer(SeatAnswer{PlainAnswer(kind), to})
	}
}

// addDeclareFactAnswers adds a FactAnswer to a question. Any seat may declare the units of each seat in the
// game.
func (g *Game) addDeclareFactAnswers(q *question) {
	q.addAnswer(FactAnswer{PlainAnswer(FactKind), g.seatsInGame()})
}

// addDeclareUnitAnswers adds a UnitAnswer to a question, with the units whose abilities Entente follows. A
// player may declare where such a unit is, because an ability may depend on its place.
func (g *Game) addDeclareUnitAnswers(q *question) {
	a := UnitAnswer{PlainAnswer: PlainAnswer(UnitFactKind)}
	for _, o := range g.Pieces {
		if !o.Purged && o.State == Unplayed {
			a.Units = append(a.Units, Thing{Name: g.deck.Card(o.ComponentIndex).Name, Owner: o.Holder, Unit: o.Unit})
		}
	}
	if len(a.Units) > 0 {
		q.addAnswer(a)
	}
}
