package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// A Branch is one of two logs of a table that begin with the same records and then differ.
type Branch struct {
	Taps              []PendingTap // unsent taps of this phone that answer a question of this branch alone
	SharedChoiceCount uint32       // how many choices had an effect in the records that both logs share
	IsOurs            bool         // this log is or was the log of this phone; false for the room's log
	phoneReplica      *Replica     // the replica of this phone, which made the Branch
	items             []*logItem   // the entries of the log
	log               []*Entry     // the records of the log, one for each item
	sharedCount       int          // how many records at the beginning are the same in both logs
	lastSharedPrompt  uint32       // the number of the last question that the shared records ask a seat
	otherTable        *Replica     // the table with the log of the other branch
	cachedTable       *Replica     // the table with this log; nil until Table makes it
}

// Branches returns the two branches while the players have to choose between them, and nil otherwise.
// This phone writes nothing until they have chosen. The open question is not stored: after a restart,
// this phone compares the logs again and asks again.
func (r *Replica) Branches() (ours, theirs *Branch) {
	c := r.rivalLog
	if c == nil {
		return nil, nil
	}
	o := r.tableOfCandidate(c)
	return &Branch{IsOurs: true, phoneReplica: r, items: r.items, log: r.log, sharedCount: c.commonCount, otherTable: o, cachedTable: r}, &Branch{phoneReplica: r, items: o.items, log: o.log, sharedCount: c.commonCount, otherTable: r, cachedTable: o}
}

// MustChooseBranch reports whether the players have to choose between two branches: this phone's log and
// the room's.
func (r *Replica) MustChooseBranch() bool { return r.rivalLog != nil }

