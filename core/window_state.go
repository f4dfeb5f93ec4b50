package core

import "entente/core/deck"

// A Stack has the unfinished events with their windows, nested inside each other. It also remembers
// events that have ended.
type Stack struct {
	Unfinished        []Frame           // the events that have begun and not ended, the innermost last
	LastClosed        ClosedWindow      // the window that closed last
	LastUses          []Use             // the last use of each ability; a change replaces the list
	EndedFrames       []Frame           // ended events that still let seats act, the newest last; never edited
	JustEndedFrames   []Frame           // events that ended during the present choice; EndedFrames gets them later
	RoundEndAbilities []ResolvedAbility // abilities resolved at the end of the last combat round
	BegunEventCount   uint32            // how many events have begun in this game
	LastPrompt        uint32            // the highest number of a question so far
}

// ClosedWindow names the window that closed last because all seats had declined in a row.
type ClosedWindow struct {
	MomentPlusOne uint8        // 1 plus the kind of event, as an index of the deck's Moments; 0 for none
	Station       deck.Station // whether the window was before, when or after the event
	EventSeat     Seat         // the seat whose event it was
}

// A Use tells in which event a seat last resolved an ability. An ability may be resolved once for each
// event (abilities 18). If the seat resolves the ability again in a later event, the log cites that rule.
type Use struct {
	Seat        Seat   // the seat that resolved the ability
	Thing       Thing  // the component and its ability
	EventNumber uint32 // the number of the event of the last use, counted from the beginning of the game
}

// MaxUses is how many uses a Stack remembers. If a game has more uses, the log only lacks an explanation.
const MaxUses = 64

// digest adds the unfinished events, the window that closed last, and the last uses of abilities to the
// digest that peers compare.
func (s *Stack) digest(h *hasher, in *deckIndex) {
	for i := range s.Unfinished {
		h.addElement(25, s.Unfinished[i].digest(in))
	}
	if s.LastClosed.MomentPlusOne > 0 {
		h.addNameHash(26, in.momentHashes[s.LastClosed.MomentPlusOne-1])
	}
	h.addNumber(27, uint64(s.LastClosed.Station))
	h.addNumber(24, uint64(s.LastClosed.EventSeat))
	for i := range s.LastUses {
		one := newHasher()
		s.LastUses[i].digest(&one)
		h.addElement(28, one)
	}
	h.addNumber(29, uint64(s.BegunEventCount))
	h.addNumber(30, uint64(s.LastPrompt))
}

// digest adds the use of an ability to a digest.
func (u *Use) digest(h *hasher) {
	h.addNumber(1, uint64(u.Seat))
	h.addNumber(2, uint64(u.EventNumber))
	u.Thing.digest(h, 10)
}

// digest adds a thing to a digest. It uses the four tags (field numbers) from tag on.
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
