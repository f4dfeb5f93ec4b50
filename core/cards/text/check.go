package text

import (
	"slices"
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
// one kind; 0 if there is none. It starts from each component once, even if several name it.
func (p *parser) comesBack(by PropertyKind) int {
	if !slices.ContainsFunc(p.links, func(l link) bool { return l.by == by }) {
		return 0
	}
	named := map[string][]int{}
	for i := range p.list {
		named[p.list[i].title()] = append(named[p.list[i].title()], i)
	}
	next := make([][]int, len(p.list)) // the indexes of the components that each component names
	line := make([]int, len(p.list))
	for _, l := range p.links {
		if l.by != by {
			continue
		}
		c := &p.list[l.component]
		line[l.component] = l.line
		prop, _ := c.Property(by)
		for _, name := range prop.Words {
			for _, to := range named[c.Kind.String()+" "+name] {
				if other := &p.list[to]; name != c.Name || other.Source < c.Source || len(named[c.title()]) == 1 && c.Source != deck.Homebrew {
					next[l.component] = append(next[l.component], to) // its own name means an older printing
				}
			}
		}
	}
	return circle(next, line)
}

// circle returns the line of a component that lies on a circle, or 0.
func circle(next [][]int, line []int) int {
	begun, done := make([]bool, len(next)), make([]bool, len(next))
	for start := range next {
		if begun[start] {
			continue
		}
		path := []int{start}
		for len(path) > 0 {
			at := path[len(path)-1]
			begun[at] = true
			if len(next[at]) == 0 {
				done[at] = true
				path = path[:len(path)-1]
				continue
			}
			to := next[at][0]
			next[at] = next[at][1:]
			if begun[to] && !done[to] {
				return line[at]
			}
			if !begun[to] {
				path = append(path, to)
			}
		}
	}
	return 0
}
