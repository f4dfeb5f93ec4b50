package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Resolve is the act that resolves an ability. The seat answers the window that asks it, or acts unasked in
// a window that is open or can still open.
type Resolve struct {
	Thing        Thing       // the component and its ability
	To           Seat        // the seat that the ability is aimed at, or Nobody
	TargetName   string      // a target that is no seat: a thing of the seat To, such as a ship, or a name
	Amount       deck.Amount // the amount, if the ability lets the player choose it
	LeftOutParts deck.Parts  // the parts that the player leaves out, because the ability says "may"
}

// Done is the act by which a seat confirms that it did on the board what an ability says.
type Done struct{}

// NotDone is the act by which a seat says that it could not do on the board what an ability says.
type NotDone struct{}

// CloseUnanswered is the act that closes a window for all seats, because the players agreed aloud that nobody
// acts. The log then names the players who could have used a face-up component but gave no answer.
type CloseUnanswered struct{}

// Reopen is the act that reopens a window which players closed by agreeing aloud that nobody acts. Only a
// Play can carry it out, because a Play keeps the earlier game.
type Reopen struct{}

// DeclineFor is the act by which the host declines for a player who is away, if the table's settings
// allow that (table 16).
type DeclineFor struct {
	Seat Seat // the seat of the player who is away
}

// Wait is the act by which a seat asks everybody to wait. If a window is open but asks no seat, it then asks
// every seat.
type Wait struct{}

// Kind returns ResolveKind, the kind of this act in the notation.
func (Resolve) Kind() Kind { return ResolveKind }

// Kind returns DoneKind, the kind of this act in the notation.
func (Done) Kind() Kind { return DoneKind }

// Kind returns NotDoneKind, the kind of this act in the notation.
func (NotDone) Kind() Kind { return NotDoneKind }

// Kind returns CloseUnansweredKind, the kind of this act in the notation.
func (CloseUnanswered) Kind() Kind { return CloseUnansweredKind }

// Kind returns ReopenKind, the kind of this act in the notation.
func (Reopen) Kind() Kind { return ReopenKind }

// Kind returns DeclineForKind, the kind of this act in the notation.
func (DeclineFor) Kind() Kind { return DeclineForKind }

// Kind returns WaitKind, the kind of this act in the notation.
func (Wait) Kind() Kind { return WaitKind }

// VisitParts writes or reads the act as text such as "p57 Direct Hit on red at "the flagship"", "p57
// Bribery for 3", or "p57 Exotrireme II unit 2 on red without part 2". Here p57 is the prompt.
func (a Resolve) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Thing(&a.Thing)
	s.SeatAfter("on", &a.To)
	s.TextAfter("at", &a.TargetName)
	s.AmountAfter("for", &a.Amount)
	s.Parts(&a.LeftOutParts)
	return a
}

// VisitParts writes or reads the number of the question that the act answers.
func (a Done) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes or reads the number of the question that the act answers.
func (a NotDone) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes or reads the number of the question that the act answers.
func (a CloseUnanswered) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts does nothing, because the act has no parts.
func (a Reopen) VisitParts(PartVisitor) Act { return a }

// VisitParts writes or reads the act as text such as "red p58": the seat, and the number of the prompt.
func (a DeclineFor) VisitParts(s PartVisitor) Act {
	s.Seat(&a.Seat)
	s.Prompt()
	return a
}

// namedSeat returns the one seat that the act names.
func (a DeclineFor) namedSeat() Seat { return a.Seat }

// VisitParts does nothing, because the act has no parts.
func (a Wait) VisitParts(PartVisitor) Act { return a }

// do resolves the ability, or returns a refusal. It forgets how often the seat has declined to use the
// component. If the seat promised in a deal to use the component, the promise counts as kept.
func (a Resolve) do(g *Game, c Choice) ([]Event, error) {
	events, err := g.resolve(resolution{By: c.By, Resolve: a}, c.Prompt)
	if err != nil {
		return nil, err
	}
	g.forgetDeclineCount(c.By, a.Thing)
	return joinEvents(events, g.markUseKept(c.By, a.Thing)), nil
}

// do confirms an instruction, and goes on with the ability that gave the instruction.
func (Done) do(g *Game, c Choice) ([]Event, error) { return g.confirmInstruction(c, true) }

// do records that an instruction could not be done, and goes on with the ability that gave the instruction.
func (NotDone) do(g *Game, c Choice) ([]Event, error) { return g.confirmInstruction(c, false) }

