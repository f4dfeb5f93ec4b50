package replica

import (
	"strings"
	"testing"

	"entente/core"
)

// TestVotesEndWithTheSeat: votes that have given a seat away are used up. Its new phone moves
// it, and one vote for the earlier phone does not take it back.
func TestVotesEndWithTheSeat(t *testing.T) {
	h, phones := open(t, 4)
	blue, green, heir, later := phones[0], phones[1], phones[3], phones[4]
	h.lockSeats()
	give := func(p *phone, by core.Seat) {
		t.Helper()
		if err := p.VoteToGiveSeat(by, core.Red, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	give(blue, core.Blue)
	give(green, core.Green)
	if !heir.CanActFor(core.Red) {
		t.Fatal("the seat was not given")
	}
	if err := heir.MoveSeat(core.Red, later.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	give(green, core.Green)
	if !later.CanActFor(core.Red) || heir.CanActFor(core.Red) {
		t.Error("votes of before count again")
	}
	give(blue, core.Blue)
	if !heir.CanActFor(core.Red) {
		t.Error("the seat cannot be given again")
	}
	for _, e := range heir.Log() {
		if mine := e.Line == (tableLine{authorSeat: core.Red, verb: verbMove, key: seatKey{publicKey: later.device.publicKey}}).String(); e.Mine != mine && !strings.Contains(e.Line, verbNameBadge) {
			t.Errorf("%q is of this phone: %v", e.Line, e.Mine)
		}
	}
	if log := blue.Log(); !log[0].Mine {
		t.Error("the opening is not the opener's")
	}
}
