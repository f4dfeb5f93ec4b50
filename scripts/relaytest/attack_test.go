package relaytest

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
	"time"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// Attacks by a stranger who has a writer's link and no seat.

// A stranger claims an epoch that no room ever reached for an empty room.
func testFarEpoch(t *testing.T, h *host) {
	w, _ := table(t, 0)
	a := enter(t, h, w, 1)
	a.send(wire.Revive{Epoch: wire.Epoch{Number: wire.MaxEpoch - 1}, Last: true, Entries: []wire.Entry{{Epoch: 1, Command: a.command(1), Sealed: sealed(1)}}})
	if f := wait[wire.Revived](a); f.Epoch.Number > 1<<21 {
		t.Fatalf("a claim led to epoch %d", f.Epoch.Number)
	}
	b := enter(t, h, w, 2)
	b.record(2)
}

// A stranger revives a living room with junk, again and again, in parts that never end.
func testJunkRevivals(t *testing.T, h *host) {
	w, _ := table(t, 0)
	friend, stranger := enter(t, h, w, 1), enter(t, h, w, 2)
	friend.record(0)
	epoch := friend.epoch
	for n := range 10 {
		end := friend.hello().End
		stranger.send(wire.Revive{Epoch: wire.Epoch{Number: 1 << 30}, Before: end, Entries: []wire.Entry{{Epoch: 1, Command: stranger.command(n), Sealed: sealed(n)}}})
		wait[wire.Revived](stranger)
		friend.record(1 + n)
	}
	if friend.epoch != epoch {
		t.Fatalf("junk led from epoch %v to %v", epoch, friend.epoch)
	}
}

// A stranger gives whole frames of junk to a living room as fast as it answers.
func testGivenRate(t *testing.T, h *host) {
	w, _ := table(t, 0)
	friend, stranger := enter(t, h, w, 1), enter(t, h, w, 2)
	friend.record(0)
	begun, end, n, given := time.Now(), stranger.hello().End, 0, 0
	for time.Since(begun) < 3*time.Second {
		part := wire.Revive{Epoch: friend.epoch, Before: end}
		for range 500 {
			n++
			part.Entries = append(part.Entries, wire.Entry{Epoch: 1, Command: stranger.command(n), Sealed: []byte("x")})
		}
		stranger.send(part)
		for answered := false; !answered; {
			switch f := stranger.next().(type) {
			case wire.Revived:
				end, given, answered = f.Place, given+500, true
			case wire.Reject:
				if answered = true; f.Reason != wire.ReasonRate || f.Wait == 0 {
					t.Fatalf("answered %+v", f)
				}
				time.Sleep(200 * time.Millisecond)
			case nil:
				t.Fatal("closed")
			}
		}
	}
	if most := 2_500 + int(time.Since(begun).Milliseconds())/25; given > most {
		t.Fatalf("%d records in %v", given, time.Since(begun))
	}
	friend.record(1)
}

// A phone founds an empty room and then falls silent.
func testSilentReviver(t *testing.T, h *host) {
	w, _ := table(t, 0)
	a, b := enter(t, h, w, 1), enter(t, h, w, 2)
	a.send(wire.Revive{Epoch: wire.Epoch{Number: 1}, Entries: []wire.Entry{{Epoch: 1, Command: a.command(1), Sealed: sealed(1)}}})
	b.epoch = wait[wire.Revived](a).Epoch
	ask := wire.Append{Command: b.command(1), Epoch: b.epoch, Expect: wire.Anywhere, Sealed: sealed(2)}
	if _, reason := b.put(ask); reason != wire.ReasonReviving {
		t.Fatalf("in another's turn: %s", reason)
	}
	for begun := time.Now(); ; time.Sleep(500 * time.Millisecond) {
		if _, reason := b.put(ask); reason == 0 {
			return
		} else if time.Since(begun) > 10*time.Second {
			t.Fatalf("still %s", reason)
		}
	}
}

// Our own phone and a client that knows only FORMAT.md play at one table. The table loses its relay
// while both sleep. First, one of them brings it back. Then strangers are faster: one with its
// records in another order, one with junk. Both phones ignore that, and go on in a new room of the
// same game.
func TestNobodyEndsATable(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			o, f := sitsBeside(t, start(t, kind), [32]byte{3, byte(n)})
			f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret})
			o.meets(f.do(deed{Do: "takeSeat", Line: "red"}))
			f.do(deed{Do: "until", Index: o.declare(3)})

			wipeAsleep(o, f)
			o.connect()
			o.until(func() bool { return o.Status().IsLive && o.Place().Index == 4 }) // with the signature that proves it
			o.meets(f.do(deed{Do: "resume"}))
			o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 3 trade goods"}))

			sitDownOnceMore(o, f)

			read := enter(t, o.h, o.Keys(), 8).log
			wipeAsleep(o, f)
			strangerRearranges(o, f, read)
			wipeAsleep(o, f)
			strangerFills(o, read[0])
			wipeAsleep(o, f)
			strangersFound(o, f)
			moves(o, f)
		})
	}
}

// wipeAsleep disconnects both and lets the host forget everything.
func wipeAsleep(o *ours, f *foreign) {
	o.t.Helper()
	o.drop()
	f.do(deed{Do: "drop"})
	o.h.kill()
	o.h.wipe(o.t)
	o.h.run(o.t)
}

