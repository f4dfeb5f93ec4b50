package replica

import "strings"

// blocks keeps the records of a log in blocks. A list of the records themselves would be copied whole
// whenever it grew, and that stops a slow phone for a tenth of a second.
type blocks[T any] struct{ newest []T }

// blockRecords is how many records a block has. A block of entries has 5 kB, and one of items 11 kB.
const blockRecords = 32

// put keeps a record, and returns where it lies.
func (b *blocks[T]) put(record T) *T {
	if len(b.newest) == cap(b.newest) {
		b.newest = make([]T, 0, blockRecords)
	}
	b.newest = append(b.newest, record)
	return &b.newest[len(b.newest)-1]
}

// pieces keeps the lines and sealed bytes of a log in few large pieces. The garbage collector marks
// each piece once, instead of two texts for every record.
type pieces struct {
	bytes []byte
	lines strings.Builder
}

// pieceBytes is how long a piece is.
const pieceBytes = 1 << 14

func (s *pieces) keep(b []byte) []byte {
	if cap(s.bytes)-len(s.bytes) < len(b) {
		s.bytes = make([]byte, 0, max(pieceBytes, len(b)))
	}
	from := len(s.bytes)
	s.bytes = append(s.bytes, b...)
	return s.bytes[from:len(s.bytes):len(s.bytes)]
}

func (s *pieces) keepLine(line string) string {
	if s.lines.Cap()-s.lines.Len() < len(line) {
		s.lines = strings.Builder{}
		s.lines.Grow(max(pieceBytes, len(line)))
	}
	from := s.lines.Len()
	s.lines.WriteString(line)
	return s.lines.String()[from:]
}
