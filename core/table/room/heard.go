package room

// maxMarks bounds how finely a room remembers what a socket was sent.
const maxMarks = 64

// A mark is so many bytes that were sent to a socket, and how far the log goes with them.
// They count as heard once the phone has told that it has read the log so far.
type mark struct {
	to    uint64
	bytes int
}

// sends counts what a socket is sent.
func (s *Socket) sends(bytes int) {
	s.unheard += bytes
	if n := len(s.marks); n > 0 && (s.marks[n-1].to == s.sent || n == maxMarks) {
		m := &s.marks[n-1]
		m.to, m.bytes = max(m.to, s.sent), m.bytes+bytes
		return
	}
	s.marks = append(s.marks, mark{s.sent, bytes})
}

// heard is that a phone has read the log up to an index. What it was not sent it cannot
// have read, so that is a word about nothing; and what it says besides is none about this.
func (s *Socket) heard(index uint64) {
	if index > s.sent {
		return
	}
	left := s.marks[:0]
	for _, m := range s.marks {
		if m.to <= index {
			s.unheard -= m.bytes
		} else {
			left = append(left, m)
		}
	}
	s.marks = left
}
