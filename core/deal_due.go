package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An obligation is a term of a deal that binds: as long as its step of the game lasts,
// what would break it is refused (deals 3). The other may let it go, and who owes it says
// when it is done, so that nobody waits for a forgotten tap.

// owed reports whether a promise is an obligation whose step lasts, and of which nobody
// has said that it was kept.
func (g *Game) owed(p *Promise) bool {
	if !p.Binding || p.State != Running {
		return false
	}
	if p.Term.OfVote() {
		return g.Council.Voter == p.Term.Giver
	}
	return p.Step == g.Steps
}

// OfVote reports whether a term is about how its giver votes.
func (t *Term) OfVote() bool { return t.Kind == VotesFor || t.Kind == Abstains }

// bound returns an obligation of a seat that a test is true of, or nil.
func (g *Game) bound(s Seat, is func(t *Term) bool) *Promise {
	for i := range g.Promises {
		if p := &g.Promises[i]; p.Term.Giver == s && g.owed(p) && is(&p.Term) {
			return p
		}
	}
	return nil
}

// ToDo reports whether a term is kept by doing something.
func (t *Term) ToDo() bool { return t.Kind != LeavesIt && t.Kind != Refrains }

// seesKept reports whether Entente itself sees that an obligation is kept, so that nobody
// is freed of it by a word of their own: a vote that is cast, what is left until the step
// is over, and what could be used at this moment.
func (g *Game) seesKept(p *Promise) bool {
	if p.Term.Kind == Uses {
		can, _, _ := g.couldUse(p.Term.Giver, p.Term.Thing)
		return can
	}
	return !p.Term.ToDo() || p.Term.OfVote()
}

// owesFirst says whether a seat has bound itself to something that comes before the game
// goes on: the next step of its turn waits for it.
func (g *Game) owesFirst(s Seat) error {
	if p := g.bound(s, (*Term).ToDo); p != nil {
		return refuse("deals 3", rulebook.OwesFirst, p.args()...)
	}
	return nil
}

// owesAction says whether a component action has to wait for what a seat has bound itself
// to do first: what it is to use may be one.
func (g *Game) owesAction(by Seat) error {
	if p := g.bound(by, func(t *Term) bool { return t.ToDo() && t.Kind != Uses }); p != nil {
		return refuse("deals 3", rulebook.OwesFirst, p.args()...)
	}
	return nil
}

// owesBefore says whether an event has to wait for what its seat, or the active player
// whose turn it is, has bound itself to do first: what is owed may begin, and what is to be
// left may not.
func (g *Game) owesBefore(m *deck.Moment, of Seat) error {
	if m.Consequence {
		return nil
	}
	for _, s := range [...]Seat{of, g.Active} {
		if p := g.bound(s, func(t *Term) bool { return t.ToDo() && !t.begins(m.ID) }); p != nil {
			return refuse("deals 3", rulebook.OwesFirst, p.args()...)
		}
	}
	if p := g.bound(of, func(t *Term) bool { return t.Kind == Refrains && t.begins(m.ID) }); p != nil {
		return refuse("deals 3", rulebook.OwesNotTo, p.args()...)
	}
	return nil
}

// begins reports whether an event is what a term has its giver do, or leave.
func (t *Term) begins(id string) bool {
	if t.Kind != Acts && t.Kind != Refrains {
		return false
	}
	switch t.Act {
	case deck.ActivateSystem:
		return id == "TA.activate"
	case deck.MoveUnits:
		return id == "TA.move"
	case deck.UseSpaceCannon:
		return id == "TA.sco" || id == "INV.scd"
	case deck.CommitGroundForces:
		return id == "INV.commit"
	case deck.ProduceUnits:
		return id == "PROD"
	case deck.RetreatShips:
		return id == "SC.retreat.start" || id == "SC.retreat.declared"
	}
	return false
}

// debtors are the seats that owe something now: some events have to wait for it, or may
// not be.
func (g *Game) debtors() Seats {
	var seats Seats
	for i := range g.Promises {
		if p := &g.Promises[i]; g.owed(p) {
			seats = seats.With(p.Term.Giver)
		}
	}
	return seats
}

// leaves says whether a seat has bound itself not to use a component now.
func (g *Game) leaves(by Seat, t Thing) error {
	p := g.bound(by, func(term *Term) bool {
		return term.Kind == LeavesIt && term.Thing.isOf(t)
	})
	if p != nil {
		return refuse("deals 3", rulebook.OwesNotTo, p.args()...)
	}
	return nil
}

// leftAlone are the components that a seat has bound itself not to use now.
func (g *Game) leftAlone(by Seat) []Thing {
	var list []Thing
	for i := range g.Promises {
		if p := &g.Promises[i]; p.Term.Giver == by && g.owed(p) && p.Term.Kind == LeavesIt {
			list = append(list, p.Term.Thing)
		}
	}
	return list
}

// refrains says whether a seat has bound itself not to do something on the board now.
func (g *Game) refrains(by Seat, act deck.BoardAct) error {
	p := g.bound(by, func(t *Term) bool { return t.Kind == Refrains && t.Act == act })
	if p != nil {
		return refuse("deals 3", rulebook.OwesNotTo, p.args()...)
	}
	return nil
}

// owesUse returns the promise by which a seat has bound itself to use something that it can
// use in a window. A seat that the window skips is not asked again because of a promise.
func (g *Game) owesUse(f *Frame, by Seat) *Promise {
	if len(g.Promises) == 0 || g.standings(f).isSkipped(by) {
		return nil
	}
	return g.bound(by, func(t *Term) bool {
		if t.Kind != Uses {
			return false
		}
		for _, aim := range append(g.clockwise(by), Nobody) {
			if g.eligible(f, by, t.Thing, Aim{To: aim}) == nil {
				return true
			}
		}
		return false
	})
}

// pledge is how a seat has bound itself to vote now, or nil.
func (g *Game) pledge(s Seat) *Promise {
	return g.bound(s, (*Term).OfVote)
}

// asPledged says whether a vote is as its seat has bound itself to cast it; none are an
// abstention.
func (g *Game) asPledged(s Seat, votes int, to Aim) error {
	p := g.pledge(s)
	if p == nil || p.Term.agrees(votes, to) {
		return nil
	}
	return refuse("deals 3", rulebook.OwesVote, p.args()...)
}

// agrees reports whether a vote is as a term says.
func (t *Term) agrees(votes int, to Aim) bool {
	if t.Kind == Abstains {
		return votes == 0
	}
	return votes > 0 && to == t.For && (t.Votes == 0 || votes == t.Votes)
}

// hasVoted keeps what a seat promised of its vote, now that it is cast: an obligation is
// kept, and of a promise its player is asked.
func (g *Game) hasVoted(s Seat) []Event {
	var events []Event
	for _, p := range g.Promises {
		switch {
		case p.Term.Giver != s || p.State != Running || p.Term.Due.When != Now || !p.Term.OfVote():
		case p.Binding:
			events = append(events, g.turnTo(&p, Kept, rulebook.ObligationKept, "deals 3"))
		default:
			events = append(events, g.turnTo(&p, IsDue, rulebook.PromiseDue, ""))
		}
	}
	return events
}

// hasUsed keeps what a seat bound itself to use.
func (g *Game) hasUsed(s Seat, t Thing) []Event {
	var events []Event
	for _, p := range g.Promises {
		if p.Term.Giver == s && p.Binding && p.State == Running && p.Term.Kind == Uses && p.Term.Thing.isOf(t) {
			events = append(events, g.turnTo(&p, Kept, rulebook.ObligationKept, "deals 3"))
		}
	}
	return events
}
