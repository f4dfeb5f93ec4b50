package main

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"entente/scripts/mutants"
)

// learned is what judging mutants has taught, so that the next one is judged sooner. It
// changes the order in which a mutant is played, and which of the tests that take long
// are played at all; never what counts as noticed.
type learned struct {
	guard  sync.Mutex
	kin    map[string][]string // what noticed mutants of a function, the latest last
	played map[string]int      // how often a test that takes long was played,
	struck map[string]int      // and how often it noticed something
}

func newLearned() *learned {
	return &learned{kin: map[string][]string{}, played: map[string]int{}, struck: map[string]int{}}
}

// remembered is how many of those that noticed mutants of a function are kept in mind.
const remembered = 4

// functionOf is the file and the function that a mutant stands in.
func functionOf(m *mutants.Mutant) string {
	parts := strings.SplitN(m.Key, " | ", 3)
	return strings.Join(parts[:min(2, len(parts))], " | ")
}

// fate takes in what came of a mutant.
func (l *learned) fate(m *mutants.Mutant, f fate) {
	if f.how != killed {
		return
	}
	l.guard.Lock()
	defer l.guard.Unlock()
	name := functionOf(m)
	kin := slices.DeleteFunc(l.kin[name], func(by string) bool { return by == f.by })
	if len(kin) == remembered {
		kin = kin[1:]
	}
	l.kin[name] = append(kin, f.by)
}

// ofKin is what noticed other mutants of the function, the latest first.
func (l *learned) ofKin(m *mutants.Mutant) []string {
	l.guard.Lock()
	defer l.guard.Unlock()
	kin := slices.Clone(l.kin[functionOf(m)])
	slices.Reverse(kin)
	return kin
}

// test takes in that a test that takes long was played, and whether it noticed something.
func (l *learned) test(name string, noticed bool) {
	l.guard.Lock()
	defer l.guard.Unlock()
	l.played[name]++
	if noticed {
		l.struck[name]++
	}
}

// sharpest sorts rounds of tests that take long: those that noticed most of what they
// were played against first, and among equals those that were played least.
func (l *learned) sharpest(list []*round) []*round {
	l.guard.Lock()
	defer l.guard.Unlock()
	share := func(r *round) float64 {
		name := r.tests[0].name
		return float64(l.struck[name]+1) / float64(l.played[name]+8)
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *round) int { return cmp.Compare(share(b), share(a)) })
	return list
}
