package core

import "entente/core/deck"

// A Stack has the unfinished events with their windows, nested inside each other. It also remembers
// events that have ended.
type Stack struct {
	Doing      []Frame           // the unfinished events, the innermost last
	Closed     ClosedWindow      // the window that closed last
	LastUses   []Use             // the last use of each ability; a new list for each change
	Passed     []Frame           // ended events in which seats can still speak up, the newest last; a listed Frame is never edited
	Passing    []Frame           // events that ended during the present choice; later they move to Passed
	RoundEnd   []ResolvedAbility // abilities resolved at the end of the last combat round; a new list for each change
	Occurred   uint32            // how many events have begun in this game
	LastPrompt uint32            // the highest number of a question so far
}

// ClosedWindow names the window that closed last because all seats had declined in a row.
type ClosedWindow struct {
	Moment uint8        // the kind of event: 1 plus an index into the deck's Moments; 0 if none has closed
	At     deck.Station // the station of the window
	Of     Seat         // the seat whose event it was
}

// A Use tells in which event a seat last resolved an ability. An ability may be resolved once for each
// event (abilities 18). If the seat resolves the ability again in a later event, the log cites that rule.
type Use struct {
	By    Seat   // the seat that resolved the ability
	Thing Thing  // the component and its ability
	Event uint32 // the value of Occurred at that event
}

// MaxUses is how many uses a Stack remembers. If a game has more uses, the log only lacks an explanation.
const MaxUses = 64

// digest adds the unfinished events, the last closed window and the last uses to a digest.
func (s *Stack) digest(h *hasher, in *deckIndex) {
	for i := range s.Doing {
		h.addElement(25, s.Doing[i].digest(in))
	}
	if s.Closed.Moment > 0 {
		h.addNameHash(26, in.momentHashes[s.Closed.Moment-1])
	}
	h.addNumber(27, uint64(s.Closed.At))
	h.addNumber(24, uint64(s.Closed.Of))
	for i := range s.LastUses {
		one := newHasher()
		s.LastUses[i].digest(&one)
		h.addElement(28, one)
	}
	h.addNumber(29, uint64(s.Occurred))
	h.addNumber(30, uint64(s.LastPrompt))
}

// digest adds the use of an ability to a digest.
func (u *Use) digest(h *hasher) {
	h.addNumber(1, uint64(u.By))
	h.addNumber(2, uint64(u.Event))
	u.Thing.digest(h, 10)
}

// digest adds a thing to a digest, under four tags from the given one on.
func (t *Thing) digest(h *hasher, tag uint64) {
	h.addText(tag, t.Name)
	h.addNumber(tag+1, uint64(t.Owner))
	h.addNumber(tag+2, uint64(t.Unit))
	h.addNumber(tag+3, uint64(t.Paragraph))
}

// issuePromptNumber returns the number for a new question. No other question of this game has that number.
func (s *Stack) issuePromptNumber() uint32 {
	s.LastPrompt++
	return s.LastPrompt
}
