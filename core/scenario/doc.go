// Package scenario plays scripts, which test the rulebook or reproduce a pasted
// bug report. A script is a ledger with a few more signs at the start of a line:
//
//	# the rule, and why
//	names Alice=blue Bob=red          seats, clockwise, and what to call them
//	Alice passes                      must be accepted
//	! Alice accepts [transactions 1]  must be refused, by exactly this rule
//	+ Bob accepts [transactions 6]    must be accepted, and explained by this rule
//	= Bob has 2 trade goods           must be so now
//	= asked Alice Bob Cheng, after    whom the window asks, in order, and when
//	= Bob is active                   whose turn it is
//	= Bob is host                     who is the host
//	= Bob may stop questions about A  what Bob has declined three times; "no questions"
//	= Bob is told: rolls 1 die        who does what now, as an ability says
//	= why not: Duty isn’t optional    a part of the sentence that refused the choice before, see Sentence
//	= roll: Trade: Bob follows; Cheng asked   who follows a strategy card
//	= roll for Cheng: Trade: …        the same as Cheng sees it
//
// A scene and every new turn open the window at the start of the turn, at a table
// of "pace asking": "Alice hears nobody" closes it for all, while "Alice declines"
// passes one question on. If nothing in play could act, as at the end of a turn, no
// seat is asked unless a seat asked for the window before: "Cheng waits".
//
// Components of the script's own come before the first choice, written as FORM.md in
// core/cards/text says, up to an empty line; "thing Alice "A1"" lays one before a seat.
//
// If an ability has two alternatives, "Bob resolves Toll of Alice without part 2"
// takes the first, because it leaves out the second effect. An answer may leave out
// its prompt if only one fits.
package scenario
