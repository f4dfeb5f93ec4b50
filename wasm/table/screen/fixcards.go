package screen

import (
	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// fixCards is the strategy cards of a seat, whether they were used, and the trade goods on cards
// that no seat has.
func (a *App) fixCards() []*part.Part {
	f := &a.fix
	var rows parts
	tick := func(label string, on bool, fix core.Correction) {
		rows.add(part.Keyed("check", label).Text("label", label).Flag("box", ".checked", on).Input("box", func(string) { f.set(fix) }))
	}
	v := a.table.view()
	for i := range v.Strategy {
		c := &v.Strategy[i]
		held := f.now(core.Correction{Field: core.FixStrategy, Card: c.Name, Seat: c.Holder})
		fix := held
		if fix.Seat = f.seat; held.Seat == f.seat {
			fix.Seat = core.Nobody
		}
		tick(c.Name, held.Seat == f.seat, fix)
		switch held.Seat {
		case f.seat:
			used := f.now(core.Correction{Field: core.FixExhausted, Card: c.Name, Yes: c.Exhausted})
			was := used.Yes
			used.Yes = !was
			tick(words.Text("fix.card.used", "what", c.Name), was, used)
		case core.Nobody:
			rows.add(a.fixAmount(words.Text("fix.card.goods", "what", c.Name), core.Correction{Field: core.FixGoodsOn, Card: c.Name, Amount: c.Goods}))
		}
	}
	return rows
}
