package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An action in another player's turn. Z'eu Omega gives another player an action. Puppets on a String gives
// its own player an action at the end of any player's turn. The player who performs the action is the active
// player until it ends, but no turn begins or ends (ruling 178). The interrupted turn waits and continues
// afterwards.

// An Aside holds the state of a turn that waits while another player performs an action. An Aside is never
// edited, because games share it.
type Aside struct {
	Active            Seat    // the active player before the interruption
	Actions, Finished uint8   // as in Turn
	Begun             Begun   // as in Turn
	Given             uint8   // as in Turn
	Doing             []Frame // the events that were open at the interruption
	Ended             []uint8 // as in Turn
	Bans              []Ban   // the bans that last until the interrupted window, combat or action ends
	Step              uint32  // the number of the step of the game that waits; 0 if no step waits
}

// isOutOfTurn reports whether the active player is performing an action in another player's turn.
func (t *Turn) isOutOfTurn() bool { return len(t.Asides) > 0 }

// TurnOf returns the seat whose turn it is, or Nobody outside the action phase. Another seat may be the
// active player, because it performs an action in that turn (ruling 178).
func (t *Turn) TurnOf() Seat {
	if t.isOutOfTurn() {
		return t.Asides[0].Active
	}
	return t.Active
}

// seatGivenAction returns the seat that gets an action in another player's turn by the ability resolved at f,
// or Nobody. The active player gets one only while the turn ends. Before that, addActionBy gives one more
// action of the same turn.
func (tab *Tabletop) seatGivenAction(f *Frame) Seat {
	c := tab.component(f.Job.Thing.Name)
	if c == nil || c.Gives == deck.GivesNone || f.Job.Thing.Owner != Nobody || tab.Phase != deck.ActionPhase || len(tab.Asides) >= MaxDepth {
		return Nobody
	}
	s := f.Job.By
	if c.Gives == deck.GivesOther {
		s = f.Job.To
	}
	ends := tab.moment(f).ID == turnEnds
	if s == Nobody || s == tab.Active && !ends || !ends && tab.moment(f).ID != "CA" || tab.Player(s).Eliminated {
		return Nobody
	}
	return s
}

// addActionBy gives the active player what the component resolved at f grants in that player's own turn: one
// more action, or a further part of the current action.
func (tab *Tabletop) addActionBy(f *Frame) {
	c := tab.component(f.Job.Thing.Name)
	if c == nil || f.Job.Thing.Owner != Nobody || f.Job.By != tab.Active || tab.Phase != deck.ActionPhase {
		return
	}
	switch to := f.Job.To; {
	case c.Gives == deck.GivesSelf, c.Gives == deck.GivesOther && (to == Nobody || to == tab.Active):
		tab.addAction()
	case c.Gives == deck.GivesPrimary && tab.isActionWindow(f), c.Gives == deck.GivesActivation && tab.moment(f).ID == primaryUsed:
		tab.addPart(c.Gives, tab.component(f.Job.At))
	}
}

// turnEnds is the id of the event at the end of a turn.
const turnEnds = "T.end"

// beginExtraAction interrupts the turn: it stores the turn's state and open events in an Aside, and makes a
// seat the active player for one action.
func (pos *Position) beginExtraAction(s Seat) []Event {
	aside := Aside{pos.Active, pos.Actions, pos.Finished, pos.Begun, pos.Given, copied(pos.Doing), pos.Ended, nil, pos.suspendStep()}
	kept := pos.Bans[:0:0]
	for _, b := range pos.Bans {
		switch b.Until {
		case deck.ThisWindow, deck.ThisCombatRound, deck.ThisCombat, deck.ThisAction:
			aside.Bans = append(aside.Bans, b)
		default:
			kept = append(kept, b)
		}
	}
	pos.Asides, pos.Bans = with(pos.Asides, aside), kept
	pos.Active, pos.Actions, pos.Finished, pos.Begun, pos.Given, pos.Doing, pos.Ended = s, 1, 0, NotBegun, 0, pos.Doing[:0], nil
	pos.leaveSystem()
	pos.TurnPrompt = pos.issue()
	return eventByRule("ruling 178", rulebook.ActsOutOfTurn, who(s), other(pos.TurnOf()))
}

// endExtraAction ends an action in another player's turn, and restores the interrupted turn. Its active
// player is active again, and its open events continue.
func (g *Game) endExtraAction() []Event {
	last := len(g.Asides) - 1
	aside := g.Asides[last]
	events := eventByRule("ruling 178", rulebook.ActedOutOfTurn, who(g.Active), other(g.TurnOf()))
	g.Asides = g.Asides[:last:last]
	g.Active, g.Actions, g.Finished, g.Begun, g.Given, g.Ended = aside.Active, aside.Actions, aside.Finished, aside.Begun, aside.Given, aside.Ended
	g.Doing = append(g.Doing[:0], aside.Doing...)
	g.Bans = append(g.Bans[:len(g.Bans):len(g.Bans)], aside.Bans...)
	g.resumeStep(aside.Step)
	g.leaveSystem()
	g.TurnPrompt = g.issue()
	return joined(events, g.continueJob())
}

// digest returns a digest of the interrupted turn alone. in has the hash of each event's id.
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
	return h.field(7, uint64(a.Step)).field(8, a.Begun.partToCome()).field(9, uint64(a.Given))
}

// EndAction ends an action that is performed in another player's turn.
type EndAction struct{}

// Kind returns EndActionKind.
func (EndAction) Kind() Kind { return EndActionKind }

// Spell writes the number of the question.
func (a EndAction) Spell(s Speller) Act { s.Prompt(); return a }

// do ends the action, so that the interrupted turn continues, or returns the refusal.
func (EndAction) do(g *Game, c Choice) ([]Event, error) {
	if g.whyNotAnswerTurn(c) == nil && !g.isOutOfTurn() {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	events, err := g.closeAction(c)
	if err != nil {
		return nil, err
	}
	g.Given = 0
	return joined(events, g.endAction(ActedOutFollows)), nil
}

// whyNotOwnTurn returns the refusal if the active player is performing an action in another player's turn, or
// nil.
func (t *Turn) whyNotOwnTurn() error {
	if t.isOutOfTurn() {
		return refuse("ruling 178", rulebook.NotTheirTurn, who(t.TurnOf()))
	}
	return nil
}

// addEndActionAnswers lets the active player end an action in another player's turn.
func (g *Game) addEndActionAnswers(q *question) {
	if g.isOutOfTurn() && g.mayAnswerTurn(q) {
		q.add(Plain(EndActionKind))
	}
}
