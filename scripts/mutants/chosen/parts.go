package chosen

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"
)

// PartsSetting is the setting of the environment that names the parts of a test that are
// played, and no others; without it all are.
const PartsSetting = "ENTENTE_PARTS"

// A Part is one round of a test's loop, such as a table of its own: the mutants that it
// came by, and how long it took of the processor. The first, Before, is what
// was before the loop.
type Part struct {
	Name    string
	Took    time.Duration
	Reached []int
}

// mostParts is how many parts are told from one another; what is behind them counts as the
// last of them.
const mostParts = 2000

// Before is the name of what is before a test's loop.
const Before = "-"

// Begun is written before the name of each part that was wanted, as it begins: what fails
// then is that part.
const Begun = "--- PART: "

var (
	parts    = strings.Fields(os.Getenv(PartsSetting))
	selected = setOf(parts)
	left     = len(parts)
	begun    = Part{Name: Before}
	since    time.Duration
	played   []Part

	guard sync.Mutex // of what is recorded
	told  bool
)

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}

// Test is what a part needs of a test.
type Test interface {
	Failed() bool
	FailNow()
	SkipNow()
}

// Rounds count the rounds of a loop that does not name them.
type Rounds int

// Next names the next round.
func (r *Rounds) Next() int { *r++; return int(*r) }

// Begin reports whether a round of a test's loop is to be played. A test of which all the
// parts that were wanted are over ends there: what it has to say of all of them together
// is not asked.
func Begin(t Test, round any) bool {
	name := "=" + strings.Join(strings.Fields(fmt.Sprint(round)), "_") // one word, for a list of them
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

// End is behind a test's loop, and where a round of it ends. What failed by then ends there.
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

// Played are the parts of a test so far, with the one that it is in. Whatever it plays from
// then on is not told: a test that is stopped may come to its end while it tells of it.
func Played() []Part {
	next("")
	guard.Lock()
	defer guard.Unlock()
	told = true
	return played
}

// Taken takes the mutants that the program came by since the last time.
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
