package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/scripts/mutants"
)

// TestWorker: each end of a player gives the right fate.
func TestWorker(t *testing.T) {
	player := filepath.Join(t.TempDir(), "player")
	err := os.WriteFile(player, []byte(`#!/bin/sh
while read n rest; do
	case $n in
	1) echo 1 killed a/b ;;
	2) exit 2 ;;
	3) echo 3 endless a/c; exit 3 ;;
	4) echo 4 digest a/d ;;
	5) echo 5 passed ;;
	esac
done
`), 0o700)
	if err != nil {
		t.Fatal(err)
	}
	w := &worker{program: player}
	defer w.stop()
	for range 2 { // the player is there again, however a mutant ended it
		for n, want := range map[int]fate{
			1: {killed, "a/b"}, 2: {killed, "the end of the program"}, 3: {endless, "a/c"}, 4: {digest, "a/d"}, 5: {how: passed},
		} {
			if got, err := w.scripts(t.Context(), n, plainly, nil); err != nil || got != want {
				t.Errorf("mutant %d is %v, %v; want %v", n, got, err, want)
			}
		}
	}
}

// TestStateGoesOn: a judged mutant is not judged again, except a survivor that the order names. The
// fates of a changed function are forgotten.
func TestStateGoesOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state")
	source := func(keys ...string) (list []mutants.Mutant) {
		for _, key := range keys {
			list = append(list, mutants.Mutant{Key: key})
		}
		return list
	}
	open := func(list []mutants.Mutant, again string) *state {
		s, err := openState(name, list, func(m *mutants.Mutant) bool { return again != "" && strings.HasPrefix(m.Key, again) })
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	fates := map[string]fate{
		"a | one | drop": {killed, "x"}, "a | one | case": {how: passed}, "a | two | drop": {killed, frozenIn + ".TestFrozen=3"},
		"b | one | drop": {how: digest}, "b | one | case": {how: uncovered}, "b | one | jump": {how: endless},
	}
	keys := []string{"a | one | drop", "b | one | drop", "a | one | case", "a | two | drop", "a | two | jump", "b | one | case", "b | one | jump"}
	s := open(source(keys...), "")
	for key, f := range fates {
		if err := s.keep(key, f); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	held, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		keys  []string
		again string
		has   string
	}{
		{keys, "", "killed killed* digest uncovered endless passed"},
		{keys, "a |", "killed killed* digest uncovered endless"},
		{keys, "b |", "killed killed* passed"},
		{append([]string{"a | one | jump"}, keys...), "", "killed* digest uncovered endless"}, // one of its functions says more
	} {
		if err := os.WriteFile(name, held, 0o600); err != nil {
			t.Fatal(err)
		}
		s, has := open(source(c.keys...), c.again), ""
		for _, key := range []string{"a | one | drop", "a | two | drop", "b | one | drop", "b | one | case", "b | one | jump", "a | one | case"} {
			if f := s.of(key); f.how != "" {
				has += " " + f.how
				if onlyFrozen(f) {
					has += "*"
				}
			}
		}
		if has = strings.TrimPrefix(has, " "); has != c.has {
			t.Errorf("of %q, again %q, it has %q, want %q", c.keys, c.again, has, c.has)
		}
		if s.of("a | two | jump").how != "" {
			t.Error("what was not judged has a fate")
		}
	}
}

// TestRotated: a sample begins with changed functions, is the same for the same tree, and differs
// for another tree.
func TestRotated(t *testing.T) {
	var list []*mutants.Mutant
	for _, name := range strings.Fields("a b c d e f g h i j") {
		list = append(list, &mutants.Mutant{Key: "core | " + name + " | negate | x"})
	}
	keys := func(tree string) (all string) {
		for _, m := range rotated(list, tree, map[string]bool{"core | c": true, "core | j": true}) {
			all += strings.Split(m.Key, " | ")[1]
		}
		return all
	}
	one, other := keys("one"), keys("other")
	if first := one[:2]; first != "cj" && first != "jc" {
		t.Errorf("%s doesn't begin with what has changed", one)
	}
	slices.Reverse(list)
	if keys("one") != one || other == one || len(one) != 10 {
		t.Errorf("it is %s and %s, and for another tree %s", one, keys("one"), other)
	}
}

