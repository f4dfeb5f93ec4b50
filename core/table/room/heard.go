package room

import "entente/core/table/wire"

// maxMarks bounds how finely a room remembers what a socket was sent.
const maxMarks = 64

// noted is at how many bytes more a socket attaches that it has not told to have read them.
const noted = wire.HeardEvery

// maxBack is how often a socket may ask for what it has told to have read: who compares logs
// does, once or twice. Whoever goes on would be sent anything without reading any of it.
const maxBack = 3

// A mark is so many bytes that were sent to a socket, and how far the log goes with them.
// They count as heard once the phone has told that it has read the log so far.
type mark struct {
	to    uint64
	bytes int
}

// sends counts what a socket is sent.
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

// remember attaches how many bytes are unheard, now and then, for a room that sleeps.
func (s *Socket) remember(before int) {
	if s.unheard/noted != before/noted {
		s.attach()
	}
}

// heard is that a phone has read the log up to an index. What it was not sent it cannot
// have read, so that is a word about nothing; and what it says besides is none about this.
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
