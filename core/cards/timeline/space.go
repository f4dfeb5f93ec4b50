package timeline

import "entente/core/deck"

// space is the events of moving ships and of space combat.
var space = []deck.Moment{
	{ID: "TA.move", Name: "ships move", Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.move.before", Station: deck.Before},
		{ID: "TA.move.when", Station: deck.When},
		{ID: "TA.move.after", Station: deck.After},
	}},
	{ID: "TA.move.end", Name: "all ships have arrived", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.move.end", Station: deck.EndOf},
	}},
	{ID: "TA.sco", Name: "Space Cannon Offense", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.sco", Station: deck.During, Order: deck.Clockwise},
	}},
	{ID: "UNIT.ability_roll", Name: "dice are rolled for a unit ability", Rolled: true, Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "UNIT.ability_roll.before", Station: deck.Before, Order: deck.OwnFirst},
		{ID: "UNIT.ability_roll.when", Station: deck.When},
		{ID: "UNIT.ability_roll.after", Station: deck.After, Order: deck.OwnFirst},
	}},
	{ID: "SC.start", Name: "a space combat begins", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.start", Station: deck.StartOf, Asks: true, Shares: deck.Windows{"SC.round.start"}},
	}},
	{ID: "SC.round.start", Name: "another round of space combat begins", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.round.start", Station: deck.StartOf},
	}},
	{ID: "SC.afb", Name: "Anti-Fighter Barrage", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.afb", Station: deck.During},
	}},
	{ID: "SC.retreat.start", Name: "retreats are announced", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.retreat.start", Station: deck.StartOf, Order: deck.Defender},
	}},
	{ID: "SC.retreat.declared", Name: "a retreat is announced", Actor: deck.InCombat, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.retreat.declared", Station: deck.After},
	}},
	{ID: "SC.roll.before", Name: "combat dice are rolled in space", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.roll.before", Station: deck.Before},
	}},
	{ID: "SC.roll.each", Name: "one side has rolled in space combat", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.roll.after_each", Station: deck.After},
	}},
	{ID: "SC.roll", Name: "both sides have rolled in space combat", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.roll.after", Station: deck.After},
	}},
	{ID: "SC.hits", Name: "hits are assigned", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.hits.before", Station: deck.Before, Shares: deck.Windows{"HITS.before"}},
		{ID: "SC.hits.after", Station: deck.After},
	}},
	{ID: "HITS", Name: "hits are assigned, wherever they come from", Rolled: true, Consequence: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "HITS.before", Station: deck.Before},
	}},
	{ID: "UNIT.sustain", Name: "a unit sustains damage", Rolled: true, Phases: 1 << deck.ActionPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "UNIT.sustain.after", Station: deck.After},
	}},
	{ID: "UNIT.destroyed", Name: "a unit is destroyed", Phases: anyPhase, Stand: deck.Instead, Consequence: true, Windows: []deck.WindowCard{
		{ID: "UNIT.destroyed.when", Station: deck.When},
		{ID: "UNIT.destroyed.after", Station: deck.After},
	}},
	{ID: "SC.retreat", Name: "ships retreat", Actor: deck.InCombat, Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.retreat.when", Station: deck.When, Order: deck.OnlyOwn},
		{ID: "SC.retreat.end", Station: deck.EndOf},
	}},
	{ID: "SC.round.end", Name: "a round of space combat ends", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.round.end", Station: deck.EndOf},
	}},
	{ID: "SC.end", Name: "a space combat ends", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "SC.end", Station: deck.EndOf, Shares: deck.Windows{"SC.round.end"}},
	}},
	{ID: "SC.won", Name: "a player wins a space combat", Rolled: true, Phases: 1 << deck.ActionPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "SC.won.when", Station: deck.When, Order: deck.OwnFirst},
		{ID: "SC.won.after", Station: deck.After},
	}},
}
