package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Standing declines about events, players and components. With a standing decline, a player declines in
// advance every event of a kind, every event of another player, or every question about one component. All
// players see a standing decline. A standing decline doesn't prove that the player has no card, and the
// player may take it back.

// A DeclineDuration is how long a seat declines in advance. The player may take the decline back earlier.
type DeclineDuration uint8

const (
	UntilTurn           DeclineDuration = iota // until the next turn of the player begins
	UntilRound                                 // until the next round begins
	UntilCard                                  // until the player is known to gain an action card, or the next round begins
	UntilTakenBack                             // until the player takes the standing decline back
	numDeclineDurations                        // the number of durations
)

var untilNames = [numDeclineDurations]string{"until my turn", "until the round ends", "until I draw a card", "until I say so"}

// String returns the duration in the English words of the notation.
func (u DeclineDuration) String() string {
	if u < numDeclineDurations {
		return untilNames[u]
	}
	return ""
}

// DeclineDurationNamed returns the duration with those words, as String writes them, or false.
func DeclineDurationNamed(words string) (DeclineDuration, bool) {
	at := slices.Index(untilNames[:], words)
	return DeclineDuration(max(at, 0)), at >= 0
}

// A StandingDecline is what one seat has declined in advance. When a window would ask about that, Entente declines for
// the seat.
type StandingDecline struct {
	Decliner Seat // the seat that declines
	DeclineAhead
}

// Announcement returns the event that tells all players of the standing decline.
func (s StandingDecline) Announcement() Event {
	return s.announcementIn(rulebook.Stopped, rulebook.StoppedEvent, rulebook.StoppedPlayer, rulebook.StoppedComponent)
}

// takeBackAnnouncement returns the event that tells all players that the seat takes the standing decline back.
func (s StandingDecline) takeBackAnnouncement() Event {
	return s.announcementIn(rulebook.Lifted, rulebook.LiftedEvent, rulebook.LiftedPlayer, rulebook.LiftedComponent)
}

// announcementIn returns an event about the standing decline, with one of four messages. The messages are
// for a decline about an event, a player, a component, and for any other.
func (s StandingDecline) announcementIn(plain, event, player, component rulebook.MessageID) Event {
	switch s.Scope {
	case ScopeEvent:
		return Event{Message: event, Args: []Arg{seatArg(s.Decliner), textArg(GapStop, s.Duration.String()), {Gap: GapWindow, Text: s.EventID}}}
	case ScopePlayer:
		return Event{Message: player, Args: []Arg{seatArg(s.Decliner), textArg(GapStop, s.Duration.String()), otherSeatArg(s.Player)}}
	case ScopeComponent:
		return Event{Message: component, Args: []Arg{seatArg(s.Decliner), textArg(GapWhat, s.Thing.Name)}}
	}
	return Event{Message: plain, Args: []Arg{seatArg(s.Decliner), textArg(GapStop, s.Scope.String())}}
}

// isTakenBackBy reports whether the act takes this standing decline back.
func (s StandingDecline) isTakenBackBy(a TakeBackDecline) bool { return a == s.TakeBack() }

// whyNotDeclineAhead returns nil if a seat can make the standing decline, or else a refusal. An event must be
// on the timeline, and a player must be in others. A component must be in lying, the list of what lies
// before the seat.
func (a DeclineAhead) whyNotDeclineAhead(cards *deck.Deck, others Seats, lying []Thing) error {
	only := DeclineAhead{Scope: a.Scope, Duration: a.Duration}
	switch a.Scope {
	case ScopeEvent:
		only.EventID = a.EventID
	case ScopePlayer:
		only.Player = a.Player
	case ScopeComponent:
		only.Thing, only.Duration = a.Thing, UntilTakenBack
	default:
		only.Duration = numDeclineDurations
	}
	switch {
	case a != only, a.Duration >= numDeclineDurations:
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Scope == ScopeEvent && cards.Moment(a.EventID) < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, textArg(GapMoment, deck.Clip(a.EventID)))
	case a.Scope == ScopePlayer && !others.Has(a.Player):
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	case a.Scope == ScopeComponent && !slices.Contains(lying, a.Thing):
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(a.Thing.Name)))
	}
	return nil
}

// removeStandingDeclines removes the standing declines about events, players and components for which over returns
// true.
func (sd *StandingDeclines) removeStandingDeclines(over func(*StandingDecline) bool) {
	kept := sd.ListedDeclines[:0:0]
	for i := range sd.ListedDeclines {
		if s := &sd.ListedDeclines[i]; !over(s) {
			kept = append(kept, *s)
		}
	}
	if len(kept) != len(sd.ListedDeclines) {
		sd.ListedDeclines = kept
	}
}

// endDeclinesUntilCard ends the standing declines that were made until the seat gains an action card. The
// given seats have gained one.
func (sd *StandingDeclines) endDeclinesUntilCard(seats Seats) {
	sd.removeStandingDeclines(func(s *StandingDecline) bool {
		return s.Duration == UntilCard && s.Scope > AskAgain && seats.Has(s.Decliner)
	})
}

// hasStandingDeclineAtEvent reports whether a seat has declined an event in advance: all events of its kind, or all
// events of the player whose event it is.
func (g *Game) hasStandingDeclineAtEvent(f *Frame, s Seat) bool {
	for i := range g.ListedDeclines {
		d := &g.ListedDeclines[i]
		if d.Decliner == s && (d.EventID == g.moment(f).ID || d.Player != Nobody && d.Player == f.EventSeat && isPlayersOwnEvent(g.moment(f))) {
			return true
		}
	}
	return false
}

// isPlayersOwnEvent reports whether an event counts as the event of one player, so that a standing decline
// about that player covers it. Agendas, laws, and steps of other phases than the action phase concern
// everybody, even if the event has the speaker's seat.
func isPlayersOwnEvent(m *deck.Moment) bool {
	if m.ID == lawEnacted || m.ID == lawDiscarded {
		return false
	}
	return m.Consequence || m.Actor == deck.ByChooser || m.Phases.Has(deck.ActionPhase)
}

// standingDeclinesOf returns everything that a seat has declined in advance and not taken back.
func (g *Game) standingDeclinesOf(seat Seat) []StandingDecline {
	var list []StandingDecline
	for kind := NoScope + 1; kind < AskAgain; kind++ {
		if set := g.decliningSeats(kind); set != nil && set.Has(seat) {
			list = append(list, StandingDecline{seat, DeclineAhead{Scope: kind}})
		}
	}
	for _, s := range g.ListedDeclines {
		if s.Decliner == seat {
			list = append(list, s)
		}
	}
	return list
}

// hasStandingDeclineAbout reports whether a seat has declined in advance the questions about a component.
func (s *StandingDeclines) hasStandingDeclineAbout(by Seat, t Thing) bool {
	for i := range s.ListedDeclines {
		if d := &s.ListedDeclines[i]; d.Scope == ScopeComponent && d.Decliner == by && d.Thing.isSameComponent(t) {
			return true
		}
	}
	return false
}
