package screen

import (
	"strconv"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// gists is the text of a component, ability by ability.
func (a *App) gists(name string) []cards.Gist { return a.shelf.Gists(a.table.r.OwnComponents(), name) }

// gistWords is the whole text of a component, without an agenda's outcomes.
func (a *App) gistWords(name string) string {
	said := ""
	list := a.gists(name)
	for i := range list {
		if g := &list[i]; g.On == "" {
			said += " " + g.Text + "."
		}
	}
	if said == "" {
		return words.Text("card.unknown")
	}
	return said[1:]
}

// agendaCard is the agenda before the players: its text, the predictions, and the votes of each
// seat.
func (a *App) agendaCard() *part.Part {
	t := a.table
	c := &t.view().Council
	var lines parts
	list := a.gists(c.Name)
	for i := range list {
		lines.add(part.Of("gist").Text("on", list[i].On).Text("text", list[i].Text+"."))
	}
	if len(lines) == 0 {
		lines.add(line("note soft", words.Text("card.unknown")))
	}
	if c.Step > core.Electing {
		lines.add(line("", t.outcomeWords()))
	}
	for i := range c.Predictions {
		said := &c.Predictions[i]
		id := "agenda.predicts"
		if c.Step >= core.Electing {
			if id = "agenda.predicts.wrong"; said.Outcome == c.Outcome {
				id = "agenda.predicts.right"
			}
		}
		lines.add(part.Of("did").Put("glyph", glyph(said.Predictor)).Text("text", words.Text(id, "seat", t.name(said.Predictor), "outcome", t.aimWords(said.Outcome), "what", a.thingName(said.Thing))))
	}
	p := part.Of("agenda-card").Text("name", upper(c.Name)).Show("name", c.Step != core.Voting || t.votes() == nil). // else the heading has it
																Put("lines", lines...).Put("sums", a.sums()...).Put("ballots").Put("nos")
	if c.Step >= core.Voting {
		rows, nos := a.ballots()
		p.Put("ballots", rows...).Put("nos", nos...)
	}
	return p
}

// sums is the votes for each outcome so far. A seat that votes reads the sums where it picks an
// outcome.
func (a *App) sums() []*part.Part {
	t := a.table
	c := &t.view().Council
	most := 0
	for i := range c.Tally {
		most = max(most, c.Tally[i].Votes)
	}
	if most == 0 || c.Step == core.Voting && t.votes() != nil && a.councilForm() != nil {
		return nil
	}
	var rows parts
	for i := range c.Tally {
		of := &c.Tally[i]
		row := part.Keyed("sum", strconv.Itoa(i)).Put("glyph").Text("name", t.aimWords(of.Outcome)).Text("n", strconv.Itoa(of.Votes)).
			Attr("bar", "width", strconv.Itoa(100*of.Votes/most))
		if of.Outcome.Seat != core.Nobody {
			row.Put("glyph", glyph(of.Outcome.Seat))
		}
		rows.add(row)
	}
	return rows
}

// ballots is the order of voting with each seat's votes, and the reasons why some seats can't vote.
func (a *App) ballots() (rows, nos parts) {
	t := a.table
	c := &t.view().Council
	for _, s := range c.Order {
		name, said, is := t.name(s), words.Text("agenda.queue.later"), "next"
		if s == t.me {
			name = words.Text("plate.you.alone")
		}
		row := part.Keyed("queued", s.String()).Put("glyph", glyph(s)).Text("name", name)
		if s == c.Voter {
			said, is = words.Text("agenda.queue.now"), "asked"
			row.Attr("", "aria-current", "step")
		}
		for i := range c.Voteless {
			if no := &c.Voteless[i]; no.Seat == s {
				said, is = words.Text("agenda.queue.barred"), "said"
				nos.add(a.ground("wait", t.reader().Refusal(no.WhyNot), no.WhyNot.Rule))
			}
		}
		for i := range c.Ballots {
			switch b := &c.Ballots[i]; {
			case b.Seat != s || b.Barred:
			case b.Votes == 0 && s == t.me:
				said, is = words.Text("agenda.queue.abstains.you"), "said"
			case b.Votes == 0:
				said, is = words.Text("agenda.queue.abstains"), "said"
			default:
				said, is = t.votesWords(false, b.Votes, b.Outcome), "voted"
			}
		}
		rows.add(row.Text("small", said).Attr("", "data-is", is))
	}
	return rows, nos
}

// drawLaws draws the laws in play: each law's holder, its elected outcome, and its text.
func (a *App) drawLaws(p *part.Part) {
	t := a.table
	list := t.view().Council.Laws
	var rows parts
	for i := range list {
		law := &list[i]
		of := isolate(law.Elected)
		row := part.Keyed("law", law.Name).Text("name", law.Name).Put("glyph")
		if law.Holder != core.Nobody {
			of = t.aimWords(core.Aim{Seat: law.Holder})
			row.Put("glyph", glyph(law.Holder))
		}
		rows.add(row.Text("of", of).Text("said", a.gistWords(law.Name)))
	}
	p.Show("laws-part", t.sits() || t.view().Council.AgendasPerPhase > 0 || len(rows) > 0).Show("no-laws", len(rows) == 0).Text("laws-n", strconv.Itoa(len(rows))).Put("laws", rows...)
}

// riderRows is the outcomes that a component can predict, each to tap.
func (a *App) riderRows(u *core.Usable, number uint32) []*part.Part {
	t := a.table
	var rows parts
	for _, to := range append(t.outcomes(u.Predictable), a.typedOutcome(u.Predictable)...) {
		act := core.Resolve{Thing: u.Thing, To: to.Seat, TargetName: to.Name}
		row := a.row("cast", words.Text("agenda.predict", "outcome", t.aimWords(to)), act, number)
		if to.Seat != core.Nobody {
			row.Put("glyph", glyph(to.Seat))
		}
		rows.add(row.Off("do", t.r.WhyNot(core.Choice{By: t.me, Prompt: number, Act: act}) != nil))
	}
	if list := a.nameIt(u.Predictable); list != nil {
		rows.add(part.Of("item").Put("", list...))
	}
	return rows
}

// byName reports whether a component is listed only because anybody may have it. Components on the
// table, a seat's own notes, and the component by which this seat has predicted are not.
func (t *Table) byName(of *core.Thing) bool {
	v := t.view()
	for i := range v.Council.Predictions {
		if said := &v.Council.Predictions[i]; said.Predictor == t.me && said.Thing.Name == of.Name {
			return false
		}
	}
	return of.Owner == core.Nobody && (v.Ability(*of) == nil || t.sits() && v.SeatView(t.me).Faction == "")
}

// usable is the component of that name that this seat may resolve in the asking window; nil if it
// has none.
func (t *Table) usable(name string) *core.Usable {
	if list := t.usables(name); len(list) > 0 {
		return &list[0]
	}
	return nil
}

// usables is the same, with each of the component's alternatives and abilities.
func (t *Table) usables(name string) []core.Usable {
	p := t.view().Prompt(t.number())
	if p == nil || p.Number == 0 {
		return nil
	}
	var list []core.Usable
	may, _ := p.AnswerOf(core.ResolveKind).(core.ResolveAnswer)
	for _, u := range may.Usables {
		if u.Thing.Name == name && u.IsPossible() && t.byName(&u.Thing) {
			list = append(list, u)
		}
	}
	return list
}

// drawAgendaMore draws the rare cases of agendas: an agenda in a turn, and an agenda that an effect
// unknown to Entente discards.
func (a *App) drawAgendaMore(p *part.Part) {
	_, drop := a.table.may(core.DropAgendaKind)
	p.Show("drop-row", drop != nil).Tap("drop", func() { a.say(core.Choice{By: a.table.me, Act: core.DropAgenda{}}) })
	_, reveal := a.table.may(core.RevealKind)
	p.Show("reveal-row", reveal != nil).Tap("reveal", func() {
		a.show(WindowScreen, core.Nobody)
		a.window.reveals = true
	})
}

// inHand reports whether the component of a name can be in a hand. An agenda can't.
func (t *Table) inHand(name string) bool {
	v := t.view()
	for i := range v.Components {
		if c := &v.Components[i]; c.Name == name {
			return c.Kind != deck.AgendaCard
		}
	}
	return true
}
