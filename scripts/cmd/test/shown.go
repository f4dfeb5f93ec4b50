package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// unshown are the templates of the table's page that no test shows to axe. The list may only become
// shorter, so a template that a test shows must leave it. The upgrade of a table needs rules with
// two numbers, and there is one so far (core.RulesVersion).
var unshown = []string{"p-upgrade"}

// shownLater are the templates that only `make soak` shows to axe: screens for a table that split,
// a lost network or host, a choice that came too late, and a large table on its way.
var shownLater = []string{"p-branches", "p-branch", "p-alone", "p-undelivered", "p-late", "p-arriving"}

var template = regexp.MustCompile(`<template id="([^"]+)"`)

// allShown fails unless the tests of one run have shown axe every template of a page, except the
// known ones. Tests write the names of shown templates into a file, one a line.
func allShown(pagePath, shownPath string, known []string) error {
	page, err := os.ReadFile(pagePath)
	if err != nil {
		return err
	}
	told, err := os.ReadFile(shownPath)
	if err != nil {
		return err
	}
	shown := strings.Fields(string(told))
	var never, needless []string
	for _, found := range template.FindAllStringSubmatch(string(page), -1) {
		switch name := found[1]; {
		case slices.Contains(shown, name) && slices.Contains(known, name):
			needless = append(needless, name)
		case !slices.Contains(shown, name) && !slices.Contains(known, name):
			never = append(never, name)
		}
	}
	if len(never)+len(needless) > 0 {
		return fmt.Errorf("no browser test shows axe the templates %q: scripts/browser/shown.test.mjs is for those that no other comes by; and %q are shown, but listed as not", never, needless)
	}
	return nil
}
