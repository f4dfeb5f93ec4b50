// Package cards makes a table's deck out of text: what was printed, and what
// the table brings of its own. No card holds code.
package cards

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// A Printed is a text of printed components, and where each of them is in it.
// Their abilities are read where a table plays with them.
type Printed struct {
	Text    string
	name    string // of the text, once it is known
	entries []text.Entry
	sheets  []deck.Faction
	parsed  []parsed // of each entry, after ParseAll
}

// Read takes a text of printed components that its tests hold to the form. Its
// name is reckoned when it is needed, which takes a phone a moment; it is known
// already to whoever was served the text under it.
func Read(name, content string) *Printed {
	entries := text.Index(content)
	return &Printed{name: name, Text: content, entries: entries, sheets: sheets(entries)}
}

// ParseAll parses every entry and returns p. Tables then share the results, also when several
// open at once. A phone opens few tables and parses only what each plays with.
func (p *Printed) ParseAll() *Printed {
	b := builder{windows: text.NewFinder(timeline.All), entries: p.entries}
	list := make([]parsed, len(p.entries))
	for i := range list {
		list[i] = b.parse(&p.entries[i])
		if c := &list[i].card; c.Meaning != nil {
			c.Meaning = deck.Means(c.Does())
		}
	}
	p.parsed = list
	p.Name()
	return p
}

// Name is what the text is called, as NameOf has it.
func (p *Printed) Name() string {
	if p.name == "" {
		p.name = NameOf(p.Text)
	}
	return p.name
}

// Timeline is every event that opens windows, in the order of a round.
func Timeline() []deck.Moment { return timeline.All }

