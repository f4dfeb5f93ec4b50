package scenario

import (
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// viewedTable is the first line of the tables of these tests.
const viewedTable = "names Alice=blue Bob=red Cheng=green\n"

const viewedTurn = viewedTable + "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n"

// seesSame compares a value of a view with the wanted one.
func seesSame[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// TestNobodyAsksForAnotherHost: no seat has a question about another host until a seat asks. Then
// every other seat except the host has it.
func TestNobodyAsksForAnotherHost(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTurn)
	seesSame(t, "nobody asks for another host", v.HostRequest, core.HostRequestView{})
	for i := range v.Seats {
		seesSame(t, "a question", v.Seats[i].Question, core.Question{})
	}
	v = seenBy(t, core.Blue, "names Alice=blue Bob=red Cheng=green Dana=yellow Eve=purple\nabsent decline after T.start\nBob says Alice is away\nBob names host Bob\n")
	for s, asked := range map[core.Seat]bool{core.Blue: false, core.Red: false, core.Green: true, core.Yellow: true, core.Purple: true} {
		if got := v.SeatView(s).Question.Message == rulebook.AskHost; got != asked {
			t.Errorf("%v is asked for another host: %v", s, got)
		}
	}
}

// TestWindowsSeen: the view has the windows that ask every seat, the window that closed last, and
// the events of the turn that are over.
func TestWindowsSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTurn)
	seesSame(t, "no window has closed", v.LastClosed, core.ClosedWindowView{})
	if slices.Contains(v.AskingWindows, "TA.activate.after") {
		t.Errorf("on call %v ask", v.AskingWindows)
	}
	v = seenBy(t, core.Blue, viewedTable+"pace asking\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n"+
		"Alice hears nobody\nAlice announces TA.activate\nAlice hears nobody\nAlice announces TA.move\nAlice announces PROD\nAlice acts again\nAlice announces TA.activate\nAlice hears nobody\n")
	if !slices.Contains(v.AskingWindows, "TA.activate.after") {
		t.Errorf("of a table that is asked %v ask", v.AskingWindows)
	}
	seesSame(t, "what closed last", v.LastClosed, core.ClosedWindowView{Moment: "TA.activate", Station: deck.After})
	if !slices.Contains(v.EndedEvents, "TA.activate") || slices.Contains(v.EndedEvents, "SC.start") {
		t.Errorf("over are %v", v.EndedEvents)
	}
}

// TestAgendaSeen: during a vote the view has the agenda, its speaker and the seat that votes. Laws are
// seen without an agenda too.
func TestAgendaSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTable+`Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng
Alice corrects: law "Shared Research" is in play
Alice reveals agenda "Mutiny"
Alice hears nobody
Alice hears nobody
`)
	c := v.Council
	if c.Name != "Mutiny" || c.AgendaSpeaker != core.Blue || c.Voter != core.Red || c.Prompt == 0 || c.Prompt != v.SeatView(core.Red).Question.Number || c.AgendasPerPhase != 2 || c.MayBecomeLaw {
		t.Errorf("%+v", c)
	}
	v = seenBy(t, core.Blue, viewedTurn+`Alice corrects: law "Shared Research" is in play`+"\n")
	if c := v.Council; c.Step != core.NoAgenda || len(c.Laws) != 1 || c.AgendasPerPhase != 0 {
		t.Errorf("with a law in play %+v", c)
	}
}

// TestOwedSeen: the view has obligations whose step lasts, and no other promises, as owed.
func TestOwedSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTable+`pace asking
technology "Engine", own
action
  the holder gains 1 trade good

thing Alice "Engine"
Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng
Alice hears nobody
Cheng deals Alice: Alice promises "peace" at the next PROD of Cheng
Alice accepts
Bob deals Alice: Alice uses "Engine" now
Alice accepts
`)
	if len(v.Promises) != 2 || len(v.Obligations) != 1 || !v.IsObligation(&v.Promises[1]) || v.IsObligation(&v.Promises[0]) {
		t.Errorf("owed are %v of %+v", v.Obligations, v.Promises)
	}
	seesSame(t, "whose turn it is", v.TurnOf, core.Blue)
	if v.SeatView(core.Blue).OwesTurnStep || slices.Contains(v.AwaitedSeats, core.Blue) {
		t.Errorf("the table waits for %v, who owes something first", v.AwaitedSeats)
	}
	v = seenBy(t, core.Blue, viewedTurn)
	seesSame(t, "whom the table waits for in a turn", v.AwaitedSeats, []core.Seat{core.Blue})
	seesSame(t, "whose turn it is", v.TurnOf, core.Blue)
}

