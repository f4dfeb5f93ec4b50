package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A sceneForm is a scene that is being set by taps.
type sceneForm struct {
	core.Scene
	first bool // only the order is asked, to begin the action phase
	order []core.Seat
}

// sceneOf begins with the scene as it is. Before the action phase, it asks only for the order.
func sceneOf(v *core.View) *sceneForm {
	f := &sceneForm{Scene: v.Scene}
	f.Order = nil // it is tapped again from the start
	if v.Phase == deck.StrategyPhase {
		f.first = true
		return f
	}
	f.order = slices.Clone(v.Order)
	return f
}

// tap puts a seat at the end of the order. If the seat is in the order already, it and all after it
// go. Once one seat is left, that seat is the last.
func (f *sceneForm) tap(s core.Seat, all []core.SeatView) {
	if at := slices.Index(f.order, s); at >= 0 {
		f.order = f.order[:at]
		return
	}
	f.order = append(f.order, s)
	if len(f.order) != len(all)-1 {
		return
	}
	for _, p := range all {
		if !slices.Contains(f.order, p.Seat) {
			f.order = append(f.order, p.Seat)
			return
		}
	}
}

// choice is the choice that the form describes.
func (f *sceneForm) choice(t *Table) core.Choice {
	if f.first {
		prompt, _ := t.may(core.OpenPhaseKind)
		return core.Choice{By: t.me, Prompt: prompt.Number, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: f.order}}
	}
	s := f.Scene
	s.Order = f.order
	if s.Phase != deck.ActionPhase {
		s.Active = core.Nobody
	}
	return core.Choice{By: t.me, Act: core.SetScene{Scene: s}}
}

// drawScene is the form where the order is tapped, and where the rest of the scene is set.
func (a *App) drawScene() (*part.Part, string) {
	t, f := a.table, a.scene
	v := t.view()
	title := words.Text("scene.first")
	if !f.first {
		title = words.Text("scene.title")
	}
	p := part.Of("scene").Text("title", title).Tap("back", a.going(TableScreen, core.Nobody))
	p.Show("rest", !f.first).Show("other", f.first).Tap("other", func() { f.first = false })
	picks := f.first && len(v.Pickers) > 0
	p.Show("pick", picks).Tap("pick", a.going(TableScreen, core.Nobody))
	asked := words.Text("scene.order")
	if picks {
		asked = words.Text("scene.order.picked")
	}
	p.Text("asked", asked).Put("rule", a.rule(rulebook.TableScene)...)
	var seats []*part.Part
	for i := range v.Seats {
		s := v.Seats[i].Seat
		place := slices.Index(f.order, s)
		said, number := words.Text("scene.place.none", "seat", t.name(s)), ""
		if place >= 0 {
			number = strconv.Itoa(place + 1)
			said = words.Text("scene.place", "seat", t.name(s), "n", number)
		}
		seats = append(seats, part.Keyed("place", s.String()).Put("glyph", glyph(s)).Text("name", t.name(s)).Text("number", number).
			Attr("", "aria-label", said).Attr("", "aria-pressed", strconv.FormatBool(place >= 0)).
			Tap("", func() { f.tap(s, v.Seats) }))
	}
	p.Put("seats", seats...)
	a.drawSceneRest(p)
	no := t.r.WhyNot(f.choice(t))
	label := words.Text("scene.save")
	if f.first && len(f.order) > 0 {
		label = words.Text("scene.begin.first", "seat", t.name(f.order[0]))
	} else if f.first {
		label = words.Text("scene.begin")
	}
	p.Text("done", label).Show("done", !picks || len(f.order) > 0).Off("done", no != nil).Tap("done", a.setScene)
	return p, titled(title)
}

// drawSceneRest draws round, phase, active player and speaker.
func (a *App) drawSceneRest(p *part.Part) {
	t, f := a.table, a.scene
	v := t.view()
	p.Text("round", strconv.Itoa(f.Round))
	p.Tap("less", func() { f.Round = max(f.Round-1, 1) })
	p.Tap("more", func() { f.Round = min(f.Round+1, core.MaxRound) })
	for _, phase := range []deck.Phase{deck.StrategyPhase, deck.ActionPhase, deck.StatusPhase, deck.AgendaPhase} {
		slot := "phase-" + phase.String()
		p.Flag(slot, ".checked", f.Phase == phase).Input(slot, func(string) {
			f.Phase = phase
			if f.Active == core.Nobody && len(v.Seats) > 0 {
				f.Active = v.Seats[0].Seat
			}
		})
	}
	var seats []*part.Part
	for i := range v.Seats {
		s := v.Seats[i].Seat
		seats = append(seats, option(s.String(), t.name(s)))
	}
	p.Show("active-row", f.Phase == deck.ActionPhase)
	p.Put("active", seats...).Attr("active", ".value", f.Active.String()).Input("active", func(v string) { f.Active, _ = core.SeatNamed(v) })
	p.Put("speaker", seats...).Attr("speaker", ".value", f.Speaker.String()).Input("speaker", func(v string) { f.Speaker, _ = core.SeatNamed(v) })
}

// setScene makes the choice, and hands the phone to the seat that the table waits for.
func (a *App) setScene() {
	t := a.table
	if !a.choose(a.scene.choice(t)) {
		return
	}
	a.handOn()
}

// handOn shows the curtain if the table waits for somebody else, or the table.
func (a *App) handOn() {
	next := a.table.waits()
	if len(next) == 0 || slices.Contains(next, a.table.me) {
		a.atTable()
		return
	}
	a.show(PassScreen, next[0]) // which shows the table, if that seat is on another phone
}
