package screen

import (
	"testing"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// lie puts a choice of a phone's seat into the room, signed over another game than it has.
func (r *relay) lie(p *phone, line string) {
	r.t.Helper()
	secret, err := seal.ParseSeatSecret(p.app.table.r.Secret())
	if err != nil {
		r.t.Fatal(err)
	}
	r.slip(p, secret, line, p.app.table.r.Digest()+1)
}

// junk puts a record that is no line into the room, by somebody who has the link alone.
func (r *relay) junk(p *phone) {
	r.t.Helper()
	r.slip(p, seal.SeatSecret{9}, "good evening", 0)
}

// slip puts a record into the room over a phone's socket.
func (r *relay) slip(p *phone, secret seal.SeatSecret, line string, digest uint64) {
	r.t.Helper()
	of := p.app.table.r
	w := wire.Record{Line: line, Proof: wire.Proof{Author: secret.PublicKey().ID(), Command: wire.CommandID{0xee, byte(len(line)), byte(of.Place().Index)},
		Epoch: of.Status().Epoch, Seen: of.Place(), Digest: digest}}
	first, box := r.first(), of.Keys().Content.Box()
	opening, err := box.Open(wire.GameID{}, first.Command, first.Sealed)
	if err != nil {
		r.t.Fatal(err)
	}
	w.Signature = seal.Sign(secret.SigningKey(), seal.Game(opening), w)
	sealed, err := box.Seal(seal.Game(opening), w, p.app.random())
	if err != nil {
		r.t.Fatal(err)
	}
	r.room.Receive(r.conns[p].socket, wire.Encode(wire.Append{Command: w.Command, Epoch: w.Epoch, Expect: wire.Anywhere, Sealed: sealed}))
	r.run()
}

// first is the record that opens the table.
func (r *relay) first() (e wire.Entry) {
	r.memory.Read(0, func(o wire.Entry) bool { e = o; return false })
	return e
}

// TestOneLiar: a lie stops only the phone that lied, and its player is told and can go on.
func TestOneLiar(t *testing.T) {
	ines, mira, tomas, r := three(t)
	r.lie(mira, "blue gains 3 trade goods")
	ines.tab(LogScreen)
	ines.sees("Ignored Mira’s step. The message was made in a different game")
	ines.tab(TableScreen)
	for _, p := range []*phone{ines, tomas} {
		if p.has(core.Blue) != 0 {
			t.Error("a lie counts")
		}
	}
	ines.says("red gains 1 trade good")
	r.run()
	mira.tab(TableScreen)
	mira.sees("Other phones have a different game.")
	mira.sees("In another game since step 10: Mira. ")
	mira.app.choose(core.Choice{By: core.Blue, Act: core.Replenish{}})
	mira.sees("Compare the games first.")
	mira.app.Escape()
	mira.tap("stopped-table", "", "other")
	mira.says("blue gains 1 trade good")
	r.run()
	r.same()
	if tomas.has(core.Blue) != 1 || tomas.has(core.Red) != 1 {
		t.Error("the table does not go on")
	}
}

// TestOutvoted: a phone that hears of another game from two of three phones says from whom. It
// offers a room of its own and no way to go on here, and goes on nowhere else.
func TestOutvoted(t *testing.T) {
	ines, mira, tomas, r := three(t)
	r.lie(mira, "blue gains 3 trade goods")
	r.lie(tomas, "green gains 2 trade goods")
	ines.tab(TableScreen)
	ines.sees("In this game: Ines. In another game since step ")
	ines.sees(": Mira and Tomas. ")
	ines.sees("Most phones have the other game")
	ines.app.trustOwn()
	ines.sees("Nothing changed")
	ines.app.Escape()
	if ines.app.table.r.Halt().Kind == replica.NotHalted {
		t.Error("it goes on where it would count for nothing")
	}
	digest, id := ines.app.table.r.Digest(), ines.app.table.id
	r.hang(ines)
	r.phones = []*phone{mira, tomas}
	ines.tap("stopped-table", "", "house")
	if now := ines.app.table; now.id == id || now.r.Digest() != digest {
		t.Error("the new room has another game")
	}
}
