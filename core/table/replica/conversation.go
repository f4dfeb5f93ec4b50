package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// Times of the conversation with the relay, in milliseconds.
const (
	helloTimeout  = 5_000   // between a Hello without an answer and the next Hello
	heartbeat     = 120_000 // between two Hellos to a silent relay; more Hellos would keep the relay awake
	helloPause    = 1_000   // between two Hellos, if an unexpected frame caused the second
	appendTimeout = 4_000   // between an Append without an answer and the next try
	rejectPause   = 2_000   // between a rejected frame and the next try
)

// talk is the state of the conversation with the relay. A new socket begins a new conversation. Times are
// in milliseconds, on the clock of Tick.
type talk struct {
	isConnected     bool         // a socket to the relay is open
	isLive          bool         // the relay's whole log has arrived, so further Events are new
	now             int64        // the time of the last Tick
	helloAt         int64        // when the last Hello was sent
	helloDue        int64        // when to send the next Hello
	helloPlace      wire.Place   // the place named in the last Hello: the relay sends the entries after that place
	appendDue       int64        // when to send the first record of the outbox again
	bytesSinceHeard int          // the bytes received since this phone last told the relay how far it has read
	candidate       *candidate   // the part of another epoch's log that has arrived; nil if none is expected
	arrivedEntries  arrivals     // entries that have arrived and are not processed yet
	relayEnd        uint64       // how many records the relay says it has
	isComparing     bool         // the relay's log is being compared with ours, because ours is not a prefix of it
	equalRecords    uint64       // while comparing: how many records at the beginning are equal
	sockets         int          // how many sockets are open to the room; 0 if unknown
	byeReason       wire.Reason  // why the relay closed the last socket; 0 if the relay did not say
	retryAt         int64        // until then, the relay asked this phone not to reconnect
	rejectReason    wire.Reason  // why the relay rejected a record last; 0 once a record was ordered
	ignored         IgnoreReason // why this phone ignores the room's log; NotIgnored if this phone follows the room
	revivesEmpty    bool         // the part of our log that this phone gave last was for an empty room
	partEnd         uint64       // the end of the part of our log that this phone gave, until the relay answers; else 0
	isSoleHolder    bool         // no other phone has received any record of the table yet
	emptySince      int64        // since when this phone has known that the room is empty, or that no seat has signed there; else 0
	proveAt         int64        // when this phone signs a proof in a new life of the room; 0 if that time is not set yet
}

// Status is the state of the conversation with the relay, for a screen.
type Status struct {
	Up, Live        bool         // a socket is open; the relay's whole log has arrived
	Waiting         int          // records of this phone that the relay has not ordered yet
	Received, Total int          // how many of the relay's records have arrived, and how many the relay has
	Epoch           wire.Epoch   // the epoch of the log, which changes when the relay starts again
	Bye             wire.Reason  // why the relay closed the last socket; 0 if the relay did not say
	RetryAt         int64        // when this phone may reconnect
	Sockets         int          // sockets that are open to the room, this phone's included; 0 if unknown
	Rejected        wire.Reason  // why the relay rejected a record last; 0 once a record was ordered
	Ignored         IgnoreReason // why this phone ignores the room's log; NotIgnored if this phone follows the room
}

// Status returns the state of the conversation with the relay.
func (r *Replica) Status() Status {
	s := Status{Up: r.talk.isConnected, Live: r.talk.isLive, Epoch: r.epoch, Bye: r.talk.byeReason, RetryAt: r.talk.retryAt, Rejected: r.talk.rejectReason, Sockets: r.talk.sockets, Waiting: len(r.outbox), Ignored: r.talk.ignored}
	s.Received, s.Total = r.receivedRecords(), int(r.talk.relayEnd)
	return s
}

