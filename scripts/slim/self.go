package slim

import "slices"

// Before each call a function stores its return address: its own number above the number of the
// part to go on with, in one constant of 64 bits. No two calls of a program store the same
// one, and the bytes that differ stand amid bytes that are alike at every call.
const (
	partBits   = 16             // how many bits the number of a part has
	localSelf  = localStack + 1 // of 64 bits: the function's number, and no part
	wide       = 0x7e           // a local of 64 bits
	narrow     = 0x7f           // … of 32
	mostLocals = 1 << 10        // of one kind in a row; a function that has more stays as it is
)

func (j *job) self() (err error) {
	j.program, err = rewrite(j.program, keepSelf)
	return err
}

// keepSelf puts a function's own number into a local, to which each call adds the part. All
// other locals move up by one.
func keepSelf(locals []byte, list []instruction) ([]byte, []instruction) {
	self, calls := int64(0), 0
	for at := range list {
		to, calling := returnAddressAt(list[at:])
		if !calling {
			continue
		}
		if self != 0 && self != to>>partBits {
			return locals, list // it stores the number of another function too
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
			to, calling := returnAddressAt(list[at:])
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

// returnAddressAt reports whether a return address is stored here, and returns it.
func returnAddressAt(list []instruction) (to int64, calling bool) {
	calling = len(list) > 2 && list[0].is(opGet, localStack) && list[1].op == opWideNumber && list[2].is(opWideStore, 0) &&
		list[1].n>>partBits >= firstOf && list[1].n < 1<<(2*partBits)
	if !calling {
		return 0, false
	}
	return list[1].n, true
}

// withSelf returns the locals with one more of 64 bits behind the stack pointer.
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
