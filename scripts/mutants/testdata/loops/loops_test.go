// Package loops has tests of which single rounds are played.
package loops

import (
	"fmt"
	"testing"
)

func TestSeeds(t *testing.T) {
	played := 0
	for seed := range 6 {
		fmt.Print("seed ", seed, " ")
		played++
	}
	if played < 6 {
		t.Errorf("only %d were played", played)
	}
}

func TestListed(t *testing.T) {
	for _, word := range []string{"a", "b", "c"} {
		fmt.Print(word, " ")
	}
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"of one", "of two"} {
		fmt.Print(name, " ")
	}
}

func TestFails(t *testing.T) {
	for at := 0; at < 6; at++ {
		fmt.Print("at ", at, " ")
		if at == 3 {
			t.Error("the fourth")
		}
	}
}

func TestNoLoop(*testing.T) { fmt.Print("none ") }
