package cards

import (
	"errors"
	"strings"

	"entente/core/deck"
)

// Format is the number of the format that Encode writes. A phone reads only the Format of its own build.
const Format = 2

// Encode returns printed components for phones, which read them in an eighth of the time that the text
// takes. It writes the format, the Sum of all bytes that follow, the Sum of the text, and four parts:
// numbers, the sums of the entries, names, and sentences. The length of each part but the last comes
// before the part.
// Each name or sentence is written once, on a line of its own.
func (p *Printed) Encode() []byte {
	c := codec{writes: true, names: pool{at: map[string]int{}}, sentences: pool{at: map[string]int{}}}
	entries := p.entries
	list(&c, &entries, entry)
	body := appendSum(nil, p.sum)
	for _, part := range [][]byte{c.numbers, c.sums, []byte(strings.Join(c.names.list, "\n"))} {
		body = append(appendNumber(body, uint64(len(part))), part...)
	}
	body = append(body, strings.Join(c.sentences.list, "\n")...)
	return append(appendSum([]byte{Format}, Sum(string(body))), body...)
}

// appendNumber writes a number, seven bits a byte, the lowest first (LEB128). encoding/binary does the
// same, but it would bring reflection onto the phone.
func appendNumber(to []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n))
}

// numberAt reads a number, and returns its size in bytes; the size is 0 if there is none.
func numberAt(from []byte) (n uint64, size int) {
	for i, b := range from {
		if i == 10 || i == 9 && b > 1 {
			return 0, 0
		}
		if n |= uint64(b&0x7f) << (7 * i); b < 0x80 {
			return n, i + 1
		}
	}
	return 0, 0
}

func appendSum(to []byte, sum uint64) []byte {
	for i := range 8 {
		to = append(to, byte(sum>>(8*i)))
	}
	return to
}

func sumAt(from []byte) (sum uint64) {
	for i := range 8 {
		sum |= uint64(from[i]) << (8 * i)
	}
	return sum
}

var errDeck = errors.New("the cards arrived damaged")

// Decode reads the output of Encode. It returns an error for any other data, such as a deck of another
// build. The Text of the result is empty.
func Decode(data []byte) (*Printed, error) {
	const head = 1 + 8
	if len(data) < head+8 || data[0] != Format || Sum(string(data[head:])) != sumAt(data[1:]) {
		return nil, errDeck
	}
	sum, body := sumAt(data[head:]), data[head+8:]
	part := func() []byte {
		size, n := numberAt(body)
		if n <= 0 || size > uint64(len(body)-n) {
			body = nil
			return nil
		}
		one := body[n:][:size]
		body = body[n:][size:]
		return one
	}
	lines := func(part []byte) pool { return pool{list: strings.Split(string(part), "\n")} }
	c := codec{numbers: part(), sums: part(), names: lines(part())}
	c.sentences = lines(body)
	var entries []Entry
	list(&c, &entries, entry)
	if c.broken || len(c.numbers)+len(c.sums) > 0 || !c.names.used() || !c.sentences.used() {
		return nil, errDeck
	}
	return &Printed{sum: sum, entries: entries, sheets: sheets(entries)}, nil
}

// A codec walks through components once, and either writes them or reads them. Both directions are the
// same lines of code, so that neither can forget a field of the other.
type codec struct {
	writes           bool
	numbers, sums    []byte // the parts that were written, or that are still to be read
	names, sentences pool
	broken           bool
}

// A pool holds each string once, in the order of first use.
type pool struct {
	list []string
	at   map[string]int // the place of each string, from 1; for writing
	next int            // the first string that was not used yet; for reading
}

// used reports whether every string was read. A pool without strings has an empty line.
func (p *pool) used() bool { return p.next == len(p.list) || len(p.list) == 1 && p.list[0] == "" }

// number writes or reads a number.
func number[T ~uint8 | ~uint16 | ~uint64 | ~int](c *codec, v *T) {
	if c.writes {
		c.numbers = appendNumber(c.numbers, uint64(*v))
		return
	}
	read, n := numberAt(c.numbers)
	if n <= 0 || uint64(T(read)) != read {
		c.numbers, c.broken = nil, true
		return
	}
	*v, c.numbers = T(read), c.numbers[n:]
}

