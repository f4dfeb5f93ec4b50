package room

import "entente/core/table/wire"

// maxMarks bounds how many frames of a socket are remembered apart.
const maxMarks = 64

// noteInterval is the number of unacknowledged bytes after which a socket attaches a new note.
const noteInterval = wire.HeardEvery

// maxReasks bounds how often a socket may ask again for entries that it has acknowledged. A
// phone that compares logs does so once or twice. More requests would let it receive without
// reading.
const maxReasks = 3

// A mark is a number of bytes sent to a socket, and the index up to which they go. They are
// acknowledged once the phone has read the log up to that index.
type mark struct {
	to    uint64
	bytes int
}

// countSent counts bytes sent to a socket.
func (s *Socket) countSent(bytes int) {
	defer s.attachIfPassed(s.unacknowledged)
	s.unacknowledged += bytes
	if n := len(s.marks); n > 0 && (s.marks[n-1].to == s.sent || n == maxMarks) {
		m := &s.marks[n-1]
		m.to, m.bytes = max(m.to, s.sent), m.bytes+bytes
		return
	}
	s.marks = append(s.marks, mark{s.sent, bytes})
}

// attachIfPassed attaches a new note whenever the unacknowledged bytes pass a multiple of
// noteInterval, so that a room that sleeps remembers them.
func (s *Socket) attachIfPassed(before int) {
	if s.unacknowledged/noteInterval != before/noteInterval {
		s.attachNote()
	}
}

// acknowledge notes that a phone has read the log up to an index. An index beyond the entries
// it was sent is ignored, because the phone cannot have read them.
func (s *Socket) acknowledge(index uint64) {
	if index > s.sent {
		return
	}
	defer s.attachIfPassed(s.unacknowledged)
	s.acknowledged = max(s.acknowledged, index)
	left := s.marks[:0]
	for _, m := range s.marks {
		if m.to <= index {
			s.unacknowledged -= m.bytes
		} else {
			left = append(left, m)
		}
	}
	s.marks = left
}
