package main

import (
	"testing"

	"entente/scripts/mutants"
)

// TestKnownMutantsExist: every line of reasons.txt and holes.txt is about a mutant of the
// source. After a rename, `mutants -rename` carries the lines along.
func TestKnownMutantsExist(t *testing.T) {
	t.Chdir("../../..")
	var list []mutants.Mutant
	for _, s := range subjects {
		made, _, err := mutants.Write(s.packages, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, made...)
	}
	c := newCarrier(nil, list)
	for _, file := range []string{reasonsFile, holesFile} {
		lines, err := readReasons(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range lines {
			if !c.has(r.key) {
				t.Errorf("%s: %s: there is no such mutant: rename or delete the line", file, r.key)
			}
		}
	}
}
