package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// MakeOffer is the act that offers seat To a transaction. The new offer replaces the open offer between the
// two seats.
type MakeOffer struct {
	To        Seat   // the seat that may accept
	Give, Get Bundle // the author hands over Give, and asks for Get
}

// Overrule is the act that offers seat To a transaction that the rules may forbid. If seat To accepts, both
// players overrule the rules, and the transaction takes place (table 14).
type Overrule struct {
	To        Seat   // the seat that may accept
	Give, Get Bundle // the author hands over Give, and asks for Get
}

// CounterOffer is the act that answers an offer with another offer, to the author of the first offer.
type CounterOffer struct {
	Give, Get Bundle // the seat that counters hands over Give, and asks for Get
}

// Accept is the act that accepts an offer, or agrees to a deal. The components of an accepted offer move at
// once (transactions 7).
type Accept struct{}

// Decline is the act that says no to an open question: an offer, a deal, a request to go back, or a request
// for another host. In a window that asks the seat, it means that the seat doesn't act.
type Decline struct{}

// Withdraw is the act that withdraws the seat's own offer, deal, request to go back, or request for another
// host.
type Withdraw struct{}

// Kind returns OfferKind.
func (MakeOffer) Kind() Kind { return OfferKind }

// Kind returns OverruleKind.
func (Overrule) Kind() Kind { return OverruleKind }

// Kind returns CounterKind.
func (CounterOffer) Kind() Kind { return CounterKind }

// Kind returns AcceptKind.
func (Accept) Kind() Kind { return AcceptKind }

// Kind returns DeclineKind.
func (Decline) Kind() Kind { return DeclineKind }

// Kind returns WithdrawKind.
func (Withdraw) Kind() Kind { return WithdrawKind }

// VisitParts leads s through the parts of the act, which are written "red: 2 trade goods for 1 commodity".
func (a MakeOffer) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	visitBothSides(s, &a.Give, &a.Get)
	return a
}

// VisitParts leads s through the parts of the act, which are written "red: 2 trade goods for 1 commodity".
func (a Overrule) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	visitBothSides(s, &a.Give, &a.Get)
	return a
}

// VisitParts leads s through the parts of the act, which are written "p41: 2 trade goods for 1 commodity".
func (a CounterOffer) VisitParts(s PartVisitor) Act {
	s.Prompt()
	visitBothSides(s, &a.Give, &a.Get)
	return a
}

// VisitParts leads s to the number of the prompt that asks about the offer or the deal. The act has no other
// part.
func (a Accept) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the prompt that the seat declines. The act has no other part.
func (a Decline) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the prompt about the offer, the deal or the request. The act has no
// other part.
func (a Withdraw) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// visitBothSides leads s through both sides of an offer, which are written ": 2 trade goods for 1 commodity".
func visitBothSides(s PartVisitor, give, get *Bundle) {
	s.Mark(':')
	s.Bundle(give)
	s.Words("for")
	s.Bundle(get)
}

// do makes the offer of the act, or returns a refusal.
func (a MakeOffer) do(g *Game, c Choice) ([]Event, error) {
	return g.makeOffer(Offer{From: c.By, To: a.To, Give: a.Give, Get: a.Get})
}

// do makes the offer of the act, which the rules may forbid, or returns a refusal.
func (a Overrule) do(g *Game, c Choice) ([]Event, error) {
	return g.makeOffer(Offer{From: c.By, To: a.To, Give: a.Give, Get: a.Get, AgainstRules: true})
}

// do makes a new offer to the author of the offer that the act answers. The new offer replaces that offer.
func (a CounterOffer) do(g *Game, c Choice) ([]Event, error) {
	o, err := g.offerAnswered(c)
	if err != nil {
		return nil, err
	}
	return g.makeOffer(Offer{From: c.By, To: o.From, Give: a.Give, Get: a.Get})
}

// do agrees to the deal or accepts the offer whose number the choice names, or returns a refusal.
func (Accept) do(g *Game, c Choice) ([]Event, error) {
	if d := g.dealOfPrompt(c.Prompt); d != nil {
		return g.signDeal(d, c.By)
	}
	o, err := g.offerAnswered(c)
	if err != nil {
		return nil, err
	}
	return g.acceptOffer(o)
}

// do finds the question by its number, because Decline answers several kinds of questions.
func (Decline) do(g *Game, c Choice) ([]Event, error) {
	if f := g.AskingFrame(); f != nil && f.Prompt == c.Prompt {
		return g.declineInWindow(f, c.By)
	}
	if g.RewindRequest.hasPrompt(c.Prompt) {
		return g.refuseRewind(c.By, false)
	}
	if g.HostRequest.hasPrompt(c.Prompt) {
		return g.answerHostRequest(c.By, false)
	}
	if d := g.dealOfPrompt(c.Prompt); d != nil {
		if c.By != d.To {
			return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(d.To))
		}
		return g.endDeal(d, rulebook.DealDeclined), nil
	}
	o, err := g.offerAnswered(c)
	if err != nil {
		return nil, err
	}
	return g.endOffer(o, rulebook.OfferDeclined), nil
}

