package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Announcing an event: which events a seat may announce now, and how an announced event begins.

// announce begins an event that a seat announces. It closes the windows that ask no seat, because the
// game goes on. A window that asks stays open, so only a consequence of an event may begin inside it
// (abilities note 8).
func (g *Game) announce(by Seat, a Announce) ([]Event, error) {
	index := g.eventIndex(a.Moment)
	of := a.Of
	if of == Nobody {
		of = g.defaultEventSeat(index, by)
	}
	if index < 0 {
		return nil, refuse(rulebook.TableName, rulebook.NoSuchMoment, word(GapMoment, deck.Clip(a.Moment)))
	}
	if g.Player(of) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, who(of))
	}
	if g.Player(of).Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, who(of))
	}
	m := &g.deck.Moments[index]
	if err := g.whyNotAnnounce(m, of); err != nil {
		return nil, err
	}
	if m.ID != "TA.activate" && len(a.Facts) > 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := g.checkFacts(a.Facts); err != nil {
		return nil, err
	}
	if err := g.checkFlow(m, of, a.Goods); err != nil {
		return nil, err
	}
	if m.ID == "TA.activate" {
		if err := g.checkOwnersSaid(of, a.Facts); err != nil {
			return nil, err
		}
	}
	card, err := g.cardOfAnnouncement(m, of, a.Card)
	if err != nil {
		return nil, err
	}
	var events, settled []Event
	if m.Consequence {
		events = g.closeConsequences("")
	} else {
		events = g.closeOnCall()
	}
	events = joined(events, g.endEarlierAction(m.ID))
	g.recordBegun(m.ID)
	switch m.ID {
	case actionFinished:
		g.Finished = g.Actions
	case "SP.card":
		g.Picks++
	case "TA.activate":
		g.setActiveSystem(a.Facts)
	}
	if g.isRoundEnd(m) {
		g.endBansUntil(deck.ThisCombatRound)
	}
	g.endCombatBans(m)
	if m.ID == primaryUsed {
		settled = g.settleCardUse(of, card)
	}
	f := g.push(index, of)
	switch at := g.eventIndex(lastRoundEnd(m)); {
	case at >= 0 && g.hasEnded(uint8(at)):
		f.Resolved = g.RoundEnd // the end of a combat is also the end of its last round (ruling 166)
	case g.isCombatStep(uint8(index), "") && !m.Consequence:
		g.RoundEnd = nil
	}
	if f.Card.Name = card; card != "" && m.ID == cardDiscarded {
		g.takeFromHand(of)
	}
	if f.Amount = a.Goods[m.Good]; f.Amount > 0 && m.Stand == deck.Instead {
		f.Waited = true // another player may change the amount, so the windows ask every seat
	}
	events = append(events, Event{Message: rulebook.Announced, Args: g.eventArgs(f, who(of), word(GapMoment, m.Name))})
	events = joined(joined(events, settled), g.tellDespiteCeasefire(m, of))
	if isStartOfAction(m.ID) && !g.isOverOrMissing(actionBegins) { // an action begins only once
		g.beginEventIfAnyoneResponds(actionBegins, 0, NothingFollows, of)
	}
	return joined(events, g.advanceToNextChoice()), nil
}

// whyNotAnnounce returns nil if a seat may have an event announced now, or the refusal.
func (g *Game) whyNotAnnounce(m *deck.Moment, of Seat) error {
	if !m.Phases.Has(g.Phase) {
		return refuse(rulebook.TablePhase, rulebook.NotInThisPhase, word(GapMoment, m.Name), word(GapPhase, g.Phase.String()))
	}
	if err := g.whyNotHaveEvent(m, of); err != nil {
		return err
	}
	if err := g.whyDealForbidsEvent(m, of); err != nil {
		return err
	}
	if !m.Consequence {
		if err := g.whyBusy(); err != nil {
			return err
		}
		if err := g.whyNotAct(m.ID); err != nil {
			return err
		}
	}
	if err := g.whyStepOver(m); err != nil {
		return err
	}
	if err := g.whyNotSustain(m); err != nil {
		return err
	}
	switch {
	case m.Consequence && !g.mayNest():
		return refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	case m.ID == "TA.activate":
		return g.whyForbidden(of, deck.ActivateSystem)
	}
	return nil
}

// whyBusy returns nil if the next event may begin, or the refusal. An unfinished event and an open vote
// come first, because every "after" comes before the next event's "before" (abilities note 8).
func (g *Game) whyBusy() error {
	c := &g.Council
	switch {
	case g.unfinished() != nil:
		return g.refuseWhileOpen()
	case c.Prompt == 0:
		return nil
	case c.Step == Deciding:
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, who(g.Chair()))
	}
	return refuse(rulebook.TableAsked, rulebook.AsksAnother, who(c.Voter))
}

