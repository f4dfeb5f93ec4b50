package screen

import (
	"strconv"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/wasm/table/part"
)

// gists is what a component does, ability by ability.
func (a *App) gists(name string) []cards.Gist { return a.shelf.Gists(a.table.r.OwnComponents(), name) }

// gistWords is all that a component does, but for an agenda's outcome.
func (a *App) gistWords(name string) string {
	said := ""
	list := a.gists(name)
	for i := range list {
		if g := &list[i]; g.On == "" {
			said += " " + g.Text + "."
		}
	}
	if said == "" {
		return "Do what the card says."
	}
	return said[1:]
}

// agendaCard is the agenda that is before the players: what it does, what was
// predicted, and who voted what.
func (a *App) agendaCard() *part.Part {
	t := a.table
	c := &t.view().Council
	var lines parts
	list := a.gists(c.Name)
	for i := range list {
		lines.add(part.Of("gist").Text("on", list[i].On).Text("text", list[i].Text+"."))
	}
	if len(lines) == 0 {
		lines.add(line("note soft", "What it does stands on the card."))
	}
	if c.Step > core.Electing {
		lines.add(line("", t.outcomeWords()))
	}
	for i := range c.Said {
		said := &c.Said[i]
		ends := "."
		if c.Step >= core.Electing {
			if ends = ". Wrong."; said.For == c.Outcome {
				ends = ". Right."
			}
		}
		lines.add(part.Of("did").Put("glyph", glyph(said.By)).Text("text", t.name(said.By)+" predicts "+t.aimWords(said.For)+" with "+a.thingName(said.Thing)+ends))
	}
	p := part.Of("agenda-card").Text("name", upper(c.Name)).Show("name", c.Step != core.Voting || t.votes() == nil). // else the heading has it
																Put("lines", lines...).Put("sums", a.sums()...).Put("ballots").Put("nos")
	if c.Step >= core.Voting {
		rows, nos := a.ballots()
		p.Put("ballots", rows...).Put("nos", nos...)
	}
	return p
}

// sums is the votes for each outcome so far. Whoever votes reads them where they pick one.
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
		row := part.Keyed("sum", strconv.Itoa(i)).Put("glyph").Text("name", t.aimWords(of.For)).Text("n", strconv.Itoa(of.Votes)).
			Attr("bar", "width", strconv.Itoa(100*of.Votes/most))
		if of.For.To != core.Nobody {
			row.Put("glyph", glyph(of.For.To))
		}
		rows.add(row)
	}
	return rows
}

// ballots is who votes in which order, and who voted what; and why some cannot.
func (a *App) ballots() (rows, nos parts) {
	t := a.table
	c := &t.view().Council
	for _, s := range c.Order {
		name, said, is := t.name(s), "later", "next"
		if s == t.me {
			name = "You"
		}
		row := part.Keyed("queued", s.String()).Put("glyph", glyph(s)).Text("name", name)
		if s == c.Voter {
			said, is = "now", "asked"
			row.Attr("", "aria-current", "step")
		}
		for i := range c.Voteless {
			if no := &c.Voteless[i]; no.Seat == s {
				said, is = "cannot", "said"
				nos.add(a.ground("wait", t.reader().Refusal(no.WhyNot), no.WhyNot.Rule))
			}
		}
		for i := range c.Ballots {
			switch b := &c.Ballots[i]; {
			case b.Seat != s || b.Barred:
			case b.Votes == 0 && s == t.me:
				said, is = "abstain", "said"
			case b.Votes == 0:
				said, is = "abstains", "said"
			default:
				said, is = strconv.Itoa(b.Votes)+t.forWords(b.For), "voted"
			}
		}
		rows.add(row.Text("small", said).Attr("", "data-is", is))
	}
	return rows, nos
}

// drawLaws is the laws in play: whose, of what, and what each does.
func (a *App) drawLaws(p *part.Part) {
	t := a.table
	list := t.view().Council.Laws
	var rows parts
	for i := range list {
		law := &list[i]
		of := isolate(law.Of)
		row := part.Keyed("law", law.Name).Text("name", law.Name).Put("glyph")
		if law.Holder != core.Nobody {
			of = t.aimWords(core.Aim{To: law.Holder})
			row.Put("glyph", glyph(law.Holder))
		}
		rows.add(row.Text("of", of).Text("said", a.gistWords(law.Name)))
	}
	p.Show("laws-part", t.sits() || t.view().Council.Of > 0 || len(rows) > 0).Show("no-laws", len(rows) == 0).Text("laws-n", strconv.Itoa(len(rows))).Put("laws", rows...)
}

// riderRows is the outcomes that something can predict, each a tap.
func (a *App) riderRows(u *core.Usable, number uint32) []*part.Part {
	t := a.table
	var rows parts
	for _, to := range append(t.outcomes(u.Says), a.typedOutcome(u.Says)...) {
		act := core.Resolve{Thing: u.Thing, To: to.To, At: to.At}
		row := a.row("cast", "Predict "+t.aimWords(to), act, number)
		if to.To != core.Nobody {
			row.Put("glyph", glyph(to.To))
		}
		rows.add(row.Off("do", t.r.WhyNot(core.Choice{By: t.me, Prompt: number, Act: act}) != nil))
	}
	if list := a.nameIt(u.Says); list != nil {
		rows.add(part.Of("item").Put("", list...))
	}
	return rows
}

// byName reports whether something is listed only because anybody may have it: what
// lies open, what a seat holds and what it predicted by are not.
func (t *Table) byName(of *core.Thing) bool {
	v := t.view()
	for i := range v.Council.Said {
		if said := &v.Council.Said[i]; said.By == t.me && said.Thing.Name == of.Name {
			return false
		}
	}
	return of.Owner == core.Nobody && (v.Ability(*of) == nil || t.sits() && v.Of(t.me).Faction == "")
}

// usable is what acts by that name in the window that asks this seat, if it has it.
func (t *Table) usable(name string) *core.Usable {
	if list := t.usables(name); len(list) > 0 {
		return &list[0]
	}
	return nil
}

// usables is the same with each of its alternatives and abilities.
func (t *Table) usables(name string) []core.Usable {
	p := t.view().Prompt(t.number())
	if p == nil || p.Number == 0 {
		return nil
	}
	var list []core.Usable
	may, _ := p.AnswerOf(core.ResolveKind).(core.ResolveAnswer)
	for _, u := range may.Things {
		if u.Thing.Name == name && u.Now() && t.byName(&u.Thing) {
			list = append(list, u)
		}
	}
	return list
}

// drawAgendaMore is what is seldom needed about agendas: one in a turn, and one that is
// discarded by what Entente does not know.
func (a *App) drawAgendaMore(p *part.Part) {
	_, drop := a.table.may(core.DropAgendaKind)
	p.Show("drop-row", drop != nil).Tap("drop", func() { a.say(core.Choice{By: a.table.me, Act: core.DropAgenda{}}) })
	_, reveal := a.table.may(core.RevealKind)
	p.Show("reveal-row", reveal != nil).Tap("reveal", func() {
		a.show(WindowScreen, core.Nobody)
		a.window.reveals = true
	})
}

// inHand reports whether what has a name can be in a hand: an agenda cannot.
func (t *Table) inHand(name string) bool {
	v := t.view()
	for i := range v.Components {
		if c := &v.Components[i]; c.Name == name {
			return c.Kind != deck.AgendaCard
		}
	}
	return true
}
