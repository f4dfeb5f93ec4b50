package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Entente knows some components by their names alone. These are the cards in hands, which Entente can't
// see, and face-up components that nobody declared. A player who has one of them says its name. Entente
// then carries out the effects on things that it tracks, such as goods. The players carry out the
// effects on the board, and confirm them.

// isCarriedOutInWindow reports whether Entente carries out any ability of a component in the open window. The deck
// lists the component without Abilities; for any other component isCarriedOutInWindow returns false.
func (pos *Position) isCarriedOutInWindow(f *Frame, c *deck.Component) bool {
	if pos.Council.Step == NoAgenda && pos.moment(f).Actor == deck.OfAgenda || len(c.Abilities) > 0 || c.Kind == deck.AgendaCard || pos.isGalacticEventAbsent(c) {
		return false // an agenda has abilities only as a law in play (abilities 24)
	}
	return pos.firstUsableAbility(f, c) >= 0
}

// firstUsableAbility returns the index of a component's first ability that fits the open window and that
// Entente carries out, or -1.
func (pos *Position) firstUsableAbility(f *Frame, c *deck.Component) int {
	list := c.Does()
	for i := range list {
		if len(list[i].Effects) > 0 && pos.isTimedForNow(f, &list[i]) {
			return i
		}
	}
	return -1
}

// thingWithAbility returns t with the number of one of its component's abilities. If t names only a
// component, the number is that of the component's first ability for the window.
func (pos *Position) thingWithAbility(f *Frame, t Thing) Thing {
	if t.Paragraph > 0 || t.Owner != Nobody {
		return t
	}
	if c := pos.componentNamed(t.Name); c != nil && len(c.Abilities) == 0 {
		if i := pos.firstUsableAbility(f, c); i > 0 {
			t.Paragraph = uint8(i + 1)
		}
	}
	return t
}

// componentTimedByAbilities returns the component that t names, if its abilities tell Entente when a player
// may resolve it, although the deck lists the component without Abilities. Otherwise it returns nil.
func (pos *Position) componentTimedByAbilities(f *Frame, t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	c := pos.componentNamed(t.Name)
	switch {
	case c == nil:
		return nil
	case pos.isCarriedOutInWindow(f, c), c.Kind != deck.AgendaCard && len(c.Abilities) == 0 && isTimingKnown(c, t):
		return c
	}
	return nil
}

// whyNotEligibleIfCarriedOut returns nil if a seat may resolve component c in a window now, or the refusal.
// Players use c by name, and Entente carries out its abilities.
func (pos *Position) whyNotEligibleIfCarriedOut(f *Frame, by Seat, t Thing, to Aim, c *deck.Component) error {
	if t.Unit != 0 && c.Kind != deck.Unit || pos.componentCarriedOut(t) == nil {
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(t.Name)))
	}
	of := pos.componentAbilityOf(c, t, by)
	if pos.isTimedForNow(f, of.ability) { // the seat is checked before the ability, so that the refusal is about the seat
		if err := pos.whyNotThisSeat(f, by, t); err != nil {
			return err
		}
	}
	if err := pos.whyNotWindowOrSeat(f, by, t, &of); err != nil {
		return err
	}
	return pos.whyNotEligibleAtTarget(f, by, t, to, &of)
}

// componentAbilityOf returns the ability of component c that t names. The parameter by is the seat that uses
// the ability. c has no Abilities in the deck.
func (cat *Catalog) componentAbilityOf(c *deck.Component, t Thing, by Seat) componentAbility {
	a := &c.Does()[t.abilityIndex()]
	return componentAbility{card: *c, ability: a, holder: by, owner: by, namedAmount: a.Amount.Least}
}

// whyNotPredict refuses a target that can't be an outcome of the agenda. For an ability that replaces
// the elected player, it refuses a target that can't be elected instead. It also refuses the reward for
// a prediction that did not come true.
func (tab *Tabletop) whyNotPredict(f *Frame, by Seat, t Thing, to Aim, a *deck.Ability) error {
	if p := tab.unresolvedPrediction(by, t); p != nil && tab.Council.Step == Resolving && f.OpenStation == deck.After && p.Outcome != tab.Council.Outcome {
		return refuse("ruling 278", rulebook.PredictedWrong, seatArg(by), textArg(GapText, tab.outcomeName(p.Outcome)))
	}
	for i := range a.Effects {
		switch a.Effects[i].Do {
		case deck.Predict, deck.ChooseOutcome:
			if to.Name != unusedTarget || to.Seat != Nobody {
				if to.Name == unusedTarget {
					to.Name = ""
				}
				return tab.whyNotOutcome(to)
			}
		case deck.ReplaceElected:
			if s := to.Seat; a.Effects[i].Who == deck.AnySeat && (s == Nobody || s == tab.Council.Outcome.Seat) {
				return refuse(rulebook.TableAgenda, rulebook.NobodyInstead, textArg(GapWhat, deck.Clip(t.Name)))
			}
		}
	}
	return nil
}

// nextFreeUnit returns the lowest number of a unit that hasn't acted in the window, among the seat's units of
// the type that t names. It also returns the numbers of the units that have acted. Each unit is an object of
// its own (abilities note 2), so several units may act.
func nextFreeUnit(f *Frame, seat Seat, t Thing) (free uint8, acted []uint8) {
	for _, d := range f.resolvedInOpenWindow() {
		if at := d.Thing; d.Seat == seat && at.isSameComponent(t) && at.abilityIndex() == t.abilityIndex() {
			acted = append(acted, at.Unit)
		}
	}
	for slices.Contains(acted, free) {
		free++
	}
	return free, acted
}

