package slim

import "slices"

// farthest is more than any function keeps on the stack, and far less than what
// lies above its end: no address becomes too large by it.
const farthest = 1 << 20

// addressAt are the instructions that Go's compiler writes for an address on the
// stack: the end of the stack made a wide number, a constant added, and all of it
// made narrow again.
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
	j.program, err = rewrite(j.program, func(locals []byte, list []instruction) ([]byte, []instruction) { return locals, atOnce(list) })
	return err
}

// atOnce lets what loads or stores add the constant of such an address itself, as
// every one of these instructions does anyway. Where the address is used for something
// else, the constant is added to the narrow number.
func atOnce(list []instruction) []instruction {
	var short []instruction
	open := map[int]int64{} // where in short an address begins, and its constant
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
			short[user] = short[user].farther(offset)
		} else {
			short = slices.Insert(short, at+1, with(opNumber, offset), plain(opAdd))
		}
	}
	return short
}

// userOf finds what loads from or stores to the address that an instruction puts
// on the stack of values; -1 if the address goes elsewhere.
func userOf(list []instruction, at int) int {
	above := 0 // values that lie on the address
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

// farther is an instruction that loads or stores at an address so much higher.
func (i instruction) farther(offset int64) instruction {
	r := reader{rest: i.bytes[1:]}
	aligned := r.unsigned()
	i.n += offset
	i.bytes = appendUnsigned(appendUnsigned([]byte{i.op}, aligned), uint32(i.n))
	return i
}
