package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

const (
	action = "names Alice=blue Bob=red Cheng=green\nseat blue as \"Sol\"\nseat red as \"Hacan\"\nseat green as \"Arborec\"\n" +
		"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n"
	agenda = "names Alice=blue Bob=red Cheng=green\nseat blue as \"Sol\"\nseat red as \"Hacan\"\nseat green as \"Arborec\"\n" +
		"Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng\n"
	status = "names Alice=blue Bob=red Cheng=green\nAlice sets the scene: round 1, status phase, Alice speaker, order Alice Bob Cheng\n"
)

const curfew = "technology \"Curfew\", own\nend of SP.end\n  the holder gains 1 commodity\n\nthing Alice \"Curfew\"\n"

const votes = "Alice reveals agenda \"Mutiny\"\nAlice hears nobody\nAlice hears nobody\nBob votes 3 for \"For\"\nCheng abstains\nAlice abstains\n"

const elects = "Alice reveals agenda \"Public Execution\"\nAlice hears nobody\nAlice hears nobody\nBob votes 3 for Cheng\nCheng abstains\nAlice abstains\n"

// seenBy returns the view of a seat after a script.
func seenBy(t *testing.T, seat core.Seat, script string) core.View {
	t.Helper()
	report, err := Play(script, shelf)
	if err != nil {
		t.Fatal(err)
	}
	return core.ViewOf(report.Game, seat)
}

// TestSaidOfEvents: a sentence about the open event has its seat, the other side, the card or the
// agenda, and the amount.
func TestSaidOfEvents(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{action + "Alice announces TA.activate: Bob has units and 2 ships, Cheng has no units", "TA.activate red"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice announces UNIT.destroyed of Bob", "UNIT.destroyed"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice announces SC.start\nAlice announces SC.roll\nAlice announces UNIT.destroyed of Bob", "UNIT.destroyed blue"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice announces INV.start", "INV.start red"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice announces GC.start", "GC.start red"},
		{action + "Alice resolves Plague on Bob", "AC.play Plague red"},
		{action + "Alice announces AC.discard with \"Sabotage\"", "AC.discard Sabotage"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice says: Alice has units and 1 ships\nAlice says: Cheng has no units\nAlice announces TA.move", "TA.move red"},
		{action + "Alice announces TA.activate: Bob has units and 2 ships\nAlice announces SC.start\nAlice announces SC.retreat.declared of Bob", "SC.retreat.declared blue"},
		{names + curfew + "Alice opens action phase: Alice Bob Cheng", "SP.end 1"},
		{agenda + "Alice reveals agenda \"Mutiny\"", "AG.reveal Mutiny"},
		{agenda + votes, "AG.outcome.would Mutiny"},
		{agenda + elects, "AG.outcome.elected Public Execution green"},
	} {
		v := seenBy(t, core.Blue, c.script)
		got := ""
		if n := len(v.Unfinished); n > 0 {
			got = saidText(v.Unfinished[n-1].EventArgs)
		}
		if got != c.want {
			t.Errorf("%s\nis said as %s, want %s", c.script, got, c.want)
		}
	}
}

// saidText returns the arguments of a sentence about an event, in order.
func saidText(args []core.Arg) string {
	var words []string
	for _, a := range args {
		switch {
		case a.Text != "":
			words = append(words, a.Text)
		case a.Seat != core.Nobody:
			words = append(words, a.Seat.String())
		default:
			words = append(words, strconv.Itoa(int(a.Number)))
		}
	}
	return strings.Join(words, " ")
}

