package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// six returns a setup of six seats with all printed components.
func six() core.Setup {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	for i, f := range []string{"Hacan", "Mentak", "Jol-Nar", "Empyrean", "Nekro", "Firmament"} {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: f})
	}
	return s
}

// BenchmarkDecode measures the decoding of the printed cards at every visit.
func BenchmarkDecode(b *testing.B) {
	data := printed.Shelf().Today().Encode()
	for b.Loop() {
		if _, err := cards.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRead measures the reading of their text, which phones did before they had the binary form.
func BenchmarkRead(b *testing.B) {
	content := printed.Text()
	for b.Loop() {
		text.Shelf(content)
	}
}

// BenchmarkOpenSix measures the opening of a table of six.
func BenchmarkOpenSix(b *testing.B) {
	shelf, s := text.Shelf(printed.Text()), six()
	for b.Loop() {
		if _, _, err := shelf.Open(s, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNameAndOpenSix measures Name and Open together, as a phone opens a table, with a plain shelf
// and with one that remembers.
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
