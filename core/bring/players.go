package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// Players reads a list of players into what the field of names takes: a name a line, a faction
// behind it or not. Sources are what those factions are of; unknown is what is said of
// factions that we do not know, or that are there already.
func Players(text string, factions []deck.Faction) (names string, sources deck.Sources, unknown []string) {
	var taken []string
	for i, row := range listed(text) {
		who, of := cut(row)
		faction := Faction(of, factions)
		if faction != nil && (faction.Flip || among(taken, faction.Short) >= 0) {
			faction = nil
		}
		if of != "" && faction == nil {
			unknown = append(unknown, clip(of))
		}
		if i > 0 {
			names += ", "
		}
		names += name(who)
		if faction != nil {
			names += ": " + faction.Short
			taken = append(taken, faction.Short)
			if faction.Source != deck.Base {
				sources |= deck.SourcesOf(faction.Source)
			}
		}
	}
	return names, sources, unknown
}

// cut parts a name from the faction behind it.
func cut(row string) (who, of string) {
	if at := strings.IndexAny(row, ",:;\t"); at >= 0 {
		return strings.TrimSpace(row[:at]), strings.Trim(row[at+1:], " ,:;\t")
	}
	return row, ""
}

// longest is how long the name of a faction may be in a list of players.
const longest = 36

// listed is the rows of a text that could be a list of players; none where it is something
// else. A single row may part them by commas.
func listed(text string) []string {
	var rows []string
	parted := strings.Split(strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")), "\n")
	if len(parted) == 1 {
		parted = strings.Split(parted[0], ",")
	}
	for _, row := range parted {
		row = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(row), "-*•0123456789.) "))
		if row == "" {
			continue
		}
		who, of := cut(row)
		if len(rows) == core.MaxSeats || who == "" || first(who, deck.MaxName) != who || first(of, longest) != of || strings.ContainsAny(row, "{}<>=\"/\\#\ufffd") || strings.ToValidUTF8(row, "") != row {
			return nil
		}
		rows = append(rows, row)
	}
	return rows
}
