package core

import (
	"math"
	"slices"

	"entente/core/rulebook"
)

// A Play is a game with its history: all choices so far, and some of the earlier games. So a player can
// take back their newest choices, and the table can go back to any earlier game.
type Play struct {
	current     Game           // the current game
	undoGames   []Game         // the games before the newest choices of one author, who may undo them
	start       Game           // the game with which the play began
	history     []playedChoice // every accepted choice, in order; those that were taken back remain listed
	newestPlace uint32         // the place in history, from 1, of the newest choice that counts; 0 for none
	snapshots   []snapshot     // the games after some of the choices, in order
	// The changes when the table last went back to an earlier game: the choices in undone stopped counting,
	// and the choices in restored began to count again. Each list has places in history, from the newest
	// choice to the oldest.
	undone, restored []uint32
}

// A playedChoice is an accepted choice in the history of a Play. A choice counts until its author takes it
// back, or the table goes back to an earlier game.
type playedChoice struct {
	choice        Choice
	placeBefore   uint32 // the place in history of the newest choice that counted before this one; 0 for none
	placeAfter    uint32 // the place in history of the newest choice that counts after this one; 0 for none
	isTransaction bool   // the choice completed a transaction
	isAboutRewind bool   // the choice asked the table to go back to an earlier game, or answered that request
}

// A snapshot is a stored copy of the game after some number of choices. A Play stores snapshots, so that
// going back to an earlier game has to repeat only a few choices.
type snapshot struct {
	choiceCount int  // the number of choices that led to the game
	game        Game // the game after these choices
}

// snapshotInterval is the number of choices after which a Play stores another copy of the game.
const snapshotInterval = 32

// Start returns a new Play that begins with g and has no choices yet.
func Start(g Game) *Play { return &Play{current: g, start: g} }

// Now returns the current game.
func (p *Play) Now() Game { return p.current }

// Choose makes one choice in the current game. Unlike Step, it also carries out a TakeBack, a Reopen, and
// a Rewind once everybody has agreed to it. If the rules forbid the choice, Choose returns a *Refusal and
// changes nothing.
func (p *Play) Choose(c Choice) ([]Event, error) {
	next, events, err := Step(p.current, c)
	if err != nil {
		return nil, err
	}
	d := playedChoice{choice: c, placeBefore: p.newestPlace, isTransaction: next.Last.Final, isAboutRewind: c.Kind() == RewindKind || p.current.RewindRequest.hasPrompt(c.Prompt)}
	switch {
	case c.Kind() == TakeBackKind:
		p.undoNewestChoice(p.current.Last.By)
	case c.Kind() == ReopenKind:
		p.undoNewestChoice(c.By)
		p.current.Last = LastChoice{By: c.By}
		p.undoGames = p.undoGames[:0]
	case next.RewindRequest.Prompt != 0 && next.seatsAskedToRewind() == 0: // everybody has agreed
		events = joinEvents(events, p.rewindAsAgreed(next))
	default:
		p.advanceTo(c, next)
	}
	d.placeAfter = p.newestPlace
	p.history = append(p.history, d)
	p.current.RewindRequest.ChoicesMade = p.choicesMade()
	if len(p.history)-p.choicesAtLastSnapshot() >= snapshotInterval {
		p.snapshots = append(p.snapshots, snapshot{len(p.history), p.current})
	}
	return events, nil
}

// choicesMade returns how many choices the table has made. It counts choices that were taken back, and the
// choices that took them back.
func (p *Play) choicesMade() uint32 {
	return p.start.RewindRequest.ChoicesMade + uint32(len(p.history))
}

// advanceTo makes the game next the current game. The choice c led to it. advanceTo stores the game that
// was current before, so that the author of c can take c back.
func (p *Play) advanceTo(c Choice, next Game) {
	if p.current.Last.By != c.By || next.Last.Final {
		p.undoGames = p.undoGames[:0]
	}
	if !next.Last.Final {
		if len(p.undoGames) == MaxTakeBacks {
			p.undoGames = append(p.undoGames[:0], p.undoGames[1:]...)
		}
		p.undoGames = append(p.undoGames, p.current)
	}
	p.current = next
	p.newestPlace = uint32(len(p.history) + 1)
}

