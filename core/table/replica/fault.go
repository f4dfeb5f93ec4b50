package replica

import "entente/core"

// A Fault is why a record changes nothing although no rule forbids it, or why a tap is not taken.
type Fault string

// Error is the fault as a sentence.
func (f Fault) Error() string { return string(f) }

// The faults of records, the same on every phone.
const (
	FaultSealed    Fault = "It cannot be opened with this table’s key. Nothing changed."
	FaultLine      Fault = "This page cannot read what it says. Nothing changed."
	FaultSeat      Fault = "That seat belongs to another phone. Nothing changed."
	FaultSignature Fault = "It is signed with another key, so nobody stands behind it. Nothing changed."
	FaultDigest    Fault = "It was signed over another game than these lines make. Nothing changed."
	FaultTaken     Fault = "The seat is taken already."
	FaultLocked    Fault = "The seats are confirmed already: only the table can give one away."
	FaultOpener    Fault = "Only the phone that opened the table does this."
	FaultVote      Fault = "The seat's own vote does not count here."
	FaultUnlocked  Fault = "You can't vote on a seat until the seats are locked."
	FaultNames     Fault = "A lock names everybody who is here, and this one doesn't."
	FaultHand      Fault = "Only its own phone hands over the opener's seat."
	FaultPart      Fault = "It is not the next part of the table's own components."
	FaultDeck      Fault = "The table's own components did not arrive as they were sent, or cannot be played with."
)

// The faults of taps, on this phone alone.
const (
	FaultHalted   Fault = "The table has halted; nothing more is written."
	FaultDoubt    Fault = "Other phones tell of another game than this one. Look at that first."
	FaultOutvoted Fault = "More than half of the phones have another game, so what is tapped here would count for nothing."
	FaultReading  Fault = "This link may watch, not write."
	FaultNoTable  Fault = "The table has not arrived on this phone yet."
	FaultRules    Fault = "The table is played under other rules than this page’s."
	FaultParted   Fault = "The table went on in two places. Choose first which of them goes on."
	FaultAsked    Fault = "What is left there answers what was asked there alone. Ask it anew."
	FaultKeys     Fault = "The key is incomplete or mistyped."
)

// A HaltKind is why a table stands still until its players have looked at it.
type HaltKind byte

// The kinds of halts. None of them can come from a lost or delayed message.
const (
	NotHalted    HaltKind = iota
	RelayForked           // the relay's log is not the one it showed before
	AuthorForked          // phones were shown another history of the same epoch; it is not stored, for they may come back to this one
	DigestDiffer          // phones have another game after the same records; it is not stored, for they may come back to this one
	OrderedTwice          // the relay put one command in order twice
	Branched              // both this phone and the room went on by themselves: of older builds; now the players are asked
	OtherTable            // the room holds another table than this phone: of older builds; now it is ignored
	NoTable               // the room's first record opens no table; it is not stored, for the room may yet be brought back
	LacksCards            // the cards that it was opened with are not on this phone; it is not stored
	haltKinds
)

// String is the halt as a sentence for a person.
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

// A Halt says what stopped a table, and where.
type Halt struct {
	Kind  HaltKind
	Index uint64    // of the record at which the histories part
	Seat  core.Seat // whose record showed it; Nobody if the relay's answer did
}

// stop halts the replica. The first reason stands.
func (r *Replica) stop(kind HaltKind, index uint64, seat core.Seat) {
	if r.halt.Kind != NotHalted {
		return
	}
	r.halt = Halt{kind, index, seat}
	if kind != NoTable {
		r.save(haltItem(r.halt))
	}
	r.shown = true
}
