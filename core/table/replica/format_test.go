package replica

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// FORMAT.md states the timeouts of our phone for authors of other clients.
func TestFormatTimes(t *testing.T) {
	page, err := os.ReadFile("../wire/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	if seatlessDelay != 60_000 {
		t.Error("the page speaks of a minute")
	}
	for _, want := range []string{
		fmt.Sprintf("none of the expected answers has come for %d seconds", helloTimeout/1000),
		fmt.Sprintf("every %d minutes while all is quiet", heartbeat/60_000),
		fmt.Sprintf("repeats it after %d seconds", appendTimeout/1000),
		fmt.Sprintf("nobody has signed within %d seconds after the phone is live there", proofDelay/1000),
		"waits a minute before it gives its log to such a room",
	} {
		if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}
