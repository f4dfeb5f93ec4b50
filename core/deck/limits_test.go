package deck_test

import (
	"strconv"
	"strings"
	"testing"

	"entente/core/cards/timeline"
	"entente/core/deck"
)

// TestDeckLimits: a deck at a limit has no flaw, and one beyond the limit has a flaw in that field.
func TestDeckLimits(t *testing.T) {
	action := deck.Timing{Action: true}
	in := deck.Timing{Station: deck.After, Moment: "TA.activate"}
	about, destroyed := deck.Timing{Station: deck.When, Moment: "ECO.spend_tg"}, deck.Timing{Station: deck.When, Moment: "UNIT.destroyed"}
	end := deck.Effect{Do: deck.EndTheTurn}
	does := func(timing deck.Timing, effects ...deck.Effect) []deck.Ability {
		return []deck.Ability{{Timing: timing, Effects: effects}}
	}
	times := func(n int) (list []deck.Effect) {
		for range n {
			list = append(list, end)
		}
		return list
	}
	either := func(n int) (list []deck.Effect) {
		for i := range n {
			list = append(list, deck.Effect{Do: deck.EndTheTurn, Either: uint8(i + 1)})
		}
		return list
	}
	or := func(n int, t deck.Timing) []deck.Ability {
		a := deck.Ability{Timing: t, Effects: times(1)}
		for range n {
			a.Or = append(a.Or, in)
		}
		return []deck.Ability{a}
	}
	gains := func(n int) []deck.Ability { return does(action, deck.Effect{Do: deck.GainGoods, Amount: n}) }
	many := func(n int) (list []deck.Ability) {
		for range n {
			list = append(list, deck.Ability{Timing: action, Effects: times(1)})
		}
		return list
	}
	for _, c := range []struct {
		want string // the field of the flaw; empty for none
		list []deck.Ability
	}{
		{"", many(deck.MaxParagraphs)}, {"abilities", many(deck.MaxParagraphs + 1)},
		{"", does(action, times(deck.MaxEffects)...)}, {"effects", does(action, times(deck.MaxEffects+1)...)}, {"effects", does(action)},
		{"", or(deck.MaxOr, in)}, {"timing", or(deck.MaxOr+1, in)}, {"timing", or(1, action)},
		{"", gains(deck.MaxAmount)}, {"effect", gains(deck.MaxAmount + 1)}, {"", gains(-deck.MaxAmount)}, {"effect", gains(-deck.MaxAmount - 1)},
		{"effect", does(action, deck.Effect{})}, {"effect", does(action, deck.Effect{Do: 200})},
		{"", does(action, deck.Effect{Do: deck.Forbid, Act: deck.ActivateSystem})}, {"effect", does(action, deck.Effect{Do: deck.Forbid})},
		{"effect", does(action, deck.Effect{Do: deck.Allow})}, {"effect", does(action, deck.Effect{Do: deck.Allow, Act: 200})},
		{"", does(action, either(2)...)}, {"either", does(action, either(1)...)}, {"", does(action, either(deck.MaxEffects)...)},
		{"then", does(action, deck.Effect{Do: deck.EndTheTurn, Then: true}, end)}, {"", does(action, end, deck.Effect{Do: deck.EndTheTurn, Then: true})},
		{"", does(action, deck.Effect{Do: deck.EndTheTurn, May: true})},
		{"effect", does(action, deck.Effect{Do: deck.BecomeSpeaker, Who: deck.TheOthers})}, {"effect", does(action, deck.Effect{Do: deck.BecomeSpeaker, Who: deck.EachSeat})},
		{"", does(action, deck.Effect{Do: deck.BecomeSpeaker, Who: deck.TheHolder})},
		{"effect", does(deck.Timing{Station: deck.When, Moment: "ECO.replenish"}, deck.Effect{Do: deck.ReplenishAll})}, {"", does(in, deck.Effect{Do: deck.ReplenishAll})},
		{"", does(about, deck.Effect{Do: deck.CancelEvent})}, {"effect", does(in, deck.Effect{Do: deck.CancelEvent})},
		{"", does(about, deck.Effect{Do: deck.ChangeAmount, Amount: 1})}, {"effect", does(in, deck.Effect{Do: deck.ChangeAmount, Amount: 1})},
		{"", does(destroyed, deck.Effect{Do: deck.CancelEvent})}, {"effect", does(destroyed, deck.Effect{Do: deck.ChangeAmount, Amount: 1})},
		{"timing", does(deck.Timing{Station: deck.After, Moment: "no such event"}, end)},
		{"amount", []deck.Ability{{Timing: action, Effects: times(1), Amount: deck.Range{Most: 1}}}},
		{"amount", []deck.Ability{{Timing: action, Effects: times(1), Amount: deck.Range{Least: -1}}}},
		{"amount", []deck.Ability{{Timing: action, Effects: times(1), Amount: deck.Range{Least: 1}}}},
	} {
		for _, cards := range []deck.Deck{
			{Components: []deck.Component{{Name: "A", Abilities: c.list}}},
			{Notes: []deck.NoteCard{{Name: "A", Abilities: c.list}}},
		} {
			cards.Moments = timeline.All
			flawed(t, &cards, c.want)
		}
	}
}

// flawed checks that a deck has a flaw in the wanted field, or none.
func flawed(t *testing.T, cards *deck.Deck, want string) {
	t.Helper()
	err := cards.Check()
	flaw, is := err.(*deck.Flaw)
	switch {
	case want == "" && err != nil:
		t.Errorf("%v, and it can be played with", err)
	case want != "" && (!is || flaw.Field != want || flaw.Why == "" || !strings.Contains(err.Error(), flaw.Component+" paragraph") != (flaw.Paragraph == 0)):
		t.Errorf("%v, want a flaw of its %s", err, want)
	}
}

// TestDeckSizes: a deck has at most as many events and components as Entente can number. Each window
// of a component is one of the timeline. All of them have a role, or none has.
func TestDeckSizes(t *testing.T) {
	components := func(n int) *deck.Deck {
		d := &deck.Deck{Components: make([]deck.Component, n)}
		for i := range d.Components {
			d.Components[i].Name = "A" + strconv.Itoa(i)
		}
		return d
	}
	flawed(t, components(4000), "")
	flawed(t, components(4001), "size")
	flawed(t, &deck.Deck{Moments: make([]deck.Moment, 250)}, "")
	flawed(t, &deck.Deck{Moments: make([]deck.Moment, 251)}, "size")
	window := timeline.All[0].Windows[0].ID
	for _, c := range []struct {
		want  string
		one   deck.Windows
		whose []deck.Role
	}{
		{"", deck.Windows{window}, nil}, {"", deck.Windows{window}, []deck.Role{deck.TheHolder}}, {"", deck.Windows{window, window}, []deck.Role{deck.TheHolder, deck.AnySeat}},
		{"window", deck.Windows{window, window}, []deck.Role{deck.TheHolder}}, {"window", deck.Windows{window, "no such window"}, nil},
	} {
		flawed(t, &deck.Deck{Moments: timeline.All, Components: []deck.Component{{Name: "A", Windows: c.one, Whose: c.whose}}}, c.want)
		if c.whose == nil {
			flawed(t, &deck.Deck{Moments: timeline.All, Notes: []deck.NoteCard{{Name: "A", Windows: c.one}}}, c.want)
		}
	}
}
