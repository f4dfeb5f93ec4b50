package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// Times of the conversation, in milliseconds.
const (
	askAgain   = 5_000   // a Hello without an end is said again
	heartbeat  = 120_000 // a silent relay is asked whether there is anything new; often would keep it awake
	breath     = 1_000   // between two Hellos that something unexpected asked for
	sendAgain  = 4_000   // an Append that nobody answered is sent again
	refusedFor = 2_000   // before trying again what the relay did not take
)

// talk is the conversation with the relay. It begins anew with every socket.
type talk struct {
	up      bool
	live    bool // everything was sent; what comes now is new
	now     int64
	said    int64      // when Hello was last said
	due     int64      // when to say it again
	asked   wire.Place // where the last Hello said our log ends
	sendDue int64      // when to send the first of the outbox again
	bytes   int        // received since we last gave a sign of reading
	other   *candidate // a log of another epoch, as far as it has arrived
	work    work       // what has arrived and was not taken yet
	end     uint64     // how many records the relay said it has
	// A log of our own epoch that ours is not the beginning of.
	comparing bool
	same      uint64 // records that were found to be ours
	here      int    // sockets in the room; 0 if it has not said
	bye       wire.Reason
	wait      int64       // until when the relay asked us to stay away
	no        wire.Reason // why the relay did not take the newest record it was sent
	ignores   Ignored
	brings    bool   // the part of a revival that was sent is for an empty room
	partEnd   uint64 // of that part, or of the last one, until the relay answers; else 0
	first     bool   // nobody else has any of the table yet
	empty     int64  // since when the room is known to be, or to hold nothing that a seat signed there; 0 if it is not
	proveAt   int64  // when to sign in a new life of the room; 0 for not yet known
}

// Status is the conversation as a screen shows it.
type Status struct {
	Up, Live bool
	Waiting  int         // taps that are not in order yet
	Have, Of int         // records that have arrived, of how many that the relay has
	Epoch    wire.Epoch  // a new one: the relay started again
	Bye      wire.Reason // why the relay closed last; 0 if it did not say
	Until    int64       // when it may be called again
	Here     int         // sockets in the room, this phone's among them; 0 if it has not said
	No       wire.Reason // why the relay did not take a record; 0 once one was ordered
	Ignores  Ignored     // why this phone takes nothing of what the room holds
}

// Status returns how the conversation stands.
func (r *Replica) Status() Status {
	s := Status{Up: r.talk.up, Live: r.talk.live, Epoch: r.epoch, Bye: r.talk.bye, Until: r.talk.wait, No: r.talk.no, Here: r.talk.here, Waiting: len(r.outbox), Ignores: r.talk.ignores}
	s.Have, s.Of = r.arrived(), int(r.talk.end)
	return s
}

// Up says that a socket to the room has opened.
func (r *Replica) Up() {
	now := r.talk.now
	r.talk = talk{up: true, now: now, due: now, sendDue: now, no: r.talk.no, partEnd: r.talk.partEnd}
	r.shown = true
	r.pump()
}

// Down says that the socket has closed.
func (r *Replica) Down() {
	r.talk = talk{now: r.talk.now, bye: r.talk.bye, wait: r.talk.wait, no: r.talk.no, ignores: r.talk.ignores, partEnd: r.talk.partEnd}
	r.shown = true
}

// Tick tells the time in milliseconds and does what is due.
func (r *Replica) Tick(now int64) {
	r.talk.now = max(now, r.talk.now)
	r.pump()
}

// pump says what is due: where our log ends, or the first record of the outbox.
// Records go out one at a time, so that a player's taps keep their order.
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

// hello asks for what we lack, or goes on comparing where it stopped.
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

// ask says Hello soon: something came that only the relay's log explains.
func (r *Replica) ask() { r.talk.due = min(r.talk.due, r.talk.said+breath) }

func (r *Replica) say(f wire.Frame) {
	r.send = append(r.send, wire.Encode(f))
	switch f.(type) {
	case wire.Hello, wire.Heard: // which alone say how far this phone has read
		r.talk.bytes = 0
	}
}

// Deliver takes a frame from the relay, and all that it brings at once. A frame
// that cannot be read is a wire.Fault and changes nothing.
func (r *Replica) Deliver(frame []byte) error {
	err := r.Arrive(frame)
	r.finish()
	return err
}

// Arrive takes a frame from the relay. What it brings is for Work to take.
func (r *Replica) Arrive(frame []byte) error {
	f, err := wire.ParseServer(frame)
	if err != nil {
		return err
	}
	r.finish() // of the frame before
	if r.halt.Kind != NotHalted || !r.shared || !r.talk.up {
		return nil
	}
	if r.talk.bytes += len(frame); r.talk.bytes >= wire.HeardEvery/2 {
		r.say(wire.Heard{Index: uint64(len(r.items))})
	}
	if p, is := f.(wire.Presence); is {
		r.talk.here = int(p.Sockets) // shown with the next tick, however fast people come and go
		return nil
	}
	if _, bye := f.(wire.Bye); r.talk.ignores == AnotherTable && !bye {
		return nil
	}
	switch f := f.(type) {
	case wire.Welcome:
		r.welcome(f)
	case wire.Events:
		if !r.talk.live { // it is still answering the last Hello
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

// honest holds what a relay says of its log against our own. In the epoch we
// live in it only grows, and ours is its beginning.
func (r *Replica) honest(e wire.Epoch, p wire.Place) bool {
	if e == r.epoch && p.Index <= uint64(len(r.items)) && !r.agrees(p) {
		r.stop(RelayForked, p.Index, core.Nobody)
		return false
	}
	return true
}

// events takes entries in order: of our epoch into the log, of another into the candidate.
func (r *Replica) events(f wire.Events) {
	if f.Epoch == r.epoch {
		r.extend(f.First, f.Entries)
		return
	}
	other := r.talk.other
	switch {
	case other == nil || other.epoch != f.Epoch || !r.gather(other, f.First, f.Entries):
		r.ask()
	case other.whole: // and was not taken over: what is new may settle that
		r.takeOver()
	}
}

// extend takes entries of our epoch. What we have already has to be the same.
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
				r.talk.sendDue = r.talk.now // the next one may go
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
	if f.Reason == wire.ReasonReviving { // another phone was first
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
