package text

import (
	"slices"

	"entente/core/deck"
)

// A Deed is the kind of one effect, in the rulebook's words.
type Deed uint8

// deedWords, below, has the words of each deed. They tell the meaning.
const (
	NoDeed Deed = iota

	// Trade goods and commodities.
	GainTradeGoods
	LoseTradeGoods
	TakeTradeGoods
	GiveTradeGoods
	PlaceTradeGoods
	MultiplyTradeGoods
	GainCommodities
	LoseCommodities
	TakeCommodities
	HandOverCommodities
	PlaceCommodities
	ConvertCommodities
	GainOrConvertCommodities
	Replenish
	ChangeCommodityValue
	ChangeCommodityLimit

	// Promissory notes and points.
	GiveNote
	TakeNote
	LoseNote
	GainPoints
	LosePoints
	ScoreNoPoint
	ScoreObjective
	MayScore

	// Command tokens.
	GainTokens
	LoseTokens
	MoveTokens
	SetTokens
	PlaceToken
	TakeTokenBack
	CaptureToken
	LimitTokens

	// Action cards and secret objectives.
	DrawActionCards
	DiscardActionCards
	TakeActionCard
	GiveActionCard
	StoreActionCards
	ChangeHandLimit
	ShowCards
	LookAtCards
	RevealCards
	DrawSecret
	ChangeSecretLimit
	RevealObjective
	ReplaceObjective
	PublishObjective
	CancelActionCard

	// Events, turns and actions.
	CancelEvent
	ReplaceEvent
	ChangeChoice
	ChangeAmount
	SkipTurn
	SkipStep
	EndTurn
	Unpass
	PerformAction
	ResolvePrimary
	ResolveSecondary
	SwapStrategyCard
	HaveInitiative

	// Agendas and votes.
	CastVotes
	HaveVotes
	VoteNow
	VoteAgain
	MustVote
	ChangeVoteOrder
	Predict
	ChooseOutcome
	ReplaceElected
	DiscardAgenda
	RevealAgenda
	PlaceAgenda
	DiscardLaw
	GainSpeaker

	// Cards and other components.
	GainCard
	MoveCard
	Attach
	ChoosePlayer
	GainRelic
	GainFragment
	PurgeFragment
	GainTechnology
	ResearchTechnology
	LoseTechnology
	PurgeTechnology
	IgnorePrerequisite
	GainBreakthrough
	GainPlanet
	GainComponent
	LoseComponent
	PlacePlot
	Ready
	Exhaust
	Purge
	Blank
	CopyAbility
	SetUp

	// The board, dice and costs. The players do these and confirm them.
	Explore
	Capture
	ChangeNeighbors
	RollDice
	RerollDice
	ModifyRoll
	ProduceHits
	CancelHits
	ChangeCost
	WaiveCost
	SpendAs
	TradeFreely
	CanDo
	CannotDo
	EndGame
	Eliminate
	Instruct

	deeds
)

