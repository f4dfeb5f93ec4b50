// Command rules measures the rules alone, natively and in wasm alike: what a
// choice of an evening's trading costs with the digest behind it, what the choice
// costs alone, what all prompts of a table of six cost, and, as a measure of the
// machine, what it costs to hash a kilobyte. It prints nanoseconds, a median a
// line. Arguments name which of them; none means all. Where it runs is added to
// their names if MEASURED_IN says it.
package main

import (
	"hash/fnv"
	"os"
	"slices"
	"strconv"
	"time"

	"entente/core"
)

const (
	rounds = 41 // of every measurement, in turns, so that what else the machine does meets all alike
	least  = 10 * time.Millisecond
	warm   = 1500 * time.Millisecond // before that, for a browser to compile what runs often
)

// A measurement does a number of equal things at once, and says how many.
type measurement struct {
	name string
	do   func() int
}

func main() {
	game, choices := tradingRound()
	busy := inAWindow(game, choices)
	kilobyte := make([]byte, 1024)
	sink := uint64(0)
	all := []measurement{
		{"ledger", func() int {
			g := game
			for _, c := range choices {
				g = step(g, c)
				sink += core.Digest(g)
			}
			return len(choices)
		}},
		{"step", func() int {
			g := game
			for _, c := range choices {
				g = step(g, c)
			}
			return len(choices)
		}},
		{"prompts", func() int {
			sink += uint64(len(core.Prompts(busy)))
			return 1
		}},
		{"hash", func() int {
			h := fnv.New64a()
			h.Write(kilobyte)
			sink += h.Sum64()
			return 1
		}},
	}
	if len(os.Args) > 1 {
		all = slices.DeleteFunc(all, func(m measurement) bool { return !slices.Contains(os.Args[1:], m.name) })
	}
	for from := time.Now(); time.Since(from) < warm; {
		for _, m := range all {
			m.do()
		}
	}
	took := make([][]float64, len(all))
	for range rounds {
		for i, m := range all {
			took[i] = append(took[i], m.each())
		}
	}
	for i, m := range all {
		slices.Sort(took[i])
		os.Stdout.WriteString(m.name + os.Getenv("MEASURED_IN") + " " + strconv.FormatFloat(took[i][rounds/2], 'f', 1, 64) + "\n")
	}
	if sink == 0 {
		panic("a whole round came to nothing")
	}
	os.Stdout.WriteString("measured\n")
}

// each gives how long one of the things takes, after a first time for nothing.
func (m measurement) each() (nanoseconds float64) {
	m.do()
	done, from := 0, time.Now()
	for time.Since(from) < least {
		done += m.do()
	}
	return float64(time.Since(from).Nanoseconds()) / float64(done)
}

// step makes a choice that has to be lawful.
func step(g core.Game, c core.Choice) core.Game {
	next, _, err := core.Step(g, c)
	if err != nil {
		panic(err)
	}
	return next
}
