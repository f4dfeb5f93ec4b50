package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An obligation is a promise from a deal that binds. It has to be kept in the step of the game in which
// the deal was concluded. During that step, Entente refuses choices that would break the obligation or
// end the step (deals 3). The giver says that the obligation is kept, or that it can no longer be kept.
// If the giver forgets to say so, the other seat may release the giver, so that the game goes on.

// isOpenObligation reports whether a promise is an obligation that is still to be kept, and whose step of
// the game still lasts. A step of the game is an event with its consequences. An obligation about a vote
// lasts while its giver is asked to vote, or while the speaker decides a tie.
func (tab *Tabletop) isOpenObligation(p *Promise) bool {
	if !p.Binding || p.State != Running {
		return false
	}
	if p.Term.IsAboutVote() {
		return tab.Council.Voter == p.Term.Giver || tab.Council.Step == Deciding
	}
	return p.Step == tab.StepNumber
}

// firstObligation returns a seat's first open obligation for whose term the function matches returns true,
// or nil.
func (tab *Tabletop) firstObligation(s Seat, matches func(t *Term) bool) *Promise {
	for i := range tab.Promises {
		if p := &tab.Promises[i]; p.Term.Giver == s && tab.isOpenObligation(p) && matches(&p.Term) {
			return p
		}
	}
	return nil
}

// canSeeObligationKept reports whether Entente can see, without asking, that an obligation is kept. It
// sees how seats vote, and refuses every forbidden act. It also sees that the giver uses a component,
// if public facts prove that the giver can use it now. The giver can't end such an obligation by merely
// saying that it was kept.
func (g *Game) canSeeObligationKept(p *Promise) bool {
	if p.Term.Kind == Uses {
		_, sure, _ := g.couldUse(p.Term.Giver, p.Term.Thing)
		return sure
	}
	return !p.Term.IsToAct() || p.Term.IsAboutVote()
}

// canSurelyKeepObligation reports whether public facts show that the giver of an obligation can still
// keep it. For an obligation with a number of votes it returns false. Only the players know how many
// votes a seat has left.
func (g *Game) canSurelyKeepObligation(p *Promise) bool {
	if p.Term.IsAboutVote() {
		return p.Term.Votes == 0 && g.judgeTermDueNow(&p.Term).Verdict != CannotNow
	}
	return g.canSeeObligationKept(p)
}

// whyNotEndStep refuses a choice that would end the step of the game while a seat's obligation to act is
// open (deals 3). A step of the game is an event with its consequences. An obligation doesn't count if
// mayMeet returns true for it, because the choice may keep that obligation. If mayMeet is nil, the choice
// keeps no obligation. Then the choice is also refused while a seat must still use a component for which it
// was chosen (ruling 213).
func (tab *Tabletop) whyNotEndStep(mayMeet func(p *Promise) bool) error {
	for i := range tab.Players {
		s := tab.Players[i].Seat
		if name := tab.componentSeatMustUse(s); name != "" && mayMeet == nil && (tab.seatsInGame() &^ tab.DeclinedFor).Has(s) {
			return refuse("ruling 213", rulebook.MustFollow, seatArg(s), textArg(GapWhat, name))
		}
	}
	for i := range tab.Promises {
		if p := &tab.Promises[i]; tab.isOpenObligation(p) && p.Term.IsToAct() && (mayMeet == nil || !mayMeet(p)) {
			return refuse("deals 3", rulebook.OwesFirst, p.messageArgs()...)
		}
	}
	return nil
}

// whyDealForbidsEvent refuses event m of a seat (the parameter of), if an obligation forbids that seat the
// act of the event. If an obligation to act is open, it also refuses every event that would end the step of
// the game. It then still accepts the promised act, other events of that act's step, and consequences of
// other events.
func (tab *Tabletop) whyDealForbidsEvent(m *deck.Moment, of Seat) error {
	err := tab.whyDealForbids(of, func(t *Term) bool { return t.Kind == Refrains && t.isBegunByEvent(m.ID) })
	if err != nil || m.Consequence {
		return err
	}
	return tab.whyNotEndStep(func(p *Promise) bool {
		return p.Term.isBegunByEvent(m.ID) || p.Term.isStepBeforeAct(m.ID) || tab.isEventOfUseStep(&p.Term, m.ID)
	})
}

