package notes

import "entente/core"

// TradeAgreement hands the owner's commodities over as they are replenished,
// neighbors or not. Gaining commodities otherwise does not trigger it, and
// being full already does not stop it (Trade Agreement 1, Trade Agreement 2, Trade Agreement 3).
var TradeAgreement = core.NoteCard{
	Name: "Trade Agreement", Source: core.Base, Window: "ECO.replenish.when",
	Abilities: []core.Ability{{
		Timing:  core.Timing{Station: core.When, Moment: "ECO.replenish", Whose: core.TheOwner},
		Effects: []core.Effect{{Do: core.HandOver, Who: core.TheOwner, Good: core.Commodities}},
	}},
}
