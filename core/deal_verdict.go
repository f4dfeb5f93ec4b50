package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A deal binds only if every term could be carried out at once, even without the deal (deals note 1).
// Entente judges each term by the first fact that decides it. If no known fact decides, the deal asks the
// term's giver.

// A Verdict says whether the giver of a term could carry it out now, even without the deal.
type Verdict uint8

const (
	AskGiver  Verdict = iota // no known fact decides, so the deal asks the term's giver
	CanNow                   // the giver could carry out the term now
	CannotNow                // the giver could not carry out the term now, so the deal doesn't bind
)

// A Judgment is the verdict on a term, and the event that explains the verdict.
type Judgment struct {
	Verdict Verdict // whether the term could be carried out now
	Why     Event   // the explanation, with its rule
}

// newJudgment returns a Judgment with verdict v and an event that explains it.
func newJudgment(v Verdict, rule rulebook.Rule, m rulebook.MessageID, args ...Arg) Judgment {
	return Judgment{v, Event{Message: m, Rule: rule, Args: args, Explains: true}}
}

// judgeTerm returns the verdict on one term of a deal. The parameter at is the term's index.
func (g *Game) judgeTerm(d *Deal, at int) Judgment {
	t := &d.Terms[at]
	if never := g.judgeUnbindable(d, t); never.Verdict == CannotNow {
		return never
	}
	if t.Kind == Gives {
		o, _ := d.Transaction()
		if no, is := g.whyNotReady(&o).(*Refusal); is {
			return newJudgment(CannotNow, no.Rule, no.Message, no.Args...)
		}
		return newJudgment(CanNow, "deals 3", rulebook.TermCanMove, seatArg(t.Giver))
	}
	against := func(o *Term) bool {
		same := o.Kind == t.Kind && o.Thing == t.Thing
		return t.isInConflictWith(o) || o.Due.Kind == Now && !same && g.mustSpendActionFor(t) && g.mustSpendActionFor(o)
	}
	cannot := g.firstObligation(t.Giver, against) != nil
	for i := range d.Terms[:at] {
		cannot = cannot || d.Terms[i].Giver == t.Giver && against(&d.Terms[i])
	}
	if cannot {
		return newJudgment(CannotNow, "deals note 1", rulebook.TermCannotAtAll, seatArg(t.Giver))
	}
	known := g.judgeTermDueNow(t)
	if known.Verdict != AskGiver {
		return known
	}
	switch d.CouldAnswers[at] {
	case AgreedCould:
		return newJudgment(CanNow, "deals note 2", rulebook.TermAgreed, seatArg(t.Giver))
	case SaidCouldNot:
		return newJudgment(CannotNow, "deals note 3", rulebook.TermCannot, seatArg(t.Giver))
	case DisputedCould:
		return newJudgment(CannotNow, "deals note 3", rulebook.TermDisputed, seatArg(t.Giver), otherSeatArg(d.partner(t.Giver)))
	}
	return newJudgment(AskGiver, "deals note 1", rulebook.TermAsked, seatArg(t.Giver))
}

