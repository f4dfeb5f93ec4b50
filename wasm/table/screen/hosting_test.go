package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// TestTheHostIsGone: the seats say who hosts; whoever misses the host asks for another, every
// phone that is asked says so at the top with why it can pass, and the answers pass it on.
func TestTheHostIsGone(t *testing.T) {
	ines, mira, tomas, r := three(t)
	for _, p := range r.phones {
		p.tab(ShareScreen)
	}
	ines.sees("You are the host")
	mira.sees("Ines is the host")
	r.hang(ines)
	r.phones = []*phone{mira, tomas}
	mira.tap("btn", "host", "")
	mira.sees("Ask for which host?")
	mira.sees("Mira (you)")
	mira.hides("Ines (you)")
	mira.tap("btn", core.Blue.String(), "")
	r.run()
	mira.sees("You ask to be the host, in Ines’s place. Ines has said nothing since. It takes 2 of the 2 others; if Ines does anything first, Ines stays. Still to say: Tomas.")
	tomas.sees("Mira asks to be the host, in Ines’s place.")
	tomas.tab(TableScreen)
	tomas.sees("Mira asks to be the host, in Ines’s place.")
	if title := tomas.app.Draw().Title; !strings.HasPrefix(title, "● ") {
		t.Errorf("the title does not call: %s", title)
	}
	if _, is := mira.slot("request", "host", "yes", "hidden"); !is {
		t.Error("whoever asks is asked")
	}

	// A no is told, and whoever asked asks no more.
	tomas.tap("request", "host", "no")
	r.run()
	mira.sees("More than half can no longer agree: Ines stays the host.")
	if mira.draws("request") || tomas.draws("request") {
		t.Error("it is over, and still asked")
	}
	mira.tab(ShareScreen)
	mira.tap("btn", "host", "")
	mira.tap("btn", core.Green.String(), "")
	r.run()
	tomas.sees("Mira asks to make you the host, in Ines’s place.")
	mira.tap("request", "host", "no")
	r.run()
	if tomas.draws("request") {
		t.Error("whoever asked asks no more, and it is still asked")
	}

	// A yes is enough here: the phones go by the new host, whose lock counts.
	mira.tab(ShareScreen)
	mira.tap("btn", "host", "")
	mira.tap("btn", core.Blue.String(), "")
	r.run()
	tomas.tap("request", "host", "yes")
	r.run()
	tomas.sees("Mira is the host from now on.")
	mira.sees("Mira’s table")
	if !mira.app.hosts() || tomas.app.hosts() {
		t.Error("another phone does the host's work")
	}
	r.phones = []*phone{ines, mira, tomas}
	r.run()
	r.same()
	ines.tab(ShareScreen)
	ines.sees("Mira is the host")

	// Who hosted before asks like anybody else. The host who is there says so in one tap.
	ines.tap("btn", "host", "")
	ines.tap("btn", core.Red.String(), "")
	r.run()
	mira.sees("Ines asks to be the host, in your place. Whatever you do ends that, and you stay the host.")
	mira.tap("request", "host", "yes")
	r.run()
	ines.sees("Mira is there, and stays the host.")

	// … or passes it on, as from the list of seats.
	ines.tab(ShareScreen)
	ines.tap("btn", "host", "")
	ines.tap("btn", core.Green.String(), "")
	r.run()
	mira.tap("request", "host", "no")
	r.run()
	if h := mira.app.table.view().Host; h != core.Green {
		t.Errorf("%v hosts", h)
	}
	tomas.tab(ShareScreen)
	tomas.tap("btn", "host", "")
	tomas.sees("Who is the host from now on?")
	tomas.sees("Make Mira the host")
	tomas.tap("offer-to", "", "close")
	tomas.tap("btn", "host", "")
	tomas.tap("btn", core.Blue.String(), "")
	r.run()
	r.same()
	ines.sees("Tomas makes Mira the host.")
}

// TestAskedForAHostInAWindow: the question stands above a window that asks the same seat, and
// both are answered as each comes.
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
	next := mira.app.table.view().Asking()
	if next == nil {
		t.Fatal("no window asks")
	}
	mira.says("blue names host blue")
	r.run()
	tomas.sees("Mira asks to be the host")
	before := next.Queue[0]
	tomas.tap("request", "host", "yes")
	r.run()
	if v := tomas.app.table.view(); v.Host != core.Blue || v.Asking() == nil || v.Asking().Queue[0] != before {
		t.Errorf("%v hosts, and the window asks otherwise", v.Host)
	}
	r.phones = []*phone{ines, mira, tomas}
	r.run()
	r.same()
}
