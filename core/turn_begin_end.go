package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The course of a turn: its actions, passing, its end, and the next player's turn.

// Turn is how far the game has come: the round, the phase, the active player, and what has happened in this
// turn. A phase without an active player counts as one turn.
type Turn struct {
	Round   int        // the number of the round, from 1
	Phase   deck.Phase // the current phase
	Active  Seat       // the active player, maybe in another's turn (TurnOf); Nobody outside the action phase
	Speaker Seat       // the seat that has the speaker token

	TurnNumber       uint32            // the number of this turn in the game, counted from 1
	Actions          uint8             // the number of actions in this turn, including one not yet begun
	FinishedActions  uint8             // the number of actions in this turn that have ended
	Progress         ActionProgress    // whether the current action has begun; what is still to be announced
	ExtraActions     uint8             // the number of actions that abilities have added, still to come
	Picks            uint8             // the number of strategy cards picked in this strategy phase
	TurnPrompt       uint32            // the number of the open question for the next step or the next phase
	AgendaCount      uint32            // the number of agendas so far, those that were discarded included
	EndedEvents      []uint8           // this turn's events that are over, as indexes of the deck's Moments
	EndAsksAll       bool              // a seat chose Wait, so the end of this turn or agenda asks all seats
	InterruptedTurns []InterruptedTurn // turns that wait during another player's action, the innermost last
	EndsByAbility    bool              // an ability ends this turn, as soon as its open events are over
	SkipNextTurn     bool              // an ability makes the next player in initiative order lose a turn

	RollCall RollCall // the answers of seats about whether they follow the strategy card in use
}

// digest adds the turn to h, the hash of a Game. The parameter in has the hash of each event's id.
func (t *Turn) digest(h *hasher, in *deckIndex) {
	h.addNumber(12, uint64(t.Round))
	h.addNumber(13, uint64(t.Phase))
	h.addNumber(14, uint64(t.Active))
	h.addNumber(15, uint64(t.Speaker))
	h.addNumber(16, uint64(t.TurnNumber))
	h.addNumber(17, uint64(t.Actions))
	h.addNumber(18, uint64(t.TurnPrompt))
	h.addNumber(19, uint64(t.AgendaCount))
	for _, moment := range t.EndedEvents {
		h.addNameHash(20, in.momentHashes[moment])
	}
	h.addFlag(21, t.EndAsksAll)
	h.addFlag(22, t.EndsByAbility)
	h.addFlag(116, t.SkipNextTurn)
	h.addNumber(62, uint64(t.FinishedActions))
	h.addNumber(63, uint64(t.Picks))
	h.addNumber(120, t.Progress.digestNumber())
	h.addNumber(121, uint64(t.ExtraActions))
	h.addNumber(125, uint64(t.RollCall.Follows))
	h.addNumber(126, uint64(t.RollCall.Skips))
	h.addNumber(127, uint64(t.RollCall.Shown))
	if h.addFlag(129, t.RollCall.PrimaryLent); t.RollCall.PrimaryLent {
		h.addText(130, t.RollCall.Card)
	}
	for i := range t.InterruptedTurns {
		h.addElement(70, t.InterruptedTurns[i].digest(in))
	}
}

// whyNotAnswerTurn returns nil if a choice may answer the open question for the active player's next step,
// such as ending the turn. Else it returns a refusal. It refuses while a window is open, or while an
// obligation from a deal must be met first.
func (g *Game) whyNotAnswerTurn(c Choice) error {
	switch {
	case c.Prompt != g.TurnPrompt || g.TurnPrompt == 0 || g.Active == Nobody:
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case c.By != g.Active:
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.Active))
	}
	if err := g.whyNotNextEvent(); err != nil {
		return err
	}
	return g.whyNotEndStep(nil)
}

// closeAction prepares the end of the active player's action. It closes open windows that ask no seat, and
// ends bans that last for one action. It returns a refusal if the choice c can't end the action.
func (g *Game) closeAction(c Choice) ([]Event, error) {
	if err := g.whyNotAnswerTurn(c); err != nil {
		return nil, err
	}
	events := g.endEventsOnCall()
	g.endExpiredBans(deck.ThisAction)
	return events, nil
}

// beginActionEnd begins the end-of-action event, which comes before the end of the turn (ruling 168). The
// parameter then is the step that follows this event. If the table has already announced the event for this
// action, the step follows at once.
func (g *Game) beginActionEnd(then FollowUp) []Event {
	g.TurnPrompt = g.issuePromptNumber()
	if g.FinishedActions == g.Actions {
		return g.beginFollowUp(then, ending{})
	}
	g.FinishedActions = g.Actions
	return g.beginEventThen(actionFinished, g.Active, then)
}

// beginPass begins the event of the active player's pass. If all players have passed, a separate event for
// the last pass follows (ruling 169).
func (g *Game) beginPass() []Event {
	g.TurnPrompt = g.issuePromptNumber()
	return g.beginEventThen("T.pass", g.Active, LastPassFollows)
}

// hasEveryonePassed reports whether every player has passed.
func (t *Table) hasEveryonePassed() bool {
	for i := range t.Players {
		if !t.Players[i].Passed {
			return false
		}
	}
	return true
}

// beginTurnEnd begins the end-of-turn event. The next turn begins after that event (ruling 168, abilities
// note 6).
func (g *Game) beginTurnEnd() []Event {
	g.TurnPrompt = g.issuePromptNumber()
	return g.beginEventThen("T.end", g.Active, NextTurnFollows)
}

