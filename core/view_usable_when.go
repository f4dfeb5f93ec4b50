package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An Occasion is one window in which a component could be resolved, and whose event
// it has to be.
type Occasion struct {
	Moment *deck.Moment // nil for a component action, and where nobody knows
	At     deck.Station // During, for a component action
	Whose  deck.Role    // TheHolder and TheOwner: that seat's; TheActor: it is that seat's; UnsaidRole: nobody knows
	Of     Seat
}

// UnsaidRole is whose event it has to be where nobody knows.
const UnsaidRole = deck.NumRoles

// OccasionsOf is every window in which something could be resolved by a seat, as its
// words have it: none for what works by itself.
func OccasionsOf(g Game, seat Seat, t Thing) []Occasion {
	c, modeled, _ := g.find(t, seat)
	if in := g.carriesOut(t); in != nil && !modeled {
		c.ability = &in.Does()[t.paragraph()]
	}
	return g.occasions(t, c.ability, seat)
}

// Window is its id; empty for a component action, and where nobody knows.
func (o *Occasion) Window() string {
	if o.Moment != nil {
		if card := o.Moment.Window(o.At); card != nil {
			return card.ID
		}
	}
	return ""
}

// Words are when that is: "after Mira activates a system".
func (o *Occasion) Words() Event {
	m, at := o.Moment, o.At
	switch {
	case at == deck.During && (m == nil || m.ID == "CA"):
		return Event{Message: rulebook.WhenYourAction, Rule: "abilities 5"}
	case m == nil:
		return Event{Message: rulebook.WhenUnknown}
	}
	return Event{Message: rulebook.WhenAt, Rule: stationRule(at), Args: o.time()}
}

// time is a gap for it in a sentence. What is bound to no moment has no station.
func (o *Occasion) time() []Arg {
	m, at := o.Moment, o.At
	if m.ID == AnyTime || m.ID == anyAction {
		at = deck.NoStation
	}
	return []Arg{{Gap: GapWhen, Text: m.Name, Number: int32(at) | int32(o.Whose)<<4, Seat: o.Of}}
}

// Time is what a gap for a time says: a station of the event that its text names,
// and whose event that is, as in an Occasion.
func (a *Arg) Time() (at deck.Station, whose deck.Role) {
	return deck.Station(a.Number & 15), deck.Role(a.Number >> 4)
}

// occasions is every window that an ability names, or those in which what is known
// by name acts.
func (g *Game) occasions(t Thing, a *deck.Ability, seat Seat) []Occasion {
	var list []Occasion
	_, windows, _ := g.named(t)
	whose := g.whose(t)
	for i, id := range windows {
		if m, at := g.deck.Window(id); a == nil {
			o := Occasion{m, at, UnsaidRole, seat}
			if len(whose) > 0 && whose[i] != deck.AnySeat && m.BelongsToOnePlayer() && m.Window(at).Order != deck.Defender {
				o.Whose = whose[i]
			}
			list = append(list, o)
		}
	}
	for i := 0; a != nil && i <= len(a.Or); i++ {
		timing := a.TimingAt(i)
		o := Occasion{nil, deck.During, timing.Whose, seat}
		if at := g.event(timing.Moment); at >= 0 {
			o.Moment, o.At = &g.deck.Moments[at], timing.Station
		}
		if o.Whose == deck.TheOwner && t.Owner != Nobody { // the owner of anything else has it
			o.Of = t.Owner
		}
		if timing.Action || o.Moment != nil {
			list = append(list, o)
		}
	}
	if len(list) == 0 && a == nil {
		list = []Occasion{{}}
	}
	for i := range list {
		list[i].placed()
	}
	return list
}

// placed is the same in a window that is only for the seat whose event it is, or only
// for the others, whatever the card says (abilities 3, abilities note 5).
func (o *Occasion) placed() {
	if o.Whose == deck.TheActor || o.Whose == deck.EachSeat {
		o.Whose = deck.AnySeat
	}
	if o.Moment == nil {
		return
	}
	switch card := o.Moment.Window(o.At); {
	case card == nil:
	case card.Order == deck.OnlyOwn:
		o.Whose = deck.TheHolder
	case card.Order == deck.OthersOnly && o.Whose != deck.TheOwner:
		o.Whose = deck.TheOthers
	}
}

// stationRule is what a station says about when something acts.
func stationRule(s deck.Station) rulebook.Rule {
	switch s {
	case deck.Before, deck.After:
		return "abilities 14"
	case deck.When:
		return "abilities 15"
	}
	return "abilities 3"
}
