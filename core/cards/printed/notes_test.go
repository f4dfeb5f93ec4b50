package printed

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/notes"
	"entente/core/cards/text"
)

// asInTheGame makes a note of the tree what the game has, where the two are
// known to differ: in a name, in the sentence of an instruction, and in the
// window of a note that may be used in two.
func asInTheGame(card core.NoteCard) core.NoteCard {
	switch {
	case card.Name == "Acquiescence (Thunder's Edge printing)":
		card.Name = "Acquiescence of Thunder's Edge"
	case card.Name == "Antivirus" && card.Window == "SC.start", card.Name == "Raise the Standard" && card.Window == "SC.end":
		card.Window = ""
	case card.Name == "Creuss IFF" && card.Abilities[0].Effects[0].Text == "lay or shift a Creuss wormhole token":
		card.Abilities[0].Effects[0].Text = "place or move a Creuss wormhole token as the note allows"
	}
	return card
}

// TestNotesAsTheyArePlayed: each note of the tree, as a table would play with
// it, is the note that the game has: those that act do the same.
func TestNotesAsTheyArePlayed(t *testing.T) {
	all, err := Components()
	if err != nil {
		t.Fatal(err)
	}
	acting, found := 0, 0
	for i := range all {
		c := &all[i]
		if c.Kind != text.Note {
			continue
		}
		card, err := text.NoteCard(c, Windows())
		card = asInTheGame(card)
		at := slices.IndexFunc(notes.All, func(n core.NoteCard) bool { return n.Name == card.Name })
		if at < 0 {
			t.Errorf("%s is not in the game", c.Name)
			continue
		}
		found++
		want := notes.All[at]
		if len(want.Abilities) > 0 {
			acting++
			if err != nil {
				t.Error(err)
			}
		} else {
			var why *text.NotCarried
			if err != nil && !errors.As(err, &why) {
				t.Error(err)
			}
			if card.Abilities != nil {
				t.Errorf("%s acts in the tree and not in the game", c.Name)
			}
		}
		if !reflect.DeepEqual(card, want) {
			t.Errorf("%s is\n%+v in the tree and\n%+v in the game", c.Name, card, want)
		}
	}
	if found != len(notes.All) || acting != 3 {
		t.Errorf("%d of %d notes, %d of which act", found, len(notes.All), acting)
	}
}
