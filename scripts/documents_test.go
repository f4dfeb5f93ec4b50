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
