package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// TestWhatMakesARecordFinal: a record of blue's from which green has continued is final or
// not. That depends on whether green's counts, on its author's log, and on how many phones sit.
func TestWhatMakesARecordFinal(t *testing.T) {
	_, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	for _, k := range []struct {
		what   string
		change func(b *Branch, at int) // at is the index of green's record
		final  int
	}{
		{"as it is", func(*Branch, int) {}, 1},
		{"green's counts for nothing", func(b *Branch, at int) { b.log[at].Fault = FaultSignature }, 0},
		{"green had not seen it", func(b *Branch, at int) { b.items[at].record.Seen = p.placeAfter(at - 1) }, 0},
		{"green had seen nothing", func(b *Branch, at int) { b.items[at].record.Seen = wire.Place{} }, 0},
		{"green had seen another", func(b *Branch, at int) { b.items[at].record.Seen.Head[0]++ }, 0},
		{"green had seen what came later", func(b *Branch, at int) { b.items[at].record.Seen = p.placeAfter(at + 1) }, 0},
		{"green has it from nobody", func(b *Branch, at int) { b.items[at].record.Seen.Index = 99 }, 0},
		{"green is blue's phone too", func(*Branch, int) { p.seats.setHolder(core.Green, seatKey{publicKey: p.seats.opener}) }, 0},
		{"red's phone is blue's, and green wrote nothing", func(b *Branch, at int) {
			p.seats.setHolder(core.Red, seatKey{publicKey: p.seats.opener})
			b.log, b.items = b.log[:at], b.items[:at]
		}, 0},
		{"red's phone is blue's", func(*Branch, int) { p.seats.setHolder(core.Red, seatKey{publicKey: p.seats.opener}) }, 1},
		{"all is one phone's", func(*Branch, int) {
			p.seats.setHolder(core.Green, seatKey{publicKey: p.seats.opener})
			p.seats.setHolder(core.Red, seatKey{publicKey: p.seats.opener})
		}, 2},
	} {
		seats := p.seats
		b, _ := p.Branches()
		b.items, b.log = slices.Clone(b.items), slices.Clone(b.log)
		at := len(b.log) - 1
		item, entry := *b.items[at], *b.log[at]
		b.items[at], b.log[at] = &item, &entry
		k.change(b, at)
		if n := b.FinalCount(); n != k.final {
			t.Errorf("%s: %d records are final, want %d", k.what, n, k.final)
		}
		p.seats = seats
	}
}
