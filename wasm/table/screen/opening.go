package screen

import (
	"strconv"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/opening"
	"entente/wasm/table/part"
)

// drawOpening is the form of a new table. Every field can be left as it is.
func (a *App) drawOpening() (*part.Part, string) {
	f := &a.form
	p := part.Of("opening").Tap("back", func() { a.Go(Address{}) })
	var counts []*part.Part
	for n := core.MinSeats; n <= core.MaxSeats; n++ {
		key := strconv.Itoa(n)
		counts = append(counts, button(key, "", key, func() { f.Seats(n) }).
			Attr("", "aria-pressed", strconv.FormatBool(n == f.Count)).
			Attr("", "aria-label", words.Text("opening.players", "n", key)))
	}
	p.Put("counts", counts...).Show("trade", f.Count == core.MinSeats)
	p.Attr("names", ".value", f.Names).Input("names", func(v string) { f.Write(v, a.factions()) })
	var rows, speakers []*part.Part
	for i := range f.Shown() {
		rows = append(rows, a.seatRow(i))
		speakers = append(speakers, option(strconv.Itoa(i), a.called(i)))
	}
	p.Put("rows", rows...)
	p.Put("speaker", speakers...).Attr("speaker", ".value", strconv.Itoa(f.Speaker)).Input("speaker", func(v string) { f.Speaker, _ = strconv.Atoi(v) })
	p.Put("sources", a.sourceBoxes()...)
	a.openingOwn(p)
	a.openingWays(p)
	p.Put("unsaved", a.warning()...)
	p.Text("start", words.Text("opening.start", "n", strconv.Itoa(f.Count))).Tap("start", a.start)
	return p, titled(words.Text("opening.page"))
}

// called is a seat's name in the form, or its color.
func (a *App) called(i int) string {
	if name := a.form.Name(i); name != "" {
		return isolate(name)
	}
	return upper(words.Named("seat", a.form.Colors[i].String()))
}

// seatRow is one seat of the form: its name, color and faction.
func (a *App) seatRow(i int) *part.Part {
	f := &a.form
	who := a.called(i)
	p := part.Keyed("seatrow", strconv.Itoa(i)).Text("name", who).Put("glyph", glyph(f.Colors[i]))
	var colors []*part.Part
	for _, c := range opening.Colors {
		colors = append(colors, option(c.String(), words.Named("seat", c.String())))
	}
	p.Put("color", colors...).Attr("color", ".value", f.Colors[i].String()).Attr("color", "aria-label", words.Text("opening.color", "seat", who))
	p.Input("color", func(v string) {
		if c, ok := core.SeatNamed(v); ok {
			f.Color(i, c)
		}
	})
	factions := []*part.Part{option("", words.Text("opening.faction.none"))}
	for _, faction := range f.Choosable(i, a.factions()) {
		factions = append(factions, option(faction.Short, faction.Short))
	}
	p.Put("faction", factions...).Attr("faction", ".value", f.Factions[i]).Attr("faction", "aria-label", words.Text("opening.faction", "seat", who))
	return p.Input("faction", func(v string) { f.Faction(i, v) })
}

func (a *App) sourceBoxes() []*part.Part {
	var boxes []*part.Part
	for _, s := range deck.AllSources {
		if s == deck.Base {
			continue
		}
		on := a.form.Options.Sources.Has(s)
		boxes = append(boxes, part.Keyed("check", s.String()).Text("label", words.Source(s)).Flag("box", ".checked", on).
			Input("box", func(string) { a.form.Toggle(s, a.factions()) }))
	}
	return boxes
}

// openingWays draws the settings: how notes and goods are kept, when the table asks, how it goes on
// while somebody is away, and how many points win.
func (a *App) openingWays(p *part.Part) {
	o := &a.form.Options
	pick := func(slot string, on bool, do func()) {
		p.Flag(slot, ".checked", on).Input(slot, func(string) { do() })
	}
	pick("notes-open", o.Notes == core.OpenNotes, func() { o.Notes = core.OpenNotes })
	pick("notes-physical", o.Notes == core.PhysicalNotes, func() { o.Notes = core.PhysicalNotes })
	pick("goods-tracked", o.Goods == core.TrackedGoods, func() { o.Goods = core.TrackedGoods })
	pick("goods-physical", o.Goods == core.PhysicalGoods, func() { o.Goods = core.PhysicalGoods })
	pick("pace-call", o.Pace == core.OnCall, func() { o.Pace = core.OnCall })
	pick("pace-asking", o.Pace == core.Asking, func() { o.Pace = core.Asking })
	pick("pace-everywhere", o.Pace == core.Everywhere, func() { o.Pace = core.Everywhere })
	a.absence(p, o.Absent, o.AbsentAfter, cards.Timeline(), func(absent core.Absence, after string) { o.Absent, o.AbsentAfter = absent, after })
	pick("points-10", o.Points == 10, func() { o.Points = 10 })
	pick("points-14", o.Points == 14, func() { o.Points = 14 })
}

// start opens the table. If the setup can't be played, a rule refuses it, and the form stays as it
// is.
func (a *App) start() {
	if a.form.Own != "" && a.own.read == nil {
		if a.needsPart(Reader, a.start) {
			return
		}
		a.checkOwn()
		a.focus = "own-said"
		return
	}
	if r := a.founded(a.form.Setup(), a.own.read); r != nil && a.begin(r) {
		a.show(SceneScreen, core.Nobody)
	}
}

// founded is a new table, or nil after showing the reason why there is none.
func (a *App) founded(setup core.Setup, own *cards.Own) *replica.Replica {
	r, err := replica.Begin(setup, own, a.shelf, a.random())
	if err == nil {
		return r
	}
	switch no := err.(type) {
	case *core.Refusal:
		a.refuseOpening(no)
	case *noChance:
		a.no(no)
	default:
		a.openNotice(words.Text("opening.cannot"), err.Error())
	}
	return nil
}
