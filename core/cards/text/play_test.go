package text_test

import (
	"errors"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
)

// TestWhatIsCarriedOut: a note of a table's own acts as it is written, or says
// which of its lines has no meaning in the rules.
func TestWhatIsCarriedOut(t *testing.T) {
	const begin, end = "note \"Own\" of every color, base\n", "returns resolved\n"
	for _, c := range []struct {
		lines  string
		want   []core.Effect
		refuse string
	}{
		{"start of T.start of the holder\n  the owner gains 2 commodities\n  then the holder loses 1 trade good\n", []core.Effect{
			{Do: core.GainGoods, Who: core.TheOwner, Good: core.Commodities, Amount: 2},
			{Do: core.LoseGoods, Who: core.TheHolder, Amount: 1, Then: true},
		}, ""},
		{"action\n  each other player cannot vote until the end of the agenda\n  optionally the holder replenishes\n", []core.Effect{
			{Do: core.Forbid, Who: core.TheOthers, Act: core.CastVotes, Until: core.ThisAgenda},
			{Do: core.ReplenishAll, Who: core.TheHolder, May: true},
		}, ""},
		{"after TA.activate of the owner\n  if the holder has a token in the active system\n  the holder does: \"roll a die\"\n", []core.Effect{{Do: core.Instruct, Text: "roll a die"}}, ""},
		{"action\n  another player gains 1 trade good\n", nil, "another player gains 1 trade good"},
		{"action\n  the holder gains trade goods equal to commodity value\n", nil, "the holder gains trade goods equal to commodity value"},
		{"action\n  if the holder won a combat\n  the holder gains 1 trade good\n", nil, "if the holder won a combat"},
		{"action\n  cost 2 influence\n  the holder gains 1 trade good\n", nil, "cost 2 influence"},
		{"start of SC.start or GC.start\n  the holder gains 1 trade good\n", nil, "start of SC.start or GC.start"},
		{"action\n  each player declares neighbors anew\n", nil, "action"},
		{"action\n  either the holder replenishes\n  or the owner replenishes\n", nil, "either the holder replenishes"},
	} {
		list, err := text.Parse("own", begin+c.lines+end, printed.Windows())
		if err != nil {
			t.Fatal(err)
		}
		card, err := text.NoteCard(&list[0], printed.Windows())
		var why *text.NotCarried
		switch {
		case c.refuse == "" && (err != nil || len(card.Abilities) != 1 || !reflect.DeepEqual(card.Abilities[0].Effects, c.want)):
			t.Errorf("%s%+v, %v", c.lines, card, err)
		case c.refuse != "" && (!errors.As(err, &why) || why.Line != c.refuse || card.Abilities != nil || card.Name != "Own"):
			t.Errorf("%s%+v, %v", c.lines, card, err)
		}
		deck := core.Deck{Notes: []core.NoteCard{card}, Moments: timeline.All}
		if err := deck.Check(); err != nil {
			t.Errorf("%s%v", c.lines, err)
		}
	}
}
