package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// TestTheHostIsGone: the seats' list names the host. A player who misses the host asks for another.
// Every asked phone says so at the top with the reason, and the answers make another seat the host.
func TestTheHostIsGone(t *testing.T) {
	ines, mira, tomas, r := three(t)
	for _, p := range r.phones {
		p.tab(ShareScreen)
	}
	ines.sees("Change host…")
	mira.sees("is host (settings")
	r.hang(ines)
	r.phones = []*phone{mira, tomas}
	mira.tap("seat-row", "host", "do")
	mira.sees("Who should be the host?")
	mira.sees("more than half of the other players must agree")
	mira.tap("btn", core.Blue.String(), "")
	r.run()
	mira.sees("You ask to become the host. If Ines makes any choice, Ines stays the host. Otherwise 2 of 2 other players must agree. Waiting for Tomas.")
	tomas.sees("Mira asks to become the host.")
	tomas.tab(TableScreen)
	tomas.sees("Mira asks to become the host.")
	if title := tomas.app.Draw().Title; !strings.HasPrefix(title, "● ") {
		t.Errorf("the title does not call: %s", title)
	}
	if _, is := mira.slot("request", "host", "yes", "hidden"); !is {
		t.Error("whoever asks is asked")
	}

	// A no is told, and the player who asked asks no more.
	tomas.tap("request", "host", "no")
	r.run()
	mira.sees("Too many players said no: Ines stays the host.")
	if mira.draws("request") || tomas.draws("request") {
		t.Error("it is over, and still asked")
	}
	mira.tab(ShareScreen)
	mira.tap("seat-row", "host", "do")
	mira.tap("btn", core.Green.String(), "")
	r.run()
	tomas.sees("Mira asks to make you the host.")
	mira.tap("request", "host", "no")
	r.run()
	if tomas.draws("request") {
		t.Error("whoever asked asks no more, and it is still asked")
	}

	// A yes is enough here: the phones go by the new host, whose lock counts.
	mira.tab(ShareScreen)
	mira.tap("seat-row", "host", "do")
	mira.tap("btn", core.Blue.String(), "")
	r.run()
	tomas.tap("request", "host", "yes")
	r.run()
	tomas.sees("Mira is the host now.")
	mira.sees("Mira’s table")
	if g := tomas.app.table.r.Game(); g.Host != core.Blue {
		t.Error("another phone does the host's work")
	}
	r.phones = []*phone{ines, mira, tomas}
	r.run()
	r.same()
	ines.tab(ShareScreen)
	if name, _ := ines.slot("seat-row", "host", "name", ""); !strings.Contains(name, "Mira") {
		t.Error("the seats do not say who hosts")
	}

	// Who hosted before asks like anybody else. The host who is there says so in one tap.
	ines.tap("seat-row", "host", "do")
	ines.tap("btn", core.Red.String(), "")
	r.run()
	mira.sees("Ines asks to become the host. Make any choice, and you stay the host.")
	mira.tap("request", "host", "yes")
	r.run()
	ines.sees("Mira is here and stays the host.")

	// … or passes it on, as from the list of seats.
	ines.tab(ShareScreen)
	ines.tap("seat-row", "host", "do")
	ines.tap("btn", core.Green.String(), "")
	r.run()
	mira.tap("request", "host", "no")
	r.run()
	if h := mira.app.table.view().Host; h != core.Green {
		t.Errorf("%v hosts", h)
	}
	tomas.tab(ShareScreen)
	tomas.tap("seat-row", "host", "do")
	tomas.sees("The host can hand the role over right away.")
	tomas.tap("offer-to", "", "close")
	tomas.tap("seat-row", "host", "do")
	tomas.tap("btn", core.Blue.String(), "")
	r.run()
	r.same()
	ines.sees("Tomas makes Mira the host.")
}

// TestAskedForAHostInAWindow: the question stands above a window that asks the same seat, and both
// are answered in any order.
func TestAskedForAHostInAWindow(t *testing.T) {
	ines, mira, tomas, r := three(t)
	ines.says("red arranges: ask at ECO.replenish.after")
	r.run()
	r.hang(ines)
	r.phones = []*phone{mira, tomas}
	mira.tab(TableScreen)
	tomas.tab(TableScreen)
	mira.says("blue replenishes")
	r.run()
	next := mira.app.table.view().AskingFrame()
	if next == nil {
		t.Fatal("no window asks")
	}
	mira.says("blue names host blue")
	r.run()
	tomas.sees("Mira asks to become the host")
	before := next.Queue[0]
	tomas.tap("request", "host", "yes")
	r.run()
	if v := tomas.app.table.view(); v.Host != core.Blue || v.AskingFrame() == nil || v.AskingFrame().Queue[0] != before {
		t.Errorf("%v hosts, and the window asks otherwise", v.Host)
	}
	r.phones = []*phone{ines, mira, tomas}
	r.run()
	r.same()
}
