// Package kept holds the records that a phone could not store, so that they are neither lost nor
// stored with a gap. They are tried again with the next records, and a table that is opened
// meanwhile has them.
package kept

import (
	"slices"

	"entente/wasm/table/screen"
)

// Waiting holds the records that could not be stored yet: for each table one run of records, and
// the newest head that goes with them. The newest table comes first.
type Waiting []screen.Stored

func (w Waiting) at(id string) int {
	return slices.IndexFunc(w, func(s screen.Stored) bool { return s.ID == id })
}

// Of returns the waiting records of a table; false if none wait.
func (w Waiting) Of(id string) (screen.Stored, bool) {
	i := w.at(id)
	if i < 0 {
		return screen.Stored{}, false
	}
	return w[i], true
}

// With returns s behind the waiting records of its table.
func (w Waiting) With(s screen.Stored) screen.Stored {
	earlier, is := w.Of(s.ID)
	if !is || s.Instead || len(earlier.Records) == 0 {
		return s
	}
	s.From, s.Instead = earlier.From, earlier.Instead
	s.Records = slices.Concat(earlier.Records, s.Records)
	return s
}

// Add lets s wait, in place of the table's earlier waiting records.
func (w *Waiting) Add(s screen.Stored) {
	w.Drop(s.ID)
	*w = append(Waiting{s}, *w...)
}

// Drop forgets a table's waiting records, which are stored or no longer wanted.
func (w *Waiting) Drop(id string) {
	if i := w.at(id); i >= 0 {
		*w = append((*w)[:i:i], (*w)[i+1:]...)
	}
}

// Over returns the stored lines of a table with the waiting ones behind them. If there is a gap
// between the two, it returns the stored lines alone.
func (w Waiting) Over(id string, lines []string, holder string) ([]string, string) {
	s, is := w.Of(id)
	switch {
	case !is:
		return lines, holder
	case s.Instead:
		return s.Records, s.Holder
	case len(s.Records) == 0:
		return lines, s.Holder
	case s.From > len(lines):
		return lines, holder
	}
	return slices.Concat(lines[:s.From], s.Records), s.Holder
}

// List returns the tables of this phone, those with waiting records first.
func (w Waiting) List(stored []screen.Listing) []screen.Listing {
	var all []screen.Listing
	for _, s := range w {
		all = append(all, screen.Listing{ID: s.ID, Opening: s.Opening, Room: s.Room, Choices: s.Choices, Said: s.Said, Live: s.Live})
	}
	for _, l := range stored {
		if w.at(l.ID) < 0 {
			all = append(all, l)
		}
	}
	return all
}
