package core

// effect does one effect of the ability that is being resolved. done is false
// if it could not be: "and" then does the rest (abilities 9), "then" does not
// (abilities 17).
func (g *Game) effect(f *Frame, e *Effect, c *carried) (done bool, events []Event) {
	job := f.Job
	switch e.Do {
	case GainGoods, LoseGoods, HandOver, ScorePoints, ReplenishAll, Forbid, Allow, AllowTrade:
		for _, s := range g.part(e.Who, job, c, f) {
			did, told := g.effectOn(s, e, c)
			done = done || did
			events = append(events, told...)
		}
		return done, events
	case CancelEvent:
		return g.cancelEvent(f, job.By)
	case ChangeAmount:
		return g.changeAmount(f, e.Amount)
	case EndTheTurn:
		return g.endTheTurn(job.By)
	case Instruct:
		f.Job.Confirm = g.issue()
		return true, []Event{{Message: Instructed, Args: []Arg{who(job.By), word("what", g.label(job.Thing)), word("text", e.Text)}}}
	}
	return true, nil
}

// part lists the seats that an effect is about.
func (g *Game) part(r Role, job Job, c *carried, f *Frame) []Seat {
	switch r {
	case TheHolder:
		return []Seat{job.By}
	case TheOwner:
		return []Seat{c.owner}
	case TheActor:
		return []Seat{f.Of}
	case TheOthers:
		return without(g.clockwise(job.By), job.By)
	}
	if job.To != Nobody {
		return []Seat{job.To}
	}
	return []Seat{job.By}
}

// effectOn does an effect on one seat.
func (g *Game) effectOn(s Seat, e *Effect, c *carried) (bool, []Event) {
	p := g.Player(s)
	if p == nil {
		return false, nil
	}
	if (e.Do == AllowTrade || e.Do == Forbid || e.Do == Allow) && len(g.Bans) >= MaxBans {
		return false, nil
	}
	switch e.Do {
	case GainGoods:
		return g.gainUpTo(p, e.Good, e.Amount)
	case LoseGoods:
		if g.Options.Goods == TrackedGoods {
			if p.Goods[e.Good] < e.Amount {
				return false, nil
			}
			p.Goods[e.Good] -= e.Amount
		}
		return true, []Event{{Message: Spent, Args: []Arg{who(s), goodsArg(e.Good.Of(e.Amount))}}}
	case HandOver:
		return g.handOver(p, c, e.Good)
	case ScorePoints:
		p.Points = min(max(p.Points+e.Amount, MinPoints), MaxPoints)
		return true, []Event{{Message: Scored, Args: []Arg{who(s), number(e.Amount)}}}
	case ReplenishAll:
		if len(g.Doing) >= MaxDepth {
			return false, nil
		}
		g.push(g.deck.Moment("ECO.replenish"), s).Then = JobFollows
		return true, nil
	case AllowTrade:
		g.Bans = append(g.Bans, Ban{Whom: s, Act: NoAct, Enable: true, Until: e.Until, Source: Thing{Name: c.card.Name}})
		return true, nil
	}
	g.Bans = append(g.Bans, Ban{Whom: s, Act: e.Act, Enable: e.Do == Allow, Until: e.Until, Source: Thing{Name: c.card.Name}})
	message := Forbidden
	if e.Do == Allow {
		message = Permitted
	}
	events := []Event{{Message: message, Rule: "abilities 6", Args: []Arg{who(s), word("act", e.Act.String()), word("what", c.card.Name)}}}
	if c.note != nil || c.object != nil && c.object.Purged {
		events = append(events, Event{Message: OkOutlives, Rule: "abilities 3.1", Explains: true, Args: []Arg{who(s), word("what", c.card.Name)}})
	}
	return true, events
}

// gainUpTo takes goods from the supply, commodities only as far as there is
// room (ruling 206): as much as possible.
func (g *Game) gainUpTo(p *Player, k Good, n int) (bool, []Event) {
	if g.Options.Goods == TrackedGoods {
		room := MaxAmount - p.Goods[k]
		if k == Commodities {
			room = max(0, p.MaxCommodities-p.Goods[k])
		}
		n = min(n, room)
		p.Goods[k] += n
	}
	return n > 0, []Event{{Message: Gained, Args: []Arg{who(p.Seat), goodsArg(k.Of(n))}}}
}

