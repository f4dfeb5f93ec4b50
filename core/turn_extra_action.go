package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An action in another player's turn: Z'eu Omega gives one away, and Puppets on a String
// is one at the end of anybody's turn. Whoever performs it is the active player for it,
// and it is not their turn: none begins or ends by it (ruling 178). All that had begun is
// laid aside as long as it lasts, and goes on after it.

// An Aside is what waits for an action that is performed in another's turn. It is never edited.
type Aside struct {
	Active            Seat // who was the active player
	Actions, Finished uint8
	Doing             []Frame
	Ended             []uint8
	Bans              []Ban  // that last as long as what waits does
	Step              uint32 // of the game, that waits; 0 where no step does
}

// outOfTurn reports whether an action is performed that a component gave.
func (t *Turn) outOfTurn() bool { return len(t.Asides) > 0 }

// TurnOf is whose turn it is, whoever is the active player; Nobody outside the action phase.
func (t *Turn) TurnOf() Seat {
	if t.outOfTurn() {
		return t.Asides[0].Active
	}
	return t.Active
}

// givenTo is who performs an action now by what is being resolved in a window. In one's own
// turn it is one more action of that turn, unless that ends.
func (g *Game) givenTo(f *Frame) Seat {
	c := g.component(f.Job.Thing.Name)
	if c == nil || c.Gives == deck.GivesNone || f.Job.Thing.Owner != Nobody || g.Phase != deck.ActionPhase || len(g.Asides) >= MaxDepth {
		return Nobody
	}
	s := f.Job.By
	if c.Gives == deck.GivesOther {
		s = f.Job.To
	}
	ends := g.moment(f).ID == turnEnds
	if s == Nobody || s == g.Active && !ends || !ends && g.moment(f).ID != "CA" || g.Player(s).Eliminated {
		return Nobody
	}
	return s
}

// turnEnds is the event that a turn ends.
const turnEnds = "T.end"

// act lays aside what has begun, and makes a seat the active player for one action.
func (g *Game) act(s Seat) []Event {
	aside := Aside{g.Active, g.Actions, g.Finished, copied(g.Doing), g.Ended, nil, g.stepWaits()}
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		switch b.Until {
		case deck.ThisWindow, deck.ThisCombatRound, deck.ThisCombat, deck.ThisAction:
			aside.Bans = append(aside.Bans, b)
		default:
			kept = append(kept, b)
		}
	}
	g.Asides, g.Bans = with(g.Asides, aside), kept
	g.Active, g.Actions, g.Finished, g.Doing, g.Ended = s, 1, 0, g.Doing[:0], nil
	g.leaveSystem()
	g.TurnPrompt = g.issue()
	return because("ruling 178", rulebook.ActsOutOfTurn, who(s), other(g.TurnOf()))
}

// actedOut ends an action that was performed in another's turn: who was the active player
// is so again, and what had begun goes on.
func (g *Game) actedOut() []Event {
	last := len(g.Asides) - 1
	aside := g.Asides[last]
	events := because("ruling 178", rulebook.ActedOutOfTurn, who(g.Active), other(g.TurnOf()))
	g.Asides = g.Asides[:last:last]
	g.Active, g.Actions, g.Finished, g.Ended = aside.Active, aside.Actions, aside.Finished, aside.Ended
	g.Doing = append(g.Doing[:0], aside.Doing...)
	g.Bans = append(g.Bans[:len(g.Bans):len(g.Bans)], aside.Bans...)
	g.stepGoesOn(aside.Step)
	g.leaveSystem()
	g.TurnPrompt = g.issue()
	return joined(events, g.work())
}

func (a *Aside) digest(in *names) hasher {
	h := newHasher().field(1, uint64(a.Active)).field(2, uint64(a.Actions)).field(3, uint64(a.Finished))
	for i := range a.Doing {
		h = h.element(4, a.Doing[i].digest(in))
	}
	for _, moment := range a.Ended {
		h = h.named(5, in.moments[moment])
	}
	for i := range a.Bans {
		one := newHasher()
		a.Bans[i].digest(&one)
		h = h.element(6, one)
	}
	return h.field(7, uint64(a.Step))
}

// EndAction ends an action that is performed in another's turn.
type EndAction struct{}

// Kind is EndActionKind.
func (EndAction) Kind() Kind { return EndActionKind }

// Spell names the question.
func (a EndAction) Spell(s Speller) Act { s.Prompt(); return a }

func (EndAction) do(g *Game, c Choice) ([]Event, error) {
	if g.turnAsks(c) == nil && !g.outOfTurn() {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	events, err := g.afterAction(c)
	if err != nil {
		return nil, err
	}
	return joined(events, g.endAction(ActedOutFollows)), nil
}

// ownTurn says whether the turn is the active player's, to be ended.
func (g *Game) ownTurn() error {
	if g.outOfTurn() {
		return refuse("ruling 178", rulebook.NotTheirTurn, who(g.TurnOf()))
	}
	return nil
}

func (g *Game) mayEndAction(q *question) {
	if g.outOfTurn() && g.answersTurn(q) {
		q.add(Plain(EndActionKind))
	}
}
