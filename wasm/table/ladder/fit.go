package ladder

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// How near a component is to acting, the nearest first.
const (
	isNamed    = iota // the typed text is its name
	actsNow           // in a window that is open, and this seat may
	maybeNow          // this seat may, and only its players know whether it is the time
	actsSoon          // in a window that is open or still to come of an open event
	actsElse          // at another time
	actsNoMore        // at no time: it is not at this table
	nearnesses
)

// ByFit puts the component with the typed name first, then those that may act now, then those that
// fit soon, then the rest, and at the end those that are not at this table.
func ByFit(v *core.View, list []Named, typed string) []Named {
	now, soon := mayNow(v), toCome(v)
	at := func(n *Named) int {
		bound := len(n.Windows) > 0
		switch {
		case Same(n.Thing.Name, typed):
			return isNamed
		case n.NotHere:
			return actsNoMore
		case now[n.Thing] && bound:
			return actsNow
		case now[n.Thing]:
			return maybeNow
		case slices.ContainsFunc(soon, func(w deck.WindowCard) bool { return n.in(&w) }):
			return actsSoon
		}
		return actsElse
	}
	var sorted [nearnesses][]Named
	for i := range list {
		near := at(&list[i])
		sorted[near] = append(sorted[near], list[i])
	}
	return slices.Concat(sorted[:]...)
}

// mayNow is all that this seat may resolve now.
func mayNow(v *core.View) map[core.Thing]bool {
	may := map[core.Thing]bool{}
	for i := range v.Prompts {
		for _, answer := range v.Prompts[i].Answers {
			a, _ := answer.(core.ResolveAnswer)
			for j := range a.Usables {
				u := &a.Usables[j]
				of := core.Thing{Name: u.Thing.Name, Owner: u.Thing.Owner}
				may[of] = may[of] || u.IsPossible()
			}
			for _, n := range a.Notes {
				may[core.Thing{Name: n.Name, Owner: n.Owner}] = true
			}
			for _, n := range a.Names {
				for _, name := range n.List {
					may[core.Thing{Name: name}] = !n.OnlyPlayedCards
				}
			}
		}
	}
	return may
}

// toCome is every window that is open, or still to come of an event that is.
func toCome(v *core.View) []deck.WindowCard {
	var list []deck.WindowCard
	for i := range v.Unfinished {
		f := &v.Unfinished[i]
		for _, w := range f.Moment.Windows {
			if w.Station >= f.OpenStation && !f.Canceled {
				list = append(list, w)
			}
		}
	}
	return list
}
