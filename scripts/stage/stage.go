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

// Stage is one part of a long run, with a budget of processor time on all cores together. The
// budget by the clock is half of that, because the project counts on two cores.
type Stage struct {
	Name   string
	Budget time.Duration
	Cold   time.Duration // further time if Go's build cache is cold
	Do     func(context.Context) error
	Needed bool       // the stages after it can't run if it fails
	By     *Yardstick // the yardstick for this stage's machine; nil if there is none
}

// A Yardstick is work that never changes. A machine that needs longer for this work than the
// machine of the budgets may need longer for the stage too, so that no stage fails because of a
// slow machine.
type Yardstick struct {
	What string        // the measured part of the machine, as in "Chromium"
	Took time.Duration // processor time on the machine of the budgets
	Do   func(context.Context) error
}

// slowness is the time for the work here, divided by Took, and at least 1.
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

// cost is the time of a stage.
type cost struct {
	processor, wall time.Duration
	others          time.Duration // of other programs of this machine in that time
}

// tooMuch is the multiple of its budget of processor time at which a stage fails.
const tooMuch = 1.5

// All runs every stage and prints its time, with its slowest tests. It returns an error for every
// stage that failed or took too much processor time. A stage that only took long by the clock
// passes, because the machine may have been busy.
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

// judge returns an error if a stage took too much processor time. Only then does it measure how
// slow the machine is.
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

// table prints the times of the stages, and a row for all of them.
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

// over tells which budgets a stage exceeded.
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

// A test is a test that ran in the present stage.
type test struct {
	name string
	took time.Duration // by the clock
}

var (
	slowest []test
	noting  sync.Mutex // of slowest
)

// Took notes a test's time by the clock in the present stage.
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

// isCold reports whether Go has yet to compile most of its standard library. Then its cache is
// empty, or holds only builds with other flags.
func isCold(ctx context.Context) bool {
	stale, err := Output(ctx, nil, "go", "list", "-f", "{{.Stale}}", "std")
	return err == nil && strings.Count(stale, "true") > strings.Count(stale, "false")
}
