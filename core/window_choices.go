package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Resolve resolves an ability, in the window that asks or in a window on call.
type Resolve struct {
	Thing   Thing
	To      Seat        // the seat that the ability is aimed at, or Nobody
	At      string      // a target of that seat, such as one of several ships, or another target by name
	Amount  deck.Amount // the amount, if the ability lets the player choose it
	LeftOut deck.Parts  // optional parts ("may") that are left out
}

// Done says that the act on the board that an ability waits for is done.
type Done struct{}

// NotDone says that the act on the board that an ability waits for could not be done.
type NotDone struct{}

// HearNobody says that the table agreed aloud that no player acts in this window. The log names the
// players with a face-up component who haven't answered themselves.
type HearNobody struct{}

// Reopen takes HearNobody back, because a player has something to say after all. Only a
// Play can carry that out, because a Play keeps the earlier game.
type Reopen struct{}

// DeclineFor is the decline of the host for a seat that is away, if the table allows that
// (table 16).
type DeclineFor struct{ Seat Seat }

// Wait makes the window on call ask every seat.
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

// Spell writes text such as "p57 Direct Hit on red at "the flagship"", "p57 Bribery for 3",
// or "p57 Exotrireme II unit 2 on red without part 2".
func (a Resolve) Spell(s Speller) Act {
	s.Prompt()
	s.Thing(&a.Thing)
	s.SeatAfter("on", &a.To)
	s.TextAfter("at", &a.At)
	s.AmountAfter("for", &a.Amount)
	s.Parts(&a.LeftOut)
	return a
}

// Spell writes the number of the question.
func (a Done) Spell(s Speller) Act { s.Prompt(); return a }

// Spell writes the number of the question.
func (a NotDone) Spell(s Speller) Act { s.Prompt(); return a }

// Spell writes the number of the question.
func (a HearNobody) Spell(s Speller) Act { s.Prompt(); return a }

// Spell writes nothing, because the kind is enough.
func (a Reopen) Spell(Speller) Act { return a }

// Spell writes text such as "red p58".
func (a DeclineFor) Spell(s Speller) Act {
	s.Seat(&a.Seat)
	s.Prompt()
	return a
}

func (a DeclineFor) names() Seat { return a.Seat }

// Spell writes nothing, because the kind is enough.
func (a Wait) Spell(Speller) Act { return a }

func (a Resolve) do(g *Game, c Choice) ([]Event, error) {
	events, err := g.resolve(resolution{By: c.By, Resolve: a}, c.Prompt)
	if err != nil {
		return nil, err
	}
	g.forgetDeclines(c.By, a.Thing)
	return joined(events, g.markUseKept(c.By, a.Thing)), nil
}

func (Done) do(g *Game, c Choice) ([]Event, error) { return g.confirm(c, true) }

func (NotDone) do(g *Game, c Choice) ([]Event, error) { return g.confirm(c, false) }

func (HearNobody) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt == 0 && g.passedQuestion() != nil {
		return []Event{{Message: rulebook.HeardNobody, Args: []Arg{who(c.By)}}}, nil
	}
	f, err := g.askingFrameOf(c.Prompt)
	if err != nil {
		return nil, err
	}
	var absent []Event
	for _, s := range g.StillAsked(f) {
		if s != c.By && !g.isDecliningAutomatically(f, s) && g.canActBy(f, s, true) {
			absent = append(absent, eventByRule(rulebook.TableAsked, rulebook.AnsweredFor, who(c.By), other(s))...)
		}
	}
	events, err := g.hearNobody(f, c.By)
	return joined(absent, events), err
}

// do refuses to reopen a window unless the newest choice was HearNobody.
func (Reopen) do(g *Game, c Choice) ([]Event, error) {
	if !g.Last.Heard || g.Last.Depth == 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToReopen)
	}
	return []Event{{Message: rulebook.Reopened, Args: []Arg{who(c.By)}}}, nil
}

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

func (Wait) do(g *Game, c Choice) ([]Event, error) { return g.makeEventAskEverySeat(c.By) }

func (g *Game) addDoneAnswers(q *question) {
	if !g.mustGiveFirst(&q.frame.Job, q.Seat) {
		q.add(Plain(DoneKind))
	}
}

func (g *Game) addNotDoneAnswers(q *question) {
	if j := &q.frame.Job; g.isAskedToConfirm(j, q.Seat) && g.effectToConfirm(j).CanFail() {
		q.add(Plain(NotDoneKind))
	}
}

func (g *Game) addHearNobodyAnswers(q *question) {
	if q.is == standing {
		if g.passedQuestion() != nil {
			q.add(Plain(HearNobodyKind))
		}
		return
	}
	for _, s := range q.frame.Queue.Asked() {
		if g.mustAct(q.frame, s) {
			return
		}
	}
	q.add(Plain(HearNobodyKind))
}

func (g *Game) addReopenAnswers(q *question) {
	if g.Last.Heard && g.Last.Depth > 0 {
		q.add(Plain(ReopenKind))
	}
}

func (g *Game) addDeclineForAnswers(q *question) {
	if q.is == ofVote {
		if s := g.Council.Voter; g.Council.Step == Voting && g.unfinished() == nil && g.whyNotDeclineFor(q.Seat, s) == nil && g.whyNotAsPledged(s, 0, Aim{}) == nil {
			q.add(SeatAnswer{Plain(DeclineForKind), SeatsOf(s)})
		}
		return
	}
	head := q.frame.Queue.Next()
	if q.Seat == g.Host && head != q.Seat && g.Options.Absent == HostDeclines &&
		!(g.Phase == deck.ActionPhase && head == g.Active) && !g.mustAct(q.frame, head) {
		q.add(SeatAnswer{Plain(DeclineForKind), SeatsOf(head)})
	}
}

func (g *Game) addWaitAnswers(q *question) {
	if g.mayHold() || g.waitable(q.Seat) != nil {
		q.add(Plain(WaitKind))
	}
}
