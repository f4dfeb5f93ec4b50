package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An Event is one line of the log: something that happened, or the reason why an act was allowed. Package
// words turns its message and arguments into a sentence. The events of the timeline have another type,
// deck.Moment.
type Event struct {
	Message  rulebook.MessageID // the id of the sentence, whose gaps Args fill
	Args     []Arg              // what fills the gaps of the message
	Rule     rulebook.Rule      // the rule that permits or explains the event; empty if it is obvious
	Explains bool               // true if this event gives the reason for the event before it
}

// An Arg fills one gap in a message. Gap decides which other fields are set.
type Arg struct {
	Text     string    // a name or a word that fills the gap
	Bundle   *Bundle   // goods, notes and other components
	Note     *NoteName // a promissory note
	Terms    *[]Term   // terms of a deal
	Number   int32     // an amount, or another number that Gap describes
	IsAmount bool      // Number is an amount, so a zero is shown too
	Seat     Seat      // a player
	Gap      Gap       // the gap that is filled
}

// A Gap names a gap of a message, such as {seat}.
type Gap uint8

// The gaps of messages. The list gapNames has the name of each gap, which messages write between braces.
const (
	NoGap      Gap = iota
	GapSeat        // the player whom the message is about
	GapOther       // another player
	GapN           // an amount
	GapM           // a second amount, often a maximum
	GapLow         // a minimum
	GapGood        // a kind of good
	GapGoods       // goods with their amounts
	GapNote        // a promissory note
	GapGive        // what one player gives in a trade
	GapGet         // what the same player gets in the trade
	GapTerms       // terms of a deal
	GapWhat        // a component, an agenda or an outcome
	GapText        // text of a card, or a second name
	GapThing       // a kind of component that may change hands
	GapKind        // a kind of component that players declare
	GapMoment      // an event of the timeline
	GapStation     // the place of a window at its event, such as "after"
	GapWhen        // an event, with a station and the player whose event it is
	GapPhase       // a phase
	GapAct         // an act on the board
	GapStop        // a kind of standing decline, or how long a standing decline lasts
	GapFaction     // a faction
	GapSource      // the box or expansion that a component is from
	GapActive      // the active player
	GapSpeaker     // the speaker
	GapFix         // the new value of a correction
	GapWindow      // an event, one of its stations, and the player whose event it is
)

// gapNames has the name of each Gap, in the same order.
var gapNames = [...]string{"", "seat", "other", "n", "m", "low", "good", "goods", "note", "give", "get", "terms", "what", "text",
	"thing", "kind", "moment", "station", "when", "phase", "act", "stop", "faction", "source", "active", "speaker", "fix", "window"}

// String returns the name of the gap, which messages write between braces, such as "seat".
func (g Gap) String() string { return gapNames[g] }

// joinEvents returns the events of both lists: those of the list events, and behind them those of the list
// then. Callers must not use either list again, because the returned list may share their memory.
func joinEvents(events, then []Event) []Event {
	if len(events) == 0 {
		return then
	}
	return append(events, then...)
}

// An effectResult says whether an effect of an ability was done, and has the events that tell the
// players so.
type effectResult struct {
	state  effectState // whether the effect was done
	events []Event     // what happened, for the log
}

// An effectState says whether an effect of an ability was done.
type effectState uint8

// The order of these values matters, because an effect on several seats gets the highest of the states
// for each seat.
const (
	notDone    effectState = iota // it could not be done, so an effect after "then" isn't resolved either (abilities 17)
	wasDone                       // the effect was done to at least one seat
	awaitsWord                    // players have to confirm that they have done the effect on the board
)

// stateIfChanged returns wasDone if changed is true, because the effect has changed something. If changed
// is false, it returns notDone.
func stateIfChanged(changed bool) effectState {
	if changed {
		return wasDone
	}
	return notDone
}

// combineWith returns the joint result of one effect on two seats: the higher state, and the events of
// both.
func (r effectResult) combineWith(other effectResult) effectResult {
	return effectResult{max(r.state, other.state), joinEvents(r.events, other.events)}
}

// eventByRule returns a list of one event, which cites a rule.
func eventByRule(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args}}
}

// reasonByRule returns a list of one event, which cites a rule. In the log, that event gives the reason for
// the event before it (Event.Explains).
func reasonByRule(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args, Explains: true}}
}

// seatArg returns the Arg that fills the gap {seat} of a message with a player.
func seatArg(s Seat) Arg { return Arg{Gap: GapSeat, Seat: s} }

// otherSeatArg returns the Arg that fills the gap {other} of a message with another player.
func otherSeatArg(s Seat) Arg { return Arg{Gap: GapOther, Seat: s} }

// amountArg returns the Arg that fills the gap {n} of a message with an amount.
func amountArg(n int) Arg { return Arg{Gap: GapN, Number: int32(n), IsAmount: true} }

// mostArg returns the Arg that fills the gap {m} of a message with a second amount, often a maximum.
func mostArg(n int) Arg { return Arg{Gap: GapM, Number: int32(n), IsAmount: true} }

// minimumArg returns the Arg that fills the gap {low} of a message with a minimum.
func minimumArg(n int) Arg { return Arg{Gap: GapLow, Number: int32(n), IsAmount: true} }

// goodArg returns the Arg that fills the gap {good} of a message with the name of a kind of good.
func goodArg(k deck.Good) Arg { return Arg{Gap: GapGood, Text: k.String()} }

// textArg returns the Arg that fills a gap of a message with text.
func textArg(gap Gap, text string) Arg { return Arg{Gap: gap, Text: text} }

// noteArg returns the Arg that fills the gap {note} of a message with a promissory note.
func noteArg(n NoteName) Arg { return Arg{Gap: GapNote, Note: &n} }

// bundleArg returns the Arg that fills a gap of a message with goods, notes and other components.
func bundleArg(gap Gap, b Bundle) Arg { return Arg{Gap: gap, Bundle: &b} }

// goodsArg returns the Arg that fills the gap {goods} of a message with goods and their amounts.
func goodsArg(g deck.Goods) Arg { return bundleArg(GapGoods, Bundle{Goods: g}) }
