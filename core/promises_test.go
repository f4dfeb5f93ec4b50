package core

import (
	"reflect"
	"slices"
	"testing"

	"entente/core/deck"
	"entente/core/rulebook"
)

// TestWhomAPromiseAsks: a promise that is due asks both seats (table 25). A word in a seat's own interest
// asks the other seat to agree.
func TestWhomAPromiseAsks(t *testing.T) {
	for _, c := range []struct {
		state  PromiseState
		answer Seat                        // the seat that must agree or dispute
		why    map[Seat]rulebook.MessageID // for Blue, who promised, and Red, to whom
	}{
		{Running, Nobody, map[Seat]rulebook.MessageID{Blue: rulebook.PromiseStands, Red: rulebook.PromiseStands}},
		{IsDue, Nobody, map[Seat]rulebook.MessageID{Blue: rulebook.AskKept, Red: rulebook.AskKept}},
		{SaidKept, Red, map[Seat]rulebook.MessageID{Blue: rulebook.PromiseStands, Red: rulebook.AskWasKept}},
		{SaidCannot, Red, map[Seat]rulebook.MessageID{Blue: rulebook.PromiseStands, Red: rulebook.AskCannot}},
		{SaidBroken, Blue, map[Seat]rulebook.MessageID{Blue: rulebook.AskWasBroken, Red: rulebook.PromiseStands}},
	} {
		p := Promise{Term: Term{Giver: Blue}, Receiver: Red, State: c.state}
		for s, why := range c.why {
			if got := p.questionMessage(s); got != why {
				t.Errorf("in state %d, %s is told %s, want %s", c.state, s, got, why)
			}
			if got := p.mustAnswer(s); got != (s == c.answer) {
				t.Errorf("in state %d, %s must answer: %v", c.state, s, got)
			}
		}
		if p.State.IsOver() {
			t.Errorf("a promise in state %d is over", c.state)
		}
	}
	for _, s := range []PromiseState{Kept, Broken, Disputed, Released, Expired} {
		if !s.IsOver() {
			t.Errorf("a promise in state %d is not over", s)
		}
	}
}

