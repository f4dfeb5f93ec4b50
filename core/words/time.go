package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// you is the word for the actor of an event if the actor is the reader.
const you = "you"

// whose returns the actor of an event: you for the reader, else the seat's name.
func (r Reader) whose(s core.Seat) string {
	if s == r.Seat {
		return you
	}
	return r.Who(s)
}

// englishTime returns a time in English, with the actor of the event if the argument has one:
// "when you replenish commodities". The actor follows in brackets only where it matters.
func englishTime(a core.Arg, of string) string {
	at, whose := a.StationAndRole()
	switch whose {
	case core.UnknownRole:
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

// Time returns the time of an event for a window's station: "after a system is activated".
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

// doings are the events that a player does, in the passive. The actor follows them with “by”.
var doings = []string{
	"is activated", "is researched", "is played", "is used", "are spent", "would be spent", "is announced", "are committed",
	"are drawn", "would be discarded", "is scored", "is gained", "is placed", "is received", "is finished",
}

// Event returns the words of an event with its actor, if one is given. It reports close if the
// actor is part of the sentence instead of following in brackets.
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

// second puts a verb of the third person, and the text behind it, into the second person.
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
