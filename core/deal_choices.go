package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// MakeDeal is the act that offers the other seat a deal. The new deal replaces the open deal between the two
// seats, no matter which of the two offered the earlier deal.
type MakeDeal struct {
	To    Seat   // the other seat
	Terms []Term // what each of the two seats promises; at most MaxTerms
}

// SayCould is the act by which a seat says that it could carry out its term of a deal now, even without the
// deal.
type SayCould struct{}

// SayCouldNot is the act by which a seat says that it could not carry out its term of a deal now. A seat also
// uses it to say that it can't keep an obligation any more.
type SayCouldNot struct{}

// Agree is the act by which a seat agrees with another seat's answer about a term of a deal, or about a
// promise. It can also agree to a request to go back, or to a request for another host.
type Agree struct{}

// Dispute is the act by which a seat contradicts another seat's answer about a term of a deal, or about a
// promise.
type Dispute struct{}

// SayKept is the act by which a seat says whether a promise from a deal was kept or broken.
type SayKept struct{ Kept bool }

// Remind is the act by which a seat says that a promise from a deal is due. Both seats of the promise are
// then asked whether it was kept.
type Remind struct{}

// Release is the act by which the seat that received a promise frees the promise's giver from it.
type Release struct{}

// Kind returns DealKind.
func (MakeDeal) Kind() Kind { return DealKind }

// Kind returns CouldKind.
func (SayCould) Kind() Kind { return CouldKind }

// Kind returns CouldNotKind.
func (SayCouldNot) Kind() Kind { return CouldNotKind }

// Kind returns AgreeKind.
func (Agree) Kind() Kind { return AgreeKind }

// Kind returns DisputeKind.
func (Dispute) Kind() Kind { return DisputeKind }

// Kind returns SayKeptKind.
func (SayKept) Kind() Kind { return SayKeptKind }

// Kind returns RemindKind.
func (Remind) Kind() Kind { return RemindKind }

// Kind returns ReleaseKind.
func (Release) Kind() Kind { return ReleaseKind }

// VisitParts leads s through the parts of the act, which are written "red: blue gives 4 trade goods; red
// produces "a dreadnought" now".
func (a MakeDeal) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	s.Mark(':')
	s.Terms(&a.Terms)
	return a
}

// VisitParts leads s to the number of the prompt that the act answers. The act has no other part.
func (a SayCould) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the prompt that the act answers. The act has no other part.
func (a SayCouldNot) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the prompt that the act answers. The act has no other part.
func (a Agree) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the prompt that the act answers. The act has no other part.
func (a Dispute) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s through the parts of the act, which are written "p50 was kept" or "p50 was broken". The
// number names the promise.
func (a SayKept) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Either(&a.Kept, "was kept", "was broken")
	return a
}

// VisitParts leads s to the number of the promise that is due. The act has no other part.
func (a Remind) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts leads s to the number of the promise that the act ends. The act has no other part.
func (a Release) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// do offers the deal of the act, or returns a refusal.
func (a MakeDeal) do(g *Game, c Choice) ([]Event, error) {
	return g.offerDeal(Deal{From: c.By, To: a.To, Terms: a.Terms})
}

// do records that the seat could carry out the term, or returns a refusal.
func (SayCould) do(tab *Tabletop, c Choice) ([]Event, error) {
	return tab.recordCouldAnswer(c, false, SaidCould, rulebook.SaysCould)
}

// do answers a question about a term of an open deal, or about an obligation. The prompt's number tells
// which of the two. If both seats say that an obligation can't be kept, the obligation is void, and
// doesn't count as broken.
func (SayCouldNot) do(g *Game, c Choice) ([]Event, error) {
	if g.dealOfPrompt(c.Prompt) != nil {
		return g.recordCouldAnswer(c, false, SaidCouldNot, rulebook.SaysCouldNot)
	}
	p, err := g.promiseOfChoice(c)
	switch {
	case err != nil:
		return nil, err
	case c.By != p.Term.Giver:
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(p.Term.Giver))
	case !p.mayBeCalledImpossible():
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case g.isOpenObligation(p) && g.canSurelyKeepObligation(p):
		return nil, refuse("deals 3", rulebook.MustKeep, p.messageArgs()...)
	}
	return []Event{g.changePromiseState(p, SaidCannot, rulebook.ObligationSaidCannot, "")}, nil
}

