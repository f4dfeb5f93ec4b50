package reading

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// TestView compares views with the core's own answers, for every seat and for nobody, at
// random tables.
func TestView(t *testing.T) {
	seen := map[string]int{}
	for _, seed := range seeds.Of(t, 40) {
		r := generator{rand.New(rand.NewPCG(23, uint64(seed)))}
		g := r.begun(r.table())
		for range 40 {
			g, _, _ = core.Step(g, r.choice(g))
			before := core.Digest(g)
			v := core.ViewOf(g, core.Nobody)
			if v.Prompts != nil || v.Partners != nil {
				t.Fatal("a spectator is asked, or trades")
			}
			if want := waitsOf(g); !slices.Equal(v.AwaitedSeats, want) {
				t.Fatalf("the table waits for %v, and %v are seen", want, v.AwaitedSeats)
			}
			for i := range g.Players {
				viewed(t, g, g.Players[i].Seat, seen)
			}
			if core.Digest(g) != before {
				t.Fatal("looking changed the game")
			}
		}
	}
	for _, what := range []string{"question", "turn", "offer", "ready", "act", "stop", "asks", "event", "ended", "declined", "vote"} {
		if seen[what] == 0 {
			seeds.FailUnlessRandom(t, "no %s was ever seen", what)
		}
	}
}

// viewed compares a seat's view with the game.
func viewed(t *testing.T, g core.Game, seat core.Seat, seen map[string]int) {
	t.Helper()
	v := core.ViewOf(g, seat)
	equal := func(what string, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s sees the %s %+v, and it is %+v", seat, what, got, want)
		}
	}
	prompts := core.PromptsFor(g, seat)
	equal("prompts", v.Prompts, prompts)
	equal("scene", v.Scene, core.Scene{Round: g.Round, Phase: g.Phase, Active: g.Active, Speaker: g.Speaker, Order: g.InitiativeOrder()})
	me := v.SeatView(seat)
	asked, offers, turn := promptedOf(prompts, g.Away.Has(seat))
	equal("question", me.Question, asked)
	equal("number of offers and deals", me.OfferCount+me.DealCount, offers)
	equal("turn", me.OwesTurnStep, turn)
	for i := range g.Offers {
		equal("offer", v.Offers[i].WhyNot, g.WhyNotReady(g.Offers[i]))
		seen["offer"]++
	}
	for i := range v.BoardActs {
		no := core.WhyNot(g, core.Choice{By: seat, Act: core.DoOnBoard{BoardAct: v.BoardActs[i].Act}})
		equal("act", v.BoardActs[i].WhyNot, no)
		if no != nil {
			seen["act"]++
		}
	}
	for i := range v.Partners {
		p := &v.Partners[i]
		equal("ground", p.WhyNot, g.WhyNotTradeNow(seat, p.Seat))
		equal("tie", v.PairBetween(p.Seat, seat).MayTrade, p.WhyNot == nil)
		equal("neighbors", p.Neighbor, g.AreNeighbors(seat, p.Seat))
	}
	seen["question"] += len(asked.Args)
	seen["ready"] += offers
	if asked.Message == rulebook.AskVote {
		seen["vote"]++
	}
	for _, stop := range v.StandingDeclines {
		stands := core.WhyNot(g, core.Choice{By: stop.Decliner, Act: stop.TakeBack()})
		equal("standing decline", stands == nil, true)
		if stop.Decliner == seat {
			seen["stop"]++
		}
	}
	seen["asks"] += len(v.AskingWindows)
	seen["event"] += len(v.Unfinished)
	seen["ended"] += len(v.EndedEvents)
	if turn {
		seen["turn"]++
	}
	viewedEvents(t, &g, &v, seen)
}

// viewedEvents compares the open events of a view with the game's.
func viewedEvents(t *testing.T, g *core.Game, v *core.View, seen map[string]int) {
	t.Helper()
	for i := range v.Unfinished {
		e, f := &v.Unfinished[i], &g.Unfinished[i]
		if e.Moment.ID != g.MomentOf(f).ID || !slices.Equal(e.Queue, g.SeatsStillToAsk(f)) {
			t.Fatalf("%+v is seen as %+v", f, e)
		}
		var declined core.Seats
		for _, s := range e.Declined {
			declined = declined.With(s)
		}
		if was := core.Seats(f.Queue.Declined()); declined != was || len(e.Declined) != was.Count() {
			t.Fatalf("%v declined, and %v are seen", was, e.Declined)
		}
		seen["declined"] += len(e.Declined)
	}
	if asking := v.AskingFrame(); asking != nil && v.RewindRequest.Prompt == 0 && v.SeatView(asking.Queue[0]).Question.Number != asking.Prompt {
		t.Fatalf("%s is asked by another window than asks", asking.Queue[0])
	}
}

