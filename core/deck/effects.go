package deck

import "strings"

// A Deed is the kind of one effect, such as a gain of goods. A table can't add one. The core's
// ability_effects.go and the files beside it carry each deed out.
type Deed uint8

// Who, To, Amount, Good, All, Act and Until are the fields of the Effect. A seat that gains a negative
// Amount loses as many, and a seat that draws a negative Amount discards as many.
const (
	NoDeed         Deed = iota
	GainGoods           // Who gains Amount of Good from the supply
	LoseGoods           // Who gives Amount of Good, or All of it, to the supply
	HandOver            // Who hands Amount of Good, or All of it, to To; commodities arrive as trade goods
	ConvertGoods        // Who turns Amount of own commodities, or All of them, into trade goods
	ReplenishAll        // Who replenishes, which is an event of its own
	ScorePoints         // Who gains Amount victory points
	BecomeSpeaker       // Who gains the speaker token
	UndoPassing         // Who is no longer passed
	ReadyThis           // the ability's component is readied
	ExhaustThis         // the ability's component is exhausted
	PurgeThis           // the ability's component is purged
	CancelEvent         // the event whose "when" window is open does not happen
	ChangeAmount        // the event's amount changes by Amount
	Forbid              // Who cannot do Act, until Until
	Allow               // Who can do Act although something forbids it, until Until
	AllowTrade          // the holder may trade with players who are no neighbors, until Until
	EndTheTurn          // the active player's turn ends
	Instruct            // an act on the board; each of Who confirms that it is done
	Predict             // Who predicts the outcome that is aimed at
	ReplaceElected      // the player that is aimed at is elected instead
	ChooseOutcome       // the outcome that is aimed at becomes the agenda's, without a vote
	DropTheAgenda       // the agenda is discarded; with All, the next one takes its place
	RepealLaw           // the law that was elected is discarded, or All of them
	ChangeCards         // Who draws Amount action cards, or discards All of its own
	CastMoreVotes       // Who casts Amount more votes for the outcome that it voted for (ruling 272)
	VoteOnceMore        // the law that was elected is voted on as if it had been revealed
	LimitVotes          // Who has at most Amount votes as long as its component is in play
	VoteFirst           // Who votes before everybody else
	VoteLast            // Who votes after everybody else
	VoteBackward        // the vote goes round the other way
	LayThis             // a note is laid in its holder's play area, where its words hold
	GiveThis            // a note is given to the player that is aimed at
	PurgeFragments      // Who purges Amount relic fragments of one type, or gives them to To if that is the holder
	SwapCards           // the holder and Who swap strategy cards; without Who, the holder and the chosen player
	LendAbilities       // Who has the commander of the note's owner, as long as the note is in play
	TakeToken           // its player takes the 0 token
	SkipNextTurn        // the player whose turn would be next has none
	Stands              // no further effect: the component's words hold from now on
	PayDissent          // Who gains a trade good and a command token for each player who votes otherwise than it has predicted, once all have voted
	deeds
)

// hasWho reports whether a deed is done to the seats of Who.
func (d Deed) hasWho() bool {
	switch d {
	case ReadyThis, ExhaustThis, PurgeThis, CancelEvent, ChangeAmount, EndTheTurn,
		ChooseOutcome, VoteOnceMore, DropTheAgenda, RepealLaw, VoteBackward, LayThis, TakeToken, SkipNextTurn, Stands:
		return false
	}
	return true
}

// isPassive reports whether a deed may belong to an ability that nobody resolves. Such a deed applies as
// long as its component is in play.
func (d Deed) isPassive() bool {
	return d == Forbid || d == Allow || d == AllowTrade || d == Instruct || d == LimitVotes || d == LendAbilities
}

// CanMoveGoods reports whether a deed is about goods that Entente may not count.
func (d Deed) CanMoveGoods() bool {
	return d == GainGoods || d == LoseGoods || d == HandOver || d == ConvertGoods
}

// A Lasting is the duration of an effect (abilities 3.1).
type Lasting uint8

