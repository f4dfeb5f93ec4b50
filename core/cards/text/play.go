package text

import (
	"slices"

	"entente/core"
)

// NotCarried is why Entente does not carry out a component as it is written:
// it is announced by name instead, and its players do what it says.
type NotCarried struct {
	Component string
	Line      string // what has no meaning in the rules, as the form says it
}

// Error names the component and the line.
func (n *NotCarried) Error() string { return n.Component + ": Entente does not carry out: " + n.Line }

// neverBound is the note of which no deal can bind how it is used (ruling 71).
const neverBound = "Scepter of Dominion"

// NoteCard is a note as a table plays with it. The timeline is the events that
// open windows. Where an ability is not carried out, the card has none, and the
// error, a *NotCarried, says which line it is; the card is good all the same.
func NoteCard(c *Component, timeline []core.Moment) (core.NoteCard, error) {
	card := core.NoteCard{Name: c.Name, Faction: c.Faction, Source: c.Source, Windows: c.Windows(timeline)}
	card.Terms = c.Terms()
	_, card.Stays = c.Property(Stays)
	card.First = c.GivesToken()
	card.Unbound = c.Name == neverBound
	for i := range c.Abilities {
		if c.Abilities[i].Timing.Manner == OnReceipt {
			card.OnReceipt = true
		}
	}
	abilities, err := c.carriedOut(timeline)
	if _, own := c.Property(OwnerMayPlay); own && err == nil {
		err = &NotCarried{c.Name, propertyForms[OwnerMayPlay].words}
	}
	if err == nil && (c.Return.When != Resolved || len(c.Return.Effects) > 0) {
		err = &NotCarried{c.Name, "returns " + clauseWords[c.Return.When]}
	}
	if err != nil {
		return card, err
	}
	card.Abilities = abilities
	return card, nil
}

// Card is any other component as a table plays with it, as NoteCard is a note.
func Card(c *Component, timeline []core.Moment) (core.Component, error) {
	card := core.Component{Name: c.Name, Kind: c.Kind.inRules(c.upgrades()), Faction: c.Faction, Source: c.Source, Windows: c.Windows(timeline)}
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

// Sheet is a faction as a table plays with it.
func Sheet(c *Component) core.Faction {
	f := core.Faction{Name: c.Name, Short: c.Name, Source: c.Source, Commodities: core.DefaultCommodities}
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

// upgrades reports whether a technology is a unit: one that upgrades another.
func (c *Component) upgrades() bool {
	color, has := c.Property(Color)
	return has && color.Words[0] == "unit upgrade"
}

// inRules is the kind in the terms of the rules, in which a unit upgrade is the unit.
func (k Kind) inRules(upgrades bool) core.ComponentKind {
	switch k {
	case FactionAbility:
		return core.FactionAbility
	case Technology:
		if upgrades {
			return core.Unit
		}
		return core.TechnologyCard
	case Agent, Commander, Hero:
		return core.Leader
	case Unit, UnitAbility, Flagship, Mech:
		return core.Unit
	case Note:
		return core.NoteKind
	case ActionCard:
		return core.ActionCardKind
	case Agenda:
		return core.AgendaCard
	case Relic:
		return core.RelicCard
	}
	return core.OtherComponent
}

// Windows are the ids of the windows in which a component's abilities are
// resolved, in the order of the abilities; none where nobody knows. What it does
// as long as it lies somewhere is resolved in none, and what the timeline has no
// window for may be resolved in any.
func (c *Component) Windows(timeline []core.Moment) core.Windows {
	var list core.Windows
	for i := range c.Abilities {
		t := &c.Abilities[i].Timing
		if t.Manner == WhileInPlay {
			continue
		}
		known := len(list)
		add := func(id string) {
			if id != "" && !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
		add(t.Window(timeline))
		for _, w := range t.Or {
			if !w.Wanting {
				add(w.ID)
			}
		}
		if t.Wanting != "" && len(list) == known {
			add(core.AnyTime)
		}
	}
	return list
}

// Window is the id of the window in which an ability is resolved.
func (t *Timing) Window(timeline []core.Moment) string {
	if _, w := t.at(timeline); w != nil {
		return w.ID
	}
	switch {
	case t.Manner == OnReceipt:
		return "ECO.note.received"
	case t.Manner == AsAction && t.Event == "":
		return "CA.declare"
	}
	return t.Event
}

// at is the event and the window of it at which an ability stands, or nil.
func (t *Timing) at(timeline []core.Moment) (*core.Moment, *core.WindowCard) {
	if t.Manner != AtStation || t.Event == "" {
		return nil, nil
	}
	full := t.Event + "." + t.Station.String()
	var named *core.Moment
	var window *core.WindowCard
	for i := range timeline {
		m := &timeline[i]
		for j := range m.Windows {
			switch w := &m.Windows[j]; w.ID {
			case full:
				return m, w
			case t.Event:
				named, window = m, w
			}
		}
	}
	return named, window
}
