package core

// Trades is the part of a Game about transactions: who has traded with whom, the open offers, and the
// components in play that change what players may trade.
type Trades struct {
	Pairs  []Pair  // one for each two seats, in the order of Players; a change replaces the list
	Offers []Offer // the open offers; at most one for each pair; a change replaces the list

	Grants   []Grant   // components that change transactions; a change replaces the list
	Captured []Capture // units that players have captured; a change replaces the list
}

// A Pair is two seats, with what the game knows about their trades with each other.
type Pair struct {
	A, B               Seat  // the two seats, in the order of Players
	Neighbors          bool  // whether the two seats are neighbors, by the newest declaration about them
	DeclaredBy         Seat  // the seat that last declared whether the two are neighbors; Nobody if none has
	Objector           Seat  // the seat that objects to the declaration of DeclaredBy; Nobody if none does
	Traded             bool  // the two seats have resolved their transaction of this turn or agenda
	StoppedNeighboring bool  // the two seats stopped being neighbors after their transaction of this turn
	BecameNeighbors    bool  // the two seats became neighbors in this turn
	TradeAction        uint8 // the action of this turn in which the two seats traded, as in Turn.Actions
	TradedEarlier      bool  // the two seats resolved a transaction during an earlier agenda of this phase
}

// partnersOf returns the seats with whom a seat resolved a transaction during one action of this turn.
// actions is the number of that action in the turn.
func (t *Trades) partnersOf(s Seat, actions uint8) (partners Seats) {
	for i := range t.Pairs {
		if p := &t.Pairs[i]; p.Traded && p.TradeAction == actions && (p.A == s || p.B == s) {
			partners |= SeatsOf(p.A, p.B).Without(s)
		}
	}
	return partners
}

// digest adds the trades to the digest of a Game. in has the hash of each component's name.
func (t *Trades) digest(h *hasher, in *deckIndex) {
	sum := *h
	for i := range t.Pairs {
		sum = sum.withElement(33, t.Pairs[i].digest())
	}
	*h = sum
	for i := range t.Offers {
		one := newHasher()
		t.Offers[i].digest(&one)
		h.addElement(34, one)
	}
	for i := range t.Grants {
		h.addElement(90, t.Grants[i].digest(in))
	}
	for i := range t.Captured {
		h.addElement(91, t.Captured[i].digest())
	}
}

// digest returns the hash of a pair for the digest of a Game.
func (p *Pair) digest() hasher {
	h := newHasher().withSmallField(1, uint64(p.A))
	h = h.withSmallField(2, uint64(p.B))
	h = h.withSmallField(3, bitOf(p.Neighbors))
	h = h.withSmallField(4, uint64(p.DeclaredBy))
	h = h.withSmallField(5, uint64(p.Objector))
	h = h.withSmallField(6, bitOf(p.Traded))
	h = h.withSmallField(7, bitOf(p.StoppedNeighboring))
	h = h.withSmallField(8, bitOf(p.BecameNeighbors))
	h = h.withSmallField(9, uint64(p.TradeAction))
	return h.withSmallField(60, bitOf(p.TradedEarlier))
}

// digest adds an offer to the digest of a Game.
func (o *Offer) digest(h *hasher) {
	h.addNumber(1, uint64(o.From))
	h.addNumber(2, uint64(o.To))
	h.addNumber(3, uint64(o.Prompt))
	h.addFlag(4, o.ExpiresAtEnd)
	h.addFlag(5, o.AgainstRules)
	h.addNumber(6, uint64(o.FromHand))
	h.addNumber(7, uint64(o.ToHand))
	o.Give.digest(h, 10)
	o.Get.digest(h, 30)
}

// digest adds a bundle to the digest of a Game. It uses twelve field numbers: tag and the eleven that follow
// it.
func (b *Bundle) digest(h *hasher, tag uint64) {
	for k, n := range b.Goods {
		h.addSigned(tag+uint64(k), n)
	}
	for _, n := range b.Notes {
		one := newHasher()
		one.addText(1, n.Name)
		one.addNumber(2, uint64(n.Owner))
		h.addElement(tag+10, one)
	}
	for _, o := range b.Others {
		one := newHasher()
		one.addNumber(1, uint64(o.Kind))
		one.addText(2, o.Name)
		one.addSigned(3, o.Count)
		h.addElement(tag+11, one)
	}
}

