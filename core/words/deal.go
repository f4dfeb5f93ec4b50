package words

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// Terms returns the terms of a deal in words, separated by semicolons.
func (r Reader) Terms(list []core.Term) string {
	said := make([]string, len(list))
	for i, t := range list {
		said[i] = r.Term(t)
	}
	return strings.Join(said, "; ")
}

// promise returns the term of a promise in words, for sentences that say whose promise it is. It leaves
// out when the promise is due, because in such a sentence that time has come or no longer matters.
func (r Reader) promise(list []core.Term) string {
	said := make([]string, len(list))
	for i, t := range list {
		t.Due = core.DueTime{}
		said[i] = r.Term(t)
		if t.Kind == core.Promises {
			said[i] = quoted(t.Words)
		}
	}
	return strings.Join(said, "; ")
}

// quoted returns the players' own words in quotation marks.
func quoted(words string) string { return "“" + words + "”" }

// spaced returns a text with a space before it, or nothing if the text is empty.
func spaced(text string) string {
	if text == "" {
		return ""
	}
	return " " + text
}

// you is the word for a giver who is the reader.
const you = "you"

// A verb has a form for other players (does) and one for the reader (do).
type verb struct{ does, do string }

func (r Reader) verb(s core.Seat, v verb) string {
	if s == r.Seat {
		return you + " " + v.do
	}
	return r.Who(s) + " " + v.does
}

// englishActs are the acts on the board, as verbs.
var englishActs = [deck.NumBoardActs]verb{
	deck.ActivateSystem:      {"activates a system", "activate a system"},
	deck.MoveUnits:           {"moves units", "move units"},
	deck.CommitGroundForces:  {"commits ground forces", "commit ground forces"},
	deck.UseSpaceCannon:      {"fires Space Cannon", "fire Space Cannon"},
	deck.ProduceUnits:        {"produces units", "produce units"},
	deck.PlaceUnits:          {"places units", "place units"},
	deck.PlaceToken:          {"places a command token", "place a command token"},
	deck.PlayActionCards:     {"plays action cards", "play action cards"},
	deck.UseFactionAbilities: {"uses faction abilities", "use faction abilities"},
	deck.RetreatShips:        {"announces a retreat", "announce a retreat"},
	deck.CastVotes:           {"votes", "vote"},
	deck.AddVotes:            {"casts more votes", "cast more votes"},
	deck.UseChosenAbilities:  {"uses chosen faction abilities", "use chosen faction abilities"},
	deck.UseFactionThings:    {"uses faction abilities or technology", "use faction abilities or technology"},
	deck.UseByName:           {"uses a component", "use a component"},
}

// Term returns one term of a deal in English, as in "you give 4 trade goods".
func (r Reader) Term(t core.Term) string {
	said := ""
	does := func(v verb, what string) {
		said = r.verb(t.Giver, v) + spaced(what)
	}
	not := func(do string) verb { return verb{"doesn’t " + do, "don’t " + do} }
	switch t.Kind {
	case core.Gives:
		does(verb{"gives", "give"}, r.Bundle(t.Give))
	case core.Uses:
		does(verb{"uses", "use"}, r.thing(t.Thing))
	case core.LeavesUnused:
		does(not("use"), r.thing(t.Thing))
	case core.VotesFor:
		what := t.Outcome.Name
		switch {
		case t.Outcome.Seat != core.Nobody:
			what = "for " + r.Who(t.Outcome.Seat)
		case what != "For" && what != "Against":
			what = "for " + what
		}
		votes := verb{"votes", "vote"}
		if t.Votes > 0 {
			votes, what = verb{"casts", "cast"}, englishVotes(t.Votes)+" "+what
		}
		does(votes, what)
	case core.Abstains:
		does(verb{"abstains", "abstain"}, "")
	case core.Acts:
		does(englishActs[t.Act], "")
	case core.Refrains:
		does(not(englishActs[t.Act].do), "")
	case core.Chooses:
		does(verb{"chooses", "choose"}, "")
	case core.Promises:
		does(verb{"promises", "promise"}, "")
	}
	switch {
	case t.Words == "":
	case t.Kind < core.Chooses:
		said += " (" + quoted(t.Words) + ")"
	default:
		said += " " + quoted(t.Words)
	}
	if t.Kind == core.Chooses && t.Thing.Name != "" {
		said += " for " + r.thing(t.Thing)
	}
	return said + spaced(r.Due(t.Due))
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
	switch d.Kind {
	case core.AtEvent:
		happening := r.Language.Happening(d.EventID, "")
		if d.EventSeat != core.Nobody {
			happening = r.happening(d.EventID, d.EventSeat)
		}
		return "the " + englishCount(d.Nth) + " time " + happening
	case core.AtPhase:
		return "in the next " + d.Phase.String() + " phase"
	case core.WhenSaid:
		return "when either player says so"
	}
	return ""
}

// englishVotes returns a number of votes in words.
func englishVotes(n int) string {
	if n == 1 {
		return "1 vote"
	}
	return strconv.Itoa(n) + " votes"
}

// englishCount returns the word that counts an event from now on: next, second, third, 4th.
func englishCount(n int) string {
	switch n {
	case 1:
		return "next"
	case 2:
		return "second"
	case 3:
		return "third"
	}
	ending := "th"
	if n < 10 || n > 20 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}
