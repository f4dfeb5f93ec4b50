package main

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// TestPartsFor: of the rounds that reach a mutant, the quickest are played, as many as there is
// time for. If the code before the loop reaches it, all rounds count.
func TestPartsFor(t *testing.T) {
	loop := &test{parts: []*part{
		newPart("-", 10*time.Millisecond, []string{"5"}),
		newPart("0", 300*time.Millisecond, []string{"1", "2"}),
		newPart("1", 100*time.Millisecond, []string{"1"}),
		newPart("2", 200*time.Millisecond, []string{"1", "3"}),
		newPart("3", 2*time.Second, []string{"4"}),
	}}
	for _, c := range []struct {
		mutant int
		names  []string
		took   time.Duration
	}{
		{1, []string{"1", "2"}, 310 * time.Millisecond},
		{2, []string{"0"}, 310 * time.Millisecond},
		{4, []string{"3"}, 2010 * time.Millisecond}, // one is played, however long it takes
		{5, []string{"1", "2"}, 310 * time.Millisecond},
	} {
		if names, took := loop.partsFor(c.mutant, 500*time.Millisecond); !slices.Equal(names, c.names) || took != c.took {
			t.Errorf("against mutant %d %v are played in %v, want %v in %v", c.mutant, names, took, c.names, c.took)
		}
	}
	whole := &test{parts: loop.parts[:1]}
	if names, took := whole.partsFor(5, time.Second); names != nil || took != 0 {
		t.Errorf("a test without a loop has the parts %v in %v", names, took)
	}
}

// TestScriptCosts: a script's time is the time for its lines, and for the laws of the choices that
// reach a mutant.
func TestScriptCosts(t *testing.T) {
	s := &script{took: 10, judged: 110, choices: 20, laws: map[int]int{1: 20, 2: 3}}
	for mutant, want := range map[int]time.Duration{1: 110, 2: 25, 3: 10} {
		if got := s.costs(mutant); got != want {
			t.Errorf("with mutant %d it takes %d, want %d", mutant, got, want)
		}
	}
	if got := (&script{took: 10, judged: 110}).costs(3); got != 110 {
		t.Errorf("before the survey it takes %d, want 110", got)
	}
}

// TestFailedOf: a failure is reported with the part that was played last.
func TestFailedOf(t *testing.T) {
	for _, c := range []struct{ out, want string }{
		{"--- FAIL: TestB (0.1s)\n    wrong", "TestB"},
		{"panic: core: no", "TestA"},
		{"--- PART: =1\n--- PART: =game/0007\nwrong\n--- FAIL: TestA (0.1s)", "TestA=game/0007"},
		{"--- PART: =4\npanic: core: no", "TestA=4"},
	} {
		if got := failedOf(c.out, []string{"TestA", "TestB"}); got != c.want {
			t.Errorf("of %q %s failed, want %s", c.out, got, c.want)
		}
	}
	if !onlyFrozen(fate{killed, "core/scenario.TestFrozen=game/0007"}) || onlyFrozen(fate{killed, "core/scenario.TestEvenings"}) || onlyFrozen(fate{passed, "core/scenario.TestFrozen"}) {
		t.Error("what is frozen is taken for another test, or another test for it")
	}
}

// TestCutTestsAreLong: a test that its survey stopped may take any time, so it is played alone.
func TestCutTestsAreLong(t *testing.T) {
	programs := make([]testProgram, 1)
	p := &programs[0]
	tests := []*test{{program: p, name: "quick", took: brief}, {program: p, name: "slow", took: 2 * brief}, {program: p, name: "cut", took: brief, cut: true}}
	got := ""
	for _, r := range rounds(programs, tests) {
		for _, one := range r.tests {
			got += fmt.Sprint(one.name, " ", r.long, " ")
		}
	}
	if want := "quick false slow true cut true "; got != want {
		t.Errorf("the rounds are %s, want %s", got, want)
	}
}
