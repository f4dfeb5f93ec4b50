// Package seeds names the seeds of random tests: a few chosen ones in `make test`, and any number
// of new ones in `make soak`.
package seeds

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var from = flag.String("seeds", "chosen", "which seeds random tests play: chosen (of testdata/seeds), first (0, 1, 2 …), random (from a start that is printed), or a list such as 3,17")

// Folders are the packages with random tests.
func Folders() []string { return []string{"core/reading", "core/scenario"} }

// File holds the chosen seeds of a package, a line for each test: its name, then its seeds.
const File = "testdata/seeds"

// Of returns the seeds that a test plays: those chosen for it in File, or n in a row.
func Of(t *testing.T, n int) (list []int) {
	t.Helper()
	first := 0
	switch *from {
	case "first":
	case "random":
		first = rand.IntN(1 << 40)
		t.Logf("plays the seeds %d to %d", first, first+n-1)
	case "chosen":
		return chosen(t)
	default:
		return parsed(t, strings.Split(*from, ","))
	}
	for i := range n {
		list = append(list, first+i)
	}
	return list
}

// Tests returns the names of the tests in a package's folder that have chosen seeds.
func Tests(dir string) (names []string, err error) {
	text, err := os.ReadFile(filepath.Join(dir, File))
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			names = append(names, words[0])
		}
	}
	return names, err
}

// Many reports whether tests play so many seeds that rare events must happen.
func Many() bool { return *from == "first" || *from == "random" }

// Enough returns how often an event must happen that happens n times in many seeds.
func Enough(n int) int {
	if Many() {
		return n
	}
	return 1
}

// FailUnlessRandom fails a test in which something happened too seldom. With random seeds that may be bad
// luck, so FailUnlessRandom only prints it.
func FailUnlessRandom(t *testing.T, format string, args ...any) {
	t.Helper()
	if *from == "random" {
		t.Logf(format, args...)
		return
	}
	t.Errorf(format, args...)
}

// chosen returns the seeds on a test's line of File.
func chosen(t *testing.T) (list []int) {
	t.Helper()
	text, err := os.ReadFile(File)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] != t.Name() {
			continue
		}
		return parsed(t, words[1:])
	}
	t.Fatalf("%s has no seeds for %s: choose some with `go run ./scripts/cmd/mutants -choose`", File, t.Name())
	return nil
}

func parsed(t *testing.T, words []string) (list []int) {
	t.Helper()
	for _, word := range words {
		seed, err := strconv.Atoi(word)
		if err != nil {
			t.Fatalf("a seed: %v", err)
		}
		list = append(list, seed)
	}
	return list
}
