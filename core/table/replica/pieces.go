package replica

import "strings"

// blocks stores values, such as the items of a log, in blocks that never move. One long slice would be copied
// each time it grew, and that copy would stop a slow phone for a tenth of a second.
type blocks[T any] struct {
	newest []T // the block that is being filled; older blocks live as long as pointers to their values
}

// blockRecords is how many values a block holds. A block of Entry has 5 kB, and one of logItem 11 kB.
const blockRecords = 32

// put stores a value in the newest block, and returns a pointer to the stored value.
func (b *blocks[T]) put(record T) *T {
	if len(b.newest) == cap(b.newest) {
		b.newest = make([]T, 0, blockRecords)
	}
	b.newest = append(b.newest, record)
	return &b.newest[len(b.newest)-1]
}

// arena stores the lines and sealed bytes of a log in few large allocations. The garbage collector then
// marks each large allocation once, instead of two small allocations for every record.
type arena struct {
	bytes []byte          // the allocation that is being filled with sealed bytes
	lines strings.Builder // the allocation that is being filled with lines
}

// arenaChunkBytes is how many bytes an arena allocates at once, or more for a longer value.
const arenaChunkBytes = 1 << 14

// copyBytes copies b into the arena, and returns the copy.
func (s *arena) copyBytes(b []byte) []byte {
	if cap(s.bytes)-len(s.bytes) < len(b) {
		s.bytes = make([]byte, 0, max(arenaChunkBytes, len(b)))
	}
	from := len(s.bytes)
	s.bytes = append(s.bytes, b...)
	return s.bytes[from:len(s.bytes):len(s.bytes)]
}

// copyLine copies a line into the arena, and returns the copy.
func (s *arena) copyLine(line string) string {
	if s.lines.Cap()-s.lines.Len() < len(line) {
		s.lines = strings.Builder{}
		s.lines.Grow(max(arenaChunkBytes, len(line)))
	}
	from := s.lines.Len()
	s.lines.WriteString(line)
	return s.lines.String()[from:]
}