// deedWords are the words of each deed: its verb, and the noun behind the amount, in the singular and
// the plural. A deed without a noun has its verb and, where it needs one, a quoted or named object.
var deedWords = [deeds]phrase{
	GainTradeGoods:           {"gains", "trade good", "trade goods"},
	LoseTradeGoods:           {"loses", "trade good", "trade goods"},
	TakeTradeGoods:           {"takes", "trade good", "trade goods"},
	GiveTradeGoods:           {"gives", "trade good", "trade goods"},
	PlaceTradeGoods:          {"places", "trade good", "trade goods"},
	MultiplyTradeGoods:       {"counts each trade good as", "", ""},
	GainCommodities:          {"gains", "commodity", "commodities"},
	LoseCommodities:          {"loses", "commodity", "commodities"},
	TakeCommodities:          {"takes", "commodity", "commodities"},
	HandOverCommodities:      {"hands over", "commodity", "commodities"},
	PlaceCommodities:         {"places", "commodity", "commodities"},
	ConvertCommodities:       {"converts", "commodity", "commodities"},
	GainOrConvertCommodities: {"gains or converts", "commodity", "commodities"},
	Replenish:                {"replenishes", "", ""},
	ChangeCommodityValue:     {"changes the commodity value by", "", ""},
	ChangeCommodityLimit:     {"changes the commodity maximum by", "", ""},
	GiveNote:                 {"gives", "promissory note", "promissory notes"},
	TakeNote:                 {"receives", "promissory note", "promissory notes"},
	LoseNote:                 {"loses", "promissory note", "promissory notes"},
	GainPoints:               {"gains", "victory point", "victory points"},
	LosePoints:               {"loses", "victory point", "victory points"},
	ScoreNoPoint:             {"gains no point", "", ""},
	ScoreObjective:           {"scores", "objective", "objectives"},
	MayScore:                 {"can score objectives", "", ""},
	GainTokens:               {"gains", "command token", "command tokens"},
	LoseTokens:               {"loses", "command token", "command tokens"},
	MoveTokens:               {"redistributes", "command token", "command tokens"},
	SetTokens:                {"sets the command tokens to", "", ""},
	PlaceToken:               {"places", "command token on the board", "command tokens on the board"},
	TakeTokenBack:            {"takes", "command token from the board", "command tokens from the board"},
	CaptureToken:             {"takes", "command token", "command tokens"},
	LimitTokens:              {"has a token limit of", "", ""},
	DrawActionCards:          {"draws", "action card", "action cards"},
	DiscardActionCards:       {"discards", "action card", "action cards"},
	TakeActionCard:           {"takes", "action card", "action cards"},
	GiveActionCard:           {"gives", "action card", "action cards"},
	StoreActionCards:         {"stores", "action card", "action cards"},
	ChangeHandLimit:          {"has a hand limit of", "", ""},
	ShowCards:                {"shows", "card", "cards"},
	LookAtCards:              {"looks at", "card", "cards"},
	RevealCards:              {"reveals", "card", "cards"},
	DrawSecret:               {"draws", "secret objective", "secret objectives"},
	ChangeSecretLimit:        {"changes the limit of secret objectives by", "", ""},
	RevealObjective:          {"reveals", "public objective", "public objectives"},
	ReplaceObjective:         {"replaces", "objective", "objectives"},
	PublishObjective:         {"makes public", "scored secret objective", "scored secret objectives"},
	CancelActionCard:         {"cancels", "action card", "action cards"},
	CancelEvent:              {"cancels", "event", "events"},
	ReplaceEvent:             {"replaces the event by", "", ""},
	ChangeChoice:             {"changes the choice to", "", ""},
	ChangeAmount:             {"changes the amount by", "", ""},
	SkipTurn:                 {"skips", "turn", "turns"},
	SkipStep:                 {"skips", "step", "steps"},
	EndTurn:                  {"ends the turn", "", ""},
	Unpass:                   {"is no longer passed", "", ""},
	PerformAction:            {"performs", "more action", "more actions"},
	ResolvePrimary:           {"resolves", "primary ability", "primary abilities"},
	ResolveSecondary:         {"resolves", "secondary ability", "secondary abilities"},
	SwapStrategyCard:         {"swaps", "strategy card", "strategy cards"},
	HaveInitiative:           {"has initiative", "", ""},
	CastVotes:                {"casts", "more vote", "more votes"},
	HaveVotes:                {"has", "vote", "votes"},
	VoteNow:                  {"votes at once on", "agenda", "agendas"},
	VoteAgain:                {"votes again on", "law", "laws"},
	MustVote:                 {"must vote", "", ""},
	ChangeVoteOrder:          {"changes the order of voting to", "", ""},
	Predict:                  {"predicts", "outcome", "outcomes"},
	ChooseOutcome:            {"chooses", "outcome", "outcomes"},
	ReplaceElected:           {"is elected instead", "", ""},
	DiscardAgenda:            {"discards", "agenda", "agendas"},
	RevealAgenda:             {"reveals", "agenda", "agendas"},
	PlaceAgenda:              {"places", "agenda", "agendas"},
	DiscardLaw:               {"discards", "law", "laws"},
	GainSpeaker:              {"gains", "speaker token", "speaker tokens"},
	GainCard:                 {"gains", "card", "cards"},
	MoveCard:                 {"gets", "card", "cards"},
	Attach:                   {"attaches", "card", "cards"},
	ChoosePlayer:             {"chooses", "player", "players"},
	GainRelic:                {"gains", "relic", "relics"},
	GainFragment:             {"gains", "relic fragment", "relic fragments"},
	PurgeFragment:            {"purges", "relic fragment", "relic fragments"},
	GainTechnology:           {"gains", "technology", "technologies"},
	ResearchTechnology:       {"researches", "technology", "technologies"},
	LoseTechnology:           {"loses", "technology", "technologies"},
	PurgeTechnology:          {"purges", "technology", "technologies"},
	IgnorePrerequisite:       {"ignores", "prerequisite", "prerequisites"},
	GainBreakthrough:         {"gains", "breakthrough", "breakthroughs"},
	GainPlanet:               {"gains", "planet", "planets"},
	GainComponent:            {"gains", "component", "components"},
	LoseComponent:            {"loses", "component", "components"},
	PlacePlot:                {"places", "plot", "plots"},
	Ready:                    {"readies", "component", "components"},
	Exhaust:                  {"exhausts", "component", "components"},
	Purge:                    {"purges", "component", "components"},
	Blank:                    {"treats as blank", "", ""},
	CopyAbility:              {"has the ability of", "", ""},
	SetUp:                    {"sets up", "", ""},
	Explore:                  {"explores", "planet", "planets"},
	Capture:                  {"captures", "unit", "units"},
	ChangeNeighbors:          {"declares neighbors anew", "", ""},
	RollDice:                 {"rolls", "die", "dice"},
	RerollDice:               {"rerolls", "die", "dice"},
	ModifyRoll:               {"changes the roll by", "", ""},
	ProduceHits:              {"produces", "hit", "hits"},
	CancelHits:               {"cancels", "hit", "hits"},
	ChangeCost:               {"changes the cost by", "", ""},
	WaiveCost:                {"does not pay", "", ""},
	SpendAs:                  {"spends", "", ""},
	TradeFreely:              {"can trade", "", ""},
	CanDo:                    {"can", "", ""},
	CannotDo:                 {"cannot", "", ""},
	EndGame:                  {"ends the game", "", ""},
	Eliminate:                {"eliminates", "player", "players"},
	Instruct:                 {"does", "", ""},
}

