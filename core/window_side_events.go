package core

import "entente/core/deck"

// Side events: events of the timeline that come with a change that Entente carries out. A
// side event begins only if a seat would be asked about it, so the others cost nothing.

// The ids of the side events.
const (
	actionBegins     = "T.action.begin"
	fragmentGained   = "FRAGMENT.gained"
	commoditiesGiven = "ECO.give_commodities"
	abilityUsed      = "ABILITY.use"
	cardReadied      = "CARD.readied"
	agentExhausted   = "AGENT.exhausted"
	cardLost         = "CARD.lost"
	lawEnacted       = "LAW.enacted"
	lawDiscarded     = "LAW.discarded"
	pillageUsed      = "PILLAGE"
	turnVoteBegins   = "AGV.start"
	turnVoteEnds     = "AGV.end"
	agendaEnds       = "AG.end_of_agenda"
	roundEnds        = "ROUND.end"
)

// beginEventIfAnyoneResponds begins a side event for each given seat whose event asks any
// player. The event comes before all frames that were opened above the given number of frames.
// If there are such frames, the follow-up is dropped, because one of those frames has it. It
// returns the frame on top, or nil if no player is asked.
func (g *Game) beginEventIfAnyoneResponds(id string, since int, then Follow, seats ...Seat) *Frame {
	if len(g.Doing) > since {
		then = NothingFollows
	}
	var heeded []Seat
	for _, s := range seats {
		if g.isAskingAnyone(id, s) {
			heeded = append(heeded, s)
		} else if index := g.eventIndex(id); index >= 0 {
			g.rememberPassedEvent(Frame{Moment: uint8(index), Of: s, Since: g.LastPrompt, Stamp: g.ActiveSystem})
		}
	}
	return g.beginEvents(id, then, heeded...)
}

// isAskingAnyone reports whether an event of a seat would ask any player.
func (g *Game) isAskingAnyone(id string, of Seat) bool {
	index := g.eventIndex(id)
	if index < 0 || g.canHappenUnasked(index) {
		return false
	}
	if g.names.canSendHome(index) {
		return true
	}
	f := Frame{Moment: uint8(index), Of: of, Then: JobFollows, Since: g.LastPrompt, Stamp: g.ActiveSystem}
	m := g.moment(&f)
	for i := range m.Windows {
		if g.scopeOf(&f, &m.Windows[i]) != AskNobody {
			return true
		}
	}
	return false
}

// pillage is the ability whose use is an event.
const pillage = "Pillage"

// beginPillaged begins the event that Pillage was used, if it took anything. It returns the event's frame,
// or nil if no player is asked.
func (g *Game) beginPillaged(j *Job) *Frame {
	index := g.eventIndex(pillageUsed)
	if j.Thing.Name != pillage || j.Undone || index < 0 {
		return nil
	}
	if !g.mayNest() || !g.isAskingAnyone(pillageUsed, j.By) {
		g.rememberPassedEvent(Frame{Moment: uint8(index), Of: j.By, Victim: j.To, Since: g.LastPrompt, Stamp: g.ActiveSystem})
		return nil
	}
	f := g.push(index, j.By)
	f.Then, f.Victim = WindowFollows, j.To
	return f
}

// beginCommoditiesGiven begins the event that commodities are handed over, for each party that gives
// some in a transaction.
func (g *Game) beginCommoditiesGiven(o *Offer, parties []Seat) {
	var givers []Seat
	for _, s := range parties {
		goods := o.Give.Goods
		if s == o.To {
			goods = o.Get.Goods
		}
		if goods[deck.Commodities] > 0 {
			givers = append(givers, s)
		}
	}
	g.beginEventIfAnyoneResponds(commoditiesGiven, 0, NothingFollows, givers...)
}

// forgetActionBegun forgets that the action has begun, because another action follows.
func (tab *Tabletop) forgetActionBegun() {
	index := tab.eventIndex(actionBegins)
	var ended []uint8
	for _, at := range tab.Ended {
		if int(at) != index {
			ended = append(ended, at)
		}
	}
	tab.Ended = ended
}

// beginLawsGone begins the events that laws leave play, and that their holders lose them.
func (g *Game) beginLawsGone(before []Law) {
	since := len(g.Doing)
	var holders []Seat
	for _, l := range before {
		if l.Holder != Nobody && g.Council.InPlay(l.Name) == nil {
			holders = append(holders, l.Holder)
		}
	}
	g.beginEventIfAnyoneResponds(lawDiscarded, since, JobFollows, g.Chair())
	g.beginEventIfAnyoneResponds(cardLost, since, JobFollows, holders...)
}

// beginAgendaOver begins the event that an agenda is over, or that a vote in the action phase
// is over.
func (g *Game) beginAgendaOver(chair Seat) {
	id := agendaEnds
	if g.Phase != deck.AgendaPhase {
		id = turnVoteEnds
	}
	g.beginEventIfAnyoneResponds(id, 0, NothingFollows, chair)
}

// hasNextEvent reports whether another event comes automatically after this one, and a player is
// asked about it.
func (g *Game) hasNextEvent(f *Frame) bool {
	next := g.moment(f).Next
	return next != "" && !f.Canceled && g.isAskingAnyone(next, f.Of)
}

// beginTradeEvents begins the events of a transaction: one for each note received, and one for
// each party because the transaction was resolved (ruling 216). Goods that change hands in
// a transaction are part of it, so they cause no event of a gain (ruling 140).
func (g *Game) beginTradeEvents(o *Offer, parties []Seat) {
	g.beginEvents(tradeResolved, NothingFollows, parties...)
	g.beginNotesReceived(o, parties)
	g.beginCommoditiesGiven(o, parties)
}
