package core_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"entente/core"
)

var citation = regexp.MustCompile(`\b(abilities|transactions|promissory notes|deals)( note)? \d+(\.\d+)?\b|\b(Alliance|Ceasefire|Political Secret|Support for the Throne|Trade Agreement|ruling|table) \d+(\.\d+)?\b`)

// TestCitations finds addresses, in code, comments and scripts, that the core does not list.
func TestCitations(t *testing.T) {
	found := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" && filepath.Ext(path) != ".txt" || d.Name() == "rules_test.go" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, cited := range citation.FindAllString(string(text), -1) {
			found++
			if _, known := core.Gist(core.Rule(cited)); !known {
				t.Errorf("%s cites %q, which the core does not list", path, cited)
			}
		}
		return nil
	})
	if err != nil || found < 300 {
		t.Errorf("%d citations found, %v", found, err)
	}
}
