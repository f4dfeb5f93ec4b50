package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
	"entente/wasm/table/ring"
)

// nameRoom is how many letters of a name a plate can hold.
const nameRoom = 13

// seatID is the element of a seat's plate, so that focus can come back to it.
func seatID(s core.Seat) string { return "seat-" + s.String() }

// plate is one seat of the ring: silhouette, name, goods, points, initiative, speaker, and
// whether it has passed or is away.
func (a *App) plate(s core.Seat, at ring.Place) *part.Part {
	t := a.table
	v := t.view()
	player := v.SeatView(s)
	x, y := at.Disc.X, at.Disc.Y
	class := "seat s-" + s.String()
	label := ring.Fit(t.name(s), nameRoom)
	if s == t.me {
		class += " me"
		label = words.Text("plate.you", "seat", ring.Fit(t.name(s), nameRoom-6))
	}
	if player.IsAway {
		label = words.Text("plate.away", "seat", ring.Fit(t.name(s), nameRoom-7))
		class += " away"
	}
	if player.Eliminated {
		label = words.Text("plate.out", "seat", ring.Fit(t.name(s), nameRoom-6))
	}
	if player.Passed {
		class += " passed"
	}
	p := part.Keyed("plate", s.String()).Attr("", "class", class)
	p.Attr("disc", "transform", "translate("+ring.Num(x)+" "+ring.Num(y)+")")
	p.Show("turn", v.Active == s)
	p.Attr("shape", "href", "#s-"+s.String())
	number, numbered := t.initiative(player)
	p.Show("badge", numbered).Text("initiative", number)
	p.Text("points", words.Text("plate.pt", "n", strconv.Itoa(player.Points)))
	p.Show("speaker", v.Speaker == s)
	p.Text("name", label).Attr("name", "x", ring.Num(x)).Attr("name", "y", ring.Num(at.NameY()))
	p.Attr("focus", "x", ring.Num(x-ring.PlateWidth/2)).Attr("focus", "y", ring.Num(at.Top()))
	p.Put("goods", goodsTokens(t, player, x, at.GoodsY())...)
	return a.toSeat(p.Attr("link", "id", seatID(s)), s)
}

// toSeat makes a part lead to a trade with a seat, or to the seat's own screen, and describes the
// seat in words.
func (a *App) toSeat(p *part.Part, s core.Seat) *part.Part {
	to := Address{Table: a.table.id, Screen: MineScreen}
	if s != a.table.me {
		to.Screen, to.Seat = OfferScreen, s
	}
	p.Attr("link", "aria-label", a.seatInWords(s))
	return p.Attr("link", "href", "#"+to.String()).Tap("link", func() { a.Go(to) })
}

// cell is one seat of the row, which stands in the ring's place on a phone that is asked.
func (a *App) cell(s core.Seat) *part.Part {
	t := a.table
	v := t.view()
	player := v.SeatView(s)
	p := part.Keyed("cell", s.String()).Put("glyph", glyph(s)).Text("name", t.name(s)).Text("points", words.Text("plate.pt", "n", strconv.Itoa(player.Points)))
	if number, numbered := t.initiative(player); numbered {
		p.Text("number", number)
	}
	is := ""
	switch {
	case player.Eliminated:
		is = words.Text("plate.is.out")
	case player.IsAway:
		is = words.Text("plate.is.away")
	case player.Passed:
		is = words.Text("plate.is.passed")
	case v.Speaker == s:
		is = words.Text("plate.is.speaker")
	}
	if s == t.me {
		p.Text("name", words.Text("plate.you.alone"))
	}
	var goods parts
	for _, pile := range pilesOf(t, player) {
		if pile.symbol == "t-note" { // there is no room, and Mine and the words have them
			continue
		}
		goods.add(part.Keyed("goods-in-row", pile.symbol).Attr("token", "href", "#"+pile.symbol).Text("n", pile.text))
	}
	p.Attr("link", "id", seatID(s)+inRow).Text("is", is).Put("goods", goods...)
	p.Flag("link", "data-trade", s != t.me && t.me != core.Nobody && v.Partner(s).WhyNot == nil)
	return a.toSeat(p, s)
}

// inRow ends the id of a seat in the row. Of the plate and the row, one is visible.
const inRow = "-row"

// initiative is the number of a seat: by its strategy cards, or by its place in the order at a
// table that sets the order by hand.
func (t *Table) initiative(player *core.SeatView) (string, bool) {
	v := t.view()
	if n, has := v.InitiativeOf(player.Seat); has && !v.OrderEnteredByHand {
		return strconv.Itoa(n), true
	}
	return strconv.Itoa(int(player.Initiative)), player.Initiative > 0 && v.Phase != deck.StrategyPhase
}

