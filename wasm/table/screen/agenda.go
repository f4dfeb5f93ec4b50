package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// parts is a list of parts while it is made.
type parts []*part.Part

func (l *parts) add(p *part.Part) { *l = append(*l, p) }

// sits reports whether an agenda is before the players.
func (t *Table) sits() bool { return t.view().Council.Step != core.NoAgenda }

// votes is how this seat is asked to vote or to decide; nil if it is not.
func (t *Table) votes() *core.Question {
	if q := t.question(t.me); q != nil && (q.Why == core.AskVote || q.Why == core.AskDecision) {
		return q
	}
	return nil
}

// reveals reports whether an agenda is about to be put before the players by this seat:
// in the agenda phase whenever it may be, in a turn where an ability says so.
func (a *App) reveals() bool {
	_, may := a.table.may(core.RevealKind)
	return may != nil && (a.table.view().Council.Of > 0 || a.window.reveals)
}

// ofAgenda reports whether the window that asks is one of the agenda's own.
func (t *Table) ofAgenda() bool {
	f := t.view().Asking()
	return f != nil && t.sits() && strings.HasPrefix(f.Moment.ID, "AG.")
}

// agendaName is how the agenda that is before the players is called where all know it.
func (t *Table) agendaName() string {
	name := t.view().Council.Name
	if kind, is := strings.CutPrefix(name, "a "); is {
		return "this " + kind
	}
	return name
}

// kindOf is whether an agenda becomes a law, and what is chosen on it.
func kindOf(stays bool, elects core.Elect) string {
	if stays {
		return "law, " + elects.String()
	}
	return "directive, " + elects.String()
}

// aimWords is an outcome by itself.
func (t *Table) aimWords(to core.Aim) string {
	switch {
	case to.To == core.Nobody:
		return isolate(to.At)
	case to.To == t.me:
		return t.name(to.To) + " (you)"
	}
	return t.name(to.To)
}

// forWords is what somebody votes for, as it follows a verb.
func (t *Table) forWords(to core.Aim) string {
	if t.view().Council.Elects == core.ForOrAgainst {
		return " " + to.At
	}
	return " for " + t.aimWords(to)
}

// outcomeWords is the outcome as a sentence.
func (t *Table) outcomeWords() string {
	c := &t.view().Council
	switch {
	case c.Elects == core.ForOrAgainst:
		return "The outcome is " + c.Outcome.At + "."
	case c.Outcome.To != core.Nobody && c.Outcome.To == t.me:
		return "You are elected."
	}
	return t.aimWords(c.Outcome) + " is elected."
}

// askedAs is a question as a table asks it.
func (t *Table) askedAs(r words.Reader, q *core.Question) string {
	if q.Why != core.AskWindow || !t.ofAgenda() {
		return r.Say(q.Why, q.Args)
	}
	f := t.view().Asking()
	what := ""
	switch id := f.Moment.ID; {
	case strings.HasPrefix(id, "AG.outcome"):
		return t.outcomeWords() + " Anything?"
	case id != "AG.reveal":
		return r.Say(q.Why, q.Args)
	case f.At == core.When:
		what = "Any whens on "
	default:
		what = "Any afters on "
	}
	return what + t.agendaName() + "?"
}

