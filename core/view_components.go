package core

import "entente/core/deck"

// An OfferView is an open offer, with the reason if the seat that got the offer can't accept it now.
type OfferView struct {
	Offer
	WhyNot *Refusal // why the offer can't be accepted now; nil if it can
}

// A NoteView is the public state of a promissory note, with the abilities on its card.
type NoteView struct {
	NoteName
	Zone                Zone           // where the note is: in a hand, in a play area, or elsewhere
	ReturnsOnActivation bool           // returns if its holder activates a system with units of its owner
	Holder              Seat           // the seat that has the note, if all players may know it; else Nobody
	MayHold             Seats          // the seats that could hold the note, by public knowledge
	Windows             deck.Windows   // the windows in the note's text, if the deck lacks its abilities as data
	Abilities           []deck.Ability // the abilities on the note's card; callers must not change them
}

// A UnitView is a unit whose abilities Entente carries out, such as a flagship.
type UnitView struct {
	Name     string // the unit's name
	Number   uint8  // tells several units of one name apart, from 1
	Holder   Seat   // the player who has the unit
	InSystem bool   // whether the unit is in the active system
}

// A ComponentInPlay is a component that players announced to be in play, because it decides who may trade or
// what may change hands.
type ComponentInPlay struct {
	Name string // the component's name
	Seat Seat   // the player who has the component; Nobody if the component concerns all players
}

// componentsInPlay returns the components that players announced to be in play. It leaves out components that
// permit only a single transaction, because they don't stay in play.
func (tab *Tabletop) componentsInPlay() []ComponentInPlay {
	var list []ComponentInPlay
	for _, x := range tab.Grants {
		if !x.OneTrade {
			list = append(list, ComponentInPlay{tab.deck.Components[x.Card].Name, x.Seat})
		}
	}
	return list
}

// offerViews returns the open offers. Each has the reason if the seat that got the offer can't accept it now.
func (g *Game) offerViews() []OfferView {
	list := make([]OfferView, len(g.Offers))
	for i, o := range g.Offers {
		list[i] = OfferView{o, g.WhyNotReady(o)}
	}
	return list
}

// noteViews returns every promissory note of this table.
func (tab *Tabletop) noteViews() []NoteView {
	list := make([]NoteView, len(tab.Notes))
	for i := range tab.Notes {
		n := &tab.Notes[i]
		card := tab.cardOf(n)
		list[i] = NoteView{NoteName: NoteName{card.Name, n.Owner}, Zone: n.Zone, Holder: n.Holder, MayHold: n.MayHold, Windows: card.Windows, Abilities: card.Abilities, ReturnsOnActivation: tab.mustReturnOnActivation(n, n.Holder)}
	}
	return list
}

// unitViews returns the units whose abilities Entente carries out, except purged units.
func (tab *Tabletop) unitViews() []UnitView {
	var list []UnitView
	for i := range tab.Pieces {
		o := &tab.Pieces[i]
		if card := tab.deck.Card(o.ComponentIndex); card.Kind == deck.Unit && !o.Purged {
			list = append(list, UnitView{card.Name, o.Unit, o.Holder, o.InSystem})
		}
	}
	return list
}

// noteNamesIn returns the names of the notes that a seat has in a zone, such as its hand.
func (tab *Tabletop) noteNamesIn(zone Zone, holder Seat) []NoteName {
	count := 0
	for i := range tab.Notes {
		if n := &tab.Notes[i]; n.Zone == zone && n.Holder == holder {
			count++
		}
	}
	if count == 0 {
		return nil
	}
	list := make([]NoteName, 0, count)
	for i := range tab.Notes {
		if n := &tab.Notes[i]; n.Zone == zone && n.Holder == holder {
			list = append(list, tab.NameOf(*n))
		}
	}
	return list
}

// OfferBetween returns the open offer between two seats, in either direction, or nil.
func (v *View) OfferBetween(a, b Seat) *OfferView {
	for i := range v.Offers {
		if o := &v.Offers[i]; o.From == a && o.To == b || o.From == b && o.To == a {
			return o
		}
	}
	return nil
}

// Note returns the note with the given name, or nil if this table doesn't have that note.
func (v *View) Note(name NoteName) *NoteView {
	for i := range v.Notes {
		if v.Notes[i].NoteName == name {
			return &v.Notes[i]
		}
	}
	return nil
}

// Ability returns the ability that t identifies, or nil if the deck doesn't have that ability as data.
// Callers must not change the ability.
func (v *View) Ability(t Thing) *deck.Ability {
	if t.Owner != Nobody {
		if n := v.Note(NoteName{t.Name, t.Owner}); n != nil && t.abilityIndex() < len(n.Abilities) {
			return &n.Abilities[t.abilityIndex()]
		}
		return nil
	}
	for i := range v.Components {
		if c := &v.Components[i]; c.Name == t.Name && t.abilityIndex() < len(c.Abilities) {
			return &c.Abilities[t.abilityIndex()]
		}
	}
	return nil
}

// A TurnedView is an exhausted, purged or discarded component whose abilities Entente doesn't carry out. If
// Entente carries out a component's abilities, the component is a piece, which has its own state.
type TurnedView struct {
	Name  string      // the component's name
	Seat  Seat        // the player who has the component; Nobody for a card on the discard pile
	State TurnedState // exhausted, purged or discarded
	Count int         // if State is discarded: the number of cards with this name on the discard pile
}

// turnedComponents returns the exhausted, purged and discarded components whose abilities Entente doesn't
// carry out.
func (tab *Tabletop) turnedComponents() []TurnedView {
	var list []TurnedView
	for _, t := range tab.Turned {
		list = append(list, TurnedView{tab.deck.Components[t.Card].Name, t.Seat, t.State, int(t.Copies)})
	}
	return list
}

// TurnableComponents returns the components of a seat whose own text can exhaust or purge them, each with its
// state. It lists only components that are face up before the seat and whose abilities Entente doesn't carry
// out. Those are components of the seat's faction, and components that the seat was declared to have.
func TurnableComponents(g Game, s Seat) []TurnedView {
	var list []TurnedView
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		t := g.findTurned(s, i, true)
		if t == nil && !(g.isFaceUpBefore(s, uint16(i)) && canExhaustOrPurgeItself(c)) {
			continue
		}
		view := TurnedView{Name: c.Name, Seat: s}
		if t != nil {
			view.State = t.State
		}
		list = append(list, view)
	}
	return list
}

// canExhaustOrPurgeItself reports whether a component's own text exhausts or purges the component.
func canExhaustOrPurgeItself(c *deck.Component) bool {
	exhausts, purges := ExhaustsOrPurgesItself(c)
	return exhausts || purges
}

// ExhaustsOrPurgesItself reports whether a component's own text exhausts the component, and whether the text
// purges the component. Both results are false if Entente doesn't track the component's state.
func ExhaustsOrPurgesItself(c *deck.Component) (exhausts, purges bool) {
	if !canBeTurnedTo(c, TurnedExhausted) {
		return false, false
	}
	for _, a := range c.Does() {
		for _, cost := range a.Cost {
			exhausts = exhausts || cost.Kind == deck.CostExhaust
			purges = purges || cost.Kind == deck.CostPurge || cost.Kind == deck.CostPurgeAfter
		}
		for i := range a.Effects {
			exhausts = exhausts || a.Effects[i].Do == deck.ExhaustThis
			purges = purges || a.Effects[i].Do == deck.PurgeThis
		}
	}
	return exhausts, purges
}
