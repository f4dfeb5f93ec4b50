package core

// standing is what a seat may start by itself.
func (g *Game) standing(seat Seat) Prompt {
	p := Prompt{Seat: seat, Why: AskFree}
	add := func(a Answer) { p.Answers = append(p.Answers, a) }
	others := g.Seated().Without(seat)
	add(g.offerAnswer(MakeOffer, others))
	add(g.offerAnswer(Overrule, others))
	if g.Options.Goods == TrackedGoods {
		p.Answers = append(p.Answers, g.purseAnswers(g.Player(seat))...)
	}
	p.Answers = append(p.Answers, g.factAnswers(seat)...)
	known := Sometimes
	if g.Players[0].Initiative == 0 {
		known = Always
	}
	add(Answer{Kind: SetScene, Rounds: MaxRound, To: g.Seated(), Order: Sometimes, Phases: PhasesOf(StrategyPhase, StatusPhase, AgendaPhase)})
	add(Answer{Kind: SetScene, Rounds: MaxRound, To: g.Seated(), Order: known, Phases: PhasesOf(ActionPhase), Active: g.Seated()})
	add(Answer{Kind: Correct, Fixes: g.fixers()})
	p.Answers = append(p.Answers, g.windowAnswers(seat)...)
	p.Answers = append(p.Answers, g.awayAnswers()...)
	p.Answers = append(p.Answers, g.arrangeAnswers(seat)...)
	if g.Last.By == seat && g.Last.Depth > 0 {
		add(Answer{Kind: TakeBack})
	}
	return p
}

func (g *Game) purseAnswers(p *Player) []Answer {
	var list []Answer
	if g.mayNest() {
		list = append(list, Answer{Kind: Replenish})
	}
	gain := Answer{Kind: Gain}
	for k := range gain.Most {
		gain.Most[k] = MaxAmount - p.Goods[k]
	}
	gain.Most[Commodities] = p.MaxCommodities - p.Goods[Commodities]
	spend := Answer{Kind: Spend, Most: p.Goods}
	spend.Most[Commodities] = 0
	convert := Answer{Kind: Convert}
	convert.Most[Commodities] = min(p.Goods[Commodities], MaxAmount-p.Goods[TradeGoods])
	for _, a := range []Answer{gain, spend, convert} {
		if !a.Most.None() {
			list = append(list, a)
		}
	}
	return list
}

// factAnswers is what a seat may say of being neighbors, and object to.
func (g *Game) factAnswers(seat Seat) []Answer {
	var yes, no, object Seats
	for i := range g.Pairs {
		p := &g.Pairs[i]
		partner := p.A
		switch seat {
		case p.A:
			partner = p.B
		case p.B:
		default:
			continue
		}
		claim := p.Neighbors
		mine := !claim // what this seat may newly say
		if p.Objector == seat {
			mine = claim
		}
		if mine {
			yes = yes.With(partner)
		} else {
			no = no.With(partner)
		}
		if p.By == partner && p.Objector == Nobody {
			object = object.With(partner)
		}
	}
	var list []Answer
	for _, a := range []Answer{{Kind: DeclareNeighbors, To: yes}, {Kind: DeclareStrangers, To: no}, {Kind: Object, To: object}} {
		if a.To != 0 {
			list = append(list, a)
		}
	}
	return list
}

// fixers is everything that can be set right.
func (g *Game) fixers() []Fixer {
	all := g.Seated()
	var list []Fixer
	if g.Options.Goods == TrackedGoods {
		for _, k := range AllGoods {
			if k != Commodities {
				list = append(list, Fixer{Field: FixGoods, Seats: all, Good: k, Most: MaxAmount})
			}
		}
		for i := range g.Players {
			p := &g.Players[i]
			list = append(list, Fixer{Field: FixGoods, Seats: SeatsOf(p.Seat), Good: Commodities, Most: p.MaxCommodities})
		}
	}
	list = append(list,
		Fixer{Field: FixMaximum, Seats: all, Most: maxMaximum},
		Fixer{Field: FixPoints, Seats: all, Least: MinPoints, Most: MaxPoints},
		Fixer{Field: FixSpeaker, Seats: all})
	if g.Phase == ActionPhase {
		list = append(list, Fixer{Field: FixPassed, Seats: all.Without(g.Active)})
	}
	if g.Options.Notes != PhysicalNotes {
		notes := make([]NoteName, len(g.Notes))
		for i, n := range g.Notes {
			notes[i] = g.NameOf(n)
		}
		list = append(list, Fixer{Field: FixNote, Seats: all, Notes: notes})
	}
	return list
}
