package core

import "entente/core/deck"

// Turn is where the game has come to: the round, the phase, whose turn it is,
// and what this turn has seen.
type Turn struct {
	Round   int
	Phase   deck.Phase
	Active  Seat // the active player, whose turn it need not be (ruling 178); Nobody outside the action phase
	Speaker Seat

	TurnNumber uint32  // counts turns, so that "this turn" has a name
	Actions    uint8   // actions begun in this turn
	Finished   uint8   // … and of how many the end has come
	Picks      uint8   // strategy cards chosen in this strategy phase
	TurnPrompt uint32  // the open question "what does the active player do" or "what phase comes next"
	Agenda     uint32  // counts agendas: a replacement is another one
	Ended      []uint8 // events of this turn that have ended; replaced as one more does
	Hold       bool    // somebody has something to say at the end of this turn
	Asides     []Aside // what waits for an action that is performed in another's turn, the innermost last
	Ending     bool    // the turn ends as soon as what is open has been put away
	Skip       bool    // whoever's turn would be next has none
}

func (t *Turn) digest(h *hasher, in *names) {
	h.number(12, uint64(t.Round))
	h.number(13, uint64(t.Phase))
	h.number(14, uint64(t.Active))
	h.number(15, uint64(t.Speaker))
	h.number(16, uint64(t.TurnNumber))
	h.number(17, uint64(t.Actions))
	h.number(18, uint64(t.TurnPrompt))
	h.number(19, uint64(t.Agenda))
	for _, moment := range t.Ended {
		h.name(20, in.moments[moment])
	}
	h.flag(21, t.Hold)
	h.flag(22, t.Ending)
	h.flag(116, t.Skip)
	h.number(62, uint64(t.Finished))
	h.number(63, uint64(t.Picks))
	for i := range t.Asides {
		h.item(70, t.Asides[i].digest(in))
	}
}
