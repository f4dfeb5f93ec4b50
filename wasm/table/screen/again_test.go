package screen

import (
	"testing"

	"entente/core"
)

// begun reports how many actions have begun in this turn.
func (p *phone) begun() uint8 { return p.app.table.r.Game().Actions }

// TestSecondActionHasAWayOn: a refused second action, and a refused pass after an action, each have one tap beside
// them that says that it was an extra action. After that the player can act, and the next one is
// refused again.
func TestSecondActionHasAWayOn(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.activates()
	p.app.show(TableScreen, core.Nobody)
	p.anyEvent(activation)
	p.sees("You already took an action this turn. Only an ability can give you another.")
	p.tap("refusal", "", "close")
	if p.begun() != 1 {
		t.Fatal("closing the refusal began an action")
	}
	p.actsAgain()
	if p.begun() != 2 {
		t.Fatal("the tap gave no action")
	}
	p.sees("Take one action, or pass.")
	p.activates()
	p.actsAgain()
	if p.begun() != 3 {
		t.Fatal("the third action needs no tap of its own")
	}
}

// TestPassAfterAnActionHasAWayOn: the screen with the events says why the player can't pass, with the same tap.
func TestPassAfterAnActionHasAWayOn(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.activates()
	p.app.show(TableScreen, core.Nobody)
	p.tap("btn", "announce", "")
	p.sees("You already took an action this turn, so you can’t pass. End your turn instead.")
	p.tap("announce", "", "pass")
	p.sees("ruling 170")
	p.tap("refusal", "", "close")
	p.tap("btn", "again", "")
	if p.begun() != 2 {
		t.Fatal("the tap gave no action")
	}
	p.tap("btn", "announce", "")
	p.hides("That’s an extra action") // an extra action can’t be a pass
}
