package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawInWords is the picture's facts as a table, for reading.
func (a *App) drawInWords(p *part.Part) {
	t := a.table
	v := t.view()
	goods, notes := v.Options.Goods == core.TrackedGoods, v.Options.Notes != core.PhysicalNotes
	p.Show("head-goods", goods).Show("head-commodities", goods).Show("head-notes", notes)
	head := words.Text("inwords.trade")
	if v.Active != core.Nobody {
		head = words.Text("inwords.trade.with", "other", t.name(v.Active))
	}
	p.Text("head-trade", head)
	var rows parts
	for _, s := range t.around() {
		player := v.SeatView(s)
		name := t.name(s)
		if s == t.me {
			name = words.Text("inwords.you", "seat", name)
		}
		if player.IsAway {
			name = words.Text("inwords.away", "seat", name)
		}
		row := part.Keyed("in-words", s.String()).Put("glyph", glyph(s)).Text("name", name)
		row.Show("goods", goods).Text("goods", strconv.Itoa(player.Goods[deck.TradeGoods]))
		row.Show("commodities", goods).Text("commodities", words.Text("inwords.of", "n", strconv.Itoa(player.Goods[deck.Commodities]), "m", strconv.Itoa(player.MaxCommodities)))
		row.Show("notes", notes).Text("notes", strconv.Itoa(player.NotesInHand))
		said, why := a.mayTradeWith(player)
		rows.add(row.Text("trade", said).Put("rule", a.rule(why)...))
	}
	p.Put("rows", rows...)
}

// mayTradeWith says whether a seat and the active player may trade now, and by which rule.
func (a *App) mayTradeWith(player *core.SeatView) (string, rulebook.Rule) {
	switch active := a.table.view().Active; active {
	case core.Nobody:
		return words.Text("inwords.no"), ""
	case player.Seat:
		return words.Text("inwords.active"), ""
	}
	if no := player.WhyNotTradeWithActive; no != nil {
		return a.table.reader().Refusal(no), no.Rule
	}
	return words.Text("inwords.yes"), "transactions 1"
}
