package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// open begins the next station of the top frame: asked, or on call.
func (g *Game) open(f *Frame, card *deck.WindowCard, asks askScope) []Event {
	f.At, f.Asks, f.FaceUpOnly, f.ClosedUnanswered, f.Stopped, f.Skipped = card.Station, asks != askNobody, asks == askFaceUp, false, 0, 0
	f.Prompt = g.issue()
	if !f.Asks {
		f.Queue.Open(nil)
		return nil
	}
	if asks == askAll {
		f.Opened = f.Opened.With(f.At)
	}
	order, rule := g.order(f, card)
	f.Queue.Open(order)
	// a seat that has declined here is not asked again, unless somebody acts (abilities note 4.4)
	f.Queue.Leave(window.Set[Seat](f.Answered[f.At]))
	skipped := g.skipSeats(f)
	if f.Queue.Closed() {
		return skipped
	}
	return append(skipped, Event{Message: rulebook.WindowOpened, Rule: rule, Explains: true, Args: g.spoken(f, who(f.Queue.Next()))})
}

// acted asks everybody anew once a seat has resolved an ability (abilities note
// 4.3), and tells who comes back in by it.
func (g *Game) acted(f *Frame, by Seat) []Event {
	order, _ := g.order(f, g.moment(f).Window(f.At))
	again, back := f.Queue.Acted(by, order)
	var events []Event
	explain := func(rule rulebook.Rule, m rulebook.MessageID) {
		events = append(events, Event{Message: m, Rule: rule, Explains: true, Args: []Arg{who(by)}})
	}
	if again {
		explain("abilities note 4.4", rulebook.OkAskedAgain)
	}
	if back {
		explain("abilities note 4.5", rulebook.OkDeclinedBefore)
	}
	f.answered(by)
	return events
}

// widen has a window ask about everything that asked only about what is face up: from now on
// each seat that has not declined since a seat last acted, in the window's order.
func (g *Game) widen(f *Frame) {
	declined := f.Queue.Declined()
	var left []Seat
	for _, s := range g.orderNow(f) {
		if !declined.Has(s) {
			left = append(left, s)
		}
	}
	f.FaceUpOnly, f.ClosedUnanswered, f.Skipped, f.Prompt, f.Opened = false, false, 0, g.issue(), f.Opened.With(f.At)
	f.Queue.Reopen(left)
}

// answered notes that a seat has answered for itself. Seats that were skipped before stay
// skipped until somebody acts.
func (f *Frame) answered(by Seat) {
	f.Answered[f.At] = f.Answered[f.At].With(by)
	f.SpokeUp = f.SpokeUp.Without(by)
	f.Skipped = 0
}

// declineWindow is one seat's "nothing for now".
func (g *Game) declineWindow(f *Frame, by Seat) []Event {
	if !f.Queue.Decline(by) {
		panic("core: " + by.String() + " declines out of turn")
	}
	f.answered(by)
	return []Event{{Message: rulebook.DeclinedWindow, Args: []Arg{who(by)}}}
}

// takesBack ends the offers that a seat has made and that could be accepted, as it declines:
// the window would wait for them.
func (g *Game) takesBack(by Seat) []Event {
	var events []Event
	for i := len(g.Offers) - 1; i >= 0; i-- {
		if o := g.Offers[i]; o.From == by && !o.Otherwise && g.ready(&o) == nil {
			told := g.endOffer(&o, rulebook.OfferWithdrawn)
			events = joined(events, told)
		}
	}
	return events
}

// declineStanding is a decline that stands for a seat, or that is made for one
// that is away. Who stands down has nothing for the window, and still means the offers made.
func (g *Game) declineStanding(f *Frame, by Seat) []Event {
	events := g.declineWindow(f, by)
	if away := g.DeclinedFor.Has(by); away {
		events = joined(events, g.takesBack(by))
		if away {
			events = append(events, Event{Message: rulebook.OkAway, Rule: rulebook.TableAbsent, Explains: true, Args: []Arg{who(by)}})
		}
	}
	return events
}

// advance goes on as far as nobody has to be asked: it counts standing
// declines, closes windows, lets events happen, opens the next stations and
// ends frames.
func (g *Game) advance() []Event {
	var events []Event
	for {
		f := g.top()
		if g.asksBelow() {
			f = g.Asking()
		}
		switch {
		case g.rests():
			return events
		case f == nil && g.outOfTurn(): // what would end the turn ends the action: it is not their turn
			g.Ending = false
			events = joined(events, g.actedOut())
		case f == nil:
			g.Ending = false
			return joined(events, g.endTurn())
		case g.resolvesAgenda(f):
			events = joined(events, g.nextClause(f))
		case g.standings(f).mustBeginAsking():
			events = joined(events, g.open(f, g.moment(f).Window(f.At), askFaceUp))
		case g.owedBelow() != nil:
			f = g.owedBelow()
			events = joined(events, g.open(f, g.moment(f).Window(f.At), askFaceUp))
		default:
			events = joined(events, g.goOnIn(f))
		}
	}
}

