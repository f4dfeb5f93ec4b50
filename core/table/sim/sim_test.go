package sim

import "testing"

func TestRooms(t *testing.T) {
	var sum Counts
	for seed := uint64(1); seed <= 200; seed++ {
		r := Room(seed)
		sum.Add(r.Counts)
		if r.Err != nil {
			t.Errorf("seed %d: %v", seed, r.Err)
		}
	}
	for f := range Faults {
		t.Logf("%8d %s", sum[f], f)
	}
}
