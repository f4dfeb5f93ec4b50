// Package core is the rules: who may trade with whom now, what may change
// hands, whose turn it is, and why. It is a calculation: no clock, no dice, no
// network, no page.
//
// A Game is a value that holds everything all players may see. New opens one
// from a Setup. Step makes one Choice and returns the next Game, or a Refusal
// that names the rule. Prompts lists every open question, and Step accepts a
// choice exactly when a prompt offers it. A View is all that a screen reads.
// A Play folds a ledger of choices; it alone can take one back.
//
// Read in this order. Files of a topic share its first word, and stand in the order
// of their names. A file should call only files before it. TestShape in scripts
// counts the exceptions, which may only become fewer:
//
//	game.go step.go          what a Game is, and the one function that changes it
//	choice.go kinds.go       a choice, and every kind of it
//	prompt.go answer.go      what is asked, and what answers it
//	refusal.go event.go      one no with its rule, and what happened
//	table_                   opening a table, its seats, options and host; the
//	                         scene, facts, corrections, absence
//	turn_                    rounds and phases, goods, strategy cards, the status
//	                         phase, elimination
//	trade_                   who may trade when, offers, gifts, extra trades
//	note_                    where promissory notes are, how they come, act and return
//	deal_                    what two players agree on, whether it binds, promises
//	agenda_                  from the reveal through votes to the outcome
//	window_                  events, their windows, who is asked next and why
//	ability_                 whether a component may be used, its costs and effects
//	view.go view_            all that a screen reads, made once for a game and a seat
//	replay.go rewind.go      ledgers, take-backs, going back
//	digest.go digest_deck.go what peers compare
//
// Within a topic _choices.go has the choices a seat can make and _state.go what
// a Game remembers. An act is a small struct with Kind, Spell (its words), do
// (carries it out or refuses) and a method of Game that offers it in a prompt.
//
// Most lists of a Game are shared from game to game; whoever changes one
// replaces it. Each part digests itself.
//
// Other packages, in the order of their imports:
//
//	rulebook  every address that can be cited, with its gist; message ids
//	deck      abilities, notes, agendas and the timeline as data
//	window    the queue of one window
//	notation  choices and ledgers as text
//	words     the sentences
//	cards     a table's deck; cards/printed has every component, cards/text reads texts
//	scenario  plays scripts; its testdata is the rulebook as tests
//	reading   a second reading of the rules, with generators and laws; tests only
//	bring     games of other tools
//	table     how phones stay together
package core
