package slim

// Before each call a function makes room on the stack and writes there where it goes on
// once that returns, and then begins the other with the number 0, for its first part. The
// same eleven instructions at every call are one of ten bytes of a program. The other can
// do that: it is told as its argument where its caller goes on, which is no number of a
// part, since a function's own number stands above it. Whoever begins a function with a
// part, to go on there or by an address, does so as before.

// byConvention reports whether a function takes its argument by Go's own convention, and so may
// be told where its caller goes on.
func byConvention(function []byte) bool {
	r := reader{rest: function}
	r.locals()
	return r.instruction().is(opGetGlobal, globalStack) && r.instruction().is(opSet, localStack) && r.err == nil
}

// address is what an address takes on the stack.
const address = 8

// tell lets a function tell others where it goes on: all that may be told. It notes which
// those are.
func tell(list []instruction, may func(function int64) bool, told map[int64]bool) []instruction {
	var short []instruction
	for at := 0; at < len(list); at++ {
		if to, part, length := pushes(list[at:]); length > 0 && may(to) {
			told[to] = true
			short = append(short, with(opGet, localSelf), withWide(part), plain(opWideOr), plain(opNarrow), with(opCall, to))
			at += length - 1
			continue
		}
		short = append(short, list[at])
	}
	return short
}

// pushes reports whether a function says here where it goes on and calls another, in so
// many instructions.
func pushes(list []instruction) (to, part int64, length int) {
	const says, calls = 7, 12
	if len(list) < calls || !list[1].is(opNumber, address) || list[2].op != opSubtract || list[says].op != opWideNumber {
		return 0, 0, 0
	}
	for i, is := range map[int]instruction{
		0: with(opGet, localStack), 3: with(opTee, localStack), 4: with(opSetGlobal, globalStack),
		5: with(opGet, localStack), 6: with(opGet, localSelf), 10: with(opNumber, 0),
	} {
		if !list[i].is(is.op, is.n) {
			return 0, 0, 0
		}
	}
	if list[8].op != opWideOr || !list[9].is(opWideStore, 0) || list[11].op != opCall {
		return 0, 0, 0
	}
	return list[11].n, list[says].n, calls
}

// listens is how a function begins that others tell where they go on: it makes room on the
// stack, writes it there, and goes on with its first part.
func listens() []byte {
	store := instruction{op: opWideStore, bytes: []byte{opWideStore, 3, 0}} // aligned to eight bytes, nothing added
	var code []byte
	for _, i := range []instruction{
		with(opGet, localPart), with(opNumber, 1<<partBits), plain(opIsNoLess), {op: opIf, bytes: []byte{opIf, empty}},
		with(opGetGlobal, globalStack), with(opNumber, address), plain(opSubtract), with(opTee, localStack), with(opSetGlobal, globalStack),
		with(opGet, localStack), with(opGet, localPart), plain(opWiden), store,
		with(opNumber, 0), with(opSet, localPart), plain(opEnd),
	} {
		code = append(code, i.bytes...)
	}
	return code
}

// returns lets a function give back the room for what it keeps on the stack, and that for
// where its caller goes on, at once, where it returns: nobody reads any more in which local
// the end of the stack was kept.
func returns(list []instruction) []instruction {
	var short []instruction
	for at := 0; at < len(list); at++ {
		n, length := givesBack(list[at:])
		if length == 0 {
			short = append(short, list[at])
			continue
		}
		short = append(short, list[at], with(opNumber, n), list[at+2], list[at+4], list[at+length-2], list[at+length-1])
		at += length - 1
	}
	return short
}

// givesBack reports whether a function returns here after it gave back room twice, how much
// in all, and in how many instructions.
func givesBack(list []instruction) (n int64, length int) {
	shape := []instruction{
		with(opGet, localStack), {op: opNumber}, plain(opAdd), with(opTee, localStack), with(opSetGlobal, globalStack),
		with(opGet, localStack), with(opNumber, address), plain(opAdd), with(opTee, localStack), with(opSetGlobal, globalStack),
		with(opNumber, 0), plain(opReturn),
	}
	if len(list) < len(shape) {
		return 0, 0
	}
	for i, is := range shape {
		if list[i].op != is.op || is.bytes != nil && list[i].n != is.n {
			return 0, 0
		}
	}
	return list[1].n + address, len(shape)
}
