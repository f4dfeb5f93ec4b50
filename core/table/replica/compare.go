package replica

import (
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// candidateLog is the relay's log in another epoch, while it arrives. The candidate can replace our log once
// it has arrived completely and a wire.CaughtUp frame has named its end. Until then our log stays as it
// is, so a broken connection does no harm.
type candidateLog struct {
	epoch             wire.Epoch  // the period without lost records to which this log belongs
	baseCount         int         // how many of our records precede the items
	basePlace         wire.Place  // the point in the log after these baseCount records
	game              wire.GameID // the id of the game: a hash of the log's first record
	items             []*logItem  // the entries that have arrived, from index baseCount on
	hasArrived        bool        // the whole log has arrived
	commonCount       int         // how many records both logs share at the beginning; set once hasArrived is true
	table             *Replica    // the table that the log makes; nil until tableOfCandidate makes it
	newTableLineCount int         // how many effective table lines our log lacked when leadsToOurGame was last set
	leadsToOurGame    bool        // this log, followed by the records of ours that it lacks, leads to our game
}

// end returns the point in the log after the entries that have arrived.
func (c *candidateLog) end() wire.Place {
	if len(c.items) == 0 {
		return c.basePlace
	}
	return c.items[len(c.items)-1].end
}

// commands returns the set of the command ids of the entries that have arrived. A command id is the random
// id of a record.
func (c *candidateLog) commands() map[wire.CommandID]bool {
	list := map[wire.CommandID]bool{}
	for i := range c.items {
		list[c.items[i].entry.Command] = true
	}
	return list
}

// handleWelcome handles a wire.Welcome, the relay's answer to a Hello, which says what log the relay has.
// If the relay lacks records, this phone gives it those records. If the relay has another log, this phone
// begins to compare that log with ours or to receive it.
func (r *Replica) handleWelcome(f wire.Welcome) {
	t := &r.connection
	if !r.checkRelay(f.Epoch, f.End) {
		return
	}
	n := uint64(len(r.items))
	t.relayRecordCount = f.End.Index
	if r.isOnLog(f.End) {
		r.noteRoomHasPart(f.Epoch, f.End.Index)
	}
	switch {
	case f.End == r.Place():
		if f.Epoch != r.epoch {
			r.enterEpoch(f.Epoch)
		}
	case f.End.Index < n && r.isOnLog(f.End):
		if !f.Known || f.Epoch != r.epoch {
			r.sendNextLogPart(f.Epoch, f.End)
		}
	case f.Known && f.Epoch == r.epoch: // the relay sends the missing entries in Events frames
	case f.Known:
		r.startCandidate(f.Epoch)
	default:
		r.startComparison()
	}
	if t.candidate != nil && t.candidate.epoch != f.Epoch {
		t.candidate = nil
	}
}

// startCandidate begins to receive the relay's log in another epoch, from the point in the log that our
// last Hello named.
func (r *Replica) startCandidate(e wire.Epoch) {
	t := &r.connection
	if t.candidate != nil && t.candidate.epoch == e {
		return // an earlier connection has received a part of the candidate
	}
	if !r.isOnLog(t.helloPlace) {
		r.bringHelloForward()
		return
	}
	t.candidate = &candidateLog{epoch: e, baseCount: int(t.helloPlace.Index), basePlace: t.helloPlace, game: r.game}
}

// startComparison asks for the relay's log from the start, because our log is not a prefix of it. The first
// record that differs shows where the two logs part. A long log comes in several pieces, so
// r.connection.equalRecordCount has the number of equal records so far.
func (r *Replica) startComparison() {
	t := &r.connection
	t.candidate, t.isLive = nil, false
	t.isComparing, t.equalRecordCount = true, 0
	t.helloPlace, t.helloSentAt, t.helloDueAt = wire.Place{}, t.now, t.now+helloTimeout
	r.sendFrame(wire.Hello{Client: r.device.client})
}

// addToCandidate adds arrived entries to a candidate; first is the index of the first entry. It returns false
// if entries before that one are missing, if the log gets longer than MaxRecords, or if the room holds
// another table.
func (r *Replica) addToCandidate(c *candidateLog, first uint64, entries []wire.Entry) bool {
	for i, e := range entries {
		at, n := first+uint64(i), c.end().Index
		if at > n || n >= MaxRecords {
			return false
		}
		if at < n {
			continue
		}
		before := c.end()
		if at == 0 && len(r.items) > 0 && before.Next(e) != r.items[0].end { // a room never changes its first record
			r.ignoreRoom(IgnoredOtherTable)
			return false
		}
		if at < uint64(len(r.items)) && r.placeAfter(int(at)) == before && before.Next(e) == r.items[at].end {
			own := *r.items[at] // our copy of the entry is already decrypted, and its signature checked
			c.items = append(c.items, &own)
			c.game = r.game // when the candidate began, this phone may have had no record
			continue
		}
		p := r.openEntry(e, before, c.game)
		if p.isDecrypted {
			if before.Index == 0 {
				c.game = seal.Game(p.record)
			}
			// Checking signatures is most of the work, so it is spread over the arrival of the entries.
			r.noteNamedKey(p)
			if key, known := r.namedKeys[p.record.Author]; known {
				p.isSignedBy(key, c.game)
			}
		}
		c.items = append(c.items, &p)
	}
	return true
}

// takeOverCandidate begins to replace our log with the complete candidate; Process adds the entries later. If
// the candidate makes another game than ours and lacks an effective record of ours, the players have to
// choose first. Otherwise this phone sends the relay the records of ours that the candidate lacks. Once the
// replacement has begun, our log is a prefix of the epoch's log, so after a broken connection a Hello asks
// for the rest.
func (r *Replica) takeOverCandidate() {
	c := r.connection.candidate
	same := 0 // how many of the candidate's items are at the same places in our log
	for same < len(c.items) && c.baseCount+same < len(r.items) && c.items[same].end == r.items[c.baseCount+same].end {
		same++
	}
	keep := c.baseCount + same
	c.hasArrived, c.commonCount = true, keep
	r.noteRoomHasPart(c.epoch, uint64(keep))
	switch {
	case keep == len(r.items):
	case same == len(c.items): // the candidate is a prefix of our log
		r.sendNextLogPart(c.epoch, r.placeAfter(keep))
		return
	case keep == 0:
		r.ignoreRoom(IgnoredOtherTable)
		return
	case !r.inOwnEpoch && !r.isProvenLog(c, keep):
		r.ignoreRoom(IgnoredUnproven)
		return
	case !r.isDivergent(c):
		r.replaceLog(c, true)
		return
	case r.isWriter() && !r.otherRules && r.hasSeat(): // a spectator's phone follows the room
		r.rivalLog, r.needsDraw = c, true
		t := &r.connection
		t.ignoreReason, t.isLive, t.isComparing, t.helloDueAt = NotIgnored, false, false, t.now+heartbeat
		return
	}
	r.replaceLog(c, false)
}

// replaceLog makes a complete candidate our log. If all is true, this phone sends the relay all our records
// that the candidate lacks. Otherwise those records become an abandoned branch. In both cases this phone
// sends the text of the table's own components again, because later choices may need it.
func (r *Replica) replaceLog(c *candidateLog, all bool) {
	r.requeueRecords(c, all)
	if all {
		r.queueSharedRecords(c)
	}
	r.cutLog(c.commonCount)
	r.connection.ignoreReason = NotIgnored
	r.isNewcomer = r.isNewcomer || r.epoch.Number == 0
	r.enterEpoch(c.epoch)
	rest := c.items[c.commonCount-c.baseCount:]
	r.connection.arrivedEntries.itemsToTakeOver, r.connection.isLive = rest, false // finishTakeOver sets isLive again
	if len(rest) == 0 {
		r.finishTakeOver()
	}
}

// finishTakeOver ends the replacement of our log by a candidate, once all entries of the candidate are in
// our log.
func (r *Replica) finishTakeOver() {
	r.connection.isLive, r.connection.helloDueAt, r.connection.appendDueAt = true, r.connection.helloSentAt+heartbeat, r.connection.now
	r.moveTapsToAbandonedBranch()
}

// requeueRecords puts our records that the candidate lacks at the front of the outbox. If all is false, it
// takes only the text of the table's own components. It leaves out records without effect, because no
// player relies on those. A spectator's phone can't write, so it leaves the records to the other phones.
func (r *Replica) requeueRecords(c *candidateLog, all bool) {
	if !r.isWriter() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.commonCount; i < len(r.items); i++ {
		_, part := r.log[i].Part()
		if e := r.items[i].entry; (all || part) && !r.log[i].isDispensable(c.commonCount, r.otherRules) && !ordered[e.Command] {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	for _, p := range r.outbox {
		list = append(list, p.entry)
	}
	r.queueEntries(list)
}

// queueEntries puts entries into the outbox in order, and stores them as items of the journal.
func (r *Replica) queueEntries(list []wire.Entry) {
	for _, e := range list {
		if r.queueEntry(e) == nil {
			r.save(entryItem(itemOutbox, e))
		}
	}
}

// queueSharedRecords puts into the outbox the records that the cut removes from our log and that the candidate has
// too. Each stays there until Process has added its entry in the candidate to our log. So this phone still
// has the record if it crashes before that and the relay loses its log. queueSharedRecords also keeps our log as an
// abandoned branch, unless one of the removed records was in the outbox before.
func (r *Replica) queueSharedRecords(c *candidateLog) {
	if !r.isWriter() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.commonCount; i < len(r.items); i++ {
		if e := r.items[i].entry; ordered[e.Command] && !r.log[i].hasNoLastingEffect(c.commonCount, r.otherRules) {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	left := r.keepBranch(c.commonCount)
	r.queueEntries(list)
	if left {
		r.save(branchCutItem(c.commonCount, c.epoch))
	}
}

// isDispensable reports whether the record may be lost when the log is cut; keep is how many records at the
// beginning stay. It may if it has no effect, or if it takes back a record that is cut off too. The parameter
// other is true if the table was begun under other rules than this build's. Then this build can't tell
// effects, and only a Fault proves that the record has none.
func (e *Entry) isDispensable(keep int, other bool) bool {
	if other {
		return e.Fault != ""
	}
	return !e.isEffective() || e.isTakeBackOrReopen() && e.undoneIndex >= keep
}

// enterEpoch makes an epoch of the relay the present epoch, and stores that in the journal. Our log must
// be a prefix of the epoch's log.
func (r *Replica) enterEpoch(e wire.Epoch) {
	r.connection.candidate, r.connection.isComparing, r.rivalLog = nil, false, nil
	if r.epoch.Number > 0 && len(r.outbox) > 0 && !e.HasSameLife(r.epoch) && e != r.filledRoomEpoch {
		r.noteFilledRoom(e) // the outbox has records from an earlier life of the room
	}
	r.setEpoch(e)
	r.save(cutItem(len(r.items), e))
	r.needsDraw = true
}

// setEpoch sets the present epoch, without storing it.
func (r *Replica) setEpoch(e wire.Epoch) {
	r.epoch, r.highestEpoch, r.inOwnEpoch = e, max(r.highestEpoch, e.Number), !r.isShared
	if r.inOwnEpoch {
		r.ownEpoch = e
	}
}
