package screen

import (
	"strconv"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// accountRows is how each seat's promises of the evening ended, and to whom they were.
func (a *App) accountRows() []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	for i := range v.Seats {
		s := v.Seats[i].Seat
		var all core.PromiseCounts
		to := ""
		for j := range v.PromiseCounts {
			of := &v.PromiseCounts[j]
			if of.Giver != s || !a.concerns(s, of.Receiver) {
				continue
			}
			for state, n := range of.Ended {
				all.Ended[state] += n
			}
			if to != "" {
				to += " "
			}
			if of.Receiver == t.me {
				to += words.Text("deals.count.to.you", "counts", countsOf(of))
			} else {
				to += words.Text("deals.count.to", "other", t.name(of.Receiver), "counts", countsOf(of))
			}
		}
		if to == "" {
			continue
		}
		name := words.Text("deals.count", "seat", t.name(s), "counts", countsOf(&all))
		if s == t.me {
			name = words.Text("deals.count.you", "counts", countsOf(&all))
		}
		rows.add(part.Keyed("after-row", s.String()).Put("glyph", glyph(s)).Text("name", name).Text("has", to))
	}
	return rows
}

// countsOf is the number of promises that ended in each way.
func countsOf(of *core.PromiseCounts) string {
	said := ""
	for state := range ended {
		if n := of.Ended[state]; n > 0 {
			said += ", " + words.Text("deals.count.ended", "n", strconv.Itoa(int(n)), "ended", words.Text(ended[state]))
		}
	}
	if said == "" {
		return words.Text("deals.count.none")
	}
	return said[2:]
}

// newDeals is a button for a new deal with each seat, or with the one that is shown.
func (a *App) newDeals() []*part.Part {
	t := a.table
	var list parts
	if !t.mayDeal() {
		return nil
	}
	for _, partner := range t.view().Partners {
		if s := partner.Seat; a.concerns(s, s) {
			list.add(button("new-"+s.String(), "", words.Text("deals.new", "other", t.name(s)), func() {
				a.show(OfferScreen, s)
				a.term = begun()
				a.focus = "term-h"
			}))
		}
	}
	return list
}
