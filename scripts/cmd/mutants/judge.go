package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// A fate is what came of a mutant, and which script or test it came of.
type fate struct{ how, by string }

// What can come of one. All but the first survive.
const (
	killed    = "killed"
	passed    = "passed"
	digest    = "digest" // only the golden digest of a script noticed
	endless   = "endless"
	uncovered = "uncovered"
)

// A script is one of the corpus, and which mutants it comes by: as its lines say, and in
// the laws of its choices.
type script struct {
	name    string
	took    time.Duration
	reached map[int]bool
	judged  time.Duration // how long it takes with the laws
	laws    map[int]bool
}

// A judge knows which scripts and tests can notice a mutant.
type judge struct {
	built   *built
	scripts []*script // the quickest first
	tests   []*test
	rounds  []*round
	start   map[int]bool // what every start of the program comes by
	jobs    int
	long    time.Duration // how long a test is played against a mutant at most,
	most    time.Duration // and for how long those that take long are, together
	learned *learned
	known   map[string]fate // what came of mutants when they were last judged, by their keys
	surveys sync.Once
	failed  error // of the survey of the tests
}

func newJudge(ctx context.Context, b *built, o order) (*judge, error) {
	j := &judge{built: b, start: map[int]bool{}, jobs: max(1, o.jobs), long: o.long, most: o.most, learned: newLearned()}
	var err error
	if j.known, err = readKnown(o.known, o.again); err != nil {
		return nil, err
	}
	return j, j.surveyScripts(ctx)
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
				failed[job] = j.tests[i].survey(ctx, j.long)
			}
		})
	}
	wait.Wait()
	return errors.Join(failed...)
}

