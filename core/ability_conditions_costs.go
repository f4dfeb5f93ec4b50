package core

import (
	"cmp"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The conditions of an ability and its costs: checking both, and paying the costs.

// whyNotPossible refuses an ability that is blank, whose conditions aren't met, that a ban forbids, or
// whose cost can't be paid. The ability's conditions in If must have been met as the event happened.
// The conditions in While must be met now.
func (pos *Position) whyNotPossible(f *Frame, by, to Seat, c *componentAbility) error {
	name := textArg(GapWhat, c.card.Name)
	c.eventSeat, c.frame = f.EventSeat, f
	if f.PillageVictim != Nobody && to != f.PillageVictim && c.ability.HasAim() {
		return refuseNamingSeat("abilities 3", rulebook.NotTheVictim, f.PillageVictim, c.card.Name)
	}
	if c.card.Kind == deck.AgendaCard {
		if err := pos.whyLawsBlank(c.card.Name); err != nil {
			return err
		}
	}
	for _, cond := range c.ability.If {
		if c.isAsked && cond.Test.IsFact() {
			continue
		}
		if !pos.isConditionMet(cond, by, to, c, f.systemFactOf(by)) || cond.Test == deck.OtherName && f.Card.Name == c.card.Name {
			return pos.refuseUnmetCondition("abilities note 1.2", rulebook.ConditionWasNotMet, cond.Test, by, to, c)
		}
	}
	for _, cond := range c.ability.While {
		if w := pos.moment(f).Window(f.OpenStation); cond.Test == deck.AimTradeGoods && to != f.EventSeat && w != nil && w.IfSeated != "" { // Pillage takes from the seat whose event it is
			return refuseNamingSeat("abilities 3", rulebook.NotThatEvent, f.EventSeat, c.card.Name)
		}
		if !(c.isAsked && cond.Test.IsFact()) && !pos.isConditionMet(cond, by, to, c, pos.declaredFactOf(by)) {
			return pos.refuseUnmetCondition("abilities note 1.3", rulebook.ConditionIsNotMet, cond.Test, by, to, c)
		}
	}
	if c.card.Kind == deck.Unit && c.piece != nil && !c.piece.InSystem {
		return refuse("abilities 27", rulebook.UnitNotHere, name)
	}
	if err := pos.whyNotUseByName(f, by, c.card.Kind, c.card.Name); err != nil && !c.isOfPlayedCard() {
		return err
	}
	return pos.whyNotPay(by, c)
}

// refuseUnmetCondition returns the refusal of an ability whose condition isn't met. test is the condition,
// and usual is the message for most conditions. If the condition is about neighbors, the refusal names the
// player who was not declared a neighbor. If the condition is about a combat, the refusal says that the
// seat's units were not declared.
func (tab *Tabletop) refuseUnmetCondition(rule rulebook.Rule, usual rulebook.MessageID, test deck.Test, by, to Seat, c *componentAbility) error {
	stranger := Nobody
	switch test {
	case deck.ActiveNear:
		stranger = tab.Active
	case deck.AimFragment, deck.AimNeighbor:
		stranger = to
	case deck.PartiesNear:
		stranger = c.eventSeat
		for i := range tab.Players {
			if s := tab.Players[i].Seat; tab.AreNeighbors(by, stranger) && tab.partnersOf(c.eventSeat, tab.Actions).Has(s) {
				stranger = s
			}
		}
	}
	switch name := textArg(GapWhat, c.card.Name); {
	case stranger != Nobody && stranger != by && !tab.AreNeighbors(by, stranger):
		return refuse(rule, rulebook.NotKnownNear, name, seatArg(by), otherSeatArg(stranger))
	case test == deck.TakesPart:
		return refuse(rule, rulebook.NotInCombat, name, seatArg(by))
	case test.IsFact():
		return refuse(rule, rulebook.FactIsNot, name)
	default:
		return refuse(rule, usual, name)
	}
}

// isOfPlayedCard reports whether an ability belongs to an action card that was already played, so that
// resolving the ability plays no card. One of a card's abilities plays the card; all others are such. If the
// deck lists the card without abilities, only the reward of a correct prediction is such an ability.
func (c *componentAbility) isOfPlayedCard() bool {
	list := c.card.Abilities
	if len(list) == 0 {
		return c.card.Kind == deck.ActionCardKind && c.ability.IsPredictionReward()
	}
	return c.card.Kind == deck.ActionCardKind && c.ability != &list[c.card.PlayAbility()]
}

// isConditionMet reports whether condition c of an ability is met. The parameter by is the seat that has the
// ability, and to is the seat at which the ability is aimed. If the parameter to is Nobody, by takes its
// place. fact says what seat by was declared to have in the active system. A condition that only the players
// can see counts as met, because they claim it by resolving the ability. A condition about goods counts as
// met at tables where Entente doesn't count goods.
func (pos *Position) isConditionMet(c deck.Condition, by, to Seat, of *componentAbility, fact Fact) bool {
	if to == Nobody {
		to = by
	}
	if by == Nobody && c.Test.IsAboutGoods() {
		return false // a law for all players has no holder who could have goods
	}
	physical := pos.Options.Goods == PhysicalGoods
	switch c.Test {
	case deck.HasUnits:
		return fact.HasUnits
	case deck.HasToken:
		return fact.HasToken
	case deck.HasShips:
		return fact.Ships >= c.Least
	case deck.HasTradeGoods:
		return physical || pos.Player(by).Goods[deck.TradeGoods] >= c.Least
	case deck.HasFragments:
		return physical || pos.Player(by).Goods.Fragments() >= c.Least
	case deck.AimTradeGoods:
		return physical || pos.Player(to).Goods[deck.TradeGoods] >= c.Least
	case deck.GaveAll, deck.VotedAlike:
		return false // carryOutPassiveAbilities checks these when goods are given or votes are cast
	case deck.IsNotOwner:
		return by != of.owner
	case deck.HasOthersNote:
		return pos.Options.Notes == PhysicalNotes || pos.hasOthersNoteInPlay(by)
	case deck.AimNeighbor:
		return pos.AreNeighbors(by, to)
	case deck.PartiesNear:
		partners, near := pos.partnersOf(of.eventSeat, pos.Actions), false
		for i := range pos.Players {
			s := pos.Players[i].Seat
			near = near || partners.Has(s) && pos.AreNeighbors(by, s)
		}
		return (near || partners == 0) && pos.AreNeighbors(by, of.eventSeat)
	case deck.TakesPart:
		return isInCombat(by, of.eventSeat, pos.Active, pos.ActiveSystem)
	case deck.RightlySaid:
		p := pos.unresolvedPrediction(by, of.thing())
		return p != nil && p.Outcome == pos.Council.Outcome
	case deck.AimMayVote:
		return pos.whyForbidden(to, deck.CastVotes) == nil
	case deck.OncePhase:
		return !pos.hasBanFrom(of.card.Name, by)
	case deck.OnceCombat:
		return !pos.hasUsedInCombat(by, &of.card)
	case deck.NotExhausted:
		return !pos.isExhausted(by, of)
	case deck.Foresaw:
		return pos.hasBackedOutcome(by)
	case deck.OwnerVoted:
		b := pos.Council.ballotOf(of.owner)
		return b != nil && b.Votes > 0 && b.Outcome == pos.Council.Outcome
	case deck.AtWindow, deck.Happened:
		frames := pos.Unfinished
		if of.frame != nil {
			frames = listWith(frames, *of.frame)
		}
		return isWindowConditionMet(c, frames, pos.EndedEvents, pos.deck.Moments)
	}
	if c.Test >= deck.AimAnother && c.Test <= deck.AimNoSpeaker {
		return pos.isMetByTarget(c.Test, by, to)
	}
	return pos.isMetAtTable(c, by, of.frame)
}

// isMetByTarget reports whether a seat meets a condition about the seat that an ability is aimed at. The
// parameter to is that seat, and by is the seat that has the ability.
func (tab *Tabletop) isMetByTarget(test deck.Test, by, to Seat) bool {
	aim := tab.Player(to)
	switch test {
	case deck.AimFragment:
		return tab.AreNeighbors(by, to) && (tab.Options.Goods == PhysicalGoods || aim.Goods.Fragments() > 0)
	case deck.AimHand:
		return !aim.ActionCards.isKnownBelow(1)
	case deck.AimReadied:
		return !tab.isAnyStrategyCardHeld() || tab.hasStrategyCard(to, true)
	case deck.AimCard:
		return !tab.isAnyStrategyCardHeld() || tab.hasStrategyCard(to, false) && tab.hasStrategyCard(by, false)
	case deck.AimNoSpeaker:
		return to != tab.Speaker
	}
	return to != by
}

// isMetAtTable reports whether a condition about the turn, the agenda or the table is met for a
// seat. f is the event in whose window the seat resolves the ability, or nil.
func (tab *Tabletop) isMetAtTable(c deck.Condition, by Seat, f *Frame) bool {
	left := tab.seatsNotPassed()
	switch c.Test {
	case deck.HasPassed:
		return !left.Has(by)
	case deck.HasNotPassed:
		return left.Has(by)
	case deck.IsActive:
		return tab.Active == by
	case deck.IsNotActive:
		return tab.Active != by
	case deck.InPhase:
		return tab.Phase == c.Phase
	case deck.PlayersLeft:
		return left.Count() >= c.Least
	case deck.OthersPassed:
		return left.Without(by) == 0
	case deck.AllPassed:
		return left == 0
	case deck.OutcomeFor:
		return tab.Council.Outcome.Name == outcomeFor
	case deck.OutcomeAgainst:
		return tab.Council.Outcome.Name == outcomeAgainst
	case deck.NoLaws:
		return len(tab.Council.Laws) == 0
	case deck.LawsInPlay:
		return len(tab.Council.Laws) >= c.Least
	case deck.ElectsPlayer:
		return tab.Council.Step != NoAgenda && tab.Council.Elects == deck.ElectPlayer
	case deck.NoVoteCast:
		return len(tab.Council.tally()) == 0
	case deck.HasVoted:
		b := tab.Council.ballotOf(by)
		return b != nil && b.Votes > 0
	case deck.WasElected:
		elects := tab.Council.Elects
		ofPlanet := elects != deck.ElectPlayer && elects != deck.ForOrAgainst && elects != deck.ElectLaw // Entente doesn't know who controls a planet
		return tab.Council.Outcome.Seat == by || c.Least > 0 && ofPlanet
	case deck.OtherElected:
		return tab.Council.Outcome.Seat != by && tab.Council.Outcome.Seat != Nobody
	case deck.VotedElse:
		return tab.Council.hasOpposedOutcome(by)
	case deck.ActiveNear:
		return tab.Active == by || tab.AreNeighbors(by, tab.Active)
	case deck.UsedCard:
		name := cmp.Or(c.Text, "Trade")
		if f != nil && tab.strategyCardIndex(f.Card.Name) >= 0 {
			return f.Card.Name == name
		}
		at := tab.strategyCardIndex(name)
		return at < 0 || tab.StrategyCards[at].HeldBy == Nobody || tab.StrategyCards[at].HeldBy == tab.Active && tab.StrategyCards[at].Exhausted
	case deck.NeighborOfAll:
		for i := range tab.Players {
			if s := tab.Players[i].Seat; s != by && !tab.AreNeighbors(by, s) {
				return false
			}
		}
	}
	return true
}

// hasOthersNoteInPlay reports whether a seat has another player's promissory note in its play area.
func (hs *Hands) hasOthersNoteInPlay(s Seat) bool {
	for i := range hs.Notes {
		if n := &hs.Notes[i]; n.Owner != s && n.playAreaSeat() == s {
			return true
		}
	}
	return false
}

// whyNotPay refuses unless a seat can pay all costs of an ability together. An ability whose cost
// isn't paid has no effect (abilities 11). Costs on the board count as payable, because only the
// players see the board.
func (tab *Tabletop) whyNotPay(by Seat, c *componentAbility) error {
	spent := 0
	for _, cost := range c.ability.Cost {
		short := false
		switch cost.Kind {
		case deck.CostTradeGoods:
			spent += c.costAmount(cost)
			short = tab.Options.Goods == TrackedGoods && tab.Player(by).Goods[deck.TradeGoods] < spent
		case deck.CostSaid:
			cards := tab.Player(by).ActionCards
			short = cards.Known && int(cards.N) < cost.Cards
		case deck.CostFragments:
			paid := tab.Player(by).fragmentsToPay(&cost, "")
			short = tab.Options.Goods == TrackedGoods && paid.IsNone()
		case deck.CostExhaust:
			if short = tab.isExhausted(by, c); short && c.piece == nil {
				return refuse("abilities 11", rulebook.NotReadied, textArg(GapWhat, c.card.Name))
			}
		}
		if short {
			return refuse("abilities 11", rulebook.CostNotPayable, textArg(GapWhat, c.card.Name))
		}
	}
	return nil
}

// payCosts pays the costs of an ability before its effects (abilities 11, abilities 12). If another
// player can respond to spent trade goods, payCosts begins the event of spending them and returns
// it. The rest of the ability then follows that event.
func (g *Game) payCosts(c *componentAbility) (events []Event, spending *Frame) {
	chosen := g.componentSeatMustUse(c.holder)
	for _, cost := range c.ability.Cost {
		if cost.Per == deck.PerNamed && c.namedAmount == 0 || chosen != "" && chosen == c.card.Name { // no cost if the player named 0, or if the active player chose the seat (ruling 213)
			continue
		}
		switch cost.Kind {
		case deck.CostTradeGoods:
			amount := c.costAmount(cost)
			if spending == nil {
				spending = g.beginEvents(goodsSpent, CostFollows, c.holder)
			}
			if spending != nil {
				spending.Amount += amount
				continue
			}
			if g.Options.Goods == TrackedGoods {
				g.Player(c.holder).Goods[deck.TradeGoods] -= amount
			}
			events = append(events, Event{Message: rulebook.Spent, Args: []Arg{seatArg(c.holder), goodsArg(deck.TradeGoods.Of(amount))}})
			events = joinEvents(events, g.noticeOfUnopenedWindows(goodsSpent))
		case deck.CostExhaust:
			if c.piece != nil {
				c.piece.Exhausted = true
			} else {
				g.setTurnedByName(c.holder, c, TurnedExhausted)
			}
		case deck.CostPurge:
			g.purgeComponent(c)
		case deck.CostPurgeAfter:
			continue // finishJob purges the component after the effects
		case deck.CostFragments:
			if g.Options.Goods == TrackedGoods {
				purged := g.Player(c.holder).fragmentsToPay(&cost, c.namedTarget)
				g.Player(c.holder).Goods.Take(purged)
				events = joinEvents(events, eventByRule("ruling 235", rulebook.FragmentsPurged, seatArg(c.holder), goodsArg(purged)))
			}
		case deck.CostSaid:
			events = append(events, Event{Message: rulebook.PaidOnBoard, Rule: "abilities 12", Args: []Arg{seatArg(c.holder), textArg(GapText, cost.Text)}})
			if p := g.Player(c.holder); cost.Cards > 0 && p.ActionCards.Known {
				g.countUnnamedDiscards(p, uint8(cost.Cards))
				events = append(events, Event{Message: rulebook.DiscardsCards, Args: []Arg{seatArg(p.Seat), amountArg(cost.Cards)}})
			}
			continue
		}
		events = append(events, Event{Message: rulebook.CostPaid, Rule: "abilities 12", Explains: true, Args: []Arg{seatArg(c.holder), textArg(GapWhat, c.card.Name)}})
	}
	return events, spending
}

// costAmount returns the trade goods that a cost takes. A cost for each unit of an amount is multiplied
// by the amount that the player named.
func (c *componentAbility) costAmount(cost deck.Cost) int {
	if cost.Per == deck.PerNamed {
		return min(cost.Amount*c.namedAmount, deck.MaxAmount)
	}
	return cost.Amount
}

// purgeComponent takes the component of an ability out of the game. A purged law leaves play, and a
// purged note goes to the box.
func (pos *Position) purgeComponent(c *componentAbility) {
	if c.piece != nil {
		c.piece.Purged = true
		if c.card.Kind == deck.AgendaCard {
			pos.removeLawFromList(c.card.Name)
		}
	}
	if c.note != nil {
		c.note = pos.moveNote(c.note, Box, Nobody, noGain)
	} else if c.piece == nil && c.card.Name != "" {
		pos.setTurnedByName(c.holder, c, TurnedPurged)
	}
}

// claimEvents returns an event for each condition of an ability that only the players can see. By
// resolving the ability, its player claims that these conditions are met.
func (cat *Catalog) claimEvents(by Seat, a *deck.Ability) []Event {
	var events []Event
	for _, list := range [][]deck.Condition{a.If, a.While} {
		for _, cond := range list {
			if cond.Test == deck.Said {
				events = append(events, Event{Message: rulebook.SaidSo, Args: []Arg{seatArg(by), textArg(GapText, cond.Text)}})
			}
		}
	}
	return events
}
