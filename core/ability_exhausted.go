package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The state of components that are known by name and were used: exhausted until cards are
// readied, purged for the rest of the game, or on the discard pile. Entente doesn't see the
// cards, so players correct a state that differs from the table (table 15).

// A TurnedState is the state of a component that was used.
type TurnedState uint8

const (
	NotTurned TurnedState = iota
	TurnedExhausted
	TurnedPurged
	TurnedDiscarded // an action card: N cards of its name lie on the discard pile
	turnedStates
)

// MaxTurned is the largest number of components whose state Entente keeps. No deck has so many
// that exhaust, purge or discard themselves.
const MaxTurned = 512

// A Turned is a component known by name alone that was exhausted, purged or discarded.
type Turned struct {
	Card  uint16
	Seat  Seat // the seat that has it; Nobody for a card on the discard pile
	State TurnedState
	N     uint8 // the number of cards of this name on the discard pile
}

func (t *Turned) digest(in *names) hasher {
	return newHasher().named(1, in.components[t.Card]).field(2, uint64(t.Seat)).field(3, uint64(t.State)).field(4, uint64(t.N))
}

// canBeTurnedTo reports whether a component known by name can come into a state. Cards in hands are
// discarded, and components in front of a player are exhausted or purged.
func canBeTurnedTo(c *deck.Component, state TurnedState) bool {
	switch c.Kind {
	case deck.ActionCardKind:
		return state == TurnedDiscarded && c.Copies > 0
	case deck.Leader, deck.TechnologyCard, deck.RelicCard, deck.OtherComponent:
		return len(c.Abilities) == 0 && (c.Copies <= 1 || c.IsOnePerPlayer()) && (state == TurnedExhausted || state == TurnedPurged)
	}
	return false
}

// componentTurnedByUse returns the component that changes its state if a seat uses a component, and
// the seat that has it. Usually it is the component that is used. A player who uses another faction's
// agent does so by an agent of their own, so their own agent is exhausted (ruling 299).
func (tab *Tabletop) componentTurnedByUse(s Seat, card int) (Seat, int) {
	c := &tab.deck.Components[card]
	if c.Kind != deck.Leader || !c.Open || c.Faction == "" || tab.isPlaying(s, c.Faction) {
		return s, card
	}
	for i := range tab.deck.Components {
		if own := &tab.deck.Components[i]; own.Kind == deck.Leader && own.Open && tab.isPlaying(s, own.Faction) {
			return s, i
		}
	}
	return s, card
}

// findTurned returns the changed state of a component, or nil if its state never changed. If each is
// true, every player has a copy, and findTurned looks only for the copy of seat s. If each is false,
// there is only one such component, and any seat may have it.
func (p *InPlay) findTurned(s Seat, card int, each bool) *Turned {
	for i := range p.Turned {
		if t := &p.Turned[i]; int(t.Card) == card && (t.Seat == s || !each) {
			return t
		}
	}
	return nil
}

// findTurnedByName returns the changed state of a component that a seat would use by its name, or nil.
func (tab *Tabletop) findTurnedByName(s Seat, name string) *Turned {
	if len(tab.Turned) == 0 {
		return nil
	}
	if card := tab.indexOf(name); card >= 0 {
		return tab.findTurnedByIndex(s, card)
	}
	return nil
}

// findTurnedByIndex is findTurnedByName for a component's index in the deck.
func (tab *Tabletop) findTurnedByIndex(s Seat, card int) *Turned {
	s, card = tab.componentTurnedByUse(s, card)
	return tab.findTurned(s, card, tab.deck.Components[card].IsOnePerPlayer())
}

// isExhausted reports whether the component that a seat would use is exhausted.
func (tab *Tabletop) isExhausted(s Seat, c *carried) bool {
	if c.object != nil {
		return c.object.Exhausted
	}
	if c.note != nil {
		return false
	}
	t := tab.findTurnedByName(s, c.card.Name)
	return t != nil && t.State == TurnedExhausted
}

// beginEventOfUse begins the event of using a faction ability, or of exhausting an agent by its
// use. It returns the event's frame, or nil if that event has no window in which a player is asked.
func (g *Game) beginEventOfUse(by Seat, t Thing) *Frame {
	switch kind, _, _ := g.kindAndWindowsOf(t); {
	case kind == deck.FactionAbility:
		return g.beginEventIfAnyoneResponds(abilityUsed, len(g.Doing), JobFollows, by)
	case kind != deck.Leader:
		return nil
	}
	agent := g.findTurnedByName(by, t.Name)
	if agent == nil || agent.State != TurnedExhausted || !g.component(t.Name).Open {
		return nil
	}
	f := g.beginEventIfAnyoneResponds(agentExhausted, len(g.Doing), JobFollows, by)
	if f != nil {
		f.Card = Thing{Name: g.deck.Components[agent.Card].Name}
	}
	return f
}

