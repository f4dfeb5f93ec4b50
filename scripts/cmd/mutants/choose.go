package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
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

const seedsHead = "# The seeds that each random test plays, chosen by `go run ./scripts/cmd/mutants -choose`.\n"

// choose finds a few of the first seeds of each random test that together reach every mutant that
// all seeds reach. It leaves out mutants that isHeldOut reports. It writes the seeds into the
// package's file. If a test then misses a rare event that it wants, choose adds seeds that have the
// event.
func choose(ctx context.Context, b *built) error {
	for i := range b.tests {
		p := &b.tests[i]
		if !slices.Contains(seeds.Folders(), p.dir) {
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
			l.reached, l.reachable = t.heldOut(b.mutants, l.seeds)
			lines = append(lines, l)
		}
		for _, l := range lines {
			if err := l.complete(ctx); err != nil {
				return err
			}
			fmt.Printf("%-40s %4d of %4d seeds reach %5d of %5d held-out mutants\n", l.test.name, len(l.seeds), len(l.seeds)+len(l.others), l.reached, l.reachable)
		}
		if err := writeSeeds(p.dir, lines); err != nil {
			return err
		}
	}
	return nil
}

// A line is the chosen seeds of a test in a file of seeds, with the seeds that were left out.
type line struct {
	test               *test
	seeds, others      []string
	reached, reachable int // how many held-out mutants the chosen seeds reach, and how many all seeds
}

// complete adds each seed that has one of the events that the test misses with its own seeds.
func (l *line) complete(ctx context.Context) error {
	missing, err := l.missed(ctx, l.seeds)
	if err != nil || len(missing) == 0 {
		return err
	}
	// The test's lines about its counts differ in each run, so they are no missing events.
	same := map[string]bool{}
	for _, seed := range l.others[:min(2, len(l.others))] {
		alone, err := l.missed(ctx, []string{seed})
		if err != nil {
			return err
		}
		maps.Copy(same, alone)
	}
	maps.DeleteFunc(missing, func(what string, _ bool) bool { return !same[what] })
	for _, seed := range slices.Clone(l.others) {
		if len(missing) == 0 {
			break
		}
		alone, err := l.missed(ctx, []string{seed})
		if err != nil {
			return err
		}
		before := len(missing)
		maps.DeleteFunc(missing, func(what string, _ bool) bool { return !alone[what] })
		if len(missing) < before {
			l.seeds = append(l.seeds, seed)
			l.others = slices.DeleteFunc(l.others, func(other string) bool { return other == seed })
		}
	}
	return nil
}

// heldOut counts the held-out mutants that some seeds of a test reach, and those that all its first seeds
// reach.
func (t *test) heldOut(list []mutants.Mutant, some []string) (reached, reachable int) {
	var by, all [chosen.Most / 64]uint64
	for _, p := range t.parts[1:] {
		for i, word := range p.set {
			if all[i] |= word; slices.Contains(some, strings.TrimPrefix(p.name, "=")) {
				by[i] |= word
			}
		}
	}
	for i := range list {
		if n := list[i].N; isHeldOut(&list[i]) {
			reached += int(by[n/64] >> (n % 64) & 1)
			reachable += int(all[n/64] >> (n % 64) & 1)
		}
	}
	return reached, reachable
}

// missed returns the lines of the test's failure with some seeds: missing events and counts.
func (l *line) missed(ctx context.Context, some []string) (map[string]bool, error) {
	l.test.program.flags = []string{"-seeds=" + strings.Join(some, ",")}
	cmd, err := l.test.program.command(ctx, []string{l.test.name})
	if err != nil {
		return nil, err
	}
	out, err := cmd.CombinedOutput()
	if err == nil || ctx.Err() != nil {
		return nil, ctx.Err()
	}
	missed := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		if _, said, is := strings.Cut(strings.TrimSpace(line), "_test.go:"); is {
			missed[said] = true
		}
	}
	return missed, nil
}

func writeSeeds(dir string, lines []*line) error {
	var out bytes.Buffer
	out.WriteString(seedsHead)
	for _, l := range lines {
		fmt.Fprintln(&out, l.test.name, strings.Join(l.seeds, " "))
	}
	return os.WriteFile(filepath.Join(dir, seeds.File), out.Bytes(), 0o644)
}

// isHeldOut reports whether a mutant is of the half that measures the strength of the chosen seeds.
// Seeds are not chosen by that half.
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

// leastPart makes choose keep at least one in five of a test's first seeds. A seed that reaches the
// same mutants as another may reach them in a different state.
const leastPart = 5

// worth is the fewest mutants that a chosen round must add for each second of processor time.
const worth = 5.0

// fewest chooses rounds of a test greedily, by the mutants that each adds for its time. It returns
// their seeds, and the seeds left out.
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
