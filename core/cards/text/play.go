package text

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// NotCarried tells why Entente does not carry out a component. The component is then known by name alone:
// its players announce it and carry out its effects.
type NotCarried struct {
	Component string
	Line      string // the line that can't be translated into the rules' terms, as the text has it
}

// Error names the component and the line.
func (n *NotCarried) Error() string { return n.Component + ": Entente does not carry out: " + n.Line }

// neverBound is the note whose use no deal can bind (ruling 71).
const neverBound = "Scepter of Dominion"

// NoteCard returns a note as a table plays with it. The timeline is the events that open windows. If
// the timing of an ability is unknown, the card has no abilities, and the error, a *NotCarried, names
// its line; the card can be used all the same.
func NoteCard(c *Component, timeline []deck.Moment) (deck.NoteCard, error) {
	card := c.note(timeline)
	abilities, err := c.notes(timeline)
	card.Abilities = abilities
	card.Home, card.AtHome = c.home(card.Abilities), c.atHome(timeline)
	if at, known := c.homeAt(timeline); !known {
		return card, &NotCarried{c.Name, "returns " + c.Return.text()}
	} else if card.Home == deck.AtEvent {
		card.ReturnAt(at)
	}
	_, card.Owners = c.Property(OwnerMayPlay)
	if err == nil && c.Return.When == NoClause && !c.canGiveItself() {
		card.Abilities, err = nil, &NotCarried{c.Name, "returns " + clauseWords[NoClause]}
	}
	return card, err
}

// isPlayersChoice reports whether a faction ability is one that its player decides about, instead of a passive
// ability or a duty (Political Secret 3).
func (e *entry) isPlayersChoice() bool {
	if e.kind != FactionAbility {
		return false
	}
	p := parser{list: []Component{{Kind: e.kind}}}
	for s := (scan{content: e.content}); s.at < len(s.content); s.next() {
		if s.content[s.at] != ' ' { // because the first line of an ability has its manner
			p.readAbility(&reader{line: s.row()})
		}
	}
	return slices.ContainsFunc(p.list[0].Abilities, func(a Ability) bool { return a.Timing.Manner != Always && a.Mode != Must })
}

// note returns a note without its abilities.
func (c *Component) note(timeline []deck.Moment) deck.NoteCard {
	card := deck.NoteCard{Name: c.Name, Faction: c.Faction, Source: c.Source, Windows: c.Windows(timeline)}
	card.Terms = c.Terms()
	_, card.Stays = c.Property(Stays)
	card.First = c.CanGiveToken()
	card.Unbound = c.Name == neverBound
	card.OnReceipt = slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.Timing.Manner == OnReceipt })
	return card
}

// Card returns any other component as a table plays with it, as NoteCard does for a note.
func Card(c *Component, timeline []deck.Moment) (deck.Component, error) {
	card := deck.Component{Name: c.Name, Kind: c.Kind.inRules(c.isUnitUpgrade()), Faction: c.Faction, Source: c.Source, Windows: c.Windows(timeline)}
	card.Cancels, card.Terms = c.Cancels(), c.Terms()
	_, card.Sure = c.Property(Uncancelable)
	c.onCards(&card)
	abilities, err := c.carriedOut(timeline)
	if err != nil {
		return card, err
	}
	card.Abilities = abilities
	return card, nil
}

// Sheet returns a faction as a table plays with it.
func Sheet(c *Component) deck.Faction {
	f := deck.Faction{Name: c.Name, Short: c.Name, Source: c.Source, Commodities: core.DefaultCommodities}
	if called, ok := c.Property(Called); ok {
		f.Short = called.Words[0]
	}
	if most, ok := c.Property(Commodities); ok {
		f.Commodities = most.Number
	}
	_, f.NoAlliance = c.Property(NoAlliance)
	_, f.Flip = c.Property(EntersLater)
	return f
}

// isUnitUpgrade reports whether a technology is a unit upgrade, which counts as a unit.
func (c *Component) isUnitUpgrade() bool {
	color, has := c.Property(Color)
	return has && color.Words[0] == "unit upgrade"
}

// inRules returns the kind in the rules' terms, where a unit upgrade is the unit.
func (k Kind) inRules(upgrades bool) deck.ComponentKind {
	switch k {
	case FactionAbility:
		return deck.FactionAbility
	case Technology:
		if upgrades {
			return deck.Unit
		}
		return deck.TechnologyCard
	case Agent, Commander, Hero:
		return deck.Leader
	case Unit, UnitAbility, Flagship, Mech:
		return deck.Unit
	case Note:
		return deck.NoteKind
	case ActionCard:
		return deck.ActionCardKind
	case Agenda:
		return deck.AgendaCard
	case Relic:
		return deck.RelicCard
	}
	return deck.OtherComponent
}
