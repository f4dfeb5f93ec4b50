package room

import "entente/core/table/wire"

// maxMarks bounds how many frames of a socket are remembered apart.
const maxMarks = 64

// noted is after how many more unacknowledged bytes a socket attaches a new note.
const noted = wire.HeardEvery

// maxBack bounds how often a socket may ask again for entries that it has acknowledged. A
// phone that compares logs does so once or twice. More requests would let it receive without
// reading.
const maxBack = 3

// A mark is a number of bytes sent to a socket, and the index up to which they go. They are
// acknowledged once the phone has read the log up to that index.
type mark struct {
	to    uint64
	bytes int
}

// sends counts bytes sent to a socket.
func (s *Socket) sends(bytes int) {
	defer s.remember(s.unheard)
	s.unheard += bytes
	if n := len(s.marks); n > 0 && (s.marks[n-1].to == s.sent || n == maxMarks) {
		m := &s.marks[n-1]
		m.to, m.bytes = max(m.to, s.sent), m.bytes+bytes
		return
	}
	s.marks = append(s.marks, mark{s.sent, bytes})
}

// remember attaches a new note whenever the unacknowledged bytes pass a multiple of noted, for
// a room that sleeps.
func (s *Socket) remember(before int) {
	if s.unheard/noted != before/noted {
		s.attach()
	}
}

// heard notes that a phone has read the log up to an index. An index beyond the entries it was
// sent is ignored, because the phone cannot have read them.
func (s *Socket) heard(index uint64) {
	if index > s.sent {
		return
	}
	defer s.remember(s.unheard)
	s.claims = max(s.claims, index)
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
