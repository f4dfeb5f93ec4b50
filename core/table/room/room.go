package room

import "entente/core/table/wire"

// Room is one table's room at a relay: it orders the table's records, stores them, and sends them to the
// phones.
type Room struct {
	host              Host        // the program that runs the room
	limits            Limits      // how much the room holds, how fast it takes messages, and how long it waits
	state             State       // the state that the host's store has
	sockets           []*Socket   // the open sockets, in the order in which they joined
	clientBuckets     buckets     // limit how many messages come from each device
	addressBuckets    buckets     // limit how many messages come from each address
	revivalBuckets    buckets     // limit how many lost entries each address gives back
	turn              revivalTurn // the turn of the phone that fills an empty room
	lastPresenceCount int         // the number of sockets that phones were last told in a wire.Presence
}

// Status says how full a room is. A host may tell it to anybody who may join the room.
type Status struct {
	Epoch   wire.Epoch // the present epoch: the period since the room last may have lost entries
	End     wire.Place // the end of the log: how many entries it has, and their hash
	Bytes   uint64     // the bytes of all entries, counted by wire.EntrySize
	Sockets int        // how many sockets are open
	Writers int        // how many of the open sockets may write
}

// Open opens the room whose log is in the host's store. If the store is empty, the room has an empty log.
func Open(h Host, l Limits) (*Room, error) {
	s, err := h.Load()
	if err != nil {
		return nil, err
	}
	if s.End.Index == 0 {
		s.Epoch = wire.Epoch{} // if the log was lost, new entries in the old epoch would look like a fork
	}
	return &Room{
		host: h, limits: l, state: s,
		clientBuckets: buckets{rate: l.PerClient}, addressBuckets: buckets{rate: l.PerAddress}, revivalBuckets: buckets{rate: l.PerRevival},
	}, nil
}

// Renew begins a new epoch with the same log, because the log may have lost its last entries. In the old
// epoch, a phone that has those entries would report a fork.
func (r *Room) Renew() error {
	if r.state.End.Index == 0 {
		return nil
	}
	next := r.state
	next.Epoch = next.Epoch.Renewed(r.host.Mark())
	if err := r.host.Append(next, next.End.Index, nil, nil); err != nil {
		return err
	}
	r.state = next
	return nil
}

// Status returns how full the room is, with its epoch and the end of its log.
func (r *Room) Status() Status {
	s := Status{Epoch: r.state.Epoch, End: r.state.End, Bytes: r.state.Bytes, Sockets: len(r.sockets)}
	s.Writers = r.countSockets(func(o *Socket) bool { return o.role == wire.Writer })
	return s
}

// Receive handles one binary message that the host received on a socket.
func (r *Room) Receive(s *Socket, frame []byte) {
	if s.closed {
		return
	}
	defer r.sendPresence()
	f, err := wire.ParseClient(frame)
	if !r.chargeMessage(s, f, frame) {
		return
	}
	switch {
	case err == wire.FaultSize:
		id, _ := wire.CommandOf(frame)
		r.sendReject(s, id, wire.ReasonTooBig, 0)
		return
	case err == wire.FaultVersion:
		r.closeSocket(s, wire.ReasonVersion, 0)
		return
	case err != nil:
		r.closeSocket(s, wire.ReasonMalformed, 0)
		return
	}
	switch f := f.(type) {
	case wire.Hello:
		r.handleHello(s, f)
	case wire.Append:
		r.appendRecord(s, f)
	case wire.Revive:
		r.handleRevive(s, f)
	case wire.Heard:
		s.acknowledge(f.Index)
	}
}

// handleHello answers a phone's wire.Hello, which says where the phone's log ends. If that log is the
// beginning of the room's log, handleHello sends the entries that the phone lacks, up to Limits.BytesPerHello
// bytes.
func (r *Room) handleHello(s *Socket, f wire.Hello) {
	s.setClient(f.Client)
	known := f.Have.Index <= r.state.End.Index
	if known {
		head, err := r.host.Head(f.Have.Index)
		if err != nil {
			r.closeSocket(s, wire.ReasonStore, 0)
			return
		}
		known = head == f.Have.Head
	}
	s.setLive(false)
	if known && f.Have.Index < s.acknowledgedEntryCount {
		if s.reaskCount++; s.reaskCount > maxReasks {
			r.closeSocket(s, wire.ReasonSlow, 0)
			return
		}
		s.attachNote()
	}
	if known { // the phone has read the log up to f.Have
		s.sentEntryCount = max(s.sentEntryCount, f.Have.Index)
		s.acknowledge(f.Have.Index)
		s.sentEntryCount = f.Have.Index
	}
	if s.wantsPresence {
		r.send(s, wire.Presence{Sockets: uint64(len(r.sockets))})
	}
	r.send(s, wire.Welcome{Epoch: r.state.Epoch, End: r.state.End, Role: s.role, Known: known})
	if known {
		r.replayFrom(s, f.Have.Index)
		r.noteReadAsUse()
	}
}

