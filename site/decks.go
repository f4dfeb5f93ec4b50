package site

import (
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// decks are the decks of tables that name no faction, so that any faction may be played. One deck
// has every box. Each of the others has the boxes that had been released by some date.
type decks struct {
	all  []text.Component
	laid []*deck.Deck
}

func newDecks(all []text.Component) *decks { return &decks{all, slices.Collect(lay(all))} }

// lay returns the decks of some components, one for each choice of boxes. It lays a deck only when
// the loop comes to it, because each takes a while.
func lay(all []text.Component) iter.Seq[*deck.Deck] {
	shelf := text.Read(text.Print(all))
	theDeck := func(boxes ...deck.Source) *deck.Deck {
		s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}}}
		s.Options.Sources = deck.SourcesOf(boxes...)
		return shelf.Lay(s, nil).Deck
	}
	return func(come func(*deck.Deck) bool) {
		if !come(theDeck(deck.AllSources[:]...)) {
			return
		}
		for i := range deck.AllSources {
			if !come(theDeck(deck.AllSources[:i+1]...)) {
				return
			}
		}
	}
}

// modeled is a component as a table plays it, or nil if no table does. A deck may have one
// component that stands for two of one name, so each is looked up without the other.
func (d *decks) modeled(c *text.Component) *deck.Component {
	namesake := func(other text.Component) bool {
		return other.Name == c.Name && (other.Kind != c.Kind || other.Faction != c.Faction || other.Source != c.Source)
	}
	list := slices.Values(d.laid)
	if slices.ContainsFunc(d.all, namesake) {
		list = lay(slices.DeleteFunc(slices.Clone(d.all), namesake))
	}
	for one := range list {
		for i := range one.Components {
			if known := &one.Components[i]; known.Name == c.Name && known.Faction == c.Faction && known.Source == c.Source {
				return known
			}
		}
	}
	return nil
}

// agenda is an agenda as a table votes on it, or nil if the component is no agenda.
func (d *decks) agenda(c *text.Component) *deck.Agenda {
	for _, one := range d.laid {
		for i := range one.Agendas {
			if known := &one.Agendas[i]; c.Kind == text.Agenda && known.Law.Name == c.Name && known.Law.Source == c.Source {
				return known
			}
		}
	}
	return nil
}

// deckFolder holds the texts of released decks, because tables that were opened with one still need
// it.
const deckFolder = "site/content/decks"

// releasedDecks are the names of the released decks.
func releasedDecks(tree fs.FS) ([]string, error) {
	files, err := fs.Glob(tree, deckFolder+"/"+strings.Repeat("[0-9a-f]", 16)+".txt")
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".txt")
	}
	return files, err
}
