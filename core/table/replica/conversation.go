package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// The times between the messages of this phone to the relay, in milliseconds.
const (
	helloTimeout  = 5_000   // between a Hello without an answer and the next Hello
	heartbeat     = 120_000 // between two Hellos to a relay that sends nothing; more would keep it awake
	helloPause    = 1_000   // between two Hellos, if an unexpected frame caused the second
	appendTimeout = 4_000   // between an Append without an answer and the next try
	rejectPause   = 2_000   // between a rejected frame and the next try
)

// connection is the state of the phone's connection to the relay, from the opening of a socket until it
// closes. Times are in milliseconds, on the clock of Tick.
type connection struct {
	isConnected         bool          // a socket to the relay is open
	isLive              bool          // the relay's whole log has arrived, so further entries are new
	now                 int64         // the time of the last Tick, in milliseconds
	helloSentAt         int64         // the time in milliseconds when the last Hello was sent
	helloDueAt          int64         // the time in milliseconds when to send the next Hello
	helloPlace          wire.Place    // the point in the log after which the last Hello asked for entries
	appendDueAt         int64         // the time in milliseconds when to send the outbox's first record again
	unacknowledgedBytes int           // how many bytes this phone received since it last acknowledged any
	candidate           *candidateLog // the part of another epoch's log that has arrived; nil if none is expected
	arrivedEntries      arrivals      // entries that have arrived and are not processed yet
	relayRecordCount    uint64        // how many records the relay's log has, as the relay says
	isComparing         bool          // this phone compares the relay's log with ours from the start
	equalRecordCount    uint64        // while isComparing: how many records from the start were equal so far
	socketCount         int           // how many sockets are open to the room; 0 if unknown
	byeReason           wire.Reason   // why the relay closed the last socket; 0 if the relay did not say
	retryAt             int64         // the time in milliseconds before which the relay wants no reconnect
	rejectReason        wire.Reason   // why the relay rejected a record last; 0 once a record was ordered
	ignoreReason        IgnoreReason  // why this phone exchanges no records with the room; NotIgnored if it does
	gavePartToEmptyRoom bool          // the part of our log that this phone sent last was for an empty room
	partEnd             uint64        // the length that the relay's log gets by the part we sent last; or 0
	isSoleHolder        bool          // no other phone has received any record of the table yet
	emptySince          int64         // the time in milliseconds when seatlessDelay began; 0 if it has not
	proofDueAt          int64         // the time in milliseconds when to sign a record as a proof; 0 if unset
}

// Status is the state of the phone's connection to the relay, for a screen.
type Status struct {
	IsConnected, IsLive bool         // IsConnected: a socket to the relay is open; IsLive: its whole log has arrived
	PendingCount        int          // how many records of this phone the relay has not put into the log yet
	Received, Total     int          // how many of the relay's records have arrived, and how many the relay has
	Epoch               wire.Epoch   // the present epoch: the period since the relay last may have lost records
	ByeReason           wire.Reason  // why the relay closed the last socket; 0 if the relay did not say
	RetryAt             int64        // the time in milliseconds from which this phone may reconnect
	SocketCount         int          // how many sockets are open to the room, with this phone's; 0 if unknown
	RejectReason        wire.Reason  // why the relay rejected a record last; 0 once a record was ordered
	IgnoreReason        IgnoreReason // why this phone exchanges no records with the room; NotIgnored if it does
}

// Status returns the state of the connection to the relay, for a screen.
func (r *Replica) Status() Status {
	s := Status{IsConnected: r.connection.isConnected, IsLive: r.connection.isLive, Epoch: r.epoch, ByeReason: r.connection.byeReason, RetryAt: r.connection.retryAt, RejectReason: r.connection.rejectReason, SocketCount: r.connection.socketCount, PendingCount: len(r.outbox), IgnoreReason: r.connection.ignoreReason}
	s.Received, s.Total = r.receivedRecordCount(), int(r.connection.relayRecordCount)
	return s
}

// SocketOpened tells the replica that the host has opened a new socket to the room.
func (r *Replica) SocketOpened() {
	now := r.connection.now
	r.connection = connection{isConnected: true, now: now, helloDueAt: now, appendDueAt: now, rejectReason: r.connection.rejectReason, partEnd: r.connection.partEnd}
	r.needsDraw = true
	r.sendDueFrames()
}

// SocketClosed tells the replica that its socket to the room has closed.
func (r *Replica) SocketClosed() {
	r.connection = connection{now: r.connection.now, byeReason: r.connection.byeReason, retryAt: r.connection.retryAt, rejectReason: r.connection.rejectReason, ignoreReason: r.connection.ignoreReason, partEnd: r.connection.partEnd}
	r.needsDraw = true
}

// Tick sets the replica's clock to now, in milliseconds, and does the work that is due by then.
func (r *Replica) Tick(now int64) {
	r.connection.now = max(now, r.connection.now)
	r.sendDueFrames()
}

