// Package core is the rules: who may trade with whom now, what may change
// hands, whose turn it is, and why. It is a calculation: no clock, no dice, no
// network, no page.
//
// A Game is a value that holds everything all players may see. New opens one
// from a Setup. Step makes one Choice and returns the next Game, or a Refusal
// that names the rule. An event opens timing windows: a Frame on the stack
// Doing, with the queue of seats that have still to decline. Prompts lists
// every open question, so that screens hold no rules; a choice is accepted
// exactly when a prompt takes it. Screens read a View, which holds them. A Play folds a ledger of choices and is the
// only thing that can take one back.
//
// Read in this order:
//
//	seat.go goods.go note.go deck.go   what lies on the table
//	options.go setup.go game.go        how a table opens, and what a Game is:
//	table.go round.go stack.go         its parts, each with what a clone copies
//	trades.go hand.go inplay.go        and what peers compare of it
//	standing.go                        (board.go has one as well)
//	choice.go step.go refusal.go       one choice, one step, one no
//	transaction.go offer.go            when a trade is lawful, and how it moves
//	turn.go board.go purse.go          turns and phases, neighbors, own goods
//	correct.go                         the plastic is right
//	arrange.go away.go                 what the host arranges, and who is away
//	moment.go ability.go deckcheck.go  the timeline and abilities, as data
//	frame.go window.go announce.go     events and their windows
//	asked.go window/queue.go           who is asked next, and why
//	carried.go eligible.go byname.go   what may be resolved now
//	resolve.go action.go effect.go     and what it does
//	why.go grounds.go                  why it could be, and what is still ahead
//	ban.go stop.go                     "cannot", and standing declines
//	prompt.go promptfree.go            what is asked, and what a seat starts by itself
//	promptwindow.go                    … around windows
//	takes.go takeswindow.go            whether a choice answers
//	view.go …                          all that a screen reads, made once for a game and a seat
//	replay.go digest.go                ledgers, take-backs, what peers compare
//	rules.go ruling.go house.go        every address that is cited, in our words
//
// Texts of choices are in notation, sentences in words, components in cards,
// and the rulebook as tests in scenario/testdata.
package core
