package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/scripts/stage"
)

// failure is a test of Node that failed, as scripts/browser/failed.mjs tells of it.
type failure struct {
	File  string // its path
	Name  string
	Said  string // what was expected, as the test says
	Where string // the file and the line, where it is known
}

func (f failure) String() string {
	lines := strings.Split(strings.TrimSpace(f.Said), "\n")
	if len(lines) > 12 {
		lines = append(lines[:12], "…")
	}
	if f.Where != "" {
		lines = append(lines, "at "+f.Where)
	}
	return fmt.Sprintf("%s: %s\n      %s", filepath.Base(f.File), f.Name, strings.Join(lines, "\n      "))
}

// most is how many files may fail in one run and still be played by themselves: more than
// that is no accident of the machine.
const most = 2

// patience is how long a file may take, and each of its tests: one that never ends, as where a
// browser was started that nobody closes, is told like any other failure. `make soak` waits.
var patience = 10 * time.Minute

// soaking reports whether this is `make soak`.
func soaking() bool { return os.Getenv("ENTENTE_HOSTS") == "both" }

// byThemselves is every test that failed beside others in this run, and passed alone.
var byThemselves []failure

// plays runs test files of Node, some at once. Where no more than two of them fail, these are
// played once more with the machine for themselves, and are told in any case: a test that a busy
// machine fails is a fault of the test or of the page, and is to be mended. `make soak` has no
// second time.
func plays(ctx context.Context, env []string, atOnce int, files []string) error {
	failed, err := playsOnce(ctx, env, atOnce, files)
	if err == nil {
		return nil
	}
	again := filesOf(failed)
	if ctx.Err() != nil || len(again) == 0 || len(again) > most || soaking() {
		return told(failed, err)
	}
	fmt.Printf("   failed, and played once more with nothing beside it:\n%v\n", told(failed, nil))
	still, err := playsOnce(ctx, env, 1, again)
	if err != nil {
		return told(still, err)
	}
	byThemselves = append(byThemselves, failed...)
	return nil
}

// playsOnce hands back what failed.
func playsOnce(ctx context.Context, env []string, atOnce int, files []string) ([]failure, error) {
	list, err := os.CreateTemp("", "failed")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.Remove(list.Name()) }()
	_ = list.Close()
	args := []string{
		"node", "--test", "--test-concurrency=" + strconv.Itoa(atOnce), "--test-reporter=spec", "--test-reporter-destination=stdout",
		"--test-reporter=./scripts/browser/failed.mjs", "--test-reporter-destination=" + list.Name(),
	}
	if !soaking() {
		args = append(args, "--test-timeout="+strconv.FormatInt(patience.Milliseconds(), 10))
	}
	ran := stage.RunWith(ctx, env, append(args, files...)...)
	text, err := os.ReadFile(list.Name())
	if err != nil {
		return nil, errors.Join(ran, err)
	}
	failed, err := failuresOf(string(text))
	return failed, errors.Join(ran, err)
}

// failuresOf reads what the reporter wrote.
func failuresOf(text string) ([]failure, error) {
	var all []failure
	for line := range strings.Lines(text) {
		var f failure
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			return all, fmt.Errorf("failed.mjs wrote %q: %w", line, err)
		}
		all = append(all, f)
	}
	return all, nil
}

// filesOf is the files of what failed, each once.
func filesOf(failed []failure) []string {
	var files []string
	for _, f := range failed {
		if !slices.Contains(files, f.File) {
			files = append(files, f.File)
		}
	}
	return files
}

// told is an error that names what failed, and err where nothing is known of that.
func told(failed []failure, err error) error {
	if len(failed) == 0 {
		return err
	}
	var text strings.Builder
	for _, f := range failed {
		fmt.Fprintf(&text, "   ✖ %v\n", f)
	}
	return errors.New(strings.TrimRight(text.String(), "\n"))
}

// tellsThose prints what failed beside others and passed alone.
func tellsThose() {
	if len(byThemselves) > 0 {
		fmt.Printf("\npassed only with the machine for themselves, which is a fault to be mended:\n%v\n", told(byThemselves, nil))
	}
}
