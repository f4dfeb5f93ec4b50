package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// opened begins a table of Ines, Mira and Tomas, Ines first, with more filled in
// before it starts. What asks by then was heard by all.
func (p *phone) opened(fill func()) {
	p.t.Helper()
	p.app.Go(Address{Screen: NewScreen, Count: 3})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	fill()
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	for p.app.table.number() != 0 {
		p.tap("btn", "heard", "")
	}
	p.sees("Your turn")
}

// asking is a table that wants to be asked, with a policy for whoever is away.
func (p *phone) asking(absence string) {
	p.t.Helper()
	p.opened(func() {
		p.put("opening", "", "pace-asking", "on")
		p.put("opening", "", "away-"+absence, "on")
	})
}

// gives hands the phone to a seat.
func (p *phone) gives(s core.Seat) {
	p.t.Helper()
	p.app.hold(s)
}

// ways goes to the screen of what the table agreed on.
func (p *phone) ways() {
	p.t.Helper()
	p.app.show(TableScreen, core.Nobody)
	p.tab(MoreScreen)
	p.tap("more", "", "ways")
	if at := p.app.at; ParseAddress(at.String()) != at {
		p.t.Errorf("the address %q leads elsewhere", at)
	}
}

// slot is what a slot of a template has as its attribute, and whether it has it.
func (p *phone) slot(template, key, slot, attr string) (value string, has bool) {
	p.t.Helper()
	for _, at := range p.parts() {
		for _, set := range at.Sets {
			if at.Template == template && (key == "" || at.Key == key) && set.Slot == slot && set.Attr == attr {
				value, has = set.Value, !set.Absent
			}
		}
	}
	return value, has
}

func (p *phone) hides(words string) {
	p.t.Helper()
	if text := p.text(); strings.Contains(text, words) {
		p.t.Fatalf("the screen says %q:\n%s", words, text)
	}
}

// goods is how many trade goods a seat has.
func (p *phone) goods(s core.Seat) int {
	g := p.app.table.game()
	return g.Player(s).Goods[core.TradeGoods]
}

// activates announces an activation with nothing there.
func (p *phone) activates() {
	p.t.Helper()
	p.app.show(TableScreen, core.Nobody)
	p.anyEvent("TA.activate")
	p.tap("announce", "", "happened")
}

// anyEvent announces what is not among the likely.
func (p *phone) anyEvent(id string) {
	p.t.Helper()
	p.tap("btn", "announce", "")
	p.tap("event", "The action phase"+id, "do")
}

// TestOpeningForAbsence: the form says what happens while somebody is away.
func TestOpeningForAbsence(t *testing.T) {
	for absence, want := range map[string]core.Options{
		"wait":  {Absent: core.TableWaits},
		"host":  {Absent: core.HostDeclines},
		"after": {Absent: core.DeclinesAfter, AbsentAfter: "T.start"},
	} {
		p := newPhone(t)
		p.asking(absence)
		if o := p.app.table.game().Options; o.Absent != want.Absent || o.AbsentAfter != want.AbsentAfter {
			t.Errorf("%s: %v after %q", absence, o.Absent, o.AbsentAfter)
		}
	}
	p := newPhone(t)
	p.opened(func() {
		if _, hidden := p.slot("opening", "", "away-row", "hidden"); !hidden {
			t.Error("a table that waits is asked for an event")
		}
		p.put("opening", "", "away-after", "on")
		p.put("opening", "", "away-from", "AG.reveal")
	})
	if o := p.app.table.game().Options; o.AbsentAfter != "AG.reveal" {
		t.Errorf("%+v", o)
	}
}

