package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The choices by which players declare what is on the board or the table: neighbors, units in the active
// system, and corrections.

// DeclareNeighbors says that this seat and another are neighbors.
type DeclareNeighbors struct{ With Seat }

// DeclareStrangers says that this seat and another are not neighbors.
type DeclareStrangers struct{ With Seat }

// Object objects to the newest declaration of seat To about the author of the Object. That declaration says
// whether the two seats are neighbors.
type Object struct{ To Seat }

// Correct sets one value in Entente to the value on the physical table (table 15).
type Correct struct{ Fix Correction }

// DeclareFact says which units, ships and token a seat has in the active system.
type DeclareFact struct{ Fact Fact }

// DeclareUnit says whether one unit is in the active system.
type DeclareUnit struct {
	Unit     Thing // the unit: its name, its number, and the seat that has it as Owner
	InSystem bool  // whether the unit is in the active system
}

// Kind returns NeighborsKind.
func (DeclareNeighbors) Kind() Kind { return NeighborsKind }

// Kind returns StrangersKind.
func (DeclareStrangers) Kind() Kind { return StrangersKind }

// Kind returns ObjectKind.
func (Object) Kind() Kind { return ObjectKind }

// Kind returns CorrectKind.
func (Correct) Kind() Kind { return CorrectKind }

// Kind returns FactKind.
func (DeclareFact) Kind() Kind { return FactKind }

// Kind returns UnitFactKind.
func (DeclareUnit) Kind() Kind { return UnitFactKind }

// VisitParts passes the other seat to the PartVisitor.
func (a DeclareNeighbors) VisitParts(s PartVisitor) Act { s.Seat(&a.With); return a }

// VisitParts passes the other seat to the PartVisitor.
func (a DeclareStrangers) VisitParts(s PartVisitor) Act { s.Seat(&a.With); return a }

// VisitParts passes the other seat to the PartVisitor.
func (a Object) VisitParts(s PartVisitor) Act { s.Seat(&a.To); return a }

// namedSeat returns the other seat, which a SeatAnswer checks.
func (a DeclareNeighbors) namedSeat() Seat { return a.With }

// namedSeat returns the other seat, which a SeatAnswer checks.
func (a DeclareStrangers) namedSeat() Seat { return a.With }

// namedSeat returns the other seat, which a SeatAnswer checks.
func (a Object) namedSeat() Seat { return a.To }

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

// do records that the two seats are neighbors.
func (a DeclareNeighbors) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.declareNeighbors(c.By, a.With, true)
}

// do records that the two seats are not neighbors.
func (a DeclareStrangers) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.declareNeighbors(c.By, a.With, false)
}

// do records the objection, which suspends the other seat's declaration.
func (a Object) do(tab *Tabletop, c Choice) ([]Event, error) {
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

// A CorrectAnswer lists the possible corrections.
type CorrectAnswer struct {
	Plain
	Fixes []CorrectionLimits // the possible corrections of each field
}

// Takes reports whether an act is one of the possible corrections.
func (a CorrectAnswer) Takes(act Act) bool {
	c, is := act.(Correct)
	return is && slices.ContainsFunc(a.Fixes, func(f CorrectionLimits) bool { return f.canTake(&c.Fix) })
}

// A FactAnswer lists the seats whose units in the active system may be declared.
type FactAnswer struct {
	Plain
	Of Seats // the seats whose units in the active system may be declared
}

// Takes reports whether an act declares the units of one of the seats.
func (a FactAnswer) Takes(act Act) bool {
	fact, is := act.(DeclareFact)
	return is && canTakeFacts(a.Of, []Fact{fact.Fact})
}

// canTakeFacts reports whether a choice may declare these facts about the active system. The facts must be
// about different seats of the set of. The units and the ships in one fact must not contradict each other.
func canTakeFacts(of Seats, facts []Fact) bool {
	for i, f := range facts {
		if !of.Has(f.Seat) || f.Ships < 0 || f.Ships > MaxShips || f.Structures && (!f.Units || f.Ships > 0) {
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

// A UnitAnswer lists the units that may be declared to be in the active system or elsewhere.
type UnitAnswer struct {
	Plain
	Units []Thing // the units; the Owner of each is the seat that has the unit
}

// Takes reports whether an act is about one of the units.
func (a UnitAnswer) Takes(act Act) bool {
	u, is := act.(DeclareUnit)
	u.Unit.Paragraph = 0
	return is && slices.Contains(a.Units, u.Unit)
}

// addDeclareNeighborsAnswers adds the seats that a seat can declare to be its neighbors, if that is
// something new.
func (g *Game) addDeclareNeighborsAnswers(q *question) { g.addNeighborsAnswer(q, NeighborsKind, true) }

// addDeclareStrangersAnswers adds the seats that a seat can declare not to be its neighbors, if that is
// something new.
func (g *Game) addDeclareStrangersAnswers(q *question) { g.addNeighborsAnswer(q, StrangersKind, false) }

// addNeighborsAnswer adds the other seats about which a seat can declare something new. If says is true,
// the seat would declare that the two seats are neighbors. If says is false, it would declare that the two
// seats aren't neighbors.
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

// addObjectAnswers adds the other seats whose newest declaration about neighbors a seat can object to.
func (g *Game) addObjectAnswers(q *question) {
	var to Seats
	for i := range g.Pairs {
		p := &g.Pairs[i]
		if p.A != q.Seat && p.B != q.Seat {
			continue
		}
		if partner := p.partner(q.Seat); p.By == partner && p.Objector == Nobody {
			to = to.With(partner)
		}
	}
	addSeatAnswer(q, ObjectKind, to)
}

// addSeatAnswer adds a SeatAnswer for a kind, unless its set of seats is empty.
func addSeatAnswer(q *question, kind Kind, to Seats) {
	if to != 0 {
		q.addAnswer(SeatAnswer{Plain(kind), to})
	}
}

// addDeclareFactAnswers lets every seat declare the units of each seat in the game.
func (g *Game) addDeclareFactAnswers(q *question) {
	q.addAnswer(FactAnswer{Plain(FactKind), g.seatsInGame()})
}

// addDeclareUnitAnswers adds the units among the pieces. A player may declare where such a unit is, because
// an ability may depend on its place.
func (g *Game) addDeclareUnitAnswers(q *question) {
	a := UnitAnswer{Plain: Plain(UnitFactKind)}
	for _, o := range g.Pieces {
		if !o.Purged && o.State == Unplayed {
			a.Units = append(a.Units, Thing{Name: g.deck.Card(o.Card).Name, Owner: o.Holder, Unit: o.Unit})
		}
	}
	if len(a.Units) > 0 {
		q.addAnswer(a)
	}
}
