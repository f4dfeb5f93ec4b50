package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// lines are the records that the log tells: all except the opening and the stray records, which no
// seat of the table has written.
func (t *Table) lines() []*replica.Entry {
	log := t.r.Log()[1:]
	if t.r.StrayCount() == 0 {
		return log
	}
	var lines []*replica.Entry
	for i := range log {
		if !log[i].IsStray() {
			lines = append(lines, log[i])
		}
	}
	return lines
}

// drawStrays says in one line how much junk phones without a seat have written.
func (t *Table) drawStrays(p *part.Part) {
	n := t.r.JunkCount()
	p.Show("strays", n > 0)
	if n > 0 {
		p.Text("strays", words.Text("log.strays", "n", strconv.Itoa(n)))
	}
}

// logLines tells records in plain words, the newest first. With full, it adds the reasons why
// something was allowed.
func (a *App) logLines(entries []*replica.Entry, full bool) []*part.Part {
	var parts []*part.Part
	for i := len(entries) - 1; i >= 0; i-- {
		entry := entries[i]
		key := strconv.Itoa(entry.Index)
		if text := a.tableLine(entry); text != "" {
			parts = append(parts, a.logLine(key, entry, entry.Seat, text, ""))
			continue
		}
		if entry.Refused != nil {
			parts = append(parts, a.logLine(key, entry, entry.Seat, words.Text("log.refused", "why", a.table.everyone().Refusal(entry.Refused)), entry.Refused.Rule))
			continue
		}
		var of []*part.Part
		for j, e := range entry.Events() {
			if e.Explains && !full {
				continue
			}
			about := entry.Seat
			for i := range e.Args { // the seat that said so
				if e.Args[i].Gap == core.GapSeat {
					about = e.Args[i].Seat
				}
			}
			p := a.logLine(key+"."+strconv.Itoa(j), entry, about, a.table.everyone().Event(e), e.Rule)
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

func (a *App) logLine(key string, entry *replica.Entry, about core.Seat, text string, rule rulebook.Rule) *part.Part {
	p := part.Keyed("log-line", key).Put("glyph", glyph(about)).Text("text", text+a.table.playedOn(entry)).Put("rule", a.rule(rule)...)
	p.Show("undone", entry.Undone)
	if entry.Undone {
		p.Attr("", "data-state", "undone")
	}
	return p
}

// logStep is how many more records are shown at a time.
const logStep = 200

// drawLog is everything that happened, the newest first.
func (a *App) drawLog() (*part.Part, string) {
	t := a.table
	p := a.frame("log", LogScreen)
	if t.view().SeatView(a.logOf.seat) == nil {
		a.logOf.seat = core.Nobody
	}
	entries := a.logOf.of(t.lines())
	shown := min(len(entries), a.logMost+logStep)
	p.Show("none", len(t.lines()) == 0).Show("nothing", len(entries) == 0 && len(t.lines()) > 0).Put("log", a.logLines(entries[len(entries)-shown:], true)...)
	t.drawStrays(p)
	p.Put("kept", a.branches(t.r.KeptBranches()...)...).Put("who", a.logWho()...).Put("kinds", a.logKinds()...)
	p.Show("older", shown < len(entries)).Tap("older", func() { a.logMost += logStep })
	p.Show("past", len(t.lines()) > 0).Tap("past", a.going(PastScreen, core.Nobody))
	p.Tap("download", a.download).Show("copy", len(entries) > 0).Tap("copy", func() { a.copyLog(entries) })
	return p, titled(words.Text("log.page"))
}

// A logFilter selects the log's records: those by or about one seat, or all; and one group of them
// by its name, or all.
type logFilter struct {
	seat  core.Seat
	group string
}

// logGroups are groups of records by subject. The corrections are in none of them.
var logGroups = [...]struct {
	name  string // the id of its words
	kinds []core.Kind
}{
	{"log.trades", []core.Kind{core.OfferKind, core.OverruleKind, core.CounterKind, core.AcceptKind, core.WithdrawKind, core.SpendKind, core.GainKind, core.ReplenishKind, core.ConvertKind, core.GiveKind, core.ShowKind}},
	{"log.deals", []core.Kind{core.DealKind, core.CouldKind, core.CouldNotKind, core.AgreeKind, core.DisputeKind, core.SayKeptKind, core.RemindKind, core.ReleaseKind}},
	{"log.cards", []core.Kind{core.AnnounceKind, core.ResolveKind, core.DoneKind, core.NotDoneKind, core.DeclineKind, core.DeclineForKind, core.CloseUnansweredKind, core.ReopenKind, core.WaitKind, core.DoOnBoardKind, core.FactKind, core.UnitFactKind}},
	{"log.agendas", []core.Kind{core.RevealKind, core.DropAgendaKind, core.VoteKind, core.AbstainKind, core.AddVoteKind, core.DecideKind}},
	{"log.turns", []core.Kind{core.EndTurnKind, core.EndActionKind, core.AnotherActionKind, core.PassKind, core.OpenPhaseKind, core.PickKind, core.SetSceneKind, core.FollowKind, core.SkipKind, core.AllAnsweredKind}},
}

// groupOf is the group of a record.
func groupOf(k core.Kind) string {
	for i := range logGroups {
		if slices.Contains(logGroups[i].kinds, k) {
			return logGroups[i].name
		}
	}
	return "log.rest"
}

// of returns the records to show.
func (f logFilter) of(entries []*replica.Entry) []*replica.Entry {
	if f == (logFilter{}) {
		return entries
	}
	var kept []*replica.Entry
	for _, e := range entries {
		if (f.seat == core.Nobody || f.names(e)) && (f.group == "" || f.group == groupOf(e.Kind)) {
			kept = append(kept, e)
		}
	}
	return kept
}

// names reports whether a record is a seat's, or an event of the record names the seat.
func (f logFilter) names(e *replica.Entry) bool {
	return e.Seat == f.seat || e.NamesSeat(f.seat)
}

// logWho chooses the seat whose records are shown, and logKinds the group, from those that exist.
func (a *App) logWho() []*part.Part {
	t := a.table
	list := parts{chip("all", words.Text("log.everyone"), a.logOf.seat == core.Nobody, func() { a.logOf.seat = core.Nobody })}
	for _, s := range t.around() {
		list.add(chip(s.String(), t.name(s), a.logOf.seat == s, func() { a.logOf.seat = s }).Put("", glyph(s)))
	}
	return list
}

func (a *App) logKinds() []*part.Part {
	var there []string
	for _, e := range a.table.lines() {
		if g := groupOf(e.Kind); !slices.Contains(there, g) {
			there = append(there, g)
		}
	}
	list := parts{chip("all", words.Text("log.everything"), a.logOf.group == "", func() { a.logOf.group = "" })}
	for _, name := range there {
		list.add(chip(name, words.Text(name), a.logOf.group == name, func() { a.logOf.group = name }))
	}
	return list
}
