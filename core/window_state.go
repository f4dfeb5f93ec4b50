package core

import "entente/core/deck"

// A Stack holds the unfinished events, nested inside each other with their windows, and a
// memory of the closed ones.
type Stack struct {
	Doing      []Frame // unfinished events, the innermost last
	Closed     Closed
	LastUses   []Use   // a new list for each change
	Passed     []Frame // events whose windows may still be spoken in, the newest last; a new list for each change
	Passing    []Frame // events that passed during the choice that is being made
	RoundEnd   []Did   // abilities resolved at the end of the last combat round; a new list for each change
	Occurred   uint32  // counts events
	LastPrompt uint32  // the highest prompt number issued so far
}

// Closed is the window that closed last because all seats had declined in a row.
type Closed struct {
	Moment uint8 // index of its event in the deck, from 1; 0 for none
	At     deck.Station
	Of     Seat // the seat whose event it was
}

// A Use is the event in which a seat last resolved an ability, because an ability may be
// resolved once for each event (abilities 18).
type Use struct {
	By    Seat
	Thing Thing
	Event uint32
}

// MaxUses is the largest number of remembered uses. They serve only the explanations in the
// log.
const MaxUses = 64

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

func (u *Use) digest(h *hasher) {
	h.number(1, uint64(u.By))
	h.number(2, uint64(u.Event))
	u.Thing.digest(h, 10)
}

// digest uses four tags, beginning with the given one.
func (t *Thing) digest(h *hasher, tag uint64) {
	h.text(tag, t.Name)
	h.number(tag+1, uint64(t.Owner))
	h.number(tag+2, uint64(t.Unit))
	h.number(tag+3, uint64(t.Paragraph))
}

// issue returns a prompt number that was never used in this game.
func (s *Stack) issue() uint32 {
	s.LastPrompt++
	return s.LastPrompt
}
