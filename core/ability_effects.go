package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of an ability. A deck.Deed is a kind of effect. Each kind is carried out here or in a
// file that this one calls. The functions at the end finish the job.

// doEffect carries out effect e of the ability that is being resolved, on all seats that the effect
// concerns. If players have to confirm the effect or to choose an alternative, doEffect asks the first of
// them instead.
func (g *Game) doEffect(f *Frame, e *deck.Effect, c *componentAbility) effectResult {
	job := f.Job
	at := int(job.NextEffect) - 1
	asks := c.ability.IsStep(at) || c.ability.IsQuestion(at, job.LeftOut)
	if asks && job.ChosenBy == [2]Seats{} && e.Do != deck.Instruct {
		return effectResult{awaitsWord, g.beginInstruction(f, g.seatsInRole(e.Who, job, c, f), e)}
	}
	if c.ability.IsStep(at) {
		f.Job.ChosenBy = [2]Seats{} // the next step asks again
	}
	switch e.Do {
	case deck.ReadyThis, deck.ExhaustThis, deck.PurgeThis:
		return g.changeComponentState(e.Do, job.By, c)
	case deck.CancelEvent:
		return effectResult{wasDone, g.cancelEvent(f, job.By)}
	case deck.ChangeAmount:
		return g.changeEventAmount(f, e.Amount)
	case deck.EndTheTurn:
		return g.endTheTurn(job.By)
	case deck.SkipNextTurn:
		g.SkipNextTurn = true
		return effectResult{wasDone, nil}
	case deck.LayThis:
		return effectResult{wasDone, eventByRule("promissory notes 1", rulebook.NoteLaid, seatArg(job.By), noteArg(NoteName{c.card.Name, c.owner}))}
	case deck.GiveThis:
		return g.giveNoteToTarget(job, c.note)
	case deck.TakeToken:
		return effectResult{wasDone, g.carryOutStrategyCardEffect(f)}
	case deck.Stands:
		return effectResult{wasDone, nil}
	case deck.SwapCards:
		if e.Who != deck.TheOwner {
			return g.swapStrategyCards(job.By, job.To, job.TargetName)
		}
		if !g.isTrackingStrategyCards() {
			return effectResult{wasDone, eventByRule("", rulebook.NoteReminds, seatArg(job.By), noteArg(NoteName{c.card.Name, c.owner}), textArg(GapText, "swap strategy cards"))}
		}
		return g.swapStrategyCards(job.By, c.owner, job.TargetName)
	case deck.Instruct:
		of := e.Who
		if e.To != deck.AnySeat {
			of = e.To
		}
		seats := job.seatsConcerned(c.ability, e, of, g.seatsInRole(of, job, c, f))
		if len(seats) == 0 && e.To != deck.AnySeat {
			return effectResult{notDone, nil}
		}
		return effectResult{awaitsWord, g.beginInstruction(f, seats, e)}
	case deck.ChooseOutcome, deck.VoteOnceMore, deck.DropTheAgenda, deck.RepealLaw, deck.VoteBackward:
		return g.doAgendaEffect(f, e)
	}
	var all effectResult
	var to []Seat
	for _, s := range job.seatsConcerned(c.ability, e, e.Who, g.seatsInRole(e.Who, job, c, f)) {
		one := g.doEffectOnSeat(s, e, c, f)
		if one.state == wasDone {
			to = append(to, s)
		}
		all = all.combineWith(one)
	}
	if len(to) > 0 {
		since := len(g.Unfinished)
		all.events = joinEvents(all.events, g.beginEventsOfEffect(f, e, c, to))
		if e.Do == deck.HandOver && e.Good == deck.Commodities {
			g.beginEventIfAnyoneResponds(commoditiesGiven, since, JobFollows, to...)
		}
	}
	return all
}

// seatsConcerned returns the seats in the list seats that effect e concerns. If each seat chose between two
// alternatives of the ability, an effect of one alternative concerns only the seats that chose that
// alternative. Any other effect concerns all of the seats in the list.
func (j *Job) seatsConcerned(a *deck.Ability, e *deck.Effect, r deck.Role, seats []Seat) []Seat {
	if each := r == deck.AnySeat || r == deck.TheOthers || r == deck.EachSeat; !each || a == nil || !a.Asks || e.Either == 0 || j.ChosenBy == [2]Seats{} {
		return seats
	}
	return j.ChosenBy[e.Either-1].keepMembers(seats)
}

// seatsInRole returns the seats that have a role in an ability, such as its holder or each other
// player.
func (tab *Tabletop) seatsInRole(r deck.Role, job Job, c *componentAbility, f *Frame) []Seat {
	switch r {
	case deck.TheHolder:
		return []Seat{job.By}
	case deck.TheOwner:
		return []Seat{c.owner}
	case deck.TheActor:
		return []Seat{f.EventSeat}
	case deck.TheOthers:
		return tab.seatsInGame().keepMembers(withoutSeat(tab.clockwise(job.By), job.By))
	case deck.EachSeat:
		return tab.seatsInEffectOrder()
	case deck.TheSpeaker:
		return []Seat{tab.Speaker}
	case deck.TheActive:
		return []Seat{tab.Active}
	case deck.TheElected, deck.LeftOfElected, deck.VotersFor, deck.VotersAgainst, deck.VotersForIt, deck.MostPoints, deck.FewestPoints:
		return tab.seatsWithAgendaRole(r)
	}
	if job.To != Nobody {
		return []Seat{job.To}
	}
	return []Seat{job.By}
}

