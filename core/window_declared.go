package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Declared components: technologies, unlocked leaders, relics and breakthroughs. All players see them on
// the table, but Entente doesn't know them. A player can declare all components of one kind that a seat
// has. Windows then ask that seat less often, because only the declared components count. A newer
// declaration replaces an older one, and the physical components override both (table 15).

// MaxDeclared is the largest number of components in one declaration.
const MaxDeclared = 64

// A ComponentDeclaration is what players declared a seat to have: all its components of one kind.
type ComponentDeclaration struct {
	Seat          Seat        // the seat that has the components
	ComponentKind deck.Having // the kind, such as relics
	Components    []uint16    // indexes in the deck, sorted by name; never edited, because games share it
}

// includes reports whether the declaration includes a component, given by its index in the deck.
func (h *ComponentDeclaration) includes(card uint16) bool { return slices.Contains(h.Components, card) }

// declarationOf returns the declaration about a seat and a kind of components, or nil.
func (p *InPlay) declarationOf(s Seat, of deck.Having) *ComponentDeclaration {
	for i := range p.Declarations {
		if h := &p.Declarations[i]; h.Seat == s && h.ComponentKind == of {
			return h
		}
	}
	return nil
}

// declaredKindsOf returns the kinds of components that players declared of a seat, as a set of bits. Bit n
// stands for the deck.Having with value n.
func (p *InPlay) declaredKindsOf(s Seat) (kinds uint8) {
	for i := range p.Declarations {
		if p.Declarations[i].Seat == s {
			kinds |= 1 << p.Declarations[i].ComponentKind
		}
	}
	return kinds
}

// isFaceUpBefore reports whether all players see that a seat has a component known by name alone (without
// abilities in the deck). They do if the seat's faction has the component from the start, or if the seat was
// declared to have it.
func (tab *Tabletop) isFaceUpBefore(s Seat, card uint16) bool {
	c := &tab.deck.Components[card]
	if c.Open && tab.hasFaction(s, c.Faction) {
		return true
	}
	said := tab.declarationOf(s, c.DeclaredKind())
	return said != nil && said.includes(card)
}