// nowCouncil is the strip while somebody votes or decides, and in the agenda phase
// while no agenda is before the players.
func (a *App) nowCouncil(n *now) bool {
	t := a.table
	v := t.view()
	c := &v.Council
	q := t.votes()
	who, title := t.name(c.Chair)+" decides.", "Nobody voted. "
	if n.mine = q != nil; n.mine {
		who = "You decide."
	}
	switch {
	case v.Asking() != nil || q == nil && t.question(t.me) != nil:
		return false
	case c.Step == core.NoAgenda:
		return c.Of > 0 && a.nowReveal(n)
	case c.Step == core.Voting && n.mine:
		n.title = "Your vote on " + t.agendaName()
	case c.Step == core.Voting && c.Voter != core.Nobody:
		n.title = t.name(c.Voter) + " votes"
	case c.Step == core.Deciding:
		most := 0
		for i := range c.Tally {
			if most = max(most, c.Tally[i].Votes); most > 0 {
				title = "A tie at " + strconv.Itoa(most) + ". "
			}
		}
		n.title = title + who
		n.lines = []*part.Part{a.ground("news", "The speaker decides, and it is not a vote.", "ruling 244")}
	default:
		return false
	}
	said := ""
	for i := range c.Tally {
		said += ", " + t.aimWords(c.Tally[i].For) + " " + strconv.Itoa(c.Tally[i].Votes)
	}
	if said != "" {
		n.lines = append(n.lines, line("", "So far: "+said[2:]+"."))
	}
	return true
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
		case core.AgendaRevealed, core.PhaseBegan, core.SceneSet:
			last = ""
		case core.OutcomeIs, core.OutcomeChosen, core.ElectedInstead, core.LawEnacted, core.AgendaDiscarded, core.AgendaReplaced, core.AgendaOver:
			last += t.everyone().Event(*e) + " "
		}
	}
	n.label, n.title = t.ofTwo(), "Reveal the first agenda"
	said := "While an agenda is open, everybody may trade once with everybody."
	switch {
	case c.Seen >= c.Of:
		n.label, n.title = "Agenda phase", "Both agendas are done"
		said = "Begin the next round when everybody is ready."
	case c.Replaces:
		n.title = "Reveal the agenda that takes its place"
	case c.Seen > 0:
		n.title = "Reveal the second agenda"
	}
	n.lines = []*part.Part{line("", strings.TrimSpace(last)), line("soft note", said)}
	return true
}

// ofTwo is which of the phase's agendas it is.
func (t *Table) ofTwo() string {
	c := &t.view().Council
	if c.Of == 0 {
		return "An agenda in " + t.name(c.Chair) + "’s turn"
	}
	return "Agenda " + strconv.Itoa(c.Seen+1) + " of " + strconv.Itoa(c.Of)
}

// inCouncil puts over a strip which agenda it is about and how far that is.
func (a *App) inCouncil(n *now) {
	t := a.table
	c := &t.view().Council
	if !t.sits() {
		return
	}
	n.label = t.ofTwo() + ": " + c.Name + ", "
	if t.agendaName() == c.Name {
		n.label += kindOf(c.Stays, c.Elects)
	} else { // its name says already that it is a law, or none
		n.label += c.Elects.String()
	}
	lines := parts{a.councilSteps()}
	lines = append(lines, n.lines...)
	if names := t.traders(); len(names) > 0 {
		lines.add(line("soft note", "Until its outcome is resolved you may trade once with "+join(names)+"."))
	}
	n.lines = lines
}

// traders is with whom this seat may trade now.
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

// councilSteps is how far the agenda is.
func (a *App) councilSteps() *part.Part {
	v := a.table.view()
	at := 0
	switch step := v.Council.Step; {
	case step > core.Deciding:
		at = 3
	case step > core.Revealed:
		at = 2
	default:
		for i := range v.Doing {
			if e := &v.Doing[i]; e.Moment.ID == "AG.reveal" && e.At > core.When {
				at = 1
			}
		}
	}
	var steps parts
	for i, name := range [...]string{"Whens", "Afters", "Votes", "Outcome"} {
		where, current := "ahead", "false"
		if i < at {
			where = "past"
		} else if i == at {
			where, current = "open", "step"
		}
		steps.add(part.Keyed("step", name).Text("", name).Attr("", "data-at", where).Attr("", "aria-current", current))
	}
	return part.Of("steps").Put("steps", steps...)
}

// councilAnswers is the bar while somebody votes or decides.
func (a *App) councilAnswers(here bool) []*part.Part {
	t := a.table
	v := t.view()
	see := button("window", "", "See the agenda", a.going(WindowScreen, core.Nobody))
	bar := parts{}
	switch q, step := t.votes(), v.Council.Step; {
	case q != nil && !here:
		label := "Vote…"
		if step == core.Deciding {
			label = "Decide…"
		}
		bar.add(see.Text("", label).Attr("", "class", "btn main"))
	case q != nil && step == core.Voting:
		bar.add(a.confirmAs(q, "tall", "Abstain", core.Abstain{}))
	case q != nil || here && a.reveals():
	case step != core.Voting && step != core.Deciding || len(v.Waits) == 0 || t.question(t.me) != nil || v.Asking() != nil:
		return nil
	default:
		bar = append(parts{a.passTo(v.Waits, "main")}, a.forAbsent("")...)
		if !here {
			bar.add(see)
		}
	}
	return append(bar, a.reopen()...)
}
