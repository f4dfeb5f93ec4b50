package text

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/core/deck"
)

var writeWords = flag.Bool("words", false, "write VOCABULARY.md anew")

// TestTheListOfWords: VOCABULARY.md has every word of the vocabulary. After a change
// of it, `go test ./core/cards/text -run ListOfWords -words` writes it again.
func TestTheListOfWords(t *testing.T) {
	want := listOfWords()
	if *writeWords {
		if err := os.WriteFile("VOCABULARY.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("VOCABULARY.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("VOCABULARY.md is not the vocabulary; run this test with -words")
	}
}

func listOfWords() string {
	var w strings.Builder
	w.WriteString("# Every word of the vocabulary\n\nAll words of [the form](FORM.md). A test writes this page from the vocabulary itself. A dot stands for an amount.\n")
	list := func(title string, words []string) {
		w.WriteString("\n## " + title + "\n\n")
		for _, s := range words {
			if s != "" {
				w.WriteString("* " + strings.NewReplacer("#", "·", "@", "·").Replace(s) + "\n")
			}
		}
	}
	var done, paid []string
	for d := NoDeed + 1; d < deeds; d++ {
		done = append(done, dotted(deedWords[d]))
	}
	for k := NoCost + 1; k < costKinds; k++ {
		paid = append(paid, dotted(costWords[k]))
	}
	list("Players", roleWords[:])
	list("Deeds", done)
	list("Costs", paid)
	list("Amounts for each of, or equal to", measureWords)
	list("Acts that are forbidden or permitted", actWords)
	list("Details of an effect", knownWords)
	list("Conditions", testWords)
	list("Things that the holder has", pieceWords)
	list("… and where", placeWords)
	list("Targets, and limits of a second copy", thingWords[:])
	list("Until the end of the", spanWords[:])
	return w.String()
}

// dotted returns a phrase with a dot for its amount.
func dotted(p phrase) string {
	if p.many == "" {
		return p.verb
	}
	return join(p.verb, "·", p.many)
}

// TestNoWordIsIdle: a printed component, of today or of a released text, or a script uses every word of
// the vocabulary, or it is an act of the rules.
func TestNoWordIsIdle(t *testing.T) {
	var lines []string
	for _, pattern := range []string{"../printed/*.txt", "../printed/factions/*.txt", "../printed/notes/*.txt", "../../scenario/testdata/*/*.txt", "../../../site/content/decks/*.txt"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range paths {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, strings.Split(string(content), "\n")...)
		}
	}
	used := func(words string) bool {
		before, after, _ := strings.Cut(strings.ReplaceAll(words, "@", "#"), "#")
		return slices.ContainsFunc(lines, func(line string) bool {
			_, rest, found := strings.Cut(line, before)
			return found && strings.Contains(rest, after)
		})
	}
	all := slices.Concat(roleWords[:], measureWords, knownWords, testWords, pieceWords, placeWords, thingWords[:], spanWords[:])
	for d := NoDeed + 1; d < deeds; d++ {
		all = append(all, deedWords[d].verb)
	}
	for _, act := range actWords {
		if _, ruled := deck.BoardActNamed(act); !ruled {
			all = append(all, act)
		}
	}
	for _, words := range all {
		if !used(words) {
			t.Errorf("nothing printed says %q", words)
		}
	}
}
