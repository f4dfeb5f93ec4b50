package rulings

import (
	"testing"
	"unicode/utf8"

	"entente/core/rulebook"
)

// TestAll: each ruling is listed once, by number, in a sentence that is short
// enough for a phone, so that it can move to the core unchanged.
func TestAll(t *testing.T) {
	all := All()
	if len(all) != len(rulebook.Rulings)+len(unsaid) || len(all) != 314 {
		t.Errorf("%d rulings, of which programs cite %d, want 314", len(all), len(rulebook.Rulings))
	}
	last := 0
	for _, r := range all {
		if number(r.Rule) <= last {
			t.Errorf("%s stands behind ruling %d", r.Rule, last)
		}
		last = number(r.Rule)
		if n := utf8.RuneCountInString(r.Gist); n == 0 || n > 160 {
			t.Errorf("the gist of %s has %d characters", r.Rule, n)
		}
		if r.Kind != "ruling" {
			t.Errorf("%s is of kind %q", r.Rule, r.Kind)
		}
	}
}
