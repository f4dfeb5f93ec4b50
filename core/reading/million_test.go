package reading

import (
	"flag"
	"testing"
)

var choices = flag.Int("choices", 0, "how many random choices TestChoicesReadTwice plays, with -seeds random")

// judgedTwice counts the random choices that the core and a reading of this package judged alike.
var judgedTwice int

// TestChoicesReadTwice plays the tests that compare choices with a second reading again with new seeds, until
// so many choices were judged alike.
func TestChoicesReadTwice(t *testing.T) {
	if *choices > 0 && flag.Lookup("seeds").Value.String() != "random" {
		t.Fatal("-choices needs -seeds random, because other seeds would be played again and again")
	}
	for judgedTwice < *choices && !t.Failed() {
		t.Run("windows", TestSecondReading)
		t.Run("strategy", TestSecondReadingOfStrategy)
		t.Run("deals", TestDealsReadTwice)
		t.Run("held", TestHeldReadTwice)
		t.Run("notes", TestNotesReadTwice)
		t.Run("actions", TestOneActionReadTwice)
		t.Run("transactions", TestTransactionsReadTwice)
	}
	t.Logf("%d random choices judged alike", judgedTwice)
}
