package site

import (
	"regexp"
	"strings"
	"testing"
)

// TestTemplatesHaveTheirOwnNames: the app clones a template by its id, and would
// find only the first of two.
func TestTemplatesHaveTheirOwnNames(t *testing.T) {
	var page strings.Builder
	if err := app(Addresses{Table: "/wasm/table.wasm", Deck: "/decks/0.bin"}).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, found := range regexp.MustCompile(`<template id="([^"]+)"`).FindAllStringSubmatch(page.String(), -1) {
		if seen[found[1]] {
			t.Errorf("two templates are called %s", found[1])
		}
		seen[found[1]] = true
	}
	if len(seen) < 50 {
		t.Errorf("the page has %d templates", len(seen))
	}
}

// TestBarsHaveTwoPlaces: the left place goes on or says nothing, and the right place opens
// something. Neither changes value for good. The tests of the screens check the buttons that the
// program puts into a bar.
func TestBarsHaveTwoPlaces(t *testing.T) {
	var page strings.Builder
	if err := app(Addresses{Table: "/wasm/table.wasm", Deck: "/decks/0.bin"}).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	button := regexp.MustCompile(`(?s)<(?:button|a)([^>]*)>(.*?)</(?:button|a)>`)
	bars := regexp.MustCompile(`(?s)<div class="answer".*?</div>`).FindAllString(page.String(), -1)
	if len(bars) < 10 {
		t.Errorf("only %d bars were found", len(bars))
	}
	for _, bar := range bars {
		found := button.FindAllStringSubmatch(bar, -1)
		for i, of := range found {
			opens := strings.HasSuffix(of[2], "…")
			if strings.Contains(of[1], "data-seal") || regexp.MustCompile(`^(Accept|Sign|Play|Pass|Cast)\b`).MatchString(of[2]) {
				t.Errorf("a seal is in the bar: %s", of[0])
			}
			if i == 0 && opens || i == 1 && !opens || i > 1 {
				t.Errorf("this is not its place in the bar: %s", of[0])
			}
		}
	}
}
