package replica

import "entente/core"

// A Fault is why a record has no effect although no rule forbids it, or why a tap is refused.
type Fault string

// Error returns the fault as a sentence.
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

// A HaltKind is why a table stops until its players have looked at it.
type HaltKind byte

// The kinds of halts. A lost or delayed message causes none of them.
const (
	NotHalted    HaltKind = iota
	RelayForked           // the relay's log differs from the one it showed before
	AuthorForked          // phones were shown another history of the same epoch; not stored, because they may return to this one
	DigestDiffer          // phones have another game after the same records; not stored, because they may return to this one
	OrderedTwice          // the relay ordered one command twice
	Branched              // this phone and the room continued apart; only older builds store it, because now the players choose
	OtherTable            // the room holds another table than this phone; only older builds store it, because now the room is ignored
	NoTable               // the room's first record opens no table; not stored, because the room may be brought back
	LacksCards            // this phone lacks the cards that the table was opened with; not stored
	haltKinds
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
	Kind  HaltKind
	Index uint64    // the index of the record at which the histories differ
	Seat  core.Seat // the seat whose record revealed it; Nobody if the relay's answer did
}

// stop halts the replica. Later reasons are ignored.
func (r *Replica) stop(kind HaltKind, index uint64, seat core.Seat) {
	if r.halt.Kind != NotHalted {
		return
	}
	r.halt = Halt{kind, index, seat}
	if kind != NoTable {
		r.save(haltItem(r.halt))
	}
	r.needsDraw = true
}
