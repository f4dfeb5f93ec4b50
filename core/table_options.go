package core

import "entente/core/deck"

// Secrecy is how a table keeps its promissory notes.
type Secrecy uint8

const (
	OpenNotes     Secrecy = iota // everybody sees which note is where
	SealedNotes                  // hands are hidden, and proved later
	PhysicalNotes                // the cards lie on the table; Entente does not follow them
	secrecies
)

var secrecyNames = [secrecies]string{"open", "sealed", "physical"}

// String returns the word of the notation.
func (s Secrecy) String() string {
	if s < secrecies {
		return secrecyNames[s]
	}
	return "unknown"
}

// Counting is how a table keeps its goods.
type Counting uint8

const (
	TrackedGoods  Counting = iota // Entente counts them
	PhysicalGoods                 // amounts are named and never checked
	countings
)

var countingNames = [countings]string{"tracked", "physical"}

// String returns the word of the notation.
func (c Counting) String() string {
	if c < countings {
		return countingNames[c]
	}
	return "unknown"
}

// SecrecyNamed returns the Secrecy with a word of the notation, or false if there is none.
func SecrecyNamed(word string) (Secrecy, bool) {
	for i, name := range secrecyNames {
		if name == word {
			return Secrecy(i), true
		}
	}
	return 0, false
}

// CountingNamed returns the Counting with a word of the notation, or false if there is none.
func CountingNamed(word string) (Counting, bool) {
	for i, name := range countingNames {
		if name == word {
			return Counting(i), true
		}
	}
	return 0, false
}

// Options are the settings that a table agrees on before the game begins.
type Options struct {
	Sources deck.Sources
	Notes   Secrecy
	Goods   Counting
	Points  uint8 // the victory points that win the game; 0 means 10
	Pace    Pace
	Absent  Absence
	// AbsentAfter is the event, by its id, after which DeclinesAfter begins.
	AbsentAfter string
}

// Absence is the table's policy for a seat that is asked while it is away.
type Absence uint8

const (
	TableWaits    Absence = iota // the table waits until the seat is back
	HostDeclines                 // the host may decline for the seat, but not for the active player in their own turn
	DeclinesAfter                // the seat declines from a named event on, until it is back
	absences
)

var absenceNames = [absences]string{"wait", "host declines", "decline after"}

// String returns the words of the policy in the notation, without the event.
func (a Absence) String() string {
	if a < absences {
		return absenceNames[a]
	}
	return "unknown"
}

// AbsenceNamed returns the policy with these words in the notation, or false if there is none.
func AbsenceNamed(words string) (Absence, bool) {
	for i, name := range absenceNames {
		if name == words {
			return Absence(i), true
		}
	}
	return 0, false
}

// Pace says how often windows ask the seats of a table, because too many questions would
// disturb a game on a physical table.
type Pace uint8

// Each pace asks in all the windows of the pace before it, and in more.
const (
	OnCall     Pace = iota // windows ask seats that could act with face-up components; others speak up
	Asking                 // also, windows where hands often matter ask every seat that could act at all
	Everywhere             // every window asks every seat that could act at all
	paces
)

var paceNames = [paces]string{"on call", "asking", "everywhere"}

// String returns the words of the pace in the notation.
func (p Pace) String() string {
	if p < paces {
		return paceNames[p]
	}
	return "unknown"
}

// PaceNamed returns the pace with these words in the notation, or false if there is none.
func PaceNamed(words string) (Pace, bool) {
	for i, name := range paceNames {
		if name == words {
			return Pace(i), true
		}
	}
	return 0, false
}
