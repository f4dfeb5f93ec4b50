package slim

// The instructions that are read or written here, by their number in the format.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBranch       = 0x0c // to the end of a block that stands around, or to the start of a loop
	opBranchIf     = 0x0d
	opTable        = 0x0e // a branch, to which of several blocks a number says
	opReturn       = 0x0f
	opCall         = 0x10
	opCallBy       = 0x11 // by a number of the table
	opDrop         = 0x1a
	opSelect       = 0x1b
	opGet          = 0x20 // a local
	opSet          = 0x21
	opTee          = 0x22 // set, and get
	opGetGlobal    = 0x23
	opSetGlobal    = 0x24
	opLoad         = 0x28 // the first of those that load, of 32 bits
	opLoadByte     = 0x2d
	opStore        = 0x36 // the first of those that store, of 32 bits
	opWideStore    = 0x37
	opStoreByte    = 0x3a
	opStoreLast    = 0x3e
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opNumber       = 0x41 // of 32 bits
	opWideNumber   = 0x42 // of 64
	opFloat        = 0x43
	opWideFloat    = 0x44
	opIsZero       = 0x45 // the first that computes
	opEqual        = 0x46
	opIsLessSigned = 0x48 // the first that compares by size; it counts negative numbers
	opIsLess       = 0x49
	opIsMore       = 0x4b
	opIsNoLess     = 0x4f // … than another, neither below zero
	opWideIsLess   = 0x53 // the first that compares numbers of 64 bits by size
	opWideIsNoLess = 0x5a // the last
	opAdd          = 0x6a
	opSubtract     = 0x6b
	opMultiply     = 0x6c
	opDivide       = 0x6e
	opAnd          = 0x71
	opOr           = 0x72
	opShiftUp      = 0x74
	opShiftDown    = 0x76
	opWideAdd      = 0x7c
	opWideOr       = 0x84
	opNarrow       = 0xa7 // to 32 bits
	opWiden        = 0xad // to 64, as a number that is not negative
	opWidenSigned  = 0xc4 // the last 32 bits of 64, as a number that may be negative
	opComputeLast  = opWidenSigned
	opFurther      = 0xfc // a second number follows
)

// Second numbers: memory is copied, or filled with a byte.
const (
	furtherCopy = 10
	furtherFill = 11
)

// empty is the type of a block without results.
const empty = 0x40

// An instruction is one of a function's.
type instruction struct {
	op    byte
	n     int64  // the operand, if it is one number
	bytes []byte // the whole of it, as in the file
	table []uint32
}

// is reports whether an instruction is op with n.
func (i instruction) is(op byte, n int64) bool { return i.op == op && i.n == n }

// with returns an instruction with one operand.
func with(op byte, n int64) instruction {
	if op == opNumber {
		return instruction{op: op, n: n, bytes: appendSigned([]byte{op}, int32(n))}
	}
	return instruction{op: op, n: n, bytes: appendUnsigned([]byte{op}, uint32(n))}
}

// withWide returns the instruction for a constant of 64 bits.
func withWide(n int64) instruction {
	code := []byte{opWideNumber}
	rest := n
	for ; rest < -0x40 || rest >= 0x40; rest >>= 7 {
		code = append(code, byte(rest)|0x80)
	}
	return instruction{op: opWideNumber, n: n, bytes: append(code, byte(rest)&0x7f)}
}

// plain returns an instruction without operands.
func plain(op byte) instruction { return instruction{op: op, bytes: []byte{op}} }

// instructions reads the rest as a function's instructions.
func (r *reader) instructions() (list []instruction) {
	for len(r.rest) > 0 {
		whole := r.rest
		i := r.instruction()
		i.bytes = whole[:len(whole)-len(r.rest)]
		list = append(list, i)
	}
	return list
}

func (r *reader) instruction() (i instruction) {
	i.op = r.byte()
	switch op := i.op; {
	case op == opBlock || op == opLoop || op == opIf || op == opMemorySize || op == opMemoryGrow:
		if i.n = int64(r.byte()); i.n >= 0x80 {
			r.fail("a block of type 0x%02x is not known here", i.n)
		}
	case op == opBranch || op == opBranchIf || op == opCall || op >= opGet && op <= opSetGlobal:
		i.n = int64(r.unsigned())
	case op == opTable:
		for range r.count() + 1 {
			i.table = append(i.table, r.unsigned())
		}
	case op >= opLoad && op <= opStoreLast:
		r.unsigned() // how the address is aligned
		i.n = int64(r.unsigned())
	case op == opCallBy:
		r.unsigned() // the type
		r.byte()     // the table
	case op == opNumber:
		i.n = int64(r.signed())
	case op == opWideNumber:
		i.n = r.wide()
	case op == opFloat:
		r.take(4)
	case op == opWideFloat:
		r.take(8)
	case op == opFurther:
		r.further()
	case op <= 0x01 || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect || op >= opIsZero && op <= opComputeLast:
	default:
		r.fail("an instruction 0x%02x is not known here", op)
	}
	return i
}

// further reads the second number of an 0xfc instruction and its operands.
func (r *reader) further() {
	switch n := r.unsigned(); {
	case n <= 7:
	case n == furtherCopy:
		r.take(2)
	case n == furtherFill:
		r.take(1)
	default:
		r.fail("an instruction 0xfc %d is not known here", n)
	}
}

// wide reads a signed number of 64 bits.
func (r *reader) wide() int64 {
	var n int64
	for shift := 0; r.err == nil; shift += 7 {
		b := r.byte()
		if shift > 63 {
			r.fail("a number is longer than 64 bits")
			break
		}
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if shift < 57 && b&0x40 != 0 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
	return 0
}

// moves returns how many values an instruction takes from the stack of values and how many it
// leaves, if it does nothing else that matters to the next ones.
func (i instruction) moves() (takes, leaves int, known bool) {
	switch op := i.op; {
	case op == opGet || op == opGetGlobal || op >= opNumber && op <= opWideFloat:
		return 0, 1, true
	case op == opTee || op >= opLoad && op < opStore:
		return 1, 1, true
	case op == opSelect:
		return 3, 1, true
	case op == opIsZero || op == 0x50 || // whether it is zero
		op >= 0x67 && op <= 0x69 || op >= 0x79 && op <= 0x7b || // its bits counted
		op >= 0x8b && op <= 0x91 || op >= 0x99 && op <= 0x9f || // of one float
		op >= opNarrow && op <= opComputeLast: // made another kind of number
		return 1, 1, true
	case op > opIsZero && op < opNarrow:
		return 2, 1, true
	}
	return 0, 0, false
}
