package replica

import (
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// candidate is the log of another epoch while it arrives. It replaces our log only once all of
// it is here and a CaughtUp has named its head. So a broken connection or a late frame changes
// nothing.
type candidate struct {
	epoch     wire.Epoch
	base      int // the number of our records that it begins with
	from      wire.Place
	game      wire.GameID
	items     []*logItem
	complete  bool     // the whole log has arrived
	common    int      // once complete: how many records it has in common with the beginning of our log
	table     *Replica // the table that it makes, if one was needed
	newMoves  int      // how many effective lines of the table it has that our log lacks
	leadsHere bool     // this log, followed by our missing records, leads to the game we have
}

func (c *candidate) end() wire.Place {
	if len(c.items) == 0 {
		return c.from
	}
	return c.items[len(c.items)-1].end
}

// commands returns the commands of the candidate's records after the shared base.
func (c *candidate) commands() map[wire.CommandID]bool {
	list := map[wire.CommandID]bool{}
	for i := range c.items {
		list[c.items[i].entry.Command] = true
	}
	return list
}

// handleWelcome compares the relay's log with ours and acts on the difference.
func (r *Replica) handleWelcome(f wire.Welcome) {
	t := &r.talk
	if !r.checkRelay(f.Epoch, f.End) {
		return
	}
	n := uint64(len(r.items))
	t.relayEnd = f.End.Index
	if r.isOnLog(f.End) {
		r.settlePart(f.Epoch, f.End.Index)
	}
	switch {
	case f.End == r.Place():
		if f.Epoch != r.epoch {
			r.enterEpoch(f.Epoch)
		}
	case f.End.Index < n && r.isOnLog(f.End):
		if !f.Known || f.Epoch != r.epoch {
			r.giveNextPart(f.Epoch, f.End)
		}
	case f.Known && f.Epoch == r.epoch: // Events follow
	case f.Known:
		r.startCandidate(f.Epoch)
	default:
		r.startComparison()
	}
	if t.candidate != nil && t.candidate.epoch != f.Epoch {
		t.candidate = nil
	}
}

// startCandidate expects the log of another epoch, from the place in our last Hello.
func (r *Replica) startCandidate(e wire.Epoch) {
	t := &r.talk
	if t.candidate != nil && t.candidate.epoch == e {
		return // it continues where it stopped
	}
	if !r.isOnLog(t.helloPlace) {
		r.hastenHello()
		return
	}
	t.candidate = &candidate{epoch: e, base: int(t.helloPlace.Index), from: t.helloPlace, game: r.game}
}

// startComparison asks for the relay's log from the start, because ours is not its prefix. The
// first record that differs shows the fork. A long log comes in several pieces, so the number
// of equal records is kept.
func (r *Replica) startComparison() {
	t := &r.talk
	t.candidate, t.live = nil, false
	t.comparing, t.equalRecords = true, 0
	t.helloPlace, t.helloAt, t.helloDue = wire.Place{}, t.now, t.now+helloTimeout
	r.sendFrame(wire.Hello{Client: r.device.client})
}

// gatherEntries adds entries to the candidate. It returns false if entries before them are missing, or
// if the room holds another table.
func (r *Replica) gatherEntries(c *candidate, first uint64, entries []wire.Entry) bool {
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
			r.ignoreRoom(AnotherTable)
			return false
		}
		if at < uint64(len(r.items)) && r.placeAfter(int(at)) == before && before.Next(e) == r.items[at].end {
			own := *r.items[at] // already opened and checked
			c.items = append(c.items, &own)
			c.game = r.game // the candidate may have begun before our first record was here
			continue
		}
		p := r.open(e, before, c.game)
		if p.opened {
			if before.Index == 0 {
				c.game = seal.Game(p.record)
			}
			// Signatures are most of the work, so they are checked as entries arrive.
			r.noteKey(p)
			if key, known := r.namedKeys[p.record.Author]; known {
				p.isSignedBy(key, c.game)
			}
		}
		c.items = append(c.items, &p)
	}
	return true
}

