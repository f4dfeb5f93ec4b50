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
	{"abilities 1", "rule", "Where the Learn to Play booklet and the Rules Reference differ, the Rules Reference is right."},
	{"abilities 2", "rule", "A card beats the Rules Reference where they clash; where both can be obeyed, obey both."},
	{"abilities 3", "rule", "An ability itself says at what moment and in what way it is used."},
	{"abilities 3.1", "rule", "An effect with a duration lasts to its end, whether or not its source is still there."},
	{"abilities 4", "rule", "On a card, each paragraph is an ability of its own."},
	{"abilities 5", "rule", "An ability marked “Action” costs its player a component action in the action phase."},
	{"abilities 6", "rule", "“Cannot” wins over anything that would allow the same thing."},
	{"abilities 6.1", "rule", "Of two “cannot” effects, the lasting one beats the one-time one, and the one that enables beats the one that cancels."},
	{"abilities 7", "rule", "Whoever resolves an ability does all of it, except the parts that say “may”."},
	{"abilities 8", "rule", "A component that stays in play must be used whenever it applies, unless it says “may”."},
	{"abilities 9", "rule", "Effects joined by “and” are done as far as they can be; one that is impossible does not stop the rest."},
	{"abilities 10", "heading", "What an ability asks its player to pay."},
	{"abilities 11", "rule", "What stands before “to” or a semicolon is a cost, and whoever cannot pay it gets no effect."},
	{"abilities 12", "example", "Costs can be resources, trade goods or command tokens, an exhausted or purged card, or activating a named system."},
	{"abilities 13", "heading", "At what moment an ability happens, and in which order."},
	{"abilities 14", "rule", "“Before” and “after” mean directly before and directly after the event they name."},
	{"abilities 14.1", "example", "What follows the destruction of a ship is used at once; later in the turn or round is too late."},
	{"abilities 15", "rule", "“When” means in the very moment of the event."},
	{"abilities 15.1", "rule", "A “when” ability usually changes its event or takes its place."},
	{"abilities 16", "rule", "For the same event, every “when” goes ahead of every “after”."},
	{"abilities 17", "rule", "What follows “then” happens only if what precedes it was resolved."},
	{"abilities 18", "rule", "An ability works once each time its event happens, so one for the start of combat serves every combat once."},
	{"abilities 19", "rule", "In the action phase players take turns with 1 ability each, from the active player on in initiative order, until nobody wants more."},
	{"abilities 20", "rule", "In the strategy and agenda phases players take turns with 1 ability each, from the speaker on clockwise, until nobody wants more."},
	{"abilities 21", "heading", "What holds for one sort of component only."},
	{"abilities 22", "rule", "The first paragraph on an action card tells the moment to play it."},
	{"abilities 23", "rule", "The first paragraph on most promissory notes tells the moment to use them."},
	{"abilities 23.1", "rule", "A few promissory notes act at the moment they are received."},
	{"abilities 24", "rule", "What an agenda does hangs on its outcome and is carried out after the vote, in the agenda phase."},
	{"abilities 25", "rule", "Faction abilities stand on the faction sheet, flagships add theirs, and some of these work all the time."},
	{"abilities 26", "rule", "Unit abilities such as Space Cannon, Production or Sustain Damage have names, and each has its own moment."},
	{"abilities 27", "rule", "In a unit’s text, “this system” and “this planet” mean the place where that unit is."},

	{"abilities note 1", "rule", "An ability gained inside a timing window may still act in that same window."},
	{"abilities note 1.1", "rule", "Some abilities test their condition as they trigger, others only as they resolve."},
	{"abilities note 1.2", "example", "Awaken looks for a sleeper token at activation; a token that comes later in that step does not help."},
	{"abilities note 1.3", "example", "Assault Cannon counts non-fighter ships as it resolves, so 3 that have become 2 are not enough."},
	{"abilities note 2", "rule", "One physical object acts once in a window, even if it left the hand and came back."},
	{"abilities note 2.1", "example", "Every unit is an object of its own: 2 Exotrireme II in one system may each give themselves up."},
	{"abilities note 3", "rule", "Action cards with one name are not played twice in a window on the same units or the same effect."},
	{"abilities note 4", "rule", "In the action phase the count starts with the active player, goes up in initiative order and wraps around."},
	{"abilities note 4.1", "rule", "A player resolves 1 ability at a time, and everyone else may use one before the next."},
	{"abilities note 4.2", "example", "Alice with 4 abilities, Bob with 1 and Cheng with 2 alternate, and Alice does her last 2 alone."},
	{"abilities note 4.3", "rule", "When everyone has declined in a row, the window is closed."},
	{"abilities note 4.4", "rule", "Whoever declined may come back in, but only after somebody else has resolved an ability."},
	{"abilities note 4.5", "example", "Alice may decline and return because Cheng acted in between; declining with nobody acting after ends the window."},
	{"abilities note 5", "rule", "A strategy card’s primary comes first, its secondaries follow clockwise."},
	{"abilities note 6", "rule", "The turn in which you pass still has its start-of-turn and end-of-turn abilities."},
	{"abilities note 7", "rule", "Every “when” of an event is done before the first “after” of it begins."},
	{"abilities note 8", "rule", "Every “after” of an event is done before any “before” of the following one begins."},

	{"promissory notes 1", "rule", "A promissory note says when it is used and what it does; whoever holds it may follow it."},
	{"promissory notes 1.1", "rule", "Playing a promissory note is a choice, unless its text says otherwise."},
	{"promissory notes 2", "rule", "Nobody plays a note of their own color or faction; those are for bargaining with others."},
	{"promissory notes 3", "rule", "A note that goes home does so only once everything it does is done."},
	{"promissory notes 4", "rule", "A note that has come home may be traded away again."},
	{"promissory notes 4.1", "rule", "While a note is still hidden, the conditions on it that would send it home do nothing."},
	{"promissory notes 5", "rule", "In one transaction each player hands over at most 1 note from hand, whoever it first belonged to."},
	{"promissory notes 5.1", "rule", "A note lying in a play area stays there and is not for trade."},
	{"promissory notes 6", "rule", "The notes in a hand are kept secret."},
	{"promissory notes 7", "rule", "An eliminated player’s own notes go back to the box, wherever they lie and whoever has them."},
	{"promissory notes 7.1", "rule", "The notes of others that an eliminated player held go home."},

	{"promissory notes note 1", "rule", "Everyone may know how many notes a player holds."},
	{"promissory notes note 2", "rule", "In a trade, which note changed hands may stay between the 2 players."},
	{"promissory notes note 2.1", "rule", "That some note changed hands is known to everyone."},
	{"promissory notes note 2.2", "rule", "Alliance and Support for the Throne are played on receipt, so neither can change hands in secret."},
	{"promissory notes note 3", "rule", "You may show as many of your own notes as you like."},
	{"promissory notes note 4", "pointer", "The generic notes have a page of their own."},
	{"promissory notes note 5", "pointer", "A faction’s own note is treated on the page of that faction."},

	{"Alliance 1", "rule", "Whoever receives an Alliance plays it at once and openly."},
	{"Alliance 1.1", "rule", "An Alliance never stays in hand, so the active player who receives one cannot pass it on."},
	{"Alliance 2", "rule", "The activation alone sends Alliance home, however peaceful the turn is meant to be."},
	{"Alliance 3", "rule", "A command token that arrives otherwise than by a tactical action’s activation leaves Alliance where it is."},
	{"Alliance 4", "rule", "Even a lone structure in the activated system sends Alliance home."},
	{"Alliance 5", "pointer", "What each commander does is treated on the page of its faction."},

	{"Ceasefire 1", "rule", "Under Ceasefire the active player’s units may still fire in Space Cannon Offense."},
	{"Ceasefire 2", "rule", "Units that were in the system before this tactical action stay there under Ceasefire."},
	{"Ceasefire 3", "rule", "Ships already there may lift your ground forces from its planets and land them again this action."},
	{"Ceasefire 4", "rule", "Ceasefire may be played for ground forces or structures alone; no ship is needed."},
	{"Ceasefire 5", "rule", "Ceasefire stops movement, not production or placing units in the system."},

	{"Political Secret 1", "rule", "Under Political Secret your faction’s technologies, leaders and mechs still work."},
	{"Political Secret 1.1", "rule", "Others may still play your other notes while your Political Secret is out."},
	{"Political Secret 2", "rule", "A discarded agenda sends every played Political Secret home, and its owner is free to vote on the one after."},
	{"Political Secret 3", "rule", "Political Secret stops the faction abilities you choose to use, not those that work by themselves."},

	{"Support for the Throne 1", "rule", "Whoever receives a Support for the Throne plays it at once and openly."},
	{"Support for the Throne 1.1", "rule", "It never stays in hand, so the active player who receives one cannot pass it on."},
	{"Support for the Throne 2", "rule", "The activation alone sends Support for the Throne home, however peaceful the turn is meant to be."},
	{"Support for the Throne 3", "rule", "A command token that arrives otherwise than by a tactical action’s activation leaves Support for the Throne where it is."},
	{"Support for the Throne 4", "rule", "Even a lone structure in the activated system sends Support for the Throne home."},
	{"Support for the Throne 5", "rule", "When 2 players swap Supports, the active player scores the point first."},
	{"Support for the Throne 5.1", "rule", "In a swap during the agenda phase, whoever sits earlier from the speaker scores first."},

	{"Trade Agreement 1", "rule", "A full owner replenishes 0 commodities, yet the Trade Agreement may be played on it."},
	{"Trade Agreement 2", "rule", "Trade Agreement hands the commodities over whether the 2 players are neighbors or not."},
	{"Trade Agreement 3", "rule", "Trade Agreement answers a replenish only; gaining commodities is something else."},

	{"transactions 0", "rule", "In a transaction 2 players swap trade goods, commodities, relic fragments and notes."},
	{"transactions 1", "rule", "The active player may trade once a turn with each neighbor."},
	{"transactions 2", "rule", "Any moment of the turn will do for a transaction, in the middle of combat too."},
	{"transactions 3", "rule", "A transaction moves any amount of trade goods, commodities and fragments, and at most 1 note each way."},
	{"transactions 4", "rule", "No other cards and no other tokens can change hands in a transaction."},
	{"transactions 5", "rule", "Hacan may make action cards a part of their transactions as well."},
	{"transactions 6", "rule", "A transaction may be uneven, and a gift is one as well."},
	{"transactions 7", "rule", "Terms first, then the exchange; what has been exchanged stays exchanged."},
	{"transactions 8", "rule", "A transaction may be a part of a deal."},
	{"transactions 9", "rule", "During each agenda any 2 players may trade with each other once."},
	{"transactions 10", "rule", "For a trade during an agenda nobody has to be a neighbor."},

	{"transactions note 1", "rule", "Relic fragments can change hands, relics cannot."},
	{"transactions note 2", "rule", "A transaction may give captured units back to the player they came from."},
	{"transactions note 3", "rule", "Someone who becomes a neighbor in mid-turn may be traded with from then on."},
	{"transactions note 4", "rule", "Losing a border and finding it again does not give 2 players another trade that turn."},
	{"transactions note 5", "rule", "Opponents in combat may trade even if the active system is their only contact."},
	{"transactions note 6", "rule", "A turn has several actions only if something allows them. They bring no more trades with the same neighbor."},
	{"transactions note 7", "rule", "When a new agenda takes the place of a discarded one, any 2 players may trade once more, even if they had."},

	{"deals 0", "rule", "A deal is what 2 players agree on, with or without anything changing hands."},
	{"deals 1", "rule", "Anyone may make a deal with anyone at any moment, but a transaction in it obeys its own rules, neighbors included."},
	{"deals 2", "rule", "What a deal contains decides whether it binds."},
	{"deals 3", "rule", "A deal that can be carried out at once binds, and so does the transaction in it."},
	{"deals 4", "rule", "What comes of an action card, even that it works at all, is uncertain and never binds."},
	{"deals 5", "rule", "A deal that cannot be carried out at once binds nobody to any part of it."},

	{"deals note 1", "rule", "A promise binds if its player could do it right now, deal or no deal."},
	{"deals note 2", "example", "With 4 resources at hand in Production, 4 trade goods for building a dreadnought now is a binding deal."},
	{"deals note 3", "example", "With 0 resources at hand, the promise to build that dreadnought does not bind."},
	{"deals note 4", "heading", "More deals that bind nobody."},
	{"deals note 5", "example", "How a note will be used binds nobody before that note has changed hands."},
	{"deals note 6", "example", "Before movement, a promise not to fire a Space Cannon binds nobody."},
	{"deals note 7", "example", "Commodities promised for being replenished by Trade’s primary bind nobody."},
	{"deals note 8", "example", "How someone will vote binds nobody before it is their time to vote."},
	{"deals note 9", "example", "Nothing that has to wait for a roll of dice binds."},
}
