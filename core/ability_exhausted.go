package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// What became of components known by name as they were used: they are exhausted until
// cards are readied, purged for good, or lie on the discard pile. Entente does not see
// the cards, so a correction sets right what is otherwise on the table (table 15).

// A TurnedState is what became of a component.
type TurnedState uint8

// The states.
const (
	NotTurned TurnedState = iota
	TurnedExhausted
	TurnedPurged
	TurnedDiscarded // of an action card: so many of its name lie on the discard pile
	turnedStates
)

// MaxTurned is how many components Entente keeps the state of: more than any deck has
// that are exhausted, purged or discarded by their own words.
const MaxTurned = 512

// A Turned is one component known by name that is not as it was at the beginning.
type Turned struct {
	Card  uint16
	Seat  Seat // before whom it lies; Nobody for what lies on the discard pile
	State TurnedState
	N     uint8 // on the discard pile: how many of the name
}

func (t *Turned) digest(in *names) hasher {
	return newHasher().named(1, in.components[t.Card]).field(2, uint64(t.Seat)).field(3, uint64(t.State)).field(4, uint64(t.N))
}

// canTurn is what can become of a component known by name: what is in hands is
// discarded, and what lies before a player is exhausted or purged.
func canTurn(c *deck.Component, state TurnedState) bool {
	switch c.Kind {
	case deck.ActionCardKind:
		return state == TurnedDiscarded && c.Copies > 0
	case deck.Leader, deck.TechnologyCard, deck.RelicCard, deck.OtherComponent:
		return len(c.Abilities) == 0 && (c.Copies <= 1 || c.IsOnePerPlayer()) && (state == TurnedExhausted || state == TurnedPurged)
	}
	return false
}

// lyingOf is the seat before whom a component lies that a seat uses, and which component
// it is. A technology is everybody's own, and of everything else there is one. Whoever
// uses an agent of another faction does so by its own, which is what is exhausted (ruling 299).
func (g *Game) lyingOf(s Seat, card int) (Seat, int) {
	c := &g.deck.Components[card]
	if c.Kind != deck.Leader || !c.Open || c.Faction == "" || g.plays(s, c.Faction) {
		return s, card
	}
	for i := range g.deck.Components {
		if own := &g.deck.Components[i]; own.Kind == deck.Leader && own.Open && g.plays(s, own.Faction) {
			return s, i
		}
	}
	return s, card
}

// turned is what became of a component before a seat, or of the only one there is; nil
// if it is as it was.
func (p *InPlay) turned(s Seat, card int, each bool) *Turned {
	for i := range p.Turned {
		if t := &p.Turned[i]; int(t.Card) == card && (t.Seat == s || !each) {
			return t
		}
	}
	return nil
}

// turnedNow is what became of a component that a seat would use by its name; nil if it is
// as it was.
func (g *Game) turnedNow(s Seat, name string) *Turned {
	if len(g.Turned) == 0 {
		return nil
	}
	if card := g.indexOf(name); card >= 0 {
		return g.turnedAt(s, card)
	}
	return nil
}

// turnedAt is turnedNow of a component by its place in the deck.
func (g *Game) turnedAt(s Seat, card int) *Turned {
	s, card = g.lyingOf(s, card)
	return g.turned(s, card, g.deck.Components[card].IsOnePerPlayer())
}

// exhausted reports whether what a seat would use by its name is exhausted.
func (g *Game) exhausted(s Seat, c *carried) bool {
	if c.object != nil {
		return c.object.Exhausted
	}
	if c.note != nil {
		return false
	}
	t := g.turnedNow(s, c.card.Name)
	return t != nil && t.State == TurnedExhausted
}

// beginEventOfUse begins the event that a faction ability is used, or that an agent was
// exhausted by its use. It returns the frame, or nil where nobody is asked about it.
func (g *Game) beginEventOfUse(by Seat, t Thing) *Frame {
	switch kind, _, _ := g.named(t); {
	case kind == deck.FactionAbility:
		return g.beginEventIfAnyoneResponds(abilityUsed, len(g.Doing), JobFollows, by)
	case kind != deck.Leader:
		return nil
	}
	agent := g.turnedNow(by, t.Name)
	if agent == nil || agent.State != TurnedExhausted || !g.component(t.Name).Open {
		return nil
	}
	f := g.beginEventIfAnyoneResponds(agentExhausted, len(g.Doing), JobFollows, by)
	if f != nil {
		f.Card = Thing{Name: g.deck.Components[agent.Card].Name}
	}
	return f
}

