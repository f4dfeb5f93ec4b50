package printed

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// abilitiesCarried is the number of abilities that the rules carry out completely. It may only rise.
const abilitiesCarried = 753

// TestCarriedOut counts the abilities that the rules carry out completely, by kind, and prints
// the reasons for the others. It checks that a deck can hold those abilities.
func TestCarriedOut(t *testing.T) {
	all, whole, why, lines := map[text.Kind]int{}, map[text.Kind]int{}, map[string]int{}, map[string]int{}
	abilities, notes := 0, 0
	for _, c := range newTeller(t).all {
		if c.Kind == text.Note {
			card, err := text.NoteCard(&c, timeline.All)
			if err == nil {
				playable(t, &deck.Deck{Notes: []deck.NoteCard{card}})
				notes++
			}
		}
		for i := range c.Abilities {
			one := c
			one.Abilities = c.Abilities[i : i+1]
			all[c.Kind]++
			card, err := text.Card(&one, timeline.All)
			var not *text.NotCarried
			switch {
			case err == nil:
				playable(t, &deck.Deck{Components: []deck.Component{card}})
				whole[c.Kind]++
				abilities++
			case errors.As(err, &not):
				why[reason(not.Line)]++
				lines[not.Line]++
			}
		}
	}
	total := 0
	for _, k := range slices.Sorted(maps.Keys(all)) {
		total += all[k]
		t.Logf("%-20s %3d of %3d", k, whole[k], all[k])
	}
	t.Logf("carried out: %d of %d abilities, %d notes", abilities, total, notes)
	tell(t, why, 0)
	tell(t, lines, 2)
	if abilities < abilitiesCarried || notes < printedNotes {
		t.Errorf("%d abilities and %d notes are carried out; there were %d and %d", abilities, notes, abilitiesCarried, printedNotes)
	}
}

// playable checks that a deck can hold a card.
func playable(t *testing.T, cards *deck.Deck) {
	t.Helper()
	cards.Moments = timeline.All
	if err := cards.Check(); err != nil {
		t.Error(err)
	}
}

// reason returns the kind of a line that can't be translated.
func reason(line string) string {
	for _, r := range [][2]string{
		{"if ", "a condition about what Entente keeps"}, {"while in play", "what a note does in a play area"}, {"while ", "a condition about what Entente keeps"},
		{"cost ", "a cost"}, {"the owner pays", "a cost of the owner"}, {"may leave out", "an unnamed part may be left out"}, {"by its", "alternatives that nobody chooses"},
		{"on receipt", "as it is received"}, {"either", "an alternative"},
	} {
		if strings.HasPrefix(line, r[0]) {
			return r[1]
		}
	}
	switch first, _, _ := strings.Cut(line, " "); {
	case strings.Contains(line, "wanting "):
		return "a window that the timeline lacks"
	case slices.Contains([]string{"before", "start", "when", "during", "after", "end", "always", "action"}, first):
		return "its moment, or whose it is"
	}
	return "an effect on what Entente keeps"
}

// tell logs the lines that came at least as often as least, with their numbers.
func tell(t *testing.T, lines map[string]int, least int) {
	t.Helper()
	order := slices.SortedFunc(maps.Keys(lines), func(a, b string) int { return cmp.Or(lines[b]-lines[a], strings.Compare(a, b)) })
	for _, line := range order {
		if lines[line] > least {
			t.Logf("%4d  %s", lines[line], line)
		}
	}
}
