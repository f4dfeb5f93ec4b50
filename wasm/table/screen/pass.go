package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// drawPass is the curtain: nothing is shown until the phone is in the right hands.
func (a *App) drawPass() (*part.Part, string) {
	s := a.at.Seat
	if s == core.Nobody {
		return a.drawWho()
	}
	t := a.table
	title := words.Text("pass.title", "seat", t.name(s))
	p := part.Of("pass").Put("glyph", glyph(s)).Text("title", title)
	p.Show("away", s != t.me).Text("away", words.Text("pass.away", "seat", t.name(t.me)))
	why := words.Text("pass.why", "shape", shape(s), "why", t.why(s))
	if spoke := t.spokeUp(); len(spoke) > 0 && s != spoke[0] {
		why += " " + t.spokeUpLine(spoke)
	}
	p.Text("why", why)
	p.Text("take", words.Text("pass.take", "seat", t.name(s))).Tap("take", func() { a.hold(s) })
	p.Tap("other", a.going(PassScreen, core.Nobody))
	if f := t.view().AskingFrame(); f == nil || !f.SpokeUp.Has(s) {
		p.Put("heard", a.heard("wide")...)
	} else {
		p.Put("heard")
	}
	if s == t.me {
		p.Put("absent")
	} else {
		p.Put("absent", a.forAbsent("wide")...)
	}
	a.offerTakeBack(p)
	return p, titled(title)
}

// why is the reason why the phone is handed over.
func (t *Table) why(s core.Seat) string {
	if q := t.question(s); q != nil {
		return t.askedAs(t.everyone(), q)
	}
	switch seat := t.view().SeatView(s); {
	case seat.OfferCount == 1:
		return words.Text("pass.offer")
	case seat.OfferCount > 1:
		return words.Text("pass.offers", "n", strconv.Itoa(seat.OfferCount))
	case seat.DealCount > 0:
		return words.Text("pass.deal")
	case slices.Contains(t.owing(), s):
		return words.Text("pass.owed")
	case s == t.picker():
		return words.Text("pass.pick")
	case seat.OwesTurnStep:
		return words.Text("pass.turn")
	}
	return ""
}

// offerTakeBack lets the author of a wrong tap take it back.
func (a *App) offerTakeBack(p *part.Part) {
	t := a.table
	_, may := t.may(core.TakeBackKind)
	p.Show("back", may != nil).Tap("back", func() {
		if a.choose(core.Choice{By: t.me, Act: core.TakeBack{}}) {
			a.show(TableScreen, core.Nobody)
		}
	})
}

// stepped is the last choice of the seat that has the phone, if it was made without a seal and can
// be taken back. It is nil once somebody else acts or the player turns to another screen.
func (t *Table) stepped() *replica.Entry {
	log := t.r.Log()
	last := log[len(log)-1]
	if !t.step || last.Seat != t.me || last.Undone || len(t.r.PendingTaps()) > 0 || t.r.WhyNot(core.Choice{By: t.me, Act: core.TakeBack{}}) != nil {
		return nil
	}
	return last
}

// takeBack is the line above the bar after such a choice. The page shows it for a moment.
func (a *App) takeBack() []*part.Part {
	t := a.table
	last := t.stepped()
	if last == nil || t.news == nil {
		return nil
	}
	return []*part.Part{part.Keyed("took", strconv.Itoa(last.Index)).Text("said", t.reader().Event(*t.news)).Tap("back", func() {
		if a.choose(core.Choice{By: t.me, Act: core.TakeBack{}}) {
			a.atTable()
		}
	})}
}

// takers are the other seats on a phone that goes round, under a label with the reason why one of
// them would take it. Before the tapped seat gets the phone, tell is called with it.
func (a *App) takers(what string, tell func(core.Seat)) []*part.Part {
	t := a.table
	if t.r.IsShared() {
		return nil
	}
	var chips parts
	for _, s := range t.around() {
		if s != t.me {
			chips.add(a.chip(s, func() {
				tell(s)
				a.show(PassScreen, s)
			}))
		}
	}
	return []*part.Part{part.Keyed("chips", "takers").Text("label", what).Put("chips", chips...)}
}

// acts has the seat that takes the phone come to the window in which it acts.
func (a *App) acts(s core.Seat) { a.window.takes = s }

// drawWho asks who has the phone.
func (a *App) drawWho() (*part.Part, string) {
	t := a.table
	p := part.Of("who").Tap("back", a.going(TableScreen, core.Nobody))
	var seats []*part.Part
	v := t.view()
	for i := range v.Seats {
		s := v.Seats[i].Seat
		if !t.r.CanActFor(s) {
			continue
		}
		seats = append(seats, part.Keyed("who-seat", s.String()).Put("glyph", glyph(s)).Text("name", t.name(s)).Text("why", t.why(s)).
			Tap("", func() { a.hold(s) }))
	}
	return p.Put("seats", seats...), titled(words.Text("pass.who"))
}

// hold gives the phone to a seat.
func (a *App) hold(s core.Seat) {
	t := a.table
	if t.me != s {
		t.me, t.draft, t.looked, t.aside = s, draft.Draft{}, 0, nil
	}
	a.keep()
	acts := a.window.takes == s && t.view().OnCallFrame() != nil
	if a.window.takes = core.Nobody; acts {
		a.show(WindowScreen, core.Nobody)
		return
	}
	a.atTable()
}