// undoNewestChoice goes back to the game before the newest choice. The parameter author is the seat that
// may then take back still older choices. The highest number of a question stays as it is, so that two
// questions never have the same number.
func (p *Play) undoNewestChoice(author Seat) {
	highest, undone, depth := p.current.LastPrompt, p.current.Last.By, p.current.Last.TakeBackCount
	p.current = p.undoGames[len(p.undoGames)-1]
	p.undoGames = p.undoGames[:len(p.undoGames)-1]
	p.current.LastPrompt = highest
	p.current.Last = LastChoice{By: author, TakeBackCount: depth - 1} // repeated plays hold fewer undoGames
	if host := p.current.Host; host == author || host == undone {     // the host is there after all
		p.current.HostRequest = HostRequest{}
	}
	p.newestPlace = p.placeOfChoiceBefore(p.newestPlace)
}

// placeOfChoiceBefore returns the place in history of an earlier choice: the newest choice that counted
// before the choice at the place that the parameter at names. It returns 0 if none counted then, or if at
// is 0.
func (p *Play) placeOfChoiceBefore(at uint32) uint32 {
	if at == 0 {
		return 0
	}
	return p.history[at-1].placeBefore
}

// rewindAsAgreed goes back to the earlier game that everybody agreed to (table 28). The parameter agreed is
// the game in which the last seat has agreed. The returned events say how many choices count no more. If a
// request for another host is open, it ends. No seat can take back a choice before somebody makes the next
// one.
func (p *Play) rewindAsAgreed(agreed Game) []Event {
	to := agreed.RewindRequest.To
	crossed := p.CountUndone(to)
	p.undone, p.restored = p.diffCountingChoices(to)
	game := p.GameAfter(to)
	game.LastPrompt, game.Last, game.RewindRequest, game.HostRequest = agreed.LastPrompt, LastChoice{}, RewindRequest{ChoicesMade: p.choicesMade() + 1}, HostRequest{}
	p.current, p.undoGames, p.newestPlace = game, nil, p.newestPlaceAfter(to)
	p.snapshots = append(p.snapshots, snapshot{len(p.history) + 1, game}) // so At needn't repeat the rewind
	events := []Event{{Message: rulebook.WentBack, Rule: rulebook.TableRewind, Args: []Arg{amountArg(crossed.Choices)}}}
	if crossed.Trades > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverTrades, Rule: "transactions 7", Args: []Arg{amountArg(crossed.Trades)}})
	}
	if crossed.Disclosures > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverShown, Rule: rulebook.TableRewind, Args: []Arg{amountArg(crossed.Disclosures)}})
	}
	return events
}

// GameAfter returns an earlier game: the game as it was when the table had made n choices, where n is the
// parameter made. If the table has made fewer choices, it returns the current game. It repeats the choices
// that followed the nearest earlier snapshot.
func (p *Play) GameAfter(made uint32) Game {
	n := p.choicesSinceStart(made)
	from := p.snapshotBefore(n)
	again := Play{current: from.game, start: from.game}
	for _, d := range p.history[from.choiceCount:n] {
		again.Choose(d.choice)
	}
	return again.current
}

// choicesAtLastSnapshot returns how many choices led to the newest snapshot, or 0 if there is none.
func (p *Play) choicesAtLastSnapshot() int {
	if len(p.snapshots) == 0 {
		return 0
	}
	return p.snapshots[len(p.snapshots)-1].choiceCount
}

// snapshotBefore returns the newest snapshot from which repeating choices leads to the game after n choices.
// If there is none, it returns the game with which the Play began. None of the repeated choices
// may take back a choice from before the snapshot. A Play that begins with the snapshot couldn't repeat such
// a take-back, because it has no earlier games.
func (p *Play) snapshotBefore(n int) snapshot {
	oldest, at := uint32(math.MaxUint32), n // oldest is the lowest placeAfter of the choices in between
	for i := len(p.snapshots) - 1; i >= 0; i-- {
		m := p.snapshots[i]
		if m.choiceCount > n {
			continue
		}
		for ; at > m.choiceCount; at-- {
			oldest = min(oldest, p.history[at-1].placeAfter)
		}
		if oldest >= p.history[m.choiceCount-1].placeAfter {
			return m
		}
	}
	return snapshot{game: p.start}
}

