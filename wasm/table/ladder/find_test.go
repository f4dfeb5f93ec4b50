package ladder

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// TestFindByAnyPart: a typed text is found in the name, the kind and the faction. The name itself
// comes first, then names that begin with the text.
func TestFindByAnyPart(t *testing.T) {
	all := Catalogue(seen(table(t, deck.AgendaPhase)))
	for typed, want := range map[string]func(n Named) bool{
		"relic": func(n Named) bool {
			return n.Kind == "relic" || strings.Contains(strings.ToLower(n.Thing.Name), "relic")
		},
		"action card":  func(n Named) bool { return n.Kind == "action card" },
		"agent":        func(n Named) bool { return n.Kind == "agent" || strings.Contains(n.Thing.Name, "Agent") },
		"hacan":        func(n Named) bool { return n.Faction == "Hacan" },
		"agent hacan":  func(n Named) bool { return n.Kind == "agent" && n.Faction == "Hacan" },
		"sab":          func(n Named) bool { return strings.Contains(strings.ToLower(n.Thing.Name), "sab") },
		"“sabotage”":   func(n Named) bool { return n.Thing.Name == "Sabotage" },
		"rider trade":  func(n Named) bool { return n.Thing.Name == "Trade Rider" },
		"nanolink":     func(Named) bool { return false },
		"zeu":          func(n Named) bool { return strings.HasPrefix(n.Thing.Name, "Z'eu") },
		"thunderspoon": func(Named) bool { return false },
	} {
		found := Find(all, typed, len(all))
		if i := slices.IndexFunc(found, func(n Named) bool { return !want(n) }); i >= 0 {
			t.Errorf("%q finds %+v", typed, found[i])
		}
		if len(found) == 0 && typed != "nanolink" && typed != "thunderspoon" {
			t.Errorf("%q finds nothing", typed)
		}
	}
	if first := Find(all, "war sun", 1); first[0].Thing.Name != "War Sun" {
		t.Errorf("the name itself comes first, not %+v", first)
	}
}

// TestNear: a slip of the finger or two leads to the meant name, and to no other.
func TestNear(t *testing.T) {
	all := Catalogue(seen(table(t, deck.AgendaPhase)))
	for typed, want := range map[string]string{"Sabotge": "Sabotage", "sabtoage": "Sabotage", "Diplomatic Presure": "Diplomatic Pressure", "emelper": "Scepter of Emelpar",
		"Construcsion": "Construction Rider", "bribry": "Bribery", "Xyzzy": "", "sab": "", "our secret weapon": "", "\xff\xff\xff\xff": ""} {
		found, near := Search(all, typed, 3)
		if want == "" && (len(found) > 0 && near || near) {
			t.Errorf("%q is near to %+v", typed, found)
		}
		if want != "" && (!near || found[0].Thing.Name != want) {
			t.Errorf("%q: %+v, near: %v", typed, found, near)
		}
	}
	if found, near := Search(all, "Sabotage", 3); near || len(found) != 1 {
		t.Errorf("the name itself: %+v", found)
	}
	for _, c := range []struct {
		a, b string
		want int
	}{{"abcd", "abcd", 0}, {"abcd", "abdc", 1}, {"éabc", "eabc", 1}, {"abcd", "abcdef", 2}, {"abcd", "wxyz", 4}, {"abcd", "abcdefgh", mostSlips + 1}, {"", "abc", 3}} {
		if got := slips([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("%s, %s: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestByFit: components that may act now come first, then those that fit soon, then the rest, and
// those that are not at the table last.
func TestByFit(t *testing.T) {
	g := announced(t, table(t, deck.AgendaPhase), "AG.reveal")
	v := seen(g)
	var all []string
	for _, n := range ByFit(v, Find(Catalogue(v), "action card", 500), "") {
		all = append(all, n.Thing.Name)
	}
	at := func(name string) int { return slices.Index(all, name) }
	order := []string{"Diplomatic Pressure", "Construction Rider", "Direct Hit", "Crisis"}
	for i := 1; i < len(order); i++ {
		if at(order[i-1]) < 0 || at(order[i]) < at(order[i-1]) {
			t.Errorf("%s is at %d, and %s at %d of %d", order[i-1], at(order[i-1]), order[i], at(order[i]), len(all))
		}
	}
	list := ByFit(v, Find(Catalogue(v), "rider", 500), "Trade Rider")
	if list[0].Thing.Name != "Trade Rider" {
		t.Errorf("what was named comes first, not %+v", list[0])
	}
	if missing := Find(Catalogue(v), "Crisis", 1); len(missing) != 1 || !missing[0].NotHere {
		t.Errorf("what is not at the table is found: %+v", missing)
	}
}

// FuzzFind: for any typed text, every result is in the catalog.
func FuzzFind(f *testing.F) {
	for _, typed := range []string{"", "rider", "’", "\xff", "a b", "İ", "sabotge", "   x"} {
		f.Add(typed)
	}
	g, err := core.New(printed.Lay(core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}}}))
	if err != nil {
		f.Fatal(err)
	}
	all := Catalogue(seen(g))
	f.Fuzz(func(t *testing.T, typed string) {
		found, _ := Search(all, typed, 7)
		for _, n := range ByFit(seen(g), found, typed) {
			if !slices.ContainsFunc(all, func(one Named) bool { return one.Thing == n.Thing }) {
				t.Errorf("%q finds %+v", typed, n)
			}
		}
	})
}
