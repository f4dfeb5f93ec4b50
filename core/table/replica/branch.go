package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// A Branch is one of two logs of a table that continued apart.
type Branch struct {
	Taps       []Pending // own pending taps that answer a question of this branch alone
	Made       uint32    // how many choices had an effect before the logs differ
	Own        bool      // this phone has, or had, the log in order
	owner      *Replica  // this phone's replica
	items      []*logItem
	log        []*Entry
	shared     int      // how many records both logs share
	lastPrompt uint32   // the last question that both logs have asked
	other      *Replica // the table with the other log
	table      *Replica // the table with this log, if it was made already
}

// Branches returns the two branches while the players choose between them; nil otherwise. This
// phone writes nothing until they have chosen. The choice is not stored: this phone asks again
// whenever it meets the room.
func (r *Replica) Branches() (ours, theirs *Branch) {
	c := r.rivalLog
	if c == nil {
		return nil, nil
	}
	o := r.tableOf(c)
	return &Branch{Own: true, owner: r, items: r.items, log: r.log, shared: c.common, other: o, table: r}, &Branch{owner: r, items: o.items, log: o.log, shared: c.common, other: r, table: o}
}

// MustChooseBranch reports whether the players have to choose between two branches.
func (r *Replica) MustChooseBranch() bool { return r.rivalLog != nil }

