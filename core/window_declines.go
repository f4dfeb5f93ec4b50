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

// A DeclineDuration is the duration of a standing decline. The player may take the decline back earlier.
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

// A Stop is a standing decline, together with the seat that made it.
type Stop struct {
	By Seat // the seat that declines
	StandDown
}

// Announcement returns the event that tells all players of the standing decline.
func (s Stop) Announcement() Event {
	return s.announcementIn(rulebook.Stopped, rulebook.StoppedEvent, rulebook.StoppedPlayer, rulebook.StoppedComponent)
}

// takeBackAnnouncement returns the event that tells all players that the seat takes the standing decline back.
func (s Stop) takeBackAnnouncement() Event {
	return s.announcementIn(rulebook.Lifted, rulebook.LiftedEvent, rulebook.LiftedPlayer, rulebook.LiftedComponent)
}

// announcementIn returns an event about the standing decline. The kind of standing decline decides which of
// the four messages the event has.
func (s Stop) announcementIn(plain, event, player, component rulebook.MessageID) Event {
	switch s.Stop {
	case StopEvent:
		return Event{Message: event, Args: []Arg{seatArg(s.By), textArg(GapStop, s.Until.String()), {Gap: GapWindow, Text: s.Event}}}
	case StopPlayer:
		return Event{Message: player, Args: []Arg{seatArg(s.By), textArg(GapStop, s.Until.String()), otherSeatArg(s.Of)}}
	case StopComponent:
		return Event{Message: component, Args: []Arg{seatArg(s.By), textArg(GapWhat, s.Thing.Name)}}
	}
	return Event{Message: plain, Args: []Arg{seatArg(s.By), textArg(GapStop, s.Stop.String())}}
}

// isTakenBackBy reports whether the act takes this standing decline back.
func (s Stop) isTakenBackBy(a Lift) bool { return a == s.Lift() }

// whyNotStandDown returns nil if a seat can make the standing decline, or else a refusal. An event must be on
// the timeline, a player must be in others, and a component must be in lying.
func (a StandDown) whyNotStandDown(cards *deck.Deck, others Seats, lying []Thing) error {
	only := StandDown{Stop: a.Stop, Until: a.Until}
	switch a.Stop {
	case StopEvent:
		only.Event = a.Event
	case StopPlayer:
		only.Of = a.Of
	case StopComponent:
		only.Thing, only.Until = a.Thing, UntilTakenBack
	default:
		only.Until = numDeclineDurations
	}
	switch {
	case a != only, a.Until >= numDeclineDurations:
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Stop == StopEvent && cards.Moment(a.Event) < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, textArg(GapMoment, deck.Clip(a.Event)))
	case a.Stop == StopPlayer && !others.Has(a.Of):
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	case a.Stop == StopComponent && !slices.Contains(lying, a.Thing):
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(a.Thing.Name)))
	}
	return nil
}

// removeStops removes every standing decline for which the function over returns true.
func (sd *StandingDeclines) removeStops(over func(*Stop) bool) {
	kept := sd.Stops[:0:0]
	for i := range sd.Stops {
		if s := &sd.Stops[i]; !over(s) {
			kept = append(kept, *s)
		}
	}
	if len(kept) != len(sd.Stops) {
		sd.Stops = kept
	}
}

// endStopsUntilCard ends the standing declines that last until a seat gains an action card, because the
// given seats have gained one.
func (sd *StandingDeclines) endStopsUntilCard(seats Seats) {
	sd.removeStops(func(s *Stop) bool { return s.Until == UntilCard && s.Stop > AskAgain && seats.Has(s.By) })
}

// hasStopAboutEvent reports whether a seat has a standing decline about the kind of an event, or about the
// player whose event it is.
func (g *Game) hasStopAboutEvent(f *Frame, s Seat) bool {
	for i := range g.Stops {
		d := &g.Stops[i]
		if d.By == s && (d.Event == g.moment(f).ID || d.Of != Nobody && d.Of == f.Of && isPlayersOwnEvent(g.moment(f))) {
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

// standingDeclinesOf returns all standing declines of a seat that are in force.
func (g *Game) standingDeclinesOf(seat Seat) []Stop {
	var list []Stop
	for kind := NoStop + 1; kind < AskAgain; kind++ {
		if set := g.seatsWithStop(kind); set != nil && set.Has(seat) {
			list = append(list, Stop{seat, StandDown{Stop: kind}})
		}
	}
	for _, s := range g.Stops {
		if s.By == seat {
			list = append(list, s)
		}
	}
	return list
}

// hasStopAbout reports whether a seat has a standing decline about a component.
func (s *StandingDeclines) hasStopAbout(by Seat, t Thing) bool {
	for i := range s.Stops {
		if d := &s.Stops[i]; d.Stop == StopComponent && d.By == by && d.Thing.isSameComponent(t) {
			return true
		}
	}
	return false
}
