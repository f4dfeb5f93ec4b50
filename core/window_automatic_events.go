package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The events that the rules begin themselves: each change that a rule makes to the game is
// an event of the timeline, within the same choice. A correction is no event, and neither
// is a ruling by the table.

// The ids of the events that no choice names.
const (
	tradeResolved   = "ECO.txn"
	noteReceived    = "ECO.note.received"
	goodsGained     = "ECO.gain_tg"
	commodityGained = "ECO.gain_commodity"
	goodsSpent      = "ECO.spend_tg"
	goodsConverted  = "ECO.convert"
	replenished     = "ECO.replenish"
	pointsGained    = "POINTS"
)

// beginEvents begins one event for each of the given seats. The events happen at once, so their
// windows open one after the other, beginning with the first seat. The follow-up comes after the last.
// beginEvents returns the frame on top. It returns nil if no frame was opened, because the table has
// no such event, no room for it, or no seat to ask. The caller then begins the follow-up.
func (g *Game) beginEvents(id string, then Follow, seats ...Seat) *Frame {
	index := g.eventIndex(id)
	if index < 0 || !g.mayNest() {
		return nil
	}
	if len(seats) > 0 && g.canHappenUnasked(index) && !isEventCarriedOut(id) {
		if then != NothingFollows {
			g.letHappenUnasked(index, seats[0], then)
			for _, s := range seats[1:] { // because a promise may be due at any of these seats' events
				g.recordEvent(index, s)
			}
			return nil
		}
		for _, s := range seats[:len(seats)-1] {
			g.letHappenUnasked(index, s, NothingFollows)
		}
		seats = seats[len(seats)-1:] // only the last event stays open
	}
	var f *Frame
	for i := len(seats) - 1; i >= 0; i-- {
		f = g.push(index, seats[i])
		f.Then, then = then, NothingFollows
	}
	return f
}

// canHappenUnasked reports whether an event asks no seat: none of its windows asks at this table's
// pace, and no face-up component could act there.
func (g *Game) canHappenUnasked(index int) bool {
	m := &g.deck.Moments[index]
	if g.Hold || g.names.canSendHome(index) {
		return false
	}
	for i := range m.Windows {
		if w := &m.Windows[i]; g.IsAskingWindow(w) || g.mayAnyoneActFaceUp(uint8(index), w.Station) {
			return false
		}
	}
	return true
}

// letHappenUnasked lets an event happen that asks no seat and has no effect of its own.
func (g *Game) letHappenUnasked(index int, of Seat, then Follow) {
	g.Occurred++
	g.recordEvent(index, of)
	g.beginToDeclineFor(index)
	g.rememberPassedEvent(Frame{Moment: uint8(index), Of: of, Since: g.LastPrompt, Stamp: g.ActiveSystem, Then: then})
	if !g.hasEnded(uint8(index)) {
		g.Ended = with(g.Ended, uint8(index))
	}
}

// depth returns how deep the events are nested. Events that happened together with another
// and wait for its end do not count, because they are not inside it.
func (s *Stack) depth() int {
	n := 0
	for i := range s.Doing {
		if s.Doing[i].At != deck.NoStation {
			n++
		}
	}
	return n
}

// isWaitingBelow reports whether the top event can't stay open on call. A simultaneous event or an
// ability below continues as soon as the top event has ended.
func (g *Game) isWaitingBelow() bool {
	n := len(g.Doing)
	if n < 2 {
		return false
	}
	f := &g.Doing[n-2]
	return f.At == deck.NoStation || f.Job.IsActive() || f.IsAsking() && f.Queue.Closed() && g.readyOffer() == nil
}

// whyNotNest returns nil if a choice may begin an event inside the open ones, or the refusal.
func (pos *Position) whyNotNest() error {
	if !pos.mayNest() {
		return refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	}
	return nil
}

// tellUnasked returns a notice that an ability's event opens no windows, although they would ask a
// seat. The reason is that too many events are open already.
func (g *Game) tellUnasked(id string) []Event {
	index := g.eventIndex(id)
	if index < 0 || g.whyNotNest() == nil || g.canHappenUnasked(index) && !isEventCarriedOut(id) {
		return nil
	}
	return eventByRule(rulebook.TableLimit, rulebook.NobodyIsAsked, word(GapMoment, g.deck.Moments[index].Name), mostArg(MaxDepth))
}

// gainOf returns the id of the event that goods of a kind are gained.
func gainOf(k deck.Good) string {
	switch k {
	case deck.TradeGoods:
		return goodsGained
	case deck.Commodities:
		return commodityGained
	}
	return fragmentGained
}

// inOrder returns the two parties of an offer: the active player first, or else the seat
// that comes first clockwise from the speaker.
func (tab *Tabletop) inOrder(o *Offer) []Seat {
	if o.To == tab.Active || tab.Active != o.From && tab.isFirstFromSpeaker(o.To, o.From) {
		return []Seat{o.To, o.From}
	}
	return []Seat{o.From, o.To}
}

// isFirstFromSpeaker reports whether a seat comes before another, clockwise from the speaker.
func (tab *Tabletop) isFirstFromSpeaker(s, than Seat) bool {
	for _, one := range tab.clockwise(tab.Speaker) {
		if one == s || one == than {
			return one == s
		}
	}
	return false
}

// isEventCarriedOut reports whether Entente carries an event out even if it moves no goods.
func isEventCarriedOut(id string) bool {
	return id == replenished || id == "ST.ready" || id == agendaRevealed
}

// mayNest reports whether one more event may begin inside the open ones.
func (pos *Position) mayNest() bool {
	depth := pos.depth()
	for i := len(pos.Doing) - 1; i >= 0 && pos.Doing[i].isOnCall() && pos.moment(&pos.Doing[i]).Consequence; i-- {
		depth--
	}
	return depth < MaxDepth
}

// push begins an event, as a frame without an open station.
func (g *Game) push(moment int, of Seat) *Frame {
	f := Frame{Moment: uint8(moment), Of: of, Since: g.LastPrompt, Stamp: g.ActiveSystem}
	g.Doing = append(g.Doing, f)
	g.Occurred++
	g.beginToDeclineFor(moment)
	g.recordEvent(moment, of)
	return g.top()
}
