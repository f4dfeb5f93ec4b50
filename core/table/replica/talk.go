package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// Times of the conversation with the relay, in milliseconds.
const (
	askAgain   = 5_000   // after an unanswered Hello
	heartbeat  = 120_000 // between two Hellos to a silent relay; more of them would keep it awake
	breath     = 1_000   // between two Hellos that something unexpected caused
	sendAgain  = 4_000   // after an unanswered Append
	refusedFor = 2_000   // after a rejected frame
)

// talk is the state of the conversation with the relay. Every socket starts a new one.
type talk struct {
	up      bool
	live    bool // the relay's whole log is here; further Events are new
	now     int64
	said    int64      // when the last Hello was sent
	due     int64      // when to send the next Hello
	asked   wire.Place // the end of our log in the last Hello
	sendDue int64      // when to send the first record of the outbox again
	bytes   int        // received since we last acknowledged
	other   *candidate // the log of another epoch, as far as it has arrived
	work    work       // entries that have arrived and are not processed yet
	end     uint64     // how many records the relay says it has
	// The relay's log of our own epoch is being compared, because ours is not its prefix.
	comparing bool
	same      uint64 // how many records were found equal
	here      int    // sockets in the room; 0 if unknown
	bye       wire.Reason
	wait      int64       // the relay asked us to stay away until then
	no        wire.Reason // why the relay rejected the newest record it was sent
	ignores   Ignored
	brings    bool   // the last part of a revival was for an empty room
	partEnd   uint64 // where the first or the last part of a revival ends, until the relay answers; else 0
	first     bool   // no other phone has any of the table yet
	empty     int64  // since when the room is known to be empty or unsigned by any seat; 0 if it is not
	proveAt   int64  // when to sign in a new life of the room; 0 if not yet known
}

// Status is the state of the conversation, for a screen.
type Status struct {
	Up, Live bool
	Waiting  int         // taps that are not ordered yet
	Have, Of int         // records that have arrived, of the relay's total
	Epoch    wire.Epoch  // changes when the relay starts again
	Bye      wire.Reason // why the relay closed last; 0 if it did not say
	Until    int64       // when this phone may reconnect
	Here     int         // sockets in the room, this phone's included; 0 if unknown
	No       wire.Reason // why the relay rejected a record; 0 once one was ordered
	Ignores  Ignored     // why this phone ignores the room's log
}

// Status returns the state of the conversation.
func (r *Replica) Status() Status {
	s := Status{Up: r.talk.up, Live: r.talk.live, Epoch: r.epoch, Bye: r.talk.bye, Until: r.talk.wait, No: r.talk.no, Here: r.talk.here, Waiting: len(r.outbox), Ignores: r.talk.ignores}
	s.Have, s.Of = r.arrived(), int(r.talk.end)
	return s
}

// Up starts a conversation on a new socket to the room.
func (r *Replica) Up() {
	now := r.talk.now
	r.talk = talk{up: true, now: now, due: now, sendDue: now, no: r.talk.no, partEnd: r.talk.partEnd}
	r.shown = true
	r.pump()
}

// Down ends the conversation, because the socket has closed.
func (r *Replica) Down() {
	r.talk = talk{now: r.talk.now, bye: r.talk.bye, wait: r.talk.wait, no: r.talk.no, ignores: r.talk.ignores, partEnd: r.talk.partEnd}
	r.shown = true
}

// Tick sets the time in milliseconds and does the work that is due.
func (r *Replica) Tick(now int64) {
	r.talk.now = max(now, r.talk.now)
	r.pump()
}

