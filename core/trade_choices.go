package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// MakeOffer offers seat To a transaction. The new offer replaces the open offer between the two seats.
type MakeOffer struct {
	To        Seat   // the seat that may accept
	Give, Get Bundle // the author hands over Give, and asks for Get
}

// Overrule offers seat To a transaction that the rules may forbid. If seat To accepts, the transaction takes
// place, because players may agree to overrule the rules (table 14).
type Overrule struct {
	To        Seat   // the seat that may accept
	Give, Get Bundle // as in MakeOffer
}

// Counter answers an offer with another offer, to the author of the first offer.
type Counter struct {
	Give, Get Bundle // the author of the Counter hands over Give, and asks for Get
}

// Accept accepts an offer, or agrees to a deal. The components of an accepted offer move at once
// (transactions 7).
type Accept struct{}

// Decline says no to a numbered question: an offer, a deal, a request to go back, or a request for another
// host. In a window that asks the seat, a Decline means that the seat doesn't act.
type Decline struct{}

// Withdraw withdraws the seat's own offer, deal, request to go back, or request for another host.
type Withdraw struct{}

// Kind returns OfferKind.
func (MakeOffer) Kind() Kind { return OfferKind }

// Kind returns OverruleKind.
func (Overrule) Kind() Kind { return OverruleKind }

// Kind returns CounterKind.
func (Counter) Kind() Kind { return CounterKind }

// Kind returns AcceptKind.
func (Accept) Kind() Kind { return AcceptKind }

// Kind returns DeclineKind.
func (Decline) Kind() Kind { return DeclineKind }

// Kind returns WithdrawKind.
func (Withdraw) Kind() Kind { return WithdrawKind }

// VisitParts writes text such as "red: 2 trade goods for 1 commodity".
func (a MakeOffer) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	spellTerms(s, &a.Give, &a.Get)
	return a
}

// VisitParts writes text such as "red: 2 trade goods for 1 commodity", as for a MakeOffer.
func (a Overrule) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	spellTerms(s, &a.Give, &a.Get)
	return a
}

// VisitParts writes text such as "p41: 2 trade goods for 1 commodity".
func (a Counter) VisitParts(s PartVisitor) Act {
	s.Prompt()
	spellTerms(s, &a.Give, &a.Get)
	return a
}

// VisitParts writes the number of the question about the offer or the deal.
func (a Accept) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes the number of the question.
func (a Decline) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes the number of the question about the offer, the deal or the request.
func (a Withdraw) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// spellTerms passes the bundles of both sides of an offer to s. In the notation they are text such as
// ": 2 trade goods for 1 commodity".
func spellTerms(s PartVisitor, give, get *Bundle) {
	s.Mark(':')
	s.Bundle(give)
	s.Words("for")
	s.Bundle(get)
}

// do makes the offer, or returns a refusal.
func (a MakeOffer) do(g *Game, c Choice) ([]Event, error) {
	return g.makeOffer(Offer{From: c.By, To: a.To, Give: a.Give, Get: a.Get})
}

// do makes the offer as one against the rules, or returns a refusal.
func (a Overrule) do(g *Game, c Choice) ([]Event, error) {
	return g.makeOffer(Offer{From: c.By, To: a.To, Give: a.Give, Get: a.Get, Otherwise: true})
}

