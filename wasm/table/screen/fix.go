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

// A fixForm is the corrections about one seat that are to be made.
type fixForm struct {
	seat  core.Seat
	fixes []core.Correction
}

// set notes a correction, in place of an earlier one of the same field.
func (f *fixForm) set(c core.Correction) {
	for i := range f.fixes {
		if same(f.fixes[i], c) {
			f.fixes[i] = c
			return
		}
	}
	f.fixes = append(f.fixes, c)
}

func same(a, b core.Correction) bool {
	return a.Field == b.Field && a.Good == b.Good && a.Note == b.Note && a.Card == b.Card && (a.Seat == b.Seat || a.Field == core.FixNote || a.Field == core.FixSpeaker || a.Field == core.FixInPlay || a.Field >= core.FixStrategy && a.Field != core.FixTurned)
}

// has reports whether a correction is noted.
func (f *fixForm) has(c core.Correction) bool { return slices.Contains(f.fixes, c) }

// drop forgets a noted correction.
func (f *fixForm) drop(c core.Correction) {
	f.fixes = slices.DeleteFunc(f.fixes, func(other core.Correction) bool { return other == c })
}

// now returns a correction as it is noted, or as the table stands.
func (f *fixForm) now(stands core.Correction) core.Correction {
	for _, c := range f.fixes {
		if same(c, stands) {
			return c
		}
	}
	return stands
}

// drawFix corrects the table. The real components decide, and the log shows the correction.
func (a *App) drawFix() (*part.Part, string) {
	t, f := a.table, &a.fix
	v := t.view()
	player := v.SeatView(f.seat)
	p := part.Of("fix").Tap("back", a.going(MoreScreen, core.Nobody)).Put("rule", a.rule(rulebook.TablePlastic)...)
	var seats parts
	for i := range v.Seats {
		s := v.Seats[i].Seat
		seats.add(option(s.String(), t.name(s)))
	}
	p.Put("seat", seats...).Attr("seat", ".value", f.seat.String()).Input("seat", func(v string) { f.seat, _ = core.SeatNamed(v) })
	var rows parts
	if v.Options.Goods == core.TrackedGoods {
		for _, k := range deck.AllGoods {
			rows.add(a.fixAmount(upper(t.everyone().Good(k, 2)), core.Correction{Field: core.FixGoods, Seat: f.seat, Good: k, Amount: player.Goods[k]}))
		}
	}
	cards := int(player.ActionCards.N)
	if !player.ActionCards.Known {
		cards = uncounted
	}
	rows = append(rows,
		a.fixAmount(words.Text("fix.maximum"), core.Correction{Field: core.FixMaximum, Seat: f.seat, Amount: player.MaxCommodities}),
		a.fixAmount(words.Text("fix.points"), core.Correction{Field: core.FixPoints, Seat: f.seat, Amount: player.Points}),
		a.fixAmount(words.Text("fix.cards"), core.Correction{Field: core.FixCards, Seat: f.seat, Amount: cards}))
	p.Put("rows", append(rows, a.fixCaptured()...)...)
	passed := f.now(core.Correction{Field: core.FixPassed, Seat: f.seat, Yes: player.Passed})
	p.Show("passed-row", v.Phase == deck.ActionPhase && f.seat != v.Active && !player.Eliminated)
	p.Flag("passed", ".checked", passed.Yes).Input("passed", func(string) {
		f.set(core.Correction{Field: core.FixPassed, Seat: f.seat, Yes: !passed.Yes})
	})
	eliminated := f.now(core.Correction{Field: core.FixEliminated, Seat: f.seat, Yes: player.Eliminated})
	p.Flag("eliminated", ".checked", eliminated.Yes).Input("eliminated", func(string) {
		f.set(core.Correction{Field: core.FixEliminated, Seat: f.seat, Yes: !eliminated.Yes})
	})
	speaker := f.now(core.Correction{Field: core.FixSpeaker, Seat: v.Speaker})
	p.Flag("speaker", ".checked", speaker.Seat == f.seat).Input("speaker", func(string) {
		f.set(core.Correction{Field: core.FixSpeaker, Seat: f.seat})
	})
	first := f.now(core.Correction{Field: core.FixFirst, Seat: v.ZeroTokenHolder})
	p.Show("first-row", len(v.Strategy) > 0).Flag("first", ".checked", first.Seat == f.seat).Input("first", func(string) {
		to := f.seat
		if first.Seat == to {
			to = core.Nobody
		}
		f.set(core.Correction{Field: core.FixFirst, Seat: to})
	})
	p.Show("cards", len(v.Strategy) > 0).Put("card-rows", a.fixCards()...)
	lying, pile := a.fixTurned(), a.fixPile()
	p.Show("lying", len(lying) > 0).Put("lying-rows", lying...).Show("pile", len(pile) > 0).Put("pile-rows", pile...)
	notes := append(a.fixNotes(), a.fixInPlay()...)
	p.Show("notes", len(notes) > 0).Put("note-rows", notes...)
	p.Text("done", words.Text("fix.save", "n", strconv.Itoa(max(len(f.fixes), 1)))).Off("done", len(f.fixes) == 0).Tap("done", a.setRight)
	return p, titled(words.Text("fix.title"))
}

// uncounted is an amount that no player has told yet. One step up is none.
const uncounted = -1

