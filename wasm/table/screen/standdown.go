package screen

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/words"
	"entente/wasm/table/part"
)

// stopsButton opens the standing declines.
func (a *App) stopsButton() *part.Part {
	return button("stops", "", words.Text("mute.open"), a.openStops)
}

// openStops is the sheet of standing declines. They are public, the same for everyone, and counted
// when this seat's turn to answer comes.
func (a *App) openStops() {
	a.open(func() *part.Part {
		t := a.table
		p := part.Of("stops").Tap("close", a.Escape)
		_, answer := t.may(core.StandDownKind)
		may, _ := answer.(core.StopAnswer)
		var rows, longer, until, stood parts
		for _, kind := range []core.StopKind{core.StopWindow, core.StopWhens, core.StopAfters, core.StopTillTurn} {
			if slices.Contains(may.Stops, kind) {
				rows.add(a.stopRow(words.Text(stopWords[kind]), core.StandDown{Stop: kind}))
			}
		}
		for _, id := range t.stopEvents() {
			longer.add(a.stopRow(t.reader().Doing(id, core.Nobody), core.StandDown{Stop: core.StopEvent, Event: id, Until: a.until}))
		}
		for _, partner := range t.view().Partners {
			if s := partner.Seat; may.Of.Has(s) {
				longer.add(a.stopRow(words.Text("mute.seat", "seat", t.name(s)), core.StandDown{Stop: core.StopPlayer, Of: s, Until: a.until}))
			}
		}
		for u := core.UntilTurn; u.String() != ""; u++ {
			until.add(chip(u.String(), strings.TrimPrefix(u.String(), "until "), a.until == u, func() { a.until = u }))
		}
		mine := false
		for _, s := range t.view().Stops {
			said := t.reader().Event(s.Announcement())
			again := words.Text("mute.again")
			if s.Stop == core.StopComponent {
				again = words.Text("mute.again.card", "what", a.thingName(s.Thing))
			}
			mine = mine || s.By == t.me
			stood.add(part.Keyed("later", stopKey(s.StandDown)+s.By.String()).Text("said", said).Text("see", again).
				Attr("see", "aria-label", words.Text("mute.again.said", "again", again, "said", said)).Show("see", s.By == t.me).Tap("see", func() { a.standDown(s.StandDown, false) }))
		}
		again := core.Choice{By: t.me, Act: core.StandDown{Stop: core.AskAgain}}
		return p.Put("rows", rows...).Put("until", until...).Put("longer", longer...).Show("about", may.Of != 0).
			Put("stood", stood...).Show("again", mine).Tap("again", func() { a.stopAs(again) })
	})
}

// stopEvents is the events about which a player could want no more questions here: the event whose
// window is open, and the playing of a card, about which the table asks most.
func (t *Table) stopEvents() []string {
	v := t.view()
	f := v.Asking()
	if f == nil {
		f = v.OnCall()
	}
	if f == nil || f.Moment.ID == "AC.play" {
		return []string{"AC.play"}
	}
	return []string{f.Moment.ID, "AC.play"}
}

// stopRow sets one standing decline, or takes back the one for the same subject.
func (a *App) stopRow(label string, down core.StandDown) *part.Part {
	stands := a.stoodDown(down)
	return part.Keyed("check", stopKey(down)).Text("label", label).Flag("box", ".checked", stands).
		Input("box", func(string) { a.standDown(down, !stands) })
}

// stoodDown reports whether this seat has a standing decline on the same subject.
func (a *App) stoodDown(down core.StandDown) bool {
	return slices.ContainsFunc(a.table.view().Stops, func(s core.Stop) bool {
		return s.By == a.table.me && stopKey(s.StandDown) == stopKey(down)
	})
}

// stopKey is the subject of a standing decline, without its duration.
func stopKey(down core.StandDown) string {
	switch down.Stop {
	case core.StopPlayer:
		return down.Stop.String() + down.Of.String()
	case core.StopComponent:
		return down.Stop.String() + notation.Thing(down.Thing)
	}
	return down.Stop.String() + down.Event
}

// stopsAsking offers no more questions about each card on the table that this seat has declined
// three times.
func (a *App) stopsAsking() parts {
	var row parts
	for _, thing := range a.table.view().OftenDeclined {
		down := core.StandDown{Stop: core.StopComponent, Until: core.UntilTakenBack, Thing: thing}
		row.add(button(stopKey(down), "wide", words.Text("mute.card", "what", a.thingName(thing)), func() { a.standDown(down, true) }))
	}
	return row
}

// stopWords is the ids of the words of each standing decline for its player.
var stopWords = [...]string{core.StopWindow: "mute.window", core.StopWhens: "mute.whens",
	core.StopAfters: "mute.afters", core.StopTillTurn: "mute.turn"}

// standDown sets one standing decline, or takes it back.
func (a *App) standDown(down core.StandDown, on bool) {
	c := core.Choice{By: a.table.me, Act: down}
	if !on {
		c.Act = core.Lift{Stop: down.Stop, Event: down.Event, Of: down.Of, Thing: down.Thing}
	}
	a.stopAs(c)
}

// stopAs makes a standing decline. The sheet stays open, unless the decline has just answered the
// question on the screen.
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
