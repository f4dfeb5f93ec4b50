package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// branched is a phone that was away and went on by itself in the room once that was empty,
// and one that played on meanwhile and has brought the room back since.
func branched(t *testing.T) (h *table, late, green *phone) {
	t.Helper()
	h, phones := open(t, 1)
	late = h.join(phones[0].Link(), "")
	h.settle()
	late.leave()
	h.phones = h.phones[:2:2]
	green = h.join(phones[0].Link(), "")
	h.settle()
	if err := phones[1].MoveSeat(core.Green, green.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	h.disk.Wipe()
	h.start()
	h.phones = []*phone{late} // which knows nothing of it
	h.settle()
	if err := late.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settle()
	h.disk.Wipe()
	h.start()
	h.phones = []*phone{green}
	h.settle()
	for range 3 {
		if err := tap(t, green.Replica, "green gains 2 trade goods"); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	h.phones = []*phone{green, late}
	return h, late, green
}

// Who sat down while a phone was away proves a room to it as well, by the word of whoever
// sat there before: the phone went on by itself, and comes back to those who play.
func TestProvenByWhoSatDownSince(t *testing.T) {
	h, late, green := branched(t)
	h.settle()
	h.same(green, late)
}

// Of another log nothing is taken over before all of it is here, however much of that
// would prove it: what is still to come may be what a phone ignores.
func TestAnotherLogIsTakenOverWhole(t *testing.T) {
	h, late, green := branched(t)
	own := late.Place()
	late.enter()
	cut := 0
	for range 10 {
		for _, f := range late.Ready().Send {
			h.room.Receive(late.sock, f)
		}
		for i, f := range late.in {
			parsed, err := wire.ParseServer(f)
			if err != nil {
				t.Fatal(err)
			}
			if e, is := parsed.(wire.Events); is && len(e.Entries) > 1 {
				e.Entries = e.Entries[:len(e.Entries)-1]
				late.in[i] = wire.Encode(e)
				cut++
			}
		}
		late.step()
		if at := late.Place(); at != own && at != h.room.Status().End {
			t.Fatalf("with a record that is lost it is at %d of %d, and was at %d", at.Index, h.room.Status().End.Index, own.Index)
		}
	}
	if cut == 0 {
		t.Fatal("nothing was lost")
	}
	h.settle()
	h.same(green, late)
}
