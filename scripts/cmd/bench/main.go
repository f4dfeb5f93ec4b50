// Command bench measures everything that has a budget of speed, each beside its floor in the same
// run. It fails if a figure misses its budget. In browsers, it measures the build that is shipped.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/scripts/stage"
	"entente/site/figures"
)

func main() {
	only := flag.String("only", "", "parts to measure, such as start,join; all when empty: "+strings.Join(partNames(), ","))
	into := flag.String("into", "", "the folder to write the run into; a whole run goes where the site shows it, a part to build/figures")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return bench(ctx, *only, *into) })
}

func bench(ctx context.Context, only, into string) error {
	chosen, err := choose(only)
	if err != nil {
		return err
	}
	run := figures.Run{Date: time.Now().UTC().Truncate(time.Second)}
	if run.Machine, err = machine(ctx); err != nil {
		return err
	}
	if run.Commit, err = commit(ctx); err != nil {
		return err
	}
	if err := prepare(ctx); err != nil {
		return err
	}
	b := &bencher{samples: map[string][]float64{}}
	defer b.close()
	var failed []error
	for _, p := range chosen {
		fmt.Printf("\n== %s\n", p.name)
		from := time.Now()
		if err := p.measure(ctx, b); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", p.name, err))
			fmt.Printf("   failed: %v\n", err)
		}
		fmt.Printf("   %.0f seconds\n", time.Since(from).Seconds())
	}
	run.Rows = rowsOf(chosen, b.samples)
	tell(os.Stdout, run)
	if into == "" {
		if into = figures.Folder; only != "" {
			into = filepath.Join("build", "figures")
		}
	}
	file, err := run.Write(into)
	if err != nil {
		return err
	}
	fmt.Printf("\nWritten to %s. What lies in %s the next build draws on the page /figures; commit it to keep it there.\n", file, figures.Folder)
	if missed := run.Missed(); len(missed) > 0 {
		failed = append(failed, fmt.Errorf("%d of %d rows miss what they must keep to: %s", len(missed), len(run.Rows), strings.Join(missed, ", ")))
	}
	return errors.Join(failed...)
}

// choose returns the named parts, or all.
func choose(only string) ([]part, error) {
	if only == "" {
		return parts(), nil
	}
	var chosen []part
	for name := range strings.SplitSeq(only, ",") {
		at := slices.IndexFunc(parts(), func(p part) bool { return p.name == name })
		if at < 0 {
			return nil, fmt.Errorf("%q is no part; there are %s", name, strings.Join(partNames(), ", "))
		}
		chosen = append(chosen, parts()[at])
	}
	return chosen, nil
}

func partNames() (names []string) {
	for _, p := range parts() {
		names = append(names, p.name)
	}
	return names
}
