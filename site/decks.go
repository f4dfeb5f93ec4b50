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

// decks are those of tables that name no faction, so that any may be played: with every
// box, and with those alone that were there when each came out.
type decks struct {
	all  []text.Component
	laid []*deck.Deck
}

func newDecks(all []text.Component) *decks { return &decks{all, slices.Collect(lay(all))} }

// lay is the decks of those components, one for each choice of boxes: each takes a while, and
// is laid as it is come to.
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

// modeled is a component as a table plays with it, or nil if none does. Of two of one
// name a deck may have one that stands for both, so each is looked up without the other.
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

// agenda is an agenda as a table votes on it, or nil for what is none.
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

// deckFolder is where the texts lie that were released, for tables that were opened with one.
const deckFolder = "site/content/decks"

// releasedDecks are their names.
func releasedDecks(tree fs.FS) ([]string, error) {
	files, err := fs.Glob(tree, deckFolder+"/"+strings.Repeat("[0-9a-f]", 16)+".txt")
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".txt")
	}
	return files, err
}
