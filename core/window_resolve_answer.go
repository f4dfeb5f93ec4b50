package core

import (
	"slices"

	"entente/core/deck"
)

// The abilities that a seat may resolve in a window, listed for a prompt.

// A ResolveAnswer lists the abilities that a seat may resolve. It is the Answer of a prompt for the act
// Resolve. Each ability in the deck has its own possible targets. Components without abilities in the deck,
// which Entente knows by name alone, share one set of targets.
type ResolveAnswer struct {
	PlainAnswer                 // the kind of act, ResolveKind
	Aims          Seats         // the seats at which a component known by name alone may be aimed
	Usables       []Usable      // the abilities in the deck that may be resolved, each with its own aims
	Notes         []NoteName    // promissory notes known by name alone
	Names         []Names       // other components known by name alone
	Copies        []CopyTargets // action cards of one name that were played in this window, with their targets
	TakesUnknown  bool          // the seat may also resolve components that the deck doesn't have
	BarredByDeal  []Thing       // the components that a deal binds the seat not to use
	OwedByDeal    Thing         // the only component that a deal lets the seat use now; empty if no deal binds it
	scratchList   []Usable      // memory that addAbilities reuses; nil in a finished answer
	resolvingSeat Seat          // the seat that resolves; an ability without a target is about this seat
	deck          *deck.Deck    // the table's deck, to look components up in
}

// A CopyTargets has the targets of all action cards of one name that were played in this window. Another
// card of that name may not have the same target (abilities note 3).
type CopyTargets struct {
	Name         string // the name of the action cards
	TakenTargets []Aim  // the targets that were already chosen
}

// A Usable is an ability that a seat may resolve now, with its possible targets. An ability with
// alternatives ("either … or") has one Usable for each alternative.
type Usable struct {
	Thing             Thing         // the component and its ability
	Aims              Seats         // the seats that the ability may be aimed at
	Unaimed           bool          // the ability may be resolved without a target seat
	OptionalParts     deck.Parts    // the optional parts, which the seat may leave out
	ExcludedParts     deck.Parts    // the parts that are left out: every alternative but one
	TakenTargets      []Aim         // targets that this card may not have, as another card of its name has them
	DefaultSeat       Seat          // the seat that the ability is about if the player names no seat
	isAlwaysAboutSelf bool          // the ability is about the seat that resolves it, even if another seat is named
	Predictable       *Outcomes     // the agenda outcomes that the ability may predict; nil if it predicts none
	Amounts           deck.Range    // the amounts that the player may name, if the ability depends on one
	isForAllUnits     bool          // covers all units of the name, so the player may name any unit number
	actedUnits        []uint8       // the numbers of the units that have acted in this window, which may not act again
	isDefaultAbility  bool          // a player who names the component and no paragraph means this ability
	ability           *deck.Ability // the ability as the deck has it; nil if Entente does not know its text
}

// isNamedBy reports whether a Thing, as a player named it, means this ability.
func (u *Usable) isNamedBy(t Thing) bool {
	if u.isForAllUnits && !slices.Contains(u.actedUnits, t.Unit) {
		t.Unit = u.Thing.Unit
	}
	return u.Thing.isSameAbility(t) || u.isDefaultAbility && t.Paragraph == 0 && t.Unit == u.Thing.Unit && t.isSameComponent(u.Thing)
}

// IsPossible reports whether the ability may be resolved with any target or without one. It returns false for
// a component that has acted in this window already. Such a component is listed only so that Takes refuses
// it.
func (u *Usable) IsPossible() bool { return u.Unaimed || u.Aims != 0 }

// Ability returns the ability, or nil if Entente does not know its text.
func (u *Usable) Ability() *deck.Ability { return u.ability }

// canTake reports whether the ability may be resolved as the act r says: with its target, its amount and the
// parts that it leaves out. The parameter self is the seat that resolves the ability. If self is Nobody, an
// act without a target is about DefaultSeat.
func (u *Usable) canTake(r *Resolve, self Seat) bool {
	to := r.target()
	if !u.hasRightAmount(r) {
		return false
	}
	switch {
	case self != Nobody && (u.isAlwaysAboutSelf || to == (Aim{})):
		to.Seat = self
	case to.Seat == Nobody:
		to.Seat = u.DefaultSeat
	}
	if u.Predictable != nil {
		return u.Predictable.isPossibleOutcome(r.target()) && r.LeftOutParts&^u.OptionalParts == u.ExcludedParts && !slices.ContainsFunc(u.TakenTargets, to.isOnSameTarget)
	}
	return mayAim(r.To, u.Aims, u.Unaimed) && r.LeftOutParts&^u.OptionalParts == u.ExcludedParts && !slices.ContainsFunc(u.TakenTargets, to.isOnSameTarget)
}

