package site

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// A step is one step of the example on Home: an event at an invented table, and the core's answer.
type step struct {
	Title, Said string // in our words
	No          bool   // the last choice of the step was refused
	Judged      []judgment
	Seats       []seated // after the step
}

// A judgment is a sentence of the core, and the rule that it cites.
type judgment struct {
	Said string
	Rule rulebook.Rule
}

// A seated is a player of the example.
type seated struct {
	Name, Color  string
	Goods, Notes int      // trade goods, and promissory notes in hand
	Others       []string // the notes in hand that other players own
}

// minuteFile is the example: a script with a line "## title" before each step, and remarks below it
// for the step's text. The last choice of a step names the rules that are shown.
const minuteFile = "site/content/first-minute.txt"

// minuteOf plays the example and takes down the core's sentences. If the core answers otherwise
// than the script expects, it returns an error, so that no page shows a wrong answer.
func minuteOf(tree fs.FS) ([]step, error) {
	text, err := fs.ReadFile(tree, minuteFile)
	if err != nil {
		return nil, err
	}
	steps, err := stepsOf(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", minuteFile, err)
	}
	return steps, nil
}

// A hearing is an example while the core plays it.
type hearing struct {
	steps []step
	lines []heardLine // the choices, in order
	made  int         // the number of choices played so far
	names map[core.Seat]string
}

// A heardLine is one choice of the script.
type heardLine struct {
	step  int      // the step it belongs to, counted from 1; 0 for those before the first
	rules []string // that it must be refused or explained by
}

// stepsOf plays a script.
func stepsOf(text string) ([]step, error) {
	h := hearing{names: map[core.Seat]string{}}
	for _, line := range strings.Split(text, "\n") {
		h.read(line)
	}
	_, err := scenario.PlayBy(h.hear, text, printed.Shelf())
	return h.steps, err
}

// expected are the rules in the brackets of a line.
var expected = regexp.MustCompile(`\[([^\]]+)\]`)

// read reads a line of the script.
func (h *hearing) read(line string) {
	sign, rest, _ := strings.Cut(line, " ")
	switch {
	case sign == "##":
		h.steps = append(h.steps, step{Title: rest})
	case sign == "#" && len(h.steps) > 0:
		last := &h.steps[len(h.steps)-1]
		last.Said = strings.TrimSpace(last.Said + " " + rest)
	case sign == "names":
		for _, pair := range strings.Fields(rest) {
			name, color, _ := strings.Cut(pair, "=")
			seat, _ := core.SeatNamed(color)
			h.names[seat] = name
		}
	case sign != "" && sign != "#" && sign != "=":
		one := heardLine{step: len(h.steps)}
		for _, found := range expected.FindAllStringSubmatch(line, -1) {
			one.rules = append(one.rules, found[1])
		}
		h.lines = append(h.lines, one)
	}
}

// hear takes down the core's answer to a choice.
func (h *hearing) hear(before core.Game, c core.Choice, err error) error {
	line := h.lines[h.made]
	h.made++
	if line.step == 0 {
		return nil
	}
	s := &h.steps[line.step-1]
	s.Judged, s.Seats = nil, nil
	reader := words.Reader{Language: words.Spoken(), Name: func(s core.Seat) string { return h.names[s] }}
	no, refused := err.(*core.Refusal)
	if s.No = refused; refused {
		s.Judged = append(s.Judged, judgment{reader.Refusal(no), no.Rule})
	}
	after, events, _ := core.Step(before, c)
	for _, rule := range line.rules {
		for _, e := range events {
			if string(e.Rule) == rule {
				s.Judged = append(s.Judged, judgment{reader.Event(e), e.Rule})
			}
		}
	}
	for _, v := range core.ViewOf(after, core.Nobody).Seats {
		one := seated{Name: h.names[v.Seat], Color: v.Seat.String(), Goods: v.Goods[deck.TradeGoods], Notes: v.NotesInHand}
		for _, n := range v.OpenNotes {
			if n.Owner != v.Seat {
				one.Others = append(one.Others, reader.Note(n))
			}
		}
		s.Seats = append(s.Seats, one)
	}
	return nil
}