// promptedOf returns the questions of a seat's prompts: that of a window or an ability, the
// number of offers that it could accept, and whether it is asked for its turn.
func promptedOf(prompts []core.Prompt, away bool) (asked core.Question, offers int, turn bool) {
	for _, p := range prompts {
		has := func(kind core.Kind) bool {
			return slices.ContainsFunc(p.Answers, func(a core.Answer) bool { return a.Kind() == kind })
		}
		host := p.Message == rulebook.AskHost
		if asked.Message == rulebook.AskReturn || host && asked.Message != "" { // the vote to go back comes before all other questions, the vote on the host after them
		} else if host && has(core.AgreeKind) && !away || p.Message == rulebook.AskConfirm || p.Message == rulebook.AskReturn && has(core.AgreeKind) && !away || has(core.AbstainKind) || has(core.VoteKind) || has(core.DecideKind) || p.Message == rulebook.AskWindow && has(core.ResolveKind) {
			asked = core.Question{Number: p.Number, Message: p.Message, Args: p.Args}
		}
		if has(core.AcceptKind) || has(core.CouldKind) || p.Message == rulebook.AskIsItSo {
			offers++
		}
		turn = turn || p.Message == rulebook.AskTurn || p.Message == rulebook.AskPick
	}
	return asked, offers, turn
}

// waitsOf returns the seats that the table waits for, by the prompts of all seats.
func waitsOf(g core.Game) []core.Seat {
	var offered, asked []core.Seat
	for _, p := range g.Players {
		question, offers, turn := promptedOf(core.PromptsFor(g, p.Seat), g.Away.Has(p.Seat))
		for range offers {
			offered = append(offered, p.Seat)
		}
		if question.Message != "" && question.Message != rulebook.AskHost || turn {
			asked = append(asked, p.Seat)
		}
	}
	return append(offered, asked...)
}

// TestViewInstructs: while an ability waits for an act on the board, the view has the
// instruction, and nothing afterwards.
func TestViewInstructs(t *testing.T) {
	g := confirming(t)
	for _, seat := range []core.Seat{core.Red, core.Blue, core.Nobody} {
		v := core.ViewOf(g.now, seat)
		if got := v.Instruction(); !reflect.DeepEqual(got, g.said) {
			t.Errorf("%s reads %+v, and it was %+v", seat, got, g.said)
		}
	}
	v := core.ViewOf(g.now, core.Red)
	after, _, err := core.Step(g.now, core.Choice{By: core.Red, Prompt: v.SeatView(core.Red).Question.Number, Act: core.Done{}})
	if err != nil {
		t.Fatal(err)
	}
	if v := core.ViewOf(after, core.Red); v.Instruction().Message != "" {
		t.Errorf("it is done, and the view still says %+v", v.Instruction())
	}
}

// waiting is a game in which an ability waits for an act on the board, and the instruction.
type waiting struct {
	now  core.Game
	said core.Event
}

// confirming makes red play Creuss IFF of blue at the beginning of red's turn.
func confirming(t *testing.T) waiting {
	t.Helper()
	g, err := core.New(laid(core.Setup{Options: core.Options{Pace: core.Asking}, Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue, Faction: "Creuss"}, {Seat: core.Green}}}))
	if err != nil {
		t.Fatal(err)
	}
	var w waiting
	iff := core.NoteName{Name: "Creuss IFF", Owner: core.Blue}
	do := func(c core.Choice) {
		t.Helper()
		next, events, err := core.Step(g, c)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		g = next
		for _, e := range events {
			if e.Message == rulebook.Instructed {
				w.said = e
			}
		}
	}
	do(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixNote, Note: iff, Zone: core.Hand, Seat: core.Red}}})
	do(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Red, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
	if v := core.ViewOf(g, core.Red); v.AskingFrame() == nil {
		do(core.Choice{By: core.Red, Act: core.Announce{EventID: "T.start"}})
	}
	v := core.ViewOf(g, core.Red)
	do(core.Choice{By: core.Red, Prompt: v.SeatView(core.Red).Question.Number, Act: core.Resolve{Thing: core.Thing{Name: iff.Name, Owner: iff.Owner}}})
	if w.now = g; w.said.Message == "" {
		t.Fatal("nothing has to be done on the board")
	}
	return w
}
