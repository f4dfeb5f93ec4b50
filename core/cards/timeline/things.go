package timeline

import "entente/core"

// things is what is gained, spent, drawn, scored and used, in whichever phase.
var things = []core.Moment{
	{ID: "ECO.replenish", Name: "a player replenishes commodities", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.replenish.when", Station: core.When, Asks: true},
		{ID: "ECO.replenish.after", Station: core.After},
	}},
	{ID: "ECO.gain_commodity", Name: "a player gains commodities", Phases: anyPhase, Consequence: true, Flow: core.FromSupply, Good: core.Commodities, Windows: []core.WindowCard{
		{ID: "ECO.gain_commodity", Station: core.When},
	}},
	{ID: "ECO.gain_tg", Name: "a player gains trade goods", Phases: anyPhase, Consequence: true, Flow: core.FromSupply, Good: core.TradeGoods, Windows: []core.WindowCard{
		{ID: "ECO.gain_tg.when", Station: core.When},
		{ID: "ECO.gain_tg.after", Station: core.After, Asks: true, IfSeated: "Mentak"},
	}},
	{ID: "ECO.txn.negotiating", Name: "two players negotiate", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.txn.negotiating", Station: core.During},
	}},
	{ID: "ECO.give_commodities", Name: "a player hands over commodities", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "ECO.give_commodities.when", Station: core.When, Order: core.OwnFirst},
	}},
	{ID: "ECO.txn", Name: "a transaction is resolved", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.txn.after", Station: core.After, Asks: true, IfSeated: "Mentak"},
	}},
	{ID: "ECO.note.received", Name: "a promissory note is received", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.note.received", Station: core.When},
	}},
	{ID: "ECO.spend_token", Name: "a command token would be spent", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.spend_token.when", Station: core.When},
		{ID: "ECO.spend_token.after", Station: core.After},
	}},
	{ID: "ECO.spend_tg", Name: "trade goods are spent", Phases: anyPhase, Stand: core.Instead, Consequence: true, Flow: core.ToSupply, Good: core.TradeGoods, Windows: []core.WindowCard{
		{ID: "ECO.spend_tg.when", Station: core.When},
	}},
	{ID: "PLANET.exhausted", Name: "a player exhausts planets", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "PLANET.exhausted.when", Station: core.When, Order: core.OnlyOwn},
		{ID: "PLANET.exhausted.after", Station: core.After, Order: core.OwnFirst},
	}},
	{ID: "ECO.breakthrough.gain", Name: "a breakthrough is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.breakthrough.gain", Station: core.When},
	}},
	{ID: "EXPEDITION.claim", Name: "a player claims a slice of the expedition", Consequence: true, Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "EXPEDITION.claim.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "FRACTURE.enter", Name: "The Fracture enters play", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "FRACTURE.enter.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "ECO.convert", Name: "a player converts commodities", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.convert.after", Station: core.After},
	}},
	{ID: "POINTS", Name: "a player gains victory points", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "POINTS.when", Station: core.When},
		{ID: "POINTS.after", Station: core.After},
	}},
	{ID: "SCORE", Name: "an objective is scored", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "SCORE", Station: core.When},
	}},
	{ID: "SECRET.drawn", Name: "a player draws secret objectives", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "SECRET.drawn.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "LEADER.unlocked", Name: "a player unlocks a leader", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "LEADER.unlocked.when", Station: core.When},
	}},
	{ID: "SETUP", Name: "the game is set up", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SETUP", Station: core.During, Order: core.Clockwise},
		{ID: "SETUP.end", Station: core.EndOf, Order: core.Clockwise},
	}},
	{ID: "ANY", Name: "at any time", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ANY", Station: core.During},
	}},
	{ID: "ECO.research", Name: "a technology is researched", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.research.when", Station: core.When, Asks: true},
		{ID: "ECO.research.after", Station: core.After},
	}},
	{ID: "ECO.tech.would", Name: "a player would gain a technology", Stand: core.Instead, Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "ECO.tech.gain.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "ECO.tech.gain", Name: "a technology is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.tech.gain.after", Station: core.After},
	}},
	{ID: "AGENT.exhausted", Name: "an agent is exhausted", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "AGENT.exhausted.after", Station: core.After},
	}},
	{ID: "ABILITY.use", Name: "a player uses a faction ability", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "ABILITY.use.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "PILLAGE", Name: "Pillage is used", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "PILLAGE.after", Station: core.After},
	}},
	{ID: "AC.play", Name: "an action card is played", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.play.when", Station: core.When, Asks: true},
	}},
	{ID: "AC.discard", Name: "an action card would be discarded", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.discard.when", Station: core.When},
		{ID: "AC.discard.after", Station: core.After},
	}},
	{ID: "AC.draw", Name: "action cards are drawn", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.draw.when", Station: core.When},
	}},
	{ID: "AC.hand.over", Name: "a player is over the limit of action cards", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "AC.hand.over", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "TOKEN.placed", Name: "a command token is placed in a system", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "TOKEN.placed.after", Station: core.After},
	}},
	{ID: "LIMIT.exceeded", Name: "a player is over a limit of fleet, capacity or tokens", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "LIMIT.exceeded", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "DICE", Name: "dice are rolled", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "DICE.after", Station: core.After},
	}},
}
