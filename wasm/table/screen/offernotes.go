package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawNotes is the notes that either side could give. At most one each, except
// where the table rules otherwise.
func (a *App) drawNotes(p *part.Part) {
	t := a.table
	d := &t.draft
	tracked := t.view().Options.Notes != core.PhysicalNotes
	mine, theirs := a.noteRows(true, t.me), a.noteRows(false, d.To)
	p.Show("notes", true)
	title := "offer.note.mine"
	if !tracked {
		title = "offer.note.give"
	}
	p.Text("mine-title", words.Text(title)).Show("mine-one", !d.Otherwise).Put("mine", mine...)
	title = words.Text("offer.note.theirs.none", "other", t.name(d.To))
	if len(d.Get.Notes) > 0 {
		title = words.Text("offer.note.theirs", "other", t.name(d.To), "note", t.everyone().Note(d.Get.Notes[0]))
	}
	p.Text("theirs-title", title).Put("theirs", theirs...)
}

// noteRows is the notes of one side to choose from: those in hand first, and then those in the play
// area, which can't be given, with the reason.
func (a *App) noteRows(give bool, holder core.Seat) []*part.Part {
	t := a.table
	d := &t.draft
	v := t.view()
	group, kind := "theirs", "radio"
	if give {
		group = "mine"
	}
	var rows []*part.Part
	if d.Otherwise {
		kind = "checkbox"
	} else {
		rows = append(rows, part.Keyed("note", "none").Attr("box", "name", group).Attr("box", "type", kind).
			Flag("box", ".checked", len(d.Side(give).Notes) == 0).Text("name", words.Text("offer.note.none")).Show("why-row", false).
			Input("box", func(string) {
				d.Note(give, core.NoteName{}, false)
				a.keepDraft()
			}))
	}
	seat := v.SeatView(holder)
	notes := seat.OpenNotes
	if v.Options.Notes == core.PhysicalNotes { // any card may be in any hand
		notes = nil
		for i := range v.Notes {
			notes = append(notes, v.Notes[i].NoteName)
		}
	}
	for _, name := range slices.Concat(notes, seat.NotesInPlay) {
		rows = append(rows, a.noteRow(give, name, group, kind))
	}
	return rows
}

func (a *App) noteRow(give bool, name core.NoteName, group, kind string) *part.Part {
	t := a.table
	d := &t.draft
	p := part.Keyed("note", group+name.Name+name.Owner.String()).Attr("box", "name", group).Attr("box", "type", kind)
	p.Text("name", upper(a.noteName(name)))
	p.Flag("box", ".checked", slices.Contains(d.Side(give).Notes, name))
	alone := *d
	alone.Give, alone.Get, alone.Terms = core.Bundle{}, core.Bundle{}, nil
	alone.Note(give, name, true)
	no := t.r.WhyNot(t.drafted(alone))
	p.Show("why-row", no != nil)
	if no != nil {
		p.Attr("", "class", "off").Text("why", t.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...)
		p.Attr("box", "aria-disabled", "true")
		return p.Input("box", func(string) { a.refuseOffer(no, false) })
	}
	return p.Attr("", "class", "").Input("box", func(string) {
		if d.Otherwise {
			d.Toggle(give, name)
		} else {
			d.Note(give, name, true)
		}
		a.keepDraft()
	})
}

// noteName is a note's name to this seat, as inside a sentence.
func (a *App) noteName(name core.NoteName) string {
	t := a.table
	if name.Owner == t.me {
		return words.Text("note.own", "note", name.Name)
	}
	return t.everyone().Note(name)
}

// whatElse is every other kind of component that the core refuses in a trade, with the refusal.
func (a *App) whatElse() []*part.Part {
	t := a.table
	var rows []*part.Part
	for k := deck.ActionCard; k.String() != "component"; k++ {
		alone := t.draft
		alone.Terms = nil
		alone.Give, alone.Get = core.Bundle{Others: []core.OtherItem{{Kind: k, Count: 1}}}, core.Bundle{}
		if no := t.r.WhyNot(t.drafted(alone)); no != nil {
			rows = append(rows, part.Keyed("else-row", k.String()).Text("text", t.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...))
		}
	}
	return rows
}

// otherRows is a stepper on each side for every other kind of component, for a table that rules
// otherwise.
func (a *App) otherRows() []*part.Part {
	var rows []*part.Part
	for k := deck.ActionCard; k.String() != "component"; k++ {
		rows = append(rows, a.otherRow(k, "", true, true))
	}
	return rows
}

// thingRows is such steppers for the components that may change hands in this trade, on the sides
// that may give them.
func (a *App) thingRows() []*part.Part {
	t := a.table
	d := &t.draft
	kind := t.drafted(*d).Kind()
	if kind == core.DealKind { // the part that it hands over at once is a trade
		kind = core.OfferKind
	}
	_, may := t.may(kind)
	answer, _ := may.(core.TradeAnswer)
	var rows []*part.Part
	for i := range answer.OtherItemLimits {
		thing := &answer.OtherItemLimits[i]
		same := func(o core.OtherItemLimits) bool { return o.Kind == thing.Kind && o.Name == thing.Name }
		mine := func(o core.OtherItemLimits) bool { return same(o) && o.From == t.me && o.To == d.To }
		theirs := func(o core.OtherItemLimits) bool { return same(o) && o.From == d.To && o.To == t.me }
		give, get := slices.ContainsFunc(answer.OtherItemLimits, mine), slices.ContainsFunc(answer.OtherItemLimits, theirs)
		if first := !slices.ContainsFunc(answer.OtherItemLimits[:i], same); first && (give || get) {
			rows = append(rows, a.otherRow(thing.Kind, thing.Name, give, get))
		}
	}
	return rows
}

// otherRow is the steppers of one other kind of component, or of one such component by its name.
func (a *App) otherRow(k deck.OtherKind, name string, mayGive, mayGet bool) *part.Part {
	d := &a.table.draft
	label := words.Named("kind", k.String())
	if name != "" {
		label = words.Text("goods.thing", "name", name, "kind", label)
	}
	row := part.Keyed("good", k.String()+name).Text("good", upper(label)).Attr("symbol", "href", "#t-note").Show("aside", false)
	for _, give := range []bool{true, false} {
		slot, word, may := "get", words.Text("goods.get", "goods", label), mayGet
		if give {
			slot, word, may = "give", words.Text("goods.give", "goods", label), mayGive
		}
		n := d.CountThing(give, k, name)
		row.Put(slot, stepper(strconv.Itoa(n), "", word, n > 0).Off("less", n == 0).Off("more", !may).
			Tap("more", func() {
				d.Thing(give, k, name, 1)
				a.keepDraft()
			}).
			Tap("less", func() {
				d.Thing(give, k, name, -1)
				a.keepDraft()
			}))
	}
	return row
}
