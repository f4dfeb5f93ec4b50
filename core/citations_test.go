package core_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/core/rulebook"
	"entente/core/rulings"
)

var citation = regexp.MustCompile(`\b(abilities|transactions|promissory notes|deals)( note)? \d+(\.\d+)?\b|\b(Alliance|Ceasefire|Political Secret|Support for the Throne|Trade Agreement|ruling|table) \d+(\.\d+)?\b`)

// known reports whether an address is listed, for programs or only for readers.
func known(r rulebook.Rule) bool {
	_, said := rulebook.Gist(r)
	return said || slices.ContainsFunc(rulings.All(), func(t rulebook.RuleText) bool { return t.Rule == r })
}

// TestCitations finds addresses in code, comments and scripts that are not listed.
func TestCitations(t *testing.T) {
	found := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" && filepath.Ext(path) != ".txt" || d.Name() == "rules_test.go" || d.Name() == "failure_test.go" { // these cite rules that don't exist
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, cited := range citation.FindAllString(string(text), -1) {
			found++
			if !known(rulebook.Rule(cited)) {
				t.Errorf("%s cites %q, which is not listed", path, cited)
			}
		}
		return nil
	})
	if err != nil || found < 300 {
		t.Errorf("%d citations found, %v", found, err)
	}
}

var said = regexp.MustCompile(`"(ruling \d+)"`)

// TestProgramsCarryWhatTheySay: a phone has the text of every ruling that its program can cite,
// and of no other ruling.
func TestProgramsCarryWhatTheySay(t *testing.T) {
	cited := map[rulebook.Rule]bool{}
	for _, top := range []string{".", "../wasm"} {
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && path == "rulings" {
				return fs.SkipDir
			}
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || path == "rulebook/rulings.go" {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, match := range said.FindAllStringSubmatch(string(text), -1) {
				r := rulebook.Rule(match[1])
				cited[r] = true
				if _, carried := rulebook.Gist(r); !carried {
					t.Errorf("%s says %q, so its words belong in rulebook.Rulings", path, r)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	for _, r := range rulebook.Rulings {
		if !cited[r.Rule] {
			t.Errorf("no program says %q, so its words belong in package rulings", r.Rule)
		}
	}
}
