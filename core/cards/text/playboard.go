package text

import (
	"slices"

	"entente/core/deck"
)

// boardDeeds are the deeds about what Entente does not keep for the table: cards
// in hand and in the decks, tokens, votes, technologies, planets, dice and hits.
// Whoever they name does them, and says so.
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

// keptActs are acts about what Entente keeps for the table, beside those that the
// rules can forbid: trades, notes, votes, and who may use or play what.
var keptActs = []string{
	"use chosen faction abilities", "use faction abilities or faction technology", "use unit abilities", "use abilities", "use abilities of mechs",
	"move units", "move ships", "retreat or move", "commit, produce or place units", "land, produce or place units",
	"cast additional votes", "play Direct Hit", "play Sabotage", "use Pillage", "use Technological Singularity", "give Alliance", "make transactions",
	"exchange action cards", "exchange planet cards", "vote despite bans", "use Stall Tactics or Scheming", "play action cards stored here",
	"use The Crown of Emphidia for a point", "score any number of public objectives",
}

// onBoard reports whether an effect is about what Entente does not keep.
func (e *Effect) onBoard() bool {
	switch e.Do {
	case Ready, Exhaust, Purge:
		return e.Amount.Form != This
	case CanDo, CannotDo:
		_, ruled := deck.BoardActNamed(actWords[e.Act])
		return e.Act != 0 && !ruled && !slices.Contains(keptActs, actWords[e.Act])
	}
	return slices.Contains(boardDeeds, e.Do)
}

// instruction is an effect on the board, for whom it names. Where the rules do not
// know who that is, whoever resolves it sees to it, and the words say whose it is. Whose
// units are captured is who is named there, and who captures them is always the holder.
func (m *meaning) instruction(e *Effect) deck.Effect {
	who, known := m.role(e.Who)
	words := m.lastingWords(e)
	switch {
	case m.named && e.Do == Capture && e.Who != Holder:
		who, words = deck.TheHolder, words+" of "+e.Who.String()
	case known:
	case m.named && e.Who == TheTable: // which is whoever resolves it, as far as the rules go
		who = deck.TheHolder
	case e.Do == Instruct:
		who, words = deck.TheHolder, e.Who.String()+": "+words
	default:
		who, words = deck.TheHolder, e.Who.String()+" "+words
	}
	return deck.Effect{Do: deck.Instruct, Who: who, Text: words, Readies: e.Do == Ready, Repeals: e.Do == DiscardLaw, Retrieves: e.retrieves()}
}

// retrieves reports whether an effect takes action cards from the discard pile.
func (e *Effect) retrieves() bool {
	fromPile := func(d Detail) bool { return knownWords[d.Known] == "from the discard pile" }
	return (e.Do == TakeActionCard || e.Do == StoreActionCards) && slices.ContainsFunc(e.Details, fromPile)
}

// lastingWords is what is to be done, and for how long. A window is closed before its
// event goes on: what is for the window in which a combat begins is for that combat,
// and what is for any other is done with its event, so that no end needs to be said.
func (m *meaning) lastingWords(e *Effect) string {
	if e.Until != ThisWindow {
		return phraseText(e)
	}
	plain := *e
	plain.Until = AtOnce
	if at := m.made.Timing.Moment; len(m.made.Or) == 0 && (at == "SC.start" || at == "GC.start") {
		return phraseText(&plain) + " until the end of the combat"
	}
	return phraseText(&plain)
}