// readiesNamed readies what an instruction was about that is done: the component that was
// named with it, or else the agent of which the event tells.
func (g *Game) readiesNamed(f *Frame) []Event {
	j := &f.Job
	e := g.asked(j)
	if e == nil || !e.Readies {
		return nil
	}
	s, name := j.To, j.At
	if s == Nobody {
		s = j.By
	}
	if name == "" && g.moment(f).ID == agentExhausted {
		s, name = f.Of, f.Card.Name
	}
	t := g.turnedNow(s, name)
	if t == nil || t.State != TurnedExhausted {
		return nil
	}
	events := because("", rulebook.ThisReadied, who(j.By), word(GapWhat, g.deck.Components[t.Card].Name))
	g.turn(Turned{Card: t.Card, Seat: t.Seat})
	return events
}

// gone says of what a seat would use by its name that it was purged, or that every card of
// it was played: a second copy of a single card cannot be.
func (g *Game) gone(s Seat, t Thing, c *carried) error {
	if c.note != nil || c.object != nil || c.card.Kind == deck.ActionCardKind && !g.playsCard(t) {
		return nil
	}
	what := word(GapWhat, c.card.Name)
	if c.card.Kind == deck.ActionCardKind {
		if n := int(c.card.Copies); n > 0 && g.copiesOut(c.card.Name) >= n {
			return refuse(rulebook.TablePlastic, rulebook.AllPlayed, what, number(n))
		}
		return nil
	}
	if t := g.turnedNow(s, c.card.Name); t != nil && t.State == TurnedPurged {
		return refuse(rulebook.TablePlastic, rulebook.WasPurged, what)
	}
	return nil
}

// copiesOut is how many action cards of a name are in nobody's hand: those on the discard
// pile, and those that are being played.
func (g *Game) copiesOut(name string) int {
	n := 0
	if t := g.turnedNow(Nobody, name); t != nil {
		n = int(t.N)
	}
	for i := range g.Doing {
		f := &g.Doing[i]
		if j := &f.Job; j.Active() && j.Thing.Name == name && g.playsCard(j.Thing) || g.moment(f).ID == cardDiscarded && f.Card.Name == name {
			n++
		}
	}
	return n
}

// turn sets what became of a component; NotTurned and no cards on the discard pile are as
// it was at the beginning. One more than can be kept is left to the players.
func (g *Game) turn(to Turned) {
	each := g.deck.Components[to.Card].IsOnePerPlayer()
	list := make([]Turned, 0, len(g.Turned)+1)
	add := func() {
		if to.State != NotTurned && len(list) < MaxTurned {
			list = append(list, to)
		}
		to.State = NotTurned
	}
	name := g.deck.Components[to.Card].Name
	seat := to.Seat
	for _, t := range g.Turned { // in the order of their names, so that equal states are equal
		if other := g.deck.Components[t.Card].Name; other > name || other == name && t.Seat >= seat {
			add()
		}
		if t.Card != to.Card || each && t.Seat != seat {
			list = append(list, t)
		}
	}
	add()
	g.Turned = list
}

// canTurnUsed reports whether a component that a seat uses by its name can come into a state
// that it is not in.
func (g *Game) canTurnUsed(s Seat, c *carried, state TurnedState) bool {
	card := g.indexOf(c.card.Name)
	if card < 0 || c.card.Kind == deck.ActionCardKind {
		return false
	}
	s, card = g.lyingOf(s, card)
	if kind := &g.deck.Components[card]; state != NotTurned && !canTurn(kind, state) {
		return false
	}
	before := NotTurned
	if t := g.turnedAt(s, card); t != nil {
		before = t.State
	}
	return before != state && before != TurnedPurged
}

// turnUsed sets the state of a component that a seat uses by its name, where it can.
func (g *Game) turnUsed(s Seat, c *carried, state TurnedState) {
	if g.canTurnUsed(s, c, state) {
		s, card := g.lyingOf(s, g.indexOf(c.card.Name))
		g.turn(Turned{Card: uint16(card), Seat: s, State: state})
	}
}

// laysDown lays an action card on the discard pile.
func (g *Game) laysDown(t Thing) {
	card := g.indexOf(t.Name)
	if card < 0 || !canTurn(&g.deck.Components[card], TurnedDiscarded) {
		return
	}
	n := uint8(1)
	if t := g.turned(Nobody, card, false); t != nil {
		n += t.N
	}
	g.turn(Turned{Card: uint16(card), State: TurnedDiscarded, N: min(n, g.deck.Components[card].Copies)})
}

// dropTurned has all that is in a state be as it was at the beginning.
func (p *InPlay) dropTurned(state TurnedState) {
	var list []Turned
	for _, t := range p.Turned {
		if t.State != state {
			list = append(list, t)
		}
	}
	p.Turned = list
}
