package timeline

import "entente/core"

// turns is the strategy phase, and the turns of the action phase up to an activation; with
// what comes by itself around them.
var turns = []core.Moment{
	{ID: "SP.start", Name: "the strategy phase begins", Actor: core.ComesItself, Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.start", Station: core.StartOf},
	}},
	{ID: "SP.card", Name: "a player chooses a strategy card", Actor: core.ByChooser, Phases: 1 << core.StrategyPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "SP.card.when", Station: core.When},
		{ID: "SP.card.after", Station: core.After},
	}},
	{ID: "SP.place_tg", Name: "the speaker puts trade goods on the strategy cards left over", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.place_tg", Station: core.During},
	}},
	{ID: "SP.end", Name: "the strategy phase ends", Actor: core.ComesItself, Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.end", Station: core.EndOf, Asks: true},
	}},
	{ID: "T.start", Name: "a turn begins", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.start", Station: core.StartOf, Asks: true},
	}},
	{ID: "T.action.begin", Name: "a player begins an action", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.action.when", Station: core.When},
	}},
	{ID: "T.strategic", Name: "a player would perform a strategic action", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "T.strategic.when_would", Station: core.When},
	}},
	{ID: "T.action", Name: "an action is finished", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.action.after", Station: core.After},
	}},
	{ID: "T.end", Name: "a turn ends", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.end", Station: core.EndOf},
	}},
	{ID: "T.pass", Name: "a player passes", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.pass.when", Station: core.When},
	}},
	{ID: "T.pass.last", Name: "the last player passes", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.pass.after_last", Station: core.After},
	}},
	{ID: "ACTION_PHASE.any", Name: "any time in the action phase between abilities", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "ACTION_PHASE.any", Station: core.During},
	}},
	{ID: "TA.activate", Name: "a system is activated", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.activate.when", Station: core.When},
		{ID: "TA.activate.after", Station: core.After, Asks: true},
	}},
}