// TestSeenOfTheTable: the parts of a view other than questions.
func TestSeenOfTheTable(t *testing.T) {
	for _, c := range []struct {
		script string
		sees   func(v *core.View) any
		want   string
	}{
		{action + "Bob announces AC.discard with \"Sabotage\"\nAlice announces TA.activate", func(v *core.View) any { return v.TurnedComponents }, "[{Sabotage nobody 3 1}]"},
		{action + "Cheng stands down: nothing until my turn\nBob stands down: nothing until my turn", stopsSeen, "red green"},
		{action + "Alice deals Bob: Alice gives 5 trade goods", dealSeen, "true true"},
		{action + "Alice deals Bob: Bob promises \"peace\" later", dealSeen, "false false"},
		{action + "Alice announces TA.activate\nAlice announces TA.move\nAlice deals Bob: Bob does not place units now\nBob accepts\nCheng deals Bob: Bob promises \"peace\" later\nBob accepts", owedSeen, "true false"},
		{action, func(v *core.View) any { return v.Council.AgendasPerPhase }, "0"},
		{agenda, func(v *core.View) any { return v.Council.AgendasPerPhase }, "2"},
		{names + "Alice picks Trade", func(v *core.View) any { return v.Pickers }, "[red green blue red green]"},
		{action, func(v *core.View) any { return v.Pickers }, "[]"},
		{agenda, func(v *core.View) any { return v.Pickers }, "[]"},
		{action, stepsSeen, ""},
		{status, stepsSeen, "ST.score ST.reveal ST.draw ST.remove_tokens ST.gain_tokens ST.ready ST.repair ST.return_cards"},
		{status + "Alice announces ST.draw", stepsSeen, "ST.score+ ST.reveal+ ST.draw+ ST.remove_tokens ST.gain_tokens ST.ready ST.repair ST.return_cards"},
		{action, partnersSeen, "red allowed, green allowed"},
		{status, partnersSeen, "red refused, green refused"},
		{action + "Bob announces AC.discard with \"Sabotage\"", cardSeen, "Sabotage"},
		{action + "Alice resolves Plague on Bob at \"Jord\"", cardSeen, "Plague (Jord)"},
		{names + "pace asking\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\nAlice announces TA.activate\nAlice hears nobody", func(v *core.View) any { return v.LastClosed.Moment }, "TA.activate"},
		{everyWindow + "round 1, action phase, Alice active, Alice speaker, order Cheng Bob Alice\nAlice declines\nCheng declines", declinedSeen, "[blue green]"},
		{everyWindow + "round 1, status phase, Alice speaker, order Cheng Bob Alice\nCheng declines\nBob declines", declinedSeen, "[green red]"},
		{everyWindow + "round 1, status phase, Alice speaker\nAlice declines\nBob declines", declinedSeen, "[blue red]"},
		{everyWindow + "round 1, agenda phase, Alice speaker, order Cheng Bob Alice\nBob hears nobody\nAlice reveals agenda \"Mutiny\"\nAlice declines\nBob declines", declinedSeen, "[blue red]"},
		{everyWindow + "round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\nAlice announces TA.activate\nAlice hears nobody", func(v *core.View) any { return v.Action.LatestEvent }, "TA.activate"},
		{status, func(v *core.View) any { return v.Action.CurrentStep }, "-1"},
		{everyWindow + "round 2, strategy phase, Alice speaker\nAlice hears nobody", func(v *core.View) any { return v.LastClosed.Moment }, "SP.start"},
	} {
		if v := seenBy(t, core.Blue, c.script); fmt.Sprint(c.sees(&v)) != c.want {
			t.Errorf("%s\nis seen as %v, want %s", c.script, c.sees(&v), c.want)
		}
	}
}

const (
	names       = "names Alice=blue Bob=red Cheng=green\n"
	everyWindow = names + "pace everywhere\nAlice sets the scene: "
)

func stopsSeen(v *core.View) any {
	var seats []string
	for _, s := range v.StandingDeclines {
		seats = append(seats, s.Decliner.String())
	}
	return strings.Join(seats, " ")
}

func dealSeen(v *core.View) any {
	return fmt.Sprint(v.Deals[0].WhyNot != nil, " ", v.Deals[0].HasTransaction)
}

func owedSeen(v *core.View) any {
	return fmt.Sprint(v.IsObligation(&v.Promises[0]), " ", v.IsObligation(&v.Promises[1]))
}

func stepsSeen(v *core.View) any {
	var steps []string
	for _, s := range v.StatusSteps {
		if s.Done {
			s.ID += "+"
		}
		steps = append(steps, s.ID)
	}
	return strings.Join(steps, " ")
}

func partnersSeen(v *core.View) any {
	var list []string
	for _, p := range v.Partners {
		switch {
		case p.WhyNot != nil && p.WhyAllowed == nil:
			list = append(list, p.Seat.String()+" refused")
		case p.WhyNot == nil && len(p.WhyAllowed) > 0:
			list = append(list, p.Seat.String()+" allowed")
		}
	}
	return strings.Join(list, ", ")
}

func cardSeen(v *core.View) any { return v.Unfinished[len(v.Unfinished)-1].Card }

func declinedSeen(v *core.View) any { return v.Unfinished[len(v.Unfinished)-1].Declined }

// TestWindowsThatAsk: the windows that ask every seat follow from the table's pace and
// arrangements.
func TestWindowsThatAsk(t *testing.T) {
	report, err := Play(action, shelf)
	if err != nil {
		t.Fatal(err)
	}
	v, asks := core.ViewOf(report.Game, core.Blue), 0
	for i := range v.Moments {
		for j := range v.Moments[i].Windows {
			w := &v.Moments[i].Windows[j]
			if is := report.Game.IsAskingWindow(w); is != slices.Contains(v.AskingWindows, w.ID) {
				t.Errorf("%s asks: %v, and is seen otherwise", w.ID, is)
			} else if is {
				asks++
			}
		}
	}
	if asks == 0 || asks != len(v.AskingWindows) {
		t.Errorf("%d windows ask, and %d are seen to", asks, len(v.AskingWindows))
	}
}

// TestGrantsExplain: the events of a possible trade only explain why it is allowed.
func TestGrantsExplain(t *testing.T) {
	report, err := Play(action+"Alice gains 1 trade good", shelf)
	if err != nil {
		t.Fatal(err)
	}
	offer := core.Choice{By: core.Blue, Act: core.MakeOffer{To: core.Red, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}}}
	out := core.OutcomeOfOffer(report.Game, offer)
	if out.WhyNotOffer != nil || out.WhyNotAccept != nil || len(out.WhyAllowed) == 0 || slices.ContainsFunc(out.WhyAllowed, func(e core.Event) bool { return !e.Explains || e.Rule == "" }) {
		t.Errorf("it would be allowed by %+v", out.WhyAllowed)
	}
}