// TestChangedSince compares functions with those of a commit.
func TestChangedSince(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(text string) {
		t.Helper()
		if err := os.MkdirAll("core", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("core/a.go", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	git := func(args ...string) string {
		t.Helper()
		out, err := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.org"}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	git("init", "-q")
	write("package a\n\nfunc one() int { return 1 }\n\nfunc (t *T) two() {}\n\ntype T struct{}\n")
	git("add", "core")
	git("commit", "-q", "-m", "a")
	write("package a\n\n// Two moved up.\nfunc (t *T) two() {}\n\nfunc one() int { return 2 }\n\ntype T struct{}\n\nfunc three() {}\n")
	changed, err := changedSince(t.Context(), git("rev-parse", "HEAD"), []mutants.Package{{Dir: "core", Path: "a/core"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(changed) != 2 || !changed["core | one"] || !changed["core | three"] {
		t.Errorf("%v have changed, want one and three", changed)
	}
}

// TestLeast: too few killed mutants are a failure, and every survivor needs a reason.
func TestLeast(t *testing.T) {
	t.Chdir("../../..") // where the reasons are
	least := filepath.Join(t.TempDir(), "least")
	if err := os.WriteFile(least, []byte("66.7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list := []*mutants.Mutant{{Key: "a"}, {Key: "b"}, {Key: "c"}}
	s := &state{fates: map[string]fate{"a": {how: killed}, "b": {how: killed}, "c": {how: endless}}}
	for _, c := range []struct {
		killed, n int
		enough    bool
	}{{6600, 10000, true}, {6500, 10000, false}, {60, 100, true}, {50, 100, false}} {
		if err := atLeastShare(c.killed, c.n, least); (err == nil) != c.enough {
			t.Errorf("%d of %d for 66.7%%: %v", c.killed, c.n, err)
		}
	}
	if err := report(list, s, order{explained: true}); err == nil {
		t.Error("a survivor without a reason is not missed")
	}
	s.fates["c"] = fate{how: killed}
	if err := report(list, s, order{least: least, explained: true}); err != nil {
		t.Error(err)
	}
	s.parts = functionsOf([]mutants.Mutant{{Key: "a"}, {Key: "c"}, {Key: "other"}})
	for pattern, want := range map[string]bool{"a": true, "c*": true, "other": false, "*": false, "none": false} {
		if s.isNoticed(pattern) != want {
			t.Errorf("%q is noticed: %v", pattern, !want)
		}
	}
	why := reasons{{"a | b*", "many"}, {"c", "one"}, {"d | * | x*y | 1", "between"}}
	for key, reason := range map[string]string{"a | bc": "many", "a": "", "c": "one", "cc": "", "d | e | x and y | 1": "between", "d | x | y | 1": "", "d | e | xy | 2": "", "d | x*y | 1": ""} {
		if why.of(key) != reason {
			t.Errorf("the reason of %q is %q", key, why.of(key))
		}
	}
}

// TestHeldGoesOn: the mutant that holds a statement is found by the statement's own line, among
// mutants in functions that name its rule first, and is kept for the next time.
func TestHeldGoesOn(t *testing.T) {
	player := filepath.Join(t.TempDir(), "player")
	err := os.WriteFile(player, []byte(`#!/bin/sh
while read n rest; do
	case "$n $rest" in
	"3 at a/b 7 + table 9") echo 3 missed ;;
	"2 at a/b 7 + table 9") echo 2 otherwise ;;
	"4 "*) exit 2 ;;
	*) echo $n met ;;
	esac
done
`), 0o700)
	if err != nil {
		t.Fatal(err)
	}
	list := []mutants.Mutant{{N: 1, Key: "one"}, {N: 2, Key: "two"}, {N: 3, Key: "three", File: "f/a.go", Func: "g", Operator: mutants.Drop}, {N: 4, Key: "four", File: "f/a.go", Func: "g", Operator: mutants.Case}}
	h := &holder{built: &built{mutants: list, player: player}, rules: ruleTexts{"f | g": {"table 9": true}}, by: map[string]*mutants.Mutant{"two": &list[1]}, often: make([]int, 5), known: map[string]string{}}
	s := &held{name: "+\ttable 9\ta/b", hits: []*hit{{"a/b", 7, "+", "table 9", []int{1, 2, 3, 4}}}}
	other := &held{name: "!\ttable 9\ta/b", hits: []*hit{{"a/b", 8, "!", "table 9", []int{1, 2}}}}
	if got := h.candidates(s.hits[0]); len(got) != 4 || got[0].N != 4 || got[1].N != 3 {
		t.Errorf("%v are looked at", got)
	}
	if err := h.all(t.Context(), []*held{s, other}, 1); err != nil || s.by != &list[2] || s.otherwise || other.by != nil {
		t.Fatalf("%+v, %+v, %v", s, other, err)
	}
	if err := h.report([]*held{s}); err != nil {
		t.Error(err)
	}
	if err := h.report([]*held{s, other}); err == nil {
		t.Error("nothing holds a statement, and nothing is said")
	}
	file := filepath.Join(t.TempDir(), "held")
	if err := h.write(file, []*held{s, other}); err != nil {
		t.Fatal(err)
	}
	if known, err := readHeld(file); err != nil || len(known) != 1 || known[s.name] != "three" {
		t.Errorf("%v, %v", known, err)
	}
	h.known[s.name], s.by = "two", nil
	if err := h.all(t.Context(), []*held{s}, 1); err != nil || s.by != &list[1] || !s.otherwise {
		t.Errorf("what held it before is %v, %v", s.by, err)
	}
}

// TestEndlessGoesOn: a mutant that runs forever in one script is played the next ones, and survives
// if none of them notices it.
func TestEndlessGoesOn(t *testing.T) {
	player := filepath.Join(t.TempDir(), "player")
	err := os.WriteFile(player, []byte(`#!/bin/sh
while read n how rest; do
	case "$n $rest" in
	*one@*) echo $n endless one; exit 3 ;;
	"1 two@0 three@0") echo 1 killed three ;;
	*) echo $n passed ;;
	esac
done
`), 0o700)
	if err != nil {
		t.Fatal(err)
	}
	w := &worker{program: player}
	defer w.stop()
	list := []*script{{name: "one"}, {name: "two"}, {name: "three"}}
	for n, want := range map[int]fate{1: {killed, "three"}, 2: {endless, "one"}} {
		if got, err := byLines(t.Context(), w, n, list); err != nil || got != want {
			t.Errorf("mutant %d is %v, %v; want %v", n, got, err, want)
		}
	}
	j := &judge{scripts: []*script{
		{name: "quick", took: quickly / 2, reached: map[int]bool{1: true}},
		{name: "elsewhere", reached: map[int]bool{2: true}},
		{name: "slow", took: quickly, reached: map[int]bool{1: true}},
		{name: "kin", took: 2 * quickly, reached: map[int]bool{1: true}},
	}}
	names := func(list []*script) (all string) {
		for _, s := range list {
			all += s.name + " "
		}
		return all
	}
	if first, others := j.linesFor(1, []string{"kin"}); names(first) != "kin " || names(others) != "quick slow " {
		t.Errorf("first %s are played, and later %s", names(first), names(others))
	}
	if first, others := j.linesFor(1, nil); names(first) != "quick " || names(others) != "slow kin " {
		t.Errorf("first %s are played, and later %s", names(first), names(others))
	}
}
