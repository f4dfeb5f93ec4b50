package notation

import (
	"entente/core"
	"entente/core/deck"
)

// Print returns the line of a choice. Parse reads the line back as an equal choice.
func Print(c core.Choice) string {
	if c.Act == nil {
		return c.By.String()
	}
	p := printer{line: c.By.String() + " " + c.Kind().NotationWords(), prompt: c.Prompt}
	c.Act.VisitParts(&p)
	return p.line
}

// Parse reads one line. The error for a line outside the notation is an *Error.
func Parse(line string) (core.Choice, error) {
	r := reader{rest: trimSpace(line)}
	c := r.choice()
	r.end()
	if r.failed() {
		return core.Choice{}, &Error{Text: clip(line), Want: r.want}
	}
	return c, nil
}

// choice reads the seat that chooses, the words of a kind, and then the parts that the kind spells.
// Where several kinds have the same words, the parts that follow tell the kinds apart. Where one
// kind's words begin like another's, the longer words are tried first.
func (r *reader) choice() core.Choice {
	c := core.Choice{By: r.seat()}
	if r.failed() {
		return c
	}
	words := r.verb()
	if words == "" {
		r.fail("what the seat does, such as offers, accepts or passes")
		return c
	}
	r.skip(words)
	start, far := *r, reader{}
	for _, kind := range core.Kinds() {
		if kind.NotationWords() != words {
			continue
		}
		*r = start
		c.Prompt = 0
		s := speller{reader: r, prompt: &c.Prompt}
		if c.Act = kind.BlankAct().VisitParts(&s); r.ended() {
			return c
		}
		if far.want == "" || r.at < far.at {
			far = *r
		}
	}
	*r = far
	return c
}

// verb returns the longest words of a kind that are next, or "".
func (r *reader) verb() string {
	longest := ""
	for _, kind := range core.Kinds() {
		trial := *r
		if words := kind.NotationWords(); len(words) > len(longest) && trial.skip(words) {
			longest = words
		}
	}
	return longest
}

// A printer is a core.Speller that writes an act down, part by part.
type printer struct {
	line   string
	prompt uint32
}

func (p *printer) word(text string) { p.line += " " + text }

func (p *printer) Prompt()            { p.line += promptText(p.prompt) }
func (p *printer) Mark(b byte)        { p.line += string(rune(b)) }
func (p *printer) Words(words string) { p.word(words) }

func (p *printer) Either(is *bool, yes, no string) {
	if *is {
		p.word(yes)
	} else {
		p.word(no)
	}
}

func (p *printer) Seat(s *core.Seat) { p.word(s.String()) }

func (p *printer) SeatAfter(word string, s *core.Seat) {
	if *s != core.Nobody {
		p.word(word + " " + s.String())
	}
}

func (p *printer) Card(name *string) { p.word(cardText(*name)) }

func (p *printer) TextAfter(word string, text *string) {
	if *text != "" {
		p.word(word + " " + quote(*text))
	}
}

func (p *printer) AmountAfter(word string, a *deck.Amount) {
	if a.Named {
		p.word(word + " " + itoa(a.N))
	}
}

func (p *printer) Order(order *[]core.Seat) {
	if len(*order) > 0 {
		p.line += ": " + seatsText(*order)
	}
}

func (p *printer) Bundle(b *core.Bundle) { p.word(Bundle(*b)) }
func (p *printer) Goods(g *deck.Goods)   { p.word(Goods(*g)) }

func (p *printer) Phase(phase *deck.Phase)       { p.word(phase.String() + " phase") }
func (p *printer) Scene(s *core.Scene)           { p.word(sceneText(*s)) }
func (p *printer) Correction(c *core.Correction) { p.word(Fact(*c)) }

func (p *printer) Moment(id *string) { p.word(*id) }

func (p *printer) Announced(facts *[]core.Fact, goods *deck.Goods) {
	if len(*facts) > 0 {
		p.line += ": " + factsText(*facts)
	}
	if !goods.IsNone() {
		p.line += ": " + Goods(*goods)
	}
}

func (p *printer) Fact(f *core.Fact)             { p.word(factsText([]core.Fact{*f})) }
func (p *printer) Unit(t *core.Thing)            { p.word(Thing(*t)) }
func (p *printer) Thing(t *core.Thing)           { p.word(Thing(*t)) }
func (p *printer) Board(a *deck.BoardAct)        { p.word(a.String()) }
func (p *printer) Stop(s *core.DeclineScope)     { p.word(s.String()) }
func (p *printer) Until(u *core.DeclineDuration) { p.word(u.String()) }

func (p *printer) Parts(left *deck.Parts) {
	if *left == 0 {
		return
	}
	p.word("without part")
	for i := range deck.MaxEffects {
		if left.Has(i) {
			p.word(itoa(i + 1))
		}
	}
}

// Having prints which components of one kind a seat declares, in the declared order.
func (p *printer) Having(of *deck.Having, any *bool, names *[]string) {
	p.word(of.String() + ":")
	switch {
	case *any:
		p.word("any")
	case len(*names) == 0:
		p.word("none")
	}
	for i, name := range *names {
		if i > 0 {
			p.line += ","
		}
		if !plain(name) {
			name = quote(name)
		}
		p.word(name)
	}
}

func (p *printer) Setting(a *core.Setting, at *string) {
	p.word(a.String())
	if *at != "" {
		p.word(*at)
	}
}
