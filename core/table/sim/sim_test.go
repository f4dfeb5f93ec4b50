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

// most is how many rooms the tests live if the chosen ones no longer have everything that they were
// chosen for, because their draws have moved.
const most = 650

// chosenSeeds are those of testdata/seeds.txt, the strongest rooms first.
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

// lived are the chosen rooms, which several tests are about.
var lived = sync.OnceValues(func() ([]Report, error) {
	seeds, err := chosenSeeds()
	return liveAll(seeds), err
})

// liveAll lives rooms, some at once.
func liveAll(seeds []uint64) []Report {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // rooms make much and keep little
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

// TestRooms lives the chosen rooms. Every room has to have been played, and every kind of
// fault and of trade has to have happened. Where one is missing, the test lives other rooms
// until one has it.
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
		if isOfFiles(f) && all.counts[f] > 0 { // rooms in files are a host's
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

// add counts rooms. A room that failed, or was hardly played, fails the test.
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

// missing is a kind of fault that no room had, or a sort of trade that hardly one had, or "".
// Strangers keep a phone out in one room of fifty thousand: TestRoomsOfBefore has two.
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

// TestSameSeedSameLife lives some rooms twice.
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

// TestRoomsOfBefore lives rooms again in which something was wrong once, or seemed so. A phone said
// that it was live before it had played the log that it took over. A relay was full of dead
// sockets. Somebody sat down who never had, where a stranger had left the lock out, so that no
// phone could tell who that is. A phone gave an emptied room the branch that its player left in
// that moment. Other rooms of before went their ways by votes that no longer count; tests of
// core/table/replica hold those cases.
func TestRoomsOfBefore(t *testing.T) {
	t.Parallel()
	for seed, of := range map[uint64]Fault{4012351: StrangerFounded, 4030319: Parted, 4026651: Cut, 5002516: RelayWiped, 7011104: KeptOut} {
		if r := life(seed, hosting{}, nil); r.Err != nil || r.Counts[of] == 0 {
			t.Errorf("seed %d: %v, and %d %s", seed, r.Err, r.Counts[of], of)
		}
	}
}
