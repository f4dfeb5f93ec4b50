package core

import (
	"slices"

	"entente/core/deck"
)

// The abilities that a seat may resolve in a window, listed for a prompt.

// A ResolveAnswer lists the abilities that a seat may resolve: listed objects, each with
// its own aims, and components known by name alone.
type ResolveAnswer struct {
	Plain
	Aims   Seats      // the seats that a component known by name alone may be aimed at
	Things []Usable   // listed abilities; an ability listed here is judged by its entry, not by its name
	Notes  []NoteName // promissory notes known by name alone
	Names  []Names    // components known by name alone
	Copies []Copy     // action cards known by name that were played in this window
	Others bool       // the seat may also resolve components that the deck doesn't have
	Left   []Thing    // things that the seat is bound by a deal not to use
	Owed   Thing      // the only thing that the seat may use now, because a deal says so; or none
	page   []Usable   // scratch space while the answer is made
	self   Seat       // the seat that an ability without an aim is about
	deck   *deck.Deck
}

// A Copy holds the targets of the action cards of one name in this window, because another
// copy may not have the same target (abilities note 3).
type Copy struct {
	Name  string
	Taken []Aim
}

// A Usable is an ability that a seat may resolve now, with its possible aims. An ability
// with alternatives has one Usable for each of them.
type Usable struct {
	Thing   Thing
	Aims    Seats      // the seats that the ability may be aimed at
	Unaimed bool       // the ability may be aimed at no seat
	May     deck.Parts // parts that may be left out
	Not     deck.Parts // the parts that are left out: all alternatives but one
	Taken   []Aim      // the targets of other action cards of its name in this window (abilities note 3)
	Self    Seat       // the seat that the ability is about if no seat is named
	own     bool       // the ability is about the seat that resolves it, even if another seat is named
	Says    *Outcomes  // the outcomes that the ability may predict
	Amounts deck.Range // the amounts that may be named, if the ability depends on one
	units   bool       // covers every unit of that name, since the unit number is free
	acted   []uint8    // the numbers of the units that have acted already, which are excluded
	first   bool       // the name without a paragraph means this ability
	ability *deck.Ability
}

// isOf reports whether a thing names the ability of this Usable.
func (u *Usable) isOf(t Thing) bool {
	if u.units && !slices.Contains(u.acted, t.Unit) {
		t.Unit = u.Thing.Unit
	}
	return u.Thing.isSameAbility(t) || u.first && t.Paragraph == 0 && t.Unit == u.Thing.Unit && t.isSameComponent(u.Thing)
}

// Now reports whether the ability may be resolved at all. A component known by name alone
// that has acted in this window stays listed, without any aim.
func (u *Usable) Now() bool { return u.Unaimed || u.Aims != 0 }

// Ability returns the ability, or nil if Entente does not know its text.
func (u *Usable) Ability() *deck.Ability { return u.ability }

func (u *Usable) canTake(r *Resolve, self Seat) bool {
	to := r.aim()
	if !u.hasRightAmount(r) {
		return false
	}
	switch {
	case self != Nobody && (u.own || to == (Aim{})):
		to.To = self
	case to.To == Nobody:
		to.To = u.Self
	}
	if u.Says != nil {
		return u.Says.isPossible(r.aim()) && r.LeftOut&^u.May == u.Not && !slices.ContainsFunc(u.Taken, to.isOnSameTarget)
	}
	return mayAim(r.To, u.Aims, u.Unaimed) && r.LeftOut&^u.May == u.Not && !slices.ContainsFunc(u.Taken, to.isOnSameTarget)
}

// mayAim reports whether an ability may be aimed at a seat, or at no seat.
func mayAim(to Seat, aims Seats, unaimed bool) bool {
	if to == Nobody {
		return unaimed
	}
	return aims.Has(to)
}

// isAfterOwed reports whether a deal binds the seat to use another thing than t first (deals 3).
func (a *ResolveAnswer) isAfterOwed(t Thing) bool {
	return a.Owed != (Thing{}) && !a.Owed.isSameComponent(t)
}

// Takes reports whether an act resolves an ability of the lists, or a component known by
// name.
func (a ResolveAnswer) Takes(act Act) bool {
	r, is := act.(Resolve)
	if !is || checkAim(a.deck, r.At) != nil || a.isAfterOwed(r.Thing) {
		return false
	}
	for _, t := range a.Left {
		if t.isSameComponent(r.Thing) {
			return false
		}
	}
	listed := false
	for i := range a.Things {
		if u := &a.Things[i]; u.isOf(r.Thing) {
			if listed = true; u.canTake(&r, a.self) {
				return true
			}
		}
	}
	return !listed && a.canTakeName(&r)
}

