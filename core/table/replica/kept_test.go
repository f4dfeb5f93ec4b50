package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestVotesNeedMoreThanHalf: a seat is given once its host agrees and more than half of the
// others do, never at half, at any number of seats. The host's own seat needs more than half
// of all others.
func TestVotesNeedMoreThanHalf(t *testing.T) {
	key := seatKey{publicKey: seal.PublicKey{7}}
	for n := 3; n <= len(core.AllSeats); n++ {
		host, lost := core.AllSeats[0], core.AllSeats[1]
		for _, seat := range []core.Seat{lost, host} {
			s := seats{host: host, locked: true}
			for _, one := range core.AllSeats[:n] {
				s.playedSeats = s.playedSeats.With(one)
				if one != seat {
					s.takenSeats = s.takenSeats.With(one)
				}
			}
			others := n - 2 // neither the seat nor the host
			if seat == host {
				others = n - 1
			}
			given := func() bool { return s.takenSeats.Has(seat) && s.holders[seat] == key }
			agree := func(by core.Seat) {
				if fault := s.addVote(tableLine{authorSeat: by, givenSeat: seat, key: key}); fault != "" {
					t.Fatal(fault)
				}
			}
			if seat != host {
				agree(host)
			}
			yes := 0
			for _, by := range core.AllSeats[:n] {
				if by == seat || by == host {
					continue
				}
				if given() {
					t.Fatalf("%d seats: given by %d of %d", n, yes, others)
				}
				agree(by)
				if yes++; given() != (2*yes > others) {
					t.Fatalf("%d seats: given %v by %d of %d", n, given(), yes, others)
				}
				if given() {
					break
				}
			}
			if !given() {
				t.Fatalf("%d seats: never given", n)
			}
		}
	}
}

// TestOutboxIsCleanedAfterACrash: a phone that crashed between moving records to its outbox
// and cutting them off has them in order, and sends nothing twice.
func TestOutboxIsCleanedAfterACrash(t *testing.T) {
	h, phones := open(t, 2)
	p := phones[1]
	for _, line := range []string{"green gains 1 trade good", "green gains 2 trade goods"} {
		if err := tap(t, p.Replica, line); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	var moved []wire.Entry
	for _, at := range p.Replica.items[len(p.Replica.items)-2:] {
		moved = append(moved, at.entry)
	}
	items := p.items
	for _, e := range moved {
		items = append(items, entryItem(itemOutbox, e))
	}
	again, err := Open(items, shelf, random(5))
	if err != nil {
		t.Fatal(err)
	}
	if n := again.Status().PendingCount; n != 0 {
		t.Fatalf("%d records wait that are in order", n)
	}
	if again.Digest() != p.Digest() || again.Place() != p.Place() {
		t.Error("it opens as another game")
	}
}

// TestTheRelaysWordIsHeldAgainstOurs: any frame with the end of the relay's log in the phone's
// epoch halts the phone at once if it shows another history. A true end does not, and neither
// does an end in another epoch.
func TestTheRelaysWordIsHeldAgainstOurs(t *testing.T) {
	frames := map[string]func(e wire.Epoch, at wire.Place) wire.Frame{
		"Welcome": func(e wire.Epoch, at wire.Place) wire.Frame {
			return wire.Welcome{Epoch: e, End: at, Role: wire.Writer, Known: true}
		},
		"CaughtUp": func(e wire.Epoch, at wire.Place) wire.Frame { return wire.CaughtUp{Epoch: e, Place: at} },
		"Reject": func(e wire.Epoch, at wire.Place) wire.Frame {
			return wire.Reject{Epoch: e, Command: wire.CommandID{1}, Reason: wire.ReasonRate, End: at}
		},
		"Revived": func(e wire.Epoch, at wire.Place) wire.Frame { return wire.Revived{Epoch: e, Place: at} },
	}
	for name, frame := range frames {
		for _, before := range []uint64{0, 1} {
			for _, c := range []struct {
				what  string
				spoil func(e *wire.Epoch, at *wire.Place)
				halts HaltKind
			}{
				{"true", func(*wire.Epoch, *wire.Place) {}, NotHalted},
				{"of another history", func(_ *wire.Epoch, at *wire.Place) { at.Head[3]++ }, RelayForked},
				{"of another epoch", func(e *wire.Epoch, at *wire.Place) { e.Number++; at.Head[3]++ }, NotHalted},
			} {
				_, phones := open(t, 1)
				p := phones[1]
				at := p.Place()
				for range before {
					at = p.Replica.placeAfter(int(at.Index) - 1)
				}
				e := p.Status().Epoch
				c.spoil(&e, &at)
				if err := p.Deliver(wire.Encode(frame(e, at))); err != nil {
					t.Fatal(name, err)
				}
				if got := p.Halt().Kind; got != c.halts {
					t.Errorf("%s, %d before the end, %s: %q", name, before, c.what, got)
				}
			}
		}
	}
}