// A pile is one kind of a seat's components, and its number.
type pile struct{ symbol, text string }

// pilesOf is the components of a seat that the table counts.
func pilesOf(t *Table, player *core.SeatView) []pile {
	var piles []pile
	options := &t.view().Options
	if options.Goods == core.TrackedGoods {
		piles = append(piles,
			pile{"t-good", strconv.Itoa(player.Goods[deck.TradeGoods])},
			pile{"t-commodity", strconv.Itoa(player.Goods[deck.Commodities]) + "/" + strconv.Itoa(player.MaxCommodities)})
		shards := 0
		for _, k := range deck.AllGoods {
			if k.IsFragment() {
				shards += player.Goods[k]
			}
		}
		if shards > 0 {
			piles = append(piles, pile{"t-shard", strconv.Itoa(shards)})
		}
	}
	if options.Notes != core.PhysicalNotes {
		piles = append(piles, pile{"t-note", strconv.Itoa(player.NotesInHand)})
	}
	return piles
}

// goodsTokens is the line of goods at a seat of the ring.
func goodsTokens(t *Table, player *core.SeatView, x, y float64) []*part.Part {
	tokens := pilesOf(t, player)
	var widths []float64
	for _, token := range tokens {
		widths = append(widths, 16+7.5*float64(len(token.text)))
	}
	gap := 12.0
	if len(tokens) > 3 {
		gap = 6
	}
	var parts parts
	for i, at := range ring.Spread(x, gap, widths...) {
		parts.add(part.Keyed("goods", tokens[i].symbol).Attr("", "transform", "translate("+ring.Num(at)+" "+ring.Num(y)+")").
			Attr("token", "href", "#"+tokens[i].symbol).Text("n", tokens[i].text))
	}
	return parts
}

// seatInWords is a seat in one full sentence, for screen readers.
func (a *App) seatInWords(s core.Seat) string {
	t := a.table
	v := t.view()
	player := v.SeatView(s)
	head := t.name(s)
	if s == t.me {
		head = words.Text("plate.you", "seat", head)
	}
	head += ", " + shape(s)
	if player.Faction != "" {
		head += ", " + player.Faction
	}
	said := []string{head}
	if v.Active == s {
		said = append(said, words.Text("plate.said.active"))
	}
	if v.Speaker == s {
		said = append(said, words.Text("plate.said.speaker"))
	}
	if number, numbered := t.initiative(player); numbered {
		said = append(said, words.Text("plate.said.initiative", "n", number))
	}
	for _, c := range v.StrategyCardsOf(s) {
		card := words.Text("plate.said.card", "card", c.Name)
		if c.Exhausted {
			card = words.Text("plate.said.card.used", "card", c.Name)
		}
		said = append(said, card)
	}
	switch {
	case player.Eliminated:
		said = append(said, words.Text("plate.said.out"))
	case player.Passed:
		said = append(said, words.Text("plate.said.passed"))
	}
	if player.IsAway {
		said = append(said, words.Text("plate.said.away"))
	}
	if held := t.inWords(player); held != "" {
		said = append(said, held)
	}
	if s == t.me || t.me == core.Nobody {
		return strings.Join(said, ". ") + "."
	}
	switch o := v.OfferBetween(t.me, s); {
	case o != nil && o.From == s:
		said = append(said, words.Text("plate.said.offers"))
	case o != nil:
		said = append(said, words.Text("plate.said.offered"))
	}
	if no := v.Partner(s).WhyNot; no != nil {
		return strings.Join(said, ". ") + ". " + t.reader().Refusal(no)
	}
	return strings.Join(said, ". ") + ". " + words.Text("plate.said.trade")
}

// inWords is the goods and notes that a seat has, or would have, if the table counts them.
func (t *Table) inWords(player *core.SeatView) string {
	options := &t.view().Options
	var has []string
	if options.Goods == core.TrackedGoods {
		r := t.everyone()
		has = append(has, count(player.Goods[deck.TradeGoods], r.Good(deck.TradeGoods, 1), r.Good(deck.TradeGoods, 2)),
			words.Text("plate.commodities", "n", strconv.Itoa(player.Goods[deck.Commodities]), "m", strconv.Itoa(player.MaxCommodities)))
		for _, k := range deck.AllGoods {
			if n := player.Goods[k]; k.IsFragment() && n > 0 {
				has = append(has, count(n, r.Good(k, 1), r.Good(k, 2)))
			}
		}
	}
	if options.Notes != core.PhysicalNotes {
		has = append(has, words.Text("plate.notes", "n", strconv.Itoa(player.NotesInHand)))
	}
	if player.Points != 0 {
		has = append(has, words.Text("plate.points", "n", strconv.Itoa(player.Points)))
	}
	return strings.Join(has, ", ")
}
