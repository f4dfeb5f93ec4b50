package room

import "entente/core/table/wire"

// Room is one table's relay.
type Room struct {
	host      Host
	limits    Limits
	state     State
	sockets   []*Socket // in the order in which they came
	clients   buckets   // the messages of each device
	addresses buckets   // the messages of each address
	revivals  buckets   // the entries that each address gave back to a room that holds some
	turn      turn      // the turn of the phone that revives an empty room
	lastCount int       // the number of sockets in the last wire.Presence
}

// Status is the public state of a room, for anybody who may enter it.
type Status struct {
	Epoch            wire.Epoch
	End              wire.Place
	Bytes            uint64
	Sockets, Writers int
}

// Open opens the room in the host's store.
func Open(h Host, l Limits) (*Room, error) {
	s, err := h.Load()
	if err != nil {
		return nil, err
	}
	if s.End.Index == 0 {
		s.Epoch = wire.Epoch{} // its entries were lost: a phone that has them must not take new ones in that epoch for a fork
	}
	return &Room{
		host: h, limits: l, state: s,
		clients: buckets{rate: l.PerClient}, addresses: buckets{rate: l.PerAddress}, revivals: buckets{rate: l.PerRevival},
	}, nil
}

// Renew opens a new epoch over the same log, because its last entries may have been lost. Phones that
// hold these entries must not take the rest for a fork.
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

// Status returns how full the room is.
func (r *Room) Status() Status {
	s := Status{Epoch: r.state.Epoch, End: r.state.End, Bytes: r.state.Bytes, Sockets: len(r.sockets)}
	s.Writers = r.countSockets(func(o *Socket) bool { return o.role == wire.Writer })
	return s
}

// Receive takes one binary message from a phone.
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

// handleHello sends a phone the entries that it lacks, up to the window.
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
	if known && f.Have.Index < s.acknowledged {
		if s.reaskCount++; s.reaskCount > maxReasks {
			r.closeSocket(s, wire.ReasonSlow, 0)
			return
		}
		s.attachNote()
	}
	if known { // the head proves that it has read so far
		s.sent = max(s.sent, f.Have.Index)
		s.acknowledge(f.Have.Index)
		s.sent = f.Have.Index
	}
	if s.wantsPresence {
		r.send(s, wire.Presence{Sockets: uint64(len(r.sockets))})
	}
	r.send(s, wire.Welcome{Epoch: r.state.Epoch, End: r.state.End, Role: s.role, Known: known})
	if known {
		r.replayFrom(s, f.Have.Index)
		r.noteRead()
	}
}

// replayFrom sends entries from an index on, in batches. A socket that got all of them is live;
// any other is told to ask for More.
func (r *Room) replayFrom(s *Socket, from uint64) {
	sent := 0
	for !s.closed && from < r.state.End.Index && sent < r.limits.Window {
		batch, size, err := r.readBatch(from)
		if err != nil {
			r.closeSocket(s, wire.ReasonStore, 0)
			return
		}
		events := wire.Events{Epoch: r.state.Epoch, First: from, Entries: batch}
		from += uint64(len(batch))
		s.sent = from
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

// appendRecord gives a record its place at the end of the log. A record that is sent again keeps its
// first place.
func (r *Room) appendRecord(s *Socket, f wire.Append) {
	if reason, wait := r.refusalOf(s, f); reason != 0 {
		r.sendReject(s, f.Command, reason, wait)
		return
	}
	at, found, err := r.host.Find(f.Command)
	switch {
	case err != nil:
		r.sendReject(s, f.Command, wire.ReasonStore, 0)
		return
	case found: // sent again after a lost answer: the first place counts
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
	if !s.live { // the author gets the entry even before it has caught up
		r.send(s, wire.Events{Epoch: epoch, First: r.state.End.Index - 1, Entries: []wire.Entry{e}})
	}
}

// refusalOf returns why an append is refused no matter what the log holds, and how long to wait; or 0.
func (r *Room) refusalOf(s *Socket, f wire.Append) (wire.Reason, uint64) {
	switch {
	case !s.greeted:
		return wire.ReasonHello, 0
	case s.role != wire.Writer:
		return wire.ReasonForbidden, 0
	case r.isReviving():
		return wire.ReasonReviving, reviveWait
	}
	return 0, 0
}

// resend sends the entry at an index again to its author.
func (r *Room) resend(s *Socket, at uint64) {
	var one []wire.Entry
	err := r.host.Read(at, func(e wire.Entry) bool { one = append(one, e); return false })
	if err != nil || len(one) == 0 {
		r.closeSocket(s, wire.ReasonStore, 0)
		return
	}
	r.send(s, wire.Events{Epoch: r.state.Epoch, First: at, Entries: one})
}

// extendLog stores a phone's entries at the end of the log, then sends them to every live socket.
func (r *Room) extendLog(s *Socket, epoch wire.Epoch, entries []wire.Entry) wire.Reason {
	next, first := r.state, r.state.End.Index
	next.Epoch = epoch
	if first == 0 {
		next.Kept = founderPlaces(s.claim)
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
	wake := r.stampUse(&next)
	if err := r.host.Append(next, first, entries, ends); err != nil {
		return wire.ReasonStore
	}
	r.state = next
	if wake {
		r.host.Wake(next.Touched + r.stepTime())
	}
	r.broadcast(wire.Events{Epoch: epoch, First: first, Entries: entries})
	return 0
}
