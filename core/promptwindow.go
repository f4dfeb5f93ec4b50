package core

// promptOfWindow is the question of the window that asks: to the head of the
// queue whether it acts, and to everybody whether it was heard that nobody does.
func (g *Game) promptOfWindow(seat Seat) (Prompt, bool) {
	f := g.asking()
	if f == nil || len(f.Queue) == 0 {
		return Prompt{}, false
	}
	m := g.moment(f)
	p := Prompt{Number: f.Prompt, Seat: seat, Why: AskWindow, Rule: "abilities note 4.1",
		Args: []Arg{who(f.Queue[0]), word("station", f.At.String()), word("moment", m.Name)}}
	if f.Queue[0] == seat {
		p.Answers = append(p.Answers, g.resolveAnswer(f, seat))
		if !g.mustAct(f, seat) {
			p.Answers = append(p.Answers, Answer{Kind: Decline})
		}
	}
	must := false
	for _, s := range f.Queue {
		must = must || g.mustAct(f, s)
	}
	if !must {
		p.Answers = append(p.Answers, Answer{Kind: HearNobody})
	}
	if head := f.Queue[0]; seat == g.Host && head != seat && g.Options.Absent == HostDeclines &&
		!(g.Phase == ActionPhase && head == g.Active) && !g.mustAct(f, head) {
		p.Answers = append(p.Answers, Answer{Kind: DeclineFor, To: SeatsOf(head)})
	}
	return p, len(p.Answers) > 0
}

// promptOfJob asks whoever resolves an ability whether the board has followed.
func (g *Game) promptOfJob(seat Seat) (Prompt, bool) {
	f := g.working()
	if f == nil || f.Job.By != seat {
		return Prompt{}, false
	}
	return Prompt{Number: f.Job.Confirm, Seat: seat, Why: AskConfirm, Args: []Arg{who(seat), word("what", g.label(f.Job.Thing))},
		Answers: []Answer{{Kind: Confirm}}}, true
}

// resolveAnswer lists what a seat may resolve in a window, and what it may not
// even by name.
func (g *Game) resolveAnswer(f *Frame, seat Seat) Answer {
	a := Answer{Kind: Resolve, To: g.Seated(), ByName: true}
	if len(f.Did) >= MaxDids || g.placed(f, seat, Thing{}) != nil {
		return Answer{Kind: Resolve}
	}
	for _, d := range f.Did {
		kind, _, _ := g.named(d.Thing)
		a.Acted = append(a.Acted, Acted{d, kind == ActionCardKind})
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		card := &g.deck.Notes[n.Card]
		held := g.mayPlay(n, seat) && n.Owner != seat
		t := Thing{Name: card.Name, Owner: n.Owner}
		switch {
		case len(card.Abilities) > 0:
			g.listAbilities(&a, f, seat, t, card.Abilities)
		case held && g.fits(f, card.Window) && g.mayUse(seat, NoteKind) == nil:
			a.Notes = append(a.Notes, g.NameOf(*n))
		}
	}
	for i := range g.deck.Components {
		card := &g.deck.Components[i]
		if len(card.Abilities) == 0 {
			if !g.fits(f, card.Window) || g.mayUse(seat, card.Kind) != nil {
				a.Except = append(a.Except, Thing{Name: card.Name})
			} else if card.Kind != Unit {
				a.Single = append(a.Single, card.Name)
			}
			continue
		}
		a.Except = append(a.Except, Thing{Name: card.Name})
		for j := range g.Pieces {
			if o := &g.Pieces[j]; int(o.Card) == i && o.Holder == seat && !o.Purged {
				g.listAbilities(&a, f, seat, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities)
			}
		}
	}
	return a
}

// listAbilities adds each ability of one object that may be resolved now.
func (g *Game) listAbilities(a *Answer, f *Frame, seat Seat, t Thing, list []Ability) {
	if t.Owner != Nobody {
		a.Except = append(a.Except, t)
	}
	for i := range list {
		t.Paragraph = uint8(i + 1)
		able := Able{Thing: t, Self: g.eligible(f, seat, t, Nobody) == nil, Skip: list[i].leavable()}
		any := able.Self
		for j := range g.Players {
			s := g.Players[j].Seat
			if g.eligible(f, seat, t, s) == nil {
				any = true
			} else {
				able.MayNot = able.MayNot.With(s)
			}
		}
		if any {
			a.Things = append(a.Things, able)
		}
	}
}

// leavable is which of an ability's parts say "may", a bit each.
func (a *Ability) leavable() uint8 {
	var skip uint8
	for i := range a.Effects {
		if a.Effects[i].May && i < 8 {
			skip |= 1 << i
		}
	}
	return skip
}