// mayAim reports whether an ability may be aimed at a given seat, because the set aims includes the seat. If
// the given seat is Nobody, mayAim returns unaimed, which says whether the ability may be resolved without a
// target.
func mayAim(to Seat, aims Seats, unaimed bool) bool {
	if to == Nobody {
		return unaimed
	}
	return aims.Has(to)
}

// mustUseOtherFirst reports whether a deal binds the seat to use another card or unit before t (deals 3).
func (a *ResolveAnswer) mustUseOtherFirst(t Thing) bool {
	return a.OwedByDeal != (Thing{}) && !a.OwedByDeal.isSameComponent(t)
}

// Takes reports whether an act resolves a listed ability, or a component that is known by name alone
// (without abilities in the deck).
func (a ResolveAnswer) Takes(act Act) bool {
	r, is := act.(Resolve)
	if !is || checkTargetText(a.deck, r.TargetName) != nil || a.mustUseOtherFirst(r.Thing) {
		return false
	}
	for _, t := range a.BarredByDeal {
		if t.isSameComponent(r.Thing) {
			return false
		}
	}
	listed := false
	for i := range a.Usables {
		if u := &a.Usables[i]; u.isNamedBy(r.Thing) {
			if listed = true; u.canTake(&r, a.resolvingSeat) {
				return true
			}
		}
	}
	return !listed && a.canTakeName(&r)
}

// canTakeName reports whether the answer takes the act r on a component known by name alone (without
// abilities in the deck). It takes no act with a unit number unless the component is a unit.
func (a *ResolveAnswer) canTakeName(r *Resolve) bool {
	t := r.Thing
	switch {
	case t.Name == "" || !deck.IsComponentName(t.Name) || t.Paragraph > deck.MaxParagraphs || r.LeftOutParts != 0 || !mayAim(r.To, a.Aims, true):
		return false
	case t.Owner != Nobody:
		return t.Unit == 0 && !r.Amount.Named && slices.Contains(a.Notes, NoteName{t.Name, t.Owner})
	}
	for _, n := range a.Names {
		if slices.Contains(n.List, t.Name) {
			if t.Paragraph > 0 && isTimingKnown(a.deck.Component(t.Name), t) {
				return false
			}
			if open := a.deck.Component(t.Name).Amount; r.Amount.Named && (open.Most == 0 || !open.Has(r.Amount)) {
				return false
			}
			return (t.Unit == 0 || n.Kind == deck.Unit) && (t.abilityIndex() > 0 || !n.OnlyPlayedCards && a.canTakeCopy(t.Name, r.target()))
		}
	}
	return a.TakesUnknown && !r.Amount.Named && a.deck.Component(t.Name) == nil && a.deck.IsFreeName(t.Name)
}

// canTakeCopy reports whether the answer takes an action card with the given name and target. It doesn't if a
// card of the same name was played in this window with the same target.
func (a *ResolveAnswer) canTakeCopy(name string, to Aim) bool {
	if to == (Aim{}) {
		to.Seat = a.resolvingSeat
	}
	for _, c := range a.Copies {
		if c.Name == name && slices.ContainsFunc(c.TakenTargets, to.isOnSameTarget) {
			return false
		}
	}
	return true
}

