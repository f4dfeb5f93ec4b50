package text_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// TestNever: each text in testdata/never is read. Of its abilities those can never act that are in its
// first line, each with the two parts that are never so together.
func TestNever(t *testing.T) {
	paths, err := filepath.Glob("testdata/never/*.txt")
	if err != nil || len(paths) < 12 {
		t.Fatalf("%d texts, %v", len(paths), err)
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Parse(path, string(content), cards.Windows())
		if err != nil {
			t.Error(err)
			continue
		}
		var want, got []string
		for _, line := range strings.Split(string(content), "\n") {
			if said, is := strings.CutPrefix(line, "# never: "); is {
				want = append(want, said)
			}
		}
		for i := range list {
			for j := range list[i].Abilities {
				if part, with := list[i].Abilities[j].Never(list[i].Kind); part != "" {
					got = append(got, list[i].Name+": "+part+"; "+with)
				}
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: got\n%s\ninstead of\n%s", path, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestPrintedComponentsCanAct: every ability of a printed component can act.
func TestPrintedComponentsCanAct(t *testing.T) {
	list, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		for j := range list[i].Abilities {
			if part, with := list[i].Abilities[j].Never(list[i].Kind); part != "" {
				t.Errorf("%s: %s; %s", list[i].Name, part, with)
			}
		}
	}
}
