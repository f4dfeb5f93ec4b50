package deck

import (
	"strings"
	"unicode"
)

// accents are letters with marks. The first letter of each group is the one without a mark.
var accents = strings.Fields("aàáâãäåāăąǎ cçćĉċč dďđ " +
	"eèéêëēĕėęě gĝğġģ hĥħ iìíîïĩīĭįı " +
	"jĵ kķ lĺļľł nñńņň oòóôõöøōŏő " +
	"rŕŗř sśŝşšș tţťŧț uùúûüũūŭůűų wŵ yýÿŷ zźżž")

// Fold returns the letters and digits of a name, in lower case and without accents. So two names with
// the same result differ only in case, spaces, signs and accents.
func Fold(name string) string {
	letters := make([]byte, 0, len(name))
	for _, r := range strings.ReplaceAll(name, "’", "") {
		switch {
		case r >= 'A' && r <= 'Z':
			letters = append(letters, byte(r)+'a'-'A')
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			letters = append(letters, byte(r))
		case r >= 0x80 && (r < 0x300 || r > 0x36f): // marks alone lie between these two
			letters = append(letters, bare(unicode.ToLower(r))...)
		}
	}
	return string(letters)
}

// SpellFaction returns the short name of the faction that a name means, or the name itself. Case, spaces
// and accents don't matter.
func SpellFaction(sheets []Faction, name string) string {
	folded, found := Fold(name), name
	for i := range sheets {
		switch short := sheets[i].Short; {
		case short == name:
			return name
		case name != "" && Fold(short) == folded:
			found = short
		}
	}
	return found
}

// bare returns a letter without its mark.
func bare(r rune) string {
	for _, group := range accents {
		if strings.ContainsRune(group, r) {
			return group[:1]
		}
	}
	return string(r)
}
