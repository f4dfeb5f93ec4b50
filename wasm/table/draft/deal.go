package draft

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// AnsweringDeal is a standing deal as one of its two seats would propose it instead. The goods and
// notes that change hands at once become the two sides; the rest become the terms.
func AnsweringDeal(d *core.Deal, by core.Seat) Draft {
	to := d.From
	if to == by {
		to = d.To
	}
	return withTerms(by, to, d.Terms)
}

func withTerms(by, to core.Seat, terms []core.Term) Draft {
	d := Draft{By: by, To: to}
	for _, t := range terms {
		if plainGoods(&t) && d.joins(t.Giver == by, &t.Give) {
			continue
		}
		d.Terms = append(d.Terms, t)
	}
	return d
}

// plainGoods reports whether a term does no more than hand something over at once.
func plainGoods(t *core.Term) bool {
	return t.Kind == core.Gives && t.Due.Kind == core.Now && t.Words == ""
}

// joins adds a bundle to a side. It returns false if the side would hold two notes, or too many
// goods.
func (d *Draft) joins(give bool, b *core.Bundle) bool {
	side := d.Side(give)
	if len(side.Notes)+len(b.Notes) > 1 {
		return false
	}
	for k, n := range b.Goods {
		if side.Goods[k]+n > deck.MaxAmount {
			return false
		}
	}
	for k, n := range b.Goods {
		side.Goods[k] += n
	}
	side.Notes = append(slices.Clone(side.Notes), b.Notes...)
	side.Others = append(slices.Clone(side.Others), b.Others...)
	return true
}

// Deals reports whether the draft is more than an offer because it has terms of its own.
func (d *Draft) Deals() bool { return len(d.Terms) > 0 && !d.Otherwise }

// AllTerms are the terms of the draft as a deal: both sides first, then the rest.
func (d *Draft) AllTerms() []core.Term {
	var all []core.Term
	for _, give := range []bool{true, false} {
		if b := d.Side(give); !b.IsEmpty() {
			all = append(all, core.Term{Kind: core.Gives, Giver: d.giver(give), Give: *b})
		}
	}
	return append(all, d.Terms...)
}

// Deal is the draft as a deal that is proposed.
func (d *Draft) Deal() core.Choice {
	return core.Choice{By: d.By, Act: core.MakeDeal{To: d.To, Terms: d.AllTerms()}}
}

func (d *Draft) giver(give bool) core.Seat {
	if give {
		return d.By
	}
	return d.To
}

// Add puts a term at the end. The core refuses terms beyond a deal's limit.
func (d *Draft) Add(t core.Term) { d.Terms = append(slices.Clone(d.Terms), t) }

// Drop removes the term at a place of AllTerms.
func (d *Draft) Drop(at int) {
	for _, give := range []bool{true, false} {
		b := d.Side(give)
		switch {
		case b.IsEmpty():
		case at == 0:
			*b = core.Bundle{}
			return
		default:
			at--
		}
	}
	d.Terms = slices.Delete(slices.Clone(d.Terms), at, at+1)
}
