package bare_test

import (
	"os"
	"testing"

	"entente/core/notation"
	"entente/core/notation/bare"
)

// TestLedger: a bare ledger equals testdata/bare.txt. The package for other sites works on the text
// alone, and its test reads the same two files.
func TestLedger(t *testing.T) {
	whole, err := os.ReadFile("testdata/whole.ledger")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/bare.txt")
	if err != nil {
		t.Fatal(err)
	}
	l, err := notation.ParseLedger(string(whole))
	if err != nil {
		t.Fatal(err)
	}
	if got := bare.Ledger(l); got != string(want) {
		t.Errorf("it is\n%s", got)
	}
}