// KeptBranches returns the branches that this phone has left and that have records or taps
// which are not in order here, oldest first.
func (r *Replica) KeptBranches() (list []*Branch) {
	for _, b := range r.leftBranches {
		if len(b.Taps)+len(b.Entries()) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// Entries returns the effective records of this branch that the other branch lacks. Records
// that are already in the outbox are left out.
func (b *Branch) Entries() (list []*Entry) {
	for i := b.shared; i < len(b.log); i++ {
		e := b.log[i]
		_, there := b.other.index[e.Command]
		if there = there || b.Own && b.owner.isQueued(e.Command); !there && !e.hasNoEffect(b.shared, b.owner.otherRules) {
			list = append(list, e)
		}
	}
	return list
}

// Table returns the table with this branch's log, to look at or to open a room with.
func (b *Branch) Table() *Replica {
	if b.table == nil {
		b.table = b.owner.scratchCopy(b.items)
	}
	return b.table
}

// FinalCount returns how many of its Entries are final: more than half of the phones at the table
// have written them or continued from them.
func (b *Branch) FinalCount() int {
	list := b.Entries()
	for n := len(list); n > 0; n-- {
		at, built := list[n-1].Index, core.Seats(0)
		for i := at; i < len(b.log); i++ {
			seen := b.items[i].record.Seen
			if b.log[i].Fault == "" && (i == at || seen.Index > uint64(at) && seen.Index <= uint64(i) && b.items[seen.Index-1].end == seen) {
				built = built.With(b.log[i].By)
			}
		}
		if 2*b.owner.countPhones(built) > b.owner.countPhones(b.owner.seats.seated) {
			return n
		}
	}
	return 0
}

// countPhones returns how many keys act for some seats, each key once.
func (r *Replica) countPhones(of core.Seats) (n int) {
	for i, s := range core.AllSeats {
		_, id, _ := r.seats.actor(s)
		fresh := of.Has(s)
		for _, o := range core.AllSeats[:i] {
			fresh = fresh && !(of.Has(o) && r.seats.isActor(id, o))
		}
		if fresh {
			n++
		}
	}
	return n
}

// scratchCopy replays records on a scratch copy, which stores nothing.
func (r *Replica) scratchCopy(items []*logItem) *Replica {
	o := &Replica{device: r.device, random: r.random, shelf: r.shelf, highestEpoch: r.highestEpoch, replaying: true}
	o.playRecords(items)
	return o
}

// playRecords replays further records, up to one that halts the table.
func (r *Replica) playRecords(items []*logItem) {
	for i := 0; i < len(items) && r.halt.Kind == NotHalted; i++ {
		r.append(*items[i])
	}
}

// tableOf returns the table with a candidate's log, which begins with our first records.
func (r *Replica) tableOf(c *candidate) *Replica {
	if c.table == nil {
		c.table = r.scratchCopy(r.items[:c.common])
	}
	c.table.playRecords(c.items[len(c.table.items)-c.base:])
	return c.table
}

// hasNoEffect reports whether nobody misses a record if the log is cut at keep. It changed nothing, or
// moves a seat to the phone that already has the seat. other is true at a table of other rules.
func (e *Entry) hasNoEffect(keep int, other bool) bool {
	return e.keepsSeat || e.isDispensable(keep, other)
}

// isDivergent reports whether the candidate, in place of our log from record keep on, would make
// another game that lacks an effective record of ours.
func (r *Replica) isDivergent(c *candidate) bool {
	o := r.tableOf(c)
	lacks, next := false, c.common
	for i := c.common; i < len(r.log); i++ {
		e := r.log[i]
		if e.hasNoEffect(c.common, r.otherRules) {
			continue
		}
		if _, there := o.index[e.Command]; !there {
			lacks = true
		} else if next = i + 1; lacks {
			return true // a record is missing between two that are there
		}
	}
	if !lacks || r.isInOurOrder(c, c.common) || !r.inOwnEpoch && r.epoch == r.ownEpoch { // no relay has ordered the rest yet
		return false
	}
	if o.Digest() != r.digestAt(next) || !r.hasSpaceFor(c, c.commands()) {
		return true
	}
	// If the candidate's new records have changed nothing, our missing records after it make the same
	// game.
	moves := 0
	for i := c.common; i < len(o.log); i++ {
		e := o.log[i]
		if _, here := r.index[e.Command]; !here && e.Kind == core.NoKind && !e.hasNoEffect(c.common, false) {
			moves++
		}
	}
	if moves > c.newMoves { // checked only for new moves, because a replay is expensive and junk must not repeat it
		c.newMoves, c.leadsHere = moves, r.hasSameOutcome(o, c.common)
	}
	return moves > 0 && !c.leadsHere
}

// hasSameOutcome reports whether a table that begins with our first records leads to our game, once
// our missing records are sent there again: all effective records stay effective, and the game
// and the seats are the same.
func (r *Replica) hasSameOutcome(o *Replica, keep int) bool {
	p := r.scratchCopy(o.items)
	for i := keep; i < len(r.items); i++ {
		e, again := r.log[i], *r.items[i]
		if e.isDispensable(keep, r.otherRules) {
			continue
		}
		at, there := p.index[e.Command]
		if !there {
			at, again.end = len(p.items), p.Place().Next(again.entry)
			p.append(again)
		}
		if e.Kind != core.NoKind && !p.log[at].isEffective() {
			return false
		}
	}
	return p.Digest() == r.Digest() && p.seats.isSeatedAs(&r.seats)
}

// FollowRoom continues with the room's log, and reports whether the players had to choose. The log
// that this phone leaves is kept, and only SendAgain sends its records again.
func (r *Replica) FollowRoom() bool {
	r.processAll()
	if r.rivalLog == nil {
		return false
	}
	r.replaceLog(r.rivalLog, false)
	r.processAll()
	r.talk.live = false
	r.hastenHello()
	r.sendDueFrames()
	return true
}

// keepBranch keeps the log as a branch before the log is cut, and reports whether it did. A log whose
// records are in the outbox to be ordered again is no branch. The table's own components don't count,
// because they are always proposed again.
func (r *Replica) keepBranch(keep int) bool {
	for i := keep; i < len(r.log); i++ {
		e := r.log[i]
		if _, part := e.Part(); !part && !e.hasNoEffect(keep, r.otherRules) && r.isQueued(e.Command) {
			return false
		}
	}
	r.addLeftBranch(keep)
	return true
}

// addLeftBranch keeps the log as a branch. Its records in the outbox are marked as having been in
// order until now.
func (r *Replica) addLeftBranch(keep int) {
	g := r.replayTo(keep).Now()
	r.leftBranches = append(r.leftBranches, &Branch{Own: true, owner: r, items: r.items, log: r.log, shared: keep, other: r, lastPrompt: g.LastPrompt, Made: g.Return.Made})
	for i := range r.outbox {
		if _, here := r.index[r.outbox[i].entry.Command]; here {
			r.outbox[i].branchesLeft = len(r.leftBranches)
		}
	}
}

// SendAgain proposes all records of a kept branch again, in their order. Each is judged at its new
// place. A record that would mean something else here stays in the branch. If every record stays,
// SendAgain returns a Fault.
func (r *Replica) SendAgain(b *Branch) error {
	err := r.whyNotWrite(core.Nobody)
	if err != nil {
		return err
	}
	err = FaultAsked
	for _, e := range b.Entries() {
		p := b.items[e.Index]
		if !e.isRestoring() && r.askedOnlyIn(&p.record, p.parsed, 0) == nil && r.queueEntry(p.entry) == nil {
			r.save(entryItem(itemOutbox, p.entry))
			err = nil
		}
	}
	r.needsDraw = true
	r.sendDueFrames()
	return err
}

// askedOnlyIn returns the left branch that alone asked the question which a record answers, or
// nil. It looks at the branches from index left on. The same question number belongs to
// another question here, or to none.
func (r *Replica) askedOnlyIn(w *wire.Record, s *parsedLine, left int) *Branch {
	for _, a := range r.leftBranches[left:] {
		at := w.Seen.Index
		if s.choice.Prompt > a.lastPrompt && at > uint64(a.shared) && at <= uint64(len(a.items)) && a.items[at-1].end == w.Seen && !r.isOnLog(w.Seen) {
			return a
		}
	}
	return nil
}

// returnStrayTaps moves own pending taps that answer a question of a left branch from the
// outbox to that branch.
func (r *Replica) returnStrayTaps() {
	for i := 0; i < len(r.outbox); i++ {
		p := &r.outbox[i]
		if b := r.askedOnlyIn(&p.record, p.parsed, p.branchesLeft); b != nil && p.mine {
			b.Taps = append(b.Taps, r.newPending(p))
			r.dequeue(p.entry.Command)
			i--
		}
	}
}
