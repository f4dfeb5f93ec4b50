package core

import "entente/core/deck"

// A Stack has the unfinished events with their windows, nested inside each other. It also remembers
// events that have ended.
type Stack struct {
	Doing      []Frame // the unfinished events, the innermost last
	Closed     Closed  // the window that closed last
	LastUses   []Use   // the last use of each ability; a new list for each change
	Passed     []Frame // ended events in which seats can still speak up, the newest last; never edited
	Passing    []Frame // events that ended during the present choice; later they move to Passed
	RoundEnd   []Did   // abilities resolved at the end of the last combat round; a new list for each change
	Occurred   uint32  // how many events have begun in this game
	LastPrompt uint32  // the highest number of a question so far
}

// Closed names the window that closed last because all seats had declined in a row.
type Closed struct {
	Moment uint8        // the kind of event: 1 plus an index into the deck's Moments; 0 if none has closed
	At     deck.Station // the station of the window
	Of     Seat         // the seat whose event it was
}

// A Use tells in which event a seat last resolved an ability. An ability may be resolved once for each
// event (abilities 18), and the log explains that if the seat resolves the ability again.
type Use struct {
	By    Seat   // the seat that resolved the ability
	Thing Thing  // the component and its ability
	Event uint32 // the value of Occurred at that event
}

// MaxUses is how many uses a Stack remembers. If it is too small, only an explanation in the log is
// missing.
const MaxUses = 64

// digest adds the unfinished events, the last closed window and the last uses to a digest.
func (s *Stack) digest(h *hasher, in *names) {
	for i := range s.Doing {
		h.item(25, s.Doing[i].digest(in))
	}
	if s.Closed.Moment > 0 {
		h.name(26, in.moments[s.Closed.Moment-1])
	}
	h.number(27, uint64(s.Closed.At))
	h.number(24, uint64(s.Closed.Of))
	for i := range s.LastUses {
		one := newHasher()
		s.LastUses[i].digest(&one)
		h.item(28, one)
	}
	h.number(29, uint64(s.Occurred))
	h.number(30, uint64(s.LastPrompt))
}

// digest adds the use of an ability to a digest.
func (u *Use) digest(h *hasher) {
	h.number(1, uint64(u.By))
	h.number(2, uint64(u.Event))
	u.Thing.digest(h, 10)
}

// digest adds a thing to a digest, under four tags from the given one on.
func (t *Thing) digest(h *hasher, tag uint64) {
	h.text(tag, t.Name)
	h.number(tag+1, uint64(t.Owner))
	h.number(tag+2, uint64(t.Unit))
	h.number(tag+3, uint64(t.Paragraph))
}

// issue returns the number for a new question. No other question of this game has that number.
func (s *Stack) issue() uint32 {
	s.LastPrompt++
	return s.LastPrompt
}
