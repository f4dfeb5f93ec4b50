package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Resolve is the act that resolves an ability. The seat answers the window that asks it, or speaks up in an
// open window that doesn't ask it.
type Resolve struct {
	Thing   Thing       // the component and its ability
	To      Seat        // the seat that the ability is aimed at, or Nobody
	At      string      // a target at that seat, such as one of several ships, or another target by name
	Amount  deck.Amount // the amount, if the ability lets the player choose it
	LeftOut deck.Parts  // optional parts ("may") that are left out
}

// Done is the act that confirms an ability's instruction: a player has done it on the board.
type Done struct{}

// NotDone is the act that answers an ability's instruction: a player could not do it on the board.
type NotDone struct{}

// HearNobody is the act that closes a window for all seats, because the players agreed aloud that nobody
// acts. The log names the players who could have used a face-up component but didn't answer.
type HearNobody struct{}

// Reopen is the act that takes HearNobody back, because a player wants to act in the window after all. Only a
// Play can carry Reopen out, because a Play keeps the earlier game.
type Reopen struct{}

// DeclineFor is the act by which the host declines for a player who is away, if the table's settings
// allow that (table 16).
type DeclineFor struct {
	Seat Seat // the seat of the player who is away
}

// Wait is the act by which a seat asks everybody to wait. A window that is open but asks no seat then asks
// every seat.
type Wait struct{}

// Kind returns ResolveKind.
func (Resolve) Kind() Kind { return ResolveKind }

// Kind returns DoneKind.
func (Done) Kind() Kind { return DoneKind }

// Kind returns NotDoneKind.
func (NotDone) Kind() Kind { return NotDoneKind }

// Kind returns HearNobodyKind.
func (HearNobody) Kind() Kind { return HearNobodyKind }

// Kind returns ReopenKind.
func (Reopen) Kind() Kind { return ReopenKind }

// Kind returns DeclineForKind.
func (DeclineFor) Kind() Kind { return DeclineForKind }

// Kind returns WaitKind.
func (Wait) Kind() Kind { return WaitKind }

// VisitParts writes or reads text such as "p57 Direct Hit on red at "the flagship"", "p57 Bribery for 3", or
// "p57 Exotrireme II unit 2 on red without part 2".
func (a Resolve) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Thing(&a.Thing)
	s.SeatAfter("on", &a.To)
	s.TextAfter("at", &a.At)
	s.AmountAfter("for", &a.Amount)
	s.Parts(&a.LeftOut)
	return a
}

// VisitParts writes or reads the number of the question that the act answers.
func (a Done) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes or reads the number of the question that the act answers.
func (a NotDone) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes or reads the number of the question that the act answers.
func (a HearNobody) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts does nothing, because the act has no parts.
func (a Reopen) VisitParts(PartVisitor) Act { return a }

// VisitParts writes or reads text such as "red p58".
func (a DeclineFor) VisitParts(s PartVisitor) Act {
	s.Seat(&a.Seat)
	s.Prompt()
	return a
}

// namedSeat returns the one seat that the act names.
func (a DeclineFor) namedSeat() Seat { return a.Seat }

// VisitParts does nothing, because the act has no parts.
func (a Wait) VisitParts(PartVisitor) Act { return a }

// do resolves the ability, or returns a refusal. It forgets how often the seat declined to use the component.
// A promise to use the component counts as kept.
func (a Resolve) do(g *Game, c Choice) ([]Event, error) {
	events, err := g.resolve(resolution{By: c.By, Resolve: a}, c.Prompt)
	if err != nil {
		return nil, err
	}
	g.forgetDeclines(c.By, a.Thing)
	return joinEvents(events, g.markUseKept(c.By, a.Thing)), nil
}

// do confirms the instruction, and goes on with the ability.
func (Done) do(g *Game, c Choice) ([]Event, error) { return g.confirmInstruction(c, true) }

// do records that the instruction could not be done, and goes on with the ability.
func (NotDone) do(g *Game, c Choice) ([]Event, error) { return g.confirmInstruction(c, false) }

