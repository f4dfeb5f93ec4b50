package sim

import (
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
)

// rooms is how many rooms the tests live; `make soak` lives any number.
const rooms = 650

// lived are the first rooms, which several tests are about.
var lived = sync.OnceValue(func() []Report {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // rooms make much and keep little
	reports := make([]Report, rooms)
	var wait sync.WaitGroup
	jobs := runtime.GOMAXPROCS(0)
	for j := range jobs {
		wait.Go(func() {
			for i := j; i < rooms; i += jobs {
				reports[i] = Room(uint64(i)+1, nil)
			}
		})
	}
	wait.Wait()
	return reports
})

// TestRooms lives the first rooms. Every kind of fault has to have happened,
// and every room has to have been played.
func TestRooms(t *testing.T) {
	var sum Counts
	var trades Trades
	for _, r := range lived() {
		sum.Add(r.Counts)
		trades.Add(r.Trades)
		switch {
		case r.Err != nil:
			t.Errorf("seed %d: %v\n  again: go run ./scripts/cmd/soak -first %d -rooms 1", r.Seed, r.Err, r.Seed)
		case r.Choices < 60:
			t.Errorf("seed %d: only %d choices", r.Seed, r.Choices)
		}
	}
	for f := range Faults {
		t.Logf("%8d %s", sum[f], f)
		if files := f == FilesFailed || f == FilesDamaged || f == FilesReopened; files != (sum[f] == 0) && f != KeptOut { // which one room of fifty thousand has: below; rooms in files are a host's
			t.Errorf("no room had %s", f)
		}
	}
	for sort, name := range TradeNames {
		t.Logf("%8d %s", trades[sort], name)
		if trades[sort] < 20 {
			t.Errorf("the rooms had too few %s", name)
		}
	}
}

// TestSameSeedSameLife lives some rooms twice.
func TestSameSeedSameLife(t *testing.T) {
	t.Parallel()
	for _, one := range lived()[:20] {
		if two := Room(one.Seed, nil); one.Trace != two.Trace {
			t.Errorf("seed %d: %x, then %x", one.Seed, one.Trace, two.Trace)
		}
	}
}

// TestRoomsOfBefore lives rooms again in which something was wrong once, or seemed so: a phone that
// had lost everything sat down once more where a stranger had founded the emptied room; so did one
// whose seat had been handed on since; a phone said that it was live before it had played what it
// took over; a relay was full of dead sockets; somebody sat down who never had, where a lock
// stood that a stranger had left out, so that nobody can tell who that is, twice, the second time
// with something in the air; a phone gave an emptied room the branch that its player left in that
// moment; one alone was outvoted by itself; and a phone that brought the room back never heard so, and
// ignored it with all the others.
func TestRoomsOfBefore(t *testing.T) {
	t.Parallel()
	for seed, of := range map[uint64]Fault{2318910: StrangerFounded, 4012351: StrangerFounded, 4030319: Parted, 4026651: Cut, 4039478: KeptOut, 5002516: RelayWiped, 6002997: WrongDigest, 7011104: KeptOut, 21002337: RelayWiped} {
		h := hosting{}
		if seed > 20_000_000 { // it had a host that behaves as it likes
			h = drawHosting(seed)
		}
		if r := life(seed, h, nil); r.Err != nil || r.Counts[of] == 0 {
			t.Errorf("seed %d: %v, and %d %s", seed, r.Err, r.Counts[of], of)
		}
	}
}
