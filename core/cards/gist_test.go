package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// TestGists: the gists of a printed agenda name their outcome, and later effects say so.
func TestGists(t *testing.T) {
	shelf := printed.Shelf()
	list := shelf.Gists(nil, "Mutiny")
	if len(list) != 2 || list[0].On != "For:" || list[1].On != "Against:" || list[0].Text == "" {
		t.Errorf("Mutiny: %+v", list)
	}
	if list = shelf.Gists(nil, "Arms Reduction"); len(list) != 2 || list[1].On != "after Against:" {
		t.Errorf("Arms Reduction: %+v", list)
	}
	if list := shelf.Gists(nil, "Trade Rider"); len(list) < 2 || list[0].On != "" {
		t.Errorf("Trade Rider: %+v", list)
	}
	if list := shelf.Gists(nil, "Our Charter"); list != nil {
		t.Errorf("what nobody knows does %+v", list)
	}
	own, err := text.ReadOwn(shelf.Today(), "", "agenda \"Mutiny of Ours\", own\ndirective\nwhen AG.outcome.resolve\n  if the outcome is For\n  the table does: \"sing\"\n  says \"Everybody sings\"\n")
	if err != nil {
		t.Fatal(err)
	}
	silent, err := shelf.ReadOwn(core.Setup{}, "action card \"Sabotage\", own\nreplaces \"Sabotage\"\nwhen AC.play of another player\n  the holder cancels this event\n")
	if err != nil {
		t.Fatal(err)
	}
	if list := shelf.Gists(silent, "Sabotage"); list != nil {
		t.Errorf("what replaces a card is told as that card is: %v", list)
	}
	if list := shelf.Gists(own, "Mutiny of Ours"); len(list) != 1 || list[0].On != "For:" || list[0].Text != "Everybody sings" {
		t.Errorf("our own: %+v", list)
	}
}

// TestReturn: when a note goes back to its owner, in the words of FORM.md. A table's own note comes
// before a printed one of its name.
func TestReturn(t *testing.T) {
	shelf := printed.Shelf()
	for name, want := range map[string]string{"Ceasefire": "resolved", "Alliance": "on activation", "Political Secret": "at the end of the agenda", "Sabotage": "", "Nothing": ""} {
		if got := shelf.Return(nil, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	own, err := text.ReadOwn(shelf.Today(), "", "note \"Ceasefire\" of every color, own\nreplaces \"Ceasefire\"\nafter TA.activate of the owner\n  the holder gains 2 trade goods\nreturns in the status phase\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := shelf.Return(own, "Ceasefire"); got != "in the status phase" {
		t.Errorf("our own: %q", got)
	}
	if got := shelf.Return(own, "Alliance"); got != "on activation" {
		t.Errorf("beside our own: %q", got)
	}
}
