package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// symbols are the pictures of the goods.
var symbols = [...]string{deck.TradeGoods: "t-good", deck.Commodities: "t-commodity", deck.CulturalFragments: "t-shard",
	deck.HazardousFragments: "t-shard", deck.IndustrialFragments: "t-shard", deck.UnknownFragments: "t-shard"}

// goodsRows is a row for each good that either side could give: trade goods and commodities always,
// fragments if one of the two has any.
func (a *App) goodsRows() []*part.Part {
	t := a.table
	d := &t.draft
	v := t.view()
	me, them := v.SeatView(t.me), v.SeatView(d.To)
	physical := v.Options.Goods == core.PhysicalGoods
	var rows []*part.Part
	for _, k := range deck.AllGoods {
		some := me.Goods[k]+them.Goods[k]+d.Give.Goods[k]+d.Get.Goods[k] > 0
		if k.IsFragment() && !some && !(physical && k != deck.UnknownFragments) {
			continue
		}
		word := t.everyone().Good(k, 2)
		gives, gets := words.Text("goods.give", "goods", word), words.Text("goods.get", "goods", word)
		row := part.Keyed("good", k.String()).Text("good", upper(word)).Attr("symbol", "href", "#"+symbols[k])
		row.Show("aside", k == deck.Commodities)
		row.Put("give", a.amount(true, k, me.Goods[k], gives))
		row.Put("get", a.amount(false, k, them.Goods[k], gets))
		rows = append(rows, row)
	}
	return rows
}

func upper(word string) string {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return word
	}
	return string(word[0]-'a'+'A') + word[1:]
}

// amount is the stepper of one good on one side. Held down, it stops at the goods that there are.
// One more tap goes beyond them, because an offer may wait for goods.
func (a *App) amount(give bool, k deck.Good, has int, word string) *part.Part {
	d := &a.table.draft
	n := d.Side(give).Goods[k]
	of := ""
	if a.table.view().Options.Goods == core.TrackedGoods {
		of = words.Text("goods.of", "n", strconv.Itoa(has))
		if n > has {
			of = words.Text("goods.of.short", "n", strconv.Itoa(has))
		}
	} else {
		has = deck.MaxAmount
	}
	step := func(by int) func() {
		return func() {
			d.Step(give, k, by)
			a.keepDraft()
		}
	}
	run := func(by, until int) func() bool {
		return func() bool {
			if d.Side(give).Goods[k] == until {
				return false
			}
			step(by)()
			return true
		}
	}
	return stepper(strconv.Itoa(n), of, word, n > 0).
		Hold("more", step(1), run(1, has)).Hold("less", step(-1), run(-1, 0)).
		Off("less", n == 0).Off("more", n == deck.MaxAmount)
}

// stepper is a number between a button for less and one for more.
func stepper(n, of, word string, some bool) *part.Part {
	return part.Of("stepper").Text("n", n).Text("of", of).Flag("", "data-some", some).
		Attr("", "aria-label", word).
		Attr("less", "aria-label", words.Text("stepper.less", "what", word)).Attr("more", "aria-label", words.Text("stepper.more", "what", word))
}

// keepDraft stores the offer being built, so that a reload finds it.
func (a *App) keepDraft() { a.keep() }