// takeOverCandidate begins to replace our log with the complete candidate; Process continues
// it. If the candidate makes another game and lacks an effective record of ours, the players
// choose. Otherwise our remaining records are proposed again. From then on our log is a prefix
// of the epoch's, so a Hello can resume the work.
func (r *Replica) takeOverCandidate() {
	c := r.talk.candidate
	same := 0 // leading records of the candidate that we have
	for same < len(c.items) && c.base+same < len(r.items) && c.items[same].end == r.items[c.base+same].end {
		same++
	}
	keep := c.base + same
	c.complete, c.common = true, keep
	r.settlePart(c.epoch, uint64(keep))
	switch {
	case keep == len(r.items):
	case same == len(c.items): // the candidate is a prefix of our log
		r.giveNextPart(c.epoch, r.placeAfter(keep))
		return
	case keep == 0:
		r.ignoreRoom(AnotherTable)
		return
	case !r.inOwnEpoch && !r.isProven(c, keep):
		r.ignoreRoom(Unproven)
		return
	case !r.isDivergent(c):
		r.replaceLog(c, true)
		return
	case r.isWriter() && !r.otherRules && r.hasSeat(): // a spectator follows the room
		r.rivalLog, r.needsDraw = c, true
		t := &r.talk
		t.ignored, t.live, t.comparing, t.helloDue = NotIgnored, false, false, t.now+heartbeat
		return
	}
	r.replaceLog(c, false)
}

// replaceLog makes a complete candidate our log. If all is set, our remaining records are
// proposed again. Otherwise they are a branch, and only the table's own components are
// proposed, because the room's log would be no game without them.
func (r *Replica) replaceLog(c *candidate, all bool) {
	r.requeueRecords(c, all)
	if all {
		r.awaitRecords(c)
	}
	r.cutLog(c.common)
	r.talk.ignored = NotIgnored
	r.isNewcomer = r.isNewcomer || r.epoch.Number == 0
	r.enterEpoch(c.epoch)
	rest := c.items[c.common-c.base:]
	r.talk.work.takingOver, r.talk.live = rest, false // live again once the rest is processed
	if len(rest) == 0 {
		r.finishTakeOver()
	}
}

// finishTakeOver completes takeOverCandidate.
func (r *Replica) finishTakeOver() {
	r.talk.live, r.talk.helloDue, r.talk.sendDue = true, r.talk.helloAt+heartbeat, r.talk.now
	r.returnStrayTaps()
}

// requeueRecords puts our records that the candidate lacks at the front of the outbox. Without
// all, it takes only the table's own components. A record without effect, or one taken back, is
// not proposed again, because no player relies on it. A spectator leaves that to the authors.
func (r *Replica) requeueRecords(c *candidate, all bool) {
	if !r.isWriter() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.common; i < len(r.items); i++ {
		_, part := r.log[i].Part()
		if e := r.items[i].entry; (all || part) && !r.log[i].isDispensable(c.common, r.otherRules) && !ordered[e.Command] {
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

// queueEntries queues entries in the outbox, in order, and stores that.
func (r *Replica) queueEntries(list []wire.Entry) {
	for _, e := range list {
		if r.queueEntry(e) == nil {
			r.save(entryItem(itemOutbox, e))
		}
	}
}

// awaitRecords puts records of ours into the outbox that the rest of the candidate will bring. They
// stay there until they arrive, because this phone may crash before that, and the relay may lose them.
// If no other record of ours remains, our log is kept as a branch even so.
func (r *Replica) awaitRecords(c *candidate) {
	if !r.isWriter() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.common; i < len(r.items); i++ {
		if e := r.items[i].entry; ordered[e.Command] && !r.log[i].hasNoEffect(c.common, r.otherRules) {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	left := r.keepBranch(c.common)
	r.queueEntries(list)
	if left {
		r.save(leftItem(c.common, c.epoch))
	}
}

// isDispensable reports whether nobody misses the record if the records from keep on are cut
// off. At a table of other rules (other) only a Fault shows that, because the effect under those
// rules is unknown here.
func (e *Entry) isDispensable(keep int, other bool) bool {
	if other {
		return e.Fault != ""
	}
	return !e.isEffective() || e.isRestoring() && e.undoneIndex >= keep
}

// enterEpoch enters an epoch whose log begins with ours, or equals it, and stores that.
func (r *Replica) enterEpoch(e wire.Epoch) {
	r.talk.candidate, r.talk.comparing, r.rivalLog = nil, false, nil
	if r.epoch.Number > 0 && len(r.outbox) > 0 && !e.HasSameLife(r.epoch) && e != r.broughtEpoch {
		r.beginLife(e) // the queued taps are from another life
	}
	r.setEpoch(e)
	r.save(cutItem(len(r.items), e))
	r.needsDraw = true
}

func (r *Replica) setEpoch(e wire.Epoch) {
	r.epoch, r.highestEpoch, r.inOwnEpoch = e, max(r.highestEpoch, e.Number), !r.shared
	if r.inOwnEpoch {
		r.ownEpoch = e
	}
}
