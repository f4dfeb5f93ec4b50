package words

import (
	"strconv"

	"entente/core"
)

// Terms returns the terms of a deal in words, such as "you give 4 trade goods; Mira abstains".
func (r Reader) Terms(list []core.Term) string {
	said := make([]string, len(list))
	for i, t := range list {
		said[i] = r.Term(t)
	}
	return r.joinedTerms(said)
}

// promise returns the term of a promise in words, for sentences that say whose promise it is. It leaves
// out when the promise is due, because in such a sentence that time has come or no longer matters.
func (r Reader) promise(list []core.Term) string {
	said := make([]string, len(list))
	for i, t := range list {
		t.Due = core.DueTime{}
		said[i] = r.Term(t)
		if t.Kind == core.Promises {
			said[i] = r.Language.word("quote", "words", t.Words)
		}
	}
	return r.joinedTerms(said)
}

// joinedTerms joins terms that are in words.
func (r Reader) joinedTerms(said []string) string {
	all := ""
	for i, term := range said {
		if i > 0 {
			term = r.Language.word("terms", "terms", all, "term", term)
		}
		all = term
	}
	return all
}

// Term returns one term of a deal in words, such as "you give 4 trade goods".
func (r Reader) Term(t core.Term) string {
	l := r.Language
	said := r.clause(t)
	switch {
	case t.Words == "":
	case t.Kind < core.Chooses:
		said = l.word("term.remark", "term", said, "words", t.Words)
	default:
		said = l.word("term.words", "term", said, "words", t.Words)
	}
	if t.Kind == core.Chooses && t.Thing.Name != "" {
		said = l.word("term.for", "term", said, "what", r.thing(t.Thing))
	}
	if due := r.Due(t.Due); due != "" {
		said = l.word("term.due", "term", said, "due", due)
	}
	return said
}

// clause returns a term without the players' own words and without its time.
func (r Reader) clause(t core.Term) string {
	l := r.Language
	said := func(id, what string) string {
		return l.wordFor(id, t.Giver == r.Seat, "giver", r.Who(t.Giver), "what", what,
			"n", strconv.Itoa(t.Votes), "act", l.doing(t.Act.String()))
	}
	switch t.Kind {
	case core.Gives:
		return said("term.gives", r.Bundle(t.Give))
	case core.Uses:
		return said("term.uses", r.thing(t.Thing))
	case core.LeavesUnused:
		return said("term.leaves", r.thing(t.Thing))
	case core.VotesFor:
		id, what := "term.votes", t.Outcome.Name
		if t.Votes > 0 {
			id = "term.casts"
		}
		if t.Outcome.Seat != core.Nobody {
			what = r.Who(t.Outcome.Seat)
		} else if what == "For" || what == "Against" {
			return said(id, what)
		}
		return said(id+".for", what)
	case core.Abstains:
		return said("term.abstains", "")
	case core.Acts:
		if t.Giver == r.Seat {
			return said("term.acts", "")
		}
		return said("term."+t.Act.String(), "")
	case core.Refrains:
		return said("term.refrains", "")
	case core.Chooses:
		return said("term.chooses", "")
	}
	return said("term.promises", "")
}

// doing returns what a player does in an act on the board, for "you {act}": the line do.act, or else act.act.
func (l *Language) doing(act string) string {
	if said, own := l.words["do."+act]; own {
		return said
	}
	return l.named("act.", act)
}

// thing returns a component's name, with its owner if it is a note.
func (r Reader) thing(t core.Thing) string {
	if t.Owner != core.Nobody {
		return r.Note(core.NoteName{Name: t.Name, Owner: t.Owner})
	}
	return t.Name
}

// Due returns the time when a term is due, in words; empty for now.
func (r Reader) Due(d core.DueTime) string {
	switch l := r.Language; d.Kind {
	case core.AtEvent:
		happening := l.Happening(d.EventID, "")
		if d.EventSeat != core.Nobody {
			happening = r.happening(d.EventID, d.EventSeat)
		}
		return l.word("due.event", "nth", l.nth(d.Nth), "event", happening)
	case core.AtPhase:
		return l.word("due.phase", "phase", l.named("phase.", d.Phase.String()))
	case core.WhenSaid:
		return l.word("due.said")
	}
	return ""
}

// nth returns the word that counts an event from now on: next, second, third, 4th. A number without its
// own line has the line of its tens, then of its last digit.
func (l *Language) nth(n int) string {
	count := strconv.Itoa(n)
	last := len(count) - 1
	for _, of := range [...]string{count, count[:last] + "x", "x" + count[last:]} {
		if _, known := l.words["nth."+of]; known {
			return l.word("nth."+of, "n", count)
		}
	}
	return l.word("nth.n", "n", count)
}
