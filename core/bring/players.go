package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// Players reads a list of players, one name on each line with an optional faction behind it. It
// returns the names as the form's field takes them, the sources of the factions, and the factions
// that are unknown or already taken.
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

// cut splits a row into a name and the faction behind it.
func cut(row string) (who, of string) {
	if at := strings.IndexAny(row, ",:;\t"); at >= 0 {
		return strings.TrimSpace(row[:at]), strings.Trim(row[at+1:], " ,:;\t")
	}
	return row, ""
}

// longest is the most characters of a faction's name in a list of players.
const longest = 36

// listed returns the rows of a list of players, none if the text is something else. A single row
// may be split by commas.
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
