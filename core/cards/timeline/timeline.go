// The timeline: every event that opens timing windows, in the order of a round,
// with who is asked in which order. The facts are checked against
// testdata/timing_windows.json and testdata/windows_wanted.json. Package acting
// tells what acts in each.
package timeline

import "entente/core"

const (
	anyPhase = 1<<core.StrategyPhase | 1<<core.ActionPhase | 1<<core.StatusPhase | 1<<core.AgendaPhase

	later = core.NoteRules // the rules since which tables have the events that came last
)

// All is every event of the timeline, as tables of today's rules have it.
var All = whole(turns, space, ground, things, phases)

func whole(parts ...[]core.Moment) (all []core.Moment) {
	for _, part := range parts {
		all = append(all, part...)
	}
	return all
}

// Under is the timeline of tables that were begun under rules of a number; 0 is today's.
func Under(rules int) []core.Moment {
	if rules == 0 || rules >= later {
		return All
	}
	var had []core.Moment
	there := map[string]bool{}
	for _, m := range All {
		if int(m.Since) > rules {
			continue
		}
		windows := m.Windows
		m.Windows = nil
		for _, w := range windows {
			if int(w.OthersSince) > rules {
				w.Order = core.OnlyOwn
			}
			if int(w.Since) <= rules {
				m.Windows = append(m.Windows, w)
				there[w.ID] = true
			}
		}
		had = append(had, m)
	}
	for i := range had {
		for j := range had[i].Windows {
			w := &had[i].Windows[j]
			shared := w.Shares
			w.Shares = nil
			for _, id := range shared {
				if there[id] {
					w.Shares = append(w.Shares, id)
				}
			}
		}
	}
	return had
}
