package screen

import (
	"slices"

	"entente/core"
	"entente/wasm/table/part"
)

// stopsButton opens the standing declines.
func (a *App) stopsButton() *part.Part { return button("stops", "tall", "Stops", a.openStops) }

// openStops is the sheet of standing declines: public, the same for everyone,
// and counted when this seat's turn to answer comes.
func (a *App) openStops() {
	a.open(func() *part.Part {
		t := a.table
		p := part.Of("stops").Tap("close", a.Escape)
		_, answer := t.may(core.StandDownKind)
		may, _ := answer.(core.StopAnswer)
		var rows parts
		for _, kind := range []core.StopKind{core.StopWindow, core.StopWhens, core.StopAfters, core.StopTillTurn} {
			if !slices.Contains(may.Stops, kind) {
				continue
			}
			on := a.stands(kind)
			rows.add(part.Keyed("check", kind.String()).Text("label", stopWords[kind]).Flag("box", ".checked", on).
				Input("box", func(string) { a.standDown(kind, !on) }))
		}
		again := core.Choice{By: t.me, Act: core.StandDown{Stop: core.AskAgain}}
		return p.Put("rows", rows...).Tap("again", func() { a.stopAs(again) })
	})
}

// stopWords is a standing decline as its player reads it.
var stopWords = [...]string{core.StopWindow: "Not in this window", core.StopWhens: "No whens this agenda",
	core.StopAfters: "No afters this agenda", core.StopTillTurn: "Nothing until my turn"}

// stands reports whether a standing decline of this seat is in force.
func (a *App) stands(kind core.StopKind) bool {
	return slices.Contains(a.table.view().Stops, kind)
}

// standDown sets one standing decline, or takes it back.
func (a *App) standDown(kind core.StopKind, on bool) {
	c := core.Choice{By: a.table.me, Act: core.StandDown{Stop: kind}}
	if !on {
		c.Act = core.Lift{Stop: kind}
	}
	a.stopAs(c)
}

// stopAs says a standing decline. The sheet stays, unless it has just answered
// the question that was on the screen.
func (a *App) stopAs(c core.Choice) {
	t := a.table
	sheets, asked := a.sheets, t.question(t.me) != nil
	if !a.choose(c) {
		return
	}
	if asked && t.question(t.me) == nil {
		a.handOn()
		return
	}
	a.sheets = sheets
}
