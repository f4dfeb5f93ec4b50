package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What acts by name alone: cards in hands, which nobody sees, and what lies open and that
// Entente was not told of. Whoever could have it says its name, and Entente carries out
// what it does to whatever it keeps; on the board its players do it, and say so.

// carriesOut is the component known by name that a thing is, if Entente carries out what
// it does; or nil.
func (g *Game) carriesOut(t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	if c := g.component(t.Name); c != nil && len(c.Abilities) == 0 && t.paragraph() < len(c.Does()) && len(c.Does()[t.paragraph()].Effects) > 0 {
		return c
	}
	return nil
}

// acts reports whether Entente carries out something that a component known by name
// does in the window that is open.
func (g *Game) acts(f *Frame, c *deck.Component) bool {
	if g.Council.Step == NoAgenda && g.moment(f).Actor == deck.OfAgenda || len(c.Abilities) > 0 || c.Kind == deck.AgendaCard || g.absent(c) {
		return false // an agenda says something as a law in play alone (abilities 24)
	}
	return g.firstActing(f, c) >= 0
}

// firstActing is the first ability of a component known by name that acts in a window, or -1.
func (g *Game) firstActing(f *Frame, c *deck.Component) int {
	list := c.Does()
	for i := range list {
		if len(list[i].Effects) > 0 && g.actsNow(f, &list[i]) {
			return i
		}
	}
	return -1
}

// meant is the ability that a name alone means in a window: the first that acts there.
func (g *Game) meant(f *Frame, t Thing) Thing {
	if t.Paragraph > 0 || t.Owner != Nobody {
		return t
	}
	if c := g.component(t.Name); c != nil && len(c.Abilities) == 0 {
		if i := g.firstActing(f, c); i > 0 {
			t.Paragraph = uint8(i + 1)
		}
	}
	return t
}

// actsBy is the component known by name that a thing is, if it is judged by its abilities
// in the window that is open; or nil.
func (g *Game) actsBy(f *Frame, t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	c := g.component(t.Name)
	switch {
	case c == nil:
		return nil
	case g.acts(f, c), c.Kind != deck.AgendaCard && len(c.Abilities) == 0 && judges(c, t):
		return c
	}
	return nil
}

// judges reports whether what a thing names of a component known by name is carried out,
// so that its abilities say when it may be resolved.
func judges(c *deck.Component, t Thing) bool {
	list := c.Does()
	if len(list) == 0 {
		return false
	}
	if t.Paragraph > 0 {
		return t.paragraph() >= len(list) || len(list[t.paragraph()].Effects) > 0
	}
	for i := range list {
		if len(list[i].Effects) == 0 {
			return false // when that is, only its players know
		}
	}
	return true
}

// eligibleNamed is eligible for it: by those of its abilities that Entente carries out.
func (g *Game) eligibleNamed(f *Frame, by Seat, t Thing, to Aim, c *deck.Component) error {
	if t.Unit != 0 && c.Kind != deck.Unit || g.carriesOut(t) == nil {
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, word(GapWhat, deck.Clip(t.Name)))
	}
	of := g.ofNamed(c, t, by)
	if g.actsNow(f, of.ability) { // whom the window is for comes before whom the ability is
		if err := g.placed(f, by, t); err != nil {
			return err
		}
	}
	if err := g.inTime(f, by, t, &of); err != nil {
		return err
	}
	return g.eligibleOn(f, by, t, to, &of)
}

// ofNamed is an ability of a component known by name, with whoever uses it.
func (g *Game) ofNamed(c *deck.Component, t Thing, by Seat) carried {
	a := &c.Does()[t.paragraph()]
	return carried{card: *c, ability: a, holder: by, owner: by, named: a.Amount.Least}
}

