package core

import "entente/core/deck"

// Secrecy says where a table keeps its promissory notes, and who sees the notes in a hand.
type Secrecy uint8

const (
	OpenNotes     Secrecy = iota // in Entente; everybody sees who has each note
	SealedNotes                  // in Entente; players see only their own hands; New still refuses this
	PhysicalNotes                // as cards on the physical table; Entente doesn't know the hands
	secrecyCount                 // the number of Secrecy values
)

// secrecyNames are the words of each Secrecy in the notation.
var secrecyNames = [secrecyCount]string{"open", "sealed", "physical"}

// String returns the word for the Secrecy in the notation, such as "open".
func (s Secrecy) String() string {
	if s < secrecyCount {
		return secrecyNames[s]
	}
	return "unknown"
}

// Counting says whether Entente counts the players' goods.
type Counting uint8

const (
	TrackedGoods  Counting = iota // Entente counts the goods, and refuses to spend too many
	PhysicalGoods                 // goods lie on the physical table; Entente checks no amounts
	countingCount                 // the number of Counting values
)

// countingNames are the words of each Counting in the notation.
var countingNames = [countingCount]string{"tracked", "physical"}

// String returns the word for the Counting in the notation, such as "tracked".
func (c Counting) String() string {
	if c < countingCount {
		return countingNames[c]
	}
	return "unknown"
}

// SecrecyNamed returns the Secrecy that a word of the notation stands for, such as "open". It returns false
// for any other word.
func SecrecyNamed(word string) (Secrecy, bool) {
	for i, name := range secrecyNames {
		if name == word {
			return Secrecy(i), true
		}
	}
	return 0, false
}

// CountingNamed returns the Counting that a word of the notation stands for, such as "tracked". It returns
// false for any other word.
func CountingNamed(word string) (Counting, bool) {
	for i, name := range countingNames {
		if name == word {
			return Counting(i), true
		}
	}
	return 0, false
}

// Options are the settings that a table agrees on before the game begins. The host may change some of them
// later.
type Options struct {
	Sources deck.Sources // the boxes and codices that the table plays with
	Notes   Secrecy      // where promissory notes are kept, and who sees notes in a hand
	Goods   Counting     // whether Entente counts goods
	Points  uint8        // the number of victory points that wins the game; 0 means 10
	Pace    Pace         // how many windows ask seats whether they act
	Absent  Absence      // what happens if Entente asks a seat whose player is away
	// AbsentAfter is the id of an event if Absent is DeclinesAfter. For any other Absent, it is "". When
	// that event begins, Entente starts to decline for the seats that are away.
	AbsentAfter string
}

// Absence says what happens if Entente asks a seat whose player is away from the table.
type Absence uint8

const (
	TableWaits    Absence = iota // the table waits until the seat is back
	HostDeclines                 // the host may decline for the seat, but not for the active player in their own turn
	DeclinesAfter                // Entente declines for the seat from an event on, until the seat is back
	absenceCount                 // the number of Absence values
)

// absenceNames are the words of each Absence in the notation.
var absenceNames = [absenceCount]string{"wait", "host declines", "decline after"}

// String returns the words for the Absence in the notation, such as "host declines". The id of its event is
// left out.
func (a Absence) String() string {
	if a < absenceCount {
		return absenceNames[a]
	}
	return "unknown"
}

// AbsenceNamed returns the Absence that words of the notation stand for, such as "host declines". It
// returns false for any other words.
func AbsenceNamed(words string) (Absence, bool) {
	for i, name := range absenceNames {
		if name == words {
			return Absence(i), true
		}
	}
	return 0, false
}

// Pace says how many windows ask seats whether they act. Each table chooses its pace, because too many
// questions disturb a game on a physical table.
type Pace uint8

// Each pace asks in all the windows of the pace before it, and in more.
const (
	OnCall     Pace = iota // windows ask seats that could act with face-up components; other seats speak up
	Asking                 // also, windows where hands often matter ask about all components
	Everywhere             // every window asks about all components
	paceCount              // the number of Pace values
)

// paceNames are the words of each Pace in the notation.
var paceNames = [paceCount]string{"on call", "asking", "everywhere"}

// String returns the words for the Pace in the notation, such as "on call".
func (p Pace) String() string {
	if p < paceCount {
		return paceNames[p]
	}
	return "unknown"
}

// PaceNamed returns the Pace that words of the notation stand for, such as "on call". It returns false for
// any other words.
func PaceNamed(words string) (Pace, bool) {
	for i, name := range paceNames {
		if name == words {
			return Pace(i), true
		}
	}
	return 0, false
}
