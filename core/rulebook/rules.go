package rulebook

// Rule is the address of one paragraph of the rules, spelled the way players quote it.
type Rule string

// A RuleText is the gist of one rule, in our words.
type RuleText struct {
	Rule Rule
	Kind string // "rule", "example", "heading" or "pointer"; "ruling" for the entries of Rulings
	Gist string
}

// Gist returns the sentence that explains a rule, a ruling or a house rule to a player. It
// returns false for an address that no program can cite.
func Gist(r Rule) (string, bool) {
	for _, t := range Rules {
		if t.Rule == r {
			return t.Gist, true
		}
	}
	for _, t := range Rulings {
		if t.Rule == r {
			return t.Gist, true
		}
	}
	for _, t := range HouseRules {
		if t.Rule == r {
			return t.Gist, true
		}
	}
	return "", false
}

// Rules lists every paragraph of the five rule pages in reading order. The
// sentences are ours, so that a refusal can be explained without the rulebook.
var Rules = []RuleText{
	{"abilities 1", "rule", "If Learn to Play and the Rules Reference differ, follow the Rules Reference."},
	{"abilities 2", "rule", "If a card and the Rules Reference conflict, follow the card. If you can follow both, follow both."},
	{"abilities 3", "rule", "An ability says when and how you resolve it."},
	{"abilities 3.1", "rule", "An effect with a duration lasts for that duration, even if its source is gone."},
	{"abilities 4", "rule", "Each paragraph on a card is a separate ability."},
	{"abilities 5", "rule", "To use an ability marked “Action”, take a component action in the action phase."},
	{"abilities 6", "rule", "“Cannot” is absolute. It beats anything that would allow the same thing."},
	{"abilities 6.1", "rule", "If two “cannot” effects conflict, a lasting effect beats a one-time effect. An effect that enables beats one that cancels."},
	{"abilities 7", "rule", "Resolve all of an ability. You may skip only the parts that say “may”."},
	{"abilities 8", "rule", "If a component stays in play, you must use its ability, unless the ability says “may”."},
	{"abilities 9", "rule", "If effects are joined by “and”, resolve as many as you can. If one is impossible, resolve the others."},
	{"abilities 10", "heading", "Costs of abilities."},
	{"abilities 11", "rule", "In an ability, the part before “to” or a semicolon is the cost. If you can’t pay the cost, you don’t get the effect."},
	{"abilities 12", "example", "A cost can mean spending resources, trade goods or command tokens, exhausting or purging a card, or activating a certain system."},
	{"abilities 13", "heading", "When abilities happen, and in what order."},
	{"abilities 14", "rule", "“Before” and “after” mean immediately before and immediately after the event."},
	{"abilities 14.1", "example", "If an ability happens after a ship is destroyed, use it right then. Later in the turn or round is too late."},
	{"abilities 15", "rule", "“When” means at the very moment of the event."},
	{"abilities 15.1", "rule", "A “when” ability usually changes or replaces the event."},
	{"abilities 16", "rule", "For the same event, whens come before afters."},
	{"abilities 17", "rule", "If the part before “then” isn’t resolved, you can’t resolve the part after “then”."},
	{"abilities 18", "rule", "You can use an ability once each time its event happens. An ability for the start of combat works once in every combat."},
	{"abilities 19", "rule", "In the action phase players resolve one ability each, starting with the active player. Go in initiative order and repeat until everyone declines."},
	{"abilities 20", "rule", "In the strategy and agenda phases players resolve one ability each, clockwise from the speaker. Repeat until everyone declines."},
	{"abilities 21", "heading", "Rules for certain kinds of components."},
	{"abilities 22", "rule", "The first paragraph of an action card says when you can play it."},
	{"abilities 23", "rule", "The first paragraph of most promissory notes says when you can use them."},
	{"abilities 23.1", "rule", "Some promissory notes take effect as soon as you receive them."},
	{"abilities 24", "rule", "An agenda’s effect depends on the outcome of the vote. Players resolve the effect in the agenda phase, after the vote."},
	{"abilities 25", "rule", "Faction abilities are on the faction sheet. Flagships have abilities too. Some of these abilities always apply."},
	{"abilities 26", "rule", "Unit abilities such as Space Cannon, Production or Sustain Damage have names. Each unit ability has its own timing."},
	{"abilities 27", "rule", "In a unit’s text, “this system” and “this planet” mean where that unit is."},

	{"abilities note 1", "rule", "If you gain an ability during its timing window, you can still use it in that window."},
	{"abilities note 1.1", "rule", "Some abilities check their condition when they trigger, others when they resolve."},
	{"abilities note 1.2", "example", "Awaken checks for a sleeper token when a system is activated. A token placed later in the activation step is too late."},
	{"abilities note 1.3", "example", "Assault Cannon counts your non-fighter ships when it resolves. If you had three and now have two, you can’t use Assault Cannon."},
	{"abilities note 2", "rule", "You can use each physical card or unit once per timing window, even if it left your hand and came back."},
	{"abilities note 2.1", "example", "Each unit counts separately. If you have two Exotrireme IIs in one system, each can destroy itself."},
	{"abilities note 3", "rule", "In one timing window, action cards with the same name can’t be played twice on the same units or the same effect."},
	{"abilities note 4", "rule", "In the action phase start with the active player and go up in initiative order. After the highest initiative, continue with the lowest."},
	{"abilities note 4.1", "rule", "You resolve one ability at a time. Between two of your abilities, each other player may resolve one."},
	{"abilities note 4.2", "example", "Alice has four abilities, Bob has one and Cheng has two. They take turns, and Alice resolves her last two abilities in a row."},
	{"abilities note 4.3", "rule", "Once all players have declined in a row, the timing window is over."},
	{"abilities note 4.4", "rule", "If you declined, you can still come back in, but only after another player has resolved an ability."},
	{"abilities note 4.5", "example", "If Alice declines and Cheng then acts, Alice can come back in. If nobody acts after Alice, the window is over."},
	{"abilities note 5", "rule", "Resolve a strategy card’s primary first, then the secondaries clockwise."},
	{"abilities note 6", "rule", "On the turn you pass, you can still use start-of-turn and end-of-turn abilities."},
	{"abilities note 7", "rule", "All whens of an event come before its first after."},
	{"abilities note 8", "rule", "All afters of an event come before the first “before” of the next event."},

	{"promissory notes 1", "rule", "A promissory note says when to use it and what it does. Its holder can resolve it."},
	{"promissory notes 1.1", "rule", "You don’t have to play a promissory note, unless the note says that you must."},
	{"promissory notes 2", "rule", "You can’t play notes of your own color or faction. They’re for trading."},
	{"promissory notes 3", "rule", "A note is returned to its owner only after its ability is fully resolved."},
	{"promissory notes 4", "rule", "Once a note is returned to you, you can trade it away again."},
	{"promissory notes 4.1", "rule", "While a note is hidden in a hand, the note’s own text can’t return it to its owner."},
	{"promissory notes 5", "rule", "In one transaction each player can give at most one note from hand. It can be a third player’s note."},
	{"promissory notes 5.1", "rule", "You can’t trade a note that is in a play area."},
	{"promissory notes 6", "rule", "Keep the notes in your hand secret."},
	{"promissory notes 7", "rule", "If a player is eliminated, return their notes to the box, even notes that others hold or have in play."},
	{"promissory notes 7.1", "rule", "If an eliminated player held other players’ notes, those notes are returned to their owners."},

	{"promissory notes note 1", "rule", "Everyone may know how many notes you hold."},
	{"promissory notes note 2", "rule", "If two players trade a note, they may keep secret which one it was."},
	{"promissory notes note 2.1", "rule", "Everyone may know that a note was traded."},
	{"promissory notes note 2.2", "rule", "You play Alliance and Support for the Throne as soon as you receive them. So you can’t trade them in secret."},
	{"promissory notes note 3", "rule", "You may show any or all of the notes in your hand."},
	{"promissory notes note 4", "pointer", "The generic notes have their own page."},
	{"promissory notes note 5", "pointer", "A faction’s own note is on that faction’s page."},

	{"Alliance 1", "rule", "If you receive an Alliance, you must play it at once, faceup."},
	{"Alliance 1.1", "rule", "An Alliance never stays in your hand. If you get one on your turn, you can’t trade it away."},
	{"Alliance 2", "rule", "If you activate a system with units of Alliance’s owner, you return Alliance, even if you do nothing hostile this turn."},
	{"Alliance 3", "rule", "Activating a system in a tactical action returns Alliance. Placing a command token there any other way doesn’t."},
	{"Alliance 4", "rule", "Even if the owner has only a structure in the activated system, Alliance is returned."},
	{"Alliance 5", "pointer", "Each commander’s ability is on its faction’s page."},

	{"Ceasefire 1", "rule", "Under Ceasefire, the active player’s units can still use Space Cannon in the Space Cannon Offense step."},
	{"Ceasefire 2", "rule", "Under Ceasefire, units that were in the system before this tactical action stay there."},
	{"Ceasefire 3", "rule", "Under Ceasefire, the active player’s ships with capacity in the system can still pick up ground forces and land them that action."},
	{"Ceasefire 4", "rule", "You can play Ceasefire even if you have only ground forces or structures in the system."},
	{"Ceasefire 5", "rule", "Ceasefire stops movement. It doesn’t stop producing or placing units in the system."},

	{"Political Secret 1", "rule", "If another player plays your Political Secret, you can still use your faction technologies, leaders and mechs."},
	{"Political Secret 1.1", "rule", "If a player plays your Political Secret, other players can still use your other notes."},
	{"Political Secret 2", "rule", "If an agenda is discarded, each played Political Secret is returned. Its owner can vote on the next agenda."},
	{"Political Secret 3", "rule", "Political Secret stops only faction abilities that its owner chooses to use, not those that always apply."},

	{"Support for the Throne 1", "rule", "If you receive a Support for the Throne, you must play it at once, faceup."},
	{"Support for the Throne 1.1", "rule", "A Support for the Throne never stays in your hand. If you get one on your turn, you can’t trade it away."},
	{"Support for the Throne 2", "rule", "If you activate a system with the owner’s units in it, you return Support for the Throne. You needn’t do anything hostile."},
	{"Support for the Throne 3", "rule", "Activating a system in a tactical action returns Support for the Throne. Placing a command token there any other way doesn’t."},
	{"Support for the Throne 4", "rule", "Even if the owner has only a structure in the activated system, Support for the Throne is returned."},
	{"Support for the Throne 5", "rule", "If two players swap Supports, the active player gains their point first."},
	{"Support for the Throne 5.1", "rule", "If two players swap Supports in the agenda phase, the one who is first in speaker order gains their point first."},

	{"Trade Agreement 1", "rule", "If the owner replenishes at their maximum, they get no commodities. You can still play their Trade Agreement."},
	{"Trade Agreement 2", "rule", "Trade Agreement gives you the owner’s commodities even if you aren’t neighbors."},
	{"Trade Agreement 3", "rule", "You can play Trade Agreement only when its owner replenishes, not when the owner just gains commodities."},

	{"transactions 0", "rule", "A transaction is a trade of commodities, trade goods, promissory notes and relic fragments."},
	{"transactions 1", "rule", "On their turn, the active player can trade once with each neighbor."},
	{"transactions 2", "rule", "You can trade at any moment of your turn, even in the middle of a combat."},
	{"transactions 3", "rule", "Each side can give any number of trade goods, commodities and relic fragments, and at most one note."},
	{"transactions 4", "rule", "You can’t trade cards or tokens other than fragments and notes."},
	{"transactions 5", "rule", "Hacan can also trade action cards in their transactions."},
	{"transactions 6", "rule", "A trade doesn’t have to be even. It can also be a gift."},
	{"transactions 7", "rule", "Agree on the terms first, then trade. Once components have changed hands, the trade is final."},
	{"transactions 8", "rule", "A transaction can be part of a deal."},
	{"transactions 9", "rule", "During each agenda you can trade once with each other player."},
	{"transactions 10", "rule", "You don’t have to be neighbors to trade during an agenda."},

	{"transactions note 1", "rule", "Relic fragments can be traded, relics can’t."},
	{"transactions note 2", "rule", "You can trade captured units back to the player you took them from."},
	{"transactions note 3", "rule", "If you become neighbors during your turn, you can trade from then on."},
	{"transactions note 4", "rule", "If you lose a neighbor and become neighbors again, you don’t get a second trade with them that turn."},
	{"transactions note 5", "rule", "Opponents in combat can trade, even if they’re neighbors only in the active system."},
	{"transactions note 6", "rule", "If you take several actions in one turn, you still trade only once with each neighbor."},
	{"transactions note 7", "rule", "If an agenda is discarded and replaced, you can trade once more with each player, even if you already traded."},

	{"deals 0", "rule", "A deal is an agreement between two players. They may exchange components or not."},
	{"deals 1", "rule", "Players can make deals at any time, neighbors or not. A transaction in a deal follows the rules for transactions, including the one about neighbors."},
	{"deals 2", "rule", "The terms of a deal decide whether it’s binding."},
	{"deals 3", "rule", "If the terms can be resolved immediately, the deal is binding. Both players must keep the deal, including its transaction."},
	{"deals 4", "rule", "Nobody can be sure whether or how an action card resolves. So its result can’t be part of a binding deal."},
	{"deals 5", "rule", "If the terms can’t be resolved immediately, the deal is non-binding. Neither player has to keep any part of the deal."},

	{"deals note 1", "rule", "A term is binding if the player who promises it could do it right now, even without the deal."},
	{"deals note 2", "example", "You have 4 resources in the Production step. If you agree to produce a dreadnought now for 4 trade goods, the deal is binding."},
	{"deals note 3", "example", "If you have 0 resources, a deal to produce a dreadnought now isn’t binding."},
	{"deals note 4", "heading", "More examples of non-binding deals."},
	{"deals note 5", "example", "If you trade a note and agree beforehand how it will be used, that agreement isn’t binding."},
	{"deals note 6", "example", "Before ships move, a promise not to use Space Cannon is non-binding."},
	{"deals note 7", "example", "If you promise commodities for being replenished by Trade’s primary, that deal isn’t binding."},
	{"deals note 8", "example", "If a player promises a vote before it’s their time to vote, that promise isn’t binding."},
	{"deals note 9", "example", "A promise about anything that comes after a dice roll isn’t binding."},
}
