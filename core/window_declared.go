package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Declared components: technologies, unlocked leaders, relics and breakthroughs. They lie
// open on the table, but Entente does not follow them. Once a player declares all
// components of a kind that a seat has, windows ask that seat less. Only the declared
// components then count as possible, and they count as face up. A newer declaration replaces
// an older one, and the physical components override both (table 15).

// MaxHad is the largest number of components of one kind that a seat can be declared to
// have.
const MaxHad = 64

// A Had is the declaration of all components of one kind that a seat has.
type Had struct {
	Seat  Seat
	Of    deck.Having
	Cards []uint16 // indexes in the deck, in the order of their names; a new list for each declaration
}

// has reports whether a component was declared.
func (h *Had) has(card uint16) bool { return slices.Contains(h.Cards, card) }

// declarationOf returns the declaration of the components of a kind that a seat has, or nil.
func (p *InPlay) declarationOf(s Seat, of deck.Having) *Had {
	for i := range p.Had {
		if h := &p.Had[i]; h.Seat == s && h.Of == of {
			return h
		}
	}
	return nil
}

// declaredKindsOf returns the kinds of components that were declared for a seat, with one bit for each kind.
func (p *InPlay) declaredKindsOf(s Seat) (kinds uint8) {
	for i := range p.Had {
		if p.Had[i].Seat == s {
			kinds |= 1 << p.Had[i].Of
		}
	}
	return kinds
}

// isFaceUpBefore reports whether a component known by name alone is face up before a seat: the seat
// begins with it as part of its faction, or was declared to have it.
func (tab *Tabletop) isFaceUpBefore(s Seat, card uint16) bool {
	c := &tab.deck.Components[card]
	if c.Open && tab.isPlaying(s, c.Faction) {
		return true
	}
	said := tab.declarationOf(s, c.DeclaredKind())
	return said != nil && said.has(card)
}

// faceUpBefore returns the components that lie face up before a seat and may act in windows. It
// includes the notes in the seat's hand that all players see.
func (pos *Position) faceUpBefore(s Seat) []Thing {
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
		if o := &pos.Pieces[i]; o.Holder == s && !o.Purged && pos.deck.Card(o.Card).Kind.IsPermanent() {
			add(Thing{Name: pos.deck.Card(o.Card).Name})
		}
	}
	addNamed := func(card uint16) {
		lies := pos.isFaceUpBefore(s, card) || pos.isCommanderLentTo(s, card)
		if lies && pos.whyGone(s, Thing{}, &carried{card: pos.deck.Components[card]}) == nil {
			add(Thing{Name: pos.deck.Components[card].Name})
		}
	}
	for _, card := range pos.names.open {
		addNamed(card)
	}
	for i := range pos.Had {
		for _, card := range pos.Had[i].Cards {
			addNamed(card)
		}
	}
	return list
}

// isDeclaredThere reports whether a declared component of any seat acts in a window.
func (p *InPlay) isDeclaredThere(there *acting) bool {
	for i := range p.Had {
		for _, card := range p.Had[i].Cards {
			if slices.Contains(there.named, card) {
				return true
			}
		}
	}
	return false
}

// setDeclaration replaces the declaration for a seat and a kind; nil removes it.
func (p *InPlay) setDeclaration(s Seat, of deck.Having, cards []uint16) {
	list := make([]Had, 0, len(p.Had)+1)
	add := func(before bool) {
		if before && cards != nil {
			list, cards = append(list, Had{s, of, cards}), nil
		}
	}
	for _, h := range p.Had {
		add(h.Seat > s || h.Seat == s && h.Of > of)
		if h.Seat != s || h.Of != of {
			list = append(list, h)
		}
	}
	add(true)
	p.Had = list
}

