package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The windows in which a card's text lets a player resolve its ability.

// An Occasion is a window in which a seat could resolve an ability. It also says whose event it must be, such
// as an event of a neighbor.
type Occasion struct {
	Moment   *deck.Moment // the kind of event; nil for a component action, and for an unknown event
	Station  deck.Station // before, when or after the event; During for a component action
	Role     deck.Role    // the role of the seat whose event it must be; UnknownRole if Entente doesn't know
	RoleSeat Seat         // the seat that has the role, if Role is TheHolder, TheOwner or TheActor
}

// UnknownRole is the role in an Occasion if Entente doesn't know whose event it must be.
const UnknownRole = deck.NumRoles

// OccasionsOf returns the windows in which the text of a card lets a seat resolve the ability t. It returns
// none for a passive ability, because no seat resolves it.
func OccasionsOf(g Game, seat Seat, t Thing) []Occasion {
	c, modeled, _ := g.findAbility(t, seat)
	if in := g.componentCarriedOut(t); in != nil && !modeled {
		c.ability = &in.Does()[t.abilityIndex()]
	}
	return g.occasionsOf(t, c.ability, seat)
}

// Window returns the id of the Occasion's window, or "" for a component action or an unknown event.
func (o *Occasion) Window() string {
	if o.Moment != nil {
		if card := o.Moment.Window(o.Station); card != nil {
			return card.ID
		}
	}
	return ""
}

// Sentence returns a sentence that says when the Occasion's window opens, such as "after Mira activates a
// system".
func (o *Occasion) Sentence() Event {
	m, at := o.Moment, o.Station
	switch {
	case at == deck.During && (m == nil || m.ID == "CA"):
		return Event{Message: rulebook.WhenYourAction, Rule: "abilities 5"}
	case m == nil:
		return Event{Message: rulebook.WhenUnknown}
	}
	return Event{Message: rulebook.WhenAt, Rule: stationRule(at), Args: o.windowArgs()}
}

// windowArgs returns a list of one Arg, with which a sentence names the Occasion's window. The Arg has the
// event and the station: before, when or after the event. If seats may resolve the ability at any time, the
// Arg has no station.
func (o *Occasion) windowArgs() []Arg {
	m, at := o.Moment, o.Station
	if m.ID == AnyTime || m.ID == anyAction {
		at = deck.NoStation
	}
	return []Arg{{Gap: GapWhen, Text: m.ID, Number: int32(at) | int32(o.Role)<<4, Seat: o.RoleSeat}}
}

// StationAndRole returns the station and the role in an Arg that names a window. The station is before, when
// or after the event, and the role says whose event it must be. The event's id is in Text.
func (a *Arg) StationAndRole() (at deck.Station, whose deck.Role) {
	return deck.Station(a.Number & 15), deck.Role(a.Number >> 4)
}

// occasionsOf returns every window that the ability a names. If a is nil, the deck doesn't have the
// component's abilities as data, and occasionsOf returns the windows that the deck lists for the component.
func (tab *Tabletop) occasionsOf(t Thing, a *deck.Ability, seat Seat) []Occasion {
	var list []Occasion
	_, windows, _ := tab.kindAndWindowsOf(t)
	whose := tab.eventRolesOf(t)
	for i, id := range windows {
		if m, at := tab.deck.Window(id); a == nil {
			o := Occasion{m, at, UnknownRole, seat}
			if len(whose) > 0 && whose[i] != deck.AnySeat && m.IsOnePlayersEvent() && m.Window(at).Order != deck.Defender {
				o.Role = whose[i]
			}
			list = append(list, o)
		}
	}
	for i := 0; a != nil && i <= len(a.Or); i++ {
		timing := a.TimingAt(i)
		o := Occasion{nil, deck.During, timing.Whose, seat}
		if at := tab.eventIndex(timing.Moment); at >= 0 {
			o.Moment, o.Station = &tab.deck.Moments[at], timing.Station
		}
		if o.Role == deck.TheOwner && t.Owner != Nobody { // the owner of any other component is its holder
			o.RoleSeat = t.Owner
		}
		if timing.Action || o.Moment != nil {
			list = append(list, o)
		}
	}
	if len(list) == 0 && a == nil {
		list = []Occasion{{}}
	}
	for i := range list {
		list[i].limitRoleToWindow()
	}
	return list
}

// limitRoleToWindow changes the Occasion's role if its window asks only the seat whose event it is, or only
// the other seats. The window's limit has precedence over the text of the card (abilities 3, abilities note
// 5).
func (o *Occasion) limitRoleToWindow() {
	if o.Role == deck.TheActor || o.Role == deck.EachSeat {
		o.Role = deck.AnySeat
	}
	if o.Moment == nil {
		return
	}
	switch card := o.Moment.Window(o.Station); {
	case card == nil:
	case card.Order == deck.OnlyOwn:
		o.Role = deck.TheHolder
	case card.Order == deck.OthersOnly && o.Role != deck.TheOwner:
		o.Role = deck.TheOthers
	}
}

// stationRule returns the rule about the abilities of a station. A station is before, when or after an event.
func stationRule(s deck.Station) rulebook.Rule {
	switch s {
	case deck.Before, deck.After:
		return "abilities 14"
	case deck.When:
		return "abilities 15"
	}
	return "abilities 3"
}
