package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// Times of the conversation with the relay, in milliseconds.
const (
	helloTimeout  = 5_000   // from a Hello without an answer to the next
	heartbeat     = 120_000 // between two Hellos to a silent relay; more of them would keep it awake
	helloPause    = 1_000   // between two Hellos that something unexpected caused
	appendTimeout = 4_000   // from an Append without an answer to the next try
	rejectPause   = 2_000   // from a rejected frame to the next try
)

// talk is the state of the conversation with the relay. Every socket starts a new one.
type talk struct {
	up              bool
	live            bool // the relay's whole log is here; further Events are new
	now             int64
	helloAt         int64      // when the last Hello was sent
	helloDue        int64      // when to send the next Hello
	helloPlace      wire.Place // the end of our log in the last Hello
	sendDue         int64      // when to send the first record of the outbox again
	bytesSinceHeard int        // the bytes received since we last acknowledged
	candidate       *candidate // the part of another epoch's log that has arrived
	work            work       // entries that have arrived and are not processed yet
	relayEnd        uint64     // how many records the relay says it has
	// The relay's log of our own epoch is being compared, because ours is not its prefix.
	comparing    bool
	equalRecords uint64 // how many records were found equal
	sockets      int    // sockets in the room; 0 if unknown
	byeReason    wire.Reason
	retryAt      int64       // the relay asked us to stay away until then
	rejectReason wire.Reason // why the relay rejected the newest record it was sent
	ignored      Ignored
	revivesEmpty bool   // the last part of a revival was for an empty room
	partEnd      uint64 // where the first or the last part of a revival ends, until the relay answers; else 0
	soleHolder   bool   // no other phone has any of the table yet
	emptySince   int64  // since when the room is known to be empty or unsigned by any seat; 0 if it is not
	proveAt      int64  // when to sign in a new life of the room; 0 if not yet known
}

// Status is the state of the conversation, for a screen.
type Status struct {
	Up, Live        bool
	Waiting         int         // taps that are not ordered yet
	Received, Total int         // records that have arrived, of the relay's total
	Epoch           wire.Epoch  // changes when the relay starts again
	Bye             wire.Reason // why the relay closed last; 0 if it did not say
	RetryAt         int64       // when this phone may reconnect
	Sockets         int         // sockets in the room, this phone's included; 0 if unknown
	Rejected        wire.Reason // why the relay rejected a record; 0 once one was ordered
	Ignored         Ignored     // why this phone ignores the room's log
}

// Status returns the state of the conversation.
func (r *Replica) Status() Status {
	s := Status{Up: r.talk.up, Live: r.talk.live, Epoch: r.epoch, Bye: r.talk.byeReason, RetryAt: r.talk.retryAt, Rejected: r.talk.rejectReason, Sockets: r.talk.sockets, Waiting: len(r.outbox), Ignored: r.talk.ignored}
	s.Received, s.Total = r.receivedRecords(), int(r.talk.relayEnd)
	return s
}

// SocketOpened starts a conversation on a new socket to the room.
func (r *Replica) SocketOpened() {
	now := r.talk.now
	r.talk = talk{up: true, now: now, helloDue: now, sendDue: now, rejectReason: r.talk.rejectReason, partEnd: r.talk.partEnd}
	r.needsDraw = true
	r.sendDueFrames()
}

// SocketClosed ends the conversation, because the socket has closed.
func (r *Replica) SocketClosed() {
	r.talk = talk{now: r.talk.now, byeReason: r.talk.byeReason, retryAt: r.talk.retryAt, rejectReason: r.talk.rejectReason, ignored: r.talk.ignored, partEnd: r.talk.partEnd}
	r.needsDraw = true
}

// Tick sets the time in milliseconds and does the work that is due.
func (r *Replica) Tick(now int64) {
	r.talk.now = max(now, r.talk.now)
	r.sendDueFrames()
}

