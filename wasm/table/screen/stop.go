package screen

import (
	"strconv"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
	"entente/wasm/table/part"
)

// stopped says why no more records are written at this table, and shows the ways on.
func (a *App) stopped() *part.Part {
	t := a.table
	halt := t.r.Halt()
	doubts := halt.Kind == replica.DigestDiffer || halt.Kind == replica.AuthorForked
	title, text := "", ""
	switch {
	case doubts:
		title, text = halt.Kind.String(), t.sides()
	case halt.Kind != replica.NotHalted:
		title = halt.Kind.String()
		text = "Nothing was lost: what stands here is this phone’s copy, up to " + count(len(t.lines()), "line", "lines") + ". Look at both, choose one together, and go on with it as a new table."
	case t.r.Status().Ignored == replica.IgnoredOtherTable:
		title = "The room holds another table now."
		text = "It was empty, and somebody with this table’s link has put something else there. This table is whole on this phone. " + newRoomSaid
	case t.r.Status().Ignored == replica.IgnoredUnproven:
		title = "Nobody of this table has signed in its room yet."
		text = "The room was empty, and what it holds now lacks lines that are on this phone. Wait for the others; or leave it. " + newRoomSaid
	case t.unreadable():
		title = "Another phone’s build is not this one’s."
		text = "Something it said cannot be read here, and counts for nothing on this phone. " + upToDate + ", on every phone; nothing was lost."
	case t.r.Status().Rejected == wire.ReasonFull:
		title, text = "The room is full.", "It holds as many records as a room may. A new room leaves behind those that nobody stands behind; if there are none, go on with this game as a new table. Then send the link."
	case t.r.Status().Bye == wire.ReasonVersion:
		title, text = "This page and the room are of different builds.", upToDate+". What you tapped is kept and goes out then."
	case t.r.Status().Bye == wire.ReasonSockets && !t.r.Status().Up:
		title, text = "The room has no free place.", "Close the table on a phone that does not need it; this phone tries again by itself."
	default:
		return nil
	}
	p := part.Of("stopped-table").Text("title", title).Text("text", text)
	ignores := t.r.Status().Ignored != replica.NotIgnored
	p.Tap("download", a.download).Show("again", !ignores && !doubts).Tap("again", a.goOn)
	p.Show("house", ignores || doubts || t.r.Status().Rejected == wire.ReasonFull).Tap("house", func() { a.moveTo(t.r) })
	if doubts {
		return p.Show("other", !t.r.IsOutvoted()).Text("other", "Go on here").Tap("other", a.trustOwn)
	}
	return p.Show("other", halt.Kind != replica.NotHalted).Text("other", "See the room’s copy").Tap("other", a.openOther)
}

// sides names the seats whose phones have gone on from this phone's game, the seats whose phones
// tell of another, and the ways on.
func (t *Table) sides() string {
	with, against := t.r.Sides()
	text := "This game: " + t.namesOf(with) + ". Another: " + t.namesOf(against) + ", since line " + strconv.FormatUint(t.r.Halt().Index, 10) + ". "
	if t.r.IsOutvoted() {
		return text + "Those are more than half of the phones, so what is tapped here would count for nothing. " + upToDate + ": the game is worked out anew from the same lines. Or go on from this phone’s game in a new room."
	}
	return text + "Compare what the phones show. If this one is right, go on here: what was signed over another game counts for nothing. Or go on from it in a new room."
}

// namesOf is the names of some seats, in a row.
func (t *Table) namesOf(some core.Seats) string {
	var list []core.Seat
	for _, s := range core.AllSeats {
		if some.Has(s) {
			list = append(list, s)
		}
	}
	if len(list) == 0 {
		return "nobody yet"
	}
	return join(t.names(list))
}

// trustOwn goes on with this phone's game.
func (a *App) trustOwn() {
	if err := a.table.r.TrustOwnGame(); err != nil {
		a.no(err)
	}
	a.flush(len(a.table.r.Log()))
}

const newRoomSaid = "A new room has the same game, the same seats and a new link: send that to the players, and to nobody else."

// openingNew is the title while one table is made of another.
const openingNew = "Opening the new table"

// moveTo copies the table to a room of its own, and shows the link to it.
func (a *App) moveTo(was *replica.Replica) {
	a.slowly(openingNew, func(reads *reading) func() {
		r, err := was.CopyToNewRoom(reads.pause)
		return func() {
			if err != nil {
				a.no(err)
			} else if a.instead(r) {
				a.dial()
				a.Go(Address{Table: a.table.id, Screen: ShareScreen})
			}
		}
	})
}

// instead begins a table in place of the open one, and reports whether it could.
func (a *App) instead(r *replica.Replica) bool {
	id := a.table.id
	begun := a.begin(r)
	if begun {
		a.host.Release(id)
	}
	return begun
}

// unreadable reports whether one of the newest lines comes from a seat's phone in the language of
// another build.
func (t *Table) unreadable() bool {
	lines := t.lines()
	for _, entry := range lines[max(0, len(lines)-logShown):] {
		if entry.Fault == replica.FaultUnreadable {
			return true
		}
	}
	return false
}

// goOn begins a new table, with a new link, from this phone's copy.
func (a *App) goOn() { a.over("", nil, func(r *replica.Replica) { a.instead(r) }) }

// over makes a new table of this phone's copy, behind a given link or a newly drawn one. It makes
// further choices there, and gives the table to then. If that fails, the player hears the reason.
func (a *App) over(link string, more []core.Choice, then func(*replica.Replica)) {
	was := a.table.r
	setup, err := notation.ParseSetup(was.Log()[0].Line)
	if err != nil {
		a.no(err)
		return
	}
	var choices []core.Choice
	for _, entry := range was.Log()[1:] {
		if c, is := entry.Choice(); is && entry.Fault == "" && entry.Refused == nil {
			choices = append(choices, c)
		}
	}
	a.slowly(openingNew, func(reads *reading) func() {
		r, _, err := a.replay(link, setup, was.OwnText(), append(choices, more...), reads)
		if err != nil {
			return func() { a.no(err) }
		}
		return func() { then(r) }
	})
}

// openOther fetches the room's own copy of a halted table beside this one.
func (a *App) openOther() {
	was := a.table
	r, err := replica.Join(was.r.Link(), was.r.Secret(), a.shelf, a.random())
	if err != nil {
		a.no(err)
		return
	}
	id, err := a.newID()
	if err != nil {
		a.no(err)
		return
	}
	a.host.Release(was.id)
	t := &Table{id: id, r: r}
	a.sheets, a.at, a.table = nil, Address{Table: t.id}, t
	a.keep()
	a.host.Hold(t.id)
	a.dial()
}
