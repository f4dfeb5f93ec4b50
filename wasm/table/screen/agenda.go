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

// parts is a list of parts that is being made.
type parts []*part.Part

func (l *parts) add(p *part.Part)    { *l = append(*l, p) }
func (l *parts) all(of []*part.Part) { *l = append(*l, of...) }

// sits reports whether an agenda is before the players.
func (t *Table) sits() bool { return t.view().Council.Step != core.NoAgenda }

// votes is the question to this seat to vote or to decide; nil if there is none.
func (t *Table) votes() *core.Question {
	if q := t.question(t.me); q != nil && (q.Message == rulebook.AskVote || q.Message == rulebook.AskDecision) {
		return q
	}
	return nil
}

// reveals reports whether this seat is about to put an agenda before the players. In the agenda
// phase that is whenever it may; in a turn, only when the player asked for it.
func (a *App) reveals() bool {
	_, may := a.table.may(core.RevealKind)
	return may != nil && (a.table.view().Council.AgendasPerPhase > 0 || a.window.reveals)
}

// ofAgenda reports whether the window that asks is one of the agenda's own.
func (t *Table) ofAgenda() bool {
	f := t.view().AskingFrame()
	return f != nil && t.sits() && strings.HasPrefix(f.Moment.ID, "AG.")
}

// revealing is the event in whose windows whens and afters are played.
const revealing = "AG.reveal"

// agendaName is the name of the agenda before the players. An unnamed agenda is "this law", for
// example.
func (t *Table) agendaName() string {
	switch name := t.view().Council.Name; name {
	case "a law":
		return words.Text("agenda.this.law")
	case "a directive":
		return words.Text("agenda.this.directive")
	default:
		return name
	}
}

// electWords are the texts for what a vote on an agenda chooses.
var electWords = [deck.NumElects]string{
	deck.ForOrAgainst: "agenda.elects.none", deck.ElectPlayer: "agenda.elects.player", deck.ElectPlanet: "agenda.elects.planet",
	deck.ElectLaw: "agenda.elects.law", deck.ElectStrategyCard: "agenda.elects.card", deck.ElectSecret: "agenda.elects.secret",
	deck.ElectHidden: "agenda.elects.hidden",
}

// kindOf says whether an agenda becomes a law, and on which kind of outcome players vote.
func kindOf(stays bool, elects deck.Elect) string {
	if stays {
		return words.Text("agenda.kind.law", "elects", words.Text(electWords[elects]))
	}
	return words.Text("agenda.kind.directive", "elects", words.Text(electWords[elects]))
}

// aimWords is an outcome alone.
func (t *Table) aimWords(to core.Aim) string {
	switch {
	case to.Seat == core.Nobody:
		return isolate(to.Name)
	case to.Seat == t.me:
		return words.Text("plate.you", "seat", t.name(to.Seat))
	}
	return t.name(to.Seat)
}

// votesWords is a number of votes for an outcome: a button's label, or a line of the queue.
func (t *Table) votesWords(cast bool, votes int, to core.Aim) string {
	n, at := strconv.Itoa(votes), t.aimWords(to)
	switch side := t.view().Council.Elects == deck.ForOrAgainst; {
	case cast && to == (core.Aim{}):
		return words.Text("agenda.cast.none", "n", n)
	case cast && side:
		return words.Text("agenda.cast.side", "n", n, "outcome", at)
	case cast:
		return words.Text("agenda.cast.for", "n", n, "outcome", at)
	case side:
		return words.Text("agenda.ballot.side", "n", n, "outcome", at)
	}
	return words.Text("agenda.ballot.for", "n", n, "outcome", at)
}

// outcomeWords is the outcome in a sentence.
func (t *Table) outcomeWords() string {
	c := &t.view().Council
	switch {
	case c.Elects == deck.ForOrAgainst:
		return words.Text("agenda.outcome", "outcome", c.Outcome.Name)
	case c.Outcome.Seat != core.Nobody && c.Outcome.Seat == t.me:
		return words.Text("agenda.elected.you")
	}
	return words.Text("agenda.elected", "outcome", t.aimWords(c.Outcome))
}

// askedAs is a question in the words that a table would use.
func (t *Table) askedAs(r words.Reader, q *core.Question) string {
	if f := t.view().AskingFrame(); q.Message == rulebook.AskWindow && t.ofAgenda() {
		switch id := f.Moment.ID; {
		case strings.HasPrefix(id, "AG.outcome"):
			return words.Text("agenda.outcome.asks", "said", t.outcomeWords())
		case id == revealing && f.OpenStation > deck.When:
			return words.Text("agenda.afters", "agenda", t.agendaName())
		}
	}
	if q.Message == rulebook.AskConfirm {
		title, _, _ := t.stepWords(r, q)
		return title
	}
	return r.Say(q.Message, q.Args)
}

// councilAnswers is the bar while somebody votes or decides. The button some opens the agenda, or
// leads to the vote or the decision.
func (a *App) councilAnswers(some *part.Part, here bool) []*part.Part {
	t := a.table
	v := t.view()
	switch q, step := t.votes(), v.Council.Step; {
	case q != nil && step == core.Deciding:
		if !here {
			some.Text("", words.Text("agenda.decide.open"))
		}
		return append(a.heardPassed(), some)
	case q != nil:
		if !here {
			some.Text("", words.Text("agenda.vote.open"))
		}
		return []*part.Part{a.confirmAs(q, "main tall", words.Text("agenda.abstain"), core.Abstain{}).Off("", !t.mayAnswer(q.Number, core.AbstainKind)), some}
	case here && a.reveals():
		return []*part.Part{}
	case step != core.Voting && step != core.Deciding || len(v.AwaitedSeats) == 0 || t.question(t.me) != nil || v.AskingFrame() != nil:
		return nil
	}
	if !here {
		some.Text("", words.Text("agenda.open"))
	}
	return []*part.Part{a.passTo(v.AwaitedSeats, "main"), some}
}

// noneOfMine says in one tap that this seat has no whens and no afters on the agenda. Once the
// whens are over, it says no more afters.
func (a *App) noneOfMine() []*part.Part {
	t := a.table
	f := t.view().AskingFrame()
	label, stops := words.Text("agenda.none"), []core.DeclineScope{core.ScopeAfters, core.ScopeWhens}
	if f != nil && f.OpenStation > deck.When {
		label, stops = words.Text("agenda.none.afters"), stops[:1]
	}
	if f == nil || f.Moment.ID != revealing || !t.sits() || a.stoodDown(core.DeclineAhead{Scope: stops[len(stops)-1]}) {
		return nil
	}
	return []*part.Part{button("none", "wide", label, func() {
		for i, stop := range stops {
			c := core.Choice{By: t.me, Act: core.DeclineAhead{Scope: stop}}
			if i == len(stops)-1 { // the last of them answers the question
				a.say(c)
			} else if !a.stoodDown(core.DeclineAhead{Scope: stop}) && !a.choose(c) {
				return
			}
		}
	})}
}