// handOver gives everything of one kind to the holder of the component. It is
// no transaction, and commodities arrive as trade goods (ruling 207).
func (g *Game) handOver(from *Player, c *carried, k Good) (bool, []Event) {
	to := g.Player(c.holder)
	n := from.Goods[k]
	if to == nil || to == from {
		return false, nil
	}
	goods := k.Of(n)
	from.Goods.take(goods)
	to.Goods.add(goods.received())
	return n > 0, []Event{{Message: HandedOver, Rule: "ruling 207", Args: []Arg{who(from.Seat), other(to.Seat), goodsArg(goods)}}}
}

// cancelEvent keeps the event from happening, where "when" may (abilities 15.1).
func (g *Game) cancelEvent(f *Frame, by Seat) (bool, []Event) {
	f.Cancelled = true
	return true, []Event{{Message: EventCancelled, Rule: "abilities 15.1", Args: []Arg{who(by), word("moment", g.moment(f).Name)}}}
}

// changeAmount makes the event more or less than was announced, before it
// happens (abilities 15.1). An event without an amount has none to change.
func (g *Game) changeAmount(f *Frame, by int) (bool, []Event) {
	if f.Amount == 0 {
		return false, nil
	}
	f.Amount = min(max(0, f.Amount+by), MaxAmount)
	return true, []Event{{Message: EventChanged, Rule: "abilities 15.1",
		Args: []Arg{who(f.Job.By), word("moment", g.moment(f).Name), number(f.Amount)}}}
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
	return true, []Event{{Message: TurnEndedBy, Rule: "ruling 167", Args: []Arg{who(by), other(g.Active)}}}
}

// finish ends a job. A note goes home once its ability is completely resolved
// (promissory notes 3), or to the play area if it stays; then everybody is
// asked again.
func (g *Game) finish(f *Frame, c *carried) []Event {
	by := f.Job.By
	f.Job = Job{}
	var events []Event
	if n := c.note; n != nil && g.Options.Notes != PhysicalNotes && n.Zone != Box {
		if card := g.Card(*n); card.Stays {
			g.move(n, PlayArea, by, had)
		} else {
			g.move(n, Hand, n.Owner, gained)
			events = append(events, Event{Message: NoteWentHome, Rule: "promissory notes 3", Args: []Arg{noteArg(g.NameOf(*n)), who(n.Owner)}})
		}
	}
	if f.Cancelled {
		f.Queue = nil
		f.Asks = true
	} else if f.Asks {
		events = append(events, g.acted(f, by)...)
		f.Prompt = g.issue()
	} else { // a component action: what comes after it is next (abilities 14)
		events = append(events, g.nextStation(f)...)
	}
	return append(events, g.advance()...)
}

// confirm is the player's word that what had to be done on the board is done,
// or could not be.
func (g *Game) confirm(c Choice) ([]Event, error) {
	f := g.working()
	if f == nil || f.Job.Confirm != c.Prompt {
		return nil, refuse(TablePrompt, PromptGone)
	}
	if c.By != f.Job.By {
		return nil, refuse(TableAsked, AsksAnother, who(f.Job.By))
	}
	events := g.closeOnCall()
	f = g.top()
	f.Job.Confirm = 0
	f.Job.Undone = !c.Yes
	message := ConfirmedDone
	if !c.Yes {
		message = ConfirmedNotDone
	}
	events = append(events, Event{Message: message, Args: []Arg{who(c.By)}})
	return append(events, g.work()...), nil
}

// working returns the frame whose job waits for a confirmation, if nothing that
// asks has come on top of it; or nil.
func (g *Game) working() *Frame {
	for i := len(g.Doing) - 1; i >= 0; i-- {
		f := &g.Doing[i]
		if f.onCall() {
			continue
		}
		if f.Job.Active() && f.Job.Confirm != 0 {
			return f
		}
		return nil
	}
	return nil
}
