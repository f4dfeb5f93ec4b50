package core

import "entente/core/deck"

// Agreements is what players have agreed on, or could.
type Agreements struct {
	Deals    []Deal    // at most one for each pair; replaced as one comes, changes or goes
	Promises []Promise // in the order in which they were made; replaced as one comes, changes or goes
	Accounts []Account // how promises ended; replaced as one does
	Steps    uint32    // counts the steps of the game: the events that are no consequence of another
	Moved    bool      // ships have moved in this action
}

// A Promise is a term that a concluded deal left to be kept: an obligation, if the deal
// binds, and a player's word if it does not.
type Promise struct {
	Term    Term // its giver is who promised
	To      Seat
	Prompt  uint32 // by what it is named; another one whenever it changes
	Binding bool
	State   PromiseState
	Step    uint32 // the step of the game in which it was made
	Left    int    // how many of its events are still to come; InPhase: 1 while the phase that goes on is not meant
	Round   int    // in which it was made
}

// A PromiseState is what has become of a promise.
type PromiseState uint8

// What can become of it. From Kept on it is over.
const (
	Running    PromiseState = iota
	IsDue                   // was it kept?
	SaidKept                // who promised says that it was: is it so?
	SaidBroken              // the other says that it was broken: is it so?
	Kept
	Broken
	Disputed
	Released // the other let it go
	Expired  // by elimination, or because the game is over
	promiseStates
)

// Over reports whether nothing more is to be said of a promise.
func (s PromiseState) Over() bool { return s >= Kept }

// A Account is how many promises of one seat to another ended in each way.
type Account struct {
	Giver, To Seat
	Ended     [promiseStates]uint16 // from Kept on
}

func (a *Agreements) digest(h *hasher) {
	for i := range a.Deals {
		h.item(110, a.Deals[i].digest())
	}
	for i := range a.Promises {
		h.item(111, a.Promises[i].digest())
	}
	for i := range a.Accounts {
		h.item(112, a.Accounts[i].digest())
	}
	h.number(113, uint64(a.Steps))
	h.flag(114, a.Moved)
}

func (p *Promise) digest() hasher {
	h := newHasher()
	h.item(1, p.Term.digest())
	h.number(2, uint64(p.Prompt))
	h.flag(3, p.Binding)
	h.number(4, uint64(p.State))
	h.number(5, uint64(p.Step))
	h.number(6, uint64(p.Left))
	h.number(7, uint64(p.Round))
	h.number(8, uint64(p.To))
	return h
}

func (a *Account) digest() hasher {
	h := newHasher()
	h.number(1, uint64(a.Giver))
	h.number(2, uint64(a.To))
	for state, n := range a.Ended {
		h.number(3+uint64(state), uint64(n))
	}
	return h
}

func (d *Deal) digest() hasher {
	h := newHasher()
	h.number(1, uint64(d.From))
	h.number(2, uint64(d.Prompt))
	h.number(3, uint64(d.Step))
	h.number(4, uint64(d.Asks))
	h.flag(5, d.Confirm)
	h.number(6, uint64(d.Binds))
	h.number(7, uint64(d.Signed))
	h.flag(8, d.Ripe)
	h.number(9, uint64(d.To))
	for i, said := range d.Said {
		h.number(10+uint64(i), uint64(said))
	}
	h.number(18, uint64(d.Meant))
	for i := range d.Terms {
		h.item(20, d.Terms[i].digest())
	}
	return h
}

func (t *Term) digest() hasher {
	h := newHasher()
	h.number(1, uint64(t.Kind))
	h.number(2, uint64(t.Giver))
	h.number(3, uint64(t.Act))
	h.number(4, uint64(t.Votes))
	h.number(5, uint64(t.For.To))
	h.text(6, t.For.At)
	h.text(7, t.Words)
	t.Thing.digest(&h, 10)
	h.number(20, uint64(t.Due.When))
	h.number(21, uint64(t.Due.Of))
	h.number(22, uint64(t.Due.Nth))
	h.number(23, uint64(t.Due.Phase))
	h.text(24, t.Due.Moment)
	t.Give.digest(&h, 30)
	return h
}

// began counts a step of the game, as an event begins; and what was promised for it is
// one event nearer.
func (g *Game) began(moment int, of Seat) {
	m := &g.deck.Moments[moment]
	if !m.Consequence {
		g.Steps++
	}
	switch m.ID {
	case "AC.draw":
		g.drew(SeatsOf(of))
	case "TA.activate":
		g.Moved = false
	case "TA.move", "TA.move.end", "TA.sco", "SC.start", "INV.start", "PROD", "TA.end":
		g.Moved = true
	}
	if m.ID == "TA.move.end" || m.ID == "TA.sco" {
		g.stillBefore()
	}
	for i := range g.Promises {
		p := &g.Promises[i]
		if d := &p.Term.Due; p.State == Running && d.When == AtEvent && d.Moment == m.ID && (d.Of == Nobody || d.Of == of) && p.Left > 0 {
			g.Promises = copied(g.Promises)
			g.Promises[i].Left--
		}
	}
}

// stillBefore lets what was bound of Space Cannon once ships had moved last until it could
// have been used: the step in which it is comes next.
func (g *Game) stillBefore() {
	for i := range g.Promises {
		if p := &g.Promises[i]; p.Binding && p.State == Running && p.Term.Act == deck.UseSpaceCannon && p.Step == g.Steps-1 {
			g.Promises = copied(g.Promises)
			g.Promises[i].Step = g.Steps
		}
	}
}

// stepWaits lays the step of the game aside for an action in another's turn, and begins another one.
func (g *Game) stepWaits() uint32 {
	g.Steps++
	return g.Steps - 1
}

// stepGoesOn goes on with a step that waited, and with what was bound or promised for it.
func (g *Game) stepGoesOn(waited uint32) {
	g.Steps++
	for i := range g.Promises {
		if p := &g.Promises[i]; p.State == Running && p.Step == waited {
			g.Promises = copied(g.Promises)
			g.Promises[i].Step = g.Steps
		}
	}
}

// waits reports whether the step in which a promise was made waits for an action in
// another's turn: the promise does as well.
func (g *Game) waits(p *Promise) bool {
	for i := range g.Asides {
		if g.Asides[i].Step == p.Step {
			return true
		}
	}
	return false
}

// shipsMoved reports whether the movement of this tactical action is over.
func (g *Game) shipsMoved() bool {
	for i := range g.Doing {
		if f := &g.Doing[i]; g.moment(f).ID == "TA.move" && !f.Happened {
			return false
		}
	}
	return g.Moved
}
