package main

import (
	"slices"
	"testing"

	"entente/scripts/mutants"
)

// TestLearned: what noticed mutants of a function comes first for the next one of it, the
// latest first and each once; and of the tests that take long those that noticed most of
// what they were played against.
func TestLearned(t *testing.T) {
	l := newLearned()
	one := &mutants.Mutant{Key: "core/a.go | f | drop | x"}
	for _, by := range []string{"a", "b", "c", "a", "d", "e"} {
		l.fate(one, fate{killed, by})
	}
	l.fate(one, fate{passed, "nobody"})
	l.fate(&mutants.Mutant{Key: "core/a.go | g | drop | x"}, fate{killed, "other"})
	if got, want := l.ofKin(&mutants.Mutant{Key: "core/a.go | f | negate | y"}), []string{"e", "d", "a", "c"}; !slices.Equal(got, want) {
		t.Errorf("others of the function were noticed by %v, want %v", got, want)
	}

	for range 20 {
		l.test("blunt", false)
		l.test("sharp", true)
	}
	var list []*round
	for _, name := range []string{"blunt", "fresh", "sharp"} {
		list = append(list, &round{tests: []*test{{name: name}}})
	}
	var got []string
	for _, r := range l.sharpest(list) {
		got = append(got, r.tests[0].name)
	}
	if want := []string{"sharp", "fresh", "blunt"}; !slices.Equal(got, want) {
		t.Errorf("they are played as %v, want %v", got, want)
	}
}
