package screen

import (
	"strconv"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
	"entente/wasm/table/ring"
)

// drawRing is the table as a picture, this seat at the near edge.
func (a *App) drawRing(p *part.Part) {
	t := a.table
	v := t.view()
	seats := t.around()
	r := ring.Of(len(seats))
	p.Attr("ring", "viewBox", "0 "+ring.Num(r.Top)+" "+strconv.Itoa(ring.Width)+" "+ring.Num(r.Height))
	p.Attr("ring", "aria-label", words.Text("ring.title", "seat", t.name(seats[0])))
	var ties, offers, plates parts
	seen := map[string]bool{}
	for i := range seats {
		for j := i + 1; j < len(seats); j++ {
			look := tieLook(v.PairBetween(seats[i], seats[j]))
			if look == "" {
				continue
			}
			seen[look] = true
			ties.all(drawTie(r.Tie(i, j), look, seats[i].String()+seats[j].String()))
		}
		plates.add(a.plate(seats[i], r.Places[i]))
	}
	for _, o := range v.Offers {
		tie := r.Tie(place(seats, o.From), place(seats, o.To))
		at := tie.At(0.72)
		offers.add(part.Keyed("offer-mark", strconv.Itoa(int(o.Prompt))).Attr("", "transform", at.Move(0.92)))
	}
	p.Put("ties", ties...).Put("offers", offers...).Put("plates", plates...)
	p.Show("legend-open", seen["open"]).Show("legend-done", seen["done"]).Show("legend-plain", seen["plain"]).Show("legend-torn", seen["torn"])
	a.drawOrder(p)
}

// around is every seat clockwise, beginning with the seat that has the phone.
func (t *Table) around() []core.Seat {
	v := t.view()
	if t.me == core.Nobody {
		var seats []core.Seat
		for i := range v.Seats {
			seats = append(seats, v.Seats[i].Seat)
		}
		return seats
	}
	seats := []core.Seat{t.me}
	for _, partner := range v.Partners {
		seats = append(seats, partner.Seat)
	}
	return seats
}

func place(seats []core.Seat, s core.Seat) int {
	for i := range seats {
		if seats[i] == s {
			return i
		}
	}
	return 0
}

// tieLook is the style of the line between two seats: they can trade now, have traded, are
// neighbors, or don't agree about that; empty for no line.
func tieLook(tie *core.PairView) string {
	switch {
	case tie.Traded:
		return "done"
	case tie.MayTrade:
		return "open"
	case tie.Disputed:
		return "torn"
	case tie.Neighbors:
		return "plain"
	}
	return ""
}

func drawTie(tie ring.Tie, look, key string) []*part.Part {
	parts := []*part.Part{part.Keyed("tie", key).Attr("", "class", "tie "+look).Attr("", "d", tie.Path())}
	if look != "done" {
		return parts
	}
	at := tie.At(0.5)
	return append(parts, part.Keyed("knot", key).Attr("", "transform", "translate("+ring.Num(at.X)+" "+ring.Num(at.Y)+")"))
}

// drawOrder draws whose turn it is and who comes next.
func (a *App) drawOrder(p *part.Part) {
	t := a.table
	v := t.view()
	p.Show("order", v.Active != core.Nobody)
	if v.Active == core.Nobody {
		return
	}
	var after []string
	order := v.Order
	at := place(order, v.TurnOf)
	for step := 1; step < len(order); step++ {
		if s := order[(at+step)%len(order)]; !v.SeatView(s).Passed {
			after = append(after, t.name(s))
		}
	}
	then := ""
	if len(after) > 0 {
		then = words.Text("ring.then", "others", join(after[:min(2, len(after))]))
	}
	p.Text("turn", words.Text("now.turn", "seat", t.name(v.TurnOf))).Text("then", then)
}
