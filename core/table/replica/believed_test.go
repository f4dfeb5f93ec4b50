package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestWhatNobodyCheckedIsNotBelieved: a record that has no effect before its signature matters
// is stored as unchecked. Otherwise a phone that opens the table later would trust it for a
// key that gets the seat, or for a build that can read its line.
func TestWhatNobodyCheckedIsNotBelieved(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, heir := phones[0], phones[1], phones[3]
	if err := green.MoveSeat(core.Green, heir.PublicKey()); err != nil { // so that its key is known
		t.Fatal(err)
	}
	h.settleAll()
	if err := heir.MoveSeat(core.Green, green.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	forged := func(r *wire.Record) { r.Signature[5]++ }
	stranger, _ := newDevice(blue.Link(), "", random(60))
	at := len(blue.Log())
	for _, k := range []struct {
		line   string
		p      *phone
		change func(*wire.Record)
	}{
		{"green gains 1 trade good", heir, forged},
		{"green gains 2 trade goods", heir, nil},
		{"green dances", green, forged},
		{"green dances along", green, nil},
		{"red gains 1 trade good", heir, func(r *wire.Record) { // by a key that nobody has named
			r.Author = stranger.keyID
			r.Signature = seal.Sign(stranger.signingKey(), blue.game, *r)
		}},
	} {
		h.slipRecord(k.p, k.line, k.change)
	}
	if err := green.MoveSeat(core.Green, heir.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(phones...)
	again, err := Open(blue.items, shelf, random(8))
	if err != nil || again.Digest() != blue.Digest() {
		t.Fatal("it opens as another", err)
	}
	for i, good := range []bool{false, true, false, true, false} {
		p := again.items[at+i]
		if p.signatureValid != good || again.log[at+i].Fault == "" {
			t.Errorf("%q is believed: %v", p.record.Line, p.signatureValid)
		}
		if heirs := i < 2; heirs && again.isSignedInLife(p, again.epoch, &again.seats) != good {
			t.Errorf("%q says that a seat has signed: %v", p.record.Line, !good)
		}
	}
}
