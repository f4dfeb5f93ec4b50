package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Announcing an event: which events a seat may announce now, and how an announced event begins.

// announce begins an event that a seat announces. It first ends the events whose windows are on call (open,
// but asking no seat), except that a consequence ends only other consequences. A window that asks a seat
// stays open. Inside such a window, only a consequence, such as a gain of goods, may begin (abilities note
// 8).
func (g *Game) announce(by Seat, a Announce) ([]Event, error) {
	index := g.eventIndex(a.EventID)
	of := a.EventSeat
	if of == Nobody {
		of = g.defaultEventSeat(index, by)
	}
	if index < 0 {
		return nil, refuse(rulebook.TableName, rulebook.NoSuchMoment, textArg(GapMoment, deck.Clip(a.EventID)))
	}
	if g.Player(of) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(of))
	}
	if g.Player(of).Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(of))
	}
	m := &g.deck.Moments[index]
	if err := g.whyNotAnnounce(m, of); err != nil {
		return nil, err
	}
	if m.ID != "TA.activate" && len(a.Facts) > 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := g.whyNotFacts(a.Facts); err != nil {
		return nil, err
	}
	if err := g.checkAnnouncedGoods(m, of, a.Goods); err != nil {
		return nil, err
	}
	if m.ID == "TA.activate" {
		if err := g.whyNotOwnersDeclared(of, a.Facts); err != nil {
			return nil, err
		}
	}
	card, err := g.announcedCard(m, of, a.Card)
	if err != nil {
		return nil, err
	}
	var events, settled []Event
	if m.Consequence {
		events = g.closeConsequences("")
	} else {
		events = g.endEventsOnCall()
	}
	events = joinEvents(events, g.endEarlierAction(m.ID))
	g.recordActionProgress(m.ID)
	switch m.ID {
	case actionFinished:
		g.FinishedActions = g.Actions
	case "SP.card":
		g.Picks++
	case "TA.activate":
		g.setActiveSystem(a.Facts)
	}
	if g.isPastCombatRound(m) {
		g.endExpiredBans(deck.ThisCombatRound)
	}
	g.endCombatBans(m)
	if m.ID == primaryUsed {
		settled = g.settleStrategyCardUse(of, card)
	}
	f := g.pushEvent(index, of)
	switch at := g.eventIndex(lastRoundEndID(m)); {
	case at >= 0 && g.hasEventEnded(uint8(at)):
		f.Resolved = g.RoundEndAbilities // the end of a combat is also the end of its last round (ruling 166)
	case g.isCombatStep(uint8(index), "") && !m.Consequence:
		g.RoundEndAbilities = nil
	}
	if f.Card.Name = card; card != "" && m.ID == actionCardDiscarded {
		g.countNamedDiscard(of)
	}
	if f.Amount = a.Goods[m.Good]; f.Amount > 0 && m.Stand == deck.Instead {
		f.WaitRequested = true // another player may change the amount, so the windows ask every seat
	}
	events = append(events, Event{Message: rulebook.Announced, Args: g.eventArgs(f, seatArg(of), textArg(GapMoment, m.Name))})
	events = joinEvents(joinEvents(events, settled), g.tellAllowedDespiteCeasefire(m, of))
	if isStartOfAction(m.ID) && !g.isEventOverOrMissing(actionBegins) { // an action begins only once
		g.beginEventIfAnyoneResponds(actionBegins, 0, NothingFollows, of)
	}
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// whyNotAnnounce returns nil if an event of the kind m may be announced now as the event of the given seat,
// or else a refusal.
func (g *Game) whyNotAnnounce(m *deck.Moment, of Seat) error {
	if !m.Phases.Has(g.Phase) {
		return refuse(rulebook.TablePhase, rulebook.NotInThisPhase, textArg(GapMoment, m.Name), textArg(GapPhase, g.Phase.String()))
	}
	if err := g.whyNotEventOfSeat(m, of); err != nil {
		return err
	}
	if err := g.whyDealForbidsEvent(m, of); err != nil {
		return err
	}
	if !m.Consequence {
		if err := g.whyNotNextEvent(); err != nil {
			return err
		}
		if err := g.whyNotSecondAction(m.ID); err != nil {
			return err
		}
	}
	if err := g.whyStatusStepOver(m); err != nil {
		return err
	}
	if err := g.whyNotSustain(m); err != nil {
		return err
	}
	switch {
	case m.Consequence && !g.mayNestDeeper():
		return refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	case m.ID == "TA.activate":
		return g.whyForbidden(of, deck.ActivateSystem)
	}
	return nil
}

// whyNotNextEvent returns nil if an event that isn't a consequence may begin, or else a refusal. Such an
// event waits until no event is resolving an ability, no window asks a seat, and no vote is open. The reason
// is that every "after" window of an event comes before the "before" window of the following event (abilities
// note 8).
func (g *Game) whyNotNextEvent() error {
	c := &g.Council
	switch {
	case g.eventToFinishFirst() != nil:
		return g.refuseUntilEventEnds()
	case c.Prompt == 0:
		return nil
	case c.Step == Deciding:
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.AgendaSpeaker()))
	}
	return refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(c.Voter))
}