// withTakenTargets completes every entry of usable, a list of ways to use one ability, and returns the list.
// It sets the targets that a seat can't choose, because another copy of the card was aimed at them. For a
// prediction it sets the outcomes that the seat may predict.
func (tab *Tabletop) withTakenTargets(f *Frame, seat Seat, t Thing, ability *deck.Ability, usable []Usable) []Usable {
	for j := range usable {
		usable[j].TakenTargets, usable[j].isAlwaysAboutSelf = tab.takenTargets(f, seat, t), ability.IsResolverOnly()
		if ability.HasAim() {
			usable[j].DefaultSeat = seat
		}
		if ability.MustNameOutcome() {
			says := tab.outcomes()
			usable[j].Predictable = &says
		}
	}
	return usable
}

// filterUsableByName removes from a group of names the names that a seat can't use in a window. It removes
// agendas that aren't laws in play for the seat, and galactic events that aren't in play at this table. It
// also removes components whose abilities the prompt lists one by one.
func (pos *Position) filterUsableByName(f *Frame, by Seat, n Names) Names {
	all := n.List
	n.List = nil
	for _, name := range all {
		t := Thing{Name: name}
		switch {
		case n.Kind == deck.AgendaCard && (pos.whyLawNotInForce(name, by) != nil || pos.findPiece(t, by) != nil), pos.componentTimedByAbilities(f, t) != nil:
		case n.Kind == deck.OtherComponent && pos.isGalacticEventAbsent(pos.componentNamed(name)):
		default:
			n.List = append(n.List, name)
		}
	}
	return n
}

// whyLawNotInForce refuses unless a law is in play for all players or in front of the seat, and isn't
// blank. An agenda has abilities only as a law in play (abilities 24).
func (tab *Tabletop) whyLawNotInForce(name string, s Seat) error {
	if law := tab.Council.LawInPlay(name); law == nil || law.Holder != Nobody && law.Holder != s {
		return refuse("abilities 24", rulebook.LawNotInPlay, textArg(GapWhat, deck.Clip(name)))
	}
	return tab.whyLawsBlank(name)
}

// whyLawsBlank refuses if a component makes all laws blank in this turn.
func (tab *Tabletop) whyLawsBlank(name string) error {
	if by := tab.componentBlankingLaws(); by != "" {
		return refuse("ruling 205", rulebook.LawIsBlank, textArg(GapWhat, deck.Clip(name)), textArg(GapText, by))
	}
	return nil
}

// mayLawAct reports whether a law whose abilities Entente doesn't know may have an ability for a seat
// in a window. No law acts in the window in which the agenda's outcome is carried out.
func (tab *Tabletop) mayLawAct(f *Frame, s Seat, name string) bool {
	outcome := f.OpenStation == deck.During && tab.moment(f).ID == agendaOutcome
	return !outcome && tab.whyLawNotInForce(name, s) == nil && tab.findPiece(Thing{Name: name}, s) == nil
}

// canResolveIfCarriedOut reports whether a seat can resolve any ability of a component in a window. Players
// use the component by its name, and Entente carries out its abilities.
func (pos *Position) canResolveIfCarriedOut(f *Frame, s Seat, c *deck.Component) bool {
	list := c.Does()
	for p := range list {
		a := &list[p]
		if len(a.Effects) == 0 || !pos.isForWindow(f, a) {
			continue
		}
		t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
		of := pos.componentAbilityOf(c, t, s)
		of.isAsked = true
		if pos.whyNotWindowOrSeat(f, s, t, &of) != nil {
			continue
		}
		if pos.whyNotEligibleAtTarget(f, s, t, Aim{Name: unusedTarget}, &of) == nil {
			return true
		}
		for i := 0; i < len(pos.Players) && (a.HasAim() || a.MustNameOutcome() || len(f.Resolved) > 0); i++ {
			if pos.whyNotEligibleAtTarget(f, s, t, Aim{Seat: pos.Players[i].Seat}, &of) == nil {
				return true
			}
		}
	}
	return false
}

// isFollowedByAgendaStep reports whether the next step of the agenda begins automatically after an
// event. Because no player begins that step, a player must be able to make it wait.
func (cat *Catalog) isFollowedByAgendaStep(f *Frame) bool {
	return f.FollowUp >= OrderFollows && f.FollowUp <= CountFollows || f.FollowUp == AgendaEndsFollows
}

// canResolvePrediction reports whether a seat can now resolve the ability by which it predicted the
// outcome of the agenda.
func (pos *Position) canResolvePrediction(f *Frame, p *Prediction) bool {
	t := p.Thing
	if t.Owner != Nobody {
		n := pos.FindNote(NoteName{t.Name, t.Owner})
		return n != nil && pos.canResolveAny(f, p.Predictor, t, pos.cardOf(n).Abilities)
	}
	if c := pos.componentTimedByAbilities(f, t); c != nil {
		return pos.canResolveAny(f, p.Predictor, t, c.Does())
	}
	for i := range pos.Pieces {
		o := &pos.Pieces[i]
		if card := pos.deck.Card(o.ComponentIndex); o.Holder == p.Predictor && card.Name == t.Name && pos.canResolveAny(f, p.Predictor, Thing{Name: t.Name, Unit: o.Unit}, card.Abilities) {
			return true
		}
	}
	return false
}