// sum writes or reads the sum of a text.
func (c *codec) sum(v *uint64) {
	switch {
	case c.writes:
		c.sums = appendSum(c.sums, *v)
	case len(c.sums) < 8:
		c.broken = true
	default:
		*v, c.sums = sumAt(c.sums), c.sums[8:]
	}
}

// is writes or reads up to eight flags.
func (c *codec) is(flags ...*bool) {
	var set uint8
	for i, flag := range flags {
		if *flag {
			set |= 1 << i
		}
	}
	if number(c, &set); c.writes {
		return // because tables share the entries that are written
	}
	for i, flag := range flags {
		*flag = set>>i&1 == 1
	}
}

func (c *codec) name(s *string)     { c.text(s, &c.names) }
func (c *codec) sentence(s *string) { c.text(s, &c.sentences) }

// text writes or reads a string: 0 for an empty one, 1 for the next string that is new, and higher numbers
// for the strings that were used before.
func (c *codec) text(s *string, of *pool) {
	at := 0
	if c.writes && *s != "" {
		if at = of.at[*s]; at == 0 {
			of.list = append(of.list, *s)
			of.at[*s] = len(of.list) + 1
			at = 1
		}
	}
	number(c, &at)
	switch {
	case c.writes || at == 0:
	case at == 1 && of.next < len(of.list):
		*s = of.list[of.next]
		of.next++
	case at > 1 && at-2 < of.next:
		*s = of.list[at-2]
	default:
		c.broken = true
	}
}

// list writes or reads a list.
func list[T any](c *codec, l *[]T, each func(*codec, *T)) {
	if n := c.count(len(*l)); !c.writes && n > 0 {
		*l = make([]T, n)
	}
	for i := range *l {
		each(c, &(*l)[i])
	}
}

// count writes or reads the number of items that follow. Each item takes at least a byte.
func (c *codec) count(n int) int {
	number(c, &n)
	if !c.writes && uint(n) > uint(len(c.numbers)) {
		c.numbers, c.broken = nil, true
		return 0
	}
	return n
}

// perhaps writes or reads a part that may be missing.
func perhaps[T any](c *codec, p **T, each func(*codec, *T)) {
	here := *p != nil
	c.is(&here)
	if here && *p == nil {
		*p = new(T)
	}
	if here {
		each(c, *p)
	}
}

func entry(c *codec, e *Entry) {
	c.name(&e.Kind)
	c.name(&e.Name)
	c.name(&e.Faction)
	number(c, &e.Source)
	c.name(&e.Replaces)
	c.name(&e.FlipOf)
	c.is(&e.Removed.Is)
	number(c, &e.Removed.In)
	list(c, (*[]string)(&e.Windows), (*codec).name)
	list(c, &e.Gists, gist)
	c.name(&e.Returns)
	c.sum(&e.Sum)
	perhaps(c, &e.Sheet, sheet)
	perhaps(c, &e.Note, note)
	perhaps(c, &e.Card, component)
	perhaps(c, &e.Agenda, agenda)
	if !c.writes {
		e.share()
	}
}

// share copies the fields of an entry into its parts.
func (e *Entry) share() {
	if e.Sheet != nil {
		e.Sheet.Name, e.Sheet.Source, e.Sheet.Text = e.Name, e.Source, e.Sum
	}
	if n := e.Note; n != nil {
		n.Name, n.Faction, n.Source, n.Windows, n.Text = e.Name, e.Faction, e.Source, e.Windows, e.Sum
	}
	if c := e.Card; c != nil {
		c.Name, c.Word, c.Faction, c.Source, c.Windows, c.Text = e.Name, e.Kind, e.Faction, e.Source, e.Windows, e.Sum
	}
	if e.Agenda != nil {
		law := &e.Agenda.Law
		law.Name, law.Kind, law.Source, law.Text = e.Name, deck.AgendaCard, e.Source, e.Sum
	}
}

func gist(c *codec, g *Gist) {
	c.name(&g.On)
	c.sentence(&g.Text)
}

