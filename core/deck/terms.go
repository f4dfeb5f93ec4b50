package deck

// An OtherKind is a kind of component that is not a good and not a promissory note.
type OtherKind uint8

const (
	ActionCard OtherKind = iota
	SecretObjective
	Relic
	Technology
	Planet
	CommandToken
	StrategyCard
	CapturedUnit
	NumOtherKinds
)

var otherNames = [NumOtherKinds]string{"action card", "secret objective", "relic", "technology", "planet", "command token", "strategy card", "captured unit"}

// String returns the word for the component in English and in the notation.
func (k OtherKind) String() string {
	if k < NumOtherKinds {
		return otherNames[k]
	}
	return "component"
}

// Terms are the effects of one component on transactions.
type Terms struct {
	Lets   Lets
	Others OtherKinds // the other kinds of components that may change hands
}

// Lets is a set of permissions and restrictions that a component puts on transactions.
type Lets uint16

// Strangers, OneMore and HandsOver permit something. ItsLike, OnceOnly, Itself and InAgenda narrow such a
// permission. NotInAgenda and MechsIdle forbid something. NoMaximum lifts a limit on the goods to trade.
const (
	Strangers   Lets = 1 << iota // its holder trades with players who are no neighbors
	ItsLike                      // its holder trades so only with players who have a component like it
	OneMore                      // the player that it was resolved for gets one transaction beyond the limit
	OnceOnly                     // it applies only to the next transaction of its player
	Everybody                    // it applies to every trade, and belongs to no seat
	HandsOver                    // only its holder may hand such a component over
	Itself                       // the component itself changes hands
	InAgenda                     // it applies only in the agenda phase
	NotInAgenda                  // there are no transactions in the agenda phase
	MechsIdle                    // mechs have no abilities, so none lets a component change hands
	NoMaximum                    // no player has a maximum of commodities, and replenishing adds the full value
)

// Has reports whether every member of all is in the set.
func (l Lets) Has(all Lets) bool { return l&all == all }

// OtherKinds is a set of kinds of components, a bit each.
type OtherKinds uint16

// otherBits is the number of kinds that an OtherKinds has room for.
const otherBits = 16

const _ = uint(otherBits - NumOtherKinds)

// OthersOf returns the set of the kinds given.
func OthersOf(kinds ...OtherKind) OtherKinds {
	var set OtherKinds
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (set OtherKinds) Has(k OtherKind) bool { return k < NumOtherKinds && set&(1<<k) != 0 }
