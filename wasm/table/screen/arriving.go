package screen

import (
	"strconv"

	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// coming is a stored table on its way back.
type coming struct {
	id, holder string
	records    []string
	opening    *replica.Restorer
	slow       bool // its player waits, and sees how far it is
}

// Loading begins to open a table that came from the phone. Some continues.
func (a *App) Loading(id string, records []string, holder string) {
	if a.at.Table != id || a.shelf == nil {
		return
	}
	a.trouble = nil
	if isLedger(records) {
		a.trouble = &trouble{kind: beforeRelease, records: records}
		return
	}
	a.coming = &coming{id: id, holder: holder, records: records, opening: replica.NewRestorer(records, a.shelf, a.random())}
}

// Arrived brings a message of the room, and returns the number of its records. Some takes them.
func (a *App) Arrived(id string, frame []byte) int {
	t := a.tableOf(id)
	if t == nil {
		return 0
	}
	if t.r.UnprocessedCount() == 0 {
		t.before = len(t.r.Log())
	}
	t.r.Receive(frame) // a message that can't be read changes nothing
	left := t.r.UnprocessedCount()
	if left == 0 {
		a.took(t)
	}
	return left
}

// Some takes up to so many of the records that came, and reports whether any are left. If the
// player goes to another screen, none are left.
func (a *App) Some(most int) (left bool) {
	switch t := a.table; {
	case a.reading != nil:
		return a.readFurther(most)
	case a.coming != nil:
		return a.openFurther(a.coming, most)
	case t == nil || t.r.UnprocessedCount() == 0:
		return false
	case t.r.Process(most):
		t.changed = a.pour(t) || t.changed
		return true
	default:
		a.took(t)
		return false
	}
}

// Look returns the signatures that will be checked among the records of the newest message, and
// whether there are more to look at.
func (a *App) Look(most int) ([]*replica.SignatureCheck, bool) {
	if a.table == nil {
		return nil, false
	}
	return a.table.r.DecryptEarly(most)
}

// Slow tells that the current work takes longer than a player waits without a word.
func (a *App) Slow() {
	if a.coming != nil {
		a.coming.slow = true
	}
	if a.reading != nil {
		a.reading.slow = true
	}
}

// openFurther goes on with a stored table.
func (a *App) openFurther(c *coming, most int) (left bool) {
	done, err := c.opening.RestoreItems(most)
	if err == nil && !done {
		return true
	}
	a.coming = nil
	r, bad := a.readable(c.opening.Replica(), err, c.records)
	a.loaded(c.id, c.holder, r, bad)
	return false
}

// loaded shows a table that the phone has read, or the reason why it can't.
func (a *App) loaded(id, holder string, r *replica.Replica, bad *trouble) {
	if bad != nil {
		a.trouble = bad
		if bad.kind == cardsMissing {
			a.lack(bad.cards, func() { a.host.Load(id) })
		}
		return
	}
	a.table = &Table{id: id, r: r}
	a.table.resume(holder)
	a.enter(Address{})
	a.dial()
}

// arriving reports whether the room's log of the table is not yet here.
func (t *Table) arriving() bool {
	return !t.r.IsOpen() || t.before == 0 && t.r.UnprocessedCount() > 0
}

// drawComing is a stored table on its way back.
func (a *App) drawComing(c *coming) (*part.Part, string) {
	title := words.Text("arriving.title")
	p := part.Of("arriving").Text("title", title).Text("net", "").Show("forget", false)
	p.Text("text", words.Text("arriving.progress", progress(c.opening.Progress())...)).Tap("back", func() { a.Go(Address{}) })
	return p, titled(title)
}

// progress fills the gaps of a text that says how much of a whole is here.
func progress(have, of int) []string {
	return []string{"have", thousands(have), "of", thousands(max(have, of))}
}

// thousands writes a number with commas.
func thousands(n int) string {
	if n < 1_000 {
		return strconv.Itoa(n)
	}
	rest := strconv.Itoa(1_000 + n%1_000)
	return thousands(n/1_000) + "," + rest[1:]
}
