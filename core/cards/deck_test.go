package cards_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/deck"
)

var shelf = printed.Shelf()

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

// TestFactions compares our faction sheets with the collected facts.
func TestFactions(t *testing.T) {
	var facts []struct {
		Name, Source string
		Commodities  int
	}
	read(t, "factions.json", &facts)
	all := shelf.Today().Factions()
	if len(facts) != 31 || len(all) != len(facts) {
		t.Fatalf("%d factions, %d facts, want 31", len(all), len(facts))
	}
	for _, fact := range facts {
		at := slices.IndexFunc(all, func(f deck.Faction) bool { return f.Name == fact.Name })
		if at < 0 {
			t.Errorf("%s is no faction", fact.Name)
			continue
		}
		if f := all[at]; f.Source.String() != fact.Source || f.Commodities != fact.Commodities || strings.ContainsAny(f.Short, `"`) || f.Short == "" {
			t.Errorf("%+v, the facts say %+v", f, fact)
		}
	}
}

// everyone returns a setup with a faction and all printed components.
func everyone(faction string) core.Setup {
	return core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)},
		Seats: []core.SeatSetup{{Seat: core.Blue, Faction: faction}, {Seat: core.Red}}}
}

// TestNotes compares our notes with the collected facts: each is in the deck of its faction
// at a table of its sources, and agrees with the facts.
func TestNotes(t *testing.T) {
	var facts []struct {
		Name, Source string
		Faction      *string
		Receipt      bool `json:"played_on_receipt"`
		Area         bool `json:"goes_to_play_area"`
	}
	read(t, "promissory_notes.json", &facts)
	found := map[string]deck.NoteCard{}
	for _, f := range shelf.Today().Factions() {
		for n := range deck.AllSources {
			s := everyone(f.Short)
			s.Options.Sources = deck.SourcesOf(deck.AllSources[:n+1]...)
			for _, card := range shelf.Today().Lay(s, nil).Deck.Notes {
				found[card.Name+" "+card.Source.String()] = card
			}
		}
	}
	for _, fact := range facts {
		n, known := found[fact.Name+" "+fact.Source]
		if !known || n.OnReceipt != fact.Receipt || n.Stays != fact.Area || (n.Faction == "") != (fact.Faction == nil) {
			t.Errorf("%+v, the facts say %+v", n, fact)
		}
		delete(found, fact.Name+" "+fact.Source)
	}
	for name := range found {
		t.Errorf("%s is in a deck and in no fact", name)
	}
}

// TestHands counts the notes that each faction opens with: five of its color
// and its own (ruling 75), but Mahact without an Alliance and Empyrean with two.
func TestHands(t *testing.T) {
	for _, f := range shelf.Today().Factions() {
		if f.Flip {
			continue
		}
		_, g, err := shelf.Open(everyone(f.Short), nil)
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

// TestDecksArePlayable checks that the rules can play with every deck.
func TestDecksArePlayable(t *testing.T) {
	for _, f := range append(shelf.Today().Factions(), deck.Faction{}) {
		for n := range deck.AllSources {
			s := everyone(f.Short)
			s.Options.Sources = deck.SourcesOf(deck.AllSources[:n+1]...)
			if err := shelf.Today().Lay(s, nil).Deck.Check(); err != nil {
				t.Errorf("%s with %d sources: %v", f.Short, n+1, err)
			}
		}
	}
}

// TestThreeNotesAct: notes that the rules carry out completely do act.
func TestThreeNotesAct(t *testing.T) {
	var acting []string
	for _, n := range shelf.Today().Lay(everyone("Creuss"), nil).Deck.Notes {
		if len(n.Abilities) > 0 {
			acting = append(acting, n.Name)
		}
	}
	for _, name := range []string{"Ceasefire", "Creuss IFF", "Trade Agreement"} {
		if !slices.Contains(acting, name) {
			t.Errorf("%s is not carried out; what is: %q", name, acting)
		}
	}
}

// TestTimeline compares our windows with the collected facts: every window is there, at its
// station of the event, and there is no other.
func TestTimeline(t *testing.T) {
	var facts []struct{ ID, Phase, Relation string }
	read(t, "timing_windows.json", &facts)
	var wanted struct{ Windows []wantedWindow }
	read(t, "windows_wanted.json", &wanted)
	stations := map[string]deck.Station{"at_start": deck.StartOf, "at_end": deck.EndOf, "when": deck.When, "after": deck.After,
		"before": deck.Before, "step": deck.During, "during": deck.During, "action": deck.During, "passive": deck.During, "when/after": deck.After}
	theDeck := deck.Deck{Moments: cards.Timeline()}
	for _, fact := range facts {
		m, at := theDeck.Window(fact.ID)
		if m == nil || at != stations[fact.Relation] && fact.ID != "SC.hits.before" {
			t.Errorf("%s stands at %q, the facts say %s", fact.ID, at, fact.Relation)
		}
		if phase, known := deck.PhaseNamed(fact.Phase); m != nil && known && !m.Phases.Has(phase) {
			t.Errorf("%s cannot happen in the %s phase", fact.ID, fact.Phase)
		}
	}
	ours := []string{"ECO.convert.after", "POINTS.when", "POINTS.after"} // windows of events that no printed card names
	for _, id := range ours {
		if m, _ := theDeck.Window(id); m == nil {
			t.Errorf("there is no %s", id)
		}
	}
	if windows := len(cards.Windows()); windows != len(facts)+len(ours)+len(wanted.Windows) {
		t.Errorf("%d windows, facts of %d, %d wanted, and %d of ours", windows, len(facts), len(wanted.Windows), len(ours))
	}
}
