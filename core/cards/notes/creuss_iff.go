package notes

import "entente/core"

// CreussIFF lets its holder move a Creuss wormhole token at the start of the
// holder's turn, in the turn it was received too (abilities note 1), but once
// (abilities note 2).
var CreussIFF = core.NoteCard{
	Name: "Creuss IFF", Faction: "Creuss", Source: core.Base, Window: "T.start",
	Abilities: []core.Ability{{
		Timing:  core.Timing{Station: core.StartOf, Moment: "T.start", Whose: core.TheHolder},
		Effects: []core.Effect{{Do: core.Instruct, Text: "place or move a Creuss wormhole token as the note allows"}},
	}},
}
