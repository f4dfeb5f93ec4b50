package core

// Agreements are the open deals of a table, and the promises from concluded deals.
type Agreements struct {
	Deals         []Deal          // the open deals; at most one for each two seats; a change replaces the list
	Promises      []Promise       // in the order in which they were made; a change replaces the list
	PromiseCounts []PromiseCounts // how many promises of each seat to another ended in each way; replaced on change
	StepNumber    uint32          // the number of the current step of the game: an event with its consequences
	ShipsMoved    bool            // whether ships have moved in this action
}

// A Promise is a term of a concluded deal. Its giver has still to keep it, or has kept or broken it
// already. If the deal binds, the promise is an obligation.
type Promise struct {
	Term      Term         // the promised term; Term.Giver is the seat that made the promise
	Receiver  Seat         // the seat that received the promise
	Prompt    uint32       // the number that names the promise in choices; every change of State gives a new one
	Binding   bool         // the promise is an obligation
	State     PromiseState // whether the promise is still to be kept, is being asked about, or has ended
	Step      uint32       // the step in which the promise was made, or to which it was extended
	Countdown int          // AtEvent: the events still to come; AtPhase: 1 until the current phase ends
	Round     int          // the round in which the promise was made
}

// A PromiseState says whether a promise is still to be kept, is being asked about, or has ended.
type PromiseState uint8

// The states of a promise.
const (
	Running       PromiseState = iota // the promise's time has not come, or its step of the game still lasts
	IsDue                             // both seats are asked whether the promise was kept
	SaidKept                          // the giver says that the promise was kept; the other seat is asked to agree
	SaidBroken                        // the other seat says that the promise was broken; the giver is asked to agree
	Kept                              // ended: it was kept
	Broken                            // ended: it was broken
	Disputed                          // ended: the two seats disagree whether it was kept
	Released                          // ended: the other seat released the giver
	Expired                           // ended: the promise can't be kept any more
	SaidCannot                        // the giver says that the obligation can't be kept; the other seat is asked to agree
	promiseStates                     // how many states there are
)

// IsOver reports whether a promise has ended.
func (s PromiseState) IsOver() bool { return s >= Kept && s != SaidCannot }

// A PromiseCounts is how many promises of one seat to another ended in each way, such as kept or broken.
type PromiseCounts struct {
	Giver, Receiver Seat                  // the seats that made and received the promises
	Ended           [promiseStates]uint16 // how many promises ended in each state
}

// digest adds the deals and promises to the digest of a Game.
func (a *Agreements) digest(h *hasher) {
	for i := range a.Deals {
		h.addElement(110, a.Deals[i].digest())
	}
	for i := range a.Promises {
		h.addElement(111, a.Promises[i].digest())
	}
	for i := range a.PromiseCounts {
		h.addElement(112, a.PromiseCounts[i].digest())
	}
	h.addNumber(113, uint64(a.StepNumber))
	h.addFlag(114, a.ShipsMoved)
}

// digest returns the hash of a promise for the digest of a Game.
func (p *Promise) digest() hasher {
	h := newHasher()
	h.addElement(1, p.Term.digest())
	h.addNumber(2, uint64(p.Prompt))
	h.addFlag(3, p.Binding)
	h.addNumber(4, uint64(p.State))
	h.addNumber(5, uint64(p.Step))
	h.addNumber(6, uint64(p.Countdown))
	h.addNumber(7, uint64(p.Round))
	h.addNumber(8, uint64(p.Receiver))
	return h
}

// digest returns the hash of the counts for the digest of a Game.
func (a *PromiseCounts) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(a.Giver))
	h.addNumber(2, uint64(a.Receiver))
	for state, n := range a.Ended {
		h.addNumber(3+uint64(state), uint64(n))
	}
	return h
}

// digest returns the hash of an open deal for the digest of a Game.
func (d *Deal) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(d.From))
	h.addNumber(2, uint64(d.Prompt))
	h.addNumber(3, uint64(d.Step))
	h.addNumber(4, uint64(d.AskedTerm))
	h.addFlag(5, d.AsksPartner)
	h.addNumber(6, uint64(d.Binds))
	h.addNumber(7, uint64(d.Signed))
	h.addFlag(8, d.ExpiresAtEnd)
	h.addNumber(9, uint64(d.To))
	for i, said := range d.CouldAnswers {
		h.addNumber(10+uint64(i), uint64(said))
	}
	h.addNumber(18, uint64(d.BelievedBinding))
	for i := range d.Terms {
		h.addElement(20, d.Terms[i].digest())
	}
	return h
}

// digest returns the hash of a term for the digest of a Game.
func (t *Term) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(t.Kind))
	h.addNumber(2, uint64(t.Giver))
	h.addNumber(3, uint64(t.Act))
	h.addNumber(4, uint64(t.Votes))
	h.addNumber(5, uint64(t.Outcome.Seat))
	h.addText(6, t.Outcome.Name)
	h.addText(7, t.Words)
	t.Thing.digest(&h, 10)
	h.addNumber(20, uint64(t.Due.Kind))
	h.addNumber(21, uint64(t.Due.EventSeat))
	h.addNumber(22, uint64(t.Due.Nth))
	h.addNumber(23, uint64(t.Due.Phase))
	h.addText(24, t.Due.EventID)
	t.Give.digest(&h, 30)
	return h
}

// suspendStep begins a new step of the game for an action in another player's turn. It returns the number of
// the old step, which waits until that action ends. A step of the game is an event with its consequences.
func (g *Agreements) suspendStep() uint32 {
	g.StepNumber++
	return g.StepNumber - 1
}

// isPromiseWaiting reports whether a promise need not be kept yet, because a player now performs an action in
// another player's turn. It is so if the promise was made in the step of the game that waits for that action.
func (t *Turn) isPromiseWaiting(p *Promise) bool {
	for i := range t.InterruptedTurns {
		if t.InterruptedTurns[i].StepNumber == p.Step {
			return true
		}
	}
	return false
}