// TestAWordForAnAbsentPlayer: while the giver of a promise is away, the word of the other seat or of the
// host counts at once (table 16).
func TestAWordForAnAbsentPlayer(t *testing.T) {
	p := Promise{Term: Term{Giver: Blue}, Receiver: Red}
	for _, c := range []struct {
		name string
		by   Seat
		away Seats
		host Seat
		want bool
	}{
		{"the other seat", Red, SeatsOf(Blue), Green, true},
		{"the host", Green, SeatsOf(Blue), Green, true},
		{"a third seat", Yellow, SeatsOf(Blue), Green, false},
		{"the giver, who is the host", Blue, SeatsOf(Blue), Blue, false},
		{"the other seat while the giver is here", Red, SeatsOf(Red, Green), Green, false},
		{"the host while the giver is here", Green, 0, Green, false},
	} {
		if got := p.isSettledBySeat(c.by, c.away, c.host); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestABrokenPromise: a player may break a promise that doesn't bind (deals 5), but no obligation (deals
// 3).
func TestABrokenPromise(t *testing.T) {
	for binding, want := range map[bool]struct {
		message rulebook.MessageID
		rule    rulebook.Rule
	}{false: {rulebook.PromiseBroken, "deals 5"}, true: {rulebook.ObligationBroken, "deals 3"}} {
		p := Promise{Binding: binding}
		if message, rule := p.brokenMessage(); message != want.message || rule != want.rule {
			t.Errorf("binding %v: %s by %s", binding, message, rule)
		}
	}
}

// TestAnObligationThatCannotBeKept: only an open obligation to act can become impossible, because a player
// can always leave an act undone (deals 3).
func TestAnObligationThatCannotBeKept(t *testing.T) {
	for kind := NoTerm + 1; kind < termKinds; kind++ {
		acts := kind != LeavesUnused && kind != Refrains && kind != Abstains
		for state := range promiseStates {
			for _, binding := range []bool{false, true} {
				p := Promise{Term: Term{Kind: kind}, Binding: binding, State: state}
				want := binding && acts && (state == Running || state == IsDue)
				if got := p.mayBeCalledImpossible(); got != want {
					t.Errorf("a term of kind %d, binding %v, in state %d: %v", kind, binding, state, got)
				}
			}
		}
	}
}

// TestAPromiseAboutAVoteEndsWithItsAgenda: promises about votes end with the agenda on which they were
// made. Promises about another agenda, and all other promises, still run.
func TestAPromiseAboutAVoteEndsWithItsAgenda(t *testing.T) {
	vote := func(kind TermKind, state PromiseState, left int, when DueKind) Promise {
		return Promise{Term: Term{Kind: kind, Due: DueTime{Kind: when}}, State: state, Countdown: left}
	}
	for _, c := range []struct {
		name string
		p    Promise
		gone bool
	}{
		{"a vote", vote(VotesFor, Running, countdownAgendaOpen, Now), true},
		{"an abstention", vote(Abstains, Running, countdownAgendaOpen, Now), true},
		{"a vote on the next agenda", vote(VotesFor, Running, 0, Now), false},
		{"a vote that is due at an event", vote(VotesFor, Running, countdownAgendaOpen, AtEvent), false},
		{"a vote that was promised and cast", vote(VotesFor, IsDue, countdownAgendaOpen, Now), false},
		{"a promise in words", vote(Promises, Running, countdownAgendaOpen, Now), false},
	} {
		promises, isKept := sharedList(c.p, Promise{Prompt: 9})
		a := Agreements{Promises: promises}
		want := slices.Clone(promises)
		if c.gone {
			want[0].Countdown = countdownAgendaOver
		}
		if a.markVotePromisesOver(); !reflect.DeepEqual(a.Promises, want) {
			t.Errorf("%s: %+v, want %+v", c.name, a.Promises, want)
		}
		if !isKept() {
			t.Errorf("%s: the promises of the game before are now %+v", c.name, promises)
		}
	}
}

// TestAPromiseWaitsForItsStep: during an action in another player's turn, promises of the waiting step
// wait. Afterwards they belong to the new step, so obligations still hold (deals 3).
func TestAPromiseWaitsForItsStep(t *testing.T) {
	promises, isKept := sharedList(Promise{Step: 4}, Promise{Step: 4, State: Kept}, Promise{Step: 3})
	a := Agreements{Promises: promises, StepNumber: 4}
	turn := Turn{InterruptedTurns: []InterruptedTurn{{StepNumber: 0}, {StepNumber: a.suspendStep()}}}
	if a.StepNumber != 5 || !turn.isPromiseWaiting(&a.Promises[0]) || turn.isPromiseWaiting(&a.Promises[2]) {
		t.Errorf("in step %d, the wrong promise waits", a.StepNumber)
	}
	a.resumeStep(turn.InterruptedTurns[1].StepNumber)
	want := []Promise{{Step: 6}, {Step: 4, State: Kept}, {Step: 3}}
	if a.StepNumber != 6 || !reflect.DeepEqual(a.Promises, want) {
		t.Errorf("in step %d, the promises are %+v, want %+v", a.StepNumber, a.Promises, want)
	}
	if !isKept() {
		t.Errorf("the promises of the game before are now %+v", promises)
	}
}

// TestEndsOfPromisesAreCounted: a promise that ends is counted for its two seats. The accounts of the game
// before stay.
func TestEndsOfPromisesAreCounted(t *testing.T) {
	first := PromiseCounts{Giver: Blue, Receiver: Red}
	first.Ended[Kept] = 1
	accounts, isKept := sharedList(first, PromiseCounts{Giver: Red, Receiver: Blue})
	a := Agreements{PromiseCounts: accounts}
	a.countEndedPromise(&Promise{Term: Term{Giver: Blue}, Receiver: Red, State: Kept})
	a.countEndedPromise(&Promise{Term: Term{Giver: Blue}, Receiver: Red, State: Broken})
	a.countEndedPromise(&Promise{Term: Term{Giver: Blue}, Receiver: Green, State: Expired})
	want := []PromiseCounts{{Giver: Blue, Receiver: Red}, {Giver: Red, Receiver: Blue}, {Giver: Blue, Receiver: Green}}
	want[0].Ended[Kept], want[0].Ended[Broken], want[2].Ended[Expired] = 2, 1, 1
	if !slices.Equal(a.PromiseCounts, want) {
		t.Errorf("the accounts are %+v, want %+v", a.PromiseCounts, want)
	}
	if !isKept() {
		t.Errorf("the accounts of the game before are now %+v", accounts)
	}
}

// TestEarliestPromisesAreForgotten: of promises that are over, only the latest are kept. Open
// promises all stay.
func TestEarliestPromisesAreForgotten(t *testing.T) {
	var a Agreements
	for i := range MaxEndedPromises + 3 {
		open, over := Promise{Prompt: uint32(2 * i), State: Running}, Promise{Prompt: uint32(2*i + 1), State: Kept}
		a.Promises = append(a.Promises, open, over)
	}
	promises, isKept := sharedList(a.Promises...)
	a.Promises = promises
	a.trimEndedPromises()
	var over []uint32
	open := 0
	for _, p := range a.Promises {
		if !p.State.IsOver() {
			open++
			continue
		}
		over = append(over, p.Prompt)
	}
	if open != MaxEndedPromises+3 || len(over) != MaxEndedPromises || over[0] != 7 || over[MaxEndedPromises-1] != uint32(2*(MaxEndedPromises+2)+1) {
		t.Errorf("%d are open, and %v are over", open, over)
	}
	if !isKept() {
		t.Error("the promises of the game before were changed")
	}
	again := len(a.Promises)
	if a.trimEndedPromises(); len(a.Promises) != again {
		t.Error("as many as can be read are not left alone")
	}
}

// TestAccountsCountUpTo9999: the ends of promises are counted for each pair of giver and
// receiver, up to the largest number that can be shown.
func TestAccountsCountUpTo9999(t *testing.T) {
	var a Agreements
	p := Promise{Term: Term{Giver: Blue}, Receiver: Red, State: Kept}
	for range 3 {
		a.countEndedPromise(&p)
	}
	a.countEndedPromise(&Promise{Term: Term{Giver: Red}, Receiver: Blue, State: Kept})
	if len(a.PromiseCounts) != 2 || a.PromiseCounts[0].Ended[Kept] != 3 || a.PromiseCounts[1].Ended[Kept] != 1 {
		t.Errorf("%+v", a.PromiseCounts)
	}
	for at, want := range map[uint16]uint16{9998: 9999, 9999: 9999} {
		a.PromiseCounts[0].Ended[Kept] = at
		if a.countEndedPromise(&p); a.PromiseCounts[0].Ended[Kept] != want {
			t.Errorf("after %d comes %d", at, a.PromiseCounts[0].Ended[Kept])
		}
	}
}

// TestWhichVoteKeepsATerm: a pledged vote is for the outcome, and with the number of votes if the term
// names one.
func TestWhichVoteKeepsATerm(t *testing.T) {
	anyNumber, three := Term{Kind: VotesFor, Outcome: votedFor}, Term{Kind: VotesFor, Outcome: votedFor, Votes: 3}
	for _, c := range []struct {
		name  string
		term  Term
		votes int
		to    Aim
		want  bool
	}{
		{"one vote for it", anyNumber, 1, votedFor, true},
		{"one vote for another", anyNumber, 1, votedAgainst, false},
		{"no vote", anyNumber, 0, votedFor, false},
		{"three votes of three", three, 3, votedFor, true},
		{"two votes of three", three, 2, votedFor, false},
		{"four votes of three", three, 4, votedFor, false},
		{"three votes for another", three, 3, votedAgainst, false},
		{"a pledged abstention", Term{Kind: Abstains}, 0, Aim{}, true},
		{"a vote of a seat that abstains", Term{Kind: Abstains}, 1, votedFor, false},
	} {
		if got := c.term.isKeptByVote(c.votes, c.to); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTermsThatContradict: two terms that are due now contradict each other if their giver can't keep both.
func TestTermsThatContradict(t *testing.T) {
	agent, relic := Thing{Name: "Agent"}, Thing{Name: "Relic"}
	vote := func(votes int, to Aim) Term { return Term{Kind: VotesFor, Giver: Blue, Votes: votes, Outcome: to} }
	act := func(kind TermKind, act deck.BoardAct) Term { return Term{Kind: kind, Giver: Blue, Act: act} }
	use := func(kind TermKind, thing Thing) Term { return Term{Kind: kind, Giver: Blue, Thing: thing} }
	ofRed, later := use(LeavesUnused, agent), use(LeavesUnused, agent)
	ofRed.Giver, later.Due.Kind = Red, WhenSaid
	for _, c := range []struct {
		name   string
		t, o   Term
		wanted bool
	}{
		{"votes for two outcomes", vote(0, votedFor), vote(0, votedAgainst), true},
		{"the same vote twice", vote(0, votedFor), vote(0, votedFor), false},
		{"a vote and an abstention", vote(0, votedFor), Term{Kind: Abstains, Giver: Blue}, true},
		{"two numbers of votes", vote(2, votedFor), vote(3, votedFor), true},
		{"one number of votes", vote(2, votedFor), vote(0, votedFor), false},
		{"to act, and to refrain", act(Acts, deck.MoveUnits), act(Refrains, deck.MoveUnits), true},
		{"to act, and to refrain from another", act(Acts, deck.MoveUnits), act(Refrains, deck.ProduceUnits), false},
		{"to act twice", act(Acts, deck.MoveUnits), act(Acts, deck.MoveUnits), false},
		{"to use it, and to leave it", use(Uses, agent), use(LeavesUnused, agent), true},
		{"to use one, and to leave another", use(Uses, agent), use(LeavesUnused, relic), false},
		{"to use it, and the other seat leaves it", use(Uses, agent), ofRed, false},
		{"to use it, and to leave it later", use(Uses, agent), later, false},
	} {
		if c.t.isInConflictWith(&c.o) != c.wanted || c.o.isInConflictWith(&c.t) != c.wanted {
			t.Errorf("%s: %v and %v, want %v", c.name, c.t.isInConflictWith(&c.o), c.o.isInConflictWith(&c.t), c.wanted)
		}
	}
}

// TestWhichStepABoardActContinues: Space Cannon is fired once ships have moved, and ground forces are
// committed after Bombardment. All other acts are their own step.
func TestWhichStepABoardActContinues(t *testing.T) {
	with := map[deck.BoardAct][]string{
		deck.UseSpaceCannon: {"TA.move.end", "TA.sco", "INV.scd"}, deck.CommitGroundForces: {"INV.bombard"},
	}
	ids := []string{"TA.activate", "TA.move", "TA.move.end", "TA.sco", "INV.scd", "INV.bombard", "INV.commit"}
	for act := range deck.NumBoardActs {
		for _, id := range ids {
			term := Term{Kind: Acts, Act: act}
			if got, want := term.isStepBeforeAct(id), slices.Contains(with[act], id); got != want {
				t.Errorf("act %d belongs to the step of %q: %v", act, id, got)
			}
		}
	}
}

// TestTermsThatNeedASeat: a term is lost with a seat whose event makes it due, or that it would elect.
func TestTermsThatNeedASeat(t *testing.T) {
	for _, c := range []struct {
		name string
		term Term
		want bool
	}{
		{"due at its event", Term{Kind: Gives, Due: DueTime{Kind: AtEvent, EventSeat: Red}}, true},
		{"due at another's event", Term{Kind: Gives, Due: DueTime{Kind: AtEvent, EventSeat: Blue}}, false},
		{"due at any seat's event", Term{Kind: Gives, Due: DueTime{Kind: AtEvent}}, false},
		{"due in a phase", Term{Kind: Gives, Due: DueTime{Kind: AtPhase, EventSeat: Red}}, false},
		{"a vote to elect it", Term{Kind: VotesFor, Outcome: Aim{Seat: Red}}, true},
		{"a vote to elect another", Term{Kind: VotesFor, Outcome: Aim{Seat: Blue}}, false},
		{"a vote for an outcome", Term{Kind: VotesFor, Outcome: votedFor}, false},
	} {
		if got := c.term.isLostWithoutSeat(Red); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestATermHasThePartsOfItsKind: a term has the parts of its kind and of its due time, and no others.
// Choices and promises need words (table 25).
func TestATermHasThePartsOfItsKind(t *testing.T) {
	parts := map[string]struct {
		add func(*Term)
		of  []TermKind
	}{
		"goods":       {func(t *Term) { t.Give.Goods[deck.TradeGoods] = 1 }, []TermKind{Gives}},
		"a component": {func(t *Term) { t.Thing.Name = "Agent" }, []TermKind{Uses, LeavesUnused, Chooses}},
		"a board act": {func(t *Term) { t.Act = deck.MoveUnits }, []TermKind{Acts, Refrains}},
		"votes":       {func(t *Term) { t.Votes = 2 }, []TermKind{VotesFor}},
		"an outcome":  {func(t *Term) { t.Outcome.Name = outcomeFor }, []TermKind{VotesFor}},
	}
	for kind := NoTerm + 1; kind < termKinds; kind++ {
		for what, part := range parts {
			term := Term{Kind: kind, Words: "peace"}
			if part.add(&term); term.hasOnlyFieldsOfKind() != slices.Contains(part.of, kind) {
				t.Errorf("a term of kind %d may have %s: %v", kind, what, term.hasOnlyFieldsOfKind())
			}
		}
		term := Term{Kind: kind}
		if got, want := term.hasNeededWords(), kind != Chooses && kind != Promises; got != want {
			t.Errorf("a term of kind %d needs no words: %v", kind, got)
		}
		if term.Words = "peace"; !term.hasNeededWords() || !term.hasOnlyFieldsOfKind() {
			t.Errorf("a term of kind %d may not have words", kind)
		}
	}
	dues := map[string]struct {
		add  func(*DueTime)
		when DueKind
	}{
		"an event":          {func(d *DueTime) { d.EventID = "TA.move" }, AtEvent},
		"the event's seat":  {func(d *DueTime) { d.EventSeat = Red }, AtEvent},
		"a count of events": {func(d *DueTime) { d.Nth = 2 }, AtEvent},
		"a phase":           {func(d *DueTime) { d.Phase = deck.NumPhases - 1 }, AtPhase},
	}
	for when := range dueKinds {
		for what, due := range dues {
			term := Term{Kind: Promises, Due: DueTime{Kind: when}}
			if due.add(&term.Due); term.hasOnlyFieldsOfKind() != (when == due.when) {
				t.Errorf("a term due in way %d may have %s: %v", when, what, term.hasOnlyFieldsOfKind())
			}
		}
	}
}
