package replica

import (
	"testing"

	"entente/core/table/wire"
)

// TestOpenCutInSlices opens a journal whose log was cut, a few records at a time:
// what the cut keeps is played again in slices too.
func TestOpenCutInSlices(t *testing.T) {
	_, phones := long(t, 60)
	items := append([]string{}, phones[0].items...)
	for _, keep := range []int{1, 7, 40} {
		cut := append(items[:len(items):len(items)], cutItem(keep, wire.Epoch{Number: 9, Mark: wire.Mark{4}}))
		whole, err := Open(cut, shelf, random(1))
		if err != nil {
			t.Fatal(err)
		}
		o, steps := Reopen(cut, shelf, random(1)), 0
		for done := false; !done; steps++ {
			if done, err = o.Some(1); err != nil {
				t.Fatal(err)
			}
		}
		r := o.Replica()
		if r.Place() != phones[0].at(keep) || r.Digest() != phones[0].digestAt(keep) || r.epoch.Number != 9 || whole.Place() != r.Place() {
			t.Errorf("kept %d of %d in epoch %d", len(r.items), keep, r.epoch.Number)
		}
		if steps != len(cut)+keep {
			t.Errorf("%d steps for %d items and %d records", steps, len(cut), keep)
		}
	}
}