// do finds the question by the prompt's number, because one act answers four kinds of questions. The
// questions are about going back, another host, a term of a deal, and a promise.
func (Agree) do(g *Game, c Choice) ([]Event, error) {
	if g.RewindRequest.hasPrompt(c.Prompt) {
		return g.agreeToRewind(c.By)
	}
	if g.HostRequest.hasPrompt(c.Prompt) {
		return g.answerHostRequest(c.By, true)
	}
	if g.dealOfPrompt(c.Prompt) != nil {
		return g.recordCouldAnswer(c, true, AgreedCould, rulebook.AgreesCould)
	}
	return g.agreeOrDisputePromise(c, true)
}

// do finds the question by the prompt's number, because it may be about a term of a deal or about a promise.
func (Dispute) do(pos *Position, c Choice) ([]Event, error) {
	if pos.dealOfPrompt(c.Prompt) != nil {
		return pos.recordCouldAnswer(c, true, DisputedCould, rulebook.DisputesCould)
	}
	return pos.agreeOrDisputePromise(c, false)
}

// do records whether the promise that the choice names was kept, or returns a refusal.
func (a SayKept) do(g *Game, c Choice) ([]Event, error) { return g.recordKeptAnswer(c, a.Kept) }

// do makes the promise fall due, or returns a refusal.
func (Remind) do(pos *Position, c Choice) ([]Event, error) { return pos.sayPromiseDue(c) }

// do ends the promise, or returns a refusal.
func (Release) do(pos *Position, c Choice) ([]Event, error) { return pos.releasePromise(c) }

// A DealAnswer says which deals a seat may offer in answer to a prompt. Each term's time must not be over. If
// components change hands at once, an offer of these components must be lawful, too.
type DealAnswer struct {
	PlainAnswer
	To                 Seats       // the seats to which the deal may be offered
	author             Seat        // the seat that may offer the deal
	limitsNow          TradeAnswer // limits the components that change hands at once
	limitsLater        TradeAnswer // limits the components that change hands at some other time
	notes              []NoteName  // the promissory notes that a term may be about
	seatsNotEliminated Seats       // the seats that aren't eliminated; an event or a vote may be about them
	deck               *deck.Deck  // the table's deck, which has the ids of all events
}

// Takes reports whether an act is a deal that the answer's author may offer.
func (a DealAnswer) Takes(act Act) bool {
	m, is := act.(MakeDeal)
	if !is || !a.To.Has(m.To) || len(m.Terms) == 0 || len(m.Terms) > MaxTerms {
		return false
	}
	for i := range m.Terms {
		if t := &m.Terms[i]; t.Giver != a.author && t.Giver != m.To || !a.canTakeTerm(t) {
			return false
		}
	}
	if areWordsTooLong(m.Terms) {
		return false
	}
	d := Deal{From: a.author, To: m.To, Terms: m.Terms}
	o, any := d.Transaction()
	return !any || a.limitsNow.canTakeBothSides(m.To, &o.Give, &o.Get)
}

