package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What a player says once for all: not to be asked about every event of a kind, or about
// whatever one player does. It is as public as a decline, and tells no more than "I have
// nothing": who says so may hold something all the same, and take it back.

// An Until is how long it stands. Whoever said it may be asked again earlier.
type Until uint8

// The ends.
const (
	UntilTurn  Until = iota // the next turn of who said it begins
	UntilRound              // another round begins
	UntilCard               // who said it draws or is given an action card, as far as that is told, or another round begins
	UntilAsked              // it is taken back
	untils
)

var untilNames = [untils]string{"until my turn", "until the round ends", "until I draw a card", "until I say so"}

// String is the end in English and in the notation, as who stands down says it.
func (u Until) String() string {
	if u < untils {
		return untilNames[u]
	}
	return ""
}

// UntilNamed returns the end of those words.
func UntilNamed(words string) (Until, bool) {
	at := slices.Index(untilNames[:], words)
	return Until(max(at, 0)), at >= 0
}

// A Stop is a standing decline, and whose.
type Stop struct {
	By Seat
	StandDown
}

// Said is the sentence by which it is said.
func (s Stop) Said() Event {
	return s.told(rulebook.Stopped, rulebook.StoppedEvent, rulebook.StoppedPlayer)
}

// told is a sentence about it: of three, the one for its kind.
func (s Stop) told(plain, event, player rulebook.MessageID) Event {
	switch s.Stop {
	case StopEvent:
		return Event{Message: event, Args: []Arg{who(s.By), word(GapStop, s.Until.String()), {Gap: GapWindow, Text: s.Event}}}
	case StopPlayer:
		return Event{Message: player, Args: []Arg{who(s.By), word(GapStop, s.Until.String()), other(s.Of)}}
	}
	return Event{Message: plain, Args: []Arg{who(s.By), word(GapStop, s.Stop.String())}}
}

// lifted reports whether it is what is taken back.
func (s Stop) lifted(a Lift) bool { return a == Lift{s.Stop, s.Event, s.Of} }

// refusal is why nobody can stand down so: from an event that there is, or from what one of
// some other seats does.
func (a StandDown) refusal(cards *deck.Deck, others Seats) error {
	event := a.Stop == StopEvent
	switch {
	case a.Stop <= AskAgain, a.Stop >= stops, a.Until >= untils, event && a.Of != Nobody, !event && a.Event != "":
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case event && cards.Moment(a.Event) < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, word(GapMoment, deck.Clip(a.Event)))
	case !event && !others.Has(a.Of):
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	return nil
}

// standDownFrom has a seat not asked about an event or a player: what it said of the same
// before is over.
func (g *Game) standDownFrom(by Seat, a StandDown) error {
	if err := a.refusal(g.deck, g.Seated().Without(by)); err != nil {
		return err
	}
	g.askAgain(func(s *Stop) bool { return s.By == by && s.lifted(Lift{a.Stop, a.Event, a.Of}) })
	g.Stops = with(g.Stops, Stop{by, a})
	return nil
}

// askAgain ends what seats are not asked about where that is over.
func (g *Game) askAgain(over func(*Stop) bool) {
	kept := g.Stops[:0:0]
	for i := range g.Stops {
		if s := &g.Stops[i]; !over(s) {
			kept = append(kept, *s)
		}
	}
	if len(kept) != len(g.Stops) {
		g.Stops = kept
	}
}

// drew asks those again who stood down until they draw an action card.
func (g *Game) drew(seats Seats) {
	g.askAgain(func(s *Stop) bool { return s.Until == UntilCard && s.Stop > AskAgain && seats.Has(s.By) })
}

// stopped reports whether a seat is not to be asked about an event: about any of its kind,
// or about what its player does.
func (g *Game) stopped(f *Frame, s Seat) bool {
	for i := range g.Stops {
		d := &g.Stops[i]
		if d.By == s && (d.Event == g.moment(f).ID || d.Of != Nobody && d.Of == f.Of && isDeed(g.moment(f))) {
			return true
		}
	}
	return false
}

// isDeed reports whether an event is what its player does. The steps of a phase without an
// active player, agendas and laws are the whole table's, whoever is the speaker.
func isDeed(m *deck.Moment) bool {
	if m.ID == lawEnacted || m.ID == lawDiscarded {
		return false
	}
	return m.Consequence || m.Actor == deck.ByChooser || m.Phases.Has(deck.ActionPhase)
}

// stopsOf is the standing declines of a seat that count now.
func (g *Game) stopsOf(seat Seat) []Stop {
	var list []Stop
	for kind := NoStop + 1; kind < AskAgain; kind++ {
		if set := g.standingSet(kind); set != nil && set.Has(seat) {
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

// stopViews is those of every seat.
func (g *Game) stopViews() []Stop {
	var list []Stop
	for i := range g.Players {
		list = append(list, g.stopsOf(g.Players[i].Seat)...)
	}
	return list
}
