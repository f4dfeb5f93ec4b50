package timeline

import "entente/core"

// space is how ships move and fight.
var space = []core.Moment{
	{ID: "TA.move", Name: "ships move", Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.move.before", Station: core.Before},
		{ID: "TA.move.when", Station: core.When},
		{ID: "TA.move.after", Station: core.After},
	}},
	{ID: "TA.move.end", Name: "all ships have arrived", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.move.end", Station: core.EndOf},
	}},
	{ID: "TA.sco", Name: "Space Cannon Offense", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.sco", Station: core.During, Order: core.Clockwise},
	}},
	{ID: "UNIT.ability_roll", Name: "dice are rolled for a unit ability", Rolled: true, Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.ability_roll.before", Station: core.Before, Order: core.OwnFirst},
		{ID: "UNIT.ability_roll.when", Station: core.When},
		{ID: "UNIT.ability_roll.after", Station: core.After, Order: core.OwnFirst},
	}},
	{ID: "SC.start", Name: "a space combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.start", Station: core.StartOf, Asks: true, Shares: core.Windows{"SC.round.start"}},
	}},
	{ID: "SC.round.start", Name: "another round of space combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.round.start", Station: core.StartOf},
	}},
	{ID: "SC.afb", Name: "Anti-Fighter Barrage", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.afb", Station: core.During},
	}},
	{ID: "SC.retreat.start", Name: "retreats are announced", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.retreat.start", Station: core.StartOf, Order: core.Defender},
	}},
	{ID: "SC.retreat.declared", Name: "a retreat is announced", Actor: core.InCombat, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.retreat.declared", Station: core.After},
	}},
	{ID: "SC.roll.before", Name: "combat dice are rolled in space", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.before", Station: core.Before},
	}},
	{ID: "SC.roll.each", Name: "one side has rolled in space combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after_each", Station: core.After},
	}},
	{ID: "SC.roll", Name: "both sides have rolled in space combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after", Station: core.After},
	}},
	{ID: "SC.hits", Name: "hits are assigned", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.hits.before", Station: core.Before, Shares: core.Windows{"HITS.before"}},
		{ID: "SC.hits.after", Station: core.After},
	}},
	{ID: "HITS", Name: "hits are assigned, wherever they come from", Rolled: true, Consequence: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "HITS.before", Station: core.Before},
	}},
	{ID: "UNIT.sustain", Name: "a unit sustains damage", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.sustain.after", Station: core.After},
	}},
	{ID: "UNIT.destroyed", Name: "a unit is destroyed", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.destroyed.when", Station: core.When},
		{ID: "UNIT.destroyed.after", Station: core.After},
	}},
	{ID: "SC.retreat", Name: "ships retreat", Actor: core.InCombat, Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.retreat.when", Station: core.When, Order: core.OnlyOwn},
		{ID: "SC.retreat.end", Station: core.EndOf},
	}},
	{ID: "SC.round.end", Name: "a round of space combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.round.end", Station: core.EndOf},
	}},
	{ID: "SC.end", Name: "a space combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.end", Station: core.EndOf, Shares: core.Windows{"SC.round.end"}},
	}},
	{ID: "SC.won", Name: "a player wins a space combat", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "SC.won.when", Station: core.When, Order: core.OwnFirst},
		{ID: "SC.won.after", Station: core.After},
	}},
}
