package sim

import (
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// TestNobodySitsDownEarly: a stranger gives an emptied room only the first part of the table's own
// components. A player who joins there doesn't sit down, because that player's signature would keep
// out everybody who has the whole table. So the opener's phone brings the rest, and then the player
// sits down.
func TestNobodySitsDownEarly(t *testing.T) {
	w := &world{
		rand: rand.New(rand.NewPCG(1, 2)), sum: sha256.New(), limits: room.DefaultLimits(), shelf: older,
		digests: map[wire.Hash]uint64{}, own: guild + strings.Repeat("# so that it takes two records\n", 500),
	}
	w.relay = newRelay(w, nil)
	setup := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Green}, {Seat: core.Red}}}
	opener, player := newPhone(w, 0, core.Blue), newPhone(w, 1, core.Green)
	begun, err := replica.Begin(setup, w.brought(w.own), older, opener.random)
	if err != nil {
		t.Fatal(err)
	}
	opener.replica, opener.keys, opener.shelf = begun, begun.Keys(), older
	w.phones, w.liar, w.quiet = []*phone{opener}, opener, true
	w.pass(3)
	whole := w.relay.entries()
	if len(whole) != 3 {
		t.Fatalf("the room holds %d records", len(whole))
	}
	opener.hangUp()
	begun.SocketClosed()
	w.relay.wipe()
	g := w.relay.visit(wire.Writer, strangersAddress)
	w.relay.room.Receive(g.sock, wire.Encode(wire.Hello{Client: wire.ClientID{0xfe}}))
	w.relay.room.Receive(g.sock, wire.Encode(wire.Revive{Epoch: wire.Epoch{Number: 9}, Entries: whole[:2]}))
	w.relay.dismiss(g)

	joined, err := replica.Join(begun.Link(), "", older, player.random)
	if err != nil {
		t.Fatal(err)
	}
	player.replica, player.keys, player.shelf = joined, joined.Keys(), older
	w.phones, w.quiet = []*phone{player}, false
	for range 20 {
		w.pass(1)
		player.play()
	}
	if n := len(joined.Log()); n != 2 || len(joined.PendingTaps()) > 0 || !joined.Game().AwaitsComponents {
		t.Fatalf("the player has %d records, and %d wait", n, len(joined.PendingTaps()))
	}
	w.phones, w.quiet = []*phone{opener, player}, true
	w.pass(30)
	w.quiet = false
	player.play()
	w.quiet = true
	w.pass(5)
	if joined.OwnComponentsText() != w.own || !joined.CanActFor(core.Green) || joined.Place() != begun.Place() {
		t.Errorf("the player has %d bytes of the components and acts for %v: %s", len(joined.OwnComponentsText()), joined.CanActFor(core.Green), w.state())
	}
	if w.err != nil {
		t.Error(w.err)
	}
}