// Pair returns the Pair of two different seats of this table, or nil.
func (t *Trades) Pair(a, b Seat) *Pair {
	for i := range t.Pairs {
		p := &t.Pairs[i]
		if p.A == a && p.B == b || p.A == b && p.B == a {
			return p
		}
	}
	return nil
}

// editPair replaces the Pair of two seats with a copy that the caller may change, and returns the copy. It
// copies the list of pairs first, because other games share the old list.
func (t *Trades) editPair(a, b Seat) *Pair {
	t.Pairs = cloneList(t.Pairs)
	return t.Pair(a, b)
}

// resetPairs clears what each Pair holds about the turn that is over, so that both seats may trade again.
func (t *Trades) resetPairs() {
	pairs := cloneList(t.Pairs)
	for i := range pairs {
		p := &pairs[i]
		p.Traded, p.StoppedNeighboring, p.BecameNeighbors, p.TradeAction, p.TradedEarlier = false, false, false, 0, false
	}
	t.Pairs = pairs
}

// OfferBetween returns the open offer of one of two seats to the other, or nil.
func (t *Trades) OfferBetween(a, b Seat) *Offer {
	for i := range t.Offers {
		o := &t.Offers[i]
		if o.From == a && o.To == b || o.From == b && o.To == a {
			return o
		}
	}
	return nil
}

// Some components change who may trade with whom, or which other components may change hands. Some components
// forbid all trades (abilities 2). Entente reads these changes from the printed text. So the changes count
// even for a component whose abilities Entente doesn't carry out.

// A Grant is a component that changes transactions. If OneTrade is true, a player has resolved the component
// for one transaction. Otherwise the component is in play, because a player declared it.
type Grant struct {
	Card     uint16 // the component, as an index of the deck's components
	Seat     Seat   // the seat that has or resolved the component; Nobody if the component has no seat
	Partner  Seat   // if OneTrade is true: the other seat of the transaction, or Nobody for any seat
	OneTrade bool   // the grant is for one transaction, and ends with this turn, phase or agenda
}

// A Capture is how many units of one type the seat Captor has captured from the seat Owner.
type Capture struct {
	Captor, Owner Seat  // the seat that has the units, and the seat whose units they are
	Unit          uint8 // the type of the units, as an index of CapturedUnits
	Count         uint8 // how many units
}

// CapturedUnits are the types of units that can be captured and given back to their owner in a transaction:
// non-fighter ships and mechs (ruling 33).
var CapturedUnits = [...]string{"carrier", "cruiser", "destroyer", "dreadnought", "flagship", "mech", "war sun"}

// capturedUnitIndex returns the index of a type of units in CapturedUnits, or -1 if the type isn't in that
// list.
func capturedUnitIndex(name string) int {
	for i, unit := range CapturedUnits {
		if unit == name {
			return i
		}
	}
	return -1
}

// MaxCaptured is the most units of one type that a player can have captured from one other player.
const MaxCaptured = 20

// digest returns the hash of a grant for the digest of a Game. in has the hash of each component's name.
func (x *Grant) digest(in *deckIndex) hasher {
	h := newHasher().withNameHash(1, in.componentHashes[x.Card])
	h = h.withField(2, uint64(x.Seat)).withField(3, uint64(x.Partner))
	return h.withField(4, bitOf(x.OneTrade))
}

// digest returns the hash of a capture for the digest of a Game.
func (c *Capture) digest() hasher {
	h := newHasher().withField(1, uint64(c.Captor)).withField(2, uint64(c.Owner))
	return h.withField(3, uint64(c.Unit)).withField(4, uint64(c.Count))
}

// capturedCount returns how many units of one type captor has captured from owner. unit is an index of
// CapturedUnits.
func (t *Trades) capturedCount(captor, owner Seat, unit int) int {
	for i := range t.Captured {
		if c := &t.Captured[i]; c.Captor == captor && c.Owner == owner && int(c.Unit) == unit {
			return int(c.Count)
		}
	}
	return 0
}

// setCaptured sets how many units of one type captor has captured from owner. unit is an index of
// CapturedUnits.
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
