package core

import "entente/core/deck"

// Side events: events that come with a change that Entente carries out, such as a card that is readied. A
// side event begins only if one of its windows would ask a seat. All other side events pass without a
// question to the players.

// The ids of the side events in the deck's timeline.
const (
	actionBegins     = "T.action.begin" // the active player's action begins
	fragmentGained   = "FRAGMENT.gained"
	commoditiesGiven = "ECO.give_commodities" // a seat hands commodities over
	abilityUsed      = "ABILITY.use"          // a seat has used an ability
	cardReadied      = "CARD.readied"
	agentExhausted   = "AGENT.exhausted"
	cardLost         = "CARD.lost" // the holder of a card loses it
	lawEnacted       = "LAW.enacted"
	lawDiscarded     = "LAW.discarded"
	pillageUsed      = "PILLAGE"   // a seat has used the ability Pillage
	turnVoteBegins   = "AGV.start" // a vote in the action phase begins
	turnVoteEnds     = "AGV.end"   // a vote in the action phase ends
	agendaEnds       = "AG.end_of_agenda"
	roundEnds        = "ROUND.end"
)

// beginEventIfAnyoneResponds begins an event with the given id for each of the given seats, unless the event
// would ask no player. The given step follows the last of these events. The parameter since is the number of
// events that were open before the change that causes these events. If more events are open now, the change
// has begun other events, which come first and already have the step. So the step isn't begun twice. The
// result is the topmost event, or nil if no player is asked.
func (g *Game) beginEventIfAnyoneResponds(id string, since int, then FollowUp, seats ...Seat) *Frame {
	if len(g.Unfinished) > since {
		then = NothingFollows
	}
	var heeded []Seat
	for _, s := range seats {
		if g.wouldAskAnyone(id, s) {
			heeded = append(heeded, s)
		} else if index := g.eventIndex(id); index >= 0 {
			g.rememberEndedEvent(Frame{Moment: uint8(index), EventSeat: s, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem})
		}
	}
	return g.beginEvents(id, then, heeded...)
}

// wouldAskAnyone reports whether an event with the given id would ask any player if it began now.
func (g *Game) wouldAskAnyone(id string, of Seat) bool {
	index := g.eventIndex(id)
	if index < 0 || g.canHappenWithoutAsking(index) {
		return false
	}
	if g.index.canReturnNoteAt(index) {
		return true
	}
	f := Frame{Moment: uint8(index), EventSeat: of, FollowUp: JobFollows, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem}
	m := g.moment(&f)
	for i := range m.Windows {
		if g.scopeOf(&f, &m.Windows[i]) != AskNobody {
			return true
		}
	}
	return false
}

// pillage is the name of the faction ability whose use is an event.
const pillage = "Pillage"

// beginPillageUsed begins the event that the ability Pillage was used, if j is a use of Pillage that took
// goods. It returns the frame of the event, or nil if no player is asked.
func (g *Game) beginPillageUsed(j *Job) *Frame {
	index := g.eventIndex(pillageUsed)
	if j.Thing.Name != pillage || j.LastFailed || index < 0 {
		return nil
	}
	if !g.mayNestDeeper() || !g.wouldAskAnyone(pillageUsed, j.By) {
		g.rememberEndedEvent(Frame{Moment: uint8(index), EventSeat: j.By, PillageVictim: j.To, BeganAtPrompt: g.LastPrompt, SystemFacts: g.ActiveSystem})
		return nil
	}
	f := g.pushEvent(index, j.By)
	f.FollowUp, f.PillageVictim = WindowFollows, j.To
	return f
}

// beginCommoditiesGiven begins the event that commodities are handed over, for each party of a
// transaction that gives commodities.
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

// forgetActionBegun removes the beginning of the action from the turn's events, because another action of
// the same turn follows.
func (tab *Tabletop) forgetActionBegun() {
	index := tab.eventIndex(actionBegins)
	var ended []uint8
	for _, at := range tab.EndedEvents {
		if int(at) != index {
			ended = append(ended, at)
		}
	}
	tab.EndedEvents = ended
}

// beginLawsDiscarded begins the event that laws were discarded, and for each holder of such a law the event
// that the holder lost it. The parameter before has the laws that were in play before the change.
func (g *Game) beginLawsDiscarded(before []Law) {
	since := len(g.Unfinished)
	var holders []Seat
	for _, l := range before {
		if l.Holder != Nobody && g.Council.LawInPlay(l.Name) == nil {
			holders = append(holders, l.Holder)
		}
	}
	g.beginEventIfAnyoneResponds(lawDiscarded, since, JobFollows, g.AgendaSpeaker())
	g.beginEventIfAnyoneResponds(cardLost, since, JobFollows, holders...)
}

// beginAgendaEnded begins the event that an agenda has ended, as an event of the seat chair. In the action
// phase it begins the event that the vote of that phase has ended.
func (g *Game) beginAgendaEnded(chair Seat) {
	id := agendaEnds
	if g.Phase != deck.AgendaPhase {
		id = turnVoteEnds
	}
	g.beginEventIfAnyoneResponds(id, 0, NothingFollows, chair)
}

// hasAutomaticNextEvent reports whether the deck has an event that comes automatically after an event, and
// that event would ask a player.
func (g *Game) hasAutomaticNextEvent(f *Frame) bool {
	next := g.moment(f).Next
	return next != "" && !f.Canceled && g.wouldAskAnyone(next, f.EventSeat)
}

// beginTradeEvents begins the events of a transaction: the giving of commodities, the receipt of each
// note, and for each party that the transaction was resolved (ruling 216). Goods received in a
// transaction cause no event of a gain, because they are part of the transaction (ruling 140).
func (g *Game) beginTradeEvents(o *Offer, parties []Seat) {
	g.beginEvents(tradeResolved, NothingFollows, parties...)
	g.beginNotesReceived(o, parties)
	g.beginCommoditiesGiven(o, parties)
}
