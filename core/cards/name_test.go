package cards

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"
)

// TestNameOf compares the name with the sum of the standard library's FNV, which the rules
// don't import.
func TestNameOf(t *testing.T) {
	const beginsWithZeros = "text 5800" // the name keeps its sixteen digits
	for _, text := range []string{"", "a", "relic \"The Obsidian\"\n", "\x00", strings.Repeat("é", 1000), beginsWithZeros} {
		sum := fnv.New64a()
		sum.Write([]byte(text))
		if got, want := NameOf(text), fmt.Sprintf("%016x", sum.Sum64()); got != want {
			t.Errorf("%.20q is called %s, want %s", text, got, want)
		}
	}
	if got := NameOf(beginsWithZeros); got != "003f4a8fe60f8557" {
		t.Errorf("%q is called %s", beginsWithZeros, got)
	}
}
