package deck

// A Test is a kind of condition.
type Test uint8

// HasUnits to HasShips check facts that a player declares with the event. The aim is the player that an
// ability is aimed at. "So many" is the condition's Least.
const (
	NoTest   Test = iota
	HasUnits      // the holder has a unit in the active system
	HasToken      // the holder has a token, such as a sleeper, in the active system
	HasShips      // the holder has at least so many non-fighter ships in the active system
	HasTradeGoods
	Said          // only the players know: the player who resolves the ability says so
	IsNotOwner    // the holder is not the owner
	HasPassed     // the holder has passed
	HasNotPassed  // the holder has not passed
	IsActive      // it is the holder's turn
	InPhase       // it is the condition's Phase
	PlayersLeft   // at least so many players have not passed
	OthersPassed  // everybody but the holder has passed
	AllPassed     // everybody has passed
	HasFragments  // the holder has at least so many relic fragments, of any type
	HasOthersNote // a note of another player lies in the holder's play area
	NeighborOfAll // the holder is a neighbor of every other player
	AimNeighbor   // the aim is a neighbor of the holder
	AimTradeGoods // the aim has at least so many trade goods
	AimMayVote    // nothing keeps the aim from voting
	OutcomeFor    // the outcome of the agenda is "For"
	OutcomeAgainst
	NoLaws       // no law is in play
	RightlySaid  // the holder's prediction with the component is the outcome
	ElectsPlayer // the agenda elects a player
	NoVoteCast   // nobody has voted on the agenda
	HasVoted     // the holder has cast votes
	WasElected   // the holder is elected; with a Least, the holder may also control the elected planet
	OtherName    // the action card that is played has another name than the component
	Foresaw      // the holder cast votes for the outcome, or predicted it
	GaveAll      // the holder has just handed the owner as many commodities as the holder can have
	VotedAlike   // the holder and the owner have cast votes for the same outcome
	UsedCard     // the strategy card of the event, or one that the active player has used, is Text, or else Trade
	OncePhase    // the holder has not used the component yet in this agenda phase
	NotExhausted // the component is readied
	OnceCombat   // the holder has not used the component in this combat, nor another of a kind that is limited to one in a combat
	LawsInPlay   // at least so many laws are in play
	AimAnother   // the aim is another player than the holder
	AimFragment  // the aim is a neighbor of the holder with a relic fragment
	AimHand      // the aim has an action card
	AimReadied   // the aim has a readied strategy card
	AimCard      // the aim and the holder have a strategy card each
	AimNoSpeaker // the aim is not the speaker
	VotedElse    // the holder cast votes for another outcome, or predicted one
	OtherElected // another player than the holder is elected
	PartiesNear  // both parties of the transaction are neighbors of the holder
	ActiveNear   // the active player is the holder or a neighbor
	TakesPart    // the holder takes part in the combat
	IsNotActive  // it is another player's turn
	OwnerVoted   // the owner cast votes for the outcome
	AtWindow     // it is the window that is the condition's Text
	Happened     // the window that is the condition's Text has come in this turn, or in this phase if it is no turn
	NumTests
)

// isAboutAim reports whether a test is about the player that an ability is aimed at.
func (t Test) isAboutAim() bool {
	return t >= AimNeighbor && t <= AimMayVote || t >= AimAnother && t <= AimNoSpeaker
}

// IsFact reports whether a test is about facts of players that Entente keeps. Players may correct
// these facts, so a window asks a seat even if such a test fails.
func (t Test) IsFact() bool { return t > AimAnother && t < OwnerVoted }

// IsAboutGoods reports whether a test counts goods, which Entente may not be tracking.
func (t Test) IsAboutGoods() bool {
	return t == HasTradeGoods || t == HasFragments || t == AimTradeGoods || t == AimFragment
}

// isAboutEvent reports whether a test checks the facts that were declared with the event.
func (t Test) isAboutEvent() bool { return t >= HasUnits && t <= HasShips }

// A Condition is a test, and the least amount that passes it.
type Condition struct {
	Test  Test
	Least int
	Phase Phase  // the phase of InPhase
	Text  string // the condition in our words: for Said, and for Foresaw where the players judge it; or the id or name that it asks for
}

// A CostKind is the kind of a cost, which is paid before an ability's effects (abilities 11, abilities
// 12).
type CostKind uint8

const (
	NoCost CostKind = iota
	CostTradeGoods
	CostExhaust
	CostPurge
	CostPurgeAfter // the component is purged once its ability was resolved
	CostSaid       // paid on the board: the player who resolves the ability says so
	CostFragments  // relic fragments of one type, and unknown ones that count as that type
	costKinds
)

// A Cost is one cost of an ability.
type Cost struct {
	Kind   CostKind
	Amount int
	Per    Measure // Once, or PerNamed: Amount counts for each one of the amount that is named with the ability
	Text   string  // CostSaid: the cost in our words; CostFragments: the type, or empty for any one type
	Cards  int     // CostSaid: the number of action cards that are discarded, where hands are counted
}