// foretold says whether what an ability names as the outcome could be it, and whether
// what was predicted by it has come true.
func (g *Game) foretold(f *Frame, by Seat, t Thing, to Aim, a *deck.Ability) error {
	if p := g.predicted(by, t); p != nil && g.Council.Step == Resolving && f.At == deck.After && p.For != g.Council.Outcome {
		return refuse("ruling 278", rulebook.PredictedWrong, who(by), word(GapText, g.outcomeWords(p.For)))
	}
	for i := range a.Effects {
		switch a.Effects[i].Do {
		case deck.Predict, deck.ChooseOutcome:
			if to.At != elsewhere || to.To != Nobody {
				if to.At == elsewhere {
					to.At = ""
				}
				return g.possibleOutcome(to)
			}
		case deck.ReplaceElected:
			if s := to.To; a.Effects[i].Who == deck.AnySeat && (s == Nobody || s == g.Council.Outcome.To) {
				return refuse(rulebook.TableAgenda, rulebook.NobodyInstead, word(GapWhat, deck.Clip(t.Name)))
			}
		}
	}
	return nil
}

// addNamed adds what a seat may resolve in a window by its name alone, where
// Entente carries out what it does.
func (g *Game) addNamed(a *ResolveAnswer, f *Frame, seat Seat) {
	for _, i := range g.names.there[f.Moment][f.At].named {
		g.addComponent(a, f, seat, i)
	}
	for _, i := range g.names.anytime {
		g.addComponent(a, f, seat, i)
	}
}

// addComponent adds what a seat may resolve of one of them.
func (g *Game) addComponent(a *ResolveAnswer, f *Frame, seat Seat, card uint16) {
	c := &g.deck.Components[card]
	if !g.acts(f, c) {
		return
	}
	list := c.Does()
	first := g.firstActing(f, c)
	for p := range list {
		ability := &list[p]
		t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
		if len(ability.Effects) == 0 || !g.actsNow(f, ability) {
			continue
		}
		var acted []uint8
		if c.Kind == deck.Unit {
			t.Unit, acted = anotherUnit(f, seat, t)
		}
		of := g.ofNamed(c, t, seat)
		if g.inTime(f, seat, t, &of) != nil {
			continue
		}
		unaimed := false
		alike := !ability.TakesAim() && !ability.NamesOutcome() && len(f.resolvedHere()) == 0 && ability.Alternatives() == 0
		usable := g.usable(a.page[:0], t, ability, func(to Seat, not deck.Parts) bool {
			if alike && to != Nobody {
				return unaimed // whomever it is aimed at, it comes to the same
			}
			act := resolution{seat, Resolve{Thing: t, To: to, LeftOut: not}}
			can := g.eligibleOn(f, seat, t, Aim{to, elsewhere}, &of) == nil && aimed(act, ability) == nil && (!ability.Timing.Action || g.allCanBeDone(act) == nil)
			unaimed = unaimed || to == Nobody && can
			return can
		})
		usable = g.withRange(seat, &of, g.withTaken(f, seat, t, ability, usable))
		if ability.Timing.Action {
			usable = g.asAction(seat, usable)
		}
		for j := range usable {
			usable[j].first = p == first
			usable[j].units, usable[j].acted = c.Kind == deck.Unit, acted
		}
		a.add(usable...)
	}
}

// anotherUnit is the number of a unit known by name that has not acted in a window, and
// those that have: each is another object (abilities note 2).
func anotherUnit(f *Frame, seat Seat, t Thing) (free uint8, acted []uint8) {
	for _, d := range f.resolvedHere() {
		if at := d.Thing; d.By == seat && at.isOf(t) && at.paragraph() == t.paragraph() {
			acted = append(acted, at.Unit)
		}
	}
	for slices.Contains(acted, free) {
		free++
	}
	return free, acted
}

// withTaken says of abilities what they may not be aimed at, and what they may foretell.
func (g *Game) withTaken(f *Frame, seat Seat, t Thing, ability *deck.Ability, usable []Usable) []Usable {
	for j := range usable {
		usable[j].Taken, usable[j].own = g.taken(f, seat, t), ability.ConcernsResolverOnly()
		if ability.TakesAim() {
			usable[j].Self = seat
		}
		if ability.NamesOutcome() {
			says := g.outcomes()
			usable[j].Says = &says
		}
	}
	return usable
}

