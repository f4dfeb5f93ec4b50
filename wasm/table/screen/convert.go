package screen

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/replica"
)

// isLedger tells the plain lines that older builds stored from a journal.
func isLedger(records []string) bool {
	return len(records) > 0 && strings.HasPrefix(records[0], "entente ")
}

// replayed makes a table of stored plain lines. A line that cannot be read opens nothing.
func (a *App) replayed(records []string) (*replica.Replica, *trouble) {
	setup, err := notation.ParseSetup(records[0])
	if err != nil {
		return nil, a.brokenBy(err, records)
	}
	switch rules := replica.RulesOf(records[0]); {
	case rules > core.RulesVersion:
		return nil, &trouble{kind: otherRules, records: records}
	case rules < core.RulesVersion:
		r, o, err := a.plain(records[0], records[1:], records, 1)
		if err != nil {
			return nil, a.brokenBy(err, records)
		}
		if o != nil {
			return nil, &trouble{older: o}
		}
		return r, nil
	}
	var choices []core.Choice
	for i, line := range records[1:] {
		c, err := notation.Parse(line)
		if err != nil {
			if e, is := err.(*notation.Error); is {
				e.Line = i + 2
			}
			return nil, a.brokenBy(err, records)
		}
		choices = append(choices, c)
	}
	r, _, err := a.replay(setup, "", choices)
	if err != nil {
		return nil, a.brokenBy(err, records)
	}
	return r, nil
}

// replay makes every choice again at a new table of this phone, with the text of
// the table's own components. It also tells how many had been refused at their
// place; they count for nothing here either.
func (a *App) replay(setup core.Setup, text string, choices []core.Choice) (r *replica.Replica, refused int, err error) {
	var own *cards.Own
	if setup.Texts.Own != "" {
		if own, err = a.shelf.ReadOwn(setup, text); err != nil {
			return nil, 0, err
		}
	}
	if r, err = replica.Begin(setup, own, a.shelf, a.random()); err != nil {
		return nil, 0, err
	}
	for _, c := range choices {
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

// linesOf is a table's records as the lines of a ledger. Those nobody stands
// behind are marked, so that they count for nothing there either.
func linesOf(r *replica.Replica) []string {
	var lines []string
	for i, entry := range r.Log() {
		line := entry.Line
		if i > 0 && r.Rules() != core.RulesVersion { // with what it was then
			lines = append(lines, r.Row(i))
			continue
		}
		if entry.Fault != "" && !strings.HasPrefix(line, "#") {
			line = "# counts for nothing: " + strings.Map(printable, line)
		}
		lines = append(lines, line)
	}
	return lines
}

// printable keeps a foreign line on its line.
func printable(c rune) rune {
	if c < ' ' {
		return ' '
	}
	return c
}

// brokenJournal tells where a journal cannot be read. Its items hold keys, so
// they are neither shown nor handed out; the choices before that are.
func (a *App) brokenJournal(err error, records []string) *trouble {
	t := &trouble{kind: broken, line: 1}
	if e, is := err.(*replica.JournalError); is {
		t.line = max(e.Item, 1)
	}
	r, err := replica.Open(records[:min(t.line-1, len(records))], a.shelf, draws{})
	if err != nil || !r.Opened() {
		return t
	}
	t.records = linesOf(r)
	if r.Newer() {
		t.kind = otherRules
	} else if made, err := r.Upgrade(); err == nil && r.OtherRules() {
		t.older = &older{made: made, lines: t.records, shared: r.Shared(), cut: t.line}
	}
	return t
}