// TestHowWindowsAsk: the host turns one window's question off and on and sets all
// back to the pace; others read the same, and are told why they change nothing.
func TestHowWindowsAsk(t *testing.T) {
	p := newPhone(t)
	p.asking("wait")
	p.ways()
	p.sees("You are the host.")
	p.sees("After “a system is activated”")
	p.put("asking", "TA.activate.after", "box", "")
	p.sees("not as the pace says")
	p.sees("Not as the pace says: 1 window.")
	p.activates()
	p.sees("After “a system is activated” is open on call.")
	p.ways()
	p.put("ways", "", "typed", "ships MOVE")
	p.hides("After “a system is activated”")
	p.put("asking", "TA.move.after", "box", "on")
	p.put("ways", "", "typed", "no such event")
	if _, hidden := p.slot("ways", "", "found-none", "hidden"); hidden {
		t.Error("nothing was found, and nothing says so")
	}
	p.put("ways", "", "typed", "")
	p.put("asking", "TA.activate.after", "box", "on")
	p.activates()
	p.sees("After “a system is activated”: do you act?")

	p.gives(core.Blue)
	p.ways()
	p.sees("Only Ines, the host, changes what the table agreed on.")
	p.sees(string(core.TableAgreed))
	for _, slot := range []string{"pace-call", "pace-asking", "away-wait", "away-host", "away-after", "away-from", "reset"} {
		if _, off := p.slot("ways", "", slot, "aria-disabled"); !off {
			t.Errorf("%s looks as if Mira could change it", slot)
		}
	}
	before := len(p.app.table.r.Log())
	p.put("asking", "TA.activate.after", "box", "")
	if s := p.frame().Sheets; len(s) != 1 || s[0].Template != "refusal" {
		t.Error("nobody tells Mira why not")
	}
	p.put("ways", "", "pace-call", "on")
	if len(p.app.table.r.Log()) != before {
		t.Error("Mira arranged something")
	}

	p.gives(core.Red)
	p.ways()
	p.tap("ways", "", "reset")
	if g := p.app.table.game(); len(g.Paces) != 0 || g.Options.Pace != core.Asking {
		t.Errorf("%v %v", g.Options.Pace, g.Paces)
	}
	p.put("ways", "", "pace-call", "on")
	p.put("ways", "", "away-after", "on")
	p.put("ways", "", "away-from", "ST.start")
	if o := p.app.table.game().Options; o.Pace != core.OnCall || o.Absent != core.DeclinesAfter || o.AbsentAfter != "ST.start" {
		t.Errorf("%+v", o)
	}
}

// TestAway: anybody says that a seat is away, the window passes without it, and it
// comes back by one tap of its own.
func TestAway(t *testing.T) {
	p := newPhone(t)
	p.asking("after")
	p.ways()
	p.put("ways", "", "away-from", "TA.activate")
	p.activates()
	p.tap("btn", "decline", "") // the curtain: the table waits for Mira
	p.tap("btn", "away", "")
	p.sees("Mira is back")
	p.tap("btn", "heard", "")
	p.gives(core.Red)
	p.ways()
	p.sees("from the next “a system is activated” on")
	if _, on := p.slot("asking", "blue", "box", ".checked"); !on {
		t.Error("Mira is not ticked")
	}
	p.activates()
	if g := p.app.table.game(); !g.Gone.Has(core.Blue) {
		t.Fatal("the event did not count")
	}
	p.sees("away")
	p.tap("btn", "decline", "")
	p.sees("Pass the phone to Tomas")
	p.tap("pass", "", "take")
	p.tap("btn", "decline", "")
	p.sees("Pass the phone to Ines")

	p.gives(core.Blue)
	p.sees("You are said to be away. Your next choice brings you back.")
	p.sees(string(core.TableAbsent))
	if label, _ := p.slot("plate", "blue", "name", ""); label != "Mira (away)" {
		t.Errorf("the plate says %q", label)
	}
	if label, _ := p.slot("plate", "blue", "link", "aria-label"); !strings.Contains(label, "Is away") {
		t.Errorf("the plate is heard as %q", label)
	}
	p.tap("gone", "", "here")
	p.hides("You are said to be away")
	p.activates()
	p.gives(core.Green)
	p.sees("Ines is asked")
	p.tap("btn", "away", "")
	p.app.show(WindowScreen, core.Nobody)
	p.sees("Ines is said to be away. From the next “a system is activated” on nobody waits.")
	p.tap("btn", "away", "")
	p.hides("said to be away")
}

// TestHostDeclines: the host alone is offered the decline of whoever is asked, on
// the table and in the window.
func TestHostDeclines(t *testing.T) {
	ines, mira, tomas, r := three(t)
	ines.ways()
	ines.put("ways", "", "pace-asking", "on")
	ines.put("ways", "", "away-host", "on")
	r.run()
	ines.activates()
	r.run()
	ines.app.show(WindowScreen, core.Nobody)
	ines.hides("Decline for")
	ines.tap("btn", "decline", "")
	r.run()
	for _, s := range []Screen{TableScreen, WindowScreen} {
		for _, p := range []*phone{mira, tomas} {
			p.app.show(s, core.Nobody)
			p.hides("Decline for")
		}
		ines.app.show(s, core.Nobody)
		ines.sees("Waiting for Mira.")
		ines.sees("Decline for Mira")
	}
	ines.tap("btn", "decline-for", "")
	r.run()
	ines.sees("Decline for Tomas")
	ines.app.show(TableScreen, core.Nobody)
	ines.tap("btn", "decline-for", "")
	r.run()
	ines.sees("Your turn")
	if n := ines.kinds()[core.DeclineFor]; n != 2 {
		t.Errorf("declined for others %d times", n)
	}
	r.same()
}

