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
	{TablePrompt, "rule", "An answer counts only for its own question. A late answer changes nothing."},
	{TableAsked, "rule", "If Entente asks you, you must answer. With open notes, the game also waits for a note’s holder. Anyone may answer “nobody” for an absent player. That player can reopen the question until the next choice."},
	{TableSeat, "rule", "Only players at this table can choose or be chosen. Nobody can trade with themselves. An eliminated player can only ask to go back, or undo the elimination."},
	{TableLimit, "rule", "Every number has a limit, so that one slip can’t fill a phone’s memory. Amounts go up to 999, and rounds up to 99."},
	{TableName, "rule", "Use the name that a component has at this table."},
	{TableText, "rule", "A name has up to 24 characters. It can’t contain invisible characters, or characters that change the direction of the text."},
	{TableSetup, "rule", "A table starts with two to eight players, or up to six without an expansion. Each color and each faction can be taken once."},
	{TableLater, "rule", "Entente can’t handle this case yet. Decide it at the table, then correct Entente’s numbers."},
	{TableFact, "rule", "Two players say themselves whether they’re neighbors. Their latest answer counts. If one of the two objects, the question stays open until both agree."},
	{TableTakeBack, "rule", "You can take back your own latest choices until another player chooses."},
	{TablePhase, "rule", "The phases go strategy, action, status, agenda. The status phase has its own order of steps. To play another phase, jump to it."},
	{TableScene, "rule", "To jump to a phase, name the round, the phase and the speaker. For the action phase, also name the active player and the turn order."},
	{TableGoods, "rule", "Entente counts exactly. Players can’t spend what they don’t have."},
	{TableOtherwise, "rule", "The table can allow a trade that the rules forbid. Both players must agree, and the log marks the trade."},
	{TablePlastic, "rule", "If Entente and the board differ, the board is right. Anyone can correct Entente, and the log shows the correction."},
	{TableAbsent, "rule", "If the settings allow it, the host can decline for a player who is away, or Entente does. Entente starts at an event that the host chose, and stops at that player’s next choice. Nobody declines for the active player."},
	{TableAgreed, "rule", "The host can change two settings later: when Entente asks, and what happens while a player is away. Timing windows that are already open stay as they are."},
	{TableSettled, "rule", "If several phones play, lock the seats before promissory notes change hands. Otherwise a player who joins later could say that a note was never theirs."},
	{TableDeck, "rule", "A table can play once all its components have arrived. Homebrew arrives in parts, and works once all parts are there."},
	{TableEither, "rule", "If an ability says “either … or”, the player who resolves it chooses one option. They must resolve all of that option."},
	{TableCancel, "rule", "Our reading: players who could cancel a card answer in the window’s order. Once a player cancels the card, that question is closed. The canceled card was still its player’s turn to act, so Entente asks the others again."},
	{TableActor, "rule", "An event belongs to the player who causes it, even if another player announces it. Nobody announces an event that follows from a choice, such as the end of a turn."},
	{TableAgenda, "rule", "An agenda phase has two agendas. Each agenda goes in this order: whens, afters, votes, outcome, predictions. A replacement counts as a new agenda. If the active player reveals an agenda in the action phase, that player is its speaker."},
	{TableStrategy, "rule", "Pick a strategy card from those that are left. Only the player who has a card can use its primary, while the card is readied."},
	{TableDeals, "rule", "A deal has one to eight terms. Each term is one player’s promise, in up to 500 characters. When a promise is due, an answer that favors the other player counts at once. Any other answer counts once both agree."},
	{TableUnknown, "rule", "Entente accepts the name of a component that it doesn’t know, and the log marks it. Players resolve that component themselves."},
	{TableEvents, "rule", "A group chooses its galactic events for the whole game. An event applies to everyone once a player says that it’s in play."},
	{TableRewind, "rule", "The table can go back to any earlier moment once every player agrees who isn’t away or eliminated. Any other choice ends the question. The log marks undone trades, and undone choices that showed everyone something."},
	{TableUnread, "rule", "If Entente can’t read a text, nothing changes. Entente names the line with the mistake, and what would work there."},
	{TableHost, "rule", "The host can name a new host at any time. Any other player can ask for a new host. More than half of the players besides the host must agree. Any choice by the host ends the question."},
	{TableSeats, "rule", "Until the seats are locked, the phone that opened the table decides who sits where. Its player locks the seats by confirming who is here. After that, giving a seat to another phone needs the host and more than half of the other phones."},
	{TableRollCall, "rule", "After a strategy card’s primary, each other player says clockwise whether they follow. You can answer early and change your answer until your turn. Once the active player goes on, the question is closed."},
}
