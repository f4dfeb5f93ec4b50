package core_test

import (
	"strings"
	"testing"

	"entente/core"
)

// TestNew holds what a table may not open with, each beside a table that opens.
func TestNew(t *testing.T) {
	good := func() core.Setup {
		return core.Setup{Deck: everything(), Options: core.Options{Sources: core.SourcesOf(core.ProphecyOfKings)},
			Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines", Faction: "Hacan"}, {Seat: core.Red, Name: "<b>Mira</b>", Faction: "Nomad"}, {Seat: core.Green}}}
	}
	if _, err := core.New(good()); err != nil {
		t.Fatalf("a good table is refused: %v", err)
	}
	for name, test := range map[string]struct {
		spoil func(*core.Setup)
		want  core.Rule
	}{
		"one seat":              {func(s *core.Setup) { s.Seats = s.Seats[:1] }, core.TableSetup},
		"seven without pok":     {func(s *core.Setup) { s.Options.Sources = 0; s.Seats = seats(7) }, core.TableSetup},
		"nine":                  {func(s *core.Setup) { s.Seats = seats(9) }, core.TableSetup},
		"a color twice":         {func(s *core.Setup) { s.Seats[2].Seat = core.Blue }, core.TableSetup},
		"nobody seated":         {func(s *core.Setup) { s.Seats[2].Seat = core.Nobody }, core.TableSetup},
		"a faction twice":       {func(s *core.Setup) { s.Seats[1].Faction = "Hacan" }, core.TableSetup},
		"no such faction":       {func(s *core.Setup) { s.Seats[1].Faction = "Hylar" }, core.TableSetup},
		"without the expansion": {func(s *core.Setup) { s.Options.Sources = 0 }, core.TableSetup},
		"Obsidian at the start": {func(s *core.Setup) { s.Options.Sources = 0xffff; s.Seats[1].Faction = "Obsidian" }, core.TableSetup},
		"a strange speaker":     {func(s *core.Setup) { s.Speaker = core.Pink }, core.TableSetup},
		"no deck":               {func(s *core.Setup) { s.Deck = nil }, core.TableSetup},
		"sealed notes":          {func(s *core.Setup) { s.Options.Notes = core.SealedNotes }, core.TableLater},
		"unknown way of goods":  {func(s *core.Setup) { s.Options.Goods = 9 }, core.TableSetup},
		"a long name":           {func(s *core.Setup) { s.Seats[2].Name = strings.Repeat("a", 500) }, core.TableText},
		"a control":             {func(s *core.Setup) { s.Seats[2].Name = "a\x07" }, core.TableText},
		"a turned name":         {func(s *core.Setup) { s.Seats[2].Name = "a\u202eb" }, core.TableText},
		"no text":               {func(s *core.Setup) { s.Seats[2].Name = "a\xff" }, core.TableText},
	} {
		s := good()
		test.spoil(&s)
		if _, err := core.New(s); core.RefusedBy(err) != test.want {
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

// TestEveryWordIsRead: what an option is called reads as that option, and a table is set to
// every pace by the arrangement that says so.
func TestEveryWordIsRead(t *testing.T) {
	for _, pace := range []core.Pace{core.OnCall, core.Asking, core.Everywhere} {
		name := pace.String()
		if named, ok := core.PaceNamed(name); !ok || named != pace {
			t.Errorf("%q reads as %q, %v", name, named, ok)
		}
		if got := core.ArrangePace(pace).String(); got != "pace "+name {
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