// TestReadOnly: a phone without a seat reads what was agreed on.
func TestReadOnly(t *testing.T) {
	ines, _, _, r := three(t)
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	watcher := joined(t, 4, ines.link)
	r.phones = append(r.phones, watcher)
	r.run()
	watcher.ways()
	watcher.sees(noSeat)
	before := watcher.text()
	watcher.put("asking", "TA.activate.after", "box", "on")
	watcher.put("ways", "", "away-after", "on")
	watcher.app.sheets = nil
	r.run()
	if watcher.text() != before {
		t.Error("a spectator changed something")
	}
}

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
	p.sees("Trade goods are spent: how many?")
	p.more("trade goods", 4)
	p.sees("Not yet: you have 3 of the 4 trade goods.")
	p.sees(string(core.TableGoods))
	p.tap("announce", "", "happened")
	if s := p.frame().Sheets; len(s) != 1 || s[0].Template != "refusal" {
		t.Fatal("too few, and no refusal")
	}
	p.app.Escape()
	p.put("announce", "", "of", "blue")
	p.sees("Not yet: Mira has 0 of the 4 trade goods.")
	p.put("announce", "", "of", "red")
	p.stepper("trade goods", "less")
	p.hides("Not yet")
	p.tap("announce", "", "happened")
	p.sees("It happens: 3 trade goods\nnot yet")
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
// something. A turn begins by itself.
func TestQuietOnCall(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.hides("is open on call.")
	p.anyEvent("TA.move")
	p.sees("After “ships move” is open on call.")
	p.tap("btn", "end", "")
	p.tap("pass", "", "take")
	p.hides("is open on call.")
	p.anyEvent("T.start") // said by somebody, it tells something
	p.sees("Start of “a turn begins” is open on call.")

	p = newPhone(t)
	p.opened(func() { p.put("seatrow", "1", "faction", "Creuss") })
	p.note(core.NoteName{Name: "Creuss IFF", Owner: core.Blue}, core.Red)
	p.sees("Start of “a turn begins” is open on call.") // Ines holds what acts there
	p.gives(core.Green)
	p.hides("is open on call.")
}

// TestReopenInWindow: right after nobody was heard, the window's screen offers to
// open it again, also while the next window asks.
func TestReopenInWindow(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-asking", "on") })
	p.app.choose(core.Choice{By: core.Red, Kind: core.SetScene, Scene: core.Scene{Round: 1, Phase: core.AgendaPhase, Speaker: core.Red}})
	p.app.show(TableScreen, core.Nobody)
	p.event("AG.reveal")
	p.tap("btn", "heard", "")
	p.sees("After “an agenda is revealed”: do you act?")
	p.sees("Somebody acts after all")
	p.tap("btn", "reopen", "")
	p.sees("When “an agenda is revealed”: do you act?")
	p.hides("Somebody acts after all")
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
	if f := ines.frame(); !strings.Contains(f.Urgent, "You are asked. After “a system is activated”") {
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
	if !strings.Contains(f.Urgent, "You are asked. After “a system is activated”: do you act?") || !strings.HasPrefix(f.Title, "● ") {
		t.Errorf("Mira hears at once %q under %q", f.Urgent, f.Title)
	}
	if f := tomas.frame(); f.Urgent != "" || strings.HasPrefix(f.Title, "●") {
		t.Errorf("Tomas hears at once %q under %q", f.Urgent, f.Title)
	}
	tomas.app.choose(core.Choice{By: core.Green, Kind: core.Gain, Goods: core.TradeGoods.Of(1)})
	r.run()
	if f := mira.frame(); f.Urgent != "" || !strings.HasPrefix(f.Title, "● ") {
		t.Errorf("Mira hears a second time %q under %q", f.Urgent, f.Title)
	}
}

// TestEveryKindOfArrangementCanBeTapped, and what was said of the other kinds.
func TestEveryKindOfArrangementCanBeTapped(t *testing.T) {
	p := newPhone(t)
	p.asking("after")
	p.ways()
	p.put("asking", "green", "box", "on")
	p.put("asking", "SC.afb", "box", "on")
	p.put("ways", "", "away-host", "on")
	p.activates()
	p.tap("btn", "decline", "")
	p.tap("btn", "decline-for", "")
	p.tap("btn", "heard", "")
	p.tap("btn", "reopen", "")
	for _, kind := range []core.Kind{core.Arrange, core.DeclareAway, core.DeclineFor, core.HearNobody} {
		if p.kinds()[kind] == 0 {
			t.Errorf("nobody could tap: %s", notation.Verb(kind))
		}
	}
}
