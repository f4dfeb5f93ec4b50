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
// it, is the note that the game has, and what is carried out of its text is
// what the game does.
func TestNotesAsTheyArePlayed(t *testing.T) {
	var found, acting []string
	for _, c := range newTeller(t).all {
		if c.Kind != text.Note {
			continue
		}
		card, err := text.NoteCard(&c, Windows())
		card = asInTheGame(card)
		at := slices.IndexFunc(notes.All, func(n core.NoteCard) bool { return n.Name == card.Name })
		if at < 0 {
			t.Errorf("%s is not in the game", c.Name)
			continue
		}
		found = append(found, card.Name)
		want := notes.All[at]
		var why *text.NotCarried
		switch {
		case err == nil:
			acting = append(acting, card.Name)
		case !errors.As(err, &why):
			t.Error(err)
		default:
			want.Abilities = nil
		}
		if !reflect.DeepEqual(card, want) {
			t.Errorf("%s is\n%+v in the tree and\n%+v in the game", c.Name, card, want)
		}
	}
	slices.Sort(acting)
	if len(found) != len(notes.All) {
		t.Errorf("%d of %d notes are in the tree", len(found), len(notes.All))
	}
	for _, name := range []string{"Ceasefire", "Creuss IFF", "Trade Agreement"} {
		if !slices.Contains(acting, name) {
			t.Errorf("%s is not carried out", name)
		}
	}
}