// refuseUntilEventEnds returns the refusal of a choice that has to wait until an unfinished event ends. The
// refusal says which player or offer that event waits for.
func (g *Game) refuseUntilEventEnds() error {
	f := g.eventToFinishFirst()
	if f.Job.IsActive() {
		if err := g.whyPrimaryUnconfirmed(f.Job.Thing.Name); err != nil {
			return err
		}
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.confirmingSeat(&f.Job)))
	}
	if o := g.readyOffer(); o != nil && f.Queue.Closed() {
		return refuse(rulebook.TableAsked, rulebook.OfferIsOpen, seatArg(o.From), otherSeatArg(o.To))
	}
	if s := f.Queue.Next(); s != Nobody && g.mustAct(f, s) {
		return g.refuseBeforeMandatory(f, s)
	}
	return refuse("abilities note 8", rulebook.WindowStillOpen, textArg(GapStation, f.OpenStation.String()), textArg(GapMoment, g.moment(f).Name))
}

// eventToFinishFirst returns the innermost event that is resolving an ability or has a window that asks, or nil.
// Another event can't begin before that event is finished, unless it is a consequence.
func (s *Stack) eventToFinishFirst() *Frame {
	for i := len(s.Unfinished) - 1; i >= 0; i-- {
		if f := &s.Unfinished[i]; f.Job.IsActive() || f.IsAsking() {
			return f
		}
	}
	return nil
}

// setActiveSystem makes another system the active system. It forgets what seats were declared to have in the
// old system. The parameter facts says what seats have in the new system.
func (tab *Tabletop) setActiveSystem(facts []Fact) {
	before := tab.pairsSharingSystem()
	tab.ActiveSystem = nil
	for i := range tab.Pieces {
		tab.Pieces[i].InSystem = false
	}
	for _, f := range facts {
		tab.setDeclaredFact(f)
	}
	tab.recordSystemSharing(before)
}

// checkAnnouncedGoods returns a refusal if an event of the kind m doesn't move the announced goods, or if the
// event costs the given seat more goods than the seat has. Otherwise it returns nil.
func (t *Table) checkAnnouncedGoods(m *deck.Moment, of Seat, goods deck.Goods) error {
	n, has := goods[m.Good], t.Player(of).Goods[m.Good]
	switch {
	case goods.IsNone():
		return nil
	case m.Flow == deck.NoFlow || goods != m.Good.Of(n):
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case !goods.IsInRange():
		return refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(deck.MaxAmount))
	case m.Flow == deck.ToSupply && t.Options.Goods == TrackedGoods && has < n:
		return refuse(rulebook.TableGoods, rulebook.HasTooFew, seatArg(of), amountArg(has), mostArg(n), goodArg(m.Good))
	}
	return nil
}

// moveEventGoods moves the goods of an event to or from the seat whose event it is. It returns the events for
// the log. If the seat has fewer goods than the event moves, or has room for fewer, only that many goods
// move. Afterwards the event has no goods left, so that none move twice.
func (tab *Tabletop) moveEventGoods(f *Frame) []Event {
	m, p, n := tab.moment(f), tab.Player(f.EventSeat), f.Amount
	f.Amount = 0
	switch {
	case n == 0 || m.Flow == deck.NoFlow:
		return nil
	case m.Flow == deck.FromSupply:
		return tab.gainFromSupply(p, m.Good, n).events
	case tab.Options.Goods == TrackedGoods:
		n = min(n, p.Goods[m.Good])
		p.Goods[m.Good] -= n
	}
	return []Event{{Message: rulebook.Spent, Args: []Arg{seatArg(p.Seat), goodsArg(m.Good.Of(n))}}}
}

// letEventHappen marks an event as happened, carries out its effect, and returns the events for the log. The
// windows after the event may then open.
func (g *Game) letEventHappen(f *Frame) []Event {
	f.Stage = EventHappened
	f.SystemFacts = g.ActiveSystem // earlier windows go by the facts at the event's beginning (abilities note 1.1)
	m := g.moment(f)
	if f.Amount > 0 && m.Flow != deck.NoFlow || mustCarryOutEvent(m.ID) || m.ID == agendaOutcome {
		f.Stage = EventCarriedOut
	}
	var told []Event
	if m.ID != "ST.end" { // the follow-up step of ST.end gives these reminders
		told = g.remindOfNotesAt(m.ID, f.EventSeat)
	}
	return joinEvents(told, g.carryOutEvent(f))
}

// An announceable lists the events that players could announce now.
type announceable struct {
	eventIDs          []string          // ids of the events that may be any seat's
	restricted        []restrictedEvent // the events that only certain seats may have, each with its seats
	activators        Seats             // the seats that may activate a system
	goodsEventIndexes []int             // the events that move goods, as indexes of the deck's Moments
}

// A restrictedEvent is an event that only certain seats may have.
type restrictedEvent struct {
	index int   // the event, as an index of the deck's Moments
	seats Seats // the seats that may have the event
}

