package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// Whether a component that a term is about could be resolved now (deals note 1).

// resolvable reports whether a seat could resolve some paragraph of a component now, with any
// aim; whether everybody sees that; and whether it must.
func (r *dealing) resolvable(s core.Seat, thing core.Thing) (can, followed, must bool) {
	w := r.windows.asks()
	prompts := []uint32{0}
	if w != nil {
		prompts = append(prompts, w.Prompt)
	}
	for _, t := range r.paragraphs(s, thing) {
		o := r.windows.object(s, t)
		if !r.lawfulHere(s, t, o, prompts) {
			continue
		}
		inHand := r.Options.Notes == core.PhysicalNotes && thing.Owner != core.Nobody && r.FindNote(core.NoteName{Name: thing.Name, Owner: thing.Owner}).Zone == core.Hand
		can, followed = true, followed || o.ability != nil && !inHand || r.surely(s, o)
		must = must || w != nil && r.mustUse(w, s, t)
	}
	return can, followed, must
}

// hasTime reports whether a component known by name can still be used in this step if no deal forbids it: at an event
// that is open or to come, or at one that has passed. A component that waits for no event has time until the step ends.
func (r *dealing) hasTime(s core.Seat, thing core.Thing) bool {
	o, card := r.windows.object(s, thing), r.printed(thing)
	modeled := card != nil && len(card.Abilities) > 0 || thing.Owner != core.Nobody && o.printed != nil
	isAnyTime := func(id string) bool {
		return id == "ANY" || id == "CA.declare" || id == "ACTION_PHASE.any" && r.Phase == deck.ActionPhase
	}
	if len(o.windows) == 0 || modeled || card != nil && card.Initiative > 0 || slices.ContainsFunc(o.windows, isAnyTime) {
		return true
	}
	for i := range r.windows.Doing {
		w := r.windows.spot(i)
		open := w.At
		for at := deck.Before; at < deck.NumStations; at++ {
			w.at = at
			if r.windows.actsHere(w, o.windows) && (at > open || w.Asks || w.Job.By != core.Nobody) && r.windows.stillFree(i, at, s) {
				return true
			}
		}
	}
	table := r.Game
	table.Promises = nil
	free := dealing{trading: &trading{Game: table}, windows: &reading{game: read(table), memory: r.windows.memory}, found: map[held]bool{}}
	can, _, _ := free.resolvable(s, thing)
	return can
}

// surely reports whether everybody can see that a seat could use a component known by name:
// it is face up, and depends on nothing that only its players know.
func (r *dealing) surely(s core.Seat, o object) bool {
	a := o.council
	if a == nil || o.card.Kind == deck.AgendaCard || !r.windows.Agenda.Open && slices.Contains(ofAgenda, a.Timing.Moment) {
		return false
	}
	return r.windows.there(s, o.card) && !slices.ContainsFunc(a.Cost, onBoard) && !slices.ContainsFunc(a.If, unseen) && !slices.ContainsFunc(a.While, unseen)
}

// mustUse reports whether a seat must resolve one thing in a window (abilities 8), apart from
// all other things.
func (r *dealing) mustUse(w *spot, s core.Seat, t core.Thing) bool {
	if len(w.Queue) == 0 || w.Queue[0] != s || t.Owner != core.Nobody {
		return false
	}
	alone := &reading{game: r.windows.game, memory: r.windows.memory}
	alone.Pieces = slices.DeleteFunc(slices.Clone(alone.Pieces), func(p piece) bool { return p.Card.Name != t.Name || p.Holder != s })
	return r.windows.mustByName(w, s, t.Name) || len(alone.Pieces) > 0 && alone.must(w, s) && !alone.asRightly(w, s) && !alone.mustByName(w, s, "")
}

// lawfulHere is lawful, found once for each table.
func (r *dealing) lawfulHere(s core.Seat, t core.Thing, o object, prompts []uint32) bool {
	found, is := r.found[held{s, t}]
	if !is {
		found = r.lawful(s, t, o, prompts)
		r.found[held{s, t}] = found
	}
	return found
}

// lawful reports whether a seat could resolve one thing, with some aim and in some way.
func (r *dealing) lawful(s core.Seat, t core.Thing, o object, prompts []uint32) bool {
	skips := 1
	a := o.ability
	if a == nil {
		a = o.council
	}
	if a != nil && slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return e.Either > 0 }) {
		skips = 2 << len(a.Effects) // with one part more than there is
		if o.card != nil {          // the name alone means the ability that acts there
			for _, other := range o.card.Does() {
				skips = max(skips, 2<<len(other.Effects))
			}
		}
	}
	for _, prompt := range prompts {
		for _, to := range r.aims() {
			for skip := range skips {
				c := choice{By: s, Kind: resolves, Prompt: prompt, To: to.Seat, At: to.Name, Skip: uint8(skip), Thing: t}
				if a != nil {
					c = c.atLeast(a)
				}
				if r.windows.step(c) == nil {
					return true
				}
			}
		}
	}
	return false
}

// paragraphs returns the things by which a component can be named: each of its paragraphs,
// and each unit of a type.
func (r *dealing) paragraphs(s core.Seat, thing core.Thing) (list []core.Thing) {
	units := []uint8{0}
	for _, p := range r.windows.Pieces {
		if p.Card.Name == thing.Name && p.Holder == s && p.Unit > 0 {
			units = append(units, p.Unit)
		}
	}
	for _, i := range r.windows.index().components[thing.Name] {
		if card := &r.windows.Deck().Components[i]; card.Kind == deck.Unit && len(card.Abilities) == 0 {
			units = append(units, 1, 2, 3, 4) // more units known by name alone than can act in a window
		}
	}
	for _, unit := range units {
		for paragraph := range uint8(deck.MaxParagraphs + 1) {
			list = append(list, core.Thing{Name: thing.Name, Owner: thing.Owner, Unit: unit, Paragraph: paragraph})
		}
	}
	return list
}

// aims returns the possible aims of an ability: none, each seat, an outcome.
func (r *dealing) aims() []core.Aim {
	list := []core.Aim{{}}
	for _, p := range r.Players {
		list = append(list, core.Aim{Seat: p.Seat})
	}
	if r.windows.Agenda.Open {
		list = append(list, core.Aim{Name: "For"}, core.Aim{Name: "Mecatol Rex"})
		for _, l := range r.windows.Agenda.Laws {
			list = append(list, core.Aim{Name: l.Name})
		}
	}
	return list
}
