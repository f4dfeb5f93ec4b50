package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// shuffled returns a deck with the same factions, notes, components and moments in another order.
func (r generator) shuffled(d deck.Deck) *deck.Deck {
	d.Factions, d.Notes = slices.Clone(d.Factions), slices.Clone(d.Notes)
	d.Components, d.Moments = slices.Clone(d.Components), slices.Clone(d.Moments)
	slices.Reverse(d.Factions)
	r.Shuffle(len(d.Notes), func(i, j int) { d.Notes[i], d.Notes[j] = d.Notes[j], d.Notes[i] })
	r.Shuffle(len(d.Components), func(i, j int) { d.Components[i], d.Components[j] = d.Components[j], d.Components[i] })
	r.Shuffle(len(d.Moments), func(i, j int) { d.Moments[i], d.Moments[j] = d.Moments[j], d.Moments[i] })
	return &d
}

// TestDigestNamesWhatItMeans plays the same choices at two tables whose decks
// list the same components and events in another order. Their digests are equal
// throughout: no index into a deck is in them.
func TestDigestNamesWhatItMeans(t *testing.T) {
	accepted, notes, frames, past := 0, 0, 0, 0
	for seed := range 60 {
		r := generator{rand.New(rand.NewPCG(12, uint64(seed)))}
		one := r.table()
		s := core.Setup{Speaker: one.Speaker, Host: one.Host, Options: one.Options, Deck: r.shuffled(*one.Deck())}
		for i, p := range one.Players {
			who := one.People[i]
			s.Seats = append(s.Seats, core.SeatSetup{Seat: p.Seat, Name: who.Name, Faction: who.Faction})
		}
		for _, p := range one.Pieces {
			name := one.Deck().Card(p.ComponentIndex).Name
			if p.Unit > 1 {
				s.Components[len(s.Components)-1].Count = p.Unit
			} else {
				s.Components = append(s.Components, core.ComponentSetup{Component: name, Seat: p.Holder, Count: p.Unit})
			}
		}
		two, err := core.New(s)
		if err != nil {
			t.Fatal(err)
		}
		for turn := range 150 {
			if core.Digest(one) != core.Digest(two) {
				t.Fatalf("seed %d: after %d choices the digests differ", seed, turn)
			}
			c := r.choice(one)
			after, _, err := core.Step(one, c)
			alike, _, errTwo := core.Step(two, c)
			if core.RefusingRule(err) != core.RefusingRule(errTwo) {
				t.Fatalf("seed %d: %s: %v at one table, %v at the other", seed, notation.Print(c), err, errTwo)
			}
			one, two = after, alike
			if err == nil {
				accepted++
			}
			notes += differ(one.Notes, two.Notes, func(a, b core.Note) bool { return a.Card != b.Card })
			frames += differ(one.Unfinished, two.Unfinished, func(a, b core.Frame) bool { return a.Moment != b.Moment })
			past += differ(one.EndedEvents, two.EndedEvents, func(a, b uint8) bool { return a != b })
		}
	}
	if accepted < 2000 || notes < 2000 || frames < 500 || past < 500 {
		t.Errorf("of %d choices, %d notes, %d frames and %d events had another index", accepted, notes, frames, past)
	}
}

// differ returns the number of places at which two lists differ.
func differ[T any](a, b []T, unlike func(a, b T) bool) int {
	n := 0
	for i := range a {
		if unlike(a[i], b[i]) {
			n++
		}
	}
	return n
}