// whyDealForbids refuses an act of a seat if an open obligation of that seat forbids the act (deals 3).
// The function matches returns true for the terms that forbid the act.
func (tab *Tabletop) whyDealForbids(by Seat, matches func(t *Term) bool) error {
	if p := tab.firstObligation(by, matches); p != nil {
		return refuse("deals 3", rulebook.OwesNotTo, p.messageArgs()...)
	}
	return nil
}

// forbidsUseTest returns a test for whyDealForbids. The test reports whether a term forbids its giver to use
// a component.
func forbidsUseTest(thing Thing) func(t *Term) bool {
	return func(t *Term) bool { return t.Kind == LeavesUnused && t.Thing.isSameComponent(thing) }
}

// forbidsActTest returns a test for whyDealForbids. The test reports whether a term forbids its giver an act
// on the board.
func forbidsActTest(act deck.BoardAct) func(t *Term) bool {
	return func(t *Term) bool { return t.Kind == Refrains && t.Act == act }
}

// whyNotUseStrategyCard refuses the use of a strategy card that a seat is bound not to use now. While an
// obligation to do something else is open, it refuses every use, because a use would end the step of the
// game in which that obligation holds.
func (tab *Tabletop) whyNotUseStrategyCard(by Seat, name string) error {
	card := Thing{Name: name}
	if err := tab.whyDealForbids(by, forbidsUseTest(card)); err != nil {
		return err
	}
	return tab.whyNotEndStep(promisesUseTest(by, card))
}

// promisesUseTest returns a test for whyNotEndStep. The test reports whether seat s has promised to use
// component t.
func promisesUseTest(s Seat, t Thing) func(p *Promise) bool {
	return func(p *Promise) bool {
		return p.Term.Kind == Uses && p.Term.Giver == s && p.Term.Thing.isSameComponent(t)
	}
}

// componentsNotToUse returns the components that a seat is bound not to use now.
func (tab *Tabletop) componentsNotToUse(by Seat) []Thing {
	var list []Thing
	for i := range tab.Promises {
		if p := &tab.Promises[i]; p.Term.Giver == by && tab.isOpenObligation(p) && p.Term.Kind == LeavesUnused {
			list = append(list, p.Term.Thing)
		}
	}
	return list
}

// voteObligation returns the open obligation about a seat's vote on the current agenda, or nil. Two
// obligations of a seat about its vote never contradict each other. An obligation with a number of
// votes comes first, because a vote that keeps it keeps the other obligation too.
func (tab *Tabletop) voteObligation(s Seat) *Promise {
	if p := tab.firstObligation(s, func(t *Term) bool { return t.Kind == VotesFor && t.Votes > 0 }); p != nil {
		return p
	}
	return tab.firstObligation(s, (*Term).IsAboutVote)
}

// whyNotVoteByDeal refuses a vote that breaks its seat's obligation about the vote. If votes is 0, the
// seat abstains.
func (tab *Tabletop) whyNotVoteByDeal(s Seat, votes int, to Aim) error {
	p := tab.voteObligation(s)
	if p == nil || p.Term.isKeptByVote(votes, to) {
		return nil
	}
	return refuse("deals 3", rulebook.OwesVote, p.messageArgs()...)
}

// isKeptByVote reports whether a vote keeps a term about votes. If votes is 0, the seat abstains.
func (t *Term) isKeptByVote(votes int, to Aim) bool {
	if t.Kind == Abstains {
		return votes == 0
	}
	return votes > 0 && to == t.Outcome && (t.Votes == 0 || votes == t.Votes)
}

