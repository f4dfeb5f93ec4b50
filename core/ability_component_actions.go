package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Component actions: the active player resolves an ability that says "Action", in place of a
// tactical or strategic action (abilities 5).

// resolveAsAction resolves an ability that says "Action" as the active player's component action.
// It refuses outside the action phase, and if the ability can't be resolved completely (abilities
// 5).
func (g *Game) resolveAsAction(c resolution) ([]Event, error) {
	f, err := g.newActionFrame(c.By, c.Thing)
	if err != nil {
		return nil, err
	}
	found := &c.found
	if err := g.whyNotPlayNote(found, c.known, c.By, c.Thing); err != nil {
		return nil, err
	}
	if err := g.whyNotPossible(f, c.By, c.To, found); err != nil {
		return nil, err
	}
	if err := g.whyNotUseActionCards(c.By, g.isCardPlay(c.Thing)); err != nil {
		return nil, err
	}
	if err := checkLeftOutParts(c, found.ability); err != nil {
		return nil, err
	}
	if err := g.setNamedAmount(c, found); err != nil {
		return nil, err
	}
	if err := g.whyNotResolveFully(c); err != nil {
		return nil, err
	}
	return g.beginComponentAction(f, c), nil
}

// componentActionWindow is the id of the window in which a player uses a component as an action.
const componentActionWindow = "CA.declare"

// resolveAsActionByName resolves a component without Abilities in the deck as the active player's component
// action. It refuses outside the action phase, and if the component can't be resolved completely (abilities
// 5).
func (g *Game) resolveAsActionByName(c resolution) ([]Event, error) {
	f, err := g.newActionFrame(c.By, c.Thing)
	if err != nil {
		return nil, err
	}
	if err := g.whyNotResolve(f, c); err != nil {
		return nil, err
	}
	if err := g.whyNotResolveFully(c); err != nil {
		return nil, err
	}
	return g.beginComponentAction(f, c), nil
}

// newActionFrame returns a new Frame for the component action that a seat would take with component t, or a
// refusal. The frame's event hasn't begun; beginComponentAction begins it.
func (g *Game) newActionFrame(by Seat, t Thing) (*Frame, error) {
	m, at := g.deck.Window(componentActionWindow)
	if g.Phase != deck.ActionPhase || by != g.Active || m == nil {
		return nil, refuse("abilities 5", rulebook.ComponentActionOnly, textArg(GapWhat, deck.Clip(t.Name)))
	}
	if err := g.whyNotActByComponent(); err != nil {
		return nil, err
	}
	if err := g.whyNotNextEvent(); err != nil {
		return nil, err
	}
	if err := g.whyNotEndStep(promisesUseTest(by, t)); err != nil {
		return nil, err
	}
	return &Frame{Moment: uint8(g.eventIndex(m.ID)), EventSeat: by, OpenStation: at, SystemFacts: g.ActiveSystem}, nil
}

// beginComponentAction begins a component action and resolves the chosen ability in it. The parameter action is a
// result of newActionFrame.
func (g *Game) beginComponentAction(action *Frame, c resolution) []Event {
	events := g.endEventsOnCall()
	if g.Progress != ComponentToCome {
		events = joinEvents(events, g.endEarlierAction(componentAction))
	}
	g.Progress = HasBegun
	f := g.pushEvent(int(action.Moment), c.By)
	f.OpenStation, f.Stage, f.AskedStations = action.OpenStation, EventHappened, f.AskedStations.With(action.OpenStation)
	events = append(events, Event{Message: rulebook.OkComponentAction, Rule: "abilities 5", Explains: true, Args: []Arg{seatArg(c.By)}})
	return joinEvents(events, g.beginAbility(f, c))
}

