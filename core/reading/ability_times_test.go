package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// Whether a window is one in which an ability acts (abilities note 1).

// timely: an ability describes when it is resolved (abilities 3).
func (r *reading) timely(w *spot, by core.Seat, o object) (no objections) {
	if o.ability == nil {
		return r.timelyByName(w, by, o)
	}
	for _, timing := range o.times() {
		here := r.timelyAt(w, by, o, timing)
		if len(here) == 0 {
			return nil
		}
		no = append(no, here...)
	}
	return no
}

// times returns every window that an ability names: the first, and those in which it
// may be used instead.
func (o object) times() []deck.Timing {
	return append([]deck.Timing{o.ability.Timing}, o.ability.Or...)
}

func (r *reading) timelyAt(w *spot, by core.Seat, o object, timing deck.Timing) (no objections) {
	switch {
	case timing.Action && r.hasComponent(w):
		return append(r.secondComponent(w, by), "abilities 5")
	case timing.Action && o.council == o.ability && r.moment(w).ID == "CA" && w.at == deck.During, o.council == o.ability && r.atAnyTime(timing):
		return nil
	case timing.Action:
		return append(r.secondComponent(w, by), "abilities 5")
	case timing.Station == deck.NoStation:
		return objections{"abilities 25"}
	case timing.Moment != r.moment(w).ID && !r.isAlso(w, timing):
		return r.atAnotherEvent(o, timing)
	}
	no.add(r.notTheirs(timing.Whose, w.Of, by, o.owner), "abilities 3")
	return append(no, atAnotherStation(w, timing.Station)...)
}

// notTheirs reports whether an event belongs to a seat that doesn't have the ability's role.
func (r *reading) notTheirs(whose deck.Role, of, by, owner core.Seat) bool {
	meant := map[deck.Role]core.Seat{deck.TheHolder: by, deck.TheOwner: owner, deck.TheSpeaker: r.Speaker, deck.TheActive: r.Active}
	only, one := meant[whose]
	return one && of != only || whose == deck.TheOthers && of == by
}

// isAlso reports whether a window also counts as the one of a timing: that of a combat's
// first or last round (ruling 166), or that of a wider event.
func (r *reading) isAlso(w *spot, timing deck.Timing) bool {
	return slices.ContainsFunc(r.card(w).Shares, func(id string) bool {
		t := r.timingOf(id)
		return t.Moment == timing.Moment && t.Station == timing.Station
	})
}

// timelyByName checks the windows that the deck lists, if it lists any.
func (r *reading) timelyByName(w *spot, by core.Seat, o object) (no objections) {
	if slices.Contains(o.windows, "CA.declare") && r.hasComponent(w) {
		return objections{"transactions note 6"}
	}
	for _, id := range o.windows {
		timing := r.timingOf(id)
		switch here := id == r.card(w).ID; {
		case here && r.notTheirsByName(w, by, o.card):
			no.add(true, "abilities 3")
		case id == "ANY", id == "ACTION_PHASE.any" && r.Phase == deck.ActionPhase && r.nothingResolves(), here, slices.Contains(r.card(w).Shares, id):
			return nil
		case timing.Moment == r.moment(w).ID:
			no = append(no, atAnotherStation(w, timing.Station)...)
		default:
			no = append(no, r.atAnotherEvent(o, timing)...)
		}
	}
	return no
}

// needsNoEvent reports whether a thing is for any time, or for any time in the action phase that goes on.
func (r *reading) needsNoEvent(o object) bool {
	return r.atAll(o, "ANY") || r.Phase == deck.ActionPhase && r.atAll(o, "ACTION_PHASE.any")
}

// atAll reports whether a thing is for one of the times that are no event.
func (r *reading) atAll(o object, id string) bool {
	if o.ability == nil {
		return slices.Contains(o.windows, id)
	}
	return slices.ContainsFunc(o.times(), func(t deck.Timing) bool { return t.Moment == id && t.Station == deck.During })
}

// ofItsOwn returns the window that a seat makes for an ability for any time: nobody else is asked in it.
func (r *reading) ofItsOwn(by core.Seat, o object) *spot {
	id := "ACTION_PHASE.any"
	if r.atAll(o, "ANY") {
		id = "ANY"
	}
	return &spot{&frame{Moment: id, Of: by, At: deck.During}, deck.During, r.Here, true, false}
}

// freely returns the objections to an ability for any time. In the action phase it interrupts nothing
// that is being resolved (ruling 181).
func (r *reading) freely(c choice, o object) (no objections) {
	no.add(!r.atAll(o, "ANY") && !r.nothingResolves(), "ruling 181")
	no.add(!r.hasRoom(), "table 4")
	return append(no, r.against(r.ofItsOwn(c.By, o), c, o)...)
}

// nothingResolves reports whether no ability is being resolved (ruling 181), and no
// exploration card is revealed (ruling 262).
func (r *reading) nothingResolves() bool {
	return !slices.ContainsFunc(r.Doing, func(f frame) bool { return f.Job.By != core.Nobody || f.Moment == "EXPL.reveal" })
}

// atAnotherStation returns the rules that name the right station: "when" is exactly at
// the event (abilities 15) and before "after" (abilities 16); "before" and "after" are
// immediately before or after the event (abilities 14).
func atAnotherStation(w *spot, wants deck.Station) objections {
	switch {
	case wants == w.at:
		return nil
	case wants == deck.When:
		return objections{"abilities 15"}
	case wants == deck.After && w.at == deck.When:
		return objections{"abilities 16"}
	}
	return objections{"abilities 14"}
}

func (r *reading) timingOf(window string) deck.Timing {
	for _, m := range r.Deck().Moments {
		for _, card := range m.Windows {
			if card.ID == window {
				return deck.Timing{Moment: m.ID, Station: card.Station}
			}
		}
	}
	return deck.Timing{}
}

// atAnotherEvent returns the rules by which an ability has its own event. After an event
// that is over, it is too late (abilities 14.1).
func (r *reading) atAnotherEvent(o object, timing deck.Timing) objections {
	if timing.Station == deck.NoStation {
		return objections{"abilities 25"}
	}
	for _, p := range r.Past {
		if timing.Station == deck.After && p == timing.Moment { // or it is still to come once more
			return append(r.ofItsKind(o, timing), "abilities 14.1")
		}
	}
	return r.ofItsKind(o, timing)
}

// ofItsKind returns the rule by which a kind of component has its own event.
func (r *reading) ofItsKind(o object, timing deck.Timing) objections {
	if timing.Moment == "ACTION_PHASE.any" && r.Phase == deck.ActionPhase && !r.nothingResolves() {
		return objections{"ruling 181"}
	}
	switch o.kind {
	case deck.ActionCardKind:
		return objections{"abilities 22"}
	case deck.NoteKind:
		if at := len(r.Doing) - 1; at >= 0 && o.thing.Name == "Trade Agreement" && r.Doing[at].Moment == "ECO.gain_commodity" {
			return objections{"Trade Agreement 3"}
		}
		return objections{"abilities 23"}
	case deck.AgendaCard:
		return objections{"abilities 24"}
	case deck.Unit:
		return objections{"abilities 26"}
	}
	return objections{"abilities 3"}
}
