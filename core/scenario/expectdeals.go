package scenario

import (
	"strconv"
	"strings"

	"entente/core"
)

// states are the words for the state of a promise.
var states = [...]string{
	core.Running: "runs", core.IsDue: "is due", core.SaidKept: "is said to be kept", core.SaidBroken: "is said to be broken", core.SaidCannot: "is said to be impossible",
	core.Kept: "kept", core.Broken: "broken", core.Disputed: "disputed", core.Released: "released", core.Expired: "expired",
}

// agreed returns the true fact about deals or promises in place of the given one: "1 deals", "2
// promises", "deal blue red binds", "deal blue red asks red", "promise blue red is due", "blue
// to red: 1 kept, 1 broken".
func agreed(g *core.Game, fact string) (string, bool) {
	words := strings.Fields(fact)
	switch {
	case len(words) == 2 && words[1] == "deals":
		return strconv.Itoa(len(g.Deals)) + " deals", true
	case len(words) == 2 && words[1] == "promises":
		open := 0
		for _, p := range g.Promises {
			if !p.State.IsOver() {
				open++
			}
		}
		return strconv.Itoa(open) + " promises", true
	case len(words) > 3 && words[0] == "deal":
		return dealText(g, words), true
	case len(words) > 3 && words[0] == "promise":
		return promiseText(g, words), true
	case len(words) > 3 && words[1] == "to" && strings.HasSuffix(words[2], ":"):
		return accountText(g, words), true
	}
	return "", false
}

// dealText returns the state of the deal between two seats: the seat that it asks, or whether it
// binds.
func dealText(g *core.Game, words []string) string {
	a, _ := core.SeatNamed(words[1])
	b, _ := core.SeatNamed(words[2])
	d := g.DealBetween(a, b)
	text := "deal " + a.String() + " " + b.String() + " "
	switch {
	case d == nil:
		return text + "is not there"
	case d.AskedTerm > 0:
		view := core.ViewOf(*g, a)
		for _, s := range core.AllSeats {
			if view.DealBetween(a, b).MustAnswer.Has(s) {
				return text + "asks " + s.String()
			}
		}
	case d.Binds == core.BindsBoth:
		return text + "binds"
	}
	return text + "binds nobody"
}

// promiseText returns the state of the open promise of one seat to another.
func promiseText(g *core.Game, words []string) string {
	a, _ := core.SeatNamed(words[1])
	b, _ := core.SeatNamed(words[2])
	text := "promise " + a.String() + " " + b.String()
	for _, p := range g.Promises {
		if p.Term.Giver == a && p.Receiver == b && !p.State.IsOver() {
			return text + " " + states[p.State]
		}
	}
	return text + " is over"
}

// accountText returns how the promises of one seat to another ended, by state.
func accountText(g *core.Game, words []string) string {
	a, _ := core.SeatNamed(words[0])
	b, _ := core.SeatNamed(strings.TrimSuffix(words[2], ":"))
	var list []string
	for _, account := range g.PromiseCounts {
		for state := core.Kept; state <= core.Expired && account.Giver == a && account.Receiver == b; state++ {
			if n := account.Ended[state]; n > 0 {
				list = append(list, strconv.Itoa(int(n))+" "+states[state])
			}
		}
	}
	return a.String() + " to " + b.String() + ": " + strings.Join(list, ", ")
}