// goOnIn goes on in a window that waits for nobody: it asks a seat after all, skips seats,
// counts a standing decline, or closes.
func (g *Game) goOnIn(f *Frame) []Event {
	in := g.standings(f)
	next := f.Queue.Next()
	if s := in.nextSkippedSeat(); s != Nobody {
		f.askSkippedSeat(s)
		return nil
	}
	switch {
	case f.Cancelled || f.At == deck.NoStation || f.Queue.Closed():
		return g.nextStation(f)
	case in.isSkipped(next):
		return g.skipSeats(f)
	}
	return g.declineStanding(f, next)
}

// rests reports whether nothing goes on until a seat chooses: a window asks or
// stands open, an ability is being resolved, an offer is still to be answered, or
// nothing is open.
func (g *Game) rests() bool {
	f := g.top()
	switch {
	case f == nil:
		return !g.Ending
	case f.Job.Active():
		return true
	case g.resolvesAgenda(f):
		return false
	case f.Cancelled || f.At == deck.NoStation:
		return false
	case !f.Asks && !g.asksBelow():
		return !g.standings(f).mustBeginAsking() && !g.waitsBelow() && g.owedBelow() == nil
	case !f.Asks:
		f = g.Asking()
	}
	in := g.standings(f)
	switch {
	case in.nextSkippedSeat() != Nobody:
		return false
	case f.Queue.Closed():
		return g.offerWaits()
	}
	return in.isAwaited(f.Queue.Next())
}

// asksBelow reports whether a window asks below one that stands open on call: its
// question goes on as if that were not there.
func (g *Game) asksBelow() bool {
	f := g.top()
	return f != nil && f.onCall() && g.Asking() != nil && !g.standings(f).mustBeginAsking() && !g.waitsBelow()
}

// owedBelow is a window that stands open on call below others that do, and in which
// somebody who was not asked has to act by what came since (abilities 8): it asks as if
// those were not there, since whatever happens next would close it.
func (g *Game) owedBelow() *Frame {
	for i := len(g.Doing) - 1; i > 0 && g.Doing[i].onCall(); i-- {
		f := &g.Doing[i-1]
		if !f.onCall() || f.Cancelled || !g.mayAnyoneActFaceUp(f.Moment, f.At, false) {
			continue
		}
		for j := range g.Players {
			if s := g.Players[j].Seat; !f.Answered[f.At].Has(s) && g.placed(f, s, Thing{}) == nil && g.mustAct(f, s) {
				return f
			}
		}
	}
	return nil
}

// nextStation closes the open station and goes to the next one that there is.
func (g *Game) nextStation(f *Frame) []Event {
	var events []Event
	if f.At != deck.NoStation && f.Asks {
		closed := Event{Message: rulebook.WindowClosed, Rule: "abilities note 4.3", Explains: true,
			Args: g.spoken(f)}
		if f.Cancelled { // nobody was heard to decline
			closed.Message, closed.Rule = rulebook.WindowCut, rulebook.TableCancel
		}
		events = append(events, closed)
	}
	if f.At != deck.NoStation && !f.Cancelled {
		g.Closed = Closed{Moment: f.Moment + 1, At: f.At, Of: f.Of}
	}
	m := g.moment(f)
	card, asks := g.following(f, m)
	if card != nil && g.happensBefore(m, card.Station) && !f.Happened && !f.Cancelled {
		depth := len(g.Doing)
		events = joined(events, g.happen(f))
		switch { // what it set off comes first
		case f.Job.Active():
			return joined(events, g.work())
		case len(g.Doing) > depth || g.resolvesAgenda(f):
			return events
		}
	}
	if card != nil && !f.Cancelled {
		if card.Station == deck.After && f.At == deck.When && asks != askNobody {
			events = append(events, Event{Message: rulebook.OkWhensFirst, Rule: "abilities note 7", Explains: true, Args: []Arg{word(GapMoment, m.Name)}})
		}
		return joined(events, g.open(f, card, asks))
	}
	if !f.Happened && !f.Cancelled {
		events = joined(events, g.happen(f))
		switch {
		case f.Job.Active():
			return joined(events, g.work())
		case g.resolvesAgenda(f):
			return events
		}
	}
	next, of, brings := m.Next, f.Of, g.brings(f)
	events = joined(events, g.end(f))
	if brings {
		g.beginEvents(next, NothingFollows, of)
	}
	return events
}

// seated reports whether somebody plays a faction.
func (g *Game) seated(faction string) bool {
	for i := range g.People {
		if g.People[i].Faction == faction {
			return true
		}
	}
	return false
}

// offerWaits reports whether an offer between two seats could be accepted now:
// no window closes over it.
func (g *Game) offerWaits() bool {
	for i := range g.Offers {
		if o := &g.Offers[i]; !o.Otherwise && g.ready(o) == nil {
			return true
		}
	}
	return false
}
