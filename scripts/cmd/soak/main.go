// Command soak runs many rooms in the simulator, from a first seed on, or from the seed at which
// the last run stopped.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"entente/core/table/sim"
)

// order is the task of a run.
type order struct {
	first, rooms uint64
	seeds        []uint64 // run instead of first and rooms
	jobs         int
	state        string // a file that keeps the next seed between runs
	stop         bool   // at the first failure
	memory       bool   // keep no room in files
	trace        bool   // print the checksum of every room's trace
}

func main() {
	var o order
	flag.Uint64Var(&o.first, "first", 1, "the first seed; a state file goes before it")
	flag.Uint64Var(&o.rooms, "rooms", 10_000, "how many rooms")
	flag.Func("seeds", "live these rooms and no others, as in 3,17", o.list)
	flag.IntVar(&o.jobs, "jobs", 2, "how many rooms at once")
	flag.StringVar(&o.state, "state", "", "go on where this file says, and keep it up to date")
	flag.BoolVar(&o.stop, "stop", false, "stop at the first failure")
	flag.BoolVar(&o.memory, "memory", false, "keep all rooms in memory, and none in the native host's files")
	flag.BoolVar(&o.trace, "trace", false, "print each room's trace")
	flag.Parse()
	debug.SetGCPercent(400) // rooms allocate much and keep little
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	if err := soak(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		cancel()
		os.Exit(1)
	}
}

// tally counts the findings so far.
type tally struct {
	rooms, failed, choices, records uint64
	counts                          sim.Counts
	trades                          sim.Trades
}

func (t *tally) add(r sim.Report) {
	t.rooms++
	t.choices += uint64(r.Choices)
	t.records += r.Records
	t.counts.Add(r.Counts)
	t.trades.Add(r.Trades)
	if r.Err != nil {
		t.failed++
		fmt.Printf("seed %d: %v\n  again: go run ./scripts/cmd/soak -first %d -rooms 1\n", r.Seed, r.Err, r.Seed)
	}
}

func soak(ctx context.Context, o order) error {
	if err := o.resume(); err != nil {
		return err
	}
	start, last := time.Now(), time.Now()
	var t tally
	// A batch runs in parallel and is reported in order, so that runs of equal seeds print equal
	// lines.
	for at := uint64(0); at < o.rooms && ctx.Err() == nil && !(o.stop && t.failed > 0); {
		n := min(uint64(o.jobs)*8, o.rooms-at)
		files := newCabinet
		if o.memory {
			files = nil
		}
		for _, r := range o.batch(at, n, files) {
			t.add(r)
			if o.trace {
				fmt.Printf("trace %d %x\n", r.Seed, r.Trace)
			}
		}
		at += n
		if err := o.keep(o.first + at); err != nil {
			return err
		}
		if time.Since(last) > 30*time.Second {
			last = time.Now()
			fmt.Printf("%d rooms, %.1f a second, next seed %d\n", t.rooms, rate(t.rooms, start), o.first+at)
		}
	}
	t.print(start)
	if t.failed > 0 {
		return fmt.Errorf("%d of %d rooms failed", t.failed, t.rooms)
	}
	return ctx.Err()
}

// list reads the named seeds.
func (o *order) list(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		seed, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return err
		}
		o.seeds = append(o.seeds, seed)
	}
	o.rooms = uint64(len(o.seeds))
	return nil
}

// seed is the seed of the order's room at an index.
func (o *order) seed(at uint64) uint64 {
	if o.seeds != nil {
		return o.seeds[at]
	}
	return o.first + at
}

// batch runs n rooms, some at once.
func (o *order) batch(at, n uint64, files func() sim.Cabinet) []sim.Report {
	reports := make([]sim.Report, n)
	var wait sync.WaitGroup
	for j := range o.jobs {
		wait.Go(func() {
			for i := j; i < len(reports); i += o.jobs {
				reports[i] = sim.Room(o.seed(at+uint64(i)), files)
			}
		})
	}
	wait.Wait()
	return reports
}

// resume takes the first seed from the state file, if there is one.
func (o *order) resume() error {
	if o.state == "" {
		return nil
	}
	text, err := os.ReadFile(o.state)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if o.first, err = strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64); err != nil {
		return fmt.Errorf("%s holds no seed: %w", o.state, err)
	}
	return nil
}

func (o *order) keep(next uint64) error {
	if o.state == "" || o.seeds != nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(o.state), 0o755); err != nil {
		return err
	}
	return os.WriteFile(o.state, []byte(strconv.FormatUint(next, 10)+"\n"), 0o644)
}

func rate(rooms uint64, since time.Time) float64 { return float64(rooms) / time.Since(since).Seconds() }

func (t *tally) print(start time.Time) {
	for f := range sim.Faults {
		fmt.Printf("%12d %s\n", t.counts[f], f)
	}
	for sort, name := range sim.TradeNames {
		fmt.Printf("%12d %s\n", t.trades[sort], name)
	}
	if t.rooms > 0 {
		fmt.Printf("%d rooms, %d failed, %d choices, %d records, %.0f faults a room, %.1f rooms a second\n",
			t.rooms, t.failed, t.choices, t.records, float64(t.counts.Total())/float64(t.rooms), rate(t.rooms, start))
	}
}
