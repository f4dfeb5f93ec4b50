package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// opened begins a table of Ines, Mira and Tomas, Ines first, with more filled in before it starts.
// Windows that ask by then are answered for everybody.
func (p *phone) opened(fill func()) {
	p.t.Helper()
	p.app.Go(Address{Screen: NewScreen})
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

// asking is a table that wants to be asked, with a policy for absent players.
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

// ways goes to the screen of the table's agreements.
func (p *phone) ways() {
	p.t.Helper()
	p.app.show(TableScreen, core.Nobody)
	p.tab(MoreScreen)
	p.tap("more", "", "ways")
	if at := p.app.at; ParseAddress(at.String()) != at {
		p.t.Errorf("the address %q leads elsewhere", at)
	}
}

// slot is the value of a slot's attribute in a template, and whether it is set.
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
	g := p.app.table.r.Game()
	return g.Player(s).Goods[deck.TradeGoods]
}

// anyEvent announces an event that is not among the likely ones.
func (p *phone) anyEvent(id string) {
	p.t.Helper()
	p.tap("btn", "announce", "")
	p.tap("event", "The action phase"+id, "do")
}

// TestHowWindowsAsk: the host turns one window's question off and on and sets all
// back to the pace; others read the same, and are told why they change nothing.
func TestHowWindowsAsk(t *testing.T) {
	p := newPhone(t)
	p.asking("wait")
	p.ways()
	p.sees("You’re the host.")
	p.sees("After a system is activated")
	p.put("asking", "TA.activate.after", "box", "")
	p.sees("differs from the pace above")
	p.sees("1 timing window differs from the pace above.")
	p.activates()
	p.sees("You activated a system. Do you play anything?")
	p.ways()
	p.put("ways", "", "typed", "ships MOVE")
	p.hides("After a system is activated")
	p.put("asking", "TA.move.after", "box", "on")
	p.put("ways", "", "typed", "no such event")
	if _, hidden := p.slot("ways", "", "found-none", "hidden"); hidden {
		t.Error("nothing was found, and nothing says so")
	}
	p.put("ways", "", "typed", "")
	p.put("asking", "TA.activate.after", "box", "on")
	p.actsAgain()
	p.activates()
	p.sees("You activated a system. Do you play anything?")

	p.gives(core.Blue)
	p.ways()
	p.sees("Only Ines, the host, can change the table’s settings.")
	p.sees(string(rulebook.TableAgreed))
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
	if g := p.app.table.r.Game(); len(g.PaceExceptions) != 0 || g.Options.Pace != core.Asking {
		t.Errorf("%v %v", g.Options.Pace, g.PaceExceptions)
	}
	p.put("ways", "", "pace-call", "on")
	p.put("ways", "", "away-after", "on")
	p.put("ways", "", "away-from", "ST.start")
	if o := p.app.table.r.Game().Options; o.Pace != core.OnCall || o.Absent != core.DeclinesAfter || o.AbsentAfter != "ST.start" {
		t.Errorf("%+v", o)
	}
}

// TestEveryKindOfArrangementCanBeTapped taps each kind of arrangement, and checks the text for the
// other kinds.
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
	for _, kind := range []core.Kind{core.ChangeSettingKind, core.AwayKind, core.DeclineForKind, core.CloseUnansweredKind} {
		if p.kinds()[kind] == 0 {
			t.Errorf("nobody could tap: %s", kind.NotationWords())
		}
	}
}
