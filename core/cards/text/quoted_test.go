package text_test

import (
	"os"
	"strings"
	"testing"

	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// quoted returns the conditions that players judge of printed components, with a component of each.
func quoted(t *testing.T) map[string]string {
	list, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for i := range list {
		c := &list[i]
		made := text.Deeds(c, timeline.All)
		switch c.Kind {
		case text.Note:
			note, _ := text.NoteCard(c, timeline.All)
			made = note.Abilities
		case text.Agenda:
			made = append(made, text.AgendaCard(c, timeline.All).Law.Abilities...)
		}
		for _, a := range made {
			for _, cond := range append(a.If[:len(a.If):len(a.If)], a.While...) {
				if cond.Test == deck.Said {
					said[cond.Text] = c.Name
				}
			}
		}
	}
	return said
}

// TestEveryQuotedConditionLacksAFact: QUOTED.md lists each condition that players judge, once, under the
// fact that Entente lacks for it, and no other.
func TestEveryQuotedConditionLacksAFact(t *testing.T) {
	page, err := os.ReadFile("QUOTED.md")
	if err != nil {
		t.Fatal(err)
	}
	said, listed, fact := quoted(t), map[string]bool{}, ""
	for _, line := range strings.Split(string(page), "\n") {
		if name, is := strings.CutPrefix(line, "## "); is {
			fact = name
		}
		words, is := strings.CutPrefix(line, "* ")
		if !is {
			continue
		}
		switch {
		case fact == "":
			t.Errorf("%q stands under no fact", words)
		case listed[words]:
			t.Errorf("%q stands there twice", words)
		case said[words] == "":
			t.Errorf("%q is quoted by no component any more", words)
		}
		listed[words] = true
	}
	for words, name := range said {
		if !listed[words] {
			t.Errorf("%s quotes %q, and QUOTED.md names no fact that Entente lacks for it", name, words)
		}
	}
}
