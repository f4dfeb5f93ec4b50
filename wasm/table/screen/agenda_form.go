package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// drawCouncil is what the window's screen shows of an agenda: what this seat may say
// about it, which it is, and how the vote stands.
func (a *App) drawCouncil(p *part.Part) {
	t := a.table
	sits := t.sits()
	title := "Timing window"
	if sits || t.view().Council.Of > 0 {
		title = "Agenda"
	}
	p.Text("title", title).Flag("pic", "data-council", sits).Put("council")
	if sits {
		p.Put("council", a.agendaCard())
	}
	reveals := a.reveals()
	p.Show("rest", !reveals).Show("ladder", !reveals).Put("form", a.councilForm()...)
	a.drawLaws(p)
}

// councilForm is what this seat may say about an agenda now.
func (a *App) councilForm() []*part.Part {
	v := a.table.view()
	for i := range v.Prompts {
		for _, answer := range v.Prompts[i].Answers {
			switch may := answer.(type) {
			case core.VoteAnswer:
				return []*part.Part{a.voteForm(&may)}
			case core.RevealAnswer:
				if !a.reveals() {
					return nil
				}
				return []*part.Part{a.revealForm(&may)}
			case core.AddVoteAnswer:
				return []*part.Part{a.addForm()}
			}
		}
	}
	return nil
}

// mostAgendas is how many agendas are shown at a time.
const mostAgendas = 6

// revealForm is where an agenda is put before the players: one of the deck by its
// name, or any other by what is chosen.
func (a *App) revealForm(may *core.RevealAnswer) *part.Part {
	f := &a.window
	typed := strings.TrimSpace(f.agenda)
	var named []ladder.Named
	for i := range may.Agendas {
		if card := &may.Agendas[i]; card.Elects != core.ElectHidden {
			named = append(named, ladder.Named{Thing: core.Thing{Name: card.Law.Name}, Kind: kindOf(card.Stays, card.Elects)})
		}
	}
	found, near := ladder.Search(named, typed, mostAgendas)
	var rows parts
	for _, n := range found {
		rows.add(a.outcomeRow(n.Thing.Name, n.Kind, core.Reveal{Name: n.Thing.Name}, 0))
	}
	act := core.Reveal{Name: typed, Formed: true, Law: f.form >= int(core.ElectHidden), Elects: core.Elect(f.form) % core.ElectHidden}
	said := ""
	switch no := a.table.r.WhyNot(core.Choice{By: a.table.me, Act: act}); {
	case typed == "":
		said = "Type the first letters of its name."
	case near:
		said = "Nothing is called that. Did you mean one of these?"
	case len(rows) == 0 && no != nil && no.Rule == core.TableName:
		said = a.table.reader().Refusal(no)
	case len(rows) == 0:
		said = "No agenda of this table is called that. Say below what is chosen on it."
	}
	if !may.Takes(act) { // what stands on a card counts
		act.Name = ""
	}
	var options parts
	for i := range 2 * int(core.ElectHidden) {
		options.add(option(strconv.Itoa(i), upper(kindOf(i >= int(core.ElectHidden), core.Elect(i)%core.ElectHidden))))
	}
	return part.Of("reveal").Attr("typed", ".value", f.agenda).Input("typed", func(v string) { f.agenda = v }).
		Text("said", said).Put("found", rows...).Put("form", options...).Attr("form", ".value", strconv.Itoa(f.form)).
		Input("form", func(v string) { f.form, _ = strconv.Atoi(v) }).
		Put("do", a.outcomeRow("Reveal it", act.Name, act, 0))
}

// outcomeRow is a choice about an agenda as a row.
func (a *App) outcomeRow(label, small string, act core.Act, prompt uint32) *part.Part {
	return a.row("outcome-row", label, act, prompt).Text("small", small)
}

