// Package notes is the promissory notes, as data. The facts are checked against
// core/cards/testdata/promissory_notes.json.
package notes

import "entente/core"

// All is every promissory note: first those that every color has, then those of
// the factions in order of print. A newer printing names the one it replaces.
var All = []core.NoteCard{
	Ceasefire,
	TradeAgreement,
	{Name: "Political Secret", Window: "AG.reveal.when", Source: core.Base},
	{Name: "Support for the Throne", Window: "ECO.note.received", Source: core.Base, OnReceipt: true, Stays: true},
	{Name: "Alliance", Window: "ECO.note.received", Source: core.ProphecyOfKings, OnReceipt: true, Stays: true},
	{Name: "Stymie", Window: "CA.declare", Faction: "Arborec", Source: core.Base, Stays: true},
	{Name: "Stymie Omega", Window: "TA.move.after", Faction: "Arborec", Source: core.Codex1, Replaces: "Stymie"},
	{Name: "War Funding", Window: "SC.round.start", Faction: "Letnev", Source: core.Base},
	{Name: "War Funding Omega", Window: "SC.roll.after", Faction: "Letnev", Source: core.Codex1, Replaces: "War Funding"},
	{Name: "Ragh's Call", Window: "INV.commit.after", Faction: "Saar", Source: core.Base},
	{Name: "Fires of the Gashlai", Window: "CA.declare", Faction: "Muaat", Source: core.Base},
	{Name: "Trade Convoys", Window: "CA.declare", Faction: "Hacan", Source: core.Base, Stays: true},
	{Name: "Military Support", Window: "T.start", Faction: "Sol", Source: core.Base},
	CreussIFF,
	{Name: "Cybernetic Enhancements", Window: "T.start", Faction: "L1Z1X", Source: core.Base},
	{Name: "Cybernetic Enhancements Omega", Window: "ST.gain_tokens.when", Faction: "L1Z1X", Source: core.Codex1, Replaces: "Cybernetic Enhancements"},
	{Name: "Promise of Protection", Window: "CA.declare", Faction: "Mentak", Source: core.Base, Stays: true},
	{Name: "Gift of Prescience", Window: "SP.end", Faction: "Naalu", Source: core.Base, Stays: true},
	{Name: "Antivirus", Faction: "Nekro", Source: core.Base, Stays: true},
	{Name: "Tekklar Legion", Window: "GC.start", Faction: "N'orr", Source: core.Base},
	{Name: "Research Agreement", Window: "ECO.research.after", Faction: "Jol-Nar", Source: core.Base},
	{Name: "Acquiescence", Window: "SP.end", Faction: "Winnu", Source: core.Base},
	{Name: "Acquiescence Omega", Window: "STR.secondary.when", Faction: "Winnu", Source: core.Codex1, Replaces: "Acquiescence"},
	{Name: "Acquiescence of Thunder's Edge", Window: "STR.secondary.when", Faction: "Winnu", Source: core.ThundersEdge, Replaces: "Acquiescence Omega"},
	{Name: "Political Favor", Window: "AG.reveal.when", Faction: "Xxcha", Source: core.Base},
	{Name: "Greyfire Mutagen", Window: "TA.activate.after", Faction: "Yin", Source: core.Base},
	{Name: "Greyfire Mutagen Omega", Window: "GC.start", Faction: "Yin", Source: core.Codex1, Replaces: "Greyfire Mutagen"},
	{Name: "Spy Net", Window: "T.start", Faction: "Yssaril", Source: core.Base},
	{Name: "Strike Wing Ambuscade", Window: "UNIT.ability_roll.when", Faction: "Argent", Source: core.ProphecyOfKings},
	{Name: "Crucible", Window: "TA.activate.after", Faction: "Vuil'raith", Source: core.ProphecyOfKings},
	{Name: "Blood Pact", Window: "CA.declare", Faction: "Empyrean", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Dark Pact", Window: "CA.declare", Faction: "Empyrean", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Scepter of Dominion", Window: "SP.start", Faction: "Mahact", Source: core.ProphecyOfKings},
	{Name: "Black Market Forgery", Window: "CA.declare", Faction: "Naaz-Rokha", Source: core.ProphecyOfKings},
	{Name: "The Cavalry", Window: "SC.start", Faction: "Nomad", Source: core.ProphecyOfKings},
	{Name: "Terraform", Window: "CA.declare", Faction: "Ul", Source: core.ProphecyOfKings, Stays: true},
	{Name: "Keleres Rider", Window: "AG.reveal.after", Faction: "Keleres", Source: core.Codex3},
	{Name: "Raise the Standard", Faction: "Last Bastion", Source: core.ThundersEdge},
	{Name: "Share Knowledge", Window: "CA.declare", Faction: "Deepwrought", Source: core.ThundersEdge, Stays: true},
	{Name: "Black Ops", Window: "ECO.note.received", Faction: "Firmament", Source: core.ThundersEdge, OnReceipt: true},
	{Name: "Malevolency", Window: "TA.end", Faction: "Obsidian", Source: core.ThundersEdge},
	{Name: "Nano-Link Permit", Window: "TA.activate.after", Faction: "Ral Nel", Source: core.ThundersEdge},
	{Name: "Sever", Window: "CA.declare", Faction: "Crimson Rebellion", Source: core.ThundersEdge, Stays: true},
}