// amount is a number in words, or a question mark.
func amount(n int) string {
	if n == uncounted {
		return "?"
	}
	return strconv.Itoa(n)
}

// fixAmount is the stepper of one number.
func (a *App) fixAmount(label string, stands core.Correction) *part.Part {
	t, f := a.table, &a.fix
	c := f.now(stands)
	of := ""
	if c != stands {
		of = words.Text("fix.was", "n", amount(stands.Amount))
	}
	try := func(by int) (core.Correction, *core.Refusal) {
		next := f.now(stands)
		next.Amount += by
		return next, t.r.WhyNot(core.Choice{By: t.me, Act: core.Correct{Fix: next}})
	}
	step := func(by int) func() {
		return func() {
			next, no := try(by)
			if no != nil {
				a.refuse(no)
				return
			}
			f.set(next)
		}
	}
	run := func(by int) func() bool {
		return func() bool {
			next, no := try(by)
			if no == nil {
				f.set(next)
			}
			return no == nil
		}
	}
	_, least := try(-1)
	_, most := try(1)
	whose := label
	if stands.Seat != core.Nobody {
		whose = words.Text("fix.whose", "what", label, "seat", t.name(stands.Seat))
	}
	s := stepper(amount(c.Amount), of, whose, c != stands).
		Hold("more", step(1), run(1)).Hold("less", step(-1), run(-1)).Off("more", most != nil).Off("less", least != nil)
	key := strconv.Itoa(int(stands.Field)) + "." + strconv.Itoa(int(stands.Good)) + stands.Note.Name + stands.Note.Owner.String() + stands.Card
	return part.Keyed("fix-row", key).Text("label", label).Put("steps", s)
}

// fixNotes lists the places where each note could be: a hand, a play area, or the box.
func (a *App) fixNotes() []*part.Part {
	t, f := a.table, &a.fix
	v := t.view()
	var rows parts
	for i := range v.Notes {
		n := &v.Notes[i]
		name := n.NoteName
		c := f.now(core.Correction{Field: core.FixNote, Note: name, Zone: n.Zone, Seat: n.Holder})
		if c.Seat != f.seat && n.Holder != f.seat && n.Owner != f.seat {
			continue // a table has dozens; those that concern this seat are enough
		}
		var places parts
		hidden := v.Options.Notes == core.PhysicalNotes // nobody but its holder knows the hand
		if hidden {
			places.add(option("hand "+n.Owner.String(), words.Text("fix.at.somehand")))
		}
		for j := range v.Seats {
			s := v.Seats[j].Seat
			if !hidden {
				places.add(option("hand "+s.String(), words.Text("fix.at.hand", "seat", t.name(s))))
			}
			places.add(option("area "+s.String(), words.Text("fix.at.area", "seat", t.name(s))))
		}
		places.add(option("box", words.Text("fix.at.box")))
		at := "box"
		switch c.Zone {
		case core.Hand:
			at = "hand " + c.Seat.String()
			if hidden {
				at = "hand " + n.Owner.String()
			}
		case core.PlayArea:
			at = "area " + c.Seat.String()
		}
		rows.add(part.Keyed("fix-note", name.Name+name.Owner.String()).Put("glyph", glyph(name.Owner)).Text("name", t.everyone().Note(name)).
			Put("place", places...).Attr("place", ".value", at).Attr("place", "aria-label", words.Text("fix.where", "what", t.everyone().Note(name))).
			Input("place", func(v string) { f.set(noteTo(name, v)) }))
	}
	return rows
}

// noteTo reads the place that was chosen for a note.
func noteTo(name core.NoteName, place string) core.Correction {
	c := core.Correction{Field: core.FixNote, Note: name, Zone: core.Box}
	for _, s := range core.AllSeats {
		switch place {
		case "hand " + s.String():
			c.Zone, c.Seat = core.Hand, s
		case "area " + s.String():
			c.Zone, c.Seat = core.PlayArea, s
		}
	}
	return c
}

// setRight makes the corrections. It asks first before one that reaches the points to win.
func (a *App) setRight() {
	v := a.table.view()
	for _, fix := range a.fix.fixes {
		if fix.Field == core.FixPoints && v.Winner == core.Nobody && fix.Amount >= int(v.Options.Points) {
			points, name := strconv.Itoa(fix.Amount), a.table.name(fix.Seat)
			a.open(func() *part.Part {
				return a.sure(words.Text("fix.win", "seat", name), words.Text("fix.win.said", "n", points, "seat", name), words.Text("fix.win.no"), words.Text("fix.win.yes", "n", points), func() {
					a.Escape()
					a.makeCorrections()
				})
			})
			return
		}
	}
	a.makeCorrections()
}

// makeCorrections makes the corrections, one choice each.
func (a *App) makeCorrections() {
	t := a.table
	if len(a.fix.fixes) == 0 {
		a.openNotice(words.Text("fix.none"), words.Text("fix.none.said"))
		return
	}
	for len(a.fix.fixes) > 0 {
		if !a.choose(core.Choice{By: t.me, Act: core.Correct{Fix: a.fix.fixes[0]}}) {
			return
		}
		a.fix.fixes = a.fix.fixes[1:]
	}
	a.show(TableScreen, core.Nobody)
}
