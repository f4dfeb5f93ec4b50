package slim

import (
	"errors"
	"fmt"
)

// A reader reads a file from its front. It keeps its first error, and reads nothing after it.
type reader struct {
	rest []byte
	err  error
}

// fail keeps the first error.
func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
		r.rest = nil
	}
}

// take reads n bytes.
func (r *reader) take(n uint32) []byte {
	if uint64(n) > uint64(len(r.rest)) {
		r.fail("%d bytes are promised where %d are left", n, len(r.rest))
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *reader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// expect reads one byte, which has to be want.
func (r *reader) expect(want byte, what string) {
	if got := r.byte(); r.err == nil && got != want {
		r.fail("%s is 0x%02x and only 0x%02x is known here", what, got, want)
	}
}

// errLong says that a number has more bits than its kind may have.
var errLong = errors.New("a number is longer than 32 bits")

// unsigned reads a number of 32 bits in LEB128, of at most five bytes as the format allows.
func (r *reader) unsigned() uint32 {
	var n uint32
	for shift := 0; r.err == nil; shift += 7 {
		b := r.byte()
		if shift == 28 && b > 0x0f {
			r.fail("%w", errLong)
			break
		}
		n |= uint32(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	return 0
}

// signed reads a signed number of 32 bits in LEB128. In its fifth byte, the bits past the
// thirty-second have to repeat the sign.
func (r *reader) signed() int32 {
	var n int32
	for shift := 0; r.err == nil; shift += 7 {
		b := r.byte()
		if shift == 28 && b > 0x07 && (b < 0x78 || b > 0x7f) {
			r.fail("%w", errLong)
			break
		}
		n |= int32(b&0x7f) << shift
		if b < 0x80 {
			if shift < 28 && b&0x40 != 0 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
	return 0
}

// count reads how many things follow. Each takes at least one byte.
func (r *reader) count() int {
	n := r.unsigned()
	if uint64(n) > uint64(len(r.rest)) {
		r.fail("%d entries are promised where %d bytes are left", n, len(r.rest))
		return 0
	}
	return int(n)
}

// end fails if anything is left.
func (r *reader) end() error {
	if r.err == nil && len(r.rest) > 0 {
		r.fail("%d bytes are left over", len(r.rest))
	}
	return r.err
}

func appendUnsigned(to []byte, n uint32) []byte {
	for ; n >= 0x80; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n))
}

func appendSigned(to []byte, n int32) []byte {
	for n < -0x40 || n >= 0x40 {
		to = append(to, byte(n)|0x80)
		n >>= 7
	}
	return append(to, byte(n)&0x7f)
}