// canTakeTerm reports whether a term may be part of a deal that the answer's author offers.
func (a *DealAnswer) canTakeTerm(t *Term) bool {
	if whyNotTermWords(t.Words) != nil || !t.hasNeededWords() || !t.hasOnlyFieldsOfKind() || !a.canTakeDueTime(&t.Due) {
		return false
	}
	thing := t.Thing.Unit == 0 && t.Thing.Paragraph == 0 && t.Thing.Name != "" && deck.IsComponentName(t.Thing.Name) &&
		(t.Thing.Owner == Nobody || slices.Contains(a.notes, NoteName{t.Thing.Name, t.Thing.Owner}))
	switch t.Kind {
	case Gives:
		return !t.Give.IsEmpty() && t.Give.Goods.IsInRange() && (t.Due.Kind == Now || a.limitsLater.canTakeSide(t.Giver, t.Giver, &t.Give))
	case Uses, LeavesUnused:
		return thing
	case Chooses:
		return thing || t.Thing == (Thing{})
	case VotesFor:
		return t.Votes >= 0 && t.Votes <= MaxVotes && (t.Outcome.Seat != Nobody && t.Outcome.Name == "" && a.seatsNotEliminated.Has(t.Outcome.Seat) || t.Outcome.Seat == Nobody && t.Outcome.Name != "" && deck.IsComponentName(t.Outcome.Name))
	case Acts, Refrains:
		return t.Act.CanBePromised()
	}
	return t.Kind < termKinds && t.Kind != NoTerm
}

// canTakeDueTime reports whether the time of a term may still come.
func (a *DealAnswer) canTakeDueTime(d *DueTime) bool {
	switch d.Kind {
	case AtEvent:
		return d.Nth >= 1 && d.Nth <= MaxNth && a.deck.Moment(d.EventID) >= 0 && (d.EventSeat == Nobody || a.seatsNotEliminated.Has(d.EventSeat))
	case AtPhase:
		return d.Phase < deck.NumPhases
	}
	return d.Kind < dueKinds
}

// addDealAnswers adds a DealAnswer to a question. It adds none if the question's seat is eliminated, or if
// every other seat is.
func (g *Game) addDealAnswers(q *question) {
	in := g.seatsInGame()
	if !in.Has(q.Seat) || in.Count() < 2 {
		return
	}
	a := DealAnswer{PlainAnswer: PlainAnswer(DealKind), To: in.Without(q.Seat), author: q.Seat, seatsNotEliminated: in, deck: g.deck, notes: q.shared.heldNotes}
	a.limitsNow, a.limitsLater = g.tradeAnswer(q, OfferKind, a.To), g.tradeAnswer(q, OverruleKind, a.To)
	q.addAnswer(a)
}

// addCouldAnswers lets the question's seat answer with SayCould, if an open deal asks that seat whether it
// could carry out its term.
func (g *Game) addCouldAnswers(q *question) {
	if q.deal.isAsking(q.Seat, false) {
		q.addAnswer(PlainAnswer(CouldKind))
	}
}

// addCouldNotAnswers lets the question's seat answer with SayCouldNot, if an open deal asks that seat whether
// it could carry out its term. It also does so if the question is about an obligation which that seat may
// call impossible.
func (g *Game) addCouldNotAnswers(q *question) {
	p := q.promise
	if q.deal != nil && q.deal.isAsking(q.Seat, false) || p != nil && q.Seat == p.Term.Giver && p.mayBeCalledImpossible() && !(g.isOpenObligation(p) && g.canSurelyKeepObligation(p)) {
		q.addAnswer(PlainAnswer(CouldNotKind))
	}
}

// mayDispute reports whether a question asks its seat to agree with the other seat's answer about a term of a
// deal or a promise, or to dispute that answer.
func (q *question) mayDispute() bool {
	return q.deal != nil && q.deal.isAsking(q.Seat, true) || q.promise != nil && q.promise.mustAnswer(q.Seat)
}

// addAgreeAnswers lets the question's seat answer with Agree, if a deal, a promise or a request asks that
// seat to agree.
func (g *Game) addAgreeAnswers(q *question) {
	if q.mayDispute() || q.kind == ofRewind && g.mayAnswerRewind(q.Seat) || q.kind == ofHost && g.seatsAskedAboutHost().Has(q.Seat) {
		q.addAnswer(PlainAnswer(AgreeKind))
	}
}

