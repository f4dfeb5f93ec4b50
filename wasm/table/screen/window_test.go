package screen

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// note puts a note where the real one is.
func (p *phone) note(name core.NoteName, holder core.Seat) {
	p.t.Helper()
	fix := core.Correction{Field: core.FixNote, Note: name, Zone: core.Hand, Seat: holder}
	if !p.app.choose(core.Choice{By: p.app.table.me, Act: core.Correct{Fix: fix}}) {
		p.t.Fatalf("%v cannot be in %v’s hand", name, holder)
	}
}

// event announces an event, from the table.
func (p *phone) event(id string) {
	p.t.Helper()
	p.tap("btn", "announce", "")
	p.tap("event", "likely"+id, "do")
}

// TestEveryKindOfWindowChoiceCanBeTapped plays until each kind of choice that
// windows know has been made by taps alone, on a table that asks about cards on the table.
func TestEveryKindOfWindowChoiceCanBeTapped(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, core.Blue)

	p.activates(core.Blue)
	p.sees("Pass the phone to Mira")
	p.gives(core.Red)
	p.sees("Waiting for Mira")
	p.app.show(WindowScreen, core.Nobody)
	p.tap("fact", "green", "token")
	p.tap("btn", deck.ProduceUnits.String(), "")
	p.tap("btn", "wait", "")
	p.sees("You activated a system with Mira’s units. Do you play anything?")
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.sees("You can use this now: after Ines activates a system.")
	p.sees("Ines can’t move units into the active system during this action.")
	p.tap("card", notation.Thing(core.Thing{Name: "Ceasefire", Owner: core.Red, Paragraph: 1}), "play")
	p.sees("Pass the phone to Tomas")
	p.tap("pass", "", "take")
	p.tap("btn", "stops", "")
	p.put("check", core.ScopeWindow.String(), "box", "on")
	p.tap("pass", "", "take")
	p.sees("Mira resolves Ceasefire of Ines.")
	p.tap("btn", "heard", "")
	p.sees("Not allowed: Ceasefire says you can’t move units into the active system.")
	for _, kind := range []core.Kind{core.AnnounceKind, core.ResolveKind, core.DeclineKind, core.CloseUnansweredKind, core.WaitKind, core.DeclineAheadKind, core.DoOnBoardKind, core.FactKind} {
		if p.kinds()[kind] == 0 {
			t.Errorf("nobody could tap: %s", kind.NotationWords())
		}
	}
}

// TestFitsSoon: in an earlier window of the same event, the holder of a note reads that it fits soon.
func TestFitsSoon(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-everywhere", "on") })
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, core.Blue)
	p.activates(core.Blue)
	p.sees("You activate a system with Mira’s units. Do you play anything as it happens?")
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.app.show(WindowScreen, core.Nobody)
	p.sees("You can use these soon: Ceasefire of Ines.")
	p.sees("You can use this soon: after Ines activates a system.")
}

// TestConfirm: an action on the board that an ability asks for waits for its player's word.
func TestConfirm(t *testing.T) {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.put("seatrow", "1", "faction", "Creuss")
	p.put("opening", "", "pace-asking", "on")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.note(core.NoteName{Name: "Creuss IFF", Owner: core.Blue}, core.Red)
	p.tap("scene", "", "done")
	p.tap("btn", "heard", "")
	p.sees("Your turn begins. Any start-of-turn effects?")
	p.tap("card", notation.Thing(core.Thing{Name: "Creuss IFF", Owner: core.Blue, Paragraph: 1}), "play")
	p.sees("Is it done on the board?")
	p.sees("lay or shift a Creuss wormhole token")
	p.tap("btn", "Couldn’t be done", "")
	p.sees("You acted, so everyone may answer again")
	if p.kinds()[core.NotDoneKind] != 1 {
		t.Error("the answer was not written down")
	}
}