// whyNotResolveFully refuses a component action that can't be resolved completely, because a player may
// not choose such an action (ruling 295). It tries each effect on a copy of the game. An effect may
// fail if it says "may", or depends on an effect that says "may". "Each" may mean no player at all
// (ruling 257). Effects on the board count as possible, because Entente doesn't see the board. A
// replenishment and the effects after it count as possible too, because other players may act in
// between.
func (g *Game) whyNotResolveFully(c resolution) error {
	trial := g.clone()
	found, modeled, _ := trial.findAbility(c.Thing, c.By)
	if of := g.componentCarriedOut(c.Thing); !modeled && of != nil {
		found, modeled = trial.componentAbilityOf(of, c.Thing, c.By), true
	}
	if !modeled || trial.nestingDepth() >= MaxDepth {
		return nil
	}
	f := &Frame{EventSeat: c.By, Job: Job{By: c.By, Thing: c.Thing, To: c.To}}
	found.namedAmount = c.Amount.N
	if _, spending := trial.payCosts(&found); spending != nil {
		trial.moveEventGoods(spending)
	}
	hangs := false
	for i := range found.ability.Effects {
		e := &found.ability.Effects[i]
		if e.Either > 0 && (c.LeftOutParts.Has(i) || found.ability.Asks) {
			continue
		}
		hangs = e.May || e.Per == deck.PerNamed || e.Then && hangs
		if at := g.componentIndex(e.GainedTechnologies()); at >= 0 && e.Who == deck.TheHolder && !hangs && g.isFaceUpBefore(c.By, uint16(at)) {
			return refuse("ruling 125", rulebook.HasItAlready, seatArg(c.By), textArg(GapWhat, g.deck.Components[at].Name))
		}
		switch {
		case e.Do == deck.ReplenishAll:
			return nil
		case hangs || e.Do == deck.Instruct || e.Do == deck.EndTheTurn || e.Do.CanMoveGoods() && g.Options.Goods == PhysicalGoods:
			continue
		}
		nobody := e.Who == deck.TheOthers || e.Who == deck.EachSeat
		if trial.doEffect(f, e, &found).state == notDone && !nobody {
			return refuse("ruling 295", rulebook.NotWholly, textArg(GapWhat, c.Thing.Name))
		}
	}
	return nil
}

