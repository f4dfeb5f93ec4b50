package core

import (
	"slices"

	"entente/core/deck"
)

// Events that have passed. A seat may still speak up in a window that passed without asking the seat, so
// that no player has to announce a card early. That chance ends when another seat than the event's own
// moves the game on. It also ends when dice are rolled, a card is drawn or shown, or a transaction is
// completed.

// A Snapshot is the part of a game as it was when an event ended. If a seat acts later in the event's
// windows, the conditions of its abilities are checked against the Snapshot (abilities note 1.1).
type Snapshot struct {
	Turn        Turn           // the phase, the active player and the turn at that time
	Council     Council        // the agenda and the laws at that time
	Cards       []StrategyCard // the strategy cards, and where each was
	PassedSeats Seats          // the players who had passed, so that they took no more turns in the round
}

// isBeforeAgendaOutcome reports whether the event belongs to an agenda and comes before the outcome is
// resolved.
func (f *Frame) isBeforeAgendaOutcome() bool {
	return f.FollowUp.isAgendaStep() && f.FollowUp != AgendaEndsFollows
}

// maxPassed is how many passed events a Stack remembers.
const maxPassed = 12

// moveJustEndedFrames moves the events in JustEndedFrames to EndedFrames, so that the present choice counts
// as later than these events.
func (s *Stack) moveJustEndedFrames() {
	if len(s.JustEndedFrames) > 0 {
		s.EndedFrames, s.JustEndedFrames = append(slices.Clip(s.EndedFrames), s.JustEndedFrames...), nil
	}
}

// forgetClosedWindows forgets the ended events in which no seat can act any more after the choice c. After a
// choice that moves the game on, other seats can act only in events of the seat that chose. If the parameter
// reveals is true, the choice reveals a card or rolls dice. After such a choice, no seat can act in an
// earlier event.
func (s *Stack) forgetClosedWindows(c Choice, reveals bool) {
	kept := s.EndedFrames[:0:0]
	for i := range s.EndedFrames {
		f := s.EndedFrames[i]
		switch kind := c.Kind(); {
		case kind == CloseUnansweredKind, reveals, kind.isAdvancingGame() && c.By != f.EventSeat:
			continue
		case kind.isAdvancingGame(), kind == DeclineKind:
			for at := range f.AnsweredSeats {
				f.AnsweredSeats[at] = f.AnsweredSeats[at].With(c.By)
			}
		}
		kept = append(kept, f)
	}
	kept = append(kept, s.JustEndedFrames...)
	s.EndedFrames, s.JustEndedFrames = kept[max(0, len(kept)-maxPassed):], nil
}

// isAdvancingGame reports whether a choice of this kind moves the game on. A choice of another kind makes an
// agreement, corrects a fact, changes a setting, or declines.
func (k Kind) isAdvancingGame() bool {
	switch k {
	case EndTurnKind, PassKind, AnotherActionKind, OpenPhaseKind, SpendKind, GainKind, ReplenishKind, ConvertKind, SetSceneKind, AnnounceKind, ResolveKind,
		DoOnBoardKind, RevealKind, DropAgendaKind, VoteKind, AbstainKind, AddVoteKind, DecideKind, PickKind, EndActionKind, GiveKind, ShowKind:
		return true
	}
	return false
}

// revealingEvents has the ids of the events at which cards are drawn or shown, or dice are rolled.
var revealingEvents = []string{"DICE", "AC.draw", "SECRET.drawn", "EXPL.explore", explorationCardRevealed, "OBJECTIVE.revealed", "ST.draw", "ST.reveal"}

// isRevealing reports whether a choice draws or shows a card, or rolls dice. After such a choice, no seat can
// act in an earlier window, because players have learned something new.
func isRevealing(c Choice, d *deck.Deck) bool {
	switch act := c.Act.(type) {
	case Announce:
		return slices.Contains(revealingEvents, act.EventID) || d.Moments[max(0, d.Moment(act.EventID))].Rolled
	case SetScene, Reveal, ShowNote, AnotherAction:
		return true
	}
	return false
}

// isWindowConditionMet reports whether the condition c, which names a window, is met. It is met if the named window
// is open. If the condition asks for a window that has happened, it is also met if the window was open
// earlier in this turn. The list frames has the open events, and the event in whose window a seat acts. The
// list ended has the events that ended in this turn, as indexes of the list all, which has the deck's
// Moments.
func isWindowConditionMet(c deck.Condition, frames []Frame, ended []uint8, all []deck.Moment) bool {
	for i := range frames {
		f := &frames[i]
		for at := deck.Before; at <= f.OpenStation && !f.Canceled; at++ {
			if w := all[f.Moment].Window(at); w != nil && w.Is(c.Text) && (at == f.OpenStation || c.Test == deck.Happened) {
				return true
			}
		}
	}
	return c.Test == deck.Happened && slices.ContainsFunc(ended, func(moment uint8) bool {
		return slices.ContainsFunc(all[moment].Windows, func(w deck.WindowCard) bool { return w.Is(c.Text) })
	})
}
