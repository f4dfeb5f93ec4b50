package core

// What acts by name alone: in the agenda phase action cards in hands and laws, and at any
// time the abilities of factions. Whoever could have it says its name, and Entente carries
// out what it does to the agenda, or to what else it keeps.

// inCouncil is the component known by name that a thing is, if Entente carries out what
// it does; or nil.
func (g *Game) inCouncil(t Thing) *Component {
	if !g.phased() || t.Owner != Nobody {
		return nil
	}
	if c := g.component(t.Name); c != nil && len(c.Abilities) == 0 && t.paragraph() < len(c.Council) && len(c.Council[t.paragraph()].Effects) > 0 {
		return c
	}
	return nil
}

// sits reports whether Entente carries out something that a component known by name
// does in the window that is open.
func (g *Game) sits(f *Frame, c *Component) bool {
	if !g.phased() || g.Council.Step == NoAgenda && g.moment(f).Actor == OfAgenda || len(c.Abilities) > 0 || c.Kind == AgendaCard {
		return false // an agenda says something as a law in play alone (abilities 24)
	}
	for i := range c.Council {
		if a := &c.Council[i]; len(a.Effects) > 0 && g.actsAt(f, a) {
			return true
		}
	}
	return false
}

// satBy is the component known by name that a thing is, if it sits in the window that is
// open, by whichever of its abilities; or nil.
func (g *Game) satBy(f *Frame, t Thing) *Component {
	if t.Owner != Nobody {
		return nil
	}
	if c := g.component(t.Name); c != nil && g.sits(f, c) {
		return c
	}
	return nil
}

// eligibleInCouncil is eligible for it: by those of its abilities that Entente carries out.
func (g *Game) eligibleInCouncil(f *Frame, by Seat, t Thing, to Aim, c *Component) error {
	if t.Unit != 0 && c.Kind != Unit || g.inCouncil(t) == nil {
		return refuse(TableName, NoSuchComponent, word("what", clip(t.Name)))
	}
	a := &c.Council[t.paragraph()]
	of := carried{card: *c, ability: a, holder: by, owner: by, named: a.Amount.Least}
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

// addCouncil adds what a seat may resolve in a window by its name alone, where
// Entente carries out what it does.
func (g *Game) addCouncil(a *ResolveAnswer, f *Frame, seat Seat) {
	for _, i := range g.names.sits {
		c := &g.deck.Components[i]
		if !g.sits(f, c) {
			continue
		}
		for p := range c.Council {
			ability := &c.Council[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			of := carried{card: *c, ability: ability, holder: seat, owner: seat, named: ability.Amount.Least}
			if len(ability.Effects) == 0 || g.inTime(f, seat, t, &of) != nil {
				continue
			}
			usable := g.usable(t, ability, func(to Seat, _ Parts) bool { return g.eligibleOn(f, seat, t, Aim{to, elsewhere}, &of) == nil })
			a.add(g.withRange(seat, &of, g.withTaken(f, seat, t, ability, usable))...)
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
	if !g.phased() || n.Kind != AgendaCard && n.Kind != FactionAbility && g.Council.Step == NoAgenda {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		switch c := g.component(name); {
		case n.Kind == AgendaCard && (g.lawOf(name, by) != nil || g.piece(Thing{Name: name}, by) != nil), g.sits(f, c):
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
	return g.lawSaysNothing(name)
}

// lawSaysNothing says by what a law in play is blank.
func (g *Game) lawSaysNothing(name string) error {
	if by := g.blank(); by != "" {
		return refuse("ruling 205", LawIsBlank, word("what", clip(name)), word("text", by))
	}
	return nil
}

// lawSays reports whether a law could say something to a seat in a window that only its
// players know: what Entente knows of it lies there as a piece, and what its outcome did
// is carried out.
func (g *Game) lawSays(f *Frame, s Seat, name string) bool {
	outcome := f.At == During && g.moment(f).ID == agendaOutcome
	return !outcome && g.lawOf(name, s) == nil && g.piece(Thing{Name: name}, s) == nil
}

// useOnce keeps that what is for once in an agenda phase was used in this round.
func (g *Game) useOnce(f *Frame, c *carried) {
	if c.ability.tests(OncePhase) {
		g.setBan(f.Job.By, &Effect{Do: Forbid, Act: UseByName, Until: ThisRound}, c)
	}
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
// has to be resolved in a window, by its name (abilities 8); or whether one such is that.
func (g *Game) councilMust(f *Frame, s Seat, name string) bool {
	faction := g.Person(s).Faction
	if faction == "" || len(g.names.sits) == 0 || g.placed(f, s, Thing{}) != nil {
		return false
	}
	for _, i := range g.names.sits {
		c := &g.deck.Components[i]
		if !c.Open || c.Faction != faction || name != "" && c.Name != name || !g.sits(f, c) {
			continue
		}
		for p := range c.Council {
			a := &c.Council[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			if !a.May && !g.saidOf(a) && len(a.Effects) > 0 && g.actsAt(f, a) && g.eligibleInCouncil(f, s, t, Aim{}, c) == nil {
				return true
			}
		}
	}
	return false
}

// holdsAgenda reports whether an agenda waits at an event for somebody who has something
// to say.
func (g *Game) holdsAgenda(f *Frame) bool {
	return f.Then >= OrderFollows && f.Then <= CountFollows || f.Then == AgendaEndsFollows
}

// pays reports whether something that a seat predicted by can be resolved now that its
// outcome was.
func (g *Game) pays(f *Frame, p *Prediction) bool {
	t := p.Thing
	if t.Owner != Nobody {
		n := g.FindNote(NoteName{t.Name, t.Owner})
		return n != nil && g.thingCould(f, p.By, t, g.cardOf(n).Abilities)
	}
	if c := g.satBy(f, t); c != nil {
		return g.thingCould(f, p.By, t, c.Council)
	}
	for i := range g.Pieces {
		o := &g.Pieces[i]
		if card := g.deck.Card(o.Card); o.Holder == p.By && card.Name == t.Name && g.thingCould(f, p.By, Thing{Name: t.Name, Unit: o.Unit}, card.Abilities) {
			return true
		}
	}
	return false
}