// windowAnswers is what a seat may start by itself around windows.
func (g *Game) windowAnswers(seat Seat) []Answer {
	list := g.announceAnswers()
	if g.Last.Heard && g.Last.Depth > 0 {
		list = append(list, Answer{Kind: Reopen})
	}
	if g.mayHold() || g.waitable() != nil {
		list = append(list, Answer{Kind: Wait})
	}
	if f := g.top(); f != nil && f.onCall() {
		m := g.moment(f)
		for at := Before; at <= f.At; at++ {
			if m.window(at) == nil || at < f.At && !f.reopens(at) {
				continue
			}
			trial := f.clone()
			if at < f.At {
				trial.At, trial.Did = at, nil
			}
			list = append(list, g.resolveAnswer(&trial, seat))
		}
	}
	if a := g.componentActions(seat); len(a.Things) > 0 {
		list = append(list, a)
	}
	stand := Answer{Kind: StandDown, Stops: []StopKind{StopTillTurn, AskAgain}}
	if g.asking() != nil {
		stand.Stops = append(stand.Stops, StopWindow)
	}
	if g.Phase == AgendaPhase {
		stand.Stops = append(stand.Stops, StopWhens, StopAfters)
	}
	do := Answer{Kind: Do}
	for act := NoAct + 1; act < acts; act++ {
		if g.allowed(seat, act) == nil {
			do.Acts = append(do.Acts, act)
		}
	}
	say := Answer{Kind: DeclareFact, Board: g.Seated()}
	for _, o := range g.Pieces {
		if !o.Purged {
			say.Pieces = append(say.Pieces, Thing{Name: g.deck.Components[o.Card].Name, Owner: o.Holder, Unit: o.Unit})
		}
	}
	return append(list, stand, do, say)
}

// announceAnswers is every event that could happen now.
func (g *Game) announceAnswers() []Answer {
	a := Answer{Kind: Announce, To: g.Seated(), Board: g.Seated()}
	activate := Answer{Kind: Announce, Board: g.Seated()}
	var flows []Answer
	for i := range g.deck.Moments {
		m := &g.deck.Moments[i]
		if m.ID != "TA.activate" {
			if g.announceable(m, Nobody) == nil {
				a.Moments = append(a.Moments, m.ID)
				flows = append(flows, g.flowAnswers(m)...)
			}
			continue
		}
		for j := range g.Players {
			if s := g.Players[j].Seat; g.announceable(m, s) == nil {
				activate.To = activate.To.With(s)
				activate.Moments = []string{m.ID}
			}
		}
	}
	return append([]Answer{a, activate}, flows...)
}

// flowAnswers is how much may be announced of an event that moves goods.
func (g *Game) flowAnswers(m *Moment) []Answer {
	var list []Answer
	if m.Flow == FromSupply || m.Flow == ToSupply && g.Options.Goods == PhysicalGoods {
		list = append(list, Answer{Kind: Announce, To: g.Seated(), Moments: []string{m.ID}, Most: m.Good.Of(MaxAmount)})
	} else if m.Flow == ToSupply {
		for i := range g.Players {
			p := &g.Players[i]
			list = append(list, Answer{Kind: Announce, To: SeatsOf(p.Seat), Moments: []string{m.ID}, Most: m.Good.Of(p.Goods[m.Good])})
		}
	}
	return list
}

// componentActions is what a seat may resolve as a component action.
func (g *Game) componentActions(seat Seat) Answer {
	a := Answer{Kind: Resolve, To: g.Seated()}
	if g.Phase != ActionPhase || seat != g.Active || g.busy() != nil {
		return a
	}
	list := func(t Thing, abilities []Ability) {
		for j := range abilities {
			t.Paragraph = uint8(j + 1)
			found, modeled, known := g.find(t, seat)
			if modeled && abilities[j].Timing.Action && g.owned(&found, known, seat, t) == nil && g.possible(&Frame{Stamp: g.Here}, seat, &found) == nil {
				a.Things = append(a.Things, g.aimed(seat, t, abilities[j].leavable())...)
			}
		}
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		list(Thing{Name: g.deck.Notes[n.Card].Name, Owner: n.Owner}, g.deck.Notes[n.Card].Abilities)
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == seat {
			list(Thing{Name: g.deck.Components[o.Card].Name, Unit: o.Unit}, g.deck.Components[o.Card].Abilities)
		}
	}
	return a
}

// aimed is a component action with whom it can be aimed at; nothing if with nobody.
func (g *Game) aimed(seat Seat, t Thing, skip uint8) []Able {
	able := Able{Thing: t, Self: g.wholly(seat, t, Nobody) == nil, Skip: skip}
	for i := range g.Players {
		if s := g.Players[i].Seat; g.wholly(seat, t, s) != nil {
			able.MayNot = able.MayNot.With(s)
		}
	}
	if !able.Self && able.MayNot == g.Seated() {
		return nil
	}
	return []Able{able}
}
