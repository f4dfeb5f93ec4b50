package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Every event belongs to a seat. The activation of a system, for example, is the event of the active
// player. A player may announce an event of another seat. Entente refuses an event of a seat that could not
// cause it.

// defaultEventSeat returns the seat of an event that a player announced without naming a seat. If only the
// active player can cause the event, it is the active player's. If only the seat that picks a strategy card
// next can cause the event, it is that seat's. Otherwise it belongs to the announcer, given by the parameter
// by. The parameter index is the event's index in the deck's Moments, or negative for an unknown event, which
// belongs to the announcer too.
func (tab *Tabletop) defaultEventSeat(index int, by Seat) Seat {
	if index < 0 {
		return by
	}
	switch tab.deck.Moments[index].Actor {
	case deck.ByActive, deck.AfterPrimary:
		if tab.Active != Nobody {
			return tab.Active
		}
	case deck.ByChooser:
		if s := tab.nextToPick(); s != Nobody {
			return s
		}
	}
	return by
}

// whyNotEventOfSeat returns nil if the given seat can have an event of the kind m now. Otherwise it returns a
// Refusal with the reason.
func (pos *Position) whyNotEventOfSeat(m *deck.Moment, of Seat) error {
	switch pos.kindOfActor(m) {
	case deck.ComesItself:
		return refuse(rulebook.TableActor, rulebook.HappensByItself, textArg(GapMoment, m.Name))
	case deck.ByActive:
		switch {
		case of != pos.Active:
			return refuse(rulebook.TableActor, rulebook.OnlyActive, textArg(GapMoment, m.Name), seatArg(pos.Active))
		case m.ID == actionFinished && pos.FinishedActions == pos.Actions:
			return refuse("ruling 168", rulebook.ActionHasEnded, seatArg(of))
		}
	case deck.ByChooser:
		switch s := pos.nextToPick(); {
		case s == Nobody:
			return refuse("ruling 193", rulebook.AllHaveChosen)
		case s != of:
			return refuse("ruling 243", rulebook.NotTheirPick, seatArg(s))
		}
	case deck.AfterPrimary:
		return pos.whyNotSecondary(of)
	case deck.InCombat:
		return pos.whyNotInCombat(of)
	}
	return nil
}

// kindOfActor returns which seats an event can belong to, such as deck.ByActive for the active player. It
// returns deck.ComesItself if players can't announce the event, because other choices cause it. Such events
// are those of an agenda, and those of strategy cards while Entente tracks these cards.
func (s *Strategy) kindOfActor(m *deck.Moment) deck.Actor {
	if m.Actor == deck.OfAgenda || (m.ID == cardPicked || m.ID == goodsPlaced) && s.isTrackingStrategyCards() {
		return deck.ComesItself
	}
	return m.Actor
}

// possibleEventSeats returns the seats whose event an event of the kind m could be now. An event is one seat's
// if that seat acts in it, such as the seat that activates a system.
func (pos *Position) possibleEventSeats(m *deck.Moment) Seats {
	var set Seats
	for i := range pos.Players {
		if s := pos.Players[i].Seat; !pos.Players[i].Eliminated && pos.whyNotEventOfSeat(m, s) == nil {
			set = set.With(s)
		}
	}
	return set
}

// whyNotSecondary returns nil if a seat can have the event that a secondary ability is resolved. The seat
// must be the active player, and must have begun or resolved the primary ability in this turn. Otherwise
// whyNotSecondary returns a Refusal, because secondary abilities come after the primary ability (abilities
// note 5).
func (pos *Position) whyNotSecondary(of Seat) error {
	primary := pos.eventIndex("STR.primary")
	done := primary < 0 || pos.hasEventEnded(uint8(primary))
	for i := range pos.Unfinished {
		done = done || int(pos.Unfinished[i].Moment) == primary
	}
	if !done || of != pos.Active {
		return refuse("abilities note 5", rulebook.NoPrimaryYet, seatArg(of))
	}
	return nil
}

// whyNotInCombat returns nil if a seat may take part in the combat, or else a Refusal. The active player may,
// and so may each seat that was declared to have units in the active system. If no seat but the active player
// was declared to have units there, any seat may take part, because Entente can't know who fights.
func (tab *Tabletop) whyNotInCombat(of Seat) error {
	declared := false
	for _, f := range tab.ActiveSystem {
		if f.HasUnits && f.Seat != tab.Active {
			declared = true
			if f.Seat == of {
				return nil
			}
		}
	}
	if of == tab.Active || !declared {
		return nil
	}
	return refuse(rulebook.TableActor, rulebook.NotInTheCombat, seatArg(of))
}

// eventArgs returns args, followed by the values that fill the gaps of a sentence about an event. These are
// the open window, the seat whose event it is, and the card or agenda. The seats at which the event is
// directed and the amount of goods follow, if the event has any. At the end of the strategy phase, the round
// follows. All players may see these values.
func (pos *Position) eventArgs(f *Frame, args ...Arg) []Arg {
	m := pos.moment(f)
	args = append(make([]Arg, 0, len(args)+4), args...) // one allocation has room for the arguments of most sentences
	args = append(args, Arg{Gap: GapWindow, Text: m.ID, Number: int32(f.OpenStation), Seat: f.EventSeat})
	switch below := pos.frameBelowCardPlay(f); {
	case below != nil:
		args = append(args, textArg(GapWhat, pos.cardLabel(&below.Job)))
		if to := below.Job.To; to != Nobody {
			args = append(args, otherSeatArg(to))
		}
	case f.Card.Name != "":
		args = append(args, textArg(GapWhat, f.Card.Name))
	case strings.HasPrefix(m.ID, "AG."), strings.HasPrefix(m.ID, "AGV."):
		args = append(args, textArg(GapWhat, pos.agendaName()))
	}
	for _, s := range pos.seatsOnOtherSide(f, m.ID) {
		args = append(args, otherSeatArg(s))
	}
	n := f.Amount
	if m.ID == "SP.end" {
		n = pos.Round
	}
	if n > 0 {
		args = append(args, amountArg(n))
	}
	return args
}

// seatsOnOtherSide returns the seats at which an event is directed, as players declared them. For an event of
// the active player in the active system, these are the other seats with units there. For an event of another
// seat in the active system, it is the active player. For the outcome of an agenda, it is the elected player.
// For any other event, the list is empty.
func (tab *Tabletop) seatsOnOtherSide(f *Frame, id string) []Seat {
	kind, _, _ := strings.Cut(id, ".")
	switch kind {
	case "AG":
		if to := tab.Council.Outcome.Seat; to != Nobody && strings.HasPrefix(id, "AG.outcome") {
			return []Seat{to}
		}
		return nil
	case "UNIT":
		if !tab.isEventOverOrMissing("SC.start") && !tab.isEventOverOrMissing("GC.start") {
			return nil
		}
	case "TA", "SC", "INV", "GC":
	default:
		return nil
	}
	if f.EventSeat != tab.Active {
		return []Seat{tab.Active}
	}
	var list []Seat
	for _, fact := range tab.ActiveSystem {
		if fact.HasUnits && fact.Seat != f.EventSeat {
			list = append(list, fact.Seat)
		}
	}
	return list
}
