package slim

import "slices"

// WebAssembly has no jump to anywhere. Go's compiler therefore lays a function's
// parts one behind the other, each behind the end of a block, and begins with a
// table that leaves the block before the part where it goes on. All of it stands in
// a loop: to jump, a function says which part comes next and begins again. And it
// stands in a block that it leaves when a goroutine has to wait.

// A label is what a branch may go to: what stands around an instruction.
type label int

// The labels that are no end before one of the parts, which have its number.
const (
	other   label = -1 - iota
	again         // the loop
	waiting       // the block that is left when a goroutine has to wait
)

// A course is a function's instructions while they are read behind its table.
type course struct {
	list   []instruction
	parts  []uint32 // behind the end of which block each of its parts lies
	around []label  // the outermost first
}

func (j *job) jumps() (err error) {
	j.program, err = rewrite(j.program, func(locals []byte, list []instruction) ([]byte, []instruction) { return locals, direct(list) })
	return err
}

// direct lets a function jump ahead by leaving the block before that part, and
// return at once when a goroutine has to wait: the same instruction everywhere,
// where the way out of all the blocks is another at each place.
func direct(list []instruction) []instruction {
	c, at, known := courseOf(list)
	if !known {
		return list
	}
	short := slices.Clone(list[:at])
	for at < len(list) {
		instead, replaced := c.instead(at)
		if replaced > 0 {
			short = append(short, instead...)
			at += replaced
			continue
		}
		switch list[at].op {
		case opBlock, opLoop, opIf:
			c.around = append(c.around, other)
		case opEnd:
			c.around = c.around[:max(0, len(c.around)-1)]
		}
		short = append(short, list[at])
		at++
	}
	return short
}

// courseOf reads a function up to its table.
func courseOf(list []instruction) (c course, behind int, known bool) {
	table := slices.IndexFunc(list, func(i instruction) bool { return i.op == opTable })
	if table < 1 || !list[table-1].is(opGet, localPart) || !readsOnce(list, table-1) {
		return c, 0, false
	}
	c = course{list: list, parts: list[table].table}
	blocks := slices.Max(c.parts) + 1
	for _, i := range list[2 : table-1] { // behind how it takes the end of the stack
		switch {
		case i.is(opLoop, empty) && !slices.Contains(c.around, again):
			c.around = append(c.around, again)
		case i.is(opBlock, empty):
			c.around = append(c.around, other)
		default:
			return c, 0, false
		}
	}
	outside := len(c.around) - int(blocks)
	for i := range c.around {
		switch {
		case i >= outside && c.around[i] == other:
			c.around[i] = label(len(c.around) - 1 - i)
		case i == 0 && c.around[i] == other:
			c.around[i] = waiting
		case i >= outside || c.around[i] != again:
			return c, 0, false
		}
	}
	return c, table + 1, outside >= 0 && c.endsWaiting()
}

// readsOnce reports whether only the table asks where the function goes on, so
// that nobody misses it where a jump no longer says it. A call by a number keeps
// that number there for a moment.
func readsOnce(list []instruction, table int) bool {
	for at, i := range list {
		kept := at >= 2 && list[at-2].is(opSet, localPart) && list[at-1].is(opNumber, 0)
		if i.is(opGet, localPart) && at != table && !kept || i.is(opTee, localPart) {
			return false
		}
	}
	return true
}

// endsWaiting reports whether a function that has the block for it ends with what
// it says when a goroutine has to wait: a one.
func (c *course) endsWaiting() bool {
	n := len(c.list)
	return c.around[0] != waiting || n > 3 && c.list[n-1].op == opEnd && c.list[n-2].is(opNumber, 1) && c.list[n-3].op == opEnd
}

// instead is what does the same as the instructions at a place, and how many of
// them; none if they stay.
func (c *course) instead(at int) (short []instruction, replaced int) {
	rest := c.list[at:]
	if rest[0].op == opBranchIf && c.goesTo(rest[0], waiting) {
		return []instruction{with(opIf, empty), with(opNumber, 1), plain(opReturn), plain(opEnd)}, 1
	}
	if rest[0].is(opIf, empty) && len(rest) > 4 && rest[4].op == opEnd {
		c.around = append(c.around, other)
		out, found := c.ahead(rest[1:])
		c.around = c.around[:len(c.around)-1]
		if found {
			return []instruction{with(opBranchIf, out-1)}, 5
		}
	}
	if out, found := c.ahead(rest); found {
		return []instruction{with(opBranch, out)}, 3
	}
	return nil, 0
}

// ahead reports whether a jump stands here to a part that lies ahead, and how many
// blocks are to be left for it.
func (c *course) ahead(rest []instruction) (out int64, found bool) {
	if len(rest) < 3 || rest[0].op != opNumber || !rest[1].is(opSet, localPart) || rest[2].op != opBranch || !c.goesTo(rest[2], again) {
		return 0, false
	}
	part := min(uint64(rest[0].n), uint64(len(c.parts)-1))
	at := slices.Index(c.around, label(c.parts[part]))
	return int64(len(c.around) - 1 - at), at >= 0
}

// goesTo reports whether a branch goes to a label.
func (c *course) goesTo(branch instruction, to label) bool {
	at := len(c.around) - 1 - int(branch.n)
	return at >= 0 && c.around[at] == to
}
