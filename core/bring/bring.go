// Package bring reads games that other tools saved, and makes a table of each: a setup, and
// choices that bring the table to the state of that game. The rules check these choices like any
// others. Each field of a file is either understood, or left out with the reason.
//
//	bring.go          which tool a text is from, and the Problem of a text that is from none
//	json.go           JSON, by the offset of a value
//	assistant.go      TI Assistant’s download: turns, phases and strategy cards
//	assistant_points.go  … its points, agendas and notes
//	async.go          AsyncTI4’s save
//	tabletop.go       the game data of Tabletop Playground
//	players.go        a list of players
//	game.go           the data that all tools share, and the search among our own components
//	build.go          making the table, choice by choice
//	seats.go          … its seats, components and turn
//	points.go         … its points, added up in the order of the game
//	lay.go            … its other counts, and the components before each player
//	ids.go            the ids by which the tools mean printed names
package bring

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/words"
)

// A From is the tool that a text comes from.
type From uint8

// The sources of a text: other tools, our own ledger, a list of players, and JSON or text that holds no
// game we know.
const (
	Unknown From = iota
	Ledger
	Assistant
	Async
	Tabletop
	Names    // a list of players
	OtherOne // JSON that holds no game
)

// called is the name of each tool in a title.
var called = [...]string{Assistant: "TI Assistant", Async: "AsyncTI4", Tabletop: "Tabletop Playground", OtherOne: ""}

// A Found is a game as we understand it, ready to be opened.
type Found struct {
	Title   string
	Setup   core.Setup
	Choices []core.Choice // in order, after the opening
	Game    core.Game     // the state after these choices
	Seats   []string      // each seat's faction and goods in that state, in words
	Taken   []string      // a line for each field that was understood
	Left    []string      // a line for each field that was not understood or that Entente does not track, with the reason
}

// A Problem tells why a text opens no table, and the way out.
type Problem struct{ Title, Text string }

// Of returns the tool that a text comes from, judged by its content.
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

// ofJSON judges by the first fields, since the end of the text may be missing.
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

// Read makes a table of a text of another tool, or returns the Problem. It calls pause between the
// fields that it reads and between the choices that it tries.
func Read(text string, from From, shelf *cards.Shelf, pause func()) (*Found, *Problem) {
	b, no := fields(text, from, pause)
	if no != nil {
		return nil, no
	}
	return b.build(shelf)
}

// fields reads a text field by field.
func fields(text string, from From, pause func()) (*builder, *Problem) {
	text = strings.TrimPrefix(text, "\ufeff")
	b := &builder{pause: pause, speaker: -1, active: -1, first: -1, inOrder: -1, crowned: -1, winner: -1, round: 1, phase: deck.StrategyPhase, sources: pok, Found: Found{Title: words.Text("game.of", "tool", called[from])}}
	fault := noFault
	var v value
	if from != Async {
		v, fault = whole(text)
	} else if !strings.Contains(text, "\n-endmapinfo-") {
		fault = cutOff
	}
	switch {
	case fault == cutOff && from == OtherOne:
		return nil, &Problem{words.Text("game.cut"), words.Text("game.cut.said")}
	case fault == cutOff:
		return nil, &Problem{words.Text("game.cut"), words.Text("game.cut.game", "tool", called[from])}
	case fault == another:
		return nil, &Problem{words.Text("game.unread"), words.Text("game.unread.said")}
	case from == OtherOne:
		return nil, &Problem{words.Text("game.none"), words.Text("game.none.said")}
	case from == Async:
		b.async(strings.ReplaceAll(text, "\r", ""))
	case from == Assistant:
		b.assistant(v)
	default:
		b.tabletop(v)
	}
	return b, nil
}