// Windows are the ids of all windows of the timeline.
func Windows() []string {
	var ids []string
	for i := range timeline.All {
		for _, w := range timeline.All[i].Windows {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// Factions are the printed sheets.
func (p *Printed) Factions() []deck.Faction { return p.sheets }

func sheets(entries []text.Entry) []deck.Faction {
	var list []deck.Faction
	for i := range entries {
		if e := &entries[i]; e.Kind == text.FactionSheet {
			if c := e.Component(); c != nil {
				f := text.Sheet(c)
				f.Text = e.Sum()
				list = append(list, f)
			}
		}
	}
	turned := turns(entries)
	for i := range list {
		if list[i].Flip {
			list[i].Turned = turned[list[i].Short]
		}
	}
	return list
}

// turns is which faction turns into which, by what is on the other side of its components.
func turns(entries []text.Entry) map[string]string {
	of, into := map[string]string{}, map[string]string{}
	for i := range entries {
		if e := &entries[i]; e.Faction != "" {
			of[e.Name] = e.Faction
		}
	}
	for i := range entries {
		if e := &entries[i]; e.FlipOf != "" && of[e.FlipOf] != e.Faction {
			into[e.Faction] = of[e.FlipOf]
		}
	}
	return into
}

// Lay puts the deck that a table plays with into its setup, and what lies open
// of its own factions in front of those who play them. Without components of its
// own, own is nil.
func (p *Printed) Lay(s core.Setup, own *Own) core.Setup {
	b := builder{setup: &s, windows: text.NewFinder(timeline.All), entries: p.entries, deck: &deck.Deck{Factions: p.sheets, Moments: timeline.All}}
	if own != nil {
		b.entries = slices.Concat(own.entries, p.entries)
		b.deck.Factions = slices.Concat(p.sheets, own.Factions())
		s.Things = slices.Concat(s.Things, own.open(s.Seats))
	}
	b.prepare()
	owns := len(b.entries) - len(p.entries)
	for i := range b.entries {
		switch e := &b.entries[i]; {
		case e.Kind == text.FactionSheet:
		case !b.plays(e):
			b.left = append(b.left, e)
		case i < owns || p.parsed == nil:
			b.add(e, b.parse(e), i < owns)
		default:
			b.add(e, p.parsed[i-owns], false)
		}
	}
	b.leaveOut()
	s.Deck = b.deck
	return s
}

// A builder makes a deck out of the entries that a table plays with.
type builder struct {
	setup   *core.Setup
	entries []text.Entry // own ones first
	deck    *deck.Deck
	windows *text.Finder
	newer   map[string][]*text.Entry // those that take the place of an older printing, by its name
	names   map[string]int           // of the deck's components
	seated  map[string]bool          // factions, and those that they turn into
	anybody bool                     // some seat names no faction, so it may be any
	left    []*text.Entry            // those that the table does not play with
}

// prepare finds what decides whether the table plays with the others.
func (b *builder) prepare() {
	b.names, b.seated, b.newer = make(map[string]int, len(b.entries)), map[string]bool{}, map[string][]*text.Entry{}
	b.deck.Components = make([]deck.Component, 0, len(b.entries))
	for _, s := range b.setup.Seats {
		b.seated[s.Faction] = true
		b.anybody = b.anybody || s.Faction == ""
	}
	of := map[string]string{} // the faction of a component
	for i := range b.entries {
		e := &b.entries[i]
		if e.Faction != "" {
			of[e.Name] = e.Faction
		}
		if e.Replaces != "" && b.setup.Options.Sources.Has(e.Source) {
			b.newer[e.Replaces] = append(b.newer[e.Replaces], e)
		}
	}
	for i := range b.entries {
		if e := &b.entries[i]; e.FlipOf != "" && b.seated[of[e.FlipOf]] {
			b.seated[e.Faction] = true
		}
	}
}

// plays reports whether a table plays with an entry: it was printed in one of
// its boxes, in no older printing than the newest there, and belongs to nobody
// or to a faction that is seated. Where a seat names no faction, it may be any.
// Both printings may be the table's own.
func (b *builder) plays(e *text.Entry) bool {
	in := b.setup.Options.Sources
	if !in.Has(e.Source) || e.Removed.Is && in.Has(e.Removed.In) {
		return false
	}
	if b.newerOf(e) != nil {
		return false
	}
	return e.Faction == "" || b.seated[e.Faction] || b.anybody && e.Kind != text.Note
}

// parsed is an entry in the form of the deck, the same at every table.
type parsed struct {
	card   deck.Component // unless it is a note
	agenda *deck.Agenda
	note   *deck.NoteCard
}

// parse returns an entry in the form of the deck, known by name alone.
func (b *builder) parse(e *text.Entry) parsed {
	switch e.Kind {
	case text.FactionSheet:
		return parsed{}
	case text.Note:
		if c := e.Component(); c != nil {
			card, _ := text.NoteCard(c, timeline.All)
			card.Text = e.Sum()
			return parsed{note: &card}
		}
		return parsed{}
	}
	card := deck.Component{Name: e.Name, Kind: e.InRules(), Faction: e.Faction, Source: e.Source, Windows: e.Windows(b.windows), Sure: e.Sure, Open: e.Kind == text.FactionAbility || e.Kind == text.Agent, Had: e.Had(), Text: e.Sum()}
	card.Word = wordOf(e)
	card.Blanks, card.Chosen, card.Votes = e.BlanksLaws(), e.Chosen(), e.Votes()
	card.Note = e.GivesNote()
	card.Amount = e.Amount()
	card.Between = card.Kind == deck.ActionCardKind && e.Between()
	card.Gives = e.Gives()
	if card.Kind != deck.AgendaCard {
		card.Whose = e.Whose(b.windows, card.Windows)
	}
	var agenda *deck.Agenda
	if c := read(e, &card); c != nil {
		card.Cancels, card.First, card.Refuses = c.Cancels(), c.GivesToken(), c.Refuses()
		card.VotesFirst = card.Open && c.VotesFirst()
		if c.Kind == text.Agenda {
			parsed := text.AgendaCard(c, timeline.All)
			parsed.Law.Text = card.Text
			agenda = &parsed
		}
	}
	if e.Kind != text.Agenda {
		card.Meaning = meaning(e)
		card.ByItself, card.Lasting = e.ByItself()
	}
	card.Terms = b.terms(e)
	card.Initiative, card.Copies = e.Number, e.Copies
	return parsed{card: card, agenda: agenda}
}

// add adds an entry to the deck. Its abilities are those of the deck only where it is the
// table's own and lies open from the beginning.
func (b *builder) add(e *text.Entry, m parsed, own bool) {
	if e.Kind == text.Note {
		if m.note != nil {
			b.deck.Notes = append(b.deck.Notes, *m.note)
		}
		return
	}
	if at, twice := b.names[e.Name]; twice {
		b.namesake(&b.deck.Components[at], e)
		return
	}
	if m.agenda != nil {
		b.deck.Agendas = append(b.deck.Agendas, *m.agenda)
	}
	if own && slices.ContainsFunc(b.setup.Things, func(t core.Placed) bool { return t.Component == e.Name }) {
		if c := e.Component(); c != nil {
			card, _ := text.Card(c, timeline.All)
			m.card.Abilities = card.Abilities
		}
	}
	b.names[e.Name] = len(b.deck.Components)
	b.deck.Components = append(b.deck.Components, m.card)
}

// read is the entry with its abilities, if it acts as an action card is played or a
// strategy card is picked, where it may be what cancels it, if it may give the 0 token, or
// acts at an agenda, or is one, or is what a faction can do; else nil. The others are known
// by name.
func read(e *text.Entry, card *deck.Component) *text.Component {
	acts := func(id string) bool {
		return id == text.CardIsPlayed || id == text.CardIsPicked || strings.HasPrefix(id, "AG.")
	}
	if e.Kind != text.Agenda && e.Kind != text.FactionAbility && !e.Orders && !slices.ContainsFunc(card.Windows, acts) {
		return nil
	}
	return e.Component()
}

// meaning is what an entry does that is known by name alone, to be read when it is needed.
func meaning(e *text.Entry) *deck.Meaning {
	return deck.MeaningOf(func() []deck.Ability {
		if c := e.Component(); c != nil {
			return text.Deeds(c, timeline.All)
		}
		return nil
	})
}

// terms is what an entry says of transactions; of one that says what another does, that.
func (b *builder) terms(e *text.Entry) deck.Terms {
	if !e.SaysOfTrades() {
		return deck.Terms{}
	}
	c := e.Component()
	if c == nil {
		return deck.Terms{}
	}
	if same, is := c.Property(text.SameAs); is && len(c.Abilities) == 0 {
		for i := range b.entries {
			if other := &b.entries[i]; other.Kind == e.Kind && other.Name == same.Words[0] && other.Name != e.Name {
				if c = other.Component(); c == nil {
					return deck.Terms{}
				}
			}
		}
	}
	return c.Terms()
}

// namesake is a second component of one name: whoever says the name means
// either, so it is in place wherever one of them is.
func (b *builder) namesake(first *deck.Component, e *text.Entry) {
	if first.Had != e.Had() {
		first.Had = deck.SeveralHavings
	}
	first.Text += e.Sum()
	if first.Copies += e.Copies; first.Kind != e.InRules() {
		first.Copies = 0
	}
	if terms := b.terms(e); first.Terms == (deck.Terms{}) {
		first.Terms = terms
	}
	windows := e.Windows(b.windows)
	if len(first.Windows) == 0 || len(windows) == 0 {
		first.Windows, first.Whose = nil, nil
		return
	}
	first.Windows, first.Whose = text.Together(first.Windows, first.Whose, windows, e.Whose(b.windows, windows))
}
