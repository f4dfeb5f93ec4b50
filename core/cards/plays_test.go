package cards_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// hacan returns a setup of Hacan and Sol with the base game and Prophecy of Kings.
func hacan() core.Setup {
	return core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)},
		Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Hacan"}, {Seat: core.Red, Faction: "Sol"}}}
}

// opens returns the game that a setup opens with a text of printed components.
func opens(t *testing.T, content string, s core.Setup) core.Game {
	t.Helper()
	g, err := core.New(text.Read(content).Lay(s, nil))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestOnlyWhatIsPlayedCounts adds, removes, changes and reorders components that the table
// doesn't play with: the digest stays equal. A change of the table's components changes the
// digest. Of the others only the names count.
func TestOnlyWhatIsPlayedCounts(t *testing.T) {
	whole := printed.Text()
	was := opens(t, whole, hacan())
	parts := strings.SplitAfter(whole, "\n\n")
	without := func(drop func(part string) bool) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(parts), drop), "")
	}
	r := rand.New(rand.NewPCG(1, 2))
	mixed := slices.Clone(parts)
	mixed[len(mixed)-1] += "\n"
	r.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	sameNames := map[string]bool{"mixed up": true, "with comments and empty lines": true, "with another's card told anew": true}
	sheet := func(part string) bool { return strings.HasPrefix(headerOf(part), "faction \"") }
	for name, content := range map[string]string{
		"mixed up":                      strings.Join(mixed, ""),
		"without Thunder's Edge":        without(func(p string) bool { return strings.Contains(headerOf(p), ", te") && !sheet(p) }),
		"without another faction":       without(func(p string) bool { return strings.Contains(headerOf(p), `of "Mentak"`) }),
		"with another codex":            whole + "\naction card \"New\", codex4\naction\n  the holder gains 1 trade good\n",
		"with another faction's card":   whole + "\nagent \"New\" of \"Mentak\", base\naction\n  the holder gains 1 trade good\n",
		"with comments and empty lines": "# All of it.\n\n\n" + whole,
		"with another's card told anew": strings.Replace(whole, "of \"Yin\", base\n", "of \"Yin\", base\nremark \"Mended.\"\n", 1),
		"with a card of the Yin mended": strings.Replace(whole, "agent \"Brother Milor\" of \"Yin\"", "agent \"Brother Milo\" of \"Yin\"", 1),
	} {
		if now := opens(t, content, hacan()); (now.DeckHash() == was.DeckHash()) != sameNames[name] {
			t.Errorf("%s: the same game is %v", name, now.DeckHash() == was.DeckHash())
		}
		if cards.NameOf(content) == cards.NameOf(whole) {
			t.Errorf("%s: it is the same text", name)
		}
	}
	for name, content := range map[string]string{
		"without a card of theirs":  without(func(p string) bool { return strings.HasPrefix(headerOf(p), "faction ability \"Arbiters\"") }),
		"with one more action card": whole + "\naction card \"New\", pok\naction\n  the holder gains 1 trade good\n",
		"with a word mended":        strings.Replace(whole, "All commodities of the owner pass", "All of the owner's commodities pass", 1),
		"with a sheet mended":       strings.Replace(whole, "called \"Hacan\"\ncommodities 6", "called \"Hacan\"\ncommodities 5", 1),
	} {
		if now := opens(t, content, hacan()); content == whole || now.DeckHash() == was.DeckHash() {
			t.Errorf("%s: the same game", name)
		}
	}
}

// headerOf returns the line with which a component begins.
func headerOf(part string) string { return strings.Split(part, "\n")[0] }

// TestWindowsNobodyPlays: windows without a component of the table make no difference.
func TestWindowsNobodyPlays(t *testing.T) {
	s := text.Read("note \"Alone\" of every color, base\nafter TA.activate of the owner\n  the holder gains 1 trade good\nreturns resolved\n").Lay(core.Setup{Seats: make([]core.SeatSetup, 2)}, nil)
	s.Seats = []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}
	plays := func(change func(moments []deck.Moment) []deck.Moment) uint64 {
		theDeck := *s.Deck
		theDeck.Moments = change(slices.Clone(theDeck.Moments))
		with := s
		with.Deck = &theDeck
		g, err := core.New(with)
		if err != nil {
			t.Fatal(err)
		}
		return core.Digest(g)
	}
	was := plays(func(m []deck.Moment) []deck.Moment { return m })
	for name, change := range map[string]func([]deck.Moment) []deck.Moment{
		"mixed up": func(m []deck.Moment) []deck.Moment { slices.Reverse(m); return m },
		"one more": func(m []deck.Moment) []deck.Moment {
			return append(m, deck.Moment{ID: "XX.new", Windows: []deck.WindowCard{{ID: "XX.new", Station: deck.StartOf}}})
		},
		"one less": func(m []deck.Moment) []deck.Moment {
			return slices.DeleteFunc(m, func(one deck.Moment) bool { return one.ID == "GC.start" })
		},
		"one asks": func(m []deck.Moment) []deck.Moment {
			m[0].Windows = []deck.WindowCard{m[0].Windows[0]}
			m[0].Windows[0].Asks = true
			return m
		},
	} {
		if plays(change) != was {
			t.Errorf("%s: another game", name)
		}
	}
	asks := func(m []deck.Moment) []deck.Moment {
		at := slices.IndexFunc(m, func(one deck.Moment) bool { return one.ID == "TA.activate" })
		m[at].Windows = slices.Clone(m[at].Windows)
		m[at].Windows[1].Asks = false
		return m
	}
	if plays(asks) == was {
		t.Error("the window that its note acts in asks no more, and nothing is other")
	}
}

// TestEntriesSayWhatParseSays: the entry of a component agrees with its parsed text.
func TestEntriesSayWhatParseSays(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	entries := shelf.Today().Entries()
	if len(entries) != len(all) {
		t.Fatalf("%d entries of %d components", len(entries), len(all))
	}
	for i := range all {
		c, e := &all[i], &entries[i]
		older, _ := c.Property(text.Replaces)
		flip, _ := c.Property(text.FlipSideOf)
		gone, removed := c.Property(text.RemovedIn)
		if e.Kind != c.Kind.String() || e.Name != c.Name || e.Faction != c.Faction || e.Source != c.Source ||
			e.Replaces != strings.Join(older.Words, "") || e.FlipOf != strings.Join(flip.Words, "") ||
			e.Removed.Is != removed || removed && e.Removed.In.String() != gone.Words[0] {
			t.Errorf("%+v is the entry of %+v", e, c)
		}
		if want := c.Windows(cards.Timeline()); !slices.Equal(e.Windows, want) {
			t.Errorf("%s acts in %q, and its entry says %q", c.Name, want, e.Windows)
		}
		if e.Sum != cards.Sum(text.Print(all[i:i+1])) {
			t.Errorf("%s has the sum of another text", e.Name)
		}
		if card, _ := text.Card(c, cards.Timeline()); c.Kind != text.Note && c.Kind != text.FactionSheet && card.Kind != e.Card.Kind {
			t.Errorf("%s is a %s, and its entry says %s", c.Name, card.Kind, e.Card.Kind)
		}
	}
}
