package relaytest

import (
	"slices"
	"testing"

	"entente/core/table/wire"
)

// revive gives the relay its lost records back, and expects the same bytes.
func revive(p *phone) {
	p.t.Helper()
	w := p.hello()
	if w.Known || w.End.Index >= p.end().Index || w.End.Index > 0 && p.ends[w.End.Index-1] != w.End {
		p.t.Fatalf("%s: nothing to revive: %+v", p.h.name, w)
	}
	claimed, at := p.epoch, w.End
	claimed.Number = max(claimed.Number, p.log[len(p.log)-1].Epoch)
	for part := (wire.Revive{}); !part.Last; {
		part = wire.RevivePart(claimed, at, p.log[at.Index:])
		p.send(part)
		v := wait[wire.Revived](p)
		at, p.epoch = v.Place, v.Epoch
	}
	if at != p.end() || p.epoch.Number <= claimed.Number {
		p.t.Fatalf("%s: revived to %d of %d in epoch %v", p.h.name, at.Index, p.end().Index, p.epoch)
	}
	wait[wire.CaughtUp](p)
}

// The host is killed in the middle of a write. Records that any phone saw are still there, and a
// record that is sent again is ordered once. Then the host loses everything, and a phone revives
// it.
func testKillAndWipe(t *testing.T, shared *host) {
	h := start(t, shared.name)
	w, _ := table(t, 0)
	const each = 300
	phones := make([]*phone, 4)
	for i := range phones {
		phones[i] = enter(t, h, w, i)
	}
	phones[0].record(0)
	for _, p := range phones {
		p.until(1)
	}
	for _, p := range phones {
		go func(epoch wire.Epoch) {
			for n := 1; n <= each; n++ {
				p.send(wire.Append{Command: p.command(n), Epoch: epoch, Expect: wire.Anywhere, Sealed: sealed(n)})
			}
		}(p.epoch)
	}
	phones[0].until(40)
	h.kill()
	for _, p := range phones {
		for p.next() != nil { // frames that were sent before the end count
		}
	}
	h.run(t)
	seen := 0
	for _, p := range phones {
		seen = max(seen, len(p.log))
		p.connect()
		if w := p.hello(); !w.Known || w.End.Index < uint64(seen) {
			t.Fatalf("after the kill: %+v, a phone had seen %d", w, seen)
		}
	}
	t.Logf("%s: killed after %d records, %d came back", h.name, seen, len(phones[0].log))
	missing := 0
	for _, p := range phones {
		p.hello()
		for n := 1; n <= each; n++ {
			if !slices.ContainsFunc(p.log, func(e wire.Entry) bool { return e.Command == p.command(n) }) {
				missing++
			}
			if n%10 == 0 || missing > 0 && missing < 30 {
				p.record(n)
			}
		}
	}
	phones[0].hello()
	count := map[wire.CommandID]int{}
	for _, e := range phones[0].log {
		if count[e.Command]++; count[e.Command] > 1 {
			t.Fatal("a command was ordered twice")
		}
	}
	if missing == 0 {
		t.Log("the kill came after everything was written")
	}

	h.kill()
	h.wipe(t)
	h.run(t)
	full, short := phones[0], phones[1]
	full.connect()
	revive(full)
	short.log, short.ends = short.log[:10], short.ends[:10]
	short.connect()
	if w := short.hello(); !w.Known || short.end() != full.end() {
		t.Fatalf("a phone with less came to %d of %d: %+v", short.end().Index, full.end().Index, w)
	}
	if at := short.record(each + 1); at != full.end().Index {
		t.Fatalf("after the revival ordered at %d", at)
	}
	late := phones[2]
	late.ends = slices.Clone(late.ends)
	late.ends[len(late.ends)-1].Head[0]++ // another history, from another life
	late.connect()
	if w := late.hello(); w.Known {
		t.Fatal("another history passed for the room's")
	}
}
