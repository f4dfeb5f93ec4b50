package cards

import (
	"strings"

	"entente/core/cards/text"
	"entente/core/deck"
)

// A Gist is one ability of a component in a sentence of ours.
type Gist struct {
	On   string // the outcome of an agenda on which it happens, as in "For:" or "after Against:"; empty for any
	Text string
}

// Gists tells what a component does, ability by ability: one of a table's own before
// a printed one of its name, and of several printings the newest. Of what is not on the
// shelf none are known.
func (s *Shelf) Gists(own *Own, name string) []Gist {
	if own != nil {
		if list := gists(own.entries, name); list != nil {
			return list
		}
	}
	return gists(s.Today().entries, name)
}

// Return tells how a note goes home, in the words of the form: "on activation"; nothing
// for what says nothing of it.
func (s *Shelf) Return(own *Own, name string) string {
	whole := ""
	if own != nil {
		whole = newest(own.entries, name)
	}
	if whole == "" {
		whole = newest(s.Today().entries, name)
	}
	_, clause, _ := strings.Cut(whole, "\nreturns ")
	clause, _, _ = strings.Cut(clause, "\n")
	return clause
}

// newest is the text of the newest printing of a name.
func newest(entries []text.Entry, name string) string {
	whole, source := "", deck.Base
	for i := range entries {
		if e := &entries[i]; e.Name == name && e.Source >= source {
			whole, source = e.Text, e.Source
		}
	}
	return whole
}

// gists reads the lines alone that tell: no ability is made for it.
func gists(entries []text.Entry, name string) []Gist {
	whole := newest(entries, name)
	var list []Gist
	on := ""
	for _, line := range strings.Split(whole, "\n") {
		word, rest, _ := strings.Cut(strings.TrimPrefix(line, "  "), " ")
		switch {
		case !strings.HasPrefix(line, "  "):
			on = ""
		case word == "says":
			list = append(list, Gist{on, strings.ReplaceAll(rest[1:len(rest)-1], `\`, "")}) // without its quotation marks
		case word == "if" && (strings.HasSuffix(rest, " For") || strings.HasSuffix(rest, " Against")):
			on = strings.TrimPrefix(rest, "the outcome is ") + ":"
		}
	}
	return list
}
