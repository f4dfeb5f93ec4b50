package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// A script is one of the corpus, and which mutants it comes by: as its lines say, and in
// the laws of its choices.
type script struct {
	name    string
	took    time.Duration
	reached map[int]bool
	judged  time.Duration // how long it takes with the laws
	choices int
	laws    map[int]int // at how many choices the laws come by a mutant
}

// costs is how long a script takes with the laws of those choices alone that come by a mutant.
func (s *script) costs(mutant int) time.Duration {
	laws := max(0, s.judged-s.took)
	return s.took + laws*time.Duration(s.laws[mutant])/time.Duration(max(1, s.choices))
}

// begin learns which scripts there are, and what every start of the program comes by.
func (j *judge) begin(ctx context.Context) error {
	if !j.built.of.scripts {
		return nil
	}
	w := &worker{program: j.built.player}
	defer w.stop()
	lines, err := w.whole(ctx, "names")
	if err != nil {
		return err
	}
	if len(lines) != 2 || len(lines[1]) == 0 {
		return fmt.Errorf("the player %s plays no scripts", j.built.player)
	}
	addAll(j.start, strings.Fields(lines[0]))
	j.names = strings.Fields(lines[1])
	return nil
}

// surveyScripts plays every script as the program was written. It is done when a mutant
// first needs it: one of which it is known what noticed it does not.
func (j *judge) surveyScripts(ctx context.Context) error {
	if !j.built.of.scripts {
		return nil
	}
	j.scripted.Do(func() { j.unplayed = j.surveyEachScript(ctx) })
	return j.unplayed
}

// surveyTests runs every test as the program was written, some at once. It is done
// when a mutant first needs it.
func (j *judge) surveyTests(ctx context.Context) error {
	j.surveys.Do(func() {
		j.failed = j.surveyEach(ctx)
		slices.SortStableFunc(j.tests, func(a, b *test) int { return cmp.Compare(a.took, b.took) })
		j.rounds = rounds(j.built.tests, j.tests)
	})
	return j.failed
}

func (j *judge) surveyEach(ctx context.Context) error {
	for i := range j.built.tests {
		list, err := j.built.tests[i].list(ctx)
		if err != nil {
			return err
		}
		j.tests = append(j.tests, list...)
	}
	failed := make([]error, j.jobs)
	var wait sync.WaitGroup
	for job := range j.jobs {
		wait.Go(func() {
			for i := job; i < len(j.tests) && failed[job] == nil; i += j.jobs {
				failed[job] = j.tests[i].survey(ctx, j.survey)
			}
		})
	}
	wait.Wait()
	return errors.Join(failed...)
}

// surveyEachScript learns what scripts come by and how long they take, the quickest first.
func (j *judge) surveyEachScript(ctx context.Context) error {
	w := &worker{program: j.built.player}
	defer w.stop()
	lines, err := w.whole(ctx, "survey")
	if err != nil {
		return err
	}
	for _, line := range lines[1:] {
		parts := strings.Split(line, "\t")
		if len(parts) != 6 {
			return fmt.Errorf("a player answered %q", line)
		}
		var told [3]int
		for i, at := range []int{1, 3, 4} {
			var err error
			if told[i], err = strconv.Atoi(parts[at]); err != nil {
				return fmt.Errorf("a player answered %q", line)
			}
		}
		s := &script{name: parts[0], took: time.Duration(told[0]), judged: time.Duration(told[1]), choices: told[2], reached: map[int]bool{}, laws: map[int]int{}}
		addAll(s.reached, strings.Fields(parts[2]))
		for _, word := range strings.Fields(parts[5]) {
			n, times, _ := strings.Cut(word, "*")
			at, _ := strconv.Atoi(n)
			s.laws[at], _ = strconv.Atoi(times)
		}
		j.scripts = append(j.scripts, s)
	}
	slices.SortStableFunc(j.scripts, func(a, b *script) int { return cmp.Compare(a.took, b.took) })
	return nil
}

func addAll(set map[int]bool, words []string) {
	for _, word := range words {
		n, _ := strconv.Atoi(word)
		set[n] = true
	}
}

// uncovered prints the mutants that no script and no test comes by, by their places: what
// is not played at all, or only where the change would make no difference.
func (j *judge) uncovered(ctx context.Context, list []*mutants.Mutant) error {
	if err := errors.Join(j.surveyScripts(ctx), j.surveyTests(ctx)); err != nil {
		return err
	}
	list = slices.DeleteFunc(slices.Clone(list), func(m *mutants.Mutant) bool {
		return j.start[m.N] ||
			slices.ContainsFunc(j.scripts, func(s *script) bool { return s.reached[m.N] || s.laws[m.N] > 0 }) ||
			slices.ContainsFunc(j.tests, func(t *test) bool { return t.reached[m.N] })
	})
	slices.SortFunc(list, func(a, b *mutants.Mutant) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	for _, m := range list {
		fmt.Println(m)
	}
	fmt.Printf("mutants: %d are come by nowhere\n", len(list))
	return nil
}
