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

// when names a moment and a station of it in a sentence, whole: "after a system
// is activated". What is bound to no moment has no station.
func when(m *Moment, at Station) Arg {
	if m.ID == AnyTime || m.ID == anyAction {
		at = NoStation
	}
	return Arg{Name: "when", Text: m.Name, Number: int(at)}
}

// occasions is every window that an ability names, or in which what is known by name acts.
func (g *Game) occasions(o own, seat Seat) []Occasion {
	var list []Occasion
	a := o.ability
	if a == nil {
		for _, id := range o.windows {
			m, at := g.deck.Window(id)
			list = append(list, g.occasion(m, at, WhenOnCard, seat))
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
			of := seat
			if t.Whose == TheOwner && o.Owner != Nobody {
				of = o.Owner
			}
			list = append(list, g.occasion(&g.deck.Moments[at], t.Station, whoseWords[t.Whose], of))
		}
	}
	return list
}

// whoseWords is whose event it has to be, by the role that an ability names.
var whoseWords = [roles]MessageID{AnySeat: WhenAnybodys, TheHolder: WhenOwn, TheOwner: WhenOf, TheActor: WhenAnybodys,
	TheOthers: WhenOthers, EachSeat: WhenAnybodys, TheSpeaker: WhenSpeakers, TheActive: WhenActives}

func ownAction() Occasion {
	return Occasion{Words: Event{Message: WhenYourAction, Rule: "abilities 5"}}
}

// occasion is one window in words. A few are only for the seat whose event it is,
// or only for the others, whatever the card says (abilities 3, abilities note 5).
func (g *Game) occasion(m *Moment, at Station, whose MessageID, of Seat) Occasion {
	card := m.window(at)
	switch {
	case card == nil:
		return Occasion{Words: Event{Message: WhenUnknown}}
	case m.ID == "CA" && at == During:
		return Occasion{Window: card.ID, Words: ownAction().Words}
	case card.Order == OnlyOwn:
		whose = WhenOwn
	case card.Order == OthersOnly && whose != WhenOf:
		whose = WhenOthers
	}
	return Occasion{card.ID, Event{Message: whose, Rule: at.rule(), Args: []Arg{when(m, at), who(of)}}}
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