// addResolveAnswers adds to a prompt the abilities that a seat may resolve. A seat may resolve an ability in
// the window that asks the seat, in a window that is on call (open, but asking no seat), or in a window of an
// ended event. It may also resolve an ability at any time if the ability says so, or take a component action.
func (g *Game) addResolveAnswers(q *question) {
	if q.kind == ofWindow {
		if q.frame.Queue.Next() != q.Seat {
			return
		}
		q.addAnswer(g.resolveAnswer(q.frame, q.Seat, nil))
	}
	g.visitEndedFrames(q.Seat, func(_ int, trial *Frame) bool {
		a := g.resolveAnswer(trial, q.Seat, g.filterForWindow(g.moment(trial).Window(trial.OpenStation), true))
		if len(a.Usables)+len(a.Names)+len(a.Notes) > 0 {
			q.addAnswer(a)
		}
		return true
	})
	if q.kind == ofWindow {
		return
	}
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		f := &g.Unfinished[i]
		for at := deck.Before; at <= f.OpenStation; at++ {
			if at == f.OpenStation && !f.isOnCall() && !(f == g.AskingFrame() && g.askStatusesIn(f).maySpeakUp(q.Seat)) || at < f.OpenStation && !g.mayReopen(f, at, q.Seat) || g.moment(f).Window(at) == nil {
				continue
			}
			trial := *f
			trial.OpenStation = at
			var only abilityFilter
			if at < f.OpenStation || g.hasDeclinedOnCall(f, f.OpenStation, q.Seat) {
				only = g.filterForWindow(g.moment(f).Window(at), at < f.OpenStation)
			}
			q.addAnswer(g.resolveAnswer(&trial, q.Seat, only))
		}
		if !f.isOnCall() {
			break
		}
	}
	g.addAnyTimeAnswers(q)
	if a := g.componentActions(q.Seat); len(a.Usables)+len(a.Names)+len(a.Notes) > 0 {
		q.addAnswer(a)
	}
}

// addAnyTimeAnswers adds to a prompt the abilities that a seat may resolve at any time.
func (g *Game) addAnyTimeAnswers(q *question) {
	for _, id := range []string{anyAction, AnyTime} {
		f := g.anyTimeFrame(id, q.Seat)
		if f == nil {
			continue
		}
		a := g.resolveAnswer(f, q.Seat, func(windows deck.Windows, a *deck.Ability, modeled bool) bool {
			if !modeled {
				a = nil
			}
			return anyTimeEventOf(windows, a, g.Phase) == id
		})
		if len(a.Usables)+len(a.Names)+len(a.Notes) > 0 {
			q.addAnswer(a)
		}
	}
}

// An abilityFilter reports whether a ResolveAnswer lists an ability. If a component has no abilities in the
// deck, the parameter a is nil, and the parameter windows has the component's windows. The parameter modeled
// is true for a note or piece whose abilities the deck has.
type abilityFilter func(windows deck.Windows, a *deck.Ability, modeled bool) bool

// isListed reports whether the filter lets an ability through. A nil filter lets every ability through.
func (only abilityFilter) isListed(windows deck.Windows, a *deck.Ability, modeled bool) bool {
	return only == nil || only(windows, a, modeled)
}

// isAnyListed reports whether the filter lets at least one ability of a component through.
func (only abilityFilter) isAnyListed(windows deck.Windows, list []deck.Ability) bool {
	for i := range list {
		if only.isListed(windows, &list[i], false) {
			return true
		}
	}
	return false
}

// filterForWindow returns a filter for abilities in the window w. If the parameter there is true, the filter
// lets only abilities through that name the window w. That is for a window that opens again. If the parameter
// there is false, it lets the other abilities through, which act at any time. That is for a seat that has
// declined in the window w. An ability whose windows are unknown never gets through.
func (cat *Catalog) filterForWindow(w *deck.WindowCard, there bool) abilityFilter {
	return func(windows deck.Windows, a *deck.Ability, _ bool) bool {
		if a != nil {
			return cat.isForGivenWindow(a, w) == there
		}
		return len(windows) > 0 && w.IsAmong(windows) == there
	}
}

// resolveAnswer lists the abilities that a seat may resolve in the open window of an event, if the filter
// lets them through.
func (g *Game) resolveAnswer(f *Frame, seat Seat, only abilityFilter) ResolveAnswer {
	g = g.asOf(f)
	a := ResolveAnswer{PlainAnswer: PlainAnswer(ResolveKind), deck: g.deck}
	if len(f.Resolved) >= MaxResolvedAbilities || g.whyNotThisSeat(f, seat, Thing{}) != nil {
		return a
	}
	a.Usables, a.scratchList = make([]Usable, 0, 8), make([]Usable, 0, 4)
	a.Aims, a.TakesUnknown, a.BarredByDeal, a.resolvingSeat = g.seatsInGame(), only == nil, g.componentsNotToUse(seat), seat
	open, second := g.moment(f).Window(f.OpenStation), g.hasResolvedComponent(f)
	g.listActedComponents(&a, f, seat)
	for i := range g.Notes {
		n := &g.Notes[i]
		card := g.cardOf(n)
		switch {
		case n.Owner == seat && !card.Owners || !g.mayPlayNote(n, seat):
		case len(card.Abilities) > 0:
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Owner: n.Owner}, card.Abilities, only)
		case !only.isListed(card.Windows, nil, false):
		case g.canActInWindow(open, card.Windows) && !(second && slices.Contains(card.Windows, componentActionWindow)) && g.whyNotUseKind(seat, deck.NoteKind) == nil:
			a.Notes = append(a.Notes, g.NameOf(*n))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == seat && !o.Purged {
			card := g.deck.Card(o.ComponentIndex)
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities, only)
		}
	}
	for _, i := range g.groupsInWindow(f, open) {
		n := &g.index.nameGroups[i]
		if len(n.List) == 0 || !only.isListed(n.Windows, nil, false) || !g.canActInWindow(open, n.Windows) || second && slices.Contains(n.Windows, componentActionWindow) || !g.isNamedPlayersEvent(f, seat, n.Windows, n.EventRoles) || g.whyNotUseKind(seat, n.Kind) != nil {
			continue
		}
		if names := g.filterUsableByName(f, seat, g.filterCancelers(f, seat, g.filterAllowed(f, seat, *n))); len(names.List) > 0 {
			a.Names = append(a.Names, names)
		}
	}
	g.addAbilitiesByName(&a, f, seat, only)
	a.scratchList = nil
	return a
}

