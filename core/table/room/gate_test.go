package room

import "testing"

func TestAddressesAreNetworks(t *testing.T) {
	same := [][2]string{{"2001:db8::1", "2001:db8::ffff"}, {"2001:db8::1", "2001:db8::8000:0:0:1"}, {"::ffff:192.0.2.1", "192.0.2.1"}}
	other := [][2]string{{"2001:db8::1", "2001:db8:0:1::1"}, {"192.0.2.1", "192.0.2.2"}, {"", "192.0.2.1"}}
	for _, p := range same {
		if Address("a", p[0]) != Address("a", p[1]) {
			t.Errorf("%v differ", p)
		}
	}
	for _, p := range other {
		if Address("a", p[0]) == Address("a", p[1]) {
			t.Errorf("%v are the same", p)
		}
	}
	if Address("a", "192.0.2.1") == Address("b", "192.0.2.1") {
		t.Error("an address can be followed from room to room")
	}
}

func TestGate(t *testing.T) {
	g := NewGate(Rate{Every: 10, Burst: 5}, Rate{Every: 1000, Burst: 2})
	visits, founds := 0, 0
	for range 20 {
		if g.Visit(1, 50) {
			visits++
		}
		if g.VisitEmptyRoom(1, 50) {
			founds++
		}
	}
	if visits != 5 || founds != 2 || !g.Visit(2, 50) || g.Visit(1, 60) || !g.Visit(1, 200) {
		t.Fatalf("%d visits, %d founds", visits, founds)
	}
}

// TestThousandRoomsInAnHour: an address that tries a thousand new rooms, evenly through an
// hour, opens at most sixty. Its visits to other rooms go on, and so do its neighbor's.
func TestThousandRoomsInAnHour(t *testing.T) {
	const hour, rooms = 3_600_000, 1000
	g := NewGate(DefaultVisits(), DefaultEmptyRoomVisits())
	opened := 0
	for n := range int64(rooms) {
		now := day + n*hour/rooms
		if g.VisitEmptyRoom(1, now) {
			opened++
		}
		if !g.Visit(1, now) {
			t.Fatalf("visit %d is refused", n)
		}
	}
	if opened < 30 || opened > 60 || !g.VisitEmptyRoom(2, day+hour) {
		t.Errorf("%d rooms were opened", opened)
	}
}

// TestRatesOutliveAClockThatLeaps: after a clock that was ahead is corrected, an address keeps
// its bucket, however many others came while it was ahead.
func TestRatesOutliveAClockThatLeaps(t *testing.T) {
	g := NewGate(Rate{Every: 1000, Burst: 2}, Rate{})
	for address := range uint64(maxBuckets) {
		g.Visit(1000+address, 31*day)
	}
	in := 0
	for range 20 {
		for address := range uint64(2) {
			if g.Visit(address, day) {
				in++
			}
		}
	}
	if in != 4 {
		t.Fatalf("%d visits of two addresses were let in, want 2 of each", in)
	}
}
