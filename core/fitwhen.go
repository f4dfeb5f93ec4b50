package core

// An Occasion is one window in which a component could be resolved.
type Occasion struct {
	Window string // its id; empty for a component action, and where nobody knows
	Words  Event  // which it is, and whose event it has to be
}

// OccasionsOf is every window in which something could be resolved by a seat, as its
// words have it: none for what works by itself.
func OccasionsOf(g Game, seat Seat, t Thing) []Occasion {
	c, modeled, _ := g.find(t, seat)
	if modeled {
		return g.occasions(own{Thing: t, ability: c.ability}, seat)
	}
	_, windows, _ := g.named(t)
	return g.occasions(own{Thing: t, windows: windows}, seat)
}

// when is a gap for a time in words: a station of a moment, and whose event it is,
// as in "when Mira replenishes commodities". What is bound to no moment has no station.
func when(m *Moment, at Station, whose Role, of Seat) Arg {
	if m.ID == AnyTime || m.ID == anyAction {
		at = NoStation
	}
	return Arg{Name: "when", Text: m.Name, Number: int(at) | int(whose)<<4, Seat: of}
}

// Time is what such a gap says: whose event it has to be, which is that of its seat
// for the holder and the owner; or whose it is, as the actor's.
func (a *Arg) Time() (at Station, whose Role) { return Station(a.Number & 15), Role(a.Number >> 4) }

// UnsaidRole is a time of which nobody knows whose event it has to be.
const UnsaidRole = roles

// occasions is every window that an ability names, or in which what is known by name acts.
func (g *Game) occasions(o own, seat Seat) []Occasion {
	var list []Occasion
	a := o.ability
	if a == nil {
		for _, id := range o.windows {
			m, at := g.deck.Window(id)
			list = append(list, g.occasion(m, at, UnsaidRole, seat))
		}
		if len(list) == 0 {
			list = []Occasion{{Words: Event{Message: WhenUnknown}}}
		}
		return list
	}
	for i := range 1 + len(a.Or) {
		t := a.timing(i)
		if t.Action {
			list = append(list, ownAction())
			continue
		}
		if at := g.deck.Moment(t.Moment); at >= 0 {
			whose, of := t.Whose, seat
			switch {
			case whose == TheOwner && o.Owner != Nobody: // the owner of anything else has it
				of = o.Owner
			case whose == TheActor || whose == EachSeat:
				whose = AnySeat
			}
			list = append(list, g.occasion(&g.deck.Moments[at], t.Station, whose, of))
		}
	}
	return list
}

func ownAction() Occasion {
	return Occasion{Words: Event{Message: WhenYourAction, Rule: "abilities 5"}}
}

// occasion is one window in words. A few are only for the seat whose event it is,
// or only for the others, whatever the card says (abilities 3, abilities note 5).
func (g *Game) occasion(m *Moment, at Station, whose Role, of Seat) Occasion {
	card := m.window(at)
	switch {
	case card == nil:
		return Occasion{Words: Event{Message: WhenUnknown}}
	case m.ID == "CA" && at == During:
		return Occasion{Window: card.ID, Words: ownAction().Words}
	case card.Order == OnlyOwn:
		whose = TheHolder
	case card.Order == OthersOnly && whose != TheOwner:
		whose = TheOthers
	}
	return Occasion{card.ID, Event{Message: WhenAt, Rule: at.rule(), Args: []Arg{when(m, at, whose, of)}}}
}

// rule is what a station says about when something acts.
func (s Station) rule() Rule {
	switch s {
	case Before, After:
		return "abilities 14"
	case When:
		return "abilities 15"
	}
	return "abilities 3"
}
