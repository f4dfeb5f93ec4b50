package screen

import (
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/wasm/table/part"
)

// branchShown is how many records of a branch are told one by one.
const branchShown = 40

const inTwoPlaces = "The table went on in two places"

// asksBranch reports whether the table's own screen asks which of two branches goes on.
func (a *App) asksBranch() bool {
	return a.table.r.Parted() && a.at.Screen == TableScreen && !a.table.later
}

// drawBranches puts the two branches side by side, with what each did. None is
// the default, and until one is chosen nothing is written here.
func (a *App) drawBranches() (*part.Part, string) {
	t := a.table
	ours, theirs := t.r.Branches()
	p := a.frame("branches", TableScreen).Put("sides", a.branch("In the room", theirs), a.branch("On this phone", ours))
	return p.Tap("later", func() { t.later = true }), "● " + inTwoPlaces + " · Entente"
}

// keptBranches are those that this phone has left: to read, to send again, and to ask
// everybody back to.
func (a *App) keptBranches() (list []*part.Part) {
	for _, b := range a.table.r.Kept() {
		list = append(list, a.branch("Left on this phone", b))
	}
	return list
}

// branch is one of them: who did what there, how much of that is final, and how it goes on.
func (a *App) branch(title string, b *replica.Branch) *part.Part {
	t := a.table
	asks := t.r.Parted()
	own := !asks || b.Copy() == t.r // it is to be brought along, and not to be followed
	list := b.Entries()
	steps := a.logLines(list[max(0, len(list)-branchShown):], false)
	for i := range b.Taps {
		steps = append(steps, part.Keyed("log-line", strconv.Itoa(-i)).Put("glyph").Text("text", t.inShort(b.Taps[i].Choice)+" · waited, and answers what was asked here alone").Put("rule").Show("undone", false))
	}
	var by core.Seats
	for i := range list {
		by = by.With(list[i].By)
	}
	var who []string
	for _, s := range t.around() {
		if by.Has(s) {
			who = append(who, t.name(s))
		}
	}
	n := b.Final()
	p := part.Keyed("branch", title).Text("title", title).Text("who", join(who)+": "+count(len(list), "step", "steps")+" since they parted").
		Show("final", n > 0).Text("final", count(n, "step is", "steps are")+" final: more than half of the phones had gone on from there.").
		Put("steps", steps...).Show("more", len(list) > branchShown)
	p.Show("go", !own).Tap("go", func() {
		if a.goWithRoom() {
			a.show(LogScreen, core.Nobody)
		}
	})
	own = own && !t.r.Reads()
	p.Show("along", own).Tap("along", func() { a.bringAlong(b) })
	p.Show("back", !asks && t.me != core.Nobody).Tap("back", func() { a.openReturn(t.view().Return.Made, b.Made) })
	p.Show("house", own).Tap("house", func() { a.moveTo(b.Copy()) })
	return p.Tap("download", func() { a.downloadOf(b.Copy()) })
}

// bringAlong sends a branch of this phone again. One that it has not left yet it leaves
// first, to go on with the room.
func (a *App) bringAlong(b *replica.Branch) {
	t := a.table
	if t.r.Parted() {
		if !a.goWithRoom() {
			return
		}
		kept := t.r.Kept()
		b = kept[len(kept)-1]
	}
	if t.r.SendAgain(b) == 0 {
		a.openNotice("Nothing was sent", "What is left there answers what was asked there alone. Ask it anew.")
	}
	a.keep()
}

// goWithRoom goes on with what the room has, and keeps what this phone leaves.
func (a *App) goWithRoom() bool {
	t := a.table
	if err := t.r.Follow(); err != nil {
		a.no(err)
		return false
	}
	t.later = false
	a.flush(len(t.r.Log()))
	return true
}
