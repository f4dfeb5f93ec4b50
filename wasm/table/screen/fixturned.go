package screen

import (
	"strings"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// turnedPlaces is the states of a component on the table, as choices of the form, with the ids of the
// words for the state and for a list of components in it.
var turnedPlaces = [...]struct{ value, words, list string }{
	core.NotTurned:       {"ready", "fix.turned.ready", ""},
	core.TurnedExhausted: {"exhausted", "fix.turned.exhausted", "turned.exhausted"},
	core.TurnedPurged:    {"purged", "fix.turned.purged", "turned.purged"},
}

// fixTurned lists the components of a seat that their own text exhausts or purges, each with its
// state.
func (a *App) fixTurned() []*part.Part {
	t, f := a.table, &a.fix
	if len(t.fixers(core.FixTurned)) == 0 {
		return nil
	}
	var rows parts
	for _, is := range t.r.TurnableComponents(f.seat) {
		c := f.now(core.Correction{Field: core.FixTurned, Seat: f.seat, Card: is.Name, State: is.State})
		var places parts
		for _, place := range turnedPlaces {
			places.add(option(place.value, words.Text(place.words)))
		}
		rows.add(part.Keyed("fix-note", is.Name).Text("name", is.Name).
			Put("place", places...).Attr("place", ".value", turnedPlaces[c.State].value).Attr("place", "aria-label", words.Text("fix.turned", "what", is.Name)).
			Input("place", func(value string) {
				for state, place := range turnedPlaces {
					if place.value == value {
						f.set(core.Correction{Field: core.FixTurned, Seat: f.seat, Card: is.Name, State: core.TurnedState(state)})
					}
				}
			}))
	}
	return rows
}

// fixPile lists the action cards on the discard pile, with a way to say that the pile was shuffled
// into the deck.
func (a *App) fixPile() []*part.Part {
	f := &a.fix
	var rows parts
	for _, is := range a.table.view().TurnedComponents {
		if is.State == core.TurnedDiscarded {
			rows.add(a.fixAmount(words.Text("fix.discarded", "what", is.Name), core.Correction{Field: core.FixTurned, Card: is.Name, State: is.State, Amount: is.Count}))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	shuffled := core.Correction{Field: core.FixTurned, State: core.TurnedDiscarded}
	is := f.has(shuffled)
	label := words.Text("fix.shuffled")
	tick := part.Keyed("check", label).Text("label", label).Flag("box", ".checked", is).Input("box", func(string) {
		if is {
			f.drop(shuffled)
		} else {
			f.set(shuffled)
		}
	})
	return append([]*part.Part{tick}, rows...)
}

// turnedLine names the exhausted and the purged components of a seat.
func (t *Table) turnedLine(s core.Seat) string {
	var said []string
	for _, state := range []core.TurnedState{core.TurnedExhausted, core.TurnedPurged} {
		var names []string
		for _, is := range t.view().TurnedComponents {
			if is.Seat == s && is.State == state {
				names = append(names, is.Name)
			}
		}
		if len(names) > 0 {
			said = append(said, words.Text(turnedPlaces[state].list, "names", join(names)))
		}
	}
	return strings.Join(said, " ")
}
