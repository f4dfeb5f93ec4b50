package core

// A hasher computes FNV-64a over a canonical encoding: every field is a fixed
// numeric tag and a varint or a length-prefixed string, and zero values are
// left out, so that a new field leaves old digests equal (DESIGN §11).
type hasher uint64

const fnvPrime = 1099511628211 // of the 64-bit FNV hash

func newHasher() hasher { return 14695981039346656037 }

// with returns the hash with one more number: a value, so that it stays in a
// register from octet to octet.
func (h hasher) with(n uint64) hasher {
	for n >= 0x80 {
		h = (h ^ hasher(byte(n)|0x80)) * fnvPrime
		n >>= 7
	}
	return (h ^ hasher(n)) * fnvPrime
}

func (h *hasher) varint(n uint64) { *h = h.with(n) }

func (h *hasher) number(tag uint64, n uint64) {
	if n != 0 {
		*h = h.with(tag << 1).with(n)
	}
}

func (h *hasher) signed(tag uint64, n int) {
	h.number(tag, uint64(n)<<1^uint64(n>>63))
}

func (h *hasher) flag(tag uint64, is bool) {
	if is {
		h.number(tag, 1)
	}
}

func (h *hasher) text(tag uint64, s string) {
	if s == "" {
		return
	}
	sum := h.with(tag<<1 | 1).with(uint64(len(s)))
	for i := 0; i < len(s); i++ {
		sum = (sum ^ hasher(s[i])) * fnvPrime
	}
	*h = sum
}

// open starts a nested list of count values, so that a short list followed by
// a longer one cannot read like the reverse.
func (h *hasher) open(tag uint64, count int) {
	if count != 0 {
		h.varint(tag<<1 | 1)
		h.varint(uint64(count))
	}
}

func (h *hasher) sum() uint64 { return uint64(*h) }

// Digest condenses a Game to 64 bits. Peers compare it on every record: equal
// ledgers have equal digests, so a difference is an accident to be shown. It
// finds accidents; it does not stop liars.
func Digest(g Game) uint64 {
	h := newHasher()
	h.number(1, g.deckHash)
	g.Options.digest(&h)
	h.open(2, len(g.Players))
	for i := range g.Players {
		g.Players[i].digest(&h)
	}
	h.open(3, len(g.Pairs))
	for i := range g.Pairs {
		g.Pairs[i].digest(&h)
	}
	h.open(4, len(g.Notes))
	for _, n := range g.Notes {
		h.varint(uint64(n.Card)<<12 | uint64(n.Owner)<<8 | uint64(n.Zone)<<4 | uint64(n.Holder))
		h.number(5, uint64(n.MayHold))
		h.number(20, uint64(n.Since))
	}
	h.open(6, len(g.Offers))
	for i := range g.Offers {
		g.Offers[i].digest(&h)
	}
	h.number(7, uint64(g.Round))
	h.number(8, uint64(g.Phase))
	h.number(9, uint64(g.Active))
	h.number(10, uint64(g.Speaker))
	h.number(11, uint64(g.Host))
	h.number(12, uint64(g.Turn))
	h.number(13, uint64(g.Actions))
	h.number(14, uint64(g.Ask))
	h.number(15, uint64(g.LastPrompt))
	h.number(16, uint64(g.Last.By))
	h.number(17, uint64(g.Last.Depth))
	h.flag(18, g.Last.Final)
	h.flag(21, g.Last.Heard)
	h.number(19, uint64(g.Winner))
	g.digestWindows(&h)
	return h.sum()
}

func (o Options) digest(h *hasher) {
	h.number(30, uint64(o.Sources))
	h.number(31, uint64(o.Notes))
	h.number(32, uint64(o.Goods))
	h.number(33, uint64(o.Points))
	h.number(34, uint64(o.Pace))
	h.number(35, uint64(o.Absent))
	h.text(36, o.AbsentAfter)
}

func (p *Player) digest(h *hasher) {
	h.varint(uint64(p.Seat))
	h.text(40, p.Name)
	h.text(41, p.Faction)
	for k, n := range p.Goods {
		h.signed(42+uint64(k), n)
	}
	h.number(50, uint64(p.MaxCommodities))
	h.number(51, uint64(p.Initiative))
	h.flag(52, p.Passed)
	h.signed(53, p.Points)
}

func (p *Pair) digest(h *hasher) {
	h.varint(uint64(p.A)<<4 | uint64(p.B))
	h.flag(60, p.Neighbors)
	h.number(61, uint64(p.By))
	h.number(62, uint64(p.Objector))
	h.flag(63, p.Traded)
	h.flag(64, p.Parted)
	h.flag(65, p.Met)
	h.number(66, uint64(p.Actions))
}

func (o *Offer) digest(h *hasher) {
	h.varint(uint64(o.From)<<4 | uint64(o.To))
	h.number(70, uint64(o.Prompt))
	h.flag(71, o.Ripe)
	h.flag(72, o.Otherwise)
	o.Give.digest(h, 80)
	o.Get.digest(h, 100)
}

func (b *Bundle) digest(h *hasher, tag uint64) {
	for k, n := range b.Goods {
		h.signed(tag+uint64(k), n)
	}
	for _, n := range b.Notes {
		h.text(tag+10, n.Name)
		h.number(tag+11, uint64(n.Owner))
	}
	for _, o := range b.Others {
		h.number(tag+12, uint64(o.Kind)+1)
		h.text(tag+13, o.Name)
		h.signed(tag+14, o.Count)
	}
}
