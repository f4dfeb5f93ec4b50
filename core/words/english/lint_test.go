package english

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// allowed lists the lines that may break a rule of the lint, each as "id = reason".
const allowed = "testdata/allowed.txt"

// mostWords is the largest number of words in a sentence on a screen.
const mostWords = 22

// banned are words that mark sentences nobody says.
var banned = regexp.MustCompile(`(?i)\b(whoever|whatever|anew|by itself|sets? right|as far as|what comes|lies open|nobody’s|of which|in which case|so that no|same as before|something on that|anything\?|the plastic)\b|Something…`)

// passive marks a question that is put to somebody in the passive.
var passive = regexp.MustCompile(`(?i)\b(is|are|was|were) (being )?asked\b`)

// negations are words that a sentence may have only once.
var negations = regexp.MustCompile(`(?i)\b(not|no|nobody|nothing|never|none|neither|without)\b|n’t\b`)

// forms matches a gap that chooses by a number. The lint reads its second form.
var forms = regexp.MustCompile(`\{\w+ one:[^}]* other:([^}]*)\}`)

// faults returns the rules of the lint that a text breaks.
func faults(text string) (list []string) {
	text = forms.ReplaceAllString(text, "$1")
	if word := banned.FindString(text); word != "" {
		list = append(list, "says “"+word+"”")
	}
	if word := passive.FindString(text); word != "" {
		list = append(list, "says “"+word+"”; name who asks")
	}
	for _, sentence := range regexp.MustCompile(`[.?:;]\s`).Split(text+" ", -1) {
		if n := len(strings.Fields(sentence)); n > mostWords {
			list = append(list, "has a sentence that is too long")
		}
		for _, clause := range strings.Split(sentence, ",") {
			if len(negations.FindAllString(clause, -1)) > 1 {
				list = append(list, "has two negations")
			}
		}
	}
	return list
}

// TestLint holds every text to the voice of Entente: short sentences in the words that players say. A
// text that breaks a rule for a reason is listed with the reason.
func TestLint(t *testing.T) {
	excused := map[string]bool{}
	text, err := os.ReadFile(allowed)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		id, reason, is := strings.Cut(line, " = ")
		if !is || reason == "" {
			t.Errorf("%s: %q has no reason", allowed, line)
		}
		excused[id] = true
	}
	for line := range strings.Lines(sentences) {
		id, said, is := strings.Cut(strings.TrimSuffix(line, "\n"), " = ")
		if !is || strings.HasPrefix(line, "#") {
			continue
		}
		list := faults(said)
		switch {
		case len(list) > 0 && !excused[id]:
			t.Errorf("%s %s: %s", id, strings.Join(list, ", "), said)
		case len(list) == 0 && excused[id]:
			t.Errorf("%s is excused in %s, and breaks no rule", id, allowed)
		}
		delete(excused, id)
	}
	for id := range excused {
		t.Errorf("%s is excused in %s, and is no text", id, allowed)
	}
}

// TestFaults: the lint finds each kind of fault, and nothing in plain sentences.
func TestFaults(t *testing.T) {
	for text, want := range map[string]int{
		"You can’t trade with Mira until your turn or hers.":       0,
		"Ines changed a setting. Anything else? Speak up.":         0,
		"Whoever acts says so.":                                    1,
		"Mira is asked first.":                                     1,
		"Nobody has nothing to say.":                               1,
		"You can’t, and Mira never said so.":                       0,
		strings.Repeat("word ", mostWords) + "word.":               1,
		strings.Repeat("word ", mostWords-1) + "word.":             0,
		"Ines sets right: Mira isn’t asked again by nobody, never": 2,
	} {
		if list := faults(text); len(list) != want {
			t.Errorf("%q: %q, want %d", text, list, want)
		}
	}
}
