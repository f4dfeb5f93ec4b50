package cards_test

import (
	"testing"

	"entente/core/cards/printed"
)

// TestGists: what a printed agenda does is told outcome by outcome, and what comes
// later says so.
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
	own, err := shelf.Today().ReadOwn("", "agenda \"Mutiny of Ours\", own\ndirective\nwhen AG.outcome.resolve\n  if the outcome is For\n  the table does: \"sing\"\n  says \"Everybody sings\"\n")
	if err != nil {
		t.Fatal(err)
	}
	if list := shelf.Gists(own, "Mutiny of Ours"); len(list) != 1 || list[0].On != "For:" || list[0].Text != "Everybody sings" {
		t.Errorf("our own: %+v", list)
	}
}
