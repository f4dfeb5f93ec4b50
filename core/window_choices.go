package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Resolve resolves an ability, in the window that asks or stands open.
type Resolve struct {
	Thing   Thing
	To      Seat        // whom it is aimed at, if anybody
	At      string      // what of that seat, such as one of several ships, or what else it affects
	Amount  deck.Amount // how much, where it leaves that open
	LeftOut deck.Parts  // parts that say "may" and are left out
}

// Done says that what an ability asks for on the board is done.
type Done struct{}

// NotDone says that it could not be done.
type NotDone struct{}

// HearNobody says that it was heard aloud that nobody acts in this window.
type HearNobody struct{}

// Reopen says that it was not so: somebody has something to say. Only a Play
// can carry it out, which has the earlier game.
type Reopen struct{}

// DeclineFor is the host's decline for a seat that is away, where the table
// allows it (table 16).
type DeclineFor struct{ Seat Seat }

// Wait asks everybody in the window that stands open.
type Wait struct{}

// Kind is ResolveKind.
func (Resolve) Kind() Kind { return ResolveKind }

// Kind is DoneKind.
func (Done) Kind() Kind { return DoneKind }

// Kind is NotDoneKind.
func (NotDone) Kind() Kind { return NotDoneKind }

// Kind is HearNobodyKind.
func (HearNobody) Kind() Kind { return HearNobodyKind }

// Kind is ReopenKind.
func (Reopen) Kind() Kind { return ReopenKind }

// Kind is DeclineForKind.
func (DeclineFor) Kind() Kind { return DeclineForKind }

// Kind is WaitKind.
func (Wait) Kind() Kind { return WaitKind }

// Spell is as in "p57 Direct Hit on red at "the flagship"", in "p57 Bribery for 3", or in
// "p57 Exotrireme II unit 2 on red without part 2".
func (a Resolve) Spell(s Speller) Act {
	s.Prompt()
	s.Thing(&a.Thing)
	s.SeatAfter("on", &a.To)
	s.TextAfter("at", &a.At)
	s.AmountAfter("for", &a.Amount)
	s.Parts(&a.LeftOut)
	return a
}

// Spell names the question.
func (a Done) Spell(s Speller) Act { s.Prompt(); return a }

// Spell names the question.
func (a NotDone) Spell(s Speller) Act { s.Prompt(); return a }

// Spell names the question.
func (a HearNobody) Spell(s Speller) Act { s.Prompt(); return a }

// Spell has nothing to say.
func (a Reopen) Spell(Speller) Act { return a }

// Spell is as in "red p58".
func (a DeclineFor) Spell(s Speller) Act {
	s.Seat(&a.Seat)
	s.Prompt()
	return a
}

func (a DeclineFor) names() Seat { return a.Seat }

// Spell has nothing to say.
func (a Wait) Spell(Speller) Act { return a }

func (a Resolve) do(g *Game, c Choice) ([]Event, error) {
	events, err := g.resolve(resolution{c.By, a}, c.Prompt)
	if err != nil {
		return nil, err
	}
	return joined(events, g.hasUsed(c.By, a.Thing)), nil
}

func (Done) do(g *Game, c Choice) ([]Event, error) { return g.confirm(c, true) }

func (NotDone) do(g *Game, c Choice) ([]Event, error) { return g.confirm(c, false) }

func (HearNobody) do(g *Game, c Choice) ([]Event, error) {
	f, err := g.asks(c.Prompt)
	if err != nil {
		return nil, err
	}
	return g.hearNobody(f, c.By)
}

// do says that it was not so that nobody acts: until the next choice, anyone may.
func (Reopen) do(g *Game, c Choice) ([]Event, error) {
	if !g.Last.Heard || g.Last.Depth == 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToReopen)
	}
	return []Event{{Message: rulebook.Reopened, Args: []Arg{who(c.By)}}}, nil
}

func (a DeclineFor) do(g *Game, c Choice) ([]Event, error) {
	if p := g.Council.Prompt; p != 0 && p == c.Prompt && g.Council.Step == Voting {
		return g.abstainBy(c, a.Seat)
	}
	f, err := g.asks(c.Prompt)
	if err != nil {
		return nil, err
	}
	if err := g.canDeclineFor(c.By, a.Seat); err != nil && !f.Queue.Closed() {
		return nil, err
	}
	return g.decline(f, a.Seat)
}

func (Wait) do(g *Game, c Choice) ([]Event, error) { return g.wait(c.By) }

func (g *Game) mayDone(q *question) {
	if !g.givesFirst(&q.frame.Job, q.Seat) {
		q.add(Plain(DoneKind))
	}
}

func (g *Game) mayNotDone(q *question) {
	if g.givesWord(&q.frame.Job, q.Seat) {
		q.add(Plain(NotDoneKind))
	}
}

func (g *Game) mayHearNobody(q *question) {
	for _, s := range q.frame.Queue.Asked() {
		if g.mustAct(q.frame, s) {
			return
		}
	}
	q.add(Plain(HearNobodyKind))
}

func (g *Game) mayReopen(q *question) {
	if g.Last.Heard && g.Last.Depth > 0 {
		q.add(Plain(ReopenKind))
	}
}

func (g *Game) mayDeclineFor(q *question) {
	if q.is == ofVote {
		if s := g.Council.Voter; g.Council.Step == Voting && g.unfinished() == nil && g.canDeclineFor(q.Seat, s) == nil && g.asPledged(s, 0, Aim{}) == nil {
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

func (g *Game) mayWait(q *question) {
	if g.mayHold() || g.waitable(q.Seat) != nil {
		q.add(Plain(WaitKind))
	}
}
