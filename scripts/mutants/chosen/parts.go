package chosen

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"
)

// PartsSetting is the environment variable with the names of the parts of a test to play. Without
// it, all parts are played.
const PartsSetting = "ENTENTE_PARTS"

// A Part is one round of a test's loop, such as one table, with the mutants that it reached and its
// processor time. The first part, Before, is the code before the loop.
type Part struct {
	Name    string
	Took    time.Duration
	Reached []int
}

// mostParts is the most parts that are told apart. Later rounds count as the last part.
const mostParts = 2000

// Before is the name of the part before a test's loop.
const Before = "-"

// Begun is printed before the name of each wanted part as it begins, so that a failure can be told
// to be of that part.
const Begun = "--- PART: "

var (
	parts    = strings.Fields(os.Getenv(PartsSetting))
	selected = setOf(parts)
	left     = len(parts)
	begun    = Part{Name: Before}
	since    time.Duration
	played   []Part

	guard sync.Mutex // of the record of parts
	told  bool
)

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}

// Test is the part of a testing.T that Begin and End need.
type Test interface {
	Failed() bool
	FailNow()
	SkipNow()
}

// Rounds counts the rounds of a loop that does not name them.
type Rounds int

// Next names the next round.
func (r *Rounds) Next() int { *r++; return int(*r) }

// Begin reports whether to play a round of a test's loop. Once all wanted parts are over, it ends
// the test, because checks over all rounds would fail without the other rounds.
func Begin(t Test, round any) bool {
	name := "=" + strings.Join(strings.Fields(fmt.Sprint(round)), "_") // one word, because names are listed with spaces between
	if len(parts) == 0 {
		if len(played) < mostParts {
			next(name)
		}
		return true
	}
	End(t)
	if selected[name] {
		left--
		fmt.Println(Begun + name)
	}
	return selected[name]
}

// End stands behind a test's loop, and at the end of each round. It ends a test that has failed, or
// whose wanted parts are over.
func End(t Test) {
	switch {
	case len(parts) == 0:
	case t.Failed():
		t.FailNow()
	case left <= 0:
		t.SkipNow()
	}
}

func next(name string) {
	guard.Lock()
	defer guard.Unlock()
	if told {
		return
	}
	now := used()
	begun.Took = now - since
	begun.Reached = Taken()
	played = append(played, begun)
	begun, since = Part{Name: name}, now
}

// Played returns the parts of a test so far, with the running one. Later parts are not recorded,
// because a test that is stopped may reach its end while its parts are reported.
func Played() []Part {
	next("")
	guard.Lock()
	defer guard.Unlock()
	told = true
	return played
}

// Taken returns the mutants reached since the last call.
func Taken() []int {
	var list []int
	for n, is := range Reached {
		if is {
			list = append(list, n)
			Reached[n] = false
		}
	}
	return list
}

func used() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
