package cards

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// Own is what a table brings of its own: notes, factions and cards in the form
// in which the printed ones are written.
type Own struct {
	Text       string
	Components []text.Component
	entries    []text.Entry
}

// ReadOwn reads a table's own components. What is malformed, or what no table
// could play with beside the printed ones, is a *text.Error at the line at fault.
func (p *Printed) ReadOwn(file, content string) (*Own, error) {
	list, lines, err := text.ParseAt(file, content, Windows())
	if err != nil {
		return nil, err
	}
	for i := range list { // whatever it was copied from, it is theirs now
		list[i].Source = deck.Homebrew
	}
	own := &Own{Text: content, Components: list, entries: text.Index(text.Print(list))}
	wrong := func(i int, name, want string) (*Own, error) {
		line, column := named(content, lines[i], name)
		return nil, &text.Error{File: file, Line: line, Column: column, Want: want}
	}
	if len(list) == 0 {
		return nil, &text.Error{File: file, Line: 1, Column: 1, Want: `a component, such as note "A Loan" of every color, own`}
	}
	if len(list) > MaxOwn {
		return wrong(MaxOwn, "", "at most "+strconv.Itoa(MaxOwn)+" components")
	}
	factions := slices.Concat(p.sheets, own.Factions())
	for i := range list {
		if name, want := p.fits(&list[i], &own.entries[i], factions, own.entries[:i]); want != "" {
			return wrong(i, name, want)
		}
		if e := &own.entries[i]; e.Replaces != "" && !p.replaces(i, own.entries) {
			return nil, &text.Error{File: file, Line: replacing(content, lines[i]), Column: len(replacesWord) + 1, Want: "the name of another " + e.Kind.String() + " that was printed, or that this text brings"}
		}
	}
	return own, nil
}

// replaces reports whether there is what one of a table's own components takes the place of.
func (p *Printed) replaces(i int, own []text.Entry) bool {
	is := func(other *text.Entry) bool { return other.Name == own[i].Replaces && other.Kind == own[i].Kind }
	for j := range own {
		if j != i && is(&own[j]) {
			return true
		}
	}
	for j := range p.entries {
		if is(&p.entries[j]) {
			return true
		}
	}
	return false
}

// replacesWord is how the line begins that names what is replaced.
const replacesWord = "replaces "

// replacing is that line, from a line of a text on.
func replacing(content string, line int) int {
	for i, row := range strings.Split(content, "\n")[line-1:] {
		if strings.HasPrefix(row, replacesWord) {
			return line + i
		}
	}
	return line
}

// named is where a quoted name stands, from a line of a text on; if nowhere, there.
func named(content string, line int, name string) (at, column int) {
	for i, row := range strings.Split(content, "\n")[line-1:] {
		if before, _, is := strings.Cut(row, `"`+name+`"`); is {
			return line + i, utf8.RuneCountInString(before) + 1
		}
	}
	return line, 1
}

// Factions are the sheets among them.
func (o *Own) Factions() []deck.Faction { return sheets(o.entries) }

// MaxOwn is the most components that a table brings of its own.
const MaxOwn = 200

// fits is what a component of a table's own would have to be, beside the printed
// ones and those before it, where it is not that already, and at which of its names.
func (p *Printed) fits(c *text.Component, e *text.Entry, factions []deck.Faction, before []text.Entry) (name, want string) {
	full, short, its := 0, 0, text.Sheet(c)
	for _, f := range factions {
		if f.Name == its.Name {
			full++
		}
		if f.Short == its.Short {
			short++
		}
	}
	if c.Kind == text.FactionSheet && max(full, short) > 1 {
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
			return c.Faction, "a faction that was printed, or that this text brings, by its short name"
		}
	}
	for _, list := range [][]text.Entry{p.entries, before} {
		for i := range list {
			if other := &list[i]; other.Name == c.Name && c.Kind != text.FactionSheet && !(e.Replaces == c.Name && other.Kind == c.Kind) {
				return c.Name, `a name that no other component has; or the line: replaces "` + c.Name + `"`
			}
		}
	}
	return "", ""
}

// open is what lies open of its own factions from the beginning, in front of
// those who play them: their abilities and their agent.
func (o *Own) open(seats []core.SeatSetup) []core.Placed {
	var list []core.Placed
	for _, s := range seats {
		for i := range o.Components {
			c := &o.Components[i]
			if c.Faction != s.Faction || !LiesOpen(c) {
				continue
			}
			if _, err := text.Card(c, timeline.All); err == nil {
				list = append(list, core.Placed{Component: c.Name, Seat: s.Seat})
			}
		}
	}
	return list
}

// LiesOpen reports whether a component of a faction lies in front of whoever
// plays it from the beginning of the game.
func LiesOpen(c *text.Component) bool {
	return c.Faction != "" && (c.Kind == text.FactionAbility || c.Kind == text.Agent)
}
