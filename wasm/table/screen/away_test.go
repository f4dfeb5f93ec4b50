package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// TestOpeningForAbsence: the form sets how the table goes on while somebody is away.
func TestOpeningForAbsence(t *testing.T) {
	for absence, want := range map[string]core.Options{
		"wait":  {Absent: core.TableWaits},
		"host":  {Absent: core.HostDeclines},
		"after": {Absent: core.DeclinesAfter, AbsentAfter: "T.start"},
	} {
		p := newPhone(t)
		p.asking(absence)
		if o := p.app.table.r.Game().Options; o.Absent != want.Absent || o.AbsentAfter != want.AbsentAfter {
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
	if o := p.app.table.r.Game().Options; o.AbsentAfter != "AG.reveal" {
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
	p.sees("Mark Mira as back")
	p.tap("btn", "heard", "")
	p.gives(core.Red)
	p.ways()
	p.sees("from the next time a system is activated")
	if _, on := p.slot("asking", "blue", "box", ".checked"); !on {
		t.Error("Mira is not ticked")
	}
	p.actsAgain()
	p.activates()
	if g := p.app.table.r.Game(); !g.DeclinedFor.Has(core.Blue) {
		t.Fatal("the event did not count")
	}
	p.sees("away")
	p.tap("btn", "decline", "")
	p.sees("Pass the phone to Tomas")
	p.tap("pass", "", "take")
	p.tap("btn", "decline", "")
	p.sees("Pass the phone to Ines")

	p.gives(core.Blue)
	p.sees("You’re marked as away. Your next choice brings you back.")
	p.sees(string(rulebook.TableAbsent))
	if label, _ := p.slot("plate", "blue", "name", ""); label != "Mira (away)" {
		t.Errorf("the plate says %q", label)
	}
	if label, _ := p.slot("plate", "blue", "link", "aria-label"); !strings.Contains(label, "Is away") {
		t.Errorf("the plate is heard as %q", label)
	}
	p.tap("gone", "", "here")
	p.hides("You’re marked as away")
	p.gives(core.Red)
	p.actsAgain()
	p.activates()
	p.gives(core.Green)
	p.sees("Waiting for Ines")
	p.tap("btn", "away", "")
	p.app.show(WindowScreen, core.Nobody)
	p.sees("Ines is marked as away. The table won’t wait for Ines the next time a system is activated.")
	p.tap("btn", "away", "")
	p.hides("marked as away")
}

// TestHostDeclines: only the host is offered the decline for the asked seat, on the table and in
// the window.
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
	ines.sees("You activated a system")
	ines.sees("Move ships")
	if n := ines.kinds()[core.DeclineForKind]; n != 2 {
		t.Errorf("declined for others %d times", n)
	}
	r.same()
}

// TestReadOnly: a phone without a seat reads the table's agreements.
func TestReadOnly(t *testing.T) {
	ines, _, _, r := three(t)
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	watcher := joined(t, 4, ines.link)
	r.phones = append(r.phones, watcher)
	r.run()
	watcher.ways()
	watcher.sees("This phone has no seat, so it can’t change settings.")
	before := watcher.text()
	watcher.put("asking", "TA.activate.after", "box", "on")
	watcher.put("ways", "", "away-after", "on")
	watcher.app.sheets = nil
	r.run()
	if watcher.text() != before {
		t.Error("a spectator changed something")
	}
	watcher.app.show(TableScreen, core.Nobody)
	if strings.Contains(watcher.text(), "Nobody sits in that seat") {
		t.Error("a spectator is told what a seat may not do")
	}
}
