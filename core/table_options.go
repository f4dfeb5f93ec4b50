package core

import "entente/core/deck"

// Secrecy is how a table keeps its promissory notes.
type Secrecy uint8

// How notes are kept.
const (
	OpenNotes     Secrecy = iota // everybody sees which note is where
	SealedNotes                  // hands are hidden, and proved later
	PhysicalNotes                // the cards lie on the table; Entente does not follow them
	secrecies
)

var secrecyNames = [secrecies]string{"open", "sealed", "physical"}

// String is the word of the notation.
func (s Secrecy) String() string {
	if s < secrecies {
		return secrecyNames[s]
	}
	return "unknown"
}

// Counting is how a table keeps its goods.
type Counting uint8

// How goods are kept.
const (
	TrackedGoods  Counting = iota // Entente counts them
	PhysicalGoods                 // amounts are named and never checked
	countings
)

var countingNames = [countings]string{"tracked", "physical"}

// String is the word of the notation.
func (c Counting) String() string {
	if c < countings {
		return countingNames[c]
	}
	return "unknown"
}

// SecrecyNamed returns the way of keeping notes of that word.
func SecrecyNamed(word string) (Secrecy, bool) {
	for i, name := range secrecyNames {
		if name == word {
			return Secrecy(i), true
		}
	}
	return 0, false
}

// CountingNamed returns the way of keeping goods of that word.
func CountingNamed(word string) (Counting, bool) {
	for i, name := range countingNames {
		if name == word {
			return Counting(i), true
		}
	}
	return 0, false
}

// Options are what a table agrees on before it begins.
type Options struct {
	Sources deck.Sources
	Notes   Secrecy
	Goods   Counting
	Points  uint8 // to win; 0 means 10
	Pace    Pace
	Absent  Absence
	// AbsentAfter is the event, by its id, after which DeclinesAfter begins.
	AbsentAfter string
}

// Absence is what happens when a seat that is asked is away.
type Absence uint8

// The policies.
const (
	TableWaits    Absence = iota
	HostDeclines          // the host may decline for it, but not for the active player in their own turn
	DeclinesAfter         // from a named event on it declines, until it is back
	absences
)

var absenceNames = [absences]string{"wait", "host declines", "decline after"}

// String is the policy in the notation, without the event.
func (a Absence) String() string {
	if a < absences {
		return absenceNames[a]
	}
	return "unknown"
}

// AbsenceNamed returns the policy of those words.
func AbsenceNamed(words string) (Absence, bool) {
	for i, name := range absenceNames {
		if name == words {
			return Absence(i), true
		}
	}
	return 0, false
}

// Pace is how much a table wants to be asked. A physical table must not drown
// in questions.
type Pace uint8

// The paces.
const (
	OnCall     Pace = iota // asked is who could act by what lies open, and else whoever acts says so
	Asking                 // the windows where hands often matter ask whoever could act by anything
	Everywhere             // every window does
	paces
)

var paceNames = [paces]string{"on call", "asking", "everywhere"}

// String is the pace in the notation.
func (p Pace) String() string {
	if p < paces {
		return paceNames[p]
	}
	return "unknown"
}

// PaceNamed returns the pace of those words.
func PaceNamed(words string) (Pace, bool) {
	for i, name := range paceNames {
		if name == words {
			return Pace(i), true
		}
	}
	return 0, false
}
