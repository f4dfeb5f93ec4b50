package scenario

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core/rulings"
)

// The rulings that the list in testdata/rulings.md is about, as ranges.
var listedRulings = [][2]int{{1, 57}, {58, 74}, {75, 146}, {147, 249}, {250, 262}, {263, 286}, {287, 294}, {295, 306}, {307, 314}}

// The rulings about promissory notes and related matters. Each has a script with its number, except
// for a few.
var (
	noteRulings   = [][2]int{{75, 146}, {287, 294}, {307, 314}}
	mostNotesLack = 15
)

// A ruled is one row of the list: the scripts that test a ruling, or the reason why Entente
// can't judge it.
type ruled struct {
	number  int
	scripts []string
	lacks   string
}

// rulingRows reads the list.
func rulingRows(t *testing.T) []ruled {
	t.Helper()
	text, err := os.ReadFile("testdata/rulings.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`^\* (\d+): (.+)$`)
	var rows []ruled
	for i, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(line, "* ") {
			continue
		}
		parts := row.FindStringSubmatch(line)
		if parts == nil {
			t.Fatalf("line %d is no row: %s", i+1, line)
		}
		n, _ := strconv.Atoi(parts[1])
		one := ruled{number: n}
		if lacks, is := strings.CutPrefix(parts[2], "lacks "); is {
			one.lacks = lacks
		} else {
			for _, name := range strings.Split(parts[2], ", ") {
				one.scripts = append(one.scripts, strings.Trim(name, "`"))
			}
		}
		rows = append(rows, one)
	}
	return rows
}

// TestEveryRuling: each ruling of the ranges is known and is on the list once, in order, with
// scripts that cite it or with the reason. A script that is named for a ruling is in its row.
func TestEveryRuling(t *testing.T) {
	all, known := scripts(t), map[int]bool{}
	for _, r := range rulings.All() {
		n, _ := strconv.Atoi(strings.TrimPrefix(string(r.Rule), "ruling "))
		known[n] = r.Gist != ""
	}
	var want []int
	for _, r := range listedRulings {
		for n := r[0]; n <= r[1]; n++ {
			want = append(want, n)
		}
	}
	rows, named := rulingRows(t), map[string]bool{}
	var have []int
	for _, row := range rows {
		have = append(have, row.number)
		if !known[row.number] {
			t.Errorf("ruling %d has no gist", row.number)
		}
		for _, name := range row.scripts {
			named[strconv.Itoa(row.number)+" "+name] = true
			text, exists := all[name]
			switch {
			case !exists:
				t.Errorf("ruling %d: there is no script %s", row.number, name)
			case !citesRuling(text, row.number):
				t.Errorf("%s does not cite ruling %d", name, row.number)
			}
		}
	}
	if !slices.Equal(have, want) {
		t.Errorf("the list has the rulings %v, want %v", have, want)
	}
	for name := range all {
		number, _, _ := strings.Cut(strings.TrimPrefix(name, "rulings/"), "_")
		if n, err := strconv.Atoi(number); strings.HasPrefix(name, "rulings/") && err == nil && slices.Contains(want, n) && !named[number+" "+name] {
			t.Errorf("%s does not stand in the row of ruling %d", name, n)
		}
	}
}

// TestEveryRulingOfNotesHasItsScript: a ruling about promissory notes has a script that is named
// for it, or is one of the few with a reason.
func TestEveryRulingOfNotesHasItsScript(t *testing.T) {
	lacking := 0
	for _, row := range rulingRows(t) {
		of := func(r [2]int) bool { return row.number >= r[0] && row.number <= r[1] }
		named := func(name string) bool {
			return strings.HasPrefix(name, "rulings/"+strconv.Itoa(row.number)+"_")
		}
		switch {
		case !slices.ContainsFunc(noteRulings, of):
		case row.lacks != "":
			lacking++
		case !slices.ContainsFunc(row.scripts, named):
			t.Errorf("ruling %d has no script that is named for it", row.number)
		}
	}
	if lacking > mostNotesLack {
		t.Errorf("%d of those rulings lack something, want at most %d", lacking, mostNotesLack)
	}
}

// citesRuling reports whether a script cites a ruling, in a comment or as an expected rule.
func citesRuling(script string, n int) bool {
	return regexp.MustCompile(`\brulings? (\d+(, | and ))*` + strconv.Itoa(n) + `\b`).MatchString(strings.ReplaceAll(script, "\n# ", " "))
}