// faceUpComponents returns the components of a seat that all players see, including notes in an open hand.
// The seat may decline in advance the questions about each of these components.
func (pos *Position) faceUpComponents(s Seat) []Thing {
	if p := pos.Player(s); p == nil || p.Eliminated {
		return nil
	}
	var list []Thing
	add := func(t Thing) {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	for i := range pos.Notes {
		if n := &pos.Notes[i]; n.Holder == s && pos.isFaceUp(n) {
			add(Thing{Name: pos.cardOf(n).Name, Owner: n.Owner})
		}
	}
	for i := range pos.Pieces {
		if o := &pos.Pieces[i]; o.Holder == s && !o.Purged && pos.deck.Card(o.ComponentIndex).Kind.IsPermanent() {
			add(Thing{Name: pos.deck.Card(o.ComponentIndex).Name})
		}
	}
	addNamed := func(card uint16) {
		lies := pos.isFaceUpBefore(s, card) || pos.isCommanderLentTo(s, card)
		if lies && pos.whyNoneLeft(s, Thing{}, &componentAbility{card: pos.deck.Components[card]}) == nil {
			add(Thing{Name: pos.deck.Components[card].Name})
		}
	}
	for _, card := range pos.index.faceUpFromStart {
		addNamed(card)
	}
	for i := range pos.Declarations {
		for _, card := range pos.Declarations[i].Components {
			addNamed(card)
		}
	}
	return list
}

// canDeclaredComponentAct reports whether a component that any seat was declared to have can act in a window.
// The parameter there lists the components that act in the window.
func (p *InPlay) canDeclaredComponentAct(there *windowActors) bool {
	for i := range p.Declarations {
		for _, card := range p.Declarations[i].Components {
			if slices.Contains(there.byName, card) {
				return true
			}
		}
	}
	return false
}

// setDeclaration replaces the declaration about a seat and a kind of components. If the list cards is nil, it
// removes the declaration. An empty list means that the seat has no component of the kind.
func (p *InPlay) setDeclaration(s Seat, of deck.Having, cards []uint16) {
	list := make([]ComponentDeclaration, 0, len(p.Declarations)+1)
	add := func(before bool) {
		if before && cards != nil {
			list, cards = append(list, ComponentDeclaration{s, of, cards}), nil
		}
	}
	for _, h := range p.Declarations {
		add(h.Seat > s || h.Seat == s && h.ComponentKind > of)
		if h.Seat != s || h.ComponentKind != of {
			list = append(list, h)
		}
	}
	add(true)
	p.Declarations = list
}

// seatHavingComponent returns the seat that has the component which seat s uses. A seat can use another
// faction's leader, which that faction's player has. Any other component belongs to seat s itself.
func (tab *Tabletop) seatHavingComponent(s Seat, c *deck.Component) Seat {
	if c.Kind != deck.Leader || tab.hasFaction(s, c.Faction) || c.Faction == "" || !tab.mayUseOthersLeader(s, c) {
		return s
	}
	for i := range tab.People {
		if tab.People[i].Faction == c.Faction {
			return tab.Players[i].Seat
		}
	}
	return s
}

// addToDeclaration adds a component to the declaration about a seat, if the declaration lacks the component
// although the seat has just used it (table 15). If the declaration already has MaxDeclared components,
// addToDeclaration removes the whole declaration, because a declaration without the component would be wrong.
func (tab *Tabletop) addToDeclaration(by Seat, t Thing) []Event {
	if len(tab.Declarations) == 0 || t.Owner != Nobody {
		return nil
	}
	card := tab.componentIndex(t.Name)
	if card < 0 {
		return nil
	}
	c := &tab.deck.Components[card]
	if len(c.Abilities) > 0 || c.DeclaredKind() == deck.NoHaving {
		return nil
	}
	of := tab.seatHavingComponent(by, c)
	said := tab.declarationOf(of, c.DeclaredKind())
	if said == nil || tab.isFaceUpBefore(of, uint16(card)) {
		return nil
	}
	message := rulebook.HadShown
	if len(said.Components) < MaxDeclared {
		tab.setDeclaration(of, c.DeclaredKind(), tab.sortByName(append(slices.Clone(said.Components), uint16(card))))
	} else {
		message = rulebook.HadFull
		tab.setDeclaration(of, c.DeclaredKind(), nil)
	}
	return eventByRule(rulebook.TablePlastic, message, seatArg(of), textArg(GapKind, c.DeclaredKind().String()), textArg(GapWhat, c.Name))
}

// sortByName sorts a list of components by name, and returns the list. The order in which a player named
// the components then makes no difference to the digest.
func (cat *Catalog) sortByName(cards []uint16) []uint16 {
	for i := range cards { // a simple sort is fast enough for few cards, and keeps the program small
		for j := i; j > 0 && cat.deck.Components[cards[j]].Name < cat.deck.Components[cards[j-1]].Name; j-- {
			cards[j], cards[j-1] = cards[j-1], cards[j]
		}
	}
	return cards
}

// digest returns the hash of the declaration, which is a part of the digest that peers compare.
func (h *ComponentDeclaration) digest(in *deckIndex) hasher {
	one := newHasher().withField(1, uint64(h.Seat)).withField(2, uint64(h.ComponentKind))
	for _, card := range h.Components {
		one = one.withNameHash(3, in.componentHashes[card])
	}
	return one
}

// Galactic events are rules that a group chooses for a whole game. Players announce once which galactic
// events are in play. Those galactic events then act for every player (table 27).

// isGalacticEventAbsent reports whether a component is a galactic event that is not in play.
func (tab *Tabletop) isGalacticEventAbsent(c *deck.Component) bool {
	return c.IsGalacticEvent() && !slices.ContainsFunc(tab.Grants, func(x Grant) bool { return !x.OneTrade && tab.deck.Components[x.Card].Name == c.Name })
}

// whyGalacticEventAbsent returns a refusal if a component is a galactic event that is not in play, or else
// nil.
func (tab *Tabletop) whyGalacticEventAbsent(c *deck.Component) error {
	if tab.isGalacticEventAbsent(c) {
		return refuse(rulebook.TableEvents, rulebook.EventNotInPlay, textArg(GapWhat, c.Name))
	}
	return nil
}

// isAskedAboutGalacticEvent reports whether a window asks the seat s about the galactic event c. The window
// asks only about a galactic event in play, and only the seat whose event f is. If the event f belongs to no
// seat, the window asks the speaker.
func (tab *Tabletop) isAskedAboutGalacticEvent(f *Frame, s Seat, c *deck.Component) bool {
	return c.IsGalacticEvent() && !tab.isGalacticEventAbsent(c) && (s == f.EventSeat || f.EventSeat == Nobody && s == tab.Speaker)
}

// canGalacticEventAct reports whether a galactic event in play can act in a window. The parameter there lists
// the components that act in the window.
func (tab *Tabletop) canGalacticEventAct(there *windowActors) bool {
	return slices.ContainsFunc(tab.Grants, func(x Grant) bool {
		return tab.deck.Components[x.Card].IsGalacticEvent() && slices.Contains(there.byName, x.Card)
	})
}

// mayUseOthersLeader reports whether a seat may be able to use another faction's leader. Ssruu lets the
// Yssaril player use agents (ruling 299). Imperia lets the Mahact player use commanders, and so does an
// Alliance note for its holder (ruling 298). At a table with physical notes, any seat may have an Alliance
// note.
func (tab *Tabletop) mayUseOthersLeader(s Seat, c *deck.Component) bool {
	if c.Open {
		return tab.hasFaction(s, "Yssaril")
	}
	return tab.hasFaction(s, "Mahact") || tab.Options.Notes == PhysicalNotes || tab.hasAllianceOf(s, c.Faction)
}
