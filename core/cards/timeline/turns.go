package timeline

import "entente/core/deck"

// turns is the events of the strategy phase and of the action phase's turns up to an activation,
// with the events that happen around them without a player's choice.
var turns = []deck.Moment{
	{ID: "SP.start", Name: "the strategy phase begins", Actor: deck.ComesItself, Phases: 1 << deck.StrategyPhase, Windows: []deck.WindowCard{
		{ID: "SP.start", Station: deck.StartOf},
	}},
	{ID: "SP.card", Name: "a player chooses a strategy card", Actor: deck.ByChooser, Phases: 1 << deck.StrategyPhase, Stand: deck.Instead, Windows: []deck.WindowCard{
		{ID: "SP.card.when", Station: deck.When},
		{ID: "SP.card.after", Station: deck.After},
	}},
	{ID: "SP.place_tg", Name: "the speaker puts trade goods on the strategy cards left over", Phases: 1 << deck.StrategyPhase, Windows: []deck.WindowCard{
		{ID: "SP.place_tg", Station: deck.During},
	}},
	{ID: "SP.end", Name: "the strategy phase ends", Actor: deck.ComesItself, Phases: 1 << deck.StrategyPhase, Windows: []deck.WindowCard{
		{ID: "SP.end", Station: deck.EndOf, Asks: true},
	}},
	{ID: "T.start", Name: "a turn begins", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.start", Station: deck.StartOf, Asks: true},
	}},
	{ID: "T.action.begin", Name: "a player begins an action", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.action.when", Station: deck.When},
	}},
	{ID: "T.strategic", Name: "a player would perform a strategic action", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Stand: deck.Instead, Windows: []deck.WindowCard{
		{ID: "T.strategic.when_would", Station: deck.When},
	}},
	{ID: "T.action", Name: "an action is finished", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.action.after", Station: deck.After},
	}},
	{ID: "T.end", Name: "a turn ends", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.end", Station: deck.EndOf},
	}},
	{ID: "T.pass", Name: "a player passes", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.pass.when", Station: deck.When},
	}},
	{ID: "T.pass.last", Name: "the last player passes", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "T.pass.after_last", Station: deck.After},
	}},
	{ID: "ACTION_PHASE.any", Name: "any time in the action phase between abilities", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "ACTION_PHASE.any", Station: deck.During},
	}},
	{ID: "TA.activate", Name: "a system is activated", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.activate.when", Station: deck.When},
		{ID: "TA.activate.after", Station: deck.After, Asks: true},
	}},
}
