package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// The life of a window. It opens, asks seat after seat until all have declined in a row, and closes.
// Then the event's next station opens, or the event ends.

// openWindow opens a window of the top event. The parameter card says which window of the event that is. The
// parameter asks says which seats the window asks; with AskNobody the window is open but asks no seat. The
// returned events say that the window opened. In a window about a played card they also say which seats the
// window skips.
func (g *Game) openWindow(f *Frame, card *deck.WindowCard, asks AskScope) []Event {
	f.OpenStation, f.Scope, f.ClosedUnanswered, f.DecliningUntilClosed, f.Skipped = card.Station, asks, false, 0, 0
	f.Prompt = g.issuePromptNumber()
	if !f.IsAsking() {
		f.Queue.Open(nil)
		return nil
	}
	if asks == AskAll {
		f.AskedStations = f.AskedStations.With(f.OpenStation)
	}
	order, rule := g.askingOrder(f, card)
	f.Queue.Open(order)
	// A seat that has declined here is asked again only if another seat acts (abilities note 4.4).
	f.Queue.Leave(window.Set[Seat](f.AnsweredSeats[f.OpenStation]))
	skipped := g.skipSeats(f)
	if f.Queue.Closed() {
		return skipped
	}
	return append(skipped, Event{Message: rulebook.WindowOpened, Rule: rule, Explains: true, Args: g.eventArgs(f, seatArg(f.Queue.Next()))})
}

// askAllAgain makes a window ask every seat again, because the given seat has resolved an ability (abilities
// note 4.3). It returns events that say why seats which have declined are asked once more.
func (pos *Position) askAllAgain(f *Frame, by Seat) []Event {
	order, _ := pos.askingOrder(f, pos.moment(f).Window(f.OpenStation))
	again, back := f.Queue.Acted(by, order)
	var events []Event
	explain := func(rule rulebook.Rule, m rulebook.MessageID) {
		events = append(events, Event{Message: m, Rule: rule, Explains: true, Args: []Arg{seatArg(by)}})
	}
	if again {
		explain("abilities note 4.4", rulebook.OkAskedAgain)
	}
	if back {
		explain("abilities note 4.5", rulebook.OkDeclinedBefore)
	}
	f.recordActOrDecline(by)
	return events
}

// askAboutAllComponents makes a window that asked only about face-up components ask about all components.
// The window then asks each seat that has not declined since a seat last acted, in the order of the window.
func (pos *Position) askAboutAllComponents(f *Frame) {
	declined := f.Queue.Declined()
	var left []Seat
	for _, s := range pos.currentAskingOrder(f) {
		if !declined.Has(s) {
			left = append(left, s)
		}
	}
	f.Scope, f.ClosedUnanswered, f.Skipped, f.Prompt, f.AskedStations = AskAll, false, 0, pos.issuePromptNumber(), f.AskedStations.With(f.OpenStation)
	f.Queue.Reopen(left)
}

// recordActOrDecline records that a seat has acted or declined in the open window. It also forgets which
// seats the window has skipped since the last act or decline.
func (f *Frame) recordActOrDecline(by Seat) {
	f.AnsweredSeats[f.OpenStation] = f.AnsweredSeats[f.OpenStation].With(by)
	f.SpokeUp = f.SpokeUp.Without(by)
	f.Skipped = 0
}

// recordWindowDecline records that a seat declines in the open window. It panics if the
// seat is not the one that the window asks now.
func (cat *Catalog) recordWindowDecline(f *Frame, by Seat) []Event {
	if !f.Queue.Decline(by) {
		panic("core: " + by.String() + " declines out of turn")
	}
	f.recordActOrDecline(by)
	return []Event{{Message: rulebook.DeclinedWindow, Args: []Arg{seatArg(by)}}}
}

