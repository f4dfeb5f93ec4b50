package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// forbidden is the actions that this seat may not take now, each with its rule. A phone without a
// seat takes no action, so it has none.
func (a *App) forbidden() []*part.Part {
	t := a.table
	if t.me == core.Nobody {
		return nil
	}
	var nos parts
	for _, act := range t.view().BoardActs {
		if no := act.WhyNot; no != nil {
			nos.add(a.ground("no", t.reader().Refusal(no), no.Rule))
		}
	}
	return nos
}

// drawSystem draws the components in the active system, and this seat's actions there.
func (a *App) drawSystem(p *part.Part) {
	t := a.table
	v := t.view()
	p.Show("system", v.Phase == deck.ActionPhase)
	p.Put("facts", a.factRows(v.ActiveSystem, func(f core.Fact) {
		a.choose(core.Choice{By: t.me, Act: core.DeclareFact{Fact: f}})
	})...)
	p.Put("units", a.unitRows()...)
	var acts parts
	for i := range v.BoardActs {
		act := v.BoardActs[i].Act
		c := core.Choice{By: t.me, Act: core.DoOnBoard{BoardAct: act}}
		acts.add(button(act.String(), "", upper(words.Named("act", act.String())), func() { a.choose(c) }).Off("", v.BoardActs[i].WhyNot != nil))
	}
	p.Put("acts", acts...).Put("nos", a.forbidden()...)
}

// factRows is the components of each seat in the active system: units, a token, ships.
func (a *App) factRows(facts []core.Fact, set func(core.Fact)) []*part.Part {
	t := a.table
	var rows parts
	v := t.view()
	for i := range v.Seats {
		f := core.Fact{Seat: v.Seats[i].Seat}
		for _, known := range facts {
			if known.Seat == f.Seat {
				f = known
			}
		}
		name := t.name(f.Seat)
		press := func(p *part.Part, slot string, on bool, has string, do func(*core.Fact)) {
			p.Attr(slot, "aria-pressed", strconv.FormatBool(on)).Attr(slot, "aria-label", has).Tap(slot, func() {
				next := f
				do(&next)
				set(next)
			})
		}
		p := part.Keyed("fact", f.Seat.String()).Put("glyph", glyph(f.Seat)).Text("name", name)
		press(p, "units", f.HasUnits, words.Text("system.units", "seat", name), func(n *core.Fact) { n.HasUnits = !n.HasUnits })
		press(p, "token", f.HasToken, words.Text("system.token", "seat", name), func(n *core.Fact) { n.HasToken = !n.HasToken })
		ships := func(by int) func() {
			return func() {
				next := f
				next.Ships = min(max(next.Ships+by, 0), core.MaxShips)
				next.HasUnits = next.HasUnits || next.Ships > 0
				set(next)
			}
		}
		s := stepper(strconv.Itoa(f.Ships), words.Text("system.ships"), words.Text("system.ships.of", "seat", name), f.Ships > 0).Tap("more", ships(1)).Tap("less", ships(-1)).
			Off("less", f.Ships == 0)
		rows.add(p.Show("ships", f.HasUnits || f.Ships > 0).Put("ships", s))
	}
	return rows
}

// unitRows is the units whose abilities Entente follows, each with whether it is here.
func (a *App) unitRows() []*part.Part {
	t := a.table
	var rows parts
	for _, unit := range t.view().Units {
		thing := core.Thing{Name: unit.Name, Unit: unit.Number}
		here, holder := unit.InSystem, unit.Holder
		rows.add(part.Keyed("check", thing.Name+strconv.Itoa(int(unit.Number))+holder.String()).
			Text("label", words.Text("system.unit", "seat", t.name(holder), "what", a.thingName(thing))).Flag("box", ".checked", here).Input("box", func(string) {
			a.choose(core.Choice{By: t.me, Act: core.DeclareUnit{Unit: core.Thing{Name: thing.Name, Owner: holder, Unit: thing.Unit}, InSystem: !here}})
		}))
	}
	return rows
}