// judgeUnbindable returns CannotNow if a rule says that a term of this kind can't bind. The judgment
// names the first rule that says so. For any other term it returns the zero Judgment.
func (pos *Position) judgeUnbindable(d *Deal, t *Term) Judgment {
	giver, step := seatArg(t.Giver), pos.latestStep()
	begins, _ := pos.canPerformStrategicAction(t)
	args := []Arg{giver}
	var rule rulebook.Rule
	var why rulebook.MessageID
	switch {
	case t.Kind != LeavesUnused && pos.actionCard(t.Thing) != nil, t.Kind == Acts && t.Act == deck.PlayActionCards:
		rule, why = "deals 4", rulebook.TermOfCard
	case t.Thing.Owner != Nobody && !pos.mayGiverUseNote(d, t):
		rule, why = "deals note 5", rulebook.TermOfNote
		args = append(args, noteArg(NoteName{t.Thing.Name, t.Thing.Owner}))
	case t.Thing.Name != "" && isNoteKeptOutOfDeals(pos.deck, t.Thing):
		rule, why, args[0] = "ruling 71", rulebook.TermUnbound, textArg(GapWhat, t.Thing.Name)
	case t.Act == deck.UseSpaceCannon && (t.Due.Kind != Now || (!pos.ShipsMoved || step.id == "TA.move" && !step.happened) && !pos.isStepOfBoardAct(t.Giver, t.Act)):
		rule, why = "deals note 6", rulebook.TermBeforeMovement
	case t.Thing.Name == "Trade" && t.Thing.Owner == Nobody && t.Giver == pos.Active && !begins:
		rule, why, args = "deals note 7", rulebook.TermOfTrade, nil
	case t.IsAboutVote() && (t.Due.Kind != Now || !pos.isAskedAtAgendaStep(t.Giver, Voting) && !pos.isAskedAtAgendaStep(t.Giver, Deciding)):
		rule, why = "deals note 8", rulebook.TermOfVote
	case t.Due.Kind == AtEvent && pos.deck.Moments[pos.eventIndex(t.Due.EventID)].Rolled:
		rule, why, args = "deals note 9", rulebook.TermOfDice, nil
	case t.Due.Kind == AtEvent && t.Due.EventSeat != Nobody && !d.parties().Has(t.Due.EventSeat):
		rule, why, args = "ruling 54", rulebook.TermOfThird, append(args, otherSeatArg(t.Due.EventSeat))
	case t.Due.Kind != Now:
		rule, why = "deals 5", rulebook.TermIsLater
	default:
		return Judgment{}
	}
	return newJudgment(CannotNow, rule, why, args...)
}

// mayGiverUseNote reports whether the giver of a term has the term's promissory note in hand or in
// play. The note must be another player's, and the deal must not hand the note over. At a table with
// physical notes, Entente can't see who holds the note, so it believes the giver.
func (tab *Tabletop) mayGiverUseNote(d *Deal, t *Term) bool {
	name := NoteName{t.Thing.Name, t.Thing.Owner}
	n := tab.FindNote(name)
	for i := range d.Terms {
		if more := &d.Terms[i]; more.Kind == Gives && slices.Contains(more.Give.Notes, name) {
			return false
		}
	}
	return n != nil && n.Zone != Box && tab.presumedHolder(n, t.Giver) == t.Giver && t.Thing.Owner != t.Giver
}

// isNoteKeptOutOfDeals reports whether a note's text says that a deal to use the note never binds
// (ruling 71).
func isNoteKeptOutOfDeals(d *deck.Deck, t Thing) bool {
	for i := range d.Notes {
		if n := &d.Notes[i]; n.Name == t.Name && n.Unbound {
			return true
		}
	}
	return false
}

// judgeTermDueNow returns the verdict on a term that is due at once, by the facts that Entente knows. If no
// known fact decides, it returns the zero Judgment.
func (g *Game) judgeTermDueNow(t *Term) Judgment {
	verdict, rule, why, args := CanNow, rulebook.Rule("deals 3"), rulebook.TermCan, []Arg{seatArg(t.Giver)}
	switch isTie := g.Council.Step == Deciding; t.Kind {
	case Abstains, VotesFor:
		most, _ := g.mostVotes(t.Giver)
		err := g.whyForbidden(t.Giver, deck.CastVotes)
		if err == nil {
			err = g.whyNotOutcome(t.Outcome)
		}
		may := g.outcomesOfTie()
		switch {
		case isTie && (t.Kind == Abstains || t.Votes > 0 || !may.isPossibleOutcome(t.Outcome)): // the speaker's decision isn't a vote
			verdict, rule, why = CannotNow, "ruling 244", rulebook.TermCannotAtAll
		case isTie, t.Kind == Abstains:
		case err == nil && t.Votes > most:
			verdict, rule, why = CannotNow, "deals note 1", rulebook.TermCannotAtAll
		default:
			return judgeRefusal(err)
		}
	case Uses, LeavesUnused:
		return g.judgeUse(t)
	case Acts, Refrains:
		switch {
		case !g.isStepOfBoardAct(t.Giver, t.Act):
			verdict, rule, why = CannotNow, "deals 5", rulebook.TermIsLater
		case t.Kind == Acts:
			return judgeRefusal(g.whyForbidden(t.Giver, t.Act))
		}
	case Chooses:
		if t.Thing.Name == "" || g.isResolving(t.Giver, t.Thing) {
			return Judgment{}
		}
		verdict, rule, why = CannotNow, "deals 5", rulebook.TermNotYet
		args = append(args, textArg(GapWhat, t.Thing.Name))
	default:
		return Judgment{}
	}
	return newJudgment(verdict, rule, why, args...)
}

