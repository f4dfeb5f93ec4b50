package screen

import (
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// branchShown is how many records of a branch are told one by one.
const branchShown = 40

// drawBranches puts the two branches side by side, with the choices of each. Neither is the
// default, and until the player chooses one, this phone writes nothing.
func (a *App) drawBranches() (*part.Part, string) {
	t := a.table
	ours, theirs := t.r.Branches()
	p := a.frame("branches", TableScreen).Put("sides", a.branches(theirs, ours)...)
	return p.Tap("later", func() { t.later = true }), words.Text("page.title.mine", "title", words.Text("branch.page"))
}

// branches tells of each branch who made which choices, how much of that is final, and how the
// branch goes on.
func (a *App) branches(of ...*replica.Branch) (sides []*part.Part) {
	t := a.table
	asks := t.r.MustChooseBranch()
	for i, b := range of {
		title := words.Text("branch.left")
		switch {
		case !b.IsOurs:
			title = words.Text("branch.room")
		case asks:
			title = words.Text("branch.phone")
		}
		list := b.Entries()
		steps := a.logLines(list[max(0, len(list)-branchShown):], false)
		for i := range b.Taps {
			steps = append(steps, part.Keyed("log-line", strconv.Itoa(-i)).Put("glyph").Text("text", words.Text("branch.waited", "what", t.inShort(b.Taps[i].Choice))).Put("rule").Show("undone", false))
		}
		var by core.Seats
		for i := range list {
			by = by.With(list[i].Seat)
		}
		n := b.FinalCount()
		own := b.IsOurs && !t.r.IsSpectator()
		p := part.Keyed("branch", strconv.Itoa(i)).Text("title", title).
			Text("who", words.Text("branch.who", "steps", strconv.Itoa(len(list)), "players", strconv.Itoa(by.Count()))).
			Show("final", n > 0).Text("final", words.Text("branch.final", "n", strconv.Itoa(n))).
			Put("steps", steps...).Show("more", len(list) > branchShown).
			Show("go", !b.IsOurs).Tap("go", func() { a.goWithRoom(nil) }).
			Show("along", own).Tap("along", func() { a.goWithRoom(b) }).
			Show("back", own && !asks && t.me != core.Nobody).Tap("back", func() { a.openReturn(t.view().RewindRequest.ChoicesMade, b.SharedChoiceCount) }).
			Show("house", own).Tap("house", func() { a.moveTo(b.Table()) }).
			Tap("download", func() { a.downloadOf(b.Table()) })
		sides = append(sides, p)
	}
	return sides
}

// goWithRoom goes on with the room's branch, and keeps the one that this phone leaves. If along is
// a branch of this phone, it is sent again.
func (a *App) goWithRoom(along *replica.Branch) {
	t := a.table
	left := t.r.FollowRoom()
	kept := t.r.KeptBranches()
	switch n := len(kept); {
	case along == nil:
		a.show(LogScreen, core.Nobody)
	case left && n > 0: // it is the newest of them now
		along = kept[n-1]
	}
	if along != nil {
		if err := t.r.SendAgain(along); err != nil {
			a.no(err)
		}
	}
	a.flush(len(t.r.Log()))
}
