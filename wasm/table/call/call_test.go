package call

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

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

// TestPausesAsTheFormatHasThem: FORMAT.md gives the same pauses, for people who write a client.
func TestPausesAsTheFormatHasThem(t *testing.T) {
	page, err := os.ReadFile("../../../core/table/wire/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("within half a second. After each further failure our phone waits up to twice as long, and at most %d seconds. The phone connects at a random moment in the later half", Longest/1000)
	if first != 500 || !strings.Contains(strings.Join(strings.Fields(string(page)), " "), want) {
		t.Errorf("the page lacks %q", want)
	}
	var c Caller
	for within := int64(first); within <= Longest/2; within *= 2 {
		again := c
		if soonest, latest := c.Pause(0), again.Pause(1); soonest != within/2 || latest != within {
			t.Errorf("a pause is %d to %d, want %d to %d", soonest, latest, within/2, within)
		}
	}
}
