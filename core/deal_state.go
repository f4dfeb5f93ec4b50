package core

// Agreements are the open deals of a table, and the promises of concluded deals.
type Agreements struct {
	Deals    []Deal          // at most one for each pair; a change replaces the list
	Promises []Promise       // in the order in which they were made; a change replaces the list
	Accounts []PromiseCounts // for each giver and receiver, how many promises ended in each state; a change replaces the list
	Steps    uint32          // the number of the current step of the game; events that aren't consequences raise it
	Moved    bool            // ships have moved in this action
}

// A Promise is a term of a concluded deal. Its giver has still to keep it, or has kept or broken it
// already. If the deal binds, the promise is an obligation.
type Promise struct {
	Term    Term         // the promised term; Term.Giver is the seat that made the promise
	To      Seat         // the seat that received the promise
	Prompt  uint32       // the number that names the promise in choices; every change of State gives a new number
	Binding bool         // the promise is an obligation
	State   PromiseState // whether the promise is still to be kept, is being asked about, or has ended
	Step    uint32       // the step of the game in which the promise was made
	Left    int          // AtEvent: how many events of that kind are still to come; AtPhase: 1 while the current phase doesn't count
	Round   int          // the round in which the promise was made
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

// A PromiseCounts is how many promises of one seat to another ended in each way.
type PromiseCounts struct {
	Giver, To Seat                  // the seats that made and received the promises
	Ended     [promiseStates]uint16 // how many promises ended in each state
}

func (a *Agreements) digest(h *hasher) {
	for i := range a.Deals {
		h.addElement(110, a.Deals[i].digest())
	}
	for i := range a.Promises {
		h.addElement(111, a.Promises[i].digest())
	}
	for i := range a.Accounts {
		h.addElement(112, a.Accounts[i].digest())
	}
	h.addNumber(113, uint64(a.Steps))
	h.addFlag(114, a.Moved)
}

func (p *Promise) digest() hasher {
	h := newHasher()
	h.addElement(1, p.Term.digest())
	h.addNumber(2, uint64(p.Prompt))
	h.addFlag(3, p.Binding)
	h.addNumber(4, uint64(p.State))
	h.addNumber(5, uint64(p.Step))
	h.addNumber(6, uint64(p.Left))
	h.addNumber(7, uint64(p.Round))
	h.addNumber(8, uint64(p.To))
	return h
}

func (a *PromiseCounts) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(a.Giver))
	h.addNumber(2, uint64(a.To))
	for state, n := range a.Ended {
		h.addNumber(3+uint64(state), uint64(n))
	}
	return h
}

func (d *Deal) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(d.From))
	h.addNumber(2, uint64(d.Prompt))
	h.addNumber(3, uint64(d.Step))
	h.addNumber(4, uint64(d.AskedTerm))
	h.addFlag(5, d.AsksPartner)
	h.addNumber(6, uint64(d.Binds))
	h.addNumber(7, uint64(d.Signed))
	h.addFlag(8, d.Ripe)
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

func (t *Term) digest() hasher {
	h := newHasher()
	h.addNumber(1, uint64(t.Kind))
	h.addNumber(2, uint64(t.Giver))
	h.addNumber(3, uint64(t.Act))
	h.addNumber(4, uint64(t.Votes))
	h.addNumber(5, uint64(t.For.To))
	h.addText(6, t.For.At)
	h.addText(7, t.Words)
	t.Thing.digest(&h, 10)
	h.addNumber(20, uint64(t.Due.When))
	h.addNumber(21, uint64(t.Due.Of))
	h.addNumber(22, uint64(t.Due.Nth))
	h.addNumber(23, uint64(t.Due.Phase))
	h.addText(24, t.Due.Moment)
	t.Give.digest(&h, 30)
	return h
}

// suspendStep begins a new step of the game for an action in another player's turn. It returns the number
// of the step that waits until that action ends.
func (g *Agreements) suspendStep() uint32 {
	g.Steps++
	return g.Steps - 1
}

// isPromiseWaiting reports whether a promise waits, because its step of the game waits for an action in
// another player's turn.
func (t *Turn) isPromiseWaiting(p *Promise) bool {
	for i := range t.Asides {
		if t.Asides[i].StepNumber == p.Step {
			return true
		}
	}
	return false
}
