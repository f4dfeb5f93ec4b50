// Package notes is the promissory notes, as data. The facts are checked against
// core/cards/testdata/promissory_notes.json.
package notes

import "entente/core"

// All is every promissory note: first those that every color has, then those of
// the factions in order of print. A newer printing names the one it replaces.
var All = []core.NoteCard{
	{Name: "Ceasefire", Source: core.Base},
	{Name: "Trade Agreement", Source: core.Base},
	{Name: "Political Secret", Source: core.Base},
	{Name: "Support for the Throne", Source: core.Base, OnReceipt: true, Stays: true},
	{Name: "Alliance", Source: core.ProphecyOfKings, OnReceipt: true, Stays: true},
	{Name: "Stymie", Faction: "Arborec", Source: core.Base, Stays: true},
	{Name: "Stymie Omega", Faction: "Arborec", Source: core.Codex1, Replaces: "Stymie"},
	{Name: "War Funding", Faction: "Letnev", Source: core.Base},
	{Name: "War Funding Omega", Faction: "Letnev", Source: core.Codex1, Replaces: "War Funding"},
	{Name: "Ragh's Call", Faction: "Saar", Source: core.Base},
	{Name: "Fires of the Gashlai", Faction: "Muaat", Source: core.Base},
	{Name: "Trade Convoys", Faction: "Hacan", Source: core.Base, Stays: true},
	{Name: "Military Support", Faction: "Sol", Source: core.Base},
	{Name: "Creuss IFF", Faction: "Creuss", Source: core.Base},
	{Name: "Cybernetic Enhancements", Faction: "L1Z1X", Source: core.Base},
	{Name: "Cybernetic Enhancements Omega", Faction: "L1Z1X", Source: core.Codex1, Replaces: "Cybernetic Enhancements"},
	{Name: "Promise of Protection", Faction: "Mentak", Source: core.Base, Stays: true},
	{Name: "Gift of Prescience", Faction: "Naalu", Source: core.Base, Stays: true},
	{Name: "Antivirus", Faction: "Nekro", Source: core.Base, Stays: true},
	{Name: "Tekklar Legion", Faction: "N'orr", Source: core.Base},
	{Name: "Research Agreement", Faction: "Jol-Nar", Source: core.Base},
	{Name: "Acquiescence", Faction: "Winnu", Source: core.Base},
	{Name: "Acquiescence Omega", Faction: "Winnu", Source: core.Codex1, Replaces: "Acquiescence"},
	{Name: "Acquiescence of Thunder's Edge", Faction: "Winnu", Source: core.ThundersEdge, Replaces: "Acquiescence Omega"},
	{Name: "Political Favor", Faction: "Xxcha", Source: core.Base},
	{Name: "Greyfire Mutagen", Faction: "Yin", Source: core.Base},
	{Name: "Greyfire Mutagen Omega", Faction: "Yin", Source: core.Codex1, Replaces: "Greyfire Mutagen"},
	{Name: "Spy Net", Faction: "Yssaril", Source: core.Base},
	{Name: "Strike Wing Ambuscade", Faction: "Argent", Source: core.ProphecyOfKings},
	{Name: "Crucible", Faction: "Vuil'raith", Source: core.ProphecyOfKings},
	{Name: "Blood Pact", Faction: "Empyrean", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Dark Pact", Faction: "Empyrean", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Scepter of Dominion", Faction: "Mahact", Source: core.ProphecyOfKings},
	{Name: "Black Market Forgery", Faction: "Naaz-Rokha", Source: core.ProphecyOfKings},
	{Name: "The Cavalry", Faction: "Nomad", Source: core.ProphecyOfKings},
	{Name: "Terraform", Faction: "Ul", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Keleres Rider", Faction: "Keleres", Source: core.Codex3},
	{Name: "Raise the Standard", Faction: "Last Bastion", Source: core.ThundersEdge},
	{Name: "Share Knowledge", Faction: "Deepwrought", Source: core.ThundersEdge, Stays: true},
	{Name: "Black Ops", Faction: "Firmament", Source: core.ThundersEdge, OnReceipt: true},
	{Name: "Malevolency", Faction: "Obsidian", Source: core.ThundersEdge},
	{Name: "Nano-Link Permit", Faction: "Ral Nel", Source: core.ThundersEdge},
	{Name: "Sever", Faction: "Crimson Rebellion", Source: core.ThundersEdge, Stays: true},
}
