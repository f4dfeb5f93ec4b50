package screen

import (
	"testing"

	"entente/core"
)

// TestWhomAPhoneCalls: a phone calls the asked player on a phone of their own, once it is in touch
// with the room. A phone that goes round, that watches, or that shows a curtain calls nobody.
func TestWhomAPhoneCalls(t *testing.T) {
	ines := newPhone(t)
	if c := ines.frame().Called; c != (Called{}) {
		t.Errorf("the list of tables calls: %+v", c)
	}
	ines.begin()
	if c := ines.frame().Called; c.Known || c.Asks != "" || !c.Awake {
		t.Errorf("a phone that goes round: %+v", c)
	}
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	mira, watcher := joined(t, 2, ines.link), joined(t, 3, ines.link)
	if c := mira.frame().Called; c != (Called{}) {
		t.Errorf("a table that is on its way calls: %+v", c)
	}
	r := newRelay(t, ines, mira, watcher)
	r.run()
	mira.tap("who-seat", "blue", "")
	watcher.tap("join", "", "watch")
	r.run()
	if c := mira.frame().Called; !c.Known || c.Asks != "" || c.Awake || c.Who != mira.app.table.id+" blue" {
		t.Errorf("nothing is asked of Mira: %+v", c)
	}
	ines.tab(TableScreen)
	ines.seat(core.Blue)
	ines.more("commodities you give", 1)
	ines.tap("offer", "", "send")
	r.run()
	for _, at := range []Screen{TableScreen, LogScreen, MineScreen, MoreScreen} {
		mira.tab(at)
		c := mira.frame().Called
		if !c.Known || c.Asks == "" || !c.Awake || c.Said != "Ines offers you a trade" || c.At != "Ines’s table" {
			t.Errorf("Mira is asked, on %q: %+v", at, c)
		}
	}
	if c := watcher.frame().Called; c.Known || c.Asks != "" || c.Awake {
		t.Errorf("who watches is called: %+v", c)
	}
	asked := mira.frame().Called
	r.hang(mira)
	if c := mira.frame().Called; c.Known || !c.Awake {
		t.Errorf("without its room a phone knows what is asked: %+v", c)
	}
	r.run()
	if c := mira.frame().Called; c != asked {
		t.Errorf("the same question is another after a pause: %+v, %+v", c, asked)
	}
	mira.app.show(PassScreen, core.Blue)
	if c := mira.frame().Called; c.Known || !c.Awake {
		t.Errorf("behind the curtain: %+v", c)
	}
	mira.app.show(TableScreen, core.Nobody)
	mira.tap("held", "accept", "")
	r.run()
	if c := mira.frame().Called; !c.Known || c.Asks != "" || c.Awake {
		t.Errorf("it is answered: %+v", c)
	}
	if c := ines.frame().Called; c.Asks == "" || c.Said != "Your turn" {
		t.Errorf("Ines has her turn: %+v", c)
	}
}
