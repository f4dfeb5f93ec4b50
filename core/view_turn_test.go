package core_test

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A turnTable is a table of three in the action phase, red first.
type turnTable struct {
	t *testing.T
	g core.Game
}

func newTurn(t *testing.T, cards ...string) *turnTable {
	t.Helper()
	g, err := core.New(laid(core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}, {Seat: core.Green}}}))
	if err != nil {
		t.Fatal(err)
	}
	table := &turnTable{t, g}
	for _, card := range cards {
		v := core.ViewOf(table.g, core.Red)
		table.do(v.Pickers[0], core.Pick{Card: card}, v.TurnPrompt)
	}
	if len(cards) == 0 {
		table.do(core.Red, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Red, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}, 0)
	} else {
		table.do(core.Red, core.OpenPhase{Phase: deck.ActionPhase}, core.ViewOf(table.g, core.Red).TurnPrompt)
	}
	return table
}

func (t *turnTable) do(by core.Seat, act core.Act, prompt uint32) {
	t.t.Helper()
	next, _, err := core.Step(t.g, core.Choice{By: by, Prompt: prompt, Act: act})
	if err != nil {
		t.t.Fatalf("%v %+v: %v", by, act, err)
	}
	t.g = next
}

// quiet lets every seat decline until no seat is asked.
func (t *turnTable) quiet() {
	for v := core.ViewOf(t.g, core.Red); v.AskingFrame() != nil; v = core.ViewOf(t.g, core.Red) {
		t.do(v.AskingFrame().Queue[0], core.Decline{}, v.AskingFrame().Prompt)
	}
}

func (t *turnTable) wants(at string, done bool, next ...string) core.ActionView {
	t.t.Helper()
	a := core.ViewOf(t.g, core.Red).Action
	if a.LatestEvent != at || a.IsOver != done || !slices.Equal(a.NextEvents, next) {
		t.t.Errorf("the action is %+v, want %s, done %v, next %v", a, at, done, next)
	}
	return a
}

// TestActionSeen goes through a tactical action. The likely next steps depend on the
// declarations about the active system, and afterwards another action begins from the
// start.
func TestActionSeen(t *testing.T) {
	table := newTurn(t)
	say := func(moment string, facts ...core.Fact) {
		t.Helper()
		table.do(core.Red, core.Announce{EventID: moment, Facts: facts}, 0)
		table.quiet()
	}
	table.wants("", false)
	say("TA.activate", core.Fact{Seat: core.Blue, HasUnits: true})
	table.wants("TA.activate", false, "TA.move", "PROD", "TA.end")
	say("TA.move")
	if a := table.wants("TA.move", false, "SC.start", "INV.start", "TA.end"); !slices.Equal(a.Opponents, []core.Seat{core.Blue}) || a.CurrentStep != 1 {
		t.Errorf("%v has units there, step %d", a.Opponents, a.CurrentStep)
	}
	// A combat repeats its rounds, and its steps are a line of their own.
	fights := func(line string, step int, next ...string) {
		t.Helper()
		at := core.ViewOf(table.g, core.Red).Action.LatestEvent
		if a := table.wants(at, false, next...); a.CurrentStep != step || a.Steps[0] != line {
			t.Errorf("%s is step %d of %v", at, a.CurrentStep, a.Steps)
		}
	}
	say("SC.start")
	fights("SC.start", 0, "SC.afb", "SC.end", "INV.start")
	for range 3 {
		say("SC.retreat.start")
		fights("SC.start", 1, "SC.roll", "SC.retreat.declared", "SC.end")
		say("SC.roll")
		fights("SC.start", 2, "SC.hits", "SC.end")
		say("SC.hits")
		fights("SC.start", 3, "SC.round.start", "SC.retreat", "SC.end")
		say("SC.round.start")
		fights("SC.start", 0, "SC.retreat.start", "SC.end")
	}
	say("SC.end")
	fights("SC.start", 4, "SC.won", "INV.start", "TA.end")
	say("SC.won")
	fights("TA.activate", 2, "INV.start", "PROD", "TA.end")
	say("INV.start")
	table.wants("INV.start", false, "GC.start", "PROD", "TA.end")
	for range 2 { // one on each planet
		say("GC.start")
		fights("GC.start", 0, "GC.roll", "GC.end", "PROD")
		say("GC.roll")
		fights("GC.start", 1, "GC.hits", "GC.end")
		say("GC.end")
		fights("GC.start", 3, "GC.won", "GC.start", "PROD")
		say("GC.won")
		fights("TA.activate", 3, "INV.control", "GC.start", "PROD")
	}
	say("PROD")
	table.wants("PROD", false, "TA.end")
	say("TA.end")
	table.wants("TA.end", true)

	table.do(core.Red, core.AnotherAction{}, core.ViewOf(table.g, core.Red).TurnPrompt)
	table.wants("", false)
	say("TA.activate")
	table.wants("TA.activate", false, "TA.move", "PROD", "TA.end")
	say("TA.move")
	table.wants("TA.move", false, "INV.start", "PROD", "SC.start")
	say("SC.start") // the combat of the earlier action does not count as over in this one
	table.wants("SC.start", false, "SC.afb", "SC.end", "INV.start")
	table.do(core.Red, core.EndTurn{}, core.ViewOf(table.g, core.Red).TurnPrompt)
	table.quiet()
	table.wants("", false)
}

