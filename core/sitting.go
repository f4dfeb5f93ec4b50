package core

import "slices"

// What acts in the agenda phase by name alone: action cards in hands, abilities of
// factions, laws. Whoever could have it says its name, and Entente carries out what it
// does to the agenda.

// inCouncil is the component known by name that a thing is, if Entente carries out what
// it does in the agenda phase; or nil.
func (g *Game) inCouncil(t Thing) *Component {
	if !g.phased() || t.Owner != Nobody {
		return nil
	}
	if c := g.deck.component(t.Name); c != nil && len(c.Abilities) == 0 && t.paragraph() < len(c.Council) && len(c.Council[t.paragraph()].Effects) > 0 {
		return c
	}
	return nil
}

// sits reports whether Entente carries out something that a component known by name
// does in the window that is open.
func (g *Game) sits(f *Frame, c *Component) bool {
	if !g.phased() || g.Council.Step == NoAgenda || len(c.Abilities) > 0 {
		return false
	}
	for i := range c.Council {
		if a := &c.Council[i]; len(a.Effects) > 0 && g.actsAt(f, a) {
			return true
		}
	}
	return false
}

// eligibleInCouncil is eligible for it.
func (g *Game) eligibleInCouncil(f *Frame, by Seat, t Thing, to Aim, c *Component) error {
	if t.Unit != 0 && c.Kind != Unit {
		return refuse(TableName, NoSuchComponent, word("what", clip(t.Name)))
	}
	of := carried{card: *c, ability: &c.Council[t.paragraph()], holder: by, owner: by}
	if err := g.inTime(f, by, t, &of); err != nil {
		return err
	}
	return g.eligibleOn(f, by, t, to, &of)
}

// foretold says whether what an ability names as the outcome could be it, and whether
// what was predicted by it has come true.
func (g *Game) foretold(f *Frame, by Seat, t Thing, to Aim, a *Ability) error {
	if !g.phased() {
		return nil
	}
	if p := g.predicted(by, t); p != nil && g.Council.Step == Resolving && f.At == After && p.For != g.Council.Outcome {
		return refuse("ruling 278", PredictedWrong, who(by), word("text", g.outcomeWords(p.For)))
	}
	for i := range a.Effects {
		switch a.Effects[i].Do {
		case Predict, ChooseOutcome:
			if to.At != elsewhere || to.To != Nobody {
				if to.At == elsewhere {
					to.At = ""
				}
				return g.possibleOutcome(to)
			}
		case ReplaceElected:
			if s := to.To; a.Effects[i].Who == AnySeat && (s == Nobody || s == g.Council.Outcome.To) {
				return refuse(TableAgenda, NobodyInstead, word("what", clip(t.Name)))
			}
		}
	}
	return nil
}

// foretells reports whether an ability names an outcome.
func (a *Ability) foretells() bool {
	for i := range a.Effects {
		if do := a.Effects[i].Do; do == Predict || do == ChooseOutcome {
			return true
		}
	}
	return false
}

// addCouncil adds what a seat may resolve in a window of an agenda by its name, where
// Entente carries out what it does.
func (g *Game) addCouncil(a *ResolveAnswer, f *Frame, seat Seat) {
	if !g.phased() || g.Council.Step == NoAgenda {
		return
	}
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		if !g.sits(f, c) || g.mayUse(seat, c.Kind) != nil {
			continue
		}
		for p := range c.Council {
			ability := &c.Council[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			of := carried{card: *c, ability: ability, holder: seat, owner: seat}
			if len(ability.Effects) == 0 || g.inTime(f, seat, t, &of) != nil {
				continue
			}
			usable := g.usable(t, ability, func(to Seat, _ Parts) bool { return g.eligibleOn(f, seat, t, Aim{to, elsewhere}, &of) == nil })
			a.add(g.withTaken(f, seat, t, ability, usable)...)
		}
	}
}

// withTaken says of abilities what they may not be aimed at, and what they may foretell.
func (g *Game) withTaken(f *Frame, seat Seat, t Thing, ability *Ability, usable []Usable) []Usable {
	for j := range usable {
		usable[j].Taken, usable[j].own = g.taken(f, seat, t), ability.ownOnly()
		if ability.TakesAim() {
			usable[j].Self = seat
		}
		if g.phased() && ability.foretells() {
			says := g.outcomes()
			usable[j].Says = &says
		}
	}
	return usable
}

// sitting leaves of some names those that stand for nothing else in a window: no agenda
// that is not in play, and nothing that is listed by what it does there.
func (g *Game) sitting(f *Frame, by Seat, n Names) Names {
	if !g.phased() || n.Kind != AgendaCard && g.Council.Step == NoAgenda {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		switch c := g.deck.component(name); {
		case n.Kind == AgendaCard && g.lawOf(name, by) != nil, g.sits(f, c):
		default:
			n.List = append(n.List, name)
		}
	}
	return n
}

// lawOf says whether a law is in play, for everybody or in front of a seat: an agenda
// does what it says only then (abilities 24).
func (g *Game) lawOf(name string, s Seat) error {
	if law := g.Council.InPlay(name); law == nil || law.Holder != Nobody && law.Holder != s {
		return refuse("abilities 24", LawNotInPlay, word("what", clip(name)))
	}
	return nil
}

