package scenario

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/notation"
)

// shelf is the cards that the scripts and ledgers are played with.
var shelf = printed.Shelf()

// TestLedgersOfEarlierRules opens every ledger that was written under some rules,
// as testdata/rulesN keeps it, and wants the table as it stood at its end.
func TestLedgersOfEarlierRules(t *testing.T) {
	paths, _ := filepath.Glob("testdata/rules*/*.ledger")
	if len(paths) < 7 {
		t.Fatalf("%d ledgers", len(paths))
	}
	for _, path := range paths {
		t.Run(filepath.ToSlash(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			table, refused := opened(t, string(text))
			said := strings.Join(append(table.public(), refused...), "\n") + "\n"
			end := strings.TrimSuffix(path, ".ledger") + ".end"
			held, err := os.ReadFile(end)
			if os.IsNotExist(err) && *frozenHashes { // how a ledger ended is written once
				err = os.WriteFile(end, []byte(said), 0o644)
				held = []byte(said)
			}
			if err != nil || sorted(said) != sorted(string(held)) { // in which order notes are listed is no part of it
				t.Errorf("it ended as\n%s\nand opens as\n%s", held, said)
			}
		})
	}
}

// sorted is lines in the order of the alphabet.
func sorted(lines string) string {
	list := strings.Split(lines, "\n")
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// opened is a table that a ledger is replayed at, and what was refused there.
func opened(t *testing.T, text string) (*frozenTable, []string) {
	t.Helper()
	ledger, err := notation.ParseLedger(text)
	if err != nil {
		t.Fatal(err)
	}
	_, g, err := shelf.Open(ledger.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	table := newFrozenTable(core.RulesVersion)
	table.play = core.Start(g)
	var refused []string
	for _, c := range ledger.Choices {
		if _, err := table.play.Choose(c); err != nil {
			refused = append(refused, "refused "+notation.Print(c)+": "+string(core.RefusedBy(err)))
		}
	}
	return table, refused
}
