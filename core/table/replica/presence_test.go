package replica

import (
	"testing"

	"entente/core/table/wire"
)

// TestPresence: a phone knows the last reported number of sockets, and forgets it with its
// socket. It draws nothing for it, so that nobody can make it draw all the time.
func TestPresence(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	if here := p.Status().SocketCount; here != 0 {
		t.Errorf("in a room that told nobody it knows of %d", here)
	}
	for _, sockets := range []uint64{2, 2, 40, 1} {
		p.Ready()
		p.deliver(wire.Presence{Sockets: sockets})
		if got := p.Ready(); got.NeedsDraw || len(got.ItemsToStore) != 0 || p.Status().SocketCount != int(sockets) {
			t.Errorf("told of %d it knows of %d, and draws: %v", sockets, p.Status().SocketCount, got.NeedsDraw)
		}
	}
	p.leave()
	if p.SocketOpened(); p.Status().SocketCount != 0 {
		t.Error("it knows who is here before its room has said so")
	}
}

// TestPresenceInAnotherTablesRoom: presence is shown in another table's room, too.
func TestPresenceInAnotherTablesRoom(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.ignoreRoom(IgnoredOtherTable)
	if p.deliver(wire.Presence{Sockets: 3}); p.Status().SocketCount != 3 {
		t.Errorf("it knows of %d", p.Status().SocketCount)
	}
}
