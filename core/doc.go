// Package core is the rules: who may trade with whom now, which components may
// change hands, whose turn it is, and why. Package core only calculates: it has
// no clock, no dice, no network, no page.
//
// A Game is a value that holds everything all players may see, in four layers: the
// components, the table, the events that have begun, and how players answer. New opens a Game
// from a Setup. Step makes one Choice and returns the next Game, or a Refusal
// that names the rule. Prompts lists every open question, and Step accepts a
// choice exactly when a prompt takes it. A View is all that a screen reads.
// A Play carries out a ledger of choices; only a Play can take a choice back.
//
// A file should call only files above it in this list. TestShape in scripts counts the exceptions,
// which may only become fewer. Within a topic _state.go has the topic's part of a Game, and _choices.go the choices of a
// seat. An act is a small struct with Kind, Spell (the act in words), do (carries the act out or
// refuses) and a method of Game that offers the act in a prompt.
//
// The state of a game, and the forms of questions and answers:
//
//	digest.go digest_deck.go          the digests that peers compare
//	table_seats.go                    seats and sets of seats
//	kinds.go                          every kind of choice, in a list
//	table_names.go                    names in the letters of the players
//	prompt.go                         an open question
//	event.go                          what happened, or why an act was allowed
//	refusal.go                        a refusal with its rule
//	choice.go answer.go               a choice, and what a prompt accepts
//	deal_terms.go deal_state.go       the terms of a deal; open deals and promises
//	table_players.go table_options.go players, their goods and cards; a table's settings
//	trade_state.go                    open offers, and what two seats traded this turn
//	window_state.go window_frame.go   the unfinished events, each with its windows
//	window_passed.go                  the events that have passed and can still be spoken in
//	table_neighbors.go                the neighbors that players declared
//	ability_in_play.go                cards and units in play that Entente follows
//	agenda_state.go                   the agenda, its votes, laws and predictions
//	turn_strategy_state.go            the strategy cards, and where each is
//	note_zones.go                     where each promissory note is; every move of one
//	table_away.go                     seats that are away
//	game.go                           the Game and its layers, made of these parts
//	note_faction_flip.go              a faction that turns into another
//	window_order.go                   who is asked next in a window, and why that seat
//	ability_lookup.go ability_index.go an ability with its component; the components by name
//	turn_one_action.go                one action a turn, and more if an ability gives them
//	window_declines_state.go          the declines that last longer than one window
//
// Promissory notes, how they act and where they go:
//
//	note_bans.go                      uses that notes forbid
//	note_receive.go                   notes that are played as they are received
//	note_effects.go                   the effects of notes in play areas
//	note_return.go                    when a note goes home to its owner
//
// Trades:
//
//	trade_corrections.go              captured units, space stations, galactic events
//	trade_extra.go                    components that permit more trades
//	trade_other_components.go         captured units and others that may change hands
//	trade_when.go                     who may trade with whom now; non-neighbors are refused here
//	trade_terms.go                    what may change hands, the judgment of an offer, the exchange
//	trade_offer.go                    offers and drafts, accepting and withdrawing
//	trade_give_note.go                a note that an ability makes a player hand over
//	trade_choices.go
//
// Abilities, whether a component may be used, its costs and effects:
//
//	ability_bans.go                   a "cannot" that an ability has set up
//	turn_step.go                      the step that is going on, and those still to come
//	ability_combat.go                 the order of a combat
//	ability_known_by_name.go          components that Entente knows by name alone
//	ability_effects_goods.go          gaining, losing and handing over goods
//	ability_lookup_by_name.go         what the deck says of a name
//	ability_exhausted.go              exhausted, purged and discarded components
//	ability_discard_pile.go           discarding action cards and taking them back
//	ability_conditions_costs.go       conditions, and paying costs
//	ability_effects.go                one effect on the seats that it concerns; canceling an event
//	ability_amounts.go                "either … or", and named amounts
//	ability_action_cards.go           an action card is played, canceled or resolved, and discarded
//	ability_eligibility.go            whether a seat may resolve an ability now
//	ability_mandatory.go              abilities that must be resolved
//	ability_resolve.go                an ability, effect by effect, until it waits or ends
//	ability_board_instructions.go     effects on the board, confirmed by players
//
// Deals between two players, whether a deal binds, and promises:
//
//	deal_step.go                      whether an act, or the use of a strategy card, belongs to the step that is going on
//	deal_verdict.go                   whether a deal binds, term by term
//	deal_promise.go                   a promise falls due, and both say whether it was kept
//	deal_due.go                       obligations, and the choices that would break them
//	turn_roll_call.go                 who follows a strategy card, clockwise
//	deal_offer.go deal_conclude.go    a deal is offered; both agree
//	deal_choices.go
//
// Windows, in which players are asked about an event:
//
//	window_why_lawful.go              the reasons for an ability that was resolved
//	window_declared.go                components that seats were declared to have
//	window_declared_choices.go
//	window_event_owner.go             whose event an announced event is
//	window_close.go                   the end of an event
//	window_side_events.go             events that come with a change, if a player is asked
//	window_announce.go                announced events
//	window_automatic_events.go        events that the rules begin themselves
//	ability_component_actions.go      component actions, which are events too
//	window_declines.go                declines of a kind of event, or of one player's events
//	window_declines_choices.go
//	window_scope.go                   whether a window asks nobody, by face-up components, or all
//	window_can_act.go                 whether a seat could act, by public knowledge
//	window_who_is_asked.go            why a seat is asked or not, and may speak up
//	window_wait.go                    a seat asks everybody to wait
//	window_announce_choices.go window_choices.go
//	window_follow.go                  the step that follows each event
//	window_lifecycle.go               a window opens, asks seat by seat, and closes
//	window_any_time.go                abilities that a seat may resolve at any time
//	window_speak_up.go                a seat acts although no window asked it
//	window_resolve_answer.go          the abilities that a seat may resolve
//	trade_held.go                     trades and conversions that wait for another player's ability
//
// Turns, phases and goods:
//
//	turn_goods.go turn_goods_choices.go
//	turn_begin_end.go                 rounds, turns, their events so far
//	turn_extra_action.go              an action in another player's turn
//	turn_strategy_cards.go            picking strategy cards, initiative order
//	turn_strategic_action.go          strategic actions
//	turn_status_phase.go              the status phase, step by step
//	turn_scoring.go                   points that players score, and who wins
//	turn_phases.go                    the other phases
//	turn_choices.go turn_pick_choices.go
//	turn_eliminate.go                 elimination
//
// The agenda phase:
//
//	agenda_phase.go                   from the reveal to the outcome
//	agenda_tally.go                   possible outcomes, and the count
//	agenda_vote.go                    the order of voting, votes, abstentions
//	agenda_outcome.go                 laws, predictions, the effects of an outcome
//	agenda_effects.go                 effects of abilities on an agenda
//	agenda_choices.go
//
// The table itself:
//
//	table_corrections_cards.go        strategy cards as they lie on the table
//	table_scene.go                    the scene that a table begins with
//	table_host_settings.go table_host.go the host's settings; another host
//	table_corrections.go              facts as they are on the physical table
//	table_facts.go                    neighbors and order, as players declare them
//	table_setup.go                    opening a table
//
// The whole, which reads everything above:
//
//	rewind.go                         going back
//	prompt_questions.go               the open questions, and each seat's answers
//	step.go                           Step, the one function that changes a Game
//	replay.go                         a ledger of choices, take-backs
//	view_                             all that a screen reads, made once for a game and a seat
//	view.go                           a View, made of all that
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