// do closes the open window, although some seats have not answered the question of that window.
func (CloseUnanswered) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt == 0 && g.passedWindowToAnswer() != nil {
		return []Event{{Message: rulebook.HeardNobody, Args: []Arg{seatArg(c.By)}}}, nil
	}
	f, err := g.askingFrameOf(c.Prompt)
	if err != nil {
		return nil, err
	}
	var absent []Event
	for _, s := range g.SeatsStillToAsk(f) {
		if s != c.By && !g.isDecliningAutomatically(f, s) && g.canSeatAct(f, s, true) {
			absent = append(absent, eventByRule(rulebook.TableAsked, rulebook.AnsweredFor, seatArg(c.By), otherSeatArg(s))...)
		}
	}
	events, err := g.closeUnanswered(f, c.By)
	return joinEvents(absent, events), err
}

// do returns an event that says which seat reopens the window. The Play then restores the earlier game. do
// returns a refusal unless the newest choice was CloseUnanswered.
func (Reopen) do(g *Game, c Choice) ([]Event, error) {
	if !g.Last.HeardNobody || g.Last.TakeBackCount == 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToReopen)
	}
	return []Event{{Message: rulebook.Reopened, Args: []Arg{seatArg(c.By)}}}, nil
}

// do declines for a player who is away, in the window that asks now. In a vote, it abstains for that player.
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

// addDoneAnswers adds the answer that an instruction is done. It adds nothing while the seat still has to
// give a note, because the ability that gave the instruction demands one.
func (g *Game) addDoneAnswers(q *question) {
	if !g.mustGiveNoteFirst(&q.frame.Job, q.Seat) {
		q.addAnswer(PlainAnswer(DoneKind))
	}
}

// addNotDoneAnswers adds the answer that an instruction could not be done, if the instruction can fail.
func (g *Game) addNotDoneAnswers(q *question) {
	if j := &q.frame.Job; g.isAskedToConfirm(j, q.Seat) && g.effectToConfirm(j).CanFail() {
		q.addAnswer(PlainAnswer(NotDoneKind))
	}
}

// addCloseUnansweredAnswers lets a seat close a window for all seats, unless a seat that the window still
// asks must act.
func (g *Game) addCloseUnansweredAnswers(q *question) {
	if q.kind == standing {
		if g.passedWindowToAnswer() != nil {
			q.addAnswer(PlainAnswer(CloseUnansweredKind))
		}
		return
	}
	for _, s := range q.frame.Queue.Asked() {
		if g.mustAct(q.frame, s) {
			return
		}
	}
	q.addAnswer(PlainAnswer(CloseUnansweredKind))
}

// addReopenAnswers lets a seat reopen the last window, if the newest choice closed it because the players
// agreed that nobody acts.
func (g *Game) addReopenAnswers(q *question) {
	if g.Last.HeardNobody && g.Last.TakeBackCount > 0 {
		q.addAnswer(PlainAnswer(ReopenKind))
	}
}

// addDeclineForAnswers lets the host decline for the seat that votes now, or that a window asks now. It adds
// nothing if that seat must act, or if the settings of the table don't let the host decline.
func (g *Game) addDeclineForAnswers(q *question) {
	if q.kind == ofVote {
		if s := g.Council.Voter; g.Council.Step == Voting && g.eventToFinishFirst() == nil && g.whyNotDeclineFor(q.Seat, s) == nil && g.whyNotVoteByDeal(s, 0, Aim{}) == nil {
			q.addAnswer(SeatAnswer{PlainAnswer(DeclineForKind), SeatsOf(s)})
		}
		return
	}
	head := q.frame.Queue.Next()
	if q.Seat == g.Host && head != q.Seat && g.Options.Absent == HostDeclines &&
		!(g.Phase == deck.ActionPhase && head == g.Active) && !g.mustAct(q.frame, head) {
		q.addAnswer(SeatAnswer{PlainAnswer(DeclineForKind), SeatsOf(head)})
	}
}

// addWaitAnswers lets a seat ask everybody to wait, if an open window would then ask more seats, or a window
// at the end of the turn would.
func (g *Game) addWaitAnswers(q *question) {
	if g.canWaitForEndWindow() || g.frameToWaitIn(q.Seat) != nil {
		q.addAnswer(PlainAnswer(WaitKind))
	}
}
