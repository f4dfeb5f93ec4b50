// Package puzzle makes questions about the rules from the scripts that test the rules: may two
// players trade, who may act now, is a deal binding. A question is a position of a script and a few
// answers. The core decides which answer is right and why the others are wrong, so no answer is
// written down anywhere.
//
//	question.go   a question, and the limits of a fair one
//	scripts.go    the scripts of the tree
//	walk.go       plays a script line by line, and makes its questions
//	position.go   the table's state, in lines that a stranger can read
//	phrase.go     a choice in a player's words
//	trade.go      may they trade
//	act.go        who may act now
//	binding.go    is a deal binding
//	days.go       the question of each day
//	propose.go    questions that are worth a day
package puzzle

import (
	"hash/fnv"
	"slices"
	"strings"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
)

// A Kind is the sort of a question.
type Kind string

// The kinds.
const (
	Trade   Kind = "trade"
	Act     Kind = "act"
	Binding Kind = "binding"
)

// Asks is the question of the kind, in a player's words.
func (k Kind) Asks() string {
	switch k {
	case Trade:
		return words.Text("puzzle.kind.trade")
	case Binding:
		return words.Text("puzzle.kind.binding")
	}
	return words.Text("puzzle.kind.act")
}

// Pages are the five texts of the rules that a player can practice.
var Pages = [...]string{"abilities", "transactions", "promissory notes", "generic notes", "deals"}

// A Question is one position with its answers.
type Question struct {
	ID      string        `json:"id"` // its script and its line there
	Kind    Kind          `json:"kind"`
	Rule    rulebook.Rule `json:"rule"` // the rule that the question is about
	Page    string        `json:"page"` // one of Pages
	Told    []string      `json:"told"` // the state of the table
	Seats   []Seated      `json:"seats"`
	Cards   []Said        `json:"cards,omitempty"` // the texts of the named components, in our words
	Asks    string        `json:"asks"`
	Answers []Answer      `json:"answers"`
	Right   int           `json:"right"`
	Script  string        `json:"script"` // its file below core/scenario/testdata
	At      int           `json:"at"`     // the number of the script's choices before it

	probe []verdict    // for the tests, the choices behind each answer
	about []core.Seat  // the seats with relevant borders and offers
	named []string     // components in its text
	must  int          // how many of named a reader must know; the rest may only matter
	cited []core.Event // the reasons for a trade
	mixes bool         // the answers have no natural order, so they are mixed
}

// A Seated is a player of a position.
type Seated struct {
	Name  string   `json:"name"`
	Color string   `json:"color"`
	Has   []string `json:"has,omitempty"`
}

// An Answer is one of the answers, and the core's reply to it.
type Answer struct {
	Text string `json:"text"`
	Said []Said `json:"said"`
}

// A Said is a sentence of the core or of a component, and the rule that it cites.
type Said struct {
	Text string        `json:"text"`
	Rule rulebook.Rule `json:"rule,omitempty"`
}

// A verdict is the choices behind an answer, and the game before them. The last choice is accepted
// if the answer is right.
type verdict struct {
	before core.Game
	made   []core.Choice
}

// PageOf is the page of an address among Pages; empty for rulings and house rules.
func PageOf(rule rulebook.Rule) string {
	words := strings.Fields(string(rule))
	if len(words) < 2 {
		return ""
	}
	words = words[:len(words)-1]
	if words[len(words)-1] == "note" {
		words = words[:len(words)-1]
	}
	switch page := strings.Join(words, " "); page {
	case "ruling", "table":
		return ""
	case "abilities", "transactions", "promissory notes", "deals":
		return page
	default:
		return "generic notes"
	}
}

// The limits of a fair question.
const (
	mostTold    = 10
	mostSeats   = 6
	mostSaid    = 4 // sentences to one answer
	mostAnswers = 8
	shownCards  = 5
)

// longest returns the most characters of an answer or a line. Other languages have room for longer words.
func longest() int {
	const inEnglish, inOthers = 190, 300
	if words.Spoken().Code == "en" {
		return inEnglish
	}
	return inOthers
}

// fair reports whether a question can be read and answered.
func (q *Question) fair() bool {
	if q.Page == "" || len(q.Answers) < 3 || len(q.Answers) > mostAnswers || len(q.Told) > mostTold || len(q.Seats) > mostSeats || len(q.Cards) > shownCards {
		return false
	}
	lines := append(slices.Clone(q.Told), q.Asks)
	for i, a := range q.Answers {
		lines = append(lines, a.Text)
		if len(a.Said) == 0 || a.Said[0].Rule == "" || slices.ContainsFunc(q.Answers[:i], func(b Answer) bool { return b.Text == a.Text }) {
			return false
		}
	}
	most := longest()
	return !slices.ContainsFunc(lines, func(s string) bool {
		return s == "" || len([]rune(s)) > most || strings.Contains(s, "…") || strings.ContainsAny(s, "_<>{}")
	})
}

// same reports whether two questions show the same text.
func (q *Question) same(p *Question) bool {
	return q.Asks == p.Asks && slices.Equal(q.Told, p.Told) && slices.EqualFunc(q.Answers, p.Answers, func(a, b Answer) bool { return a.Text == b.Text })
}

// sumOf is a checksum of some texts, the same on every machine.
func sumOf(parts ...string) uint64 {
	h := fnv.New64a()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	return h.Sum64()
}

// mix shuffles the answers by the question's own checksum. The last answer stays last.
func (q *Question) mix() {
	right := q.Answers[q.Right].Text
	last := len(q.Answers) - 1
	order := slices.Clone(q.probe)
	was := slices.Clone(q.Answers)
	slices.SortStableFunc(q.Answers[:last], func(a, b Answer) int {
		x, y := sumOf(q.ID, a.Text), sumOf(q.ID, b.Text)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	q.Right = q.index(right)
	for i, a := range was {
		q.probe[q.index(a.Text)] = order[i]
	}
}

func (q *Question) index(text string) int {
	return slices.IndexFunc(q.Answers, func(a Answer) bool { return a.Text == text })
}
