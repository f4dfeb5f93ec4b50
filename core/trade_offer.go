package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// How a seat makes an offer, and how an offer is accepted, declined or withdrawn.

// An Offer is a transaction that waits for an answer. An offer that can't be accepted yet is a draft. An
// offer expires at the end of the first turn, or agenda, in which it could have been accepted.
type Offer struct {
	From, To     Seat   // From made the offer, and To may accept it
	Give, Get    Bundle // From hands over Give, To hands over Get
	Prompt       uint32 // the number of the question that asks seat To to accept
	ExpiresAtEnd bool   // the offer expires with this turn or agenda, because it could have been accepted in it
	AgainstRules bool   // the offer is against the rules, which both players agree to overrule (table 14)

	FromHand, ToHand uint32 // HandState.Version of both seats when the offer was made
}

// WhyNotReady returns nil if the offer could be accepted now, or the refusal that Accept would return.
func (g *Game) WhyNotReady(o Offer) *Refusal {
	r, _ := g.whyNotReady(&o).(*Refusal)
	return r
}

// readyOffer returns an offer within the rules that could be accepted now, or nil if there is none. No
// window closes while there is such an offer, so that its two seats can finish the trade.
func (g *Game) readyOffer() *Offer {
	for i := range g.Offers {
		if o := &g.Offers[i]; !o.AgainstRules && g.whyNotReady(o) == nil {
			return o
		}
	}
	return nil
}

// args returns the arguments of messages about an offer: its two seats and its two bundles. The arguments
// point to the bundles, which is safe because an offer is replaced and never edited.
func (o *Offer) args() []Arg {
	return []Arg{{Gap: GapSeat, Seat: o.From}, {Gap: GapOther, Seat: o.To}, {Gap: GapGive, Bundle: &o.Give}, {Gap: GapGet, Bundle: &o.Get}}
}

// makeOffer puts an offer on the table. The new offer replaces the open offer between the two seats.
// makeOffer returns an event that tells of the offer. If the offer can't be accepted yet, a second event
// says why.
func (g *Game) makeOffer(o Offer) ([]Event, error) {
	if err := g.whyNotOffer(&o); err != nil {
		return nil, err
	}
	g.removeOffer(g.OfferBetween(o.From, o.To))
	o.Prompt = g.issuePromptNumber()
	o.FromHand, o.ToHand = g.HandVersion(o.From), g.HandVersion(o.To)
	waits := g.whyNotReady(&o)
	o.ExpiresAtEnd = waits == nil && !o.AgainstRules
	g.Offers = listWith(g.Offers, o)
	made := &g.Offers[len(g.Offers)-1]
	message := rulebook.Offered
	if o.AgainstRules {
		message = rulebook.OfferedOtherwise
	}
	events := []Event{{Message: message, Args: made.args()}}
	if o.AgainstRules {
		events[0].Rule = rulebook.TableOtherwise
	}
	if no, is := waits.(*Refusal); is {
		events = append(events, Event{Message: no.Message, Args: no.Args, Rule: no.Rule, Explains: true})
	}
	return events, nil
}

// whyNotOffer returns nil if an offer may be put on the table at all, or else a refusal. While a window
// asks about all components, a player can't offer goods or cards that an ability in that window may take
// (abilities note 8).
func (g *Game) whyNotOffer(o *Offer) error {
	if o.To == o.From || g.Player(o.To) == nil {
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	for _, s := range [...]Seat{o.From, o.To} {
		if g.Player(s).Eliminated {
			return refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(s))
		}
	}
	if !o.AgainstRules {
		if err := g.whyUnlawful(o.From, o.To, &o.Give, &o.Get); err != nil {
			return err
		}
		if !g.isAnyWindowAskingAboutAll() {
			return nil
		}
		if no := g.WhyNotReady(*o); no != nil && no.Message == rulebook.AbilityComesFirst && g.findHold(o).isAskingAll {
			return refuse("abilities note 8", no.Message, no.Args...)
		}
		return nil
	}
	if !o.Give.Goods.IsInRange() || !o.Get.Goods.IsInRange() {
		return refuse("transactions 3", rulebook.AmountOutOfRange, mostArg(deck.MaxAmount))
	}
	if o.Give.IsEmpty() && o.Get.IsEmpty() {
		return refuse("transactions 0", rulebook.NothingInTrade)
	}
	if err := g.checkNames(&o.Give); err != nil {
		return err
	}
	return g.checkNames(&o.Get)
}

