package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// you is whose event it is, if it is the reader's own.
const you = "you"

// whose is whose event it is: the reader's own, or a seat's by its name.
func (r Reader) whose(s core.Seat) string {
	if s == r.Seat {
		return you
	}
	return r.Who(s)
}

// englishTime is a time in English, with whose event it has to be if that was said:
// "when you replenish commodities". Only what matters is told in brackets.
func englishTime(a core.Arg, of string) string {
	at, whose := a.Time()
	switch whose {
	case core.UnsaidRole:
		of = ""
	case deck.AnySeat:
		of = "anybody"
	case deck.TheOthers:
		of = "another player"
	case deck.TheSpeaker:
		of = "the speaker"
	case deck.TheActive:
		of = "the active player"
	}
	said, close := Event(a.Text, of)
	if !close && (whose == deck.TheActor || whose == deck.AnySeat) {
		said = a.Text
	}
	return Time(at, said)
}

// Time is when something happens, seen from a window's station: "after a system
// is activated".
func Time(s deck.Station, happening string) string {
	switch s {
	case deck.Before, deck.When, deck.After:
		return s.String() + " " + happening
	case deck.StartOf, deck.EndOf:
		return "as " + happening
	}
	if strings.HasPrefix(happening, "at any time") {
		return happening
	}
	if strings.HasPrefix(happening, "any time") {
		return "at " + happening
	}
	return "during: " + happening
}

// doings are what somebody does, told of as if it happened. Whose event it is,
// is then who does it.
var doings = []string{
	"is activated", "is researched", "is played", "is used", "are spent", "would be spent", "is announced", "are committed",
	"are drawn", "would be discarded", "is scored", "is gained", "is placed", "is received", "is finished",
}

// Event is what happens, and to whom or by whom if that is said; close if it is part
// of the sentence, and does not follow in brackets.
func Event(name, whose string) (said string, close bool) {
	if whose == "" {
		return name, true
	}
	if rest, ok := strings.CutPrefix(name, "a player "); ok {
		if whose == you {
			rest = second(rest)
		}
		return whose + " " + rest, true
	}
	for _, doing := range doings {
		if strings.Contains(name, doing) {
			return name + " by " + whose, true
		}
	}
	if whose == you {
		return name + " (yours)", false
	}
	return name + " (" + whose + "’s)", false
}

// second puts what somebody does into the second person.
func second(does string) string {
	verb, rest, _ := strings.Cut(does, " ")
	switch {
	case verb == "is":
		verb = "are"
	case verb == "was":
		verb = "were"
	case verb == "has":
		verb = "have"
	case strings.HasSuffix(verb, "ies"):
		verb = verb[:len(verb)-3] + "y"
	case strings.HasSuffix(verb, "shes"), strings.HasSuffix(verb, "ches"), strings.HasSuffix(verb, "sses"):
		verb = verb[:len(verb)-2]
	default:
		verb = strings.TrimSuffix(verb, "s")
	}
	return strings.TrimSuffix(verb+" "+rest, " ")
}
