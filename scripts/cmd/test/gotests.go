package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"entente/scripts/stage"
)

// goTest runs `go test` with these arguments. It prints a line for each package, prints all output
// of a failing one, and notes the time of each test. Its error names each test that failed.
//
// A test may take 40 minutes, because a busy machine is slow and that is no reason to fail.
func goTest(ctx context.Context, env []string, args ...string) error {
	return goTestNoting(ctx, env, map[string]bool{}, args...)
}

// goTestNoting is goTest, and notes each package that was tested.
func goTestNoting(ctx context.Context, env []string, tested map[string]bool, args ...string) error {
	read, write := io.Pipe()
	told := make(chan error, 1)
	go func() {
		failed, err := readGoTests(read, tested)
		_, _ = io.Copy(io.Discard, read) // so that the command never blocks on a full pipe
		told <- errors.Join(append(failed, err)...)
	}()
	ran := stage.RunTo(ctx, env, write, append([]string{"go", "test", "-json", "-timeout", "40m"}, args...)...)
	_ = write.Close()
	if failed := <-told; failed != nil {
		return failed
	}
	return ran
}

// testFailure is a Go test that failed, or a package that can't be compiled.
type testFailure struct{ name, said string }

func (f *testFailure) Error() string { return f.name + ": " + f.said }

// A goEvent is a line that `go test -json` prints: go doc test2json.
type goEvent struct {
	Action, Package, Test, Output string
	ImportPath                    string // of a failed build
	Elapsed                       float64
}

// readGoTests prints the output of `go test -json` as `go test` does. It notes the tested packages
// and returns the failures.
func readGoTests(from io.Reader, tested map[string]bool) (failed []error, err error) {
	said := map[string]*strings.Builder{} // by package and test
	of := func(key string) *strings.Builder {
		if said[key] == nil {
			said[key] = &strings.Builder{}
		}
		return said[key]
	}
	lines := bufio.NewReader(from)
	for {
		line, readErr := lines.ReadString('\n')
		if line == "" && readErr != nil {
			if readErr == io.EOF {
				readErr = nil
			}
			return failed, readErr
		}
		var e goEvent
		if json.Unmarshal([]byte(line), &e) != nil {
			fmt.Print("  ", line) // a message of the go command itself
			continue
		}
		if isEnd := e.Action == "pass" || e.Action == "fail" || e.Action == "skip"; isEnd && e.Test == "" {
			tested[e.Package] = true
		}
		key := e.Package + " " + e.Test
		switch e.Action {
		case "build-output":
			fmt.Print(e.Output)
		case "build-fail":
			failed = append(failed, &testFailure{e.ImportPath, "it can't be compiled"})
		case "output":
			if isResult(e) {
				fmt.Print(e.Output)
			} else {
				of(key).WriteString(e.Output)
			}
		case "pass", "skip":
			if e.Test != "" && !strings.Contains(e.Test, "/") {
				stage.Took(e.Package+"."+e.Test, time.Duration(e.Elapsed*float64(time.Second)))
			}
			delete(said, key)
		case "fail":
			text := of(key).String()
			fmt.Print(text)
			if e.Test != "" {
				failed = append(failed, &testFailure{e.Package + "." + e.Test, clipped(text)})
			} else if !hasFailure(failed, e.Package) {
				failed = append(failed, fmt.Errorf("%s: %s", e.Package, clipped(text)))
			}
		}
	}
}

// isResult reports whether a package's output is the line that `go test` prints about it.
func isResult(e goEvent) bool {
	return e.Test == "" && (strings.HasPrefix(e.Output, "ok  \t") || strings.HasPrefix(e.Output, "FAIL\t") || strings.HasPrefix(e.Output, "?   \t"))
}

func hasFailure(failed []error, pkg string) bool {
	for _, err := range failed {
		if strings.HasPrefix(err.Error(), pkg+".") || strings.HasPrefix(err.Error(), pkg+" ") {
			return true
		}
	}
	return false
}

// clipped returns the first lines of a test's output, without Go's lines about its name.
func clipped(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- ") {
			continue
		}
		if len(kept) == 6 {
			kept = append(kept, "…")
			break
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n      ")
}
