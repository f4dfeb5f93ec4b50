package screen

import (
	"strings"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/code"
	"entente/wasm/table/part"
)

// A shareForm is the state of the share screen beside the table.
type shareForm struct {
	watch  bool      // the link shown is a spectator's
	seat   core.Seat // or one that moves a seat to another phone
	wish   core.Seat // the seat that the opened link was meant for
	origin string    // of the page
	sent   string    // the result of sharing the link
	since  int       // how many records there were when the seat’s link was shown
}

// Origin tells where the page lives, for links.
func (a *App) Origin(origin string) { a.share.origin = origin }

// alone reports whether links name an address that leads each phone to itself.
func (f *shareForm) alone() bool {
	host := strings.TrimPrefix(f.origin, "http://")
	return strings.HasPrefix(host, "localhost") || strings.HasPrefix(host, "127.") || strings.HasPrefix(host, "[::1]")
}

// Shared tells that the link was copied, or that the player has to copy it from the screen, marked
// if the browser allowed that.
func (a *App) Shared(copied, marked bool) {
	switch {
	case copied:
		a.share.sent = words.Text("share.copied")
	case marked:
		a.share.sent = words.Text("share.marked")
	default:
		a.share.sent = words.Text("share.cannot")
	}
	a.polite = a.share.sent
}

// drawShare shows how others come to this table, and who sits on which phone.
func (a *App) drawShare() (*part.Part, string) {
	t := a.table
	p := a.frame("share", ShareScreen)
	online := t.r.IsShared()
	a.drawOrigin(p)
	p.Show("offline", !online).Show("online", online).Tap("begin", a.putOnline)
	p.Show("waiting-row", len(t.waits()) > 0).Tap("waiting", a.copyWaiting)
	p.Put("seats", a.seatRows()...).Show("locked", t.r.IsLocked())
	var here []*part.Part
	if t.mustConfirm() {
		here = append(here, a.whoIsHere(func() {}).Show("later", false))
	}
	p.Put("here", here...).Show("continue-row", online && !t.r.IsSpectator()).Tap("continue", a.openContinue)
	p.Put("requests", append(a.hostLines(), a.requests()...)...)
	if !online {
		return p.Attr("code", "d", "").Attr("frame", "viewBox", "0 0 1 1"), titled(words.Text("share.page"))
	}
	url, title, said := t.writing(a.share.seat), words.Text("share.join", "seat", t.name(t.view().Host)), words.Text("share.join.said")
	switch {
	case a.share.seat != core.Nobody:
		name := t.name(a.share.seat)
		title, said = words.Text("share.move", "seat", name), words.Text("share.move.said", "seat", name)
	case a.share.watch || t.r.IsSpectator():
		url, title, said = t.reading(), words.Text("share.watch", "seat", t.name(t.view().Host)), words.Text("share.watch.said")
	}
	url = a.share.origin + url
	drawing, size := code.Path(url)
	p.Attr("frame", "viewBox", code.Box(size)).Attr("code", "d", drawing)
	p.Text("said", said).Text("link", url).Show("alone", a.share.alone())
	p.Text("sent", a.share.sent).Show("sent", a.share.sent != "").Tap("send", func() { a.host.Share(title, url) })
	p.Show("kinds", !t.r.IsSpectator())
	pick := func(slot string, on bool, watch bool) {
		p.Attr(slot, "aria-pressed", flag(on)).Tap(slot, func() {
			a.share.watch, a.share.seat, a.share.sent = watch, core.Nobody, ""
		})
	}
	pick("play", !a.share.watch && a.share.seat == core.Nobody, false)
	pick("watch", a.share.watch && a.share.seat == core.Nobody, true)
	return p, titled(words.Text("share.page"))
}

