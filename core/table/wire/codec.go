package wire

import "encoding/binary"

// Fault is why bytes were refused.
type Fault string

// Error returns the fault as a sentence.
func (f Fault) Error() string { return "wire: " + string(f) }

const (
	FaultShort   Fault = "the bytes end too soon"
	FaultLong    Fault = "there are bytes left over"
	FaultVarint  Fault = "a number is not in its shortest form"
	FaultRange   Fault = "a number is out of range"
	FaultSize    Fault = "a part is larger than allowed"
	FaultEmpty   Fault = "a part that must not be empty is"
	FaultKind    Fault = "the frame's kind is unknown"
	FaultVersion Fault = "the version is not spoken here"
	FaultLine    Fault = "the line is not printable text"
	FaultText    Fault = "the proof is not in its text form"
)

// maxIndex bounds positions, so that sums of them never overflow.
const maxIndex = 1 << 40

// reader reads values from the front of b. After the first fault it returns zeros.
type reader struct {
	b     []byte
	fault error
}

func (r *reader) fail(f Fault) {
	if r.fault == nil {
		r.fault = f
	}
	r.b = nil
}

// takeBytes returns the next n bytes, which share the input's memory.
func (r *reader) takeBytes(n int) []byte {
	if n > len(r.b) {
		r.fail(FaultShort)
		return nil
	}
	p := r.b[:n:n]
	r.b = r.b[n:]
	return p
}

func (r *reader) byte() byte {
	if p := r.takeBytes(1); p != nil {
		return p[0]
	}
	return 0
}

// flag reads a bool, which must be 0 or 1.
func (r *reader) flag() bool {
	v := r.byte()
	if v > 1 {
		r.fail(FaultRange)
	}
	return v == 1
}

func (r *reader) uint64() uint64 {
	if p := r.takeBytes(8); p != nil {
		return binary.BigEndian.Uint64(p)
	}
	return 0
}

func (r *reader) uvarint(most uint64) uint64 {
	v, n := binary.Uvarint(r.b)
	switch {
	case n == 0:
		r.fail(FaultShort)
	case n < 0, n > 1 && r.b[n-1] == 0:
		r.fail(FaultVarint)
	case v > most:
		r.fail(FaultRange)
	default:
		r.b = r.b[n:]
		return v
	}
	return 0
}

// bytes reads a length-prefixed part, and copies it so that a value never shares its input.
func (r *reader) bytes(most int) []byte {
	n := r.uvarint(maxIndex)
	if n > uint64(most) {
		r.fail(FaultSize)
		return nil
	}
	p := r.takeBytes(int(n))
	if len(p) == 0 {
		return nil
	}
	return append([]byte(nil), p...)
}

// end returns the first fault; bytes left over are one.
func (r *reader) end() error {
	if r.fault == nil && len(r.b) > 0 {
		r.fail(FaultLong)
	}
	return r.fault
}

func appendUvarint(b []byte, v uint64) []byte { return binary.AppendUvarint(b, v) }

func appendBytes(b, p []byte) []byte { return append(appendUvarint(b, uint64(len(p))), p...) }

func appendFlag(b []byte, v bool) []byte {
	if v {
		return append(b, 1)
	}
	return append(b, 0)
}