// String returns the deed's words without an amount.
func (d Deed) String() string {
	if d >= deeds {
		return ""
	}
	return join(deedWords[d].verb, deedWords[d].many)
}

// boardDeeds are the deeds that Entente does not track: with cards in hand and in the decks, tokens,
// votes, technologies, planets, dice and hits. The named player carries the deed out and confirms it.
var boardDeeds = []Deed{
	GainTokens, LoseTokens, MoveTokens, SetTokens, PlaceToken, TakeTokenBack, CaptureToken, LimitTokens,
	DrawActionCards, DiscardActionCards, TakeActionCard, GiveActionCard, StoreActionCards, ChangeHandLimit, ShowCards, LookAtCards, RevealCards,
	DrawSecret, ChangeSecretLimit, RevealObjective, ReplaceObjective, PublishObjective,
	ChangeChoice, SkipStep, ResolvePrimary, ResolveSecondary,
	CastVotes, HaveVotes, VoteNow, VoteAgain, MustVote, ChangeVoteOrder, Predict, ChooseOutcome, ReplaceElected,
	DiscardAgenda, RevealAgenda, PlaceAgenda, DiscardLaw,
	MoveCard, Attach, ChoosePlayer, GainRelic, GainTechnology, ResearchTechnology, LoseTechnology, PurgeTechnology, IgnorePrerequisite,
	GainBreakthrough, GainPlanet, GainComponent, LoseComponent, PlacePlot, SetUp,
	Explore, Capture, RollDice, RerollDice, ModifyRoll, ProduceHits, CancelHits, ChangeCost, WaiveCost, Instruct,
}

