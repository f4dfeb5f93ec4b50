package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// sortOf returns the kind under which a component is declared. A component whose name is also
// that of another kind has none.
func sortOf(card *deck.Component) sort {
	switch {
	case card.Had == deck.SeveralHavings:
		return deck.NoHaving
	case card.Had != deck.NoHaving:
		return card.Had
	case card.Kind == deck.TechnologyCard:
		return deck.Technologies
	case card.Kind == deck.Leader:
		return deck.Leaders
	case card.Kind == deck.RelicCard:
		return deck.Relics
	}
	return deck.NoHaving
}

// wordFor returns the declaration of a seat's components of a component's sort, or nil.
func (r *reading) wordFor(s core.Seat, card *deck.Component) *word {
	of := sortOf(card)
	at := slices.IndexFunc(r.Said, func(w word) bool { return w.Seat == s && w.Of == of && of != deck.NoHaving })
	if at < 0 {
		return nil
	}
	return &r.Said[at]
}

// whose returns the seat whose component a seat would use. A borrowed leader belongs to the
// other player.
func (r *reading) whose(s core.Seat, card *deck.Component) core.Seat {
	if card.Kind == deck.Leader && card.Faction != "" && r.Person(s).Faction != card.Faction && r.borrows(s, card) {
		for _, p := range r.Players {
			if r.Person(p.Seat).Faction == card.Faction {
				return p.Seat
			}
		}
	}
	return s
}

// there reports whether a component lies face up before a seat: from the beginning, or by a
// declaration.
func (r *reading) there(s core.Seat, card *deck.Component) bool {
	if card.Open && card.Faction != "" && card.Faction == r.Person(s).Faction {
		return true
	}
	said := r.wordFor(s, card)
	return said != nil && slices.Contains(said.Names, card.Name)
}

// galactic reports whether a component is a galactic event.
func galactic(card *deck.Component) bool {
	return card.Word == "galactic event" && len(card.Abilities) == 0
}

// chosen reports whether a galactic event was declared to be in play.
func (r *reading) chosen(card *deck.Component) bool {
	return slices.ContainsFunc(r.table.Grants, func(x core.Grant) bool { return r.Deck().Components[x.Card].Name == card.Name && !x.OneTrade })
}

// leftOut reports whether a seat is not asked in a window and may speak up in it: it could do
// nothing there by face-up components, or by declarations and standing declines about components.
func (r *reading) leftOut(w *spot, s core.Seat) bool {
	switch {
	case !w.Asks || w.Spoke.Has(s) || w.Waited:
		return false
	case w.Narrow:
		return !w.Declined.Has(s) && !r.could(w, s, true) // the seat that acted too, until it declines
	case len(r.Said) == 0 && !r.anyUnasked() || w.Declined.Has(s): // as long as no seat has acted since
		return false
	}
	unsaid := &reading{game: r.game, memory: r.memory}
	unsaid.Said, unsaid.table.ListedDeclines = nil, nil
	return !r.could(w, s, false) && unsaid.could(w, s, false)
}

// shown checks the declarations after a resolution: a component that is used is declared from
// then on, even against an earlier declaration (table 15).
func (r *reading) shown(t *testing.T, c choice, how string, next game) string {
	t.Helper()
	want, adds := map[core.Seat]map[sort][]string{}, "nothing new"
	add := func(s core.Seat, of sort, names ...string) {
		if want[s] == nil {
			want[s] = map[sort][]string{}
		}
		want[s][of] = append(want[s][of], names...)
	}
	for _, w := range r.Said {
		add(w.Seat, w.Of, w.Names...)
	}
	for _, i := range r.index().components[c.Thing.Name] {
		card := &r.Deck().Components[i]
		of := r.whose(c.By, card)
		if c.Thing.Owner == core.Nobody && len(card.Abilities) == 0 && r.wordFor(of, card) != nil && !r.there(of, card) && how != "after those before" {
			add(of, sortOf(card), card.Name)
			adds = "what nobody had named"
		}
	}
	for _, w := range next.Said {
		slices.Sort(want[w.Seat][w.Of])
		if !slices.Equal(want[w.Seat][w.Of], w.Names) || !slices.IsSorted(w.Names) {
			t.Fatalf("%s: %s is said to have the %s %v, want %v", c.line(), w.Seat, w.Of, w.Names, want[w.Seat][w.Of])
		}
	}
	if len(next.Said) != len(r.Said) {
		t.Fatalf("%s: of %d words %d are left", c.line(), len(r.Said), len(next.Said))
	}
	return adds
}

// saysWhat declares that a seat has nothing, a few components, or anything of a sort.
func (r generator) saysWhat(g *game, by, of core.Seat) move {
	what := []sort{deck.Technologies, deck.Technologies, deck.Leaders, deck.Relics, deck.Breakthroughs}[r.IntN(5)]
	var names []string
	cards := g.Deck()
	for r.chance(70) && len(names) < 6 {
		card := &cards.Components[r.IntN(len(cards.Components))]
		if r.chance(15) {
			card = &cards.Components[slices.IndexFunc(cards.Components, func(c deck.Component) bool { return c.Name == "Instinct Training" || c.Name == "Carth of Golden Sands" })]
		}
		if sortOf(card) == what && !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	return saysHas(by, of, what, r.chance(15) && len(names) == 0, names)
}

// emptied returns a table at which a seat was declared to have no action cards and no
// component of any sort.
func (r generator) emptied(g game, of core.Seat) game {
	g, _ = g.goOn(correctsCards(of, of, 0))
	for _, what := range deck.Havings() {
		g, _ = g.goOn(saysHas(of, of, what, false, nil))
	}
	return g
}

// withEvents returns a table at which some galactic events were declared to be in play.
func (r generator) withEvents(g game, by core.Seat) game {
	for i := range g.Deck().Components {
		if card := &g.Deck().Components[i]; galactic(card) && r.chance(40) {
			g, _ = g.goOn(saysInPlay(by, card.Name))
		}
	}
	return g
}

// unnamed returns a choice by a seat that the window doesn't ask because of a declaration, with
// a component that acts in the window; false if there is none.
func (r generator) unnamed(second *reading) (choice, bool) {
	w := second.asks()
	if w == nil || w.Narrow || len(second.Said) == 0 {
		return choice{}, false
	}
	for _, p := range second.Players {
		if !second.leftOut(w, p.Seat) {
			continue
		}
		var names []string
		for i := range second.Deck().Components {
			if card := &second.Deck().Components[i]; len(card.Abilities) == 0 && second.actsHere(w, card.Windows) {
				names = append(names, card.Name)
			}
		}
		return choice{By: p.Seat, Kind: resolves, Thing: core.Thing{Name: names[r.IntN(len(names))]}}, true
	}
	return choice{}, false
}
