package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// TestEliminated: a check in "Fix a number" eliminates the active player. The turn passes on, and
// the other players read it at the seat. The eliminated player can undo it and nothing else.
func TestEliminated(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.fixes(core.Red, "eliminated")
	v := p.app.table.view()
	if !v.SeatView(core.Red).Eliminated || v.Active == core.Red {
		t.Fatalf("red is eliminated: %v, and %s is active", v.SeatView(core.Red).Eliminated, v.Active)
	}
	if label, _ := p.slot("plate", "red", "link", "aria-label"); !strings.Contains(label, "Is eliminated") {
		t.Errorf("the seat says %q", label)
	}
	p.app.table.me = core.Red
	p.app.show(TableScreen, core.Nobody)
	p.fixes(core.Blue, "speaker")
	p.sees("You’re eliminated. You can still ask to go back.")
	p.tap("refusal", "", "close")
	p.app.fix = fixForm{}
	p.fixes(core.Red, "eliminated")
	if p.app.table.view().SeatView(core.Red).Eliminated {
		t.Error("the eliminated player can’t undo it")
	}
}

// fixes turns a check of a seat over in "Fix a number", and sets it right.
func (p *phone) fixes(s core.Seat, check string) {
	p.t.Helper()
	p.app.show(MoreScreen, core.Nobody)
	p.tap("more", "", "fix")
	p.put("fix", "", "seat", s.String())
	p.put("fix", "", check, "")
	p.tap("fix", "", "done")
}