// standingFor leaves of some names those that stand for nothing else in a window: no agenda
// that is not in play, and nothing that is listed by what it does there.
func (g *Game) standingFor(f *Frame, by Seat, n Names) Names {
	all := n.List
	n.List = nil
	for _, name := range all {
		t := Thing{Name: name}
		switch {
		case n.Kind == deck.AgendaCard && (g.lawOf(name, by) != nil || g.piece(t, by) != nil), g.actsBy(f, t) != nil:
		case n.Kind == deck.OtherComponent && g.absent(g.component(name)):
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
		return refuse("abilities 24", rulebook.LawNotInPlay, word(GapWhat, deck.Clip(name)))
	}
	return g.lawSaysNothing(name)
}

// lawSaysNothing says by what a law in play is blank.
func (g *Game) lawSaysNothing(name string) error {
	if by := g.blank(); by != "" {
		return refuse("ruling 205", rulebook.LawIsBlank, word(GapWhat, deck.Clip(name)), word(GapText, by))
	}
	return nil
}

// lawSays reports whether a law could say something to a seat in a window that only its
// players know: what Entente knows of it lies there as a piece, and what its outcome did
// is carried out.
func (g *Game) lawSays(f *Frame, s Seat, name string) bool {
	outcome := f.At == deck.During && g.moment(f).ID == agendaOutcome
	return !outcome && g.lawOf(name, s) == nil && g.piece(Thing{Name: name}, s) == nil
}

// useOnce keeps that what is for once in an agenda phase was used in this round, and what
// is for once in a combat in this one.
func (g *Game) useOnce(f *Frame, c *carried) {
	if c.ability.HasCondition(deck.OncePhase) {
		g.setBan(f.Job.By, &deck.Effect{Do: deck.Forbid, Act: deck.UseByName, Until: deck.ThisRound}, c)
	}
	if c.ability.HasCondition(deck.OnceCombat) && g.fought("") {
		g.setBan(f.Job.By, &deck.Effect{Do: deck.Forbid, Act: deck.UseByName, Until: deck.ThisCombat}, c)
	}
}

// canResolveNamed reports whether a seat can resolve some ability of a component known by
// name in a window.
func (g *Game) canResolveNamed(f *Frame, s Seat, c *deck.Component) bool {
	list := c.Does()
	for p := range list {
		a := &list[p]
		if len(a.Effects) == 0 || !g.actsAt(f, a) {
			continue
		}
		t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
		if g.eligibleNamed(f, s, t, Aim{At: elsewhere}, c) == nil {
			return true
		}
		for i := 0; i < len(g.Players) && (a.TakesAim() || a.NamesOutcome() || len(f.Resolved) > 0); i++ {
			if g.eligibleNamed(f, s, t, Aim{To: g.Players[i].Seat}, c) == nil {
				return true
			}
		}
	}
	return false
}

// namedMust reports whether a seat has an ability that lies open, or is said to, and has to
// be resolved in a window, by its name (abilities 8); or whether one such is that.
func (g *Game) namedMust(f *Frame, s Seat, name string) bool {
	there := g.names.there[f.Moment][f.At].named
	if len(there) == 0 || g.placed(f, s, Thing{}) != nil {
		return false
	}
	faction := g.Person(s).Faction
	for _, i := range there {
		c := &g.deck.Components[i]
		open := c.Open && faction != "" && c.Faction == faction
		if !open && !(len(g.Had) > 0 && g.liesThere(s, i)) || name != "" && c.Name != name || !g.acts(f, c) {
			continue
		}
		list := c.Does()
		for p := range list {
			a := &list[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			if len(a.Effects) > 0 && !g.leavesFree(a) && !a.Timing.Action && g.actsAt(f, a) && g.eligibleNamed(f, s, t, Aim{}, c) == nil {
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
		return n != nil && g.canResolveAny(f, p.By, t, g.cardOf(n).Abilities)
	}
	if c := g.actsBy(f, t); c != nil {
		return g.canResolveAny(f, p.By, t, c.Does())
	}
	for i := range g.Pieces {
		o := &g.Pieces[i]
		if card := g.deck.Card(o.Card); o.Holder == p.By && card.Name == t.Name && g.canResolveAny(f, p.By, Thing{Name: t.Name, Unit: o.Unit}, card.Abilities) {
			return true
		}
	}
	return false
}
