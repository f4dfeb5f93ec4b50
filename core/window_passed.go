package core

import (
	"slices"

	"entente/core/deck"
)

// Windows that have passed. A window that passed without asking a seat stays open for that seat to
// speak up, so that nobody has to announce a card early. The chance ends when another seat than the
// event's own moves the game on. It also ends when dice are rolled, a card is drawn or shown, or a
// transaction is completed.

// A Past is the facts of the moment at which an event passed, by which its conditions are checked
// (abilities note 1.1).
type Past struct {
	Turn    Turn
	Council Council
	Cards   []CardPlace // the strategy cards and their places
	Out     Seats       // the seats that had passed
}

// isOfVoting reports whether the event is part of an agenda whose outcome isn't resolved yet.
func (f *Frame) isOfVoting() bool { return f.Then.isOfAgenda() && f.Then != AgendaEndsFollows }

// maxPassed is the largest number of remembered events that have passed.
const maxPassed = 12

// markPassedBeforeChoice moves the events of Passing to Passed, so that they count as earlier than the
// choice that is being made.
func (s *Stack) markPassedBeforeChoice() {
	if len(s.Passing) > 0 {
		s.Passed, s.Passing = append(slices.Clip(s.Passed), s.Passing...), nil
	}
}

// forgetClosedWindows forgets the windows that a choice has closed. After a choice of a seat, the
// others can speak up only in that seat's own events.
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

// isGameChoice reports whether a choice of this kind moves the game on. Other kinds talk about it, put it
// right, or say that nobody acts.
func (k Kind) isGameChoice() bool {
	switch k {
	case EndTurnKind, PassKind, AnotherActionKind, OpenPhaseKind, SpendKind, GainKind, ReplenishKind, ConvertKind, SetSceneKind, AnnounceKind, ResolveKind,
		DoKind, RevealKind, DropAgendaKind, VoteKind, AbstainKind, AddVoteKind, DecideKind, PickKind, EndActionKind, GiveKind, ShowKind:
		return true
	}
	return false
}

// revealing is the events at which cards are drawn or shown, or dice are rolled.
var revealing = []string{"DICE", "AC.draw", "SECRET.drawn", "EXPL.explore", cardRevealed, "OBJECTIVE.revealed", "ST.draw", "ST.reveal"}

// isRevealing reports whether a choice draws or shows a card, or rolls dice, so that no earlier window can
// be spoken in any more.
func isRevealing(c Choice, d *deck.Deck) bool {
	switch act := c.Act.(type) {
	case Announce:
		return slices.Contains(revealing, act.Moment) || d.Moments[max(0, d.Moment(act.Moment))].Rolled
	case SetScene, Reveal, ShowNote, AnotherAction:
		return true
	}
	return false
}

// hasWindowCome reports whether the window that a condition names is open, or with deck.Happened has
// come in this turn. The frames are the open events, and the event in whose window a seat acts.
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
