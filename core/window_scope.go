package core

import (
	"slices"

	"entente/core/deck"
)

// The seats that a window asks as it opens.

// scopeOf returns which seats the window w of an event asks as it opens. A window asks if the table's Pace
// or a Wait says so, or if a face-up component can act there. When a card is played, the seats that could
// cancel the card are asked at every Pace (table 21).
func (g *Game) scopeOf(f *Frame, w *deck.WindowCard) AskScope {
	all := f.Waited || f.isPlayOfActionCard(&g.Catalog) || g.IsAskingWindow(w)
	if !all && !g.EndAsksAll && !g.mayAnyoneActFaceUp(f.Moment, w.Station) {
		return AskNobody
	}
	trial := *f
	trial.At, trial.Asking = w.Station, AskAll
	if !trial.HasHappened() && g.isEventBeforeStation(g.moment(f), w.Station) {
		trial.Stamp = g.ActiveSystem
	}
	in := g.standings(&trial)
	if held := g.EndAsksAll && (f.Then == NextTurnFollows || g.isFollowedByAgendaStep(f)); held || f.Waited || all && in.canAnyoneAct() {
		return AskAll
	}
	trial.Asking = AskFaceUp
	if in.canAnyoneAct() {
		return AskFaceUp
	}
	return AskNobody
}

// mayAnyoneActFaceUp reports whether a face-up component may act in a window. Face-up components are
// pieces, notes that all players see, abilities that a faction begins with, and declared components. The
// check is quick, so it may report true although no component can act. If it reports false, none can.
func (tab *Tabletop) mayAnyoneActFaceUp(moment uint8, at deck.Station) bool {
	there := &tab.names.actorsAt[moment][at]
	if len(tab.Pieces)+len(there.faceUp)+len(tab.Council.Predictions) > 0 || tab.isAnyUseRequired() || len(tab.Had) > 0 && tab.canDeclaredComponentAct(there) || tab.canGalacticEventAct(there) {
		return true
	}
	for i := 0; i < len(tab.Notes) && len(there.notes) > 0; i++ {
		if n := &tab.Notes[i]; tab.isFaceUp(n) && slices.Contains(there.notes, n.Card) {
			return true
		}
	}
	return false
}

// mustGoOnAtOnce reports whether something has to follow an event at once, so that none of the event's
// windows can stay open on call.
func (g *Game) mustGoOnAtOnce(f *Frame) bool {
	// An ability may change the amount of goods in the "when" window (abilities 15.1).
	mayChange := f.Amount > 0 && !f.HasHappened() && g.moment(f).Stand == deck.Instead
	return f.Then != NothingFollows || g.isEventBelowWaiting() || mayChange || g.hasNextEvent(f)
}

// nextStation returns the next station that asks a seat. If no station asks, it returns the last station,
// whose window is then on call. If the game goes on at once, it returns nil.
func (g *Game) nextStation(f *Frame, m *deck.Moment) (card *deck.WindowCard, asks AskScope) {
	for at := f.At + 1; at < deck.NumStations; at++ {
		w := m.Window(at)
		if w == nil {
			continue
		}
		if asks := g.scopeOf(f, w); asks != AskNobody {
			return w, asks
		}
		card = w
	}
	if in := g.standings(f); card == nil && f.At != deck.NoStation && f.IsAsking() && !f.Canceled && (in.canActAfterTrade() || in.hasAssumedDecline()) {
		card = m.Window(f.At) // this window stays open to seats whose decline was only assumed
	}
	if g.mustGoOnAtOnce(f) {
		card = nil
	}
	return card, AskNobody
}

// isEventBeforeStation reports whether an event has already happened when the window of a station opens.
func (cat *Catalog) isEventBeforeStation(m *deck.Moment, at deck.Station) bool {
	return at > lastStationBeforeEvent(m)
}

// lastStationBeforeEvent returns the last station at which an event has not happened yet. That is "when"
// if an ability can change the event there (abilities 15.1), and otherwise "before".
func lastStationBeforeEvent(m *deck.Moment) deck.Station {
	if m.Stand == deck.Instead {
		return deck.When
	}
	return deck.Before
}
