// Package timeline has every event that opens timing windows, in the order of a round, and the order in
// which its windows ask the seats. The facts are checked against testdata/timing_windows.json and
// testdata/windows_wanted.json. Package acting names the components that act in each window.
package timeline

import "entente/core/deck"

const anyPhase = 1<<deck.StrategyPhase | 1<<deck.ActionPhase | 1<<deck.StatusPhase | 1<<deck.AgendaPhase

// All is every event of the timeline.
var All = whole(turns, space, ground, things, phases)

func whole(parts ...[]deck.Moment) (all []deck.Moment) {
	for _, part := range parts {
		all = append(all, part...)
	}
	return all
}