// replayFrom sends a phone the entries of the log in batches, until Limits.BytesPerHello bytes are sent. The
// parameter from is the index of the first entry. If the log goes on after these entries, replayFrom sends a
// wire.More, so that the phone sends Hello again. Otherwise the socket becomes live: the phone is sent new
// entries as they come.
func (r *Room) replayFrom(s *Socket, from uint64) {
	sent := 0
	for !s.closed && from < r.state.End.Index && sent < r.limits.BytesPerHello {
		batch, size, err := r.readBatch(from)
		if err != nil {
			r.closeSocket(s, wire.ReasonStore, 0)
			return
		}
		events := wire.Events{Epoch: r.state.Epoch, First: from, Entries: batch}
		from += uint64(len(batch))
		s.sentEntryCount = from
		r.send(s, events)
		sent += size
	}
	if s.closed {
		return
	}
	if from < r.state.End.Index {
		r.send(s, wire.More{Epoch: r.state.Epoch, Index: from})
		return
	}
	s.setLive(true)
	r.send(s, wire.CaughtUp{Epoch: r.state.Epoch, Place: r.state.End})
}

// readBatch returns as many entries of the log as fit one network frame, and how many bytes these entries
// have. The parameter from is the index of the first entry.
func (r *Room) readBatch(from uint64) (list []wire.Entry, size int, err error) {
	err = r.host.Read(from, func(e wire.Entry) bool {
		n := wire.EntrySize(e)
		if len(list) > 0 && size+n > wire.MaxBatch {
			return false
		}
		list, size = append(list, e), size+n
		return true
	})
	if err == nil && len(list) == 0 {
		err = errMissing
	}
	return list, size, err
}

// appendRecord handles a wire.Append: it puts a record at the end of the log, or rejects it. A record that
// is in the log already keeps its place, and is sent to its author again.
func (r *Room) appendRecord(s *Socket, f wire.Append) {
	if reason, wait := r.whyNotAppend(s, f); reason != 0 {
		r.sendReject(s, f.Command, reason, wait)
		return
	}
	at, found, err := r.host.Find(f.Command)
	switch {
	case err != nil:
		r.sendReject(s, f.Command, wire.ReasonStore, 0)
		return
	case found: // sent again, because the answer was lost
		r.resend(s, at)
		return
	case f.Epoch != r.state.Epoch:
		r.sendReject(s, f.Command, wire.ReasonEpoch, 0)
		return
	case f.Expect != wire.Anywhere && f.Expect != r.state.End.Index:
		r.sendReject(s, f.Command, wire.ReasonConflict, 0)
		return
	}
	epoch := r.state.Epoch
	if epoch.Number == 0 {
		epoch = wire.Epoch{Number: 1, Mark: r.host.Mark()}
	}
	e := wire.Entry{Epoch: epoch.Number, Command: f.Command, Sealed: f.Sealed}
	if reason := r.extendLog(s, epoch, []wire.Entry{e}); reason != 0 {
		r.sendReject(s, f.Command, reason, 0)
		return
	}
	if !s.live { // extendLog sends the entry only to live sockets, but the author waits for the entry too
		r.send(s, wire.Events{Epoch: epoch, First: r.state.End.Index - 1, Entries: []wire.Entry{e}})
	}
}

// whyNotAppend returns why a phone may not append to the log now, and how many milliseconds the phone
// should wait. It returns 0 if the phone may append.
func (r *Room) whyNotAppend(s *Socket, f wire.Append) (wire.Reason, uint64) {
	switch {
	case !s.hasSentHello:
		return wire.ReasonHello, 0
	case s.role != wire.Writer:
		return wire.ReasonForbidden, 0
	case r.isReviving():
		return wire.ReasonReviving, reviveWait
	}
	return 0, 0
}

// resend sends a phone one entry of the log. The parameter at is the index of the entry.
func (r *Room) resend(s *Socket, at uint64) {
	var one []wire.Entry
	err := r.host.Read(at, func(e wire.Entry) bool { one = append(one, e); return false })
	if err != nil || len(one) == 0 {
		r.closeSocket(s, wire.ReasonStore, 0)
		return
	}
	r.send(s, wire.Events{Epoch: r.state.Epoch, First: at, Entries: one})
}

// extendLog stores a phone's entries at the end of the log, then sends them to every live socket. It
// returns why it refuses the entries, or 0.
func (r *Room) extendLog(s *Socket, epoch wire.Epoch, entries []wire.Entry) wire.Reason {
	next, first := r.state, r.state.End.Index
	next.Epoch = epoch
	if first == 0 {
		next.KeptPlaces = firstKeptPlaces(s.claim)
	}
	ends := make([]wire.Place, len(entries))
	for i, e := range entries {
		next.End = next.End.Next(e)
		next.Bytes += uint64(wire.EntrySize(e))
		ends[i] = next.End
	}
	if next.End.Index > r.limits.Records || next.Bytes > r.limits.Bytes {
		return wire.ReasonFull
	}
	wake := r.noteUse(&next)
	if err := r.host.Append(next, first, entries, ends); err != nil {
		return wire.ReasonStore
	}
	r.state = next
	if wake {
		r.host.Wake(next.TouchedAt + r.idleStepTime())
	}
	r.broadcast(wire.Events{Epoch: epoch, First: first, Entries: entries})
	return 0
}
