package scenario

import (
	"cmp"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"entente/core"
)

// mostListed is the most games with one kind of difference that are listed one by one. A kind with
// more games needs an entry in differences.md.
const mostListed = 10

// differencesFile has the reasons. It is copied to the texts, so that a comparison finds the new
// entries.
const differencesFile = "differences.md"

// compareFrozen lists the differences between the texts of an earlier commit and later ones, by
// kind. A kind in more than mostListed games fails, unless differences.md has a new entry with
// that kind between backquotes.
func compareFrozen(t *testing.T, before, after string) {
	t.Helper()
	games := map[string][]string{} // the games of each kind
	for _, name := range textsIn(t, before, after) {
		for kind := range kindsOf(readFrozen(t, before, name), readFrozen(t, after, name)) {
			games[kind] = append(games[kind], strings.TrimSuffix(name, ".txt"))
		}
	}
	was, is := readFrozen(t, before, differencesFile), readFrozen(t, after, differencesFile)
	for _, kind := range slices.SortedFunc(maps.Keys(games), func(a, b string) int {
		return cmp.Or(len(games[b])-len(games[a]), strings.Compare(a, b))
	}) {
		names := games[kind]
		listed := strings.Join(names[:min(len(names), mostListed)], ", ")
		if len(names) > mostListed && strings.Count(is, "`"+kind+"`") <= strings.Count(was, "`"+kind+"`") {
			t.Errorf("%d texts, unexplained: `%s`\n%s, …", len(names), kind, listed)
		} else {
			t.Logf("%d texts: `%s`\n%s", len(names), kind, listed)
		}
	}
	t.Logf("%d kinds of difference", len(games))
}

// textsIn returns the names of all texts in the directories.
func textsIn(t *testing.T, dirs ...string) []string {
	t.Helper()
	names := map[string]bool{}
	for _, dir := range dirs {
		found := false
		err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if name, _ := filepath.Rel(dir, path); strings.HasSuffix(name, ".txt") {
				names[name], found = true, true
			}
			return err
		})
		if err != nil || !found {
			t.Fatalf("%s has no texts: %v", dir, err)
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// readFrozen returns the text of a file; a missing file is empty.
func readFrozen(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(text)
}

// kindsOf returns the kinds of difference between two texts of one game.
func kindsOf(before, after string) map[string]bool {
	kinds := map[string]bool{}
	if before == after {
		return kinds
	}
	was, is := stepsOf(before), stepsOf(after)
	for choice := range was {
		if _, still := is[choice]; !still {
			is[choice] = nil
		}
	}
	for choice, lines := range is {
		gone, come := without(was[choice], lines), without(lines, was[choice])
		for _, line := range gone {
			at := slices.IndexFunc(come, func(other string) bool { return head(other) == head(line) })
			if at < 0 {
				kinds["gone: "+shape(line)] = true
				continue
			}
			kinds[changed(line, come[at])] = true
			come = slices.Delete(come, at, at+1)
		}
		for _, line := range come {
			kinds["come: "+shape(line)] = true
		}
	}
	return kinds
}

// stepsOf returns the lines after each choice of a text. A repeated choice has a step of its own.
func stepsOf(text string) map[string][]string {
	steps, times := map[string][]string{}, map[string]int{}
	at := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "> ") {
			times[line]++
			at = line + " " + strconv.Itoa(times[line])
			continue
		}
		steps[at] = append(steps[at], strings.TrimSpace(line))
	}
	return steps
}

// without returns the lines that others lack, each as often as it is missing.
func without(lines, others []string) (left []string) {
	has := map[string]int{}
	for _, line := range others {
		has[line]++
	}
	for _, line := range lines {
		if has[line]--; has[line] < 0 {
			left = append(left, line)
		}
	}
	return left
}

