package core

import (
	"slices"

	"entente/core/deck"
)

// A ResolveAnswer is what a seat may resolve: objects that are listed, each with
// its own aims, and whatever is known by name alone.
type ResolveAnswer struct {
	Plain
	Aims   Seats      // whom something known by name alone may be aimed at, or nobody
	Things []Usable   // goes before the names
	Notes  []NoteName // promissory notes known by name alone
	Names  []Names    // components known by name alone
	Copies []Copy     // … of which one was played in this window
	Others bool       // any name at all that the deck does not have
	Left   []Thing    // what the seat has bound itself not to use
	page   []Usable   // room to write on while it is made
	self   Seat       // whom what is aimed at nothing is about
	deck   *deck.Deck
}

// A Copy is what action cards of a name were aimed at in this window, so that
// another may not be (abilities note 3).
type Copy struct {
	Name  string
	Taken []Aim
}

// A Usable is something that a seat may resolve now, and whom it may be aimed at;
// where it has alternatives, with one of them.
type Usable struct {
	Thing   Thing
	Aims    Seats      // seats that it may be aimed at
	Unaimed bool       // it may be aimed at nobody
	May     deck.Parts // parts that may be left out
	Not     deck.Parts // of an ability with alternatives: all but one of them, which are left out
	Taken   []Aim      // what other action cards of its name were aimed at in this window (abilities note 3)
	Self    Seat       // whom it is about where nobody is named
	own     bool       // … and wherever somebody is
	Says    *Outcomes  // what it predicts
	Amounts deck.Range // what may be named where some of it goes by that
	units   bool       // of units known by name, which a number tells apart: it is any of them
	acted   []uint8    // … but these, which have acted
	first   bool       // its name alone means this one of its abilities
	ability *deck.Ability
}

// is reports whether it is what somebody names.
func (u *Usable) is(t Thing) bool {
	if u.units && !slices.Contains(u.acted, t.Unit) {
		t.Unit = u.Thing.Unit
	}
	return u.Thing.same(t) || u.first && t.Paragraph == 0 && t.Unit == u.Thing.Unit && t.isOf(u.Thing)
}

// Now reports whether it may be resolved at all: whatever is known by name alone
// and has acted in this window is listed, and may not.
func (u *Usable) Now() bool { return u.Unaimed || u.Aims != 0 }

// Ability is what it does.
func (u *Usable) Ability() *deck.Ability { return u.ability }

func (u *Usable) takes(r *Resolve, self Seat) bool {
	to := r.aim()
	if !u.takesAmount(r) {
		return false
	}
	switch {
	case self != Nobody && (u.own || to == (Aim{})):
		to.To = self
	case to.To == Nobody:
		to.To = u.Self
	}
	if u.Says != nil {
		return u.Says.takes(r.aim()) && r.LeftOut&^u.May == u.Not && !slices.ContainsFunc(u.Taken, to.meets)
	}
	return mayAim(r.To, u.Aims, u.Unaimed) && r.LeftOut&^u.May == u.Not && !slices.ContainsFunc(u.Taken, to.meets)
}

// mayAim reports whether a seat, or nobody, may be aimed at.
func mayAim(to Seat, aims Seats, unaimed bool) bool {
	if to == Nobody {
		return unaimed
	}
	return aims.Has(to)
}

// Takes an ability of the lists, or what is known by name.
func (a ResolveAnswer) Takes(act Act) bool {
	r, is := act.(Resolve)
	if !is || checkAim(a.deck, r.At) != nil {
		return false
	}
	for _, t := range a.Left {
		if t.isOf(r.Thing) {
			return false
		}
	}
	listed := false
	for i := range a.Things {
		if u := &a.Things[i]; u.is(r.Thing) {
			if listed = true; u.takes(&r, a.self) {
				return true
			}
		}
	}
	return !listed && a.takesName(&r)
}