// settleVotePromises settles a seat's promises about its vote once the vote is cast. An obligation is kept,
// because whyNotVoteByDeal refuses every vote that breaks it. A promise that doesn't bind falls due, and its
// giver and receiver are asked whether it was kept.
func (pos *Position) settleVotePromises(s Seat) []Event {
	var events []Event
	for _, p := range pos.Promises {
		if p.Term.Giver != s || p.State != Running || p.Term.Due.Kind != Now || !p.Term.IsAboutVote() {
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

// settleStrategyCardUse settles a seat's obligations about strategy cards, because the seat uses a strategy
// card. If card is empty, Entente doesn't know which card the seat uses. The obligations then fall due, and
// their giver and receiver are asked whether they were kept.
func (pos *Position) settleStrategyCardUse(by Seat, card string) []Event {
	if card != "" {
		return pos.markUseKept(by, Thing{Name: card})
	}
	return pos.changePromiseStates(IsDue, rulebook.PromiseDue, "", func(p *Promise) bool {
		return p.Term.Giver == by && pos.isOpenObligation(p) && pos.isEventOfUseStep(&p.Term, primaryUsed)
	})
}

// markUseKept marks a seat's obligations to use a component as kept, because the seat has used it.
func (pos *Position) markUseKept(s Seat, t Thing) []Event {
	return pos.changePromiseStates(Kept, rulebook.ObligationKept, "deals 3", func(p *Promise) bool {
		return p.Binding && p.State == Running && promisesUseTest(s, t)(p)
	})
}

// recordEventForDeals records that an event begins. The event begins a new step of the game, unless the
// event is a consequence of another event. Promises that wait for events of this kind have one event
// less to wait for.
func (g *Game) recordEventForDeals(moment int, of Seat) {
	m := &g.deck.Moments[moment]
	if !m.Consequence {
		g.StepNumber++
	}
	switch m.ID {
	case "AC.draw":
		g.endDeclinesUntilCard(SeatsOf(of))
	case "TA.activate":
		g.ShipsMoved = false
	case "TA.move", "TA.move.end", "TA.sco", "SC.start", "INV.start", "PROD", "TA.end":
		g.ShipsMoved = true
	}
	g.extendObligations(m.ID)
	for i := range g.Promises {
		p := &g.Promises[i]
		if d := &p.Term.Due; p.State == Running && d.Kind == AtEvent && d.EventID == m.ID && (d.EventSeat == Nobody || d.EventSeat == of) && p.Countdown > 0 {
			g.Promises = cloneList(g.Promises)
			g.Promises[i].Countdown--
		}
	}
}

// extendObligations keeps obligations in force as an event begins a new step of the game. id is the id of
// that event. If the event belongs to the act or use of an obligation from the last step, the obligation
// moves to the new step.
func (tab *Tabletop) extendObligations(id string) {
	if id == "INV.scd" && !tab.hasEventEnded(uint8(tab.deck.Moment("INV.commit"))) {
		return // before INV.commit has ended, the obligation was about Space Cannon Offense
	}
	for i := range tab.Promises {
		p := &tab.Promises[i]
		goesOn := p.Term.isStepBeforeAct(id) || id != primaryUsed && tab.isEventOfUseStep(&p.Term, id)
		if p.Binding && p.State == Running && p.Step == tab.StepNumber-1 && goesOn {
			tab.Promises = cloneList(tab.Promises)
			tab.Promises[i].Step = tab.StepNumber
		}
	}
}

// resumeStep resumes a step of the game, an event with its consequences, that waited for an action in
// another player's turn. The step gets a new number. The promises of the step get the same number, so that
// obligations still hold.
func (g *Agreements) resumeStep(waited uint32) {
	g.StepNumber++
	for i := range g.Promises {
		if p := &g.Promises[i]; p.State == Running && p.Step == waited {
			g.Promises = cloneList(g.Promises)
			g.Promises[i].Step = g.StepNumber
		}
	}
}
