package core_test

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
)

// TestDeckLimits: at each limit a deck is played with, and one beyond it has a flaw of
// that field.
func TestDeckLimits(t *testing.T) {
	action := core.Timing{Action: true}
	in := core.Timing{Station: core.After, Moment: "TA.activate"}
	about, destroyed := core.Timing{Station: core.When, Moment: "ECO.spend_tg"}, core.Timing{Station: core.When, Moment: "UNIT.destroyed"}
	end := core.Effect{Do: core.EndTheTurn}
	does := func(timing core.Timing, effects ...core.Effect) []core.Ability {
		return []core.Ability{{Timing: timing, Effects: effects}}
	}
	times := func(n int) (list []core.Effect) {
		for range n {
			list = append(list, end)
		}
		return list
	}
	either := func(n int) (list []core.Effect) {
		for i := range n {
			list = append(list, core.Effect{Do: core.EndTheTurn, Either: uint8(i + 1)})
		}
		return list
	}
	or := func(n int, t core.Timing) []core.Ability {
		a := core.Ability{Timing: t, Effects: times(1)}
		for range n {
			a.Or = append(a.Or, in)
		}
		return []core.Ability{a}
	}
	gains := func(n int) []core.Ability { return does(action, core.Effect{Do: core.GainGoods, Amount: n}) }
	many := func(n int) (list []core.Ability) {
		for range n {
			list = append(list, core.Ability{Timing: action, Effects: times(1)})
		}
		return list
	}
	for _, c := range []struct {
		want string // the field of the flaw; empty for none
		list []core.Ability
	}{
		{"", many(core.MaxParagraphs)}, {"abilities", many(core.MaxParagraphs + 1)},
		{"", does(action, times(core.MaxEffects)...)}, {"effects", does(action, times(core.MaxEffects+1)...)}, {"effects", does(action)},
		{"", or(core.MaxOr, in)}, {"timing", or(core.MaxOr+1, in)}, {"timing", or(1, action)},
		{"", gains(core.MaxAmount)}, {"effect", gains(core.MaxAmount + 1)}, {"", gains(-core.MaxAmount)}, {"effect", gains(-core.MaxAmount - 1)},
		{"effect", does(action, core.Effect{})}, {"effect", does(action, core.Effect{Do: 200})},
		{"", does(action, core.Effect{Do: core.Forbid, Act: core.ActivateSystem})}, {"effect", does(action, core.Effect{Do: core.Forbid})},
		{"effect", does(action, core.Effect{Do: core.Allow})}, {"effect", does(action, core.Effect{Do: core.Allow, Act: 200})},
		{"", does(action, either(2)...)}, {"either", does(action, either(1)...)}, {"", does(action, either(core.MaxEffects)...)},
		{"then", does(action, core.Effect{Do: core.EndTheTurn, Then: true}, end)}, {"", does(action, end, core.Effect{Do: core.EndTheTurn, Then: true})},
		{"", does(action, core.Effect{Do: core.EndTheTurn, May: true})},
		{"effect", does(action, core.Effect{Do: core.BecomeSpeaker, Who: core.TheOthers})}, {"effect", does(action, core.Effect{Do: core.BecomeSpeaker, Who: core.EachSeat})},
		{"", does(action, core.Effect{Do: core.BecomeSpeaker, Who: core.TheHolder})},
		{"effect", does(core.Timing{Station: core.When, Moment: "ECO.replenish"}, core.Effect{Do: core.ReplenishAll})}, {"", does(in, core.Effect{Do: core.ReplenishAll})},
		{"", does(about, core.Effect{Do: core.CancelEvent})}, {"effect", does(in, core.Effect{Do: core.CancelEvent})},
		{"", does(about, core.Effect{Do: core.ChangeAmount, Amount: 1})}, {"effect", does(in, core.Effect{Do: core.ChangeAmount, Amount: 1})},
		{"", does(destroyed, core.Effect{Do: core.CancelEvent})}, {"effect", does(destroyed, core.Effect{Do: core.ChangeAmount, Amount: 1})},
		{"timing", does(core.Timing{Station: core.After, Moment: "no such event"}, end)},
		{"amount", []core.Ability{{Timing: action, Effects: times(1), Amount: core.Range{Most: 1}}}},
		{"amount", []core.Ability{{Timing: action, Effects: times(1), Amount: core.Range{Least: -1}}}},
		{"amount", []core.Ability{{Timing: action, Effects: times(1), Amount: core.Range{Least: 1}}}},
	} {
		for _, deck := range []core.Deck{
			{Components: []core.Component{{Name: "A", Abilities: c.list}}},
			{Notes: []core.NoteCard{{Name: "A", Abilities: c.list}}},
		} {
			deck.Moments = everything().Moments
			flawed(t, &deck, c.want)
		}
	}
}

