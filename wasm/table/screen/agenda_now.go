package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// nowCouncil is the strip while somebody votes or decides, and in the agenda phase
// while no agenda is before the players.
func (a *App) nowCouncil(n *now) bool {
	t := a.table
	v := t.view()
	c := &v.Council
	q := t.votes()
	n.mine = q != nil
	switch {
	case v.AskingFrame() != nil || q == nil && t.question(t.me) != nil:
		return false
	case c.Step == core.NoAgenda:
		return c.AgendasPerPhase > 0 && a.nowReveal(n)
	case c.Step == core.Voting && n.mine:
		n.title = words.Text("agenda.vote.you", "agenda", t.agendaName())
		n.lines.all(a.voteReminders())
	case c.Step == core.Voting && c.Voter != core.Nobody:
		n.title = words.Text("agenda.vote", "seat", t.name(c.Voter))
	case c.Step == core.Deciding:
		most := 0
		for i := range c.Tally {
			most = max(most, c.Tally[i].Votes)
		}
		switch at, chair := strconv.Itoa(most), t.name(c.AgendaSpeaker); {
		case most > 0 && n.mine:
			n.title = words.Text("agenda.tie.you", "n", at)
		case most > 0:
			n.title = words.Text("agenda.tie", "n", at, "seat", chair)
		case n.mine:
			n.title = words.Text("agenda.novotes.you")
		default:
			n.title = words.Text("agenda.novotes", "seat", chair)
		}
		if q == nil || a.at.Screen != WindowScreen { // where it stands under the seals
			n.lines = a.noVote()
		}
	default:
		return false
	}
	if a.at.Screen == WindowScreen { // which has the sums
		return true
	}
	said := ""
	for i := range c.Tally {
		said += ", " + words.Text("agenda.sum", "outcome", t.aimWords(c.Tally[i].Outcome), "n", strconv.Itoa(c.Tally[i].Votes))
	}
	if said != "" {
		n.lines.add(line("", words.Text("agenda.sofar", "votes", said[2:])))
	}
	return true
}

// noVote explains that a decision of the speaker is no vote.
func (a *App) noVote() parts {
	return parts{a.ground("news", words.Text("agenda.decide.why"), "ruling 244")}
}

// nowReveal is the strip between the agendas.
func (a *App) nowReveal(n *now) bool {
	t := a.table
	v := t.view()
	c := &v.Council
	last := ""
	list := t.recent()
	for i := range list {
		switch e := &list[i]; e.Message {
		case rulebook.AgendaRevealed, rulebook.PhaseBegan, rulebook.SceneSet:
			last = ""
		case rulebook.OutcomeIs, rulebook.OutcomeChosen, rulebook.ElectedInstead, rulebook.LawEnacted, rulebook.AgendaDiscarded, rulebook.AgendaReplaced, rulebook.AgendaOver:
			last += t.everyone().Event(*e) + " "
		}
	}
	n.label, n.title = t.ofTwo(), words.Text("agenda.reveal.first")
	said := words.Text("agenda.trades.all")
	switch {
	case c.AgendasOver >= c.AgendasPerPhase:
		n.label, n.title = words.Text("agenda.phase"), words.Text("agenda.both")
		said = words.Text("agenda.both.next")
	case c.NextReplacesLast:
		n.title = words.Text("agenda.reveal.replaces")
	case c.AgendasOver > 0:
		n.title = words.Text("agenda.reveal.second")
	}
	n.lines = []*part.Part{line("", strings.TrimSpace(last)), line("soft note", said)}
	return true
}

// ofTwo says which of the phase's agendas it is.
func (t *Table) ofTwo() string {
	c := &t.view().Council
	if c.AgendasPerPhase == 0 {
		return words.Text("agenda.inturn", "seat", t.name(c.AgendaSpeaker))
	}
	return words.Text("agenda.which", "n", strconv.Itoa(c.AgendasOver+1), "m", strconv.Itoa(c.AgendasPerPhase))
}

// inCouncil heads a strip with its agenda and the agenda's progress.
func (a *App) inCouncil(n *now) {
	t := a.table
	c := &t.view().Council
	if !t.sits() {
		return
	}
	n.label = words.Text("agenda.label", "which", t.ofTwo(), "kind", kindOf(c.MayBecomeLaw, c.Elects))
	n.lines = append(parts{a.councilSteps()}, n.lines...)
	if a.at.Screen != WindowScreen {
		n.lines.all(a.councilTrades())
	}
}

// councilTrades names the seats that this seat may trade with while an agenda is open.
func (a *App) councilTrades() []*part.Part {
	t := a.table
	names := t.traders()
	if len(names) == 0 {
		return nil
	}
	said := words.Text("agenda.trades", "others", join(names))
	if len(names) > 1 && len(names) == len(t.view().Partners) {
		said = words.Text("agenda.trades.each")
	}
	return []*part.Part{a.ground("yes", said, "transactions 9")}
}

// traders is the names of the seats that this seat may trade with now.
func (t *Table) traders() []string {
	var names []string
	v := t.view()
	for i := range v.Partners {
		if p := &v.Partners[i]; p.WhyNot == nil {
			names = append(names, t.name(p.Seat))
		}
	}
	return names
}

// councilSteps is the agenda's progress.
func (a *App) councilSteps() *part.Part {
	v := a.table.view()
	at := 0
	switch step := v.Council.Step; {
	case step > core.Deciding:
		at = 3
	case step > core.Revealed:
		at = 2
	default:
		for i := range v.Unfinished {
			if e := &v.Unfinished[i]; e.Moment.ID == "AG.reveal" && e.OpenStation > deck.When {
				at = 1
			}
		}
	}
	return stepsOf(words.Text("agenda.steps"), at, []string{words.Text("agenda.step.whens"), words.Text("agenda.step.afters"), words.Text("agenda.step.votes"), words.Text("agenda.step.outcome")})
}

// stepsOf is a line of steps, with the current one marked.
func stepsOf(label string, at int, names []string) *part.Part {
	var steps parts
	for i, name := range names {
		where, current := "ahead", "false"
		if i < at {
			where = "past"
		} else if i == at {
			where, current = "open", "step"
		}
		steps.add(part.Keyed("step", name).Text("", name).Attr("", "data-at", where).Attr("", "aria-current", current))
	}
	return part.Of("steps").Attr("steps", "aria-label", label).Put("steps", steps...)
}
