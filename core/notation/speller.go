package notation

import (
	"entente/core"
	"entente/core/deck"
)

// A speller is a core.Speller that reads an act from a line, part by part.
type speller struct {
	*reader
	prompt *uint32
}

func (s speller) Prompt()            { *s.prompt = s.reader.prompt() }
func (s speller) Mark(b byte)        { s.expectMark(b) }
func (s speller) Words(words string) { s.expect(words) }

func (s speller) Either(is *bool, yes, no string) {
	if *is = s.skip(yes); !*is {
		s.expect(no)
	}
}

func (s speller) Seat(seat *core.Seat) { *seat = s.reader.seat() }

func (s speller) SeatAfter(word string, seat *core.Seat) {
	if s.skip(word) {
		*seat = s.reader.seat()
	}
}

func (s speller) Card(name *string) { *name = s.card() }

func (s speller) TextAfter(word string, text *string) {
	if !s.skip(word) {
		return
	}
	if *text = s.quoted(); *text == "" {
		s.fail("what is meant, in quotation marks")
	}
}

func (s speller) AmountAfter(word string, a *deck.Amount) {
	if s.skip(word) {
		if *a = (deck.Amount{Named: true, N: s.number()}); a.N < 0 {
			s.fail("an amount from 0 on")
		}
	}
}

func (s speller) Order(order *[]core.Seat) {
	if s.mark(':') {
		*order = s.seats()
	}
}

func (s speller) Bundle(b *core.Bundle) { *b = s.bundle() }

func (s speller) Goods(goods *deck.Goods) {
	b := s.bundle()
	if len(b.Notes)+len(b.Others) > 0 {
		s.fail("goods only")
	}
	*goods = b.Goods
}

func (s speller) Phase(p *deck.Phase)           { *p = s.phase() }
func (s speller) Scene(scene *core.Scene)       { *scene = s.scene() }
func (s speller) Correction(c *core.Correction) { *c = s.correction() }
func (s speller) Moment(id *string)             { *id = s.moment() }

func (s speller) Announced(facts *[]core.Fact, goods *deck.Goods) {
	switch {
	case !s.mark(':'):
	case s.numeric():
		s.Goods(goods)
	default:
		*facts = s.facts()
	}
}

func (s speller) Fact(f *core.Fact) { *f = s.fact() }

func (s speller) Unit(t *core.Thing) {
	if *t = s.thing(); t.Owner == core.Nobody || t.Paragraph != 0 {
		s.fail("whose unit it is")
	}
}

func (s speller) Thing(t *core.Thing) { *t = s.thing() }

func (s speller) Parts(left *deck.Parts) {
	if s.skip("without part") {
		*left = s.parts()
	}
}

func (s speller) Board(a *deck.BoardAct) {
	act, ok := deck.BoardActNamed(s.rest)
	s.option(ok, "something on the board, such as produce units")
	*a = act
}

func (s speller) Stop(stop *core.DeclineScope) {
	for _, kind := range []core.DeclineScope{core.ScopeEvent, core.ScopePlayer, core.ScopeComponent} {
		if s.skip(kind.String()) { // the event, player or component that it names follows
			*stop = kind
			return
		}
	}
	named, ok := core.DeclineScopeNamed(s.rest)
	s.option(ok, "what the seat stands down from, such as not this window")
	*stop = named
}

func (s speller) Until(until *core.DeclineDuration) {
	named, ok := core.DeclineDurationNamed(s.rest)
	s.option(ok, "until when, such as until my turn")
	*until = named
}

// Setting reads the host's arrangement, and the window or event that some arrangements name.
func (s speller) Setting(a *core.Setting, at *string) {
	for is := core.SetPaceOnCall; is <= core.SetPaceEverywhere; is++ {
		if !s.skip(is.String()) {
			continue
		}
		if *a = is; is.HasWindowOrEvent() {
			*at = s.moment()
		}
		return
	}
	s.fail("what is arranged, such as pace asking")
}

// Having reads the components of one kind that a seat declares: names between commas, "none" or "any".
func (s speller) Having(of *deck.Having, any *bool, names *[]string) {
	for _, kind := range deck.Havings() {
		if s.skip(kind.String()) {
			*of = kind
		}
	}
	if *of == deck.NoHaving {
		s.fail("a kind: technologies, leaders, relics or breakthroughs")
	}
	s.expectMark(':')
	switch {
	case s.skip("none"):
		return
	case s.skip("any"):
		*any = true
		return
	}
	for {
		*names = append(*names, s.name())
		if len(*names) > core.MaxDeclared {
			s.fail("at most " + itoa(core.MaxDeclared) + " names")
		}
		if s.failed() || !s.mark(',') {
			return
		}
	}
}

// name reads a component's name up to a comma, plain or in quotation marks.
func (s speller) name() string {
	if s.rest != "" && s.rest[0] == '"' {
		return s.quoted()
	}
	name := ""
	for word := s.peek(); word != "" && !s.failed(); word = s.peek() {
		if name != "" {
			name += " "
		}
		name += word
		s.take(word)
	}
	if !plain(name) && !s.failed() {
		s.fail("a component's name in plain words, or in quotation marks")
	}
	return name
}
