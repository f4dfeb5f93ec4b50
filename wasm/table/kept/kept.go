// Package kept holds on to what a phone could not store, so that it is neither
// lost nor ever stored with a gap: it is tried again with whatever is to be stored
// next, and a table that is opened meanwhile has it.
package kept

import (
	"slices"

	"entente/wasm/table/screen"
)

// Waiting is what could not be stored yet: for each table one run of records,
// and the newest of what is kept beside them. The newest table comes first.
type Waiting []screen.Stored

func (w Waiting) at(id string) int {
	return slices.IndexFunc(w, func(s screen.Stored) bool { return s.ID == id })
}

// Of is what waits of a table; false if nothing does.
func (w Waiting) Of(id string) (screen.Stored, bool) {
	i := w.at(id)
	if i < 0 {
		return screen.Stored{}, false
	}
	return w[i], true
}

// With is s behind what waits of its table already.
func (w Waiting) With(s screen.Stored) screen.Stored {
	earlier, is := w.Of(s.ID)
	if !is || s.Instead || len(earlier.Records) == 0 {
		return s
	}
	s.From, s.Instead = earlier.From, earlier.Instead
	s.Records = slices.Concat(earlier.Records, s.Records)
	return s
}

// Add lets s wait, instead of what waited of its table.
func (w *Waiting) Add(s screen.Stored) {
	w.Drop(s.ID)
	*w = append(Waiting{s}, *w...)
}

// Drop is for a table whose records are stored, or not wanted any more.
func (w *Waiting) Drop(id string) {
	if i := w.at(id); i >= 0 {
		*w = append((*w)[:i:i], (*w)[i+1:]...)
	}
}

// Over is a table as it is: what is stored of it, with what waits behind it.
// Where they do not meet, what is stored stands alone.
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

// List is the tables of this phone, those with something that waits first.
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
