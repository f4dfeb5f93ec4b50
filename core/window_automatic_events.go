package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The events that Entente begins without an announcement. If a choice makes a rule change the game,
// that change is an event with windows too. Corrections and rulings by the table are not events.

// The ids of the events that can begin without an announcement.
const (
	tradeResolved   = "ECO.txn"            // two players resolve a transaction
	noteReceived    = "ECO.note.received"  // a player receives a promissory note
	goodsGained     = "ECO.gain_tg"        // a player gains trade goods
	commodityGained = "ECO.gain_commodity" // a player gains commodities
	goodsSpent      = "ECO.spend_tg"       // a player spends trade goods
	goodsConverted  = "ECO.convert"        // a player converts commodities to trade goods
	replenished     = "ECO.replenish"      // a player replenishes commodities
	pointsGained    = "POINTS"             // a player gains victory points
)

// beginEvents begins one event for each of the given seats. The events happen at the same time, so their
// windows open one after the other, beginning with the first seat. After the last event, the follow-up step
// begins. beginEvents returns the innermost new event. It returns nil if no event stays open: the timeline
// has no such event, too many events are open, or no seat is asked. If the result is nil, the caller begins
// the follow-up step.
func (g *Game) beginEvents(id string, then FollowUp, seats ...Seat) *Frame {
	index := g.eventIndex(id)
	if index < 0 || !g.mayNestDeeper() {
		return nil
	}
	if len(seats) > 0 && g.canHappenWithoutAsking(index) && !mustCarryOutEvent(id) {
		if then != NothingFollows {
			g.letHappenWithoutAsking(index, seats[0], then)
			for _, s := range seats[1:] { // a promise may fall due at any of these events
				g.recordEventForDeals(index, s)
			}
			return nil
		}
		for _, s := range seats[:len(seats)-1] {
			g.letHappenWithoutAsking(index, s, NothingFollows)
		}
		seats = seats[len(seats)-1:] // only the last event stays open
	}
	var f *Frame
	for i := len(seats) - 1; i >= 0; i-- {
		f = g.pushEvent(index, seats[i])
		f.FollowUp, then = then, NothingFollows
	}
	return f
}

// canHappenWithoutAsking reports whether an event can happen without a question to any seat. It returns false if a
// window of the event asks seats by the settings of the table, or if a face-up component may be able to act
// there. It also returns false if a seat has asked everybody to wait, or if a note may return to its owner at
// the event. The parameter index is the event's index in the deck's Moments.
func (g *Game) canHappenWithoutAsking(index int) bool {
	m := &g.deck.Moments[index]
	if g.EndAsksAll || g.index.canReturnNoteAt(index) {
		return false
	}
	for i := range m.Windows {
		if w := &m.Windows[i]; g.IsAskingWindow(w) || g.mayFaceUpComponentAct(uint8(index), w.Station) {
			return false
		}
	}
	return true
}

// letHappenWithoutAsking begins and ends an event at once. It is only for events that ask no seat, and that change
// nothing in Entente. It remembers the event together with its follow-up step, but doesn't begin that step.
func (g *Game) letHappenWithoutAsking(index int, of Seat, then FollowUp) {
	g.BegunEventCount++
	g.recordEventForDeals(index, of)
	g.beginDecliningForAbsent(index)
	g.rememberEndedEvent(Frame{Moment: uint8(index), EventSeat: of, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem, FollowUp: then})
	if !g.hasEventEnded(uint8(index)) {
		g.EndedEvents = listWith(g.EndedEvents, uint8(index))
	}
}

// nestingDepth returns the number of events that are nested inside each other. An event that has no open
// window yet doesn't count. Such an event waits for another event that happens at the same time, and isn't
// inside it.
func (s *Stack) nestingDepth() int {
	n := 0
	for i := range s.Unfinished {
		if s.Unfinished[i].OpenStation != deck.NoStation {
			n++
		}
	}
	return n
}

// isEventBelowWaiting reports whether the event below the innermost event waits for the innermost event to
// end. The event below waits if it happens at the same time, if an ability is being resolved in it, or if its
// window has closed. If it waits, the innermost event can't stay open without a question.
func (g *Game) isEventBelowWaiting() bool {
	n := len(g.Unfinished)
	if n < 2 {
		return false
	}
	f := &g.Unfinished[n-2]
	return f.OpenStation == deck.NoStation || f.Job.IsActive() || f.IsAsking() && f.Queue.Closed() && g.readyOffer() == nil
}

// whyNotNestDeeper returns nil if one more event may begin inside the open events, or else a refusal.
func (pos *Position) whyNotNestDeeper() error {
	if !pos.mayNestDeeper() {
		return refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	}
	return nil
}

// noticeOfUnopenedWindows returns an event for the log if so many events are open that the windows of the
// event with the given id can't open. It returns nil if the windows can open, or would ask no seat.
func (g *Game) noticeOfUnopenedWindows(id string) []Event {
	index := g.eventIndex(id)
	if index < 0 || g.whyNotNestDeeper() == nil || g.canHappenWithoutAsking(index) && !mustCarryOutEvent(id) {
		return nil
	}
	return eventByRule(rulebook.TableLimit, rulebook.NobodyIsAsked, textArg(GapMoment, g.deck.Moments[index].Name), mostArg(MaxDepth))
}

// gainEventOf returns the id of the event that happens when a player gains goods of a kind.
func gainEventOf(k deck.Good) string {
	switch k {
	case deck.TradeGoods:
		return goodsGained
	case deck.Commodities:
		return commodityGained
	}
	return fragmentGained
}

// partiesInOrder returns the two parties of an offer, in the order in which their windows open. The active
// player comes first, or else the seat that is first clockwise from the speaker.
func (tab *Tabletop) partiesInOrder(o *Offer) []Seat {
	if o.To == tab.Active || tab.Active != o.From && tab.isEarlierFromSpeaker(o.To, o.From) {
		return []Seat{o.To, o.From}
	}
	return []Seat{o.From, o.To}
}

// isEarlierFromSpeaker reports whether the first of two given seats comes before the second, clockwise from the
// speaker.
func (tab *Tabletop) isEarlierFromSpeaker(s, than Seat) bool {
	for _, one := range tab.clockwise(tab.Speaker) {
		if one == s || one == than {
			return one == s
		}
	}
	return false
}

// mustCarryOutEvent reports whether an event changes something in Entente, such as readying all cards,
// although its announcement names no goods.
func mustCarryOutEvent(id string) bool {
	return id == replenished || id == "ST.ready" || id == agendaRevealed
}

// mayNestDeeper reports whether one more event may begin inside the open events, because fewer than MaxDepth
// events are nested. Innermost consequences whose windows ask no seat don't count, because they close when
// another event begins.
func (pos *Position) mayNestDeeper() bool {
	depth := pos.nestingDepth()
	for i := len(pos.Unfinished) - 1; i >= 0 && pos.Unfinished[i].isOnCall() && pos.moment(&pos.Unfinished[i]).Consequence; i-- {
		depth--
	}
	return depth < MaxDepth
}

// pushEvent begins an event and returns its frame. No window of the event is open yet.
func (g *Game) pushEvent(moment int, of Seat) *Frame {
	f := Frame{Moment: uint8(moment), EventSeat: of, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem}
	g.Unfinished = append(g.Unfinished, f)
	g.BegunEventCount++
	g.beginDecliningForAbsent(moment)
	g.recordEventForDeals(moment, of)
	return g.topFrame()
}
