// The timeline: every event that opens timing windows, in the order of a round,
// with who is asked in which order. The facts are checked against
// testdata/timing_windows.json. Package acting tells what acts in each.
package timeline

import "entente/core"

const (
	anyPhase = 1<<core.StrategyPhase | 1<<core.ActionPhase | 1<<core.StatusPhase | 1<<core.AgendaPhase
)

// All is every event of the timeline.
var All = []core.Moment{
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
		{ID: "UNIT.ability_roll.when", Station: core.When},
	}},
	{ID: "SC.start", Name: "a space combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.start", Station: core.StartOf, Asks: true, Shares: "SC.round.start"},
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
	{ID: "SC.roll.each", Name: "one side has rolled in space combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after_each", Station: core.After},
	}},
	{ID: "SC.roll", Name: "both sides have rolled in space combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after", Station: core.After},
	}},
	{ID: "SC.hits", Name: "hits are assigned", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.hits.before", Station: core.Before},
		{ID: "SC.hits.after", Station: core.After},
	}},
	{ID: "UNIT.sustain", Name: "a unit sustains damage", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.sustain.after", Station: core.After},
	}},
	{ID: "UNIT.destroyed", Name: "a unit is destroyed", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.destroyed.when", Station: core.When},
		{ID: "UNIT.destroyed.after", Station: core.After},
	}},
	{ID: "SC.round.end", Name: "a round of space combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.round.end", Station: core.EndOf},
	}},
	{ID: "SC.end", Name: "a space combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.end", Station: core.EndOf, Shares: "SC.round.end"},
	}},
	{ID: "SC.won", Name: "a player wins a space combat", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "SC.won.after", Station: core.After},
	}},
	{ID: "INV.start", Name: "an invasion begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.start", Station: core.StartOf},
	}},
	{ID: "INV.bombard", Name: "Bombardment", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.bombard", Station: core.During, Order: core.OnlyOwn},
		{ID: "INV.bombard.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "INV.commit", Name: "ground forces are committed", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.commit.before", Station: core.Before, Order: core.OnlyOwn},
		{ID: "INV.commit.when", Station: core.When},
		{ID: "INV.commit.after", Station: core.After},
	}},
	{ID: "INV.scd", Name: "Space Cannon Defense", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.scd", Station: core.During, Order: core.OthersOnly},
	}},
	{ID: "GC.start", Name: "a ground combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.start", Station: core.StartOf, Asks: true},
	}},
	{ID: "GC.roll", Name: "dice are rolled in ground combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.roll.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "GC.round.end", Name: "a round of ground combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.round.end", Station: core.EndOf},
	}},
	{ID: "GC.won", Name: "a player wins a ground combat", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "GC.won.after", Station: core.After},
	}},
	{ID: "GC.end", Name: "a ground combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.end", Station: core.EndOf, Shares: "GC.round.end"},
	}},
	{ID: "INV.control", Name: "a player gains control of a planet", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "INV.control.when", Station: core.When},
		{ID: "INV.control.after", Station: core.After},
	}},
	{ID: "EXPL.reveal", Name: "an exploration card is revealed", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.reveal", Station: core.After},
	}},
	{ID: "EXPL.resolve", Name: "an exploration card is resolved", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.resolve", Station: core.After},
	}},
	{ID: "PROD", Name: "units produce", Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "PROD.when", Station: core.When},
		{ID: "PROD.after", Station: core.After},
	}},
	{ID: "TA.end", Name: "a tactical action ends", Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.end", Station: core.EndOf},
	}},
	{ID: "STR.primary", Name: "a primary ability is resolved", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.primary", Station: core.During, Order: core.OnlyOwn},
	}},
	{ID: "STR.secondary", Name: "a secondary ability is resolved", Actor: core.AfterPrimary, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.secondary.when", Station: core.When, Order: core.OthersOnly},
		{ID: "STR.secondary.after", Station: core.After},
	}},
	{ID: "CA", Name: "a component action", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "CA.declare", Station: core.During, Order: core.OnlyOwn},
		{ID: "CA.after", Station: core.After},
	}},
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
	{ID: "ECO.breakthrough.gain", Name: "a breakthrough is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.breakthrough.gain", Station: core.When},
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
	{ID: "SETUP", Name: "the game is set up", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SETUP", Station: core.During, Order: core.Clockwise},
	}},
	{ID: "ANY", Name: "at any time", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ANY", Station: core.During},
	}},
	{ID: "ECO.research", Name: "a technology is researched", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.research.when", Station: core.When, Asks: true},
		{ID: "ECO.research.after", Station: core.After},
	}},
	{ID: "ECO.tech.gain", Name: "a technology is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.tech.gain.after", Station: core.After},
	}},
	{ID: "AGENT.exhausted", Name: "an agent is exhausted", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "AGENT.exhausted.after", Station: core.After},
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
	{ID: "TOKEN.placed", Name: "a command token is placed in a system", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "TOKEN.placed.after", Station: core.After},
	}},
	{ID: "DICE", Name: "dice are rolled", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "DICE.after", Station: core.After},
	}},
	{ID: "ST.start", Name: "the status phase begins", Actor: core.ComesItself, Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.start", Station: core.StartOf},
	}},
	{ID: "ST.score", Name: "objectives are scored", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.score", Station: core.During},
	}},
	{ID: "ST.reveal", Name: "a public objective is revealed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.reveal", Station: core.During, Order: core.OnlyOwn},
	}},
	{ID: "ST.draw", Name: "action cards are drawn in the status phase", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.draw", Station: core.During},
	}},
	{ID: "ST.remove_tokens", Name: "command tokens are removed from the board", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.remove_tokens", Station: core.During},
	}},
	{ID: "ST.gain_tokens", Name: "command tokens are gained and redistributed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.gain_tokens.when", Station: core.When},
	}},
	{ID: "ST.ready", Name: "cards are readied", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.ready", Station: core.During},
	}},
	{ID: "ST.repair", Name: "units are repaired", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.repair", Station: core.During},
	}},
	{ID: "ST.return_cards", Name: "strategy cards are returned", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.return_cards.when", Station: core.When},
	}},
	{ID: "ST.end", Name: "the status phase ends", Actor: core.ComesItself, Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.end", Station: core.EndOf},
	}},
	{ID: "AG.start", Name: "the agenda phase begins", Actor: core.ComesItself, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.start", Station: core.StartOf},
	}},
	{ID: "AG.reveal", Name: "an agenda is revealed", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.reveal.when", Station: core.When, Asks: true, Aloud: true},
		{ID: "AG.reveal.after", Station: core.After, Asks: true, Aloud: true},
	}},
	{ID: "AG.vote", Name: "the voting begins", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.before", Station: core.Before},
	}},
	{ID: "AG.vote.order", Name: "the order of voting", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.order", Station: core.During, Order: core.Clockwise},
	}},
	{ID: "AG.vote.player", Name: "a player is about to vote", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.player.before", Station: core.Before},
	}},
	{ID: "AG.vote.cast", Name: "a player votes", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.when_cast", Station: core.When, Order: core.OnlyOwn},
		{ID: "AG.vote.after_cast", Station: core.After},
	}},
	{ID: "AG.vote.speaker", Name: "the speaker has voted", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.after_speaker", Station: core.After},
	}},
	{ID: "AG.outcome.elected", Name: "a player is elected", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_elected", Station: core.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome.would", Name: "the outcome would be resolved", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_would_resolve", Station: core.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome", Name: "the outcome is resolved", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.outcome.drive", Station: core.Before},
		{ID: "AG.outcome.resolve", Station: core.During},
		{ID: "AG.outcome.after_resolved", Station: core.After},
	}},
	{ID: "AG.end", Name: "the agenda phase ends", Actor: core.ComesItself, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.end", Station: core.EndOf},
	}},
}