// KeptBranches returns the branches that the players gave up and this phone kept, oldest first. It leaves out
// a branch with neither Taps nor Entries.
func (r *Replica) KeptBranches() (list []*Branch) {
	for _, b := range r.abandonedBranches {
		if len(b.Taps)+len(b.Entries()) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// Entries returns the effective records of this branch that the other branch lacks. It leaves out records
// in this phone's outbox, because the phone will send those anyway.
func (b *Branch) Entries() (list []*Entry) {
	for i := b.sharedCount; i < len(b.log); i++ {
		e := b.log[i]
		_, there := b.otherTable.indexByCommand[e.Command]
		if there = there || b.IsOurs && b.phoneReplica.isInOutbox(e.Command); !there && !e.hasNoLastingEffect(b.sharedCount, b.phoneReplica.otherRules) {
			list = append(list, e)
		}
	}
	return list
}

// Table returns the table with this branch's log. Players can look at it, or open a room with it.
func (b *Branch) Table() *Replica {
	if b.cachedTable == nil {
		b.cachedTable = b.phoneReplica.scratchCopy(b.items)
	}
	return b.cachedTable
}

// FinalCount returns how many of the branch's Entries are final. An entry is final if more than half of the
// phones at the table have written that record, or a later record in a log that contains the entry.
func (b *Branch) FinalCount() int {
	list := b.Entries()
	for n := len(list); n > 0; n-- {
		at, built := list[n-1].Index, core.Seats(0)
		for i := at; i < len(b.log); i++ {
			seen := b.items[i].record.Seen
			if b.log[i].Fault == "" && (i == at || seen.Index > uint64(at) && seen.Index <= uint64(i) && b.items[seen.Index-1].end == seen) {
				built = built.With(b.log[i].Seat)
			}
		}
		if 2*b.phoneReplica.countPhones(built) > b.phoneReplica.countPhones(b.phoneReplica.seats.playedSeats) {
			return n
		}
	}
	return 0
}

// countPhones returns how many phones act for the given seats. A phone that acts for several seats counts
// once.
func (r *Replica) countPhones(of core.Seats) (n int) {
	for i, s := range core.AllSeats {
		_, id, _ := r.seats.actingKey(s)
		fresh := of.Has(s)
		for _, o := range core.AllSeats[:i] {
			fresh = fresh && !(of.Has(o) && r.seats.isActingKey(id, o))
		}
		if fresh {
			n++
		}
	}
	return n
}

// scratchCopy returns a new replica with the given records, for experiments: the new replica stores nothing.
func (r *Replica) scratchCopy(items []*logItem) *Replica {
	o := &Replica{device: r.device, random: r.random, shelf: r.shelf, highestEpoch: r.highestEpoch, isReplaying: true}
	o.appendRecords(items)
	return o
}

// appendRecords appends records to the log. It stops after a record that halts the table.
func (r *Replica) appendRecords(items []*logItem) {
	for i := 0; i < len(items) && r.halt.Kind == NotHalted; i++ {
		r.appendItem(*items[i])
	}
}

// tableOfCandidate returns the table that a candidate's log makes. It keeps the table in the candidate,
// and extends it as more of the log arrives.
func (r *Replica) tableOfCandidate(c *candidateLog) *Replica {
	if c.table == nil {
		c.table = r.scratchCopy(r.items[:c.commonCount])
	}
	c.table.appendRecords(c.items[len(c.table.items)-c.baseCount:])
	return c.table
}

// hasNoLastingEffect reports whether the game and the seats stay the same without this record, if only the
// first records of the log stay; keep is their number. They do if the record changed nothing, or if it moves
// a seat to the phone that already has the seat. The parameter other is true if the table was begun under
// other rules than this build's.
func (e *Entry) hasNoLastingEffect(keep int, other bool) bool {
	return e.keepsSeat || e.isDispensable(keep, other)
}

// isDivergent reports whether the players have to choose between our log and a candidate's log. They have to
// if the candidate makes another game than ours and lacks an effective record of ours.
func (r *Replica) isDivergent(c *candidateLog) bool {
	o := r.tableOfCandidate(c)
	lacks, next := false, c.commonCount
	for i := c.commonCount; i < len(r.log); i++ {
		e := r.log[i]
		if e.hasNoLastingEffect(c.commonCount, r.otherRules) {
			continue
		}
		if _, there := o.indexByCommand[e.Command]; !there {
			lacks = true
		} else if next = i + 1; lacks {
			return true // our log has another record between two that the candidate has
		}
	}
	if !lacks || r.hasOurOrder(c, c.commonCount) || !r.inOwnEpoch && r.epoch == r.ownEpoch { // no relay has ordered those records yet
		return false
	}
	if o.Digest() != r.digestAt(next) || !r.hasSpaceForMissing(c, c.commands()) {
		return true
	}
	// If no record that only the candidate has takes effect, the candidate leads to our game as soon as our
	// own records follow.
	moves := 0
	for i := c.commonCount; i < len(o.log); i++ {
		e := o.log[i]
		if _, here := r.indexByCommand[e.Command]; !here && e.Kind == core.NoKind && !e.hasNoLastingEffect(c.commonCount, false) {
			moves++
		}
	}
	if moves > c.newTableLineCount { // a replay is expensive, so records without effect must not cause a replay
		c.newTableLineCount, c.leadsToOurGame = moves, r.hasSameOutcome(o, c.commonCount)
	}
	return moves > 0 && !c.leadsToOurGame
}

// hasSameOutcome reports whether the table o would have our game and our seats if this phone sent o the
// records of ours that o lacks. It returns false if one of our effective choices would have no effect in o.
// keep is how many records at the beginning are the same in both logs.
func (r *Replica) hasSameOutcome(o *Replica, keep int) bool {
	p := r.scratchCopy(o.items)
	for i := keep; i < len(r.items); i++ {
		e, again := r.log[i], *r.items[i]
		if e.isDispensable(keep, r.otherRules) {
			continue
		}
		at, there := p.indexByCommand[e.Command]
		if !there {
			at, again.end = len(p.items), p.Place().Next(again.entry)
			p.appendItem(again)
		}
		if e.Kind != core.NoKind && !p.log[at].isEffective() {
			return false
		}
	}
	return p.Digest() == r.Digest() && p.seats.hasSameSeating(&r.seats)
}

// FollowRoom makes this phone continue with the room's log, because the players chose that branch. It returns
// false if there was nothing to choose. This phone keeps its old log as a branch, and sends the records of
// that branch again only if SendAgain is called.
func (r *Replica) FollowRoom() bool {
	r.processAll()
	if r.rivalLog == nil {
		return false
	}
	r.replaceLog(r.rivalLog, false)
	r.processAll()
	r.connection.isLive = false
	r.bringHelloForward()
	r.sendDueFrames()
	return true
}

// keepBranch adds the log to the abandoned branches, because the caller will cut the log. It reports whether
// it did. keep is how many records at the beginning stay. keepBranch does nothing if a record that the cut
// removes is in the outbox, because this phone sends that record again. Parts of the text of the table's own
// components don't count, because this phone always sends those again.
func (r *Replica) keepBranch(keep int) bool {
	for i := keep; i < len(r.log); i++ {
		e := r.log[i]
		if _, part := e.Part(); !part && !e.hasNoLastingEffect(keep, r.otherRules) && r.isInOutbox(e.Command) {
			return false
		}
	}
	r.addAbandonedBranch(keep)
	return true
}

// addAbandonedBranch adds the log to the abandoned branches. keep is how many records at the beginning are
// the same in the log that replaces it. For each record of the log that is also in the outbox, it stores how
// many abandoned branches there are now (outboxRecord.abandonedBranchCount).
func (r *Replica) addAbandonedBranch(keep int) {
	g := r.replayTo(keep).Now()
	r.abandonedBranches = append(r.abandonedBranches, &Branch{IsOurs: true, phoneReplica: r, items: r.items, log: r.log, sharedCount: keep, otherTable: r, lastSharedPrompt: g.LastPrompt, SharedChoiceCount: g.RewindRequest.ChoicesMade})
	for i := range r.outbox {
		if _, here := r.indexByCommand[r.outbox[i].entry.Command]; here {
			r.outbox[i].abandonedBranchCount = len(r.abandonedBranches)
		}
	}
}

// SendAgain sends the records of a kept branch again, in their order. Whether a record has an effect
// depends on its new place. A record stays in the branch if it answers a question of that branch alone, or
// if it takes a choice back. If every record stays, SendAgain returns FaultOtherBranchQuestion.
func (r *Replica) SendAgain(b *Branch) error {
	err := r.whyNotWrite(core.Nobody)
	if err != nil {
		return err
	}
	err = FaultOtherBranchQuestion
	for _, e := range b.Entries() {
		p := b.items[e.Index]
		if !e.isTakeBackOrReopen() && r.onlyBranchThatAsked(&p.record, p.parsed, 0) == nil && r.queueEntry(p.entry) == nil {
			r.save(entryItem(itemOutbox, p.entry))
			err = nil
		}
	}
	r.needsDraw = true
	r.sendDueFrames()
	return err
}

// onlyBranchThatAsked returns the abandoned branch that is the only one to ask the question which a record
// answers, or nil. In our present log, the question's number belongs to another question or to none, so the
// record must not be sent. w is the record, s is its parsed line, and left is the index in
// r.abandonedBranches at which the search begins.
func (r *Replica) onlyBranchThatAsked(w *wire.Record, s *parsedLine, left int) *Branch {
	for _, a := range r.abandonedBranches[left:] {
		at := w.Seen.Index
		if s.choice.Prompt > a.lastSharedPrompt && at > uint64(a.sharedCount) && at <= uint64(len(a.items)) && a.items[at-1].end == w.Seen && !r.isOnLog(w.Seen) {
			return a
		}
	}
	return nil
}

// moveTapsToAbandonedBranch takes this phone's records out of the outbox if they answer a question that
// only an abandoned branch asks. It adds them to the Taps of that branch.
func (r *Replica) moveTapsToAbandonedBranch() {
	for i := 0; i < len(r.outbox); i++ {
		p := &r.outbox[i]
		if b := r.onlyBranchThatAsked(&p.record, p.parsed, p.abandonedBranchCount); b != nil && p.mine {
			b.Taps = append(b.Taps, r.newPendingTap(p))
			r.removeFromOutbox(p.entry.Command)
			i--
		}
	}
}
