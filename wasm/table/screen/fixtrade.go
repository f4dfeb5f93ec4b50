package screen

import (
	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// fixers is the corrections that are possible in one field.
func (t *Table) fixers(field core.CorrectionField) []core.CorrectionLimits {
	_, may := t.may(core.CorrectKind)
	answer, _ := may.(core.CorrectAnswer)
	var list []core.CorrectionLimits
	for _, f := range answer.Limits {
		if f.Field == field {
			list = append(list, f)
		}
	}
	return list
}

// fixInPlay lists the components that matter to trades and that no other field tells of, with their
// holders.
func (a *App) fixInPlay() []*part.Part {
	t, f := a.table, &a.fix
	v := t.view()
	var rows parts
	for _, fixer := range t.fixers(core.FixInPlay) {
		for _, name := range fixer.Notes {
			stands := core.Correction{Field: core.FixInPlay, Note: name}
			for _, l := range v.ComponentsInPlay {
				if l.Name == name.Name {
					stands.Yes, stands.Seat = true, l.Seat
				}
			}
			c, at := f.now(stands), "out"
			if c.Yes {
				at = c.Seat.String()
			}
			places := []*part.Part{option("out", words.Text("fix.at.out"))}
			for i := range v.Seats {
				if s := v.Seats[i].Seat; fixer.Seats.Has(s) {
					places = append(places, option(s.String(), words.Text("fix.at.seat", "seat", t.name(s))))
				}
			}
			if fixer.Seats == 0 {
				places = append(places, option(core.Nobody.String(), words.Text("fix.at.play")))
			}
			rows.add(part.Keyed("fix-note", name.Name).Text("name", name.Name).
				Put("place", places...).Attr("place", ".value", at).Attr("place", "aria-label", words.Text("fix.where", "what", name.Name)).
				Input("place", func(v string) {
					seat, _ := core.SeatNamed(v)
					f.set(core.Correction{Field: core.FixInPlay, Note: name, Seat: seat, Yes: v != "out"})
				}))
		}
	}
	return rows
}

// fixCaptured lists how many units of the others this seat has captured, if its faction captures
// units or it has some.
func (a *App) fixCaptured() []*part.Part {
	t, f := a.table, &a.fix
	v := t.view()
	held := map[core.NoteName]int{}
	for _, c := range v.Captured {
		if c.Captor == f.seat {
			held[core.NoteName{Name: core.CapturedUnits[c.Unit], Owner: c.Owner}] = int(c.Count)
		}
	}
	if len(held) == 0 && v.SeatView(f.seat).Faction != "Vuil'raith" {
		return nil
	}
	var rows parts
	for _, fixer := range t.fixers(core.FixCaptured) {
		for _, unit := range fixer.Notes {
			if unit.Owner != f.seat {
				rows.add(a.fixAmount(words.Text("fix.captured", "what", t.everyone().Note(unit)), core.Correction{Field: core.FixCaptured, Seat: f.seat, Note: unit, Amount: held[unit]}))
			}
		}
	}
	return rows
}
