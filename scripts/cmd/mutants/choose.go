package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/scripts/mutants"
	"entente/scripts/mutants/chosen"
	"entente/scripts/seeds"
)

// seeded are the packages with random tests, whose seeds are in the file seeds.File of each.
var seeded = []string{"core/reading", "core/scenario"}

const seedsHead = "# The seeds that each random test plays, chosen by `go run ./scripts/cmd/mutants -choose`.\n"

// choose finds few of the first seeds of each random test that reach what all of them do: each
// mutant that isHeldOut leaves. It writes them into the package's file. Where a test then misses
// something that seldom comes about, it adds seeds until the test passes.
func choose(ctx context.Context, b *built) error {
	for i := range b.tests {
		p := &b.tests[i]
		if !slices.Contains(seeded, p.dir) {
			continue
		}
		var lines []*line
		p.flags = []string{"-seeds=first"}
		tests, err := p.list(ctx)
		if err != nil {
			return err
		}
		for _, t := range tests {
			if asks, err := asksForSeeds(p.dir, t.name); err != nil {
				return err
			} else if !asks {
				continue
			}
			if err := t.survey(ctx, time.Hour); err != nil {
				return err
			}
			l := &line{test: t}
			l.seeds, l.others = t.fewest(b.mutants)
			lines = append(lines, l)
		}
		p.flags = nil
		if err := writeSeeds(p.dir, lines); err != nil {
			return err
		}
		for _, l := range lines {
			for l.fails(ctx) && len(l.others) > 0 {
				n := min(len(l.others), 1+len(l.others)/10)
				l.seeds, l.others = append(l.seeds, l.others[:n]...), l.others[n:]
				if err := writeSeeds(p.dir, lines); err != nil {
					return err
				}
			}
			fmt.Printf("%-40s %4d of %4d seeds\n", l.test.name, len(l.seeds), len(l.seeds)+len(l.others))
		}
	}
	return nil
}

// A line is what a file of seeds says of a test, with the seeds that it could say besides.
type line struct {
	test          *test
	seeds, others []string
}

// fails reports whether the test fails with the seeds as they are written.
func (l *line) fails(ctx context.Context) bool {
	cmd, err := l.test.program.command(ctx, []string{l.test.name})
	return err != nil || cmd.Run() != nil
}

func writeSeeds(dir string, lines []*line) error {
	var out bytes.Buffer
	out.WriteString(seedsHead)
	for _, l := range lines {
		fmt.Fprintln(&out, l.test.name, strings.Join(l.seeds, " "))
	}
	return os.WriteFile(filepath.Join(dir, seeds.File), out.Bytes(), 0o644)
}

// isHeldOut reports whether a mutant is of the half by which the strength of the chosen seeds is
// measured, so that they are not chosen by it.
func isHeldOut(m *mutants.Mutant) bool { return sha256.Sum256([]byte(m.Key))[31]&1 == 1 }

// asksForSeeds reports whether a test of a package takes its rounds from seeds.
func asksForSeeds(dir, test string) (bool, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return false, err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return false, err
		}
		if _, after, is := strings.Cut(string(text), "func "+test+"("); is {
			body, _, _ := strings.Cut(after, "\n}\n")
			return strings.Contains(body, "seeds.Of(t, "), nil
		}
	}
	return false, nil
}

// leastPart says of how many of a test's first seeds one is played at least. A seed that comes by
// the same mutants as another may find them in a state that the other doesn't.
const leastPart = 5

// worth is how many mutants a second of the processor a round has to add at least.
const worth = 5.0

// fewest chooses rounds of a test greedily, by what they add for the time that they take. It
// returns their seeds, and those that it left.
func (t *test) fewest(list []mutants.Mutant) (seeds, others []string) {
	left := slices.Clone(t.parts[1:])
	least := len(left) / leastPart
	var wanted [chosen.Most / 64]uint64
	for i := range list {
		if n := list[i].N; !isHeldOut(&list[i]) {
			wanted[n/64] |= 1 << (n % 64)
		}
	}
	for {
		best, score := -1, worth
		for at, p := range left {
			adds := 0
			for i, word := range p.set {
				adds += bits.OnesCount64(word & wanted[i])
			}
			if per := float64(adds) / (p.took.Seconds() + 1e-3); per > score {
				best, score = at, per
			}
		}
		if best < 0 {
			break
		}
		for i, word := range left[best].set {
			wanted[i] &^= word
		}
		seeds = append(seeds, strings.TrimPrefix(left[best].name, "="))
		left = slices.Delete(left, best, best+1)
	}
	for _, p := range left {
		others = append(others, strings.TrimPrefix(p.name, "="))
	}
	n := max(0, least-len(seeds))
	return append(seeds, others[:n]...), others[n:]
}
