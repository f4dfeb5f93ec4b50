package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// A fate is the outcome of a mutant, and the script or test that decided it.
type fate struct{ how, by string }

// The outcomes. A mutant survives all but the first.
const (
	killed    = "killed"
	passed    = "passed"
	digest    = "digest" // only the golden digest of a script noticed
	endless   = "endless"
	uncovered = "uncovered"
)

// A judge knows which scripts and tests can notice a mutant.
type judge struct {
	built             *built
	names             []string  // of the scripts
	scripts           []*script // the quickest first, once they are surveyed
	tests             []*test
	rounds            []*round
	start             map[int]bool // the mutants that every start of the program reaches
	jobs              int
	long              time.Duration // the most time for playing one test against a mutant
	most              time.Duration // the most time for all long tests together
	survey            time.Duration // the most time for surveying one test
	lookFrozen        time.Duration // the most time for surveying the frozen games
	frozen            []*test
	learned           *learned
	quick             bool // no survey of the laws
	scripted, surveys sync.Once
	unplayed, failed  error // errors of the surveys of the scripts, and of the tests
	lawful            sync.Once
	unheld            error // the error of the survey of the laws
	thawed            sync.Once
	unlooked          error // the error of the survey of the frozen games
}

func newJudge(ctx context.Context, b *built, o order) (*judge, error) {
	j := &judge{built: b, start: map[int]bool{}, jobs: max(1, o.jobs), long: o.long, most: o.most, survey: o.survey, lookFrozen: o.frozen, learned: newLearned()}
	j.quick = o.least != ""
	if o.of == "rules" {
		if err := j.learnHeld(); err != nil {
			return nil, err
		}
	}
	return j, j.begin(ctx)
}

// learnHeld makes a script that holds a statement by one mutant of a function be played first
// against the function's other mutants.
func (j *judge) learnHeld() error {
	known, err := readHeld(heldFile)
	for _, statement := range slices.Sorted(maps.Keys(known)) {
		script := statement[strings.LastIndex(statement, "\t")+1:]
		j.learned.fate(&mutants.Mutant{Key: known[statement]}, fate{killed, script})
	}
	return err
}

// chosenOf returns the mutants that an order asks for: all that match, or a sample.
func chosenOf(ctx context.Context, b *built, o order) ([]*mutants.Mutant, error) {
	var lines reasons
	if o.least != "" {
		for _, file := range []string{reasonsFile, holesFile} {
			list, err := readReasons(file)
			if err != nil {
				return nil, err
			}
			lines = append(lines, list...)
		}
	}
	var all []*mutants.Mutant
	for i := range b.mutants {
		if m := &b.mutants[i]; o.isAbout(m) && lines.of(m.Key) == "" {
			all = append(all, m)
		}
	}
	if o.sample > 0 {
		return sampleOf(ctx, b.of, o.of, all, o.sample)
	}
	return all, nil
}

// all judges mutants and keeps their fates.
func (j *judge) all(ctx context.Context, list []*mutants.Mutant, s *state) error {
	var wait sync.WaitGroup
	todo := make(chan *mutants.Mutant)
	var failed error
	var once sync.Once
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range j.jobs {
		wait.Go(func() {
			w := &worker{program: j.built.player}
			defer w.stop()
			for m := range todo {
				f, err := j.one(ctx, w, m)
				if err == nil {
					j.learned.fate(m, f)
					err = s.keep(m.Key, f)
				}
				if err != nil {
					once.Do(func() { failed = err })
					cancel()
				}
			}
		})
	}
	last := time.Now()
	for i, m := range list {
		if ctx.Err() != nil {
			break
		}
		if time.Since(last) > 30*time.Second {
			last = time.Now()
			fmt.Printf("  %d of %d\n", i, len(list))
		}
		if f := s.of(m.Key); f.how != "" {
			j.learned.fate(m, f)
			continue
		}
		todo <- m
	}
	close(todo)
	wait.Wait()
	if failed != nil {
		return failed
	}
	return ctx.Err()
}

// one judges a mutant by the cheapest means first: by scripts that are quick or likely to notice
// it, by tests that noticed others of its function, by brief tests, and by all other scripts. Then
// follow, within the mutant's time, the laws of the scripts' choices, the long tests, and last the
// frozen games.
func (j *judge) one(ctx context.Context, w *worker, m *mutants.Mutant) (fate, error) {
	if err := j.surveyScripts(ctx); err != nil {
		return fate{}, err
	}
	n := m.N
	kin := j.learned.ofKin(m)
	near := append(slices.Clone(kin), j.learned.ofFile(m)...)
	first, others := j.linesFor(n, near)
	f := fate{how: uncovered}
	try := func(got fate, err error) (bool, error) {
		ends := err != nil || got.how == killed || got.how == endless
		if ends || got.how != uncovered && f.how != digest {
			f = got
		}
		return ends, err
	}
	if j.start[n] {
		if ends, err := try(alone(ctx, j.built.player, n, j.scripts)); ends {
			return f, err
		}
	} else if ends, err := try(byLines(ctx, w, n, first)); ends {
		return f, err
	}
	if err := j.surveyTests(ctx); err != nil {
		return fate{}, err
	}
	stages := []func() (fate, error){func() (fate, error) { return j.byKin(ctx, n, kin) }}
	for _, r := range j.rounds {
		if !r.long {
			stages = append(stages, func() (f fate, err error) { f, _, err = r.judge(ctx, n, j.long); return f, err })
		}
	}
	if !j.start[n] {
		stages = append(stages,
			func() (fate, error) { return byLines(ctx, w, n, others) },
			func() (fate, error) { return j.byLaws(ctx, w, n, near) })
	}
	stages = append(stages,
		func() (fate, error) { return j.byLong(ctx, m) },
		func() (fate, error) { return j.byFrozen(ctx, n) })
	for _, stage := range stages {
		if ends, err := try(stage()); ends {
			return f, err
		}
	}
	return f, nil
}

