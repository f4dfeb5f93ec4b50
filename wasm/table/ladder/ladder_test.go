package ladder

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// table is red, blue, green and yellow in a phase, red active or speaker, and
// the table wants to be asked. All events of the turn's start are put away.
func table(t *testing.T, phase deck.Phase) core.Game {
	t.Helper()
	seats := []core.Seat{core.Red, core.Blue, core.Green, core.Yellow}
	s := core.Setup{Options: core.Options{Pace: core.Asking, Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	for _, seat := range seats {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	g, err := core.New(printed.Lay(s))
	if err != nil {
		t.Fatal(err)
	}
	scene := core.Scene{Round: 1, Phase: phase, Speaker: core.Red, Order: seats}
	if phase == deck.ActionPhase {
		scene.Active = core.Red
	}
	g = step(t, g, core.Choice{By: core.Red, Act: core.SetScene{Scene: scene}})
	if f := seen(g).AskingFrame(); f != nil {
		g = step(t, g, core.Choice{By: core.Red, Prompt: f.Prompt, Act: core.CloseUnanswered{}})
	}
	return g
}

// seen is a game as red sees it.
func seen(g core.Game) *core.View {
	v := core.ViewOf(g, core.Red)
	return &v
}

func step(t *testing.T, g core.Game, c core.Choice) core.Game {
	t.Helper()
	next, _, err := core.Step(g, c)
	if err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	return next
}

// said is a frame in a line: each rung by its state, and the queue.
func said(f Frame) string {
	var words []string
	for _, r := range f.Rungs {
		word := r.State.String()
		if r.Station != deck.NoStation {
			word = r.Station.String() + " " + word
		}
		for _, p := range r.Queue {
			word += " " + p.Seat.String() + ":" + [...]string{"no", "asked", "next", "then", "last"}[p.Part]
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

// announced begins an event. An agenda that is revealed is one of the deck's.
func announced(t *testing.T, g core.Game, id string) core.Game {
	t.Helper()
	if id == "AG.reveal" {
		return step(t, g, core.Choice{By: core.Red, Act: core.Reveal{Name: "Mutiny"}})
	}
	return step(t, g, core.Choice{By: core.Red, Act: core.Announce{EventID: id}})
}

// TestRungs: the event stands after "before" where it is at, after "when" where
// "when" may still change it, and before the start of a span.
func TestRungs(t *testing.T) {
	for _, c := range []struct {
		phase    deck.Phase
		id, want string
	}{
		{deck.AgendaPhase, "AG.reveal", "event; when open red:asked blue:next green:then yellow:then; after ahead"},
		{deck.ActionPhase, "TA.move", "before past; event; when past; after open"},
		{deck.ActionPhase, "UNIT.destroyed", "when past; event; after open"},
		{deck.ActionPhase, "AC.play", "when open blue:asked green:next yellow:then; event"},
		{deck.ActionPhase, "SC.start", "event; start of open red:asked blue:next green:then yellow:then"},
	} {
		g := announced(t, table(t, c.phase), c.id)
		frames := Frames(seen(g).Unfinished)
		if got := said(frames[len(frames)-1]); got != c.want {
			t.Errorf("%s: %s, want %s", c.id, got, c.want)
		}
	}
}

// TestQueue follows a window: declined seats stay on the left in the order in which they were
// asked, and the seat that acted comes last.
func TestQueue(t *testing.T) {
	g := announced(t, table(t, deck.ActionPhase), "TA.activate")
	answer := func(by core.Seat, act core.Act) {
		g = step(t, g, core.Choice{By: by, Prompt: seen(g).AskingFrame().Prompt, Act: act})
	}
	want := func(line string) {
		t.Helper()
		if got := said(Frames(seen(g).Unfinished)[0]); !strings.HasSuffix(got, line) {
			t.Errorf("%s, want %s", got, line)
		}
	}
	answer(core.Red, core.Decline{})
	answer(core.Blue, core.Decline{})
	want("after open red:no blue:no green:asked yellow:next")
	answer(core.Green, core.Resolve{Thing: core.Thing{Name: "Decoy Operation"}, Amount: deck.Amount{Named: true, N: 1}})
	if did := Frames(seen(g).Unfinished)[0].Rungs[2].Did; len(did) != 0 {
		t.Errorf("a card that may still be canceled is told as resolved: %v", did)
	}
	answer(core.Red, core.CloseUnanswered{}) // nobody cancels it
	g = step(t, g, core.Choice{By: core.Green, Prompt: seen(g).SeatView(core.Green).Question.Number, Act: core.Done{}})
	want("after open yellow:asked red:next blue:then green:last")
	answer(core.Yellow, core.Decline{})
	answer(core.Red, core.Decline{})
	want("after open yellow:no red:no blue:asked green:last")
	if did := Frames(seen(g).Unfinished)[0].Rungs[2].Did; len(did) != 1 || did[0].Seat != core.Green {
		t.Errorf("resolved there: %+v", did)
	}
}

// TestNested: a consequence is a frame of its own inside, and the outer window waits.
func TestNested(t *testing.T) {
	g := announced(t, table(t, deck.ActionPhase), "TA.activate")
	g = announced(t, g, "AC.play")
	frames := Frames(seen(g).Unfinished)
	if v := seen(g); len(frames) != 2 || v.AskingFrame() != &v.Unfinished[1] || v.OnCallFrame() != nil {
		t.Fatalf("%+v", frames)
	}
	if got := frames[0].Rungs[2]; got.State != Open || len(got.Queue) != 4 {
		t.Errorf("the outer window: %+v", got)
	}
}

// TestTold finds the abilities that were resolved in a closed window, and only those.
func TestTold(t *testing.T) {
	g := table(t, deck.AgendaPhase)
	var events []core.Event
	do := func(c core.Choice) {
		t.Helper()
		if f := seen(g).AskingFrame(); f != nil && c.Kind() != core.AnnounceKind {
			c.Prompt = f.Prompt
		} else if c.Kind() == core.NotDoneKind {
			c.Prompt = seen(g).SeatView(c.By).Question.Number
		}
		next, told, err := core.Step(g, c)
		if err != nil {
			t.Fatal(err)
		}
		g, events = next, append(events, told...)
	}
	do(core.Choice{By: core.Red, Act: core.Reveal{Name: "Mutiny"}})
	do(core.Choice{By: core.Red, Act: core.Resolve{Thing: core.Thing{Name: "Diplomatic Pressure"}, To: core.Green}})
	do(core.Choice{By: core.Blue, Act: core.CloseUnanswered{}})
	do(core.Choice{By: core.Green, Act: core.NotDone{}})
	do(core.Choice{By: core.Blue, Act: core.Resolve{Thing: core.Thing{Name: "Diplomatic Pressure"}, To: core.Yellow}})
	do(core.Choice{By: core.Red, Act: core.Resolve{Thing: core.Thing{Name: "Sabotage"}}})
	do(core.Choice{By: core.Blue, Act: core.CloseUnanswered{}})
	do(core.Choice{By: core.Blue, Act: core.Announce{EventID: "AC.play"}})
	do(core.Choice{By: core.Red, Act: core.Resolve{Thing: core.Thing{Name: "a card of ours"}}})
	do(core.Choice{By: core.Blue, Act: core.CloseUnanswered{}})
	do(core.Choice{By: core.Blue, Act: core.CloseUnanswered{}})
	told := Told(events, deck.When, "AG.reveal")
	if len(told) != 1 || told[0].Args[0].Seat != core.Red {
		t.Errorf("%+v", told)
	}
	if told := Told(events, deck.After, "AG.reveal"); len(told) != 0 {
		t.Errorf("after is still open: %+v", told)
	}
}

// TestLikely: the events that a table announces next stand in front.
func TestLikely(t *testing.T) {
	likely := func(g core.Game) []string {
		return Likely(seen(g), func(m *deck.Moment) bool {
			return core.WhyNot(g, core.Choice{By: core.Red, Act: core.Announce{EventID: m.ID}}) == nil
		})
	}
	check := func(g core.Game, want ...string) {
		t.Helper()
		got := likely(g)
		if len(got) > MostLikely || len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("%v, want %v first", got, want)
		}
	}
	hear := func(g core.Game) core.Game {
		t.Helper()
		return step(t, g, core.Choice{By: core.Red, Prompt: seen(g).AskingFrame().Prompt, Act: core.CloseUnanswered{}})
	}
	turn := table(t, deck.ActionPhase)
	check(turn, "TA.activate")
	if got := likely(turn); !slices.Contains(got, "ECO.replenish") {
		t.Errorf("%v misses what asks everybody", got)
	}
	active := hear(announced(t, turn, "TA.activate"))
	check(active, "TA.move", "TA.move.end", "SC.start")
	check(hear(announced(t, active, "SC.start")), "SC.round.start", "SC.afb", "INV.start")
	agenda := table(t, deck.AgendaPhase)
	for _, g := range []core.Game{agenda, announced(t, agenda, "AG.reveal")} {
		if got := likely(g); slices.ContainsFunc(got, func(id string) bool { return strings.HasPrefix(id, "AG.") }) {
			t.Errorf("%v: what happens to an agenda happens by itself", got)
		}
	}
	if got := likely(table(t, deck.StrategyPhase)); slices.Contains(got, "SP.card") || slices.Contains(got, "SP.place_tg") {
		t.Errorf("%v: a strategy card is picked, and what comes with it announces nobody", got)
	}
	check(table(t, deck.StatusPhase), "ST.score")
	if got := likely(announced(t, turn, "TA.activate")); len(got) == 0 || slices.Contains(got, "TA.move") {
		t.Errorf("%v: while a window asks, only what can happen inside it", got)
	}
}

// TestAmount: the number of goods about to move stands at the event, until the event happens.
func TestAmount(t *testing.T) {
	g := table(t, deck.ActionPhase)
	g = step(t, g, core.Choice{By: core.Red, Act: core.Gain{Goods: deck.TradeGoods.Of(3)}})
	g = step(t, g, core.Choice{By: core.Red, Act: core.Announce{EventID: "ECO.spend_tg", Goods: deck.TradeGoods.Of(2)}})
	frames := Frames(seen(g).Unfinished)
	if r := frames[len(frames)-1].Rungs[1]; r.State != Happens || r.Done || r.Amount != 2 || r.Good != deck.TradeGoods {
		t.Errorf("%+v", r)
	}
}

// TestLeaving: the list has every event of the timeline once, the likely ones first, and no entry
// that is not an event.
func TestLeaving(t *testing.T) {
	g := table(t, deck.ActionPhase)
	events := Leaving(g.Deck().Moments)
	if events[0].ID != "T.start" || len(events) != len(g.Deck().Moments)-3 {
		t.Errorf("%d of %d events, %s first", len(events), len(g.Deck().Moments), events[0].ID)
	}
}

// TestFind looks components up as a player types them.
func TestFind(t *testing.T) {
	g := table(t, deck.AgendaPhase)
	all := Catalogue(seen(g))
	for typed, want := range map[string]string{"constr": "Construction Rider", "coup detat": "Coup d'Etat", "OPERATION": "Decoy Operation", "ceasefire": "Ceasefire"} {
		found := Find(all, typed, 5)
		if !slices.ContainsFunc(found, func(n Named) bool { return n.Thing.Name == want }) {
			t.Errorf("%q finds %+v, not %s", typed, found, want)
		}
	}
	if len(Find(all, "", 5)) != 0 || len(Find(all, "e", 5)) != 5 {
		t.Error("nothing typed finds nothing, and a letter no more than there is room for")
	}
	if fit := At(all, deck.WindowCard{ID: "AG.reveal.after"}, 3); len(fit) != 3 {
		t.Errorf("%+v act after an agenda is revealed", fit)
	}
	shared := At(all, deck.WindowCard{ID: "SC.start", Shares: deck.Windows{"SC.round.start"}}, 50)
	if !slices.ContainsFunc(shared, func(n Named) bool { return n.Thing.Name == "Munitions Reserves" }) {
		t.Errorf("the start of a combat is that of its first round too: %+v", shared)
	}
}