// TestCardCarries: the primary ability of a strategy card is offered to its player, once.
// The secondary ability is offered to the other players.
func TestCardCarries(t *testing.T) {
	table := newTurn(t, "Trade", "Leadership", "Diplomacy", "Politics", "Construction", "Warfare")
	table.quiet()
	active := core.ViewOf(table.g, core.Red).Active
	carries := func(s core.Seat, want ...core.Act) core.ActionView {
		t.Helper()
		a := core.ViewOf(table.g, s).Action
		if !slices.Equal(a.CardActs, want) {
			t.Errorf("%v is given %+v, want %+v", s, a.CardActs, want)
		}
		return a
	}
	for active != core.Red { // red has Trade
		table.do(active, core.EndTurn{}, core.ViewOf(table.g, active).TurnPrompt)
		table.quiet()
		active = core.ViewOf(table.g, core.Red).Active
	}
	carries(core.Red)
	table.do(core.Red, core.Announce{EventID: "STR.primary", Card: "Trade"}, 0)
	table.wants("STR.primary", false, "STR.secondaries")
	whole := core.Resolve{Thing: core.Thing{Name: "Trade", Paragraph: 1}}
	if a := carries(core.Red, whole); a.StrategyCard != "Trade" || a.SpeakerCandidates != 0 {
		t.Errorf("the card in use is %+v", a)
	}
	carries(core.Blue)
	table.do(core.Red, whole, 0)
	carries(core.Red)
	for _, act := range []core.Act{core.Done{}, core.NotDone{}, core.NotDone{}} { // red replenishes, and chooses nobody
		list := core.PromptsFor(table.g, core.Red)
		at := slices.IndexFunc(list, func(p core.Prompt) bool { return p.Message == rulebook.AskConfirm })
		table.do(core.Red, act, list[at].Number)
	}
	table.quiet()
	carries(core.Red)
	table.do(core.Red, core.Announce{EventID: "STR.secondaries"}, 0)
	table.quiet()
	table.wants("STR.secondaries", true)
	carries(core.Red)
	carries(core.Blue, core.Replenish{})
	carries(core.Nobody)
}

// TestSpeakerChosen: the player of Politics makes another player the speaker, once.
func TestSpeakerChosen(t *testing.T) {
	table := newTurn(t, "Politics", "Leadership", "Diplomacy", "Trade", "Construction", "Warfare")
	table.quiet()
	for v := core.ViewOf(table.g, core.Red); v.Active != core.Red; v = core.ViewOf(table.g, core.Red) {
		table.do(v.Active, core.EndTurn{}, v.TurnPrompt)
		table.quiet()
	}
	table.do(core.Red, core.Announce{EventID: "STR.primary", Card: "Politics"}, 0)
	a := core.ViewOf(table.g, core.Red).Action
	if a.SpeakerCandidates != core.SeatsOf(core.Blue).With(core.Green) || len(a.CardActs) != 0 {
		t.Errorf("%v may become the speaker, and %v is carried out", a.SpeakerCandidates, a.CardActs)
	}
	if other := core.ViewOf(table.g, core.Green).Action; other.SpeakerCandidates != 0 {
		t.Errorf("green may make %v the speaker", other.SpeakerCandidates)
	}
	table.do(core.Red, core.Resolve{Thing: a.SpeakerAbility, To: core.Blue}, 0)
	table.quiet()
	if v := core.ViewOf(table.g, core.Red); v.Speaker != core.Blue || v.Action.SpeakerCandidates != 0 {
		t.Errorf("the speaker is %v, and now could be %v", v.Speaker, v.Action.SpeakerCandidates)
	}
}

