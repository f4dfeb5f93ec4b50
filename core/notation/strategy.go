package notation

import (
	"entente/core"
	"entente/core/deck"
)

// Facts about strategy cards read: "blue has Trade", "nobody has the 0 token", "2 trade goods are on
// Trade", "Trade is exhausted".

const (
	token       = "the 0 token"
	isExhausted = " is exhausted"
	isReadied   = " is readied"
)

// cardText prints a strategy card's name, in quotation marks where it is not plain.
func cardText(name string) string {
	if plain(name) {
		return name
	}
	return quote(name)
}

// card reads a strategy card's name, up to the end of the line.
func (r *reader) card() string {
	if r.rest != "" && r.rest[0] == '"' {
		return r.quoted()
	}
	name := r.rest
	if !plain(name) {
		r.fail("a strategy card, such as Trade")
		return ""
	}
	r.rest = ""
	return name
}

// strategyFact prints a correction of a strategy card.
func strategyFact(f core.Correction) string {
	card := cardText(f.Card)
	switch f.Field {
	case core.FixStrategy:
		return f.Seat.String() + " has " + card
	case core.FixFirst:
		return f.Seat.String() + " has " + token
	case core.FixGoodsOn:
		are := " are on "
		if f.Amount == 1 {
			are = " is on "
		}
		return itoa(f.Amount) + " " + goodWord(deck.TradeGoods, f.Amount) + are + card
	case core.FixExhausted:
		if f.Yes {
			return card + isExhausted
		}
		return card + isReadied
	}
	return ""
}

// strategyFact reads the strategy card of a seat, or that the seat has the 0 token.
func (r *reader) strategyFact(of core.Seat) core.Correction {
	if r.skip(token) {
		return core.Correction{Field: core.FixFirst, Seat: of}
	}
	return core.Correction{Field: core.FixStrategy, Seat: of, Card: r.card()}
}

// thingFact reads a fact about a note, or a fact about a strategy card that names no seat.
func (r *reader) thingFact() core.Correction {
	f := core.Correction{Field: core.FixGoodsOn}
	if r.numeric() {
		f.Amount = r.number()
		if r.rest != "" && r.rest[0] == '"' {
			return r.discarded(f.Amount)
		}
		r.expect(goodWord(deck.TradeGoods, f.Amount))
		if !r.skip("are on") {
			r.expect("is on")
		}
		f.Card = r.card()
		return f
	}
	f.Field = core.FixExhausted
	for _, end := range []string{isExhausted, isReadied} {
		if n := len(r.rest) - len(end); n > 0 && r.rest[n:] == end {
			line := reader{rest: r.rest[:n]}
			if f.Card, f.Yes = line.card(), end == isExhausted; line.ended() {
				r.rest = ""
				return f
			}
		}
	}
	if f, is := r.turned(); is {
		return f
	}
	return r.noteFact()
}
