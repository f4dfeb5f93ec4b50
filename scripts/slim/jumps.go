package slim

import "slices"

// WebAssembly has no goto. So Go's compiler puts the parts of a function behind the ends of
// nested blocks, all of it in a loop. The loop begins with a br_table that leaves the blocks
// up to the part to go on with. To jump, the function sets that part's number and goes back
// to the loop. Around the loop is a block that it leaves when a goroutine has to wait.

// A label is the target of a branch.
type label int

// The labels that aren't the end of a block before a part; those are the part's number.
const (
	other   label = -1 - iota
	again         // the loop
	waiting       // the block that is left when a goroutine has to wait
)

// A layout is a function that is read behind its br_table.
type layout struct {
	list   []instruction
	parts  []uint32 // for each part the block that ends before it
	around []label  // the outermost first
}

func (j *job) jumps() (err error) {
	j.program, err = rewrite(j.program, func(locals []byte, list []instruction) ([]byte, []instruction) { return locals, directJumps(list) })
	return err
}

// directJumps turns a jump to a later part into one branch out of the blocks before it. Where a
// goroutine has to wait, the function returns at once. That is the same instruction at every
// place, and the branch out of the blocks was another at each.
func directJumps(list []instruction) []instruction {
	c, at, known := layoutOf(list)
	if !known {
		return list
	}
	short := slices.Clone(list[:at])
	for at < len(list) {
		replacement, replaced := c.replacement(at)
		if replaced > 0 {
			short = append(short, replacement...)
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

// layoutOf reads a function up to its br_table.
func layoutOf(list []instruction) (c layout, behind int, known bool) {
	table := slices.IndexFunc(list, func(i instruction) bool { return i.op == opTable })
	if table < 1 || !list[table-1].is(opGet, localPart) || !readsOnce(list, table-1) {
		return c, 0, false
	}
	c = layout{list: list, parts: list[table].table}
	blocks := slices.Max(c.parts) + 1
	for _, i := range list[2 : table-1] { // behind where it loads the stack pointer
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

// readsOnce reports whether only the br_table reads the part's number, because a direct jump
// doesn't set it. An indirect call keeps its target there for a moment.
func readsOnce(list []instruction, table int) bool {
	for at, i := range list {
		kept := at >= 2 && list[at-2].is(opSet, localPart) && list[at-1].is(opNumber, 0)
		if i.is(opGet, localPart) && at != table && !kept || i.is(opTee, localPart) {
			return false
		}
	}
	return true
}

// endsWaiting reports whether a function that may wait ends with the 1 that says so.
func (c *layout) endsWaiting() bool {
	n := len(c.list)
	return c.around[0] != waiting || n > 3 && c.list[n-1].op == opEnd && c.list[n-2].is(opNumber, 1) && c.list[n-3].op == opEnd
}

// replacement returns shorter instructions with the effect of those at a place, and how many they
// replace; 0 if these stay.
func (c *layout) replacement(at int) (short []instruction, replaced int) {
	rest := c.list[at:]
	if rest[0].op == opBranchIf && c.goesTo(rest[0], waiting) {
		return []instruction{with(opIf, empty), with(opNumber, 1), plain(opReturn), plain(opEnd)}, 1
	}
	if rest[0].is(opIf, empty) && len(rest) > 4 && rest[4].op == opEnd {
		c.around = append(c.around, other)
		out, found := c.jumpAhead(rest[1:])
		c.around = c.around[:len(c.around)-1]
		if found {
			return []instruction{with(opBranchIf, out-1)}, 5
		}
	}
	if out, found := c.jumpAhead(rest); found {
		return []instruction{with(opBranch, out)}, 3
	}
	return nil, 0
}

// jumpAhead reports whether a jump to a later part stands here, and how many blocks it leaves.
func (c *layout) jumpAhead(rest []instruction) (out int64, found bool) {
	if len(rest) < 3 || rest[0].op != opNumber || !rest[1].is(opSet, localPart) || rest[2].op != opBranch || !c.goesTo(rest[2], again) {
		return 0, false
	}
	part := min(uint64(rest[0].n), uint64(len(c.parts)-1))
	at := slices.Index(c.around, label(c.parts[part]))
	return int64(len(c.around) - 1 - at), at >= 0
}

// goesTo reports whether a branch goes to a label.
func (c *layout) goesTo(branch instruction, to label) bool {
	at := len(c.around) - 1 - int(branch.n)
	return at >= 0 && c.around[at] == to
}