// row is an answer in a list: of a kind that is pressed, or of one that is sealed.
func (a *App) row(kind, label string, act core.Act, prompt uint32) *part.Part {
	return part.Keyed(kind, label).Text("label", label).Put("glyph").Tap("do", func() {
		a.say(core.Choice{By: a.table.me, Prompt: prompt, Act: act})
	})
}

// outcomeRows is a row for each outcome that a choice can name, with what only has a
// name as it was typed, or as somebody has said it before.
func (a *App) outcomeRows(of *core.Outcomes, prompt uint32, choice func(core.Aim) (string, core.Act)) []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	add := func(to core.Aim) {
		label, act := choice(to)
		row := a.row("cast", label, act, prompt)
		if to.To != core.Nobody {
			row.Put("glyph", glyph(to.To))
		}
		rows.add(row.Off("do", t.r.WhyNot(core.Choice{By: t.me, Prompt: prompt, Act: act}) != nil))
	}
	for _, name := range of.Names {
		add(core.Aim{At: name})
	}
	for i := range v.Seats {
		if s := v.Seats[i].Seat; of.Seats.Has(s) {
			add(core.Aim{To: s})
		}
	}
	if !of.Any {
		return rows
	}
	named := strings.TrimSpace(a.window.named)
	for i := range v.Council.Tally {
		if to := v.Council.Tally[i].For; to.At != named {
			add(to)
		}
	}
	if named != "" {
		add(core.Aim{At: named})
	}
	rows.add(part.Of("name-it").Attr("named", ".value", a.window.named).Input("named", func(v string) { a.window.named = v }))
	return rows
}

// voteForm is where a seat casts its votes, or the speaker decides.
func (a *App) voteForm(may *core.VoteAnswer) *part.Part {
	t := a.table
	p, votes := part.Of("vote").Put("votes"), a.window.typedVotes()
	decides := may.Kind() == core.DecideKind
	of := may.Outcomes
	switch bound := may.Pledged; {
	case decides:
	case bound == nil || bound.Votes == 0:
		p.Put("votes", a.votesRow())
	default:
		votes = bound.Votes
	}
	if may.Pledged != nil { // nothing else would be taken
		of = onlyFor(may.Pledged.For)
	}
	return p.Put("outcomes", a.outcomeRows(&of, t.votes().Number, func(to core.Aim) (string, core.Act) {
		if decides {
			return "Decide" + t.forWords(to), core.Decide{For: to}
		}
		return "Cast " + strconv.Itoa(votes) + t.forWords(to), core.Vote{Votes: votes, For: to}
	})...)
}

// typedVotes is the number of votes that was typed; 0 is none.
func (f *windowForm) typedVotes() int {
	if f.votes == "" {
		return 1
	}
	n, err := strconv.Atoi(strings.TrimSpace(f.votes))
	if err != nil || n < 0 || n > core.MaxVotes {
		return 0
	}
	return n
}

// votesRow is the stepper of the votes, in which they can be typed too. What was typed
// ends with a space, so that nothing is not the one vote of the beginning.
func (a *App) votesRow() *part.Part {
	f := &a.window
	shown := strings.TrimSpace(f.votes)
	if f.votes == "" {
		shown = "1"
	}
	by := func(n int) func() bool {
		return func() bool {
			to := min(max(f.typedVotes()+n, 1), core.MaxVotes)
			f.votes = strconv.Itoa(to)
			return to > 1
		}
	}
	more, less := by(1), by(-1)
	return part.Of("votes").Attr("n", ".value", shown).Input("n", func(v string) { f.votes = v + " " }).
		Hold("more", func() { more() }, more).Hold("less", func() { less() }, less).Off("less", f.typedVotes() <= 1)
}

// addForm is where a seat adds votes by an ability to those that it has cast.
func (a *App) addForm() *part.Part {
	n := a.window.typedVotes()
	return part.Of("add-votes").Put("votes", a.votesRow()).Put("do", a.outcomeRow("Add "+count(n, "vote", "votes")+" to yours", "", core.AddVote{Votes: n}, 0))
}
