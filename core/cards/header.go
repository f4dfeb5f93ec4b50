package cards

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// KindWords are the words with which components begin in a text; the first is empty.
var KindWords = [...]string{
	"", sheetKind, NoteKind, "action card", "agenda", "relic", "technology", "strategy card", "unit ability",
	"exploration card", "galactic event", "faction ability", "agent", "commander", "hero", "flagship",
	"mech", "unit", "breakthrough", "plot", "public objective", "secret objective", "legendary planet",
	"space station", "rules component",
}

// ParseHeader reads the line with which a component begins in a text: its kind, name, faction and source.
// It returns false for every other line.
func ParseHeader(row string) (e Entry, is bool) {
	word, rest, quoted := strings.Cut(row, ` "`)
	if !quoted || !slices.Contains(KindWords[1:], word) {
		return e, false
	}
	e.Kind = word
	e.Name, rest = Unquote(rest)
	comma := strings.LastIndexByte(rest, ',')
	if comma < 0 {
		return e, false
	}
	if of, ok := strings.CutPrefix(rest[:comma], ` of "`); ok {
		e.Faction, _ = Unquote(of)
	}
	e.Source, is = deck.SourceNamed(strings.TrimPrefix(rest[comma+1:], " "))
	return e, is
}

// Unquote reads up to the closing quotation mark, and returns the text behind it as rest.
func Unquote(text string) (name, rest string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			return name + text[:i], text[i+1:]
		case '\\':
			if i+1 < len(text) {
				name, text, i = name+text[:i]+text[i+1:i+2], text[i+2:], -1
			}
		}
	}
	return name + text, ""
}
