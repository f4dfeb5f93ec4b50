package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Who could act in a window, as far as everybody knows. Only they are asked, in the
// window's order, and the others are passed over. It is reckoned at every go: a seat
// that was passed over and could act since is asked after all.

// An asking is whom a window asks.
type asking uint8

const (
	askNobody      asking = iota // it stands open, on call
	askWhoLiesOpen               // those who could act by what lies open, or must
	askAll                       // those who could act by whatever they could have
)

// asksAbout is whom a window asks: by the table's pace, or because a component that
// lies open could act there. Who cancels a card that is played is asked at every pace.
func (g *Game) asksAbout(f *Frame, w *deck.WindowCard) asking {
	all := f.Waited || f.ofCard(g) || g.Asks(w)
	if !all && !g.Hold && g.nothingOpen(f.Moment, w.Station, g.hurries(f)) {
		return askNobody
	}
	trial := *f
	trial.At, trial.Asks, trial.FaceUpOnly, trial.Skipped = w.Station, true, false, 0
	if !trial.Happened && g.happensBefore(g.moment(f), w.Station) {
		trial.Stamp = g.ActiveSystem
	}
	if held := g.Hold && (f.Then == NextTurnFollows || g.holdsAgenda(f)); held || f.Waited || all && g.anybody(&trial) {
		return askAll
	}
	trial.FaceUpOnly = true
	if g.anybody(&trial) {
		return askWhoLiesOpen
	}
	return askNobody
}

// anybody reports whether some seat could act in a window.
func (g *Game) anybody(f *Frame) bool {
	for i := range g.Players {
		if !g.passedOver(f, g.Players[i].Seat) {
			return true
		}
	}
	return false
}

// passedOver reports whether a seat is not asked in a window: it could do nothing.
func (g *Game) passedOver(f *Frame, s Seat) bool {
	switch {
	case f.SpokeUp.Has(s) || s == Nobody:
		return false
	case g.Player(s).Eliminated:
		return true
	case f.Waited:
		return false
	case f.FaceUpOnly:
		return !g.liesOpen(f, s)
	}
	return !g.couldAct(f, s)
}

// passOver passes over the seats that would be asked next and could do nothing.
func (g *Game) passOver(f *Frame) []Event {
	var events []Event
	for !f.Queue.Closed() && g.passedOver(f, f.Queue.Next()) {
		by := f.Queue.Next()
		f.Queue.Skip(by)
		f.Skipped = f.Skipped.With(by)
		f.Answered[f.At] = f.Answered[f.At].Without(by) // what it said before somebody acted is void
		if f.ofCard(g) {
			events = append(events, Event{Message: rulebook.OkCouldNot, Rule: rulebook.TableCancel, Explains: true, Args: []Arg{who(by)}})
		}
	}
	return events
}

// StillAsked is who has still to decline in a window, in order, as far as they could
// act now. The list is the caller's own.
func (g *Game) StillAsked(f *Frame) []Seat {
	list := make([]Seat, 0, len(f.Queue.Asked()))
	for _, s := range f.Queue.Asked() {
		if !g.passedOver(f, s) {
			list = append(list, s)
		}
	}
	return list
}

// leftOut reports whether a window asks those alone who could act by what lies open,
// or by what was said that they have, and a seat is none of them: it may speak up all
// the same.
func (g *Game) leftOut(f *Frame, s Seat) bool {
	if f.FaceUpOnly {
		declined := f.Queue.Declined() // who acted has something else perhaps, until it declines (abilities note 4.3)
		return f.Asks && !declined.Has(s) && g.passedOver(f, s)
	}
	return f.Asks && len(g.Had) > 0 && !f.Queue.Declined().Has(s) && g.passedOver(f, s) && g.saidAway(f, s)
}

// recalls is the last seat in order that was passed over since anybody answered and
// could act now, or was passed over at all and must; or nobody.
func (g *Game) recalls(f *Frame) Seat {
	if f.Cancelled || !f.Asks || f.Skipped == 0 && len(g.Pieces)+len(g.Council.Said) == 0 && len(g.Had) == 0 {
		return Nobody
	}
	last := Nobody
	order, _ := g.order(f, g.moment(f).Window(f.At))
	if actor := f.Queue.Actor(); actor != Nobody { // whoever acted last comes last
		order = append(without(rotated(order, actor), actor), actor)
	}
	for _, s := range order {
		switch {
		case slices.Contains(f.Queue.Asked(), s):
		case f.Skipped.Has(s) && !g.passedOver(f, s), !f.Queue.Declined().Has(s) && g.mustAct(f, s):
			last = s
		}
	}
	return last
}

