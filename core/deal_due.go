package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An obligation is a term of a deal that binds. As long as the obligation's step of the game lasts,
// choices that would break the obligation or end the step are refused (deals 3). The giver says that
// the obligation is met, or that it can no longer be met. The other seat may release the giver at any
// time, so that a forgotten tap never stops the game.

// isOwed reports whether a promise is an obligation that is still open while its step of the
// game lasts. An obligation about a vote lasts while its giver is asked to vote, or to decide a tie.
func (tab *Tabletop) isOwed(p *Promise) bool {
	if !p.Binding || p.State != Running {
		return false
	}
	if p.Term.OfVote() {
		return tab.Council.Voter == p.Term.Giver || tab.Council.Step == Deciding
	}
	return p.Step == tab.Steps
}

// firstObligation returns the first obligation of a seat that passes a test, or nil.
func (tab *Tabletop) firstObligation(s Seat, is func(t *Term) bool) *Promise {
	for i := range tab.Promises {
		if p := &tab.Promises[i]; p.Term.Giver == s && tab.isOwed(p) && is(&p.Term) {
			return p
		}
	}
	return nil
}

// canSeeKept reports whether Entente itself sees that an obligation is kept: a vote, an act
// that the giver refrains from, or a component that everybody sees the giver can use at this moment. The
// giver can't end such an obligation by merely saying that it was kept.
func (g *Game) canSeeKept(p *Promise) bool {
	if p.Term.Kind == Uses {
		_, sure, _ := g.couldUse(p.Term.Giver, p.Term.Thing)
		return sure
	}
	return !p.Term.ToDo() || p.Term.OfVote()
}

// canSurelyKeep reports whether Entente sees that the giver of an obligation can still keep it. Only the
// players know how many votes a seat has left.
func (g *Game) canSurelyKeep(p *Promise) bool {
	if p.Term.OfVote() {
		return p.Term.Votes == 0 && g.judgeNow(&p.Term).Verdict != CannotNow
	}
	return g.canSeeKept(p)
}

// whyNotEndStep refuses a choice that would end the step of the game while any seat's obligation to
// act is not met (deals 3). mayMeet reports whether the choice may itself meet an obligation, which
// then doesn't count; nil means that it meets none. A choice that meets none also waits for the seats
// that were chosen for a secondary ability (ruling 213).
func (tab *Tabletop) whyNotEndStep(mayMeet func(p *Promise) bool) error {
	for i := range tab.Players {
		s := tab.Players[i].Seat
		if name := tab.componentSeatMustUse(s); name != "" && mayMeet == nil && (tab.seatsInGame() &^ tab.DeclinedFor).Has(s) {
			return refuse("ruling 213", rulebook.MustFollow, who(s), word(GapWhat, name))
		}
	}
	for i := range tab.Promises {
		if p := &tab.Promises[i]; tab.isOwed(p) && p.Term.ToDo() && (mayMeet == nil || !mayMeet(p)) {
			return refuse("deals 3", rulebook.OwesFirst, p.args()...)
		}
	}
	return nil
}

// whyDealForbidsEvent refuses an event if its seat is bound to refrain from it. While an obligation to
// act is not met, it also refuses every event but the promised act and those in the act's step.
// Consequences of other events never wait.
func (tab *Tabletop) whyDealForbidsEvent(m *deck.Moment, of Seat) error {
	err := tab.whyDealForbids(of, func(t *Term) bool { return t.Kind == Refrains && t.isBegunBy(m.ID) })
	if err != nil || m.Consequence {
		return err
	}
	return tab.whyNotEndStep(func(p *Promise) bool {
		return p.Term.isBegunBy(m.ID) || p.Term.isInStepWith(m.ID) || tab.isOfUseStep(&p.Term, m.ID)
	})
}

// whyDealForbids refuses what a seat has bound itself not to do now.
func (tab *Tabletop) whyDealForbids(by Seat, is func(t *Term) bool) error {
	if p := tab.firstObligation(by, is); p != nil {
		return refuse("deals 3", rulebook.OwesNotTo, p.args()...)
	}
	return nil
}

// termsToLeave returns a test for terms not to use a component.
func termsToLeave(thing Thing) func(t *Term) bool {
	return func(t *Term) bool { return t.Kind == LeavesIt && t.Thing.isSameComponent(thing) }
}

// termsAgainst returns a test for terms not to do a board act.
func termsAgainst(act deck.BoardAct) func(t *Term) bool {
	return func(t *Term) bool { return t.Kind == Refrains && t.Act == act }
}

// whyNotUseCard refuses a strategy card that a seat is bound not to use now. If the seat is bound to
// use one card, every other card is refused.
func (tab *Tabletop) whyNotUseCard(by Seat, name string) error {
	card := Thing{Name: name}
	if err := tab.whyDealForbids(by, termsToLeave(card)); err != nil {
		return err
	}
	return tab.whyNotEndStep(usesOf(by, card))
}

// usesOf returns a test for obligations of a seat to use a component.
func usesOf(s Seat, t Thing) func(p *Promise) bool {
	return func(p *Promise) bool {
		return p.Term.Kind == Uses && p.Term.Giver == s && p.Term.Thing.isSameComponent(t)
	}
}

