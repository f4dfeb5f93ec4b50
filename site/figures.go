package site

import (
	"fmt"
	"strconv"
	"strings"

	"entente/site/figures"
)

// A plot is one figure as the page draws it: today's value, the value of the first kept run, and
// its two budgets.
type plot struct {
	figures.Row
	Was  *figures.Row
	most float64 // the value at the right edge
}

// A plotted group is figures under one heading.
type plotted struct {
	Name  string
	Plots []plot
}

// plotsOf draws the newest of some runs beside the oldest.
func plotsOf(runs []figures.Run) (newest, oldest figures.Run, groups []plotted) {
	if len(runs) == 0 {
		return newest, oldest, nil
	}
	newest, oldest = runs[len(runs)-1], runs[0]
	for _, row := range newest.Rows {
		p := plot{Row: row}
		if len(runs) > 1 {
			if was, ok := oldest.Row(row.Key); ok && len(was.Samples) > 0 && was.Compared() == row.Compared() {
				p.Was = &was
			}
		}
		p.most = max(p.Judged(), row.Must, row.Goal) * 1.08
		if p.Was != nil {
			p.most = max(p.most, p.Was.Judged()*1.08)
		}
		if len(groups) == 0 || groups[len(groups)-1].Name != row.Group {
			groups = append(groups, plotted{Name: row.Group})
		}
		last := &groups[len(groups)-1]
		last.Plots = append(last.Plots, p)
	}
	return newest, oldest, groups
}

// at is the place of a value between the left edge and the right edge.
func (p plot) at(value float64) string {
	return strconv.FormatFloat(100*value/p.most, 'f', 1, 64) + "%"
}

// anchor aligns a mark's label so that the label stays on the picture.
func (p plot) anchor(value float64) string {
	switch share := value / p.most; {
	case share < 0.15:
		return "start"
	case share > 0.8:
		return "end"
	}
	return "middle"
}

// amount is a row's figure with its unit.
func amount(r figures.Row) string { return digits(r.Value) + " " + r.Unit }

// judged is the amount that a row's budget judges, in words.
func judged(r figures.Row) string {
	switch {
	case len(r.Samples) == 0:
		return "not measured"
	case !r.Compared():
		return amount(r)
	case r.More:
		return digits(r.Judged()) + " times as fast"
	}
	return digits(r.Judged()) + " times"
}

// against names the two amounts of a row's ratio.
func against(r figures.Row) string {
	if !r.Compared() || len(r.Samples) == 0 {
		return ""
	}
	said := fmt.Sprintf("%s; %s takes %s %s.", amount(r), r.FloorWhat, digits(r.Floor), r.Unit)
	if r.SaidMust > 0 {
		said += fmt.Sprintf(" On the reference machine, the limit is %s and the goal %s.", digits(r.SaidMust), digits(r.SaidGoal))
	}
	return said
}

// kept says whether a row keeps to its budget.
func kept(r figures.Row) string {
	switch {
	case !r.Within(r.Must):
		return "Missed"
	case !r.Within(r.Goal):
		return "Kept"
	}
	return "Goal reached"
}

// limit is a bound in words.
func limit(r figures.Row, bound float64) string {
	if r.More {
		return "at least " + digits(bound)
	}
	return "at most " + digits(bound)
}

// limitSign is the sign of a bound: at least, or at most.
func limitSign(r figures.Row) string {
	if r.More {
		return "≥"
	}
	return "≤"
}

// digits is a number with its significant digits, and with commas between thousands.
func digits(f float64) string {
	switch {
	case f >= 1000:
		whole := strconv.FormatFloat(f, 'f', 0, 64)
		return whole[:len(whole)-3] + "," + whole[len(whole)-3:]
	case f >= 100:
		return strconv.FormatFloat(f, 'f', 0, 64)
	case f >= 10:
		return trimmed(strconv.FormatFloat(f, 'f', 1, 64))
	case f >= 1:
		return trimmed(strconv.FormatFloat(f, 'f', 2, 64))
	}
	return trimmed(strconv.FormatFloat(f, 'f', 3, 64))
}

// trimmed is a number without zeros behind its point.
func trimmed(number string) string {
	return strings.TrimSuffix(strings.TrimRight(number, "0"), ".")
}
