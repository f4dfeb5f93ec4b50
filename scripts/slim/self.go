package slim

import "slices"

// Before each call a function writes to the stack where it goes on once that returns:
// its own number above the number of the part, one number of 64 bits. No two calls of
// a program write the same one, and the bytes that differ stand in the middle of what
// is alike at every call, where they compress worst.
const (
	partBits   = 16             // how many bits the number of a part has
	localSelf  = localStack + 1 // of 64 bits: the function's own number above no part
	wide       = 0x7e           // a local of 64 bits
	narrow     = 0x7f           // … of 32
	mostLocals = 1 << 10        // of one kind in a row; a function that has more stays as it is
)

func (j *job) self() (err error) {
	j.program, err = rewrite(j.program, keepSelf)
	return err
}

// keepSelf lets a function keep its own number in a local, to which each call adds the
// part alone. Its other locals move up by one.
func keepSelf(locals []byte, list []instruction) ([]byte, []instruction) {
	self, calls := int64(0), 0
	for at := range list {
		to, calling := goesOnAt(list[at:])
		if !calling {
			continue
		}
		if self != 0 && self != to>>partBits {
			return locals, list // it writes another's number as well: which is its own is not known
		}
		self, calls = to>>partBits, calls+1
	}
	more, room := withSelf(locals)
	if calls == 0 || !room {
		return locals, list
	}
	short := []instruction{withWide(self << partBits), with(opSet, localSelf)}
	for at := 0; at < len(list); at++ {
		switch i := list[at]; {
		case i.op >= opGet && i.op <= opTee && i.n >= localSelf:
			short = append(short, with(i.op, i.n+1))
		default:
			to, calling := goesOnAt(list[at:])
			if !calling {
				short = append(short, i)
				continue
			}
			part := to & (1<<partBits - 1)
			short = append(short, i, with(opGet, localSelf), withWide(part), plain(opWideOr), list[at+2])
			at += 2
		}
	}
	return more, short
}

// goesOnAt reports whether a function says here where it goes on, and where.
func goesOnAt(list []instruction) (to int64, calling bool) {
	calling = len(list) > 2 && list[0].is(opGet, localStack) && list[1].op == opWideNumber && list[2].is(opWideStore, 0) &&
		list[1].n>>partBits >= firstOf && list[1].n < 1<<(2*partBits)
	if !calling {
		return 0, false
	}
	return list[1].n, true
}

// withSelf is a list of locals with one more of 64 bits behind where the stack ends.
func withSelf(locals []byte) (more []byte, room bool) {
	r := reader{rest: locals}
	kinds := []byte{narrow}
	for range r.count() {
		n, kind := r.unsigned(), r.byte()
		if n > mostLocals {
			return nil, false
		}
		kinds = append(kinds, slices.Repeat([]byte{kind}, int(n))...)
	}
	if r.end() != nil || len(kinds) <= localStack || kinds[localStack] != narrow {
		return nil, false
	}
	kinds = slices.Insert(kinds, localSelf, wide)[localPart+1:]
	var groups [][]byte
	for len(kinds) > 0 {
		n := 1
		for n < len(kinds) && kinds[n] == kinds[0] {
			n++
		}
		groups = append(groups, append(appendUnsigned(nil, uint32(n)), kinds[0]))
		kinds = kinds[n:]
	}
	return append(appendUnsigned(nil, uint32(len(groups))), slices.Concat(groups...)...), true
}
