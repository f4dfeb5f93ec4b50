package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// The groups of a seat's notes, by where they stand on the screen.
const (
	inHand = iota
	played
	toGive
	noteGroups
)

// drawHand draws the notes of the seat that has the phone as cards, and the notes in front of every
// seat.
func (a *App) drawHand(p *part.Part) {
	t := a.table
	v := t.view()
	tracked := v.Options.Notes != core.PhysicalNotes
	p.Show("notes", tracked).Show("seats", tracked)
	if !tracked {
		p.Text("heading", words.Text("hand.untracked"))
		return
	}
	groups, fit := a.noteCards()
	heading := words.Text("hand.none")
	if n := v.SeatView(t.me).NotesInHand; n > 0 {
		heading = words.Text("hand.count", "n", strconv.Itoa(n))
	}
	if fit > 0 {
		heading = words.Text("hand.playable", "hand", heading, "n", strconv.Itoa(fit))
	}
	own := groups[toGive]
	p.Text("heading", heading).Text("own-title", words.Text("hand.own", "n", strconv.Itoa(len(own))))
	p.Put("hand", groups[inHand]...).Show("none-hand", len(groups[inHand]) == 0)
	p.Put("area", groups[played]...).Show("area-part", len(groups[played]) > 0)
	p.Put("own", own...).Show("own-part", len(own) > 0)
	out := a.outRows()
	p.Put("out", out...).Show("out-part", len(out) > 0)
	p.Put("areas", a.areaRows()...).Put("count-rule", a.rule("promissory notes note 1")...)
}

// noteCards is a card for each note of this seat, by groups, those nearest to being played first.
// It also returns how many fit now.
func (a *App) noteCards() (groups [noteGroups][]*part.Part, fit int) {
	t := a.table
	list := t.fits()
	var seen []core.NoteName
	for state := core.FitsNow; state <= core.UsedUp; state++ {
		for i := range list {
			f := &list[i]
			name := core.NoteName{Name: f.Thing.Name, Owner: f.Thing.Owner}
			if stands(f) != state || name.Owner == core.Nobody || slices.Contains(seen, name) {
				continue
			}
			seen = append(seen, name)
			group := inHand
			switch {
			case t.view().Note(name).Zone == core.PlayArea:
				group = played
			case name.Owner == t.me:
				group = toGive
			}
			if state == core.FitsNow {
				fit++
			}
			groups[group] = append(groups[group], a.noteCard(name, state, group))
		}
	}
	return groups, fit
}

// noteCard is one note: its text, where each of its abilities fits or the reason why not, and the
// ways to play or give it.
func (a *App) noteCard(name core.NoteName, state core.FitState, group int) *part.Part {
	label := a.noteName(name)
	class, when := "card s-"+name.Owner.String(), ""
	switch lit := state == core.FitsNow; {
	case lit:
		class, when = class+" lit", words.Text("hand.now")
	case state < core.FitsNot:
		when = words.Text("hand.soon")
	}
	home := ""
	if group == played {
		home = a.goesHome(name, a.table.me)
	}
	p := part.Keyed("note-card", name.Name+name.Owner.String()).Attr("card", "class", class).Flag("card", "open", state < core.FitsNot || group == played)
	p.Put("glyph", glyph(name.Owner)).Text("name", upper(label)).Text("gist", a.noteGist(name)).Text("when", when).Put("whys", a.noteWhys(name, group == played)...).Text("home", home)
	p.Show("play", state == core.FitsNow).Attr("play", "aria-label", words.Text("hand.play", "what", label)).Tap("play", a.going(WindowScreen, core.Nobody))
	one := core.Bundle{Notes: []core.NoteName{name}}
	show, _ := a.handsOut(core.ShowKind, name)
	p.Show("show", show).Attr("show", "aria-label", words.Text("hand.show", "note", label)).Tap("show", func() { a.say(core.Choice{By: a.table.me, Act: core.ShowNote{Note: one}}) })
	give, to := a.handsOut(core.GiveKind, name)
	p.Show("give", give).Text("to", words.Text("hand.give", "other", a.table.name(to))).Tap("give", func() { a.say(core.Choice{By: a.table.me, Act: core.GiveNote{To: to, Note: one}}) })
	return p.Show("do", group != played).Attr("offer", "aria-label", words.Text("hand.offer", "note", label)).Tap("offer", func() { a.openOfferTo(name) })
}

// noteGist is the text of a note: its own sentence, or else its effects.
func (a *App) noteGist(name core.NoteName) string {
	thing := core.Thing{Name: name.Name, Owner: name.Owner}
	if ability := a.table.view().Ability(thing); ability != nil && len(a.gists(name.Name)) == 0 {
		return a.doesWords(ability, thing, 0)
	}
	return a.gistWords(name.Name)
}

