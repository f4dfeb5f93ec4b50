// Package core is the rules: who may trade with whom now, which components may
// change hands, whose turn it is, and why. Package core only calculates: it has
// no clock, no dice, no network, no page.
//
// A Game is a value that holds everything all players may see. New opens one
// from a Setup. Step makes one Choice and returns the next Game, or a Refusal
// that names the rule. Prompts lists every open question, and Step accepts a
// choice exactly when a prompt takes it. A View is all that a screen reads.
// A Play carries out a ledger of choices; only a Play can take a choice back.
//
// Read in this order. The files of a topic share their first word; read them in the
// order of their names. A file should call only files before it. TestShape in scripts
// counts the exceptions, which may only become fewer:
//
//	game.go step.go          the Game, and the one function that changes a Game
//	choice.go kinds.go       a choice, and every kind of it
//	prompt.go answer.go      open questions, and the acts that answer them
//	refusal.go event.go      a refusal with its rule, and the events of a choice
//	table_                   opening a table, its seats, options and host; the
//	                         scene, facts, corrections, absence
//	turn_                    rounds and phases, goods, strategy cards, the status
//	                         phase, elimination
//	trade_                   who may trade when, offers, gifts, extra trades
//	note_                    where promissory notes are, how they come, act and return
//	deal_                    deals between two players, whether a deal binds, promises
//	agenda_                  from the reveal through votes to the outcome
//	window_                  events, their windows, who is asked next and why
//	ability_                 whether a component may be used, its costs and effects
//	view.go view_            all that a screen reads, made once for a game and a seat
//	replay.go rewind.go      ledgers, take-backs, going back
//	digest.go digest_deck.go the digests that peers compare
//
// Within a topic _choices.go has the choices a seat can make and _state.go the
// topic's part of a Game. An act is a small struct with Kind, Spell (the act in
// words), do (carries the act out or refuses) and a method of Game that offers
// the act in a prompt.
//
// A Game shares most lists with the game before it, so code that changes a list
// must replace the list. Each part of a Game computes its own digest.
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
//
// These words have a meaning of their own in names and comments:
//
//	aim          the target of an ability: a seat, a thing of that seat, or an outcome
//	aside        a turn that waits while another player performs an action
//	carried      an ability together with the component that has it
//	deed         the kind of one effect of an ability, such as a gain of goods
//	fact         the units that a seat was declared to have in the active system
//	follow       the step that comes after an event has ended
//	frame        an event that has begun and has not ended, with its windows
//	had          the components of a kind that a seat was declared to have
//	home         the hand of a note's owner: a note that goes home returns to its owner
//	job          an ability that is being resolved
//	lies         a component lies before a seat: it is face up there, for everybody to see
//	moment       one kind of event on the timeline (deck.Moment)
//	name alone   a component known by name, or by name alone, has no Abilities in the deck
//	on call      a window on call is open but asks no seat; a seat that acts there speaks up
//	otherwise    both players have agreed to a transaction against the rules
//	piece        a card or a unit whose modeled abilities Entente follows
//	station      the place of a window at its event: before it, when it happens, after it
//	stop         a standing decline, which answers later questions as well
//	thing        the name of a component, and the number of one of its abilities
//	turned       exhausted, purged or discarded
//	word         a player's statement about something that Entente can't see
package core
