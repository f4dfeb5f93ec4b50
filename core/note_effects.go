package core

import (
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Effects that only promissory notes have: passive abilities in play areas, reminders, giving the note
// itself, and payments in relic fragments.

// carryOutPassiveAbilities carries out passive abilities of the owner's notes in the holder's play area. It carries
// out only abilities that have test as their condition, because that condition has just been met. A passive
// ability happens without a player's choice (abilities 23).
func (g *Game) carryOutPassiveAbilities(test deck.Test, holder, owner Seat) []Event {
	var events []Event
	for i := range g.notesIfAnyPlayed() {
		n := &g.Notes[i]
		if n.playAreaSeat() != holder || n.Owner != owner {
			continue
		}
		card := g.cardOf(n)
		for j := range card.Abilities {
			if a := &card.Abilities[j]; a.IsPassive() && a.HasCondition(test) {
				events = joinEvents(events, eventByRule("abilities 23", rulebook.NoteActs, noteArg(NoteName{card.Name, owner})))
				events = joinEvents(events, g.carryOutPassiveAbility(a, holder, owner))
			}
		}
	}
	return events
}

// carryOutPassiveAbility carries out the effects of one passive ability.
func (g *Game) carryOutPassiveAbility(a *deck.Ability, holder, owner Seat) []Event {
	var events []Event
	for i := range a.Effects {
		e := &a.Effects[i]
		s := holder
		if e.Who == deck.TheOwner {
			s = owner
		}
		switch e.Do {
		case deck.GainGoods:
			events = joinEvents(events, g.gainFromSupply(g.Player(s), e.Good, e.Amount).events)
		case deck.CastMoreVotes:
			told, _ := g.addVotes(s, e.Amount) // a seat that can't vote adds none (ruling 271)
			events = joinEvents(events, told)
		}
	}
	return events
}

// rewardGivingAllCommodities carries out the passive abilities that follow when a seat gives another its
// maximum of commodities. n is the number given, in a transaction or by an effect (rulings 51, 119). The
// goods gained by these abilities are part of the exchange, so no separate event begins for these goods
// (ruling 140).
func (g *Game) rewardGivingAllCommodities(from, to Seat, n int) []Event {
	if p := g.Player(from); n == 0 || n != p.MaxCommodities {
		return nil
	}
	return g.carryOutPassiveAbilities(deck.GaveAll, from, to)
}

// rewardEqualVotes carries out the passive abilities that follow when two seats have voted for the same
// outcome. One of the two is the parameter by, which has just voted.
func (g *Game) rewardEqualVotes(by Seat) []Event {
	mine := g.Council.ballotOf(by)
	if mine == nil || mine.Votes == 0 {
		return nil
	}
	var events []Event
	for _, s := range g.clockwise(by)[1:] {
		if b := g.Council.ballotOf(s); b != nil && b.Votes > 0 && b.Outcome == mine.Outcome {
			events = joinEvents(events, g.carryOutPassiveAbilities(deck.VotedAlike, by, s))
			events = joinEvents(events, g.carryOutPassiveAbilities(deck.VotedAlike, s, by))
		}
	}
	return events
}

// remindOfNotesAt returns reminders of the notes with an ability at an event on the board. These are notes in
// play areas, and notes that take effect from the hand of a player who isn't their owner. The parameter of is
// the only seat to remind, or Nobody to remind all seats.
func (tab *Tabletop) remindOfNotesAt(event string, of Seat) []Event {
	if !slices.Contains(tab.index.reminderEvents, event) {
		return nil
	}
	var events []Event
	for i := range tab.Notes {
		n := &tab.Notes[i]
		card := tab.cardOf(n)
		if n.Zone != PlayArea && (n.Zone != Hand || card.Stays || n.Holder == n.Owner || tab.Options.Notes == PhysicalNotes) {
			continue
		}
		for j := range card.Abilities {
			a := &card.Abilities[j]
			if !a.IsPassive() || a.At != event {
				continue
			}
			for k := range a.Effects {
				s := n.Holder
				if a.Effects[k].Who == deck.TheOwner {
					s = n.Owner
				}
				if e := &a.Effects[k]; e.Do == deck.Instruct && (of == Nobody || of == s) {
					events = joinEvents(events, eventByRule("", rulebook.NoteReminds, seatArg(s), noteArg(NoteName{card.Name, n.Owner}), textArg(GapText, e.Text)))
				}
			}
		}
	}
	return events
}

// canLendCommander reports whether a note in a play area lets its holder use the commander of the
// note's owner.
func canLendCommander(n *deck.NoteCard) bool {
	for i := range n.Abilities {
		for _, e := range n.Abilities[i].Effects {
			if e.Do == deck.LendAbilities {
				return true
			}
		}
	}
	return n.Name == allianceName
}

// giveNoteToTarget gives the note whose ability is being resolved to the target of that ability. Giving the
// note this way isn't a transaction.
func (g *Game) giveNoteToTarget(j Job, n *Note) effectResult {
	if n == nil || j.To == Nobody || j.To == j.By {
		return effectResult{notDone, nil}
	}
	name := g.NameOf(*n)
	g.moveNote(n, g.zoneOnReceipt(n, j.To), j.To, isGain)
	g.beginEvents(noteReceived, JobFollows, j.To)
	return effectResult{wasDone, eventByRule("", rulebook.NoteGiven, seatArg(j.By), otherSeatArg(j.To), noteArg(name))}
}

// mustOwnerPayForNote reports whether an ability of a note can't go on before the note's owner has paid a
// cost.
func (tab *Tabletop) mustOwnerPayForNote(j *Job, c *componentAbility) bool {
	e := tab.effectToConfirm(j)
	return e != nil && e.Pays && c.note != nil
}

// undoPlayingNote undoes the playing of a note, because the note's owner could not pay. The holder gets the
// note back into hand, and gets back the component action that playing the note used up (ruling 123).
func (g *Game) undoPlayingNote(f *Frame, n *Note) []Event {
	j := f.takeBackJob()
	events := eventByRule("ruling 123", rulebook.NoteUnplayed, seatArg(j.By), otherSeatArg(n.Owner), noteArg(g.NameOf(*n)))
	if g.Options.Notes != PhysicalNotes {
		g.moveNote(n, Hand, j.By, noGain)
	}
	return joinEvents(joinEvents(events, g.restoreComponentAction(f, j.By)), g.resumeWindow(f, j.By))
}

// purgeOrGiveFragments purges relic fragments of a player, or gives them to the holder of the note if the effect
// names the holder as the receiver. All are of one type: the type that the player named, or else the first type
// with enough fragments.
func (t *Table) purgeOrGiveFragments(p *Player, e *deck.Effect, j Job) effectResult {
	n, named, found := e.Amount, j.TargetName, deck.TradeGoods
	for _, k := range deck.AllGoods {
		enough := t.Options.Goods != TrackedGoods || p.Goods[k] >= n
		if k >= deck.CulturalFragments && enough && (found == deck.TradeGoods || named != "" && strings.HasPrefix(k.String(), named)) {
			found = k
		}
	}
	if found == deck.TradeGoods {
		return effectResult{notDone, nil}
	}
	if t.Options.Goods == TrackedGoods {
		p.Goods[found] -= n
	}
	if e.To == deck.TheHolder {
		if t.Options.Goods == PhysicalGoods {
			return effectResult{wasDone, nil} // only the players know which type of fragment changes hands
		}
		t.Player(j.By).Goods[found] += n
		return effectResult{wasDone, eventByRule("ruling 237", rulebook.HandedOver, seatArg(p.Seat), otherSeatArg(j.By), goodsArg(found.Of(n)))}
	}
	return effectResult{wasDone, eventByRule("", rulebook.FragmentsPurged, seatArg(p.Seat), goodsArg(found.Of(n)))}
}

// fragmentsToPay returns the relic fragments with which a player pays a cost, or no goods if the player
// can't pay. The fragments are of the type that the player named, or else of the first type that suffices.
// Unknown fragments count as any type, but never pay alone (ruling 235).
func (p *Player) fragmentsToPay(cost *deck.Cost, named string) (paid deck.Goods) {
	for k := deck.CulturalFragments; k < deck.UnknownFragments; k++ {
		own := min(cost.Amount, p.Goods[k])
		enough := own > 0 && own+p.Goods[deck.UnknownFragments] >= cost.Amount && strings.HasPrefix(k.String(), cost.Text)
		if enough && (paid.IsNone() || named != "" && strings.HasPrefix(k.String(), named)) {
			paid = k.Of(own)
			paid.Add(deck.UnknownFragments.Of(cost.Amount - own))
		}
	}
	return paid
}

// swapStrategyCards swaps a strategy card of seat a with a strategy card of seat b. The parameter named says
// which cards, as in "Leadership for Trade". If the parameter named is empty, each seat gives its only card.
// Initiative moves with the cards (ruling 195).
func (pos *Position) swapStrategyCards(a, b Seat, named string) effectResult {
	mine, theirs, _ := strings.Cut(named, " for ")
	from, to := pos.heldStrategyCardIndex(a, mine), pos.heldStrategyCardIndex(b, theirs)
	if from < 0 || to < 0 {
		return effectResult{notDone, nil}
	}
	pos.moveStrategyCard(from, b)
	pos.moveStrategyCard(to, a)
	return effectResult{wasDone, eventByRule("", rulebook.CardsSwapped, seatArg(a), otherSeatArg(b), textArg(GapWhat, pos.strategyCardName(&pos.StrategyCards[from])), textArg(GapText, pos.strategyCardName(&pos.StrategyCards[to])))}
}

// heldStrategyCardIndex returns the index of a seat's strategy card with the given name. If no name is given,
// it returns the index of the seat's only strategy card. It returns -1 if the seat has no such card, or has
// several and no name is given.
func (tab *Tabletop) heldStrategyCardIndex(s Seat, named string) int {
	at := -1
	for i := range tab.StrategyCards {
		c := &tab.StrategyCards[i]
		if c.HeldBy != s || named != "" && tab.strategyCardName(c) != named {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	return at
}