// withdrawReadyOffers withdraws those offers of a seat that the other side could accept now. Otherwise the
// open window would wait until the other side answers the offers.
func (g *Game) withdrawReadyOffers(by Seat) []Event {
	var events []Event
	for i := len(g.Offers) - 1; i >= 0; i-- {
		if o := g.Offers[i]; o.From == by && !o.AgainstRules && g.whyNotReady(&o) == nil {
			told := g.endOffer(&o, rulebook.OfferWithdrawn)
			events = joinEvents(events, told)
		}
	}
	return events
}

// declineAutomatically declines in the open window for a seat that declined in advance or is away. If the
// seat is away, declineAutomatically also withdraws the seat's offers, because its player can't withdraw
// them.
func (g *Game) declineAutomatically(f *Frame, by Seat) []Event {
	events := g.recordWindowDecline(f, by)
	if g.DeclinedFor.Has(by) {
		events = joinEvents(events, g.withdrawReadyOffers(by))
		events = append(events, Event{Message: rulebook.OkAway, Rule: rulebook.TableAbsent, Explains: true, Args: []Arg{seatArg(by)}})
	}
	return events
}

// advanceToNextChoice continues the game until it has to wait for a choice. It declines for seats that
// declined in advance, closes windows, lets events happen, opens the next windows and ends events.
func (g *Game) advanceToNextChoice() []Event {
	var events []Event
	for {
		f := g.topFrame()
		if g.isLowerWindowAsking() {
			f = g.AskingFrame()
		}
		switch {
		case g.isWaitingForChoice():
			return events
		case f == nil && g.isOutOfTurn(): // the action in another player's turn ends, and that turn continues
			g.EndsByAbility = false
			events = joinEvents(events, g.endExtraAction())
		case f == nil && g.isTurnOfEliminatedOver():
			return joinEvents(events, g.beginNextTurn())
		case f == nil:
			g.EndsByAbility = false
			return joinEvents(events, g.beginTurnEnd())
		case g.isConfirmerEliminated(&f.Job):
			j := &f.Job
			if j.SeatsToAsk &= g.seatsInGame(); j.SeatsToAsk != 0 {
				events = joinEvents(events, g.askNextToConfirm(f, g.effectToConfirm(j)))
				continue
			}
			events = joinEvents(events, g.retrieveCards(f, false)) // no seat can confirm the instruction, so it counts as not done
			j.ConfirmPrompt, j.AskedSeat = 0, Nobody
			events = joinEvents(events, g.continueJob())
		case g.isResolvingAgenda(f):
			events = joinEvents(events, g.carryOutNextOutcomeAbility(f))
		case g.askStatusesIn(f).mustBeginAsking():
			events = joinEvents(events, g.openWindow(f, g.moment(f).Window(f.OpenStation), AskFaceUp))
		case g.onCallFrameThatMustAsk() != nil:
			f = g.onCallFrameThatMustAsk()
			events = joinEvents(events, g.openWindow(f, g.moment(f).Window(f.OpenStation), AskFaceUp))
		case f.isOnCall() && g.isTurnOfEliminatedOver(): // the player whose next choice would close the window is eliminated
			events = joinEvents(events, g.endEvent(f))
		default:
			events = joinEvents(events, g.advanceWindow(f))
		}
	}
}

// advanceWindow makes one step in a window that waits for no seat. It asks a skipped seat after all, skips
// seats, declines for a seat that declined in advance, or closes the window.
func (g *Game) advanceWindow(f *Frame) []Event {
	in := g.askStatusesIn(f)
	next := f.Queue.Next()
	if s := in.skippedSeatToAsk(); s != Nobody {
		f.askSkippedSeat(s)
		return nil
	}
	switch {
	case f.Canceled || f.OpenStation == deck.NoStation || f.Queue.Closed():
		return g.openNextWindow(f)
	case in.isSkipped(next):
		return g.skipSeats(f)
	}
	return g.declineAutomatically(f, next)
}