// readyNamed readies a component once its instruction is confirmed: the named component, or
// else the agent of the event.
func (tab *Tabletop) readyNamed(f *Frame) []Event {
	j := &f.Job
	e := tab.effectToConfirm(j)
	if e == nil || !e.Readies {
		return nil
	}
	s, name := j.To, j.At
	if s == Nobody {
		s = j.By
	}
	if name == "" && tab.moment(f).ID == agentExhausted {
		s, name = f.Of, f.Card.Name
	}
	t := tab.findTurnedByName(s, name)
	if t == nil || t.State != TurnedExhausted {
		return nil
	}
	events := eventByRule("", rulebook.ThisReadied, who(j.By), word(GapWhat, tab.deck.Components[t.Card].Name))
	tab.setTurned(Turned{Card: t.Card, Seat: t.Seat})
	return events
}

// whyGone refuses a purged component, and an action card if all its copies are already played or
// discarded.
func (pos *Position) whyGone(s Seat, t Thing, c *carried) error {
	if c.note != nil || c.object != nil || c.card.Kind == deck.ActionCardKind && !pos.isCardPlay(t) {
		return nil
	}
	what := word(GapWhat, c.card.Name)
	if c.card.Kind == deck.ActionCardKind {
		if n := int(c.card.Copies); n > 0 && pos.copiesOut(c.card.Name) >= n {
			return refuse(rulebook.TablePlastic, rulebook.AllPlayed, what, number(n))
		}
		return nil
	}
	if t := pos.findTurnedByName(s, c.card.Name); t != nil && t.State == TurnedPurged {
		return refuse(rulebook.TablePlastic, rulebook.WasPurged, what)
	}
	return nil
}

// copiesOut returns how many action cards of a name are outside all hands: those on the discard
// pile, and those being played.
func (pos *Position) copiesOut(name string) int {
	n := 0
	if t := pos.findTurnedByName(Nobody, name); t != nil {
		n = int(t.N)
	}
	for i := range pos.Doing {
		f := &pos.Doing[i]
		if j := &f.Job; j.IsActive() && j.Thing.Name == name && pos.isCardPlay(j.Thing) || pos.moment(f).ID == cardDiscarded && f.Card.Name == name {
			n++
		}
	}
	return n
}

// setTurned sets the state of a component. NotTurned removes its entry. An entry beyond MaxTurned
// isn't kept, so the players have to remember that state.
func (tab *Tabletop) setTurned(to Turned) {
	each := tab.deck.Components[to.Card].IsOnePerPlayer()
	list := make([]Turned, 0, len(tab.Turned)+1)
	add := func() {
		if to.State != NotTurned && len(list) < MaxTurned {
			list = append(list, to)
		}
		to.State = NotTurned
	}
	name := tab.deck.Components[to.Card].Name
	seat := to.Seat
	for _, t := range tab.Turned { // sorted by name, so that equal states have equal digests
		if other := tab.deck.Components[t.Card].Name; other > name || other == name && t.Seat >= seat {
			add()
		}
		if t.Card != to.Card || each && t.Seat != seat {
			list = append(list, t)
		}
	}
	add()
	tab.Turned = list
}

// canSetTurnedByName reports whether setTurnedByName would change the state of the component that a
// seat uses by its name.
func (tab *Tabletop) canSetTurnedByName(s Seat, c *carried, state TurnedState) bool {
	card := tab.indexOf(c.card.Name)
	if card < 0 || c.card.Kind == deck.ActionCardKind {
		return false
	}
	s, card = tab.componentTurnedByUse(s, card)
	if kind := &tab.deck.Components[card]; state != NotTurned && !canBeTurnedTo(kind, state) {
		return false
	}
	before := NotTurned
	if t := tab.findTurnedByIndex(s, card); t != nil {
		before = t.State
	}
	return before != state && before != TurnedPurged
}

// setTurnedByName sets the state of a component that a seat uses by its name, if such a component can
// have that state.
func (tab *Tabletop) setTurnedByName(s Seat, c *carried, state TurnedState) {
	if tab.canSetTurnedByName(s, c, state) {
		s, card := tab.componentTurnedByUse(s, tab.indexOf(c.card.Name))
		tab.setTurned(Turned{Card: uint16(card), Seat: s, State: state})
	}
}

// dropTurned removes all entries with a state.
func (p *InPlay) dropTurned(state TurnedState) {
	var list []Turned
	for _, t := range p.Turned {
		if t.State != state {
			list = append(list, t)
		}
	}
	p.Turned = list
}
