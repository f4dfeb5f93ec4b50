package main

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// learned is the experience from judged mutants, so that the next one is judged sooner. It changes
// the order of scripts and tests, and which long tests are played at all. It never changes what
// counts as noticed.
type learned struct {
	guard  sync.Mutex
	kin    map[string][]string // scripts and tests that noticed mutants of a function or of a file, the latest last
	played map[string]int      // how often a long test was played, in all and against a file
	struck map[string]int      // how often it noticed a mutant
	spent  map[string]time.Duration
}

func newLearned() *learned {
	return &learned{kin: map[string][]string{}, played: map[string]int{}, struck: map[string]int{}, spent: map[string]time.Duration{}}
}

// How many scripts and tests that noticed mutants of a function or of a file are remembered.
const (
	remembered       = 4
	rememberedOfFile = 24
)

// functionOf is the package and the function of a mutant.
func functionOf(m *mutants.Mutant) string {
	parts := strings.SplitN(m.Key, " | ", 3)
	return strings.Join(parts[:min(2, len(parts))], " | ")
}

// fate takes in the fate of a mutant.
func (l *learned) fate(m *mutants.Mutant, f fate) {
	if f.how != killed {
		return
	}
	l.guard.Lock()
	defer l.guard.Unlock()
	by, _, _ := strings.Cut(f.by, "=") // without the part of a test
	l.remember(functionOf(m), by, remembered)
	l.remember(m.File, by, rememberedOfFile)
}

func (l *learned) remember(where, by string, most int) {
	kin := slices.DeleteFunc(l.kin[where], func(other string) bool { return other == by })
	if len(kin) == most {
		kin = kin[1:]
	}
	l.kin[where] = append(kin, by)
}

// ofKin are the scripts and tests that noticed other mutants of the function, the latest first.
func (l *learned) ofKin(m *mutants.Mutant) []string { return l.of(functionOf(m)) }

// ofFile are the scripts and tests that noticed other mutants of the file, the latest first.
func (l *learned) ofFile(m *mutants.Mutant) []string { return l.of(m.File) }

func (l *learned) of(where string) []string {
	l.guard.Lock()
	defer l.guard.Unlock()
	kin := slices.Clone(l.kin[where])
	slices.Reverse(kin)
	return kin
}

// test takes in a play of a long test: its time, and whether it noticed the mutant.
func (l *learned) test(name string, m *mutants.Mutant, took time.Duration, noticed bool) {
	l.guard.Lock()
	defer l.guard.Unlock()
	l.spent[name] += took
	for _, where := range []string{name, m.File + " " + name} {
		l.played[where]++
		if noticed {
			l.struck[where]++
		}
	}
}

// usual is the assumed time of a long test before its first play.
const usual = 400 * time.Millisecond

// sharpest sorts rounds of long tests by how often they noticed mutants for their time. Mutants of
// the same file count most. Among equals, the rounds played least come first.
func (l *learned) sharpest(list []*round, m *mutants.Mutant) []*round {
	l.guard.Lock()
	defer l.guard.Unlock()
	share := func(r *round) float64 {
		name := r.tests[0].name
		all := float64(l.struck[name]+1) / float64(l.played[name]+8)
		here := m.File + " " + name
		took := (l.spent[name] + usual).Seconds() / float64(l.played[name]+1)
		return (float64(l.struck[here]) + 4*all) / float64(l.played[here]+4) / took
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *round) int { return cmp.Compare(share(b), share(a)) })
	return list
}