// TestScoresSeen: the player of Imperial may score, and every player in the first step of
// the status phase.
func TestScoresSeen(t *testing.T) {
	table := newTurn(t, "Imperial", "Leadership", "Diplomacy", "Trade", "Construction", "Warfare")
	table.quiet()
	wants := func(want core.Seats) {
		t.Helper()
		if got := core.ViewOf(table.g, core.Blue).LikelyScorers; got != want {
			t.Errorf("%v score, want %v", got, want)
		}
	}
	for v := core.ViewOf(table.g, core.Red); v.Active != core.Red; v = core.ViewOf(table.g, core.Red) {
		table.do(v.Active, core.EndTurn{}, v.TurnPrompt)
		table.quiet()
	}
	table.do(core.Red, core.Announce{EventID: "STR.primary", Card: "Trade"}, 0)
	wants(0)
	table.do(core.Red, core.EndTurn{}, core.ViewOf(table.g, core.Red).TurnPrompt)
	table.quiet()
	for v := core.ViewOf(table.g, core.Red); v.Active != core.Red; v = core.ViewOf(table.g, core.Red) {
		table.do(v.Active, core.EndTurn{}, v.TurnPrompt)
		table.quiet()
	}
	table.do(core.Red, core.Announce{EventID: "STR.primary", Card: "Imperial"}, 0)
	wants(core.SeatsOf(core.Red))
	table.do(core.Red, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.StatusPhase, Speaker: core.Red}}, 0)
	table.quiet()
	wants(0)
	table.do(core.Red, core.Announce{EventID: "ST.score"}, 0)
	wants(core.SeatsOf(core.Red).With(core.Blue).With(core.Green))
	table.quiet()
	table.do(core.Red, core.Announce{EventID: "ST.reveal"}, 0)
	wants(0)
}

// TestProspect: before an activation the prospect tells which notes go home, the cost, and
// which own notes others could answer with. The game stays the same.
func TestProspect(t *testing.T) {
	table := newTurn(t)
	support := core.NoteName{Name: "Support for the Throne", Owner: core.Blue}
	for _, fix := range []core.Correction{
		{Field: core.FixNote, Note: support, Seat: core.Red, Zone: core.PlayArea},
		{Field: core.FixPoints, Seat: core.Red, Amount: 4},
		{Field: core.FixNote, Note: core.NoteName{Name: "Ceasefire", Owner: core.Red}, Seat: core.Green, Zone: core.Hand},
	} {
		table.do(core.Red, core.Correct{Fix: fix}, 0)
	}
	digest := core.Digest(table.g)
	facts := func(blue, green bool) core.Choice {
		return core.Choice{By: core.Red, Act: core.Announce{EventID: "TA.activate", Facts: []core.Fact{{Seat: core.Blue, HasUnits: blue}, {Seat: core.Green, HasUnits: green}}}}
	}
	p := core.OutcomeOfAnnouncing(table.g, facts(false, false))
	if p.WhyNotAnnounce != nil || len(p.Consequences) != 0 || len(p.UsableNotes) != 0 || p.SeatsAfter[0].Points != 4 {
		t.Errorf("with nobody there: %+v", p)
	}
	p = core.OutcomeOfAnnouncing(table.g, facts(true, true))
	home := slices.ContainsFunc(p.Consequences, func(e core.Event) bool { return e.Rule == "Support for the Throne 2" })
	if !home || p.SeatsAfter[0].Points != 3 {
		t.Errorf("with blue and green there: %+v, and %d points", p.Consequences, p.SeatsAfter[0].Points)
	}
	if len(p.UsableNotes) != 1 || p.UsableNotes[0].Thing.Name != "Ceasefire" || !slices.Equal(p.AskedSeats, []core.Seat{core.Green}) {
		t.Errorf("it could be answered with %+v; asked are %v", p.UsableNotes, p.AskedSeats)
	}
	if p := core.OutcomeOfAnnouncing(table.g, core.Choice{By: core.Red, Act: core.Announce{EventID: "TA.activate"}}); p.WhyNotAnnounce == nil {
		t.Error("it is not wanted of blue whether it has units there")
	}
	if core.Digest(table.g) != digest {
		t.Error("looking changed the game")
	}
	table.g.Options.Pace = core.Asking
	if p := core.OutcomeOfAnnouncing(table.g, facts(false, false)); len(p.AskedSeats) == 0 {
		t.Error("a table that wants to be asked is asked nothing")
	}
}