// leftAlone returns the components that a seat has bound itself not to use now.
func (tab *Tabletop) leftAlone(by Seat) []Thing {
	var list []Thing
	for i := range tab.Promises {
		if p := &tab.Promises[i]; p.Term.Giver == by && tab.isOwed(p) && p.Term.Kind == LeavesIt {
			list = append(list, p.Term.Thing)
		}
	}
	return list
}

// votePledgeOf returns the obligation about a seat's vote on the current agenda, or nil. If there are
// two, they don't contradict each other, so a vote that keeps the one with a number of votes keeps
// both.
func (tab *Tabletop) votePledgeOf(s Seat) *Promise {
	if p := tab.firstObligation(s, func(t *Term) bool { return t.Kind == VotesFor && t.Votes > 0 }); p != nil {
		return p
	}
	return tab.firstObligation(s, (*Term).OfVote)
}

// whyNotAsPledged refuses a vote that breaks its seat's pledge. Zero votes are an abstention.
func (tab *Tabletop) whyNotAsPledged(s Seat, votes int, to Aim) error {
	p := tab.votePledgeOf(s)
	if p == nil || p.Term.isKeptBy(votes, to) {
		return nil
	}
	return refuse("deals 3", rulebook.OwesVote, p.args()...)
}

// isKeptBy reports whether a vote keeps a term.
func (t *Term) isKeptBy(votes int, to Aim) bool {
	if t.Kind == Abstains {
		return votes == 0
	}
	return votes > 0 && to == t.For && (t.Votes == 0 || votes == t.Votes)
}

// settleVotePromises settles a seat's promises about its vote once the vote is cast. An obligation
// is kept, because whyNotAsPledged refuses every other vote. A promise that doesn't bind is now
// due, so the two players are asked about it.
func (pos *Position) settleVotePromises(s Seat) []Event {
	var events []Event
	for _, p := range pos.Promises {
		if p.Term.Giver != s || p.State != Running || p.Term.Due.When != Now || !p.Term.OfVote() {
			continue
		}
		state, message, rule := IsDue, rulebook.PromiseDue, rulebook.Rule("")
		if p.Binding {
			state, message, rule = Kept, rulebook.ObligationKept, "deals 3"
		}
		events = append(events, pos.changePromiseState(&p, state, message, rule))
	}
	return events
}

// settleCardUse settles a seat's obligations about strategy cards, because the seat uses one of them.
// Without the name of the card, Entente can't know whether an obligation is kept, so it asks the two
// players.
func (pos *Position) settleCardUse(by Seat, card string) []Event {
	if card != "" {
		return pos.markUseKept(by, Thing{Name: card})
	}
	return pos.changePromiseStates(IsDue, rulebook.PromiseDue, "", func(p *Promise) bool {
		return p.Term.Giver == by && pos.isOwed(p) && pos.isOfUseStep(&p.Term, primaryUsed)
	})
}

// markUseKept marks obligations to use a component as kept once the seat has used the component.
func (pos *Position) markUseKept(s Seat, t Thing) []Event {
	return pos.changePromiseStates(Kept, rulebook.ObligationKept, "deals 3", func(p *Promise) bool {
		return p.Binding && p.State == Running && usesOf(s, t)(p)
	})
}

// recordEvent records that an event begins. It counts the step of the game, and promises that wait for
// such events come one event nearer.
func (g *Game) recordEvent(moment int, of Seat) {
	m := &g.deck.Moments[moment]
	if !m.Consequence {
		g.Steps++
	}
	switch m.ID {
	case "AC.draw":
		g.endStopsUntilCard(SeatsOf(of))
	case "TA.activate":
		g.Moved = false
	case "TA.move", "TA.move.end", "TA.sco", "SC.start", "INV.start", "PROD", "TA.end":
		g.Moved = true
	}
	g.extendObligations(m.ID)
	for i := range g.Promises {
		p := &g.Promises[i]
		if d := &p.Term.Due; p.State == Running && d.When == AtEvent && d.Moment == m.ID && (d.Of == Nobody || d.Of == of) && p.Left > 0 {
			g.Promises = copied(g.Promises)
			g.Promises[i].Left--
		}
	}
}

// extendObligations keeps the obligations of the last step in force, if a new event continues that
// step.
func (tab *Tabletop) extendObligations(id string) {
	if id == "INV.scd" && !tab.hasEnded(uint8(tab.deck.Moment("INV.commit"))) {
		return // because the obligation was about Space Cannon Offense
	}
	for i := range tab.Promises {
		p := &tab.Promises[i]
		goesOn := p.Term.isInStepWith(id) || id != primaryUsed && tab.isOfUseStep(&p.Term, id)
		if p.Binding && p.State == Running && p.Step == tab.Steps-1 && goesOn {
			tab.Promises = copied(tab.Promises)
			tab.Promises[i].Step = tab.Steps
		}
	}
}

// resumeStep resumes a step that waited. The promises of that step move to the new number,
// so that obligations still hold.
func (g *Agreements) resumeStep(waited uint32) {
	g.Steps++
	for i := range g.Promises {
		if p := &g.Promises[i]; p.State == Running && p.Step == waited {
			g.Promises = copied(g.Promises)
			g.Promises[i].Step = g.Steps
		}
	}
}
