package core

// Rulings lists the settled questions that a program cites by number, in a
// refusal, an event or a screen. All others are in package rulings, which no
// phone carries: one moves here when code first says its number.
var Rulings = []RuleText{
	{"ruling 32", "ruling", "Components let other things trade: action cards, a planet, one relic, technology, and more by Black Market Dealings."},
	{"ruling 48", "ruling", "Whoever has too many action cards by a trade discards at once; Hacan above 7 discards before trading."},
	{"ruling 50", "ruling", "Under Articles of War, Pride of Kenara lets no planet be traded."},
	{"ruling 52", "ruling", "Under Hidden Agenda nobody trades in the agenda phase."},
	{"ruling 71", "ruling", "No deal can bind which system Scepter of Dominion is used on."},
	{"ruling 93", "ruling", "Whoever an ability has give a note chooses which one."},
	{"ruling 94", "ruling", "Mahact opens without an Alliance, and nobody can give it one, not even when made to give a note."},
	{"ruling 123", "ruling", "A note that its owner pays for is not played where the owner has no token to pay; Military Support alone is."},
	{"ruling 156", "ruling", "The status phase has no active player and goes by initiative."},
	{"ruling 167", "ruling", "Ending a turn cuts off what was left after the activation, but not the end-of-turn abilities."},
	{"ruling 168", "ruling", "The action ends first, the turn after it."},
	{"ruling 170", "ruling", "An extra action brings no new start or end of turn, and cannot be used to pass."},
	{"ruling 178", "ruling", "Whoever performs an action in another's turn is active for it, and it is not their turn."},
	{"ruling 174", "ruling", "Players choose Sustain Damage in turn, 1 unit each, and Direct Hit comes before the next choice."},
	{"ruling 193", "ruling", "Initiative follows the strategy card you chose, the lower one if you have 2."},
	{"ruling 194", "ruling", "The Naalu token is initiative 0 for the player who has it, whatever the strategy card."},
	{"ruling 197", "ruling", "You may pass only after your strategic action; once eliminations leave fewer players, each keeps to 1 card."},
	{"ruling 205", "ruling", "Law’s Order works on every law and every player until that turn ends."},
	{"ruling 206", "ruling", "Everyone starts with 0 commodities and may have as many as the sheet says, plus what components add."},
	{"ruling 207", "ruling", "A commodity that changes hands becomes a trade good."},
	{"ruling 208", "ruling", "Turning your own commodities into trade goods is no gain, so Pillage does not see it."},
	{"ruling 209", "ruling", "Commodities are for trading; you cannot spend them unless a component says so."},
	{"ruling 243", "ruling", "The speaker chooses first and resolves first in the strategy and agenda phases, and votes last."},
	{"ruling 244", "ruling", "On a tie, or with no votes at all, the speaker decides, and that is not a vote."},
	{"ruling 250", "ruling", "Targets and variable costs are told before anyone cancels; paying, rolling and drawing come after."},
	{"ruling 251", "ruling", "A canceled card costs nothing, was not played, and leaves room for a second copy."},
	{"ruling 268", "ruling", "Predictions come between reveal and first vote, on possible outcomes only, never on Deadly Plot."},
	{"ruling 272", "ruling", "Extra votes go where your votes went, and need at least 1 of those."},
	{"ruling 278", "ruling", "Riders wait until the agenda is done, then go in speaker order."},
	{"ruling 289", "ruling", "An eliminated player’s laws and action cards are discarded, secrets shuffled back, and strategy cards lie unchosen."},
	{"ruling 295", "ruling", "Choose a component action only if all of it can be done."},
	{"ruling 296", "ruling", "A canceled component action has not used up your action."},
}
