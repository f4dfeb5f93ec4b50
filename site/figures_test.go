package site

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"entente/site/figures"
)

func someRun(value float64) figures.Run {
	one := []float64{1}
	return figures.Run{Date: time.Date(2026, 11, 22, 0, 0, int(value), 0, time.UTC), Commit: "c0ffee", Rows: []figures.Row{
		{Key: "start", Group: "Phone", What: "A visit", Unit: "ms", Value: value, Samples: one, FloorWhat: "the empty page", Floor: 400, FloorSamples: one, Must: 1.8, Goal: 1.3},
		{Key: "score", Group: "Phone", What: "A score", Unit: "of 100", Value: 51, Samples: one, Must: 80, Goal: 95, More: true},
		{Key: "first", Group: "Network", What: "Bytes", Unit: "kB", Value: 1163.2, Samples: one, Must: 1200, Goal: 1050},
	}}
}

// TestFiguresPage: measured figures stand on the page, in words and as bars. Without a measurement,
// the page shows none.
func TestFiguresPage(t *testing.T) {
	page := func(runs ...figures.Run) string {
		var html bytes.Buffer
		if err := figuresPage(runs).Render(context.Background(), &html); err != nil {
			t.Fatal(err)
		}
		return html.String()
	}
	if none := page(); !strings.Contains(none, "This build has no measurements") || strings.Contains(none, "<rect") {
		t.Error("a page without a run draws figures")
	}
	one, two := page(someRun(600)), page(someRun(600), someRun(1200))
	for _, want := range []string{"1.5 times", "600 ms; the empty page takes 400 ms.", "51 of 100", "1,163 kB", "at least 80", "at most 1.8", "c0ffee", "Missed", "Kept"} {
		if !strings.Contains(one, want) {
			t.Errorf("a page of one run does not say %q", want)
		}
	}
	if strings.Contains(one, "Before: ") {
		t.Error("a page of one run tells what was before")
	}
	for _, want := range []string{"3 times", "Before: 1.5 times.", `class="was"`} {
		if !strings.Contains(two, want) {
			t.Errorf("a page of two runs does not say %q", want)
		}
	}
	if strings.Contains(two, "style=") {
		t.Error("the policy forbids inline styles")
	}
}

// TestPlots: bars and marks stand in the same scale, and none leaves the picture.
func TestPlots(t *testing.T) {
	_, _, groups := plotsOf([]figures.Run{someRun(2000), someRun(600)})
	if len(groups) != 2 || len(groups[0].Plots) != 2 || groups[0].Plots[0].Was == nil {
		t.Fatalf("%+v", groups)
	}
	p := groups[0].Plots[0] // 1.5 now, 5 before, so that 5.4 is the right edge
	for value, want := range map[float64]string{0: "0.0%", 1.35: "25.0%", 5.4: "100.0%"} {
		if got := p.at(value); got != want {
			t.Errorf("%v stands at %s, want %s", value, got, want)
		}
	}
	for number, want := range map[float64]string{3322.2: "3,322", 999.4: "999", 51.04: "51", 1.85: "1.85", 2: "2", 0.066: "0.066"} {
		if got := digits(number); got != want {
			t.Errorf("%v is written %s, want %s", number, got, want)
		}
	}
}
