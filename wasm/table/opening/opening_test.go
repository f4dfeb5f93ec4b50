package opening

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
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
	f.Write("Ines, Mira;Tomas\n Bram ,")
	if f.Count != 4 || f.Name(3) != "Bram" || f.Name(4) != "" {
		t.Errorf("%d seats, the last %q", f.Count, f.Name(3))
	}
	f.Write("a,b,c,d,e,f,g,h,i")
	if _, err := shelf.Name(f.Setup(), nil); core.RefusedBy(err) != core.TableSetup {
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
		if faction.Short == "Nomad" || faction.Short == "Obsidian" || faction.Source == core.ThundersEdge {
			t.Errorf("%s can be chosen", faction.Short)
		}
	}
	f.Toggle(core.ProphecyOfKings, shelf.Today().Factions())
	if f.Factions[0] != "" {
		t.Error("a faction stayed without its expansion")
	}
}

func FuzzSplit(f *testing.F) {
	f.Add("Ines, Mira")
	f.Add(",;\n، 、")
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range Split(text) {
			if name == "" || strings.TrimSpace(name) != name || strings.ContainsAny(name, ",;\n") {
				t.Errorf("%q has the name %q", text, name)
			}
		}
	})
}
