package room

import "entente/core/table/wire"

// maxMarks is how many marks a socket may have. Once a socket has that many, further bytes are added to its
// last mark.
const maxMarks = 64

// noteInterval is the step, in unacknowledged bytes, at which a socket attaches a new note.
const noteInterval = wire.HeardEvery

// maxReasks is how often a phone may ask again for entries that it has acknowledged. A phone that compares
// logs does so once or twice. Without a limit, a phone could ask for the log over and over, and never read
// the answers.
const maxReasks = 3

// A sentMark is a number of bytes that a phone was sent, together with a number of entries. A phone that
// has read so many entries has read these bytes.
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

// attachNoteIfPassed attaches a new note if the number of unacknowledged bytes has passed a multiple of
// noteInterval since it was before. So a room that sleeps remembers roughly how many bytes are
// unacknowledged.
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