// do finds the question by its number, because a seat may withdraw an offer, a deal or a request.
func (Withdraw) do(g *Game, c Choice) ([]Event, error) {
	if g.RewindRequest.hasPrompt(c.Prompt) {
		return g.refuseRewind(c.By, true)
	}
	if g.HostRequest.hasPrompt(c.Prompt) {
		return g.HostRequest.withdraw(c.By)
	}
	if d := g.dealOfPrompt(c.Prompt); d != nil {
		if c.By != d.From {
			return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(d.From))
		}
		return g.endDeal(d, rulebook.DealWithdrawn), nil
	}
	o, err := g.offerByPrompt(c.Prompt)
	if err != nil {
		return nil, err
	}
	if c.By != o.From {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(o.From))
	}
	return g.endOffer(o, rulebook.OfferWithdrawn), nil
}

// A TradeAnswer says which offers a seat may make in answer to a prompt. The limits hold for each of the two
// sides of an offer: what the author gives, and what the author gets. At least one side must not be empty.
// Components besides goods and notes are in Bundle.Others.
type TradeAnswer struct {
	PlainAnswer
	To              Seats             // the possible receivers; for a CounterOffer, the author of the first offer
	MaxGoods        deck.Goods        // the most of each good on a side
	Notes           []NoteName        // the notes that may change hands
	MaxNotes        int               // the most notes on a side
	MaxOtherItems   int               // for an Overrule: the most entries of Bundle.Others on a side; else 0
	OtherItemLimits []OtherItemLimits // for an offer within the rules: the possible entries of Bundle.Others
	author          Seat              // the seat that may make the offer
	withoutAlliance Seats             // the seats that can't receive an Alliance
	refuser         offerRefuser      // refuses offers that must wait for a window; nil if no offer has to wait
}

// An offerRefuser refuses offers that can't be made now. A TradeAnswer has this interface instead of a
// function, because answers are compared with each other, and functions can't be compared.
type offerRefuser interface{ whyNotOffer(o *Offer) error }

// Takes reports whether an act is an offer that the answer's author may make.
func (a TradeAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case MakeOffer:
		return a.To.Has(act.To) && a.canOffer(act.To, act.Give, act.Get)
	case Overrule:
		return a.To.Has(act.To) && a.canTakeBothSides(act.To, &act.Give, &act.Get)
	case CounterOffer:
		return a.canOffer(a.counterReceiver(), act.Give, act.Get)
	}
	return false
}

// canOffer reports whether the answer's author may now offer a transaction to another seat, within the rules.
// In it, the author hands over give and receives get.
func (a *TradeAnswer) canOffer(to Seat, give, get Bundle) bool {
	return a.canTakeBothSides(to, &give, &get) && (a.refuser == nil || a.refuser.whyNotOffer(&Offer{From: a.author, To: to, Give: give, Get: get}) == nil)
}

// counterReceiver returns the seat that receives a CounterOffer: the author of the offer that the
// CounterOffer answers.
func (a *TradeAnswer) counterReceiver() Seat {
	for _, s := range AllSeats {
		if a.To.Has(s) {
			return s
		}
	}
	return Nobody
}

// canTakeBothSides reports whether both sides of an offer are within the limits, and not both are empty.
func (a *TradeAnswer) canTakeBothSides(to Seat, give, get *Bundle) bool {
	return a.canTakeSide(a.author, to, give) && a.canTakeSide(to, a.author, get) && !(give.IsEmpty() && get.IsEmpty())
}

// CanTakeOtherItem reports whether one seat may hand over an other item of an offer to another seat.
func (a *TradeAnswer) CanTakeOtherItem(from, to Seat, o OtherItem) bool {
	return slices.ContainsFunc(a.OtherItemLimits, func(t OtherItemLimits) bool { return t.From == from && t.To == to && t.canTake(o) })
}

// canTakeOtherItems reports whether one seat may hand over all other items of a list to another seat, and the
// list names no component twice.
func (a *TradeAnswer) canTakeOtherItems(from, to Seat, list []OtherItem) bool {
	for i, o := range list {
		if !a.CanTakeOtherItem(from, to, o) || checkOtherItem(list, i) != nil {
			return false
		}
	}
	return true
}

