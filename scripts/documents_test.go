package scripts

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// elsewhere matches the names of documents that are not in the tree, because a reader of the tree
// could not open them.
var elsewhere = regexp.MustCompile(`\b(DESIGN|STYLE|LOOK|WORDS)\b( §|\.md)|\bDESIGN\b|\.\./(shared|research|domain|prototypes)\b|\bresearch/\w+\.md`)

// TestNothingCitesAnotherTree reads every file of the tree that is text.
func TestNothingCitesAnotherTree(t *testing.T) {
	for text, cites := range map[string]bool{"see DESIGN §4": true, "../shared/rules": true, "research/wasm.md": true, "the design of a card": false} {
		if elsewhere.MatchString(text) != cites {
			t.Fatalf("%q: cites a document elsewhere: %v", text, !cites)
		}
	}
	list, err := exec.Command("git", "ls-files", "-z", "..").Output()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, path := range strings.Split(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(path)
		if err != nil || path == "documents_test.go" || strings.Contains(string(text[:min(len(text), 8000)]), "\x00") {
			continue
		}
		read++
		for i, line := range strings.Split(string(text), "\n") {
			if cited := elsewhere.FindString(line); cited != "" {
				t.Errorf("%s:%d cites %q, which is not in the tree", path, i+1, cited)
			}
		}
	}
	if read < 300 {
		t.Errorf("only %d files were read", read)
	}
}

// cited matches a path in a document. A path with a word in capitals stands for any name.
var cited = regexp.MustCompile("`((?:core|site|wasm|scripts)/[a-z0-9_./-]*)`")

// mostLines is the largest number of lines of a page about a decision.
const mostLines = 40

// TestDocumentsNameWhatIsThere: every path that a document names is in the tree, and a decision is short.
func TestDocumentsNameWhatIsThere(t *testing.T) {
	list, err := exec.Command("git", "ls-files", "-z", "../*.md").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, path := range strings.Split(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		if lines := strings.Count(string(text), "\n"); strings.Contains(path, "/decisions/") && lines > mostLines {
			t.Errorf("%s has %d lines, at most %d", path, lines, mostLines)
		}
		for _, m := range cited.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat("../" + m[1]); err != nil {
				t.Errorf("%s names %s, which is not in the tree", path, m[1])
			}
		}
	}
	if found < 150 {
		t.Errorf("only %d paths were found", found)
	}
}
