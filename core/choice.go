package core

// A Kind is what sort of decision a choice is.
type Kind uint8

// The kinds of choices. Their words in the notation are in core/notation.
const (
	NoKind Kind = iota

	// Trades.
	MakeOffer // offer the other seat a transaction; replaces the pair's offer
	Counter   // answer an offer with another
	Accept    // take an offer: the components move at once
	Decline   // turn an offer down
	Withdraw  // take one's own offer back
	Overrule  // the table rules otherwise: like MakeOffer, but carried out against the rules once both agree

	// The active player's turn, and the phases.
	EndTurn
	Pass
	AnotherAction // an ability grants one more action in this turn
	OpenPhase     // go on to the next phase

	// What a seat does with its own components.
	Spend
	Gain
	Replenish
	Convert // turn own commodities into trade goods

	// Facts, and setting things right.
	DeclareNeighbors
	DeclareStrangers // "we are not neighbors"
	Object           // to the last word on being neighbors
	SetScene
	Correct
	TakeBack // one's own last choice; only Replay can carry it out

	// Timing windows. Decline answers a window as it answers an offer.
	Announce    // something happens that opens windows
	Resolve     // an ability, in the window that asks or stands open
	Confirm     // what an ability asks for on the board is done, or could not be
	HearNobody  // heard aloud: nobody acts in this window
	Reopen      // it was not so: somebody has something to say; only Replay can carry it out
	DeclineFor  // the host declines for a seat that is away, where the table allows it
	Wait        // ask everybody in the window that stands open
	StandDown   // a standing decline
	Do          // something on the board that could be forbidden
	DeclareFact // what a seat has in the active system
	DeclareAway // a seat is away from the table, or back
	Arrange     // the host changes what the table agreed on
	kinds
)

// A Choice is one decision of one player. Peers exchange choices and nothing
// else: whoever steps through the same choices holds the same Game. Fields that
// its kind does not use are zero.
type Choice struct {
	By     Seat
	Kind   Kind
	Prompt uint32     // the question it answers; 0 for what a seat starts by itself
	To     Seat       // the other seat: partner, neighbor
	Give   Bundle     // MakeOffer, Counter, Overrule: what By hands over
	Get    Bundle     // … and what By asks for
	Goods  Goods      // Spend, Gain, Convert; Announce: how many are about to move
	Scene  Scene      // SetScene, OpenPhase
	Fix    Correction // Correct

	Moment string   // Announce: the id of what happens; Arrange: the window or event it names
	Facts  []Fact   // Announce, DeclareFact: what seats have in the active system
	Thing  Thing    // Resolve; DeclareFact: a unit that is in the active system
	Skip   uint8    // Resolve: optional effects left out, a bit each
	Yes    bool     // Confirm, DeclareFact; DeclareAway: away, not back
	Act    Act      // Do
	Stop   StopKind // StandDown

	Arrange Arrangement // Arrange
}

// A Bundle is what one side of a transaction hands over. It can express what
// may not be traded, so that it is refused by its rule.
type Bundle struct {
	Goods  Goods
	Notes  []NoteName
	Others []Other
}

// None reports whether there is nothing in the bundle.
func (b Bundle) None() bool { return b.Goods.None() && len(b.Notes) == 0 && len(b.Others) == 0 }

// An OtherKind is a kind of component that is not a good and not a promissory note.
type OtherKind uint8

// What else lies on the table.
const (
	ActionCard OtherKind = iota
	SecretObjective
	Relic
	Technology
	Planet
	CommandToken
	StrategyCard
	CapturedUnit
	otherKinds
)

var otherNames = [otherKinds]string{"action card", "secret objective", "relic", "technology", "planet", "command token", "strategy card", "captured unit"}

// String is the word for the component in English and in the notation.
func (k OtherKind) String() string {
	if k < otherKinds {
		return otherNames[k]
	}
	return "component"
}

// OtherNamed returns the kind of component of that word.
func OtherNamed(word string) (OtherKind, bool) {
	for i, name := range otherNames {
		if name == word {
			return OtherKind(i), true
		}
	}
	return 0, false
}

// An Other is a number of components of such a kind, and the name of one if it was given.
type Other struct {
	Kind  OtherKind
	Name  string
	Count int
}

// A Scene says where the table is. It is declared, never deduced: the plastic is right.
type Scene struct {
	Round   int
	Phase   Phase
	Active  Seat // Nobody outside the action phase
	Speaker Seat
	Order   []Seat // initiative order, first to last; empty leaves it as it is
}

// A Field is what a correction sets.
type Field uint8

// The fields that a correction can set.
const (
	NoField    Field = iota
	FixGoods         // the amount of one good
	FixMaximum       // the most commodities a seat may have
	FixPoints        // victory points
	FixPassed        // whether a seat has passed
	FixNote          // where a note is
	FixSpeaker       // who is speaker
	fixFields
)

// A Correction sets one thing as it is on the table. It may break conservation,
// and the log marks it.
type Correction struct {
	Field  Field
	Seat   Seat
	Good   Good
	Amount int
	Yes    bool
	Note   NoteName
	Zone   Zone
}

// Limits on what a choice may say. Everything has one.
const (
	MaxRound      = 99
	MaxPoints     = 40
	MinPoints     = -20
	MaxNotesNamed = 4 // in one side of an offer; more cannot be written down
	MaxOthers     = 4
	MaxName       = 24 // code points in a player's name or a component's
)