// sitDownOnceMore lets a stranger found the emptied room with the first record alone. First the
// client, then our phone comes there with only its secret, and sits down. The other, which has the
// whole table, accepts that as the seat's signature.
func sitDownOnceMore(o *ours, f *foreign) {
	o.t.Helper()
	founded := func(first wire.Entry) {
		stranger := enter(o.t, o.h, o.Keys(), 9)
		stranger.send(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: []wire.Entry{first}})
		wait[wire.Revived](stranger)
	}
	read, digest := enter(o.t, o.h, o.Keys(), 8).log, o.Digest()
	wipeAsleep(o, f)
	founded(read[0])
	f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret})
	f.do(deed{Do: "takeSeat", Line: "red"})
	o.connect()
	o.until(func() bool {
		return o.Status().IsLive && o.Status().PendingCount == 0 && int(o.Place().Index) > len(read)
	})
	if len(o.KeptBranches()) > 0 || o.Digest() != digest {
		o.t.Fatal("our phone has another game")
	}
	f.do(deed{Do: "until", Index: int(o.Place().Index)})
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 5 trade goods"}))

	read, digest = enter(o.t, o.h, o.Keys(), 8).log, o.Digest()
	wipeAsleep(o, f)
	founded(read[0])
	r, err := replica.Join(o.Link(), o.Secret(), printed.Shelf(), rand.NewChaCha8([32]byte{7}))
	if err != nil {
		o.t.Fatal(err)
	}
	o.Replica = r
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
	if err := o.TakeSeat(core.Blue); err != nil {
		o.t.Fatal(err)
	}
	o.until(func() bool { return o.Place().Index == 2 })
	a := f.do(deed{Do: "resume"})
	if a.Ignores != "" || a.Index != len(read) { // without red's second seat, which counts for nothing
		o.t.Fatalf("the client made of a seat that was taken once more %+v", a)
	}
	o.until(func() bool { return int(o.Place().Index) == a.Index })
	if o.Digest() != digest {
		o.t.Fatal("the client brought back another game")
	}
}

// strangerRearranges gives the emptied room true records in another order. No seat has signed
// there, so both keep their records.
func strangerRearranges(o *ours, f *foreign, read []wire.Entry) {
	o.t.Helper()
	stranger := enter(o.t, o.h, o.Keys(), 9)
	n := len(read)
	stranger.send(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: append(read[:2:2], read[n-1], read[2])})
	wait[wire.Revived](stranger)
	had := o.Place()
	o.connect()
	o.until(func() bool { return o.Status().IgnoreReason == replica.IgnoredUnproven })
	if o.Place() != had || int(had.Index) != n {
		o.t.Fatal("a stranger changed the order of our table")
	}
	if a := f.do(deed{Do: "resume"}); a.Ignores != "unproven" || a.Index != n {
		o.t.Fatalf("the client made of the other order %+v", a)
	}
}

// strangerFills founds the emptied room with our first record, and fills it with so much junk that
// none of our other records has room. Our phone keeps its records.
func strangerFills(o *ours, first wire.Entry) {
	o.t.Helper()
	stranger := enter(o.t, o.h, o.Keys(), 9)
	had, digest := o.Place(), o.Digest()
	at := wire.Place{}
	for n := uint64(0); n < replica.MaxRecords; {
		var part []wire.Entry
		if n == 0 {
			part = append(part, first)
		}
		for ; len(part) < 700 && n+uint64(len(part)) < replica.MaxRecords; part = append(part, wire.Entry{Epoch: 1, Sealed: []byte{0}}) {
			continue
		}
		for i := range part {
			if n+uint64(i) > 0 {
				binary.BigEndian.PutUint64(part[i].Command[:], n+uint64(i))
			}
		}
		n += uint64(len(part))
		stranger.send(wire.Revive{Epoch: wire.Epoch{Number: 1}, Before: at, Last: n == replica.MaxRecords, Entries: part})
		at = wait[wire.Revived](stranger).Place
	}
	o.connect()
	o.until(func() bool { return o.Status().IgnoreReason == replica.IgnoredUnproven })
	if o.Place() != had || o.Digest() != digest {
		o.t.Fatal("a stranger filled the room, and our table is another")
	}
}

// strangersFound founds the emptied room with junk, and wants both to keep their records.
func strangersFound(o *ours, f *foreign) {
	o.t.Helper()
	stranger := enter(o.t, o.h, o.Keys(), 9)
	stranger.record(0)
	stranger.record(1)
	had := o.Place()
	o.connect()
	o.until(func() bool { return o.Status().IgnoreReason == replica.IgnoredOtherTable })
	if o.Place() != had || o.CanActFor(core.Red) || !o.CanActFor(core.Blue) {
		o.t.Fatal("a stranger's record changed our table")
	}
	if a := f.do(deed{Do: "resume"}); a.Ignores != "another table" || a.Index != int(had.Index) {
		o.t.Fatalf("the client made of a stranger's record %+v", a)
	}
}

// moves takes the table to a new room, and lets both go on there.
func moves(o *ours, f *foreign) {
	o.t.Helper()
	digest := o.Digest()
	r, err := o.CopyToNewRoom(func() {})
	if err != nil || r.Digest() != digest {
		o.t.Fatalf("the new room's table: %v", err)
	}
	o.drop()
	o.Replica = r
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
	o.meets(f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret}))
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 4 trade goods"}))
	f.do(deed{Do: "until", Index: o.declare(5)})
}
