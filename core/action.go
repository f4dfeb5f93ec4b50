package core

// componentAction resolves an ability that says "Action": as the active
// player's component action, in the action phase (abilities 5).
func (g *Game) componentAction(c resolution) ([]Event, error) {
	index := g.deck.Moment("CA")
	if g.Phase != ActionPhase || c.By != g.Active || index < 0 {
		return nil, refuse("abilities 5", ComponentActionOnly, word("what", c.Thing.Name))
	}
	if err := g.busy(); err != nil {
		return nil, err
	}
	found, _, known := g.find(c.Thing, c.By)
	if err := g.owned(&found, known, c.By, c.Thing); err != nil {
		return nil, err
	}
	if err := g.possible(&Frame{Stamp: g.ActiveSystem}, c.By, &found); err != nil {
		return nil, err
	}
	if err := optionalParts(c, found.ability); err != nil {
		return nil, err
	}
	if err := g.allCanBeDone(c.By, c.Thing, c.To); err != nil {
		return nil, err
	}
	events := g.closeOnCall()
	f := g.push(index, c.By)
	f.At, f.Happened, f.Opened = During, true, f.Opened.With(During)
	events = append(events, Event{Message: OkComponentAction, Rule: "abilities 5", Explains: true, Args: []Arg{who(c.By)}})
	return append(events, g.perform(f, c)...), nil
}

// allCanBeDone says whether a component action can be resolved completely, which it
// must be to be chosen (ruling 295): every effect that does not say "may" and
// hangs on none that does. What comes after an event of its own, and what is
// done on the board, cannot be foreseen.
func (g *Game) allCanBeDone(by Seat, t Thing, to Seat) error {
	trial := g.clone()
	found, modeled, _ := trial.find(t, by)
	if !modeled || len(trial.Doing) >= MaxDepth {
		return nil
	}
	f := &Frame{Of: by, Job: Job{By: by, Thing: t, To: to}}
	trial.pay(&found)
	hangs := false
	for i := range found.ability.Effects {
		e := &found.ability.Effects[i]
		hangs = e.May || e.Then && hangs
		switch {
		case e.Do == ReplenishAll:
			return nil
		case hangs || e.Do == Instruct || e.Do == EndTheTurn || e.Do.movesGoods() && g.Options.Goods == PhysicalGoods:
			continue
		}
		if done, _ := trial.effect(f, e, &found); !done {
			return refuse("ruling 295", NotWholly, word("what", t.Name))
		}
	}
	return nil
}

// movesGoods reports whether a deed is about goods that Entente may not count.
func (d Deed) movesGoods() bool { return d == GainGoods || d == LoseGoods || d == HandOver }
