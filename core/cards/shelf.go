package cards

import (
	"slices"

	"entente/core"
)

// A Shelf holds the printed texts that a phone has: today's, and those of older tables. Texts are added to
// it and never changed or removed.
type Shelf struct {
	texts []*Printed
	read  Reader
	last  *[2]opened // the last game without a table's own components, and the last with them; nil if the shelf does not remember
}

// opened is the game that was opened last, with the arguments that opened it.
type opened struct {
	setup core.Setup
	own   *Own
	laid  core.Setup
	game  core.Game
}

// ShelfOf returns a shelf with today's text. It reads no text: see SetReader.
func ShelfOf(today *Printed) *Shelf { return &Shelf{texts: []*Printed{today}} }

// A Reader reads a table's own components, given the printed ones. It returns an error for malformed text,
// and for components that no table could play with.
type Reader func(beside *Printed, file, content string) (*Own, error)

// SetReader sets the Reader of the tables' own components, and returns the shelf. A phone downloads its
// reader once a table has components of its own. Until then ReadOwn returns a *Lacks.
func (s *Shelf) SetReader(read Reader) *Shelf {
	s.read = read
	return s
}

// Put adds a text.
func (s *Shelf) Put(p *Printed) { s.texts = append(s.texts, p) }

// Remembering returns a shelf with the same texts that remembers the last game it opened without a table's
// own components, and the last with them. It saves a caller who opens the same table again most of the
// work, which is laying the deck. Unlike other shelves it is not safe for concurrent use.
func (s *Shelf) Remembering() *Shelf { return &Shelf{s.texts, s.read, &[2]opened{}} }

// Today returns the text that new tables are opened with.
func (s *Shelf) Today() *Printed { return s.texts[0] }

// named returns the text of that name, or nil. For an empty name it returns today's text.
func (s *Shelf) named(name string) *Printed {
	for _, p := range s.texts {
		if name == "" || p.Name() == name {
			return p
		}
	}
	return nil
}

// Has reports whether a text of that name is on the shelf.
func (s *Shelf) Has(name string) bool {
	return slices.ContainsFunc(s.texts, func(p *Printed) bool { return p.Name() == name })
}

// Text returns the text of that name; empty if the shelf lacks it or has it only decoded.
func (s *Shelf) Text(name string) string {
	for _, p := range s.texts {
		if p.Name() == name {
			return p.Text
		}
	}
	return ""
}

// Lacks tells why a table cannot be opened yet: the shelf lacks the text that the table was opened with,
// or the Reader of its own components.
type Lacks struct{ Name string } // the name of the text, or TheReader

// TheReader is the Name of a Lacks if the shelf has no Reader.
const TheReader = "reader"

// Error names the missing text or the reader.
func (l *Lacks) Error() string {
	if l.Name == TheReader {
		return "The card reader is not on this phone yet."
	}
	return "The cards that this table was opened with, " + l.Name + ", are not on this phone."
}

// Open makes the game that a setup opens, and returns the setup with its deck. The table plays with the
// text that it names, or with today's text if that makes the same game. Own is the table's own components;
// if the setup names some and own is nil, the table awaits them. The error is a *Lacks, or a
// *core.Refusal.
func (s *Shelf) Open(setup core.Setup, own *Own) (core.Setup, core.Game, error) {
	if s.last == nil {
		return s.open(setup, own)
	}
	last := &s.last[0]
	if own != nil {
		last = &s.last[1]
	}
	text := s.named(setup.Texts.Printed)
	if text != nil && last.as(setup, own) {
		laid := last.laid
		laid.Texts = setup.Texts
		return laid, last.game, nil
	}
	laid, g, err := s.open(setup, own)
	if err == nil && text != nil { // not without the text, because it may arrive later
		*last = opened{setup, own, laid, g}
	}
	return laid, g, err
}

// as reports whether a setup and the table's own components open the same game again. It ignores
// Texts.Plays, which is written down after the opening and changes no game.
func (o *opened) as(s core.Setup, own *Own) bool {
	is := &o.setup
	s.Texts.DeckHash = is.Texts.DeckHash
	return o.laid.Deck != nil && s.Deck == is.Deck && slices.Equal(s.Seats, is.Seats) && slices.Equal(s.Components, is.Components) &&
		s.Speaker == is.Speaker && s.Host == is.Host && s.Options == is.Options && s.Texts == is.Texts && s.AwaitsComponents == is.AwaitsComponents &&
		(own == nil || own.Text == o.own.Text)
}

func (s *Shelf) open(setup core.Setup, own *Own) (core.Setup, core.Game, error) {
	setup.AwaitsComponents = setup.Texts.OwnComponents != "" && own == nil
	if setup.AwaitsComponents && s.read == nil {
		return setup, core.Game{}, &Lacks{TheReader}
	}
	p := s.named(setup.Texts.Printed)
	lacks := p == nil
	if lacks {
		p = s.Today()
	}
	setup = p.Lay(setup, own)
	g, err := core.New(setup)
	if lacks && (err != nil || setup.AwaitsComponents || g.DeckHash() != setup.Texts.DeckHash) {
		err = &Lacks{setup.Texts.Printed}
	}
	return setup, g, err
}

// Name fills a setup with the printed text in use (the named one, else today's), the components in play,
// and the table's own components. The error is a *core.Refusal for a table that cannot be played, or a
// *Lacks for a missing text.
func (s *Shelf) Name(setup core.Setup, own *Own) (core.Setup, error) {
	setup.Texts.OwnComponents, setup.Texts.OwnBytes = "", 0
	if setup.Texts.Printed == "" {
		setup.Texts.Printed = s.Today().Name()
	}
	if own != nil {
		setup.Texts.OwnComponents, setup.Texts.OwnBytes = NameOf(own.Text), len(own.Text)
	}
	_, g, err := s.Open(setup, own)
	setup.Texts.DeckHash = g.DeckHash()
	return setup, err
}

// ReadOwn reads a table's own components, given the text that the table was opened with. The error is a
// *Lacks, or the Reader's.
func (s *Shelf) ReadOwn(setup core.Setup, content string) (*Own, error) {
	if s.read == nil {
		return nil, &Lacks{TheReader}
	}
	p := s.named(setup.Texts.Printed)
	if p == nil {
		p = s.Today()
	}
	return s.read(p, "the table's own", content)
}
