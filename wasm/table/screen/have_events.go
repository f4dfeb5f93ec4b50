package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// eventsKind stands for the galactic events in the list of kinds.
const eventsKind = "events"

// galactic is every galactic event that a player may say is in play.
func (t *Table) galactic() []string {
	var names []string
	for _, fixer := range t.fixers(core.FixInPlay) {
		if fixer.Seats == 0 {
			for _, n := range fixer.Notes {
				names = append(names, n.Name)
			}
		}
	}
	return names
}

// inPlay is the galactic events that are in play, as players said.
func inPlay(v *core.View) []string {
	var names []string
	for _, l := range v.ComponentsInPlay {
		if l.Seat == core.Nobody {
			names = append(names, l.Name)
		}
	}
	return names
}

// drawEvents is the screen for the table's galactic events. They are in play for everybody, so
// there is no seat to choose.
func (a *App) drawEvents(p *part.Part) *part.Part {
	t, f := a.table, &a.have
	var rows []*part.Part
	for _, name := range t.galactic() {
		if strings.Contains(strings.ToLower(name), strings.ToLower(strings.TrimSpace(f.typed))) {
			rows = append(rows, f.row(name, name))
		}
	}
	done := words.Text("have.events.all", "n", strconv.Itoa(len(f.picked)))
	if len(f.picked) == 0 {
		done = words.Text("have.events.no")
	}
	p.Put("seat", option(eventsKind, words.Text("have.events.everyone"))).Attr("seat", ".value", eventsKind).Attr("of", ".value", eventsKind)
	p.Show("empty", len(inPlay(t.view())) == 0).Text("empty", words.Text("have.events.empty"))
	p.Put("rows", rows...).Show("none", len(rows) == 0).Text("none", words.Text("have.none"))
	return p.Show("any", false).Text("done", done).Tap("done", a.sayEvents)
}

// sayEvents makes a correction for each galactic event whose tick has changed.
func (a *App) sayEvents() {
	t, f := a.table, &a.have
	now := inPlay(t.view())
	for _, name := range t.galactic() {
		yes := slices.Contains(f.picked, name)
		if yes == slices.Contains(now, name) {
			continue
		}
		fix := core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: name}, Yes: yes}
		if !a.choose(core.Choice{By: t.me, Act: core.Correct{Fix: fix}}) {
			return
		}
	}
	f.typed = ""
	a.show(MineScreen, core.Nobody)
}
