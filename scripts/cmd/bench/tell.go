package main

import (
	"fmt"
	"io"
	"math"
	"strconv"

	"entente/site/figures"
)

// tell prints a run as a table: each figure, its ratio and its budget.
func tell(w io.Writer, run figures.Run) {
	m := run.Machine
	fmt.Fprintf(w, "\n%s, commit %s\n%s, %d cores, a load of %.1f before; %s, Node %s, %s\n",
		run.Date.Format("2006-01-02 15:04 MST"), run.Commit, m.CPU, m.Cores, m.Load, m.Go, m.Node, m.Chromium)
	group := ""
	for _, r := range run.Rows {
		if r.Group != group {
			group = r.Group
			fmt.Fprintf(w, "\n%s\n", group)
		}
		fmt.Fprintf(w, "  %-20s %s\n", r.Key, r.What)
		fmt.Fprintf(w, "  %-20s %s %s, median of %d%s\n", "", number(r.Value), r.Unit, len(r.Samples), said(r))
		if r.Compared() {
			fmt.Fprintf(w, "  %-20s %s %s: %s\n", "", number(r.Floor), r.Unit, r.FloorWhat)
		}
		fmt.Fprintf(w, "  %-20s %s\n", "", verdict(r))
	}
}

// said is the value's own budget, for the quiet machine that the budget was set on.
func said(r figures.Row) string {
	if r.SaidMust == 0 {
		return ""
	}
	return fmt.Sprintf(" (on the quiet machine of the budget: must %s, goal %s)", number(r.SaidMust), number(r.SaidGoal))
}

// verdict is a row's ratio, or its value, against its budget.
func verdict(r figures.Row) string {
	if len(r.Samples) == 0 {
		return "MISSED: it was not measured"
	}
	of, most := r.Unit, "at most"
	if r.Compared() {
		of = "times that"
		if r.More {
			of = "times as fast"
		}
	}
	if r.More {
		most = "at least"
	}
	word := "goal reached"
	switch {
	case !r.Within(r.Must):
		word = "MISSED"
	case !r.Within(r.Goal):
		word = "kept, short of its goal"
	}
	return fmt.Sprintf("%s %s; must be %s %s, goal %s: %s", number(r.Judged()), of, most, number(r.Must), number(r.Goal), word)
}

// number is a figure with three significant digits.
func number(f float64) string {
	switch size := math.Abs(f); {
	case size >= 100:
		return strconv.FormatFloat(f, 'f', 0, 64)
	case size >= 10:
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	return strconv.FormatFloat(f, 'f', 2, 64)
}