// pump sends the frames that are due: a Hello, or the first record of the outbox. It sends one
// record at a time, so that a player's taps keep their order.
func (r *Replica) pump() {
	t := &r.talk
	if !t.up || !r.shared || r.halt.Kind != NotHalted || r.Left() > 0 || t.ignores == AnotherTable {
		return
	}
	if t.live && r.comes {
		r.came()
	}
	if t.live && r.owes {
		r.prove()
	}
	if t.live && !r.owes {
		r.introduce()
	}
	r.listen()
	if t.now >= t.due {
		r.hello()
	}
	if t.live && len(r.outbox) > 0 && t.now >= t.sendDue && r.writes() && r.doubt.Kind == NotHalted && !(r.owes && r.outbox[0].said.kind == saysTable) { // this phone signs before its seat moves
		e := r.outbox[0].entry
		r.say(wire.Append{Command: e.Command, Epoch: r.epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
		t.sendDue = t.now + sendAgain
	}
}

// hello asks for the records that this phone lacks, or for the next part of a comparison.
func (r *Replica) hello() {
	t := &r.talk
	t.asked = r.Place()
	switch {
	case t.other != nil:
		t.asked = t.other.end()
	case t.comparing:
		t.asked = r.at(int(min(t.same, uint64(len(r.items)))))
	}
	t.said, t.due = t.now, t.now+askAgain
	if t.live {
		t.due = t.now + heartbeat
	}
	r.say(wire.Hello{Client: r.device.client, Have: t.asked})
}

// ask brings the next Hello forward, because only the relay's log explains what arrived.
func (r *Replica) ask() { r.talk.due = min(r.talk.due, r.talk.said+breath) }

func (r *Replica) say(f wire.Frame) {
	r.send = append(r.send, wire.Encode(f))
	switch f.(type) {
	case wire.Hello, wire.Heard: // only these two acknowledge how far this phone has read
		r.talk.bytes = 0
	}
}

// Deliver takes a frame from the relay and processes all its entries. A frame that cannot be
// read is a wire.Fault and changes nothing.
func (r *Replica) Deliver(frame []byte) error {
	err := r.Arrive(frame)
	r.finish()
	return err
}

// Arrive takes a frame from the relay, and leaves its entries for Work.
func (r *Replica) Arrive(frame []byte) error {
	f, err := wire.ParseServer(frame)
	if err != nil {
		return err
	}
	r.finish() // the entries of the frame before
	if r.halt.Kind != NotHalted || !r.shared || !r.talk.up {
		return nil
	}
	if r.talk.bytes += len(frame); r.talk.bytes >= wire.HeardEvery/2 {
		r.say(wire.Heard{Index: uint64(len(r.items))})
	}
	if p, is := f.(wire.Presence); is {
		r.talk.here = int(p.Sockets) // shown with the next tick, so that joins and leaves in quick succession cost no redraw
		return nil
	}
	if _, bye := f.(wire.Bye); r.talk.ignores == AnotherTable && !bye {
		return nil
	}
	switch f := f.(type) {
	case wire.Welcome:
		r.welcome(f)
	case wire.Events:
		if !r.talk.live { // the relay is still answering the last Hello
			r.talk.due = max(r.talk.due, r.talk.now+askAgain)
		}
		r.talk.work.bring(f)
	case wire.More:
		r.talk.due = r.talk.now
	case wire.CaughtUp:
		r.caughtUp(f)
	case wire.Reject:
		if f.Command != (wire.CommandID{}) {
			r.talk.no = f.Reason
		}
		r.rejected(f)
	case wire.Revived:
		r.revived(f)
	case wire.Bye:
		r.talk.bye, r.talk.wait = f.Reason, r.talk.now+int64(f.Wait)
		r.talk.live, r.shown = false, true
	}
	r.pump()
	return nil
}

// honest compares a place that the relay reports with our log. Within our epoch the relay's
// log only grows and ours is its prefix, so another place is a fork.
func (r *Replica) honest(e wire.Epoch, p wire.Place) bool {
	if e == r.epoch && p.Index <= uint64(len(r.items)) && !r.agrees(p) {
		r.stop(RelayForked, p.Index, core.Nobody)
		return false
	}
	return true
}

// events processes entries in order: those of our epoch go into the log, those of another into
// the candidate.
func (r *Replica) events(f wire.Events) {
	if f.Epoch == r.epoch {
		r.extend(f.First, f.Entries)
		return
	}
	other := r.talk.other
	switch {
	case other == nil || other.epoch != f.Epoch || !r.gather(other, f.First, f.Entries):
		r.ask()
	case other.whole: // it was not taken over, which the new entries may change
		r.takeOver()
	}
}

// extend appends entries of our epoch. Entries that are here already must be the same.
func (r *Replica) extend(first uint64, entries []wire.Entry) {
	for i, e := range entries {
		at := first + uint64(i)
		switch n := uint64(len(r.items)); {
		case at > n || at >= MaxRecords:
			r.ask()
			return
		case at < n:
			if r.at(int(at)).Next(e) != r.at(int(at)+1) {
				r.stop(RelayForked, at, core.Nobody)
				return
			}
			if at == r.talk.same {
				r.talk.same++
			}
			r.talk.comparing = r.talk.comparing && r.talk.same < n
		default:
			if len(r.outbox) > 0 && r.outbox[0].entry.Command == e.Command {
				r.talk.sendDue = r.talk.now // the next record may be sent
			}
			if !r.append(r.place(e)) {
				return
			}
		}
	}
}

func (r *Replica) caughtUp(f wire.CaughtUp) {
	t := &r.talk
	switch {
	case f.Epoch == r.epoch:
		if !r.honest(f.Epoch, f.Place) {
			return
		}
		if f.Place.Index > uint64(len(r.items)) {
			r.ask()
			return
		}
		if !t.live {
			t.live, t.due, r.shown, r.fork = true, t.said+heartbeat, true, nil
		}
	case t.other != nil && t.other.epoch == f.Epoch && t.other.end() == f.Place:
		r.takeOver()
	case r.agrees(f.Place) && f.Place.Index == uint64(len(r.items)):
		r.adopt(f.Epoch)
		t.live = true
	default:
		r.ask()
	}
}

func (r *Replica) rejected(f wire.Reject) {
	if !r.honest(f.Epoch, f.End) {
		return
	}
	t := &r.talk
	if f.Reason == wire.ReasonReviving { // another phone gives the room its log
		t.partEnd = 0
	}
	until := t.now + max(refusedFor, int64(f.Wait))
	switch f.Reason {
	case wire.ReasonEpoch, wire.ReasonDiverged, wire.ReasonHello:
		t.live = false
		r.ask()
	default:
		t.sendDue = until
		if f.Command == (wire.CommandID{}) {
			t.due = until
		}
	}
}
