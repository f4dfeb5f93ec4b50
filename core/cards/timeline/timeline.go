// The timeline: every event that opens timing windows, in the order of a round,
// with who is asked in which order. The facts are checked against
// testdata/timing_windows.json.
package timeline

import "entente/core"

const (
	anyPhase = 1<<core.StrategyPhase | 1<<core.ActionPhase | 1<<core.StatusPhase | 1<<core.AgendaPhase
)

// All is every event of the timeline.
var All = []core.Moment{
	{ID: "SP.start", Name: "the strategy phase begins", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.start", Station: core.StartOf, Typical: "Summit, Manipulate Investments, Scepter of Dominion, Council Patronage (Keleres, mandatory), delayed agenda effects (Arms Reduction, New Constitution, Anti-Intellectual Revolution, Representative Government exhaust)"},
	}},
	{ID: "SP.card", Name: "a player chooses a strategy card", Phases: 1 << core.StrategyPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "SP.card.when", Station: core.When, Typical: "Public Disgrace, Checks and Balances"},
		{ID: "SP.card.after", Station: core.After, Typical: "Pillage (+Suffi An), Quantum/Arbiter swaps do not move these TG"},
	}},
	{ID: "SP.place_tg", Name: "the speaker puts trade goods on the strategy cards left over", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.place_tg", Station: core.During, Typical: "(rule)"},
	}},
	{ID: "SP.end", Name: "the strategy phase ends", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SP.end", Station: core.EndOf, Asks: true, Typical: "Telepathic (Naalu 0 token), Gift of Prescience, Acquiescence (original), Quantum Datahub Node, Imperial Arbiter"},
	}},
	{ID: "T.start", Name: "a turn begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.start", Station: core.StartOf, Asks: true, Typical: "Creuss IFF, Spy Net, Cybernetic Enhancements, Military Support (owner's turn), Law's Order (any turn), Chaos Mapping, Transit Diodes, Extreme Duress, Thunder's Paradox, Neural Parasite (Obsidian), Infantry II returns"},
	}},
	{ID: "T.strategic", Name: "a player would perform a strategic action", Phases: 1 << core.ActionPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "T.strategic.when_would", Station: core.When, Typical: "Coup d'Etat"},
	}},
	{ID: "T.action", Name: "an action is finished", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.action.after", Station: core.After, Typical: "Master Plan, Minister of War, Fleet Logistics second action"},
	}},
	{ID: "T.end", Name: "a turn ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.end", Station: core.EndOf, Typical: "Bio-Stims, Predictive Intelligence, legendary planets (Exterrix, Imperial Arms Vault, Atrament, Mirage, Galactic Council, Acropolis), Jupiter Brain, expedition slice (TE), Crisis, Puppets on a String, Garv and Gunn, Field Marshal Mercer"},
	}},
	{ID: "T.pass", Name: "a player passes", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.pass.when", Station: core.When, Typical: "Prove Endurance, Hyperion VI/Barren Husk (Ordinian), Maxis (Faunus), Aurex (Industrex), Salvage Yard (Garbozia), Data Skimmer"},
	}},
	{ID: "T.pass.last", Name: "the last player passes", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "T.pass.after_last", Station: core.After, Typical: "Director Nel, commander Watchful Ojz unlock"},
	}},
	{ID: "ACTION_PHASE.any", Name: "any time in the action phase between abilities", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "ACTION_PHASE.any", Station: core.During, Typical: "Carth of Golden Sands, Nekro Malleon, Psychoarchaeology"},
	}},
	{ID: "TA.activate", Name: "a system is activated", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.activate.when", Station: core.When, Typical: "return clauses of play-area notes (Alliance, Support for the Throne, Trade Convoys, Promise of Protection, Dark/Blood Pact, Antivirus, Stymie), Captain Mendosa, Scanlink Drone Network, Magen OmegaOmega, Incursion breach flip, Void Tether, Wing Transfer"},
		{ID: "TA.activate.after", Station: core.After, Asks: true, Typical: "Ceasefire, Crucible, Nano-Link Permit, Greyfire Mutagen (original), Flank Speed, Upgrade, Lost Star Chart, In the Silence of Space, Nav Suite, Rally, Solar Flare, Harness Energy, Forward Supply Base, Counterstroke, Decoy Operation, Awaken, Ouranos, Duha Menaimon, Dirzuga Rophal, E-Res Siphons, Neuroglaive, So Ata, Emissary Taivra, Aetherpassage, Aetherstream, Spatial Conduit, Survival Instinct, I48S, Icarus Drive, Gravity Drive, Ionian Fuel Refinery, Nullification Field, Minister of Peace, Starlancer, Z'eu OmegaOmega"},
	}},
	{ID: "TA.move", Name: "ships move", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.move.before", Station: core.Before, Typical: "Dominus Orb, fleet pool corrections after Neuroglaive"},
		{ID: "TA.move.when", Station: core.When, Typical: "Myru Vos, gravity rift rolls, Weird Wormholes event"},
		{ID: "TA.move.after", Station: core.After, Typical: "Foresight, Stymie Omega, Voidwatch, Acamar, Xuange, Experimental Battlestation, Rescue, Sai Seravus, Adjudicator Ba'al, Sh'val"},
	}},
	{ID: "TA.move.end", Name: "all ships have arrived", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.move.end", Station: core.EndOf, Typical: "wormhole nexus flips, Ion Storm flips, capacity/fleet limits enforced, blockaded Floating Factory destroyed (immediately on arrival)"},
	}},
	{ID: "TA.sco", Name: "Space Cannon Offense", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.sco", Station: core.During, Order: core.Clockwise, Typical: "Space Cannon, Graviton Laser, Plasma Scoring, Maneuvering Jets (before assigning), Scramble Frequency, Ta Zern (commander), Tellurian"},
	}},
	{ID: "UNIT.ability_roll", Name: "dice are rolled for a unit ability", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.ability_roll.when", Station: core.When, Typical: "Strike Wing Ambuscade, Trrakan Aun Zulok, Plasma Scoring"},
	}},
	{ID: "SC.start", Name: "a space combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.start", Station: core.StartOf, Asks: true, Shares: "SC.round.start", Typical: "Assault Cannon (mandatory), Dimensional Splicer, Ambush, Impulse Core, Sleeper Cell, The Cavalry, Antivirus, Alastor, Eidolon, Homesick Phantom, Reveal Prototype, Skilled Retreat, Fighter Prototype, Morale Boost, Emergency Repairs, Munitions Reserves, War Funding (original), Supercharge, Viscount Unlenn, Overwing Zeta"},
	}},
	{ID: "SC.round.start", Name: "another round of space combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.round.start", Station: core.StartOf, Typical: "Munitions Reserves, War Funding (original), Morale Boost, Skilled Retreat, Supercharge, Viscount Unlenn, Emergency Repairs, Overwing Zeta"},
	}},
	{ID: "SC.afb", Name: "Anti-Fighter Barrage", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.afb", Station: core.During, Typical: "Waylay (before rolling), Raid Formation, Scramble Frequency, Metali Void Armaments"},
	}},
	{ID: "SC.retreat.start", Name: "retreats are announced", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.retreat.start", Station: core.StartOf, Order: core.Defender, Typical: "Rout (defender)"},
	}},
	{ID: "SC.retreat.declared", Name: "a retreat is announced", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.retreat.declared", Station: core.After, Typical: "Intercept, Watchful Ojz (when)"},
	}},
	{ID: "SC.roll.each", Name: "one side has rolled in space combat", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after_each", Station: core.After, Typical: "rerolls and die modifiers immediately: Munitions, Crown of Thalnos, Wrath of Kenara, War Funding Omega (after BOTH rolled), Heart of Ixth, then The Thundarian (end of step)"},
	}},
	{ID: "SC.roll", Name: "both sides have rolled in space combat", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.roll.after", Station: core.After, Typical: "War Funding Omega, The Thundarian (end of Roll Dice)"},
	}},
	{ID: "SC.hits", Name: "hits are assigned", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.hits.before", Station: core.Before, Typical: "Sustain Damage (alternating, one at a time, active player first), Shields Holding, Tellurian"},
		{ID: "SC.hits.after", Station: core.After, Typical: "Duranium Armor"},
	}},
	{ID: "UNIT.sustain", Name: "a unit sustains damage", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.sustain.after", Station: core.After, Typical: "Reflective Shielding (when), Direct Hit (after), Rear Admiral Farran, Dynamo"},
	}},
	{ID: "UNIT.destroyed", Name: "a unit is destroyed", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "UNIT.destroyed.when", Station: core.When, Typical: "Dame Briar, Vos Hollow, Lyra Keen, Crash Landing (last ship)"},
		{ID: "UNIT.destroyed.after", Station: core.After, Typical: "Courageous to the End, Technological Singularity, Devour (passive), Brother Milor, Crimson Legionnaire, Self-Assembly, Infantry II roll"},
	}},
	{ID: "SC.round.end", Name: "a round of space combat ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.round.end", Station: core.EndOf, Typical: "Devotion, Exotrireme II, Emergency Repairs"},
	}},
	{ID: "SC.end", Name: "a space combat ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "SC.end", Station: core.EndOf, Shares: "SC.round.end", Typical: "Raise the Standard, Phoenix Standard, Ahk Siever, Exile breach, Salvage Operations, The Cavalry returns, Mech/Eidolon revert, capacity enforced"},
	}},
	{ID: "SC.won", Name: "a player wins a space combat", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "SC.won.after", Station: core.After, Typical: "Salvage, S'ula Mentarion, Edict, N'orr Supremacy, secret objectives, The Reaping, Shard of the Throne law"},
	}},
	{ID: "INV.start", Name: "an invasion begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.start", Station: core.StartOf, Typical: "Blitz, Bunker, Disable"},
	}},
	{ID: "INV.bombard", Name: "Bombardment", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.bombard", Station: core.During, Order: core.OnlyOwn, Typical: "Bombardment, Plasma Scoring, X-89 (after hits assigned), Scramble Frequency"},
		{ID: "INV.bombard.after", Station: core.After, Order: core.OnlyOwn, Typical: "X-89 Omega"},
	}},
	{ID: "INV.commit", Name: "ground forces are committed", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.commit.before", Station: core.Before, Order: core.OnlyOwn, Typical: "remove custodians token (6 influence, must then commit)"},
		{ID: "INV.commit.when", Station: core.When, Typical: "G'hom Sek'kus, Research Team / Viper coexist, Revenant deploy"},
		{ID: "INV.commit.after", Station: core.After, Typical: "Ragh's Call, Parley, Ghost Squad, Omniopiares tax"},
	}},
	{ID: "INV.scd", Name: "Space Cannon Defense", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "INV.scd", Station: core.During, Order: core.OthersOnly, Typical: "Space Cannon, Maneuvering Jets per planet"},
	}},
	{ID: "GC.start", Name: "a ground combat begins", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.start", Station: core.StartOf, Asks: true, Typical: "Tekklar Legion, Greyfire Mutagen Omega, Indoctrination, Magen Omega, Claire Gibson, Antivirus, Evelyn DeLouis, Reveal Prototype, Morale Boost"},
	}},
	{ID: "GC.roll", Name: "dice are rolled in ground combat", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.roll.after", Station: core.After, Order: core.OnlyOwn, Typical: "Fire Team, Valkyrie Particle Weave, Valkyrie Exoskeleton"},
	}},
	{ID: "GC.round.end", Name: "a round of ground combat ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.round.end", Station: core.EndOf, Typical: "Harrow, Emergency Repairs"},
	}},
	{ID: "GC.won", Name: "a player wins a ground combat", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "GC.won.after", Station: core.After, Typical: "Dacxive Animators, Edict, N'orr Supremacy, The Reaping"},
	}},
	{ID: "GC.end", Name: "a ground combat ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "GC.end", Station: core.EndOf, Shares: "GC.round.end", Typical: "Raise the Standard, Phoenix Standard, Ahk Siever, Dacxive (after winning), Edict"},
	}},
	{ID: "INV.control", Name: "a player gains control of a planet", Phases: 1 << core.ActionPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "INV.control.when", Station: core.When, Typical: "Assimilate, Infiltrate, Liberate, Minister of Exploration, Shard of the Throne relic (immediate, nothing before it), Fealty Uplink"},
		{ID: "INV.control.after", Station: core.After, Typical: "exploration (if uncontrolled before) then Scavenge, Scavenger Zeta, Integrated Economy, Dart and Tai, Reparations, Crown of Emphidia law"},
	}},
	{ID: "EXPL.reveal", Name: "an exploration card is revealed", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.reveal", Station: core.After, Typical: "transactions by the active player"},
	}},
	{ID: "EXPL.resolve", Name: "an exploration card is resolved", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "EXPL.resolve", Station: core.After, Typical: "Distant Suns (before revealing), Pre-Fab Arcologies, Terragenesis"},
	}},
	{ID: "PROD", Name: "units produce", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "PROD.when", Station: core.When, Typical: "War Machine, Sarween Tools, Tungstantus (TG spendable at once), Berekar, Harrugh, Hegemonic Trade Policy, Amalgamation, Prophecy of Ixth"},
		{ID: "PROD.after", Station: core.After, Typical: "Magmus Reactor (original), Yin Spinner, Self-Assembly, Agency Supply Network"},
	}},
	{ID: "TA.end", Name: "a tactical action ends", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "TA.end", Station: core.EndOf, Typical: "T'ro, Malevolency hand-over, Dark Energy Tap, Reclamation/Reclaimer, Miniaturization, Crown of Emphidia, Wing Transfer, Mercer (bot treats as here)"},
	}},
	{ID: "STR.primary", Name: "a primary ability is resolved", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.primary", Station: core.During, Order: core.OnlyOwn, Typical: "see trade_effects strategy_card rows, Planesplitter (Obsidian)"},
	}},
	{ID: "STR.secondary", Name: "a secondary ability is resolved", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "STR.secondary.when", Station: core.When, Order: core.OthersOnly, Typical: "Acquiescence Omega/TE, Masters of Trade, Brilliant, Jae Mir Kan, Mindsieve, Enervate, Scepter of Emelpar, Minister of Sciences"},
		{ID: "STR.secondary.after", Station: core.After, Typical: "Peace Accords, Magmus payout (after the secondary)"},
	}},
	{ID: "CA", Name: "a component action", Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "CA.declare", Station: core.During, Order: core.OnlyOwn, Typical: "ACTION notes (Trade Convoys, Promise of Protection, Dark/Blood Pact, Terraform, Fires, Black Market Forgery, Share Knowledge, Sever), action cards, agents, relics"},
		{ID: "CA.after", Station: core.After, Typical: "Suffi An (Keleres)"},
	}},
	{ID: "ECO.replenish", Name: "a player replenishes commodities", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.replenish.when", Station: core.When, Asks: true, Typical: "Trade Agreement"},
		{ID: "ECO.replenish.after", Station: core.After, Typical: "The Stillness of Stars, Minister of Commerce"},
	}},
	{ID: "ECO.gain_commodity", Name: "a player gains commodities", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.gain_commodity", Station: core.When, Typical: "Syphon plot, capped at commodity value"},
	}},
	{ID: "ECO.gain_tg", Name: "a player gains trade goods", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.gain_tg.when", Station: core.When, Typical: "Artuno the Betrayer (one source per exhaust)"},
		{ID: "ECO.gain_tg.after", Station: core.After, Asks: true, IfSeated: "Mentak", Typical: "Pillage"},
	}},
	{ID: "ECO.txn.negotiating", Name: "two players negotiate", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.txn.negotiating", Station: core.During, Typical: "Arbiters, Guild Ships/Trade Convoys, Black Market Dealings (when negotiating), Pride of Kenara, Silver Flame, Demilitarized Zone card (agenda phase)"},
	}},
	{ID: "ECO.txn", Name: "a transaction is resolved", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.txn.after", Station: core.After, Asks: true, IfSeated: "Mentak", Typical: "Pillage (either party), Lie in Wait (two of your neighbours)"},
	}},
	{ID: "ECO.note.received", Name: "a promissory note is received", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.note.received", Station: core.When, Typical: "Alliance, Support for the Throne, Black Ops"},
	}},
	{ID: "ECO.spend_token", Name: "a command token would be spent", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.spend_token.when", Station: core.When, Typical: "Scepter of Emelpar, Jae Mir Kan, Mindsieve"},
		{ID: "ECO.spend_token.after", Station: core.After, Typical: "Magmus (after the effect paid for)"},
	}},
	{ID: "ECO.spend_tg", Name: "trade goods are spent", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.spend_tg.when", Station: core.When, Typical: "Mirror Computing, Xander (commodities as TG, one spending)"},
	}},
	{ID: "ECO.breakthrough.gain", Name: "a breakthrough is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.breakthrough.gain", Station: core.When, Typical: "breakthrough roll (Fracture on 1 or 10), The Sowing, Yin Ascendant"},
	}},
	{ID: "SCORE", Name: "an objective is scored", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "SCORE", Station: core.When, Typical: "Plots Within Plots, Yin Ascendant, hero unlock (3 scored)"},
	}},
	{ID: "SETUP", Name: "the game is set up", Phases: 1 << core.StrategyPhase, Windows: []core.WindowCard{
		{ID: "SETUP", Station: core.During, Order: core.Clockwise, Typical: "Dark Whispers, Hubris, The Company, The Tribunii (Keleres technology choice last), Nocturne, event effects"},
	}},
	{ID: "ANY", Name: "at any time", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ANY", Station: core.During, Typical: "passive components and rules (space stations, Age of Commerce, Quantum Entanglement)"},
	}},
	{ID: "ECO.research", Name: "a technology is researched", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.research.when", Station: core.When, Asks: true, Typical: "Propagation, Prophet's Tears, Aello, Doctor Carrina, Sucaban, Riftmeld"},
		{ID: "ECO.research.after", Station: core.After, Typical: "Research Agreement, Anti-Intellectual Revolution"},
	}},
	{ID: "ECO.tech.gain", Name: "a technology is gained", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "ECO.tech.gain.after", Station: core.After, Typical: "Nekro Acidos"},
	}},
	{ID: "AGENT.exhausted", Name: "an agent is exhausted", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "AGENT.exhausted.after", Station: core.After, Typical: "Temporal Command Suite (transaction rider), an agent resolves at most once per window"},
	}},
	{ID: "PILLAGE", Name: "Pillage is used", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "PILLAGE.after", Station: core.After, Typical: "Suffi An (Mentak)"},
	}},
	{ID: "AC.play", Name: "an action card is played", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.play.when", Station: core.When, Asks: true, Typical: "Sabotage, Instinct Training, Watcher"},
	}},
	{ID: "AC.discard", Name: "an action card would be discarded", Phases: anyPhase, Stand: core.Instead, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.discard.when", Station: core.When, Typical: "Data Skimmer"},
		{ID: "AC.discard.after", Station: core.After, Typical: "Reverse Engineer"},
	}},
	{ID: "AC.draw", Name: "action cards are drawn", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "AC.draw.when", Station: core.When, Typical: "Scheming"},
	}},
	{ID: "TOKEN.placed", Name: "a command token is placed in a system", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "TOKEN.placed.after", Station: core.After, Typical: "Z'eu OmegaOmega"},
	}},
	{ID: "DICE", Name: "dice are rolled", Phases: anyPhase, Consequence: true, Windows: []core.WindowCard{
		{ID: "DICE.after", Station: core.After, Typical: "Heart of Ixth"},
	}},
	{ID: "ST.start", Name: "the status phase begins", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.start", Station: core.StartOf, Typical: "Mitosis, Wormhole Generator, Hydrothermal Mining, The Sowing/The Reaping, Radical Advancement, entropic scar tech gain, Monuments, Seethe"},
	}},
	{ID: "ST.score", Name: "objectives are scored", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.score", Station: core.During, Typical: "1 public + 1 secret each, spend-type objectives (Pillage cannot split simultaneous scoring of both)"},
	}},
	{ID: "ST.reveal", Name: "a public objective is revealed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.reveal", Station: core.During, Order: core.OnlyOwn, Typical: "Neuraloop, game end if none left"},
	}},
	{ID: "ST.draw", Name: "action cards are drawn in the status phase", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.draw", Station: core.During, Typical: "Neural Motivator, Scheming (complete before next player)"},
	}},
	{ID: "ST.remove_tokens", Name: "command tokens are removed from the board", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.remove_tokens", Station: core.During, Typical: "(rule)"},
	}},
	{ID: "ST.gain_tokens", Name: "command tokens are gained and redistributed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.gain_tokens.when", Station: core.When, Typical: "Versatile, Hyper Metabolism, Cybernetic Enhancements Omega"},
	}},
	{ID: "ST.ready", Name: "cards are readied", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.ready", Station: core.During, Typical: "agents, technologies, relics, strategy cards, planets, Artuno pays out"},
	}},
	{ID: "ST.repair", Name: "units are repaired", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.repair", Station: core.During, Typical: "(rule)"},
	}},
	{ID: "ST.return_cards", Name: "strategy cards are returned", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.return_cards.when", Station: core.When, Typical: "Political Stability"},
	}},
	{ID: "ST.end", Name: "the status phase ends", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.end", Station: core.EndOf, Typical: "note returns (Gift of Prescience, Share Knowledge, Sever), Malevolency penalty, The Oracle, Minister of Policy, Bioplasmosis, Genesis, breach removal, Crown of Emphidia VP"},
	}},
	{ID: "AG.start", Name: "the agenda phase begins", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.start", Station: core.StartOf, Typical: "Ancient Burial Sites, Maw of Worlds, Dictate Policy if 3 laws already"},
	}},
	{ID: "AG.reveal", Name: "an agenda is revealed", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.reveal.when", Station: core.When, Asks: true, Typical: "Political Secret, Veto, Quash, Political Favor, Diplomatic Pressure, self-replacing agendas (Classified Document Leaks, Judicial Abolishment, Miscount, New Constitution), Covert Legislation draw"},
		{ID: "AG.reveal.after", Station: core.After, Asks: true, Typical: "all Riders, Sanction, Keleres Rider, Galactic Threat, Odlynn Myrr, Assassinate Representative, Hack Election, Insider Information, Z'eu (original)"},
	}},
	{ID: "AG.vote", Name: "the voting begins", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.before", Station: core.Before, Typical: "Committee Formation (after riders)"},
	}},
	{ID: "AG.vote.order", Name: "the order of voting", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.order", Station: core.During, Order: core.Clockwise, Typical: "Zeal, Hack Election"},
	}},
	{ID: "AG.vote.player", Name: "a player is about to vote", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.player.before", Station: core.Before, Typical: "Genetic Recombination"},
	}},
	{ID: "AG.vote.cast", Name: "a player votes", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.when_cast", Station: core.When, Order: core.OnlyOwn, Typical: "Gila, Elder Qanoj, Predictive Intelligence, Zeal bonus, Blood Pact, Odlynn bonus"},
		{ID: "AG.vote.after_cast", Station: core.After, Typical: "Distinguished Councilor"},
	}},
	{ID: "AG.vote.speaker", Name: "the speaker has voted", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.after_speaker", Station: core.After, Typical: "Bribery (several players, then Councilor by the speaker)"},
	}},
	{ID: "AG.outcome.elected", Name: "a player is elected", Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_elected", Station: core.When, Asks: true, Typical: "Confusing Legal Text, Confounding Legal Text (chainable)"},
	}},
	{ID: "AG.outcome.would", Name: "the outcome would be resolved", Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_would_resolve", Station: core.When, Asks: true, Typical: "Deadly Plot"},
	}},
	{ID: "AG.outcome", Name: "the outcome is resolved", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.outcome.drive", Station: core.Before, Typical: "Drive the Debate"},
		{ID: "AG.outcome.resolve", Station: core.During, Typical: "agenda text, Economic Equality, Galactic Crisis Pact"},
		{ID: "AG.outcome.after_resolved", Station: core.After, Typical: "Dictate Policy (before riders), then rider/prediction payouts one at a time, Galactic Threat, Keleres Rider, Future Sight, Political Secret returns"},
	}},
	{ID: "AG.end", Name: "the agenda phase ends", Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.end", Station: core.EndOf, Typical: "planets ready (not technologies, agents, relics), Checks and Balances against"},
	}},
}