// checkNames returns nil if every note in a bundle is a note of this table and every other component has a
// readable name, or else a refusal. Even an offer against the rules has to say clearly what changes hands.
func (tab *Tabletop) checkNames(b *Bundle) error {
	if len(b.Notes) > MaxNotesNamed || len(b.Others) > MaxOtherItems {
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	for i, name := range b.Notes {
		if n := tab.FindNote(name); n == nil || n.Zone == Box || slices.Contains(b.Notes[:i], name) {
			return tab.index.refuseUnknownNote(tab.deck, name)
		}
	}
	for _, o := range b.Others {
		if o.Kind >= deck.NumOtherKinds || o.Count < 1 || o.Count > deck.MaxAmount {
			return refuse(rulebook.TableLimit, rulebook.TooManyThings)
		}
		if err := checkName(o.Name); err != nil {
			return err
		}
	}
	return nil
}

// offerAnswered returns the offer that a choice answers. It returns a refusal if there is no such offer, or
// if the offer was made to another seat.
func (t *Trades) offerAnswered(c Choice) (*Offer, error) {
	o, err := t.offerByPrompt(c.Prompt)
	if err == nil && c.By != o.To {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(o.To))
	}
	return o, err
}

// offerByPrompt returns the open offer that the number of a prompt names, or a refusal if there is none.
func (t *Trades) offerByPrompt(prompt uint32) (*Offer, error) {
	for i := range t.Offers {
		if t.Offers[i].Prompt == prompt && prompt != 0 {
			return &t.Offers[i], nil
		}
	}
	return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
}

// TransactionOf returns the transaction that a choice would carry out: the offer that the choice accepts, or
// the transaction of the deal that the choice concludes. It returns nil if the choice carries out no
// transaction, or if the transaction must wait for an ability.
func (g *Game) TransactionOf(c Choice) *Offer {
	if c.Kind() != AcceptKind {
		return nil
	}
	o, _ := g.offerByPrompt(c.Prompt)
	if d := g.dealOfPrompt(c.Prompt); d != nil {
		all, any := d.Transaction()
		if !any || d.Signed.With(c.By) != d.parties() {
			return nil
		}
		o = &all
	}
	if o == nil || g.findHold(o) != nil {
		return nil
	}
	return o
}

// endOffer takes an offer off the table, and returns an event with the message how, which says how the offer
// ended.
func (t *Trades) endOffer(o *Offer, how rulebook.MessageID) []Event {
	event := Event{Message: how, Args: []Arg{seatArg(o.From), otherSeatArg(o.To)}}
	t.removeOffer(o)
	return []Event{event}
}

// acceptOffer carries an offer out, or returns a refusal. The offer must be lawful now, but needn't have
// been lawful when it was made (transactions note 3). If another player's ability comes first, acceptOffer
// asks that player, and the offer stays open.
func (g *Game) acceptOffer(o *Offer) ([]Event, error) {
	if err := g.whyNotReady(o); err != nil {
		return nil, err
	}
	if h := g.findHold(o); h != nil {
		return g.askHoldPlayers(h), nil
	}
	events := make([]Event, 1, tradeEventsCapacity)
	events[0] = Event{Message: rulebook.Traded, Args: o.args(), Rule: "transactions 7"}
	if !o.AgainstRules { // before the exchange, which may move the component that permits this trade
		events = g.addOtherItemGrounds(g.addPairGrounds(events, o, g.Pair(o.From, o.To)), o)
	}
	again := g.tellNotesGivenAgain(o)
	g.exchange(o)
	g.removeOffer(o)
	parties := g.partiesInOrder(o)
	pacts := joinEvents(g.rewardGivingAllCommodities(o.From, o.To, o.Give.Goods[deck.Commodities]), g.rewardGivingAllCommodities(o.To, o.From, o.Get.Goods[deck.Commodities]))
	if o.AgainstRules {
		g.beginNotesReceived(o, parties)
		return append([]Event{{Message: rulebook.TradedOtherwise, Args: o.args(), Rule: rulebook.TableOtherwise}}, pacts...), nil
	}
	pair := g.editPair(o.From, o.To)
	if g.extraTradeGrant(o.From, o.To) == nil {
		pair.Traded, pair.TradeAction = true, g.Actions
	}
	g.removeUsedGrants(o.From, o.To)
	events = g.addHandLimitReminders(g.addTermGrounds(events, o), o)
	events = joinEvents(events, g.tellFirstPointOfSwap(o, parties[0]))
	events = joinEvents(events, again)
	events = g.addHandCountEvents(events, o)
	events = joinEvents(events, pacts)
	events = joinEvents(events, g.closeConsequences(explorationCardRevealed))
	g.beginTradeEvents(o, parties)
	return events, nil
}

// removeOffer takes an offer off the table. It does nothing if o is nil.
func (t *Trades) removeOffer(o *Offer) {
	if o == nil {
		return
	}
	for i := range t.Offers {
		if t.Offers[i].Prompt == o.Prompt {
			t.Offers = slices.Concat(t.Offers[:i], t.Offers[i+1:])
			return
		}
	}
}
