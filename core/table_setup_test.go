package core_test

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestNew checks that a table refuses to open with each of these faults, and opens without them.
func TestNew(t *testing.T) {
	good := func() core.Setup {
		return core.Setup{Deck: everything(), Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)},
			Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines", Faction: "Hacan"}, {Seat: core.Red, Name: "<b>Mira</b>", Faction: "Nomad"}, {Seat: core.Green}}}
	}
	if _, err := core.New(good()); err != nil {
		t.Fatalf("a good table is refused: %v", err)
	}
	for name, test := range map[string]struct {
		spoil func(*core.Setup)
		want  rulebook.Rule
	}{
		"one seat":              {func(s *core.Setup) { s.Seats = s.Seats[:1] }, rulebook.TableSetup},
		"seven without pok":     {func(s *core.Setup) { s.Options.Sources = 0; s.Seats = seats(7) }, rulebook.TableSetup},
		"nine":                  {func(s *core.Setup) { s.Seats = seats(9) }, rulebook.TableSetup},
		"a color twice":         {func(s *core.Setup) { s.Seats[2].Seat = core.Blue }, rulebook.TableSetup},
		"nobody seated":         {func(s *core.Setup) { s.Seats[2].Seat = core.Nobody }, rulebook.TableSetup},
		"a faction twice":       {func(s *core.Setup) { s.Seats[1].Faction = "Hacan" }, rulebook.TableSetup},
		"no such faction":       {func(s *core.Setup) { s.Seats[1].Faction = "Hylar" }, rulebook.TableSetup},
		"without the expansion": {func(s *core.Setup) { s.Options.Sources = 0 }, rulebook.TableSetup},
		"Obsidian at the start": {func(s *core.Setup) { s.Options.Sources = 0xffff; s.Seats[1].Faction = "Obsidian" }, rulebook.TableSetup},
		"a strange speaker":     {func(s *core.Setup) { s.Speaker = core.Pink }, rulebook.TableSetup},
		"no deck":               {func(s *core.Setup) { s.Deck = nil }, rulebook.TableSetup},
		"sealed notes":          {func(s *core.Setup) { s.Options.Notes = core.SealedNotes }, rulebook.TableLater},
		"unknown way of goods":  {func(s *core.Setup) { s.Options.Goods = 9 }, rulebook.TableSetup},
		"a long name":           {func(s *core.Setup) { s.Seats[2].Name = strings.Repeat("a", 500) }, rulebook.TableText},
		"a control":             {func(s *core.Setup) { s.Seats[2].Name = "a\x07" }, rulebook.TableText},
		"a turned name":         {func(s *core.Setup) { s.Seats[2].Name = "a\u202eb" }, rulebook.TableText},
		"no text":               {func(s *core.Setup) { s.Seats[2].Name = "a\xff" }, rulebook.TableText},
	} {
		s := good()
		test.spoil(&s)
		if _, err := core.New(s); core.RefusingRule(err) != test.want {
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
	}
}

func seats(n int) []core.SeatSetup {
	list := make([]core.SeatSetup, n)
	for i := range list {
		list[i].Seat = core.AllSeats[i%len(core.AllSeats)]
	}
	return list
}

// TestEveryWordIsRead checks that the word of each pace reads as that pace, and that every pace
// has its arrangement.
func TestEveryWordIsRead(t *testing.T) {
	for _, pace := range []core.Pace{core.OnCall, core.Asking, core.Everywhere} {
		name := pace.String()
		if named, ok := core.PaceNamed(name); !ok || named != pace {
			t.Errorf("%q reads as %q, %v", name, named, ok)
		}
		if got := core.PaceSetting(pace).String(); got != "pace "+name {
			t.Errorf("the pace %q is arranged by %q", name, got)
		}
	}
	if _, ok := core.PaceNamed("in a hurry"); ok {
		t.Error("there is no such pace")
	}
	if _, ok := core.SecrecyNamed("in a drawer"); ok {
		t.Error("notes are not kept so")
	}
}

// TestTableSizes checks that a table has two to eight seats, or two to six without an expansion
// that brings more.
func TestTableSizes(t *testing.T) {
	all := deck.SourcesOf(deck.AllSources[:]...)
	for _, c := range []struct {
		seats   int
		sources deck.Sources
		is      bool
	}{
		{1, all, false}, {2, all, true}, {8, all, true}, {7, deck.SourcesOf(deck.Base, deck.ProphecyOfKings), true}, {7, deck.SourcesOf(deck.Base, deck.ThundersEdge), true},
		{6, deck.SourcesOf(deck.Base), true}, {7, deck.SourcesOf(deck.Base), false}, {7, deck.SourcesOf(deck.Base, deck.Codex1), false},
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
		if _, err := core.New(s); core.RefusingRule(err) == "" {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := core.New(core.Setup{Seats: two, Deck: everything(), Options: core.Options{Sources: all, Points: 40}}); err != nil {
		t.Errorf("40 points: %v", err)
	}
}
