package text_test

import (
	"os"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/text"
)

// examples returns the fenced texts of FORM.md.
func examples(t testing.TB) []string {
	page, err := os.ReadFile("FORM.md")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for i, part := range strings.Split("\n"+string(page), "\n```\n") {
		if i%2 == 1 {
			list = append(list, part+"\n")
		}
	}
	return list
}

// TestThePageIsTrue: every example of FORM.md is read, and prints as it is written.
func TestThePageIsTrue(t *testing.T) {
	list := examples(t)
	if len(list) < 11 {
		t.Fatalf("the page has %d examples", len(list))
	}
	for _, example := range list {
		components, err := text.Parse("FORM.md", example, cards.Windows())
		if err != nil {
			t.Errorf("%v\n%s", err, example)
			continue
		}
		if got := text.Print(components); got != strings.TrimPrefix(example, "# Hands the owner's commodities over as they are replenished.\n") {
			t.Errorf("printed as\n%s\ninstead of\n%s", got, example)
		}
	}
}
