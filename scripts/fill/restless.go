package fill

import (
	"fmt"
	"io"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// Restless fills a table of four phones at which the last seat moves from key to key that many
// times.
func Restless(moves int, seed uint64) (*Table, error) {
	seed = evening(moves, seed) ^ 1
	t, err := begin(moves, seed)
	if err != nil {
		return nil, err
	}
	if err := t.gather(seed); err != nil {
		return nil, err
	}
	seat := t.guest[len(t.guest)-1]
	t.guest = t.guest[:len(t.guest)-1] // the seat's later records are written without a replica for each key
	t.room.room.Leave(seat.wire.socket)
	secret, err := seal.ParseSeatSecret(seat.Secret())
	if err != nil {
		return nil, err
	}
	game, err := t.game()
	if err != nil {
		return nil, err
	}
	source := random(seed, len(seats))
	for range moves {
		next, err := seal.NewSeatSecret(source)
		if err != nil {
			return nil, err
		}
		rec := wire.Record{Line: fmt.Sprintf("# %s moves to %s", seat.seat, next.PublicKey().Text()), Proof: wire.Proof{
			Author: secret.PublicKey().ID(), Epoch: t.host.Status().Epoch, Seen: t.host.Place(), Digest: t.host.Digest(),
		}}
		if _, err := io.ReadFull(source, rec.Command[:]); err != nil {
			return nil, err
		}
		rec.Signature = seal.Sign(secret.SigningKey(), game, rec)
		if err := t.put(game, rec, source); err != nil {
			return nil, err
		}
		if secret = next; t.host.KeyOf(seat.seat) != secret.PublicKey().Text() {
			return nil, fmt.Errorf("%s did not move", seat.seat)
		}
	}
	return t, nil
}

// game is the name of the table's game, which every signature is for.
func (t *Table) game() (game wire.GameID, err error) {
	box := t.host.Keys().Content.Box()
	t.room.Read(0, func(first wire.Entry) bool {
		var rec wire.Record
		if rec, err = box.Open(wire.GameID{}, first.Command, first.Sealed); err == nil {
			game = seal.Game(rec)
		}
		return false
	})
	return game, err
}

// put sends the room a record over the host's connection.
func (t *Table) put(game wire.GameID, rec wire.Record, random io.Reader) error {
	sealed, err := t.host.Keys().Content.Box().Seal(game, rec, random)
	if err != nil {
		return err
	}
	t.room.room.Receive(t.host.wire.socket, wire.Encode(wire.Append{Command: rec.Command, Epoch: rec.Epoch, Expect: wire.Anywhere, Sealed: sealed}))
	return t.settle()
}
