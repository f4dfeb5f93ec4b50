package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Components known by name that were used. They are exhausted until cards are readied, purged for the
// rest of the game, or on the discard pile. Entente doesn't see the cards, so players correct a state
// that differs from the physical table (table 15).

// A TurnedState says whether a component is exhausted, purged or discarded.
type TurnedState uint8

const (
	NotTurned       TurnedState = iota // neither exhausted, nor purged, nor on the discard pile
	TurnedExhausted                    // until cards are readied
	TurnedPurged                       // for the rest of the game
	TurnedDiscarded                    // an action card: its copies on the discard pile
	numTurnedStates                    // the number of states
)

// MaxTurned is the largest number of components whose state Entente keeps. No deck has so many
// components that can be exhausted, purged or discarded.
const MaxTurned = 512

// A Turned is a component that is exhausted, purged or discarded, and that the deck lists without Abilities.
type Turned struct {
	Card   uint16      // the component's index in the deck
	Seat   Seat        // the seat that has the component; Nobody for a card on the discard pile
	State  TurnedState // exhausted, purged or discarded
	Copies uint8       // for a discarded card: the number of cards of this name on the discard pile
}

// digest returns the hash of t for the digest of a game, which peers compare.
func (t *Turned) digest(in *deckIndex) hasher {
	return newHasher().withNameHash(1, in.componentHashes[t.Card]).withField(2, uint64(t.Seat)).withField(3, uint64(t.State)).withField(4, uint64(t.Copies))
}

// canBeTurnedTo reports whether a component can be exhausted, purged or discarded, as state says. Action
// cards can be discarded. Components in front of a player can be exhausted or purged.
func canBeTurnedTo(c *deck.Component, state TurnedState) bool {
	switch c.Kind {
	case deck.ActionCardKind:
		return state == TurnedDiscarded && c.Copies > 0
	case deck.Leader, deck.TechnologyCard, deck.RelicCard, deck.OtherComponent:
		return len(c.Abilities) == 0 && (c.Copies <= 1 || c.IsOnePerPlayer()) && (state == TurnedExhausted || state == TurnedPurged)
	}
	return false
}

// componentTurnedByUse returns the component that is exhausted or purged if a seat uses the component with
// index card. It also returns the seat that has the returned component. Usually the used component itself is
// exhausted or purged. But a player uses another faction's agent by exhausting an agent of the player's own
// faction (ruling 299).
func (tab *Tabletop) componentTurnedByUse(s Seat, card int) (Seat, int) {
	c := &tab.deck.Components[card]
	if c.Kind != deck.Leader || !c.Open || c.Faction == "" || tab.hasFaction(s, c.Faction) {
		return s, card
	}
	for i := range tab.deck.Components {
		if own := &tab.deck.Components[i]; own.Kind == deck.Leader && own.Open && tab.hasFaction(s, own.Faction) {
			return s, i
		}
	}
	return s, card
}

// findTurned returns the entry of a component that was exhausted, purged or discarded, or nil. If
// each is true, every player can have a copy, and only the copy of seat s counts. If each is false,
// there is only one such component, and any seat may have it.
func (p *InPlay) findTurned(s Seat, card int, each bool) *Turned {
	for i := range p.Turned {
		if t := &p.Turned[i]; int(t.Card) == card && (t.Seat == s || !each) {
			return t
		}
	}
	return nil
}

// findTurnedByName returns the entry of the component that is exhausted or purged if a seat uses
// the component of that name. It returns nil if that component was neither exhausted, purged nor
// discarded.
func (tab *Tabletop) findTurnedByName(s Seat, name string) *Turned {
	if len(tab.Turned) == 0 {
		return nil
	}
	if card := tab.componentIndex(name); card >= 0 {
		return tab.findTurnedByIndex(s, card)
	}
	return nil
}

// findTurnedByIndex returns the entry of the component that is exhausted or purged if a seat uses the
// component with the index card in the deck. It returns nil if that component was neither exhausted, purged
// nor discarded.
func (tab *Tabletop) findTurnedByIndex(s Seat, card int) *Turned {
	s, card = tab.componentTurnedByUse(s, card)
	return tab.findTurned(s, card, tab.deck.Components[card].IsOnePerPlayer())
}

// isExhausted reports whether a component is exhausted so that a seat can't use the ability c. Usually that
// is the component of c. For another faction's agent, it is the agent that componentTurnedByUse returns.
func (tab *Tabletop) isExhausted(s Seat, c *componentAbility) bool {
	if c.piece != nil {
		return c.piece.Exhausted
	}
	if c.note != nil {
		return false
	}
	t := tab.findTurnedByName(s, c.card.Name)
	return t != nil && t.State == TurnedExhausted
}

