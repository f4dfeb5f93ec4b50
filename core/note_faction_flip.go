package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A faction may turn into another faction during the game: Firmament becomes Obsidian. The two factions are
// the two sides of one faction sheet.

// correctFlip turns a player's faction sheet over. From then on the player uses the faction on the other side
// of the sheet, and the promissory note of that faction (promissory notes 2).
func (pos *Position) correctFlip(p *Player, fix Correction) ([]Event, error) {
	to, known := pos.deck.Faction(fix.Card)
	if !known || !to.Flip || !pos.canFlipTo(p.Seat, to) {
		return nil, refuse(rulebook.TableName, rulebook.NoSuchFlip, textArg(GapWhat, deck.Clip(fix.Card)), seatArg(p.Seat))
	}
	was := pos.Person(p.Seat).Faction
	from, _ := pos.deck.Faction(was)
	people := make([]Person, 0, len(pos.People))
	for i, person := range pos.People {
		if pos.Players[i].Seat == p.Seat {
			person.Faction = to.Short
		}
		people = append(people, person)
	}
	pos.People = people
	events := eventByRule(rulebook.TablePlastic, rulebook.FactionFlipped, seatArg(p.Seat), textArg(GapWhat, to.Short))
	events = joinEvents(events, p.setMaxCommodities(p.MaxCommodities+to.Commodities-from.Commodities))
	for i := range pos.Notes {
		if n := &pos.Notes[i]; n.Owner == p.Seat && pos.cardOf(n).Faction == was && n.Zone != Box {
			events = joinEvents(events, eventByRule("", rulebook.CorrectedNoteBox, seatArg(p.Seat), otherSeatArg(p.Seat), noteArg(pos.NameOf(*n))))
			pos.moveNote(n, Box, Nobody, noGain)
		}
	}
	for i, card := range pos.deck.Notes {
		if card.Faction == to.Short {
			pos.Notes = listWith(pos.Notes, Note{Card: uint8(i), Owner: p.Seat})
			pos.moveNote(&pos.Notes[len(pos.Notes)-1], Hand, p.Seat, isGain)
		}
	}
	return events, nil
}

// setMaxCommodities sets the most commodities that a player may have, because the player's faction changed. n
// is the new maximum, with earlier changes to the maximum included. Commodities above n are lost, unless a
// galactic event lifts the maximum.
func (p *Player) setMaxCommodities(n int) []Event {
	n = min(max(n, 0), maxCommoditiesLimit)
	if n == p.MaxCommodities {
		return nil
	}
	if p.Goods[deck.Commodities] <= p.MaxCommodities { // else a galactic event lifts the maximum
		p.Goods[deck.Commodities] = min(p.Goods[deck.Commodities], n)
	}
	p.MaxCommodities = n
	return eventByRule("", rulebook.CorrectedMaximum, seatArg(p.Seat), otherSeatArg(p.Seat), Arg{Gap: GapN, Number: int32(n), IsAmount: true})
}

// canFlipTo reports whether a faction is on the other side of the seat's faction sheet.
func (t *Table) canFlipTo(s Seat, to deck.Faction) bool {
	return to.Turned != "" && t.Person(s).Faction == to.Turned
}

// addFlipCorrections adds to a list what a correction can set: for each player whose faction sheet has
// another side, the faction on that side.
func (tab *Tabletop) addFlipCorrections(list []CorrectionLimits) []CorrectionLimits {
	for _, to := range tab.deck.Factions {
		for i := range tab.Players {
			if s := tab.Players[i].Seat; to.Flip && tab.canFlipTo(s, to) {
				list = append(list, CorrectionLimits{Field: FixFlip, Seats: SeatsOf(s), Cards: []string{to.Short}})
			}
		}
	}
	return list
}