// takesName reports whether something known by name alone may be resolved. A
// number tells units apart, and nothing else.
func (a *ResolveAnswer) takesName(r *Resolve) bool {
	t := r.Thing
	switch {
	case t.Name == "" || !deck.IsComponentName(t.Name) || t.Paragraph > deck.MaxParagraphs || r.LeftOut != 0 || !mayAim(r.To, a.Aims, true):
		return false
	case t.Owner != Nobody:
		return t.Unit == 0 && !r.Amount.Named && slices.Contains(a.Notes, NoteName{t.Name, t.Owner})
	}
	for _, n := range a.Names {
		if slices.Contains(n.List, t.Name) {
			if t.Paragraph > 0 && judges(a.deck.Component(t.Name), t) {
				return false
			}
			if open := a.deck.Component(t.Name).Amount; r.Amount.Named && (open.Most == 0 || !open.Has(r.Amount)) {
				return false
			}
			return (t.Unit == 0 || n.Kind == deck.Unit) && (t.paragraph() > 0 || !n.Later && a.takesCopy(t.Name, r.aim()))
		}
	}
	return a.Others && !r.Amount.Named && a.deck.Component(t.Name) == nil && a.deck.IsFreeName(t.Name)
}

func (a *ResolveAnswer) takesCopy(name string, to Aim) bool {
	if to == (Aim{}) {
		to.To = a.self
	}
	for _, c := range a.Copies {
		if c.Name == name && slices.ContainsFunc(c.Taken, to.meets) {
			return false
		}
	}
	return true
}

// mayResolve lists what a seat may resolve: in the window that asks it, in those
// that stand open on call, and as a component action.
func (g *Game) mayResolve(q *question) {
	if q.is == ofWindow {
		if q.frame.Queue.Next() == q.Seat {
			q.add(g.resolveAnswer(q.frame, q.Seat))
		}
		return
	}
	for i := len(g.Doing) - 1; i >= 0; i-- {
		f := &g.Doing[i]
		for at := deck.Before; at <= f.At; at++ {
			if at == f.At && !f.onCall() && !(f == g.Asking() && g.standings(f).maySpeakUp(q.Seat)) || at < f.At && !g.reopens(f, at, q.Seat) || g.moment(f).Window(at) == nil {
				continue
			}
			trial := *f
			trial.At = at
			a := g.resolveAnswer(&trial, q.Seat)
			declined := g.hasDeclinedOnCall(f, f.At, q.Seat)
			if declined || at < f.At {
				g.onlyThere(&a, g.moment(f).Window(at), at < f.At)
			}
			q.add(a)
		}
		if !f.onCall() {
			break
		}
	}
	if a := g.componentActions(q.Seat); len(a.Things)+len(a.Names)+len(a.Notes) > 0 {
		q.add(a)
	}
}

// onlyThere leaves what acts in one window, or what acts there only because it does at
// any time, and nothing of which nobody knows where: an event that asks goes back for
// the one, and whoever declined in a window that stands open has the other.
func (g *Game) onlyThere(a *ResolveAnswer, w *deck.WindowCard, there bool) {
	a.Others = false
	a.Things = slices.DeleteFunc(a.Things, func(u Usable) bool { return u.ability != nil && g.namesWindow(u.ability, w) != there })
	not := func(windows deck.Windows) bool { return len(windows) == 0 || w.IsAmong(windows) != there }
	a.Names = slices.DeleteFunc(a.Names, func(n Names) bool { return not(n.Windows) })
	a.Notes = slices.DeleteFunc(a.Notes, func(n NoteName) bool { return not(g.deck.Notes[g.FindNote(n).Card].Windows) })
}

