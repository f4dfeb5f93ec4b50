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

// untilNames has the words for each DeclineDuration in the notation.
var untilNames = [numDeclineDurations]string{"until my turn", "until the round ends", "until I draw a card", "until I say so"}

// String returns the duration in the English words of the notation.
func (u DeclineDuration) String() string {
	if u < numDeclineDurations {
		return untilNames[u]
	}
	return ""
}

// DeclineDurationNamed returns the duration for which String returns the given words, and true. If there
// is none, it returns false.
func DeclineDurationNamed(words string) (DeclineDuration, bool) {
	at := slices.Index(untilNames[:], words)
	return DeclineDuration(max(at, 0)), at >= 0
}

// A StandingDecline is a decline that one seat has made in advance, for later questions as well. If a window
// would ask such a question, Entente declines for the seat.
type StandingDecline struct {
	Decliner Seat // the seat that declines
	DeclineAhead
}

// EventWhenMade returns the event for the log that says that the seat makes the standing decline.
func (s StandingDecline) EventWhenMade() Event {
	return s.eventWithMessage(rulebook.Stopped, rulebook.StoppedEvent, rulebook.StoppedPlayer, rulebook.StoppedComponent)
}

// eventWhenTakenBack returns the event for the log that says that the seat takes the standing decline back.
func (s StandingDecline) eventWhenTakenBack() Event {
	return s.eventWithMessage(rulebook.Lifted, rulebook.LiftedEvent, rulebook.LiftedPlayer, rulebook.LiftedComponent)
}

// eventWithMessage returns an event about the standing decline, with one of four messages. It takes the message
// event for a decline of a kind of event, player for a decline of a player's events, and component for a
// decline about a component. For any other standing decline it takes the message plain.
func (s StandingDecline) eventWithMessage(plain, event, player, component rulebook.MessageID) Event {
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

// isTakenBackBy reports whether the act a takes this standing decline back.
func (s StandingDecline) isTakenBackBy(a TakeBackDecline) bool { return a == s.TakeBack() }

// whyNotDeclineAhead returns nil if a seat can make the standing decline, or else a refusal. It refuses an
// event that isn't on the timeline, and a player who isn't in the set others. It refuses a component that
// isn't in the list lying, which has the components that lie before the seat.
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

// removeStandingDeclines removes each standing decline about an event, a player or a component for which the
// function over returns true.
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

// endDeclinesUntilCard ends the standing declines of the given seats that last until the seat gains an action
// card. It is called after the seats have gained one.
func (sd *StandingDeclines) endDeclinesUntilCard(seats Seats) {
	sd.removeStandingDeclines(func(s *StandingDecline) bool {
		return s.Duration == UntilCard && s.Scope > AskAgain && seats.Has(s.Decliner)
	})
}

// hasStandingDeclineAtEvent reports whether a seat has declined an event in advance. It has if it declined
// all events of that kind, or all events of the player whose event it is.
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
// about that player covers the event. Agendas, laws, and steps of other phases than the action phase concern
// everybody, even if they are events of the speaker's seat.
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

// hasStandingDeclineAbout reports whether a seat has made a standing decline about a given component.
func (s *StandingDeclines) hasStandingDeclineAbout(by Seat, t Thing) bool {
	for i := range s.ListedDeclines {
		if d := &s.ListedDeclines[i]; d.Scope == ScopeComponent && d.Decliner == by && d.Thing.isSameComponent(t) {
			return true
		}
	}
	return false
}