// TestStandingDeclinesStay: taking one back keeps the others.
func TestStandingDeclinesStay(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red}}})
	p.tab(MoreScreen)
	p.tap("more", "", "stops")
	for _, kind := range []core.DeclineScope{core.ScopeWhens, core.ScopeAfters, core.ScopeUntilTurn} {
		p.put("check", kind.String(), "box", "on")
	}
	p.put("check", core.ScopeAfters.String(), "box", "")
	g := p.app.table.r.Game()
	if !g.DecliningWhens.Has(core.Red) || g.DecliningAfters.Has(core.Red) || !g.DecliningUntilTurn.Has(core.Red) {
		t.Errorf("whens %v, afters %v, turns %v", g.DecliningWhens, g.DecliningAfters, g.DecliningUntilTurn)
	}
	p.tap("stops", "", "again")
	if g := p.app.table.r.Game(); g.DecliningWhens|g.DecliningUntilTurn != 0 {
		t.Error("still declining")
	}
}

// TestStopAskingAboutOneCard: from the fourth question about a card on the table on, its player can
// stop these questions with one tap, and have them again. Nobody else is offered that.
func TestStopAskingAboutOneCard(t *testing.T) {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.put("seatrow", "0", "faction", "Naaz-Rokha")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	about := core.ScopeComponent.String() + "Garv and Gunn"
	ends := func(s core.Seat) {
		p.gives(s)
		p.tap("btn", "end", "")
	}
	for _, s := range []core.Seat{core.Red, core.Blue, core.Green} {
		ends(s)
		p.gives(core.Red)
		if strings.Contains(p.text(), "Stop asking about") {
			t.Error("it is offered before the third decline")
		}
		p.tap("btn", "decline", "")
	}
	ends(core.Red)
	p.gives(core.Blue)
	if strings.Contains(p.text(), "Stop asking about") {
		t.Error("another player is offered it")
	}
	p.gives(core.Red)
	p.tap("btn", about, "")
	if g := p.app.table.r.Game(); g.Active != core.Blue || len(g.ListedDeclines) != 1 {
		t.Errorf("%s is active, and %+v stand", g.Active, g.ListedDeclines)
	}
	ends(core.Blue)
	if g := p.app.table.r.Game(); g.Active != core.Green {
		t.Errorf("%s is active", g.Active)
	}
	p.gives(core.Red)
	p.tab(MoreScreen)
	p.tap("more", "", "stops")
	p.sees("Ask about Garv and Gunn again")
	p.tap("later", about+"red", "see")
	ends(core.Green)
	p.gives(core.Red)
	p.tap("btn", "decline", "")
}

// TestStandingDownLonger: two taps from a window set a standing decline about an event or a
// player's acts, for the duration that was chosen last. Standing declines can be read by everyone,
// and taken back by their own player.
func TestStandingDownLonger(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.activates(core.Blue)
	p.asksAll()
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.tap("btn", "stops", "")
	p.put("check", "everyTA.activate", "box", "on")
	p.sees("Pass the phone to Tomas")
	p.tap("pass", "", "take")
	p.tap("btn", "stops", "")
	p.sees("Mira says “don’t ask me until my turn” about this: Somebody activates a system.")
	p.sees("Somebody plays an action card")
	p.sees("Anything Ines does")
	p.tap("btn", core.UntilRound.String(), "")
	p.put("check", "anything ofred", "box", "on")
	p.tap("pass", "", "take")
	p.app.show(LogScreen, core.Nobody)
	p.sees("Tomas says “don’t ask me until the round ends” about anything Ines does.")

	// Elsewhere a standing decline stays on the sheet, and so does the last chosen duration.
	p.tab(MoreScreen)
	p.tap("more", "", "stops")
	p.put("check", "everyAC.play", "box", "on")
	p.sees("You say “don’t ask me until the round ends” about this: Somebody plays an action card.")
	p.tap("btn", core.UntilCard.String(), "")
	p.put("check", "anything ofgreen", "box", "on")
	want := []core.StandingDecline{
		{Decliner: core.Blue, DeclineAhead: core.DeclineAhead{Scope: core.ScopeEvent, EventID: "TA.activate"}},
		{Decliner: core.Green, DeclineAhead: core.DeclineAhead{Scope: core.ScopePlayer, Player: core.Red, Duration: core.UntilRound}},
		{Decliner: core.Red, DeclineAhead: core.DeclineAhead{Scope: core.ScopeEvent, EventID: "AC.play", Duration: core.UntilRound}},
		{Decliner: core.Red, DeclineAhead: core.DeclineAhead{Scope: core.ScopePlayer, Player: core.Green, Duration: core.UntilCard}},
	}
	if g := p.app.table.r.Game(); !slices.Equal(g.ListedDeclines, want) {
		t.Errorf("%+v stand", g.ListedDeclines)
	}
	p.tap("later", "everyAC.playred", "see")
	p.put("check", "anything ofgreen", "box", "")
	if g := p.app.table.r.Game(); !slices.Equal(g.ListedDeclines, want[:2]) {
		t.Errorf("%+v stand", g.ListedDeclines)
	}
}

