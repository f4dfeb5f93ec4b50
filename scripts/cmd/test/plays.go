package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/stage"
)

// outcome is a test of Node that ended, as scripts/browser/told.mjs reports it.
type outcome struct {
	File  string // the path of the file that was played
	Name  string
	Took  float64 // milliseconds
	Said  string  // the expectation, if it failed
	Where string  // the file and line of the failure, if known
}

func (f outcome) String() string {
	lines := strings.Split(strings.TrimSpace(f.Said), "\n")
	if len(lines) > 12 {
		lines = append(lines[:12], "…")
	}
	if f.Where != "" {
		lines = append(lines, "at "+f.Where)
	}
	return fmt.Sprintf("%s: %s\n      %s", filepath.Base(f.File), f.Name, strings.Join(lines, "\n      "))
}

// mostAgain is the most failed files that are played again alone. If more fail, the cause is not a
// busy machine.
const mostAgain = 2

// patience is the most time for a file. A file that never ends fails like any other, for example
// after it forgot to close a browser. `make soak` waits.
var patience = 10 * time.Minute

// soaking reports whether this is `make soak`.
func soaking() bool { return os.Getenv("ENTENTE_HOSTS") == "both" }

// byThemselves are the tests that failed beside others in this run and passed alone.
var byThemselves []outcome

// plays runs test files of Node, some at once. If at most two files fail, it plays these again
// alone, and reports them at the end of the run. A test that fails only on a busy machine shows a
// fault of the test or of the page. `make soak` plays no file again.
func plays(ctx context.Context, env []string, atOnce int, files []string) error {
	failed, err := playsOnce(ctx, env, atOnce, files)
	if err == nil && len(failed) == 0 {
		return nil
	}
	again := filesOf(failed)
	if ctx.Err() != nil || len(again) == 0 || len(again) > mostAgain || soaking() {
		return told(failed, err)
	}
	fmt.Printf("   failed, and played once more with nothing beside it:\n%v\n", told(failed, nil))
	still, err := playsOnce(ctx, env, 1, again)
	if err != nil || len(still) > 0 {
		return told(still, err)
	}
	byThemselves = append(byThemselves, failed...)
	return nil
}

// playsOnce plays the files, the longest first, and returns the failures.
func playsOnce(ctx context.Context, env []string, atOnce int, files []string) (failed []outcome, err error) {
	files = slices.Clone(files)
	slices.SortStableFunc(files, func(a, b string) int { return cmp.Compare(length(b), length(a)) })
	queue := make(chan string, len(files))
	for _, file := range files {
		queue <- file
	}
	close(queue)
	var guard sync.Mutex
	var errs []error
	var wait sync.WaitGroup
	for range atOnce {
		wait.Go(func() {
			var w worker
			defer w.stop()
			for file := range queue {
				tests, said, err := w.play(ctx, env, file)
				guard.Lock()
				fmt.Printf("  %s\n%s", file, said)
				for _, test := range tests {
					stage.Took(filepath.Base(file)+": "+test.Name, time.Duration(test.Took*float64(time.Millisecond)))
				}
				failed = append(failed, failures(tests)...)
				errs = append(errs, err)
				guard.Unlock()
			}
		})
	}
	wait.Wait()
	return failed, errors.Join(errs...)
}

func failures(tests []outcome) []outcome {
	return slices.DeleteFunc(slices.Clone(tests), func(test outcome) bool { return test.Said == "" })
}

// length is the length of a file's text, because long files take long to play.
func length(file string) int64 {
	info, err := os.Stat(file)
	if err != nil {
		return 0
	}
	return info.Size()
}

// filesOf returns the files of some failures, each once.
func filesOf(failed []outcome) []string {
	var files []string
	for _, f := range failed {
		if !slices.Contains(files, f.File) {
			files = append(files, f.File)
		}
	}
	return files
}

// told is an error that names the failures, or err if there are none.
func told(failed []outcome, err error) error {
	if len(failed) == 0 {
		return err
	}
	var text strings.Builder
	for _, f := range failed {
		fmt.Fprintf(&text, "   ✖ %v\n", f)
	}
	return errors.New(strings.TrimRight(text.String(), "\n"))
}

// tellsThose prints the tests that failed beside others and passed alone.
func tellsThose() {
	if len(byThemselves) > 0 {
		fmt.Printf("\npassed only with the machine for themselves, which is a fault to be mended:\n%v\n", told(byThemselves, nil))
	}
}
