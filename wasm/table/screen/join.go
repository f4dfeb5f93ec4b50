package screen

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/wire"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawArriving is a table whose first record is not here yet.
func (a *App) drawArriving() (*part.Part, string) {
	t := a.table
	p := part.Of("arriving").Text("net", a.connection())
	s := t.r.Status()
	title, text := words.Text("joining.title"), words.Text("joining.said")
	switch {
	case t.r.Halt().Kind == replica.NoTable && a.unplayed(t.r) == beforeRelease:
		title, text = words.Text("trouble.released"), words.Text("trouble.released.said")
	case t.r.Halt().Kind == replica.NoTable:
		title, text = words.Text("joining.newer"), words.Text("joining.newer.said", "update", words.Text("trouble.update"))
	case s.ByeReason == wire.ReasonVersion:
		title, text = words.Text("joining.version"), words.Text("joining.version.said", "update", words.Text("trouble.update"))
	case s.ByeReason == wire.ReasonSockets:
		title, text = words.Text("joining.full"), words.Text("joining.full.said")
	case s.IgnoreReason != replica.NotIgnored:
		title, text = words.Text("joining.other"), words.Text("joining.other.said")
	case s.IsLive:
		title, text = words.Text("joining.empty"), words.Text("joining.empty.said")
	case t.net.failed && !t.net.offline:
		title, text = words.Text("joining.silent"), words.Text("joining.silent.said")
	case s.Received > 0 && s.Total > 0:
		text = words.Text("joining.progress", progress(s.Received, s.Total)...)
	case t.net.offline:
		title, text = words.Text("joining.offline"), words.Text("joining.offline.said")
	}
	p.Text("title", title).Text("text", text)
	p.Show("forget", true).Tap("forget", func() { a.openForget() })
	p.Tap("back", func() { a.Go(Address{}) })
	return p, titled(title)
}

// drawJoin asks who has come. A free seat is taken with one tap.
func (a *App) drawJoin() (*part.Part, string) {
	t := a.table
	v := t.view()
	p := part.Of("join").Text("title", words.Text("join.title", "seat", t.name(v.Host))).Tap("back", func() { a.Go(Address{}) })
	p.Text("net", a.connection())
	pending := core.Seats(0)
	for _, w := range t.r.PendingTaps() {
		if w.SeatRecord.Kind == replica.SeatWanted && w.SeatRecord.ThisPhone {
			pending = pending.With(w.SeatRecord.Seat)
		}
	}
	asked := core.Seats(0)
	for _, q := range t.r.SeatRequests() {
		if q.ThisPhone {
			asked = asked.With(q.Seat)
		}
	}
	var seats []*part.Part
	for i := range v.Seats {
		s := v.Seats[i].Seat
		free := t.r.MayTakeSeat(s)
		why := words.Text("join.free")
		switch {
		case pending.Has(s):
			why = words.Text("join.sending")
		case asked.Has(s):
			why = words.Text("join.asked")
		case !free && t.r.TakenSeats().Has(s):
			why = words.Text("join.taken")
		case !free:
			why = words.Text("join.opener", "seat", t.name(t.r.OpenerSeat()))
		}
		tap := func() { a.take(s) }
		if !free {
			tap = func() { a.openAsk(s) }
		}
		row := part.Keyed("who-seat", s.String()).Put("glyph", glyph(s)).Text("name", t.name(s)).Text("why", why).Tap("", tap)
		if s == a.share.wish {
			row.Attr("", "data-for", "me")
		}
		seats = append(seats, row)
	}
	p.Put("live", append(a.lostSeats(), a.onward()...)...).Put("seats", seats...).Tap("watch", func() {
		t.watching = true
		a.keep()
	})
	return p, titled(words.Text("join.page"))
}

// take sits this phone down at a free seat.
func (a *App) take(s core.Seat) {
	t := a.table
	if err := t.r.TakeSeat(s); err != nil {
		a.no(err)
		return
	}
	a.share.wish = core.Nobody
	a.keep()
	t.sitDown()
}

// openAsk asks the table for a seat that another phone acts for.
func (a *App) openAsk(s core.Seat) {
	t := a.table
	name := t.name(s)
	a.open(func() *part.Part {
		p := part.Keyed("ask", s.String()).Text("title", words.Text("join.ask", "seat", name))
		p.Text("text", words.Text("join.ask.said", "who", t.whoGives(s)))
		p.Text("code", codeOf(t.r.PublicKey()))
		return p.Tap("close", a.Escape).Text("ask", words.Text("join.ask.do", "seat", name)).Tap("ask", func() {
			if err := t.r.AskForSeat(s); err != nil {
				a.no(err)
				return
			}
			a.sheets = nil
			a.keep()
		})
	})
}

// codeOf is the beginning of a phone's key, for people who compare it aloud.
func codeOf(key string) string { return key[:min(4, len(key))] }

// asks reports whether an entry is this phone's own request for a seat. Such an entry lost no race.
func (t *Table) asks(entry *replica.Entry) bool {
	for _, q := range t.r.SeatRequests() {
		if q.Index == entry.Index {
			return true
		}
	}
	return false
}
