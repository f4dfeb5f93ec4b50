package ladder

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// A Named is a component that can be announced by its name.
type Named struct {
	Thing   core.Thing
	Kind    string       // as its players call it: "relic"
	Faction string       // the faction that it belongs to
	Windows deck.Windows // where it acts, if that is known
	Shown   bool         // it lies there with its abilities, or is no note that the looking player may play
	NotHere bool         // it is not at this table
}

// Catalogue lists the components that the looking player could name: first those at this table, and
// at the end known ones that are not at this table.
func Catalogue(v *core.View) []Named {
	list := make([]Named, 0, len(v.Components)+len(v.Notes)+len(v.UnusedComponents))
	for i := range v.Components {
		c := &v.Components[i]
		list = append(list, Named{Thing: core.Thing{Name: c.Name}, Kind: c.Word, Faction: c.Faction, Windows: c.Windows, Shown: len(c.Abilities) > 0})
	}
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Zone != core.Box {
			list = append(list, Named{Thing: core.Thing{Name: n.Name, Owner: n.Owner}, Kind: deck.NoteKind.String(), Windows: n.Windows, Shown: n.Owner == v.Seat})
		}
	}
	for i := range v.UnusedComponents {
		n := &v.UnusedComponents[i]
		list = append(list, Named{Thing: core.Thing{Name: n.Name}, Kind: n.Word, Faction: n.Faction, NotHere: true})
	}
	return list
}

// The ways in which a typed text is found in a component, the best first.
const (
	isTheName = iota
	beginsName
	beginsWord
	isOfThat // the text is its kind or faction
	inName
	inWords // each word of the text is in the name, the kind or the faction
	ways
)

// Find returns the components in which a typed text is found: those of that name first, then those
// with a word that begins so, then those of that kind or faction, and then the rest.
func Find(list []Named, typed string, most int) []Named {
	want := plain(typed)
	if want == "" {
		return nil
	}
	words := strings.Fields(want)
	var found [ways][]Named
	for i := range list {
		if at := list[i].found(want, words); at < ways {
			found[at] = append(found[at], list[i])
		}
	}
	all := slices.Concat(found[:]...)
	return all[:min(len(all), most)]
}

// found is the way in which a typed text is found in a component; ways if it is not found.
func (n *Named) found(want string, words []string) int {
	name, about := plain(n.Thing.Name), " "+plain(n.Kind)+" "+plain(n.Faction)
	switch at := strings.Index(name, want); {
	case name == want:
		return isTheName
	case at == 0:
		return beginsName
	case strings.Contains(name, " "+want):
		return beginsWord
	case strings.Contains(about, " "+want):
		return isOfThat
	case at > 0:
		return inName
	}
	for _, word := range words {
		if !strings.Contains(name, word) && !strings.Contains(about, " "+word) {
			return ways
		}
	}
	return inWords
}

// At returns the components that the looking player could name in a window, or in a wider window
// that it also is, such as one of a round (ruling 166).
func At(list []Named, window deck.WindowCard, most int) []Named {
	var found []Named
	for i := range list {
		if n := &list[i]; !n.Shown && n.in(&window) && len(found) < most {
			found = append(found, list[i])
		}
	}
	return found
}

// in reports whether a component acts in a window.
func (n *Named) in(window *deck.WindowCard) bool {
	fits := func(id string) bool { return slices.Contains(n.Windows, id) }
	return fits(window.ID) || slices.ContainsFunc(window.Shares, fits)
}

// Same reports whether a typed text is a name, in any spelling.
func Same(name, typed string) bool { return plain(name) == plain(typed) }

// plain is a name for comparison: lower case, and no marks inside words.
func plain(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		switch r {
		case '\'', '’', '‘', '.', ',', '"', '“', '”', '!', '?':
			return -1
		case '-', '\u00a0':
			return ' '
		}
		return r
	}, strings.TrimSpace(name)))
}