// couldInCouncil reports whether a seat could resolve such a component in a window.
func (g *Game) couldInCouncil(f *Frame, s Seat, c *Component) bool {
	for p := range c.Council {
		t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
		if len(c.Council[p].Effects) == 0 {
			continue
		}
		if g.eligibleInCouncil(f, s, t, Aim{At: elsewhere}, c) == nil {
			return true
		}
		for i := range g.Players {
			if g.eligibleInCouncil(f, s, t, Aim{To: g.Players[i].Seat}, c) == nil {
				return true
			}
		}
	}
	return false
}

// councilMust reports whether a seat has an ability that lies open from the beginning and
// has to be resolved in a window of an agenda (abilities 8).
func (g *Game) councilMust(f *Frame, s Seat) bool {
	faction := g.Person(s).Faction
	if !g.phased() || g.Council.Step == NoAgenda || faction == "" || g.placed(f, s, Thing{}) != nil {
		return false
	}
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		if !c.Open || c.Faction != faction {
			continue
		}
		for p := range c.Council {
			a := &c.Council[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			if !a.May && !a.said() && len(a.Effects) > 0 && g.actsAt(f, a) && g.eligibleInCouncil(f, s, t, Aim{}, c) == nil {
				return true
			}
		}
	}
	return false
}

// holdsAgenda reports whether an agenda waits at an event for somebody who has something
// to say.
func (g *Game) holdsAgenda(f *Frame) bool {
	return f.Then == OrderFollows || f.Then == CountFollows || f.Then == AgendaEndsFollows
}

// councilPart lists the seats that have a part in an agenda.
func (g *Game) councilPart(r Role) []Seat {
	c := &g.Council
	switch {
	case r == VotersFor:
		return c.votersFor(Aim{At: outcomeFor})
	case r == VotersAgainst:
		return c.votersFor(Aim{At: outcomeAgainst})
	case r == VotersForIt:
		return c.votersFor(c.Outcome)
	case r == MostPoints || r == FewestPoints:
		return g.withPoints(r == MostPoints)
	case c.Outcome.To == Nobody:
		return nil
	case r == TheElected:
		return []Seat{c.Outcome.To}
	case c.Outcome.To == g.Speaker:
		return g.clockwise(g.Speaker)[1:2]
	}
	return nil
}

// councilEffect does what an ability does to the agenda.
func (g *Game) councilEffect(f *Frame, e *Effect) (bool, []Event) {
	job := f.Job
	switch e.Do {
	case ChooseOutcome:
		return g.chooseOutcome(Aim{job.To, job.At})
	case VoteOnceMore:
		g.Council.Again = g.Council.Outcome.At
		return g.Council.Again != "", nil
	case RepealLaw:
		return g.repealSome(e.All)
	case VoteBackward:
		g.Council.Backward = !g.Council.Backward
		return true, []Event{{Message: VotingTurned}}
	}
	if g.Council.Step == NoAgenda || g.Council.Step == Resolving {
		return false, nil
	}
	return true, g.dropAgenda(f, e.All)
}

// councilEffectOn does to one seat what an ability does in the agenda phase.
func (g *Game) councilEffectOn(s Seat, e *Effect, f *Frame) (bool, []Event) {
	c := &g.Council
	switch e.Do {
	case Predict:
		return g.predict(&f.Job)
	case ReplaceElected:
		return g.replaceElected(f, s)
	case VoteFirst:
		c.First = c.First.With(s)
		return true, []Event{{Message: VotesFirst, Args: []Arg{who(s)}}}
	case VoteLast:
		c.Last = c.Last.With(s)
		return true, []Event{{Message: VotesLast, Args: []Arg{who(s)}}}
	case CastMoreVotes:
		n := e.Amount
		if e.Per == PerPlayer {
			n *= len(g.Players)
		}
		events, err := g.addVotes(s, n)
		return err == nil, events
	}
	return g.changeCards(g.Player(s), e)
}

// changeCards counts action cards that are drawn or discarded, where they are counted,
// and tells their player either way.
func (g *Game) changeCards(p *Player, e *Effect) (bool, []Event) {
	event := Event{Message: DrawsCards, Args: []Arg{who(p.Seat), number(e.Amount)}}
	switch {
	case e.All:
		event.Message = DiscardsAll
		p.Cards.N = 0
	case e.Amount < 0:
		event.Message, event.Args[1] = DiscardsCards, number(-e.Amount)
		p.Cards.N -= min(p.Cards.N, uint8(-e.Amount))
	case p.Cards.Known:
		p.Cards.N = uint8(min(int(p.Cards.N)+e.Amount, MaxCards))
	}
	return true, []Event{event}
}

// pays reports whether what a seat predicted by has something to resolve once it was right.
func (g *Game) pays(p *Prediction) bool {
	after := func(a *Ability) bool {
		return a.Timing.Moment == agendaOutcome && a.Timing.Station == After && len(a.Effects) > 0
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == p.By && g.deck.Card(o.Card).Name == p.Thing.Name {
			list := g.deck.Card(o.Card).Abilities
			for j := range list {
				if after(&list[j]) {
					return true
				}
			}
			return false
		}
	}
	c := g.deck.component(p.Thing.Name)
	return c != nil && slices.ContainsFunc(c.Council, func(a Ability) bool { return after(&a) })
}
