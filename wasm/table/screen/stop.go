package screen

import (
	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
	"entente/wasm/table/part"
)

// stopped says why nothing more is written at this table, and the ways on.
func (a *App) stopped() *part.Part {
	t := a.table
	halt := t.r.Halted()
	title, text := "", ""
	switch {
	case halt.Kind != replica.NotHalted:
		title = halt.Kind.String()
		text = "Nothing was lost: what stands here is this phone’s copy, up to " + count(len(t.lines()), "line", "lines") + ". Look at both, choose one together, and go on with it as a new table."
	case t.r.Status().Ignores == replica.AnotherTable:
		title = "The room holds another table now."
		text = "It was empty, and somebody with this table’s link has put something else there. This table is whole on this phone. " + newRoomSaid
	case t.r.Status().Ignores == replica.Unproven:
		title = "Nobody of this table has signed in its room yet."
		text = "The room was empty, and what it holds now lacks lines that are on this phone. Wait for the others; or leave it. " + newRoomSaid
	case t.unreadable():
		title = "Another phone’s build is not this one’s."
		text = "Something it said cannot be read here, and counts for nothing on this phone. " + upToDate + ", on every phone; nothing was lost."
	case t.r.Status().No == wire.ReasonFull:
		title, text = "The room is full.", "It holds as many records as a room may. A new room leaves behind those that nobody stands behind; if there are none, go on with this game as a new table. Then send the link."
	case t.r.Status().Bye == wire.ReasonVersion:
		title, text = "This page and the room are of different builds.", upToDate+". What you tapped is kept and goes out then."
	case t.r.Status().Bye == wire.ReasonSockets && !t.r.Status().Up:
		title, text = "The room has no free place.", "Close the table on a phone that does not need it; this phone tries again by itself."
	default:
		return nil
	}
	p := part.Of("stopped-table").Text("title", title).Text("text", text)
	ignores := t.r.Status().Ignores != replica.NotIgnored
	p.Tap("download", a.download).Show("again", !ignores).Tap("again", a.goOn)
	p.Show("house", ignores || t.r.Status().No == wire.ReasonFull).Tap("house", func() { a.moveTo(t.r) })
	p.Show("other", halt.Kind != replica.NotHalted).Tap("other", a.openOther)
	return p
}

const newRoomSaid = "A new room has the same game, the same seats and a new link: send that to the players, and to nobody else."

// moveTo moves a copy of the table to a room of its own, and shows the link to it.
func (a *App) moveTo(was *replica.Replica) {
	r, err := was.Rehouse()
	if err != nil {
		a.no(err)
		return
	}
	if a.instead(r) {
		a.dial()
		a.Go(Address{Table: a.table.id, Screen: ShareScreen})
	}
}

// instead begins a table in the place of the one that is open, and reports whether it could.
func (a *App) instead(r *replica.Replica) bool {
	id := a.table.id
	begun := a.begin(r)
	if begun {
		a.host.Release(id)
	}
	return begun
}

// unreadable reports whether one of the newest records is in another build's language.
func (t *Table) unreadable() bool {
	lines := t.lines()
	for _, entry := range lines[max(0, len(lines)-logShown):] {
		if entry.Fault == replica.FaultLine {
			return true
		}
	}
	return false
}

// goOn begins a new table, with a new link, from what this phone holds.
func (a *App) goOn() {
	if r := a.over(nil); r != nil {
		a.instead(r)
	}
}

// over is what this phone holds of the table as a new one, with what else is to be made
// there, or nil once it was said why there is none.
func (a *App) over(more []core.Choice) *replica.Replica {
	was := a.table.r
	setup, err := notation.ParseSetup(was.Log()[0].Line)
	if err != nil {
		a.no(err)
		return nil
	}
	var choices []core.Choice
	for _, entry := range was.Log()[1:] {
		if c, is := entry.Choice(); is && entry.Fault == "" && entry.Refused == nil {
			choices = append(choices, c)
		}
	}
	r, _, err := a.replay(setup, was.Own(), append(choices, more...))
	if err != nil {
		a.no(err)
		return nil
	}
	return r
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