// isWaitingForChoice reports whether the game waits for a choice. It waits if a window asks a seat or is on
// call (open, but asking no seat). It also waits if a seat resolves an ability, an offer keeps a window
// open, or no event is open.
func (g *Game) isWaitingForChoice() bool {
	f := g.topFrame()
	switch {
	case f == nil:
		return !g.EndsByAbility && !g.isTurnOfEliminatedOver()
	case f.Job.IsActive():
		return !g.isConfirmerEliminated(&f.Job)
	case g.isResolvingAgenda(f):
		return false
	case f.Canceled || f.OpenStation == deck.NoStation:
		return false
	case !f.IsAsking() && !g.isLowerWindowAsking():
		return !g.askStatusesIn(f).mustBeginAsking() && !g.isEventBelowWaiting() && g.onCallFrameThatMustAsk() == nil && !g.isTurnOfEliminatedOver()
	case !f.IsAsking():
		f = g.AskingFrame()
	}
	in := g.askStatusesIn(f)
	switch {
	case in.skippedSeatToAsk() != Nobody:
		return false
	case f.Queue.Closed():
		return g.readyOffer() != nil
	}
	return in.isWaitingForAnswerOf(f.Queue.Next())
}

// isTurnOfEliminatedOver reports whether the turn of an eliminated active player is over, because no window
// or agenda is unfinished. Then the next player's turn begins.
func (g *Game) isTurnOfEliminatedOver() bool {
	return g.Active != Nobody && g.Player(g.Active).Eliminated && g.whyNotNextEvent() == nil && g.Council.Step == NoAgenda
}

// isLowerWindowAsking reports whether the top window is on call (open, but asking no seat) while a window
// below it asks. The game then continues in the lower window as if the top window weren't open.
func (g *Game) isLowerWindowAsking() bool {
	f := g.topFrame()
	return f != nil && f.isOnCall() && g.AskingFrame() != nil && !g.askStatusesIn(f).mustBeginAsking() && !g.isEventBelowWaiting()
}

// onCallFrameThatMustAsk returns an event below the top event whose window is on call (open, but asking no
// seat), if a seat can now act there by a face-up component. Otherwise it returns nil. All windows above the
// returned one are on call too. The returned window has to ask at once, because the next event closes every
// window on call.
func (g *Game) onCallFrameThatMustAsk() *Frame {
	for i := len(g.Unfinished) - 1; i > 0 && g.Unfinished[i].isOnCall(); i-- {
		if f := &g.Unfinished[i-1]; g.askStatusesIn(f).mustBeginAsking() {
			return f
		}
	}
	return nil
}

// openNextWindow closes the open window of an event and opens the event's next window, or ends the event.
// Before the first window that comes after the event, it lets the event happen.
func (g *Game) openNextWindow(f *Frame) []Event {
	var events []Event
	if f.OpenStation != deck.NoStation && f.IsAsking() {
		closed := Event{Message: rulebook.WindowClosed, Rule: "abilities note 4.3", Explains: true,
			Args: g.eventArgs(f)}
		if f.Canceled { // a cancellation cut the window off, so the seats did not decline
			closed.Message, closed.Rule = rulebook.WindowCut, rulebook.TableCancel
		}
		events = append(events, closed)
	}
	if f.OpenStation != deck.NoStation && !f.Canceled {
		g.LastClosed = ClosedWindow{MomentPlusOne: f.Moment + 1, Station: f.OpenStation, EventSeat: f.EventSeat}
	}
	m := g.moment(f)
	card, asks := g.nextWindow(f, m)
	to := deck.EndOf
	if card != nil {
		if to = card.Station; to == deck.EndOf && asks != AskNobody {
			to--
		}
	}
	events = joinEvents(events, g.returnNotesUntilStation(f, min(to, lastWindowBeforeEvent(m))))
	if card != nil && g.isEventBeforeWindow(m, card.Station) && !f.HasHappened() && !f.Canceled {
		depth := len(g.Unfinished)
		events = joinEvents(events, g.letEventHappen(f))
		switch { // the ability or the events that this event caused come first
		case f.Job.IsActive():
			return joinEvents(events, g.continueJob())
		case len(g.Unfinished) > depth || g.isResolvingAgenda(f):
			return events
		}
	}
	if card != nil && !f.Canceled {
		events = joinEvents(events, g.returnNotesUntilStation(f, to))
		if card.Station == deck.After && f.OpenStation == deck.When && asks != AskNobody {
			events = append(events, Event{Message: rulebook.OkWhensFirst, Rule: "abilities note 7", Explains: true, Args: []Arg{textArg(GapMoment, m.Name)}})
		}
		if asks == AskNobody {
			g.rememberNextEvent(f)
		}
		return joinEvents(events, g.openWindow(f, card, asks))
	}
	if !f.HasHappened() && !f.Canceled {
		events = joinEvents(events, g.letEventHappen(f))
		switch {
		case f.Job.IsActive():
			return joinEvents(events, g.continueJob())
		case g.isResolvingAgenda(f):
			return events
		}
	}
	events = joinEvents(events, g.returnNotesUntilStation(f, to))
	next, of, brings := m.Next, f.EventSeat, f.Snapshot == nil && g.hasAutomaticNextEvent(f)
	if !brings {
		g.rememberNextEvent(f)
	}
	events = joinEvents(events, g.endEvent(f))
	if brings {
		g.beginEvents(next, NothingFollows, of)
	}
	return events
}

