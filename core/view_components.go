package core

import "entente/core/deck"

// An OfferView is an open offer, and the reason why it has to wait.
type OfferView struct {
	Offer
	WaitsFor *Refusal // why the offer cannot be accepted now; nil if it can
}

// A NoteView is the public state of a promissory note, and its card.
type NoteView struct {
	NoteName
	Zone      Zone
	Leaves    bool           // the note returns to its owner when its holder activates a system with units of that owner
	Holder    Seat           // the holder, if notes are open or the note is in a play area; Nobody in the box
	MayHold   Seats          // the seats that could hold the note, by public knowledge
	Windows   deck.Windows   // the windows of a note without modeled abilities
	Abilities []deck.Ability // the abilities on its card; not to be changed
}

// A UnitView is a unit with abilities that Entente follows.
type UnitView struct {
	Name     string
	Number   uint8 // tells several units of one name apart
	Holder   Seat
	InSystem bool // the unit is in the active system
}

// A Lying is a component that was announced to be in play because it matters to trades, and the seat
// that it lies before. Seat is Nobody if the component is for all players.
type Lying struct {
	Name string
	Seat Seat
}

func (tab *Tabletop) declaredInPlay() []Lying {
	var list []Lying
	for _, x := range tab.Grants {
		if !x.Once {
			list = append(list, Lying{tab.deck.Components[x.Card].Name, x.Seat})
		}
	}
	return list
}

func (g *Game) offerViews() []OfferView {
	list := make([]OfferView, len(g.Offers))
	for i, o := range g.Offers {
		list[i] = OfferView{o, g.Reason(o)}
	}
	return list
}

func (tab *Tabletop) noteViews() []NoteView {
	list := make([]NoteView, len(tab.Notes))
	for i := range tab.Notes {
		n := &tab.Notes[i]
		card := tab.cardOf(n)
		list[i] = NoteView{NoteName: NoteName{card.Name, n.Owner}, Zone: n.Zone, Holder: n.Holder, MayHold: n.MayHold, Windows: card.Windows, Abilities: card.Abilities, Leaves: tab.mustReturnOnActivation(n, n.Holder)}
	}
	return list
}

func (tab *Tabletop) unitViews() []UnitView {
	var list []UnitView
	for i := range tab.Pieces {
		o := &tab.Pieces[i]
		if card := tab.deck.Card(o.Card); card.Kind == deck.Unit && !o.Purged {
			list = append(list, UnitView{card.Name, o.Unit, o.Holder, o.InSystem})
		}
	}
	return list
}

// namesIn returns the names of the notes that a seat has in a zone.
func (tab *Tabletop) namesIn(zone Zone, holder Seat) []NoteName {
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

// OfferBetween returns the open offer between two seats, or nil.
func (v *View) OfferBetween(a, b Seat) *OfferView {
	for i := range v.Offers {
		if o := &v.Offers[i]; o.From == a && o.To == b || o.From == b && o.To == a {
			return o
		}
	}
	return nil
}

// Note returns the note with that name, or nil if this table has none.
func (v *View) Note(name NoteName) *NoteView {
	for i := range v.Notes {
		if v.Notes[i].NoteName == name {
			return &v.Notes[i]
		}
	}
	return nil
}

// Ability returns the ability that a thing refers to, or nil if that ability is not
// modeled. The ability is not to be changed.
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

// A TurnView is the public state of a component without modeled abilities: exhausted,
// purged or discarded.
type TurnView struct {
	Name  string
	Seat  Seat // the seat that the component lies before; Nobody for the discard pile
	State TurnedState
	N     int // how many cards of that name are on the discard pile
}

func (tab *Tabletop) turnViews() []TurnView {
	var list []TurnView
	for _, t := range tab.Turned {
		list = append(list, TurnView{tab.deck.Components[t.Card].Name, t.Seat, t.State, int(t.N)})
	}
	return list
}

// Turnable returns the components before a seat that their own text exhausts or purges,
// each with its state. They are the components that were announced or dealt with the
// faction, and whose abilities are not modeled.
func Turnable(g Game, s Seat) []TurnView {
	var list []TurnView
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		t := g.findTurned(s, i, true)
		if t == nil && !(g.isFaceUpBefore(s, uint16(i)) && canTurnItself(c)) {
			continue
		}
		view := TurnView{Name: c.Name, Seat: s}
		if t != nil {
			view.State = t.State
		}
		list = append(list, view)
	}
	return list
}

func canTurnItself(c *deck.Component) bool {
	exhausts, purges := TurnsItself(c)
	return exhausts || purges
}

// TurnsItself reports whether a component's own text exhausts it, and whether that text
// purges it, if Entente keeps track of that state.
func TurnsItself(c *deck.Component) (exhausts, purges bool) {
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
