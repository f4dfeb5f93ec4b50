package screen

import (
	"strconv"

	"entente/core"
	"entente/wasm/table/part"
)

// everyAct lists what can be told and could be forbidden.
func everyAct() []core.Act {
	var list []core.Act
	for act := core.NoAct + 1; act.String() != ""; act++ {
		list = append(list, act)
	}
	return list
}

// forbidden is what this seat is kept from doing now, each with its rule.
func (a *App) forbidden() []*core.Refusal {
	var list []*core.Refusal
	for _, act := range everyAct() {
		if no := core.WhyNot(a.table.game(), core.Choice{By: a.table.me, Kind: core.Do, Act: act}); no != nil {
			list = append(list, no)
		}
	}
	return list
}

// drawSystem is what lies in the active system, and what this seat does there.
func (a *App) drawSystem(p *part.Part) {
	t := a.table
	g := t.game()
	p.Show("system", g.Phase == core.ActionPhase)
	p.Put("facts", a.factRows(g.Here, func(f core.Fact) {
		a.choose(core.Choice{By: t.me, Kind: core.DeclareFact, Facts: []core.Fact{f}})
	})...)
	p.Put("units", a.unitRows()...)
	var acts, nos []*part.Part
	for _, act := range everyAct() {
		c := core.Choice{By: t.me, Kind: core.Do, Act: act}
		no := core.WhyNot(g, c)
		acts = append(acts, button(act.String(), "", upper(act.String()), func() { a.choose(c) }).Off("", no != nil))
		if no != nil {
			nos = append(nos, a.ground("no", t.reader().Refusal(no), no.Rule))
		}
	}
	p.Put("acts", acts...).Put("nos", nos...)
}

// factRows is what each seat has in the active system: units, a token, ships.
func (a *App) factRows(facts []core.Fact, set func(core.Fact)) []*part.Part {
	t := a.table
	var rows []*part.Part
	for _, player := range t.game().Players {
		f := core.Fact{Seat: player.Seat}
		for _, known := range facts {
			if known.Seat == f.Seat {
				f = known
			}
		}
		name := t.name(f.Seat)
		press := func(p *part.Part, slot string, on bool, what string, do func(*core.Fact)) {
			p.Attr(slot, "aria-pressed", strconv.FormatBool(on)).Attr(slot, "aria-label", name+" has "+what+" there").Tap(slot, func() {
				next := f
				do(&next)
				set(next)
			})
		}
		p := part.Keyed("fact", f.Seat.String()).Put("glyph", glyph(f.Seat)).Text("name", name)
		press(p, "units", f.Units, "units", func(n *core.Fact) { n.Units = !n.Units })
		press(p, "token", f.Token, "a token", func(n *core.Fact) { n.Token = !n.Token })
		ships := func(by int) func() {
			return func() {
				next := f
				next.Ships = min(max(next.Ships+by, 0), core.MaxShips)
				next.Units = next.Units || next.Ships > 0
				set(next)
			}
		}
		s := stepper(strconv.Itoa(f.Ships), "ships", "non-fighter ships of "+name, f.Ships > 0).Tap("more", ships(1)).Tap("less", ships(-1)).
			Off("less", f.Ships == 0)
		rows = append(rows, p.Show("ships", f.Units || f.Ships > 0).Put("ships", s))
	}
	return rows
}

// unitRows is the units whose abilities Entente follows: which are here.
func (a *App) unitRows() []*part.Part {
	t := a.table
	g := t.game()
	var rows []*part.Part
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := &g.Deck().Components[o.Card]
		if card.Kind != core.Unit || o.Purged {
			continue
		}
		thing := core.Thing{Name: card.Name, Unit: o.Unit}
		here, holder := o.Here, o.Holder
		rows = append(rows, part.Keyed("check", thing.Name+strconv.Itoa(int(o.Unit))+holder.String()).
			Text("label", t.name(holder)+": "+a.thingName(thing)+" is here").Flag("box", ".checked", here).Input("box", func(string) {
			a.choose(core.Choice{By: t.me, Kind: core.DeclareFact, To: holder, Thing: thing, Yes: !here})
		}))
	}
	return rows
}
