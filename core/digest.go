package core

// The hash behind all digests. Each part of a Game has a method digest that uses it.

// A hasher is the FNV-64a hash of the fields added until now, in a canonical encoding. Every field
// begins with a fixed numeric tag. A varint, a 64-bit hash or a string with its length follows the tag.
// Zero values are left out, so that a new field doesn't change old digests. All parts of a Game share
// one sequence of tags. Each type of list element has a sequence of its own.
type hasher uint64

const fnvPrime = 1099511628211 // the prime of the 64-bit FNV hash

// newHasher returns the hash of no fields, which FNV calls the offset basis.
func newHasher() hasher { return 14695981039346656037 }

// withNumber returns the hash with one more number, encoded as a varint. It returns a new hash and
// doesn't change h, so that the compiler can keep the hash in a register.
func (h hasher) withNumber(n uint64) hasher {
	for n >= 0x80 {
		h = (h ^ hasher(byte(n)|0x80)) * fnvPrime
		n >>= 7
	}
	return (h ^ hasher(n)) * fnvPrime
}

// withField returns the hash with one more number field, unless the number is zero. Code that hashes many
// fields calls withField instead of addNumber, which changes the hash in memory and is slower.
func (h hasher) withField(tag uint64, n uint64) hasher {
	if n == 0 {
		return h
	}
	return h.withNumber(tag << 1).withNumber(n)
}

// withSmallField does the same as withField, for a tag below 64 and a number below 128. Both need only
// one octet, so withSmallField is faster.
func (h hasher) withSmallField(tag, n uint64) hasher {
	if n == 0 {
		return h
	}
	return ((h^hasher(tag<<1))*fnvPrime ^ hasher(n)) * fnvPrime
}

// withNameHash returns the hash with one more field, whose value is the 64-bit hash of a name.
func (h hasher) withNameHash(tag uint64, sum uint64) hasher {
	return (h.withNumber(tag<<1|1) ^ hasher(sum)) * fnvPrime
}

// withElement returns the hash with one more list element. The parameter one is the hash of the
// element's fields.
func (h hasher) withElement(tag uint64, one hasher) hasher { return h.withNameHash(tag, one.mixBits()) }

// withText returns the hash with one more text field.
func (h hasher) withText(tag uint64, s string) hasher {
	h = h.withNumber(tag<<1 | 1).withNumber(uint64(len(s)))
	for i := 0; i < len(s); i++ {
		h = (h ^ hasher(s[i])) * fnvPrime
	}
	return h
}

// addNumber adds a number field, unless the number is zero. Most numbers are zero. The compiler inlines
// this small test, so a zero costs no call.
func (h *hasher) addNumber(tag uint64, n uint64) {
	if n != 0 {
		h.putNumber(tag, n)
	}
}

// putNumber adds a number field, even if the number is zero, which addNumber leaves out.
func (h *hasher) putNumber(tag uint64, n uint64) { *h = h.withNumber(tag << 1).withNumber(n) }

// addSigned adds a number field for a number that may be negative, unless the number is zero.
func (h *hasher) addSigned(tag uint64, n int) {
	h.addNumber(tag, zigzag(n))
}

// zigzag maps a signed number to an unsigned number, so that numbers near zero become small: 0, -1, 1, -2
// become 0, 1, 2, 3.
func zigzag(n int) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

// bitOf returns 1 for true and 0 for false.
func bitOf(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

// addFlag adds a field with the number 1 if a boolean is true.
func (h *hasher) addFlag(tag uint64, is bool) {
	if is {
		h.putNumber(tag, 1)
	}
}

// addText adds a text field, unless the text is empty.
func (h *hasher) addText(tag uint64, s string) {
	if s != "" {
		*h = h.withText(tag, s)
	}
}

// addNameHash adds a field whose value is the 64-bit hash of a name. Adding that hash is faster than
// adding the name.
func (h *hasher) addNameHash(tag uint64, sum uint64) { *h = h.withNameHash(tag, sum) }

// addElement adds one element to the list that has the tag. The parameter one is the hash of the element's
// fields. A separate hash for each element keeps apart lists that divide the same fields differently.
func (h *hasher) addElement(tag uint64, one hasher) { *h = h.withElement(tag, one) }

// mixBits returns the hash with every bit spread over all 64 bits (the finalizer of MurmurHash3). Some code
// adds the hashes of list elements up. With mixed bits, two changed elements hardly ever leave their sum
// unchanged.
func (h hasher) mixBits() uint64 {
	n := uint64(h)
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	n = (n ^ n>>33) * 0xc4ceb9fe1a85ec53
	return n ^ n>>33
}

// sum returns the finished hash as a plain number.
func (h *hasher) sum() uint64 { return uint64(*h) }