// judgeRefusal returns CannotNow with the reason of a refusal, or the zero Judgment if err is nil.
func judgeRefusal(err error) Judgment {
	if no, is := err.(*Refusal); is {
		return newJudgment(CannotNow, "deals note 1", no.Message, no.Args...)
	}
	return Judgment{}
}

// isResolving reports whether a seat is resolving a component now, or has resolved it in a window of an
// event that has not ended.
func (pos *Position) isResolving(by Seat, t Thing) bool {
	if isResolvedIn(pos.Unfinished, by, t) {
		return true
	}
	for i := range pos.InterruptedTurns {
		if isResolvedIn(pos.InterruptedTurns[i].Unfinished, by, t) {
			return true
		}
	}
	return false
}

// isResolvedIn reports whether a seat resolves a component in one of the events in the list doing, or has
// resolved it in one of them.
func isResolvedIn(doing []Frame, by Seat, t Thing) bool {
	for i := range doing {
		f := &doing[i]
		if f.Job.By == by && f.Job.Thing.isSameComponent(t) {
			return true
		}
		for _, d := range f.Resolved {
			if d.Seat == by && d.Thing.isSameComponent(t) {
				return true
			}
		}
	}
	return false
}

// judgeUse returns the verdict on a term to use a component, or not to use it. In both cases the
// component must be one that could be resolved now. A deal about a later use doesn't bind.
func (g *Game) judgeUse(t *Term) Judgment {
	if t.Thing.Owner == Nobody && g.componentNamed(t.Thing.Name) == nil {
		return Judgment{} // Entente doesn't know the component, so the giver has to say whether it can be used now
	}
	can, sure, must := g.couldUse(t.Giver, t.Thing)
	switch {
	case !can:
		return newJudgment(CannotNow, "deals 5", rulebook.TermNotYet, seatArg(t.Giver), textArg(GapWhat, t.Thing.Name))
	case t.Kind == LeavesUnused && must:
		return newJudgment(CannotNow, "deals note 1", rulebook.TermCannotAtAll, seatArg(t.Giver))
	case sure || t.Kind == LeavesUnused:
		return newJudgment(CanNow, "deals 3", rulebook.TermCan, seatArg(t.Giver))
	}
	return Judgment{}
}

// couldUse reports whether a seat could resolve a component now. If a deal binds the seat not to use
// the component, it could not. The result sure means that public facts prove that the seat can. The
// result must means that the rules make the seat resolve the component.
func (g *Game) couldUse(by Seat, t Thing) (can, sure, must bool) {
	if g.whyDealForbids(by, forbidsUseTest(t)) != nil {
		return
	}
	if can, sure = g.canPerformStrategicAction(&Term{Kind: Uses, Giver: by, Thing: t}); can {
		return can, sure, false
	}
	if roll := g.currentRollCallQuestion(); roll.isCardInUse(t, g.deck) && roll.canStillFollow(by) {
		return true, roll.Card != "", roll.whyAgainstDuty(by, false) != nil
	}
	q := question{kind: standing, Prompt: Prompt{Seat: by}}
	g.addResolveAnswers(&q)
	if f := g.AskingFrame(); f != nil && !f.Queue.Closed() && f.Queue.Next() == by {
		q.kind, q.frame = ofWindow, f
		g.addResolveAnswers(&q)
		must = t.Owner == Nobody && g.findMandatory(f, by, t.Name).Name != ""
	}
	for _, answer := range q.Answers {
		a := answer.(ResolveAnswer)
		if a.mustUseOtherFirst(t) {
			continue
		}
		for i := range a.Usables {
			if u := &a.Usables[i]; u.IsPossible() && u.Thing.isSameComponent(t) {
				can, sure = true, sure || g.canSurelyUse(by, u)
			}
		}
		can = can || a.canTakeName(&Resolve{Thing: t})
	}
	return can, sure, must
}

