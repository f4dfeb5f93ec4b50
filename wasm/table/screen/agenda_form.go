package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// drawCouncil draws the agenda on the window's screen: the answers of this seat, the agenda itself,
// and the state of the vote.
func (a *App) drawCouncil(p *part.Part) {
	t := a.table
	sits := t.sits()
	title := words.Text("agenda.timing")
	if sits || t.view().Council.AgendasPerPhase > 0 {
		title = words.Text("agenda.title")
	}
	p.Text("title", title).Flag("pic", "data-council", sits).Put("council")
	if sits {
		p.Put("council", a.agendaCard())
	}
	reveals := a.reveals()
	p.Show("rest", !reveals).Show("ladder", !reveals).Put("form", a.councilForm()...)
	a.drawLaws(p)
}

// councilForm is the form of this seat's answers about an agenda now.
func (a *App) councilForm() []*part.Part {
	v := a.table.view()
	for i := range v.Prompts {
		for _, answer := range v.Prompts[i].Answers {
			switch may := answer.(type) {
			case core.VoteAnswer:
				return a.voteForm(&may)
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

// revealForm is the form that puts an agenda before the players: an agenda of the deck by its name,
// or any other by its kind.
func (a *App) revealForm(may *core.RevealAnswer) *part.Part {
	f := &a.window
	typed := strings.TrimSpace(f.agenda)
	var named []ladder.Named
	for i := range may.Agendas {
		if card := &may.Agendas[i]; card.Elects != deck.ElectHidden {
			named = append(named, ladder.Named{Thing: core.Thing{Name: card.Law.Name}, Kind: kindOf(card.Stays, card.Elects)})
		}
	}
	found, near := ladder.Search(named, typed, mostAgendas)
	var rows parts
	for _, n := range found {
		rows.add(a.outcomeRow(n.Thing.Name, n.Kind, core.Reveal{Name: n.Thing.Name}, 0))
	}
	act := core.Reveal{Name: typed, Described: true, IsLaw: f.form >= int(deck.ElectHidden), Elects: deck.Elect(f.form) % deck.ElectHidden}
	said := ""
	switch no := a.table.r.WhyNot(core.Choice{By: a.table.me, Act: act}); {
	case typed == "":
		said = words.Text("agenda.reveal.type")
	case near:
		said = words.Text("agenda.reveal.near")
	case len(rows) == 0 && no != nil && no.Rule == rulebook.TableName:
		said = a.table.reader().Refusal(no)
	case len(rows) == 0:
		said = words.Text("agenda.reveal.unknown")
	}
	if !may.Takes(act) { // a card with known outcomes is revealed as it is, so no formed agenda has its name
		act.Name = ""
	}
	var options parts
	for i := range 2 * int(deck.ElectHidden) {
		options.add(option(strconv.Itoa(i), upper(kindOf(i >= int(deck.ElectHidden), deck.Elect(i)%deck.ElectHidden))))
	}
	return part.Of("reveal").Attr("typed", ".value", f.agenda).Input("typed", func(v string) { f.agenda = v }).
		Text("said", said).Put("found", rows...).Put("form", options...).Attr("form", ".value", strconv.Itoa(f.form)).
		Input("form", func(v string) { f.form, _ = strconv.Atoi(v) }).
		Put("do", a.outcomeRow(words.Text("agenda.reveal.do"), act.Name, act, 0))
}

// outcomeRow is a choice about an agenda as a row.
func (a *App) outcomeRow(label, small string, act core.Act, prompt uint32) *part.Part {
	return a.row("outcome-row", label, act, prompt).Text("small", small)
}

// row is an answer in a list. The template says whether it is pressed or sealed.
func (a *App) row(kind, label string, act core.Act, prompt uint32) *part.Part {
	return part.Keyed(kind, label).Text("label", label).Put("glyph").Tap("do", func() {
		a.say(core.Choice{By: a.table.me, Prompt: prompt, Act: act})
	})
}

// outcomes is the outcomes that a choice can name. Outcomes that have only a name come as somebody
// has typed them before.
func (t *Table) outcomes(of *core.Outcomes) []core.Aim {
	v := t.view()
	var list []core.Aim
	for _, name := range of.Names {
		list = append(list, core.Aim{Name: name})
	}
	for i := range v.Seats {
		if s := v.Seats[i].Seat; of.Seats.Has(s) {
			list = append(list, core.Aim{Seat: s})
		}
	}
	if of.AnyName {
		for i := range v.Council.Tally {
			list = append(list, v.Council.Tally[i].Outcome)
		}
	}
	return list
}

// typedOutcome is the typed outcome, if outcomes of this agenda have only a name.
func (a *App) typedOutcome(of *core.Outcomes) []core.Aim {
	to := core.Aim{Name: strings.TrimSpace(a.window.named)}
	if !of.AnyName || to.Name == "" || slices.Contains(a.table.outcomes(of), to) {
		return nil
	}
	return []core.Aim{to}
}

// nameIt is the field where such an outcome is typed.
func (a *App) nameIt(of *core.Outcomes) []*part.Part {
	if !of.AnyName {
		return nil
	}
	return []*part.Part{part.Of("name-it").Attr("named", ".value", a.window.named).Input("named", func(v string) {
		a.window.named = v
		a.window.pick = core.Aim{Name: strings.TrimSpace(v)}
	})}
}

// fewOutcomes is how many outcomes have a seal each; of more, one is picked first.
const fewOutcomes = 2

// votable is the outcomes that this seat can vote for: only the promised one if a promise binds it.
func (a *App) votable(may *core.VoteAnswer) *core.Outcomes {
	of := may.Outcomes
	if may.OwedTerm != nil { // nothing else would be taken
		of = onlyFor(may.OwedTerm.Outcome)
	}
	return &of
}

// voteForm is the form where the outcome is picked, with the votes for each so far.
func (a *App) voteForm(may *core.VoteAnswer) []*part.Part {
	t := a.table
	of := a.votable(may)
	list := t.outcomes(of)
	if len(list) <= fewOutcomes && !of.AnyName {
		return nil
	}
	var chips parts
	tally := t.view().Council.Tally
	for i, to := range list {
		chip := part.Keyed("chip", strconv.Itoa(i)).Put("glyph").Text("name", to.Name).Text("n", "").Attr("", "aria-pressed", pressed(to == a.window.pick)).
			Tap("", func() { a.window.pick, a.window.named = to, "" })
		if to.Seat != core.Nobody {
			chip.Put("glyph", glyph(to.Seat)).Text("name", t.name(to.Seat))
		}
		for j := range tally {
			if tally[j].Outcome == to {
				chip.Text("n", strconv.Itoa(tally[j].Votes))
			}
		}
		chips.add(chip)
	}
	return append(parts{part.Of("chips").Attr("chips", "role", "group").Attr("chips", "aria-label", words.Text("agenda.outcomes")).Put("chips", chips...)}, a.nameIt(of)...)
}

// voteSeals is the strip's part for a seat that votes: the number of votes, and the seal. For the
// speaker it is the outcomes to decide for.
func (a *App) voteSeals() []*part.Part {
	t := a.table
	q := t.votes()
	if q == nil {
		return nil
	}
	p := t.view().Prompt(q.Number)
	if p == nil {
		return nil
	}
	var lines parts
	seal := func(label, why string, act core.Act) {
		c := core.Choice{By: t.me, Prompt: q.Number, Act: act}
		lines.add(held(label, label, why, func() { a.say(c) }).Off("", t.r.WhyNot(c) != nil))
	}
	sealed := func(may *core.VoteAnswer) []core.Aim {
		of := a.votable(may)
		if list := t.outcomes(of); len(list) <= fewOutcomes && !of.AnyName {
			return list
		}
		return []core.Aim{a.window.pick}
	}
	if may, is := p.AnswerOf(core.DecideKind).(core.VoteAnswer); is {
		for _, to := range sealed(&may) {
			label := words.Text("agenda.decide.elect", "outcome", t.aimWords(to))
			if to == (core.Aim{}) {
				label = words.Text("agenda.decide.none")
			} else if t.view().Council.Elects == deck.ForOrAgainst {
				label = words.Text("agenda.decide.side", "outcome", t.aimWords(to))
			}
			seal(label, "", core.Decide{Outcome: to})
		}
		lines.all(a.noVote())
	}
	if may, is := p.AnswerOf(core.VoteKind).(core.VoteAnswer); is {
		votes := a.window.typedVotes()
		if bound := may.OwedTerm; bound != nil && bound.Votes > 0 {
			votes = bound.Votes
		} else {
			lines.add(a.votesRow())
		}
		for _, to := range sealed(&may) {
			seal(t.votesWords(true, votes, to), words.Text("agenda.cast.undo"), core.Vote{Votes: votes, Outcome: to})
		}
	}
	return lines
}

// typedVotes is the typed number of votes; 0 if it is no number.
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

// votesRow is the stepper of the votes, where a number can be typed too. Typed text is stored with
// a space at its end. So an emptied field differs from the untouched one, which means one vote.
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
	return part.Of("add-votes").Put("votes", a.votesRow()).Put("do", a.outcomeRow(words.Text("agenda.add", "n", strconv.Itoa(n)), "", core.AddVote{Votes: n}, 0))
}
