package site

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
)

// A lot tells the tables at which a component may act: its box, its faction, and the boxes that
// replace it.
type lot struct{ In, Of, Until string }

// lots are, by name, the newer components that may replace an older one.
type lots map[string][]*text.Component

// lotsOf looks through all printed components.
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

// On is a lot as attributes of an element. The page's script hides elements by them.
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

// A chance is a box or a faction that a table may play with.
type chance struct{ Word, Says, In string }

// boxes are the boxes beside the base game.
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

// On is the lot of a component in its entry on a page. The faction is left out, because the page
// itself tells the faction.
func (r *cardRow) On() templ.Attributes { return lot{In: r.Lot.In, Until: r.Lot.Until}.On() }

// On is the lot of a note in its entry on a list.
func (p *notePage) On() templ.Attributes { return lot{In: p.Lot.In, Until: p.Lot.Until}.On() }
