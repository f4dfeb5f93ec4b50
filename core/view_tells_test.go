package core_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/scenario"
)

// TestTellingWritesNothing reads everything that the games of some scripts can tell: views,
// prompts, reasons, and refusals. Each game must stay the same in every field.
func TestTellingWritesNothing(t *testing.T) {
	reasons := 0
	for _, folder := range []string{"abilities", "notes"} {
		scripts, _ := filepath.Glob(filepath.Join("scenario", "testdata", folder, "*.txt"))
		for _, path := range scripts {
			script, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			law := func(before core.Game, c core.Choice, _ error) error {
				asked := core.Clone(before) // so that empty lists compare equal
				reasons += told(t, &asked, c)
				return nil
			}
			if _, err := scenario.PlayBy(law, string(script), shelf); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
	}
	if reasons < 400 {
		t.Errorf("only %d reasons were told of what was resolved", reasons)
	}
}

// told reads everything that a game can tell around one choice, and returns how many
// reasons there are to resolve its ability.
func told(t *testing.T, g *core.Game, c core.Choice) int {
	t.Helper()
	before, digest := core.Clone(*g), core.Digest(*g)
	reasons := 0
	tellers := []struct {
		name string
		tell func()
	}{
		{"Grounds", func() { core.ExplainOpenWindow(*g) }},
		{"ViewOf", func() { core.ViewOf(*g, c.By) }},
		{"Prompts", func() { core.Prompts(*g) }},
		{"WhyNot", func() { core.WhyNot(*g, c) }},
		{"explainResolved", func() {
			if c.Kind() == core.ResolveKind && core.WhyNot(*g, c) == nil {
				reasons = len(core.ExplainResolved(g, c))
			}
		}},
	}
	for _, by := range tellers {
		by.tell()
		if core.Digest(*g) != digest || !reflect.DeepEqual(*g, before) {
			t.Fatalf("%s changed the game it was asked about, around %s", by.name, notation.Print(c))
		}
	}
	return reasons
}
