package timeline

import "entente/core/deck"

// ground is the events of an invasion and its results, and the other actions of a turn.
var ground = []deck.Moment{
	{ID: "INV.start", Name: "an invasion begins", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "INV.start", Station: deck.StartOf},
	}},
	{ID: "INV.bombard", Name: "Bombardment", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "INV.bombard", Station: deck.During, Order: deck.OwnFirst},
		{ID: "INV.bombard.after", Station: deck.After, Order: deck.OnlyOwn},
	}},
	{ID: "INV.commit", Name: "ground forces are committed", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "INV.commit.before", Station: deck.Before, Order: deck.OnlyOwn},
		{ID: "INV.commit.when", Station: deck.When},
		{ID: "INV.commit.after", Station: deck.After},
	}},
	{ID: "INV.scd", Name: "Space Cannon Defense", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "INV.scd", Station: deck.During, Order: deck.OthersOnly},
	}},
	{ID: "COEXIST.begin", Name: "units begin to coexist on a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "COEXIST.begin.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "GC.start", Name: "a ground combat begins", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.start", Station: deck.StartOf, Asks: true, Shares: deck.Windows{"GC.round.start"}},
	}},
	{ID: "GC.round.start", Name: "another round of ground combat begins", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.round.start", Station: deck.StartOf},
	}},
	{ID: "GC.roll", Name: "dice are rolled in ground combat", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.roll.after", Station: deck.After, Order: deck.OnlyOwn},
	}},
	{ID: "GC.hits", Name: "hits are assigned in ground combat", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.hits.before", Station: deck.Before, Shares: deck.Windows{"HITS.before"}},
		{ID: "GC.hits.after", Station: deck.After},
	}},
	{ID: "GC.round.end", Name: "a round of ground combat ends", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.round.end", Station: deck.EndOf},
	}},
	{ID: "GC.won", Name: "a player wins a ground combat", Rolled: true, Phases: 1 << deck.ActionPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "GC.won.when", Station: deck.When, Order: deck.OwnFirst},
		{ID: "GC.won.after", Station: deck.After},
	}},
	{ID: "GC.end", Name: "a ground combat ends", Rolled: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "GC.end", Station: deck.EndOf, Shares: deck.Windows{"GC.round.end"}},
	}},
	{ID: "CONTROL.lost", Name: "a player loses control of a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "CONTROL.lost.when", Station: deck.When},
	}},
	{ID: "INV.control", Name: "a player gains control of a planet", Phases: 1 << deck.ActionPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "INV.control.when", Station: deck.When, Shares: deck.Windows{"CONTROL.gain.when"}},
		{ID: "INV.control.after", Station: deck.After, Shares: deck.Windows{"CONTROL.gain.after"}},
	}},
	{ID: "CONTROL.gain", Name: "a player gains control of a planet by any means", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "CONTROL.gain.when", Station: deck.When, Order: deck.OwnFirst},
		{ID: "CONTROL.gain.after", Station: deck.After, Order: deck.OwnFirst},
	}},
	{ID: "CONTROL.lost.after", Name: "a player lost control of a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "CONTROL.lost.after", Station: deck.After, Order: deck.OnlyOwn},
	}},
	{ID: "EXPL.explore", Name: "a player explores", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "EXPL.explore.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "EXPL.reveal", Name: "an exploration card is revealed", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "EXPL.reveal", Station: deck.After},
	}},
	{ID: "EXPL.resolve", Name: "an exploration card is resolved", Phases: anyPhase, Consequence: true, Windows: []deck.WindowCard{
		{ID: "EXPL.resolve", Station: deck.After},
	}},
	{ID: "FRAGMENT.gained", Name: "a player gains a relic fragment", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "FRAGMENT.gained.after", Station: deck.After},
	}},
	{ID: "CARD.lost", Name: "a player loses a law or a relic", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "CARD.lost.when", Station: deck.When},
	}},
	{ID: "RELIC.gained", Name: "a player gains a relic", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "RELIC.gained.when", Station: deck.When, Order: deck.OwnFirst},
	}},
	{ID: "PROD", Name: "units produce", Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "PROD.when", Station: deck.When, Shares: deck.Windows{"PROD.produce.when"}},
		{ID: "PROD.after", Station: deck.After, Shares: deck.Windows{"PROD.produce.after", "UNIT.placed.after"}},
	}},
	{ID: "PROD.produce", Name: "a player produces units by any means", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "PROD.produce.when", Station: deck.When, Order: deck.OwnFirst},
		{ID: "PROD.produce.after", Station: deck.After, Order: deck.OwnFirst},
	}},
	{ID: "UNIT.placed.would", Name: "a player would place a unit", Stand: deck.Instead, Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "UNIT.placed.would", Station: deck.When},
	}},
	{ID: "UNIT.placed", Name: "a player places a unit", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "UNIT.placed.when", Station: deck.When},
		{ID: "UNIT.placed.after", Station: deck.After},
	}},
	{ID: "TA.end", Name: "a tactical action ends", Own: true, Next: "TA.after", Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.end", Station: deck.EndOf},
	}},
	{ID: "TA.after", Name: "a tactical action was performed", Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "TA.after", Station: deck.After},
	}},
	{ID: "STR.primary", Name: "a primary ability is resolved", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "STR.start", Station: deck.StartOf, Order: deck.OnlyOwn},
		{ID: "STR.primary", Station: deck.During, Order: deck.OwnFirst},
	}},
	{ID: "STR.secondaries", Name: "the others may use the secondary ability", Actor: deck.AfterPrimary, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "STR.secondary", Station: deck.During, Order: deck.OthersOnly},
	}},
	{ID: "STR.secondary", Name: "a secondary ability is resolved", Actor: deck.AfterPrimary, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "STR.secondary.when", Station: deck.When, Order: deck.OthersOnly, Shares: deck.Windows{"STR.secondary"}},
		{ID: "STR.secondary.after", Station: deck.After},
	}},
	{ID: "CA", Name: "a component action", Actor: deck.ByActive, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "CA.declare", Station: deck.During, Order: deck.OnlyOwn},
		{ID: "CA.after", Station: deck.After},
	}},
	{ID: "LEADER.purged", Name: "a player purges a hero", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "LEADER.purged.after", Station: deck.After},
	}},
	{ID: "FACTION.enter", Name: "a faction comes into play", Consequence: true, Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "FACTION.enter.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
	{ID: "PLOT.reveal", Name: "a player turns a plot face up", Consequence: true, Own: true, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "PLOT.reveal.when", Station: deck.When, Order: deck.OnlyOwn},
	}},
}
