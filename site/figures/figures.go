// Package figures holds the speeds that `make bench` measures and the site draws. Each speed has a
// budget, and a floor from the same run to be compared with.
package figures

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Folder holds the runs that the site shows, from the top of the tree.
const Folder = "site/content/figures"

// A Run is one run of `make bench`.
type Run struct {
	Date    time.Time `json:"date"`
	Commit  string    `json:"commit"` // the measured commit; with a + if the tree had uncommitted changes
	Machine Machine   `json:"machine"`
	Rows    []Row     `json:"rows"`
}

// A Machine is the machine of a run.
type Machine struct {
	CPU      string  `json:"cpu"`
	Cores    int     `json:"cores"`
	Load     float64 `json:"load"` // of all other programs, in the minute before the run; a load above Cores makes every time longer
	Go       string  `json:"go"`
	Node     string  `json:"node"`
	Chromium string  `json:"chromium"`
}

// A Row is one figure with its budget. A row with a floor is judged by its ratio to the floor,
// because machines differ and share their time. A row without a floor is judged by its value.
type Row struct {
	Key   string `json:"key"`
	Group string `json:"group"`
	What  string `json:"what"`

	Unit    string    `json:"unit"`
	Value   float64   `json:"value"` // the median of the samples
	Samples []float64 `json:"samples"`

	FloorWhat    string    `json:"floorWhat,omitempty"`
	Floor        float64   `json:"floor,omitempty"`
	FloorSamples []float64 `json:"floorSamples,omitempty"`

	Must float64 `json:"must"` // for the ratio, if there is a floor
	Goal float64 `json:"goal"`
	More bool    `json:"more,omitempty"` // a higher value is better, so Must and Goal are lower bounds

	// The value's own budget, for a quiet machine like the one that the budget was set on.
	SaidMust float64 `json:"saidMust,omitempty"`
	SaidGoal float64 `json:"saidGoal,omitempty"`
}

// Median is the middle of some samples.
func Median(samples []float64) float64 {
	if len(samples) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(samples))
	middle := len(sorted) / 2
	if len(sorted)%2 == 0 {
		return (sorted[middle-1] + sorted[middle]) / 2
	}
	return sorted[middle]
}

// Compared reports whether a row is judged by its ratio to a floor.
func (r Row) Compared() bool { return r.FloorWhat != "" }

// Judged is the number that the budget limits: the ratio, or the value if there is no floor.
func (r Row) Judged() float64 {
	switch {
	case !r.Compared():
		return r.Value
	case r.Floor == 0 || r.Value == 0:
		return 0
	case r.More: // how many times as fast
		return r.Floor / r.Value
	}
	return r.Value / r.Floor
}

// Within reports whether a row keeps to a limit, its Must or its Goal. A row without samples keeps
// to none, because a missing measurement proves nothing.
func (r Row) Within(limit float64) bool {
	switch {
	case len(r.Samples) == 0 || r.Compared() && len(r.FloorSamples) == 0:
		return false
	case r.More:
		return r.Judged() >= limit
	}
	return r.Judged() <= limit
}

// Missed lists the rows that break their Must.
func (run Run) Missed() (keys []string) {
	for _, r := range run.Rows {
		if !r.Within(r.Must) {
			keys = append(keys, r.Key)
		}
	}
	return keys
}

// Row finds a row by its key.
func (run Run) Row(key string) (Row, bool) {
	at := slices.IndexFunc(run.Rows, func(r Row) bool { return r.Key == key })
	if at < 0 {
		return Row{}, false
	}
	return run.Rows[at], true
}

// Write stores a run in a folder, under its date, and returns the file's name.
func (run Run) Write(folder string) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	text, err := json.MarshalIndent(run, "", "  ")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, run.Date.UTC().Format("2006-01-02T1504")+".json")
	return file, os.WriteFile(file, append(text, '\n'), 0o644)
}

// Read returns every run in a folder, the oldest first.
func Read(folder string) (runs []Run, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var run Run
		decoder := json.NewDecoder(strings.NewReader(string(text)))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&run); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if run.Date.IsZero() || len(run.Rows) == 0 {
			return nil, fmt.Errorf("%s holds no run", file)
		}
		runs = append(runs, run)
	}
	slices.SortFunc(runs, func(a, b Run) int { return a.Date.Compare(b.Date) })
	return runs, nil
}
