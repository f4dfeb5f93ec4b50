package ladder

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// MostLikely is how many events are offered before all the others.
const MostLikely = 6

// Likely lists the events that a table is likely to announce next, by id. It follows the timeline,
// which is in the order of a round. First come the events after the open one, or after the last
// that ended, in the same action or combat. Then come other events that can begin, and then events
// that may happen in the middle of anything and ask everybody.
func Likely(v *core.View, may func(*deck.Moment) bool) []string {
	all := v.Moments
	fits := func(m *deck.Moment) bool { return m.Phases.Has(v.Phase) && !byItself(m) && may(m) }
	var list []string
	add := func(m *deck.Moment) {
		if len(list) < MostLikely && !slices.Contains(list, m.ID) && fits(m) {
			list = append(list, m.ID)
		}
	}
	now := anchor(v)
	if now >= 0 {
		near := 0
		for i := now + 1; i < len(all) && near < 2; i++ {
			if family(all[i].ID) == family(all[now].ID) && !all[i].Consequence && fits(&all[i]) {
				add(&all[i])
				near++
			}
		}
	}
	if now < 0 && v.Phase == deck.ActionPhase {
		for i := range all {
			if id := all[i].ID; id == "TA.activate" || id == "STR.primary" { // how an action begins
				add(&all[i])
			}
		}
	} else {
		begin(all, now, add)
	}
	for i := range all {
		if all[i].Consequence && asks(&all[i]) {
			add(&all[i])
		}
	}
	begin(all, -1, add)
	return list
}

// begin adds the first event of each family after a place in the timeline. In the agenda phase,
// which is one family, it adds the first event and those that ask everybody, because another agenda
// follows the first.
func begin(all []deck.Moment, after int, add func(*deck.Moment)) {
	seen := map[string]bool{}
	for i := range all {
		m := &all[i]
		if byItself(m) {
			continue
		}
		first := !seen[family(m.ID)]
		seen[family(m.ID)] = true
		if i > after && !m.Consequence && first {
			add(m)
		}
		if !m.Consequence && m.Phases == deck.PhasesOf(deck.AgendaPhase) && asks(m) {
			add(m)
		}
	}
}

// anchor is the index of the event that the table is at: the open one, else the last that ended in
// this turn; -1 if nothing has happened yet.
func anchor(v *core.View) int {
	at := func(id string) int {
		return slices.IndexFunc(v.Moments, func(m deck.Moment) bool { return m.ID == id && !m.Consequence && !byItself(&m) })
	}
	for i := range v.Unfinished {
		if now := at(v.Unfinished[i].Moment.ID); now >= 0 {
			return now
		}
	}
	for i := len(v.EndedEvents) - 1; i >= 0; i-- {
		if now := at(v.EndedEvents[i]); now >= 0 {
			return now
		}
	}
	return -1
}

// byItself reports whether an event comes with a choice of the table's own,
// such as ending the turn, or is no event that anybody would announce.
func byItself(m *deck.Moment) bool {
	switch m.ID {
	case "T.pass", "T.pass.last", "T.action", "T.action.begin", "ACTION_PHASE.any", "ANY", "SETUP", "CA":
		return true
	}
	return Span(m)
}

// Span reports whether an event is the start or the end of a turn, a phase or a round,
// which comes without anybody announcing it.
func Span(m *deck.Moment) bool {
	switch m.ID {
	case "T.start", "T.end", "SP.start", "SP.end", "ST.start", "AG.start", "ROUND.end":
		return true
	}
	return false
}

// Leaving lists the events from which on a table may go on without a player who is away: the
// beginnings of turns and phases first, then all others in their order. Entries that may come at
// any time are no events, so they aren't listed.
func Leaving(all []deck.Moment) []*deck.Moment {
	var first, rest []*deck.Moment
	for i := range all {
		switch m := &all[i]; m.ID {
		case "ANY", "ACTION_PHASE.any", "SETUP":
		case "T.start":
			first = append([]*deck.Moment{m}, first...)
		case "SP.start", "TA.activate", "ST.start", "AG.start", "AG.reveal":
			first = append(first, m)
		default:
			rest = append(rest, m)
		}
	}
	return append(first, rest...)
}

// family is the first part of an event's id.
func family(id string) string {
	before, _, _ := strings.Cut(id, ".")
	return before
}

func asks(m *deck.Moment) bool {
	for i := range m.Windows {
		if m.Windows[i].Asks && m.Windows[i].IfSeated == "" {
			return true
		}
	}
	return false
}
