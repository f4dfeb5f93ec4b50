package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/room"
)

// TestOnePhonePlaysForEverybody: choices that one phone makes for seats without a phone are
// marked on every phone, also after a reopening. Choices of a seat with a phone are not, and
// nobody's rights change.
func TestOnePhonePlaysForEverybody(t *testing.T) {
	h, phones := open(t, 2)
	was := phones[0].OpenerKey()
	if was != phones[1].OpenerKey() || !IsOpenedBy(phones[1].Log()[0].Line, was) || IsOpenedBy(phones[1].Log()[0].Line, "") {
		t.Fatal("who opened the table is not told")
	}
	if err := phones[1].PlayForEverybody(core.Green, was); err != FaultOnlyOpener {
		t.Errorf("a phone that did not open the table plays for everybody: %v", err)
	}
	h.slipRecord(phones[1], tableLine{authorSeat: core.Green, verb: verbPlayForAll, key: seatKey{publicKey: phones[1].device.publicKey}}.String(), nil)
	h.checkSame(phones...)
	if log := phones[0].Log(); log[len(log)-1].Fault != FaultOnlyOpener || phones[0].OriginKey() != "" {
		t.Errorf("such a record counts: %+v", log[len(log)-1])
	}

	r := begin(t)
	if err := tap(t, r, "red gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	digest := r.Digest()
	if err := r.PlayForEverybody(core.Blue, was); err != nil || r.OriginKey() != was || r.Digest() != digest {
		t.Fatalf("it does not begin: %v", err)
	}
	for _, line := range []string{"red gains 1 trade good", "blue gains 1 trade good"} {
		if err := tap(t, r, line); err != nil {
			t.Fatal(err)
		}
	}
	on := func(r *Replica) (list []core.Seat) {
		for _, e := range r.Log()[1:] {
			list = append(list, e.PlayedBySeat)
		}
		return list
	}
	check := func(who string, r *Replica, want ...core.Seat) {
		t.Helper()
		got := on(r)
		for i := range want {
			if len(got) != len(want) || got[i] != want[i] {
				t.Errorf("%s: made on %v, want %v", who, got, want)
				return
			}
		}
	}
	const own = core.Nobody
	check("there", r, own, own, core.Blue, own)
	if m, is := r.SeatRecordOf(r.Log()[2]); !is || m.Kind != SeatPlaysForAll || m.AuthorSeat != core.Blue || m.Key != was {
		t.Errorf("the log tells %+v", m)
	}
	again, err := Open(r.Ready().ItemsToStore, shelf, random(2))
	if err != nil {
		t.Fatal(err)
	}
	check("opened again", again, own, own, core.Blue, own)

	there := &table{t: t, disk: &room.Memory{}, now: 1_000}
	there.start()
	one := there.add(r)
	r.Share()
	two := there.join(r.Link(), "")
	there.settleAll()
	check("on a phone that comes", two.Replica, own, own, core.Blue, own)
	if err := two.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	there.settleAll()
	if err := tap(t, two.Replica, "red gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	there.settleAll()
	there.checkSame(one, two)
	for who, r := range map[string]*Replica{"here": one.Replica, "on Red’s": two.Replica} {
		check(who, r, own, own, core.Blue, own, own, own)
	}
}
