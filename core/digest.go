package core

// A hasher computes FNV-64a over a canonical encoding: every field is a fixed
// numeric tag and a varint or a length-prefixed string, and zero values are
// left out, so that a field that is added leaves old digests equal. The tags
// of the parts of a Game are one row of numbers; an element of a list has its own.
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

// field returns the hash with one more field: a value too, for what there are
// many of, as named, element and spelled are for name, item and text.
func (h hasher) field(tag uint64, n uint64) hasher {
	if n == 0 {
		return h
	}
	return h.with(tag << 1).with(n)
}

// small is field for what is always below 128, as its tag is below 64: an octet each.
func (h hasher) small(tag, n uint64) hasher {
	if n == 0 {
		return h
	}
	return ((h^hasher(tag<<1))*fnvPrime ^ hasher(n)) * fnvPrime
}

func (h hasher) named(tag uint64, sum uint64) hasher {
	return (h.with(tag<<1|1) ^ hasher(sum)) * fnvPrime
}

func (h hasher) element(tag uint64, one hasher) hasher { return h.named(tag, one.mixed()) }

func (h hasher) spelled(tag uint64, s string) hasher {
	h = h.with(tag<<1 | 1).with(uint64(len(s)))
	for i := 0; i < len(s); i++ {
		h = (h ^ hasher(s[i])) * fnvPrime
	}
	return h
}

// number puts in a field. Most are zero, and for those nothing is called.
func (h *hasher) number(tag uint64, n uint64) {
	if n != 0 {
		h.put(tag, n)
	}
}

func (h *hasher) put(tag uint64, n uint64) { *h = h.with(tag << 1).with(n) }

func (h *hasher) signed(tag uint64, n int) {
	h.number(tag, zigzag(n))
}

// zigzag is a number without a sign: small ones stay small.
func zigzag(n int) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

func bit(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

func (h *hasher) flag(tag uint64, is bool) {
	if is {
		h.put(tag, 1)
	}
}

func (h *hasher) text(tag uint64, s string) {
	if s != "" {
		*h = h.spelled(tag, s)
	}
}

// name is a field of 64 bits that go in at once: what stands for a name.
func (h *hasher) name(tag uint64, sum uint64) { *h = h.named(tag, sum) }

// item is one element of the list of that tag, condensed by itself: where one
// ends and the next begins is then no question.
func (h *hasher) item(tag uint64, one hasher) { *h = h.element(tag, one) }

// mixed spreads every bit of the hash over all 64, so that sums of two elements
// cannot make up for each other (the finalizer of MurmurHash3).
func (h hasher) mixed() uint64 {
	n := uint64(h)
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	n = (n ^ n>>33) * 0xc4ceb9fe1a85ec53
	return n ^ n>>33
}

func (h *hasher) sum() uint64 { return uint64(*h) }
