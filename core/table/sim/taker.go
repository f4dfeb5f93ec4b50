package sim

import (
	"math/rand/v2"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

const takersAddress = 1 << 42

// A taker has the writer's link and a key that nobody knows. It takes free seats, and tries to take
// the whole table by them. It draws from its own source of random numbers, so that it changes no
// other draw.
type taker struct {
	rand   *rand.Rand
	secret seal.SeatSecret
	key    string
	seats  []core.Seat // the seats that its lines took
}

func newTaker(seed uint64) *taker {
	t := &taker{rand: rand.New(rand.NewPCG(seed, 0x74616b65))}
	if t.rand.IntN(4) > 0 {
		return nil
	}
	for i := range t.secret {
		t.secret[i] = byte(t.rand.Uint32())
	}
	return t
}

// takeOver has the taker write one line, if there is a phone by whose log it can see the table.
func (w *world) takeOver() {
	t := w.taker
	if t == nil || t.rand.IntN(12) > 0 || !w.named() {
		return
	}
	p := w.phones[t.rand.IntN(len(w.phones))]
	r := p.replica
	if r == nil || !r.IsOpen() || r.HasOtherRules() {
		return
	}
	line := t.line(r)
	if line == "" {
		return
	}
	rec := wire.Record{Line: line, Proof: wire.Proof{
		Author: t.secret.PublicKey().ID(), Command: t.command(),
		Epoch: r.Status().Epoch, Seen: r.Place(), Digest: r.Digest(),
	}}
	rec.Signature = seal.Sign(t.secret.SigningKey(), w.game, rec)
	g := w.relay.visit(wire.Writer, takersAddress)
	if g == nil {
		return
	}
	w.count(Takeover)
	w.relay.room.Receive(g.sock, wire.Encode(wire.Hello{Client: wire.ClientID{0xfd}}))
	w.relay.room.Receive(g.sock, wire.Encode(p.sealed(rec)))
	w.relay.dismiss(g)
}

// line is the taker's next line. It first sits down, and then tries every way to more seats.
func (t *taker) line(r *replica.Replica) string {
	if t.key == "" {
		t.key = t.secret.PublicKey().Text()
	}
	players := r.Game().Players
	any := func() core.Seat { return players[t.rand.IntN(len(players))].Seat }
	if len(t.seats) == 0 || t.rand.IntN(4) == 0 {
		s := any()
		t.seats = append(t.seats, s)
		return "# " + s.String() + " is taken by " + t.key
	}
	by := t.seats[t.rand.IntN(len(t.seats))].String()
	home := r.OpenerSeat().String()
	switch t.rand.IntN(8) {
	case 0:
		return "# " + by + " gives " + home + " to " + t.key
	case 1:
		return "# " + by + " gives " + any().String() + " to " + t.key
	case 2:
		return "# " + by + " hands " + any().String() + " to " + t.key
	case 3:
		return "# " + by + " locks the seats with " + by + " " + t.key
	case 4:
		return "# " + home + " locks the seats with nobody"
	case 5:
		return by + " names host " + by
	case 6:
		return "# " + home + " moves to " + t.key
	}
	return "good evening"
}

func (t *taker) command() (id wire.CommandID) {
	for i := range id {
		id[i] = byte(t.rand.Uint32())
	}
	return id
}

// judgeTaker checks that the taker never had the opener's seat, and no seat once the seats were locked.
func (w *world) judgeTaker(r *replica.Replica, sat *sitting) {
	if w.taker == nil || w.taker.key == "" {
		return
	}
	for _, seat := range sat.seated {
		if sat.key(seat) == w.taker.key && (sat.locked || seat == sat.home) {
			w.fail("somebody with the link alone has %v's seat, locked: %v", seat, sat.locked)
		}
	}
}
