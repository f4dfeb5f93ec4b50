package screen

import (
	"strings"

	"entente/core"
	"entente/wasm/table/part"
)

// fixCards is where each strategy card lies, whether it was used, and how many trade
// goods are on those that nobody has.
func (a *App) fixCards() []*part.Part {
	t, f := a.table, &a.fix
	v := t.view()
	var rows []*part.Part
	for _, card := range v.Strategy {
		held := f.now(core.Correction{Field: core.FixStrategy, Card: card.Name, Seat: card.Holder})
		used := f.now(core.Correction{Field: core.FixExhausted, Card: card.Name, Yes: card.Exhausted})
		places := []*part.Part{option(core.Nobody.String(), "left over")}
		for i := range v.Seats {
			s := v.Seats[i].Seat
			places = append(places, option(s.String(), "with "+t.name(s)), option(s.String()+usedMark, "with "+t.name(s)+", used"))
		}
		at := held.Seat.String()
		if used.Yes && held.Seat != core.Nobody {
			at += usedMark
		}
		row := part.Keyed("fix-note", "card "+card.Name).Put("glyph").Text("name", card.Name).Put("place", places...).
			Attr("place", ".value", at).Attr("place", "aria-label", "Where is "+card.Name+"?").Input("place", func(at string) {
			color, yes := strings.CutSuffix(at, usedMark)
			to, _ := core.SeatNamed(color)
			f.set(core.Correction{Field: core.FixStrategy, Card: card.Name, Seat: to})
			if to != core.Nobody && yes != card.Exhausted {
				f.set(core.Correction{Field: core.FixExhausted, Card: card.Name, Yes: yes})
			}
		})
		rows = append(rows, row)
		if held.Seat == core.Nobody {
			rows = append(rows, a.fixAmount("Trade goods on "+card.Name, core.Correction{Field: core.FixGoodsOn, Card: card.Name, Amount: card.Goods}))
		}
	}
	return rows
}

// usedMark stands after the seat that has a strategy card which was used.
const usedMark = " used"