// SocketOpened starts a conversation on a new socket to the room.
func (r *Replica) SocketOpened() {
	now := r.talk.now
	r.talk = talk{isConnected: true, now: now, helloDue: now, appendDue: now, rejectReason: r.talk.rejectReason, partEnd: r.talk.partEnd}
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

// sendDueFrames sends the frames that are due now: a Hello, and an Append with the first record of the
// outbox. It sends the next record only once the relay has ordered the first, so that a player's taps keep
// their order.
func (r *Replica) sendDueFrames() {
	t := &r.talk
	if !t.isConnected || !r.shared || r.halt.Kind != NotHalted || r.UnprocessedCount() > 0 || t.ignored == IgnoredOtherTable {
		return
	}
	if t.isLive && r.isNewcomer {
		r.requireProofAsNewcomer()
	}
	if t.isLive && r.owesProof {
		r.signToProveRoom()
	}
	if t.isLive && !r.owesProof {
		r.publishBadge()
	}
	r.countOpenerSilence()
	if t.now >= t.helloDue {
		r.sendHello()
	}
	if t.isLive && len(r.outbox) > 0 && t.now >= t.appendDue && r.isWriter() && r.doubt.Kind == NotHalted && !(r.owesProof && t.now < t.proveAt && r.outbox[0].parsed.kind == kindTable) { // a line that moves a seat waits until this phone has signed a proof for the seat
		e := r.outbox[0].entry
		r.sendFrame(wire.Append{Command: e.Command, Epoch: r.epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
		t.appendDue = t.now + appendTimeout
	}
}

// sendHello asks for the records after the end of our log. During a comparison, or while a candidate
// arrives, it asks for the records after the last one that has arrived.
func (r *Replica) sendHello() {
	t := &r.talk
	t.helloPlace = r.Place()
	switch {
	case t.candidate != nil:
		t.helloPlace = t.candidate.end()
	case t.isComparing:
		t.helloPlace = r.placeAfter(int(min(t.equalRecords, uint64(len(r.items)))))
	}
	t.helloAt, t.helloDue = t.now, t.now+helloTimeout
	if t.isLive {
		t.helloDue = t.now + heartbeat
	}
	r.sendFrame(wire.Hello{Client: r.device.client, Have: t.helloPlace})
}

// bringHelloForward brings the next Hello forward, because an unexpected frame has arrived. The answer to
// the Hello will show what the relay's log is.
func (r *Replica) bringHelloForward() {
	r.talk.helloDue = min(r.talk.helloDue, r.talk.helloAt+helloPause)
}

// sendFrame adds a frame to the frames that the host has to send.
func (r *Replica) sendFrame(f wire.Frame) {
	r.framesToSend = append(r.framesToSend, wire.Encode(f))
	switch f.(type) {
	case wire.Hello, wire.Heard: // both tell the relay how far this phone has read
		r.talk.bytesSinceHeard = 0
	}
}

// Deliver takes a frame from the relay and processes all its entries. If the frame cannot be read, it
// returns a wire.Fault and changes nothing.
func (r *Replica) Deliver(frame []byte) error {
	err := r.Receive(frame)
	r.processAll()
	return err
}

// Receive takes a frame from the relay. It leaves the frame's entries for Process, so that a phone can
// draw meanwhile.
func (r *Replica) Receive(frame []byte) error {
	f, err := wire.ParseServer(frame)
	if err != nil {
		return err
	}
	r.processAll() // the entries of the frame that arrived before this one
	if r.halt.Kind != NotHalted || !r.shared || !r.talk.isConnected {
		return nil
	}
	if r.talk.bytesSinceHeard += len(frame); r.talk.bytesSinceHeard >= wire.HeardEvery/2 {
		r.sendFrame(wire.Heard{Index: uint64(len(r.items))})
	}
	if p, is := f.(wire.Presence); is {
		r.talk.sockets = int(p.Sockets) // only the next Tick draws the number, because phones come and go quickly
		return nil
	}
	if _, bye := f.(wire.Bye); r.talk.ignored == IgnoredOtherTable && !bye {
		return nil
	}
	switch f := f.(type) {
	case wire.Welcome:
		r.handleWelcome(f)
	case wire.Events:
		if !r.talk.isLive { // the relay is still answering the last Hello
			r.talk.helloDue = max(r.talk.helloDue, r.talk.now+helloTimeout)
		}
		r.talk.arrivedEntries.queueFrame(f)
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
		r.talk.isLive, r.needsDraw = false, true
	}
	r.sendDueFrames()
	return nil
}

// checkRelay compares a place that the relay reports with our log. Within our epoch the relay's log only
// grows, and our log is a prefix of it. If the place contradicts that, the relay has shown two logs. Then
// checkRelay halts the table and returns false.
func (r *Replica) checkRelay(e wire.Epoch, p wire.Place) bool {
	if e == r.epoch && p.Index <= uint64(len(r.items)) && !r.isOnLog(p) {
		r.haltTable(RelayForked, p.Index, core.Nobody)
		return false
	}
	return true
}

// processEntries adds arrived entries of our epoch to the log, and entries of another epoch to the
// candidate.
func (r *Replica) processEntries(f wire.Events) {
	if f.Epoch == r.epoch {
		r.extendLog(f.First, f.Entries)
		return
	}
	other := r.talk.candidate
	switch {
	case other == nil || other.epoch != f.Epoch || !r.addToCandidate(other, f.First, f.Entries):
		r.bringHelloForward()
	case other.hasArrived: // the complete candidate has not replaced our log; with the new entries it may
		r.takeOverCandidate()
	}
}

// extendLog appends arrived entries of our epoch; first is the index of the first entry. If the log already
// has an entry at that index, extendLog compares both, and halts the table if they differ.
func (r *Replica) extendLog(first uint64, entries []wire.Entry) {
	for i, e := range entries {
		at := first + uint64(i)
		switch n := uint64(len(r.items)); {
		case at > n || at >= MaxRecords:
			r.bringHelloForward()
			return
		case at < n:
			if r.placeAfter(int(at)).Next(e) != r.placeAfter(int(at)+1) {
				r.haltTable(RelayForked, at, core.Nobody)
				return
			}
			if at == r.talk.equalRecords {
				r.talk.equalRecords++
			}
			r.talk.isComparing = r.talk.isComparing && r.talk.equalRecords < n
		default:
			if len(r.outbox) > 0 && r.outbox[0].entry.Command == e.Command {
				r.talk.appendDue = r.talk.now // the next record may be sent
			}
			if !r.appendItem(r.nextLogItem(e)) {
				return
			}
		}
	}
}

// handleCaughtUp handles the frame after the relay's last entry. It makes this phone live, takes over a
// complete candidate, or asks again if entries are missing.
func (r *Replica) handleCaughtUp(f wire.CaughtUp) {
	t := &r.talk
	switch {
	case f.Epoch == r.epoch:
		if !r.checkRelay(f.Epoch, f.Place) {
			return
		}
		if f.Place.Index > uint64(len(r.items)) {
			r.bringHelloForward()
			return
		}
		if !t.isLive {
			t.isLive, t.helloDue, r.needsDraw, r.rivalLog = true, t.helloAt+heartbeat, true, nil
		}
	case t.candidate != nil && t.candidate.epoch == f.Epoch && t.candidate.end() == f.Place:
		r.takeOverCandidate()
	case r.isOnLog(f.Place) && f.Place.Index == uint64(len(r.items)):
		r.enterEpoch(f.Epoch)
		t.isLive = true
	default:
		r.bringHelloForward()
	}
}

// handleReject handles the rejection of a frame that this phone sent. It asks for the relay's log, or
// delays the next try.
func (r *Replica) handleReject(f wire.Reject) {
	if !r.checkRelay(f.Epoch, f.End) {
		return
	}
	t := &r.talk
	if f.Reason == wire.ReasonReviving { // another phone gives the room its log now
		t.partEnd = 0
	}
	until := t.now + max(rejectPause, int64(f.Wait))
	switch f.Reason {
	case wire.ReasonEpoch, wire.ReasonDiverged, wire.ReasonHello:
		t.isLive = false
		r.bringHelloForward()
	default:
		t.appendDue = until
		if f.Command == (wire.CommandID{}) {
			t.helloDue = until
		}
	}
}
