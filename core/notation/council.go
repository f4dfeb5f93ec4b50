package notation

import (
	"entente/core"
	"entente/core/deck"
)

// An agenda is written by its name where the deck has it. An agenda outside the deck adds its type and
// its choices: as in "Mutiny", in ""Our Charter": law, elect player", or in ": directive, for or
// against".

func (p *printer) Agenda(r *core.Reveal) {
	if r.Name != "" {
		p.word(quote(r.Name))
	}
	if !r.Described {
		return
	}
	kind := "directive"
	if r.IsLaw {
		kind = "law"
	}
	p.line += ": " + kind + ", " + r.Elects.String()
}

func (p *printer) Count(n *int) { p.word(itoa(*n)) }

func (p *printer) Number(n *uint32) { p.word(itoa(int(*n))) }

func (p *printer) Outcome(o *core.Aim) {
	p.word(outcomeText(*o))
}

func (s speller) Agenda(r *core.Reveal) {
	if s.rest != "" && s.rest[0] == '"' {
		if r.Name = s.quoted(); r.Name == "" {
			s.fail("the agenda's name, in quotation marks")
		}
	}
	if r.Described = s.mark(':'); !r.Described {
		if r.Name == "" {
			s.fail("the agenda's name in quotation marks, or what is chosen after a colon")
		}
		return
	}
	if r.IsLaw = s.skip("law"); !r.IsLaw {
		s.expect("directive")
	}
	s.expectMark(',')
	elects, ok := deck.ElectNamed(s.rest)
	s.option(ok, "what is chosen, such as elect player")
	r.Elects = elects
}

func (s speller) Count(n *int) { *n = s.number() }

func (s speller) Number(n *uint32) {
	if is := s.number(); is < 0 {
		s.fail("a number from 0 on")
	} else {
		*n = uint32(is)
	}
}

func (s speller) Outcome(o *core.Aim) {
	s.expect("for")
	if s.rest == "" || s.rest[0] != '"' {
		o.Seat = s.reader.seat()
	} else if o.Name = s.quoted(); o.Name == "" {
		s.fail("an outcome in quotation marks")
	}
}

// lawText prints whether a law is in play: as in "law "Mutiny" is not in play", or in "law "Minister
// of Peace" is before red".
func lawText(f core.Correction) string {
	text := "law " + quote(f.Note.Name)
	switch {
	case !f.Yes:
		return text + " is not in play"
	case f.Seat == core.Nobody:
		return text + " is in play"
	}
	return text + " is before " + f.Seat.String()
}

func (r *reader) lawFact() core.Correction {
	f := core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: r.quoted()}}
	switch {
	case f.Note.Name == "":
		r.fail("the law's name, in quotation marks")
	case r.skip("is not in play"):
		f.Yes = false
	case r.skip("is in play"):
	default:
		r.expect("is before")
		f.Seat = r.seat()
	}
	return f
}
