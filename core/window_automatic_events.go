package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The events that the rules begin themselves: whatever changes the game by a rule
// is an event of the timeline, in the same choice. A correction is none, and neither
// is what the table rules otherwise.

// The ids of those that no choice names.
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

// beginEvents begins an event of each of some seats. They happen at once, so their windows
// come one after the other, the first seat's first, and what follows goes on after
// the last. It returns the frame on top, or nil where no window has to be waited for: the
// table has no such event, no room for it, or nobody is asked about it.
func (g *Game) beginEvents(id string, then Follow, seats ...Seat) *Frame {
	index := g.event(id)
	if index < 0 || !g.mayNest() {
		return nil
	}
	if len(seats) > 0 && g.passesBy(index) && !carriedOut(id) {
		if then != NothingFollows {
			g.passBy(index, seats[0])
			for _, s := range seats[1:] { // at once, and what is due at it is due by each of them
				g.began(index, s)
			}
			return nil
		}
		for _, s := range seats[:len(seats)-1] {
			g.passBy(index, s)
		}
		seats = seats[len(seats)-1:] // the last of them stands open
	}
	var f *Frame
	for i := len(seats) - 1; i >= 0; i-- {
		f = g.push(index, seats[i])
		f.Then, then = then, NothingFollows
	}
	return f
}

// passesBy reports whether nobody is asked about an event: none of its windows asks at
// this table's pace, and nothing face up could act there.
func (g *Game) passesBy(index int) bool {
	m := &g.deck.Moments[index]
	if g.Hold {
		return false
	}
	for i := range m.Windows {
		if w := &m.Windows[i]; g.Asks(w) || g.mayAnyoneActFaceUp(uint8(index), w.Station, true) {
			return false
		}
	}
	return true
}

// passBy lets an event happen that nobody is asked about and that does nothing itself.
func (g *Game) passBy(index int, of Seat) {
	g.Occurred++
	g.began(index, of)
	g.beginToDeclineFor(index)
	if !g.past(uint8(index)) {
		g.Ended = with(g.Ended, uint8(index))
	}
}

// depth is how deep events are nested. Those that happened at once with another and
// wait for it to end are not inside it.
func (g *Game) depth() int {
	n := 0
	for i := range g.Doing {
		if g.Doing[i].At != deck.NoStation {
			n++
		}
	}
	return n
}

// waitsBelow reports whether an event that happened at once with the top one, or an
// ability, goes on as soon as that has ended: it cannot stand open on call.
func (g *Game) waitsBelow() bool {
	n := len(g.Doing)
	if n < 2 {
		return false
	}
	f := &g.Doing[n-2]
	return f.At == deck.NoStation || f.Job.Active() || f.Asks && f.Queue.Closed() && !g.offerWaits()
}

// changes reports whether "when" may change an event that Entente carries out, before
// it does (abilities 15.1).
func (g *Game) changes(f *Frame) bool {
	return f.Amount > 0 && !f.Happened && g.moment(f).Stand == deck.Instead
}

// nests says whether a choice may begin an event inside what is open.
func (g *Game) nests() error {
	if !g.mayNest() {
		return refuse(rulebook.TableLimit, rulebook.TooDeep, most(MaxDepth))
	}
	return nil
}

// untold tells that an event begins no windows though somebody would be asked about it:
// it comes of what is being resolved, and there is no room inside what is open.
func (g *Game) untold(id string) []Event {
	index := g.event(id)
	if index < 0 || g.nests() == nil || g.passesBy(index) && !carriedOut(id) {
		return nil
	}
	return because(rulebook.TableLimit, rulebook.NobodyIsAsked, word(GapMoment, g.deck.Moments[index].Name), most(MaxDepth))
}

// beginEventsOfEffect begins the events that an effect comes to, of the seats to which it was
// done, or tells that there is no room for them. Replenishing is done all the same.
func (g *Game) beginEventsOfEffect(f *Frame, e *deck.Effect, c *carried, done []Seat) []Event {
	id := ""
	switch e.Do {
	case deck.GainGoods:
		id = gainOf(e.Good)
	case deck.HandOver:
		if id, done = gainOf(e.Good), g.part(e.To, f.Job, c, f); id == commodityGained {
			id = goodsGained
		}
	case deck.ConvertGoods:
		id = goodsConverted
	case deck.ReplenishAll:
		id = replenished
	case deck.ScorePoints:
		if e.Amount > 0 {
			id = pointsGained
		}
	}
	if id == "" || g.beginEvents(id, JobFollows, done...) != nil {
		return nil
	}
	events := g.untold(id)
	if id == replenished {
		for _, s := range done {
			events = append(g.replenish(g.Player(s)), events...)
		}
	}
	return events
}

// gainOf is the event that goods of a kind are gained.
func gainOf(k deck.Good) string {
	switch k {
	case deck.TradeGoods:
		return goodsGained
	case deck.Commodities:
		return commodityGained
	}
	return fragmentGained
}

// beginTradeEvents begins the events of a transaction: a note received, for each of them,
// and that it was resolved, once for each party (ruling 216). What arrives in it
// belongs to it, and is no gain beside it (ruling 140).
func (g *Game) beginTradeEvents(o *Offer, parties []Seat) {
	g.beginEvents(tradeResolved, NothingFollows, parties...)
	g.received(o, parties)
	g.beginCommoditiesGiven(o, parties)
}

// inOrder is the two parties of an offer: the active player first, or where neither is
// active whoever comes first from the speaker.
func (g *Game) inOrder(o *Offer) []Seat {
	if o.To == g.Active || g.Active != o.From && g.goesFirst(o.To, o.From) {
		return []Seat{o.To, o.From}
	}
	return []Seat{o.From, o.To}
}

// goesFirst reports whether a seat comes before another where neither is active: from
// the speaker clockwise.
func (g *Game) goesFirst(s, than Seat) bool {
	for _, one := range g.clockwise(g.Speaker) {
		if one == s || one == than {
			return one == s
		}
	}
	return false
}