// canTakeSide reports whether one side of an offer is within the limits: the bundle that one seat hands over to
// another.
func (a *TradeAnswer) canTakeSide(from, to Seat, b *Bundle) bool {
	if !areGoodsWithin(b.Goods, a.MaxGoods) || len(b.Notes) > a.MaxNotes || len(b.Others) > a.MaxOtherItems && (a.MaxOtherItems > 0 || !a.canTakeOtherItems(from, to, b.Others)) {
		return false
	}
	for i, n := range b.Notes {
		if !slices.Contains(a.Notes, n) || slices.Contains(b.Notes[:i], n) || n.Name == allianceName && a.withoutAlliance.Has(to) {
			return false
		}
	}
	for _, o := range b.Others {
		if o.Kind >= deck.NumOtherKinds || o.Count < 1 || o.Count > deck.MaxAmount || checkName(o.Name) != nil {
			return false
		}
	}
	return true
}

// tradeAnswer returns the limits of the offers that a seat may make to other seats. kind is OfferKind,
// CounterKind or OverruleKind.
func (g *Game) tradeAnswer(q *question, kind Kind, to Seats) TradeAnswer {
	a := TradeAnswer{PlainAnswer: PlainAnswer(kind), To: to, Notes: q.shared.notesInHand, MaxNotes: 1, author: q.Seat}
	if kind == OverruleKind {
		a.Notes, a.MaxNotes, a.MaxOtherItems = q.shared.heldNotes, MaxNotesNamed, MaxOtherItems
	} else {
		a.OtherItemLimits, a.withoutAlliance = q.shared.tradableItems(&g.Tabletop, q.Seat, to), g.seatsWithoutAlliance()
	}
	for k := range a.MaxGoods {
		a.MaxGoods[k] = deck.MaxAmount
	}
	if g.isAnyWindowAskingAboutAll() {
		a.refuser = g
	}
	return a
}

// addOfferAnswers adds a TradeAnswer to a question, so that the question's seat may offer another seat a
// transaction within the rules.
func (g *Game) addOfferAnswers(q *question) {
	g.addTradeAnswer(q, OfferKind)
}

// addTradeAnswer adds a TradeAnswer to a question. It adds none if the question's seat is eliminated, or if
// every other seat is. kind is the kind of the act: OfferKind, CounterKind or OverruleKind.
func (g *Game) addTradeAnswer(q *question, kind Kind) {
	if in := g.seatsInGame(); in.Has(q.Seat) && in.Count() > 1 {
		q.addAnswer(g.tradeAnswer(q, kind, in.Without(q.Seat)))
	}
}

// addOverruleAnswers adds a TradeAnswer to a question, so that the question's seat may offer another seat a
// transaction that the rules may forbid.
func (g *Game) addOverruleAnswers(q *question) {
	g.addTradeAnswer(q, OverruleKind)
}

// addCounterAnswers adds a TradeAnswer to a question about an offer, so that the seat that received the offer
// may answer it with another offer.
func (g *Game) addCounterAnswers(q *question) {
	if q.Seat == q.offer.To {
		q.addAnswer(g.tradeAnswer(q, CounterKind, SeatsOf(q.offer.From)))
	}
}

// addAcceptAnswers lets the question's seat answer with Accept, if that seat may agree to a deal, or accept
// an offer that could be carried out now.
func (g *Game) addAcceptAnswers(q *question) {
	if d := q.deal; d != nil {
		if d.AskedTerm == 0 && d.awaitedSeats().Has(q.Seat) && g.whyNotConclude(d) == nil {
			q.addAnswer(PlainAnswer(AcceptKind))
		}
		return
	}
	if q.Seat == q.offer.To && g.whyNotReady(q.offer) == nil {
		q.addAnswer(PlainAnswer(AcceptKind))
	}
}

// addDeclineAnswers lets the question's seat answer with Decline, if the question asks that seat. It doesn't
// if a mandatory ability or a deal makes the seat act in the window.
func (g *Game) addDeclineAnswers(q *question) {
	switch {
	case q.kind == ofRewind && g.mayAnswerRewind(q.Seat), q.kind == ofHost && (q.Seat == g.Host || g.seatsAskedAboutHost().Has(q.Seat)), q.kind == ofDeal && q.Seat == q.deal.To, q.kind == ofOffer && q.Seat == q.offer.To, q.kind == ofWindow && q.Seat == q.frame.Queue.Next() && !g.mustAct(q.frame, q.Seat):
		q.addAnswer(PlainAnswer(DeclineKind))
	}
}

// addWithdrawAnswers lets the question's seat answer with Withdraw, if that seat made the offer, the deal or
// the request that the question is about.
func (g *Game) addWithdrawAnswers(q *question) {
	if q.kind == ofRewind && q.Seat == g.RewindRequest.By || q.kind == ofHost && q.Seat == g.HostRequest.By || q.kind == ofDeal && q.Seat == q.deal.From || q.kind == ofOffer && q.Seat == q.offer.From {
		q.addAnswer(PlainAnswer(WithdrawKind))
	}
}
