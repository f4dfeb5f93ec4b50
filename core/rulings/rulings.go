// Package rulings lists every settled question that Entente knows by number, for
// readers. The few that a program can cite are core.Rulings; the others are here,
// so that no phone carries them.
package rulings

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
)

// All is every ruling in the order of the numbers.
func All() []core.RuleText {
	all := slices.Clone(core.Rulings)
	for _, r := range unsaid {
		all = append(all, core.RuleText{Rule: r.rule, Kind: "ruling", Gist: r.gist})
	}
	slices.SortFunc(all, func(a, b core.RuleText) int { return number(a.Rule) - number(b.Rule) })
	return all
}

// number is the number of a ruling's address.
func number(r core.Rule) int {
	n, err := strconv.Atoi(strings.TrimPrefix(string(r), "ruling "))
	if err != nil {
		panic("rulings: " + string(r) + " has no number")
	}
	return n
}

// unsaid are the rulings whose numbers no program says.
var unsaid = []struct {
	rule core.Rule
	gist string
}{
	{"ruling 1", "Neighbors are 2 players who each have a unit or planet in the same system or in 2 adjacent ones."},
	{"ruling 2", "Systems joined by wormholes of one kind are adjacent, so they make neighbors too."},
	{"ruling 10", "Lost Star Chart joins alpha and beta for its action, so it makes neighbors, trades and Pillage possible there."},
	{"ruling 13", "Whoever is a neighbor through the active system alone may trade while the combat there goes on."},
	{"ruling 14", "A new neighbor may be traded with at once; one who leaves and returns gets no second trade."},
	{"ruling 15", "Guild Ships and Trade Convoys allow a trade without making anyone a neighbor."},
	{"ruling 16", "In the agenda phase all may trade, yet nobody becomes a neighbor by it."},

	{"ruling 21", "2 players who each control a space station may trade with each other, but are not neighbors by it."},
	{"ruling 27", "The active player is part of every trade in the action phase, with 1 trade a turn for each neighbor."},
	{"ruling 28", "A trade fits any moment of the turn: its start, its end, a combat, even the turn you pass."},
	{"ruling 29", "Each side may give trade goods, commodities and fragments without limit, and 1 note from hand."},
	{"ruling 30", "Relic fragments may go either way, although one sentence of the rules names them on one side only."},
	{"ruling 31", "Relics, technologies, planets, secrets, action cards and tokens do not trade, unless a component allows it."},
	{"ruling 33", "A captured ship or mech may be traded back to its first owner only; captured fighters and infantry may not."},
	{"ruling 34", "A trade may be uneven or go one way."},
	{"ruling 35", "Agree first; a trade whose components have moved is not taken back."},
	{"ruling 36", "In the agenda phase each pair may trade once an agenda; neighbors and active players play no part."},
	{"ruling 37", "When an agenda is replaced, each pair may trade once on the new one."},
	{"ruling 39", "Fleet Logistics, Master Plan and other extra actions add no trades to the turn."},
	{"ruling 40", "Votes by Executive Order or Political Data Nexus keep the action phase’s limit: 1 trade a turn with each neighbor."},
	{"ruling 41", "Players may trade once an exploration card is revealed and before it resolves."},
	{"ruling 43", "Temporal Command Suite’s trade comes on top of the usual one, in any phase, neighbor or not, active or not."},
	{"ruling 44", "Deepgloom Executable’s trade is as free, and does not count toward the turn’s limit."},
	{"ruling 45", "What a card forces you to give is not a trade, as with The Oracle, Salvage or Trade Agreement."},
	{"ruling 46", "Allowing Ul to put a sleeper on a planet of yours makes a deal and no trade."},
	{"ruling 47", "Hacan or the other player may open the talks, as long as one of them is active."},

	{"ruling 54", "Open question: whether 2 trades may depend on each other and happen as one."},
	{"ruling 55", "Open question: whether a trade fits inside Extreme Duress, Diplomatic Pressure or Puppets on a String."},
	{"ruling 56", "A player who has passed may still trade with the active player; this is our reading."},
	{"ruling 57", "By common practice a trade fits between any 2 decisions, such as after barrage rolls and before hits."},
	{"ruling 75", "With Prophecy of Kings each player opens with five notes of their color and one of their faction."},
	{"ruling 77", "A note of your own color or faction is not yours to play; Malevolency alone is different."},
	{"ruling 79", "A note goes home when it has done all it does, and is free to be traded again."},
	{"ruling 80", "A note hidden in hand is not sent home by its own text."},
	{"ruling 81", "Notes trade from a hand, never from a play area."},
	{"ruling 82", "Mindsieve too hands over a note from hand only."},
	{"ruling 83", "The count of a hand and the fact of a handover are public; which note it is may stay secret."},
	{"ruling 91", "Alliance, Support, Trade Convoys, Dark Pact, Blood Pact and Terraform are among the notes that lie in a play area."},
	{"ruling 95", "An active player who receives Alliance or Support must play it, and cannot hand it on."},
	{"ruling 96", "An activation sends home Alliance, Support and the faction notes that say so, hostile or not."},
	{"ruling 97", "A lone structure in the activated system is enough to send the note home."},
	{"ruling 98", "A token that Diplomacy places is no activation, so notes stay."},
	{"ruling 99", "Z’eu Omega and Il Na Viroset activate too, so notes go home, even where other abilities are off."},
	{"ruling 100", "In a swap of Supports the active player scores first; during an agenda, the first from the speaker."},
	{"ruling 102", "Giving Alliance away does not cost its owner the commander."},
	{"ruling 106", "Votes added through Hacan’s Alliance go to the outcome you voted for."},
	{"ruling 109", "Ceasefire allows Space Cannon, units already there, lifting your ground forces, production and placing."},
	{"ruling 110", "For Ceasefire, its holder needs any unit there; ground forces or a structure will do."},
	{"ruling 111", "Under Ceasefire G’hom Sek’kus commits nothing from outside; Ul may still place units by Awaken or flagship."},
	{"ruling 112", "Political Secret silences chosen faction abilities, not laws, leaders, mechs, technologies or the owner’s notes."},
	{"ruling 113", "Hacan may trade action cards under Political Secret, since Arbiters is not something they choose."},
	{"ruling 114", "A discarded agenda sends Political Secret home, and the replacement is not touched by it."},
	{"ruling 115", "With Elder Qanoj, Xxcha still vote under Political Secret, but play no cards and cannot use Quash."},
	{"ruling 116", "Trade Agreement answers any replenish, even one of 0, neighbors or not; a plain gain is not one."},
	{"ruling 117", "Council Patronage replenishes Keleres in the strategy phase, so Trade Agreement may be played then."},
	{"ruling 118", "After Trade Agreement, Mentak may Pillage whoever played it; the giver is safe."},
	{"ruling 119", "Dark Pact pays when Empyrean play the Trade Agreement of its holder."},
	{"ruling 120", "Under Age of Commerce, a Trade Agreement is worth what this replenish brought and no more."},
	{"ruling 121", "The first War Funding may be played even if Letnev has fewer than 2 trade goods."},
	{"ruling 122", "War Funding Omega rerolls the dice of combat rolls and no others."},
	{"ruling 131", "Promise of Protection shields its holder alone, not the one who trades with them."},

	{"ruling 140", "What arrives in a trade is part of it: each side can be pillaged once for the whole of it."},
	{"ruling 147", "Cards come before the Rules Reference, and that before Learn to Play; obey both where you can."},
	{"ruling 148", "“Cannot” always holds; between 2 of them lasting beats one-time, enabling beats canceling."},
	{"ruling 149", "Only “may” makes something optional, in one ability and on components in play."},
	{"ruling 150", "“And” asks for all that is possible, “then” for the first part first; a cost stands before “to” or a semicolon."},
	{"ruling 151", "“When” acts in the event, often in its place, and goes ahead of “after”."},
	{"ruling 152", "What comes after one event is done before what comes before the next."},
	{"ruling 153", "An ability acts once each time its event comes up."},
	{"ruling 154", "In the action phase each lap goes from the active player on by initiative, with 1 ability each."},
	{"ruling 155", "In the strategy and agenda phases each lap goes clockwise from the speaker."},
	{"ruling 157", "When all decline in a row the window ends; until then an ability lets decliners in again."},
	{"ruling 158", "A lasting effect goes on although its source has gone."},
	{"ruling 159", "Awaken tests its condition as it triggers, Assault Cannon as it resolves."},
	{"ruling 160", "Awaken and Ouranos do not see tokens or PDS that arrive in the activation step itself."},
	{"ruling 161", "Duha Menaimon, Upgrade, I48S and Starlancer need their unit in the system as it is activated."},
	{"ruling 162", "2 Exotriremes may both give themselves up, as each unit is an object, with the opponent acting in between."},
	{"ruling 163", "An agent readied in the window has still acted in it, and does not act again."},
	{"ruling 164", "In one window a player deploys each type of unit at most once."},
	{"ruling 165", "A commander unlocks between abilities, never inside one, and not for what unlocked it."},
	{"ruling 166", "Start of combat and start of its first round are one window, and so are their ends."},
	{"ruling 169", "A turn of passing has a start and an end, even if everyone else has passed."},
	{"ruling 171", "Secondaries go clockwise around the table from the active player, not by initiative."},
	{"ruling 172", "In Space Cannon Offense the active player fires first, then clockwise, each player’s hits settled in turn."},
	{"ruling 173", "The attacker finishes all combat rolls and rerolls, then the defender begins."},
	{"ruling 175", "A reroll comes straight after its roll, and the same ability never rerolls a die twice."},
	{"ruling 176", "The Thundarian goes back to the dice: round effects stay, what was spent after the roll is lost."},
	{"ruling 177", "A unit that is removed has not been destroyed."},
	{"ruling 178", "An action by Z’eu Omega or Puppets makes you active without giving a turn: no start, no end, no Fleet Logistics."},
	{"ruling 179", "In Benediction’s combat Mahact resolve first and the rest by initiative, whoever attacks."},
	{"ruling 180", "Il Na Viroset silences everyone’s activation abilities; only the notes still go home."},
	{"ruling 181", "An agent for the action phase does not break into an ability that is resolving."},
	{"ruling 182", "Scheming is finished before anything else happens."},
	{"ruling 183", "Saar choose the order of Scavenge and Scavenger Zeta; a planet nobody held is explored first."},
	{"ruling 184", "Of several planets, each is gained, explored and paid for before the next."},
	{"ruling 185", "Shard of the Throne changes hands ahead of all other abilities."},
	{"ruling 186", "In a race for the last point the lowest initiative wins; without strategy cards, the first from the speaker."},
	{"ruling 187", "Points from a vote in the action phase are scored by initiative, lowest card first."},
	{"ruling 188", "You order your own riders, and others act between them."},
	{"ruling 189", "Some faction and technology effects must be used, such as Mitosis, Council Patronage or Dark Energy Tap."},

	{"ruling 190", "Only the action phase has an active player."},
	{"ruling 191", "In combat the active player is the attacker."},
	{"ruling 192", "Casting votes on an agenda is not a turn."},
	{"ruling 194", "The Naalu token is initiative 0 for the player who has it, whatever the strategy card."},
	{"ruling 195", "Swapped strategy cards swap initiative; the trade goods on them are already the chooser’s."},
	{"ruling 196", "Losing a strategy card does not cost the trade goods that came with it."},
	{"ruling 197", "You may pass only after your strategic action; once eliminations leave fewer players, each keeps to 1 card."},
	{"ruling 198", "Having passed, you take no turns, but secondaries and cards that are no actions are still yours."},
	{"ruling 199", "Transparasteel Plating bars players who have passed from action cards in Yssaril’s turns, nothing else."},
	{"ruling 200", "Coup d’Etat stops the strategy card; it is neither resolved nor exhausted."},
	{"ruling 201", "Crisis skips the next player who has not passed."},
	{"ruling 202", "Under Extreme Duress a player must begin with the strategic action."},
	{"ruling 203", "Ral Nel may set off Signal Intrusion by their own pass, and may have several turns after it."},
	{"ruling 204", "Political Stability readies the kept cards and leaves the coming agenda phase in speaker order."},
	{"ruling 205", "Law’s Order works on every law and every player until that turn ends."},

	{"ruling 210", "Replenishing while full brings 0 commodities and is a replenish all the same."},
	{"ruling 211", "Gaining a number of commodities is no replenish, even if it fills you up."},
	{"ruling 212", "A trade good counts as 1 resource or 1 influence, but as a vote only if a card says so."},
	{"ruling 213", "Trade goes in this order: 3 trade goods, replenish, choose players, secondaries clockwise; those chosen must do theirs."},
	{"ruling 214", "Trade through Winnu’s hero obliges the chosen players; through Overrule it is in doubt."},
	{"ruling 215", "Salvage Operations pays after a win or a loss, not after a draw."},
	{"ruling 216", "Each gain is one chance for Pillage; so is either side of a trade, goods or not, with Mentak too."},
	{"ruling 217", "What is gained at once is one chance for Pillage, and what comes one by one is as many."},

	{"ruling 228", "A space station may be exhausted any time to convert; if you lose it, commodities too many go back at once."},
	{"ruling 238", "A captured ship or mech goes back by trade, as a cost, or when its owner blockades a dock; until then it is not built."},
	{"ruling 244", "On a tie, or with no votes at all, the speaker decides, and that is not a vote."},
	{"ruling 245", "Politics gives the speaker token to someone without it."},
	{"ruling 246", "If the speaker is eliminated, the token goes to the left."},
	{"ruling 247", "Politics Rider, Public Execution and Book of Latvinia move the speaker token too."},
	{"ruling 248", "For the vote of Executive Order, Keleres are the speaker."},
	{"ruling 249", "An agenda that works on several players goes in speaker order."},

	{"ruling 250", "Name targets and variable costs before a card can be canceled; pay, roll, draw and pick technology after."},
	{"ruling 252", "If your action’s card is canceled, act otherwise or pass; with a bonus action you may stop."},
	{"ruling 253", "The only time to cancel a rider is as it is played."},
	{"ruling 254", "Cards of one name may not hit the same thing in a window; another ship or another player is fine."},
	{"ruling 255", "Maneuvering Jets serve each Space Cannon roll once: by player in Offense, by planet in Defense."},
	{"ruling 256", "Each player may press each other player with Diplomatic Pressure once an agenda."},
	{"ruling 257", "“Up to”, “any number” and “each” may mean 0 targets; a fixed number must be there."},
	{"ruling 258", "An offensive card cannot be turned on your own units."},
	{"ruling 259", "Too many action cards are discarded on the spot, not played and not traded away."},
	{"ruling 260", "How many action cards you hold is public, and you may show them."},
	{"ruling 261", "Status-phase cards come by initiative, those of Politics clockwise; each draws and discards, then the next."},
	{"ruling 262", "An agent that works all phase long cannot answer exploration cards or Spy."},
	{"ruling 263", "Distinguished Councilor waits for the regular vote; Bribery may be played though the speaker cast none."},
	{"ruling 264", "Sabotage itself may be canceled by Watcher or Instinct Training."},

	{"ruling 265", "Political Secret, Veto, Quash and Political Favor share the “when” window; riders wait for “after”."},
	{"ruling 266", "A new agenda in place of the old has its own “when” and “after”, and Quash or Veto may come again."},
	{"ruling 267", "Covert Legislation’s windows open when the speaker has told its outcomes; a veto discards both agendas."},
	{"ruling 268", "Predictions come between reveal and first vote, on possible outcomes only, never on Deadly Plot."},
	{"ruling 269", "You may play several riders, on unlike outcomes too."},
	{"ruling 270", "Without votes you may still play riders; without action cards, Keleres Rider and faction predictions remain."},
	{"ruling 271", "“Cannot vote” takes all votes, extra ones too; voting with 0 is abstaining."},
	{"ruling 272", "Extra votes go where your votes went, and need at least 1 of those."},
	{"ruling 273", "Argent votes first, and Hack Election changes neither that nor the speaker’s last place."},
	{"ruling 274", "Legal Texts come after the votes and ahead of Deadly Plot, and count for predictions."},
	{"ruling 275", "Committee Formation follows the riders, and Legal Text or Deadly Plot may still overturn it."},
	{"ruling 276", "Deadly Plot comes ahead of Drive the Debate and of the hidden reveal, and brings no new agenda."},
	{"ruling 277", "Drive the Debate is scored just before the outcome, Dictate Policy between the law and the riders."},
	{"ruling 278", "Riders wait until the agenda is done, then go in speaker order."},
	{"ruling 279", "When the agenda phase ends, planets ready, and no other cards do."},
	{"ruling 280", "Galactic Crisis Pact’s secondaries go at once, in speaker order, and cost what they cost."},
	{"ruling 281", "A law that is up for a second vote holds in the meantime."},
	{"ruling 282", "Repealing a law leaves the points it gave, apart from Political Censure."},
	{"ruling 283", "Laws about the agenda phase skip Executive Order’s vote, and end-of-agenda effects wait."},
	{"ruling 284", "Odlynn Myrr pays even for an agenda that Deadly Plot threw out."},
	{"ruling 285", "Genetic Recombination needs a player who is able to vote."},
	{"ruling 286", "Under Representative Government nobody adds votes."},

	{"ruling 287", "A player is out with no planets, no ground forces and nothing that produces, all at once."},
	{"ruling 294", "An eliminated player’s home is a home system still, and notes place no tokens there."},
	{"ruling 297", "An agent readies in the status phase, a commander unlocks for good, a hero needs 3 scored objectives and is then purged."},
	{"ruling 298", "A commander serves its owner and the holder of its Alliance, and Imperia is alike."},
	{"ruling 299", "Ssruu copies every agent, JR-XS455-O too; a copied Suffi An gives cards to Yssaril and the victim, not to Mentak."},
	{"ruling 300", "Suffi An lets Keleres follow one component action with another; the trade good that unlocks it is paid on top of the card."},
	{"ruling 301", "Xander serves for 1 payment, not for several."},
	{"ruling 302", "Temporal Command Suite and Thunder’s Paradox may ready an agent, another player’s too."},
	{"ruling 303", "Carth may replenish a full player, so that Trade Agreement can be played."},
	{"ruling 304", "Hesh and Prit’s secondaries are all chosen before the first is resolved."},
	{"ruling 305", "Through Winnu’s hero, secondaries cost as usual, except Leadership and for those chosen by Trade."},
	{"ruling 306", "A hero’s effect for this game round goes on through the agenda phase, or the status phase if there is none."},
}
