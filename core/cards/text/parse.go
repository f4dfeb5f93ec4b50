package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// MaxText is the most bytes of one text; a table's own components are one text together.
const MaxText = 64 << 10

// MaxLines is the most lines of one sort in an ability.
const MaxLines = 12

// Parse reads components. The timeline is the ids of the windows that exist; without a timeline it
// accepts every well-formed id. The error is an *Error at the first malformed place, and then no
// component is returned.
func Parse(file, text string, timeline []string) ([]Component, error) {
	list, _, err := ParseAt(file, text, timeline)
	return list, err
}

// ParseAt does the same, and also returns the line at which each component begins.
func ParseAt(file, text string, timeline []string) (list []Component, lines []int, err error) {
	p := parser{file: file, timeline: timeline}
	if err := p.parse(text); err != nil {
		err.File = file
		return nil, nil, err
	}
	return p.list, p.places, nil
}

// A parser reads a text line by line. The component being read is the last of its list, and the
// ability being read is the last of that component.
type parser struct {
	file     string
	timeline []string
	list     []Component
	places   []int // the line at which each component begins
	links    []link
	inside   block
	line     int
}

// A link is a line in which a component names another.
type link struct {
	component int
	by        PropertyKind
	line      int
}

// A block is the construct that indented lines belong to.
type block uint8

const (
	noBlock block = iota
	inAbility
	inReturn
)

func (p *parser) parse(text string) *Error {
	if len(text) > MaxText {
		return &Error{Line: 1, Column: 1, Want: "a text of at most 64 KiB"}
	}
	if err := p.rows(text); err != nil {
		return err
	}
	return p.whole()
}

// rows reads row by row.
func (p *parser) rows(text string) *Error {
	for s := (scan{content: text}); s.at < len(text); s.next() {
		line := s.row()
		p.line++
		if column := unseen(line); column > 0 {
			return &Error{Line: p.line, Column: column, Want: "a visible character"}
		}
		if line == "" || line[0] == '#' {
			continue
		}
		r := &reader{line: line, events: p.timeline}
		if p.timeline != nil {
			r.known = func(event string) bool { return slices.Contains(p.timeline, event) }
		}
		p.readLine(r)
		r.end()
		if r.hasFailed() {
			r.wrong.Line = p.line
			return r.wrong
		}
	}
	return nil
}

// readLine reads one line of any kind.
func (p *parser) readLine(r *reader) {
	if strings.HasPrefix(r.line, "  ") && p.inside != noBlock {
		r.at = 2
		if r.rest() == "" || r.rest()[0] == ' ' {
			r.fail("words after two spaces and no more")
			return
		}
		p.below(r)
		return
	}
	if kind := Kind(r.oneOf(kindWords[:])); kind != NoKind && (r.rest() == "" || r.rest()[0] < 'a' || r.rest()[0] > 'z' || len(p.list) == 0) {
		p.begin(r, kind)
		return
	}
	r.at = 0
	switch {
	case len(p.list) == 0:
		r.fail(`a component first, such as note "Ceasefire" of every color, base`, kindWords[:]...)
	case r.skip("returns"):
		p.returns(r)
	case p.readProperty(r):
	case p.readAbility(r):
	default:
		r.fail("a property, moment or return, the next component, or two spaces and a line of an ability", starters()...)
	}
}

// starters are the words that may begin a line without indentation.
func starters() []string {
	words := []string{"returns", "before", "start of", "when", "during", "after", "end of"}
	for _, f := range propertyForms {
		words = append(words, f.words)
	}
	return append(append(words, mannerWords[:]...), kindWords[:]...)
}

// begin reads the first line of a component.
func (p *parser) begin(r *reader, kind Kind) {
	c := Component{Kind: kind, Name: r.name("the name")}
	switch {
	case kind == Note && r.skip("of every color"):
	case kind == Note && strings.HasPrefix(r.rest(), "of ") && !strings.HasPrefix(r.rest(), "of \""):
		r.fail("of every color, or of a faction in quotation marks", "of every color")
	case r.skip("of"):
		c.Faction = r.name("the faction")
	case kind == Note:
		r.fail("of every color, or of a faction", "of every color", "of")
	}
	if !r.skipMark(',') {
		r.fail("a comma and the source, such as own")
	}
	word, _, _ := strings.Cut(r.rest(), " ")
	source, known := deck.SourceNamed(word)
	if !known || !r.skip(word) {
		r.fail("the source: own, base, pok, codex1, codex2, codex3, codex4 or te", append([]string{deck.Homebrew.String()}, sourceWords()...)...)
		return
	}
	c.Source = source
	p.list, p.places, p.inside = append(p.list, c), append(p.places, p.line), noBlock
}

