package scenario

import (
	"slices"

	"entente/core"
)

// listed is the law of the abilities that a seat may resolve: each listed one has a possible
// aim, except one that has acted already.
func listed(before core.Game, by core.Seat) error {
	acted := func(t core.Thing) bool {
		return slices.ContainsFunc(slices.Concat(before.Unfinished, before.EndedFrames), func(f core.Frame) bool {
			return slices.ContainsFunc(f.Resolved, func(d core.ResolvedAbility) bool { return d.Thing == t })
		})
	}
	for _, p := range core.PromptsFor(before, by) {
		for _, a := range p.Answers {
			may, is := a.(core.ResolveAnswer)
			if !is {
				continue
			}
			if may.Kind() != core.ResolveKind {
				return mismatch("a prompt lists abilities for another kind of choice")
			}
			for _, u := range may.Usables {
				if aims := u.Aims & before.Seated(); !u.Unaimed && aims == 0 && !acted(u.Thing) {
					return mismatch("a prompt lists an ability without a possible aim: " + u.Thing.Name)
				}
			}
		}
	}
	return nil
}
