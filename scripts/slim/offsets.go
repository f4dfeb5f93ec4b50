package slim

import "slices"

// farthest is more than any function keeps on the stack, and small enough that no address
// becomes too large by it.
const farthest = 1 << 20

// addressAt reports whether an address on the stack is computed here as Go's compiler does it:
// the stack pointer widened, a constant added, the sum narrowed. It returns the constant.
func addressAt(list []instruction) (offset int64, found bool) {
	found = len(list) >= 5 && list[0].is(opGet, localStack) && list[1].op == opWiden &&
		list[2].op == opWideNumber && list[3].op == opWideAdd && list[4].op == opNarrow &&
		list[2].n >= 0 && list[2].n < farthest
	if !found {
		return 0, false
	}
	return list[2].n, true
}

func (j *job) offsets() (err error) {
	j.program, err = rewrite(j.program, func(locals []byte, list []instruction) ([]byte, []instruction) { return locals, foldOffsets(list) })
	return err
}

// foldOffsets moves the constant of a stack address into the load or store that uses it, which
// has room for one anyway. Where the address is used otherwise, one narrow addition is left.
func foldOffsets(list []instruction) []instruction {
	var short []instruction
	open := map[int]int64{} // where an address begins in short, and its constant
	for at := 0; at < len(list); at++ {
		if offset, found := addressAt(list[at:]); found {
			open[len(short)] = offset
			at += 4
			short = append(short, with(opGet, localStack))
			continue
		}
		short = append(short, list[at])
	}
	for at := len(short) - 1; at >= 0; at-- {
		offset, isAddress := open[at]
		if !isAddress {
			continue
		}
		if user := userOf(short, at); user >= 0 && short[user].n+offset < farthest {
			short[user] = short[user].withOffset(offset)
		} else {
			short = slices.Insert(short, at+1, with(opNumber, offset), plain(opAdd))
		}
	}
	return short
}

// userOf returns which instruction loads from or stores to the address that is put on the stack
// of values at a place; -1 if the address goes elsewhere.
func userOf(list []instruction, at int) int {
	above := 0 // values above the address
	for i := at + 1; i < len(list); i++ {
		op := list[i].op
		if op >= opLoad && op < opStore && above == 0 || op >= opStore && op <= opStoreLast && above == 1 {
			return i
		}
		takes, leaves, known := list[i].moves()
		if !known || takes > above {
			return -1
		}
		above += leaves - takes
	}
	return -1
}

// withOffset returns a load or store with a higher offset.
func (i instruction) withOffset(offset int64) instruction {
	r := reader{rest: i.bytes[1:]}
	aligned := r.unsigned()
	i.n += offset
	i.bytes = appendUnsigned(appendUnsigned([]byte{i.op}, aligned), uint32(i.n))
	return i
}
