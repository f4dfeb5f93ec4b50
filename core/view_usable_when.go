package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The windows in which a component's text lets its ability be resolved.

// An Occasion is a window in which a component could be resolved, and the role of the seat
// whose event it has to be.
type Occasion struct {
	Moment *deck.Moment // nil for a component action, and for an unknown event
	At     deck.Station // During, for a component action
	Whose  deck.Role    // TheHolder, TheOwner: that seat's event; TheActor: Of's event; UnsaidRole: unknown
	Of     Seat
}

// UnsaidRole is the role of an Occasion for which Entente doesn't know whose event it must be.
const UnsaidRole = deck.NumRoles

// OccasionsOf returns every window in which a seat could resolve a thing, by the text of
// its card. A passive ability has none.
func OccasionsOf(g Game, seat Seat, t Thing) []Occasion {
	c, modeled, _ := g.findAbility(t, seat)
	if in := g.componentCarriedOut(t); in != nil && !modeled {
		c.ability = &in.Does()[t.abilityIndex()]
	}
	return g.occasions(t, c.ability, seat)
}

// Window returns the id of the window; empty for a component action, and for an unknown
// event.
func (o *Occasion) Window() string {
	if o.Moment != nil {
		if card := o.Moment.Window(o.At); card != nil {
			return card.ID
		}
	}
	return ""
}

// Words returns the time of the window in words, such as "after Mira activates a system".
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

// time returns the arguments for a gap that names the window in a sentence. An ability that
// is bound to no event has no station.
func (o *Occasion) time() []Arg {
	m, at := o.Moment, o.At
	if m.ID == AnyTime || m.ID == anyAction {
		at = deck.NoStation
	}
	return []Arg{{Gap: GapWhen, Text: m.Name, Number: int32(at) | int32(o.Whose)<<4, Seat: o.Of}}
}

// Time returns the station and the role that an argument for a time holds, as in an
// Occasion. The text of the argument names the event.
func (a *Arg) Time() (at deck.Station, whose deck.Role) {
	return deck.Station(a.Number & 15), deck.Role(a.Number >> 4)
}

// occasions returns every window that an ability names. For a thing without modeled
// abilities, it returns the windows that are listed for that thing.
func (tab *Tabletop) occasions(t Thing, a *deck.Ability, seat Seat) []Occasion {
	var list []Occasion
	_, windows, _ := tab.kindAndWindowsOf(t)
	whose := tab.eventRolesOf(t)
	for i, id := range windows {
		if m, at := tab.deck.Window(id); a == nil {
			o := Occasion{m, at, UnsaidRole, seat}
			if len(whose) > 0 && whose[i] != deck.AnySeat && m.IsOnePlayersEvent() && m.Window(at).Order != deck.Defender {
				o.Whose = whose[i]
			}
			list = append(list, o)
		}
	}
	for i := 0; a != nil && i <= len(a.Or); i++ {
		timing := a.TimingAt(i)
		o := Occasion{nil, deck.During, timing.Whose, seat}
		if at := tab.eventIndex(timing.Moment); at >= 0 {
			o.Moment, o.At = &tab.deck.Moments[at], timing.Station
		}
		if o.Whose == deck.TheOwner && t.Owner != Nobody { // for anything but a note, the owner is its holder
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
		list[i].adaptRole()
	}
	return list
}

// adaptRole adapts the role to a window that is only for the seat whose event it is, or only for the
// other seats. Such a window has precedence over the card (abilities 3, abilities note 5).
func (o *Occasion) adaptRole() {
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

// stationRule returns the rule about the timing of a station.
func stationRule(s deck.Station) rulebook.Rule {
	switch s {
	case deck.Before, deck.After:
		return "abilities 14"
	case deck.When:
		return "abilities 15"
	}
	return "abilities 3"
}
