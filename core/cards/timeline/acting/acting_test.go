package acting_test

import (
	"testing"

	"entente/core/cards/timeline"
	"entente/core/cards/timeline/acting"
)

// TestWindows holds the list to the timeline: every window in it is one of the
// timeline's, in its order and once, and something acts there.
func TestWindows(t *testing.T) {
	var ids []string
	for _, m := range timeline.All {
		for _, w := range m.Windows {
			ids = append(ids, w.ID)
		}
	}
	at := 0
	for _, w := range acting.All {
		for at < len(ids) && ids[at] != w.ID {
			at++
		}
		if at == len(ids) {
			t.Fatalf("%s is no window of the timeline, or stands out of its order", w.ID)
		}
		at++
		if w.Names == "" || acting.In(w.ID) != w.Names {
			t.Errorf("in %s acts %q, and is said to act %q", w.ID, w.Names, acting.In(w.ID))
		}
	}
	if len(acting.All) != 146 || acting.In("ST.repair") != "" {
		t.Errorf("something acts in %d windows, want 146; in ST.repair acts %q", len(acting.All), acting.In("ST.repair"))
	}
}
