package slim

// An emitter writes a function's instructions.
type emitter []byte

// put writes an instruction and the numbers that belong to it.
func (code *emitter) put(op byte, with ...uint32) {
	*code = append(*code, op)
	for _, n := range with {
		if op == opNumber {
			*code = appendSigned(*code, int32(n))
		} else {
			*code = appendUnsigned(*code, n)
		}
	}
}

// by applies an operation with a constant to the value on the stack.
func (code *emitter) by(n uint32, operation byte) {
	code.put(opNumber, n)
	code.put(operation)
}

// move adds a constant to a local.
func (code *emitter) move(local, by uint32) {
	code.put(opGet, local)
	code.by(by, opAdd)
	code.put(opSet, local)
}

// set sets a local.
func (code *emitter) set(local, n uint32) {
	code.put(opNumber, n)
	code.put(opSet, local)
}

// begin opens a block or a loop without results.
func (code *emitter) begin(op byte) { *code = append(*code, op, empty) }

// count adds one to a local and ends a loop that runs until it has reached limit.
func (code *emitter) count(local, limit uint32) {
	code.move(local, 1)
	code.put(opGet, local)
	code.by(limit, opIsLess)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

// ifIs opens a block that runs if a local is n.
func (code *emitter) ifIs(local, n uint32) {
	code.put(opGet, local)
	code.by(n, opEqual)
	code.begin(opIf)
}

// How an address is aligned, in powers of two.
const (
	alignByte   = 0
	alignNumber = 2
)

// next loads the byte at a place and moves the place.
func (code *emitter) next(place uint32) {
	code.put(opGet, place)
	code.put(opLoadByte, alignByte, 0)
	code.move(place, 1)
}
