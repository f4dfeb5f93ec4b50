package timeline

import "entente/core/deck"

// things is the events of any phase: things are gained, spent, drawn, scored or used.
var things = []deck.Moment{
	{ID: "ECO.replenish", Name: "a player replenishes commodities", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.replenish.when", Station: deck.When, Asks: true},
		{ID: "ECO.replenish.after", Station: deck.After},
	}},
	{ID: "ECO.gain_commodity", Name: "a player gains commodities", Phases: anyPhase, Consequence: true, Flow: deck.FromSupply, Good: deck.Commodities, Windows: []deck.WindowCard{
		{ID: "ECO.gain_commodity", Station: deck.When},
	}},
	{ID: "ECO.gain_tg", Name: "a player gains trade goods", Phases: anyPhase, Consequence: true, Flow: deck.FromSupply, Good: deck.TradeGoods, Windows: []deck.WindowCard{
		{ID: "ECO.gain_tg.when", Station: deck.When},
		{ID: "ECO.gain_tg.after", Station: deck.After, Asks: true, IfSeated: "Mentak"},
	}},
	{ID: "ECO.txn.negotiating", Name: "two players negotiate", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.txn.negotiating", Station: deck.During},
	}},
	{ID: "ECO.give_commodities", Name: "a player hands over commodities", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "ECO.give_commodities.when", Station: deck.When, Order: deck.OwnFirst},
	}},
	{ID: "ECO.txn", Name: "a transaction is resolved", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.txn.after", Station: deck.After, Asks: true, IfSeated: "Mentak"},
	}},
	{ID: "ECO.note.received", Name: "a promissory note is received", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.note.received", Station: deck.When},
	}},
	{ID: "ECO.spend_token", Name: "a command token would be spent", Phases: anyPhase, Stand: deck.Instead, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.spend_token.when", Station: deck.When},
		{ID: "ECO.spend_token.after", Station: deck.After},
	}},
	{ID: "ECO.spend_tg", Name: "trade goods are spent", Phases: anyPhase, Stand: deck.Instead, Consequence: true, Flow: deck.ToSupply, Good: deck.TradeGoods, Windows: []deck.WindowCard{
		{ID: "ECO.spend_tg.when", Station: deck.When},
	}},
	{ID: "PLANET.exhausted", Name: "a player exhausts planets", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "PLANET.exhausted.when", Station: deck.When, Order: deck.OnlyOwn},
		{ID: "PLANET.exhausted.after", Station: deck.After, Order: deck.OwnFirst},
	}},
	{ID: "ECO.breakthrough.gain", Name: "a breakthrough is gained", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.breakthrough.gain", Station: deck.When},
	}},
	{ID: "EXPEDITION.claim", Name: "a player claims a slice of the expedition", Consequence: true, Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "EXPEDITION.claim.after", Station: deck.After, Order: deck.OnlyOwn},
	}},
	{ID: "FRACTURE.enter", Name: "The Fracture enters play", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "FRACTURE.enter.after", Station: deck.After, Order: deck.OnlyOwn},
	}},
	{ID: "ECO.convert", Name: "a player converts commodities", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.convert.after", Station: deck.After},
	}},
	{ID: "POINTS", Name: "a player gains victory points", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "POINTS.when", Station: deck.When},
		{ID: "POINTS.after", Station: deck.After},
	}},
	{ID: "SCORE", Name: "an objective is scored", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "SCORE", Station: deck.When},
	}},
	{ID: "SECRET.drawn", Name: "a player draws secret objectives", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "SECRET.drawn.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "LEADER.unlocked", Name: "a player unlocks a leader", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "LEADER.unlocked.when", Station: deck.When},
	}},
	{ID: "SETUP", Name: "the game is set up", Phases: 1 << deck.StrategyPhase, Windows: []deck.WindowCard{
		{ID: "SETUP", Station: deck.During, Order: deck.Clockwise},
		{ID: "SETUP.end", Station: deck.EndOf, Order: deck.Clockwise},
	}},
	{ID: "ANY", Name: "at any time", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ANY", Station: deck.During},
	}},
	{ID: "ECO.research", Name: "a technology is researched", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.research.when", Station: deck.When, Asks: true},
		{ID: "ECO.research.after", Station: deck.After},
	}},
	{ID: "ECO.tech.would", Name: "a player would gain a technology", Stand: deck.Instead, Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "ECO.tech.gain.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "ECO.tech.gain", Name: "a technology is gained", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "ECO.tech.gain.after", Station: deck.After},
	}},
	{ID: "AGENT.exhausted", Name: "an agent is exhausted", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "AGENT.exhausted.after", Station: deck.After},
	}},
	{ID: "ABILITY.use", Name: "a player uses a faction ability", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "ABILITY.use.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "PILLAGE", Name: "Pillage is used", Actor: deck.ComesItself, Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "PILLAGE.after", Station: deck.After},
	}},
	{ID: "AC.play", Name: "an action card is played", Phases: anyPhase, Stand: deck.Instead, Consequence: true, Windows: []deck.WindowCard{
		{ID: "AC.play.when", Station: deck.When, Asks: true},
	}},
	{ID: "AC.discard", Name: "an action card would be discarded", Phases: anyPhase, Stand: deck.Instead, Consequence: true, Windows: []deck.WindowCard{
		{ID: "AC.discard.when", Station: deck.When},
		{ID: "AC.discard.after", Station: deck.After},
	}},
	{ID: "AC.draw", Name: "action cards are drawn", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "AC.draw.when", Station: deck.When},
	}},
	{ID: "AC.hand.over", Name: "a player is over the limit of action cards", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "AC.hand.over", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "TOKEN.placed", Name: "a command token is placed in a system", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "TOKEN.placed.after", Station: deck.After},
	}},
	{ID: "LIMIT.exceeded", Name: "a player is over a limit of fleet, capacity or tokens", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "LIMIT.exceeded", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "DICE", Name: "dice are rolled", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "DICE.after", Station: deck.After},
	}},
}
