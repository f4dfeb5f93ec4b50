package text

import (
	"slices"
	"strings"

	"entente/core/cards"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// Read reads a text of printed components, which tests check against FORM.md. It skips text that is no
// component.
func Read(content string) *cards.Printed { return ReadSlowly(content, func() {}) }

// ReadSlowly does the same, and calls pause before each component.
func ReadSlowly(content string, pause func()) *cards.Printed {
	list := index(content)
	entries := make([]cards.Entry, len(list))
	for i := range list {
		pause()
		entries[i] = list[i].read()
	}
	copyTerms(list, entries, nil)
	return cards.PrintedOf(content, entries)
}

// Shelf returns a shelf with the given text as today's, which can read a table's own components.
func Shelf(today string) *cards.Shelf { return cards.ShelfOf(Read(today)).SetReader(ReadOwn) }

// read returns the entry as the deck has it, with a component known by name alone.
func (e *entry) read() cards.Entry {
	c := e.component()
	times := e.times(timeline.All)
	e.Windows = times.Windows
	e.Gists = e.gists()
	switch {
	case e.kind == FactionSheet && c != nil:
		sheet := Sheet(c)
		sheet.Text = e.Sum
		e.Sheet = &sheet
	case e.kind == Note && c != nil:
		card, _ := NoteCard(c, timeline.All)
		card.Text, card.Looks = e.Sum, c.looks(timeline.All)
		e.Note, e.Returns = &card, e.returns()
	case e.kind != FactionSheet && e.kind != Note:
		e.Card = e.card(c, times)
		if e.kind == Agenda && c != nil {
			agenda := AgendaCard(c, timeline.All)
			agenda.Law.Text = e.Sum
			e.Agenda = &agenda
		}
	}
	return e.Entry
}

// card returns the entry as a component known by name alone. If this build understands none of its
// abilities, c is nil.
func (e *entry) card(c *Component, times cards.Times) *deck.Component {
	card := &deck.Component{Name: e.Name, Kind: e.inRules(), Word: e.Kind, Faction: e.Faction, Source: e.Source, Windows: e.Windows, Text: e.Sum}
	card.Sure, card.Open, card.Had = e.sure, e.kind == FactionAbility || e.kind == Agent, e.had()
	card.Blanks, card.Chosen, card.Votes = e.canBlankLaws(), e.isPlayersChoice(), e.canVoteDespiteBans()
	card.Note, card.Amount, card.Gives = e.givesNote(), e.amount(), e.gives()
	card.Between = card.Kind == deck.ActionCardKind && e.hasHandover()
	card.Initiative, card.Copies = e.number, e.copies
	if c != nil {
		card.Looks = c.looks(timeline.All)
	}
	if c != nil && e.mustReadEffects() {
		card.Cancels, card.First, card.Refuses = c.Cancels(), c.CanGiveToken(), c.CanReplacePick()
		card.VotesFirst = card.Open && c.HasFirstVote()
	}
	if e.kind != Agenda {
		card.Whose = times.Of(e.Windows)
		card.ByItself, card.Lasting = e.byItself()
		var does []deck.Ability
		if c != nil {
			does = Deeds(c, timeline.All)
		}
		card.Meaning = deck.Means(does)
	}
	if c != nil && e.mayAffectTrades() {
		card.Terms = c.Terms()
		if same, is := c.Property(SameAs); is && len(c.Abilities) == 0 {
			e.sameAs = same.Words[0]
		}
	}
	return card
}

// copyTerms gives each entry that is "the same as" another one the effects on transactions of that
// entry. It looks in the same text first, then among the printed entries. That entry may be the same as
// a third.
func copyTerms(list []entry, entries, printed []cards.Entry) {
	type called struct{ kind, name string }
	own := map[called]int{}
	for i := range entries {
		own[called{entries[i].Kind, entries[i].Name}] = i
	}
	for i := range list {
		var way []int // the entries on the way, each the same as the next
		at, is := i, true
		for is && list[at].sameAs != "" {
			name := called{list[at].Kind, list[at].sameAs}
			list[at].sameAs = "" // so that a circle ends
			way = append(way, at)
			if at, is = own[name]; !is {
				at = way[len(way)-1]
				for j := range printed {
					if other := &printed[j]; other.Kind == name.kind && other.Name == name.name {
						entries[at].Card.Terms = other.Card.Terms
					}
				}
			}
		}
		for _, w := range way {
			entries[w].Card.Terms = entries[at].Card.Terms
		}
	}
}

// mustReadEffects reports whether the rules need an entry's effects: it acts as an action card is played or a
// strategy card is picked, which it may cancel; it may give the 0 token; it acts at an agenda, or is
// an agenda; or it is a faction ability.
func (e *entry) mustReadEffects() bool {
	return e.kind == Agenda || e.kind == FactionAbility || e.orders || slices.ContainsFunc(e.Windows, func(id string) bool {
		return id == CardIsPlayed || id == CardIsPicked || strings.HasPrefix(id, "AG.")
	})
}

// gists returns the sentences in our words that the entry contains.
func (e *entry) gists() (list []cards.Gist) {
	on := ""
	for _, line := range strings.Split(e.content, "\n") {
		word, rest, _ := strings.Cut(strings.TrimPrefix(line, "  "), " ")
		switch {
		case !strings.HasPrefix(line, "  "):
			on = ""
		case word == "says" && len(rest) > 1:
			list = append(list, cards.Gist{On: on, Text: strings.ReplaceAll(rest[1:len(rest)-1], `\`, "")}) // without its quotation marks
		case word == "if" && (strings.HasSuffix(rest, " For") || strings.HasSuffix(rest, " Against")):
			on = strings.TrimPrefix(rest, "the outcome is ") + ":"
		}
	}
	return list
}

// returns returns the time when a note goes back to its owner, in the words of FORM.md.
func (e *entry) returns() string {
	_, clause, _ := strings.Cut(e.content, "\nreturns ")
	clause, _, _ = strings.Cut(clause, "\n")
	return clause
}
