package core

// A ComponentKind is what sort of component carries an ability.
type ComponentKind uint8

// The kinds of components.
const (
	FactionAbility ComponentKind = iota // abilities 25
	TechnologyCard
	Leader
	Unit // a unit and its abilities (abilities 26); each unit on the board is its own object
	NoteKind
	ActionCardKind
	AgendaCard
	RelicCard
	OtherComponent
	componentKinds
)

var componentNames = [componentKinds]string{"faction ability", "technology", "leader", "unit", "promissory note", "action card", "agenda", "relic", "component"}

// String is the kind's word in English and in the card text.
func (k ComponentKind) String() string {
	if k < componentKinds {
		return componentNames[k]
	}
	return "component"
}

// ComponentKindNamed returns the kind of that word.
func ComponentKindNamed(word string) (ComponentKind, bool) {
	for i, name := range componentNames {
		if name == word {
			return ComponentKind(i), true
		}
	}
	return 0, false
}

// staysInPlay reports whether such a component remains in play after its
// ability was resolved, which makes it mandatory unless it says "may" (abilities 8).
func (k ComponentKind) staysInPlay() bool { return k != NoteKind && k != ActionCardKind }

// A Role is a part that a seat has in an ability, whoever that is today.
type Role uint8

// The roles.
const (
	AnySeat   Role = iota
	TheHolder      // who has the component
	TheOwner       // whose color or faction it is
	TheActor       // whose event it is
	TheOthers      // everybody but the holder
	roles
)

var roleNames = [roles]string{"any", "holder", "owner", "actor", "other"}

// String is the role's word in the card text.
func (r Role) String() string {
	if r < roles {
		return roleNames[r]
	}
	return "any"
}

// A Timing says when an ability is resolved: a station of a moment, and whose
// event it must be (abilities 14, abilities 15). The zero Timing is a perpetual effect.
type Timing struct {
	Station Station
	Moment  string
	Whose   Role // AnySeat, TheHolder, TheOwner, TheOthers
	Action  bool // a component action instead (abilities 5)
}

// A Test is a kind of condition.
type Test uint8

// What can be tested. The facts of an event are declared with it.
const (
	NoTest   Test = iota
	HasUnits      // the holder has a unit in the active system
	HasToken      // the holder has a token, such as a sleeper, in the active system
	HasShips      // the holder has at least so many non-fighter ships there
	HasTradeGoods
	tests
)

var testNames = [tests]string{"", "units", "token", "ships", "trade goods"}

// String is the test's word in the card text.
func (t Test) String() string {
	if t < tests {
		return testNames[t]
	}
	return ""
}

// A Condition is a test of the holder and the least amount that passes it.
type Condition struct {
	Test  Test
	Least int
}

// A CostKind is what an ability asks before its effects (abilities 11, abilities 12).
type CostKind uint8

// The costs that Entente can know of.
const (
	NoCost CostKind = iota
	CostTradeGoods
	CostExhaust
	CostPurge
	costKinds
)

// A Cost is one cost of an ability.
type Cost struct {
	Kind   CostKind
	Amount int
}

// A Deed is what one effect does. The set is closed: resolve.go has every meaning.
type Deed uint8

// The deeds.
const (
	NoDeed       Deed = iota
	GainGoods         // Who gains Amount of Good from the supply
	LoseGoods         // Who gives Amount of Good to the supply
	HandOver          // Who hands all of Good to the holder; commodities arrive as trade goods
	ReplenishAll      // Who replenishes, which is an event of its own
	ScorePoints       // Who gains Amount victory points
	CancelEvent       // the event that waits does not happen
	ChangeAmount      // the event's amount changes by Amount
	Forbid            // Who cannot do Act, until Until
	Allow             // Who can do Act in spite of what forbids it, until Until
	AllowTrade        // the holder may trade with those who are no neighbors, until Until
	EndTheTurn        // the active player's turn ends
	Instruct          // something on the board; the player confirms that it is done
	deeds
)

// Parts is a set of an ability's effects, counted from 0: one bit for each of
// the MaxEffects that it may have.
type Parts uint8

// partBits is how many effects a Parts has room for.
const partBits = 8

const _ = uint(partBits - MaxEffects)

// Has reports whether an effect is in the set.
func (set Parts) Has(i int) bool { return i >= 0 && i < MaxEffects && set&(1<<i) != 0 }

// With returns the set and one more effect.
func (set Parts) With(i int) Parts { return set | 1<<i }

// mayLeave is which of an ability's parts say "may".
func (a *Ability) mayLeave() Parts {
	var set Parts
	for i := range min(len(a.Effects), MaxEffects) {
		if a.Effects[i].May {
			set = set.With(i)
		}
	}
	return set
}

// A Lasting says how long what an effect sets up stays (abilities 3.1).
type Lasting uint8

// How long.
const (
	WhileInPlay Lasting = iota // as long as the component is in play: a persistent ability
	ThisWindow
	ThisAction
	ThisTurn
	ThisAgenda
	lastings
)

// An Effect is one thing that an ability does.
type Effect struct {
	Do     Deed
	Who    Role
	Good   Good
	Amount int
	Act    BoardAct
	Until  Lasting
	Text   string // Instruct: what to do, in our words
	May    bool   // optional (abilities 7)
	Then   bool   // only if the effect before it was resolved (abilities 17)
}

// An Ability is one paragraph of a component (abilities 4).
type Ability struct {
	Timing  Timing
	If      []Condition // must hold when the event happens (abilities note 1.1)
	While   []Condition // must hold when the ability would resolve
	Cost    []Cost
	Effects []Effect
	May     bool // all of it is optional
}

// perpetual reports whether the ability has no moment of its own: a passive effect.
func (a *Ability) perpetual() bool { return a.Timing.Station == NoStation && !a.Timing.Action }

// takesAim reports whether some effect is about "a player", whom its player names.
func (a *Ability) takesAim() bool {
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Who == AnySeat && e.Do.hasWho() {
			return true
		}
	}
	return false
}

// hasWho reports whether a deed is done to seats.
func (d Deed) hasWho() bool {
	switch d {
	case GainGoods, LoseGoods, HandOver, ReplenishAll, ScorePoints, Forbid, Allow, AllowTrade:
		return true
	}
	return false
}

// A Component is one card or unit that carries abilities. One without
// abilities is known by name alone: it is announced, and its players do what it says.
type Component struct {
	Name      string
	Kind      ComponentKind
	Faction   string
	Source    Source
	Window    string // where it acts, for one known by name alone
	Abilities []Ability
}

// A BoardAct is something on the board that may be forbidden.
type BoardAct uint8

// The acts.
const (
	NoBoardAct BoardAct = iota
	ActivateSystem
	MoveUnits
	CommitGroundForces
	UseSpaceCannon
	ProduceUnits
	PlaceUnits
	PlaceToken
	CastVotes
	PlayActionCards
	UseFactionAbilities
	RetreatShips
	boardActs
)

var boardActNames = [boardActs]string{"", "activate a system", "move units into the active system", "commit ground forces", "use Space Cannon", "produce units", "place units", "place a command token", "vote", "play action cards", "use faction abilities", "retreat"}

// String is the act in English and in the notation.
func (a BoardAct) String() string {
	if a < boardActs {
		return boardActNames[a]
	}
	return ""
}

// BoardActNamed returns the act of those words.
func BoardActNamed(words string) (BoardAct, bool) {
	for i, name := range boardActNames {
		if name == words && i > 0 {
			return BoardAct(i), true
		}
	}
	return NoBoardAct, false
}
