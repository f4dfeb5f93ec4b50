package core

// What components say of transactions, beyond the rules (abilities 2): with whom one
// may be resolved, what else may change hands in it, and when there is none. It is
// read from their text, also where Entente knows them by name alone.

// Terms are what one component says of transactions.
type Terms struct {
	Lets   Lets
	Others OtherKinds // what else may change hands
}

// Lets is a set of what a component lets a transaction do, or keeps it from.
type Lets uint16

// What there is to let.
const (
	Strangers   Lets = 1 << iota // its holder trades with players who are no neighbors
	ItsLike                      // … with those alone who have one of its kind
	OneMore                      // one transaction beyond the limit, for whoever it was resolved
	OnceOnly                     // in the next transaction of whoever resolves it
	Everybody                    // it is for whoever trades, and lies with nobody
	HandsOver                    // its holder alone hands such a thing over
	Itself                       // … which is the component itself
	InAgenda                     // in the agenda phase alone
	NotInAgenda                  // there are no transactions in the agenda phase
	MechsIdle                    // mechs have no abilities
)

// Has reports whether all of some are in the set.
func (l Lets) Has(all Lets) bool { return l&all == all }

// OtherKinds is a set of kinds of components, a bit each.
type OtherKinds uint16

// otherBits is how many kinds an OtherKinds has room for.
const otherBits = 16

const _ = uint(otherBits - otherKinds)

// OthersOf returns the set of the kinds given.
func OthersOf(kinds ...OtherKind) OtherKinds {
	var set OtherKinds
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (set OtherKinds) Has(k OtherKind) bool { return k < otherKinds && set&(1<<k) != 0 }

// said reports whether somebody has to say that the component is in play, since nothing
// else tells: neither whose faction it is, nor that it was resolved, nor that it is named.
func (c *Component) said() bool {
	l := c.Terms.Lets
	if c.Kind == AgendaCard { // it is a law in play, or says nothing
		return false
	}
	return l.Has(ItsLike) || c.Terms != Terms{} && c.Faction == "" && l&(OneMore|OnceOnly|Itself) == 0
}

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
