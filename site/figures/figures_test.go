package figures

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"
)

func TestWithin(t *testing.T) {
	two := []float64{2}
	for _, test := range []struct {
		why    string
		row    Row
		judged float64
		within bool // of 3
	}{
		{"a ratio", Row{Value: 10, Floor: 4, FloorWhat: "it", Samples: two, FloorSamples: two}, 2.5, true},
		{"a ratio above", Row{Value: 13, Floor: 4, FloorWhat: "it", Samples: two, FloorSamples: two}, 3.25, false},
		{"a value", Row{Value: 3, Samples: two}, 3, true},
		{"a value above", Row{Value: 3.01, Samples: two}, 3.01, false},
		{"times as fast", Row{Value: 4, Floor: 10, FloorWhat: "it", Samples: two, FloorSamples: two, More: true}, 2.5, false},
		{"times faster", Row{Value: 4, Floor: 13, FloorWhat: "it", Samples: two, FloorSamples: two, More: true}, 3.25, true},
		{"a score", Row{Value: 4, Samples: two, More: true}, 4, true},
		{"nothing measured", Row{}, 0, false},
		{"no floor measured", Row{Value: 1, FloorWhat: "it", Samples: two}, 0, false},
	} {
		if got := test.row.Judged(); got != test.judged {
			t.Errorf("%s: judged by %v, want %v", test.why, got, test.judged)
		}
		if got := test.row.Within(3); got != test.within {
			t.Errorf("%s: within is %v", test.why, got)
		}
	}
}

func TestMedian(t *testing.T) {
	for want, samples := range map[float64][]float64{0: nil, 3: {9, 3, 1}, 2.5: {4, 1, 2, 3}} {
		before := slices.Clone(samples)
		if got := Median(samples); got != want || !slices.Equal(samples, before) {
			t.Errorf("the median of %v is %v", samples, got)
		}
	}
}

// TestKept: written runs are read again, in the order of their dates.
func TestKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "figures")
	if runs, err := Read(dir); err != nil || len(runs) != 0 {
		t.Fatalf("%v, %v", runs, err)
	}
	run := Run{Date: time.Date(2026, 11, 22, 10, 5, 0, 0, time.UTC), Rows: []Row{
		{Key: "kept", Value: 1, Samples: []float64{1}, Must: 2}, {Key: "missed", Value: 3, Samples: []float64{3}, Must: 2}, {Key: "unmeasured", Must: 2},
	}}
	earlier := run
	earlier.Date = run.Date.Add(-24 * time.Hour)
	for _, r := range []Run{run, earlier} {
		if _, err := r.Write(dir); err != nil {
			t.Fatal(err)
		}
	}
	runs, err := Read(dir)
	if err != nil || !reflect.DeepEqual(runs, []Run{earlier, run}) {
		t.Fatalf("%v, %v", runs, err)
	}
	if missed := runs[1].Missed(); !slices.Equal(missed, []string{"missed", "unmeasured"}) {
		t.Errorf("missed: %q", missed)
	}
	for _, text := range []string{"", "{}", `{"date":"2026-11-22T10:05:00Z","rows":[]}`, `{"date":"2026-11-22T10:05:00Z","rows":[{"mustt":1}]}`} {
		if err := os.WriteFile(filepath.Join(dir, "x.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(dir); err == nil {
			t.Errorf("%q passes for a run", text)
		}
	}
}
