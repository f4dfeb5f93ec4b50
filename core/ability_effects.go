package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// effect does one effect of the ability that is being resolved. done is false
// if it could not be: "and" then does the rest (abilities 9), "then" does not
// (abilities 17).
func (g *Game) effect(f *Frame, e *deck.Effect, c *carried) (done bool, events []Event) {
	job := f.Job
	switch e.Do {
	case deck.ReadyThis, deck.ExhaustThis, deck.PurgeThis:
		done, events = g.turnOver(e.Do, job.By, c)
		if done && e.Do == deck.ReadyThis {
			g.beginEventIfAnyoneResponds(cardReadied, len(g.Doing), JobFollows, job.By)
		}
		return done, events
	case deck.CancelEvent:
		return g.cancelEvent(f, job.By)
	case deck.ChangeAmount:
		return g.changeAmount(f, e.Amount)
	case deck.EndTheTurn:
		return g.endTheTurn(job.By)
	case deck.SkipNextTurn:
		g.Skip = true
		return true, nil
	case deck.LayThis:
		return true, because("promissory notes 1", rulebook.NoteLaid, who(job.By), noteArg(NoteName{c.card.Name, c.owner}))
	case deck.GiveThis:
		return g.giveThis(job, c.note)
	case deck.TakeToken:
		return true, g.actsOnCards(f)
	case deck.Stands:
		return true, nil
	case deck.SwapCards:
		if !g.drafts() {
			return true, because("", rulebook.NoteReminds, who(job.By), noteArg(NoteName{c.card.Name, c.owner}), word(GapText, "swap strategy cards"))
		}
		return g.swapCards(job.By, c.owner, job.At)
	case deck.Instruct:
		return true, g.instruct(f, g.part(e.Who, job, c, f), e)
	case deck.ChooseOutcome, deck.VoteOnceMore, deck.DropTheAgenda, deck.RepealLaw, deck.VoteBackward:
		return g.councilEffect(f, e)
	}
	var to []Seat
	for _, s := range g.part(e.Who, job, c, f) {
		did, told := g.effectOn(s, e, c, f)
		if did {
			done, to = true, append(to, s)
		}
		events = joined(events, told)
	}
	if done {
		since := len(g.Doing)
		raised, told := g.beginEventsOfEffect(f, e, c, to)
		done, events = raised || e.Do != deck.ReplenishAll, joined(events, told)
		if e.Do == deck.HandOver && e.Good == deck.Commodities {
			g.beginEventIfAnyoneResponds(commoditiesGiven, since, JobFollows, to...)
		}
	}
	return done, events
}

// part lists the seats that an effect is about.
func (g *Game) part(r deck.Role, job Job, c *carried, f *Frame) []Seat {
	switch r {
	case deck.TheHolder:
		return []Seat{job.By}
	case deck.TheOwner:
		return []Seat{c.owner}
	case deck.TheActor:
		return []Seat{f.Of}
	case deck.TheOthers:
		return without(g.clockwise(job.By), job.By)
	case deck.EachSeat:
		return g.allInOrder()
	case deck.TheSpeaker:
		return []Seat{g.Speaker}
	case deck.TheActive:
		return []Seat{g.Active}
	case deck.TheElected, deck.LeftOfElected, deck.VotersFor, deck.VotersAgainst, deck.VotersForIt, deck.MostPoints, deck.FewestPoints:
		return g.councilPart(r)
	}
	if job.To != Nobody {
		return []Seat{job.To}
	}
	return []Seat{job.By}
}

// effectOn does an effect on one seat.
func (g *Game) effectOn(s Seat, e *deck.Effect, c *carried, f *Frame) (bool, []Event) {
	p := g.Player(s)
	if p == nil {
		return false, nil
	}
	switch e.Do {
	case deck.GainGoods:
		return g.gainUpTo(p, e.Good, g.howMany(e, p))
	case deck.LoseGoods:
		return g.lose(p, e)
	case deck.HandOver:
		done, events := false, []Event(nil)
		for _, to := range g.part(e.To, f.Job, c, f) {
			had := p.Goods[deck.Commodities]
			did, told := g.handOver(p, g.Player(to), e)
			done, events = done || did, joined(events, told)
			if e.Good == deck.Commodities {
				events = joined(events, g.handsAll(s, to, had-p.Goods[deck.Commodities]))
			}
		}
		return done, events
	case deck.ConvertGoods:
		return g.convertSome(p, e)
	case deck.ScorePoints:
		done, told := g.score(p, e.Amount)
		if g.moment(f).ID == noteReceived { // of two, one comes first (Support for the Throne 5)
			told = joined(told, g.wins())
		}
		return done, told
	case deck.BecomeSpeaker:
		was := g.Speaker
		g.Speaker = s
		return was != s, []Event{{Message: rulebook.BecameSpeaker, Args: []Arg{who(s)}}}
	case deck.UndoPassing:
		was := p.Passed
		p.Passed = false
		return was, []Event{{Message: rulebook.PassedNoMore, Args: []Arg{who(s)}}}
	case deck.PurgeFragments:
		return g.purgeFragments(p, e.Amount, f.Job.At)
	case deck.ReplenishAll:
		return true, nil
	}
	if e.Do == deck.PayDissent {
		return g.paysDissent(&f.Job), nil
	}
	if e.Do >= deck.Predict && e.Do < deck.LayThis {
		return g.councilEffectOn(s, e, f)
	}
	return g.setBan(s, e, c)
}