// canTakeName reports whether a component known by name alone may be resolved. Only units may
// have a unit number.
func (a *ResolveAnswer) canTakeName(r *Resolve) bool {
	t := r.Thing
	switch {
	case t.Name == "" || !deck.IsComponentName(t.Name) || t.Paragraph > deck.MaxParagraphs || r.LeftOut != 0 || !mayAim(r.To, a.Aims, true):
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
			return (t.Unit == 0 || n.Kind == deck.Unit) && (t.abilityIndex() > 0 || !n.Later && a.canTakeCopy(t.Name, r.aim()))
		}
	}
	return a.Others && !r.Amount.Named && a.deck.Component(t.Name) == nil && a.deck.IsFreeName(t.Name)
}

func (a *ResolveAnswer) canTakeCopy(name string, to Aim) bool {
	if to == (Aim{}) {
		to.To = a.self
	}
	for _, c := range a.Copies {
		if c.Name == name && slices.ContainsFunc(c.Taken, to.isOnSameTarget) {
			return false
		}
	}
	return true
}

// addResolveAnswers offers the abilities that a seat may resolve: in the window that asks it, in
// the windows on call, and as a component action.
func (g *Game) addResolveAnswers(q *question) {
	if q.is == ofWindow {
		if q.frame.Queue.Next() != q.Seat {
			return
		}
		q.add(g.resolveAnswer(q.frame, q.Seat, nil))
	}
	g.visitPassed(q.Seat, func(_ int, trial *Frame) bool {
		a := g.resolveAnswer(trial, q.Seat, g.onlyOf(g.moment(trial).Window(trial.At), true))
		if len(a.Things)+len(a.Names)+len(a.Notes) > 0 {
			q.add(a)
		}
		return true
	})
	if q.is == ofWindow {
		return
	}
	for i := len(g.Doing) - 1; i >= 0; i-- {
		f := &g.Doing[i]
		for at := deck.Before; at <= f.At; at++ {
			if at == f.At && !f.isOnCall() && !(f == g.Asking() && g.standings(f).maySpeakUp(q.Seat)) || at < f.At && !g.mayReopen(f, at, q.Seat) || g.moment(f).Window(at) == nil {
				continue
			}
			trial := *f
			trial.At = at
			var only kept
			if at < f.At || g.hasDeclinedOnCall(f, f.At, q.Seat) {
				only = g.onlyOf(g.moment(f).Window(at), at < f.At)
			}
			q.add(g.resolveAnswer(&trial, q.Seat, only))
		}
		if !f.isOnCall() {
			break
		}
	}
	g.addAnyTimeAnswers(q)
	if a := g.componentActions(q.Seat); len(a.Things)+len(a.Names)+len(a.Notes) > 0 {
		q.add(a)
	}
}

// addAnyTimeAnswers offers the abilities that a seat may resolve at any time.
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
			return anyTimeOf(windows, a, g.Phase) == id
		})
		if len(a.Things)+len(a.Names)+len(a.Notes) > 0 {
			q.add(a)
		}
	}
}

// A kept tells which abilities an answer lists, by the windows of the component. The ability is nil
// for a component without one. modeled is true for a component that is in play as an object.
type kept func(windows deck.Windows, a *deck.Ability, modeled bool) bool

// hasAbility reports whether an answer lists an ability. With a nil kept, the answer lists every
// ability.
func (only kept) hasAbility(windows deck.Windows, a *deck.Ability, modeled bool) bool {
	return only == nil || only(windows, a, modeled)
}

// hasAny reports whether an answer lists at least one ability of a component known by name.
func (only kept) hasAny(windows deck.Windows, list []deck.Ability) bool {
	for i := range list {
		if only.hasAbility(windows, &list[i], false) {
			return true
		}
	}
	return false
}

// onlyOf returns a kept for the abilities that may act in a window and whose windows are known. With
// there set, it keeps the abilities that name the window, because only these may open an earlier
// window again. Otherwise it keeps those that act at any time, because the seat has declined for the
// others.
func (cat *Catalog) onlyOf(w *deck.WindowCard, there bool) kept {
	return func(windows deck.Windows, a *deck.Ability, _ bool) bool {
		if a != nil {
			return cat.hasWindow(a, w) == there
		}
		return len(windows) > 0 && w.IsAmong(windows) == there
	}
}

