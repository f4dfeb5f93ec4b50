package main

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// learned is what judging mutants has taught, so that the next one is judged sooner. It
// changes the order in which a mutant is played, and which of the tests that take long
// are played at all; never what counts as noticed.
type learned struct {
	guard  sync.Mutex
	kin    map[string][]string // what noticed mutants of a function or of a file, the latest last
	played map[string]int      // how often a test that takes long was played, in all and against a file,
	struck map[string]int      // and how often it noticed something
	spent  map[string]time.Duration
}

func newLearned() *learned {
	return &learned{kin: map[string][]string{}, played: map[string]int{}, struck: map[string]int{}, spent: map[string]time.Duration{}}
}

// remembered is how many of those that noticed mutants of a function are kept in mind, and
// of a file.
const (
	remembered       = 4
	rememberedOfFile = 24
)

// functionOf is the package and the function that a mutant stands in.
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
	by, _, _ := strings.Cut(f.by, "=") // whichever part of a test it was
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

// ofKin is what noticed other mutants of the function, the latest first.
func (l *learned) ofKin(m *mutants.Mutant) []string { return l.of(functionOf(m)) }

// ofFile is what noticed other mutants of the file, the latest first.
func (l *learned) ofFile(m *mutants.Mutant) []string { return l.of(m.File) }

func (l *learned) of(where string) []string {
	l.guard.Lock()
	defer l.guard.Unlock()
	kin := slices.Clone(l.kin[where])
	slices.Reverse(kin)
	return kin
}

// test takes in that a test that takes long was played, for how long, and whether it noticed
// something.
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

// usual is how long a test that takes long is taken to be played, before it was.
const usual = 400 * time.Millisecond

// sharpest sorts rounds of tests that take long: those first that noticed most, for the time
// that it took, of what they were played against, of the mutant's file above all, and among
// equals those that were played least.
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
