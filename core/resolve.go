package core

// A Job is an ability that is being resolved: it may wait for its player to
// confirm something on the board, or for an event that it set off.
type Job struct {
	By      Seat
	Thing   Thing
	To      Seat
	Next    uint8 // the effect that comes next
	Undone  bool  // the last effect could not be resolved (abilities 17)
	Skip    uint8 // optional effects that are left out, a bit each
	Confirm uint32
}

// Active reports whether there is a job.
func (j *Job) Active() bool { return j.By != Nobody }

// resolve is a seat's "I resolve this": in the window that asks, or in one that
// stands open on call.
func (g *Game) resolve(c Choice) ([]Event, error) {
	if c.To != Nobody && g.Player(c.To) == nil {
		return nil, refuse(TableSeat, NotSeated, who(c.To))
	}
	if c.Prompt == 0 {
		return g.resolveOnCall(c)
	}
	f := g.asking()
	if f == nil || f.Prompt != c.Prompt {
		return nil, g.closedWindow(c)
	}
	if err := g.turnIn(f, c.By); err != nil {
		return nil, err
	}
	if err := g.resolvable(f, c); err != nil {
		return nil, err
	}
	events := g.closeOnCall()
	return append(events, g.perform(g.asking(), c)...), nil
}

// closedWindow says why an answer came too late: its window closed when all had
// declined in a row (abilities note 4.3), or the question is gone.
func (g *Game) closedWindow(c Choice) error {
	if found, modeled, _ := g.find(c.Thing, c.By); modeled && g.Closed.Moment > 0 {
		m := &g.deck.Moments[g.Closed.Moment-1]
		if found.ability.Timing.Moment == m.ID && found.ability.Timing.Station == g.Closed.At {
			return refuse("abilities note 4.3", WindowIsClosed, word("station", g.Closed.At.String()), word("moment", m.Name))
		}
	}
	return refuse(TablePrompt, PromptGone)
}

// turnIn says whether it is a seat's turn to answer in a window.
func (g *Game) turnIn(f *Frame, by Seat) error {
	if len(f.Queue) == 0 {
		return refuse("abilities note 4.3", WindowIsClosed, word("station", f.At.String()), word("moment", g.moment(f).Name))
	}
	if f.Queue[0] == by {
		return nil
	}
	if f.Actor == by {
		return refuse("abilities note 4.1", OneAtATime, who(f.Queue[0]))
	}
	_, rule := g.order(f, g.moment(f).window(f.At))
	if rule == "abilities note 4" {
		rule = "abilities 19"
	}
	return refuse(rule, AsksAnother, who(f.Queue[0]))
}

// resolvable is eligible, and the parts left out are ones that say "may" (abilities 7).
func (g *Game) resolvable(f *Frame, c Choice) error {
	if len(f.Did) >= MaxDids {
		return refuse(TableLimit, TooManyThings)
	}
	if err := g.eligible(f, c.By, c.Thing, c.To); err != nil {
		return err
	}
	found, modeled, _ := g.find(c.Thing, c.By)
	if !modeled {
		if c.Skip != 0 {
			return refuse("abilities 7", PartNotOptional, word("what", clip(c.Thing.Name)))
		}
		return nil
	}
	return optionalParts(c, found.ability)
}

// optionalParts says whether every part that is left out says "may" (abilities 7).
func optionalParts(c Choice, a *Ability) error {
	for i := range 8 {
		if c.Skip&(1<<i) != 0 && (i >= len(a.Effects) || !a.Effects[i].May) {
			return refuse("abilities 7", PartNotOptional, word("what", c.Thing.Name))
		}
	}
	return nil
}

// resolveOnCall resolves in a window that nobody was asked in. From then on
// everybody is.
func (g *Game) resolveOnCall(c Choice) ([]Event, error) {
	found, modeled, _ := g.find(c.Thing, c.By)
	if modeled && found.ability.Timing.Action {
		return g.componentAction(c)
	}
	f := g.top()
	if f == nil || !f.onCall() {
		if asking := g.asking(); asking != nil {
			return nil, g.unaskedIn(asking, c)
		}
		return nil, g.noWindow(c)
	}
	trial := f.clone()
	trial.At = g.stationFor(&trial, c, modeled, found.ability)
	if trial.At != f.At {
		trial.Did = nil
	}
	if err := g.resolvable(&trial, c); err != nil {
		return nil, err
	}
	m := g.moment(f)
	if trial.At != f.At {
		f.Happened = f.Happened && g.happensBefore(m, trial.At)
		g.open(f, m.window(trial.At), true)
	} else {
		f.Asks = true
		f.Opened |= 1 << f.At
		f.Queue, _ = g.order(f, m.window(f.At))
	}
	return g.perform(f, c), nil
}

