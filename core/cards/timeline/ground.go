package timeline

import "entente/core"

// ground is an invasion and what comes of it, and what else a turn is for.
var ground = []core.Moment{
	{ID: "INV.start", Name: "an invasion begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.start", Station: core.StartOf},
	}},
	{ID: "INV.bombard", Name: "Bombardment", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.bombard", Station: core.During, Order: core.OwnFirst},
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
	{ID: "COEXIST.begin", Name: "units begin to coexist on a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "COEXIST.begin.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "GC.start", Name: "a ground combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.start", Station: core.StartOf, Asks: true, Shares: core.Windows{"GC.round.start"}},
	}},
	{ID: "GC.round.start", Name: "another round of ground combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.round.start", Station: core.StartOf},
	}},
	{ID: "GC.roll", Name: "dice are rolled in ground combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.roll.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "GC.hits", Name: "hits are assigned in ground combat", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.hits.before", Station: core.Before, Shares: core.Windows{"HITS.before"}},
		{ID: "GC.hits.after", Station: core.After},
	}},
	{ID: "GC.round.end", Name: "a round of ground combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.round.end", Station: core.EndOf},
	}},
	{ID: "GC.won", Name: "a player wins a ground combat", Rolled: true, Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "GC.won.when", Station: core.When, Order: core.OwnFirst},
		{ID: "GC.won.after", Station: core.After},
	}},
	{ID: "GC.end", Name: "a ground combat ends", Rolled: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.end", Station: core.EndOf, Shares: core.Windows{"GC.round.end"}},
	}},
	{ID: "CONTROL.lost", Name: "a player loses control of a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "CONTROL.lost.when", Station: core.When},
	}},
	{ID: "INV.control", Name: "a player gains control of a planet", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "INV.control.when", Station: core.When, Shares: core.Windows{"CONTROL.gain.when"}},
		{ID: "INV.control.after", Station: core.After, Shares: core.Windows{"CONTROL.gain.after"}},
	}},
	{ID: "CONTROL.gain", Name: "a player gains control of a planet by any means", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "CONTROL.gain.when", Station: core.When, Order: core.OwnFirst},
		{ID: "CONTROL.gain.after", Station: core.After, Order: core.OwnFirst},
	}},
	{ID: "CONTROL.lost.after", Name: "a player lost control of a planet", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "CONTROL.lost.after", Station: core.After, Order: core.OnlyOwn},
	}},
	{ID: "EXPL.explore", Name: "a player explores", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "EXPL.explore.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "EXPL.reveal", Name: "an exploration card is revealed", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.reveal", Station: core.After},
	}},
	{ID: "EXPL.resolve", Name: "an exploration card is resolved", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.resolve", Station: core.After},
	}},
	{ID: "FRAGMENT.gained", Name: "a player gains a relic fragment", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "FRAGMENT.gained.after", Station: core.After},
	}},
	{ID: "CARD.lost", Name: "a player loses a law or a relic", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "CARD.lost.when", Station: core.When},
	}},
	{ID: "RELIC.gained", Name: "a player gains a relic", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "RELIC.gained.when", Station: core.When, Order: core.OwnFirst},
	}},
	{ID: "PROD", Name: "units produce", Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "PROD.when", Station: core.When, Shares: core.Windows{"PROD.produce.when"}},
		{ID: "PROD.after", Station: core.After, Shares: core.Windows{"PROD.produce.after", "UNIT.placed.after"}},
	}},
	{ID: "PROD.produce", Name: "a player produces units by any means", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "PROD.produce.when", Station: core.When, Order: core.OwnFirst},
		{ID: "PROD.produce.after", Station: core.After, Order: core.OwnFirst},
	}},
	{ID: "UNIT.placed.would", Name: "a player would place a unit", Stand: core.Instead, Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "UNIT.placed.would", Station: core.When},
	}},
	{ID: "UNIT.placed", Name: "a player places a unit", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "UNIT.placed.when", Station: core.When},
		{ID: "UNIT.placed.after", Station: core.After},
	}},
	{ID: "TA.end", Name: "a tactical action ends", Own: true, Next: "TA.after", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.end", Station: core.EndOf},
	}},
	{ID: "TA.after", Name: "a tactical action was performed", Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.after", Station: core.After},
	}},
	{ID: "STR.primary", Name: "a primary ability is resolved", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.start", Station: core.StartOf, Order: core.OnlyOwn},
		{ID: "STR.primary", Station: core.During, Order: core.OwnFirst},
	}},
	{ID: "STR.secondaries", Name: "the others may use the secondary ability", Actor: core.AfterPrimary, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.secondary", Station: core.During, Order: core.OthersOnly},
	}},
	{ID: "STR.secondary", Name: "a secondary ability is resolved", Actor: core.AfterPrimary, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.secondary.when", Station: core.When, Order: core.OthersOnly, Shares: core.Windows{"STR.secondary"}},
		{ID: "STR.secondary.after", Station: core.After},
	}},
	{ID: "CA", Name: "a component action", Actor: core.ByActive, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "CA.declare", Station: core.During, Order: core.OnlyOwn},
		{ID: "CA.after", Station: core.After},
	}},
	{ID: "LEADER.purged", Name: "a player purges a hero", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "LEADER.purged.after", Station: core.After},
	}},
	{ID: "FACTION.enter", Name: "a faction comes into play", Consequence: true, Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "FACTION.enter.when", Station: core.When, Order: core.OnlyOwn},
	}},
	{ID: "PLOT.reveal", Name: "a player turns a plot face up", Consequence: true, Own: true, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "PLOT.reveal.when", Station: core.When, Order: core.OnlyOwn},
	}},
}