// flawed wants a deck to have a flaw of one field, or none.
func flawed(t *testing.T, deck *core.Deck, want string) {
	t.Helper()
	err := deck.Check()
	flaw, is := err.(*core.Flaw)
	switch {
	case want == "" && err != nil:
		t.Errorf("%v, and it can be played with", err)
	case want != "" && (!is || flaw.Field != want || flaw.Why == "" || !strings.Contains(err.Error(), flaw.Component+" paragraph") != (flaw.Paragraph == 0)):
		t.Errorf("%v, want a flaw of its %s", err, want)
	}
}

// TestDeckSizes: as many events and components as Entente can number, and no more; and a
// window must be of the timeline, with whose event it is for each or for none.
func TestDeckSizes(t *testing.T) {
	components := func(n int) *core.Deck {
		d := &core.Deck{Components: make([]core.Component, n)}
		for i := range d.Components {
			d.Components[i].Name = "A" + strconv.Itoa(i)
		}
		return d
	}
	flawed(t, components(4000), "")
	flawed(t, components(4001), "size")
	flawed(t, &core.Deck{Moments: make([]core.Moment, 250)}, "")
	flawed(t, &core.Deck{Moments: make([]core.Moment, 251)}, "size")
	window := everything().Moments[0].Windows[0].ID
	for _, c := range []struct {
		want  string
		one   core.Windows
		whose []core.Role
	}{
		{"", core.Windows{window}, nil}, {"", core.Windows{window}, []core.Role{core.TheHolder}}, {"", core.Windows{window, window}, []core.Role{core.TheHolder, core.AnySeat}},
		{"window", core.Windows{window, window}, []core.Role{core.TheHolder}}, {"window", core.Windows{window, "no such window"}, nil},
	} {
		flawed(t, &core.Deck{Moments: everything().Moments, Components: []core.Component{{Name: "A", Windows: c.one, Whose: c.whose}}}, c.want)
		if c.whose == nil {
			flawed(t, &core.Deck{Moments: everything().Moments, Notes: []core.NoteCard{{Name: "A", Windows: c.one}}}, c.want)
		}
	}
}

// TestTableSizes: from two seats up to eight, or six without the boxes that bring more.
func TestTableSizes(t *testing.T) {
	all := core.SourcesOf(core.AllSources[:]...)
	for _, c := range []struct {
		seats   int
		sources core.Sources
		is      bool
	}{
		{1, all, false}, {2, all, true}, {8, all, true}, {7, core.SourcesOf(core.Base, core.ProphecyOfKings), true}, {7, core.SourcesOf(core.Base, core.ThundersEdge), true},
		{6, core.SourcesOf(core.Base), true}, {7, core.SourcesOf(core.Base), false}, {7, core.SourcesOf(core.Base, core.Codex1), false},
	} {
		s := core.Setup{Options: core.Options{Sources: c.sources}, Deck: everything()}
		for i := range c.seats {
			s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
		}
		if _, err := core.New(s); (err == nil) != c.is {
			t.Errorf("%d seats: %v", c.seats, err)
		}
	}
	two := []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}
	for what, s := range map[string]core.Setup{
		"a seat twice":     {Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Blue}}},
		"nobody":           {Seats: []core.SeatSetup{{Seat: core.Blue}, {}}},
		"no such seat":     {Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: 9}}},
		"another speaker":  {Seats: two, Speaker: core.Green},
		"another host":     {Seats: two, Host: core.Green},
		"unknown notes":    {Seats: two, Options: core.Options{Notes: 3}},
		"unknown goods":    {Seats: two, Options: core.Options{Goods: 2}},
		"unknown pace":     {Seats: two, Options: core.Options{Pace: 3}},
		"unknown absence":  {Seats: two, Options: core.Options{Absent: 3}},
		"too many points":  {Seats: two, Options: core.Options{Points: 41}},
		"an event for all": {Seats: two, Options: core.Options{AbsentAfter: "T.start"}},
	} {
		s.Options.Sources, s.Deck = all, everything()
		if _, err := core.New(s); core.RefusedBy(err) == "" {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := core.New(core.Setup{Seats: two, Deck: everything(), Options: core.Options{Sources: all, Points: 40}}); err != nil {
		t.Errorf("40 points: %v", err)
	}
}
