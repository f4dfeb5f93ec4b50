package room

import "entente/core/table/wire"

// maxMarks is how many marks a socket may have. Further bytes are added to its last mark.
const maxMarks = 64

// noteInterval is the step, in unacknowledged bytes, at which a socket attaches a new note.
const noteInterval = wire.HeardEvery

// maxReasks is how often a phone may ask again for entries that it has acknowledged. A phone that compares
// logs does so once or twice. Without a limit, a phone could ask for the log over and over, and leave
// all of it unread.
const maxReasks = 3

// A sentMark is a number of bytes that a phone was sent, and the entries that it must have read to have read
// these bytes.
type sentMark struct {
	entries uint64 // how many entries of the log the phone was sent by then
	bytes   int    // how many bytes
}

// countSent counts bytes that a phone was sent as unacknowledged.
func (s *Socket) countSent(bytes int) {
	defer s.attachNoteIfPassed(s.unacknowledged)
	s.unacknowledged += bytes
	if n := len(s.marks); n > 0 && (s.marks[n-1].entries == s.sentEntries || n == maxMarks) {
		m := &s.marks[n-1]
		m.entries, m.bytes = max(m.entries, s.sentEntries), m.bytes+bytes
		return
	}
	s.marks = append(s.marks, sentMark{s.sentEntries, bytes})
}

// attachNoteIfPassed attaches a new note if the unacknowledged bytes have passed a multiple of noteInterval
// since they were before. So a room that sleeps remembers about how many there are.
func (s *Socket) attachNoteIfPassed(before int) {
	if s.unacknowledged/noteInterval != before/noteInterval {
		s.attachNote()
	}
}

// acknowledge notes that a phone has read the log up to an index. It ignores an index beyond the entries
// that the phone was sent, because the phone can't have read those.
func (s *Socket) acknowledge(index uint64) {
	if index > s.sentEntries {
		return
	}
	defer s.attachNoteIfPassed(s.unacknowledged)
	s.acknowledgedEntries = max(s.acknowledgedEntries, index)
	left := s.marks[:0]
	for _, m := range s.marks {
		if m.entries <= index {
			s.unacknowledged -= m.bytes
		} else {
			left = append(left, m)
		}
	}
	s.marks = left
}
