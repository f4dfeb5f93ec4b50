package deck

// A Phase is one of the four phases of a round.
type Phase uint8

// The phases follow each other in this order.
const (
	StrategyPhase Phase = iota
	ActionPhase
	StatusPhase
	AgendaPhase
	NumPhases
)

var phaseNames = [NumPhases]string{"strategy", "action", "status", "agenda"}

// String returns the phase's word in English and in the notation.
func (p Phase) String() string {
	if p < NumPhases {
		return phaseNames[p]
	}
	return "unknown"
}

// PhaseNamed returns the phase of that word.
func PhaseNamed(word string) (Phase, bool) {
	for i, name := range phaseNames {
		if name == word {
			return Phase(i), true
		}
	}
	return 0, false
}

// Phases is a set of phases, a bit each.
type Phases uint8

// phaseBits is the number of phases that a Phases has room for.
const phaseBits = 8

// PhasesOf returns the set of the phases given.
func PhasesOf(list ...Phase) Phases {
	var set Phases
	for _, p := range list {
		set |= 1 << p
	}
	return set
}

// Has reports whether p is in the set.
func (set Phases) Has(p Phase) bool { return p < NumPhases && set&(1<<p) != 0 }