// addDisputeAnswers lets the question's seat answer with Dispute, if a deal or a promise asks that seat to
// agree or dispute.
func (g *Game) addDisputeAnswers(q *question) {
	if q.mayDispute() {
		q.addAnswer(PlainAnswer(DisputeKind))
	}
}

// A KeptAnswer says that a seat may answer with SayKept that a promise was kept, and whether it may also
// answer that the promise was broken.
type KeptAnswer struct {
	PlainAnswer
	AllowsBroken bool // the seat may also say that the promise was broken
}

// Takes reports whether an act is SayKept, with an answer that the seat may give. If AllowsBroken is false,
// the seat may only answer that the promise was kept.
func (a KeptAnswer) Takes(act Act) bool {
	said, is := act.(SayKept)
	return is && (said.Kept || a.AllowsBroken)
}

// addSayKeptAnswers adds a KeptAnswer to a question about a promise, if the question's seat may say whether
// that promise was kept.
func (g *Game) addSayKeptAnswers(q *question) {
	if p := q.promise; p.State <= IsDue && (p.parties().Has(q.Seat) || p.isSettledBySeat(q.Seat, g.Away, g.Host)) {
		giver := q.Seat == p.Term.Giver
		if !giver || !g.isOpenObligation(p) || !g.canSeeObligationKept(p) {
			q.addAnswer(KeptAnswer{PlainAnswer(SayKeptKind), !giver || !p.Binding})
		}
	}
}

// addRemindAnswers lets the question's seat answer with Remind, if the question is about a promise and that
// seat may say that the promise is due.
func (g *Game) addRemindAnswers(q *question) {
	if p := q.promise; p.State == Running && !g.isOpenObligation(p) && p.parties().Has(q.Seat) {
		q.addAnswer(PlainAnswer(RemindKind))
	}
}

// addReleaseAnswers lets the question's seat answer with Release, if the question is about a promise that
// this seat received and that has not ended.
func (g *Game) addReleaseAnswers(q *question) {
	if p := q.promise; !p.State.IsOver() && q.Seat == p.Receiver {
		q.addAnswer(PlainAnswer(ReleaseKind))
	}
}

// addAgreementQuestions adds the questions about all open deals and promises to a list, and returns the new
// list.
func (g *Agreements) addAgreementQuestions(list []question) []question {
	for i := range g.Deals {
		d := &g.Deals[i]
		list = append(list, question{kind: ofDeal, deal: d, Prompt: Prompt{Number: d.Prompt, Rule: "deals 2", Args: d.messageArgs()}})
	}
	for i := range g.Promises {
		if p := &g.Promises[i]; !p.State.IsOver() {
			list = append(list, question{kind: ofPromise, promise: p, Prompt: Prompt{Number: p.Prompt, Rule: rulebook.TableDeals, Args: p.messageArgs()}})
		}
	}
	return list
}

// questionMessage returns the message that tells one of a deal's two seats what the deal asks that seat.
func (d *Deal) questionMessage(s Seat) rulebook.MessageID {
	switch {
	case !d.awaitedSeats().Has(s):
		return rulebook.AskOwnDeal
	case d.AskedTerm == 0:
		return rulebook.AskDeal
	case d.AsksPartner:
		return rulebook.AskIsItSo
	}
	return rulebook.AskCould
}

// questionMessage returns the message that tells one of a promise's two seats what the promise asks that
// seat. If the promise asks that seat nothing, the message is PromiseStands.
func (p *Promise) questionMessage(s Seat) rulebook.MessageID {
	switch {
	case p.State == IsDue:
		return rulebook.AskKept
	case p.mustAnswer(s) && p.State == SaidKept:
		return rulebook.AskWasKept
	case p.mustAnswer(s) && p.State == SaidCannot:
		return rulebook.AskCannot
	case p.mustAnswer(s):
		return rulebook.AskWasBroken
	}
	return rulebook.PromiseStands
}
