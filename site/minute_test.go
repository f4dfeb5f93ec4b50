package site

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/core/rulebook"
)

func minuteOfTree(t *testing.T) []step {
	t.Helper()
	steps, err := minuteOf(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// TestMinute: the example on Home shows a no and a yes, a note that goes out and comes
// home, and each step has the core's own sentence and a rule that the site has a place for.
func TestMinute(t *testing.T) {
	steps := minuteOfTree(t)
	var html bytes.Buffer
	if err := home(steps).Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	known := citable()
	refused := 0
	var away []int // of the steps, where somebody has another's note in hand
	for i, s := range steps {
		if s.Title == "" || s.Said == "" || len(s.Judged) == 0 || len(s.Seats) != 3 {
			t.Errorf("step %d lacks something: %+v", i, s)
		}
		if s.No {
			refused++
		}
		if slices.ContainsFunc(s.Seats, func(s seated) bool { return len(s.Others) > 0 }) {
			away = append(away, i)
		}
		for _, j := range s.Judged {
			if !slices.ContainsFunc(known, func(r rulebook.RuleText) bool { return r.Rule == j.Rule }) {
				t.Errorf("step %d cites %q", i, j.Rule)
			}
			if !strings.Contains(html.String(), j.Said) {
				t.Errorf("Home does not say %q", j.Said)
			}
		}
	}
	counts := regexp.MustCompile(`<b>([^<]*)</b>\s*<span>(\d+) trade goods?</span>\s*<span>(\d+) notes?</span>`).FindAllStringSubmatch(html.String(), -1)
	var shown, want []string
	for _, c := range counts {
		shown = append(shown, strings.Join(c[1:], " "))
	}
	for _, s := range steps {
		for _, p := range s.Seats {
			want = append(want, fmt.Sprint(p.Name, " ", p.Goods, " ", p.Notes))
		}
	}
	if !slices.Equal(shown, want) {
		t.Errorf("Home shows trade goods and notes of %q, want %q", shown, want)
	}
	if len(steps) < 5 || refused < 2 || refused == len(steps) {
		t.Errorf("%d steps, %d of them refused", len(steps), refused)
	}
	if len(away) == 0 || away[0] == 0 || away[len(away)-1] == len(steps)-1 {
		t.Errorf("the note is away in %v of %d steps: it goes out, and comes home", away, len(steps))
	}
}

// TestMinuteCannotLie: if the core answers otherwise than the example expects, there is no example.
func TestMinuteCannotLie(t *testing.T) {
	source, err := os.ReadFile("../" + minuteFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, lie := range [][2]string{
		{"! Bob accepts [transactions 1]", "Bob accepts"},                                          // that it is allowed
		{"! Bob accepts [transactions 1]", "! Bob accepts [transactions 3]"},                       // by another rule
		{"+ Bob accepts [transactions note 5]", "! Bob accepts [transactions note 5]"},             // that it is not
		{"Alice says: Alice has units and 1 ships", "Alice says: Cheng has units"},                 // without the ships
		{"= Ceasefire of Bob is in the hand of Bob", "= Ceasefire of Bob is in the hand of Alice"}, // that it stays
	} {
		told := strings.Replace(string(source), lie[0], lie[1], 1)
		if told == string(source) {
			t.Errorf("the example has no line %q", lie[0])
		}
		if _, err := stepsOf(told); err == nil {
			t.Errorf("%q was told as %q", lie[0], lie[1])
		}
	}
}
