package core

import (
	"slices"

	"entente/core/deck"
)

// The seats that a window asks as it opens.

// scopeOf returns which seats a window of an event asks as the window opens. The parameter w says which
// window. The window asks seats if the settings of the table say so, if a seat has asked everybody to wait,
// or if a face-up component can act in the window. When a card is played, the window always asks the seats
// that could cancel the card (table 21).
func (g *Game) scopeOf(f *Frame, w *deck.WindowCard) AskScope {
	all := f.WaitRequested || f.isPlayOfActionCard(&g.Catalog) || g.IsAskingWindow(w)
	if !all && !g.EndAsksAll && !g.mayFaceUpComponentAct(f.Moment, w.Station) {
		return AskNobody
	}
	trial := *f
	trial.OpenStation, trial.Scope = w.Station, AskAll
	if !trial.HasHappened() && g.isEventBeforeWindow(g.moment(f), w.Station) {
		trial.SystemFacts = g.ActiveSystem
	}
	in := g.askStatusesIn(&trial)
	if held := g.EndAsksAll && (f.FollowUp == NextTurnFollows || g.isFollowedByAgendaStep(f)); held || f.WaitRequested || all && in.canAnyoneAct() {
		return AskAll
	}
	trial.Scope = AskFaceUp
	if in.canAnyoneAct() {
		return AskFaceUp
	}
	return AskNobody
}

// mayFaceUpComponentAct reports whether a face-up component may act in a window. Face-up components are cards
// and units in play, notes that all players see, abilities that a faction begins with, and declared
// components. The check is quick, so the result may be true although no component can act. If the result is
// false, none can.
func (tab *Tabletop) mayFaceUpComponentAct(moment uint8, at deck.Station) bool {
	there := &tab.index.actorsInWindow[moment][at]
	if len(tab.Pieces)+len(there.faceUp)+len(tab.Council.Predictions) > 0 || tab.isAnyUseRequired() || len(tab.Declarations) > 0 && tab.canDeclaredComponentAct(there) || tab.canGalacticEventAct(there) {
		return true
	}
	for i := 0; i < len(tab.Notes) && len(there.notes) > 0; i++ {
		if n := &tab.Notes[i]; tab.isFaceUp(n) && slices.Contains(there.notes, n.Card) {
			return true
		}
	}
	return false
}

// mustGoOnAtOnce reports whether the game must go on right after an event, for example because another step
// follows the event. If so, no window of the event can stay open without asking a seat.
func (g *Game) mustGoOnAtOnce(f *Frame) bool {
	// An ability may change the amount of goods in the "when" window (abilities 15.1).
	mayChange := f.Amount > 0 && !f.HasHappened() && g.moment(f).Stand == deck.Instead
	return f.FollowUp != NothingFollows || g.isEventBelowWaiting() || mayChange || g.hasAutomaticNextEvent(f)
}

// nextWindow returns the next window of an event that asks a seat, and which seats it asks. If no later
// window asks, it returns the last window, which then stays open without asking. If the game must go on at
// once, it returns nil instead.
func (g *Game) nextWindow(f *Frame, m *deck.Moment) (card *deck.WindowCard, asks AskScope) {
	for at := f.OpenStation + 1; at < deck.NumStations; at++ {
		w := m.Window(at)
		if w == nil {
			continue
		}
		if asks := g.scopeOf(f, w); asks != AskNobody {
			return w, asks
		}
		card = w
	}
	if in := g.askStatusesIn(f); card == nil && f.OpenStation != deck.NoStation && f.IsAsking() && !f.Canceled && (in.canActAfterTrade() || in.hasAssumedDecline()) {
		card = m.Window(f.OpenStation) // this window stays open to seats whose decline was only assumed
	}
	if g.mustGoOnAtOnce(f) {
		card = nil
	}
	return card, AskNobody
}

// isEventBeforeWindow reports whether an event of the kind m has already happened when one of its windows
// opens. The parameter at says whether that window is before, when or after the event.
func (cat *Catalog) isEventBeforeWindow(m *deck.Moment, at deck.Station) bool {
	return at > lastWindowBeforeEvent(m)
}

// lastWindowBeforeEvent returns which window is the last one that opens before an event of the kind m
// happens. That is "when" if an ability can change the event there (abilities 15.1), and otherwise "before".
func lastWindowBeforeEvent(m *deck.Moment) deck.Station {
	if m.Stand == deck.Instead {
		return deck.When
	}
	return deck.Before
}
