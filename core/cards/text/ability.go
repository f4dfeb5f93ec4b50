package text

import "entente/core/deck"

// An Ability is one paragraph of a component: the moment at which it is resolved, and the lines below
// with its conditions, costs and effects.
type Ability struct {
	Timing   Timing
	Mode     Mode
	If       []Condition // must hold as the event happens
	While    []Condition // must hold as the ability is resolved
	Declare  []string    // facts about the board that its player declares, beyond its conditions
	Costs    []Cost      // what the holder pays
	OwnerPay []Cost      // what the owner pays
	Aim      Thing       // the kind of thing that is chosen as it is announced
	NotTwice []Thing     // a second copy in the same window must differ in one of these
	Effects  []Effect
	By       bool     // a condition decides which alternative happens, not the ability's player
	Leaves   []string // parts that its player may leave out
	Until    Span     // the duration of all its effects
	Step     string   // for a strategy card: the step at which it is resolved, such as the secondary ability
	Says     string   // the whole ability, as one sentence in our words
	Remark   string
}

// A Manner is the kind of moment at which an ability is resolved.
type Manner uint8

const (
	AtStation   Manner = iota // at a station of an event
	Always                    // all the time: nobody resolves it
	AsAction                  // a component action, or the primary ability of a strategic action
	OnReceipt                 // a note that must be played as it is received
	WhileInPlay               // as long as the note lies in its holder's play area
	manners
)

var mannerWords = [manners]string{"", "always", "action", "on receipt", "while in play"}

// A Timing is the moment at which an ability is resolved.
type Timing struct {
	Manner  Manner
	Station deck.Station
	Event   string   // the id of an event of the timeline, without the station
	Wanting string   // the window that fits better, where the timeline has it
	Or      []Window // further windows in which it may be used instead
	Within  string   // the step in which the event must happen
	Whose   Role     // the role whose event it must be; Anybody if the text names none
}

// A Window is another window in which an ability may be used.
type Window struct {
	ID      string
	Wanting bool // the timeline may lack it
}

// A Mode says whether the player may decide about an ability.
type Mode uint8

const (
	May        Mode = iota
	Must            // it happens without a decision
	MustChoose      // printed without "may", yet its player decides
	modes
)

var modeWords = [modes]string{"may", "must", "must but is chosen"}

// usual returns the mode that the text leaves out.
func (k Kind) usual(t Timing) Mode {
	if k.isMandatory() || t.Manner == Always || t.Manner == OnReceipt || t.Manner == WhileInPlay {
		return Must
	}
	return May
}

// usually returns the role whose event it is if the text names none.
func (t Timing) usually() Role {
	if t.Manner == AsAction || t.Manner == OnReceipt {
		return Holder
	}
	return Anybody
}

// A Role is the part of a player in an ability.
type Role uint8

// roleWords, below, has the words of each role in the same order. They tell the meaning.
const (
	Anybody  Role = iota // any player
	Holder               // the player who has or plays the component
	Owner                // the player of a note's color or faction; the owner of a law, or the controller of the law's planet
	Active               // the player whose event it is
	Other                // another player
	Target               // the player aimed at
	Opponent             // the other side of the combat
	Each
	EachOther
	TheTable // the game itself, and no player
	Elected
	Speaker
	Controller
	NewController
	OldController
	PreviousOwner
	Gainer
	Winner
	Scorer
	Destroyer
	VotersFor
	VotersAgainst
	VotersForIt
	MostPoints
	FewestPoints
	NextPlayer
	LeftOfElected
	AllButSpeaker
	WithoutToken
	WarSunOwners
	HolderAndTarget
	HolderAndPartner
	roles
)

var roleWords = [roles]string{
	"any player", "the holder", "the owner", "the active player", "another player", "the chosen player",
	"the opponent", "each player", "each other player", "the table", "the elected player", "the speaker",
	"the controller", "the new controller", "the old controller", "the previous owner", "the gainer",
	"the winner", "the scorer", "the destroyer", "each voter for", "each voter against", "each voter for the outcome",
	"each player with most points", "each player with fewest points", "the next player",
	"the player left of the elected player", "each player but the speaker", "each player without a token",
	"each war sun owner", "the holder and the chosen player", "the holder and the partner",
}

// String returns the role's words.
func (r Role) String() string { return roleWords[r] }

// A Span is a duration.
type Span uint8

const (
	AtOnce Span = iota // no duration, or as long as the component is in play
	ThisWindow
	ThisRoundOfCombat
	ThisAction
	ThisTurn
	ThisAgenda
	ThisRound
	NextStrategyPhase
	ThisGame
	spans
)

var spanWords = [spans]string{"", "window", "combat round", "action", "turn", "agenda", "round", "next strategy phase", "game"}

// A Thing is the kind of thing that an ability is aimed at. A second copy of the card may have to be
// aimed at another thing of that kind.
type Thing uint8

// thingWords, below, has the words of each kind in the same order. They tell the meaning.
const (
	NoThing Thing = iota
	APlayer
	APlanet
	ASystem
	AShip
	AUnit
	ACard
	AnOutcome
	ATechnology
	AStrategyCard
	ARoll
	Hits
	ALaw
	AToken
	PlanetOrPlayer
	ADie
	AComponent
	ASlice
	Systems
	AnAgenda
	ARider
	AnActivation
	AnAction
	ATacticalAction
	AStrategicAction
	ACombat
	ACombatRound
	ASpaceCombat
	AnInvasion
	ALanding
	ARetreat
	AProduction
	AnElection
	ATransaction
	AChoice
	ATurnEnd
	ATimingWindow
	ASpaceDock
	AnActionCard
	ADestroyedShip
	ASustainingShip
	AGainedPlanet
	AFrontierToken
	AnExplorationDeck
	ASetOfHits
	ABarrageRoll
	ASpaceCannonRoll
	AScar
	things
)

var thingWords = [things]string{
	"", "player", "planet", "system", "ship", "unit", "card", "outcome", "technology", "strategy card",
	"roll", "hits", "law", "token", "planet or player", "die", "component", "slice", "systems",
	"agenda", "rider", "activation", "action", "tactical action", "strategic action", "combat",
	"combat round", "space combat", "invasion", "landing", "retreat", "production", "election",
	"transaction", "choice", "turn end", "timing window", "space dock", "action card",
	"destroyed ship", "sustaining ship", "gained planet", "frontier token", "exploration deck",
	"set of hits", "barrage roll", "space cannon roll", "scar",
}

// String returns the thing's words.
func (t Thing) String() string { return thingWords[t] }

// String returns the span's words; empty for an effect without a duration.
func (s Span) String() string { return spanWords[s] }