// surveyScripts plays every script as the program was written.
func (j *judge) surveyScripts(ctx context.Context) error {
	w := &worker{program: j.built.player}
	if err := w.start(ctx); err != nil {
		return err
	}
	defer w.stop()
	if _, err := io.WriteString(w.in, "survey\n"); err != nil {
		return err
	}
	_ = w.in.Close()
	for first := true; w.out.Scan(); first = false {
		if first {
			addAll(j.start, strings.Fields(w.out.Text()))
			continue
		}
		parts := strings.Split(w.out.Text(), "\t")
		if len(parts) != 5 {
			return fmt.Errorf("a player answered %q", w.out.Text())
		}
		took, err := strconv.ParseInt(parts[1], 10, 64)
		judged, wrong := strconv.ParseInt(parts[3], 10, 64)
		if err != nil || wrong != nil {
			return fmt.Errorf("a player answered %q", w.out.Text())
		}
		s := &script{name: parts[0], took: time.Duration(took), judged: time.Duration(judged), reached: map[int]bool{}, laws: map[int]bool{}}
		addAll(s.reached, strings.Fields(parts[2]))
		addAll(s.laws, strings.Fields(parts[4]))
		j.scripts = append(j.scripts, s)
	}
	if len(j.scripts) == 0 {
		return fmt.Errorf("the player %s plays no scripts", j.built.player)
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

// chosenOf is what an order is about, in an order that has nothing to do with where
// a mutant stands, and that is the same for as long as its function says the same.
func chosenOf(list []mutants.Mutant, o order) []*mutants.Mutant {
	var all []*mutants.Mutant
	sums := map[*mutants.Mutant]string{}
	for i := range list {
		if m := &list[i]; strings.Contains(m.Key, o.match) {
			sum := sha256.Sum256([]byte(m.Key))
			sums[m] = string(sum[:])
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(a, b *mutants.Mutant) int { return cmp.Compare(sums[a], sums[b]) })
	if o.sample > 0 && o.sample < len(all) {
		all = all[:o.sample]
	}
	return all
}

// all judges mutants and keeps what comes of each.
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
				f, err := j.again(ctx, w, m)
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

// again judges a mutant as it was judged before: who survived then survives, and of
// who was killed only what killed it is played, unless it does so no more.
func (j *judge) again(ctx context.Context, w *worker, m *mutants.Mutant) (fate, error) {
	known, is := j.known[m.Key]
	switch {
	case !is:
		return j.one(ctx, w, m)
	case known.how != killed:
		return known, nil
	}
	f, err := j.byScript(ctx, w, m.N, known.by)
	for i := range j.built.tests {
		if err == nil && f.how == passed && strings.HasPrefix(known.by, j.built.tests[i].dir+".") {
			f, err = j.built.tests[i].judge(ctx, m.N, []string{strings.TrimPrefix(known.by, j.built.tests[i].dir+".")}, patience*j.long, false)
		}
	}
	if err != nil || f.how == killed {
		return f, err
	}
	return j.one(ctx, w, m)
}

// byScript plays the one script of that name.
func (j *judge) byScript(ctx context.Context, w *worker, n int, name string) (fate, error) {
	at := slices.IndexFunc(j.scripts, func(s *script) bool { return s.name == name })
	if at < 0 || j.start[n] {
		return fate{how: passed}, nil
	}
	f, err := w.scripts(ctx, n, plainly, j.scripts[at:at+1])
	if err != nil || f.how == killed || f.how == endless {
		return f, err
	}
	return w.scripts(ctx, n, strictly, j.scripts[at:at+1])
}

// one judges a mutant: by what noticed others of its function, by the scripts that come by
// it as their lines say, by brief tests, and, for so long as a mutant is given, by the laws
// of the scripts' choices and by the tests that take long.
func (j *judge) one(ctx context.Context, w *worker, m *mutants.Mutant) (fate, error) {
	n := m.N
	f := fate{how: uncovered}
	try := func(got fate, err error) (bool, error) {
		ends := err != nil || got.how == killed || got.how == endless
		if ends || got.how != uncovered && f.how != digest {
			f = got
		}
		return ends, err
	}
	kin := j.learned.ofKin(m)
	if j.start[n] {
		if ends, err := try(alone(ctx, j.built.player, n, j.scripts)); ends {
			return f, err
		}
	} else if ends, err := try(j.byLines(ctx, w, n, kin)); ends {
		return f, err
	}
	if err := j.surveyTests(ctx); err != nil {
		return fate{}, err
	}
	if ends, err := try(j.byKin(ctx, n, kin)); ends {
		return f, err
	}
	var long []*round
	for _, r := range j.rounds {
		if r.long {
			long = append(long, r)
			continue
		}
		if ends, err := try(r.judge(ctx, n, j.long)); ends {
			return f, err
		}
	}
	if !j.start[n] {
		if ends, err := try(j.byLaws(ctx, w, n)); ends {
			return f, err
		}
	}
	left := j.most
	for _, r := range j.learned.sharpest(long) {
		if !r.tests[0].reached[n] {
			continue
		}
		if left <= 0 {
			break
		}
		left -= min(r.tests[0].took, j.long)
		ends, err := try(r.judge(ctx, n, j.long))
		j.learned.test(r.tests[0].name, ends)
		if ends {
			return f, err
		}
	}
	return f, nil
}

// byKin plays the tests that noticed others of a mutant's function.
func (j *judge) byKin(ctx context.Context, n int, kin []string) (fate, error) {
	for _, t := range j.tests {
		if !slices.Contains(kin, t.program.dir+"."+t.name) {
			continue
		}
		r := round{program: t.program, tests: []*test{t}}
		if f, err := r.judge(ctx, n, j.long); err != nil || f.how == killed || f.how == endless {
			return f, err
		}
	}
	return fate{how: uncovered}, nil
}

// byLines plays the scripts that come by a mutant, as their lines say, those that noticed
// others of its function first.
func (j *judge) byLines(ctx context.Context, w *worker, n int, kin []string) (fate, error) {
	list := slices.DeleteFunc(slices.Clone(j.scripts), func(s *script) bool { return !s.reached[n] })
	if len(list) == 0 {
		return fate{how: uncovered}, nil
	}
	slices.SortStableFunc(list, func(a, b *script) int {
		return cmp.Compare(placeOf(a.name, kin), placeOf(b.name, kin))
	})
	return w.scripts(ctx, n, plainly, list)
}

// placeOf is where a name stands in a list, and behind all of it where it does not.
func placeOf(name string, list []string) int {
	if at := slices.Index(list, name); at >= 0 {
		return at
	}
	return len(list)
}

// byLaws plays the scripts that come by a mutant, with the laws of each choice that may
// notice it, the quickest first and for as long as a mutant is given.
func (j *judge) byLaws(ctx context.Context, w *worker, n int) (fate, error) {
	var list []*script
	left := j.most / 2
	for _, s := range j.scripts {
		if !s.laws[n] && !s.reached[n] {
			continue
		}
		if left -= s.judged; left < 0 {
			break
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return fate{how: uncovered}, nil
	}
	return w.scripts(ctx, n, lawfully, list)
}
