package notes

import "entente/core"

// Ceasefire keeps its owner from moving units into a system that the owner has
// activated and that holds the holder's units, structures and ground forces
// among them (Ceasefire 4). What is there already stays (Ceasefire 2).
var Ceasefire = core.NoteCard{
	Name: "Ceasefire", Source: core.Base, Window: "TA.activate.after",
	Abilities: []core.Ability{{
		Timing:  core.Timing{Station: core.After, Moment: "TA.activate", Whose: core.TheOwner},
		If:      []core.Condition{{Test: core.HasUnits}},
		Effects: []core.Effect{{Do: core.Forbid, Who: core.TheOwner, Act: core.MoveUnits, Until: core.ThisAction}},
	}},
}
