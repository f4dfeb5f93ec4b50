package screen

import (
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// parts is a list of parts that is being made.
type parts []*part.Part

func (l *parts) add(p *part.Part)    { *l = append(*l, p) }
func (l *parts) all(of []*part.Part) { *l = append(*l, of...) }

// sits reports whether an agenda is before the players.
func (t *Table) sits() bool { return t.view().Council.Step != core.NoAgenda }

// votes is the question to this seat to vote or to decide; nil if there is none.
func (t *Table) votes() *core.Question {
	if q := t.question(t.me); q != nil && (q.Why == rulebook.AskVote || q.Why == rulebook.AskDecision) {
		return q
	}
	return nil
}

// reveals reports whether this seat is about to put an agenda before the players. In the agenda
// phase that is whenever it may; in a turn, only when the player asked for it.
func (a *App) reveals() bool {
	_, may := a.table.may(core.RevealKind)
	return may != nil && (a.table.view().Council.Of > 0 || a.window.reveals)
}

// ofAgenda reports whether the window that asks is one of the agenda's own.
func (t *Table) ofAgenda() bool {
	f := t.view().Asking()
	return f != nil && t.sits() && strings.HasPrefix(f.Moment.ID, "AG.")
}

// revealing is the event in whose windows whens and afters are played.
const revealing = "AG.reveal"

// agendaName is the name of the agenda before the players. An unnamed agenda is "this law", for
// example.
func (t *Table) agendaName() string {
	name := t.view().Council.Name
	if kind, is := strings.CutPrefix(name, "a "); is {
		return "this " + kind
	}
	return name
}

// kindOf says whether an agenda becomes a law, and on which kind of outcome players vote.
func kindOf(stays bool, elects deck.Elect) string {
	if stays {
		return "law, " + elects.String()
	}
	return "directive, " + elects.String()
}

// aimWords is an outcome alone.
func (t *Table) aimWords(to core.Aim) string {
	switch {
	case to.To == core.Nobody:
		return isolate(to.At)
	case to.To == t.me:
		return t.name(to.To) + " (you)"
	}
	return t.name(to.To)
}

// forWords is the outcome that somebody votes for, in words that follow a verb.
func (t *Table) forWords(to core.Aim) string {
	if to == (core.Aim{}) {
		return " for…"
	}
	if t.view().Council.Elects == deck.ForOrAgainst {
		return " " + to.At
	}
	return " for " + t.aimWords(to)
}

// outcomeWords is the outcome in a sentence.
func (t *Table) outcomeWords() string {
	c := &t.view().Council
	switch {
	case c.Elects == deck.ForOrAgainst:
		return "The outcome is " + c.Outcome.At + "."
	case c.Outcome.To != core.Nobody && c.Outcome.To == t.me:
		return "You are elected."
	}
	return t.aimWords(c.Outcome) + " is elected."
}

// askedAs is a question in the words that a table would use.
func (t *Table) askedAs(r words.Reader, q *core.Question) string {
	if f := t.view().Asking(); q.Why == rulebook.AskWindow && t.ofAgenda() {
		switch id := f.Moment.ID; {
		case strings.HasPrefix(id, "AG.outcome"):
			return t.outcomeWords() + " Any responses?"
		case id == revealing && f.At > deck.When:
			return "Any afters on " + t.agendaName() + "?"
		}
	}
	if q.Why == rulebook.AskConfirm {
		title, _, _ := t.stepWords(r, q)
		return title
	}
	return r.Say(q.Why, q.Args)
}

// councilAnswers is the bar while somebody votes or decides. The button some opens the agenda, or
// leads to the vote or the decision.
func (a *App) councilAnswers(some *part.Part, here bool) []*part.Part {
	t := a.table
	v := t.view()
	switch q, step := t.votes(), v.Council.Step; {
	case q != nil && step == core.Deciding:
		if !here {
			some.Text("", "Decide…")
		}
		return append(a.heardPassed(), some)
	case q != nil:
		if !here {
			some.Text("", "Vote…")
		}
		return []*part.Part{a.confirmAs(q, "main tall", "Abstain", core.Abstain{}).Off("", !t.mayAnswer(q.Number, core.AbstainKind)), some}
	case here && a.reveals():
		return []*part.Part{}
	case step != core.Voting && step != core.Deciding || len(v.Waits) == 0 || t.question(t.me) != nil || v.Asking() != nil:
		return nil
	}
	if !here {
		some.Text("", "See the agenda")
	}
	return []*part.Part{a.passTo(v.Waits, "main"), some}
}

// noneOfMine says in one tap that this seat has no whens and no afters on the agenda. Once the
// whens are over, it says no more afters.
func (a *App) noneOfMine() []*part.Part {
	t := a.table
	f := t.view().Asking()
	label, stops := "No whens or afters from me, this agenda", []core.StopKind{core.StopAfters, core.StopWhens}
	if f != nil && f.At > deck.When {
		label, stops = "No more afters from me", stops[:1]
	}
	if f == nil || f.Moment.ID != revealing || !t.sits() || a.stoodDown(core.StandDown{Stop: stops[len(stops)-1]}) {
		return nil
	}
	return []*part.Part{button("none", "wide", label, func() {
		for i, stop := range stops {
			c := core.Choice{By: t.me, Act: core.StandDown{Stop: stop}}
			if i == len(stops)-1 { // the last of them answers the question
				a.say(c)
			} else if !a.stoodDown(core.StandDown{Stop: stop}) && !a.choose(c) {
				return
			}
		}
	})}
}
