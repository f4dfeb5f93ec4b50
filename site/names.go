package site

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A segment is a piece of a text, and the address of the thing that it names, if any.
type segment struct{ Text, To string }

// A place is a name, and the address of the page about it.
type place struct{ name, to string }

// places are names that have a page. The longest come first, so that a longer name wins over its
// own beginning.
type places []place

// placesOf returns the names of notes with their pages, and of all other components with their
// rows. Of several printings, it links to the newest. A name of different things links to the list
// of them.
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

// cut divides a text at the names in it. It matches whole words in their own spelling, and the
// longer of two names that begin alike.
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

// at is the name at an offset of a text, or nil.
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

// names reports whether a text names something with one of the addresses.
func (list places) names(text string, to ...string) bool {
	return slices.ContainsFunc(list.cut(text), func(s segment) bool { return s.To != "" && slices.Contains(to, s.To) })
}