// addAbilities adds each ability of a note or piece that the seat may resolve now.
func (pos *Position) addAbilities(a *ResolveAnswer, f *Frame, seat Seat, t Thing, list []deck.Ability, only abilityFilter) {
	for i := range list {
		if !only.isListed(nil, &list[i], true) {
			continue
		}
		t.Paragraph = uint8(i + 1)
		c, modeled, known := pos.findAbility(t, seat)
		if !modeled || pos.whyNotPlayNote(&c, known, seat, t) != nil || pos.whyNotWindowOrSeat(f, seat, t, &c) != nil {
			continue
		}
		usable := pos.appendUsable(a.scratchList[:0], t, &list[i], func(to Seat, _ deck.Parts) bool {
			return pos.whyNotEligibleAtTarget(f, seat, t, Aim{to, unusedTarget}, &c) == nil
		})
		a.addUsables(pos.withPayableAmounts(seat, &c, pos.withTakenTargets(f, seat, t, &list[i], usable))...)
	}
}

// unusedTarget is the name of a target that differs from every target so far, because names cannot contain a
// NUL character. With this target, addAbilities finds the seats that an ability may be aimed at.
const unusedTarget = "\x00"

// appendUsable appends an ability to a list, with the seats at which the ability may be aimed. The function
// aim decides this for each seat. An ability with alternatives ("either … or") is appended once for each
// alternative, and the function aim gets the parts that the alternative leaves out. Callers may reuse the
// memory of the list.
func (tab *Tabletop) appendUsable(list []Usable, t Thing, ability *deck.Ability, aim func(to Seat, not deck.Parts) bool) []Usable {
	for _, not := range ability.Ways() {
		u := Usable{Thing: t, OptionalParts: ability.OptionalParts(), ExcludedParts: not}
		u.ability = ability
		u.Unaimed = aim(Nobody, u.ExcludedParts)
		for i := range tab.Players {
			if s := tab.Players[i].Seat; !tab.Players[i].Eliminated && aim(s, u.ExcludedParts) {
				u.Aims = u.Aims.With(s)
			}
		}
		list = append(list, u)
	}
	return list
}

// addUsables adds those abilities of a list that may be resolved with any target or without one.
func (a *ResolveAnswer) addUsables(list ...Usable) {
	for _, u := range list {
		if u.IsPossible() {
			a.Usables = append(a.Usables, u)
		}
	}
}

// listActedComponents adds to an answer the components without abilities in the deck that have acted in the
// open window. It adds them without possible targets, so that Takes refuses them, because nothing acts twice
// in a window (abilities note 2). For an action card, it adds the targets that another card of the same name
// may not have (abilities note 3).
func (tab *Tabletop) listActedComponents(a *ResolveAnswer, f *Frame, seat Seat) {
	for _, d := range f.resolvedInOpenWindow() {
		if _, _, modeled := tab.kindAndWindowsOf(d.Thing); modeled {
			continue
		}
		if (d.Seat == seat || d.Thing.Owner != Nobody) && !tab.isCardPlay(d.Thing) {
			a.Usables = append(a.Usables, Usable{Thing: d.Thing})
		}
		if taken := tab.takenTargets(f, seat, d.Thing); len(taken) > 0 {
			a.Copies = append(a.Copies, CopyTargets{d.Thing.Name, taken})
		}
	}
}
