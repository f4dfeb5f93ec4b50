package core

// What components say of transactions, beyond the rules (abilities 2): with whom one
// may be resolved, what else may change hands in it, and when there is none. It is
// read from their text, also where Entente knows them by name alone.

// A Grant is that a galactic event, or a component which says something of transactions, is
// in play, or that it was resolved for one transaction.
type Grant struct {
	Card uint16 // its index in the deck
	Seat Seat   // who has it, or resolved it; Nobody for what lies with nobody
	With Seat   // for one transaction: whom it was resolved for, Nobody for whomever
	Once bool   // for one transaction, in this turn or phase or agenda
}

// A Capture is how many units of one type and one owner a player has captured.
type Capture struct {
	Captor, Owner Seat
	Unit          uint8 // its place in CapturedUnits
	N             uint8
}

// CapturedUnits are the types of units that go home in a transaction: ships that are no
// fighters, and mechs (ruling 33).
var CapturedUnits = [...]string{"carrier", "cruiser", "destroyer", "dreadnought", "flagship", "mech", "war sun"}

// capturedUnit is the place of a type in CapturedUnits, or -1.
func capturedUnit(name string) int {
	for i, unit := range CapturedUnits {
		if unit == name {
			return i
		}
	}
	return -1
}

// MaxCaptured is the most units of one type that a player can have captured.
const MaxCaptured = 20

func (x *Grant) digest(in *names) hasher {
	h := newHasher().named(1, in.components[x.Card])
	h = h.field(2, uint64(x.Seat)).field(3, uint64(x.With))
	return h.field(4, bit(x.Once))
}

func (c *Capture) digest() hasher {
	h := newHasher().field(1, uint64(c.Captor)).field(2, uint64(c.Owner))
	return h.field(3, uint64(c.Unit)).field(4, uint64(c.N))
}

// captured is how many units of a type and an owner a seat has captured.
func (t *Trades) captured(captor, owner Seat, unit int) int {
	for i := range t.Captured {
		if c := &t.Captured[i]; c.Captor == captor && c.Owner == owner && int(c.Unit) == unit {
			return int(c.N)
		}
	}
	return 0
}

// setCaptured keeps how many those are.
func (t *Trades) setCaptured(captor, owner Seat, unit, n int) {
	kept := t.Captured[:0:0]
	for _, c := range t.Captured {
		if c.Captor != captor || c.Owner != owner || int(c.Unit) != unit {
			kept = append(kept, c)
		}
	}
	if n > 0 {
		kept = append(kept, Capture{captor, owner, uint8(unit), uint8(n)})
	}
	t.Captured = kept
}
