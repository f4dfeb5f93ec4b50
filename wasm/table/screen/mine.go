package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A purse is the goods that are about to be gained and spent.
type purse struct {
	change  deck.Goods
	convert int
}

// drawMine is the own side of the table: goods and notes.
func (a *App) drawMine() (*part.Part, string) {
	t := a.table
	v := t.view()
	player := v.SeatView(t.me)
	p := a.frame("mine", MineScreen)
	name := t.name(t.me)
	if player.Faction != "" {
		name = words.Text("mine.faction", "seat", name, "faction", player.Faction)
	}
	p.Put("glyph", glyph(t.me)).Text("name", name)
	if t.waitsForMe() {
		p.Attr("now", "data-for", "me")
	}
	tracked := v.Options.Goods == core.TrackedGoods
	p.Show("goods", tracked).Show("untracked", !tracked)
	p.Put("rows", a.purseRows(player)...)
	p.Show("replenish", player.ReplenishGain > 0).
		Text("replenish", words.Text("mine.replenish", "n", strconv.Itoa(player.Goods[deck.Commodities]+player.ReplenishGain))).
		Tap("replenish", func() {
			if a.choose(core.Choice{By: t.me, Act: core.Replenish{}}) {
				a.opened()
			}
		})
	a.drawConvert(p, player)
	a.drawFits(p)
	a.drawHad(p)
	gain, spend := a.mine.split()
	label := ""
	switch r := t.everyone(); {
	case !gain.IsNone() && !spend.IsNone():
		label = words.Text("mine.gain.spend", "gain", r.Bundle(core.Bundle{Goods: gain}), "spend", r.Bundle(core.Bundle{Goods: spend}))
	case !gain.IsNone():
		label = words.Text("mine.gain", "goods", r.Bundle(core.Bundle{Goods: gain}))
	case !spend.IsNone():
		label = words.Text("mine.spend", "goods", r.Bundle(core.Bundle{Goods: spend}))
	}
	class := "btn main wide"
	if label != "" || a.fitting(core.FitsNow) != "" { // one main button a screen
		class = "btn wide"
	}
	p.Attr("replenish", "class", class)
	p.Show("answer", label != "").Show("undo", label != "").Text("do", label).Tap("do", a.changePurse).Tap("undo", func() { a.mine.change = deck.Goods{} })
	return p, titled(name)
}

// split separates the gains from the spending.
func (m *purse) split() (gain, spend deck.Goods) {
	for k, n := range m.change {
		gain[k], spend[k] = max(n, 0), max(-n, 0)
	}
	return gain, spend
}

// purseRows is a stepper for each good: up is gained, down is spent.
func (a *App) purseRows(player *core.SeatView) []*part.Part {
	t := a.table
	var rows []*part.Part
	for _, k := range deck.AllGoods {
		change := a.mine.change[k]
		word := t.everyone().Good(k, 2)
		of := words.Text("mine.was", "n", strconv.Itoa(player.Goods[k]))
		if change == 0 {
			of = ""
			if k == deck.Commodities {
				of = words.Text("goods.of", "n", strconv.Itoa(player.MaxCommodities))
			}
		}
		step := func(by int) func() {
			return func() {
				if no := a.purseTo(k, a.mine.change[k]+by); no != nil {
					a.refuse(no)
					return
				}
				a.mine.change[k] += by
			}
		}
		run := func(by int) func() bool {
			return func() bool {
				no := a.purseTo(k, a.mine.change[k]+by)
				if no == nil {
					a.mine.change[k] += by
				}
				return no == nil
			}
		}
		s := stepper(strconv.Itoa(player.Goods[k]+change), of, word, change != 0).
			Hold("more", step(1), run(1)).Hold("less", step(-1), run(-1)).
			Off("more", a.purseTo(k, change+1) != nil).Off("less", a.purseTo(k, change-1) != nil)
		rows = append(rows, part.Keyed("purse-row", k.String()).Attr("symbol", "href", "#"+symbols[k]).Text("good", upper(word)).Put("steps", s))
	}
	return rows
}

// purseTo is the core's refusal of so many more of a good, or so many less.
func (a *App) purseTo(k deck.Good, change int) *core.Refusal {
	c := core.Choice{By: a.table.me, Act: core.Gain{Goods: k.Of(change)}}
	switch {
	case change == 0:
		return nil
	case change < 0:
		c.Act = core.Spend{Goods: k.Of(-change)}
	}
	return a.table.r.WhyNot(c)
}

// changePurse makes the choices: first the gains, then the spending.
func (a *App) changePurse() {
	t := a.table
	gain, spend := a.mine.split()
	if !gain.IsNone() && !a.choose(core.Choice{By: t.me, Act: core.Gain{Goods: gain}}) {
		return
	}
	if !spend.IsNone() && !a.choose(core.Choice{By: t.me, Act: core.Spend{Goods: spend}}) {
		return
	}
	a.mine = purse{}
}

// drawConvert is the form that turns this seat's commodities into trade goods.
func (a *App) drawConvert(p *part.Part, player *core.SeatView) {
	t := a.table
	_, answer := t.may(core.ConvertKind)
	may, is := answer.(core.GoodsAnswer)
	p.Show("convert", is)
	if !is {
		p.Put("convert-steps")
		return
	}
	most := may.Most[deck.Commodities]
	n := min(max(a.mine.convert, 1), most)
	p.Put("convert-steps", stepper(strconv.Itoa(n), words.Text("goods.of", "n", strconv.Itoa(most)), words.Text("mine.convert.what"), true).
		Tap("more", func() { a.mine.convert = min(n+1, most) }).Tap("less", func() { a.mine.convert = max(n-1, 1) }).
		Off("more", n == most).Off("less", n == 1))
	p.Text("convert-do", words.Text("mine.convert", "n", strconv.Itoa(n)))
	p.Put("convert-rule", a.rule("ruling 208")...)
	p.Tap("convert-do", func() {
		if a.choose(core.Choice{By: t.me, Act: core.Convert{Goods: deck.Commodities.Of(n)}}) {
			a.mine.convert = 0
		}
	})
}
