package deck

// An Elect is the kind of thing that a vote on an agenda chooses.
type Elect uint8

const (
	ForOrAgainst Elect = iota
	ElectPlayer
	ElectPlanet
	ElectLaw
	ElectStrategyCard
	ElectSecret // a scored secret objective
	ElectHidden // the speaker names the kind, because the agenda itself is hidden
	NumElects
)

var electNames = [NumElects]string{"for or against", "elect player", "elect planet", "elect law", "elect strategy card", "elect secret objective", "elect what the speaker says"}

// String returns the choice in English and in the notation.
func (e Elect) String() string {
	if e < NumElects {
		return electNames[e]
	}
	return ""
}

// ElectNamed returns the choice of those words, but never ElectHidden, because the speaker has to name
// the kind.
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
	Law      Component // its name, and its abilities as a law in play; no abilities if its players carry them out
	Stays    bool      // it becomes a law; else it is a directive
	Elects   Elect
	Costs    int       // the victory points that a player loses along with its card
	NeedsLaw bool      // without a law in play the next agenda takes its place
	Outcomes []Ability // the effects of its outcomes, in order; the condition of each names the outcome
	Later    []Later   // the parts that come when the next strategy phase begins
}

// HasKnownOutcomes reports whether the card of an agenda tells the kind of its outcomes. A nil agenda
// is not in the deck.
func (a *Agenda) HasKnownOutcomes() bool { return a != nil && a.Elects != ElectHidden }

// A Later is a part of an outcome that comes when the next strategy phase begins. The players carry it
// out, and Entente reminds them.
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

// AgendaIndex returns the index of the agenda of that name, or -1.
func (d *Deck) AgendaIndex(name string) int {
	for i := range d.Agendas {
		if d.Agendas[i].Law.Name == name {
			return i
		}
	}
	return -1
}

// Card returns the component at an index: one of Components, or the law of an agenda for the indexes
// behind those.
func (d *Deck) Card(index uint16) *Component {
	if n := int(index) - len(d.Components); n >= 0 {
		return &d.Agendas[n].Law
	}
	return &d.Components[index]
}