// do makes a new offer to the author of the first offer, and so replaces the first offer.
func (a Counter) do(g *Game, c Choice) ([]Event, error) {
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
	if f := g.Asking(); f != nil && f.Prompt == c.Prompt {
		return g.declineInWindow(f, c.By)
	}
	if g.Return.isPrompt(c.Prompt) {
		return g.refuseRewind(c.By, false)
	}
	if g.Hosting.isPrompt(c.Prompt) {
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
	if g.Return.isPrompt(c.Prompt) {
		return g.refuseRewind(c.By, true)
	}
	if g.Hosting.isPrompt(c.Prompt) {
		return g.Hosting.withdraw(c.By)
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

// A TradeAnswer is the limits of an offer. The limits hold for each of the offer's two sides. At least one
// side must not be empty.
type TradeAnswer struct {
	Plain
	To              Seats        // the possible receivers; for a Counter, the author of the first offer
	Most            deck.Goods   // the most of each good on a side
	Notes           []NoteName   // the notes that may change hands
	NotesASide      int          // the most notes on a side
	Others          int          // for an Overrule: the most entries of Bundle.Others on a side; else 0
	Things          []ThingTerm  // for an offer by the rules: the possible entries of Bundle.Others
	author          Seat         // the seat that makes the offer
	withoutAlliance Seats        // the seats that can't receive an Alliance
	refuser         offerRefuser // refuses offers that must wait for a window; nil if no offer has to wait
}

// An offerRefuser refuses offers that can't be made now. A TradeAnswer has this interface instead of a
// function, because answers are compared with each other, and functions can't be compared.
type offerRefuser interface{ whyNotOffer(o *Offer) error }

// Takes reports whether an act is an offer within the limits.
func (a TradeAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case MakeOffer:
		return a.To.Has(act.To) && a.canOffer(act.To, act.Give, act.Get)
	case Overrule:
		return a.To.Has(act.To) && a.canTakeBothSides(act.To, &act.Give, &act.Get)
	case Counter:
		return a.canOffer(a.counterReceiver(), act.Give, act.Get)
	}
	return false
}

// canOffer reports whether the author may offer a seat these two bundles by the rules now.
func (a *TradeAnswer) canOffer(to Seat, give, get Bundle) bool {
	return a.canTakeBothSides(to, &give, &get) && (a.refuser == nil || a.refuser.whyNotOffer(&Offer{From: a.author, To: to, Give: give, Get: get}) == nil)
}

// counterReceiver returns the author of the first offer, to whom a Counter goes.
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

// CanTakeThing reports whether one seat may hand over the components of o to another seat. o is one entry of
// Bundle.Others in an offer.
func (a *TradeAnswer) CanTakeThing(from, to Seat, o OtherItem) bool {
	return slices.ContainsFunc(a.Things, func(t ThingTerm) bool { return t.From == from && t.To == to && t.canTake(o) })
}

// canTakeOthers reports whether one seat may hand over all components in list to another seat, and no
// component is named twice.
func (a *TradeAnswer) canTakeOthers(from, to Seat, list []OtherItem) bool {
	for i, o := range list {
		if !a.CanTakeThing(from, to, o) || checkOtherLine(list, i) != nil {
			return false
		}
	}
	return true
}

// canTakeSide reports whether one side of an offer is within the limits. b is the bundle that the seat from
// hands over.
func (a *TradeAnswer) canTakeSide(from, to Seat, b *Bundle) bool {
	if !areGoodsWithin(b.Goods, a.Most) || len(b.Notes) > a.NotesASide || len(b.Others) > a.Others && (a.Others > 0 || !a.canTakeOthers(from, to, b.Others)) {
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

// tradeAnswer returns the limits of a seat's offers to other seats. kind is OfferKind, CounterKind or
// OverruleKind.
func (g *Game) tradeAnswer(q *question, kind Kind, to Seats) TradeAnswer {
	a := TradeAnswer{Plain: Plain(kind), To: to, Notes: q.shared.notesInHand, NotesASide: 1, author: q.Seat}
	if kind == OverruleKind {
		a.Notes, a.NotesASide, a.Others = q.shared.heldNotes, MaxNotesNamed, MaxOthers
	} else {
		a.Things, a.withoutAlliance = q.shared.tradableThings(&g.Tabletop, q.Seat, to), g.seatsWithoutAlliance()
	}
	for k := range a.Most {
		a.Most[k] = deck.MaxAmount
	}
	if g.isAnyWindowAskingAll() {
		a.refuser = g
	}
	return a
}

// addOfferAnswers lets the seat offer other seats a transaction by the rules.
func (g *Game) addOfferAnswers(q *question) {
	g.addTradeAnswer(q, OfferKind)
}

// addTradeAnswer adds the limits of a seat's offers to a question, unless the seat or every other seat is
// eliminated.
func (g *Game) addTradeAnswer(q *question, kind Kind) {
	if in := g.seatsInGame(); in.Has(q.Seat) && in.Count() > 1 {
		q.addAnswer(g.tradeAnswer(q, kind, in.Without(q.Seat)))
	}
}

// addOverruleAnswers lets the seat offer other seats a transaction that the rules may forbid.
func (g *Game) addOverruleAnswers(q *question) {
	g.addTradeAnswer(q, OverruleKind)
}

// addCounterAnswers lets the seat that received an offer answer it with another offer.
func (g *Game) addCounterAnswers(q *question) {
	if q.Seat == q.offer.To {
		q.addAnswer(g.tradeAnswer(q, CounterKind, SeatsOf(q.offer.From)))
	}
}

// addAcceptAnswers lets a seat agree to a deal, or accept an offer that could be carried out now.
func (g *Game) addAcceptAnswers(q *question) {
	if d := q.deal; d != nil {
		if d.AskedTerm == 0 && d.awaitedSeats().Has(q.Seat) && g.whyNotConclude(d) == nil {
			q.addAnswer(Plain(AcceptKind))
		}
		return
	}
	if q.Seat == q.offer.To && g.whyNotReady(q.offer) == nil {
		q.addAnswer(Plain(AcceptKind))
	}
}

// addDeclineAnswers lets a seat say no to a question that is for this seat. It doesn't if a mandatory ability
// or a deal makes the seat act in the window.
func (g *Game) addDeclineAnswers(q *question) {
	switch {
	case q.kind == ofRewind && g.mayAnswerRewind(q.Seat), q.kind == ofHost && (q.Seat == g.Host || g.seatsAskedAboutHost().Has(q.Seat)), q.kind == ofDeal && q.Seat == q.deal.To, q.kind == ofOffer && q.Seat == q.offer.To, q.kind == ofWindow && q.Seat == q.frame.Queue.Next() && !g.mustAct(q.frame, q.Seat):
		q.addAnswer(Plain(DeclineKind))
	}
}

// addWithdrawAnswers lets the author of an offer, a deal or a request withdraw it.
func (g *Game) addWithdrawAnswers(q *question) {
	if q.kind == ofRewind && q.Seat == g.Return.By || q.kind == ofHost && q.Seat == g.Hosting.By || q.kind == ofDeal && q.Seat == q.deal.From || q.kind == ofOffer && q.Seat == q.offer.From {
		q.addAnswer(Plain(WithdrawKind))
	}
}
