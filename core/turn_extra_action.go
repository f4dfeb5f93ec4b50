package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An action in another player's turn. Z'eu Omega gives another player an action. Puppets on a String gives
// its own player an action at the end of any player's turn. The player who performs the action is the active
// player until it ends, but no turn begins or ends (ruling 178). The interrupted turn waits and continues
// afterwards.

// An InterruptedTurn holds the state of a player's turn while another player performs an action in it.
// It is never edited, because games share it.
type InterruptedTurn struct {
	Active                   Seat           // the active player of the interrupted turn
	Actions, FinishedActions uint8          // the numbers of all actions and of ended actions in that turn
	Progress                 ActionProgress // how far the current action of that turn has come
	ExtraActions             uint8          // the number of actions that abilities have added, still to come
	Unfinished               []Frame        // the unfinished events of the interrupted turn
	EndedEvents              []uint8        // that turn's events that are over, as indexes of Deck.Moments
	Bans                     []Ban          // bans that last until a window, combat or action of that turn ends
	StepNumber               uint32         // the number of the interrupted step of the game; 0 for none
}

// isOutOfTurn reports whether the active player is performing an action in another player's turn.
func (t *Turn) isOutOfTurn() bool { return len(t.InterruptedTurns) > 0 }

// TurnOf returns the seat whose turn it is, or Nobody outside the action phase. The active player may be
// another seat, which performs an action in that turn (ruling 178).
func (t *Turn) TurnOf() Seat {
	if t.isOutOfTurn() {
		return t.InterruptedTurns[0].Active
	}
	return t.Active
}

// seatGivenAction returns the seat that gets an action in another player's turn, or Nobody. The ability
// that is resolved at event f gives the action. The active player gets such an action only while the turn
// ends. Before that, giveActionByComponent gives the active player one more action of the same turn
// instead.
func (tab *Tabletop) seatGivenAction(f *Frame) Seat {
	c := tab.componentNamed(f.Job.Thing.Name)
	if c == nil || c.Gives == deck.GivesNone || f.Job.Thing.Owner != Nobody || tab.Phase != deck.ActionPhase || len(tab.InterruptedTurns) >= MaxDepth {
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

// giveActionByComponent gives the active player an action in that player's own turn, if the component
// resolved at event f gives one. Some components give only a primary ability or an activation, which then
// belongs to the current action.
func (tab *Tabletop) giveActionByComponent(f *Frame) {
	c := tab.componentNamed(f.Job.Thing.Name)
	if c == nil || f.Job.Thing.Owner != Nobody || f.Job.By != tab.Active || tab.Phase != deck.ActionPhase {
		return
	}
	switch to := f.Job.To; {
	case c.Gives == deck.GivesSelf, c.Gives == deck.GivesOther && (to == Nobody || to == tab.Active):
		tab.addExtraAction()
	case c.Gives == deck.GivesPrimary && tab.isActionWindow(f), c.Gives == deck.GivesActivation && tab.moment(f).ID == primaryUsed:
		tab.extendAction(c.Gives, tab.componentNamed(f.Job.TargetName))
	}
}

// turnEnds is the id of the event at the end of a turn.
const turnEnds = "T.end"

// beginExtraAction makes a seat the active player for one action in another player's turn. It stores the
// state of the interrupted turn, with its unfinished events.
func (pos *Position) beginExtraAction(s Seat) []Event {
	aside := InterruptedTurn{pos.Active, pos.Actions, pos.FinishedActions, pos.Progress, pos.ExtraActions, cloneList(pos.Unfinished), pos.EndedEvents, nil, pos.suspendStep()}
	kept := pos.Bans[:0:0]
	for _, b := range pos.Bans {
		switch b.Duration {
		case deck.ThisWindow, deck.ThisCombatRound, deck.ThisCombat, deck.ThisAction:
			aside.Bans = append(aside.Bans, b)
		default:
			kept = append(kept, b)
		}
	}
	pos.InterruptedTurns, pos.Bans = listWith(pos.InterruptedTurns, aside), kept
	pos.Active, pos.Actions, pos.FinishedActions, pos.Progress, pos.ExtraActions, pos.Unfinished, pos.EndedEvents = s, 1, 0, NotBegun, 0, pos.Unfinished[:0], nil
	pos.clearActiveSystem()
	pos.TurnPrompt = pos.issuePromptNumber()
	return eventByRule("ruling 178", rulebook.ActsOutOfTurn, seatArg(s), otherSeatArg(pos.TurnOf()))
}

// endExtraAction ends an action in another player's turn, and restores the interrupted turn. The active
// player of the interrupted turn is active again, and the open events of that turn continue.
func (g *Game) endExtraAction() []Event {
	last := len(g.InterruptedTurns) - 1
	aside := g.InterruptedTurns[last]
	events := eventByRule("ruling 178", rulebook.ActedOutOfTurn, seatArg(g.Active), otherSeatArg(g.TurnOf()))
	g.InterruptedTurns = g.InterruptedTurns[:last:last]
	g.Active, g.Actions, g.FinishedActions, g.Progress, g.ExtraActions, g.EndedEvents = aside.Active, aside.Actions, aside.FinishedActions, aside.Progress, aside.ExtraActions, aside.EndedEvents
	g.Unfinished = append(g.Unfinished[:0], aside.Unfinished...)
	g.Bans = append(g.Bans[:len(g.Bans):len(g.Bans)], aside.Bans...)
	g.resumeStep(aside.StepNumber)
	g.clearActiveSystem()
	g.TurnPrompt = g.issuePromptNumber()
	return joinEvents(events, g.continueJob())
}

// digest returns the hash of an interrupted turn. The parameter in has the hash of each event's id.
func (a *InterruptedTurn) digest(in *deckIndex) hasher {
	h := newHasher().withField(1, uint64(a.Active)).withField(2, uint64(a.Actions)).withField(3, uint64(a.FinishedActions))
	for i := range a.Unfinished {
		h = h.withElement(4, a.Unfinished[i].digest(in))
	}
	for _, moment := range a.EndedEvents {
		h = h.withNameHash(5, in.momentHashes[moment])
	}
	for i := range a.Bans {
		one := newHasher()
		a.Bans[i].digest(&one)
		h = h.withElement(6, one)
	}
	return h.withField(7, uint64(a.StepNumber)).withField(8, a.Progress.digestNumber()).withField(9, uint64(a.ExtraActions))
}

// EndAction is the act that ends an action in another player's turn.
type EndAction struct{}

// Kind returns EndActionKind, which the notation writes as "ends action".
func (EndAction) Kind() Kind { return EndActionKind }

// VisitParts has the PartVisitor print or read the number of the question that the act answers.
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

// addEndActionAnswers adds a PlainAnswer for EndAction to a question, if its seat is the active player and
// acts in another player's turn.
func (g *Game) addEndActionAnswers(q *question) {
	if g.isOutOfTurn() && g.mayAnswerTurn(q) {
		q.addAnswer(PlainAnswer(EndActionKind))
	}
}