// choicesSinceStart returns how many of the table's first choices were made in this Play. The parameter
// made is the number of these first choices. The result is smaller than made if the Play began after the
// table's first choice.
func (p *Play) choicesSinceStart(made uint32) int {
	return max(0, min(int(made)-int(p.start.RewindRequest.ChoicesMade), len(p.history)))
}

// newestPlaceAfter returns the place in history of the newest choice that counted at an earlier time. The
// parameter made is the number of choices that the table had made by that time. It returns 0 if no choice
// counted then.
func (p *Play) newestPlaceAfter(made uint32) uint32 {
	if n := p.choicesSinceStart(made); n > 0 {
		return p.history[n-1].placeAfter
	}
	return 0
}

// RewoundChoices returns the two lists of choices that changed when the table last went back to an earlier
// game. The list gone has the choices that count no more. The list again has the choices that count once
// more. Each number is the place of a choice in the Play, from 1. Callers must not change these lists.
func (p *Play) RewoundChoices() (gone, again []uint32) { return p.undone, p.restored }

// diffCountingChoices compares the choices that count now with those that counted at an earlier time. The
// parameter made is the number of choices that the table had made by that time. The list gone has the
// places in history of choices that count only now. The list again has the places of choices that counted
// only then.
func (p *Play) diffCountingChoices(made uint32) (gone, again []uint32) {
	now, then := p.newestPlace, p.newestPlaceAfter(made)
	for now != then { // ends at a common choice or at 0, because placeOfChoiceBefore returns an older choice
		if now > then {
			gone, now = append(gone, now), p.placeOfChoiceBefore(now)
		} else {
			again, then = append(again, then), p.placeOfChoiceBefore(then)
		}
	}
	return gone, again
}

// An UndoneCount counts the choices that would be undone if the table went back to an earlier game.
type UndoneCount struct {
	Choices     int // all choices that would be undone
	Trades      int // the undone choices that completed a transaction, final by the rules (transactions 7)
	Disclosures int // the undone choices that showed everybody a hidden card, a note, an agenda or a vote
}

// CountUndone counts the choices that would be undone if the table went back to an earlier game. The
// parameter made is the number of choices that led to that game. CountUndone leaves out requests to go back
// and the answers to them, because they change no game.
func (p *Play) CountUndone(made uint32) UndoneCount {
	var c UndoneCount
	gone, _ := p.diffCountingChoices(made)
	for _, at := range gone {
		d := &p.history[at-1]
		if d.isAboutRewind {
			continue
		}
		c.Choices++
		if d.isTransaction {
			c.Trades++
		}
		if d.choice.isDisclosing() {
			c.Disclosures++
		}
	}
	return c
}

// isDisclosing reports whether a choice shows everybody something that was hidden: for example a card that is
// played, a note that a seat offers and therefore has, or a vote.
func (c Choice) isDisclosing() bool {
	switch a := c.Act.(type) {
	case MakeOffer:
		return len(a.Give.Notes) > 0
	case CounterOffer:
		return len(a.Give.Notes) > 0
	case Overrule:
		return len(a.Give.Notes) > 0
	case MakeDeal:
		return slices.ContainsFunc(a.Terms, func(t Term) bool { return t.Giver == c.By && len(t.Give.Notes) > 0 })
	case Resolve, Reveal, Vote, AddVote, ShowNote, GiveNote, DeclareComponents:
		return true
	}
	return false
}

// Replay returns a new Play in which the choices of a ledger were made in order. Replay skips a refused
// choice, because every other phone refuses it too. Replay fails only if New refuses the setup.
func Replay(s Setup, choices []Choice) (*Play, error) {
	g, err := New(s)
	if err != nil {
		return nil, err
	}
	p := Start(g)
	for _, c := range choices {
		p.Choose(c) // a refused choice changes nothing
	}
	return p, nil
}
