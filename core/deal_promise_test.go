package core

import (
	"slices"
	"testing"

	"entente/core/deck"
	"entente/core/rulebook"
)

// TestPromiseThatIsOver checks that one promise too many makes the table forget the earliest
// promise that is over, even if that is the first promise of the list.
func TestPromiseThatIsOver(t *testing.T) {
	var g Game
	for i := range MaxEndedPromises + 1 {
		g.Promises = append(g.Promises, Promise{Prompt: uint32(i + 1), Receiver: Red, Term: Term{Giver: Blue}, State: Kept})
	}
	g.LastPrompt, g.Promises[MaxEndedPromises].State = MaxEndedPromises+1, Running
	p := g.Promises[MaxEndedPromises]
	g.changePromiseState(&p, Kept, rulebook.PromiseKept, "")
	if n := len(g.Promises); n != MaxEndedPromises || g.Promises[0].Prompt != 2 || g.Promises[n-1].Prompt != MaxEndedPromises+2 {
		t.Errorf("%+v are left", g.Promises)
	}
}

// TestTurnedByName checks that Turned lists every component once for each seat. The order is
// by the components' names and then by seats, no matter in which order the entries came.
func TestTurnedByName(t *testing.T) {
	var g Game
	g.deck = &deck.Deck{Components: []deck.Component{{Name: "C", Kind: deck.RelicCard}, {Name: "A", Kind: deck.RelicCard}, {Name: "B", Kind: deck.TechnologyCard}}}
	const first, second, third = 1, 2, 0
	for _, to := range []Turned{{Card: third, Seat: Red}, {Card: second, Seat: Red}, {Card: first, Seat: Green}, {Card: second, Seat: Blue}, {Card: second, Seat: Green}, {Card: second, Seat: Red}} {
		to.State = TurnedExhausted
		g.setTurned(to)
	}
	want := []Turned{{Card: first, Seat: Green}, {Card: second, Seat: Blue}, {Card: second, Seat: Red}, {Card: second, Seat: Green}, {Card: third, Seat: Red}}
	slices.SortStableFunc(want[1:4], func(a, b Turned) int { return int(a.Seat) - int(b.Seat) })
	for i := range want {
		want[i].State = TurnedExhausted
	}
	if !slices.Equal(g.Turned, want) {
		t.Errorf("%+v, want %+v", g.Turned, want)
	}
	g.setTurned(Turned{Card: second, Seat: Red})
	if want = slices.DeleteFunc(want, func(t Turned) bool { return t.Card == second && t.Seat == Red }); !slices.Equal(g.Turned, want) {
		t.Errorf("%+v once it is readied, want %+v", g.Turned, want)
	}
}
