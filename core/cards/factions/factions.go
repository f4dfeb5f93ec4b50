// Package factions is the faction sheets, as far as trades need them: name,
// source, and the most commodities (ruling 206). The facts are checked against
// core/cards/testdata/factions.json.
package factions

import "entente/core"

// All is every faction, in order of print.
var All = []core.Faction{
	{Name: "The Arborec", Short: "Arborec", Source: core.Base, Commodities: 3},
	{Name: "The Barony of Letnev", Short: "Letnev", Source: core.Base, Commodities: 2},
	{Name: "The Clan of Saar", Short: "Saar", Source: core.Base, Commodities: 3},
	{Name: "The Embers of Muaat", Short: "Muaat", Source: core.Base, Commodities: 4},
	{Name: "The Emirates of Hacan", Short: "Hacan", Source: core.Base, Commodities: 6},
	{Name: "The Federation of Sol", Short: "Sol", Source: core.Base, Commodities: 4},
	{Name: "The Ghosts of Creuss", Short: "Creuss", Source: core.Base, Commodities: 4},
	{Name: "The L1Z1X Mindnet", Short: "L1Z1X", Source: core.Base, Commodities: 2},
	{Name: "The Mentak Coalition", Short: "Mentak", Source: core.Base, Commodities: 2},
	{Name: "The Naalu Collective", Short: "Naalu", Source: core.Base, Commodities: 3},
	{Name: "The Nekro Virus", Short: "Nekro", Source: core.Base, Commodities: 3},
	{Name: "Sardakk N'orr", Short: "N'orr", Source: core.Base, Commodities: 3},
	{Name: "The Universities of Jol-Nar", Short: "Jol-Nar", Source: core.Base, Commodities: 4},
	{Name: "The Winnu", Short: "Winnu", Source: core.Base, Commodities: 3},
	{Name: "The Xxcha Kingdom", Short: "Xxcha", Source: core.Base, Commodities: 4},
	{Name: "The Yin Brotherhood", Short: "Yin", Source: core.Base, Commodities: 2},
	{Name: "The Yssaril Tribes", Short: "Yssaril", Source: core.Base, Commodities: 3},
	{Name: "The Argent Flight", Short: "Argent", Source: core.ProphecyOfKings, Commodities: 3},
	{Name: "The Empyrean", Short: "Empyrean", Source: core.ProphecyOfKings, Commodities: 4},
	{Name: "The Mahact Gene-Sorcerers", Short: "Mahact", Source: core.ProphecyOfKings, Commodities: 3, NoAlliance: true},
	{Name: "The Naaz-Rokha Alliance", Short: "Naaz-Rokha", Source: core.ProphecyOfKings, Commodities: 3},
	{Name: "The Nomad", Short: "Nomad", Source: core.ProphecyOfKings, Commodities: 4},
	{Name: "The Titans of Ul", Short: "Ul", Source: core.ProphecyOfKings, Commodities: 2},
	{Name: "The Vuil'raith Cabal", Short: "Vuil'raith", Source: core.ProphecyOfKings, Commodities: 2},
	{Name: "Council Keleres", Short: "Keleres", Source: core.Codex3, Commodities: 2},
	{Name: "Last Bastion", Short: "Last Bastion", Source: core.ThundersEdge, Commodities: 1},
	{Name: "The Ral Nel Consortium", Short: "Ral Nel", Source: core.ThundersEdge, Commodities: 4},
	{Name: "The Deepwrought Scholarate", Short: "Deepwrought", Source: core.ThundersEdge, Commodities: 3},
	{Name: "The Crimson Rebellion", Short: "Crimson Rebellion", Source: core.ThundersEdge, Commodities: 2},
	{Name: "The Firmament", Short: "Firmament", Source: core.ThundersEdge, Commodities: 3},
	{Name: "The Obsidian", Short: "Obsidian", Source: core.ThundersEdge, Commodities: 3, Flip: true},
}
