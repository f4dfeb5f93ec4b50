package main

import (
	"regexp"
	"strings"
	"testing"
)

// TestTemplatesHaveTheirOwnNames: the app clones a template by its id, and would
// find only the first of two.
func TestTemplatesHaveTheirOwnNames(t *testing.T) {
	var page strings.Builder
	if err := app("/wasm/table.wasm", "/decks/0.txt").Render(t.Context(), &page); err != nil {
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