// beginEventThen begins an event of the seat of, such as the end of its turn. The parameter id is the
// event's id, and then is the step that follows the event. If no window of the event asks a seat, the step
// may follow at once.
func (g *Game) beginEventThen(id string, of Seat, then FollowUp) []Event {
	index := g.eventIndex(id)
	if index < 0 {
		return g.beginFollowUp(then, ending{})
	}
	if then != NothingFollows && !mustCarryOutEvent(id) && id != goodsPlaced && id != cardsReturned && g.canHappenWithoutAsking(index) {
		g.letHappenWithoutAsking(index, of, then)
		return g.beginFollowUp(then, ending{})
	}
	g.pushEvent(index, of).FollowUp = then
	return g.advanceToNextChoice()
}

// clearActiveSystem forgets what players declared about the active system, because a system is active only
// until the action ends.
func (tab *Tabletop) clearActiveSystem() {
	tab.setActiveSystem(nil)
	tab.ShipsMoved = false
}

// beginAnotherAction begins another action in the same turn. It uses up an extra action, if an ability has
// added one.
func (pos *Position) beginAnotherAction() []Event {
	pos.clearActiveSystem()
	pos.Actions++
	pos.Progress = NotBegun
	if pos.ExtraActions > 0 {
		pos.ExtraActions--
	}
	pos.forgetActionBegun()
	pos.TurnPrompt = pos.issuePromptNumber()
	return []Event{{Message: rulebook.ActsAgain, Args: []Arg{seatArg(pos.Active)}}}
}

// maxActions is the most actions that Entente counts in one turn.
const maxActions = 50

// beginNextTurn begins the turn of the next player in initiative order who has not passed. If all players
// have passed, it begins the status phase.
func (g *Game) beginNextTurn() []Event {
	order := g.InitiativeOrder()
	at := 0
	for i, s := range order {
		if s == g.Active {
			at = i
		}
	}
	var skipped []Event
	for step := 1; step <= 2*len(order); step++ { // two rounds, because a skipped player may be the only one left to act
		switch s := order[(at+step)%len(order)]; {
		case g.Player(s).Passed, g.Player(s).Eliminated:
		case g.SkipNextTurn:
			g.SkipNextTurn = false
			skipped = eventByRule("", rulebook.TurnSkipped, seatArg(s))
		default:
			events := append(joinEvents(skipped, g.beginTurn(s)), Event{Message: rulebook.TurnBegan, Args: []Arg{seatArg(s)}})
			return joinEvents(events, g.beginEventThen("T.start", s, NothingFollows))
		}
	}
	return g.beginPhase(deck.StatusPhase)
}

// beginTurn makes a seat the active player. If active is Nobody, it begins a phase without an active
// player. Limits for one turn start again, such as the one transaction with each neighbor (transactions 1).
// The returned events say which offers, deals and notes ended with the old turn.
func (g *Game) beginTurn(active Seat) []Event {
	over := rulebook.OfferExpired
	if g.Active == Nobody {
		over = rulebook.OfferLapsed
	}
	expired := g.expireOffers(over)
	g.Unfinished, g.EndedEvents, g.InterruptedTurns, g.EndsByAbility, g.EndAsksAll, g.SkipNextTurn = g.Unfinished[:0], nil, nil, false, false, false
	g.LastClosed = ClosedWindow{}
	g.endExpiredBans(deck.ThisTurn)
	expired = joinEvents(expired, g.forgetAgenda())
	expired = joinEvents(expired, g.returnMatchingNotes(returnTimeTest(deck.AfterCombat)))
	g.DecliningUntilTurn = g.DecliningUntilTurn.Without(active)
	g.removeStandingDeclines(func(s *StandingDecline) bool { return s.Decliner == active && s.Duration == UntilTurn })
	g.setActiveSystem(nil)
	g.ShipsMoved = false
	g.Active = active
	g.TurnNumber++
	g.Actions, g.FinishedActions, g.Picks, g.Progress, g.ExtraActions = 0, 0, 0, NotBegun, 0
	g.RollCall.PrimaryLent = false
	for i := range g.Players {
		g.Players[i].Scoring = NotScored
	}
	if active != Nobody {
		g.Actions, g.Gifts = 1, nil // a phase without an active player keeps the gifts still owed (ruling 93)
	}
	g.TurnPrompt = g.issuePromptNumber()
	g.resetPairs()
	g.expireGrants()
	return expired
}

// beginNextRound begins the next round. If a seat can act at the end of this round, the end-of-round event
// comes first and asks that seat.
func (g *Game) beginNextRound() []Event {
	if g.wouldAskAnyone(roundEnds, g.Speaker) {
		return g.beginEventThen(roundEnds, g.Speaker, NextRoundFollows)
	}
	if index := g.eventIndex(roundEnds); index >= 0 {
		g.rememberEndedEvent(Frame{Moment: uint8(index), EventSeat: g.Speaker, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem})
	}
	return g.beginPhase(deck.StrategyPhase)
}

// mayAnswerTurn reports whether the seat of a question is the active player and may take the next step now,
// such as ending the turn. It may not while a window is open, or while an obligation from a deal must be
// met first.
func (g *Game) mayAnswerTurn(q *question) bool {
	return g.Active != Nobody && q.Seat == g.Active && g.whyNotNextEvent() == nil && g.whyNotEndStep(nil) == nil
}