// stationFor goes back to an earlier station of the same event, as long as
// nobody has acted in the later one and nobody was asked in the earlier.
func (g *Game) stationFor(f *Frame, c Choice, modeled bool, a *Ability) Station {
	wants := NoStation
	m := g.moment(f)
	if modeled && a.Timing.Moment == m.ID {
		wants = a.Timing.Station
	} else if _, window, _ := g.named(c.Thing); !modeled {
		if wm, at := g.deck.Window(window); wm != nil && wm.ID == m.ID {
			wants = at
		}
	}
	if w := m.window(wants); w != nil && f.reopens(wants) {
		return wants
	}
	return f.At
}

// unaskedIn is an answer without a number while a window asks: its numbers are
// what keeps a late tap from meaning another question.
func (g *Game) unaskedIn(f *Frame, c Choice) error {
	if err := g.turnIn(f, c.By); err != nil {
		return err
	}
	return refuse(TablePrompt, PromptGone)
}

// noWindow says why nothing can be resolved while no window is open.
func (g *Game) noWindow(c Choice) error {
	found, modeled, _ := g.find(c.Thing, c.By)
	if !modeled {
		return refuse("abilities 3", NoWindowOpen)
	}
	if at := found.ability.Timing; g.Closed.Moment > 0 && g.deck.Moments[g.Closed.Moment-1].ID == at.Moment && g.Closed.At == at.Station {
		return g.closedWindow(c)
	}
	if found.ability.perpetual() {
		return refuse("abilities 25", PassiveActsByItself, word("what", c.Thing.Name))
	}
	return g.wrongMoment(found.card.Kind, found.ability.Timing, word("what", c.Thing.Name))
}

// perform pays the costs and begins with the effects.
func (g *Game) perform(f *Frame, c Choice) []Event {
	found, modeled, _ := g.find(c.Thing, c.By)
	events := []Event{{Message: Resolved, Args: []Arg{who(c.By), word("what", g.label(c.Thing))}}}
	events = append(events, g.whyResolved(f, c, &found, modeled)...)
	f.Did = append(f.Did, Did{By: c.By, Thing: c.Thing, To: c.To})
	f.Job = Job{By: c.By, Thing: c.Thing, To: c.To, Skip: c.Skip}
	if modeled {
		g.remember(c)
		events = append(events, g.pay(&found)...)
	}
	return append(events, g.work()...)
}

// label is how a thing is called in a sentence.
func (g *Game) label(t Thing) string {
	if t.Owner != Nobody {
		return t.Name + " of " + g.call(t.Owner)
	}
	return clip(t.Name)
}

func (g *Game) call(s Seat) string {
	if p := g.Player(s); p != nil && p.Name != "" {
		return p.Name
	}
	return s.String()
}

// pay pays the costs, which come before the effects (abilities 11, abilities 12).
func (g *Game) pay(c *carried) []Event {
	var events []Event
	for _, cost := range c.ability.Cost {
		switch cost.Kind {
		case CostTradeGoods:
			if g.Options.Goods == TrackedGoods {
				g.Player(c.holder).Goods[TradeGoods] -= cost.Amount
			}
		case CostExhaust:
			if c.object != nil {
				c.object.Exhausted = true
			}
		case CostPurge:
			if c.object != nil {
				c.object.Purged = true
			}
			if c.note != nil {
				g.move(c.note, Box, Nobody, had)
			}
		}
		events = append(events, Event{Message: CostPaid, Rule: "abilities 12", Explains: true, Args: []Arg{who(c.holder), word("what", c.card.Name)}})
	}
	return events
}

// work goes on with the job of the top frame, effect by effect, until it has to
// wait or is done.
func (g *Game) work() []Event {
	var events []Event
	for {
		f := g.top()
		j := &f.Job
		found, modeled, _ := g.lookup(j.Thing, j.By, true)
		if !modeled || int(j.Next) >= len(found.ability.Effects) {
			return append(events, g.finish(f, &found)...)
		}
		e := &found.ability.Effects[j.Next]
		bit := uint8(1) << j.Next
		j.Next++
		if j.Skip&bit != 0 {
			j.Undone = true
			continue
		}
		if e.Then && j.Undone {
			events = append(events, Event{Message: OkThenNeedsFirst, Rule: "abilities 17", Explains: true, Args: []Arg{who(j.By)}})
			continue
		}
		depth := len(g.Doing)
		done, told := g.effect(f, e, &found)
		events = append(events, told...)
		f = &g.Doing[depth-1]
		f.Job.Undone = !done
		if !done && !e.Then && len(found.ability.Effects) > 1 {
			events = append(events, Event{Message: OkAsMuchAsPossible, Rule: "abilities 9", Explains: true, Args: []Arg{who(f.Job.By)}})
		}
		if f.Job.Confirm != 0 || len(g.Doing) != depth {
			return events
		}
	}
}
