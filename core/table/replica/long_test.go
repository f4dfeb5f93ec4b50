package replica

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// longTable is a table of three phones whose seats take turns: they get goods, offer them, make
// counteroffers, trade and spend.
func longTable(t testing.TB, records int) (*table, []*phone) {
	t.Helper()
	h, phones := open(t, 2)
	seats := []core.Seat{core.Blue, core.Green, core.Red}
	for n := 0; len(phones[0].Log()) < records; n++ {
		turn := n % 3
		by, with := seats[turn], seats[(turn+1)%3]
		one := core.Bundle{Goods: deck.TradeGoods.Of(1)}
		for _, c := range []core.Choice{
			{By: by, Act: core.Replenish{}},
			{By: by, Act: core.Gain{Goods: one.Goods}},
			{By: with, Act: core.Gain{Goods: one.Goods}},
			{By: by, Act: core.MakeOffer{To: with, Give: one, Get: one}},
			{By: with, Act: core.Accept{}},
			{By: by, Act: core.Spend{Goods: one.Goods}},
			{By: with, Act: core.Spend{Goods: one.Goods}},
		} {
			p := phones[(turn+1)%3]
			if c.By == by {
				p = phones[turn]
			}
			if c.Kind() == core.AcceptKind {
				c.Prompt = p.Game().LastPrompt
			}
			if core.WhyNot(p.Game(), c) != nil {
				continue
			}
			if err := p.Tap(c); err != nil {
				t.Fatal(err)
			}
			h.exchangeAll()
		}
	}
	return h, phones
}

// exchangeAll exchanges all pending frames, without time passing.
func (h *table) exchangeAll() {
	for again := true; again; {
		again = false
		for _, p := range h.phones {
			h.now += 100
			p.Tick(h.now)
			again = p.step() || again
		}
	}
}

// BenchmarkOpen opens a stored table of 5,000 records.
func BenchmarkOpen(b *testing.B) {
	_, phones := longTable(b, 5_000)
	b.ReportAllocs()
	for b.Loop() {
		r, err := Open(phones[0].items, shelf, random(1))
		if err != nil || r.Digest() != phones[0].Digest() {
			b.Fatal(err)
		}
	}
}

// BenchmarkJoin brings a table of 2,000 records to a phone that joins.
func BenchmarkJoin(b *testing.B) {
	h, phones := longTable(b, 2_000)
	frames := h.arrivalFrames(phones[0].Link())
	b.ReportAllocs()
	for b.Loop() {
		r, err := Join(phones[0].Link(), "", shelf, random(5))
		if err != nil {
			b.Fatal(err)
		}
		r.Tick(h.now)
		r.SocketOpened()
		for _, f := range frames {
			if err := r.Deliver(f); err != nil {
				b.Fatal(err)
			}
		}
		if r.Digest() != phones[0].Digest() {
			b.Fatal("another game came")
		}
	}
}

// arrivalFrames returns the frames that a joining phone receives, in order.
func (h *table) arrivalFrames(link string) (frames [][]byte) {
	p := h.join(link, "")
	p.Tick(h.now) // as a phone does before it sends
	p.enter()
	for p.Place() != h.room.Status().End {
		h.now += 10
		p.Tick(h.now)
		r := p.Ready()
		for _, f := range r.FramesToSend {
			h.room.Receive(p.sock, f)
		}
		frames = append(frames, p.in...)
		in := p.in
		p.in = nil
		for _, f := range in {
			if err := p.Deliver(f); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	p.leave()
	h.phones = h.phones[:len(h.phones)-1]
	return frames
}
