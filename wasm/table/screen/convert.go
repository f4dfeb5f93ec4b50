package screen

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/table/replica"
)

// isLedger reports whether records are plain lines, as they were stored before the first release.
func isLedger(records []string) bool {
	return len(records) > 0 && strings.HasPrefix(records[0], "entente ")
}

// replay makes every choice again at a new table of this phone, with the text of the table's own
// components. It also returns how many choices had been refused in their places; they count for
// nothing here either.
func (a *App) replay(link string, setup core.Setup, text string, choices []core.Choice, reads *reading) (r *replica.Replica, refused int, err error) {
	reads.of += len(choices)
	var own *cards.Own
	if setup.Texts.OwnComponents != "" {
		if own, err = a.shelf.ReadOwn(setup, text); err != nil {
			return nil, 0, err
		}
	}
	reads.pause()
	if setup, err = a.shelf.Name(setup, own); err != nil { // the shelf remembers the table, so that it is made but once
		return nil, 0, err
	}
	reads.pause()
	if r, err = replica.BeginWithLink(link, setup, own, a.shelf, &stock{from: a.random()}, reads.pause); err != nil {
		return nil, 0, err
	}
	reads.pause()
	for _, c := range choices {
		reads.played()
		switch err := r.Tap(c).(type) {
		case nil:
		case *core.Refusal:
			refused++
		default:
			return nil, 0, err
		}
	}
	return r, refused, nil
}

// linesOf is a table's records as the lines of a ledger. Records that count for nothing are marked,
// so that they count for nothing there either.
func linesOf(r *replica.Replica) []string {
	var lines []string
	for i, entry := range r.Log() {
		line := entry.Line
		if i > 0 && r.Rules() != core.RulesVersion { // with its result at that time
			lines = append(lines, r.LedgerRow(i))
			continue
		}
		if entry.Fault != "" && !strings.HasPrefix(line, "#") {
			line = "# counts for nothing: " + strings.Map(printable, line)
		}
		lines = append(lines, line)
	}
	return lines
}

// printable keeps a foreign line on one line.
func printable(c rune) rune {
	if c < ' ' {
		return ' '
	}
	return c
}

// brokenJournal tells where a journal can't be read. Its items hold keys, so they are neither shown
// nor handed out. The choices before the broken item are.
func (a *App) brokenJournal(err error, records []string) *trouble {
	t := &trouble{kind: broken, line: 1}
	if e, is := err.(*replica.JournalError); is {
		t.line = max(e.Item, 1)
	}
	r, err := replica.Open(records[:min(t.line-1, len(records))], a.shelf, draws{})
	if err != nil || !r.IsOpen() {
		return t
	}
	t.records = linesOf(r)
	if kind := a.unplayed(r); kind != broken {
		t.kind = kind
	} else if r.HasOtherRules() {
		if a.needsPart(Games, func() { a.host.Load(a.at.Table) }) {
			return a.trouble
		}
		t.older = cutOlder(r, t.line, t.records)
	}
	return t
}
