package replica

import (
	"math/rand/v2"
	"testing"

	"entente/core"
)

// TestAsking: a request for a seat changes nothing, names the key, and ends when the seat is
// given.
func TestAsking(t *testing.T) {
	random := rand.NewChaCha8([32]byte{7})
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}}}, nil, shelf, random)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	if err := r.TakeSeat(core.Blue); err != FaultTaken {
		t.Fatalf("a taken seat is refused with %v", err)
	}
	if err := r.AskForSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	if m, is := r.SeatRecordOf(r.Log()[2]); !is || m.Kind != SeatWanted || m.Seat != core.Blue || !m.ThisPhone {
		t.Errorf("the record that asks reads %+v", m)
	}
	if list := r.SeatRequests(); len(list) != 0 {
		t.Errorf("the phone that has the seat asks for it: %+v", list)
	}
	other, err := Join(r.Link(), "", shelf, random)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.AskForSeat(core.Blue); err != FaultNoTable {
		t.Errorf("asking at no table gives %v", err)
	}
	if err := r.MoveSeat(core.Blue, other.PublicKey()); err != nil {
		t.Fatal(err)
	}
	if err := r.AskForSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	list := r.SeatRequests()
	if len(list) != 1 || list[0].Seat != core.Blue || !list[0].ThisPhone || list[0].Key != r.PublicKey() {
		t.Fatalf("the requests are %+v", list)
	}
	if r.CanActFor(core.Blue) {
		t.Error("asking gave the seat")
	}
}
