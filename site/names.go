package site

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A segment is a piece of a text, and the address of what it names, if it names anything.
type segment struct{ Text, To string }

// A place is a name, and the page about what is called so.
type place struct{ name, to string }

// places are names that lead somewhere, the longest first.
type places []place

// placesOf are the names of the notes, each with its page, and those of all other
// components, each with its place: of several printings the newest, and where one name
// stands for different things, the list of them.
func placesOf(pages []*notePage, more ...*cardPage) places {
	var list places
	for _, p := range pages {
		list = append(list, place{p.Note.Name, p.Address()})
	}
	for _, l := range namesOf(more) {
		for _, n := range l.Names {
			to := slices.MaxFunc(n.Rows, func(a, b *cardRow) int { return cmp.Compare(a.Card.Source, b.Card.Source) }).Address()
			if slices.ContainsFunc(n.Rows, func(r *cardRow) bool { return r.Card.Kind != n.Rows[0].Card.Kind }) {
				to = "/cards#" + n.ID()
			}
			list = append(list, place{n.Name, to})
		}
	}
	slices.SortStableFunc(list, func(a, b place) int { return cmp.Compare(len(b.name), len(a.name)) })
	return list
}

// cut divides a text where it names something, by whole words and in their own
// spelling: of two names that begin alike, the longer one is meant.
func (list places) cut(text string) []segment {
	var all []segment
	from := 0
	for at := 0; at < len(text); {
		p := list.at(text, at)
		if p == nil {
			_, size := utf8.DecodeRuneInString(text[at:])
			at += size
			continue
		}
		if from < at {
			all = append(all, segment{Text: text[from:at]})
		}
		all = append(all, segment{p.name, p.to})
		at += len(p.name)
		from = at
	}
	if from < len(text) {
		all = append(all, segment{Text: text[from:]})
	}
	return all
}

// at is the name that stands at a place of a text, or nil.
func (list places) at(text string, at int) *place {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	if unicode.IsLetter(before) {
		return nil
	}
	for i := range list {
		rest, named := strings.CutPrefix(text[at:], list[i].name)
		if after, _ := utf8.DecodeRuneInString(rest); named && !unicode.IsLetter(after) {
			return &list[i]
		}
	}
	return nil
}

// names reports whether a text names what one of the addresses is about.
func (list places) names(text string, to ...string) bool {
	return slices.ContainsFunc(list.cut(text), func(s segment) bool { return s.To != "" && slices.Contains(to, s.To) })
}
