package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Other components in a transaction, besides goods and promissory notes. A transaction may give captured
// units back to their owner (transactions note 2). It may move other components if a card or an ability
// allows that (ruling 32). A line of an offer is one entry of Bundle.Others.

// An OtherItemLimits permits one kind of component, besides goods and notes, to change hands in a
// transaction: from the seat From to the seat To. It limits the names and the number of these components.
type OtherItemLimits struct {
	From, To Seat           // the giver and the receiver
	Kind     deck.OtherKind // the kind of the component
	Name     string         // the name that the component must have; "" for any name
	Except   []string       // names that the component must not have
	MaxCount int            // the most components of this kind in one entry of Bundle.Others
	Source   string         // the name of the component that allows the transfer; "" for captured units
}

// canTake reports whether an entry of Bundle.Others is within the limits of t.
func (t *OtherItemLimits) canTake(o OtherItem) bool {
	return o.Kind == t.Kind && o.Count >= 1 && o.Count <= t.MaxCount && (t.Name == "" || t.Name == o.Name) && checkName(o.Name) == nil && !slices.Contains(t.Except, o.Name)
}

// otherItemLimits returns the limits of the components, besides goods and notes, that one seat may hand over to
// another. It doesn't check whether the two seats may trade now.
func (tab *Tabletop) otherItemLimits(from, to Seat) []OtherItemLimits {
	var list []OtherItemLimits
	for _, card := range tab.index.tradeComponents {
		c := &tab.deck.Components[card]
		if !tab.canLetHandOver(card, from, to) {
			continue
		}
		for k := deck.ActionCard; k < deck.NumOtherKinds; k++ {
			if !c.Terms.Others.Has(k) {
				continue
			}
			t := OtherItemLimits{From: from, To: to, Kind: k, MaxCount: deck.MaxAmount, Source: c.Name}
			if c.Terms.Lets.Has(deck.Itself) {
				t.Name, t.MaxCount = c.Name, 1
			}
			if k == deck.Technology {
				t.Except = tab.index.factionTechnologies
			}
			list = append(list, t)
		}
	}
	for unit, name := range CapturedUnits {
		if tab.Options.Goods == PhysicalGoods || tab.capturedCount(from, to, unit) > 0 {
			list = append(list, OtherItemLimits{From: from, To: to, Kind: deck.CapturedUnit, Name: name, MaxCount: MaxCaptured})
		}
	}
	return list
}

// canLetHandOver reports whether a component lets one seat hand other components over to another. card is the
// component's index in the deck's list Components.
func (tab *Tabletop) canLetHandOver(card uint16, from, to Seat) bool {
	c := &tab.deck.Components[card]
	l := c.Terms.Lets
	switch {
	case c.Terms.Others == 0:
		return false
	case l.Has(deck.Itself): // Entente needn't check that the giver has it, because the two seats know
		return true
	case l.Has(deck.OnceOnly):
		return slices.ContainsFunc(tab.Grants, func(x Grant) bool { return x.OneTrade && x.Card == card && x.isForPair(from, to) })
	case !tab.hasTradeComponent(card, from) && (l.Has(deck.HandsOver) || !tab.hasTradeComponent(card, to)):
		return false
	}
	return c.Kind != deck.Unit || tab.sourceForAllSeats(deck.MechsIdle) == ""
}

// whyNotHandOverOtherItem returns nil if one seat may hand over an other item to another seat, or else a
// refusal. It checks neither the phase nor how many of the components the first seat has, because
// whyNotHandOverOtherItems checks both.
func (tab *Tabletop) whyNotHandOverOtherItem(from, to Seat, o OtherItem) error {
	for _, t := range tab.otherItemLimits(from, to) {
		if t.canTake(o) {
			return nil
		}
	}
	switch {
	case o.Kind == deck.Relic:
		return refuse("transactions note 1", rulebook.RelicsStay)
	case o.Kind == deck.CapturedUnit && capturedUnitIndex(o.Name) < 0:
		return refuse("transactions note 2", rulebook.CapturedStay)
	case o.Kind == deck.CapturedUnit && tab.capturedCount(from, to, capturedUnitIndex(o.Name)) == 0:
		return refuse("transactions note 2", rulebook.NoneCaptured, seatArg(from), otherSeatArg(to), textArg(GapWhat, o.Name))
	case o.Kind < deck.NumOtherKinds && tab.mayHandOverKind(from, to, o.Kind) && (o.Count < 1 || o.Count > deck.MaxAmount):
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	case o.Kind == deck.Technology && slices.Contains(tab.index.factionTechnologies, o.Name):
		return refuse("ruling 32", rulebook.OfAFaction, textArg(GapWhat, o.Name))
	case o.Kind == deck.Planet && tab.sourceForAllSeats(deck.MechsIdle) != "" && !tab.mayHandOverKind(from, to, deck.Planet):
		return refuse("ruling 50", rulebook.MechsAreIdle, textArg(GapWhat, tab.sourceForAllSeats(deck.MechsIdle)))
	}
	return refuse("transactions 4", rulebook.NotTradeable, textArg(GapWhat, o.Kind.String()))
}

