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
// mutant that isHeldOut leaves. It writes them into the package's file.
func choose(ctx context.Context, b *built) error {
	for i := range b.tests {
		p := &b.tests[i]
		if !slices.Contains(seeded, p.dir) {
			continue
		}
		var out bytes.Buffer
		out.WriteString(seedsHead)
		p.flags = []string{"-seeds=first"}
		tests, err := p.list(ctx)
		if err != nil {
			return err
		}
		for _, t := range tests {
			source, err := asksForSeeds(p.dir, t.name)
			if err != nil {
				return err
			}
			if !source {
				continue
			}
			if err := t.survey(ctx, time.Hour); err != nil {
				return err
			}
			few, whole, took := t.fewest(b.mutants)
			fmt.Printf("%-40s %4d of %4d seeds, %6.1f of %6.1f s\n", t.name, len(few), len(t.parts)-1, took.Seconds(), whole.Seconds())
			fmt.Fprintln(&out, t.name, strings.Join(few, " "))
		}
		if err := os.WriteFile(filepath.Join(p.dir, seeds.File), out.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
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

// fewest chooses rounds of a test greedily, by what they add for the time that they take.
func (t *test) fewest(list []mutants.Mutant) (seeds []string, whole, took time.Duration) {
	rounds := t.parts[1:]
	var wanted [chosen.Most / 64]uint64
	for i := range list {
		if n := list[i].N; !isHeldOut(&list[i]) {
			wanted[n/64] |= 1 << (n % 64)
		}
	}
	for _, p := range rounds {
		whole += p.took
	}
	for {
		var best *part
		score := worth
		for _, p := range rounds {
			adds := 0
			for i, word := range p.set {
				adds += bits.OnesCount64(word & wanted[i])
			}
			if per := float64(adds) / (p.took.Seconds() + 1e-3); per > score {
				best, score = p, per
			}
		}
		if best == nil {
			break
		}
		for i, word := range best.set {
			wanted[i] &^= word
		}
		seeds, took = append(seeds, strings.TrimPrefix(best.name, "=")), took+best.took
	}
	for _, p := range rounds {
		name := strings.TrimPrefix(p.name, "=")
		if len(seeds) < len(rounds)/leastPart && !slices.Contains(seeds, name) {
			seeds, took = append(seeds, name), took+p.took
		}
	}
	return seeds, whole, took
}
