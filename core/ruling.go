package core

// Rulings lists the settled questions that a program cites by number, in a
// refusal, an event or a screen. All others are in package rulings, which no
// phone carries: one moves here when code first says its number.
var Rulings = []RuleText{
	{"ruling 156", "ruling", "The status phase has no active player and goes by initiative."},
	{"ruling 167", "ruling", "Ending a turn cuts off what was left after the activation, but not the end-of-turn abilities."},
	{"ruling 168", "ruling", "The action ends first, the turn after it."},
	{"ruling 170", "ruling", "An extra action brings no new start or end of turn, and cannot be used to pass."},
	{"ruling 174", "ruling", "Players choose Sustain Damage in turn, 1 unit each, and Direct Hit comes before the next choice."},
	{"ruling 193", "ruling", "Initiative follows the strategy card you chose, the lower one if you have 2."},
	{"ruling 206", "ruling", "Everyone starts with 0 commodities and may have as many as the sheet says, plus what components add."},
	{"ruling 207", "ruling", "A commodity that changes hands becomes a trade good."},
	{"ruling 208", "ruling", "Turning your own commodities into trade goods is no gain, so Pillage does not see it."},
	{"ruling 209", "ruling", "Commodities are for trading; you cannot spend them unless a component says so."},
	{"ruling 243", "ruling", "The speaker chooses first and resolves first in the strategy and agenda phases, and votes last."},
	{"ruling 251", "ruling", "A canceled card costs nothing, was not played, and leaves room for a second copy."},
	{"ruling 295", "ruling", "Choose a component action only if all of it can be done."},
	{"ruling 296", "ruling", "A canceled component action has not used up your action."},
}
