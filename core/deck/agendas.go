package deck

// An Elect is what is chosen by voting on an agenda.
type Elect uint8

// What is chosen.
const (
	ForOrAgainst Elect = iota
	ElectPlayer
	ElectPlanet
	ElectLaw
	ElectStrategyCard
	ElectSecret // a scored secret objective
	ElectHidden // what the speaker says: the agenda itself is hidden
	NumElects
)

var electNames = [NumElects]string{"for or against", "elect player", "elect planet", "elect law", "elect strategy card", "elect secret objective", "elect what the speaker says"}

// String is the choice in English and in the notation.
func (e Elect) String() string {
	if e < NumElects {
		return electNames[e]
	}
	return ""
}

// ElectNamed returns the choice of those words. What is hidden has to be said.
func ElectNamed(words string) (Elect, bool) {
	for i, name := range electNames {
		if name == words && Elect(i) != ElectHidden {
			return Elect(i), true
		}
	}
	return 0, false
}

// An Agenda is one printed agenda, or one of a table's own.
type Agenda struct {
	Law      Component // its name, and what it does as a law in play; known by name alone where Entente does not carry that out
	Stays    bool      // it becomes a law; else it is a directive
	Elects   Elect
	Costs    int       // the victory points that a player loses with its card
	NeedsLaw bool      // without a law in play the next agenda takes its place
	Outcomes []Ability // what its outcome does, each on its condition, in order
	Later    []Later   // what of it comes when the next strategy phase begins
}

// HasKnownOutcomes reports whether what is chosen on an agenda of the deck stands on its card; nil
// is none of the deck.
func (a *Agenda) HasKnownOutcomes() bool { return a != nil && a.Elects != ElectHidden }

// A Later is a part of an outcome that comes when the next strategy phase begins: its
// players see to it, and are reminded.
type Later struct {
	If   Test // OutcomeFor, OutcomeAgainst
	Text string
}

// Agenda returns the agenda of that name, or nil if the deck has none.
func (d *Deck) Agenda(name string) *Agenda {
	if at := d.AgendaIndex(name); at >= 0 {
		return &d.Agendas[at]
	}
	return nil
}

// AgendaIndex is the place of an agenda of that name in the deck, or -1.
func (d *Deck) AgendaIndex(name string) int {
	for i := range d.Agendas {
		if d.Agendas[i].Law.Name == name {
			return i
		}
	}
	return -1
}

// Card returns the component at an index: one of Components, or behind those the law
// of an agenda.
func (d *Deck) Card(index uint16) *Component {
	if n := int(index) - len(d.Components); n >= 0 {
		return &d.Agendas[n].Law
	}
	return &d.Components[index]
}