// changed returns the kind of a changed line: its beginning, and the words that differ.
func changed(line, other string) string {
	was, is := shapes(line), shapes(other)
	for len(was) > 0 && len(is) > 0 && was[0] == is[0] {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && was[len(was)-1] == is[len(is)-1] {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	if len(was) == 0 && len(is) == 0 {
		return head(line) + " …: other names or numbers"
	}
	return head(line) + " …: “" + cut(was) + "” is “" + cut(is) + "”"
}

// head returns the shape of a line's beginning: its subject and its verb.
func head(line string) string {
	words := shapes(line)
	return strings.Join(words[:min(len(words), 4)], " ")
}

func shape(line string) string { return cut(shapes(line)) }

// cut joins the first words, as many as distinguish shapes.
func cut(words []string) string {
	const most = 12
	if len(words) > most {
		return strings.Join(words[:most], " ") + " …"
	}
	return strings.Join(words, " ")
}

// shapes returns the words of a line without names and numbers. Ids with a dot and rules stay.
// For a new field it returns the field's name. It leaves out whether the line is new or gone,
// because both belong to one difference.
func shapes(line string) (words []string) {
	if at := strings.Index(line, newMark); at >= 0 {
		name, _, _ := strings.Cut(line[at:], "=")
		return strings.Fields(name)[:2]
	}
	rule := "" // the part of a rule that was read so far
	for i, word := range strings.Fields(line) {
		if i == 0 && (word == "+" || word == "-") {
			continue
		}
		gap, value, gapped := strings.Cut(word, "=")
		switch {
		case rule != "" || strings.HasPrefix(word, "["):
			if rule = strings.TrimSpace(rule + " " + word); !strings.Contains(word, "]") {
				continue
			}
			word, rule = rule, ""
		case gapped && !strings.Contains(gap, `"`):
			word = gap + "=" + kindOfWord(value)
		default:
			word = kindOfWord(strings.Trim(word, `,;:()"`))
		}
		if n := len(words); n > 0 && words[n-1] == word && (word == "NAME" || word == "SEAT") {
			continue // a name of several words, or several seats
		}
		words = append(words, word)
	}
	return words
}

// kindOfWord returns a word, or the kind of a name or number.
func kindOfWord(word string) string {
	if _, is := core.SeatNamed(strings.Trim(word, "()")); is {
		return "SEAT"
	}
	first := strings.TrimLeft(word, `("`)
	switch {
	case first == "":
		return word
	case strings.ContainsFunc(word, unicode.IsDigit):
		return "N"
	case unicode.IsUpper([]rune(first)[0]) && !strings.Contains(strings.TrimRight(word, "."), "."):
		return "NAME"
	}
	return word
}

// TestKindsOfDifference: equal differences are of one kind, and others are not.
func TestKindsOfDifference(t *testing.T) {
	for _, c := range []struct{ before, after, kind string }{
		{"> blue passes\n  - red p3 is asked turn.ask [abilities 19] seat=red\n", "> blue passes\n", "gone: SEAT N is asked turn.ask [abilities 19] seat=SEAT"},
		{"> blue passes\n", "> blue passes\n  turn.ended seat=blue what=(Law's Order) n=3\n", "come: turn.ended seat=SEAT what=NAME NAME n=N"},
		{"> blue passes\n  + red announces: AG.elect, AG.vote, AG.when: of blue\n", "> blue passes\n  + red announces: AG.elect, AG.vote, AG.new, AG.when: of blue\n", "SEAT announces AG.elect AG.vote …: “” is “AG.new”"},
		{"> blue passes\n  + red with blue, not now [transactions 1] no.turn\n", "> blue passes\n  + red with blue, not now [transactions 2] no.turn\n", "SEAT with SEAT not …: “[transactions 1]” is “[transactions 2]”"},
		{"> blue passes\n  + red \"Ann\" as \"Sol\": 2 points\n", "> blue passes\n  + red \"Ann\" as \"Sol\": 3 points\n", "SEAT NAME as NAME …: other names or numbers"},
		{"", "> blue passes\n  + red new: View.Added=4\n", "come: new: View.Added"},
	} {
		kinds := slices.Sorted(maps.Keys(kindsOf(c.before, c.after)))
		if !slices.Contains(kinds, c.kind) {
			t.Errorf("kinds %q, want %q", kinds, c.kind)
		}
	}
	if a, b := shape("+ red resolves Ceasefire of blue on green, without 2"), shape("+ blue resolves Alliance of pink on red, without 3"); a != b {
		t.Errorf("%q is another kind than %q", a, b)
	}
	if a, b := shape("x [abilities 19]"), shape("x [abilities 20]"); a == b {
		t.Error("a refusal by another rule is another kind")
	}
	if kinds := kindsOf("> blue passes\n  a\n", "> blue passes\n  a\n"); len(kinds) > 0 {
		t.Errorf("equal texts differ by %v", kinds)
	}
}
