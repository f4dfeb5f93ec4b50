package stage

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Stage is one part of a long run, and the time the project allows it.
type Stage struct {
	Name   string
	Budget time.Duration
	Do     func(context.Context) error
}

// All runs every stage, prints how long each took against its budget, and
// reports every stage that failed. A stage over its budget is marked, not
// failed: how fast a machine is says nothing about the rules.
func All(ctx context.Context, stages []Stage) error {
	took := make([]time.Duration, len(stages))
	var failed []error
	ran := 0
	for i, s := range stages {
		if ctx.Err() != nil {
			break
		}
		fmt.Printf("\n== %s\n", s.Name)
		start := time.Now()
		if err := s.Do(ctx); err != nil {
			fmt.Printf("   failed: %v\n", err)
			failed = append(failed, fmt.Errorf("%s: %w", s.Name, err))
		}
		took[i] = time.Since(start)
		ran++
	}
	fmt.Printf("\n%-22s %9s %9s\n", "stage", "took", "budget")
	for i, s := range stages[:ran] {
		fmt.Printf("%-22s %9s %9s%s\n", s.Name, took[i].Round(time.Second/10), s.Budget, over(took[i], s.Budget))
	}
	return errors.Join(append(failed, ctx.Err())...)
}

func over(took, budget time.Duration) string {
	if took > budget {
		return "  over"
	}
	return ""
}
