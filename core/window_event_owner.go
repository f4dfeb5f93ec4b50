package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The seat that an event can belong to. An event of a seat that could not cause it is
// refused, whichever player announces it.

// defaultEventSeat returns the seat of an event that was announced without a seat. If only the active
// player or the picking seat can have the event, it is that seat; otherwise it is the seat that
// announced the event.
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

// whyNotHaveEvent returns nil if an event can be a seat's event now, or the refusal.
func (pos *Position) whyNotHaveEvent(m *deck.Moment, of Seat) error {
	switch pos.actorOf(m) {
	case deck.ComesItself:
		return refuse(rulebook.TableActor, rulebook.HappensByItself, word(GapMoment, m.Name))
	case deck.ByActive:
		switch {
		case of != pos.Active:
			return refuse(rulebook.TableActor, rulebook.OnlyActive, word(GapMoment, m.Name), who(pos.Active))
		case m.ID == actionFinished && pos.Finished == pos.Actions:
			return refuse("ruling 168", rulebook.ActionHasEnded, who(of))
		}
	case deck.ByChooser:
		switch s := pos.nextToPick(); {
		case s == Nobody:
			return refuse("ruling 193", rulebook.AllHaveChosen)
		case s != of:
			return refuse("ruling 243", rulebook.NotTheirPick, who(s))
		}
	case deck.AfterPrimary:
		return pos.whyNotSecondary(of)
	case deck.InCombat:
		return pos.whyNotFighting(of)
	}
	return nil
}

// actorOf returns the kind of seat that can have an event. No seat can announce the events of an
// agenda or the pick of a strategy card, because other choices cause these.
func (s *Strategy) actorOf(m *deck.Moment) deck.Actor {
	if m.Actor == deck.OfAgenda || (m.ID == cardPicked || m.ID == goodsPlaced) && s.hasStrategyCards() {
		return deck.ComesItself
	}
	return m.Actor
}

// actors returns the seats that can have an event now.
func (pos *Position) actors(m *deck.Moment) Seats {
	var set Seats
	for i := range pos.Players {
		if s := pos.Players[i].Seat; !pos.Players[i].Eliminated && pos.whyNotHaveEvent(m, s) == nil {
			set = set.With(s)
		}
	}
	return set
}

// whyNotSecondary refuses the secondary ability of a player's own strategy card, unless its
// primary ability was resolved in this turn (abilities note 5).
func (pos *Position) whyNotSecondary(of Seat) error {
	primary := pos.eventIndex("STR.primary")
	done := primary < 0 || pos.hasEnded(uint8(primary))
	for i := range pos.Doing {
		done = done || int(pos.Doing[i].Moment) == primary
	}
	if !done || of != pos.Active {
		return refuse("abilities note 5", rulebook.NoPrimaryYet, who(of))
	}
	return nil
}

// whyNotFighting refuses a seat that does not take part in the combat. The active player takes
// part, and so does a seat that was declared to have units in the active system.
func (tab *Tabletop) whyNotFighting(of Seat) error {
	declared := false
	for _, f := range tab.ActiveSystem {
		if f.Units && f.Seat != tab.Active {
			declared = true
			if f.Seat == of {
				return nil
			}
		}
	}
	if of == tab.Active || !declared {
		return nil
	}
	return refuse(rulebook.TableActor, rulebook.NotInTheCombat, who(of))
}

// eventArgs returns the arguments for a sentence about an event: its open window and its seat,
// the other side, the card, and the amount. They are public, and the same for every reader.
func (pos *Position) eventArgs(f *Frame, args ...Arg) []Arg {
	m := pos.moment(f)
	args = append(make([]Arg, 0, len(args)+4), args...) // most sentences need that room, and are made often
	args = append(args, Arg{Gap: GapWindow, Text: m.ID, Number: int32(f.At), Seat: f.Of})
	switch below := pos.frameCardIsPlayedIn(f); {
	case below != nil:
		args = append(args, word(GapWhat, pos.cardLabel(&below.Job)))
		if to := below.Job.To; to != Nobody {
			args = append(args, other(to))
		}
	case f.Card.Name != "":
		args = append(args, word(GapWhat, f.Card.Name))
	case strings.HasPrefix(m.ID, "AG."), strings.HasPrefix(m.ID, "AGV."):
		args = append(args, word(GapWhat, pos.agendaName()))
	}
	for _, s := range pos.otherSide(f, m.ID) {
		args = append(args, other(s))
	}
	n := f.Amount
	if m.ID == "SP.end" {
		n = pos.Round
	}
	if n > 0 {
		args = append(args, number(n))
	}
	return args
}

// otherSide returns the other side of an event, as declared. That is each other seat with
// units in the active system, the active player for an event of such a seat, or the elected
// player.
func (tab *Tabletop) otherSide(f *Frame, id string) []Seat {
	kind, _, _ := strings.Cut(id, ".")
	switch kind {
	case "AG":
		if to := tab.Council.Outcome.To; to != Nobody && strings.HasPrefix(id, "AG.outcome") {
			return []Seat{to}
		}
		return nil
	case "UNIT":
		if !tab.isOverOrMissing("SC.start") && !tab.isOverOrMissing("GC.start") {
			return nil
		}
	case "TA", "SC", "INV", "GC":
	default:
		return nil
	}
	if f.Of != tab.Active {
		return []Seat{tab.Active}
	}
	var list []Seat
	for _, fact := range tab.ActiveSystem {
		if fact.Units && fact.Seat != f.Of {
			list = append(list, fact.Seat)
		}
	}
	return list
}
