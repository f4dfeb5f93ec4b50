package core

// A View is what a seat may see in public, with everything it may do and the
// reason for what it may not. A spectator's view has Nobody for its seat.
type View struct {
	Game     Game
	Seat     Seat
	Prompts  []Prompt
	Partners []Partner // every other seat, clockwise from this one
}

// A Partner is another seat as one to trade with.
type Partner struct {
	Seat     Seat
	Neighbor bool
	Disputed bool     // the two do not agree whether they are neighbors
	Traded   bool     // in this turn
	WhyNot   *Refusal // why no transaction with it now; nil if there may be one
}

// ViewOf returns what a seat sees. Seat Nobody sees the table and no prompts.
func ViewOf(g Game, seat Seat) View {
	v := View{Game: g, Seat: seat, Prompts: PromptsFor(g, seat)}
	at := 0
	for i := range g.Players {
		if g.Players[i].Seat == seat {
			at = i
		}
	}
	for step := 1; step < len(g.Players) && seat != Nobody; step++ {
		s := g.Players[(at+step)%len(g.Players)].Seat
		pair := g.Pair(seat, s)
		if pair == nil {
			continue
		}
		v.Partners = append(v.Partners, Partner{
			Seat: s, Neighbor: g.AreNeighbors(seat, s), Disputed: pair.Objector != Nobody,
			Traded: pair.Traded, WhyNot: g.Ground(seat, s),
		})
	}
	return v
}

// WhyNot returns the refusal that Step would give for a choice, or nil if it
// would be accepted.
func WhyNot(g Game, c Choice) *Refusal {
	_, _, err := Step(g, c)
	r, _ := err.(*Refusal)
	return r
}
