package replica

import "entente/core"

// A Fault is the reason why a record has no effect or a tap is refused, although no rule of the game
// forbids it. The text of a Fault is a sentence for players.
type Fault string

// Error returns the text of the fault, which is a sentence for players.
func (f Fault) Error() string { return string(f) }

// The faults of records. Every phone finds the same fault in a record.
const (
	// FaultUndecryptable: the record can't be decrypted with the key of the table's link.
	FaultUndecryptable Fault = "It cannot be opened with this table’s key. Nothing changed."
	// FaultUnreadable: this build can't parse the text of the record.
	FaultUnreadable Fault = "This page cannot read what it says. Nothing changed."
	// FaultNotAuthorsSeat: the record is written for a seat for which its author's key doesn't act.
	FaultNotAuthorsSeat Fault = "That seat belongs to another phone. Nothing changed."
	// FaultSignature: the record's signature is wrong.
	FaultSignature Fault = "It is signed with another key, so nobody stands behind it. Nothing changed."
	// FaultDigest: the digest in the record differs from that of our game at the same place.
	FaultDigest Fault = "It was signed over another game than these lines make. Nothing changed."
	// FaultTaken: the record takes a seat that another phone has, or the opener's seat.
	FaultTaken Fault = "The seat is taken already."
	// FaultLocked: the record may be written only before the seats are locked.
	FaultLocked Fault = "The seats are confirmed already: only the table can give one away."
	// FaultOnlyOpener: only the phone that opened the table may write such a record.
	FaultOnlyOpener Fault = "Only the phone that opened the table does this."
	// FaultVoteOnSeat: the seat to be given away voted itself, or nobody plays that seat.
	FaultVoteOnSeat Fault = "The seat's own vote does not count here."
	// FaultUnlocked: the record votes on a seat before the seats are locked.
	FaultUnlocked Fault = "You can't vote on a seat until the seats are locked."
	// FaultLockNames: a lock of the seats lacks the list of phones. At a table older than house rule 31,
	// a lock must not have that list.
	FaultLockNames Fault = "A lock names everybody who is here, and this one doesn't."
	// FaultOpenerSeat: the line with verbHand gives away the opener's seat, or a seat that nobody plays.
	FaultOpenerSeat Fault = "Only its own phone hands over the opener's seat."
	// FaultNotNextPart: the record has a part of the text of the table's own components, but not the next part.
	FaultNotNextPart Fault = "It is not the next part of the table's own components."
	// FaultOwnComponents: the whole text of the table's own components has arrived, but is damaged or unplayable.
	FaultOwnComponents Fault = "The table's own components did not arrive as they were sent, or cannot be played with."
)

// The faults of taps. They depend on the state of this phone. A tap with a fault writes no record.
const (
	// FaultHalted: the table has halted (HaltKind).
	FaultHalted Fault = "The table has halted; nothing more is written."
	// FaultOtherGames: records of other phones report another game than this phone's (Replica.Halt).
	FaultOtherGames Fault = "Other phones tell of another game than this one. Look at that first."
	// FaultOutvoted: more than half of the phones report another game than this phone's.
	FaultOutvoted Fault = "More than half of the phones have another game, so what is tapped here would count for nothing."
	// FaultReadOnly: this phone has a spectator's link.
	FaultReadOnly Fault = "This link may watch, not write."
	// FaultNoTable: the table's first record has not arrived on this phone.
	FaultNoTable Fault = "The table has not arrived on this phone yet."
	// FaultOtherRules: the table is played under other rules than this build's (HasOtherRules, IsFromNewerBuild).
	FaultOtherRules Fault = "The table is played under other rules than this page’s."
	// FaultTwoBranches: the players have not chosen yet between two branches (Branches).
	FaultTwoBranches Fault = "The table went on in two places. Choose first which of them goes on."
	// FaultOtherBranchQuestion: every record of a branch answers a question of that branch alone (SendAgain).
	FaultOtherBranchQuestion Fault = "These taps answer a question that only the other version asked. Ask it again here."
	// FaultBadKey: a text that should be a key or an id is incomplete or mistyped.
	FaultBadKey Fault = "The key is incomplete or mistyped."
)

// A HaltKind is the kind of problem that stops a table. The table then takes no taps, until its players
// have looked at the problem.
type HaltKind byte

// The kinds of halts. A lost or delayed message causes none of them. "Not stored" means that the phone
// forgets the halt when the page closes, because the problem may be over by then.
const (
	NotHalted     HaltKind = iota // the table runs
	RelayForked                   // the relay now shows this phone another log than before
	AuthorForked                  // other phones were shown another log in the same epoch; not stored
	DigestDiffer                  // other phones have another game after the same records; not stored
	OrderedTwice                  // the relay put one record into the log twice
	Branched                      // this phone and the room continued differently; only older builds store this
	OtherTable                    // the room holds another table; only older builds stored this kind
	NoTable                       // the room's first record opens no table; not stored
	LacksCards                    // this phone lacks the cards that the table uses; not stored
	haltKindCount                 // the number of kinds
)

// String returns the problem as a sentence for players.
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

// A Halt says why a table stopped, and where in the log.
type Halt struct {
	Kind  HaltKind  // why the table stopped
	Index uint64    // the index of the first record in which the logs or games differ
	Seat  core.Seat // the seat whose record revealed the problem; Nobody if a message of the relay did
}

// haltTable stops the table for a reason, and stores the reason in the journal, unless it is NoTable. If
// the table has stopped already, the first reason stays.
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
