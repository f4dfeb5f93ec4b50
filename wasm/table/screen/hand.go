package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/rulebook"
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
		p.Text("heading", "What is yours")
		return
	}
	groups, fit := a.noteCards()
	heading := "Your hand is empty"
	if n := v.SeatView(t.me).Hand; n > 0 {
		heading = count(n, "note", "notes") + " in hand"
	}
	if fit > 0 {
		heading += ", " + count(fit, "fits", "fit") + " now"
	}
	own := groups[toGive]
	p.Text("heading", heading).Text("own-title", "Your own, to give away: "+count(len(own), "note", "notes"))
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
		class, when = class+" lit", "now"
	case state < core.FitsNot:
		when = "soon"
	}
	home := ""
	if group == played {
		home = a.goesHome(name, a.table.me)
	}
	p := part.Keyed("note-card", name.Name+name.Owner.String()).Attr("card", "class", class).Flag("card", "open", state < core.FitsNot || group == played)
	p.Put("glyph", glyph(name.Owner)).Text("name", label).Text("gist", a.noteGist(name)).Text("when", when).Put("whys", a.noteWhys(name, group == played)...).Text("home", home)
	p.Show("play", state == core.FitsNow).Attr("play", "aria-label", "Play "+label+"…").Tap("play", a.going(WindowScreen, core.Nobody))
	one := core.Bundle{Notes: []core.NoteName{name}}
	show, _ := a.handsOut(core.ShowKind, name)
	p.Show("show", show).Attr("show", "aria-label", "Show "+label+" to all").Tap("show", func() { a.say(core.Choice{By: a.table.me, Act: core.ShowNote{Note: one}}) })
	give, to := a.handsOut(core.GiveKind, name)
	p.Show("give", give).Text("to", "Give to "+a.table.name(to)).Tap("give", func() { a.say(core.Choice{By: a.table.me, Act: core.GiveNote{To: to, Note: one}}) })
	return p.Show("do", group != played).Attr("offer", "aria-label", "Offer "+label+"…").Tap("offer", func() { a.openOfferTo(name) })
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
				lines.add(part.Keyed("later", "gift"+notes.To.String()).Text("said", "You have a note of your choice to give to "+to+".").
					Attr("see", "aria-label", "See what you can give to "+to).Tap("see", a.going(MineScreen, core.Nobody)))
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
		if f.State == core.FitsNot && len(f.When) > 0 && notYet(no) {
			lead = "Not now."
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
			has := "in " + t.name(n.Holder) + "’s hand"
			if n.Zone == core.PlayArea {
				has = "in front of " + t.name(n.Holder)
			}
			rows.add(part.Keyed("after-row", n.Name).Put("glyph", glyph(t.me)).Text("name", "Your "+n.Name).Text("has", has))
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
			name += " (you)"
		}
		var lying parts
		for _, n := range player.InPlay {
			lying.add(part.Keyed("area-note", n.Name+n.Owner.String()).Put("glyph", glyph(n.Owner)).Text("name", a.noteName(n)+".").Text("home", a.goesHome(n, s)))
		}
		rows.add(part.Keyed("area", s.String()).Put("glyph", glyph(s)).Text("name", name).Text("n", strconv.Itoa(player.Hand)+" in hand").Put("notes", lying...).Text("turned", t.turnedLine(s)).Show("turned", t.turnedLine(s) != ""))
	}
	return rows
}

// homes is how a note goes home, by the words of the form.
var homes = [...][2]string{
	{"resolved", "Goes home once it is resolved."},
	{"at the end of the agenda", "Goes home at the end of the agenda."},
	{"at the end of the combat", "Goes home at the end of the combat."},
	{"in the status phase", "Goes home in the status phase."},
	{"nowhere: purged", "Leaves the game once it is resolved."},
	{"never", "Stays for good."},
}

// goesHome is when a note in front of a seat goes home.
func (a *App) goesHome(n core.NoteName, holder core.Seat) string {
	t := a.table
	clause := a.shelf.Return(t.r.OwnComponents(), n.Name)
	if clause == "on activation" {
		who, whose := t.name(holder)+" activates", t.name(n.Owner)+"’s"
		if holder == t.me {
			who = "you activate"
		}
		if n.Owner == t.me {
			whose = "your"
		}
		return "Goes home if " + who + " a system with " + whose + " units."
	}
	for _, h := range homes {
		if h[0] == clause {
			return h[1]
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
		return part.Of("offer-to").Text("title", "Offer "+a.noteName(name)+" to whom?").Put("to", to...).Tap("close", a.Escape)
	})
}
