package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An Event is a happening, or the reason why an act was allowed, in a form that a player can
// read.
type Event struct {
	Message  rulebook.MessageID
	Args     []Arg
	Rule     rulebook.Rule // the rule that grants or explains it; empty if it is obvious
	Explains bool          // it is the reason for the event before it, not a happening of its own
}

// An Arg fills one gap in a message: with a seat, a number, a bundle or a word.
type Arg struct {
	Text   string
	Bundle *Bundle
	Note   *NoteName
	Terms  *[]Term
	Number int32
	Counts bool // Number is set, even if it is zero
	Seat   Seat
	Gap    Gap
}

// A Gap names a gap of a message.
type Gap uint8

// The gaps, as messages write them between braces.
const (
	NoGap Gap = iota
	GapSeat
	GapOther
	GapN
	GapM
	GapLow
	GapGood
	GapGoods
	GapNote
	GapGive
	GapGet
	GapTerms
	GapWhat
	GapText
	GapThing
	GapKind
	GapMoment
	GapStation
	GapWhen
	GapPhase
	GapAct
	GapStop
	GapFaction
	GapSource
	GapActive
	GapSpeaker
	GapFix
	GapWindow // an event, one of its stations, and the player whose event it is
)

var gapNames = [...]string{"", "seat", "other", "n", "m", "low", "good", "goods", "note", "give", "get", "terms", "what", "text",
	"thing", "kind", "moment", "station", "when", "phase", "act", "stop", "faction", "source", "active", "speaker", "fix", "window"}

// String returns the name that messages write between braces.
func (g Gap) String() string { return gapNames[g] }

// joined returns both lists, one after the other. Callers must not use either list again.
func joined(events, then []Event) []Event {
	if len(events) == 0 {
		return then
	}
	return append(events, then...)
}

// A result says whether an effect of an ability was done, and has the events that report it.
type result struct {
	state  effectState
	events []Event
}

// An effectState says whether an effect was done.
type effectState uint8

// The order matters: an effect on several seats has the highest state of its parts.
const (
	notDone    effectState = iota // it could not be done: after "and" the rest is resolved (abilities 9), after "then" it isn't (abilities 17)
	wasDone                       // it was done to at least one seat
	awaitsWord                    // players have to say whether it is done on the board
)

// doneIf returns the state of an effect that may have changed something.
func doneIf(changed bool) effectState {
	if changed {
		return wasDone
	}
	return notDone
}

// and returns the result of an effect on two seats. It was done if it was done to either seat.
func (r result) and(other result) result {
	return result{max(r.state, other.state), joined(r.events, other.events)}
}

// eventByRule returns an event and the rule for it.
func eventByRule(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args}}
}

// reasonByRule returns a reason for the event before it, with the rule.
func reasonByRule(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args, Explains: true}}
}

func who(s Seat) Arg { return Arg{Gap: GapSeat, Seat: s} }

func other(s Seat) Arg { return Arg{Gap: GapOther, Seat: s} }

func number(n int) Arg { return Arg{Gap: GapN, Number: int32(n), Counts: true} }

func mostArg(n int) Arg { return Arg{Gap: GapM, Number: int32(n), Counts: true} }

func low(n int) Arg { return Arg{Gap: GapLow, Number: int32(n), Counts: true} }

func good(k deck.Good) Arg { return Arg{Gap: GapGood, Text: k.String()} }

func word(gap Gap, text string) Arg { return Arg{Gap: gap, Text: text} }

func noteArg(n NoteName) Arg { return Arg{Gap: GapNote, Note: &n} }

func bundleArg(gap Gap, b Bundle) Arg { return Arg{Gap: gap, Bundle: &b} }

func goodsArg(g deck.Goods) Arg { return bundleArg(GapGoods, Bundle{Goods: g}) }