func sheet(c *codec, f *deck.Faction) {
	c.name(&f.Short)
	number(c, &f.Commodities)
	c.is(&f.NoAlliance, &f.Flip)
}

func note(c *codec, n *deck.NoteCard) {
	c.is(&n.OnReceipt, &n.Stays, &n.Unbound, &n.First, &n.Owners)
	terms(c, &n.Terms)
	list(c, &n.Abilities, ability)
	number(c, &n.Home)
	list(c, &n.AtHome, effect)
	list(c, &n.Looks, look)
	if n.Home == deck.AtEvent {
		at := n.HomeAt()
		list(c, &at, noteReturn)
		if !c.writes {
			n.ReturnAt(at)
		}
	}
}

func noteReturn(c *codec, r *deck.Return) {
	c.name(&r.Window)
	number(c, &r.Whose)
}

func component(c *codec, card *deck.Component) {
	number(c, &card.Kind)
	list(c, &card.Whose, number)
	number(c, &card.Cancels)
	terms(c, &card.Terms)
	c.is(&card.Sure, &card.Between, &card.Open, &card.ByItself, &card.Lasting, &card.VotesFirst, &card.Blanks, &card.Chosen)
	c.is(&card.Votes, &card.First, &card.Refuses)
	number(c, &card.Gives)
	number(c, &card.Had)
	number(c, &card.Note)
	amounts(c, &card.Amount)
	number(c, &card.Copies)
	number(c, &card.Initiative)
	does := card.Does()
	means := card.Meaning != nil
	c.is(&means)
	list(c, &does, ability)
	if means {
		card.Meaning = deck.Means(does)
	}
	list(c, &card.Looks, look)
}

func look(c *codec, l *deck.Look) {
	c.name(&l.Window)
	number(c, &l.At)
	number(c, &l.Of)
	c.is(&l.Foe)
}

func agenda(c *codec, a *deck.Agenda) {
	list(c, &a.Law.Abilities, ability)
	c.is(&a.Stays, &a.NeedsLaw)
	number(c, &a.Elects)
	number(c, &a.Costs)
	list(c, &a.Outcomes, ability)
	list(c, &a.Later, later)
}

func later(c *codec, l *deck.Later) {
	number(c, &l.If)
	c.sentence(&l.Text)
}

func terms(c *codec, t *deck.Terms) {
	number(c, &t.Lets)
	number(c, &t.Others)
}

func amounts(c *codec, r *deck.Range) {
	number(c, &r.Least)
	number(c, &r.Most)
}

func ability(c *codec, a *deck.Ability) {
	timing(c, &a.Timing)
	list(c, &a.Or, timing)
	list(c, &a.If, condition)
	list(c, &a.While, condition)
	list(c, &a.Cost, cost)
	list(c, &a.Effects, effect)
	amounts(c, &a.Amount)
	c.is(&a.May, &a.Asks)
	c.name(&a.At)
}

func timing(c *codec, t *deck.Timing) {
	number(c, &t.Station)
	c.name(&t.Moment)
	number(c, &t.Whose)
	c.is(&t.Action)
}

func condition(c *codec, one *deck.Condition) {
	number(c, &one.Test)
	number(c, &one.Least)
	number(c, &one.Phase)
	c.sentence(&one.Text)
}

func cost(c *codec, one *deck.Cost) {
	number(c, &one.Kind)
	number(c, &one.Amount)
	number(c, &one.Per)
	c.sentence(&one.Text)
	number(c, &one.Cards)
}

func effect(c *codec, e *deck.Effect) {
	number(c, &e.Do)
	number(c, &e.Who)
	number(c, &e.To)
	number(c, &e.Good)
	number(c, &e.Amount)
	number(c, &e.Per)
	number(c, &e.Act)
	number(c, &e.Until)
	c.sentence(&e.Text)
	c.is(&e.All, &e.Repeals, &e.Readies, &e.Retrieves, &e.Another, &e.May, &e.Then, &e.Pays)
	c.is(&e.Else, &e.Aimed)
	number(c, &e.Either)
}