// resolveAnswer lists what a seat may resolve in one window.
func (g *Game) resolveAnswer(f *Frame, seat Seat) ResolveAnswer {
	a := ResolveAnswer{Plain: Plain(ResolveKind), deck: g.deck}
	if len(f.Resolved) >= MaxDids || g.placed(f, seat, Thing{}) != nil {
		return a
	}
	a.Things, a.page = make([]Usable, 0, 8), make([]Usable, 0, 4)
	a.Aims, a.Others, a.Left, a.self = g.Seated(), true, g.leftAlone(seat), seat
	open := g.moment(f).Window(f.At)
	g.addActed(&a, f, seat)
	for i := range g.Notes {
		n := &g.Notes[i]
		card := g.cardOf(n)
		switch {
		case n.Owner == seat && !card.Owners || !g.mayPlay(n, seat):
		case len(card.Abilities) > 0:
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Owner: n.Owner}, card.Abilities)
		case g.fits(open, card.Windows) && g.mayUse(seat, deck.NoteKind) == nil:
			a.Notes = append(a.Notes, g.NameOf(*n))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == seat && !o.Purged {
			card := g.deck.Card(o.Card)
			g.addAbilities(&a, f, seat, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities)
		}
	}
	for _, i := range g.groupsAt(f, open) {
		n := &g.names.alone[i]
		if len(n.List) == 0 || !g.fits(open, n.Windows) || !g.suits(f, seat, n.Windows, n.Whose) || g.mayUse(seat, n.Kind) != nil {
			continue
		}
		if names := g.standingFor(f, seat, g.canceling(f, seat, g.unbarred(f, seat, *n))); len(names.List) > 0 {
			a.Names = append(a.Names, names)
		}
	}
	g.addNamed(&a, f, seat)
	a.page = nil
	return a
}

// addAbilities adds each ability of one object that may be resolved now.
func (g *Game) addAbilities(a *ResolveAnswer, f *Frame, seat Seat, t Thing, list []deck.Ability) {
	for i := range list {
		t.Paragraph = uint8(i + 1)
		c, modeled, known := g.find(t, seat)
		if !modeled || g.owned(&c, known, seat, t) != nil || g.inTime(f, seat, t, &c) != nil {
			continue
		}
		usable := g.usable(a.page[:0], t, &list[i], func(to Seat, _ deck.Parts) bool { return g.eligibleOn(f, seat, t, Aim{to, elsewhere}, &c) == nil })
		a.add(g.withRange(seat, &c, g.withTaken(f, seat, t, &list[i], usable))...)
	}
}

// elsewhere is what nothing was aimed at: no name can be shown like this.
const elsewhere = "\x00"

// taken is what action cards of a name were aimed at in a window, as far as that keeps a
// seat from aiming another there.
func (g *Game) taken(f *Frame, seat Seat, t Thing) []Aim {
	var list []Aim
	for _, d := range f.resolvedHere() {
		if g.another(d.Thing, t) && !(d.By != seat && g.aboutBoth(seat, t)) {
			list = append(list, g.aim(d.By, d.Thing, Aim{d.To, d.At}))
		}
	}
	return list
}

// usable is an ability with those whom it may be aimed at, once for each of its
// alternatives if it has some. They are added to a list, which may be a page to use anew.
func (g *Game) usable(list []Usable, t Thing, ability *deck.Ability, aim func(to Seat, not deck.Parts) bool) []Usable {
	all := deck.Parts(0)
	for n := range ability.Alternatives() {
		all |= ability.Alternative(n + 1)
	}
	for n := range max(1, ability.Alternatives()) {
		u := Usable{Thing: t, May: ability.OptionalParts(), Not: all &^ ability.Alternative(n+1)}
		u.ability = ability
		u.Unaimed = aim(Nobody, u.Not)
		for i := range g.Players {
			if s := g.Players[i].Seat; aim(s, u.Not) {
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

// addActed adds what is known by name alone and has acted in this window: the
// same object does not again (abilities note 2), and another action card of its
// name may only be aimed elsewhere (abilities note 3).
func (g *Game) addActed(a *ResolveAnswer, f *Frame, seat Seat) {
	for _, d := range f.resolvedHere() {
		if _, _, modeled := g.named(d.Thing); modeled {
			continue
		}
		if (d.By == seat || d.Thing.Owner != Nobody) && !g.playsCard(d.Thing) {
			a.Things = append(a.Things, Usable{Thing: d.Thing})
		}
		if g.another(d.Thing, d.Thing) && !(d.By != seat && g.aboutBoth(seat, d.Thing)) {
			a.Copies = append(a.Copies, Copy{d.Thing.Name, []Aim{g.aim(d.By, d.Thing, Aim{d.To, d.At})}})
		}
	}
}