// beginEventOfUse begins an event because a seat uses component t: a faction ability is used, or an agent is
// exhausted by its use. It returns the event, or nil if no player can respond to it.
func (g *Game) beginEventOfUse(by Seat, t Thing) *Frame {
	switch kind, _, _ := g.kindAndWindowsOf(t); {
	case kind == deck.FactionAbility:
		return g.beginEventIfAnyoneResponds(abilityUsed, len(g.Unfinished), JobFollows, by)
	case kind != deck.Leader:
		return nil
	}
	agent := g.findTurnedByName(by, t.Name)
	if agent == nil || agent.State != TurnedExhausted || !g.componentNamed(t.Name).Open {
		return nil
	}
	f := g.beginEventIfAnyoneResponds(agentExhausted, len(g.Unfinished), JobFollows, by)
	if f != nil {
		f.Card = Thing{Name: g.deck.Components[agent.Card].Name}
	}
	return f
}

// readyNamedComponent readies a component, if the effect that a player has just confirmed says so. It readies
// the component that the player named. If the player named none, and the window is about the exhaustion of an
// agent, it readies that agent.
func (tab *Tabletop) readyNamedComponent(f *Frame) []Event {
	j := &f.Job
	e := tab.effectToConfirm(j)
	if e == nil || !e.Readies {
		return nil
	}
	s, name := j.To, j.TargetName
	if s == Nobody {
		s = j.By
	}
	if name == "" && tab.moment(f).ID == agentExhausted {
		s, name = f.EventSeat, f.Card.Name
	}
	t := tab.findTurnedByName(s, name)
	if t == nil || t.State != TurnedExhausted {
		return nil
	}
	events := eventByRule("", rulebook.ThisReadied, seatArg(j.By), textArg(GapWhat, tab.deck.Components[t.Card].Name))
	tab.setTurned(Turned{Card: t.Card, Seat: t.Seat})
	return events
}

// whyNoneLeft refuses a component that was purged. It also refuses an action card if all its copies were
// already played or discarded.
func (pos *Position) whyNoneLeft(s Seat, t Thing, c *componentAbility) error {
	if c.note != nil || c.piece != nil || c.card.Kind == deck.ActionCardKind && !pos.isCardPlay(t) {
		return nil
	}
	what := textArg(GapWhat, c.card.Name)
	if c.card.Kind == deck.ActionCardKind {
		if n := int(c.card.Copies); n > 0 && pos.copiesOutsideHands(c.card.Name) >= n {
			return refuse(rulebook.TablePlastic, rulebook.AllPlayed, what, amountArg(n))
		}
		return nil
	}
	if t := pos.findTurnedByName(s, c.card.Name); t != nil && t.State == TurnedPurged {
		return refuse(rulebook.TablePlastic, rulebook.WasPurged, what)
	}
	return nil
}

// copiesOutsideHands returns how many copies of an action card are on the discard pile or are being
// played. No hand can have these copies.
func (pos *Position) copiesOutsideHands(name string) int {
	n := 0
	if t := pos.findTurnedByName(Nobody, name); t != nil {
		n = int(t.Copies)
	}
	for i := range pos.Unfinished {
		f := &pos.Unfinished[i]
		if j := &f.Job; j.IsActive() && j.Thing.Name == name && pos.isCardPlay(j.Thing) || pos.moment(f).ID == actionCardDiscarded && f.Card.Name == name {
			n++
		}
	}
	return n
}

// setTurned records that a component is exhausted, purged or discarded. If the state is NotTurned, it
// removes the record. If there are already MaxTurned records, it drops the new one, and the players have to
// remember that state.
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

// canSetTurnedByName reports whether setTurnedByName would exhaust, purge or ready a component. c is the
// ability that the seat uses.
func (tab *Tabletop) canSetTurnedByName(s Seat, c *componentAbility, state TurnedState) bool {
	card := tab.componentIndex(c.card.Name)
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

// setTurnedByName exhausts, purges or readies a component because seat s uses the ability c. Usually that is
// the component of c; componentTurnedByUse says which. setTurnedByName does nothing if that component can't
// have the state.
func (tab *Tabletop) setTurnedByName(s Seat, c *componentAbility, state TurnedState) {
	if tab.canSetTurnedByName(s, c, state) {
		s, card := tab.componentTurnedByUse(s, tab.componentIndex(c.card.Name))
		tab.setTurned(Turned{Card: uint16(card), Seat: s, State: state})
	}
}

// removeTurned removes the records of all components that are in the given state, such as all exhausted
// components.
func (p *InPlay) removeTurned(state TurnedState) {
	var list []Turned
	for _, t := range p.Turned {
		if t.State != state {
			list = append(list, t)
		}
	}
	p.Turned = list
}