func flag(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// putOnline lets a room order this table from here on, and seats this phone in it.
func (a *App) putOnline() {
	t := a.table
	if t.me != core.Nobody && !t.r.TakenSeats().Has(t.me) && !t.r.IsLocked() {
		if err := t.r.TakeSeat(t.me); err != nil {
			a.no(err)
			return
		}
	}
	t.r.Share()
	a.keep()
	a.dial()
}

// seatRows is the seats with their phones, and the actions for each.
func (a *App) seatRows() []*part.Part {
	t := a.table
	if !t.r.IsShared() {
		return nil
	}
	var rows []*part.Part
	v := t.view()
	for i := range v.Seats {
		s := v.Seats[i].Seat
		here := t.r.CanActFor(s)
		where, label, tap := words.Text("share.seat.elsewhere"), words.Text("share.seat.ask"), func() { a.openAsk(s) }
		switch {
		case here && t.r.TakenSeats().Has(s):
			where, label, tap = words.Text("share.seat.here"), words.Text("share.seat.move"), func() { a.moveSeat(s) }
		case here && t.r.IsLocked():
			where, label, tap = words.Text("share.seat.left"), words.Text("share.seat.move"), func() { a.moveSeat(s) }
		case here:
			where, label, tap = words.Text("share.seat.spare"), words.Text("share.seat.keep"), func() { a.take(s) }
		case t.r.MayTakeSeat(s):
			where, label, tap = words.Text("share.seat.free"), words.Text("share.seat.take"), func() { a.take(s) }
		}
		rows = append(rows, seatRow(s.String(), s, t.name(s), where, label, tap).Show("do", !t.r.IsSpectator()))
	}
	return append(rows, a.hostRow())
}

// seatRow is a seat in a list, with its action.
func seatRow(key string, s core.Seat, name, where, label string, tap func()) *part.Part {
	return part.Keyed("seat-row", key).Put("glyph", glyph(s)).Text("name", name).Text("where", where).
		Text("do", label).Tap("do", tap).Attr("do", "aria-label", words.Text("share.seat.do", "do", label, "seat", name))
}

// moveSeat shows the link that moves a seat to another phone.
func (a *App) moveSeat(s core.Seat) {
	a.share.seat, a.share.watch, a.share.sent, a.share.since = s, false, "", len(a.table.r.Log())
	a.focus = "share-said"
}

// handOver gives the seat whose link is on the screen to the first phone that asks for it since.
// Before the lock the opener’s seat is not given away like this, because its phone decides who sits
// where.
func (a *App) handOver() {
	t, s := a.table, a.share.seat
	if a.at.Screen != ShareScreen || s == core.Nobody || !t.r.IsShared() || !t.r.IsOpen() || t.r.Halt().Kind != replica.NotHalted || t.r.IsSpectator() {
		return
	}
	if !t.r.CanActFor(s) || s == t.r.OpenerSeat() && !t.r.IsLocked() {
		return
	}
	for _, q := range t.r.SeatRequests() {
		if q.Seat == s && q.Index >= a.share.since && !q.ThisPhone && !t.seating.isAnswered(q) {
			a.giveTo(q)
			return
		}
	}
}

// giveTo gives a seat to the phone that asks for it: this phone's own seat, or another's as the
// opener, before the lock. After the lock it agrees that the table gives the phone a lost seat.
func (a *App) giveTo(q replica.SeatRequest) {
	t := a.table
	var err error
	switch {
	case t.r.CanActFor(q.Seat):
		err = t.r.MoveSeat(q.Seat, q.Key)
	case !t.r.IsLocked():
		err = t.r.HandSeat(q.Seat, q.Key)
	default:
		err = t.r.VoteToGiveSeat(t.me, q.Seat, q.Key)
	}
	if err != nil {
		a.no(err)
		return
	}
	t.seating.given = append(t.seating.given, q.Index)
	a.share.seat = core.Nobody
	a.keep()
}

// requests are the phones that ask for a seat, with the ways to answer them.
func (a *App) requests() []*part.Part {
	t := a.table
	var parts []*part.Part
	for _, q := range t.r.SeatRequests() {
		if q.ThisPhone || t.me == core.Nobody || q.Votes.Has(t.me) || t.seating.isAnswered(q) {
			continue
		}
		if !t.r.CanActFor(q.Seat) && !t.r.IsLocked() && !t.r.MaySeatOthers() {
			continue
		}
		name := t.name(q.Seat)
		said, label := words.Text("request.own", "code", codeOf(q.Key), "seat", name), words.Text("request.own.do")
		switch {
		case t.r.CanActFor(q.Seat):
		case !t.r.IsLocked():
			said, label = words.Text("request.opener", "code", codeOf(q.Key), "seat", name), words.Text("request.opener.do")
		default:
			said, label = words.Text("request.vote", "code", codeOf(q.Key), "seat", name), words.Text("request.vote.do")
		}
		parts = append(parts, part.Keyed("request", q.Seat.String()+q.Key).Attr("", "data-of", q.Key).Text("said", said).
			Text("yes", label).Tap("yes", func() { a.giveTo(q) }).
			Tap("no", func() { t.seating.waved = append(t.seating.waved, q.Key) }))
	}
	return parts
}

// liveNotes is the notes beside the table on several phones: requests for seats, and the reason why
// nothing is written, if so.
func (a *App) liveNotes() []*part.Part {
	parts := append(a.requests(), a.alonePlate()...)
	for _, more := range [...][]*part.Part{a.lostSeats(), a.onward(), a.silent(), a.askHere()} {
		parts = append(parts, more...)
	}
	if note := a.stopped(); note != nil {
		parts = append([]*part.Part{note}, parts...)
	}
	return parts
}
