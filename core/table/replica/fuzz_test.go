package replica

import (
	"errors"
	"strings"
	"testing"

	"entente/core/table/wire"
)

// FuzzDeliver gives a phone arbitrary bytes as two frames from the relay, split at the first
// 0xff 0xff. Unreadable bytes are a wire.Fault. No ordered record is ever lost: the log grows,
// or the removed records wait in the outbox.
func FuzzDeliver(f *testing.F) {
	_, phones := open(f, 2)
	stored := phones[1].items
	e, end := phones[1].epoch, phones[1].Place()
	other := wire.Epoch{Number: 9, Mark: wire.Mark{9}}
	last := phones[1].items[len(phones[1].items)-1]
	entry, _ := parseEntry(last[1:])
	for _, frame := range []wire.Frame{
		wire.Welcome{Epoch: e, End: end, Role: wire.Writer, Known: true},
		wire.Welcome{Epoch: other, End: wire.Place{Index: 99}, Role: wire.Writer, Known: true},
		wire.Events{Epoch: e, First: end.Index, Entries: []wire.Entry{entry}},
		wire.Events{Epoch: other, First: end.Index, Entries: []wire.Entry{entry}},
		wire.CaughtUp{Epoch: other, Place: end},
		wire.Reject{Epoch: e, Reason: wire.ReasonEpoch, End: end},
		wire.Revived{Epoch: other, Place: end},
		wire.More{Epoch: e, Index: 3},
		wire.Bye{Reason: wire.ReasonIdle, Wait: 9},
	} {
		f.Add(wire.Encode(frame))
		f.Add(append(append(wire.Encode(frame), 0xff, 0xff), wire.Encode(wire.CaughtUp{Epoch: other, Place: end})...))
	}
	foreign := wire.Events{Epoch: other, Entries: []wire.Entry{{Epoch: 1, Command: wire.CommandID{7}, Sealed: []byte("junk")}}}
	f.Add(append(append(wire.Encode(wire.Welcome{Epoch: other, End: wire.Place{Index: 1}, Role: wire.Writer}), 0xff, 0xff), wire.Encode(foreign)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := Open(stored, shelf, random(4))
		if err != nil {
			t.Fatal(err)
		}
		r.Ready()
		r.SocketOpened()
		one, two, _ := strings.Cut(string(b), "\xff\xff")
		for _, frame := range []string{one, two} {
			before, items := r.Place(), r.items
			err := r.Deliver([]byte(frame))
			var fault wire.Fault
			if err != nil && (!errors.As(err, &fault) || r.Place() != before) {
				t.Fatalf("%v, and the log ends at %v, not %v", err, r.Place(), before)
			}
			for _, p := range items {
				if _, kept := r.indexByCommand[p.entry.Command]; !kept && !waits(r, p.entry.Command) {
					t.Fatal("a record is gone")
				}
			}
			r.Tick(60_000)
		}
		if _, err := Open(append(stored[:len(stored):len(stored)], r.Ready().ItemsToStore...), shelf, random(4)); err != nil {
			t.Fatalf("what it stored cannot be opened: %v", err)
		}
	})
}

func waits(r *Replica, id wire.CommandID) bool {
	for _, p := range r.outbox {
		if p.entry.Command == id {
			return true
		}
	}
	return false
}

// FuzzOpen replaces one stored item by arbitrary text. Open returns a table, or the number of
// the unreadable item.
func FuzzOpen(f *testing.F) {
	_, phones := open(f, 1)
	stored := phones[1].items
	for i := range stored {
		f.Add(uint8(i), "o"+stored[len(stored)-1][1:])
	}
	for _, item := range []string{"", "x", "l", "c2 4.0000000000000000", "c0 1.0102030405060708", "h2 1 blue", "h9 1 blue", "h6 1 blue", "r1.AQIDBAUGBwg", "b" + stored[len(stored)-1][1:], "k1 w s 00", stored[0]} {
		f.Add(uint8(len(stored)), item)
		f.Add(uint8(0), item)
	}
	f.Fuzz(func(t *testing.T, at uint8, item string) {
		items := append([]string(nil), stored...)
		if n := int(at); n < len(items) {
			items[n] = item
		} else {
			items = append(items, item)
		}
		SecretOf(item)
		r, err := Open(items, shelf, random(4))
		var broken *JournalError
		if err != nil {
			if !errors.As(err, &broken) || broken.Item < 1 || broken.Item > len(items) {
				t.Fatalf("an error of another kind: %v", err)
			}
			return
		}
		if ready := r.Ready(); len(ready.ItemsToStore) > 0 || ready.StoredItemCount != len(items) {
			t.Fatalf("an opened table wants %+v", ready)
		}
		r.SocketOpened()
		r.Tick(1_000)
		r.Game()
		r.PendingTaps()
	})
}
