package site

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func TestPageOf(t *testing.T) {
	for address, want := range map[string]string{
		"transactions 1":            "transactions",
		"promissory notes note 2.1": "promissory notes",
		"promissory notes 5.1":      "promissory notes",
		"Support for the Throne 3":  "Support for the Throne",
		"ruling 27":                 "ruling",
	} {
		if got := pageOf(address); got != want {
			t.Errorf("%q lies on the page %q, want %q", address, got, want)
		}
	}
}

// Every address that Entente can cite has its own place on the rules page.
func TestEveryRuleHasAPlace(t *testing.T) {
	var html bytes.Buffer
	if err := rules(rulePages(citable()), nil).Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	for _, r := range citable() {
		if strings.Count(html.String(), `id="`+anchor(string(r.Rule))+`"`) != 1 {
			t.Errorf("%s does not have one place", r.Rule)
		}
	}
}