// hasTimeToUse reports whether a seat could use a component now, if no deal forbade the use. It looks
// at the events that are open and those that have just passed. It returns true for a component that
// needs no event, and for a strategy card.
func (g *Game) hasTimeToUse(by Seat, t Thing) bool {
	_, windows, modeled := g.kindAndWindowsOf(t)
	c := g.componentNamed(t.Name)
	if len(windows) == 0 || modeled || c != nil && c.Initiative > 0 || anyTimeEventOf(windows, nil, deck.ActionPhase) != "" || slices.Contains(windows, componentActionWindow) {
		return true
	}
	free := *g // this game, without any obligations
	free.Promises = nil
	for i := range g.Unfinished {
		f := &g.Unfinished[i]
		for at := deck.Before; at < deck.NumStations; at++ {
			isThere := at > f.OpenStation || f.IsAsking() || f.Job.IsActive() || free.isEligible(f, by, t)
			if w := g.moment(f).Window(at); w != nil && w.IsAmong(windows) && isThere && g.mayStillUse(f, at, by) {
				return true
			}
		}
	}
	can, _, _ := free.couldUse(by, t)
	return can
}

// canSurelyUse reports whether public facts prove that a seat could use a component. A component without
// Abilities in the deck must be face up before the seat. Its use must not depend on facts that only the
// players can judge. At a table with physical notes, a note must be face up too. Cards in a hand don't
// count, because other players can't see them.
func (tab *Tabletop) canSurelyUse(by Seat, u *Usable) bool {
	if u.Thing.Owner != Nobody {
		n := tab.FindNote(NoteName{u.Thing.Name, u.Thing.Owner})
		return n == nil || !n.isUntracked(tab.Options.Notes)
	}
	if tab.componentCarriedOut(u.Thing) == nil {
		return true
	}
	return tab.isFaceUpBefore(by, uint16(tab.componentIndex(u.Thing.Name))) && !u.ability.MustAskPlayers()
}

// judgeDeal returns whether a deal binds. If that is Undecided, the deal asks about a term, and asks is the
// place of that term, counted from 1. confirm is true if the deal asks the partner of the giver to agree or
// dispute.
func (g *Game) judgeDeal(d *Deal) (binds Binding, asks uint8, confirm bool) {
	for i := range d.Terms {
		switch g.judgeTerm(d, i).Verdict {
		case CannotNow:
			return BindsNobody, 0, false
		case AskGiver:
			if asks == 0 {
				asks, confirm = uint8(i+1), d.CouldAnswers[i] == SaidCould
			}
		}
	}
	if asks == 0 {
		return BindsBoth, 0, false
	}
	return Undecided, asks, confirm
}

// canPerformStrategicAction reports whether the giver of a term may now begin a strategic action with
// the term's strategy card. The result sure means that Entente follows the strategy cards, so that the
// result can is certain.
func (pos *Position) canPerformStrategicAction(t *Term) (can, sure bool) {
	if !pos.isEventOfUseStep(t, primaryUsed) || !pos.latestStep().isTableFree || pos.whyNotSecondAction(primaryUsed) != nil {
		return false, false
	}
	return !pos.isAnyStrategyCardHeld() || slices.Contains(pos.readiedStrategyCards(t.Giver), t.Thing.Name), pos.isAnyStrategyCardHeld()
}