// giftLines tells to which seats this seat has a note to give, and leads to its notes.
func (a *App) giftLines() []*part.Part {
	var lines parts
	for _, p := range a.table.view().Prompts {
		for _, answer := range p.Answers {
			if notes, is := answer.(core.NoteAnswer); is && notes.Kind() == core.GiveKind {
				to := a.table.name(notes.To)
				lines.add(part.Keyed("later", "gift"+notes.To.String()).Text("said", words.Text("hand.gift", "other", to)).
					Attr("see", "aria-label", words.Text("hand.gift.see", "other", to)).Tap("see", a.going(MineScreen, core.Nobody)))
			}
		}
	}
	return lines
}

// handsOut reports whether a note may be given or shown now, and to whom.
func (a *App) handsOut(kind core.Kind, name core.NoteName) (may bool, to core.Seat) {
	for _, p := range a.table.view().Prompts {
		for _, answer := range p.Answers {
			if notes, is := answer.(core.NoteAnswer); is && notes.Kind() == kind && slices.Contains(notes.Notes, name) {
				return true, notes.To
			}
		}
	}
	return false, core.Nobody
}

// noteWhys is a line for each ability of a note: why it fits now, or why not and when it will. A
// played note's ability isn't listed to be played again.
func (a *App) noteWhys(name core.NoteName, played bool) []*part.Part {
	var lines parts
	list := a.table.fits()
	before := ""
	for i := range list {
		f := &list[i]
		if f.Thing.Name != name.Name || f.Thing.Owner != name.Owner {
			continue
		}
		said, rule := a.fitWhy(f)
		lead := ""
		no := f.WhyNot
		if f.State == core.FitsNot && len(f.Occasions) > 0 && notYet(no) {
			lead = words.Text("hand.later")
		}
		again := lead == "" && (no == nil || no.Message != rulebook.OnlyAsReceived)
		if said != before && (again || !played || f.Thing.Paragraph > 1) {
			lines.add(part.Of("why").Text("lead", lead).Text("why", said).Put("rule", a.rule(rule)...))
		}
		before = said
	}
	return lines
}

// outRows lists this seat's notes that others have.
func (a *App) outRows() []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Owner == t.me && n.Holder != t.me && n.Holder != core.Nobody {
			has := "hand.out"
			if n.Zone == core.PlayArea {
				has = "hand.out.played"
			}
			rows.add(part.Keyed("after-row", n.Name).Put("glyph", glyph(t.me)).Text("name", upper(a.noteName(n.NoteName))).Text("has", words.Text(has, "other", t.name(n.Holder))))
		}
	}
	return rows
}

// areaRows lists the number of notes in each hand, and the notes in front of each seat.
func (a *App) areaRows() []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	for _, s := range t.around() {
		player := v.SeatView(s)
		name := t.name(s)
		if s == t.me {
			name = words.Text("inwords.you", "seat", name)
		}
		var lying parts
		for _, n := range player.NotesInPlay {
			lying.add(part.Keyed("area-note", n.Name+n.Owner.String()).Put("glyph", glyph(n.Owner)).Text("name", upper(a.noteName(n))+".").Text("home", a.goesHome(n, s)))
		}
		rows.add(part.Keyed("area", s.String()).Put("glyph", glyph(s)).Text("name", name).Text("n", words.Text("hand.seat", "n", strconv.Itoa(player.NotesInHand))).Put("notes", lying...).Text("turned", t.turnedLine(s)).Show("turned", t.turnedLine(s) != ""))
	}
	return rows
}

// homes is how a note goes home, by the words of the form: the id of the text.
var homes = [...][2]string{
	{"resolved", "note.home.resolved"},
	{"at the end of the agenda", "note.home.agenda"},
	{"at the end of the combat", "note.home.combat"},
	{"in the status phase", "note.home.status"},
	{"nowhere: purged", "note.home.purged"},
	{"never", "note.home.never"},
}

// goesHome is when a note in front of a seat goes home.
func (a *App) goesHome(n core.NoteName, holder core.Seat) string {
	t := a.table
	clause := a.shelf.Return(t.r.OwnComponents(), n.Name)
	if clause == "on activation" {
		id := "note.home.activation"
		switch t.me {
		case holder:
			id = "note.home.activation.you"
		case n.Owner:
			id = "note.home.activation.own"
		}
		return words.Text(id, "seat", t.name(holder), "other", t.name(n.Owner))
	}
	for _, h := range homes {
		if h[0] == clause {
			return words.Text(h[1])
		}
	}
	return ""
}

// openOfferTo asks to whom a note is offered. If the core refuses, the list shows the refusal.
func (a *App) openOfferTo(name core.NoteName) {
	a.open(func() *part.Part {
		t := a.table
		var to parts
		for _, partner := range t.view().Partners {
			s := partner.Seat
			alone := draft.Draft{By: t.me, To: s}
			alone.Note(true, name, true)
			no := t.r.WhyNot(t.drafted(alone))
			to.add(button(s.String(), "place", t.name(s), func() {
				if no != nil {
					a.refuse(no)
					return
				}
				t.draftFor(s)
				t.draft.Note(true, name, true)
				a.show(OfferScreen, s)
			}).Off("", no != nil).Put("", glyph(s)))
		}
		return part.Of("offer-to").Text("title", words.Text("hand.offer.to", "note", a.noteName(name))).Put("to", to...).Tap("close", a.Escape)
	})
}
