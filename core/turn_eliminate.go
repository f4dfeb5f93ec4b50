package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Elimination. An eliminated player is out of the game, and no player may trade with that seat. Entente can't
// see the board, so a player announces the elimination by a correction. Entente then removes the player's
// cards and goods.

// correctEliminated sets whether a player is eliminated. An eliminated player's own notes leave the game
// (promissory notes 7), and other notes return to their owners (promissory notes 7.1). Goods and fragments
// go back to the supply (ruling 234). Captured units return to their owners (ruling 241). The speaker token
// goes to the next player on the left (ruling 246). The parameter event is the correction's event for the
// log. correctEliminated fills in its message, and returns it before the events of these changes.
func (pos *Position) correctEliminated(p *Player, fix Correction, event Event) ([]Event, error) {
	event.Args = event.Args[:2]
	if event.Message = rulebook.CorrectedNotEliminated; !fix.Yes {
		p.Eliminated = false
		return []Event{event}, nil
	}
	event.Message, event.Rule = rulebook.CorrectedEliminated, "promissory notes 7"
	events := []Event{event}
	p.Eliminated, p.Passed = true, true
	if pos.Options.Goods == TrackedGoods && !p.Goods.IsNone() {
		events = joinEvents(events, eventByRule("", rulebook.Spent, seatArg(p.Seat), goodsArg(p.Goods)))
		p.Goods = deck.Goods{}
	}
	pos.countUnnamedDiscards(p, p.ActionCards.N) // the player's action cards are discarded (ruling 289)
	if pos.Options.Notes != PhysicalNotes {
		events = append(events, pos.removeEliminatedNotes(p.Seat)...)
	}
	events = joinEvents(events, pos.removeEliminatedCards(p.Seat))
	pos.ActiveSystem = slices.DeleteFunc(slices.Clone(pos.ActiveSystem), func(f Fact) bool { return f.Seat == p.Seat })
	pos.Captured = slices.DeleteFunc(slices.Clone(pos.Captured), func(c Capture) bool { return c.Captor == p.Seat })
	pos.Grants = slices.DeleteFunc(slices.Clone(pos.Grants), func(x Grant) bool { return x.Seat == p.Seat || x.Partner == p.Seat })
	pos.Offers = slices.DeleteFunc(slices.Clone(pos.Offers), func(o Offer) bool { return o.From == p.Seat || o.To == p.Seat })
	events = joinEvents(events, pos.expireAgreementsOfSeat(p.Seat))
	for _, s := range pos.clockwise(p.Seat) {
		if pos.Speaker == p.Seat && !pos.Player(s).Eliminated {
			pos.Speaker = s
			events = joinEvents(events, eventByRule("", rulebook.BecameSpeaker, seatArg(s)))
		}
	}
	return events, nil
}

// removeEliminatedCards discards the laws that an eliminated player owned, and puts the player's strategy
// cards back among the unchosen ones (ruling 289). The 0 token stays, because the player keeps the token
// until the end of the status phase (ruling 290).
func (pos *Position) removeEliminatedCards(s Seat) []Event {
	var events []Event
	for _, law := range pos.Council.Laws {
		if law.Holder == s {
			pos.removeLawFromPlay(law.Name)
			events = append(events, Event{Message: rulebook.LawRepealed, Rule: "ruling 289", Args: []Arg{textArg(GapWhat, law.Name)}})
		}
	}
	for at := range pos.StrategyCards {
		if pos.StrategyCards[at].HeldBy == s {
			pos.moveStrategyCard(at, Nobody)
			events = joinEvents(events, eventNamingSeat("ruling 289", rulebook.EliminatedsCard, s, pos.strategyCardName(&pos.StrategyCards[at])))
		}
	}
	return events
}

// removeEliminatedNotes removes an eliminated player's own notes from the game. Notes of other players that
// the eliminated player held go back to their owners.
func (pos *Position) removeEliminatedNotes(s Seat) []Event {
	var events []Event
	for i := range pos.Notes {
		switch n := &pos.Notes[i]; {
		case n.Zone == Box:
		case (n.Owner == s) != (n.Holder == s) && n.playAreaSeat() != Nobody && pos.cardOf(n).Stays && pos.cardOf(n).Home == deck.NotHome:
			// A note that is attached to a planet stays there for good (ruling 86), also when another
			// player gains control of the planet (ruling 141).
		case n.Owner == s:
			from, open, card := n.Holder, n.Zone == PlayArea, pos.cardOf(n)
			pos.moveNote(n, Box, Nobody, noGain)
			if open {
				events = joinEvents(events, pos.carryOutReturnEffects(card, s, from))
			}
			events = joinEvents(events, eventByRule("promissory notes 7", rulebook.CorrectedNoteBox, seatArg(s), otherSeatArg(s), noteArg(pos.NameOf(*n))))
		case n.Holder == s:
			events = joinEvents(events, pos.returnNote(n, "promissory notes 7.1"))
		}
	}
	return events
}
