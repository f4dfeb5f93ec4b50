package replica

import (
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// candidate is the log of another epoch while it arrives. It replaces ours only
// when all of it is here and a CaughtUp has named its head, so a connection that
// breaks off, or a frame out of its time, changes nothing.
type candidate struct {
	epoch wire.Epoch
	base  int // how many of our records it begins with
	from  wire.Place
	game  wire.GameID
	items []placed
	whole bool     // it was here up to its end
	keep  int      // once it is: how many of our records are its first ones
	copy  *Replica // the table that it makes, if anybody asked
	moves int      // of seats there that are not in our log
	leads bool     // with ours behind it, it comes to what we have all the same
}

func (c *candidate) end() wire.Place {
	if len(c.items) == 0 {
		return c.from
	}
	return c.items[len(c.items)-1].end
}

// commands are those that it orders behind what it has of ours.
func (c *candidate) commands() map[wire.CommandID]bool {
	list := map[wire.CommandID]bool{}
	for i := range c.items {
		list[c.items[i].entry.Command] = true
	}
	return list
}

// welcome finds out how the relay's log and ours stand to each other.
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

// startCandidate expects the log of another epoch from where our Hello said.
func (r *Replica) startCandidate(e wire.Epoch) {
	t := &r.talk
	if t.other != nil && t.other.epoch == e {
		return // it goes on where it was
	}
	if !r.agrees(t.asked) {
		r.ask()
		return
	}
	t.other = &candidate{epoch: e, base: int(t.asked.Index), from: t.asked, game: r.game}
}

// compare asks for the relay's log from the start: ours is not its beginning, and
// the first record that is another one will show it. A long log comes in several
// pieces, so how far they were the same is remembered.
func (r *Replica) compare() {
	t := &r.talk
	t.other, t.live = nil, false
	t.comparing, t.same = true, 0
	t.asked, t.said, t.due = wire.Place{}, t.now, t.now+askAgain
	r.say(wire.Hello{Client: r.device.client})
}

// gather adds entries to the candidate. It is false if some before them are missing.
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
			c.items = append(c.items, r.items[at]) // ours: opened and checked already
			c.game = r.game                        // which may not have been here yet when the candidate began
			continue
		}
		p := r.open(e, before, c.game)
		if p.opens {
			if before.Index == 0 {
				c.game = seal.Game(p.record)
			}
			// Signatures are most of the work: what arrives in parts is checked in parts.
			r.learn(p)
			if key, known := r.named[p.record.Author]; known {
				p.signed(key, c.game)
			}
		}
		c.items = append(c.items, p)
	}
	return true
}

// takeOver begins to make the candidate our log; Work goes on with it. If it is
// another game, which lacks something of ours, the players are asked instead; else
// what falls out of ours is proposed again. From then on our log is a beginning of
// the epoch's, so whatever cuts the work short, a Hello asks for the rest.
func (r *Replica) takeOver() {
	c := r.talk.other
	same := 0 // of the candidate
	for same < len(c.items) && c.base+same < len(r.items) && c.items[same].end == r.items[c.base+same].end {
		same++
	}
	keep := c.base + same
	c.whole, c.keep = true, keep
	r.settlePart(c.epoch, uint64(keep))
	switch {
	case keep == len(r.items):
	case same == len(c.items): // it ends within ours
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
	case r.writes() && !r.other && r.sits(): // who only watches follows the room
		r.fork, r.shown = c, true
		t := &r.talk
		t.ignores, t.live, t.comparing, t.due = NotIgnored, false, false, t.now+heartbeat
		return
	}
	r.replace(c, false)
}

// replace makes a whole candidate our log. What falls out of ours is proposed again, all
// of it or, where it is a branch, the table's own components alone: without them the room's
// would be no game.
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
	r.talk.work.over, r.talk.live = rest, false // until the rest is taken
	if len(rest) == 0 {
		r.tookOver()
	}
}

// tookOver ends what takeOver began.
func (r *Replica) tookOver() {
	r.talk.live, r.talk.due, r.talk.sendDue = true, r.talk.said+heartbeat, r.talk.now
	r.sweep()
}

// carry puts the records that fall out of our log before those that wait
// already. What counted for nothing, or was taken back, is not proposed again:
// nobody was told that it stands. A spectator proposes nothing; the authors do.
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

// propose has entries wait, in their order, and stores that they do.
func (r *Replica) propose(list []wire.Entry) {
	for _, e := range list {
		if r.wait(e) == nil {
			r.save(entryItem(itemOutbox, e))
		}
	}
}

// await has what falls out of our log and comes with the rest of the candidate wait until it
// has come: this phone may die on the way, and the relay lose it then. If nothing else falls
// out, our log is set aside all the same.
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

// idle reports whether nobody misses a record if of its log those from keep on fall
// out. At a table of other rules, what these made of it is not known here.
func (e *Entry) idle(keep int, other bool) bool {
	if other {
		return e.Fault != ""
	}
	return !e.counts() || e.restores() && e.undoes >= keep
}

// adopt enters an epoch: our log is the beginning of its log, or all of it.
func (r *Replica) adopt(e wire.Epoch) {
	r.talk.other, r.talk.comparing, r.fork = nil, false, nil
	if r.epoch.Number > 0 && len(r.outbox) > 0 && !e.SameLife(r.epoch) && e != r.brought {
		r.begin(e) // its taps are of another life
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
