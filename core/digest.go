package core

// The hash behind all digests. Each part of a Game has a method digest that uses it.

// A hasher computes FNV-64a over a canonical encoding. Every field is a fixed numeric
// tag, then a varint or a length-prefixed string. Zero values are left out, so that a
// new field doesn't change old digests. All parts of a Game share one sequence of tags;
// each type of list element has tags of its own.
type hasher uint64

const fnvPrime = 1099511628211 // the prime of the 64-bit FNV hash

func newHasher() hasher { return 14695981039346656037 }

// with returns the hash with one more number. It returns a value, so that the compiler
// can keep the hash in a register.
func (h hasher) with(n uint64) hasher {
	for n >= 0x80 {
		h = (h ^ hasher(byte(n)|0x80)) * fnvPrime
		n >>= 7
	}
	return (h ^ hasher(n)) * fnvPrime
}

// field returns the hash with one more field. It returns a value, as with does, because
// a Game has many of these fields. The methods named, element and spelled do the same
// for name, item and text.
func (h hasher) field(tag uint64, n uint64) hasher {
	if n == 0 {
		return h
	}
	return h.with(tag << 1).with(n)
}

// small is field for a tag below 64 and a number below 128, which need one octet each.
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

// number adds a field. Most numbers are zero. The test for zero is small enough to be inlined, so that
// a zero costs no call.
func (h *hasher) number(tag uint64, n uint64) {
	if n != 0 {
		h.put(tag, n)
	}
}

func (h *hasher) put(tag uint64, n uint64) { *h = h.with(tag << 1).with(n) }

func (h *hasher) signed(tag uint64, n int) {
	h.number(tag, zigzag(n))
}

// zigzag maps a signed number to an unsigned one. Small numbers stay small.
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

// name adds a field of 64 bits in one step: the hash of a name, in place of the name.
func (h *hasher) name(tag uint64, sum uint64) { *h = h.named(tag, sum) }

// item adds one element of the list with that tag. Each element is hashed separately, so
// that the borders between elements count.
func (h *hasher) item(tag uint64, one hasher) { *h = h.element(tag, one) }

// mixed spreads every bit of the hash over all 64 bits (the finalizer of MurmurHash3), so
// that differences between two elements can't cancel out in a sum.
func (h hasher) mixed() uint64 {
	n := uint64(h)
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	n = (n ^ n>>33) * 0xc4ceb9fe1a85ec53
	return n ^ n>>33
}

func (h *hasher) sum() uint64 { return uint64(*h) }
