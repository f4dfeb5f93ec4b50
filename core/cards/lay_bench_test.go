package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// six is a table of six with everything that was printed.
func six() core.Setup {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	for i, f := range []string{"Hacan", "Mentak", "Jol-Nar", "Empyrean", "Nekro", "Firmament"} {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: f})
	}
	return s
}

// BenchmarkDecode is what every visit does with the printed cards.
func BenchmarkDecode(b *testing.B) {
	data := printed.Shelf().Today().Encode()
	for b.Loop() {
		if _, err := cards.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRead is what a phone did at every visit before it had them in binary.
func BenchmarkRead(b *testing.B) {
	content := printed.Text()
	for b.Loop() {
		text.Shelf(content)
	}
}

// BenchmarkOpenSix is what opening a table of six does with them.
func BenchmarkOpenSix(b *testing.B) {
	shelf, s := text.Shelf(printed.Text()), six()
	for b.Loop() {
		if _, _, err := shelf.Open(s, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNameAndOpenSix is what a phone does as it opens a table, by a shelf that lays
// the deck for each of both and by one that remembers it.
func BenchmarkNameAndOpenSix(b *testing.B) {
	for name, remembers := range map[string]func(*cards.Shelf) *cards.Shelf{
		"twice": func(s *cards.Shelf) *cards.Shelf { return s },
		"once":  (*cards.Shelf).Remembering,
	} {
		b.Run(name, func(b *testing.B) {
			shelf := text.Shelf(printed.Text())
			for b.Loop() {
				s := remembers(shelf)
				named, err := s.Name(six(), nil)
				if err == nil {
					_, _, err = s.Open(named, nil)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