// sourceWords are the words of the printed sources, behind an empty one.
func sourceWords() []string {
	words := []string{""}
	for _, s := range deck.AllSources {
		words = append(words, s.String())
	}
	return words
}

// last returns the component that is being read.
func (p *parser) last() *Component { return &p.list[len(p.list)-1] }

// propertyWords are the words of the properties.
func propertyWords() []string {
	words := make([]string, properties)
	for i := range words {
		words[i] = propertyForms[i].words
	}
	return words
}

// readProperty reads a property line; it returns false for any other line.
func (p *parser) readProperty(r *reader) bool {
	kind := PropertyKind(r.oneOf(propertyWords()))
	if kind == NoProperty {
		return false
	}
	c := p.last()
	prop := Property{Of: kind}
	form := &propertyForms[kind]
	switch form.takes {
	case number:
		n, ok := r.number()
		if !ok {
			r.fail("a number from 0 to 999, in figures")
		}
		prop.Number = n
	case name, names:
		prop.Words = p.names(r, form.words, form.takes == names)
	case sentence:
		prop.Words = []string{r.quoted("what it is")}
	case source, choice, choices:
		prop.Words = p.listed(r, form)
	}
	if len(c.Abilities) > 0 || c.Return.When != NoClause {
		r.failAt(0, "a moment or the next component, because properties come first")
	}
	if n := len(c.Properties); n > 0 && c.Properties[n-1].Of == kind {
		r.failAt(0, "another property, since each is said once")
	} else if n > 0 && c.Properties[n-1].Of > kind {
		r.failAt(0, "the properties in their order, in which "+form.words+" comes before "+propertyForms[c.Properties[n-1].Of].words)
	}
	if kind == Replaces || kind == FlipSideOf || kind == SameAs {
		p.links = append(p.links, link{len(p.list) - 1, kind, p.line})
	}
	p.inside = noBlock
	c.Properties = append(c.Properties, prop)
	return true
}

// names reads a name, or with several as many as commas separate.
func (p *parser) names(r *reader, of string, several bool) []string {
	list := []string{r.name("the name of what it " + of)}
	for several && len(list) < MaxLines && r.skipMark(',') {
		list = append(list, r.name("the name of what it "+of))
	}
	return list
}

// listed reads one of a property's words, or several.
func (p *parser) listed(r *reader, form *propertyForm) []string {
	words := sourceWords()
	if form.takes != source {
		words = append([]string{""}, form.listed...)
	}
	var list []string
	for {
		at := r.oneOf(words)
		if at == 0 || slices.Contains(list, words[at]) {
			r.fail("one of: "+strings.Join(words[1:], ", "), words...)
			return nil
		}
		list = append(list, words[at])
		if form.takes != choices || !r.skipMark(',') {
			return list
		}
	}
}

// returns reads when a note goes back to its owner.
func (p *parser) returns(r *reader) {
	c := p.last()
	if c.Kind != Note || c.Return.When != NoClause {
		r.failAt(0, "the next component, since a note alone returns, and once")
	}
	p.inside = inReturn
	if c.Return.When = Clause(r.oneOf(clauseWords[:AtMoment])); c.Return.When != NoClause {
		return
	}
	if a := (Ability{}); r.station(&a.Timing) {
		if r.moment(&a); a.Timing.Within != "" {
			r.failAt(8, "a moment alone, since a note returns in whatever step it comes")
		}
		c.Return.When, c.Return.At = AtMoment, a.Timing
		return
	}
	r.fail("when it returns, such as resolved, never, or start of T.start of the holder", slices.Concat(clauseWords[1:AtMoment], stationWords())...)
}

// below reads an indented line.
func (p *parser) below(r *reader) {
	c := p.last()
	if p.inside == inReturn {
		if r.oneOf(append([]string{""}, detailWords()...)) != 0 {
			r.failAt(2, "what happens as the note returns, such as the holder loses 1 victory point")
		}
		c.Return.Effects = append(c.Return.Effects, r.effect(c.Return.Effects))
		if len(c.Return.Effects) > deck.MaxEffects {
			r.failAt(2, "at most 8 effects")
		}
		return
	}
	r.detail(&c.Abilities[len(c.Abilities)-1])
}
