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

	"entente/scripts/cache"
	"entente/scripts/mutants"
)

// A script is one of the corpus, with the mutants that it reaches: in its lines, and in the laws of
// its choices.
type script struct {
	name    string
	took    time.Duration
	reached map[int]bool
	judged  time.Duration // how long it takes with the laws
	choices int
	laws    map[int]int // at how many choices the laws reach a mutant; nil before the survey
}

// costs is the script's time with the laws only at choices where they reach the mutant. Before the
// survey of the laws, it is the time with all laws.
func (s *script) costs(mutant int) time.Duration {
	if s.laws == nil {
		return s.judged
	}
	laws := max(0, s.judged-s.took)
	return s.took + laws*time.Duration(s.laws[mutant])/time.Duration(max(1, s.choices))
}

// begin lists the scripts, and the mutants that every start of the program reaches.
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

// surveyScripts plays every script with the unchanged program. It runs when a mutant first needs
// it, so not for a run whose mutants were all noticed before.
func (j *judge) surveyScripts(ctx context.Context) error {
	if !j.built.of.scripts {
		return nil
	}
	j.scripted.Do(func() { j.unplayed = j.surveyEachScript(ctx) })
	return j.unplayed
}

// surveyTests runs every test with the unchanged program, some at once. It runs when a mutant first
// needs it.
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
	return errors.Join(append(failed, cache.Trim(cache.Folder("surveys")))...)
}

// surveyEachScript learns each script's mutants and time, and sorts scripts by time.
func (j *judge) surveyEachScript(ctx context.Context) error {
	answers, err := j.ask(ctx, "survey", 3)
	for _, answer := range answers {
		took, _ := strconv.Atoi(answer[1])
		s := &script{name: answer[0], took: time.Duration(took), judged: withLaws * time.Duration(took), reached: map[int]bool{}}
		addAll(s.reached, strings.Fields(answer[2]))
		j.scripts = append(j.scripts, s)
	}
	slices.SortStableFunc(j.scripts, func(a, b *script) int { return cmp.Compare(a.took, b.took) })
	return err
}

// withLaws is the assumed factor by which all of its laws slow a script.
const withLaws = 25

// surveyLaws learns which mutants the laws of the scripts' choices reach. It takes so long that a
// run for a sample skips it.
func (j *judge) surveyLaws(ctx context.Context) error {
	j.lawful.Do(func() {
		var answers [][]string
		answers, j.unheld = j.ask(ctx, "laws", 4)
		of := map[string]*script{}
		for _, s := range j.scripts {
			of[s.name] = s
		}
		for _, answer := range answers {
			s := of[answer[0]]
			judged, _ := strconv.Atoi(answer[1])
			s.judged, s.laws = time.Duration(judged), map[int]int{}
			s.choices, _ = strconv.Atoi(answer[2])
			for _, word := range strings.Fields(answer[3]) {
				n, times, _ := strings.Cut(word, "*")
				at, _ := strconv.Atoi(n)
				s.laws[at], _ = strconv.Atoi(times)
			}
		}
	})
	return j.unheld
}

// ask asks a new player about the whole corpus. It returns the lines, each with that many columns.
func (j *judge) ask(ctx context.Context, what string, columns int) ([][]string, error) {
	w := &worker{program: j.built.player}
	defer w.stop()
	lines, err := w.whole(ctx, what)
	if err != nil {
		return nil, err
	}
	var answers [][]string
	for _, line := range lines[1:] {
		answer := strings.Split(line, "\t")
		if len(answer) != columns {
			return nil, fmt.Errorf("a player answered %q", line)
		}
		answers = append(answers, answer)
	}
	return answers, nil
}

func addAll(set map[int]bool, words []string) {
	for _, word := range words {
		n, _ := strconv.Atoi(word)
		set[n] = true
	}
}

// uncovered prints the mutants that no script and no test reaches, by their places. Their code is
// never played, or only where the change would make no difference.
func (j *judge) uncovered(ctx context.Context, list []*mutants.Mutant) error {
	if err := errors.Join(j.surveyScripts(ctx), j.surveyLaws(ctx), j.surveyTests(ctx)); err != nil {
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
