package core

import "entente/core/deck"

// The end of an event, and the step that follows it.

// endEvent ends the innermost event, and begins the step of the game that comes after it. It returns the
// events for the log.
func (g *Game) endEvent(f *Frame) []Event {
	then, id := f.FollowUp, g.moment(f).ID
	if n := len(g.Unfinished); n > 1 && id == goodsGained && len(f.Resolved) > 0 && g.moment(&g.Unfinished[n-2]).ID == cardPicked {
		g.Unfinished[n-2].Stage = EventCarriedOut // an ability used the trade goods on the card, so the pick can't change
	}
	over := ending{f.EventSeat, f.Canceled, f.Canceled && f.isPlayOfActionCard(&g.Catalog)}
	if !g.hasEventEnded(f.Moment) && (f.HasHappened() || !f.Canceled) {
		g.EndedEvents = listWith(g.EndedEvents, f.Moment)
	}
	g.forgetCanceledAction(f, id)
	if g.mustBeginGivenAction(id, then) {
		then = AnotherActionFollows
	}
	gone := *f
	g.rememberEndedEvent(gone)
	g.Unfinished = g.Unfinished[:len(g.Unfinished)-1]
	g.endWindowBans()
	switch id {
	case actionCardDiscarded:
		if len(gone.Resolved) == 0 { // no ability took the discarded card
			g.addToDiscardPile(gone.Card)
		}
	case "SC.round.end", "GC.round.end":
		g.RoundEndAbilities = gone.Resolved
		g.endExpiredBans(deck.ThisCombatRound)
	case "SC.end", "GC.end":
		g.endExpiredBans(deck.ThisCombatRound)
	}
	gone.OpenStation = min(gone.OpenStation, deck.EndOf-1) // so that returnNotesUntilStation includes the last window
	home := g.returnNotesUntilStation(&gone, deck.EndOf)
	if id == "SC.end" || id == "GC.end" {
		home = joinEvents(home, g.returnMatchingNotes(returnTimeTest(deck.AfterCombat)))
	}
	return joinEvents(home, g.beginFollowUp(then, over))
}

// endEarlierAction ends the active player's action if an announced event begins another action in the same
// turn. The rules allow another action only if an ability gave it to the player.
func (g *Game) endEarlierAction(id string) []Event {
	if !g.isSecondAction(id) {
		return nil
	}
	g.FinishedActions = g.Actions
	g.endExpiredBans(deck.ThisAction)
	return g.beginAnotherAction()
}

// closeConsequences ends the innermost consequences, such as gains of goods, whose windows ask no seat,
// because another consequence begins. It stops at an event that asks a seat, at an event that is no
// consequence, and at an event whose id is the parameter unless. It returns the events for the log.
func (g *Game) closeConsequences(unless string) []Event {
	var events []Event
	for f := g.topFrame(); f != nil && f.isOnCall() && g.moment(f).Consequence && g.moment(f).ID != unless; f = g.topFrame() {
		events = joinEvents(events, g.endEvent(f))
	}
	g.moveJustEndedFrames()
	return events
}