// recall asks that seat next, if there is one.
func (g *Game) recall(f *Frame) bool {
	s := g.recalls(f)
	if s == Nobody {
		return false
	}
	f.Queue.Recall(s)
	f.Skipped = f.Skipped.Without(s)
	return true
}

// couldSpeak reports whether a window stands open without a question, and a seat that
// was not asked in it could act by what lies open now.
func (g *Game) couldSpeak(f *Frame) bool {
	if !f.onCall() || f.Cancelled || g.nothingOpen(f.Moment, f.At, false) {
		return false
	}
	for i := range g.Players {
		if p := &g.Players[i]; !p.Eliminated && !f.Answered[f.At].Has(p.Seat) && g.liesOpen(f, p.Seat) {
			return true
		}
	}
	return false
}

// nothingOpen reports whether nothing that lies open could act in a window, whoever's
// it is: there are no pieces, and neither notes nor what factions begin with act there.
// Where something follows at once, so that nobody could speak up, a note counts wherever
// everybody sees it.
func (g *Game) nothingOpen(moment uint8, at deck.Station, hurries bool) bool {
	there := &g.names.there[moment][at]
	if len(g.Pieces)+len(there.open)+len(g.Council.Said) > 0 || len(g.Had) > 0 && g.saidThere(there) || g.eventThere(there) {
		return false
	}
	for i := 0; i < len(g.Notes) && len(there.notes) > 0 && (hurries || g.Laid > 0); i++ {
		if n := &g.Notes[i]; n.Zone == Hand && n.Holder == n.Owner {
			continue // as most are
		} else if n.Zone == PlayArea || hurries && g.shownInHand(n) && slices.Contains(there.notes, n.Card) {
			return false
		}
	}
	return true
}

// shownInHand reports whether everybody sees that a note is in another's hand than its
// owner's.
func (g *Game) shownInHand(n *Note) bool {
	return n.Zone == Hand && n.Holder != n.Owner && g.Options.Notes == OpenNotes
}

// hurries reports whether something follows an event at once, so that none of its
// windows can stand open.
func (g *Game) hurries(f *Frame) bool {
	return f.Then != NothingFollows || g.waitsBelow() || g.changes(f) || g.brings(f)
}

// liesOpen reports whether a seat could act in a window by what everybody sees: a card
// in play, a note in its play area, an ability of its faction or its agent.
func (g *Game) liesOpen(f *Frame, s Seat) bool {
	w := g.moment(f).Window(f.At)
	if w == nil || g.placed(f, s, Thing{}) != nil {
		return false
	}
	return g.canAct(f, s) || g.noteCould(f, s, true) || g.namedCould(f, w, s, true)
}

// countedFor reports whether a decline was only counted, for what was said that somebody
// has, or since only what lies open was asked about: it may not have been all, and until
// something else begins they may say so.
func (g *Game) countedFor(f *Frame) bool {
	rest := f.FaceUpOnly && !f.ClosedUnanswered
	if f.FaceUpOnly && !rest || !rest && len(g.Had) == 0 {
		return false
	}
	all := *f
	all.FaceUpOnly = false
	for i := range g.Players {
		p := &g.Players[i]
		if f.Queue.Declined().Has(p.Seat) || p.Eliminated {
			continue
		}
		if rest && g.couldAct(f, p.Seat) || g.passedOver(&all, p.Seat) && g.saidAway(&all, p.Seat) {
			return true
		}
	}
	return false
}

// lacksGoods reports whether a seat whose decline was only counted, since anybody
// answered, could act if it had more goods: a trade may still bring them.
func (g *Game) lacksGoods(f *Frame) bool {
	if f.Skipped == 0 || g.Active == Nobody || g.Options.Goods == PhysicalGoods {
		return false
	}
	rich := *g
	rich.Players = copied(g.Players)
	for i := range rich.Players {
		rich.Players[i].Goods[deck.TradeGoods] = deck.MaxAmount
	}
	for i := range g.Players {
		if s := g.Players[i].Seat; f.Skipped.Has(s) && !rich.passedOver(f, s) {
			return true
		}
	}
	return false
}
