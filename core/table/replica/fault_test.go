package replica

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestFaultsHaveSentences: each fault is the id of a sentence in the text of English.
func TestFaultsHaveSentences(t *testing.T) {
	source, err := os.ReadFile("fault.go")
	if err != nil {
		t.Fatal(err)
	}
	english, err := os.ReadFile("../../words/english/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	faults := regexp.MustCompile(`Fault = "([^"]*)"`).FindAllStringSubmatch(string(source), -1)
	if len(faults) < 20 {
		t.Fatalf("only %d faults were found", len(faults))
	}
	for _, m := range faults {
		if !strings.Contains(string(english), "\n"+m[1]+" = ") {
			t.Errorf("%s has no sentence", m[1])
		}
	}
}
