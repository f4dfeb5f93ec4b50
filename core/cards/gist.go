package cards

import "entente/core/deck"

// Gists returns a component's gists, ability by ability. A table's own component comes before a printed
// one of its name, and the newest printing before older ones. It returns nil for a component that is not
// on the shelf.
func (s *Shelf) Gists(own *Own, name string) []Gist {
	if e := s.newest(own, name); e != nil {
		return e.Gists
	}
	return nil
}

// Return returns when a promissory note goes back to its owner, in the words of FORM.md: "on activation".
// It is empty for a component that names no time.
func (s *Shelf) Return(own *Own, name string) string {
	if e := s.newest(own, name); e != nil {
		return e.Returns
	}
	return ""
}

// newest returns the newest printing of a name, or nil.
func (s *Shelf) newest(own *Own, name string) *Entry {
	lists := [][]Entry{s.Today().entries}
	if own != nil {
		lists = [][]Entry{own.Entries, s.Today().entries}
	}
	for _, entries := range lists {
		var found *Entry
		source := deck.Base
		for i := range entries {
			if e := &entries[i]; e.Name == name && e.Source >= source {
				found, source = e, e.Source
			}
		}
		if found != nil {
			return found
		}
	}
	return nil
}
