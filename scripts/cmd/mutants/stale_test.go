package main

import (
	"os"
	"testing"

	"entente/scripts/mutants"
)

// TestHolesAreHoles: a line of holes.txt is about a mutant that there is, and that nothing notices
// yet; a line of reasons.txt is about one that there is.
func TestHolesAreHoles(t *testing.T) {
	t.Chdir("../../..")
	fates := map[string]fate{} // of all mutants; one that is not judged yet has none
	for name, s := range subjects {
		list, _, err := mutants.Write(s.packages, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		held := readFates(t, "scripts/cmd/mutants/fates/"+name+".txt")
		for _, f := range functionsOf(list) {
			letter := held[f.name+"\t"+f.sum]
			for i, key := range f.keys {
				fates[key] = fate{}
				if i < len(letter) {
					fates[key] = letters[letter[i]]
				}
			}
		}
	}
	for _, file := range []string{reasonsFile, holesFile} {
		list, err := readReasons(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range list {
			about, noticed := 0, 0
			for key, f := range fates {
				if matches(r.key, key) {
					about++
					if f.how == killed {
						noticed++
					}
				}
			}
			if about == 0 || file == holesFile && noticed == about {
				t.Errorf("%s: %s: of %d such mutants a test notices %d: strike the line", file, r.key, about, noticed)
			}
		}
	}
}

// readFates reads a file of fates.
func readFates(t *testing.T, name string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return parseFates(string(text))
}
