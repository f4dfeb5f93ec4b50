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
	Active            Seat           // the active player before the interruption
	Actions, Finished uint8          // the numbers of actions in that turn, and of those that have ended
	Progress          ActionProgress // how far the current action of that turn has come
	Given             uint8          // the number of extra actions that are still to come in that turn
	Doing             []Frame        // the events that were open at the interruption
	Ended             []uint8        // the ended events of that turn, as indexes of the deck's Moments
	Bans              []Ban          // the bans that last until the interrupted window, combat or action ends
	StepNumber        uint32         // the number of the step of the game that waits; 0 if no step waits
}

// isOutOfTurn reports whether the active player is performing an action in another player's turn.
func (t *Turn) isOutOfTurn() bool { return len(t.Asides) > 0 }

// TurnOf returns the seat whose turn it is, or Nobody outside the action phase. The active player may be
// another seat, which performs an action in that turn (ruling 178).
func (t *Turn) TurnOf() Seat {
	if t.isOutOfTurn() {
		return t.Asides[0].Active
	}
	return t.Active
}

// seatGivenAction returns the seat that gets an action in another player's turn by the ability resolved at f,
// or Nobody. The active player gets such an action only while the turn ends. Before that,
// giveActionByComponent gives the active player one more action of the same turn instead.
func (tab *Tabletop) seatGivenAction(f *Frame) Seat {
	c := tab.componentNamed(f.Job.Thing.Name)
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

// giveActionByComponent gives the active player the benefit of the component resolved at f in that player's
// own turn. The benefit is one more action, or a further part of the current action, such as an activation.
func (tab *Tabletop) giveActionByComponent(f *Frame) {
	c := tab.componentNamed(f.Job.Thing.Name)
	if c == nil || f.Job.Thing.Owner != Nobody || f.Job.By != tab.Active || tab.Phase != deck.ActionPhase {
		return
	}
	switch to := f.Job.To; {
	case c.Gives == deck.GivesSelf, c.Gives == deck.GivesOther && (to == Nobody || to == tab.Active):
		tab.addExtraAction()
	case c.Gives == deck.GivesPrimary && tab.isActionWindow(f), c.Gives == deck.GivesActivation && tab.moment(f).ID == primaryUsed:
		tab.addActionPart(c.Gives, tab.componentNamed(f.Job.At))
	}
}

// turnEnds is the id of the event at the end of a turn.
const turnEnds = "T.end"

// beginExtraAction interrupts the turn: it stores the turn's state and open events in an Aside, and makes a
// seat the active player for one action.
func (pos *Position) beginExtraAction(s Seat) []Event {
	aside := Aside{pos.Active, pos.Actions, pos.Finished, pos.Progress, pos.ExtraActions, cloneList(pos.Doing), pos.Ended, nil, pos.suspendStep()}
	kept := pos.Bans[:0:0]
	for _, b := range pos.Bans {
		switch b.Until {
		case deck.ThisWindow, deck.ThisCombatRound, deck.ThisCombat, deck.ThisAction:
			aside.Bans = append(aside.Bans, b)
		default:
			kept = append(kept, b)
		}
	}
	pos.Asides, pos.Bans = listWith(pos.Asides, aside), kept
	pos.Active, pos.Actions, pos.Finished, pos.Progress, pos.ExtraActions, pos.Doing, pos.Ended = s, 1, 0, NotBegun, 0, pos.Doing[:0], nil
	pos.clearActiveSystem()
	pos.TurnPrompt = pos.issuePromptNumber()
	return eventByRule("ruling 178", rulebook.ActsOutOfTurn, seatArg(s), otherSeatArg(pos.TurnOf()))
}

// endExtraAction ends an action in another player's turn, and restores the interrupted turn. The active
// player of the interrupted turn is active again, and the open events of that turn continue.
func (g *Game) endExtraAction() []Event {
	last := len(g.Asides) - 1
	aside := g.Asides[last]
	events := eventByRule("ruling 178", rulebook.ActedOutOfTurn, seatArg(g.Active), otherSeatArg(g.TurnOf()))
	g.Asides = g.Asides[:last:last]
	g.Active, g.Actions, g.Finished, g.Progress, g.ExtraActions, g.Ended = aside.Active, aside.Actions, aside.Finished, aside.Progress, aside.Given, aside.Ended
	g.Doing = append(g.Doing[:0], aside.Doing...)
	g.Bans = append(g.Bans[:len(g.Bans):len(g.Bans)], aside.Bans...)
	g.resumeStep(aside.StepNumber)
	g.clearActiveSystem()
	g.TurnPrompt = g.issuePromptNumber()
	return joinEvents(events, g.continueJob())
}

// digest returns the digest of an Aside. The parameter in has the hash of each event's id.
func (a *Aside) digest(in *deckIndex) hasher {
	h := newHasher().withField(1, uint64(a.Active)).withField(2, uint64(a.Actions)).withField(3, uint64(a.Finished))
	for i := range a.Doing {
		h = h.withElement(4, a.Doing[i].digest(in))
	}
	for _, moment := range a.Ended {
		h = h.withNameHash(5, in.momentHashes[moment])
	}
	for i := range a.Bans {
		one := newHasher()
		a.Bans[i].digest(&one)
		h = h.withElement(6, one)
	}
	return h.withField(7, uint64(a.StepNumber)).withField(8, a.Progress.digestNumber()).withField(9, uint64(a.Given))
}

// EndAction ends an action that is performed in another player's turn.
type EndAction struct{}

// Kind returns EndActionKind.
func (EndAction) Kind() Kind { return EndActionKind }

// VisitParts writes or reads the number of the question that the act answers.
func (a EndAction) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// do ends the action so that the interrupted turn continues, or returns a refusal.
func (EndAction) do(g *Game, c Choice) ([]Event, error) {
	if g.whyNotAnswerTurn(c) == nil && !g.isOutOfTurn() {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	events, err := g.closeAction(c)
	if err != nil {
		return nil, err
	}
	g.ExtraActions = 0
	return joinEvents(events, g.beginActionEnd(EndOfExtraActionFollows)), nil
}

// whyNotOwnTurn returns a refusal if the active player is performing an action in another player's turn, or
// else nil.
func (t *Turn) whyNotOwnTurn() error {
	if t.isOutOfTurn() {
		return refuse("ruling 178", rulebook.NotTheirTurn, seatArg(t.TurnOf()))
	}
	return nil
}

// addEndActionAnswers lets the active player end an action in another player's turn.
func (g *Game) addEndActionAnswers(q *question) {
	if g.isOutOfTurn() && g.mayAnswerTurn(q) {
		q.addAnswer(Plain(EndActionKind))
	}
}