// refuseWhileOpen returns the refusal of a choice that has to wait for an unfinished event. The refusal
// says which player or offer the event waits for.
func (g *Game) refuseWhileOpen() error {
	f := g.unfinished()
	if f.Job.IsActive() {
		if err := g.whyStepMissing(f.Job.Thing.Name); err != nil {
			return err
		}
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, who(g.confirmingSeat(&f.Job)))
	}
	if o := g.readyOffer(); o != nil && f.Queue.Closed() {
		return refuse(rulebook.TableAsked, rulebook.OfferIsOpen, who(o.From), other(o.To))
	}
	if s := f.Queue.Next(); s != Nobody && g.mustAct(f, s) {
		return g.refuseMust(f, s)
	}
	return refuse("abilities note 8", rulebook.WindowStillOpen, word(GapStation, f.At.String()), word(GapMoment, g.moment(f).Name))
}

// unfinished returns the innermost event that is resolving an ability or has a window that asks, or nil.
// The next event can't begin before that event is finished.
func (s *Stack) unfinished() *Frame {
	for i := len(s.Doing) - 1; i >= 0; i-- {
		if f := &s.Doing[i]; f.Job.IsActive() || f.IsAsking() {
			return f
		}
	}
	return nil
}

// setActiveSystem makes another system the active system. It forgets all declarations about the old
// system, and records the given facts about the new one.
func (tab *Tabletop) setActiveSystem(facts []Fact) {
	before := tab.pairsSharingSystem()
	tab.ActiveSystem = nil
	for i := range tab.Pieces {
		tab.Pieces[i].InSystem = false
	}
	for _, f := range facts {
		tab.declareInSystem(f)
	}
	tab.recordSharing(before)
}

// checkFlow refuses announced goods if the event doesn't move goods of that kind, or if the player
// doesn't have them.
func (t *Table) checkFlow(m *deck.Moment, of Seat, goods deck.Goods) error {
	n, has := goods[m.Good], t.Player(of).Goods[m.Good]
	switch {
	case goods.IsNone():
		return nil
	case m.Flow == deck.NoFlow || goods != m.Good.Of(n):
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case !goods.IsInRange():
		return refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(deck.MaxAmount))
	case m.Flow == deck.ToSupply && t.Options.Goods == TrackedGoods && has < n:
		return refuse(rulebook.TableGoods, rulebook.HasTooFew, who(of), number(has), mostArg(n), good(m.Good))
	}
	return nil
}

// moveGoods moves an event's goods to or from its player, and returns what moved. If the player has fewer
// goods, or room for fewer, it moves fewer. It then sets Amount to 0, so that nothing moves twice.
func (tab *Tabletop) moveGoods(f *Frame) []Event {
	m, p, n := tab.moment(f), tab.Player(f.Of), f.Amount
	f.Amount = 0
	switch {
	case n == 0 || m.Flow == deck.NoFlow:
		return nil
	case m.Flow == deck.FromSupply:
		return tab.gainUpTo(p, m.Good, n).events
	case tab.Options.Goods == TrackedGoods:
		n = min(n, p.Goods[m.Good])
		p.Goods[m.Good] -= n
	}
	return []Event{{Message: rulebook.Spent, Args: []Arg{who(p.Seat), goodsArg(m.Good.Of(n))}}}
}

// letEventHappen marks an event as happened, carries out its effect, and returns what changed. The
// windows after the event may then open.
func (g *Game) letEventHappen(f *Frame) []Event {
	f.Stage = EventHappened
	f.Stamp = g.ActiveSystem // earlier windows go by the facts at the event's beginning (abilities note 1.1)
	m := g.moment(f)
	if f.Amount > 0 && m.Flow != deck.NoFlow || isEventCarriedOut(m.ID) || m.ID == agendaOutcome {
		f.Stage = EventCarriedOut
	}
	var told []Event
	if m.ID != "ST.end" { // the end of the status phase gives these reminders
		told = g.remindAt(m.ID, f.Of)
	}
	return joined(told, g.carryOutEvent(f))
}

// An announceable lists the events that players could announce now.
type announceable struct {
	moments  []string // ids of the events that may belong to any seat
	owned    []owned  // the events that only certain seats may have, each with its seats
	activate Seats    // the seats that may activate a system
	flows    []int    // the events that move goods, as indexes in the deck
}

// An owned is an event that only certain seats may have.
type owned struct {
	index int   // the event's index in the deck
	of    Seats // the seats that may have the event
}