// seatsBarredByPromise returns the seats that can't have an event of the kind m now, because a promise from a
// deal forbids it. The promise forbids the event, or obliges the seat to do something else first.
func (could *announceable) seatsBarredByPromise(tab *Tabletop, m *deck.Moment) (seats Seats) {
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

// announceableEvents returns the events that players could announce now.
func (g *Game) announceableEvents() announceable {
	could := announceable{eventIDs: make([]string, 0, len(g.deck.Moments))}
	next, nested := g.whyNotNextEvent() == nil, g.mayNestDeeper() // may an event begin after the open ones, or inside?
	for i := range g.deck.Moments {
		m := &g.deck.Moments[i]
		switch {
		case !m.Phases.Has(g.Phase), m.Consequence && !nested, !m.Consequence && !next, !m.Consequence && g.whyNotSecondAction(m.ID) != nil, g.whyStatusStepOver(m) != nil, g.whyNotSustain(m) != nil:
			continue
		case m.ID == "TA.activate":
			could.activators = g.seatsAllowedTo(deck.ActivateSystem) & g.possibleEventSeats(m) &^ could.seatsBarredByPromise(&g.Tabletop, m)
			continue
		case g.kindOfActor(m) != deck.AnyActor:
			if of := g.possibleEventSeats(m) &^ could.seatsBarredByPromise(&g.Tabletop, m); of != 0 {
				could.restricted = append(could.restricted, restrictedEvent{i, of})
			}
			continue
		case could.seatsBarredByPromise(&g.Tabletop, m) != 0 && m.Flow == deck.NoFlow:
			if of := g.seatsInGame() &^ could.seatsBarredByPromise(&g.Tabletop, m); of != 0 {
				could.restricted = append(could.restricted, restrictedEvent{i, of})
			}
			continue
		case m.Flow != deck.NoFlow:
			could.goodsEventIndexes = append(could.goodsEventIndexes, i)
		}
		could.eventIDs = append(could.eventIDs, m.ID)
	}
	return could
}

// addAnnounceAnswers adds answers for every event that the seat may announce now.
func (g *Game) addAnnounceAnswers(q *question) {
	could := &q.shared.announceable
	a := AnnounceAnswer{PlainAnswer: PlainAnswer(AnnounceKind), defaultSeat: q.Seat, position: &g.Position}
	if len(could.eventIDs) > 0 {
		any := a
		any.EventIDs, any.EventSeats = could.eventIDs, g.seatsInGame()
		q.addAnswer(any)
	}
	if could.activators != 0 {
		activate := a
		activate.defaultSeat = g.defaultEventSeat(g.eventIndex("TA.activate"), q.Seat)
		activate.EventIDs, activate.EventSeats, activate.MayDeclareUnits = []string{"TA.activate"}, could.activators, g.seatsInGame()
		for i := range g.Players {
			if s := g.Players[i].Seat; could.activators.Has(s) && g.ownersToDeclare(s) != 0 {
				own := activate
				own.EventSeats, own.MustDeclareUnits = SeatsOf(s), g.ownersToDeclare(s)
				activate.EventSeats = activate.EventSeats.Without(s)
				q.addAnswer(own)
			}
		}
		if activate.EventSeats != 0 {
			q.addAnswer(activate)
		}
	}
	for _, o := range could.restricted {
		some := a
		some.EventIDs, some.EventSeats, some.defaultSeat = g.index.eventIDs[o.index:o.index+1:o.index+1], o.seats, g.defaultEventSeat(o.index, q.Seat)
		if g.deck.Moments[o.index].ID == primaryUsed && g.mustResolveLentPrimary() {
			some.Cards = []string{g.RollCall.Card}
		} else if g.deck.Moments[o.index].ID == primaryUsed && g.isAnyStrategyCardHeld() {
			if some.Cards = g.usableStrategyCards(g.Active); len(some.Cards) == 0 {
				continue
			}
		}
		q.addAnswer(some)
	}
	for _, i := range could.goodsEventIndexes {
		a.EventIDs = g.index.eventIDs[i : i+1 : i+1]
		g.addGoodsEventAnswers(q, &g.deck.Moments[i], a)
	}
}

// addGoodsEventAnswers adds answers for an event that moves goods. The parameter a is the answer to complete.
// The answers limit the goods to those that each player has, unless Entente doesn't count goods or the goods
// come from the supply.
func (tab *Tabletop) addGoodsEventAnswers(q *question, m *deck.Moment, a AnnounceAnswer) {
	if m.Flow == deck.FromSupply || tab.Options.Goods == PhysicalGoods {
		a.EventSeats, a.MaxGoods = tab.seatsInGame(), m.Good.Of(deck.MaxAmount)
		q.addAnswer(a)
		return
	}
	for i := range tab.Players {
		p := &tab.Players[i]
		if p.Eliminated {
			continue
		}
		a.EventSeats, a.MaxGoods = SeatsOf(p.Seat), m.Good.Of(p.Goods[m.Good])
		q.addAnswer(a)
	}
}
