package core

import "slices"

// Announce says that something happens, which opens its windows.
type Announce struct {
	Moment string // the id of what happens
	Of     Seat   // whose event it is; Nobody: the author's
	Facts  []Fact // an activation: what seats have in the system
	Goods  Goods  // how many are about to move
}

// Resolve resolves an ability, in the window that asks or stands open.
type Resolve struct {
	Thing   Thing
	To      Seat  // whom it is aimed at, if anybody
	LeftOut Parts // parts that say "may" and are left out
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

// StandDown is a standing decline.
type StandDown struct{ Stop StopKind }

// Lift takes one standing decline back.
type Lift struct{ Stop StopKind }

// Do is something on the board that could be forbidden.
type Do struct{ What BoardAct }

// Kind is AnnounceKind.
func (Announce) Kind() Kind { return AnnounceKind }

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

// Kind is StandDownKind.
func (StandDown) Kind() Kind { return StandDownKind }

// Kind is LiftKind.
func (Lift) Kind() Kind { return LiftKind }

// Kind is DoKind.
func (Do) Kind() Kind { return DoKind }

// Spell is as in "ECO.spend_tg of green: 3 trade goods".
func (a Announce) Spell(s Speller) Act {
	s.Moment(&a.Moment)
	s.SeatAfter("of", &a.Of)
	s.Announced(&a.Facts, &a.Goods)
	return a
}

// Spell is as in "p57 Exotrireme II unit 2 on red without part 2".
func (a Resolve) Spell(s Speller) Act {
	s.Prompt()
	s.Thing(&a.Thing)
	s.SeatAfter("on", &a.To)
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

// Spell has nothing to say.
func (a Wait) Spell(Speller) Act { return a }

// Spell is as in "no whens this agenda".
func (a StandDown) Spell(s Speller) Act {
	s.Mark(':')
	s.Stop(&a.Stop)
	return a
}

// Spell is as for the standing decline.
func (a Lift) Spell(s Speller) Act {
	s.Mark(':')
	s.Stop(&a.Stop)
	return a
}

// Spell is as in "produce units".
func (a Do) Spell(s Speller) Act {
	s.Mark(':')
	s.Board(&a.What)
	return a
}

func (a Announce) do(g *Game, c Choice) ([]Event, error) { return g.announce(c.By, a) }

func (a Resolve) do(g *Game, c Choice) ([]Event, error) {
	return g.resolve(resolution{c.By, a}, c.Prompt)
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
		return nil, refuse(TablePrompt, NothingToReopen)
	}
	return []Event{{Message: Reopened, Args: []Arg{who(c.By)}}}, nil
}

func (a DeclineFor) do(g *Game, c Choice) ([]Event, error) {
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

func (a StandDown) do(g *Game, c Choice) ([]Event, error) { return g.standDown(c.By, a.Stop) }

func (a Lift) do(g *Game, c Choice) ([]Event, error) { return g.lift(c.By, a.Stop) }

func (a Do) do(g *Game, c Choice) ([]Event, error) { return g.doOnBoard(c.By, a.What) }

// An AnnounceAnswer is which events may be announced, of whom, and how many
// goods and whose units may be told with them.
type AnnounceAnswer struct {
	Plain
	Moments []string
	Of      Seats
	Most    Goods
	Units   Seats // whose units may be spoken of
	author  Seat  // whose event it is if nobody is named
}

// Takes an event of the list with what may be told of it.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.Of == Nobody {
		said.Of = a.author
	}
	return is && slices.Contains(a.Moments, said.Moment) && a.Of.Has(said.Of) && takesGoods(a.Most, said.Goods) && takesFacts(a.Units, said.Facts)
}

// A DoAnswer is what a seat is not kept from doing on the board.
type DoAnswer struct {
	Plain
	What []BoardAct
}

// Takes an act of the list.
func (a DoAnswer) Takes(act Act) bool {
	do, is := act.(Do)
	return is && slices.Contains(a.What, do.What)
}

// A StopAnswer is the standing declines that may be said, or lifted.
type StopAnswer struct {
	Plain
	Stops []StopKind
}

// Takes one of the list.
func (a StopAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case StandDown:
		return slices.Contains(a.Stops, act.Stop)
	case Lift:
		return slices.Contains(a.Stops, act.Stop)
	}
	return false
}

func (g *Game) mayDone(q *question) { q.add(Plain(DoneKind)) }

func (g *Game) mayNotDone(q *question) { q.add(Plain(NotDoneKind)) }

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
	head := q.frame.Queue.Next()
	if q.Seat == g.Host && head != q.Seat && g.Options.Absent == HostDeclines &&
		!(g.Phase == ActionPhase && head == g.Active) && !g.mustAct(q.frame, head) {
		q.add(SeatAnswer{Plain(DeclineForKind), SeatsOf(head)})
	}
}

func (g *Game) mayWait(q *question) {
	if g.mayHold() || g.waitable() != nil {
		q.add(Plain(WaitKind))
	}
}

func (g *Game) mayStandDown(q *question) {
	a := StopAnswer{Plain(StandDownKind), []StopKind{StopTillTurn, AskAgain}}
	if g.Asking() != nil {
		a.Stops = append(a.Stops, StopWindow)
	}
	if g.Phase == AgendaPhase {
		a.Stops = append(a.Stops, StopWhens, StopAfters)
	}
	q.add(a)
}

func (g *Game) mayLift(q *question) {
	a := StopAnswer{Plain: Plain(LiftKind)}
	for stop := NoStop + 1; stop < AskAgain; stop++ {
		if set := g.standingSet(stop); set != nil && set.Has(q.Seat) {
			a.Stops = append(a.Stops, stop)
		}
	}
	if len(a.Stops) > 0 {
		q.add(a)
	}
}

func (g *Game) mayDo(q *question) {
	a := DoAnswer{Plain: Plain(DoKind)}
	for act := NoBoardAct + 1; act < boardActs; act++ {
		if g.allowed(q.Seat, act) == nil {
			a.What = append(a.What, act)
		}
	}
	q.add(a)
}
