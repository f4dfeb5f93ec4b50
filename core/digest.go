package core

// The hash behind all digests. Each part of a Game has a method digest that uses it.

// A hasher is the FNV-64a hash of the fields added so far, in a canonical encoding. Every field is a fixed
// numeric tag, then a varint, a 64-bit hash or a string with its length. Zero values are left out, so that
// a new field doesn't change old digests. All parts of a Game share one sequence of tags. Each type of list
// element has tags of its own.
type hasher uint64

const fnvPrime = 1099511628211 // the prime of the 64-bit FNV hash

// newHasher returns the hash of no fields, which FNV calls the offset basis.
func newHasher() hasher { return 14695981039346656037 }

// with returns the hash with one more number, encoded as a varint. It returns a value, so that the compiler
// can keep the hash in a register.
func (h hasher) with(n uint64) hasher {
	for n >= 0x80 {
		h = (h ^ hasher(byte(n)|0x80)) * fnvPrime
		n >>= 7
	}
	return (h ^ hasher(n)) * fnvPrime
}

// field returns the hash with one more number field. Unlike the method number, it returns a value, which is
// faster in code that hashes many fields.
func (h hasher) field(tag uint64, n uint64) hasher {
	if n == 0 {
		return h
	}
	return h.with(tag << 1).with(n)
}

// small is field for a tag below 64 and a number below 128. Both need only one octet, so small is faster.
func (h hasher) small(tag, n uint64) hasher {
	if n == 0 {
		return h
	}
	return ((h^hasher(tag<<1))*fnvPrime ^ hasher(n)) * fnvPrime
}

// named returns the hash with one more field, whose value is the 64-bit hash of a name.
func (h hasher) named(tag uint64, sum uint64) hasher {
	return (h.with(tag<<1|1) ^ hasher(sum)) * fnvPrime
}

// element returns the hash with one more list element, whose fields are hashed in one.
func (h hasher) element(tag uint64, one hasher) hasher { return h.named(tag, one.mixed()) }

// spelled returns the hash with one more text field.
func (h hasher) spelled(tag uint64, s string) hasher {
	h = h.with(tag<<1 | 1).with(uint64(len(s)))
	for i := 0; i < len(s); i++ {
		h = (h ^ hasher(s[i])) * fnvPrime
	}
	return h
}

// number adds a number field, unless the number is zero. This test is small enough to be inlined, so that
// a zero costs no call. Most numbers are zero.
func (h *hasher) number(tag uint64, n uint64) {
	if n != 0 {
		h.put(tag, n)
	}
}

// put adds a number field, even if the number is zero.
func (h *hasher) put(tag uint64, n uint64) { *h = h.with(tag << 1).with(n) }

// signed adds a number field for a number that may be negative, unless it is zero.
func (h *hasher) signed(tag uint64, n int) {
	h.number(tag, zigzag(n))
}

// zigzag maps a signed number to an unsigned number, so that numbers near zero become small: 0, -1, 1, -2
// become 0, 1, 2, 3.
func zigzag(n int) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

// bit returns 1 for true and 0 for false.
func bit(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

// flag adds a field with the number 1 if a boolean is true.
func (h *hasher) flag(tag uint64, is bool) {
	if is {
		h.put(tag, 1)
	}
}

// text adds a text field, unless the text is empty.
func (h *hasher) text(tag uint64, s string) {
	if s != "" {
		*h = h.spelled(tag, s)
	}
}

// name adds a field whose value is the 64-bit hash of a name, because that is faster than the name itself.
func (h *hasher) name(tag uint64, sum uint64) { *h = h.named(tag, sum) }

// item adds one element of the list that has the tag. The element's fields are hashed separately in one, so
// that the same fields divided among other elements give another hash.
func (h *hasher) item(tag uint64, one hasher) { *h = h.element(tag, one) }

// mixed spreads every bit of the hash over all 64 bits (the finalizer of MurmurHash3), so
// that differences between two elements can't cancel out in a sum.
func (h hasher) mixed() uint64 {
	n := uint64(h)
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	n = (n ^ n>>33) * 0xc4ceb9fe1a85ec53
	return n ^ n>>33
}

// sum returns the hash as a number.
func (h *hasher) sum() uint64 { return uint64(*h) }
