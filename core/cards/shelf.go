package cards

import (
	"slices"

	"entente/core"
)

// A Shelf holds the printed texts that a phone has: today's, and those that
// older tables were opened with. It is added to and never changed otherwise.
type Shelf struct {
	texts []*Printed
	read  Reader
	last  *[2]opened // without components of its own, and with them; nil if it remembers nothing
}

// opened is a game that was opened last, and for what.
type opened struct {
	setup core.Setup
	own   *Own
	laid  core.Setup
	game  core.Game
}

// ShelfOf returns a shelf with today's text. It reads no text: see SetReader.
func ShelfOf(today *Printed) *Shelf { return &Shelf{texts: []*Printed{today}} }

// A Reader reads a table's own components beside those that were printed. What is malformed, or
// what no table could play with, is its error.
type Reader func(beside *Printed, file, content string) (*Own, error)

// SetReader gives the shelf what reads a table's own components, and returns the shelf. A phone
// downloads its reader once a table brings some. Until then ReadOwn returns a *Lacks.
func (s *Shelf) SetReader(read Reader) *Shelf {
	s.read = read
	return s
}

// Put adds a text.
func (s *Shelf) Put(p *Printed) { s.texts = append(s.texts, p) }

// Remembering is a shelf with the same texts that remembers the game which it opened
// last, with components of a table's own and without, for whoever opens the same table
// once more: to lay a deck is most of the work. Unlike others it is not to be used by two at a time.
func (s *Shelf) Remembering() *Shelf { return &Shelf{s.texts, s.read, &[2]opened{}} }

// Today is the text that new tables are opened with.
func (s *Shelf) Today() *Printed { return s.texts[0] }

// named is the text of a name, or nil; today's where a table names none.
func (s *Shelf) named(name string) *Printed {
	for _, p := range s.texts {
		if name == "" || p.Name() == name {
			return p
		}
	}
	return nil
}

// Has reports whether a text of that name is here.
func (s *Shelf) Has(name string) bool {
	return slices.ContainsFunc(s.texts, func(p *Printed) bool { return p.Name() == name })
}

// Text is the text of a name, if it is here as that; else empty.
func (s *Shelf) Text(name string) string {
	for _, p := range s.texts {
		if p.Name() == name {
			return p.Text
		}
	}
	return ""
}

// Lacks is why a table cannot be opened yet: the text that it was opened with, or the Reader of
// its own components, is not on the shelf.
type Lacks struct{ Name string } // of the text, or TheReader

// TheReader is what a shelf lacks that has no Reader.
const TheReader = "reader"

// Error says which text it is.
func (l *Lacks) Error() string {
	if l.Name == TheReader {
		return "The card reader is not on this phone yet."
	}
	return "The cards that this table was opened with, " + l.Name + ", are not on this phone."
}

// Open makes the game that a setup opens, and returns the setup with its deck.
// A table is played with the text that it names, or with today's where that
// comes to the same. Own is the table's own components; without them, a table
// that brings some awaits them. The error is a *Lacks, or a *core.Refusal.
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
	if err == nil && text != nil { // what is lacking may come
		*last = opened{setup, own, laid, g}
	}
	return laid, g, err
}

// as reports whether a setup and the table's own components open the game once more. What
// a table plays with is written down once it was opened, and makes no other game.
func (o *opened) as(s core.Setup, own *Own) bool {
	is := &o.setup
	s.Texts.Plays = is.Texts.Plays
	return o.laid.Deck != nil && s.Deck == is.Deck && slices.Equal(s.Seats, is.Seats) && slices.Equal(s.Things, is.Things) &&
		s.Speaker == is.Speaker && s.Host == is.Host && s.Options == is.Options && s.Texts == is.Texts && s.Awaits == is.Awaits &&
		(own == nil || own.Text == o.own.Text)
}

func (s *Shelf) open(setup core.Setup, own *Own) (core.Setup, core.Game, error) {
	setup.Awaits = setup.Texts.Own != "" && own == nil
	if setup.Awaits && s.read == nil {
		return setup, core.Game{}, &Lacks{TheReader}
	}
	p := s.named(setup.Texts.Printed)
	lacks := p == nil
	if lacks {
		p = s.Today()
	}
	setup = p.Lay(setup, own)
	g, err := core.New(setup)
	if lacks && (err != nil || setup.Awaits || g.Plays() != setup.Texts.Plays) {
		err = &Lacks{setup.Texts.Printed}
	}
	return setup, g, err
}

// Name writes down what a table is opened with: the text that it names already,
// or today's, what of it the table plays with, and its own. What cannot be played
// is a *core.Refusal, and a text that is not here a *Lacks.
func (s *Shelf) Name(setup core.Setup, own *Own) (core.Setup, error) {
	setup.Texts.Own, setup.Texts.Length = "", 0
	if setup.Texts.Printed == "" {
		setup.Texts.Printed = s.Today().Name()
	}
	if own != nil {
		setup.Texts.Own, setup.Texts.Length = NameOf(own.Text), len(own.Text)
	}
	_, g, err := s.Open(setup, own)
	setup.Texts.Plays = g.Plays()
	return setup, err
}

// ReadOwn reads a table's own components beside the text that the table was
// opened with. The error is a *Lacks, or the Reader's.
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
