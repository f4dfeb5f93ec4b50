package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// apart is a table of three phones that went on in two places. The relay forgot everything while
// Tomas's phone was away. His phone came back first and went on without Ines's and Mira's choices.
func apart(t *testing.T) (ines, mira, tomas *phone, r *relay) {
	t.Helper()
	ines, mira, tomas, r = three(t)
	for _, p := range r.phones {
		p.tab(TableScreen)
	}
	r.hang(tomas)
	r.phones = []*phone{ines, mira}
	mira.says("blue gains 2 trade goods")
	r.run()
	ines.says("red gains 1 trade good")
	r.run()
	r.phones = []*phone{ines, mira, tomas}
	r.wipe()
	r.phones = []*phone{tomas}
	r.run()
	tomas.says("green gains 3 trade goods")
	r.run()
	r.phones = []*phone{ines, mira, tomas}
	r.run()
	return ines, mira, tomas, r
}

func (p *phone) has(s core.Seat) int {
	g := p.app.table.r.Game()
	return g.Player(s).Goods[deck.TradeGoods]
}

// TestTwoPlaces: both branches are shown with who made which choices. Nothing is written until one
// goes on, and the question can wait, over a reload too.
func TestTwoPlaces(t *testing.T) {
	ines, mira, _, r := apart(t)
	for _, p := range []*phone{ines, mira} {
		for _, words := range []string{"Online", "1 step by 1 player since the versions split", "This phone’s version", "2 steps by 2 players since the versions split", "gains 3 trade goods", "gains 2 trade goods", "gains 1 trade good", "1 step is final"} {
			p.sees(words)
		}
		if title := p.app.Draw().Title; !strings.HasPrefix(title, "● ") {
			t.Errorf("the title does not call: %s", title)
		}
	}
	records := len(ines.app.table.r.Log())
	ines.app.choose(core.Choice{By: core.Red, Act: core.Replenish{}})
	ines.sees("Choose one version first.")
	ines.app.Escape()
	ines.tap("branches", "", "later")
	ines.sees("two versions, saved here")
	ines.sees("Your turn")
	ines.tab(TableScreen)
	if ines.frame().Screen.Template != "branches" {
		t.Error("it is not asked once more")
	}
	ines.tap("branches", "", "later")
	id := ines.app.table.id
	r.hang(ines)
	ines.boot(Address{Table: id})
	r.run()
	ines.sees("2 steps by 2 players since the versions split")
	if len(ines.app.table.r.Log()) != records || len(ines.app.table.r.PendingTaps()) > 0 {
		t.Error("something was written")
	}
}

// TestGoOnWithTheRoom: the branch that this phone leaves is told once, stands in its log, downloads
// as a table, and is sent again when its player likes.
func TestGoOnWithTheRoom(t *testing.T) {
	ines, mira, tomas, r := apart(t)
	for _, p := range []*phone{ines, mira} {
		p.tap("branch", "0", "go")
	}
	r.run()
	r.same()
	ines.sees("Kept on this phone")
	ines.tap("branch", "", "download")
	if !strings.Contains(ines.file, "red gains 1 trade good") || strings.Contains(ines.file, "green gains 3 trade goods") {
		t.Errorf("the file is\n%s", ines.file)
	}
	id := ines.app.table.id
	r.hang(ines)
	ines.boot(Address{Table: id})
	r.run()
	ines.tab(LogScreen)
	ines.tap("branch", "0", "along")
	r.run()
	r.same()
	if tomas.has(core.Red) != 1 || tomas.has(core.Blue) != 2 || tomas.has(core.Green) != 3 {
		t.Error("it does not count")
	}
	if strings.Contains(ines.text(), "Kept on this phone") {
		t.Error("it is kept although it is in order")
	}
}

// TestBringAlong: one press goes on with the room and sends this phone's branch. The phone that was
// asked about the same branch is asked no more.
func TestBringAlong(t *testing.T) {
	ines, mira, tomas, r := apart(t)
	mira.tap("branch", "1", "along")
	r.run()
	r.same()
	if strings.Contains(ines.text(), "Online") || tomas.has(core.Blue) != 2 || tomas.has(core.Red) != 1 {
		t.Error("it is not settled")
	}
}

// TestGoBackThereFirst: everybody is asked to go back to the point where the table parted, and told
// which things that undoes. Once all agree, this phone's branch is sent behind it.
func TestGoBackThereFirst(t *testing.T) {
	ines, mira, tomas, r := apart(t)
	for _, p := range []*phone{ines, mira} {
		p.tap("branch", "0", "go")
	}
	ines.tab(LogScreen)
	ines.tap("branch", "", "back")
	ines.sees("This undoes 1 step (kept in the log).")
	ines.tap("return", "", "ask")
	r.run()
	mira.tab(TableScreen)
	for _, p := range []*phone{tomas, mira} {
		p.sees("Ines asks to go back")
		p.tap("held", "agree", "")
		r.run()
	}
	if tomas.has(core.Green) != 0 {
		t.Fatal("nobody went back")
	}
	ines.tab(LogScreen)
	ines.tap("branch", "0", "along")
	r.run()
	r.same()
	if has := [3]int{tomas.has(core.Red), tomas.has(core.Blue), tomas.has(core.Green)}; has != [3]int{1, 2, 0} {
		t.Errorf("they have %v", has)
	}
}

// TestRoomOfItsOwn: a branch goes on behind a link of its own, whole, and the table stays.
func TestRoomOfItsOwn(t *testing.T) {
	ines, mira, _, r := apart(t)
	id, link := ines.app.table.id, ines.app.table.r.Link()
	r.hang(ines)
	ines.tap("branch", "1", "house")
	if now := ines.app.table; now.id == id || now.r.Link() == link || ines.has(core.Red) != 1 || ines.has(core.Green) != 0 || len(ines.records[id]) == 0 {
		t.Error("it is not this phone's branch behind another link")
	}
	mira.tap("branch", "0", "go")
	r.hang(mira)
	mira.tap("branch", "", "house")
	if mira.has(core.Blue) != 2 || mira.has(core.Green) != 0 {
		t.Error("what was left is not what goes on")
	}
}

// TestWatchersAreNotAsked: a spectator follows the room, reads the phone's own branch, and
// downloads it. There is no other button.
func TestWatchersAreNotAsked(t *testing.T) {
	ines, mira, tomas, r := three(t)
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	watcher := joined(t, 4, ines.link)
	r.phones = append(r.phones, watcher)
	r.run()
	r.hang(tomas)
	r.phones = []*phone{ines, mira, watcher}
	mira.says("blue gains 2 trade goods")
	r.run()
	r.wipe()
	r.phones = []*phone{tomas}
	r.run()
	tomas.says("green gains 3 trade goods")
	r.run()
	r.phones = []*phone{tomas, watcher}
	r.run()
	r.same()
	watcher.tab(LogScreen)
	watcher.sees("1 step by 1 player since the versions split")
	for _, at := range watcher.parts() {
		if at.Template != "branch" {
			continue
		}
		for _, set := range at.Sets {
			if (set.Slot == "go" || set.Slot == "along" || set.Slot == "back" || set.Slot == "house") && set.Absent {
				t.Errorf("%s can be pressed", set.Slot)
			}
		}
	}
	watcher.tap("branch", "", "download")
	if !strings.Contains(watcher.file, "blue gains 2 trade goods") {
		t.Errorf("the file is\n%s", watcher.file)
	}
}
