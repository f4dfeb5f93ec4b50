package call

import "testing"

// TestPauses: they grow, stay bounded, and begin again after an answer.
func TestPauses(t *testing.T) {
	var c Caller
	last := int64(0)
	for range 100 {
		pause := c.Pause(0)
		if pause < last || pause < first/2 || pause > Longest {
			t.Fatalf("after a pause of %d comes one of %d", last, pause)
		}
		last = pause
	}
	if longer := c.Pause(1); longer > Longest {
		t.Errorf("jitter makes a pause of %d", longer)
	}
	if c.Answered(); c.Pause(1) != first {
		t.Error("an answer does not forget the failures")
	}
}
