package sim

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/table/replica"
)

// TestSawUnheardLoss takes a seat from a phone by a lock, and then another seat by a move. Only a phone
// that lacks that record hasn't heard of its loss.
func TestSawUnheardLoss(t *testing.T) {
	t.Parallel()
	w := &world{shelf: older.Remembering()}
	random := rand.NewChaCha8([32]byte{1})
	setup := core.Setup{
		Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)},
		Seats:   []core.SeatSetup{{Seat: core.Black}, {Seat: core.Blue}, {Seat: core.Green}},
	}
	opened, err := replica.Begin(setup, nil, w.shelf, random)
	if err != nil {
		t.Fatal(err)
	}
	stored := opened.Ready().ItemsToStore
	copied := func() *phone {
		r, err := replica.Open(stored, w.shelf, random)
		if err != nil {
			t.Fatal(err)
		}
		return &phone{w: w, replica: r, seat: core.Black}
	}
	guest, err := replica.Join(opened.Link(), "", w.shelf, random)
	if err != nil {
		t.Fatal(err)
	}
	opener, blue := &phone{w: w, replica: opened, seat: core.Black}, &phone{w: w, replica: guest, seat: core.Blue}
	check := func(when string, q *phone, want bool) {
		t.Helper()
		if got := opener.sawUnheardLoss(q); got != want {
			t.Errorf("%s: seat %s lost unheard is %v", when, q.seat, got)
		}
	}
	tap := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		stored = append(stored, opened.Ready().ItemsToStore...)
	}
	check("before anybody sits", blue, false)
	tap(opened.HandSeat(core.Blue, guest.PublicKey()))
	check("once it has the seat", blue, false)
	tap(opened.LockSeats(nil))
	check("after a lock without it", blue, true)
	before := copied()
	check("before the move", before, false)
	tap(opened.MoveSeat(core.Black, guest.PublicKey()))
	check("after the move", before, true)
	check("after the move, which it has", copied(), false)
	if !before.replica.CanActFor(core.Black) || opened.CanActFor(core.Black) {
		t.Error("the older copy lacks its seat, or the newer has it")
	}
}