// sendDueFrames sends the frames that are due now: a Hello, and an Append with the first record of the
// outbox. It sends the next record only once the relay has ordered the first, so that a player's taps keep
// their order.
func (r *Replica) sendDueFrames() {
	t := &r.connection
	if !t.isConnected || !r.isShared || r.halt.Kind != NotHalted || r.UnprocessedCount() > 0 || t.ignoreReason == IgnoredOtherTable {
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
	r.updateOpenerSilence()
	if t.now >= t.helloDueAt {
		r.sendHello()
	}
	if t.isLive && len(r.outbox) > 0 && t.now >= t.appendDueAt && r.isWriter() && r.doubt.Kind == NotHalted && !(r.owesProof && t.now < t.proofDueAt && r.outbox[0].parsed.kind == kindTable) { // a line that moves a seat waits until this phone has signed a proof for the seat
		e := r.outbox[0].entry
		r.sendFrame(wire.Append{Command: e.Command, Epoch: r.epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
		t.appendDueAt = t.now + appendTimeout
	}
}

// sendHello sends a wire.Hello, which asks the relay for the records after the end of our log. During a
// comparison, or while a candidate arrives, it asks for the records after the last one that has arrived.
func (r *Replica) sendHello() {
	t := &r.connection
	t.helloPlace = r.Place()
	switch {
	case t.candidate != nil:
		t.helloPlace = t.candidate.end()
	case t.isComparing:
		t.helloPlace = r.placeAfter(int(min(t.equalRecordCount, uint64(len(r.items)))))
	}
	t.helloSentAt, t.helloDueAt = t.now, t.now+helloTimeout
	if t.isLive {
		t.helloDueAt = t.now + heartbeat
	}
	r.sendFrame(wire.Hello{Client: r.device.client, Have: t.helloPlace})
}

// bringHelloForward makes the next Hello due earlier, because an unexpected frame has arrived. The relay's
// answer to the Hello shows which log the relay has.
func (r *Replica) bringHelloForward() {
	r.connection.helloDueAt = min(r.connection.helloDueAt, r.connection.helloSentAt+helloPause)
}

// sendFrame queues a frame for the relay. The host gets the frame from Ready, and sends it.
func (r *Replica) sendFrame(f wire.Frame) {
	r.framesToSend = append(r.framesToSend, wire.Encode(f))
	switch f.(type) {
	case wire.Hello, wire.Heard: // both tell the relay how far this phone has read
		r.connection.unacknowledgedBytes = 0
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
	if r.halt.Kind != NotHalted || !r.isShared || !r.connection.isConnected {
		return nil
	}
	if r.connection.unacknowledgedBytes += len(frame); r.connection.unacknowledgedBytes >= wire.HeardEvery/2 {
		r.sendFrame(wire.Heard{Index: uint64(len(r.items))})
	}
	if p, is := f.(wire.Presence); is {
		r.connection.socketCount = int(p.Sockets) // only the next Tick draws the number, because phones come and go quickly
		return nil
	}
	if _, bye := f.(wire.Bye); r.connection.ignoreReason == IgnoredOtherTable && !bye {
		return nil
	}
	switch f := f.(type) {
	case wire.Welcome:
		r.handleWelcome(f)
	case wire.Events:
		if !r.connection.isLive { // the relay is still answering the last Hello
			r.connection.helloDueAt = max(r.connection.helloDueAt, r.connection.now+helloTimeout)
		}
		r.connection.arrivedEntries.queueFrame(f)
	case wire.More:
		r.connection.helloDueAt = r.connection.now
	case wire.CaughtUp:
		r.handleCaughtUp(f)
	case wire.Reject:
		if f.Command != (wire.CommandID{}) {
			r.connection.rejectReason = f.Reason
		}
		r.handleReject(f)
	case wire.Revived:
		r.handleRevived(f)
	case wire.Bye:
		r.connection.byeReason, r.connection.retryAt = f.Reason, r.connection.now+int64(f.Wait)
		r.connection.isLive, r.needsDraw = false, true
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
	other := r.connection.candidate
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
			if at == r.connection.equalRecordCount {
				r.connection.equalRecordCount++
			}
			r.connection.isComparing = r.connection.isComparing && r.connection.equalRecordCount < n
		default:
			if len(r.outbox) > 0 && r.outbox[0].entry.Command == e.Command {
				r.connection.appendDueAt = r.connection.now // the next record may be sent
			}
			if !r.appendItem(r.nextLogItem(e)) {
				return
			}
		}
	}
}

// handleCaughtUp handles a wire.CaughtUp, the frame that the relay sends after its last entry. If this phone
// has all entries, r.connection.isLive becomes true. If a candidate is complete, it begins to replace our
// log. If entries are missing, this phone asks again.
func (r *Replica) handleCaughtUp(f wire.CaughtUp) {
	t := &r.connection
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
			t.isLive, t.helloDueAt, r.needsDraw, r.rivalLog = true, t.helloSentAt+heartbeat, true, nil
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

// handleReject handles a wire.Reject, by which the relay refuses a frame of this phone. Depending on the
// reason, handleReject asks for the relay's log, or delays the next Append.
func (r *Replica) handleReject(f wire.Reject) {
	if !r.checkRelay(f.Epoch, f.End) {
		return
	}
	t := &r.connection
	if f.Reason == wire.ReasonReviving { // another phone gives the room its log now
		t.partEnd = 0
	}
	until := t.now + max(rejectPause, int64(f.Wait))
	switch f.Reason {
	case wire.ReasonEpoch, wire.ReasonDiverged, wire.ReasonHello:
		t.isLive = false
		r.bringHelloForward()
	default:
		t.appendDueAt = until
		if f.Command == (wire.CommandID{}) {
			t.helloDueAt = until
		}
	}
}
