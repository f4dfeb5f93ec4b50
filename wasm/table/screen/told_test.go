package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestAmounts: an event that moves goods asks how many, and says who has too few.
func TestAmounts(t *testing.T) {
	p := newPhone(t)
	p.asking("wait")
	p.tab(MineScreen)
	p.more("trade goods", 3)
	p.tap("mine", "", "do")
	p.tab(TableScreen)
	p.tap("btn", "announce", "")
	p.tap("event", "In any phaseECO.spend_tg", "do")
	p.sees("Spend trade goods: how many?")
	p.more("trade goods", 4)
	p.sees("Not enough trade goods: you have 3 and need 4.")
	p.sees(string(rulebook.TableGoods))
	p.tap("announce", "", "happened")
	if s := p.frame().Sheets; len(s) != 1 || s[0].Template != "refusal" {
		t.Fatal("too few, and no refusal")
	}
	p.app.Escape()
	p.put("announce", "", "of", "blue")
	p.sees("Not enough trade goods: Mira has 0 and needs 4.")
	p.put("announce", "", "of", "red")
	p.stepper("trade goods", "less")
	p.hides("Not enough")
	p.tap("announce", "", "happened")
	p.sees("The event happens: 3 trade goods\nnot yet")
	p.tap("btn", "heard", "")
	if n := p.goods(core.Red); n != 0 {
		t.Errorf("Ines has %d trade goods left", n)
	}
	p.app.show(TableScreen, core.Nobody)
	p.tap("btn", "announce", "")
	p.tap("event", "In any phaseECO.gain_tg", "do")
	p.tap("announce", "", "other")
	p.tap("event", "In any phaseECO.gain_tg", "do")
	p.tap("announce", "", "happened")
	if n := p.goods(core.Red); n != 0 {
		t.Errorf("no amount was said, and Ines has %d", n)
	}
}

// TestQuietOnCall: a window on call is a line on the table only if it tells
// something. A turn begins unannounced.
func TestQuietOnCall(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.hides("start-of-turn effects?")
	p.anyEvent("TA.move")
	p.sees("You moved ships. Do you play anything?")
	p.tap("btn", "end", "")
	p.tap("pass", "", "take")
	p.hides("start-of-turn effects?")

	p = newPhone(t)
	p.opened(func() { p.put("seatrow", "1", "faction", "Creuss") })
	p.note(core.NoteName{Name: "Creuss IFF", Owner: core.Blue}, core.Red)
	p.sees("Your turn begins. Play Creuss IFF?") // Ines holds a component that acts there
	p.gives(core.Green)
	p.hides("start-of-turn effects?")
}

// TestReopenInWindow: right after nobody was heard, the window's screen offers to
// open it again, also while the next window asks.
func TestReopenInWindow(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-asking", "on") })
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red}}})
	p.app.show(TableScreen, core.Nobody)
	p.reveals("Mutiny")
	p.app.show(WindowScreen, core.Nobody)
	p.sees("No whens")
	p.hides("No afters\n")
	p.tap("btn", "heard", "")
	p.sees("Any afters on Mutiny?")
	p.sees("No afters")
	p.sees("Wait, let me respond")
	p.tap("btn", "reopen", "")
	p.sees("You revealed Mutiny. Any whens?")
	p.hides("Wait, let me respond")
}

// TestCalled: a record of another phone that asks this one is said at once, one
// time, and the title says it too. A tap of its own is no question to it.
func TestCalled(t *testing.T) {
	ines, mira, tomas, r := three(t)
	ines.ways()
	ines.put("ways", "", "pace-asking", "on")
	r.run()
	ines.activates()
	ines.frame()
	r.run()
	if f := ines.frame(); !strings.Contains(f.Urgent, "A question for you. You activated a system. Do you play anything?") {
		t.Errorf("Ines hears at once %q", f.Urgent)
	}
	mira.frame()
	ines.app.show(WindowScreen, core.Nobody)
	ines.tap("btn", "decline", "")
	if f := ines.frame(); f.Urgent != "" {
		t.Errorf("Ines, who has declined, hears %q", f.Urgent)
	}
	r.run()
	f := mira.frame()
	if !strings.Contains(f.Urgent, "A question for you. Ines activated a system. Any responses?") || !strings.HasPrefix(f.Title, "● ") {
		t.Errorf("Mira hears at once %q under %q", f.Urgent, f.Title)
	}
	if f := tomas.frame(); f.Urgent != "" || strings.HasPrefix(f.Title, "●") {
		t.Errorf("Tomas hears at once %q under %q", f.Urgent, f.Title)
	}
	tomas.app.choose(core.Choice{By: core.Green, Act: core.Gain{Goods: deck.TradeGoods.Of(1)}})
	r.run()
	if f := mira.frame(); f.Urgent != "" || !strings.HasPrefix(f.Title, "● ") {
		t.Errorf("Mira hears a second time %q under %q", f.Urgent, f.Title)
	}
}

// TestQuestionsHaveTheirAnswers: a question about an action card is answered in its own words, and a
// question without its own with a plain no.
func TestQuestionsHaveTheirAnswers(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-everywhere", "on") })
	declines := func(want string) {
		t.Helper()
		if label, _ := p.slot("btn", "decline", "", ""); label != want {
			t.Errorf("to decline is %q, want %q", label, want)
		}
	}
	p.activates(core.Blue)
	p.sees("Do you play anything as it happens?")
	declines("No")
	p.tap("btn", "heard", "")
	if !p.app.choose(core.Choice{By: core.Red, Prompt: p.app.table.number(), Act: core.Resolve{Thing: core.Thing{Name: "Flank Speed"}}}) {
		t.Fatalf("Flank Speed is refused:\n%s", p.text())
	}
	p.app.show(TableScreen, core.Nobody)
	p.gives(p.app.table.view().AwaitedSeats[0])
	p.sees("Cancel it?")
	declines("Let it resolve")
}