// do closes the window without an answer from the seats that the window still asks.
func (HearNobody) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt == 0 && g.passedWindowToAnswer() != nil {
		return []Event{{Message: rulebook.HeardNobody, Args: []Arg{seatArg(c.By)}}}, nil
	}
	f, err := g.askingFrameOf(c.Prompt)
	if err != nil {
		return nil, err
	}
	var absent []Event
	for _, s := range g.StillAsked(f) {
		if s != c.By && !g.isDecliningAutomatically(f, s) && g.canActBy(f, s, true) {
			absent = append(absent, eventByRule(rulebook.TableAsked, rulebook.AnsweredFor, seatArg(c.By), otherSeatArg(s))...)
		}
	}
	events, err := g.closeUnanswered(f, c.By)
	return joinEvents(absent, events), err
}

// do returns an event that says who reopens the window. The Play then restores the earlier game. do returns a
// refusal unless the newest choice was HearNobody.
func (Reopen) do(g *Game, c Choice) ([]Event, error) {
	if !g.Last.HeardNobody || g.Last.Depth == 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToReopen)
	}
	return []Event{{Message: rulebook.Reopened, Args: []Arg{seatArg(c.By)}}}, nil
}

// do declines in the window that asks, or abstains in the vote, for the player who is away.
func (a DeclineFor) do(g *Game, c Choice) ([]Event, error) {
	if p := g.Council.Prompt; p != 0 && p == c.Prompt && g.Council.Step == Voting {
		return g.abstainAsHost(c, a.Seat)
	}
	f, err := g.askingFrameOf(c.Prompt)
	if err != nil {
		return nil, err
	}
	if err := g.whyNotDeclineFor(c.By, a.Seat); err != nil && !f.Queue.Closed() {
		return nil, err
	}
	return g.declineInWindow(f, a.Seat)
}

// do makes the windows of the open event ask every seat, or returns a refusal.
func (Wait) do(g *Game, c Choice) ([]Event, error) { return g.makeEventAskEverySeat(c.By) }

// addDoneAnswers adds the answer that an instruction is done, unless the seat must first give a note.
func (g *Game) addDoneAnswers(q *question) {
	if !g.mustGiveNoteFirst(&q.frame.Job, q.Seat) {
		q.addAnswer(Plain(DoneKind))
	}
}

// addNotDoneAnswers adds the answer that an instruction could not be done, if the instruction can fail.
func (g *Game) addNotDoneAnswers(q *question) {
	if j := &q.frame.Job; g.isAskedToConfirm(j, q.Seat) && g.effectToConfirm(j).CanFail() {
		q.addAnswer(Plain(NotDoneKind))
	}
}

// addHearNobodyAnswers adds the answer that nobody acts in a window, unless a seat in its queue must act.
func (g *Game) addHearNobodyAnswers(q *question) {
	if q.kind == standing {
		if g.passedWindowToAnswer() != nil {
			q.addAnswer(Plain(HearNobodyKind))
		}
		return
	}
	for _, s := range q.frame.Queue.Asked() {
		if g.mustAct(q.frame, s) {
			return
		}
	}
	q.addAnswer(Plain(HearNobodyKind))
}

// addReopenAnswers adds Reopen if the newest choice was HearNobody.
func (g *Game) addReopenAnswers(q *question) {
	if g.Last.HeardNobody && g.Last.Depth > 0 {
		q.addAnswer(Plain(ReopenKind))
	}
}

// addDeclineForAnswers lets the host decline for the seat that votes now, or that a window asks now. It adds
// nothing if that seat must act, or if the table's settings don't let the host decline.
func (g *Game) addDeclineForAnswers(q *question) {
	if q.kind == ofVote {
		if s := g.Council.Voter; g.Council.Step == Voting && g.unfinishedEvent() == nil && g.whyNotDeclineFor(q.Seat, s) == nil && g.whyNotVoteByDeal(s, 0, Aim{}) == nil {
			q.addAnswer(SeatAnswer{Plain(DeclineForKind), SeatsOf(s)})
		}
		return
	}
	head := q.frame.Queue.Next()
	if q.Seat == g.Host && head != q.Seat && g.Options.Absent == HostDeclines &&
		!(g.Phase == deck.ActionPhase && head == g.Active) && !g.mustAct(q.frame, head) {
		q.addAnswer(SeatAnswer{Plain(DeclineForKind), SeatsOf(head)})
	}
}

// addWaitAnswers adds Wait if a window is open in which everybody can wait, or if the end of the turn has
// windows in which everybody can.
func (g *Game) addWaitAnswers(q *question) {
	if g.mayAskForEndWindow() || g.frameToWaitIn(q.Seat) != nil {
		q.addAnswer(Plain(WaitKind))
	}
}