// The durations from ThisWindow to ThisStrategyPhase end with the round at the latest; IsEndedBy reads
// this from their order.
const (
	WhileInPlay Lasting = iota // as long as the component is in play: a persistent ability
	ThisWindow
	ThisAction
	ThisTurn
	ThisAgenda
	ThisCombatRound
	ThisRound         // the round of the game, not of a combat
	ThisStrategyPhase // the strategy phase that has begun
	NextStrategyPhase // to the end of the next one
	ThisGame
	ThisCombat
	lastings
)

// IsEndedBy reports whether the duration ends when another one (over) does. A window, a combat and its
// rounds lie within an action. An action lies within a turn, and all of them lie within a round of the
// game.
func (l Lasting) IsEndedBy(over Lasting) bool {
	switch {
	case l == over:
		return true
	case over == ThisAction:
		return l == ThisCombatRound || l == ThisCombat || l == ThisWindow
	case over == ThisTurn:
		return l == ThisAction || l.IsEndedBy(ThisAction)
	case over == ThisRound:
		return l > WhileInPlay && l < NextStrategyPhase || l == ThisCombat
	}
	return false
}

// A Measure is a unit: the amount of an effect counts once for each of them.
type Measure uint8

const (
	Once         Measure = iota
	PerNeighbor          // each neighbor of the seat that the effect is done to
	PerPlayer            // each player in the game
	PerCommodity         // each commodity of the seat's commodity value
	PerNamed             // once for each of the named amount, but not more often than the seat has them
	measures
)

// An Effect is one effect of an ability.
type Effect struct {
	Do        Deed
	Who       Role
	To        Role // HandOver: the receiving seat; Instruct: the seats it is done to, one after the other
	Good      Good
	Amount    int      // for Instruct: the victory points that the player concerned gets and confirms
	All       bool     // as much as there is, regardless of Amount
	Per       Measure  // Amount counts for each of these
	Act       BoardAct // Instruct: with UseByName, each player that it is done to must use the component, free of charge
	Until     Lasting
	Text      string // Instruct: the act, in our words; of a step that its player begins: the step
	Repeals   bool   // Instruct: it discards the law that its player names
	Readies   bool   // Instruct: it readies the card that its player names
	Retrieves bool   // Instruct: it takes those action cards from the discard pile that its player names
	Either    uint8  // the number of the alternative that it belongs to, from 1; 0 if it happens in any case
	Aimed     bool   // it is about the player that is aimed at, although another one does it
	Another   bool   // it is done to the player that is aimed at, and the holder can't be that player
	May       bool   // optional (abilities 7)
	Then      bool   // only if the effect before it was resolved (abilities 17)
	Else      bool   // only if the last effect before it without Then or Else was not resolved
	Pays      bool   // the payment of a note's owner: if it fails, the note was not played (ruling 123)
}

// CanFail reports whether a player may say that the effect could not be done. Effects that Entente
// carries out can't fail, unless they are optional.
func (e *Effect) CanFail() bool { return e == nil || e.Do == Instruct || e.May || e.Either > 0 }

// isDoneTo reports whether an effect is done to the seats of a role. An act on the board counts only
// if its player gains, loses or draws something, because Entente can't tell whom other acts affect.
func (e *Effect) isDoneTo(r Role) bool {
	switch e.Do {
	case Instruct:
		verb, _, _ := strings.Cut(e.Text, " ")
		return e.Who == r && (verb == "gains" || verb == "loses" || verb == "draws")
	case HandOver:
		return e.Who == r || e.To == r
	}
	return e.Do.hasWho() && e.Who == r
}

// GainedTechnologies returns the text that says which technologies a player gains on the board: their
// names, or else a description. For any other effect it returns "".
func (e *Effect) GainedTechnologies() string {
	names, gains := strings.CutPrefix(e.Text, "gains technologies: ")
	if e.Do != Instruct || !gains {
		return ""
	}
	return names
}

// HasCardDraw reports whether an effect has a player draw action cards from the deck, on the
// board.
func (e *Effect) HasCardDraw() bool {
	return e != nil && e.Do == Instruct && strings.Contains(e.Text, "draws ") && strings.Contains(e.Text, " action card")
}
