package text

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/core/cards"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// ReadOwn reads a table's own components, given the printed ones. For malformed text, or components
// that no table could play with beside the printed ones, it returns an *Error at the line at fault.
func ReadOwn(p *cards.Printed, file, content string) (*cards.Own, error) {
	list, lines, err := ParseAt(file, content, cards.Windows())
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Source = deck.Homebrew // because a copy of a printed card is the table's own too
		list[i].Faction = deck.SpellFaction(p.Factions(), list[i].Faction)
	}
	own := index(Print(list))
	wrong := func(i int, name, want string) (*cards.Own, error) {
		line, column := named(content, lines[i], name)
		return nil, &Error{File: file, Line: line, Column: column, Want: want}
	}
	if len(list) == 0 {
		return nil, &Error{File: file, Line: 1, Column: 1, Want: `a component, such as note "A Loan" of every color, own`}
	}
	if len(list) > cards.MaxOwn {
		return wrong(cards.MaxOwn, "", "at most "+strconv.Itoa(cards.MaxOwn)+" components")
	}
	read := &cards.Own{Text: content, Entries: make([]cards.Entry, len(own))}
	for i := range own {
		read.Entries[i] = own[i].read()
		own[i].opens(&list[i], &read.Entries[i])
	}
	copyTerms(own, read.Entries, p.Entries())
	factions := slices.Concat(p.Factions(), read.Factions())
	for i := range list {
		if name, want := fits(p, &list[i], factions, read.Entries[:i]); want != "" {
			return wrong(i, name, want)
		}
		if e := &read.Entries[i]; e.Replaces != "" && !hasReplacedComponent(p, i, read.Entries) {
			return nil, &Error{File: file, Line: replacing(content, lines[i]), Column: len(replacesWord) + 1, Want: "the name of another " + e.Kind + " that was printed, or that this text brings"}
		}
	}
	return read, nil
}

// hasReplacedComponent reports whether a printed or own component exists that the own component at index i replaces.
func hasReplacedComponent(p *cards.Printed, i int, own []cards.Entry) bool {
	is := func(other *cards.Entry) bool { return other.Name == own[i].Replaces && other.Kind == own[i].Kind }
	for j := range own {
		if j != i && is(&own[j]) {
			return true
		}
	}
	printed := p.Entries()
	for j := range printed {
		if is(&printed[j]) {
			return true
		}
	}
	return false
}

// opens sets an entry's abilities, and whether it is in play from the beginning.
func (e *entry) opens(c *Component, read *cards.Entry) {
	if e.kind == FactionSheet || e.kind == Note {
		return
	}
	card, err := Card(c, timeline.All)
	read.Abilities, read.StartsInPlay = card.Abilities, err == nil && IsInPlayFromStart(c)
}

// replacesWord begins the line that names the replaced component.
const replacesWord = "replaces "

// replacing returns the number of that line at or below a line of a text.
func replacing(content string, line int) int {
	for i, row := range strings.Split(content, "\n")[line-1:] {
		if strings.HasPrefix(row, replacesWord) {
			return line + i
		}
	}
	return line
}

// named returns the place of a quoted name at or below a line of a text; without one, that line.
func named(content string, line int, name string) (at, column int) {
	for i, row := range strings.Split(content, "\n")[line-1:] {
		if before, _, is := strings.Cut(row, `"`+name+`"`); is {
			return line + i, utf8.RuneCountInString(before) + 1
		}
	}
	return line, 1
}

// fits checks a table's own component against the printed ones and those before it. It returns the
// requirement that the component breaks, and the name at fault; both are empty if it fits.
func fits(p *cards.Printed, c *Component, factions []deck.Faction, before []cards.Entry) (name, want string) {
	full, short, its, replaced := 0, 0, Sheet(c), ""
	if older, is := c.Property(Replaces); is {
		replaced = older.Words[0]
	}
	for _, f := range factions {
		if f.Name == its.Name {
			full++
		}
		if f.Short == its.Short {
			short++
		}
	}
	if c.Kind == FactionSheet && max(full, short) > 1 {
		if name = its.Name; full < 2 {
			name = its.Short
		}
		return name, "a faction whose name and short name no other faction has"
	}
	if c.Faction != "" {
		known := false
		for _, f := range factions {
			known = known || f.Short == c.Faction
		}
		if !known {
			return c.Faction, "the short name of a printed faction, or of one in this text"
		}
	}
	for _, list := range [][]cards.Entry{p.Entries(), before} {
		for i := range list {
			if other := &list[i]; other.Name == c.Name && c.Kind != FactionSheet && !(replaced == c.Name && other.Kind == c.Kind.String()) {
				return c.Name, `a name that no other component has; or the line: replaces "` + c.Name + `"`
			}
		}
	}
	return "", ""
}

// IsInPlayFromStart reports whether a component of a faction is in play from the beginning of the game.
func IsInPlayFromStart(c *Component) bool {
	return c.Faction != "" && (c.Kind == FactionAbility || c.Kind == Agent)
}
