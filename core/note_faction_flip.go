package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A faction may turn into another during the game, as Firmament into Obsidian.

// correctFlip turns a player's faction over. From now on the player uses the other side of the
// faction sheet, and the promissory note of that side (promissory notes 2).
func (g *Game) correctFlip(p *Player, fix Correction) ([]Event, error) {
	to, known := g.deck.Faction(fix.Card)
	if !known || !to.Flip || !g.canFlip(p.Seat, to) {
		return nil, refuse(rulebook.TableName, rulebook.NoSuchFlip, word(GapWhat, deck.Clip(fix.Card)), who(p.Seat))
	}
	was := g.Person(p.Seat).Faction
	from, _ := g.deck.Faction(was)
	people := make([]Person, 0, len(g.People))
	for i, person := range g.People {
		if g.Players[i].Seat == p.Seat {
			person.Faction = to.Short
		}
		people = append(people, person)
	}
	g.People = people
	events := because(rulebook.TablePlastic, rulebook.FactionFlipped, who(p.Seat), word(GapWhat, to.Short))
	events = joined(events, p.setMaxCommodities(p.MaxCommodities+to.Commodities-from.Commodities))
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Owner == p.Seat && g.cardOf(n).Faction == was && n.Zone != Box {
			events = joined(events, because("", rulebook.CorrectedNoteBox, who(p.Seat), other(p.Seat), noteArg(g.NameOf(*n))))
			g.move(n, Box, Nobody, had)
		}
	}
	for i, card := range g.deck.Notes {
		if card.Faction == to.Short {
			g.Notes = with(g.Notes, Note{Card: uint8(i), Owner: p.Seat})
			g.move(&g.Notes[len(g.Notes)-1], Hand, p.Seat, gained)
		}
	}
	return events, nil
}

// setMaxCommodities sets the maximum of commodities for a player's new faction. n already contains
// earlier changes to the maximum. Commodities above the new maximum are lost.
func (p *Player) setMaxCommodities(n int) []Event {
	n = min(max(n, 0), maxMaximum)
	if n == p.MaxCommodities {
		return nil
	}
	if p.Goods[deck.Commodities] <= p.MaxCommodities { // a galactic event lets the player have more
		p.Goods[deck.Commodities] = min(p.Goods[deck.Commodities], n)
	}
	p.MaxCommodities = n
	return because("", rulebook.CorrectedMaximum, who(p.Seat), other(p.Seat), Arg{Gap: GapN, Number: int32(n), Counts: true})
}

// canFlip reports whether a faction is the other side of a seat's present faction.
func (g *Game) canFlip(s Seat, to deck.Faction) bool {
	return to.Turned != "" && g.Person(s).Faction == to.Turned
}

// flipFixes adds the corrections that turn players' factions over.
func (g *Game) flipFixes(list []Fixer) []Fixer {
	for _, to := range g.deck.Factions {
		for i := range g.Players {
			if s := g.Players[i].Seat; to.Flip && g.canFlip(s, to) {
				list = append(list, Fixer{Field: FixFlip, Seats: SeatsOf(s), Cards: []string{to.Short}})
			}
		}
	}
	return list
}
