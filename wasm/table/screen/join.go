package screen

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/wire"
	"entente/wasm/table/part"
)

// drawArriving is a table whose first record is not here yet.
func (a *App) drawArriving() (*part.Part, string) {
	t := a.table
	p := part.Of("arriving").Text("net", a.connection())
	s := t.r.Status()
	title, text := "Joining the table", "It comes from the room, sealed, and is opened on this phone."
	switch {
	case t.r.Halt().Kind == replica.NoTable && a.unplayed(t.r) == beforeRelease:
		title, text = beforeReleaseTitle, beforeReleaseText
	case t.r.Halt().Kind == replica.NoTable:
		title, text = "What this room holds cannot be opened", "The table was begun by a newer build of this page, or the link is not its own. "+upToDate+", or ask for the link once more."
	case s.Bye == wire.ReasonVersion:
		title, text = "This page and the room are of different builds", upToDate+", then open the link again. Nothing was lost."
	case s.Bye == wire.ReasonSockets:
		title, text = "The room has no free place", "Close the table on a phone that does not need it; this phone tries again by itself."
	case s.Ignored != replica.NotIgnored:
		title, text = "This room holds another table", "Somebody else was first in it. Go back, and ask for the link once more."
	case s.Live:
		title, text = "Nobody has brought this table here yet", "The link is whole, and its room is empty: the table was put away long ago, or the link was changed on its way. As soon as a phone that holds the table opens it, it appears here."
	case t.net.failed && !t.net.offline:
		title, text = "The room does not answer", "This phone goes on trying by itself. The link is kept here, and the table appears as soon as the room answers."
	case s.Received > 0 && s.Total > 0:
		text = progress(s.Received, s.Total, "records") + " are here. They come from the room, sealed, and are opened on this phone."
	case t.net.offline:
		title, text = "No network", "The table appears here as soon as there is one. The link is kept on this phone."
	}
	p.Text("title", title).Text("text", text)
	p.Show("forget", true).Tap("forget", func() { a.openForget() })
	p.Tap("back", func() { a.Go(Address{}) })
	return p, title + " · Entente"
}

// drawJoin asks who has come. A free seat is taken with one tap.
func (a *App) drawJoin() (*part.Part, string) {
	t := a.table
	v := t.view()
	p := part.Of("join").Text("title", t.name(v.Host)+"’s table").Tap("back", func() { a.Go(Address{}) })
	p.Text("net", a.connection())
	pending := core.Seats(0)
	for _, w := range t.r.PendingTaps() {
		if w.Move.Kind == replica.SeatTaken && w.Move.ThisPhone {
			pending = pending.With(w.Move.Seat)
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
		why := "free"
		switch {
		case pending.Has(s):
			why = "sending"
		case asked.Has(s):
			why = "asked"
		case !free && t.r.TakenSeats().Has(s):
			why = "on another phone"
		case !free:
			why = "on " + t.name(t.r.OpenerSeat()) + "’s phone"
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
	return p, "Who are you? · Entente"
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
		p := part.Keyed("ask", s.String()).Text("title", "Bring "+name+"’s seat to this phone?")
		text := "Another phone has it. " + t.whoGives(s)
		p.Text("text", text)
		p.Text("code", codeOf(t.r.PublicKey()))
		return p.Tap("close", a.Escape).Text("ask", "Ask for "+name+"’s seat").Tap("ask", func() {
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
