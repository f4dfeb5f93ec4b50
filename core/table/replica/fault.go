package replica

import "entente/core"

// A Fault is the reason why a record has no effect or a tap is refused, although no rule of the game
// forbids it. It is the id of a sentence in the text of the language (words.Text).
type Fault string

// Error returns the id of the fault's sentence.
func (f Fault) Error() string { return string(f) }

// The faults of records. Every phone finds the same fault in a record.
const (
	FaultUndecryptable  Fault = "fault.sealed"     // the entry can't be decrypted with the keys of the table
	FaultUnreadable     Fault = "fault.unreadable" // this build can't parse the line
	FaultNotAuthorsSeat Fault = "fault.seat"       // the author's phone doesn't act for the record's seat
	FaultSignature      Fault = "fault.signature"  // the signature is not valid by the author's key
	FaultDigest         Fault = "fault.digest"     // the record reports another game than ours at that place
	FaultTaken          Fault = "fault.taken"      // the line takes a seat that is not free, or the opener's seat
	FaultLocked         Fault = "fault.locked"     // the seats are locked, so the line comes too late
	FaultOnlyOpener     Fault = "fault.opener"     // only the opener's phone may write this line
	FaultVoteOnSeat     Fault = "fault.vote"       // a seat votes to give itself away, or a seat that nobody plays
	FaultUnlocked       Fault = "fault.unlocked"   // a seat votes before the lock of the seats
	// FaultLockNames: a lock of the seats lacks the list of phones. At a table from before house rule 31, a
	// lock must not have that list.
	FaultLockNames     Fault = "fault.here"
	FaultOpenerSeat    Fault = "fault.opener.seat" // a verbHand gives away the opener's seat or an unplayed one
	FaultNotNextPart   Fault = "fault.part"        // a part of the table's own components is not the next one
	FaultOwnComponents Fault = "fault.deck"        // the complete text of the table's own components is not valid
)

// The faults of taps. They depend on the state of this phone. A tap with a fault writes no record.
const (
	FaultHalted      Fault = "fault.halted"   // the table is halted
	FaultOtherGames  Fault = "fault.doubt"    // other phones report another game than this phone has
	FaultOutvoted    Fault = "fault.outvoted" // more than half of the trusted phones report another game
	FaultReadOnly    Fault = "fault.watch"    // this phone has a spectator's link
	FaultNoTable     Fault = "fault.none"     // this phone has not received the table's first record yet
	FaultOtherRules  Fault = "fault.rules"    // the table follows other rules than this build's
	FaultTwoBranches Fault = "fault.branches" // the players have not chosen yet between two branches (Branches)
	// FaultOtherBranchQuestion: every record of a branch answers a question of that branch alone (SendAgain).
	FaultOtherBranchQuestion Fault = "fault.question"
	FaultBadKey              Fault = "fault.key" // the text of a key, game id or seed is not valid
)

// A HaltKind is the kind of problem that stops a table. While the table is stopped, it takes no taps.
type HaltKind byte

// The kinds of halts. A lost or delayed message causes none of them. "Not stored" means that the phone
// forgets the halt when the page closes, because the problem may be over by then.
const (
	NotHalted     HaltKind = iota // no problem: the table runs
	RelayForked                   // the relay now shows this phone another log than before
	AuthorForked                  // other phones were shown another log in the same epoch; not stored
	DigestDiffer                  // other phones have another game after the same records; not stored
	OrderedTwice                  // the relay put one record into the log twice
	Branched                      // this phone and the room continued differently; only older builds stored it
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

// haltTable stops the table for a reason. It stores the reason in the journal, unless kind is NoTable. If the
// table has stopped already, the first reason stays.
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
