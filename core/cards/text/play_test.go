package text_test

import (
	"errors"
	"reflect"
	"testing"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// TestWhatIsCarriedOut: a table's own component is translated as it is written, or the error
// names the line that can't be translated.
func TestWhatIsCarriedOut(t *testing.T) {
	const begin, end = "technology \"Own\", base\n", ""
	for _, c := range []struct {
		lines  string
		want   []deck.Effect
		refuse string
	}{
		{"start of T.start of the holder\n  the active player gains 2 commodities\n  then the holder loses 1 trade good\n", []deck.Effect{
			{Do: deck.GainGoods, Who: deck.TheActor, Good: deck.Commodities, Amount: 2},
			{Do: deck.LoseGoods, Who: deck.TheHolder, Amount: 1, Then: true},
		}, ""},
		{"action\n  each other player cannot vote until the end of the agenda\n  optionally the holder replenishes\n", []deck.Effect{
			{Do: deck.Forbid, Who: deck.TheOthers, Act: deck.CastVotes, Until: deck.ThisAgenda},
			{Do: deck.ReplenishAll, Who: deck.TheHolder, May: true},
		}, ""},
		{"after TA.activate of another player\n  if the holder has a token in the active system\n  the holder does: \"roll a die\"\n", []deck.Effect{{Do: deck.Instruct, Who: deck.TheHolder, Text: "roll a die"}}, ""},
		{"action\n  each player draws 2 action cards\n  then the opponent loses 1 command token in the fleet pool\n  the speaker does: \"flip a card\" until the end of the round\n", []deck.Effect{
			{Do: deck.Instruct, Who: deck.EachSeat, Text: "draws 2 action cards"},
			{Do: deck.Instruct, Who: deck.TheHolder, Text: "the opponent loses 1 command token in the fleet pool", Then: true},
			{Do: deck.Instruct, Who: deck.TheSpeaker, Text: "flip a card until the end of the round"},
		}, ""},
		{"action\n  either the holder replenishes\n  and the holder gains 1 victory point\n  or the speaker replenishes\n  the chosen player loses 1 victory point\n", []deck.Effect{
			{Do: deck.ReplenishAll, Who: deck.TheHolder, Either: 1},
			{Do: deck.ScorePoints, Who: deck.TheHolder, Amount: 1, Either: 1},
			{Do: deck.ReplenishAll, Who: deck.TheSpeaker, Either: 2},
			{Do: deck.ScorePoints, Amount: -1},
		}, ""},
		{"when AC.play of another player\n  the chosen player cancels action cards\n", []deck.Effect{{Do: deck.CancelEvent}}, ""},
		{"after AC.discard\n  another player cancels 1 action card\n", nil, "another player cancels 1 action card"},
		{"action\n  the holder gains or converts 1 commodity\n", []deck.Effect{
			{Do: deck.GainGoods, Who: deck.TheHolder, Good: deck.Commodities, Amount: 1, Either: 1},
			{Do: deck.ConvertGoods, Who: deck.TheHolder, Good: deck.Commodities, Amount: 1, Either: 2},
		}, ""},
		{"action\n  the holder takes 1 commodity from the chosen player\n  the active player gives all trade goods to the holder\n  the active player hands over commodities to the chosen player\n  the holder converts up to 2 commodities\n", []deck.Effect{
			{Do: deck.HandOver, To: deck.TheHolder, Good: deck.Commodities, Amount: 1},
			{Do: deck.HandOver, Who: deck.TheActor, To: deck.TheHolder, All: true},
			{Do: deck.HandOver, Who: deck.TheActor, Good: deck.Commodities, All: true},
			{Do: deck.ConvertGoods, Who: deck.TheHolder, Good: deck.Commodities, Amount: 1, Per: deck.PerNamed},
		}, ""},
		{"action\n  the holder gains trade goods equal to commodity value\n  each player gains 2 trade goods for each neighbor\n  the chosen player gains 1 speaker token\n", []deck.Effect{
			{Do: deck.GainGoods, Who: deck.TheHolder, Amount: 1, Per: deck.PerCommodity},
			{Do: deck.GainGoods, Who: deck.EachSeat, Amount: 2, Per: deck.PerNeighbor},
			{Do: deck.BecomeSpeaker},
		}, ""},
		{"start of T.start\n  the owner pays 1 token from the strategy pool\n  the holder gains 1 trade good\n", nil, "the owner pays 1 token from the strategy pool"},
		{"action\n  the owner pays 1 token from the fleet pool\n  the holder gains 1 trade good\n", nil, "the owner pays 1 token from the fleet pool"},
		{"start of T.start\n  the owner pays 2 trade goods if able\n  the owner loses 2 trade goods\n  the holder does: \"roll\"\n", nil, "the owner pays 2 trade goods if able"},
		{"action\n  another player gains 1 trade good\n", nil, "another player gains 1 trade good"},
		{"action\n  the holder takes 1 trade good\n", nil, "the holder takes 1 trade good"},
		{"action\n  the holder converts any number of commodities\n", []deck.Effect{{Do: deck.ConvertGoods, Who: deck.TheHolder, Good: deck.Commodities, Amount: 1, Per: deck.PerNamed}}, ""},
		{"action\n  the holder gains trade goods equal to trade goods spent\n", nil, "the holder gains trade goods equal to trade goods spent"},
		{"action\n  the holder gains trade goods equal to trade goods on the card\n", nil, "the holder gains trade goods equal to trade goods on the card"},
		{"action\n  the holder purges 2 relic fragments\n", nil, "the holder purges 2 relic fragments"},
		{"action\n  the holder cannot use Pillage until the end of the round\n", nil, "the holder cannot use Pillage until the end of the round"},
		{"action\n  each player cannot vote on agendas until the end of the round\n", nil, "each player cannot vote on agendas until the end of the round"},
		{"action\n  if the owner replenished\n  the holder gains 1 trade good\n", nil, "if the owner replenished"},
		{"action\n  cost 1 trade good or commodity\n  the holder gains 1 trade good\n", nil, "cost 1 trade good or commodity"},
		{"action\n  cost purge cards: \"3 cultural fragments\"\n  the holder gains 1 relic\n", nil, "cost purge cards: \"3 cultural fragments\""},
		{"start of SC.start wanting GC.not.yet\n  the holder gains 1 trade good\n", nil, "start of SC.start wanting GC.not.yet"},
		{"action\n  each player declares neighbors anew\n", nil, "action"},
		{"action\n  the holder gains 1 trade good\n  may leave out \"the gain\"\n", nil, "may leave out \"the gain\""},
		{"action\n  either the holder replenishes\n  or the owner replenishes\n  by its condition\n", nil, "by its condition"},
	} {
		list, err := text.Parse("own", begin+c.lines+end, cards.Windows())
		if err != nil {
			t.Fatal(err)
		}
		card, err := text.Card(&list[0], cards.Timeline())
		var why *text.NotCarried
		switch {
		case c.refuse == "" && (err != nil || len(card.Abilities) != 1 || !reflect.DeepEqual(card.Abilities[0].Effects, c.want)):
			t.Errorf("%s%+v, %v", c.lines, card, err)
		case c.refuse != "" && (!errors.As(err, &why) || why.Line != c.refuse || card.Abilities != nil || card.Name != "Own"):
			t.Errorf("%s%+v, %v", c.lines, card, err)
		}
		theDeck := deck.Deck{Components: []deck.Component{card}, Moments: timeline.All}
		if err := theDeck.Check(); err != nil {
			t.Errorf("%s%v", c.lines, err)
		}
	}
}

// TestWhatIsSaid: players confirm conditions and costs that only they know. Those about
// something Entente tracks are checked, and never confirmed instead.
func TestWhatIsSaid(t *testing.T) {
	const note = `note "Own" of "Sol", base
after UNIT.destroyed or TA.activate.after within SC.afb of the active player
  if "the moon is full"
  if declared the holder has 2 ships in that system
  if the holder is not the owner
  if declared the chosen player is a neighbor
  if the chosen player has 3 trade goods after the event
  if in the action phase
  if the holder has a unit in the active system
  cost either 3 influence or 1 token from the fleet pool
  cost 1 trade good
  the holder gains 1 victory point
returns resolved
`
	list, err := text.Parse("own", note, cards.Windows())
	if err != nil {
		t.Fatal(err)
	}
	card, err := text.Card(&list[0], cards.Timeline())
	if err != nil {
		t.Fatal(err)
	}
	got, said := card.Abilities[0], func(words string) deck.Condition { return deck.Condition{Test: deck.Said, Text: words} }
	want := deck.Ability{
		Timing:  deck.Timing{Station: deck.After, Moment: "UNIT.destroyed", Whose: deck.TheActive},
		Or:      []deck.Timing{{Station: deck.After, Moment: "TA.activate", Whose: deck.TheActive}},
		If:      []deck.Condition{said("it happens during this: Anti-Fighter Barrage"), said("the moon is full"), said("the holder has 2 ships in that system"), {Test: deck.HasUnits}},
		While:   []deck.Condition{{Test: deck.IsNotOwner}, {Test: deck.AimNeighbor}, {Test: deck.AimTradeGoods, Least: 3}, {Test: deck.InPhase, Phase: deck.ActionPhase}},
		Cost:    []deck.Cost{{Kind: deck.CostSaid, Text: "either 3 influence or 1 token from the fleet pool"}, {Kind: deck.CostTradeGoods, Amount: 1}},
		Effects: []deck.Effect{{Do: deck.ScorePoints, Who: deck.TheHolder, Amount: 1}}, May: true,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("\n%+v\nwant\n%+v", got, want)
	}
	if err := (&deck.Deck{Components: []deck.Component{card}, Moments: timeline.All}).Check(); err != nil {
		t.Error(err)
	}
}

// TestPartInACombatIsOneCondition: an ability for a combat of its holder has one condition that the holder
// takes part, whether or not its text says so.
func TestPartInACombatIsOneCondition(t *testing.T) {
	for _, condition := range []string{"", "  if the holder took part\n"} {
		note := "note \"Own\" of every color, base\nend of SC.end or GC.end of the holder\n" + condition + "  the holder gains 1 trade good\nreturns resolved\n"
		list, err := text.Parse("own", note, cards.Windows())
		if err != nil {
			t.Fatal(err)
		}
		card, err := text.Card(&list[0], cards.Timeline())
		if err != nil {
			t.Fatal(err)
		}
		got := card.Abilities[0]
		if len(got.If) > 0 || !reflect.DeepEqual(got.While, []deck.Condition{{Test: deck.TakesPart}}) || got.Timing.Whose != deck.AnySeat {
			t.Errorf("%s%+v", note, got)
		}
	}
}

// TestHowLongIsTold: no instruction says that an effect on the board lasts to the end of a
// window, because the window closes before the dice are rolled.
func TestHowLongIsTold(t *testing.T) {
	for _, c := range [][3]string{
		{"start of GC.start of the holder", "window", "roll well until the end of the combat"},
		{"start of SC.start or SC.round.start", "window", "roll well"},
		{"when UNIT.ability_roll of the holder", "window", "roll well"},
		{"after TA.activate", "action", "roll well until the end of the action"},
	} {
		note := "note \"Own\" of every color, base\n" + c[0] + "\n  the holder does: \"roll well\" until the end of the " + c[1] + "\nreturns resolved\n"
		list, err := text.Parse("own", note, cards.Windows())
		if err != nil {
			t.Fatal(err)
		}
		card, err := text.Card(&list[0], cards.Timeline())
		if err != nil {
			t.Fatal(err)
		}
		if got := card.Abilities[0].Effects[0].Text; got != c[2] {
			t.Errorf("%s%q, want %q", note, got, c[2])
		}
	}
}

// TestAmounts: an open amount of a line is named, at most one for each ability.
func TestAmounts(t *testing.T) {
	for _, c := range []struct {
		lines string
		open  deck.Range
		cost  deck.Measure
		per   []deck.Measure
	}{
		{"  the holder converts up to 3 commodities\n", deck.Range{Most: 3}, deck.Once, []deck.Measure{deck.PerNamed}},
		{"  the holder gains up to 6 trade goods\n", deck.Range{Most: 6}, deck.Once, []deck.Measure{deck.PerNamed}},
		{"  the holder converts up to 2 commodities\n  the holder gains up to 2 trade goods\n", deck.Range{Most: 2}, deck.Once, []deck.Measure{deck.PerNamed, deck.Once, deck.Once}},
		{"  cost any number of trade goods\n  the holder gains commodities equal to twice the trade goods spent\n", deck.Range{Most: deck.MaxAmount}, deck.PerNamed, []deck.Measure{deck.PerNamed}},
		{"  cost any number of influence\n  the holder gains 1 command token for each 3 influence spent\n", deck.Range{Most: deck.MaxAmount}, deck.PerNamed, []deck.Measure{deck.Once}},
		{"  cost units: \"1 or 2 own non-fighter ships, returned\"\n  the holder gains 1 trade good\n", deck.Range{Least: 1, Most: 2}, deck.PerNamed, []deck.Measure{deck.Once}},
		{"  the table does: \"destroy up to 3 infantry\"\n", deck.Range{Most: 3}, deck.Once, []deck.Measure{deck.PerNamed}},
		{"  the opponent does: \"move up to 2 ships\"\n", deck.Range{}, deck.Once, []deck.Measure{deck.Once}},
		{"  the holder rerolls dice: \"any number of own dice\"\n", deck.Range{}, deck.Once, []deck.Measure{deck.Once}},
	} {
		list, err := text.Parse("own", "technology \"Own\", own\naction\n"+c.lines, cards.Windows())
		if err != nil {
			t.Fatal(err)
		}
		card, _ := text.Card(&list[0], cards.Timeline())
		var per []deck.Measure
		for _, a := range card.Abilities {
			for _, e := range a.Effects {
				per = append(per, e.Per)
			}
			if a.Amount != c.open || len(a.Cost) > 0 && a.Cost[0].Per != c.cost {
				t.Errorf("%s%+v", c.lines, a)
			}
		}
		if !reflect.DeepEqual(per, c.per) {
			t.Errorf("%s%+v", c.lines, card.Abilities)
		}
		if err := (&deck.Deck{Components: []deck.Component{card}, Moments: timeline.All}).Check(); err != nil {
			t.Error(err)
		}
	}
}
