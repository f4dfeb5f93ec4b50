package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// keptActs are the acts that Entente tracks beside those that the rules can forbid: trades, notes,
// votes, and the use and play of components.
var keptActs = []string{
	"use chosen faction abilities", "use faction abilities or faction technology", "use unit abilities", "use abilities", "use abilities of mechs",
	"move units", "move ships", "retreat or move", "commit, produce or place units", "land, produce or place units",
	"cast additional votes", "play Direct Hit", "play Sabotage", "use Pillage", "use Technological Singularity", "give Alliance", "make transactions",
	"exchange action cards", "exchange planet cards", "vote despite bans", "use Stall Tactics or Scheming", "play action cards stored here",
	"use The Crown of Emphidia for a point", "score any number of public objectives",
}

// isOnBoard reports whether an effect concerns the board, which Entente does not track.
func (e *Effect) isOnBoard() bool {
	switch e.Do {
	case Ready, Exhaust, Purge:
		return e.Amount.Form != This
	case CanDo, CannotDo:
		_, ruled := deck.BoardActNamed(actWords[e.Act])
		return e.Act != 0 && !ruled && !slices.Contains(keptActs, actWords[e.Act])
	}
	return slices.Contains(boardDeeds, e.Do)
}

// instruction returns an effect on the board as an instruction to the player that it names. If the
// rules cannot tell that player, the resolver gets the instruction, and its words name the player. For
// captures, the text names the owner of the units; the captor is always the holder.
func (m *meaning) instruction(e *Effect) deck.Effect {
	who, known := m.role(e.Who)
	words := m.lastingWords(e.unconditional())
	switch {
	case m.named && e.Do == Capture && e.Who != Holder:
		who, words = deck.TheHolder, words+" of "+e.Who.String()
	case known:
	case m.named && e.Who == TheTable: // the table is the resolver, as far as the rules go
		who = deck.TheHolder
	case e.Do == Instruct:
		who, words = deck.TheHolder, e.Who.String()+": "+words
	default:
		who, words = deck.TheHolder, e.Who.String()+" "+words
	}
	made := deck.Effect{Do: deck.Instruct, Who: who, Text: words, Readies: e.Do == Ready, Repeals: e.Do == DiscardLaw, Retrieves: e.isRetrieval()}
	made.Aimed = m.named && !m.isPassive() && who != deck.AnySeat && strings.Contains(words, Target.String())
	if e.has("from each other player") {
		made.To = deck.TheOthers
	}
	return made
}

// has reports whether a detail of the effect has those words of the vocabulary.
func (e *Effect) has(words string) bool {
	return slices.ContainsFunc(e.Details, func(d Detail) bool { return knownWords[d.Known] == words })
}

// ifTheyDid and ifTheyDidNot make an effect depend on the one before it, which a player could do or not.
const (
	ifTheyDid    = "if they did"
	ifTheyDidNot = "if they did not"
)

// unconditional returns the effect without those two details, because the rules see to them.
func (e *Effect) unconditional() *Effect {
	plain := *e
	plain.Details = slices.DeleteFunc(slices.Clone(e.Details), func(d Detail) bool {
		return knownWords[d.Known] == ifTheyDid || knownWords[d.Known] == ifTheyDidNot
	})
	return &plain
}

// isRetrieval reports whether an effect takes action cards from the discard pile.
func (e *Effect) isRetrieval() bool {
	return (e.Do == TakeActionCard || e.Do == StoreActionCards) && e.has("from the discard pile")
}

// lastingWords returns the words of an instruction with its duration. An effect for the window in
// which a combat begins lasts for that combat, because a window is closed before its event goes on.
// Any other effect for a window ends with its event, so that the words name no end.
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