// seatHavingComponent returns the seat that has the component which seat s uses. A leader of another
// faction belongs to the player of that faction; any other component is the seat's own.
func (tab *Tabletop) seatHavingComponent(s Seat, c *deck.Component) Seat {
	if c.Kind != deck.Leader || tab.isPlaying(s, c.Faction) || c.Faction == "" || !tab.canReachLeader(s, c) {
		return s
	}
	for i := range tab.People {
		if tab.People[i].Faction == c.Faction {
			return tab.Players[i].Seat
		}
	}
	return s
}

// recordShown adds a component that a seat uses to the declaration for that seat, because the
// physical components override a declaration (table 15). If the declaration is full, it is
// void.
func (tab *Tabletop) recordShown(by Seat, t Thing) []Event {
	if len(tab.Had) == 0 || t.Owner != Nobody {
		return nil
	}
	card := tab.indexOf(t.Name)
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
	if len(said.Cards) < MaxHad {
		tab.setDeclaration(of, c.DeclaredKind(), tab.byNames(append(slices.Clone(said.Cards), uint16(card))))
	} else {
		message = rulebook.HadFull
		tab.setDeclaration(of, c.DeclaredKind(), nil)
	}
	return eventByRule(rulebook.TablePlastic, message, who(of), word(GapKind, c.DeclaredKind().String()), word(GapWhat, c.Name))
}

// byNames sorts components by their names, so that equal declarations are equal in any
// order, and with any deck.
func (cat *Catalog) byNames(cards []uint16) []uint16 {
	for i := range cards { // few cards, so the sort of a library would only add code
		for j := i; j > 0 && cat.deck.Components[cards[j]].Name < cat.deck.Components[cards[j-1]].Name; j-- {
			cards[j], cards[j-1] = cards[j-1], cards[j]
		}
	}
	return cards
}

func (h *Had) digest(in *names) hasher {
	one := newHasher().field(1, uint64(h.Seat)).field(2, uint64(h.Of))
	for _, card := range h.Cards {
		one = one.named(3, in.components[card])
	}
	return one
}

// Galactic events are rules that a group chooses for a whole game. The table announces once
// which of them are in play, and then they act for every player (table 27).

// isAbsent reports whether a component is a galactic event that was not announced to be in
// play.
func (tab *Tabletop) isAbsent(c *deck.Component) bool {
	return c.IsGalacticEvent() && !slices.ContainsFunc(tab.Grants, func(x Grant) bool { return !x.Once && tab.deck.Components[x.Card].Name == c.Name })
}

// whyGalacticEventAbsent refuses a galactic event that is not in play.
func (tab *Tabletop) whyGalacticEventAbsent(c *deck.Component) error {
	if tab.isAbsent(c) {
		return refuse(rulebook.TableEvents, rulebook.EventNotInPlay, word(GapWhat, c.Name))
	}
	return nil
}

// mustHandleEvent reports whether a seat handles a galactic event in a window. That is the seat
// whose event it is; the speaker handles an event that belongs to no seat.
func (tab *Tabletop) mustHandleEvent(f *Frame, s Seat, c *deck.Component) bool {
	return c.IsGalacticEvent() && !tab.isAbsent(c) && (s == f.Of || f.Of == Nobody && s == tab.Speaker)
}

// hasEventThere reports whether a galactic event in play acts in a window.
func (tab *Tabletop) hasEventThere(there *acting) bool {
	return slices.ContainsFunc(tab.Grants, func(x Grant) bool {
		return tab.deck.Components[x.Card].IsGalacticEvent() && slices.Contains(there.named, x.Card)
	})
}

// canReachLeader reports whether a seat could use a leader of another faction. Ssruu gives an agent, which
// is face up from the start (ruling 299). An Alliance in the play area or Imperia gives a commander
// (ruling 298).
func (tab *Tabletop) canReachLeader(s Seat, c *deck.Component) bool {
	if c.Open {
		return tab.isPlaying(s, "Yssaril")
	}
	return tab.isPlaying(s, "Mahact") || tab.Options.Notes == PhysicalNotes || tab.hasAllianceOf(s, c.Faction)
}
