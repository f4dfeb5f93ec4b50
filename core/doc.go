// Package core is the rules: who may trade with whom now, what may change
// hands, whose turn it is, and why. It is a calculation: no clock, no dice, no
// network, no page.
//
// A Game is a value that holds everything all players may see, in parts that
// each digest themselves. Most of its lists are shared from game to game, and
// replaced by what changes them. New opens one from a Setup. Step makes one
// Choice and returns the next Game, or a Refusal that names the rule. What a
// choice does is its Act, a small type for each of the kinds that kinds.go lists:
// its words, the questions it answers, who may make it now. An event opens timing
// windows: a Frame on the stack Doing, with the queue of seats that have still to
// decline. Prompts lists every open question, so that screens hold no rules; a
// choice is accepted exactly when a prompt takes it. A View is all that a screen
// reads. A Play folds a ledger of choices and is the only thing that can take one back.
//
// Read in this order:
//
//	seat.go goods.go note.go deck.go   what lies on the table
//	options.go setup.go game.go        how a table opens, and what a Game is
//	choice.go kinds.go step.go refusal.go  one choice, every kind of it, one step, one no
//	prompt.go answer.go                what is asked, and what answers it
//	acttrade.go transaction.go offer.go  when a trade is lawful, and how it moves
//	maytrade.go sharing.go agendaopen.go  when and with whom, in a turn and during an agenda
//	terms.go grant.go things.go        what components say of that, and of what else moves
//	correcttrade.go eliminate.go       what the table says of it, and who is out of the game
//	hand.go notereceived.go notehome.go  where promissory notes are, how they come, and when they go home
//	noteacts.go notebans.go flip.go    what they do by themselves, what they keep from whom, a faction that turns over
//	actturn.go turn.go actgoods.go purse.go  turns and phases, own goods
//	outofturn.go                       an action in another's turn
//	strategy.go actpick.go actstrategic.go status.go correctcards.go  strategy cards, and the status phase
//	agenda.go actcouncil.go council.go councilvote.go counciltally.go counciloutcome.go councilchange.go  an agenda, from its reveal to its outcome
//	meaning.go named.go effectcouncil.go  what acts by name alone, and what that does to an agenda
//	turned.go correctturned.go discards.go  what is exhausted, purged or discarded of that
//	dissent.go                            what a prediction brings once all have voted
//	deal.go actdeal.go offerdeal.go judge.go conclude.go  what two agree on, and whether it binds
//	agreements.go obligation.go promise.go  what that leaves to be kept
//	actfact.go board.go correct.go     neighbors, the board, the plastic is right
//	actagreed.go arrange.go away.go    what the host arranges, and who is away
//	moment.go ability.go condition.go deed.go boardact.go deckcheck.go
//	                                   the timeline and abilities, as data
//	actevent.go announce.go actor.go frame.go  events, and whose they can be
//	raise.go beside.go window.go ending.go  those that come by themselves; an event's windows, and how it ends
//	asked.go could.go couldwhat.go window/queue.go  who is asked next, who could act at all, and why
//	having.go acthave.go               what seats are said to have, so that they are asked less
//	galactic.go                        which galactic events are in play, and who is asked about them
//	actwindow.go answerresolve.go      what a seat says in a window, and what it may resolve there
//	carried.go eligible.go needs.go byname.go nothere.go  whether it may
//	alternative.go amount.go           and which of its parts, and how much of it
//	card.go cancel.go                  action cards: played, perhaps canceled, then paid for
//	resolve.go speakup.go toolate.go action.go effect.go effectgoods.go  and what it does
//	instruct.go                        on the board, who says that it is done
//	why.go grounds.go                  why it could be, and what is still ahead
//	ban.go must.go actstand.go stop.go standdown.go  "cannot", "must", and standing declines
//	combat.go                          one unit sustains at a time; when a round and a combat are over, and what is once in one
//	spoken.go                          what a sentence about an event names
//	viewfits.go fitwindow.go fitwhen.go fitneeds.go  where a seat's components fit, and when
//	view.go …                          all that a screen reads, made once for a game and a seat; viewturn.go: how an action goes on
//	hosting.go                         how the host's duties pass on
//	replay.go rewind.go digest.go      ledgers, take-backs, going back, what peers compare
//	rules.go ruling.go house.go        every address that is cited, in our words
//
// Texts of choices are in notation, sentences in words, and the rulebook as tests
// in scenario/testdata. Components are text in cards/printed, in the form of
// cards/text; cards makes a table's deck of them and of what it brings itself.
// A game of another tool comes in by bring. Other sites have all of it by wasm/module.
package core
