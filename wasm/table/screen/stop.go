package screen

import (
	"strconv"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
	"entente/core/words"
	"entente/wasm/table/part"
)

// haltTitles are the ids of the titles of halts.
var haltTitles = [...]string{
	replica.RelayForked:  "stop.forked",
	replica.AuthorForked: "stop.forked.others",
	replica.DigestDiffer: "stop.differs",
	replica.OrderedTwice: "stop.twice",
	replica.Branched:     "stop.branched",
	replica.OtherTable:   "stop.other",
	replica.NoTable:      "stop.none",
	replica.LacksCards:   "stop.cards",
}

// stopped says why no more records are written at this table, and shows the ways on.
func (a *App) stopped() *part.Part {
	t := a.table
	halt := t.r.Halt()
	doubts := halt.Kind == replica.DigestDiffer || halt.Kind == replica.AuthorForked
	title, text := "", ""
	switch {
	case doubts:
		title, text = words.Text(haltTitles[halt.Kind]), t.sides()
	case halt.Kind != replica.NotHalted:
		title = words.Text(haltTitles[halt.Kind])
		text = words.Text("stop.halted", "n", strconv.Itoa(len(t.lines())))
	case t.r.Status().IgnoreReason == replica.IgnoredOtherTable:
		title = words.Text("stop.other")
		text = words.Text("stop.other.said")
	case t.r.Status().IgnoreReason == replica.IgnoredUnproven:
		title = words.Text("stop.behind")
		text = words.Text("stop.behind.said")
	case t.unreadable():
		title = words.Text("stop.newer")
		text = words.Text("stop.newer.said", "update", words.Text("trouble.update"))
	case t.r.Status().RejectReason == wire.ReasonFull:
		title, text = words.Text("stop.full"), words.Text("stop.full.said")
	case t.r.Status().ByeReason == wire.ReasonVersion:
		title, text = words.Text("stop.version"), words.Text("stop.version.said", "update", words.Text("trouble.update"))
	case t.r.Status().ByeReason == wire.ReasonSockets && !t.r.Status().IsConnected:
		title, text = words.Text("stop.crowded"), words.Text("stop.crowded.said")
	default:
		return nil
	}
	p := part.Of("stopped-table").Text("title", title).Text("text", text)
	ignores := t.r.Status().IgnoreReason != replica.NotIgnored
	p.Tap("download", a.download).Show("again", !ignores && !doubts).Tap("again", a.goOn)
	p.Show("house", ignores || doubts || t.r.Status().RejectReason == wire.ReasonFull).Tap("house", func() { a.moveTo(t.r) })
	if doubts {
		return p.Show("other", !t.r.IsOutvoted()).Text("other", words.Text("stop.trust")).Tap("other", a.trustOwn)
	}
	return p.Show("other", halt.Kind != replica.NotHalted).Text("other", words.Text("stop.copy")).Tap("other", a.openOther)
}

// sides names the seats whose phones have gone on from this phone's game, the seats whose phones
// tell of another, and the ways on.
func (t *Table) sides() string {
	with, against := t.r.Sides()
	since := strconv.FormatUint(t.r.Halt().Index, 10)
	if t.r.IsOutvoted() {
		return words.Text("stop.sides.outvoted", "with", t.namesOf(with), "against", t.namesOf(against), "n", since, "update", words.Text("trouble.update"))
	}
	return words.Text("stop.sides", "with", t.namesOf(with), "against", t.namesOf(against), "n", since)
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
		return words.Text("stop.nobody")
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

// moveTo copies the table to a room of its own, and shows the link to it.
func (a *App) moveTo(was *replica.Replica) {
	a.slowly(words.Text("stop.opening"), func(reads *reading) func() {
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
	a.slowly(words.Text("stop.opening"), func(reads *reading) func() {
		r, _, err := a.replay(link, setup, was.OwnComponentsText(), append(choices, more...), reads)
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
