package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Standing declines about events, players and components. A player declines every event of a kind or
// of one player, or isn't asked about one component on the table. A standing decline is as public as
// any decline, and says no more than "I have nothing". The player may still hold a card, and may take
// the standing decline back.

// An Until is the duration of a standing decline. The player may end it earlier.
type Until uint8

const (
	UntilTurn  Until = iota // until the next turn of the player begins
	UntilRound              // until the next round begins
	UntilCard               // until the player is known to gain an action card, or the next round begins
	UntilAsked              // until the player takes the standing decline back
	untils
)

var untilNames = [untils]string{"until my turn", "until the round ends", "until I draw a card", "until I say so"}

// String returns the duration in English, as in the notation.
func (u Until) String() string {
	if u < untils {
		return untilNames[u]
	}
	return ""
}

// UntilNamed returns the duration with those words.
func UntilNamed(words string) (Until, bool) {
	at := slices.Index(untilNames[:], words)
	return Until(max(at, 0)), at >= 0
}

// A Stop is the standing decline of a seat.
type Stop struct {
	By Seat
	StandDown
}

// Said returns the announcement of the standing decline.
func (s Stop) Said() Event {
	return s.tell(rulebook.Stopped, rulebook.StoppedEvent, rulebook.StoppedPlayer, rulebook.StoppedComponent)
}

// tellLifted returns the announcement that the standing decline is taken back.
func (s Stop) tellLifted() Event {
	return s.tell(rulebook.Lifted, rulebook.LiftedEvent, rulebook.LiftedPlayer, rulebook.LiftedComponent)
}

// tell returns a sentence about the standing decline, by the message for its kind.
func (s Stop) tell(plain, event, player, component rulebook.MessageID) Event {
	switch s.Stop {
	case StopEvent:
		return Event{Message: event, Args: []Arg{who(s.By), word(GapStop, s.Until.String()), {Gap: GapWindow, Text: s.Event}}}
	case StopPlayer:
		return Event{Message: player, Args: []Arg{who(s.By), word(GapStop, s.Until.String()), other(s.Of)}}
	case StopComponent:
		return Event{Message: component, Args: []Arg{who(s.By), word(GapWhat, s.Thing.Name)}}
	}
	return Event{Message: plain, Args: []Arg{who(s.By), word(GapStop, s.Stop.String())}}
}

// isLiftedBy reports whether a Lift takes this standing decline back.
func (s Stop) isLiftedBy(a Lift) bool { return a == s.Lift() }

// whyNotStandDown returns nil if a standing decline can be made, or the refusal. It refuses an unknown
// event, a player who is not one of the others, and a component that does not lie before the seat.
func (a StandDown) whyNotStandDown(cards *deck.Deck, others Seats, lying []Thing) error {
	only := StandDown{Stop: a.Stop, Until: a.Until}
	switch a.Stop {
	case StopEvent:
		only.Event = a.Event
	case StopPlayer:
		only.Of = a.Of
	case StopComponent:
		only.Thing, only.Until = a.Thing, UntilAsked
	default:
		only.Until = untils
	}
	switch {
	case a != only, a.Until >= untils:
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Stop == StopEvent && cards.Moment(a.Event) < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, word(GapMoment, deck.Clip(a.Event)))
	case a.Stop == StopPlayer && !others.Has(a.Of):
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	case a.Stop == StopComponent && !slices.Contains(lying, a.Thing):
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, word(GapWhat, deck.Clip(a.Thing.Name)))
	}
	return nil
}

// removeStops removes the standing declines that are over.
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

// endStopsUntilCard ends the standing declines of seats that last until their seat draws an action
// card.
func (sd *StandingDeclines) endStopsUntilCard(seats Seats) {
	sd.removeStops(func(s *Stop) bool { return s.Until == UntilCard && s.Stop > AskAgain && seats.Has(s.By) })
}

// hasStopFor reports whether a standing decline of a seat covers an event, by its kind or by
// the player whose event it is.
func (g *Game) hasStopFor(f *Frame, s Seat) bool {
	for i := range g.Stops {
		d := &g.Stops[i]
		if d.By == s && (d.Event == g.moment(f).ID || d.Of != Nobody && d.Of == f.Of && isOwnersEvent(g.moment(f))) {
			return true
		}
	}
	return false
}

// isOwnersEvent reports whether an event counts as an act of its player. Steps of a phase without
// an active player, agendas and laws belong to the whole table, even if the event names the
// speaker.
func isOwnersEvent(m *deck.Moment) bool {
	if m.ID == lawEnacted || m.ID == lawDiscarded {
		return false
	}
	return m.Consequence || m.Actor == deck.ByChooser || m.Phases.Has(deck.ActionPhase)
}

// stopsOf returns the current standing declines of a seat.
func (g *Game) stopsOf(seat Seat) []Stop {
	var list []Stop
	for kind := NoStop + 1; kind < AskAgain; kind++ {
		if set := g.stopSetOf(kind); set != nil && set.Has(seat) {
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
