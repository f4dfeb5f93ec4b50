package replica

import "entente/core"

// A Fault is the reason why a record has no effect or a tap is refused, although no rule of the game
// forbids it. The text of a Fault is a sentence for players.
type Fault string

// Error returns the fault as a sentence.
func (f Fault) Error() string { return string(f) }

// The faults of records. Every phone finds the same fault in a record.
const (
	FaultSealed     Fault = "It cannot be opened with this table’s key. Nothing changed."
	FaultUnreadable Fault = "This page cannot read what it says. Nothing changed."
	FaultSeat       Fault = "That seat belongs to another phone. Nothing changed."
	FaultSignature  Fault = "It is signed with another key, so nobody stands behind it. Nothing changed."
	// FaultDigest: the digest in the record differs from that of our game at the same place.
	FaultDigest Fault = "It was signed over another game than these lines make. Nothing changed."
	FaultTaken  Fault = "The seat is taken already."
	FaultLocked Fault = "The seats are confirmed already: only the table can give one away."
	FaultOpener Fault = "Only the phone that opened the table does this."
	// FaultVote: the seat to be given away voted itself, or nobody plays that seat.
	FaultVote     Fault = "The seat's own vote does not count here."
	FaultUnlocked Fault = "You can't vote on a seat until the seats are locked."
	// FaultLockNames: a lock of the seats lacks the list of phones. At a table older than house rule 31,
	// a lock must not have that list.
	FaultLockNames Fault = "A lock names everybody who is here, and this one doesn't."
	// FaultOpenerSeat: the line with verbHand gives away the opener's seat, or a seat that nobody plays.
	FaultOpenerSeat Fault = "Only its own phone hands over the opener's seat."
	FaultPart       Fault = "It is not the next part of the table's own components."
	FaultDeck       Fault = "The table's own components did not arrive as they were sent, or cannot be played with."
)

// The faults of taps. They depend on the state of this phone. A tap with a fault writes no record.
const (
	FaultHalted   Fault = "The table has halted; nothing more is written."
	FaultDoubt    Fault = "Other phones tell of another game than this one. Look at that first."
	FaultOutvoted Fault = "More than half of the phones have another game, so what is tapped here would count for nothing."
	// FaultReadOnly: this phone has a spectator's link.
	FaultReadOnly Fault = "This link may watch, not write."
	FaultNoTable  Fault = "The table has not arrived on this phone yet."
	FaultRules    Fault = "The table is played under other rules than this page’s."
	// FaultTwoBranches: the players have not chosen yet between two branches (Branches).
	FaultTwoBranches Fault = "The table went on in two places. Choose first which of them goes on."
	// FaultOtherBranchQuestion: every record of a branch answers a question of that branch alone (SendAgain).
	FaultOtherBranchQuestion Fault = "These taps answer a question that only the other version asked. Ask it again here."
	FaultBadKey              Fault = "The key is incomplete or mistyped."
)

// A HaltKind is why a table takes no taps until its players have looked at the problem.
type HaltKind byte

// The kinds of halts. A lost or delayed message causes none of them. "Not stored" means that the phone
// forgets the halt when the page closes, because the problem may be over by then.
const (
	NotHalted    HaltKind = iota // the table runs
	RelayForked                  // the relay's log differs from the log that the relay sent before
	AuthorForked                 // other phones saw another log in the same epoch; not stored
	DigestDiffer                 // other phones have another game after the same records; not stored
	OrderedTwice                 // the relay gave one command two places in the log
	Branched                     // this phone and the room continued apart; only older builds stored this kind
	OtherTable                   // the room holds another table; only older builds stored this kind
	NoTable                      // the room's first record opens no table; not stored
	LacksCards                   // this phone lacks the cards that the table uses; not stored
	haltKinds                    // the number of kinds
)

// String returns the halt as a sentence for a person.
func (k HaltKind) String() string {
	switch k {
	case RelayForked:
		return "The relay showed this phone two different histories."
	case AuthorForked:
		return "Other phones were shown a different history than this one."
	case DigestDiffer:
		return "Other phones have a different game after the same records."
	case OrderedTwice:
		return "The relay ordered one message twice."
	case OtherTable:
		return "The room holds another table than this phone."
	case NoTable:
		return "The room's first record opens no table."
	case LacksCards:
		return "The cards that this table was opened with are not on this phone."
	}
	return "The table runs."
}

// A Halt is why and where a table stopped.
type Halt struct {
	Kind  HaltKind  // why the table stopped
	Index uint64    // the index of the record at which the histories differ
	Seat  core.Seat // the seat whose record revealed the difference; Nobody if a relay's frame did
}

// haltTable halts the table and stores the halt. If the table is halted already, the first reason stays.
func (r *Replica) haltTable(kind HaltKind, index uint64, seat core.Seat) {
	if r.halt.Kind != NotHalted {
		return
	}
	r.halt = Halt{kind, index, seat}
	if kind != NoTable {
		r.save(haltItem(r.halt))
	}
	r.needsDraw = true
}
