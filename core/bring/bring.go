// Package bring reads what other tools say of a game, and makes a table of it: a setup, and
// choices that bring it to where that game stands, made by the rules like any others. What a
// file says is understood field by field, or left out with the reason.
//
//	bring.go          which tool a text is from, and what is said of one that is none
//	json.go           JSON, by where a value begins
//	assistant.go      TI Assistant’s download
//	async.go          AsyncTI4’s save
//	tabletop.go       the game data of Tabletop Playground
//	players.go        a list of players
//	game.go           what they have in common, and how it is found among our own components
//	build.go          the table that it comes to, choice by choice
//	seats.go          … who sits where, what it plays with, whose turn it is
//	lay.go            … what is counted, and what lies before each
package bring

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
)

// A From is what a text is from.
type From uint8

// The tools that we read, and our own ledger.
const (
	Unknown From = iota
	Ledger
	Assistant
	Async
	Tabletop
	Names    // a list of players
	OtherOne // JSON that says nothing of a game
)

// called is each of them by its name.
var called = [...]string{Assistant: "TI Assistant", Async: "AsyncTI4", Tabletop: "Tabletop Playground", OtherOne: ""}

// A Line is a field of a file, and what became of it.
type Line struct{ What, Said string }

// A Found is a game as we understand it, ready to be opened.
type Found struct {
	Title   string
	Setup   core.Setup
	Choices []core.Choice // in their order, after the opening
	Game    core.Game     // what they come to
	Seats   []string      // what each seat has then, in words
	Taken   []Line        // what was understood
	Left    []Line        // what was not, or is not ours to hold, and why
}

// A Problem is why a text opens nothing, and the way out.
type Problem struct{ Title, Text string }

// Of says what a text is from, by what stands in it.
func Of(text string) From {
	text = strings.TrimPrefix(text, "\ufeff")
	first := strings.TrimSpace(text)
	for strings.HasPrefix(first, "#") {
		_, first, _ = strings.Cut(first, "\n")
		first = strings.TrimSpace(first)
	}
	switch {
	case strings.HasPrefix(first, "entente "):
		return Ledger
	case strings.HasPrefix(first, "{"), strings.HasPrefix(first, "["):
		return ofJSON(text)
	case asyncMark(text):
		return Async
	case len(listed(text)) >= core.MinSeats:
		return Names
	}
	return Unknown
}

// ofJSON tells by what stands first in it, since the end may be missing.
func ofJSON(text string) From {
	v := value(space(text))
	_, players := v.get("players").all()
	switch {
	case v.get("actionLog").is("["), v.get("data").get("factions") != "":
		return Assistant
	case v.said("platform") == "ttpg", len(players) > 0 && players[0].get("factionName") != "":
		return Tabletop
	}
	return OtherOne
}

// Read makes a table of a text that is from one of the other tools. It calls pause between the
// things that it reads, and between the choices that it tries.
func Read(text string, from From, shelf *cards.Shelf, pause func()) (*Found, *Problem) {
	b, no := fields(text, from, pause)
	if no != nil {
		return nil, no
	}
	return b.build(shelf)
}

// fields reads what a text says, field by field.
func fields(text string, from From, pause func()) (*builder, *Problem) {
	text = strings.TrimPrefix(text, "\ufeff")
	b := &builder{pause: pause, speaker: -1, active: -1, round: 1, phase: deck.StrategyPhase, sources: pok, Found: Found{Title: "A game of " + called[from]}}
	fault := noFault
	var v value
	if from != Async {
		v, fault = whole(text)
	} else if !strings.Contains(text, "\n-endmapinfo-") {
		fault = cutOff
	}
	switch {
	case fault == cutOff && from == OtherOne:
		return nil, &Problem{"This file is cut short", "It ends in the middle of something. Fetch it once more, whole. Nothing was opened."}
	case fault == cutOff:
		return nil, &Problem{"This file is cut short", "It begins as a game of " + called[from] + ", and its end is missing. Fetch it once more, whole. Nothing was opened."}
	case fault == another:
		return nil, &Problem{"This file cannot be read", "It begins like data of a program, and goes on as something else. Fetch it once more where it came from. Nothing was opened."}
	case from == OtherOne:
		return nil, &Problem{"Nothing in this says who plays", "It is the data of some program, and neither of TI Assistant nor of Tabletop Playground. Open a table by hand, or paste the names. Nothing was opened."}
	case from == Async:
		b.async(strings.ReplaceAll(text, "\r", ""))
	case from == Assistant:
		b.assistant(v)
	default:
		b.tabletop(v)
	}
	return b, nil
}
