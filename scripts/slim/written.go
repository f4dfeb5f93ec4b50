package slim

// written are a function's instructions, one behind the other.
type written []byte

// put writes an instruction and the numbers that belong to it.
func (code *written) put(op byte, with ...uint32) {
	*code = append(*code, op)
	for _, n := range with {
		if op == opNumber {
			*code = appendSigned(*code, int32(n))
		} else {
			*code = appendUnsigned(*code, n)
		}
	}
}

// by changes what is on the stack by a constant.
func (code *written) by(n uint32, operation byte) {
	code.put(opNumber, n)
	code.put(operation)
}

// move adds a constant to a local number.
func (code *written) move(local, by uint32) {
	code.put(opGet, local)
	code.by(by, opAdd)
	code.put(opSet, local)
}

// set gives a local number a value.
func (code *written) set(local, n uint32) {
	code.put(opNumber, n)
	code.put(opSet, local)
}

// begin opens a block or a loop without results.
func (code *written) begin(op byte) { *code = append(*code, op, empty) }

// count makes one more of a local number, and goes on to the end of a loop that
// runs until it has reached a limit.
func (code *written) count(local, limit uint32) {
	code.move(local, 1)
	code.put(opGet, local)
	code.by(limit, opIsLess)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

// ifIs opens a block that runs if a local number is this one.
func (code *written) ifIs(local, n uint32) {
	code.put(opGet, local)
	code.by(n, opEqual)
	code.begin(opIf)
}

// How an address is aligned, in powers of two.
const (
	alignByte   = 0
	alignNumber = 2
)

// next puts the byte at a place on the stack of values, and moves the place.
func (code *written) next(place uint32) {
	code.put(opGet, place)
	code.put(opLoadByte, alignByte, 0)
	code.move(place, 1)
}
