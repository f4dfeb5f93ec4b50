// Package core is the rules: who may trade with whom now, which components may
// change hands, whose turn it is, and why. Package core only calculates: it has
// no clock, no dice, no network, no page.
//
// A Game is a value that holds everything all players may see. It has four layers: the Catalog of
// components, the Tabletop, the Position with the events that have begun, and the Game itself with how
// players answer. New opens a Game from a Setup. Step makes one Choice and returns the next Game, or a
// Refusal that names the rule. Prompts lists every open question. Step accepts a choice exactly when one
// of these prompts takes the choice. A View is all that a screen reads. A Play carries out a ledger, which
// is a list of choices. Only a Play can take a choice back, because a Game doesn't know earlier games.
//
// The first word of a file's name is its topic: table, turn, trade, note, ability, deal, window, agenda
// or view. _state.go has the topic's part of a Game, and _choices.go the choices of a seat. A file should
// call only files above it in this list. TestShape in scripts counts the exceptions, which may only
// become fewer.
//
// An act is what a seat chooses to do. It is a small struct with the methods Kind, VisitParts and do.
// VisitParts leads a PartVisitor through the parts of the act, to print or to read them. The method do
// carries out the act or refuses it. For each kind of act, a method of Game adds an Answer to a prompt. The
// Answer says which acts of that kind the prompt takes.
//
// The forms of choices, questions and answers:
//
//	digest.go                         the digests that peers compare
//	digest_deck.go                    the digest of a deck
//	kinds.go                          every kind of choice, in a list
//	table_seats.go                    seats and sets of seats
//	table_names.go                    names in the letters of the players
//	prompt.go                         an open question
//	event.go                          what happened, or why an act was allowed
//	refusal.go                        a refusal with its rule
//	choice.go                         a choice
//	answer.go                         what a prompt accepts
//
// The state of a game:
//
//	trade_state.go                    open offers, and what two seats traded this turn
//	window_state.go                   the stack of unfinished events, and those that closed last
//	deal_terms.go                     the terms of a deal
//	deal_state.go                     open deals and promises
//	table_players.go                  players, their goods and cards
//	table_away.go                     seats whose players are away
//	table_options.go                  a table's settings
//	table_neighbors.go                the neighbors that players declared
//	game.go                           the Game and its layers, made of these parts
//	window_frame.go                   an unfinished event, and its windows
//	window_ending.go                  how an event ends, and the steps that may follow
//	window_passed.go                  the events that have passed and can still be spoken in
//	agenda_state.go                   the agenda, its votes, laws and predictions
//	note_zones.go                     where each promissory note is; every move of one
//	note_faction_flip.go              a faction that turns into another
//
// Components by name, how events begin, and strategy cards:
//
//	ability_lookup.go                 an ability with its component
//	trade_corrections.go              captured units, space stations, galactic events
//	ability_index.go                  the components by name
//	table_host_settings.go            the host's settings
//	window_order.go                   the order in which a window asks seats
//	window_automatic_events.go        events that the rules begin themselves
//	note_receive.go                   notes that are played as they are received
//	turn_points.go                    points, and what they mean for the end
//	turn_step.go                      the current step, and those still to come
//	turn_strategy_state.go            the strategy cards, and where each is
//	turn_one_action.go                one action a turn, and more if an ability gives them
//	turn_strategy_cards.go            picking strategy cards, initiative order
//	window_side_events.go             events that come with a change, if a player is asked
//	window_declared.go                components that seats were declared to have
//	window_declines.go                declines of a kind of event, or of one player's events
//
// Trades, notes, and the judgment of an ability:
//
//	ability_bans.go                   a "cannot" that an ability has set up
//	trade_extra.go                    components that permit more trades
//	trade_other_components.go         captured units and others that may change hands
//	trade_when.go                     who may trade with whom now, and accept an offer
//	trade_terms.go                    what may change hands, the judgment of an offer, the exchange
//	trade_give_note.go                a note that an ability makes a player hand over
//	ability_combat.go                 the order of a combat
//	ability_known_by_name.go          components that Entente knows by name alone
//	ability_effects_goods.go          gaining, losing and handing over goods
//	note_bans.go                      uses that notes forbid
//	note_effects.go                   the effects of notes in play areas
//	note_return.go                    when a note returns to its owner
//	ability_lookup_by_name.go         what the deck says of a name
//	ability_exhausted.go              exhausted, purged and discarded components
//	ability_discard_pile.go           discarding action cards and taking them back
//	ability_conditions_costs.go       conditions, and paying costs
//	ability_amounts.go                "either … or", and named amounts
//	ability_action_cards.go           an action card is played, canceled or resolved, and discarded
//
// What is due in this step, who may resolve an ability, and who must:
//
//	turn_status_phase.go              the status phase, step by step
//	window_why_lawful.go              the reasons for an ability that was resolved
//	window_event_owner.go             whose event an announced event is
//	deal_step.go                      whether an act or a use belongs to the current step
//	deal_promise.go                   a promise falls due, and both say whether it was kept
//	deal_due.go                       obligations, and the choices that would break them
//	turn_extra_action.go              an action in another player's turn
//	turn_roll_call.go                 who follows a strategy card, clockwise
//	turn_strategic_action.go          strategic actions
//	ability_eligibility.go            whether a seat may resolve an ability now
//	ability_mandatory.go              abilities that must be resolved
//	ability_resolve.go                an ability, effect by effect, until it waits or ends
//	ability_in_play.go                cards and units in play that Entente follows
//
// Windows, and who is asked in them:
//
//	window_declines_state.go          the declines that last longer than one window
//	window_declared_choices.go
//	window_close.go                   the end of an event
//	trade_offer.go                    offers and drafts, accepting and withdrawing
//	agenda_outcome.go                 laws, predictions, the effects of an outcome
//	ability_board_instructions.go     effects on the board, confirmed by players
//	window_announce.go                announced events
//	window_declines_choices.go
//	window_scope.go                   whether a window asks nobody, about face-up components, or about all
//	window_can_act.go                 whether a seat could act, by public knowledge
//	window_who_is_asked.go            why a seat is asked or not, and may speak up
//	window_lifecycle.go               a window opens, asks the next seat, and closes
//	window_any_time.go                abilities that a seat may resolve at any time
//	turn_eliminate.go                 elimination
//	turn_pick_choices.go
//	trade_held.go                     trades and conversions that wait for another player's ability
//
// Turns, phases and the agenda phase:
//
//	turn_goods.go                     goods gained, spent, replenished and converted
//	turn_goods_choices.go
//	turn_begin_end.go                 rounds, turns, their events so far
//	turn_scoring.go                   points that players score, and who wins
//	turn_phases.go                    the other phases
//	agenda_tally.go                   possible outcomes, and the count
//	agenda_vote.go                    the order of voting, votes, abstentions
//	agenda_phase.go                   from the reveal to the outcome
//	agenda_choices.go
//	agenda_effects.go                 effects of abilities on an agenda
//
// Effects, corrections, and the answers of players:
//
//	ability_effects.go                one effect on the seats that it concerns
//	ability_component_actions.go      component actions, which are events too
//	table_setup.go                    opening a table
//	table_corrections_cards.go        strategy cards as they lie on the table
//	table_scene.go                    the scene that a table begins with
//	table_host.go                     another host
//	table_corrections.go              facts as they are on the physical table
//	table_facts.go                    neighbors and order, as players declare them
//	turn_choices.go
//	window_follow.go                  the step that follows each event
//	window_speak_up.go                a seat acts although no window asked it
//	window_wait.go                    a seat asks everybody to wait
//	window_resolve_answer.go          the abilities that a seat may resolve
//	window_carry_out.go               what Entente changes as an event happens
//	window_choices.go
//	window_announce_choices.go
//
// The whole, which reads everything above:
//
//	rewind.go                         going back
//	deal_verdict.go                   whether a deal binds, term by term
//	deal_offer.go                     a deal is offered
//	deal_conclude.go                  both agree on a deal
//	deal_choices.go
//	prompt_questions.go               the open questions, and each seat's answers
//	trade_choices.go
//	step.go                           Step, the one function that changes a Game
//	replay.go                         a ledger of choices, take-backs
//	view_                             the parts of a View, made once for a game and a seat
//	view.go                           a View, made of these parts
//	digest_game.go                    the digest of a whole game
//
// A Game shares most lists with the game before it, so code that changes a list
// must replace the list. Each part of a Game computes its own digest.
//
// Other packages, in the order of their imports:
//
//	rulebook  every address that can be cited, with its gist; message ids
//	rulings   every settled question by number, for readers
//	deck      abilities, notes, agendas and the timeline as data
//	window    the queue of seats that one window asks
//	notation  choices and ledgers as text
//	words     the sentences that players read
//	cards     a table's deck; cards/printed has every component, cards/text reads texts
//	scenario  plays scripts of choices; its testdata tests the rulebook, rule by rule
//	reading   the rules written a second time, to test the first; tests only
//	bring     games brought over from other tools
//	table     how the phones of one table keep the same game
//
// These words have a meaning of their own in names and comments:
//
//	absent            away, in the names of settings
//	act               what a seat does by a choice, such as a vote (Act)
//	act on the board  such as moving ships: Entente can't see it, but an ability or a deal may forbid it
//	action            the active player's strategic, tactical or component action; an act is any choice
//	aim               the target of an ability: a seat, a thing of that seat, or an outcome
//	announce          to tell Entente that an event begins, such as a tactical action
//	answer            of a prompt: the acts of one kind that the prompt takes, with their limits (Answer)
//	author            the seat that made a choice, an offer or a deal
//	away              a seat whose player left the table, so that Entente or the host may decline for that seat
//	ban               an ability forbids a seat an act, or permits an act that another ability forbids (Ban)
//	bind              a deal binds if its players have to keep it (Binding)
//	by name           a seat uses a component by name if the player says its name, which Entente can't check
//	card in use       the strategy card whose primary ability the active player used in the current action
//	carry out         Entente carries out an effect: it changes the game as the effect says
//	choice            one decision of one player: an act, its author and the question that it answers (Choice)
//	component action  an action by a component whose text says "Action"
//	consequence       an event that may happen in the middle of another window, such as a gain of goods
//	correction        a value, such as a seat's goods, that players set as it is on the physical table
//	count             a choice counts until it is taken back, or undone because the table goes back
//	declare           to tell Entente a fact that it can't see, such as who has a technology
//	deed              the kind of one effect of an ability, such as a gain of goods
//	digest            a hash of the whole game; phones with equal digests have the same game
//	draft             an offer that can't be accepted yet
//	due               a promise is due at the time that its term names (DueTime)
//	event             something that happens in the game, such as a vote; the type Event is a line of the log
//	extra action      one more action that an ability gives, in a player's own turn or in another player's turn
//	face up           everybody sees the card
//	fact              the units, ships and token that a seat was declared to have in the active system
//	fix               in names such as FixGoods: a correction
//	follow            to use the secondary ability of the card in use; a FollowUp is the step after an event
//	frame             an event with its windows, from its beginning until no seat can act in it (Frame)
//	gap               a place in a message, such as {seat}, that is filled with a name or an amount (Gap)
//	giver             the seat that has to keep a term of a deal
//	group of names    the components of one kind that are known by name alone and act in the same windows
//	history           all choices of a Play, also those that don't count any more
//	hold              an open window about goods, for which a trade of these goods has to wait
//	holder            the seat that has a note or another component; its owner may be another seat
//	home              the hand of a note's owner: a note that goes home returns to its owner
//	host              the seat that may change the settings of the table and answer for a seat that is away
//	instruction       an effect on the board, which players carry out and then confirm
//	interrupted turn  a turn that waits while another player performs an action
//	job               an ability that is being resolved
//	leave out         to skip an effect that says "may", or the other alternatives of "either … or"
//	ledger            the list of all choices of a game, in order
//	lend              an ability lends a primary ability if the player uses it without the strategy card
//	lies              a component lies before a seat: it is face up there, for everybody to see
//	limit             of an answer: the seats, amounts and names that an act may have; else: a largest amount
//	message           the id of a sentence, which package words has in every language
//	modeled           a modeled ability is in the deck as data, so that Entente knows its timing and effects
//	moment            one kind of event on the timeline (deck.Moment)
//	most              in names of parameters and fields: the largest amount that is allowed
//	name alone        a component known by name, or by name alone, has no Abilities in the deck
//	nested            an event that begins while another event is unfinished is nested in it
//	notation          the written form of choices, in package notation
//	obligation        a promise from a deal that binds
//	offer             a transaction that one seat offers to another
//	on call           a window on call is open but asks no seat; a seat that acts there speaks up
//	open              of an event: unfinished; of a window: seats can act in it; of an offer: unanswered
//	open notes        a setting of the table: everybody sees which seat holds each promissory note (OpenNotes)
//	other item        a component in a transaction that is neither a good nor a promissory note (OtherItem)
//	otherwise         both players have agreed to a transaction against the rules
//	outcome           the result of an agenda that players vote for, such as "For", a player or a planet
//	own components    components that the players of a table wrote (cards.Own)
//	pace              a setting of the table: how many windows ask seats whether they act (Pace)
//	pair              two seats, with the facts whether they are neighbors and have traded (Pair)
//	part              of an act: a value in it, such as a seat; of an ability or an outcome: one of its effects
//	partner           the other seat of a transaction, an offer or a deal
//	passive           an ability that applies all the time, without being resolved
//	peer              a phone at the same table, which steps through the same choices
//	phone             a player's device, which runs Entente
//	physical          goods or notes that the players track on the table, so that Entente doesn't
//	piece             a card or a unit whose modeled abilities Entente follows
//	place             of a choice: its number in the history, from 1
//	play area         the place for face-up cards; a Play is a game with its history
//	present           of a seat: not away; of a game or a choice: the current one
//	promise           a term of a concluded deal that its giver has still to keep
//	prompt            an open question to a seat, with a number that its answer names (Prompt)
//	question          a prompt; in the type question: a prompt while it is being made
//	refuse            to return a Refusal, which names the rule (whyNot… may return nil); of a seat: to say no
//	resolution        a seat's choice to resolve an ability
//	rewind            to go back to an earlier game, if everybody agrees (Rewind)
//	role              a seat's relation to an ability or event, such as its holder or its owner (deck.Role)
//	roll call         Entente asks each seat in turn whether it follows a strategy card (RollCall)
//	scene             the round, phase and turn, as the players declare them (Scene)
//	seat              a place at the table, named by its color; its player acts there
//	setting           a value that the table has agreed on, such as its pace; the host may change it
//	settle            to end a promise as kept or broken, or to ask its players whether it was kept
//	skip              a window skips a seat that can't act in it or has declined; in a roll call: not to follow
//	speak up          to act in a window that is open but has not asked the seat
//	standing decline  a decline that a seat makes once, for later questions as well
//	station           the place of a window at its event: before it, when it happens, after it
//	step              of the game: an event with its consequences, until the next event begins
//	stop              in PartVisitor.Stop and GapStop: a standing decline
//	strangers         in DeclareStrangers: two seats that aren't neighbors
//	table             the players of one game with their settings; the physical table has the board
//	take back         to undo one's own newest choice
//	thing             the name of a component, and the number of one of its abilities
//	timeline          every kind of event of the game, in order (deck.Deck.Moments)
//	track             Entente tracks a state, such as goods, if it keeps the state from choice to choice
//	turned            exhausted, purged or discarded
//	unasked           without a question to the seat
//	undone            an undone choice no longer counts
//	unfinished        an event that has begun and has not ended
//	verdict           whether a term of a deal could be carried out now
//	window            a time at an event in which seats may resolve abilities
//	word              a player's statement about something that Entente can't see
//	zone              where a promissory note is: in a hand, in a play area or elsewhere (Zone)
package core
