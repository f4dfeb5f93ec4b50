package site

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"entente/core/cards"
)

// TestTiming: each window of the timeline stands on the page once, under its own id, with a rule
// for the player who is asked first. The page has none of the data's own notes.
func TestTiming(t *testing.T) {
	var html bytes.Buffer
	if err := timing(timeline(), nil, nil).Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	windowsThere := 0
	for _, m := range cards.Timeline() {
		for _, w := range m.Windows {
			windowsThere++
			if n := strings.Count(html.String(), `id="`+w.ID+`"`); n != 1 {
				t.Errorf("%s stands on the page %d times", w.ID, n)
			}
			if said, rule := firstAsked(m, w); said == "" || rule == "" {
				t.Errorf("%s does not say who is first", w.ID)
			}
		}
	}
	if windowsThere == 0 || windows(timeline()) != windowsThere {
		t.Errorf("%d windows on the page of %d", windows(timeline()), windowsThere)
	}
	for _, raw := range []string{"trade_effects", "(rule)"} {
		if strings.Contains(html.String(), raw) {
			t.Errorf("the page says %q", raw)
		}
	}
}
