package sim

import (
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// most is the largest seed of the rooms that TestRooms simulates in addition, if the chosen rooms no
// longer have everything that they were chosen for, because their random draws have changed.
const most = 650

// chosenSeeds returns the seeds in testdata/seeds.txt. First come the rooms that show most for the time
// that they take.
var chosenSeeds = sync.OnceValues(func() (seeds []uint64, err error) {
	text, err := os.ReadFile("testdata/seeds.txt")
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		seed, err := strconv.ParseUint(line, 10, 64)
		if err != nil {
			return nil, err
		}
		seeds = append(seeds, seed)
	}
	return seeds, nil
})

// lived returns the reports of the chosen rooms. They are simulated once, for several tests.
var lived = sync.OnceValues(func() ([]Report, error) {
	seeds, err := chosenSeeds()
	return liveAll(seeds), err
})

// liveAll simulates the rooms with these seeds, several at once, and returns their reports in order.
func liveAll(seeds []uint64) []Report {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // rooms allocate much and keep little of it
	reports := make([]Report, len(seeds))
	var wait sync.WaitGroup
	jobs := runtime.GOMAXPROCS(0)
	for j := range jobs {
		wait.Go(func() {
			for i := j; i < len(seeds); i += jobs {
				reports[i] = Room(seeds[i], nil)
			}
		})
	}
	wait.Wait()
	return reports
}

// TestRooms simulates the chosen rooms. In every room there must have been choices, and every kind of
// fault and of trade must have happened. If one is missing, the test simulates other rooms until one
// has it.
func TestRooms(t *testing.T) {
	reports, err := lived()
	if err != nil {
		t.Fatal(err)
	}
	var all tally
	all.add(t, reports)
	for next := uint64(1); all.missing() != "" && next < most; next += 50 {
		t.Logf("the chosen rooms lack %s: choose again by go run ./scripts/cmd/seeds", all.missing())
		var more []uint64
		for seed := next; seed < next+50; seed++ {
			more = append(more, seed)
		}
		all.add(t, liveAll(more))
	}
	if what := all.missing(); what != "" {
		t.Errorf("no room had %s", what)
	}
	for f := range Faults {
		t.Logf("%8d %s", all.counts[f], f)
		if isOfFiles(f) && all.counts[f] > 0 { // only a host keeps rooms in files
			t.Errorf("a room had %s", f)
		}
	}
	for sort, name := range TradeNames {
		t.Logf("%8d %s", all.trades[sort], name)
	}
}

// A tally counts the faults and the trades of some rooms.
type tally struct {
	counts Counts
	trades Trades
}

// add counts the faults and trades of rooms. A room that failed, or in which hardly anything was
// chosen, fails the test.
func (a *tally) add(t *testing.T, reports []Report) {
	t.Helper()
	for _, r := range reports {
		a.counts.Add(r.Counts)
		a.trades.Add(r.Trades)
		switch {
		case r.Err != nil:
			t.Errorf("seed %d: %v\n  again: go run ./scripts/cmd/soak -first %d -rooms 1", r.Seed, r.Err, r.Seed)
		case r.Choices < 60:
			t.Errorf("seed %d: only %d choices", r.Seed, r.Choices)
		}
	}
}

// missing returns a kind of fault that no room had, or a sort of trade that happened less than three
// times, or "" if there is none. It doesn't ask for KeptOut, which happens in one room of fifty
// thousand; TestRoomsOfBefore has such a room.
func (a *tally) missing() string {
	for f := range Faults {
		if a.counts[f] == 0 && f != KeptOut && !isOfFiles(f) {
			return f.String()
		}
	}
	for sort, name := range TradeNames {
		if a.trades[sort] < 3 {
			return name
		}
	}
	return ""
}

func isOfFiles(f Fault) bool { return f == FilesFailed || f == FilesDamaged || f == FilesReopened }

// TestSameSeedSameLife simulates some rooms twice: the same seed must give the same trace.
func TestSameSeedSameLife(t *testing.T) {
	t.Parallel()
	reports, err := lived()
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range reports[:10] {
		if two := Room(one.Seed, nil); one.Trace != two.Trace {
			t.Errorf("seed %d: %x, then %x", one.Seed, one.Trace, two.Trace)
		}
	}
}

// TestRoomsOfBefore simulates rooms again in which something once was wrong, or seemed so:
//   - A phone said that it was live before it had played the log that it took over.
//   - A relay was full of dead sockets.
//   - A phone gave an emptied room the branch that its player was leaving at that moment.
//   - A phone brought a table back that hadn't heard of a move: its player's other phone had moved
//     their seat. Phones that had heard of it waited for the tap of a player whom they know.
//
// Other such rooms depended on votes that no longer count, or on choices that are refused now; tests in
// core/table/replica have those cases.
func TestRoomsOfBefore(t *testing.T) {
	t.Parallel()
	for seed, of := range map[uint64]Fault{4012351: StrangerFounded, 4030319: Parted, 4026651: Cut, 5002516: RelayWiped} {
		if r := life(seed, hosting{}, nil); r.Err != nil || r.Counts[of] == 0 {
			t.Errorf("seed %d: %v, and %d %s", seed, r.Err, r.Counts[of], of)
		}
	}
	if r := Room(1533031, nil); r.Err != nil || r.Counts[RelayWiped] == 0 || r.Counts[KeptOut] > 0 {
		t.Errorf("seed %d: %v, and %d %s", r.Seed, r.Err, r.Counts[KeptOut], KeptOut)
	}
}
