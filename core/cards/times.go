package cards

import (
	"slices"

	"entente/core/deck"
)

// Times are the windows in which abilities are resolved, with the role whose event it must be in each.
type Times struct {
	Windows deck.Windows
	Whose   []deck.Role
}

// Add adds a window. If two abilities name different roles for one window, anybody's event will do.
func (t *Times) Add(id string, whose deck.Role) {
	if at := slices.Index(t.Windows, id); at < 0 {
		t.Windows, t.Whose = append(t.Windows, id), append(t.Whose, whose)
	} else if t.Whose[at] != whose {
		t.Whose[at] = deck.AnySeat
	}
}

// HasRole reports whether some window demands the event of a certain role.
func (t Times) HasRole() bool {
	return slices.ContainsFunc(t.Whose, func(whose deck.Role) bool { return whose != deck.AnySeat })
}

// Of returns the role whose event it must be in each of some windows; nil if anybody's event will do in
// all.
func (t Times) Of(windows deck.Windows) []deck.Role {
	if !t.HasRole() {
		return nil
	}
	list := make([]deck.Role, len(windows))
	for i, id := range windows {
		if at := slices.Index(t.Windows, id); at >= 0 {
			list[i] = t.Whose[at]
		}
	}
	return list
}
