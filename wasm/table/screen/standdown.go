package screen

import (
	"slices"

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
		_, answer := t.may(core.DeclineAheadKind)
		may, _ := answer.(core.StandingDeclineAnswer)
		var rows, longer, until, stood parts
		for _, kind := range []core.DeclineScope{core.ScopeWindow, core.ScopeWhens, core.ScopeAfters, core.ScopeUntilTurn} {
			if slices.Contains(may.Scopes, kind) {
				rows.add(a.stopRow(words.Text(stopWords[kind]), core.DeclineAhead{Scope: kind}))
			}
		}
		for _, id := range t.stopEvents() {
			longer.add(a.stopRow(t.reader().Doing(id, core.Nobody), core.DeclineAhead{Scope: core.ScopeEvent, EventID: id, Duration: a.until}))
		}
		for _, partner := range t.view().Partners {
			if s := partner.Seat; may.Players.Has(s) {
				longer.add(a.stopRow(words.Text("mute.seat", "seat", t.name(s)), core.DeclineAhead{Scope: core.ScopePlayer, Player: s, Duration: a.until}))
			}
		}
		for u, label := range [...]string{core.UntilTurn: "mute.until.turn", core.UntilRound: "mute.until.round", core.UntilCard: "mute.until.card", core.UntilTakenBack: "mute.until.said"} {
			u := core.DeclineDuration(u)
			until.add(chip(u.String(), words.Text(label), a.until == u, func() { a.until = u }))
		}
		mine := false
		for _, s := range t.view().StandingDeclines {
			said := t.reader().Event(s.EventWhenMade())
			again := words.Text("mute.again")
			if s.Scope == core.ScopeComponent {
				again = words.Text("mute.again.card", "what", a.thingName(s.Thing))
			}
			mine = mine || s.Decliner == t.me
			stood.add(part.Keyed("later", stopKey(s.DeclineAhead)+s.Decliner.String()).Text("said", said).Text("see", again).
				Attr("see", "aria-label", words.Text("mute.again.said", "again", again, "said", said)).Show("see", s.Decliner == t.me).Tap("see", func() { a.standDown(s.DeclineAhead, false) }))
		}
		again := core.Choice{By: t.me, Act: core.DeclineAhead{Scope: core.AskAgain}}
		return p.Put("rows", rows...).Put("until", until...).Put("longer", longer...).Show("about", may.Players != 0).
			Put("stood", stood...).Show("again", mine).Tap("again", func() { a.stopAs(again) })
	})
}

// stopEvents is the events about which a player could want no more questions here: the event whose
// window is open, and the playing of a card, about which the table asks most.
func (t *Table) stopEvents() []string {
	v := t.view()
	f := v.AskingFrame()
	if f == nil {
		f = v.OnCallFrame()
	}
	if f == nil || f.Moment.ID == "AC.play" {
		return []string{"AC.play"}
	}
	return []string{f.Moment.ID, "AC.play"}
}

// stopRow sets one standing decline, or takes back the one for the same subject.
func (a *App) stopRow(label string, down core.DeclineAhead) *part.Part {
	stands := a.stoodDown(down)
	return part.Keyed("check", stopKey(down)).Text("label", label).Flag("box", ".checked", stands).
		Input("box", func(string) { a.standDown(down, !stands) })
}

// stoodDown reports whether this seat has a standing decline on the same subject.
func (a *App) stoodDown(down core.DeclineAhead) bool {
	return slices.ContainsFunc(a.table.view().StandingDeclines, func(s core.StandingDecline) bool {
		return s.Decliner == a.table.me && stopKey(s.DeclineAhead) == stopKey(down)
	})
}

// stopKey is the subject of a standing decline, without its duration.
func stopKey(down core.DeclineAhead) string {
	switch down.Scope {
	case core.ScopePlayer:
		return down.Scope.String() + down.Player.String()
	case core.ScopeComponent:
		return down.Scope.String() + notation.Thing(down.Thing)
	}
	return down.Scope.String() + down.EventID
}

// stopsAsking offers no more questions about each card on the table that this seat has declined
// three times.
func (a *App) stopsAsking() parts {
	var row parts
	for _, thing := range a.table.view().OftenDeclined {
		down := core.DeclineAhead{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: thing}
		row.add(button(stopKey(down), "wide", words.Text("mute.card", "what", a.thingName(thing)), func() { a.standDown(down, true) }))
	}
	return row
}

// stopWords is the ids of the words of each standing decline for its player.
var stopWords = [...]string{core.ScopeWindow: "mute.window", core.ScopeWhens: "mute.whens",
	core.ScopeAfters: "mute.afters", core.ScopeUntilTurn: "mute.turn"}

// standDown sets one standing decline, or takes it back.
func (a *App) standDown(down core.DeclineAhead, on bool) {
	c := core.Choice{By: a.table.me, Act: down}
	if !on {
		c.Act = core.TakeBackDecline{Scope: down.Scope, EventID: down.EventID, Player: down.Player, Thing: down.Thing}
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