// rememberNextEvent keeps the event that follows automatically after the event of f, if the deck has such an
// event. The automatic event asks no seat and opens no window, but a seat may still act in its windows
// unasked.
func (pos *Position) rememberNextEvent(f *Frame) {
	if index := pos.eventIndex(pos.moment(f).Next); index > 0 && f.Snapshot == nil && !f.Canceled {
		pos.rememberEndedEvent(Frame{Moment: uint8(index), EventSeat: f.EventSeat, BeganAtPrompt: pos.LastPrompt, SystemFacts: pos.ActiveSystem})
	}
}

// gameWithoutOffersOf returns a copy of the game in which a seat has withdrawn its own offers, and the
// events of the withdrawal. A choice that moves the game on withdraws the seat's offers if they alone keep
// a window open. If no window is open, or the window waits for something else, the returned game is nil.
func (g *Game) gameWithoutOffersOf(by Seat) (*Game, []Event) {
	if f := g.eventToFinishFirst(); f == nil || f.Job.IsActive() || !f.Queue.Closed() {
		return nil, nil
	}
	next := *g
	next.copyEditedLists()
	events := next.withdrawReadyOffers(by)
	return &next, joinEvents(events, next.advanceToNextChoice())
}

// endEventsOnCall ends the events whose windows are on call (open, but asking no seat), because another
// event begins.
func (g *Game) endEventsOnCall() []Event {
	var events []Event
	for f := g.topFrame(); f != nil && f.isOnCall(); f = g.topFrame() {
		events = joinEvents(events, g.endEvent(f))
	}
	g.moveJustEndedFrames()
	return events
}

// markNotHappenedIfBefore marks an event as not happened yet, if a window that opens again comes before the
// event. The parameter at says whether that window is before, when or after the event.
func (cat *Catalog) markNotHappenedIfBefore(f *Frame, at deck.Station) {
	if !cat.isEventBeforeWindow(cat.moment(f), at) {
		f.Stage = EventToCome
	}
}

// mayReopen reports whether a seat may still open an earlier window of an event (abilities note 1). The
// parameter at says whether that window is before, when or after the event. The seat may not if it has acted
// or declined in that window, or if an ability was resolved in a later window. Once Entente has carried the
// event out, only windows after the event can open again.
func (cat *Catalog) mayReopen(f *Frame, at deck.Station, by Seat) bool {
	if at >= f.OpenStation || f.Canceled || cat.moment(f).Window(at) == nil {
		return false
	}
	for i := range f.Resolved {
		if f.Resolved[i].Station > at {
			return false
		}
	}
	return !f.AnsweredSeats[at].Has(by) && (!f.IsCarriedOut() || cat.isEventBeforeWindow(cat.moment(f), at))
}