// byLong plays long tests within the mutant's time. Tests that noticed most come first.
func (j *judge) byLong(ctx context.Context, m *mutants.Mutant) (fate, error) {
	f := fate{how: uncovered}
	var list []*round
	for _, r := range j.rounds {
		if r.long && r.tests[0].reached[m.N] {
			list = append(list, r)
		}
	}
	left := j.most
	for _, r := range j.learned.sharpest(list, m) {
		if left <= 0 {
			break
		}
		got, took, err := r.judge(ctx, m.N, j.long)
		left -= took
		ends := err != nil || got.how == killed || got.how == endless
		j.learned.test(r.tests[0].name, m, took, ends)
		if ends {
			return got, err
		}
		f = got
	}
	return f, nil
}

// byKin plays the tests that noticed other mutants of the same function.
func (j *judge) byKin(ctx context.Context, n int, kin []string) (fate, error) {
	for _, t := range j.tests {
		if !slices.Contains(kin, t.program.dir+"."+t.name) {
			continue
		}
		r := round{program: t.program, tests: []*test{t}}
		if f, _, err := r.judge(ctx, n, j.long); err != nil || f.how == killed || f.how == endless {
			return f, err
		}
	}
	return fate{how: uncovered}, nil
}

// quickly is the total time of the quick scripts that are played before any test.
const quickly = 250 * time.Millisecond

// linesFor returns the scripts that reach a mutant, in two lists. The first has scripts that
// noticed others of its function or file, and some quick ones.
func (j *judge) linesFor(n int, near []string) (first, others []*script) {
	list := slices.DeleteFunc(slices.Clone(j.scripts), func(s *script) bool { return !s.reached[n] })
	slices.SortStableFunc(list, func(a, b *script) int {
		return cmp.Compare(placeOf(a.name, near), placeOf(b.name, near))
	})
	took := time.Duration(0)
	for i, s := range list {
		if took += s.took; took > quickly && placeOf(s.name, near) == len(near) {
			return list[:i], list[i:]
		}
	}
	return list, nil
}

// mostEndless is how many scripts may run into an endless mutant before no more are played.
const mostEndless = 3

// byLines plays scripts and checks their lines. If a mutant runs forever in one script, another
// script may still notice it.
func byLines(ctx context.Context, w *worker, n int, list []*script) (fate, error) {
	last := fate{how: uncovered}
	for range mostEndless {
		if len(list) == 0 {
			return last, nil
		}
		f, err := w.scripts(ctx, n, plainly, list)
		if err != nil || f.how != endless {
			if f.how != killed && last.how == endless {
				f = last
			}
			return f, err
		}
		at := slices.IndexFunc(list, func(s *script) bool { return s.name == f.by })
		last, list = f, list[at+1:]
	}
	return last, nil
}

// placeOf is the index of a name in a list, or the list's length if the name isn't there.
func placeOf(name string, list []string) int {
	if at := slices.Index(list, name); at >= 0 {
		return at
	}
	return len(list)
}

// byLaws plays scripts with the laws of each choice, within the mutant's time. First come scripts
// that noticed others of the mutant's function and file, then the quickest.
func (j *judge) byLaws(ctx context.Context, w *worker, n int, kin []string) (fate, error) {
	played := strictly
	reaches := func(s *script) bool { return s.reached[n] }
	if !j.quick {
		if err := j.surveyLaws(ctx); err != nil {
			return fate{}, err
		}
		played = lawfully
		reaches = func(s *script) bool { return s.laws[n] > 0 || s.reached[n] }
	}
	all := slices.DeleteFunc(slices.Clone(j.scripts), func(s *script) bool { return !reaches(s) })
	slices.SortStableFunc(all, func(a, b *script) int {
		return cmp.Or(cmp.Compare(placeOf(a.name, kin), placeOf(b.name, kin)), cmp.Compare(a.costs(n), b.costs(n)))
	})
	var list []*script
	left := j.most / 3
	for _, s := range all {
		if left -= s.costs(n); left < 0 {
			break
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return fate{how: uncovered}, nil
	}
	return w.scriptsFor(ctx, n, played, list, j.most/3)
}
