package cards

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"entente/core"
)

func read(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// TestFactions holds our faction sheets against the collected facts.
func TestFactions(t *testing.T) {
	var facts []struct {
		Name, Source string
		Commodities  int
	}
	read(t, "factions.json", &facts)
	if len(facts) != 31 || len(Deck().Factions) != len(facts) {
		t.Fatalf("%d factions, %d facts, want 31", len(Deck().Factions), len(facts))
	}
	for i, f := range Deck().Factions {
		if f.Name != facts[i].Name || f.Source.String() != facts[i].Source || f.Commodities != facts[i].Commodities {
			t.Errorf("%+v, the facts say %+v", f, facts[i])
		}
		if strings.ContainsAny(f.Short, `"`) || f.Short == "" {
			t.Errorf("%s has the short name %q", f.Name, f.Short)
		}
	}
}

// TestNotes holds our notes against the collected facts.
func TestNotes(t *testing.T) {
	var facts []struct {
		Name, Source string
		Faction      *string
		Receipt      bool `json:"played_on_receipt"`
		Area         bool `json:"goes_to_play_area"`
	}
	read(t, "promissory_notes.json", &facts)
	if len(facts) != 43 || len(Deck().Notes) != len(facts) {
		t.Fatalf("%d notes, %d facts, want 43", len(Deck().Notes), len(facts))
	}
	names := map[string]bool{}
	for i, n := range Deck().Notes {
		fact := facts[i]
		if n.Source.String() != fact.Source || n.OnReceipt != fact.Receipt || n.Stays != fact.Area || (n.Faction == "") != (fact.Faction == nil) {
			t.Errorf("%+v, the facts say %+v", n, fact)
		}
		if names[n.Name] {
			t.Errorf("two notes are called %s", n.Name)
		}
		names[n.Name] = true
		if _, known := Deck().Faction(n.Faction); n.Faction != "" && !known {
			t.Errorf("%s belongs to %q, which is no faction", n.Name, n.Faction)
		}
		if n.Replaces != "" && !names[n.Replaces] {
			t.Errorf("%s replaces %q, which is no earlier note", n.Name, n.Replaces)
		}
	}
}

// TestHands counts the notes that each faction opens with: five of its color
// and its own (ruling 75), but Mahact without an Alliance and Empyrean with two.
func TestHands(t *testing.T) {
	all := core.SourcesOf(core.AllSources[:]...)
	for _, f := range Deck().Factions {
		if f.Flip {
			continue
		}
		g, err := core.New(core.Setup{Deck: Deck(), Options: core.Options{Sources: all},
			Seats: []core.SeatSetup{{Seat: core.Blue, Faction: f.Short}, {Seat: core.Red}}})
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]int{"Mahact": 5, "Empyrean": 7}[f.Short]
		if want == 0 {
			want = 6
		}
		if got := g.HandCount(core.Blue); got != want {
			t.Errorf("%s opens with %d notes, want %d", f.Name, got, want)
		}
		if got := g.HandCount(core.Red); got != 5 {
			t.Errorf("a seat without a faction opens with %d notes, want 5", got)
		}
	}
}

// TestDeckIsPlayable holds the printed deck to what every deck must be.
func TestDeckIsPlayable(t *testing.T) {
	if err := Deck().Check(); err != nil {
		t.Error(err)
	}
}

// TestTimeline holds our windows against the collected facts: every one is
// there, at its relation to the event, and there is no other.
func TestTimeline(t *testing.T) {
	var facts []struct{ ID, Phase, Relation string }
	read(t, "timing_windows.json", &facts)
	stations := map[string]core.Station{"at_start": core.StartOf, "at_end": core.EndOf, "when": core.When, "after": core.After,
		"before": core.Before, "step": core.During, "during": core.During, "action": core.During, "passive": core.During, "when/after": core.After}
	for _, fact := range facts {
		m, at := Deck().Window(fact.ID)
		if m == nil || at != stations[fact.Relation] && fact.ID != "SC.hits.before" {
			t.Errorf("%s stands at %q, the facts say %s", fact.ID, at, fact.Relation)
		}
		if phase, known := core.PhaseNamed(fact.Phase); m != nil && known && !m.Phases.Has(phase) {
			t.Errorf("%s cannot happen in the %s phase", fact.ID, fact.Phase)
		}
	}
	windows := 0
	for i := range Deck().Moments {
		windows += len(Deck().Moments[i].Windows)
	}
	if windows != len(facts) || windows == 0 {
		t.Errorf("%d windows, and facts of %d", windows, len(facts))
	}
}
