// Package puzzle makes questions about the rules of the scripts that test them: may they
// trade, who may act now, does it bind. A question is a position of a script and a few
// answers. Which of them is right, and what is wrong with each of the others, the core
// says; nothing of that is written down anywhere.
//
//	question.go   a question, and what makes one fair
//	scripts.go    the scripts of the tree
//	walk.go       a script played line by line, and what is asked along the way
//	position.go   how the table stands, in lines that a stranger can read
//	phrase.go     a choice as people would say it
//	trade.go      may they trade
//	act.go        who may act now
//	binding.go    does it bind
//	days.go       which question is of which day
//	propose.go    which questions are worth a day
package puzzle

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/rulebook"
)

// A Kind is what a question asks.
type Kind string

// The kinds.
const (
	Trade   Kind = "trade"
	Act     Kind = "act"
	Binding Kind = "binding"
)

// Asks is the kind as people ask it.
func (k Kind) Asks() string {
	switch k {
	case Trade:
		return "May they trade?"
	case Binding:
		return "Binding?"
	}
	return "Who may act now?"
}

// Pages are the five texts of the rules, as they are practiced.
var Pages = [...]string{"abilities", "transactions", "promissory notes", "generic notes", "deals"}

// A Question is one position with its answers.
type Question struct {
	ID      string        `json:"id"` // its script, and which line of it
	Kind    Kind          `json:"kind"`
	Rule    rulebook.Rule `json:"rule"` // the one that it is about
	Page    string        `json:"page"` // of the five
	Told    []string      `json:"told"` // how the table stands
	Seats   []Seated      `json:"seats"`
	Cards   []Said        `json:"cards,omitempty"` // what the components say that it names, in our words
	Asks    string        `json:"asks"`
	Answers []Answer      `json:"answers"`
	Right   int           `json:"right"`
	Script  string        `json:"script"` // where it is from: core/scenario/testdata
	At      int           `json:"at"`     // so many choices of the script were made

	probe []verdict    // what each answer stands for, for the tests
	about []core.Seat  // whose borders and offers matter to it
	named []string     // components that it names
	must  int          // so many of them have to be known, and the rest stands by
	cited []core.Event // what it comes to, in a trade
	mixes bool         // its answers have no order of their own
}

// A Seated is a player of a position.
type Seated struct {
	Name  string   `json:"name"`
	Color string   `json:"color"`
	Has   []string `json:"has,omitempty"`
}

// An Answer is one of the answers, and what the core says to it.
type Answer struct {
	Text string `json:"text"`
	Said []Said `json:"said"`
}

// A Said is a sentence of the core, or of a component, and the rule that it obeys.
type Said struct {
	Text string        `json:"text"`
	Rule rulebook.Rule `json:"rule,omitempty"`
}

// A verdict is the choices that an answer stands for, in the game that they are made in:
// the last one is accepted if the answer is right.
type verdict struct {
	before core.Game
	made   []core.Choice
}

// PageOf is which of the five texts an address is of; empty for rulings and house rules.
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

// The limits of what is fair to ask.
const (
	mostTold    = 10
	mostSeats   = 6
	mostSaid    = 4 // sentences to one answer
	mostAnswers = 8
	longest     = 190 // characters of an answer or a line
	shownCards  = 5
)

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
	return !slices.ContainsFunc(lines, func(s string) bool {
		return s == "" || len([]rune(s)) > longest || strings.Contains(s, "…") || strings.ContainsAny(s, "_<>{}")
	})
}

// same reports whether two questions show the same.
func (q *Question) same(p *Question) bool {
	return q.Asks == p.Asks && slices.Equal(q.Told, p.Told) && slices.EqualFunc(q.Answers, p.Answers, func(a, b Answer) bool { return a.Text == b.Text })
}

// sumOf is a number of a text, the same on every machine.
func sumOf(parts ...string) uint64 {
	h := fnv.New64a()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	return h.Sum64()
}

// mix puts answers into an order that is the question's own; the last one stays that.
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

// count is so many of something.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// listed is a list as people say it.
func listed(list []string) string {
	if n := len(list) - 1; n > 0 {
		return strings.Join(list[:n], ", ") + " and " + list[n]
	}
	return strings.Join(list, "")
}