// onGoods returns the deed and the good of a deed on trade goods or commodities, in the rules' terms. It
// returns deck.NoDeed for every other deed.
func (d Deed) onGoods() (deck.Deed, deck.Good) {
	switch d {
	case GainTradeGoods:
		return deck.GainGoods, deck.TradeGoods
	case GainCommodities, GainOrConvertCommodities:
		return deck.GainGoods, deck.Commodities
	case LoseTradeGoods:
		return deck.LoseGoods, deck.TradeGoods
	case LoseCommodities:
		return deck.LoseGoods, deck.Commodities
	case TakeTradeGoods, GiveTradeGoods:
		return deck.HandOver, deck.TradeGoods
	case TakeCommodities, HandOverCommodities:
		return deck.HandOver, deck.Commodities
	case ConvertCommodities:
		return deck.ConvertGoods, deck.Commodities
	}
	return deck.NoDeed, deck.TradeGoods
}

// translateDeed translates an effect that consists of its deed and an amount.
func (m *meaning) translateDeed(e *Effect, made *deck.Effect) bool {
	ok := e.Amount.Form == Exactly
	switch e.Do {
	case GainPoints:
		made.Do = deck.ScorePoints
	case LosePoints:
		made.Do, made.Amount = deck.ScorePoints, -made.Amount
	case GainSpeaker:
		made.Do, made.Amount, ok = deck.BecomeSpeaker, 0, ok && e.Amount.N == 1 && e.Who != Each && e.Who != EachOther
	case Unpass:
		made.Do, ok = deck.UndoPassing, e.Amount.Form == NoAmount
	case Replenish:
		made.Do, ok = deck.ReplenishAll, e.Amount.Form == NoAmount && !m.isAtEvent("ECO.replenish")
	case EndTurn:
		made.Do, ok = deck.EndTheTurn, true
	case Ready, Exhaust, Purge:
		made.Do, ok = map[Deed]deck.Deed{Ready: deck.ReadyThis, Exhaust: deck.ExhaustThis, Purge: deck.PurgeThis}[e.Do], e.Who == Holder && (e.Do == Purge || !m.isNote())
	case CancelEvent:
		made.Do, ok = deck.CancelEvent, e.Amount.Form == This && m.canPreventEvent()
	case ChangeAmount:
		if made.Do = deck.ChangeAmount; e.Amount.Form == Less {
			made.Amount = -made.Amount
		}
		ok = (e.Amount.Form == More || e.Amount.Form == Less) && m.canChangeFlow()
	default:
		return false
	}
	return ok
}

// holdings returns the kinds of things that an effect takes from its loser, or looks at.
func (e *Effect) holdings() deck.Holdings {
	switch e.Do {
	case PlaceTradeGoods, PlaceCommodities: // from the supply, unless they are its own
		if !slices.ContainsFunc(e.Details, func(d Detail) bool { return knownWords[d.Known] == "of its own" }) {
			return 0
		}
		if e.Do == PlaceCommodities {
			return deck.HoldingOf(deck.Commodities)
		}
		return deck.HoldingOf(deck.TradeGoods)
	case GiveNote, TakeNote, LoseNote:
		return deck.NotesInHand
	case PurgeFragment:
		return deck.FragmentsHeld
	case TakeActionCard, GiveActionCard, DiscardActionCards:
		return deck.ActionCardsInHand
	case LookAtCards, ShowCards, RevealCards:
		return e.cardsNamed()
	}
	if moves, good := e.Do.onGoods(); moves != deck.NoDeed && moves != deck.GainGoods {
		return deck.HoldingOf(good)
	}
	return 0
}
