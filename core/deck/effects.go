package deck

import "strings"

// A Deed is what one effect does. The set is closed. The core's
// ability_effects.go and the files beside it carry each out.
type Deed uint8

// The deeds.
const (
	NoDeed         Deed = iota
	GainGoods           // Who gains Amount of Good from the supply
	LoseGoods           // Who gives Amount of Good, or All of it, to the supply
	HandOver            // Who hands Amount of Good, or All of it, to To; commodities arrive as trade goods
	ConvertGoods        // Who turns Amount of own commodities, or All of them, into trade goods
	ReplenishAll        // Who replenishes, which is an event of its own
	ScorePoints         // Who gains Amount victory points, or loses as many
	BecomeSpeaker       // Who gains the speaker token
	UndoPassing         // Who is no longer passed
	ReadyThis           // the component that says so is readied
	ExhaustThis         // … is exhausted
	PurgeThis           // … is purged
	CancelEvent         // the event that waits does not happen
	ChangeAmount        // the event's amount changes by Amount
	Forbid              // Who cannot do Act, until Until
	Allow               // Who can do Act in spite of what forbids it, until Until
	AllowTrade          // the holder may trade with those who are no neighbors, until Until
	EndTheTurn          // the active player's turn ends
	Instruct            // something on the board; each of Who confirms that it is done
	Predict             // Who predicts the outcome that is aimed at
	ReplaceElected      // the player that is aimed at is elected instead
	ChooseOutcome       // what is aimed at is the outcome, without a vote
	DropTheAgenda       // the agenda is discarded; All: and the next one takes its place
	RepealLaw           // the law that was elected is discarded, or All of them
	ChangeCards         // Who draws Amount action cards, or discards as many, or All of them
	CastMoreVotes       // Who casts Amount more votes for what it voted for (ruling 272)
	VoteOnceMore        // the law that was elected is voted on as if it had been revealed
	LimitVotes          // Who has Amount votes, and no more: as long as its component is in play
	VoteFirst           // Who votes before everybody else
	VoteLast            // … or after everybody else
	VoteBackward        // the vote goes round the other way
	LayThis             // a note is laid in its holder's play area, where it says what it says
	GiveThis            // a note is given to the player that is aimed at
	PurgeFragments      // Who purges Amount relic fragments of one type
	SwapCards           // the holder and Who swap strategy cards
	LendAbilities       // Who has the commander of the note's owner, as long as the note is in play
	TakeToken           // its player takes the 0 token
	SkipNextTurn        // the player whose turn would be next has none
	Stands              // nothing more: the component's words hold from now on
	PayDissent          // Who gains a trade good and a command token for each player who votes otherwise than it has predicted, once all have voted
	deeds
)

// hasWho reports whether a deed is done to seats.
func (d Deed) hasWho() bool {
	switch d {
	case ReadyThis, ExhaustThis, PurgeThis, CancelEvent, ChangeAmount, EndTheTurn,
		ChooseOutcome, VoteOnceMore, DropTheAgenda, RepealLaw, VoteBackward, LayThis, TakeToken, SkipNextTurn, Stands:
		return false
	}
	return true
}

// passive reports whether a deed has a meaning that nobody resolves: it holds as
// long as its component is in play.
func (d Deed) passive() bool {
	return d == Forbid || d == Allow || d == AllowTrade || d == Instruct || d == LimitVotes || d == LendAbilities
}

// MovesGoods reports whether a deed is about goods that Entente may not count.
func (d Deed) MovesGoods() bool {
	return d == GainGoods || d == LoseGoods || d == HandOver || d == ConvertGoods
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
	ThisCombatRound
	ThisRound         // of the game
	ThisStrategyPhase // the one that has begun
	NextStrategyPhase // to the end of the next one
	ThisGame
	ThisCombat
	lastings
)

// EndsWith reports whether what lasts so long is over when something else is:
// a window, a combat and its rounds lie within an action, that within a turn, and all
// of them within the round of the game.
func (l Lasting) EndsWith(over Lasting) bool {
	switch {
	case l == over:
		return true
	case over == ThisAction:
		return l == ThisCombatRound || l == ThisCombat || l == ThisWindow
	case over == ThisTurn:
		return l == ThisAction || l.EndsWith(ThisAction)
	case over == ThisRound:
		return l > WhileInPlay && l < NextStrategyPhase || l == ThisCombat
	}
	return false
}

// A Measure is what an amount is counted for each of.
type Measure uint8

// The measures.
const (
	Once         Measure = iota
	PerNeighbor          // of the seat that it is done to
	PerPlayer            // in the game
	PerCommodity         // of the seat's commodity value
	PerNamed             // of the amount that is named with the ability, or as many of them as there are
	measures
)

// An Effect is one thing that an ability does.
type Effect struct {
	Do        Deed
	Who       Role
	To        Role // HandOver: who receives
	Good      Good
	Amount    int     // … of Instruct: the victory points of the player it is about, who says so
	All       bool    // as much as there is, whatever the amount
	Per       Measure // the amount counts for each of these
	Act       BoardAct
	Until     Lasting
	Text      string // Instruct: what to do, in our words
	Repeals   bool   // Instruct: it discards a law, which its player names
	Readies   bool   // Instruct: it readies a card, which its player names
	Retrieves bool   // Instruct: it takes action cards from the discard pile, which its player names
	Either    uint8  // which of the alternatives it belongs to, from 1; 0: it happens in any case
	Another   bool   // it is done to the player that is aimed at, who is another than the holder
	May       bool   // optional (abilities 7)
	Then      bool   // only if the effect before it was resolved (abilities 17)
	Pays      bool   // what the owner of a note pays for it: else it was not played (ruling 123)
}

// DrawsActionCards reports whether an effect has somebody draw action cards from the deck, on the board.
func (e *Effect) DrawsActionCards() bool {
	return e != nil && e.Do == Instruct && strings.Contains(e.Text, "draws ") && strings.Contains(e.Text, " action card")
}