// mayHandOverKind reports whether one seat may hand over any component of a kind to another seat. Goods and
// notes are of no such kind.
func (tab *Tabletop) mayHandOverKind(from, to Seat, kind deck.OtherKind) bool {
	return slices.ContainsFunc(tab.otherItemLimits(from, to), func(t OtherItemLimits) bool { return t.Kind == kind })
}

// checkOtherItem refuses one entry of list, if an earlier entry names the same components, or if the list has
// more than MaxOtherItems entries. The parameter at is the index of the entry. The list is one side's
// Bundle.Others, with components besides goods and notes.
func checkOtherItem(list []OtherItem, at int) error {
	for _, o := range list[:at] {
		if o.Kind == list[at].Kind && o.Name == list[at].Name {
			return refuse(rulebook.TableLimit, rulebook.TooManyThings)
		}
	}
	if at >= MaxOtherItems {
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	return nil
}

// whyNotHandOverOtherItems returns nil if both seats may hand over their components besides goods and notes in
// this phase, and have these components. Otherwise it returns a refusal.
func (tab *Tabletop) whyNotHandOverOtherItems(o *Offer) error {
	if err := tab.whyNotHandOverSide(o.From, o.To, o.Give.Others); err != nil {
		return err
	}
	return tab.whyNotHandOverSide(o.To, o.From, o.Get.Others)
}

// whyNotHandOverSide returns nil if one seat may hand over a list of other items to another seat in this phase
// and has them, or else a refusal.
func (tab *Tabletop) whyNotHandOverSide(from, to Seat, list []OtherItem) error {
	cards := 0
	for _, o := range list {
		switch o.Kind {
		case deck.ActionCard:
			cards += o.Count
		case deck.CapturedUnit:
			if n := tab.capturedCount(from, to, capturedUnitIndex(o.Name)); tab.Options.Goods == TrackedGoods && n < o.Count {
				return refuse("transactions note 2", rulebook.HasCapturedTooFew, seatArg(from), amountArg(n), mostArg(o.Count), textArg(GapWhat, o.Name))
			}
		}
		if what := tab.agendaOnlySource(from, to, o); what != "" {
			return refuse("ruling 32", rulebook.OnlyInAgenda, textArg(GapWhat, what))
		}
	}
	if p := tab.Player(from); p.ActionCards.Known && int(p.ActionCards.N) < cards {
		return refuse("transactions 5", rulebook.HasCardsTooFew, seatArg(from), amountArg(int(p.ActionCards.N)), mostArg(cards))
	}
	return tab.whyNotUseActionCards(from, cards > 0)
}

// agendaOnlySource returns the name of the component that permits a transfer only in the agenda phase, if the
// game is in another phase. It returns "" if the transfer may take place now.
func (tab *Tabletop) agendaOnlySource(from, to Seat, o OtherItem) string {
	what := ""
	for _, card := range tab.index.tradeComponents {
		c := &tab.deck.Components[card]
		if !c.Terms.Others.Has(o.Kind) || !tab.canLetHandOver(card, from, to) {
			continue
		}
		if !c.Terms.Lets.Has(deck.InAgenda) || tab.Phase == deck.AgendaPhase {
			return ""
		}
		what = c.Name
	}
	return what
}

// handOverOtherItems hands over components besides goods and notes, one entry of list at a time. Entente changes
// only the values that it keeps: the number of action cards in a hand, captured units, and components
// attached to a planet.
func (g *Game) handOverOtherItems(from, to Seat, list []OtherItem) {
	for _, o := range list {
		switch o.Kind {
		case deck.ActionCard:
			if p := g.Player(from); p.ActionCards.Known {
				p.ActionCards.N -= uint8(min(o.Count, int(p.ActionCards.N)))
			}
			g.endDeclinesUntilCard(SeatsOf(to))
			if p := g.Player(to); p.ActionCards.Known {
				p.ActionCards.N = uint8(min(int(p.ActionCards.N)+o.Count, MaxCards))
			}
		case deck.CapturedUnit:
			if unit := capturedUnitIndex(o.Name); g.Options.Goods == TrackedGoods {
				g.setCaptured(from, to, unit, g.capturedCount(from, to, unit)-o.Count)
			}
		case deck.Planet:
			g.handOverAttached(from, to)
		}
	}
}

// handOverAttached gives the components attached to a traded planet to the planet's new controller (ruling
// 32). It moves only components with deck.InAgenda, and only in the agenda phase, because these components
// permit trades only in that phase.
func (tab *Tabletop) handOverAttached(from, to Seat) {
	if tab.Phase != deck.AgendaPhase {
		return
	}
	grants := slices.Clone(tab.Grants)
	for i := range grants {
		if x := &grants[i]; x.Seat == from && !x.OneTrade && tab.deck.Components[x.Card].Terms.Lets.Has(deck.InAgenda) {
			x.Seat = to
		}
	}
	tab.Grants = grants
}

// addOtherItemGrounds adds events that explain, for each entry of Bundle.Others in an offer, why those
// components may change hands.
func (tab *Tabletop) addOtherItemGrounds(events []Event, o *Offer) []Event {
	one := func(from, to Seat, thing OtherItem) {
		for _, t := range tab.otherItemLimits(from, to) {
			if !t.canTake(thing) {
				continue
			}
			e := Event{Message: rulebook.OkThing, Rule: "ruling 32", Explains: true, Args: []Arg{textArg(GapWhat, t.Source), textArg(GapThing, thing.Kind.String())}}
			switch {
			case t.Source == "":
				e.Message, e.Rule, e.Args = rulebook.OkCaptured, "transactions note 2", []Arg{seatArg(to)}
			case thing.Kind == deck.ActionCard && tab.componentNamed(t.Source).Kind == deck.FactionAbility:
				e.Rule = "transactions 5"
			}
			events = joinEvents(append(events, e), tab.tellTradesDespiteSecret(t.Source, from, to))
			return
		}
	}
	for _, thing := range o.Give.Others {
		one(o.From, o.To, thing)
	}
	for _, thing := range o.Get.Others {
		one(o.To, o.From, thing)
	}
	return events
}

// HandLimit is the most action cards that a player may keep in hand, unless a component changes the limit.
const HandLimit = 7

// whyNotUseActionCards returns nil if a seat may play or trade an action card from its hand, or the refusal.
// It refuses if the hand is known to be empty. It also refuses a seat above its hand limit, because such a
// seat must discard first (ruling 259). If uses is false, no card leaves the hand, so whyNotUseActionCards
// returns nil.
func (tab *Tabletop) whyNotUseActionCards(by Seat, uses bool) error {
	p, limit := tab.Player(by), HandLimit
	if tab.Person(by).Faction == "Yssaril" {
		limit = MaxCards
	} else if law := tab.componentIndex("Executive Sanctions"); law >= 0 && tab.isInPlay(uint16(law), by) {
		limit = 3
	}
	switch n := int(p.ActionCards.N); {
	case !uses || !p.ActionCards.Known:
		return nil
	case n == 0:
		return refuse(rulebook.TableGoods, rulebook.NoActionCards, seatArg(by))
	case n > limit:
		return refuse("ruling 259", rulebook.TooManyInHand, seatArg(by), amountArg(n), mostArg(limit))
	}
	return nil
}

// addHandLimitReminders adds a reminder for each seat that receives action cards and then has more than its
// hand limit. Being above the limit doesn't make the trade unlawful (ruling 48).
func (tab *Tabletop) addHandLimitReminders(events []Event, o *Offer) []Event {
	for _, s := range [...]Seat{o.From, o.To} {
		if no, is := tab.whyNotUseActionCards(s, isReceivingCards(o, s)).(*Refusal); is {
			events = append(events, Event{Message: rulebook.OverHandLimit, Rule: "ruling 48", Explains: true, Args: no.Args})
		}
	}
	return events
}

// isReceivingCards reports whether a seat would receive action cards by an offer.
func isReceivingCards(o *Offer, s Seat) bool {
	list := o.Get.Others
	if s == o.To {
		list = o.Give.Others
	}
	return slices.ContainsFunc(list, func(o OtherItem) bool { return o.Kind == deck.ActionCard })
}
