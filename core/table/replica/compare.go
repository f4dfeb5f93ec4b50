package replica

import (
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// candidate is the log of another epoch while it arrives. It replaces our log only once all of
// it is here and a CaughtUp has named its head. So a broken connection or a late frame changes
// nothing.
type candidate struct {
	epoch wire.Epoch
	base  int // how many of our records it begins with
	from  wire.Place
	game  wire.GameID
	items []placed
	whole bool     // it is here up to its end
	keep  int      // once complete: how many records it has in common with the beginning of our log
	copy  *Replica // the table that it makes, if one was needed
	moves int      // how many lines of the table it has that our log lacks and that have an effect
	leads bool     // with our missing records behind it, it leads to the game we have
}

func (c *candidate) end() wire.Place {
	if len(c.items) == 0 {
		return c.from
	}
	return c.items[len(c.items)-1].end
}

// commands returns the commands that it has behind the shared base.
func (c *candidate) commands() map[wire.CommandID]bool {
	list := map[wire.CommandID]bool{}
	for i := range c.items {
		list[c.items[i].entry.Command] = true
	}
	return list
}

// welcome compares the relay's log with ours and acts on the difference.
func (r *Replica) welcome(f wire.Welcome) {
	t := &r.talk
	if !r.honest(f.Epoch, f.End) {
		return
	}
	n := uint64(len(r.items))
	t.end = f.End.Index
	if r.agrees(f.End) {
		r.settlePart(f.Epoch, f.End.Index)
	}
	switch {
	case f.End == r.Place():
		if f.Epoch != r.epoch {
			r.adopt(f.Epoch)
		}
	case f.End.Index < n && r.agrees(f.End):
		if !f.Known || f.Epoch != r.epoch {
			r.revive(f.Epoch, f.End)
		}
	case f.Known && f.Epoch == r.epoch: // Events follow
	case f.Known:
		r.startCandidate(f.Epoch)
	default:
		r.compare()
	}
	if t.other != nil && t.other.epoch != f.Epoch {
		t.other = nil
	}
}

// startCandidate expects the log of another epoch, from the place in our last Hello.
func (r *Replica) startCandidate(e wire.Epoch) {
	t := &r.talk
	if t.other != nil && t.other.epoch == e {
		return // it continues where it stopped
	}
	if !r.agrees(t.asked) {
		r.ask()
		return
	}
	t.other = &candidate{epoch: e, base: int(t.asked.Index), from: t.asked, game: r.game}
}

// compare asks for the relay's log from the start, because ours is not its prefix. The first
// record that differs shows the fork. A long log comes in several pieces, so the number of
// equal records is kept.
func (r *Replica) compare() {
	t := &r.talk
	t.other, t.live = nil, false
	t.comparing, t.same = true, 0
	t.asked, t.said, t.due = wire.Place{}, t.now, t.now+askAgain
	r.say(wire.Hello{Client: r.device.client})
}

// gather adds entries to the candidate. It returns false if entries before them are missing.
func (r *Replica) gather(c *candidate, first uint64, entries []wire.Entry) bool {
	for i, e := range entries {
		at, n := first+uint64(i), c.end().Index
		if at > n || n >= MaxRecords {
			return false
		}
		if at < n {
			continue
		}
		before := c.end()
		if at == 0 && len(r.items) > 0 && before.Next(e) != r.items[0].end { // decided before the rest is read
			r.ignore(AnotherTable)
			return false
		}
		if at < uint64(len(r.items)) && r.at(int(at)) == before && before.Next(e) == r.items[at].end {
			c.items = append(c.items, r.items[at]) // ours: already opened and checked
			c.game = r.game                        // the candidate may have begun before our first record was here
			continue
		}
		p := r.open(e, before, c.game)
		if p.opens {
			if before.Index == 0 {
				c.game = seal.Game(p.record)
			}
			// Signatures are most of the work, so they are checked as entries arrive.
			r.learn(p)
			if key, known := r.named[p.record.Author]; known {
				p.signed(key, c.game)
			}
		}
		c.items = append(c.items, p)
	}
	return true
}

// takeOver begins to replace our log with the complete candidate; Work continues it. If the
// candidate makes another game and lacks an effective record of ours, the players choose.
// Otherwise our remaining records are proposed again. From then on our log is a prefix of the
// epoch's, so a Hello can resume the work.
func (r *Replica) takeOver() {
	c := r.talk.other
	same := 0 // leading records of the candidate that we have
	for same < len(c.items) && c.base+same < len(r.items) && c.items[same].end == r.items[c.base+same].end {
		same++
	}
	keep := c.base + same
	c.whole, c.keep = true, keep
	r.settlePart(c.epoch, uint64(keep))
	switch {
	case keep == len(r.items):
	case same == len(c.items): // the candidate is a prefix of our log
		r.revive(c.epoch, r.at(keep))
		return
	case keep == 0:
		r.ignore(AnotherTable)
		return
	case !r.alone && !r.proven(c, keep):
		r.ignore(Unproven)
		return
	case !r.diverges(c):
		r.replace(c, true)
		return
	case r.writes() && !r.other && r.sits(): // a spectator follows the room
		r.fork, r.shown = c, true
		t := &r.talk
		t.ignores, t.live, t.comparing, t.due = NotIgnored, false, false, t.now+heartbeat
		return
	}
	r.replace(c, false)
}

// replace makes a complete candidate our log. If all is set, our remaining records are
// proposed again. Otherwise they are a branch, and only the table's own components are
// proposed, because the room's log would be no game without them.
func (r *Replica) replace(c *candidate, all bool) {
	r.carry(c, all)
	if all {
		r.await(c)
	}
	r.cut(c.keep)
	r.talk.ignores = NotIgnored
	r.comes = r.comes || r.epoch.Number == 0
	r.adopt(c.epoch)
	rest := c.items[c.keep-c.base:]
	r.expects = c.keep + len(rest)
	r.talk.work.over, r.talk.live = rest, false // live again once the rest is processed
	if len(rest) == 0 {
		r.tookOver()
	}
}

// tookOver completes takeOver.
func (r *Replica) tookOver() {
	r.talk.live, r.talk.due, r.talk.sendDue = true, r.talk.said+heartbeat, r.talk.now
	r.sweep()
}

// carry puts our records that the candidate lacks at the front of the outbox. A record without
// effect, or one taken back, is not proposed again, because no player relies on it. A
// spectator leaves that to the authors.
func (r *Replica) carry(c *candidate, all bool) {
	if !r.writes() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.keep; i < len(r.items); i++ {
		_, part := r.log[i].Part()
		if e := r.items[i].entry; (all || part) && !r.log[i].idle(c.keep, r.other) && !ordered[e.Command] {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	for _, p := range r.outbox {
		list = append(list, p.entry)
	}
	r.propose(list)
}

// propose queues entries in the outbox, in order, and stores that.
func (r *Replica) propose(list []wire.Entry) {
	for _, e := range list {
		if r.wait(e) == nil {
			r.save(entryItem(itemOutbox, e))
		}
	}
}

// await queues our records that come with the rest of the candidate, until they have arrived,
// because this phone may crash meanwhile and the relay may lose them then. If no other record
// of ours remains, it keeps our log as a branch all the same.
func (r *Replica) await(c *candidate) {
	if !r.writes() {
		return
	}
	ordered := c.commands()
	var list []wire.Entry
	for i := c.keep; i < len(r.items); i++ {
		if e := r.items[i].entry; ordered[e.Command] && !r.log[i].still(c.keep, r.other) {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return
	}
	left := r.setAside(c.keep)
	r.propose(list)
	if left {
		r.save(leftItem(c.keep, c.epoch))
	}
}

// idle reports whether nobody misses the record if the records from keep on are cut off. At a
// table of other rules only a Fault shows that, because the effect under those rules is
// unknown here.
func (e *Entry) idle(keep int, other bool) bool {
	if other {
		return e.Fault != ""
	}
	return !e.counts() || e.restores() && e.undoes >= keep
}

// adopt enters an epoch whose log begins with ours, or equals it, and stores that.
func (r *Replica) adopt(e wire.Epoch) {
	r.talk.other, r.talk.comparing, r.fork = nil, false, nil
	if r.epoch.Number > 0 && len(r.outbox) > 0 && !e.HasSameLife(r.epoch) && e != r.brought {
		r.begin(e) // the queued taps are from another life
	}
	r.enter(e)
	r.save(cutItem(len(r.items), e))
	r.shown = true
}

func (r *Replica) enter(e wire.Epoch) {
	r.epoch, r.newest, r.alone = e, max(r.newest, e.Number), !r.shared
	if r.alone {
		r.own = e
	}
}
