package screen

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestTheListSaysHowItStands: each table of the list says who plays, which round it is,
// whose turn, and whom it waits for.
func TestTheListSaysHowItStands(t *testing.T) {
	p := newPhone(t)
	p.begin()
	listed := func(said ...string) {
		t.Helper()
		at := p.app.at
		p.app.Go(Address{})
		for _, s := range said {
			p.sees(s)
		}
		p.app.Go(at)
	}
	listed("Ines, Mira and Tomas", "Round 1, Ines’s turn.", "on this phone, 2 kB")
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 3, Phase: deck.AgendaPhase, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
	listed("Round 3, agenda phase.")

	// A table stored by an older build is listed with its number of choices, as before.
	for id, head := range p.heads {
		head.Said = ""
		p.heads[id] = head
	}
	p.app.Go(Address{})
	p.sees("steps so far.")
}

// TestTheListOfALiveTable: it says so, and whether it waits for this phone.
func TestTheListOfALiveTable(t *testing.T) {
	ines := newPhone(t)
	ines.begin()
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	mira := joined(t, 2, ines.link)
	ines.offersTo(t, mira)
	said := func(p *phone) Stored { return p.heads[p.app.table.id] }
	if s := said(mira); s.Said != "Round 1, Ines’s turn. The table is waiting for you." || !s.Live {
		t.Errorf("on Mira's phone: %q, live %v", s.Said, s.Live)
	}
	mira.app.Go(Address{})
	mira.sees("live")
}
