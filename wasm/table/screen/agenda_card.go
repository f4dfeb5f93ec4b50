package screen

import (
	"strconv"

	"entente/core"
	"entente/core/cards"
	"entente/wasm/table/part"
)

// gists is what a component does, ability by ability.
func (a *App) gists(name string) []cards.Gist { return a.shelf.Gists(a.table.r.Brought(), name) }

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
	if c.Step >= core.Electing {
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
	p := part.Of("agenda-card").Text("name", upper(c.Name)).Text("kind", kindOf(c.Stays, c.Elects)).Put("lines", lines...).Put("ballots")
	if c.Step >= core.Voting {
		p.Put("ballots", a.ballots()...)
	}
	return p
}

// ballots is who votes in which order, and who voted what.
func (a *App) ballots() []*part.Part {
	t := a.table
	c := &t.view().Council
	var rows parts
	for _, s := range c.Order {
		name, said, current := t.name(s), "later", "false"
		if s == t.me {
			name = "You"
		}
		if s == c.Voter {
			said, current = "now", "step"
		}
		row := part.Keyed("ballot", s.String()).Put("glyph", glyph(s)).Text("name", name).Attr("", "aria-current", current).Put("rule")
		for i := range c.Voteless {
			if no := &c.Voteless[i]; no.Seat == s {
				said = t.reader().Refusal(no.WhyNot)
				row.Put("rule", a.rule(no.WhyNot.Rule)...)
			}
		}
		for i := range c.Ballots {
			switch b := &c.Ballots[i]; {
			case b.Seat != s || b.Barred:
			case b.Votes == 0:
				said = "abstains"
			default:
				said = strconv.Itoa(b.Votes) + t.forWords(b.For)
			}
		}
		rows.add(row.Text("said", said))
	}
	return rows
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
	return a.outcomeRows(u.Says, number, func(to core.Aim) (string, core.Act) {
		return "Predict " + a.table.aimWords(to), core.Resolve{Thing: u.Thing, To: to.To, At: to.At}
	})
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
			return c.Kind != core.AgendaCard
		}
	}
	return true
}
