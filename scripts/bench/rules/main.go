// Command rules measures the speed of the rules, natively and in wasm: a choice in an evening of
// trading with the digest after it, the choice alone, and all prompts of a table of six. To measure
// the machine, it also hashes a kilobyte. It prints nanoseconds, one median per line. Arguments
// name the measurements to do; without arguments, it does all. MEASURED_IN is added to the names of
// the measurements.
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
	rounds = 41 // of every measurement, in turns, so that a busy machine slows all alike
	least  = 10 * time.Millisecond
	warm   = 1500 * time.Millisecond // before measuring, so that a browser compiles the hot code
)

// A measurement does some equal things at once, and returns their number.
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

// each returns the time for one thing. It does the things once before, untimed.
func (m measurement) each() (nanoseconds float64) {
	m.do()
	done, from := 0, time.Now()
	for time.Since(from) < least {
		done += m.do()
	}
	return float64(time.Since(from).Nanoseconds()) / float64(done)
}

// step makes a choice that must be lawful.
func step(g core.Game, c core.Choice) core.Game {
	next, _, err := core.Step(g, c)
	if err != nil {
		panic(err)
	}
	return next
}