// TestWhyNot: the screen's reason why a component can't act is the refusal that Step would return.
func TestWhyNot(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Blue}, core.Red)
	p.tab(MoreScreen)
	p.tap("more", "", "window")
	p.put("window", "", "typed", "bribery")
	for name, thing := range map[string]core.Thing{"resting": {Name: "Trade Agreement", Owner: core.Blue}, "named": {Name: "Bribery"}} {
		_, _, err := core.Step(p.app.table.r.Game(), core.Choice{By: core.Red, Act: core.Resolve{Thing: thing}})
		no, refused := err.(*core.Refusal)
		if !refused {
			t.Fatalf("%s is allowed: %v", thing.Name, err)
		}
		if said := p.app.table.reader().Refusal(no); !strings.Contains(p.text(), said) || !strings.Contains(p.text(), string(no.Rule)) {
			t.Errorf("%s: the screen does not say %q [%s]", name, said, no.Rule)
		}
	}
	p.app.Go(Address{Table: p.app.table.id, Screen: AnnounceScreen})
	p.put("announce", "", "typed", "an agenda is revealed")
	p.sees("This event can’t happen in the action phase: an agenda is revealed.")
	p.tap("event", "The agenda phaseAG.reveal", "do")
	p.sees("table 11")
}

// TestMeanwhile: an event inside a window that asks is announced from there, as the answering
// seat's own event, and the outer window waits.
func TestMeanwhile(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.activates()
	p.asksAll()
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.tap("window", "", "announce")
	p.tap("event", "likelyAC.play", "do")
	g := p.app.table.r.Game()
	if len(g.Unfinished) != 2 || g.Unfinished[1].EventSeat != core.Blue {
		t.Fatalf("%d events are open, the inner one is %v’s", len(g.Unfinished), g.Unfinished[len(g.Unfinished)-1].EventSeat)
	}
	p.sees("Still to come: abilities used after a system is activated.")
	p.tap("window", "", "back")
	p.tap("board", "", "holder")
	p.tap("who-seat", "green", "")
	p.sees("Waiting for Mira")
}

// TestSpeaksUp: a seat that a window leaves out may name a component all the same, and is told
// which seats come before.
func TestSpeaksUp(t *testing.T) {
	p := newPhone(t)
	p.opened(func() {
		p.put("seatrow", "1", "faction", "Mentak")
		p.put("seatrow", "0", "faction", "Sol")
		p.put("seatrow", "2", "faction", "Hacan")
	})
	p.app.choose(core.Choice{By: core.Red, Act: core.Gain{Goods: deck.TradeGoods.Of(3)}})
	p.sees("Waiting for Mira")
	p.gives(core.Green)
	p.app.show(WindowScreen, core.Nobody)
	p.put("window", "", "typed", "our secret")
	p.tap("named", "our secretnobody", "do")
	g := p.app.table.r.Game()
	if f := g.AskingFrame(); f == nil || f.IsAskingFaceUp() || f.Queue.Next() != core.Blue || len(f.Resolved) != 0 {
		t.Fatalf("%+v", f)
	}
	p.gives(core.Green)
	p.app.show(LogScreen, core.Nobody)
	p.sees("Tomas wants to use our secret. Mira goes first.")
	p.gives(core.Blue)
	p.app.show(WindowScreen, core.Nobody)
	p.tap("btn", "decline", "")
	p.gives(core.Green)
	p.app.show(WindowScreen, core.Nobody)
	p.put("window", "", "typed", "our secret")
	p.tap("named", "our secretnobody", "do")
	if f := p.app.table.r.Game(); len(f.Unfinished) == 0 || len(f.Unfinished[len(f.Unfinished)-1].Resolved) != 1 {
		t.Errorf("nothing was resolved: %+v", f.Unfinished)
	}
}
