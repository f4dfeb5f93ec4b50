package core

import (
	"slices"

	"entente/core/deck"
)

// Events that have passed. A seat may still speak up in a window that passed without asking the seat, so
// that no player has to announce a card early. That chance ends when another seat than the event's own
// moves the game on. It also ends when dice are rolled, a card is drawn or shown, or a transaction is
// completed.

// A Past is the part of a game as it was when an event passed. Conditions of abilities that are resolved
// later in the event's windows are checked against the Past (abilities note 1.1).
type Past struct {
	Turn    Turn           // the turn at that time
	Council Council        // the agenda at that time
	Cards   []StrategyCard // the strategy cards, and where each was
	Out     Seats          // the seats of the players who had passed
}

// isOfVoting reports whether the event belongs to an agenda, before the outcome is resolved.
func (f *Frame) isOfVoting() bool { return f.Then.isOfAgenda() && f.Then != AgendaEndsFollows }

// maxPassed is how many passed events a Stack remembers.
const maxPassed = 12

// movePassingToPassed moves the events of Passing to Passed. forgetClosedWindows then treats them as
// events that passed before the present choice.
func (s *Stack) movePassingToPassed() {
	if len(s.Passing) > 0 {
		s.Passed, s.Passing = append(slices.Clip(s.Passed), s.Passing...), nil
	}
}

// forgetClosedWindows forgets the passed events in which no seat can speak up after a choice. After a
// choice that moves the game on, other seats can speak up only in events of the seat that chose. After
// a choice that reveals a card or rolls dice, they can't speak up in any earlier event.
func (s *Stack) forgetClosedWindows(c Choice, reveals bool) {
	kept := s.Passed[:0:0]
	for i := range s.Passed {
		f := s.Passed[i]
		switch kind := c.Kind(); {
		case kind == HearNobodyKind, reveals, kind.isGameChoice() && c.By != f.Of:
			continue
		case kind.isGameChoice(), kind == DeclineKind:
			for at := range f.Answered {
				f.Answered[at] = f.Answered[at].With(c.By)
			}
		}
		kept = append(kept, f)
	}
	kept = append(kept, s.Passing...)
	s.Passed, s.Passing = kept[max(0, len(kept)-maxPassed):], nil
}

// isGameChoice reports whether a choice of this kind moves the game on. Choices of other kinds make
// agreements, correct facts, change settings, or decline.
func (k Kind) isGameChoice() bool {
	switch k {
	case EndTurnKind, PassKind, AnotherActionKind, OpenPhaseKind, SpendKind, GainKind, ReplenishKind, ConvertKind, SetSceneKind, AnnounceKind, ResolveKind,
		DoKind, RevealKind, DropAgendaKind, VoteKind, AbstainKind, AddVoteKind, DecideKind, PickKind, EndActionKind, GiveKind, ShowKind:
		return true
	}
	return false
}

// revealingEvents has the ids of the events at which cards are drawn or shown, or dice are rolled.
var revealingEvents = []string{"DICE", "AC.draw", "SECRET.drawn", "EXPL.explore", explorationCardRevealed, "OBJECTIVE.revealed", "ST.draw", "ST.reveal"}

// isRevealing reports whether a choice draws or shows a card, or rolls dice. After it, no seat can speak
// up in an earlier window, because players have learned something new.
func isRevealing(c Choice, d *deck.Deck) bool {
	switch act := c.Act.(type) {
	case Announce:
		return slices.Contains(revealingEvents, act.Moment) || d.Moments[max(0, d.Moment(act.Moment))].Rolled
	case SetScene, Reveal, ShowNote, AnotherAction:
		return true
	}
	return false
}

// hasWindowCome reports whether the window that a condition names is open. If the condition's Test is
// deck.Happened, it also reports true for a window that came earlier in this turn. frames are the open
// events and the event in whose window a seat acts. ended are the events that ended in this turn.
func hasWindowCome(c deck.Condition, frames []Frame, ended []uint8, all []deck.Moment) bool {
	for i := range frames {
		f := &frames[i]
		for at := deck.Before; at <= f.At && !f.Canceled; at++ {
			if w := all[f.Moment].Window(at); w != nil && w.Is(c.Text) && (at == f.At || c.Test == deck.Happened) {
				return true
			}
		}
	}
	return c.Test == deck.Happened && slices.ContainsFunc(ended, func(moment uint8) bool {
		return slices.ContainsFunc(all[moment].Windows, func(w deck.WindowCard) bool { return w.Is(c.Text) })
	})
}
