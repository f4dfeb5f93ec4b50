package screen

import (
	"strconv"

	"entente/core"
	"entente/wasm/table/part"
)

// drawInWords is the table as a table: the same as the picture, for reading.
func (a *App) drawInWords(p *part.Part) {
	t := a.table
	g := t.game()
	goods, notes := g.Options.Goods == core.TrackedGoods, g.Options.Notes != core.PhysicalNotes
	p.Show("head-goods", goods).Show("head-commodities", goods).Show("head-notes", notes)
	head := "May trade"
	if g.Active != core.Nobody {
		head = "May trade with " + t.name(g.Active)
	}
	p.Text("head-trade", head)
	var rows []*part.Part
	for _, s := range t.around() {
		player := g.Player(s)
		name := t.name(s)
		if s == t.me {
			name += " (you)"
		}
		if g.Away.Has(s) {
			name += " (away)"
		}
		row := part.Keyed("in-words", s.String()).Put("glyph", glyph(s)).Text("name", name)
		row.Show("goods", goods).Text("goods", strconv.Itoa(player.Goods[core.TradeGoods]))
		row.Show("commodities", goods).Text("commodities", strconv.Itoa(player.Goods[core.Commodities])+" of "+strconv.Itoa(player.MaxCommodities))
		row.Show("notes", notes).Text("notes", strconv.Itoa(g.HandCount(s)))
		said, why := a.mayTradeWith(s)
		rows = append(rows, row.Text("trade", said).Put("rule", a.rule(why)...))
	}
	p.Put("rows", rows...)
}

// mayTradeWith is whether a seat and the active player may trade now, and the rule.
func (a *App) mayTradeWith(s core.Seat) (string, core.Rule) {
	t := a.table
	g := t.game()
	switch {
	case g.Active == core.Nobody:
		return "not now", ""
	case s == g.Active:
		return "active player", ""
	}
	if no := g.Ground(g.Active, s); no != nil {
		return t.reader().Refusal(no), no.Rule
	}
	return "yes", "transactions 1"
}