// doEffectOnSeat carries out one effect on one seat. It does nothing to an eliminated player, who has left the
// game.
func (g *Game) doEffectOnSeat(s Seat, e *deck.Effect, c *componentAbility, f *Frame) effectResult {
	p := g.Player(s)
	if p == nil || p.Eliminated {
		return effectResult{notDone, nil}
	}
	if e.Do.CanMoveGoods() && e.Do != deck.HandOver {
		return g.changeGoods(p, e)
	}
	switch e.Do {
	case deck.HandOver:
		var all effectResult
		e = f.limitedToReplenishment(p, e)
		for _, to := range g.seatsInRole(e.To, f.Job, c, f) {
			had := p.Goods[deck.Commodities]
			all = all.combineWith(g.handOverGoods(p, g.Player(to), e))
			if e.Good == deck.Commodities {
				all.events = joinEvents(all.events, g.rewardGivingAllCommodities(s, to, had-p.Goods[deck.Commodities]))
			}
		}
		return all
	case deck.ScorePoints:
		events := g.changePoints(p, e.Amount, c.card.Name)
		if g.moment(f).ID == noteReceived { // now, because the first player with enough points wins (Support for the Throne 5)
			events = joinEvents(events, g.recordWinner())
		}
		return effectResult{wasDone, events}
	case deck.BecomeSpeaker:
		was := g.Speaker
		g.Speaker = s
		return effectResult{stateIfChanged(was != s), eventByRule("", rulebook.BecameSpeaker, seatArg(s))}
	case deck.UndoPassing:
		was := p.Passed
		p.Passed = false
		return effectResult{stateIfChanged(was), eventByRule("", rulebook.PassedNoMore, seatArg(s))}
	case deck.PurgeFragments:
		return g.purgeOrGiveFragments(p, e, f.Job)
	case deck.ReplenishAll: // beginEventsOfEffect replenishes
		return effectResult{stateIfChanged(g.deck.Moment(replenished) >= 0), nil}
	case deck.PayDissent:
		return g.markPredictionPaysForDissent(&f.Job)
	}
	if e.Do >= deck.Predict && e.Do < deck.LayThis {
		return g.doAgendaEffectOnSeat(s, e, f)
	}
	return g.addBan(s, e, c)
}

// addBan adds a Ban for a seat, because effect e forbids the seat an act or permits an act that another
// ability forbids.
func (pos *Position) addBan(s Seat, e *deck.Effect, c *componentAbility) effectResult {
	if len(pos.Bans) >= MaxBans {
		return effectResult{notDone, nil}
	}
	ban := Ban{Seat: s, Act: e.Act, Permits: e.Do != deck.Forbid, Duration: e.Until, Source: Thing{Name: c.card.Name}}
	if e.Until == deck.ThisWindow {
		ban.Depth = uint8(len(pos.Unfinished))
	}
	pos.Bans = listWith(pos.Bans, ban)
	if e.Do == deck.AllowTrade {
		return effectResult{wasDone, nil}
	}
	message := rulebook.Forbidden
	if e.Do == deck.Allow {
		message = rulebook.Permitted
	}
	events := []Event{{Message: message, Rule: "abilities 6", Args: []Arg{seatArg(s), textArg(GapAct, e.Act.String()), textArg(GapWhat, c.card.Name)}}}
	if c.note != nil || c.piece != nil && (c.piece.Purged || c.piece.State != Unplayed) {
		events = append(events, Event{Message: rulebook.OkOutlives, Rule: "abilities 3.1", Explains: true, Args: []Arg{seatArg(s), textArg(GapWhat, c.card.Name)}})
	}
	return effectResult{wasDone, events}
}

// changeComponentState readies, exhausts or purges the component whose ability is being resolved. The
// result is notDone if the component was already in that state.
func (g *Game) changeComponentState(do deck.Deed, by Seat, c *componentAbility) effectResult {
	o, changed := c.piece, false
	var message rulebook.MessageID
	switch {
	case do == deck.PurgeThis:
		changed, message = o != nil && !o.Purged || c.note != nil && c.note.Zone != Box || o == nil && c.note == nil, rulebook.ThisPurged
		g.purgeComponent(c)
	case o != nil && do == deck.ReadyThis:
		changed, message = o.Exhausted, rulebook.ThisReadied
		o.Exhausted = false
	case o != nil:
		changed, message = !o.Exhausted, rulebook.ThisExhausted
		o.Exhausted = true
	case do == deck.ReadyThis:
		changed, message = g.canSetTurnedByName(by, c, NotTurned), rulebook.ThisReadied
		g.setTurnedByName(by, c, NotTurned)
	default:
		changed, message = g.canSetTurnedByName(by, c, TurnedExhausted), rulebook.ThisExhausted
		g.setTurnedByName(by, c, TurnedExhausted)
	}
	if !changed {
		return effectResult{notDone, nil}
	}
	if do == deck.ReadyThis {
		g.beginEventIfAnyoneResponds(cardReadied, len(g.Unfinished), JobFollows, by)
	}
	return effectResult{wasDone, eventByRule("", message, seatArg(by), textArg(GapWhat, c.card.Name))}
}