// sendDueFrames sends the frames that are due: a Hello, or the first record of the outbox. It
// sends one record at a time, so that a player's taps keep their order.
func (r *Replica) sendDueFrames() {
	t := &r.talk
	if !t.up || !r.shared || r.halt.Kind != NotHalted || r.Unprocessed() > 0 || t.ignored == AnotherTable {
		return
	}
	if t.live && r.isNewcomer {
		r.checkArrival()
	}
	if t.live && r.owesProof {
		r.signForProof()
	}
	if t.live && !r.owesProof {
		r.publishBadge()
	}
	r.countOpenerSilence()
	if t.now >= t.helloDue {
		r.sendHello()
	}
	if t.live && len(r.outbox) > 0 && t.now >= t.sendDue && r.isWriter() && r.doubt.Kind == NotHalted && !(r.owesProof && t.now < t.proveAt && r.outbox[0].parsed.kind == kindTable) { // this phone signs before its seat moves
		e := r.outbox[0].entry
		r.sendFrame(wire.Append{Command: e.Command, Epoch: r.epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
		t.sendDue = t.now + appendTimeout
	}
}

// sendHello asks for the records that this phone lacks, or for the next part of a comparison.
func (r *Replica) sendHello() {
	t := &r.talk
	t.helloPlace = r.Place()
	switch {
	case t.candidate != nil:
		t.helloPlace = t.candidate.end()
	case t.comparing:
		t.helloPlace = r.placeAfter(int(min(t.equalRecords, uint64(len(r.items)))))
	}
	t.helloAt, t.helloDue = t.now, t.now+helloTimeout
	if t.live {
		t.helloDue = t.now + heartbeat
	}
	r.sendFrame(wire.Hello{Client: r.device.client, Have: t.helloPlace})
}

// hastenHello brings the next Hello forward, because only the relay's log explains the frame that
// arrived.
func (r *Replica) hastenHello() { r.talk.helloDue = min(r.talk.helloDue, r.talk.helloAt+helloPause) }

func (r *Replica) sendFrame(f wire.Frame) {
	r.send = append(r.send, wire.Encode(f))
	switch f.(type) {
	case wire.Hello, wire.Heard: // only these two acknowledge how far this phone has read
		r.talk.bytesSinceHeard = 0
	}
}

// Deliver takes a frame from the relay and processes all its entries. A frame that cannot be
// read is a wire.Fault and changes nothing.
func (r *Replica) Deliver(frame []byte) error {
	err := r.Receive(frame)
	r.processAll()
	return err
}

// Receive takes a frame from the relay, and leaves its entries for Process.
func (r *Replica) Receive(frame []byte) error {
	f, err := wire.ParseServer(frame)
	if err != nil {
		return err
	}
	r.processAll() // the entries of the frame before
	if r.halt.Kind != NotHalted || !r.shared || !r.talk.up {
		return nil
	}
	if r.talk.bytesSinceHeard += len(frame); r.talk.bytesSinceHeard >= wire.HeardEvery/2 {
		r.sendFrame(wire.Heard{Index: uint64(len(r.items))})
	}
	if p, is := f.(wire.Presence); is {
		r.talk.sockets = int(p.Sockets) // shown with the next tick, so that joins and leaves in quick succession cost no redraw
		return nil
	}
	if _, bye := f.(wire.Bye); r.talk.ignored == AnotherTable && !bye {
		return nil
	}
	switch f := f.(type) {
	case wire.Welcome:
		r.handleWelcome(f)
	case wire.Events:
		if !r.talk.live { // the relay is still answering the last Hello
			r.talk.helloDue = max(r.talk.helloDue, r.talk.now+helloTimeout)
		}
		r.talk.work.load(f)
	case wire.More:
		r.talk.helloDue = r.talk.now
	case wire.CaughtUp:
		r.handleCaughtUp(f)
	case wire.Reject:
		if f.Command != (wire.CommandID{}) {
			r.talk.rejectReason = f.Reason
		}
		r.handleReject(f)
	case wire.Revived:
		r.handleRevived(f)
	case wire.Bye:
		r.talk.byeReason, r.talk.retryAt = f.Reason, r.talk.now+int64(f.Wait)
		r.talk.live, r.needsDraw = false, true
	}
	r.sendDueFrames()
	return nil
}

// checkRelay compares a place that the relay reports with our log. Within our epoch the relay's
// log only grows and ours is its prefix, so another place is a fork.
func (r *Replica) checkRelay(e wire.Epoch, p wire.Place) bool {
	if e == r.epoch && p.Index <= uint64(len(r.items)) && !r.isOnLog(p) {
		r.stop(RelayForked, p.Index, core.Nobody)
		return false
	}
	return true
}

// processEvents processes entries in order: those of our epoch go into the log, those of
// another into the candidate.
func (r *Replica) processEvents(f wire.Events) {
	if f.Epoch == r.epoch {
		r.extendLog(f.First, f.Entries)
		return
	}
	other := r.talk.candidate
	switch {
	case other == nil || other.epoch != f.Epoch || !r.gatherEntries(other, f.First, f.Entries):
		r.hastenHello()
	case other.complete: // it was not taken over, which the new entries may change
		r.takeOverCandidate()
	}
}

// extendLog appends entries of our epoch. Entries that are here already must be the same.
func (r *Replica) extendLog(first uint64, entries []wire.Entry) {
	for i, e := range entries {
		at := first + uint64(i)
		switch n := uint64(len(r.items)); {
		case at > n || at >= MaxRecords:
			r.hastenHello()
			return
		case at < n:
			if r.placeAfter(int(at)).Next(e) != r.placeAfter(int(at)+1) {
				r.stop(RelayForked, at, core.Nobody)
				return
			}
			if at == r.talk.equalRecords {
				r.talk.equalRecords++
			}
			r.talk.comparing = r.talk.comparing && r.talk.equalRecords < n
		default:
			if len(r.outbox) > 0 && r.outbox[0].entry.Command == e.Command {
				r.talk.sendDue = r.talk.now // the next record may be sent
			}
			if !r.append(r.openNext(e)) {
				return
			}
		}
	}
}

func (r *Replica) handleCaughtUp(f wire.CaughtUp) {
	t := &r.talk
	switch {
	case f.Epoch == r.epoch:
		if !r.checkRelay(f.Epoch, f.Place) {
			return
		}
		if f.Place.Index > uint64(len(r.items)) {
			r.hastenHello()
			return
		}
		if !t.live {
			t.live, t.helloDue, r.needsDraw, r.rivalLog = true, t.helloAt+heartbeat, true, nil
		}
	case t.candidate != nil && t.candidate.epoch == f.Epoch && t.candidate.end() == f.Place:
		r.takeOverCandidate()
	case r.isOnLog(f.Place) && f.Place.Index == uint64(len(r.items)):
		r.enterEpoch(f.Epoch)
		t.live = true
	default:
		r.hastenHello()
	}
}

func (r *Replica) handleReject(f wire.Reject) {
	if !r.checkRelay(f.Epoch, f.End) {
		return
	}
	t := &r.talk
	if f.Reason == wire.ReasonReviving { // another phone gives the room its log
		t.partEnd = 0
	}
	until := t.now + max(rejectPause, int64(f.Wait))
	switch f.Reason {
	case wire.ReasonEpoch, wire.ReasonDiverged, wire.ReasonHello:
		t.live = false
		r.hastenHello()
	default:
		t.sendDue = until
		if f.Command == (wire.CommandID{}) {
			t.helloDue = until
		}
	}
}