// setBan sets up what somebody cannot do, or cannot be kept from.
func (g *Game) setBan(s Seat, e *deck.Effect, c *carried) (bool, []Event) {
	if len(g.Bans) >= MaxBans {
		return false, nil
	}
	ban := Ban{Whom: s, Act: e.Act, Enable: e.Do != deck.Forbid, Until: e.Until, Source: Thing{Name: c.card.Name}}
	if e.Until == deck.ThisWindow {
		ban.Depth = uint8(len(g.Doing))
	}
	g.Bans = with(g.Bans, ban)
	if e.Do == deck.AllowTrade {
		return true, nil
	}
	message := rulebook.Forbidden
	if e.Do == deck.Allow {
		message = rulebook.Permitted
	}
	events := []Event{{Message: message, Rule: "abilities 6", Args: []Arg{who(s), word(GapAct, e.Act.String()), word(GapWhat, c.card.Name)}}}
	if c.note != nil || c.object != nil && (c.object.Purged || c.object.State != Unplayed) {
		events = append(events, Event{Message: rulebook.OkOutlives, Rule: "abilities 3.1", Explains: true, Args: []Arg{who(s), word(GapWhat, c.card.Name)}})
	}
	return true, events
}

// score changes a seat's victory points.
func (g *Game) score(p *Player, n int) (bool, []Event) {
	p.Points = min(max(p.Points+n, MinPoints), MaxPoints)
	if n < 0 {
		return true, []Event{{Message: rulebook.LostPoints, Args: []Arg{who(p.Seat), number(-n)}}}
	}
	return true, []Event{{Message: rulebook.Scored, Args: []Arg{who(p.Seat), number(n)}}}
}

// turnOver readies, exhausts or purges the component whose ability is resolved.
func (g *Game) turnOver(do deck.Deed, by Seat, c *carried) (bool, []Event) {
	o, done := c.object, false
	var message rulebook.MessageID
	switch {
	case do == deck.PurgeThis:
		done, message = o != nil && !o.Purged || c.note != nil && c.note.Zone != Box || o == nil && c.note == nil, rulebook.ThisPurged
		g.purge(c)
	case o != nil && do == deck.ReadyThis:
		done, message = o.Exhausted, rulebook.ThisReadied
		o.Exhausted = false
	case o != nil:
		done, message = !o.Exhausted, rulebook.ThisExhausted
		o.Exhausted = true
	case do == deck.ReadyThis:
		done, message = g.turnUsed(by, c, NotTurned), rulebook.ThisReadied
	default:
		done, message = g.turnUsed(by, c, TurnedExhausted), rulebook.ThisExhausted
	}
	if !done {
		return false, nil
	}
	return true, []Event{{Message: message, Args: []Arg{who(by), word(GapWhat, c.card.Name)}}}
}

// cancelEvent keeps the event from happening, where "when" may (abilities 15.1).
func (g *Game) cancelEvent(f *Frame, by Seat) (bool, []Event) {
	f.Cancelled = true
	if f.ofCard(g) {
		return true, nil // it is told as the card is put away
	}
	return true, []Event{{Message: rulebook.EventCancelled, Rule: "abilities 15.1", Args: []Arg{who(by), word(GapMoment, g.moment(f).Name)}}}
}

// changeAmount makes the event more or less than was announced, before it
// happens (abilities 15.1). An event without an amount has none to change.
func (g *Game) changeAmount(f *Frame, by int) (bool, []Event) {
	if f.Amount == 0 {
		return false, nil
	}
	f.Amount = min(max(0, f.Amount+by), deck.MaxAmount)
	return true, []Event{{Message: rulebook.EventChanged, Rule: "abilities 15.1",
		Args: []Arg{who(f.Job.By), word(GapMoment, g.moment(f).Name), number(f.Amount)}}}
}

// endTheTurn stops what is left of the turn but its end (ruling 167).
func (g *Game) endTheTurn(by Seat) (bool, []Event) {
	if g.Active == Nobody {
		return false, nil
	}
	for i := range g.Doing {
		g.Doing[i].Cancelled = true
		g.Doing[i].Then = NothingFollows
		if i < len(g.Doing)-1 {
			g.Doing[i].Job = Job{}
		}
	}
	g.Ending = true
	g.lapse(deck.ThisAction) // nothing of the action is left
	g.leaveSystem()
	if g.outOfTurn() {
		return true, nil // it is not their turn: the action is over
	}
	return true, []Event{{Message: rulebook.TurnEndedBy, Rule: "ruling 167", Args: []Arg{who(by), other(g.Active)}}}
}

// finish ends a job. A note goes home once its ability is completely resolved
// (promissory notes 3), or to the play area if it stays; then everybody is
// asked again.
func (g *Game) finish(f *Frame, c *carried) []Event {
	j := f.Job
	by := j.By
	f.Job = Job{}
	if g.resolvesAgenda(f) {
		return nil // the next part of the outcome follows
	}
	g.payPrediction(f, &j)
	var events []Event
	if c.ability != nil && c.ability.PurgesAfter() {
		g.purge(c)
	}
	if n := c.note; n != nil && n.Zone != Box {
		events = g.afterPlaying(n, by)
	}
	if w := g.moment(f).Window(deck.When); c.note != nil && j.Thing == f.Card && w != nil && g.scopeOf(f, w) != askNobody {
		f.At = deck.Before // what is played as it is received is not all that there is to resolve in that step (abilities 23.1)
	}
	if c.object != nil && c.object.Purged || !g.playsCard(j.Thing) {
		return joined(events, g.goOn(f, by))
	}
	return joined(events, g.discard(f, &j))
}

// goOn asks everybody again once somebody has acted, or ends what was canceled.
func (g *Game) goOn(f *Frame, by Seat) []Event {
	var events []Event
	if f.Cancelled {
		f.Queue.Close()
	} else if f.Asks {
		events = g.acted(f, by)
		f.Prompt = g.issue()
	} else { // a component action: what comes after it is next (abilities 14)
		events = g.nextStation(f)
	}
	return joined(events, g.advance())
}