// changeEventAmount adds by to the announced amount of an event before the event happens (abilities 15.1).
// The result is notDone for an event without an amount.
func (cat *Catalog) changeEventAmount(f *Frame, by int) effectResult {
	if f.Amount == 0 {
		return effectResult{notDone, nil}
	}
	f.Amount = min(max(0, f.Amount+by), deck.MaxAmount)
	return effectResult{wasDone, eventByRule("abilities 15.1", rulebook.EventChanged, seatArg(f.Job.By), textArg(GapMoment, cat.moment(f).Name), amountArg(f.Amount))}
}

// endTheTurn cancels all unfinished events of the turn, and ends the action. Only the end of the turn
// still takes place (ruling 167).
func (g *Game) endTheTurn(by Seat) effectResult {
	if g.Active == Nobody {
		return effectResult{notDone, nil}
	}
	for i := range g.Unfinished {
		g.Unfinished[i].Canceled = true
		g.Unfinished[i].FollowUp = NothingFollows
		if i < len(g.Unfinished)-1 {
			g.Unfinished[i].Job = Job{}
		}
	}
	g.EndsByAbility = true
	g.endExpiredBans(deck.ThisAction) // the action is over too
	g.clearActiveSystem()
	if g.isOutOfTurn() {
		return effectResult{wasDone, nil} // a player acts in another player's turn, so only that action ends
	}
	return effectResult{wasDone, eventByRule("ruling 167", rulebook.TurnEndedBy, seatArg(by), otherSeatArg(g.Active))}
}

// finishJob ends an ability whose effects are all carried out. A note returns to its owner (promissory notes
// 3), or stays in the play area if its card says so. An action card is discarded. Then the window asks all
// seats again.
func (g *Game) finishJob(f *Frame, c *componentAbility) []Event {
	j := f.Job
	by := j.By
	f.Job = Job{}
	if g.isResolvingAgenda(f) {
		return nil // the next part of the agenda's outcome follows, so no window asks
	}
	g.markPredictionResolved(f, &j)
	var events []Event
	if c.ability != nil && c.ability.MustPurgeComponent() {
		g.purgeComponent(c)
	}
	if n := c.note; n != nil && n.Zone != Box {
		events = g.movePlayedNote(n, by)
	}
	if w := g.moment(f).Window(deck.When); c.note != nil && j.Thing == f.Card && w != nil && g.scopeOf(f, w) != AskNobody {
		f.OpenStation = deck.Before // other abilities may still be resolved as the note is received (abilities 23.1)
	}
	if g.beginPillageUsed(&j) != nil {
		return joinEvents(events, g.advanceToNextChoice())
	}
	if c.piece != nil && c.piece.Purged || !g.isCardPlay(j.Thing) {
		return joinEvents(events, g.resumeWindow(f, by))
	}
	return joinEvents(events, g.discardActionCard(f, &j))
}

// recordSingleUse records the use of an ability that may be used once in an agenda phase or once in a
// combat. The record is a Ban, which ends together with the phase or the combat.
func (pos *Position) recordSingleUse(f *Frame, c *componentAbility) {
	if c.ability.HasCondition(deck.OncePhase) {
		pos.addBan(f.Job.By, &deck.Effect{Do: deck.Forbid, Act: deck.UseByName, Until: deck.ThisRound}, c)
	}
	if c.ability.HasCondition(deck.OnceCombat) && pos.hasAnnouncedCombat("") {
		pos.addBan(f.Job.By, &deck.Effect{Do: deck.Forbid, Act: deck.UseByName, Until: deck.ThisCombat}, c)
	}
}

// beginEventsOfEffect begins the events that an effect causes, such as a gain of goods. One event
// begins for each seat that the effect changed. If too many events are unfinished (MaxDepth), no event
// begins, and beginEventsOfEffect returns a notice that no seat is asked. The seats still replenish in
// that case.
func (g *Game) beginEventsOfEffect(f *Frame, e *deck.Effect, c *componentAbility, done []Seat) []Event {
	id := ""
	switch e.Do {
	case deck.GainGoods:
		id = gainEventOf(e.Good)
	case deck.HandOver:
		if id, done = gainEventOf(e.Good), g.seatsInRole(e.To, f.Job, c, f); id == commodityGained {
			id = goodsGained
		}
	case deck.PurgeFragments:
		if e.To == deck.TheHolder {
			id, done = fragmentGained, []Seat{f.Job.By}
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
	events := g.noticeOfUnopenedWindows(id)
	if id == replenished {
		for _, s := range done {
			events = append(g.replenish(g.Player(s)), events...)
		}
	}
	return events
}