// seatsOwing returns the seats whose event it can't be now, because a promise obliges them to do
// something else first or to refrain from it.
func (could *announceable) seatsOwing(tab *Tabletop, m *deck.Moment) (seats Seats) {
	if len(tab.Promises) == 0 {
		return 0
	}
	for i := range tab.Players {
		if s := tab.Players[i].Seat; tab.whyDealForbidsEvent(m, s) != nil {
			seats = seats.With(s)
		}
	}
	return seats
}

// couldAnnounce returns the events that players could announce now.
func (g *Game) couldAnnounce() announceable {
	could := announceable{moments: make([]string, 0, len(g.deck.Moments))}
	next, nested := g.whyBusy() == nil, g.mayNest() // an event may begin after the open ones, or inside them
	for i := range g.deck.Moments {
		m := &g.deck.Moments[i]
		switch {
		case !m.Phases.Has(g.Phase), m.Consequence && !nested, !m.Consequence && !next, !m.Consequence && g.whyNotAct(m.ID) != nil, g.whyStepOver(m) != nil, g.whyNotSustain(m) != nil:
			continue
		case m.ID == "TA.activate":
			could.activate = g.seatsAllowedTo(deck.ActivateSystem) & g.actors(m) &^ could.seatsOwing(&g.Tabletop, m)
			continue
		case g.actorOf(m) != deck.AnyActor:
			if of := g.actors(m) &^ could.seatsOwing(&g.Tabletop, m); of != 0 {
				could.owned = append(could.owned, owned{i, of})
			}
			continue
		case could.seatsOwing(&g.Tabletop, m) != 0 && m.Flow == deck.NoFlow:
			if of := g.seatsInGame() &^ could.seatsOwing(&g.Tabletop, m); of != 0 {
				could.owned = append(could.owned, owned{i, of})
			}
			continue
		case m.Flow != deck.NoFlow:
			could.flows = append(could.flows, i)
		}
		could.moments = append(could.moments, m.ID)
	}
	return could
}

// addAnnounceAnswers adds answers for every event that the seat may announce now.
func (g *Game) addAnnounceAnswers(q *question) {
	could := &q.common.announceable
	a := AnnounceAnswer{Plain: Plain(AnnounceKind), author: q.Seat, hands: &g.Position}
	if len(could.moments) > 0 {
		any := a
		any.Moments, any.Of = could.moments, g.seatsInGame()
		q.add(any)
	}
	if could.activate != 0 {
		activate := a
		activate.author = g.defaultEventSeat(g.eventIndex("TA.activate"), q.Seat)
		activate.Moments, activate.Of, activate.Units = []string{"TA.activate"}, could.activate, g.seatsInGame()
		for i := range g.Players {
			if s := g.Players[i].Seat; could.activate.Has(s) && g.ownersToDeclare(s) != 0 {
				own := activate
				own.Of, own.Say = SeatsOf(s), g.ownersToDeclare(s)
				activate.Of = activate.Of.Without(s)
				q.add(own)
			}
		}
		if activate.Of != 0 {
			q.add(activate)
		}
	}
	for _, o := range could.owned {
		some := a
		some.Moments, some.Of, some.author = g.names.events[o.index:o.index+1:o.index+1], o.of, g.defaultEventSeat(o.index, q.Seat)
		if g.deck.Moments[o.index].ID == primaryUsed && g.isPrimaryLent() {
			some.Cards = []string{g.Roll.Card}
		} else if g.deck.Moments[o.index].ID == primaryUsed && g.isAnyStrategyCardHeld() {
			if some.Cards = g.usableStrategyCards(g.Active); len(some.Cards) == 0 {
				continue
			}
		}
		q.add(some)
	}
	for _, i := range could.flows {
		a.Moments = g.names.events[i : i+1 : i+1]
		g.addFlowAnswers(q, &g.deck.Moments[i], a)
	}
}

// addFlowAnswers adds answers for an event that moves goods. They limit the goods to those that each
// player has, unless Entente doesn't count goods or the goods come from the supply.
func (tab *Tabletop) addFlowAnswers(q *question, m *deck.Moment, a AnnounceAnswer) {
	if m.Flow == deck.FromSupply || tab.Options.Goods == PhysicalGoods {
		a.Of, a.Most = tab.seatsInGame(), m.Good.Of(deck.MaxAmount)
		q.add(a)
		return
	}
	for i := range tab.Players {
		p := &tab.Players[i]
		if p.Eliminated {
			continue
		}
		a.Of, a.Most = SeatsOf(p.Seat), m.Good.Of(p.Goods[m.Good])
		q.add(a)
	}
}
