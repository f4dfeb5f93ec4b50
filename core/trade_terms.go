package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Whether a transaction is lawful, and the exchange itself. Three checks come first: the terms, whether the
// two seats may trade now, and whether they have the components.

// whyUnlawful returns nil if the terms of an offer can be lawful at some time, or else a refusal. It doesn't
// check whose turn it is, or whether the seats have the components.
func (tab *Tabletop) whyUnlawful(from, to Seat, give, get *Bundle) error {
	if err := tab.checkSide(from, to, give); err != nil {
		return err
	}
	if err := tab.checkSide(to, from, get); err != nil {
		return err
	}
	if give.IsEmpty() && get.IsEmpty() {
		return refuse("transactions 0", rulebook.NothingInTrade)
	}
	return nil
}

// checkSide returns nil if the terms of one side of an offer can be lawful at some time, or else a refusal. The
// side is the bundle that one seat would hand over to another.
func (tab *Tabletop) checkSide(from, to Seat, b *Bundle) error {
	if !b.Goods.IsInRange() {
		return refuse("transactions 3", rulebook.AmountOutOfRange, mostArg(deck.MaxAmount))
	}
	for i, o := range b.Others {
		if err := tab.whyNotHandOverOtherItem(from, to, o); err != nil {
			return err
		}
		if err := checkOtherItem(b.Others, i); err != nil {
			return err
		}
	}
	if len(b.Notes) > 1 {
		return refuse("promissory notes 5", rulebook.OneNoteASide)
	}
	for _, name := range b.Notes {
		n := tab.FindNote(name)
		switch {
		case n == nil || n.Zone == Box:
			return tab.index.refuseUnknownNote(tab.deck, name)
		case n.playAreaSeat() != Nobody:
			return refuse(tab.playAreaTradeRule(n), rulebook.NoteInPlayArea, noteArg(name), seatArg(n.playAreaSeat()))
		case name.Name == allianceName && tab.seatsWithoutAlliance().Has(to):
			return refuse("ruling 94", rulebook.NoAllianceFor, seatArg(to), noteArg(name))
		}
	}
	return nil
}

// whyNotReady returns nil if an offer could be accepted now, or else a refusal. For an offer against the
// rules it doesn't check whether the two seats may trade now, nor the terms (transactions 1, transactions
// 3).
func (g *Game) whyNotReady(o *Offer) error {
	if !o.AgainstRules {
		if err := g.whyNotTradeNow(o.From, o.To); err != nil {
			return err
		}
		if err := g.whyUnlawful(o.From, o.To, &o.Give, &o.Get); err != nil {
			return err
		}
	}
	return g.whyNotExchange(o)
}

// whyNotExchange returns nil if both seats can hand over their sides of an offer now, or else a refusal. Both
// must have these components, and room for the goods that they would receive. Another player's ability must
// not come first. For an offer by the rules, one more event must be able to begin inside the open events.
func (g *Game) whyNotExchange(o *Offer) error {
	if err := g.whyNotNestDeeper(); err != nil && !o.AgainstRules {
		return err
	}
	if err := g.whyNotHandOver(o.From, &o.Give, o.AgainstRules); err != nil {
		return err
	}
	if err := g.whyNotHandOver(o.To, &o.Get, o.AgainstRules); err != nil {
		return err
	}
	if !o.AgainstRules {
		if err := g.whyNotHandOverOtherItems(o); err != nil {
			return err
		}
	}
	if g.Options.Goods == TrackedGoods && (g.Player(o.From).hasImpossibleGoodsAfter(&o.Give, &o.Get) || g.Player(o.To).hasImpossibleGoodsAfter(&o.Get, &o.Give)) {
		return refuse(rulebook.TableLimit, rulebook.TooMuchToHold, mostArg(deck.MaxAmount))
	}
	return g.whyMustWait(o)
}

