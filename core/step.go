package core

import (
	"slices"

	"entente/core/rulebook"
)

// Step makes one choice and returns the next game, with the events that happened. If the rules forbid the
// choice, Step returns g and a *Refusal. Step is the only way from one Game to the next. Letter case,
// spaces and accents don't matter in the name of a component that the deck has.
//
// Step accepts a lawful TakeBack or Reopen, but doesn't restore the earlier game. Play.Choose does that,
// because only a Play has the earlier games.
func Step(g Game, c Choice) (Game, []Event, error) {
	if g.index != nil {
		c.Act = g.index.spellAct(c.Act)
	}
	next, kind := g, c.Kind()
	if !kind.isOnlyAboutOffers() {
		next.copyEditedLists()
	}
	traded := g.TransactionOf(c)
	final := traded != nil
	back, asked := next.markPresentByChoice(c), g.RewindRequest.Prompt
	declines := g.DeclineCounts
	if f := g.AskingFrame(); f != nil && f.Prompt == c.Prompt {
		declines = g.askStatusesIn(f).declineCountsAfter(c)
	}
	events, err := next.makeChoice(c)
	if no, is := err.(*Refusal); is && no.Message == rulebook.OfferIsOpen && kind != WaitKind {
		events, err = next.chooseWithoutOwnOffers(&g, c, no)
	}
	if err != nil {
		return g, nil, err
	}
	if kind == DeclineKind || kind == CloseUnansweredKind {
		next.DeclineCounts = declines
	}
	if kind == ResolveKind || !g.RollCall.isUntouched() {
		was, now := g.currentRollCallQuestion(), next.currentRollCallQuestion()
		events = joinEvents(next.RollCall.updateAfterChoice(c, &was, &now, next.deck), events)
	}
	if !kind.isGoingBack() {
		next.Last = next.Last.afterChoice(c.By, kind, final)
		next.RewindRequest.ChoicesMade++
		if c.Prompt != asked {
			events = joinEvents(events, next.RewindRequest.endQuestion(asked))
		}
	}
	if g.HostRequest.Prompt != 0 && c.By == g.Host {
		if next.HostRequest.Prompt != 0 {
			events = joinEvents(events, next.HostRequest.endRequest(rulebook.HostIsThere, c.By))
		}
	}
	if len(back) > 0 {
		events = joinEvents(back, events)
	}
	if kind.isOnlyAboutOffers() && !next.isWaitingForChoice() {
		next.copyEditedLists()
	}
	next.forgetCouldAnswers(&g, c, traded)
	return next, next.settleConsequences(events, c, final || isRevealing(c, next.deck)), nil
}

// isOnlyAboutOffers reports whether choices of a kind change only the list of offers. For such choices Step
// saves the time to copy the lists of players, frames and pieces. If such a choice lets an event go on, Step
// copies these lists first.
func (k Kind) isOnlyAboutOffers() bool {
	switch k {
	case OfferKind, OverruleKind, CounterKind, WithdrawKind:
		return true
	}
	return false
}

// MaxTakeBacks is the most choices in a row that a seat can take back.
const MaxTakeBacks = 16

// afterChoice returns the LastChoice after a new choice of the seat by. The receiver l is the LastChoice
// before it. If final is true, the new choice completed a transaction, so nobody can take it back.
func (l LastChoice) afterChoice(by Seat, kind Kind, final bool) LastChoice {
	heard := kind == CloseUnansweredKind
	switch {
	case final:
		return LastChoice{By: by, Final: true}
	case l.By != by:
		return LastChoice{By: by, TakeBackCount: 1, HeardNobody: heard}
	}
	return LastChoice{By: by, TakeBackCount: min(l.TakeBackCount+1, MaxTakeBacks), HeardNobody: heard}
}

// makeChoice makes the checks that all kinds of choices share, such as that the author isn't eliminated. Then
// it carries out the choice.
func (g *Game) makeChoice(c Choice) ([]Event, error) {
	kind := c.Kind()
	switch {
	case g.Player(c.By) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(c.By))
	case g.AwaitsComponents:
		return nil, refuse(rulebook.TableDeck, rulebook.DeckOnItsWay)
	case g.Player(c.By).Eliminated && !c.isOpenToEliminated():
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(c.By))
	case kind == NoKind:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case c.Prompt != 0 && !kind.CanAnswer():
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	return g.do(c)
}

// chooseWithoutOwnOffers makes a choice that only the author's own open offers prevent. It withdraws these
// offers before the choice. If something else prevents the choice too, it returns first, which is the
// refusal of the choice while these offers are open.
func (g *Game) chooseWithoutOwnOffers(before *Game, c Choice, first *Refusal) ([]Event, error) {
	after, withdrawn := before.gameWithoutOffersOf(c.By)
	if after == nil {
		return nil, first
	}
	if after.eventToFinishFirst() != nil {
		if open := after.refuseUntilEventEnds(); open.(*Refusal).Message != rulebook.OfferIsOpen {
			return nil, first
		}
	}
	events, err := after.makeChoice(c)
	if no, is := err.(*Refusal); is && no.Message == rulebook.PromptGone { // the question is gone with them
		return nil, first
	}
	*g = *after
	return joinEvents(withdrawn, events), err
}

