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
	{TablePrompt, "rule", "An answer names the question it answers. Once a question is gone, a late answer changes nothing."},
	{TableAsked, "rule", "A question is answered by the seat it was put to. With open notes, a held note is a card on the table: the game waits for its holder. Anyone may answer “nobody” for an absent player, who can reopen that until the next choice."},
	{TableSeat, "rule", "Only players at this table choose and are chosen, and nobody trades with oneself. An eliminated player may only go back, or undo the elimination."},
	{TableLimit, "rule", "Everything has a limit, so that one slip cannot fill every phone: amounts up to 999, rounds up to 99."},
	{TableName, "rule", "A component is named as this table has it."},
	{TableText, "rule", "A name has up to 24 characters, and none that are invisible or turn the text around them."},
	{TableSetup, "rule", "A table opens with two to eight seats (six without an expansion), each color and each faction once."},
	{TableLater, "rule", "Entente does not handle this yet. The table can rule it, and set the goods right."},
	{TableFact, "rule", "Two seats say themselves whether they are neighbors. The last word stands, and an objection suspends it until both agree."},
	{TableTakeBack, "rule", "You may take back your own newest choices until somebody else chooses."},
	{TablePhase, "rule", "Phases follow each other: strategy, action, status, agenda; so do the steps of the status phase. To be anywhere else, set the scene."},
	{TableScene, "rule", "A scene names a round, a phase and a speaker; the action phase also its active player and everybody's order."},
	{TableGoods, "rule", "What Entente counts, it counts exactly: nobody spends what they do not have."},
	{TableOtherwise, "rule", "The table may rule otherwise: when both agree, the trade is made against the rules, and marked."},
	{TablePlastic, "rule", "The plastic is right. Anyone may set the scene and the amounts to what lies on the table, and the log shows it."},
	{TableAbsent, "rule", "Where the table agreed so, the host may decline for a seat that is away, or from a named event on it declines until its next choice. Never for the active player in their own turn."},
	{TableAgreed, "rule", "What a table agrees on as it opens, how windows ask and what happens while a seat is away, its host may arrange anew. Open windows stay as they are."},
	{TableSettled, "rule", "On several phones, promissory notes change hands once the seats are locked: whoever sits down later could say that a note was never theirs."},
	{TableDeck, "rule", "A table plays once everything that it plays with has arrived: its own components come in parts, and count when they are whole."},
	{TableEither, "rule", "Where an ability says “either … or”, whoever resolves it names one of the alternatives, and that one is done whole."},
	{TableCancel, "rule", "Our reading: whoever could cancel a card is asked, in the order of the window that it is played in. Canceling closes that question at once. A canceled card used its player’s go, so the others are asked again."},
	{TableActor, "rule", "An event is of a player who could bring it about, whoever announces it. What a choice brings about by itself, such as the end of a turn, is not announced."},
	{TableAgenda, "rule", "An agenda goes from its reveal to its outcome, two in a phase: whens, afters, votes in order, the outcome, and what was predicted. One that was discarded and replaced is another. In the action phase the active player reveals, and is the speaker for it."},
	{TableStrategy, "rule", "Strategy cards are where they were picked to: one is picked from those left over, and its primary ability is of whoever has it, while it is readied."},
	{TableDeals, "rule", "A deal has one to eight terms, each of one of the two, with up to 500 characters. What it leaves open is asked when it is due: a word against oneself counts at once, another once both agree."},
	{TableUnknown, "rule", "A name that Entente does not know is taken as it is written, and the log marks it: its players do what it says."},
	{TableEvents, "rule", "A group chooses its galactic events for a whole game. One acts, and for everybody, once somebody has said that it is in play."},
	{TableRewind, "rule", "The table goes back to any earlier moment once everybody has agreed, except players who are away or eliminated. Anything else that is chosen first ends the question. What is taken along that was traded or shown, the log marks."},
	{TableUnread, "rule", "What cannot be read changes nothing: whoever hands a text in is told in which line, and what would have been understood there."},
	{TableHost, "rule", "The host may name another host at any time. Anybody else may ask for one: the duties pass on once more than half of those who play besides the host agree. Whatever the host chooses meanwhile ends the question."},
	{TableSeats, "rule", "Until the seats are locked, the phone that opened the table says who sits where, and nobody votes on seats or on the host. Its player locks them by naming who is here. Later, a seat goes to another phone once the host and more than half of the other phones agree."},
	{TableRollCall, "rule", "After a strategy card’s primary, each other player says clockwise whether they follow. You may answer early and change it until your turn. Going on ends the question."},
}