// whyNotHandOver returns nil if a seat has the goods and notes of its side of an offer, or else a refusal.
// In an offer against the rules, otherwise is true, and a note may also come from the play area.
func (tab *Tabletop) whyNotHandOver(s Seat, b *Bundle, otherwise bool) error {
	if tab.Options.Goods == TrackedGoods {
		p := tab.Player(s)
		for _, k := range deck.AllGoods {
			if p.Goods[k] < b.Goods[k] {
				return refuse("transactions 3", rulebook.HasTooFew, seatArg(s), amountArg(p.Goods[k]), mostArg(b.Goods[k]), goodArg(k))
			}
		}
	}
	if tab.Options.Notes == PhysicalNotes {
		return nil
	}
	for _, name := range b.Notes {
		if !tab.mayGiveNote(tab.FindNote(name), s, otherwise) {
			return refuse("promissory notes 5", rulebook.NoteNotInHand, seatArg(s), noteArg(name))
		}
	}
	return nil
}

// hasImpossibleGoodsAfter reports whether an exchange would leave a player with an impossible amount of
// some good: below zero, or above deck.MaxAmount. The player hands over gone and receives come.
func (p *Player) hasImpossibleGoodsAfter(gone, come *Bundle) bool {
	arrives := come.Goods.Received()
	for k := range p.Goods {
		if n := p.Goods[k] - gone.Goods[k] + arrives[k]; n < 0 || n > deck.MaxAmount {
			return true
		}
	}
	return false
}

// exchange moves the components of both sides of an offer at once (transactions 7).
func (g *Game) exchange(o *Offer) {
	if g.Options.Goods == TrackedGoods {
		from, to := g.Player(o.From), g.Player(o.To)
		from.Goods.Take(o.Give.Goods)
		to.Goods.Take(o.Get.Goods)
		from.Goods.Add(o.Get.Goods.Received())
		to.Goods.Add(o.Give.Goods.Received())
	}
	g.handOverNotes(o.Give.Notes, o.To)
	g.handOverNotes(o.Get.Notes, o.From)
	if !o.AgainstRules {
		g.handOverOtherItems(o.From, o.To, o.Give.Others)
		g.handOverOtherItems(o.To, o.From, o.Get.Others)
	}
}

// handOverNotes gives notes to a seat. A note that must be played on receipt goes straight to the play area
// (promissory notes note 2.2). At a table with physical notes, Entente moves only a note that goes to the
// play area, because all players see it.
func (pos *Position) handOverNotes(notes []NoteName, to Seat) {
	for _, name := range notes {
		n := pos.FindNote(name)
		if pos.Options.Notes == PhysicalNotes && pos.zoneOnReceipt(n, to) != PlayArea {
			continue
		}
		pos.moveNote(n, pos.zoneOnReceipt(n, to), to, isGain)
	}
}

// tradeEventsCapacity is the capacity of the list of a transaction's events. Ten events are enough for most
// transactions, so the list rarely grows.
const tradeEventsCapacity = 10

// addTermGrounds adds events that explain, rule by rule, why the terms of a transaction were lawful.
func (tab *Tabletop) addTermGrounds(events []Event, o *Offer) []Event {
	why := func(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) {
		events = append(events, Event{Message: m, Args: args, Rule: rule, Explains: true})
	}
	both := o.Give.Goods
	both.Add(o.Get.Goods)
	if !both.IsNone() {
		why("transactions 3", rulebook.OkAnyNumber)
	}
	if o.Give.IsEmpty() || o.Get.IsEmpty() || o.Give.Goods != o.Get.Goods {
		why("transactions 6", rulebook.OkUneven)
	}
	if both[deck.Commodities] > 0 {
		why("ruling 207", rulebook.OkArriveAsTradeGoods)
	}
	if both.Fragments() > 0 {
		why("transactions note 1", rulebook.OkFragments)
	}
	if len(o.Give.Notes)+len(o.Get.Notes) > 0 {
		why("promissory notes 5", rulebook.OkOneNote)
	}
	for _, notes := range [...][]NoteName{o.Give.Notes, o.Get.Notes} {
		for _, name := range notes {
			if n := tab.FindNote(name); n.Zone == PlayArea {
				why("abilities 23.1", rulebook.OkPlayedOnReceipt, noteArg(name))
			}
		}
	}
	return events
}
