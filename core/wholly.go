package core

// wholly says whether a component action can be resolved completely, which it
// must be to be chosen (ruling 295): every effect that does not say "may" and
// hangs on none that does. What comes after an event of its own, and what is
// done on the board, cannot be foreseen.
func (g *Game) wholly(by Seat, t Thing, to Seat) error {
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
