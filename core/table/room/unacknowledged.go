package room

import "entente/core/table/wire"

// maxMarks is how many elements Socket.sentMarks may have. Once it has that many, further bytes are added to
// the last element.
const maxMarks = 64

// noteInterval is the number of unacknowledged bytes after which a socket gives the host a new note
// (attachNote).
const noteInterval = wire.HeardEvery

// maxReasks is how often a phone may ask again for entries that it has acknowledged. A phone that compares
// logs does so once or twice. Without a limit, a phone could ask for the log over and over, and never read
// the answers.
const maxReasks = 3

// A sentMark says how many entries of the log a phone had been sent at some time, and how many bytes it was
// sent just before that. If the phone acknowledges these entries, it has received these bytes.
type sentMark struct {
	entries uint64 // how many entries of the log the phone had been sent by then
	bytes   int    // how many bytes the phone was sent since the sentMark before
}

// countSent adds bytes that a phone was just sent to its unacknowledged bytes.
func (s *Socket) countSent(bytes int) {
	defer s.attachNoteAtInterval(s.unacknowledgedBytes)
	s.unacknowledgedBytes += bytes
	if n := len(s.sentMarks); n > 0 && (s.sentMarks[n-1].entries == s.sentEntryCount || n == maxMarks) {
		m := &s.sentMarks[n-1]
		m.entries, m.bytes = max(m.entries, s.sentEntryCount), m.bytes+bytes
		return
	}
	s.sentMarks = append(s.sentMarks, sentMark{s.sentEntryCount, bytes})
}

// attachNoteAtInterval gives the host a new note of the socket (attachNote) if the number of unacknowledged
// bytes has passed a multiple of noteInterval. The parameter before is that number before it changed. So a
// room that sleeps remembers roughly how many bytes are unacknowledged.
func (s *Socket) attachNoteAtInterval(before int) {
	if s.unacknowledgedBytes/noteInterval != before/noteInterval {
		s.attachNote()
	}
}

// acknowledge notes how many entries of the log a phone has received. index is that number. acknowledge
// ignores a larger number than the phone was sent.
func (s *Socket) acknowledge(index uint64) {
	if index > s.sentEntryCount {
		return
	}
	defer s.attachNoteAtInterval(s.unacknowledgedBytes)
	s.acknowledgedEntryCount = max(s.acknowledgedEntryCount, index)
	left := s.sentMarks[:0]
	for _, m := range s.sentMarks {
		if m.entries <= index {
			s.unacknowledgedBytes -= m.bytes
		} else {
			left = append(left, m)
		}
	}
	s.sentMarks = left
}
