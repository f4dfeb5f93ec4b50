package ladder

import (
	"slices"
	"strings"

	"entente/core"
)

// A Named is a component that can be announced by its name.
type Named struct {
	Thing   core.Thing
	Kind    core.ComponentKind
	Windows core.Windows // where it acts, if that is known
}

// Catalogue lists what whoever looks could announce by name: what this table
// plays with, and the notes of the others.
func Catalogue(v *core.View) []Named {
	var list []Named
	for i := range v.Components {
		if c := &v.Components[i]; len(c.Abilities) == 0 {
			list = append(list, Named{core.Thing{Name: c.Name}, c.Kind, c.Windows})
		}
	}
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Owner != v.Seat && n.Zone != core.Box {
			list = append(list, Named{core.Thing{Name: n.Name, Owner: n.Owner}, core.NoteKind, n.Windows})
		}
	}
	return list
}

// Find returns those whose name holds what was typed: first those that begin
// with it, then those with a word that does, then the rest.
func Find(list []Named, typed string, most int) []Named {
	want := plain(typed)
	var found [3][]Named
	for _, n := range list {
		name := plain(n.Thing.Name)
		switch {
		case want == "":
		case strings.HasPrefix(name, want):
			found[0] = append(found[0], n)
		case strings.Contains(name, " "+want):
			found[1] = append(found[1], n)
		case strings.Contains(name, want):
			found[2] = append(found[2], n)
		}
	}
	all := append(append(found[0], found[1]...), found[2]...)
	return all[:min(len(all), most)]
}

// At returns those that act in a window, or in one that it is as well (ruling 166).
func At(list []Named, window core.WindowCard, most int) []Named {
	var found []Named
	for _, n := range list {
		fits := func(id string) bool { return slices.Contains(n.Windows, id) }
		if (fits(window.ID) || slices.ContainsFunc(window.Shares, fits)) && len(found) < most {
			found = append(found, n)
		}
	}
	return found
}

// Same reports whether what was typed is a name, however it is written.
func Same(name, typed string) bool { return plain(name) == plain(typed) }

// plain is a name as it is compared: small letters, and no marks inside words.
func plain(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		switch r {
		case '\'', '’', '‘', '.':
			return -1
		case '-', '\u00a0':
			return ' '
		}
		return r
	}, strings.TrimSpace(name)))
}