// resolveAnswer lists the abilities that a seat may resolve in one window: all of them, or only those
// kept.
func (g *Game) resolveAnswer(f *Frame, seat Seat, only kept) ResolveAnswer {
	g = g.asOf(f)
	a := ResolveAnswer{Plain: Plain(ResolveKind), deck: g.deck}
	if len(f.Resolved) >= MaxDids || g.whyNotThisSeat(f, seat, Thing{}) != nil {
		return a
	}
	a.Things, a.page = make([]Usable, 0, 8), make([]Usable, 0, 4)
	a.Aims, a.Others, a.Left, a.self = g.seatsInGame(), only == nil, g.leftAlone(seat), seat
	open, second := g.moment(f).Window(f.At), g.hasComponent(f)
	g.blockActed(&a, f, seat)
	for i := range g.Notes {
		n := &g.Notes[i]
		card := g.cardOf(n)
		switch {
		case n.Owner == seat && !card.Owners || !g.mayPlay(n, seat):
		case len(card.Abilities) > 0:
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Owner: n.Owner}, card.Abilities, only)
		case !only.hasAbility(card.Windows, nil, false):
		case g.canActInWindow(open, card.Windows) && !(second && slices.Contains(card.Windows, componentWindow)) && g.whyNotUseKind(seat, deck.NoteKind) == nil:
			a.Notes = append(a.Notes, g.NameOf(*n))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == seat && !o.Purged {
			card := g.deck.Card(o.Card)
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities, only)
		}
	}
	for _, i := range g.groupsAt(f, open) {
		n := &g.names.alone[i]
		if len(n.List) == 0 || !only.hasAbility(n.Windows, nil, false) || !g.canActInWindow(open, n.Windows) || second && slices.Contains(n.Windows, componentWindow) || !g.isNamedPlayersEvent(f, seat, n.Windows, n.Whose) || g.whyNotUseKind(seat, n.Kind) != nil {
			continue
		}
		if names := g.filterUsableByName(f, seat, g.filterCancelers(f, seat, g.filterAllowed(f, seat, *n))); len(names.List) > 0 {
			a.Names = append(a.Names, names)
		}
	}
	g.addNamed(&a, f, seat, only)
	a.page = nil
	return a
}

// addAbilities adds each ability of one object that may be resolved now.
func (pos *Position) addAbilities(a *ResolveAnswer, f *Frame, seat Seat, t Thing, list []deck.Ability, only kept) {
	for i := range list {
		if !only.hasAbility(nil, &list[i], true) {
			continue
		}
		t.Paragraph = uint8(i + 1)
		c, modeled, known := pos.findAbility(t, seat)
		if !modeled || pos.whyNotPlayNote(&c, known, seat, t) != nil || pos.whyNotWindowOrSeat(f, seat, t, &c) != nil {
			continue
		}
		usable := pos.appendUsable(a.page[:0], t, &list[i], func(to Seat, _ deck.Parts) bool {
			return pos.whyNotEligibleOn(f, seat, t, Aim{to, elsewhere}, &c) == nil
		})
		a.add(pos.withRange(seat, &c, pos.withTaken(f, seat, t, &list[i], usable))...)
	}
}

// elsewhere is a target that no ability was aimed at, because names cannot contain this
// character.
const elsewhere = "\x00"

// appendUsable adds an ability to a list, with the seats that it may be aimed at. An ability with
// alternatives is added once for each of them. The list may be scratch space.
func (tab *Tabletop) appendUsable(list []Usable, t Thing, ability *deck.Ability, aim func(to Seat, not deck.Parts) bool) []Usable {
	for _, not := range ability.Ways() {
		u := Usable{Thing: t, May: ability.OptionalParts(), Not: not}
		u.ability = ability
		u.Unaimed = aim(Nobody, u.Not)
		for i := range tab.Players {
			if s := tab.Players[i].Seat; !tab.Players[i].Eliminated && aim(s, u.Not) {
				u.Aims = u.Aims.With(s)
			}
		}
		list = append(list, u)
	}
	return list
}

func (a *ResolveAnswer) add(list ...Usable) {
	for _, u := range list {
		if u.Now() {
			a.Things = append(a.Things, u)
		}
	}
}

// blockActed lists the components known by name alone that have acted in this window. The same object
// doesn't act again (abilities note 2), and another action card of that name needs another target
// (abilities note 3).
func (tab *Tabletop) blockActed(a *ResolveAnswer, f *Frame, seat Seat) {
	for _, d := range f.resolvedHere() {
		if _, _, modeled := tab.kindAndWindowsOf(d.Thing); modeled {
			continue
		}
		if (d.By == seat || d.Thing.Owner != Nobody) && !tab.isCardPlay(d.Thing) {
			a.Things = append(a.Things, Usable{Thing: d.Thing})
		}
		if taken := tab.takenTargets(f, seat, d.Thing); len(taken) > 0 {
			a.Copies = append(a.Copies, Copy{d.Thing.Name, taken})
		}
	}
}