// TestTiesSeen: two seats are neighbors by a declaration, or because they share the active system.
func TestTiesSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTurn+"Alice is no neighbor of Bob\nAlice is no neighbor of Cheng\nBob is no neighbor of Cheng\nAlice is a neighbor of Bob\nAlice announces TA.activate: Bob has units, Cheng has units\n")
	for pair, want := range map[[2]core.Seat]bool{{core.Blue, core.Red}: true, {core.Blue, core.Green}: false, {core.Red, core.Green}: true} {
		if got := v.PairBetween(pair[0], pair[1]).Neighbors; got != want {
			t.Errorf("%v are neighbors: %v", pair, got)
		}
	}
	seesSame(t, "who is against it", v.Action.Opponents, []core.Seat{core.Red, core.Green})
	// Structures and tokens don't make seats share a system.
	v = seenBy(t, core.Blue, viewedTurn+"Alice announces TA.activate: Alice has units, Bob has units, Cheng has no units and a token\n")
	seesSame(t, "who is against it", v.Action.Opponents, []core.Seat{core.Red})
}

// TestWhyPartners: if a card lets two seats trade that are no neighbors, the view has the reason; without a trade it has none.
func TestWhyPartners(t *testing.T) {
	const convoys = "names Alice=blue Bob=red Cheng=green\nseat red as \"Hacan\"\n" +
		"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice is no neighbor of Cheng\n"
	v := seenBy(t, core.Blue, convoys)
	if p := v.Partner(core.Green); p.WhyNot == nil || len(p.WhyAllowed) > 0 {
		t.Errorf("without the card: %+v", p)
	}
	v = seenBy(t, core.Blue, convoys+"Alice corrects: Trade Convoys of Bob is in the play area of Alice\n")
	if p := v.Partner(core.Green); p.WhyNot != nil || len(p.WhyAllowed) == 0 {
		t.Errorf("with the card: %+v", p)
	}
	report, err := Play(convoys+"Alice corrects: Trade Convoys of Bob is in the play area of Alice\nAlice gains 1 trade good\n", shelf)
	if err != nil {
		t.Fatal(err)
	}
	offer := core.Choice{By: core.Blue, Act: core.MakeOffer{To: core.Green, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}}}
	if out := core.OutcomeOfOffer(report.Game, offer); out.WhyNotOffer != nil || out.WhyNotAccept != nil || len(out.WhyAllowed) == 0 {
		t.Errorf("an offer by it comes to %+v", out)
	}
}

// TestOutcomeBesideADeal: the outcome of accepting an offer is told even if two other seats have an open deal.
func TestOutcomeBesideADeal(t *testing.T) {
	report, err := Play(viewedTurn+"Alice gains 1 trade good\nBob deals Cheng: Cheng promises \"peace\" later\nAlice offers Bob: 1 trade good for nothing\n", shelf)
	if err != nil {
		t.Fatal(err)
	}
	out := core.OutcomeOfAccepting(report.Game, report.Game.Offers[0].Prompt)
	if out.WhyNotOffer != nil || out.WhyNotAccept != nil || len(out.SeatsAfter) != 3 || out.SeatsAfter[1].Goods[deck.TradeGoods] != 1 {
		t.Errorf("it comes to %+v", out)
	}
	v := core.ViewOf(report.Game, core.Blue)
	seesSame(t, "what waits for Cheng", v.SeatView(core.Green).DealCount, 1)
}

// TestDealsCounted: a deal waits for its other seat only if its transaction can be made, but always for a seat
// that it asks about a term.
func TestDealsCounted(t *testing.T) {
	const apart = viewedTurn + "Alice is no neighbor of Bob\nAlice gains 1 trade good\n"
	v := seenBy(t, core.Blue, apart+"Alice deals Bob: Alice gives 1 trade good; Bob promises \"peace\" later\n")
	seesSame(t, "it cannot be made yet", v.SeatView(core.Red).DealCount, 0)
	v = seenBy(t, core.Blue, viewedTurn+"Alice deals Bob: Alice promises \"peace\" later; Bob produces \"a carrier\" now\n")
	seesSame(t, "Bob is asked about a term", v.SeatView(core.Red).DealCount, 1)
}

// TestStepsSeen: the view has the steps of the status phase during that phase only.
func TestStepsSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTurn)
	seesSame(t, "steps of an action phase", len(v.StatusSteps), 0)
	seesSame(t, "the step of an action that has not begun", v.Action.CurrentStep, -1)
	v = seenBy(t, core.Blue, viewedTurn+"Alice announces TA.activate\nAlice announces TA.move\nAlice announces T.action\n")
	seesSame(t, "the step of an action that is over", v.Action.CurrentStep, -1)
	v = seenBy(t, core.Blue, viewedTable+"Alice sets the scene: round 1, status phase, Alice speaker, order Alice Bob Cheng\nAlice announces ST.score\nAlice announces ST.reveal\n")
	seesSame(t, "the step of an action outside of its phase", v.Action.CurrentStep, -1)
	var over []string
	for _, s := range v.StatusSteps {
		if s.Done {
			over = append(over, s.ID)
		}
	}
	if len(v.StatusSteps) < 4 || !slices.Equal(over, []string{"ST.score", "ST.reveal"}) {
		t.Errorf("over are %v of %+v", over, v.StatusSteps)
	}
}

