package stage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// Stage is one part of a long run, with the processor time it may take on all cores together.
// The wall clock's budget is half of that, because the project counts on two cores.
type Stage struct {
	Name   string
	Budget time.Duration
	Cold   time.Duration // what it may take besides where Go's build cache is cold
	Do     func(context.Context) error
	Needed bool       // the stages after it can't run where it fails
	By     *Yardstick // what tells how slow a machine is for it; nil if nothing does
}

// A Yardstick is work that never changes. A machine that takes longer for it than the one where a
// budget was set may take longer for the stage as well: none fails for a slow machine alone.
type Yardstick struct {
	What string        // that is slow or fast, as in "Chromium"
	Took time.Duration // of processor time, where the budgets were set
	Do   func(context.Context) error
}

// slowness is how many times as long the work takes here, at least 1.
func (y *Yardstick) slowness(ctx context.Context) (float64, error) {
	if y == nil {
		return 1, nil
	}
	before := Processor()
	if err := y.Do(ctx); err != nil {
		return 1, err
	}
	return max(1, float64(Processor()-before)/float64(y.Took)), nil
}

// cost is what a stage took.
type cost struct {
	processor, wall time.Duration
	others          time.Duration // what other programs of this machine took meanwhile
}

// tooMuch is how many times its budget of processor time a stage may take before it fails.
const tooMuch = 1.5

// All runs every stage and prints what each took, with its slowest tests. It returns an error
// for every stage that failed or took too much processor time. A stage that only took long by
// the clock passes, since the machine may have been busy with something else.
func All(ctx context.Context, stages []Stage) error {
	var costs []cost
	var failed []error
	stages = slices.Clone(stages)
	if isCold(ctx) {
		fmt.Println("Go's build cache is cold, so that some stages may take longer.")
		for i := range stages {
			stages[i].Budget += stages[i].Cold
		}
	}
	for _, s := range stages {
		if ctx.Err() != nil {
			break
		}
		fmt.Printf("\n== %s\n", s.Name)
		took, err := run(ctx, s)
		costs = append(costs, took)
		if err != nil {
			fmt.Printf("   failed: %v\n", err)
			failed = append(failed, fmt.Errorf("%s: %w", s.Name, err))
			if s.Needed {
				break
			}
		}
	}
	table(os.Stdout, stages, costs)
	return errors.Join(append(failed, ctx.Err())...)
}

// run runs one stage.
func run(ctx context.Context, s Stage) (cost, error) {
	slowest = nil
	start, before, busy := time.Now(), Processor(), machineBusy()
	err := s.Do(ctx)
	took := cost{processor: Processor() - before, wall: time.Since(start)}
	took.others = max(0, machineBusy()-busy-took.processor)
	fmt.Printf("   %s of processor time, budget %s; %s by the clock, budget %s; other programs took %s\n",
		second(took.processor), s.Budget, second(took.wall), s.Budget/2, second(took.others))
	for _, t := range slowestTests() {
		fmt.Printf("   %9s  %s\n", t.took.Round(time.Millisecond), t.name)
	}
	return took, errors.Join(err, s.judge(ctx, took.processor))
}

// judge returns an error if a stage took too much processor time. Only then it looks how slow the
// machine is.
func (s *Stage) judge(ctx context.Context, took time.Duration) error {
	if float64(took) <= tooMuch*float64(s.Budget) || ctx.Err() != nil {
		return nil
	}
	slow, err := s.By.slowness(ctx)
	if slow > 1 {
		fmt.Printf("   %s takes %.2f times as long here as where the budget was set\n", s.By.What, slow)
	}
	if float64(took) <= tooMuch*slow*float64(s.Budget) {
		return err
	}
	return errors.Join(err, fmt.Errorf("it took %s of processor time, more than %.1f times its budget of %s", second(took), tooMuch*slow, s.Budget))
}

// table prints what the stages took, and a row for all of them.
func table(w io.Writer, stages []Stage, costs []cost) {
	var all cost
	budget := time.Duration(0)
	fmt.Fprintf(w, "\n%-24s %10s %8s %10s %8s %12s\n", "stage", "processor", "budget", "clock", "budget", "others took")
	row := func(name string, c cost, budget time.Duration) {
		fmt.Fprintf(w, "%-24s %10s %8s %10s %8s %12s%s\n", name, second(c.processor), budget, second(c.wall), budget/2, second(c.others), over(c, budget))
	}
	for i, c := range costs {
		row(stages[i].Name, c, stages[i].Budget)
		all = cost{all.processor + c.processor, all.wall + c.wall, all.others + c.others}
		budget += stages[i].Budget
	}
	row("all", all, budget)
}

// over tells which budgets a stage went over.
func over(c cost, budget time.Duration) string {
	var list []string
	if c.processor > budget {
		list = append(list, "processor")
	}
	if c.wall > budget/2 {
		list = append(list, "clock")
	}
	if len(list) == 0 {
		return ""
	}
	return "  over budget: " + strings.Join(list, ", ")
}

func second(d time.Duration) time.Duration { return d.Round(time.Second / 10) }

// A test is one that ran in the present stage.
type test struct {
	name string
	took time.Duration // by the clock
}

var (
	slowest []test
	noting  sync.Mutex // of slowest
)

// Took notes how long a test of the present stage took, by the clock.
func Took(name string, took time.Duration) {
	noting.Lock()
	defer noting.Unlock()
	slowest = append(slowest, test{name, took})
}

// slowestTests returns the ten slowest tests of the present stage.
func slowestTests() []test {
	slices.SortStableFunc(slowest, func(a, b test) int { return cmp.Compare(b.took, a.took) })
	return slowest[:min(10, len(slowest))]
}

// isCold reports whether Go has most of its standard library to compile yet: its cache is empty,
// or holds only builds with other flags, which are useless to these.
func isCold(ctx context.Context) bool {
	stale, err := Output(ctx, nil, "go", "list", "-f", "{{.Stale}}", "std")
	return err == nil && strings.Count(stale, "true") > strings.Count(stale, "false")
}
