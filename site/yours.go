package site

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
)

// A lot is at which tables a component may act: where it was printed, whose faction's it is,
// and with which boxes another takes its place.
type lot struct{ In, Of, Until string }

// lots are the boxes that take a component out of play: those of what replaces it.
type lots map[string][]*text.Component

// lotsOf looks through everything that was printed.
func lotsOf(ofNotes []*notePage, ofCards []*cardPage) lots {
	all := lots{}
	put := func(c *text.Component) {
		if older, has := c.Property(text.Replaces); has {
			all[older.Words[0]] = append(all[older.Words[0]], c)
		}
	}
	for _, p := range ofNotes {
		put(&p.Note)
	}
	for _, p := range ofCards {
		for _, r := range p.Rows() {
			put(r.Card)
		}
	}
	return all
}

// of is the lot of a component.
func (all lots) of(c *text.Component) lot {
	var until []string
	for _, newer := range all[c.Name] {
		if newer.Kind == c.Kind && newer.Faction == c.Faction && newer.Source > c.Source {
			until = append(until, newer.Source.String())
		}
	}
	if removed, has := c.Property(text.RemovedIn); has {
		until = append(until, removed.Words[0])
	}
	slices.Sort(until)
	return lot{c.Source.String(), slugOf(c.Faction), strings.Join(slices.Compact(until), " ")}
}

// On is a lot as an element carries it, for the script that goes by it.
func (l lot) On() templ.Attributes {
	on := templ.Attributes{"data-in": l.In}
	if l.Of != "" {
		on["data-of"] = l.Of
	}
	if l.Until != "" {
		on["data-until"] = l.Until
	}
	return on
}

// A chance is something that a table may play with.
type chance struct{ Word, Says, In string }

// boxes are what may lie beside the base game.
func boxes() []chance {
	var list []chance
	for _, s := range deck.AllSources {
		if s != deck.Base {
			list = append(list, chance{Word: s.String(), Says: words.Source(s)})
		}
	}
	return list
}

// players are the factions.
func players(ofCards []*cardPage) []chance {
	var list []chance
	for _, p := range factionsOf(ofCards) {
		list = append(list, chance{slugOf(p.Short), p.Short, p.lot.In})
	}
	return list
}

// On is at which tables a component may act, as its entry carries it on the page of its faction
// or of its kind: whose it is, the page says.
func (r *cardRow) On() templ.Attributes { return lot{In: r.Lot.In, Until: r.Lot.Until}.On() }

// On is the same of a note, where several are listed.
func (p *notePage) On() templ.Attributes { return lot{In: p.Lot.In, Until: p.Lot.Until}.On() }
