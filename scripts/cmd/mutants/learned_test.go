package main

import (
	"slices"
	"testing"

	"entente/scripts/mutants"
)

// TestLearned: scripts and tests that noticed mutants of a function come first for the function's
// next mutant, the latest first and each once. Of the long tests, those come first that noticed
// most of the mutants they were played against.
func TestLearned(t *testing.T) {
	l := newLearned()
	one := &mutants.Mutant{File: "core/a.go", Key: "core | f | drop | x"}
	for _, by := range []string{"a", "b", "c", "a", "d", "e"} {
		l.fate(one, fate{killed, by})
	}
	l.fate(one, fate{passed, "nobody"})
	l.fate(&mutants.Mutant{File: "core/a.go", Key: "core | g | drop | x"}, fate{killed, "other"})
	if got, want := l.ofKin(&mutants.Mutant{Key: "core | f | negate | y"}), []string{"e", "d", "a", "c"}; !slices.Equal(got, want) {
		t.Errorf("others of the function were noticed by %v, want %v", got, want)
	}
	if got, want := l.ofFile(one), []string{"other", "e", "d", "a", "c", "b"}; !slices.Equal(got, want) {
		t.Errorf("others of the file were noticed by %v, want %v", got, want)
	}

	for range 20 {
		l.test("blunt", one, usual, false)
		l.test("sharp", one, usual, true)
	}
	elsewhere := &mutants.Mutant{File: "core/b.go"}
	l.test("here", elsewhere, usual, true)
	l.test("here", elsewhere, usual, true)
	var list []*round
	for _, name := range []string{"blunt", "fresh", "sharp", "here"} {
		list = append(list, &round{tests: []*test{{name: name}}})
	}
	order := func(m *mutants.Mutant) (names string) {
		for _, r := range l.sharpest(list, m) {
			names += r.tests[0].name + " "
		}
		return names
	}
	if got, want := order(&mutants.Mutant{File: "core/c.go"}), "sharp here fresh blunt "; got != want {
		t.Errorf("they are played as %s, want %s", got, want)
	}
	for range 4 {
		l.test("sharp", elsewhere, usual, false)
	}
	if got, want := order(elsewhere), "here sharp fresh blunt "; got != want {
		t.Errorf("against a file in which one was sharper they are played as %s, want %s", got, want)
	}
	l.test("here", elsewhere, 100*usual, true)
	if got, want := order(elsewhere), "sharp fresh blunt here "; got != want {
		t.Errorf("once the sharper one took long they are played as %s, want %s", got, want)
	}
}
