package rulebook

// The page `table`: the rules that Entente itself adds to the rules of the game. A number
// never changes its meaning; new ones are added at the end.
const (
	TablePrompt    Rule = "table 1"
	TableAsked     Rule = "table 2"
	TableSeat      Rule = "table 3"
	TableLimit     Rule = "table 4"
	TableName      Rule = "table 5"
	TableText      Rule = "table 6"
	TableSetup     Rule = "table 7"
	TableLater     Rule = "table 8"
	TableFact      Rule = "table 9"
	TableTakeBack  Rule = "table 10"
	TablePhase     Rule = "table 11"
	TableScene     Rule = "table 12"
	TableGoods     Rule = "table 13"
	TableOtherwise Rule = "table 14"
	TablePlastic   Rule = "table 15"
	TableAbsent    Rule = "table 16"
	TableAgreed    Rule = "table 17"
	TableSettled   Rule = "table 18"
	TableDeck      Rule = "table 19"
	TableEither    Rule = "table 20"
	TableCancel    Rule = "table 21"
	TableActor     Rule = "table 22"
	TableAgenda    Rule = "table 23"
	TableStrategy  Rule = "table 24"
	TableDeals     Rule = "table 25"
	TableUnknown   Rule = "table 26"
	TableEvents    Rule = "table 27"
	TableRewind    Rule = "table 28"
	TableUnread    Rule = "table 29"
	TableHost      Rule = "table 30"
	TableSeats     Rule = "table 31"
	TableRollCall  Rule = "table 32"
)

// HouseRules is the page `table` in full.
var HouseRules = []RuleText{
	{TablePrompt, "rule", "An answer names the question it answers. A late answer changes nothing."},
	{TableAsked, "rule", "If Entente asks you, you must answer; with open notes, the game also waits for a note’s holder. Anyone may answer “nobody” for an absent player, who can reopen it until the next choice."},
	{TableSeat, "rule", "Only players at this table can choose or be chosen, and nobody trades with themselves. An eliminated player can only go back, or undo the elimination."},
	{TableLimit, "rule", "Every number has a limit, so that one slip can’t fill a phone. Amounts go up to 999, rounds up to 99."},
	{TableName, "rule", "Use the name that a component has at this table."},
	{TableText, "rule", "A name has up to 24 characters. It can’t contain invisible characters, or ones that turn the text around them."},
	{TableSetup, "rule", "A table starts with two to eight players (six without an expansion). Each color and each faction can be taken once."},
	{TableLater, "rule", "Entente can’t handle this yet. Rule it at the table, then correct the numbers."},
	{TableFact, "rule", "Two players say themselves whether they are neighbors. The latest word counts; if one objects, it waits until both agree."},
	{TableTakeBack, "rule", "You can take back your own latest choices until another player chooses."},
	{TablePhase, "rule", "Phases go strategy, action, status, agenda, and the status phase has its own order of steps. To be anywhere else, jump to that phase."},
	{TableScene, "rule", "To jump to a phase, name the round, the phase and the speaker. For the action phase, also name the active player and the turn order."},
	{TableGoods, "rule", "Entente counts exactly. Players can’t spend what they don’t have."},
	{TableOtherwise, "rule", "The table can allow a trade that the rules forbid. Both players must agree, and the log marks it."},
	{TablePlastic, "rule", "The board is right. Anyone can correct Entente to match the table, and the log shows it."},
	{TableAbsent, "rule", "If the settings allow it, the host can decline for a player who is away. Or Entente declines from a chosen event until their next choice. Never for the active player in their own turn."},
	{TableAgreed, "rule", "The host can change the settings from the start: when Entente asks, and what happens while a player is away. Timing windows that are already open stay as they are."},
	{TableSettled, "rule", "On several phones, promissory notes change hands only once seats are locked. Otherwise a player who joins later could say that a note was never theirs."},
	{TableDeck, "rule", "A table can play once all its components have arrived. Homebrew arrives in parts and counts once it’s complete."},
	{TableEither, "rule", "If an ability says “either … or”, the player who resolves it chooses one alternative. They must resolve all of it."},
	{TableCancel, "rule", "Our reading: players who could cancel a card answer in the window’s order, and canceling closes that question. A canceled card still used its player’s go, so Entente asks the others again."},
	{TableActor, "rule", "An event belongs to the player who causes it, even if another player announces it. Nobody announces what follows from a choice, such as the end of a turn."},
	{TableAgenda, "rule", "A phase has two agendas, each from reveal to outcome: whens, afters, votes, outcome, predictions. A replacement is a new agenda; in the action phase the active player reveals it, and is the speaker for it."},
	{TableStrategy, "rule", "Pick a strategy card from those that are left. Only the player who has a card can use its primary, while it’s readied."},
	{TableDeals, "rule", "A deal has one to eight terms, each up to 500 characters and for one of the two players. When one comes due, a player’s word against themselves counts at once; any other word counts once both agree."},
	{TableUnknown, "rule", "Entente accepts a name that it doesn’t know, and the log marks it. Its players do what it says."},
	{TableEvents, "rule", "A group chooses its galactic events for the whole game. An event applies to everyone once a player says that it’s in play."},
	{TableRewind, "rule", "The table can go back to any earlier moment once everyone agrees, except players who are away or eliminated. Any other choice ends the question; the log marks the trades and reveals that are undone."},
	{TableUnread, "rule", "A text with a mistake changes nothing. Entente names the line, and what it would have understood there."},
	{TableHost, "rule", "The host can name a new host at any time. Any other player can ask for one; it takes more than half of the others, and any choice by the host ends the question."},
	{TableSeats, "rule", "Until seats are locked, the phone that opened the table decides who sits where, without votes; its player locks them by naming who is here. Later, a seat moves once the host and more than half of the other phones agree."},
	{TableRollCall, "rule", "After a strategy card’s primary, each other player says clockwise whether they follow. You can answer early and change it until your turn; moving on ends the question."},
}
