package core

import "entente/core/rulebook"

// The players' declarations about neighbors, and the facts about the board that Entente knows.

// Board is all that Entente knows of the board: the units that players declared in the active system, and
// the acts that abilities forbid or permit. Entente has no map.
type Board struct {
	ActiveSystem []Fact // the seats' declared units in the active system; a change replaces the list
	Bans         []Ban  // what abilities forbid or permit a seat to do; a change replaces the list
}

// digest adds the facts and the bans of the board to h, the hash of a Game.
func (b *Board) digest(h *hasher) {
	*h = digestFacts(*h, 45, b.ActiveSystem)
	for i := range b.Bans {
		one := newHasher()
		b.Bans[i].digest(&one)
		h.addElement(46, one)
	}
}

// digestFacts returns the hash h with one more list element for each fact about the active system. All
// these elements get the same tag.
func digestFacts(h hasher, tag uint64, facts []Fact) hasher {
	for _, f := range facts {
		one := newHasher().withField(1, uint64(f.Seat)).withSmallField(2, bitOf(f.HasUnits)).withSmallField(3, bitOf(f.HasToken)).withField(4, zigzag(f.Ships)).withSmallField(5, bitOf(f.OnlyStructures))
		h.addElement(tag, one)
	}
	return h
}

// digest adds the fields of one ban to h, the hash of that ban alone.
func (b *Ban) digest(h *hasher) {
	h.addNumber(1, uint64(b.Seat))
	h.addNumber(2, uint64(b.Act))
	h.addFlag(3, b.Permits)
	h.addNumber(4, uint64(b.Duration))
	b.Source.digest(h, 10)
	h.addNumber(14, uint64(b.Depth))
}

// declareNeighbors records the declaration of the seat by that it is a neighbor of the seat with. If says
// is false, it declares that it isn't. The newest declaration counts, until the other seat objects. After
// an objection, no declaration counts until one of the two seats gives way and declares the same as the
// other seat.
func (tab *Tabletop) declareNeighbors(by, with Seat, says bool) ([]Event, error) {
	pair, err := tab.editDeclaredPair(by, with)
	if err != nil {
		return nil, err
	}
	if !pair.isNewDeclaration(by, says) {
		return nil, refuse(rulebook.TableFact, rulebook.SaidAlready, otherSeatArg(with))
	}
	before := tab.isPairNeighboring(pair)
	pair.Neighbors, pair.DeclaredBy, pair.Objector = says, by, Nobody
	pair.recordNeighborChange(before, tab.isPairNeighboring(pair), tab.Active)
	message := rulebook.BecameStrangers
	if says {
		message = rulebook.BecameNeighbors
	}
	return []Event{{Message: message, Args: []Arg{seatArg(by), otherSeatArg(with)}}}, nil
}

// objectToDeclaration records that one seat objects to the newest declaration of another, who declared that the
// two are neighbors, or that they aren't. The objection suspends the declaration.
func (tab *Tabletop) objectToDeclaration(by, to Seat) ([]Event, error) {
	pair, err := tab.editDeclaredPair(by, to)
	if err != nil {
		return nil, err
	}
	if pair.DeclaredBy != to || pair.Objector != Nobody {
		return nil, refuse(rulebook.TableFact, rulebook.NothingToObjectTo, otherSeatArg(to))
	}
	before := tab.isPairNeighboring(pair)
	pair.Objector = by
	pair.recordNeighborChange(before, tab.isPairNeighboring(pair), tab.Active)
	return []Event{{Message: rulebook.Objected, Rule: rulebook.TableFact, Args: []Arg{seatArg(by), otherSeatArg(to)}}}, nil
}

// editDeclaredPair returns the Pair of two seats, so that its caller can change the Pair in place. It first
// copies the list of pairs, which other games share. It returns a refusal if there is no such pair.
func (tab *Tabletop) editDeclaredPair(by, with Seat) (*Pair, error) {
	if with == by || tab.Player(with) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	return tab.editPair(by, with), nil
}

// partner returns the seat of the pair that isn't s.
func (p *Pair) partner(s Seat) Seat {
	if p.A == s {
		return p.B
	}
	return p.A
}

// isUndisputedNeighborPair reports whether the two seats were declared to be neighbors, and neither of them
// objects.
func (p *Pair) isUndisputedNeighborPair() bool { return p.Neighbors && p.Objector == Nobody }

// isNewDeclaration reports whether a seat that says that the pair are neighbors, or that they aren't, would
// change something. A seat that has objected changes something only by agreeing, which withdraws its
// objection.
func (p *Pair) isNewDeclaration(seat Seat, neighbors bool) bool {
	switch p.Objector {
	case Nobody:
		return p.Neighbors != neighbors
	case seat:
		return p.Neighbors == neighbors
	}
	return p.Neighbors != neighbors
}

// recordNeighborChange records that the two seats became neighbors or stopped being neighbors in this turn.
// The parameter before says whether they were neighbors, and now says whether they are. The rules for a
// transaction of the two in this turn depend on the change (transactions note 3, transactions note 4).
func (p *Pair) recordNeighborChange(before, now bool, active Seat) {
	switch {
	case before && !now && p.Traded:
		p.StoppedNeighboring = true
	case !before && now && active != Nobody && (p.A == active || p.B == active):
		p.BecameNeighbors = true
	}
}

// isPairNeighboring reports whether the two seats are neighbors. That holds if they were declared to be
// neighbors and neither objects, or if both have units in the active system.
func (tab *Tabletop) isPairNeighboring(p *Pair) bool {
	return p.isUndisputedNeighborPair() || tab.isSystemShared(p.A, p.B)
}
