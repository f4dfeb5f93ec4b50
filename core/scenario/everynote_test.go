package scenario

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// The least numbers of abilities of promissory notes that must be played, and refused elsewhere.
const (
	leastOfNotes        = 41
	leastOfNotesRefused = 41
)

// TestEveryAbilityOfNotesIsPlayed plays each ability of each printed promissory note, from the
// hand or the play area of another player than its owner, in a window that it names, and checks
// that it is refused in another. Notes that are played as they are received have scripts of
// their own.
func TestEveryAbilityOfNotesIsPlayed(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	count, passive, received, played, refused := 0, 0, 0, 0, 0
	for i := range all {
		c := &all[i]
		if c.Kind != text.Note {
			continue
		}
		e := &example{t: t, of: c}
		e.open()
		for n, a := range e.noteCard().Abilities {
			count++
			of := *e
			of.a, of.thing = &a, core.Thing{Name: c.Name, Owner: core.Red, Paragraph: uint8(n + 1)}
			switch {
			case a.Timing == (deck.Timing{}):
				passive++
			case n == 0 && e.noteCard().OnReceipt:
				received++
			case of.plays() || of.walks():
				played++
				if of.refused() {
					refused++
				}
			default:
				t.Logf("not played: %s, ability %d: %+v if %v while %v", c.Name, n+1, a.Timing, a.If, a.While)
			}
		}
	}
	t.Logf("%d abilities of notes: %d are played, and %d of them refused elsewhere; %d more work by themselves, and %d as they are received", count, played, refused, passive, received)
	if played < leastOfNotes || refused < leastOfNotesRefused {
		t.Errorf("%d are played and %d refused, and there were %d and %d", played, refused, leastOfNotes, leastOfNotesRefused)
	}
}

// noteCard returns the note as its table plays with it.
func (e *example) noteCard() deck.NoteCard {
	for _, card := range e.game.Deck().Notes {
		if card.Name == e.of.Name && (card.Faction == "" || card.Faction == e.of.Faction) {
			return card
		}
	}
	e.t.Fatalf("%s is at no table", e.of.Name)
	return deck.NoteCard{}
}