// TestPickersSeen: the view lists no more picks than there are cards left.
func TestPickersSeen(t *testing.T) {
	v := seenBy(t, core.Blue, "names A=blue B=red C=green D=yellow E=purple F=orange G=pink H=black\nA picks Leadership\nA corrects: A has Trade\n")
	if len(v.Pickers) != 6 {
		t.Errorf("%v pick, of six cards", v.Pickers)
	}
	v = seenBy(t, core.Blue, viewedTable+"Alice picks Trade\n")
	seesSame(t, "whom the table waits for as cards are picked", v.AwaitedSeats, []core.Seat{core.Red})
	v = seenBy(t, core.Blue, viewedTable+"pace everywhere\nAlice picks Trade\n")
	if f := v.AskingFrame(); f != nil && v.SeatView(core.Red).OwesTurnStep {
		t.Error("Bob picks while a window asks")
	}
}

// TestByHandSeen: an order no longer counts as told by hand once a strategy card changes hands.
func TestByHandSeen(t *testing.T) {
	const told = "names Alice=blue Bob=red Cheng=green Dana=yellow Eve=purple\nAlice picks Trade\nBob picks Warfare\nCheng picks Leadership\nDana picks Imperial\nEve picks Politics\n" +
		"Eve opens action phase: Bob Alice Cheng Dana Eve\n"
	seesSame(t, "told by hand", seenBy(t, core.Blue, told).OrderEnteredByHand, true)
	seesSame(t, "once a card changed hands", seenBy(t, core.Blue, told+"Alice corrects: Dana has Trade\nAlice corrects: Alice has Imperial\n").OrderEnteredByHand, false)
}

// TestDeclinedInOrder: the seats that have declined are listed in the order in which they were asked.
func TestDeclinedInOrder(t *testing.T) {
	declined := func(script string, want ...core.Seat) {
		t.Helper()
		v := seenBy(t, core.Blue, script)
		if n := len(v.Unfinished); n == 0 || !slices.Equal(v.Unfinished[n-1].Declined, want) {
			t.Errorf("declined: %+v, want %v", v.Unfinished, want)
		}
	}
	const asking = "names Alice=blue Bob=red Cheng=green Dana=yellow\npace asking\n"
	declined(asking+"Alice sets the scene: round 1, action phase, Cheng active, Alice speaker, order Alice Bob Cheng Dana\nCheng declines\nDana declines\nAlice declines\n", core.Green, core.Yellow, core.Blue)
	declined(asking+"Alice sets the scene: round 1, agenda phase, Alice speaker, order Dana Bob Alice Cheng\nAlice reveals agenda \"Mutiny\"\nAlice declines\nBob declines\n", core.Blue, core.Red)
	// All have declined, and the window waits for an offer.
	declined(asking+"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng Dana\nAlice gains 1 trade good\nAlice declines\nBob declines\nCheng declines\n"+
		"Alice offers Bob: 1 trade good for nothing\nDana declines\n", core.Blue, core.Red, core.Green, core.Yellow)
}

// TestWindowOfAnEvent: an event has an open window, or none before the first opens.
func TestWindowOfAnEvent(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTable+"pace asking\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n")
	if w := v.Unfinished[0].Window(); w.ID == "" || w.Station != deck.StartOf {
		t.Errorf("the window is %+v", w)
	}
	seesSame(t, "the window of no station", (&core.FrameView{Moment: v.Unfinished[0].Moment}).Window(), deck.WindowCard{})
}

// TestStopsSeen: the view lists the standing declines in the order of their seats, and no others.
func TestStopsSeen(t *testing.T) {
	v := seenBy(t, core.Blue, viewedTable+"pace asking\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\n"+
		"Cheng stands down: every TA.activate until the round ends\nBob stands down: every SP.start until the round ends\n")
	if len(v.StandingDeclines) != 2 || v.StandingDeclines[0].Decliner != core.Red || v.StandingDeclines[0].EventID != "SP.start" || v.StandingDeclines[1].Decliner != core.Green || v.StandingDeclines[1].EventID != "TA.activate" {
		t.Errorf("%+v", v.StandingDeclines)
	}
}

// TestWhyAskedBack: the seat that asks to go back reads that the question is its own; the others read that they are asked.
func TestWhyAskedBack(t *testing.T) {
	report, err := Play(viewedTurn+"Alice gains 1 trade good\nBob gains 1 trade good\nAlice rewinds from 3 to 1\n", shelf)
	if err != nil {
		t.Fatal(err)
	}
	for s, want := range map[core.Seat]rulebook.MessageID{core.Blue: rulebook.AskOwnReturn, core.Red: rulebook.AskReturn, core.Green: rulebook.AskReturn} {
		found := false
		for _, p := range core.PromptsFor(report.Game, s) {
			found = found || p.Number == report.Game.RewindRequest.Prompt && p.Message == want
		}
		if !found {
			t.Errorf("%v is not asked %v", s, want)
		}
	}
}

// TestPromptsOfAll: with all printed cards too, the prompts of all seats are the prompts of each seat.
func TestPromptsOfAll(t *testing.T) {
	report, err := Play(viewedTurn, shelf)
	if err != nil {
		t.Fatal(err)
	}
	var alone []core.Prompt
	for _, s := range []core.Seat{core.Blue, core.Red, core.Green} {
		alone = append(alone, core.PromptsFor(report.Game, s)...)
	}
	seesSame(t, "what is asked", core.Prompts(report.Game), alone)
}
