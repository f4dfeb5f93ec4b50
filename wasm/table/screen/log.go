package screen

import (
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/wasm/table/part"
)

// lines are the records that the log tells: all but the opening.
func (t *Table) lines() []replica.Entry { return t.r.Log()[1:] }

// logLines tells records in plain words, the newest first; in full, with the
// reasons why something was allowed.
func (a *App) logLines(entries []replica.Entry, full bool) []*part.Part {
	var parts []*part.Part
	for i := len(entries) - 1; i >= 0; i-- {
		entry := entries[i]
		key := strconv.Itoa(entry.Index)
		if text := a.tableLine(entry); text != "" {
			parts = append(parts, a.logLine(key, entry, text, ""))
			continue
		}
		if entry.Refused != nil {
			parts = append(parts, a.logLine(key, entry, "Refused, and nothing changed: "+a.table.everyone().Refusal(entry.Refused), entry.Refused.Rule))
			continue
		}
		var of []*part.Part
		for j, e := range entry.Events {
			if e.Explains && !full {
				continue
			}
			p := a.logLine(key+"."+strconv.Itoa(j), entry, a.table.everyone().Event(e), e.Rule)
			if e.Explains {
				p.Attr("", "data-state", "why")
			}
			of = append(of, p)
		}
		if full { // newest record first, but a record reads downwards
			parts = append(parts, of...)
			continue
		}
		for j := len(of) - 1; j >= 0; j-- {
			parts = append(parts, of[j])
		}
	}
	return parts
}

func (a *App) logLine(key string, entry replica.Entry, text string, rule core.Rule) *part.Part {
	p := part.Keyed("log-line", key).Put("glyph", glyph(entry.By)).Text("text", text).Put("rule", a.rule(rule)...)
	p.Show("undone", entry.Undone)
	if entry.Undone {
		p.Attr("", "data-state", "undone")
	}
	return p
}

// logStep is how many records more are shown at a time.
const logStep = 200

// drawLog is everything that happened, the newest first.
func (a *App) drawLog() (*part.Part, string) {
	t := a.table
	p := a.frame("log", LogScreen)
	entries := t.lines()
	shown := min(len(entries), a.logMost+logStep)
	p.Show("none", len(entries) == 0).Put("log", a.logLines(entries[len(entries)-shown:], true)...)
	p.Show("older", shown < len(entries)).Tap("older", func() { a.logMost += logStep })
	p.Tap("download", a.download)
	return p, "What happened · Entente"
}