// settleConsequences carries out the consequences of the choice c. It adds their events to the list events,
// and returns all. Windows go on until a seat must choose, offers may have become lawful, and a player may
// have won. Deals are judged after the windows, because a seat can't use a component any more once the
// component's window has closed. The parameter reveals says that the choice showed a card or completed a
// transaction.
func (g *Game) settleConsequences(events []Event, c Choice, reveals bool) []Event {
	if g.hasStandingDeclineAboutAny(Nobody) {
		g.removeStandingDeclines(func(s *StandingDecline) bool {
			return s.Scope == ScopeComponent && !slices.Contains(g.faceUpComponents(s.Decliner), s.Thing)
		})
	}
	events = joinEvents(events, g.advanceToNextChoice())
	events = joinEvents(events, g.askAnotherVoter())
	events = joinEvents(events, g.decideHost())
	g.forgetClosedWindows(c, reveals)
	if len(g.Deals)+len(g.Promises) > 0 {
		events = joinEvents(events, g.settleDuePromises())
		events = joinEvents(events, g.reviewDeals())
	}
	for i := range g.Offers {
		if o := &g.Offers[i]; !o.ExpiresAtEnd && !o.AgainstRules && g.whyNotReady(o) == nil {
			g.Offers = slices.Clone(g.Offers)
			g.Offers[i].ExpiresAtEnd = true
		}
	}
	return joinEvents(events, g.recordWinner())
}

// do carries out a choice, or returns its refusal. It has a case for each kind of act. A call through the
// interface Act would be slow, because the compiler would put a Game on the heap for every choice.
func (g *Game) do(c Choice) ([]Event, error) {
	switch a := c.Act.(type) {
	case MakeOffer:
		return a.do(g, c)
	case Overrule:
		return a.do(g, c)
	case CounterOffer:
		return a.do(g, c)
	case Accept:
		return a.do(g, c)
	case Decline:
		return a.do(g, c)
	case Withdraw:
		return a.do(g, c)
	case EndTurn:
		return a.do(g, c)
	case Pass:
		return a.do(g, c)
	case OpenPhase:
		return a.do(g, c)
	case AnotherAction:
		return a.do(g, c)
	case Spend:
		return a.do(g, c)
	case Gain:
		return a.do(g, c)
	case Replenish:
		return a.do(g, c)
	case Convert:
		return a.do(g, c)
	case DeclareNeighbors:
		return a.do(&g.Tabletop, c)
	case DeclareStrangers:
		return a.do(&g.Tabletop, c)
	case ObjectToDeclaration:
		return a.do(&g.Tabletop, c)
	case SetScene:
		return a.do(g, c)
	case Correct:
		return a.do(g, c)
	case TakeBack:
		return a.do(g, c)
	case Announce:
		return a.do(g, c)
	case Resolve:
		return a.do(g, c)
	case Done:
		return a.do(g, c)
	case NotDone:
		return a.do(g, c)
	case CloseUnanswered:
		return a.do(g, c)
	case Reopen:
		return a.do(g, c)
	case DeclineFor:
		return a.do(g, c)
	case Wait:
		return a.do(g, c)
	case DeclineAhead:
		return a.do(g, c)
	case TakeBackDecline:
		return a.do(g, c)
	case DoOnBoard:
		return a.do(&g.Position, c)
	case DeclareFact:
		return a.do(&g.Tabletop, c)
	case DeclareUnit:
		return a.do(&g.Tabletop, c)
	case DeclareAway:
		return a.do(&g.Tabletop, c)
	case ChangeSetting:
		return a.do(g, c)
	case Reveal:
		return a.do(g, c)
	case DropAgenda:
		return a.do(g, c)
	case Vote:
		return a.do(g, c)
	case Abstain:
		return a.do(g, c)
	case AddVote:
		return a.do(g, c)
	case Decide:
		return a.do(g, c)
	case Pick:
		return a.do(g, c)
	case DeclareComponents:
		return a.do(&g.Tabletop, c)
	case EndAction:
		return a.do(g, c)
	case MakeDeal:
		return a.do(g, c)
	case SayCould:
		return a.do(&g.Tabletop, c)
	case SayCouldNot:
		return a.do(g, c)
	case Agree:
		return a.do(g, c)
	case Dispute:
		return a.do(&g.Position, c)
	case SayKept:
		return a.do(g, c)
	case Remind:
		return a.do(&g.Position, c)
	case Release:
		return a.do(&g.Position, c)
	case GiveNote:
		return a.do(g, c)
	case ShowNote:
		return a.do(&g.Tabletop, c)
	case Score:
		return a.do(&g.Position, c)
	case Rewind:
		return a.do(g, c)
	case NameHost:
		return a.do(g, c)
	case AnswerRollCall:
		return a.do(&g.Position, c)
	}
	return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
}
