package opening

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/rulebook"
)

var shelf = printed.Shelf()

// TestUntouched: a form that nobody filled in opens a table.
func TestUntouched(t *testing.T) {
	for n := core.MinSeats; n <= core.MaxSeats; n++ {
		f := Begin(n)
		if _, err := shelf.Name(f.Setup(), nil); err != nil {
			t.Errorf("%d seats: %v", n, err)
		}
	}
}

// TestNames: the field of names seats the table; more names than colors reach
// the core, which refuses them.
func TestNames(t *testing.T) {
	f := Begin(3)
	f.Write("Ines, Mira;Tomas\n Bram ,", nil)
	if f.Count != 4 || f.Name(3) != "Bram" || f.Name(4) != "" {
		t.Errorf("%d seats, the last %q", f.Count, f.Name(3))
	}
	f.Write("a,b,c,d,e,f,g,h,i", nil)
	if _, err := shelf.Name(f.Setup(), nil); core.RefusingRule(err) != rulebook.TableSetup {
		t.Errorf("nine names: %v", err)
	}
}

// TestColorsAndFactions: no form can give one color or faction twice.
func TestColorsAndFactions(t *testing.T) {
	f := Begin(3)
	f.Color(0, core.Blue)
	if f.Colors[0] != core.Blue || f.Colors[1] != core.Red {
		t.Errorf("colors are not swapped: %v", f.Colors)
	}
	f.Faction(0, "Nomad")
	for _, faction := range f.Choosable(1, shelf.Today().Factions()) {
		if faction.Short == "Nomad" || faction.Short == "Obsidian" || faction.Source == deck.ThundersEdge {
			t.Errorf("%s can be chosen", faction.Short)
		}
	}
	f.Toggle(deck.ProphecyOfKings, shelf.Today().Factions())
	if f.Factions[0] != "" {
		t.Error("a faction stayed without its expansion")
	}
}

// TestFactionsBehindNames: a faction may be typed behind a name, with as many letters as are needed
// to know it. Text that is no faction, a taken one, or one not at the table belongs to the name.
func TestFactionsBehindNames(t *testing.T) {
	f := Begin(3)
	f.Write("Ines: hacan, Mira :Le , Tomas, Bram: Hacan, Aiko: Na, Dr: No", shelf.Today().Factions())
	for i, want := range [...][2]string{{"Ines", "Hacan"}, {"Mira", "Letnev"}, {"Tomas", ""}, {"Bram: Hacan", ""}, {"Aiko: Na", ""}, {"Dr: No", "Nomad"}} {
		if i == 5 { // by two letters
			want[0] = "Dr"
		}
		if got := [2]string{f.Name(i), f.Factions[i]}; got != want {
			t.Errorf("seat %d is %q, want %q", i, got, want)
		}
	}
	if f.Count != 6 {
		t.Errorf("%d seats", f.Count)
	}
	// A typed faction moves and goes with its name, and one on the way to another word is
	// forgotten. A chosen faction stays.
	seats := func(names string, want ...string) {
		t.Helper()
		f.Write(names, shelf.Today().Factions())
		for i := range 6 {
			got := f.Name(i) + " " + f.Factions[i]
			if i >= len(want) {
				want = append(want, " ")
			}
			if got != want[i] {
				t.Errorf("%q has %q at seat %d, want %q", names, got, i, want[i])
			}
		}
	}
	seats("Ines: No, Mira: Sol", "Ines Nomad", "Mira Sol")
	seats("Ines: North, Mira: Sol", "Ines: North ", "Mira Sol")
	seats("Noor, Ines: Sol, Mira: Hacan", "Noor ", "Ines Sol", "Mira Hacan")
	f.Faction(1, "Arborec")
	seats("Noor: Sol, Ines: Sol, Mira", "Noor Sol", "Ines: Sol Arborec", "Mira ")
	seats("Noor, Ines: Sol, Mira", "Noor ", "Ines Arborec", "Mira ")
	f.Toggle(deck.ThundersEdge, shelf.Today().Factions())
	seats("Noor: Deepwrought", "Noor Deepwrought", " Arborec")
	f.Toggle(deck.ThundersEdge, shelf.Today().Factions())
	if f.Name(0) != "Noor: Deepwrought" || f.Factions[0] != "" || f.Count != 3 {
		t.Errorf("without its expansion there are %q, %q and %d seats", f.Name(0), f.Factions[0], f.Count)
	}
	f.Toggle(deck.ThundersEdge, shelf.Today().Factions())
	if f.Name(0) != "Noor" || f.Factions[0] != "Deepwrought" {
		t.Errorf("with its expansion there are %q, %q", f.Name(0), f.Factions[0])
	}
	f.Faction(1, "")
	seats("Noor, Ines: Sol, Mira", "Noor ", "Ines ", "Mira ")
}

func FuzzSplit(f *testing.F) {
	f.Add("Ines, Mira")
	f.Add(",;\n، 、")
	f.Add("Ines: Hacan, Mira: Ha, : Sol, Tomas:é, a, b, c, d, e: Saar")
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range Split(text) {
			if name == "" || strings.TrimSpace(name) != name || strings.ContainsAny(name, ",;\n") {
				t.Errorf("%q has the name %q", text, name)
			}
		}
		form := Begin(3)
		form.Write(text, shelf.Today().Factions())
		for i, name := range Split(text) {
			if !strings.HasPrefix(name, form.Name(i)) || i < core.MaxSeats && form.Name(i) != name && form.Factions[i] == "" {
				t.Errorf("%q is called %q, without a faction behind it", name, form.Name(i))
			}
		}
	})
}
