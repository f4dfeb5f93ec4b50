package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// TestForkFarBack: a relay that shows two histories is caught however long their common prefix
// is, and however few records it sends at a time.
func TestForkFarBack(t *testing.T) {
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	long := guild + strings.Repeat("# more than a relay sends at a time\n", 1330)
	own, err := shelf.ReadOwn(core.Setup{}, long)
	if err != nil || len(long) < 60_000 {
		t.Fatal(len(long), err)
	}
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}}}, own, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	host := h.add(r)
	host.Share()
	guest := h.join(host.Link(), "")
	h.settleAll()
	if err := guest.TakeSeat(core.Green); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	other := &table{t: t, disk: &room.Memory{}, now: h.now, marks: h.marks, window: 1}
	state, _ := h.disk.Load()
	var all []wire.Entry
	var ends []wire.Place
	h.disk.Read(0, func(e wire.Entry) bool { all = append(all, e); return true })
	for i := range all {
		ends = append(ends, guest.placeAfter(i+1))
	}
	if err := other.disk.Append(state, 0, all, ends); err != nil {
		t.Fatal(err)
	}
	other.start()

	// Each phone continues in its own history, and then the first is led to the other.
	guest.leave()
	tap(t, host.Replica, "blue gains 2 trade goods")
	h.passMinute(host)
	guest.table = other
	other.phones = []*phone{guest}
	for range 5 {
		tap(t, guest.Replica, "green gains 1 trade good")
	}
	other.settleAll()
	host.leave()
	host.table = other
	other.phones = append(other.phones, host)
	other.settleAll()
	if host.Halt().Kind != RelayForked || guest.Halt().Kind != NotHalted {
		t.Errorf("led to another history of %d records, a phone of %d says: %s", other.room.Status().End.Index, host.Place().Index, host.Halt().Kind)
	}
}