// componentActions returns an answer with the abilities that a seat may resolve as a component
// action now.
func (g *Game) componentActions(seat Seat) ResolveAnswer {
	a := ResolveAnswer{PlainAnswer: PlainAnswer(ResolveKind), deck: g.deck}
	if after, _ := g.gameWithoutOffersOf(seat); after != nil {
		g = after
	}
	if p := g.firstObligation(seat, func(t *Term) bool { return t.Kind == Uses }); p != nil {
		a.OwedByDeal = p.Term.Thing
	}
	if g.Phase != deck.ActionPhase || seat != g.Active || g.whyNotActByComponent() != nil || g.whyNotNextEvent() != nil || g.whyNotEndStep(promisesUseTest(seat, a.OwedByDeal)) != nil {
		return a
	}
	list := func(t Thing, abilities []deck.Ability) {
		for j := range abilities {
			t.Paragraph = uint8(j + 1)
			found, modeled, known := g.findAbility(t, seat)
			if modeled && abilities[j].Timing.Action && g.whyNotPlayNote(&found, known, seat, t) == nil {
				a.addUsables(g.splitByLargestAmount(seat, g.withPayableAmounts(seat, &found, g.appendUsable(nil, t, &abilities[j], func(to Seat, not deck.Parts) bool {
					return g.whyNotPossible(&Frame{SystemFacts: g.ActiveSystem}, seat, to, &found) == nil && g.whyNotUseActionCards(seat, g.isCardPlay(t)) == nil &&
						g.whyNotResolveFully(resolution{By: seat, Resolve: Resolve{Thing: t, To: to, LeftOutParts: not}}) == nil
				})))...)
			}
		}
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		list(Thing{Name: g.cardOf(n).Name, Owner: n.Owner}, g.cardOf(n).Abilities)
	}
	if f, err := g.newActionFrame(seat, a.OwedByDeal); err == nil {
		byName := g.resolveAnswer(f, seat, g.filterForWindow(g.moment(f).Window(f.OpenStation), true))
		a.Aims, a.Names, a.Notes, a.deck = byName.Aims, byName.Names, byName.Notes, byName.deck
		for i := range byName.Usables {
			if u := &byName.Usables[i]; g.componentCarriedOut(u.Thing) != nil {
				a.Usables = append(a.Usables, *u)
			}
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == seat {
			list(Thing{Name: g.deck.Card(o.ComponentIndex).Name, Unit: o.Unit}, g.deck.Card(o.ComponentIndex).Abilities)
		}
	}
	return a
}

// splitByLargestAmount splits each usable ability in list into one entry for each target, because the
// largest amount may differ by target. With the largest amount, the action must still be possible after its
// cost was paid (ruling 295). Targets with the same largest amount share an entry.
func (g *Game) splitByLargestAmount(seat Seat, list []Usable) []Usable {
	var split []Usable
	for _, u := range list {
		if u.ability == nil || !u.MustNameAmount(u.ExcludedParts) {
			split = append(split, u)
			continue
		}
		all := g.seatsInEffectOrder()
		for at := -1; at < len(all); at++ {
			one := u
			if one.Unaimed, one.Aims = at < 0 && u.Unaimed, 0; at >= 0 && u.Aims.Has(all[at]) {
				one.Aims = SeatsOf(all[at])
			}
			if !one.IsPossible() {
				continue
			}
			act := Resolve{Thing: u.Thing, LeftOutParts: u.ExcludedParts, Amount: deck.Amount{Named: true}}
			if at >= 0 {
				act.To = all[at]
			}
			for act.Amount.N = u.Amounts.Most; act.Amount.N > u.Amounts.Least && g.whyNotResolveFully(resolution{By: seat, Resolve: act}) != nil; {
				act.Amount.N--
			}
			one.Amounts.Most = act.Amount.N
			split = addOrMergeUsable(split, &one)
		}
	}
	return split
}

// addComponentAbilities adds to an answer the abilities of one component that a seat may resolve in a window.
// card is the component's index in the deck. Players use the component by its name, and Entente carries these
// abilities out. The filter only decides which of the abilities belong in the answer.
func (g *Game) addComponentAbilities(a *ResolveAnswer, f *Frame, seat Seat, card uint16, only abilityFilter) {
	c := &g.deck.Components[card]
	list := c.Does()
	if !only.isAnyListed(c.Windows, list) || !g.isCarriedOutInWindow(f, c) || g.whyNotOwnFaction(seat, c) != nil {
		return
	}
	first := g.firstUsableAbility(f, c)
	for p := range list {
		ability := &list[p]
		t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
		if len(ability.Effects) == 0 || !only.isListed(c.Windows, ability, false) || !g.isTimedForNow(f, ability) {
			continue
		}
		var acted []uint8
		if c.Kind == deck.Unit {
			t.Unit, acted = nextFreeUnit(f, seat, t)
		}
		of := g.componentAbilityOf(c, t, seat)
		if g.whyNotWindowOrSeat(f, seat, t, &of) != nil {
			continue
		}
		unaimed := false
		alike := !ability.HasAim() && !ability.MustNameOutcome() && len(f.resolvedInOpenWindow()) == 0 && ability.Alternatives() == 0
		usable := g.appendUsable(a.scratchList[:0], t, ability, func(to Seat, not deck.Parts) bool {
			if alike && to != Nobody {
				return unaimed // every target gives the same result for this ability
			}
			act := resolution{By: seat, Resolve: Resolve{Thing: t, To: to, LeftOutParts: not}}
			can := g.whyNotEligibleAtTarget(f, seat, t, Aim{to, unusedTarget}, &of) == nil && checkOtherPlayerNamed(act, ability) == nil && (!ability.Timing.Action || g.whyNotResolveFully(act) == nil)
			unaimed = unaimed || to == Nobody && can
			return can
		})
		usable = g.withPayableAmounts(seat, &of, g.withTakenTargets(f, seat, t, ability, usable))
		if ability.Timing.Action {
			usable = g.splitByLargestAmount(seat, usable)
		}
		for j := range usable {
			usable[j].isDefaultAbility = p == first
			usable[j].isForAllUnits, usable[j].actedUnits = c.Kind == deck.Unit, acted
		}
		a.addUsables(usable...)
	}
}

// addAbilitiesByName adds to an answer the abilities of all components that players use by their names, and
// that act in the window or at any time. It calls addComponentAbilities for each component. The filter only
// decides which of the abilities belong in the answer.
func (g *Game) addAbilitiesByName(a *ResolveAnswer, f *Frame, seat Seat, only abilityFilter) {
	for _, i := range g.index.actorsInWindow[f.Moment][f.OpenStation].byName {
		g.addComponentAbilities(a, f, seat, i, only)
	}
	for _, i := range g.index.anytimeComponents {
		g.addComponentAbilities(a, f, seat, i, only)
	}
}
