package core

import "entente/core/deck"

// The end of an event, and the step that follows it.

// endEvent ends the innermost event and begins the event's follow-up step. It returns the events that tell
// players.
func (g *Game) endEvent(f *Frame) []Event {
	then, id := f.Then, g.moment(f).ID
	if n := len(g.Doing); n > 1 && id == goodsGained && len(f.Resolved) > 0 && g.moment(&g.Doing[n-2]).ID == cardPicked {
		g.Doing[n-2].Stage = EventCarriedOut // an ability used the trade goods on the card, so the pick can't change
	}
	over := ending{f.Of, f.Canceled, f.Canceled && f.isPlayOfActionCard(&g.Catalog)}
	if !g.hasEnded(f.Moment) && (f.HasHappened() || !f.Canceled) {
		g.Ended = listWith(g.Ended, f.Moment)
	}
	g.forgetCanceledAction(f, id)
	if g.mustBeginGivenAction(id, then) {
		then = AnotherActionFollows
	}
	gone := *f
	g.rememberPassedEvent(gone)
	g.Doing = g.Doing[:len(g.Doing)-1]
	g.endWindowBans()
	switch id {
	case actionCardDiscarded:
		if len(gone.Resolved) == 0 { // no ability took the discarded card
			g.addToDiscardPile(gone.Card)
		}
	case "SC.round.end", "GC.round.end":
		g.RoundEnd = gone.Resolved
		g.endExpiredBans(deck.ThisCombatRound)
	case "SC.end", "GC.end":
		g.endExpiredBans(deck.ThisCombatRound)
	}
	gone.At = min(gone.At, deck.EndOf-1) // so that sendNotesHomeUntil includes the last window
	home := g.sendNotesHomeUntil(&gone, deck.EndOf)
	if id == "SC.end" || id == "GC.end" {
		home = joinEvents(home, g.sendNotesHome(returnTimeTest(deck.AfterCombat)))
	}
	return joinEvents(home, g.beginFollowUp(then, over))
}

// endEarlierAction ends the active player's action if an announced event begins another action in the same
// turn. The rules allow another action only if an ability gave it to the player.
func (g *Game) endEarlierAction(id string) []Event {
	if !g.isSecondAction(id) {
		return nil
	}
	g.Finished = g.Actions
	g.endExpiredBans(deck.ThisAction)
	return g.beginAnotherAction()
}

// closeConsequences ends the innermost events that are consequences and ask no seat, because another
// consequence begins. It stops at the first event that asks a seat or is no consequence, and at an event with
// the id unless.
func (g *Game) closeConsequences(unless string) []Event {
	var events []Event
	for f := g.top(); f != nil && f.isOnCall() && g.moment(f).Consequence && g.moment(f).ID != unless; f = g.top() {
		events = joinEvents(events, g.endEvent(f))
	}
	g.movePassingToPassed()
	return events
}
