package text

import (
	"unicode/utf8"

	"entente/core/deck"
)

// unseen returns the column of the first invisible character of a line, or of one that changes how
// others are read; 0 if there is none. Such are control characters, overrides of the reading
// direction, spaces without width, and bytes that are no character.
func unseen(line string) int {
	column := 0
	for i, c := range line {
		column++
		switch {
		case c >= ' ' && c < 0x7f: // as nearly all characters are
		case c < ' ', c >= 0x7f && c < 0xa0, c == 0xad, c == 0x61c, c == 0x180e, c == 0xfeff,
			c >= 0x200b && c <= 0x200f, c >= 0x2028 && c <= 0x202e, c >= 0x2060 && c <= 0x206f,
			c >= 0xe0000:
			return column
		case c == utf8.RuneError:
			if _, size := utf8.DecodeRuneInString(line[i:]); size == 1 {
				return column
			}
		}
	}
	return 0
}

// whole checks the rules that need the whole text: every component is there once, has the lines that
// its kind needs, and does not replace itself, even in a circle.
func (p *parser) whole() *Error {
	for i := range p.list {
		c := &p.list[i]
		at := func(want string) *Error { return &Error{Line: p.places[i], Column: 1, Want: want} }
		for j := range i {
			if d := &p.list[j]; d.Name == c.Name && d.Kind == c.Kind && d.Source == c.Source && d.Faction == c.Faction {
				e := at("a name that no other " + c.Kind.String() + " in this text has")
				e.Column += len(c.Kind.String()) + 1
				return e
			}
		}
		if c.Kind == Note && c.Return.When == NoClause && !c.isKeptInHand() {
			return at("a note with its return, such as returns resolved")
		}
	}
	for _, by := range []PropertyKind{Replaces, FlipSideOf, SameAs} {
		if line := p.comesBack(by); line > 0 {
			return &Error{Line: line, Column: 1, Want: "components that do not come back to themselves by " + propertyForms[by].words}
		}
	}
	return nil
}

// title returns a component's kind and name.
func (c *Component) title() string { return c.Kind.String() + " " + c.Name }

// isKeptInHand reports whether a note acts without being played, so that it never leaves its holder's hand.
func (c *Component) isKeptInHand() bool { return c.Return.When == NoClause && len(c.Abilities) > 0 }

// comesBack returns the line of a component that a property leads back to itself, among components of
// one kind; 0 if there is none. It walks on from each component once, even if several name it.
func (p *parser) comesBack(by PropertyKind) int {
	named, lines := map[string][]int{}, make([]int, len(p.list))
	for i := range p.list {
		named[p.list[i].title()] = append(named[p.list[i].title()], i)
	}
	for _, l := range p.links {
		if l.by == by {
			lines[l.component] = l.line
		}
	}
	walked, isOnWay := make([]bool, len(p.list)), make([]bool, len(p.list))
	var walk func(at int) (line int)
	walk = func(at int) (line int) {
		if walked[at] || lines[at] == 0 {
			return 0
		}
		walked[at], isOnWay[at] = true, true
		c := &p.list[at]
		prop, _ := c.Property(by)
		for _, name := range prop.Words {
			for _, to := range named[c.Kind.String()+" "+name] {
				if other := &p.list[to]; name == c.Name && other.Source >= c.Source && (len(named[c.title()]) > 1 || c.Source == deck.Homebrew) {
					continue // because its own name means an older printing
				}
				if isOnWay[to] {
					return lines[at]
				}
				if line = walk(to); line > 0 {
					return line
				}
			}
		}
		isOnWay[at] = false
		return 0
	}
	for i := range p.list {
		if line := walk(i); line > 0 {
			return line
		}
	}
	return 0
}
