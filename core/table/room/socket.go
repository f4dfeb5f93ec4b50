package room

import (
	"encoding/binary"
	"slices"

	"entente/core/table/wire"
)

// Socket is one phone's network connection to a room.
type Socket struct {
	conn                   Conn          // sends to the phone; the host provides it
	role                   wire.Role     // wire.Writer if the phone may write, or wire.Spectator
	address                uint64        // the hash of the phone's IP address (Address)
	client                 wire.ClientID // the id of the device, from its Hello
	hasSentHello           bool          // the phone has sent its first message, a wire.Hello
	live                   bool          // the phone has the whole log, and is sent new entries as they come
	closed                 bool          // the connection has ended
	joinedAt               int64         // the time in milliseconds when the socket joined
	deviceHash             uint64        // a hash of the device's secret; 0 for none (JoinOptions.DeviceHash)
	claim                  wire.Claim    // proves which seat's phone it is (JoinOptions.Claim)
	wantsPresence          bool          // the phone wants to be told the number of sockets (wire.Presence)
	joinOrder              uint64        // increases from socket to socket, in the order in which they joined
	sentEntryCount         uint64        // how many entries of the log the phone was sent, from the first one on
	acknowledgedEntryCount uint64        // how many entries the phone has acknowledged, from the first one on
	reaskCount             byte          // how often the phone asked again for entries that it had acknowledged
	unacknowledgedBytes    int           // how many bytes the phone was sent and has not acknowledged
	sentMarks              []sentMark    // which unacknowledged bytes belong to which entries
}

// Role returns wire.Writer if the phone may write, or wire.Spectator.
func (s *Socket) Role() wire.Role { return s.role }

// JoinedAt returns when the socket joined the room, in milliseconds of Host.Now.
func (s *Socket) JoinedAt() int64 { return s.joinedAt }

// Join adds a new socket to the room. role is the role that the phone's credential proves
// (wire.CheckCredential). address is the hash of the phone's IP address (Address). If the limits leave no
// place, Join tells the phone, closes the socket and returns nil.
func (r *Room) Join(c Conn, role wire.Role, address uint64) *Socket {
	return r.JoinWithOptions(c, role, address, JoinOptions{})
}

// JoinWithOptions is Join for a phone that also sent JoinOptions. It closes an older socket of the same
// device, because the device no longer uses that socket. If the room keeps a place for the phone's token,
// the phone gets that place.
func (r *Room) JoinWithOptions(c Conn, role wire.Role, address uint64, p JoinOptions) *Socket {
	s := &Socket{conn: c, role: role, address: address, joinedAt: r.host.Now(), deviceHash: p.DeviceHash, claim: p.Claim, wantsPresence: p.WantsPresence}
	if paid, wait := r.addressBuckets.charge(address, joinCost, r.host.Now()); !paid {
		r.closeSocket(s, wire.ReasonRate, wait)
		return nil
	}
	defer r.sendPresence()
	for _, o := range append([]*Socket(nil), r.sockets...) {
		if s.deviceHash != 0 && o.deviceHash == s.deviceHash && o.role == role {
			r.closeSocket(o, wire.ReasonReplaced, maxWait)
		}
	}
	if n := len(r.sockets); n > 0 {
		s.joinOrder = r.sockets[n-1].joinOrder + 1
	}
	r.sockets = append(r.sockets, s)
	if !r.makePlace(s) {
		r.closeSocket(s, wire.ReasonSockets, 0)
		return nil
	}
	s.attachNote()
	r.updateKeptPlaces(s.claim.Places)
	return s
}

// WakeSocket restores a socket that stayed open while the room slept. note has the bytes of the last
// Attach. The socket takes its old position among the sockets, even if they wake in another order. If
// another build wrote the note in another format, WakeSocket closes the socket and returns nil.
func (r *Room) WakeSocket(c Conn, note []byte) *Socket {
	s := &Socket{conn: c}
	if len(note) != noteSize || note[0] != noteVersion {
		c.Close(wire.ReasonRestart.CloseCode(), wire.ReasonRestart.String())
		return nil
	}
	s.role = wire.Role(note[1])
	s.hasSentHello = note[2]&1 != 0
	s.live = note[2]&2 != 0
	s.wantsPresence = note[2]&4 != 0
	s.address = binary.BigEndian.Uint64(note[3:])
	s.deviceHash = binary.BigEndian.Uint64(note[11:])
	s.joinedAt = int64(binary.BigEndian.Uint64(note[19:]))
	copy(s.client[:], note[27:])
	copy(s.claim.Seat[:], note[35:])
	for i := range s.claim.Places {
		copy(s.claim.Places[i][:], note[51+16*i:])
	}
	rest := note[51+16*wire.MaxPlaces:]
	s.joinOrder = binary.BigEndian.Uint64(rest)
	s.sentEntryCount = binary.BigEndian.Uint64(rest[8:])
	s.acknowledgedEntryCount = binary.BigEndian.Uint64(rest[16:])
	s.unacknowledgedBytes = int(binary.BigEndian.Uint32(rest[24:]))
	s.sentMarks = []sentMark{{s.sentEntryCount, s.unacknowledgedBytes}}
	s.reaskCount = rest[28]
	if s.live {
		s.sentEntryCount = r.state.End.Index
	}
	at := len(r.sockets)
	for at > 0 && r.sockets[at-1].joinOrder > s.joinOrder {
		at--
	}
	r.sockets = slices.Insert(r.sockets, at, s)
	r.lastPresenceCount = len(r.sockets)
	return s
}

// The note of a socket is the data that survives while the room sleeps: the version of its format, and fields
// of Socket in the order in which attachNote writes them.
const (
	noteVersion = 4 // the first byte of a note in this format
	noteSize    = 3 + 8 + 8 + 8 + 8 + 16 + 16*wire.MaxPlaces + 8 + 8 + 8 + 4 + 1
)

// attachNote gives the host the note of the socket: the data that WakeSocket needs after the room slept.
func (s *Socket) attachNote() {
	note := make([]byte, 0, noteSize)
	flags := byte(0)
	if s.hasSentHello {
		flags |= 1
	}
	if s.live {
		flags |= 2
	}
	if s.wantsPresence {
		flags |= 4
	}
	note = append(note, noteVersion, byte(s.role), flags)
	note = binary.BigEndian.AppendUint64(note, s.address)
	note = binary.BigEndian.AppendUint64(note, s.deviceHash)
	note = binary.BigEndian.AppendUint64(note, uint64(s.joinedAt))
	note = append(append(note, s.client[:]...), s.claim.Seat[:]...)
	for _, c := range s.claim.Places {
		note = append(note, c[:]...)
	}
	note = binary.BigEndian.AppendUint64(note, s.joinOrder)
	note = binary.BigEndian.AppendUint64(note, s.sentEntryCount)
	note = binary.BigEndian.AppendUint64(note, s.acknowledgedEntryCount)
	note = append(binary.BigEndian.AppendUint32(note, uint32(s.unacknowledgedBytes)), s.reaskCount)
	s.conn.Attach(note)
}

// setClient notes that the phone has sent Hello, with its client id.
func (s *Socket) setClient(c wire.ClientID) {
	if s.hasSentHello && s.client == c {
		return
	}
	s.hasSentHello, s.client = true, c
	s.attachNote()
}

// setLive sets whether the phone has the whole log, and is sent new entries as they come.
func (s *Socket) setLive(live bool) {
	if s.live == live || s.closed {
		return
	}
	s.live = live
	s.attachNote()
}

// Leave removes a socket from the room. The host calls it when the connection has ended.
func (r *Room) Leave(s *Socket) {
	r.removeSocket(s)
	r.sendPresence()
}

// LeaveAsleep is Leave for a socket that closed while the room slept. The room has no Socket for it, so
// LeaveAsleep only sends the other phones the new number of sockets.
func (r *Room) LeaveAsleep() {
	r.lastPresenceCount = 0
	r.sendPresence()
}

// removeSocket marks a socket as closed, and removes it from r.sockets.
func (r *Room) removeSocket(s *Socket) {
	s.closed = true
	for i, o := range r.sockets {
		if o == s {
			r.sockets = append(r.sockets[:i:i], r.sockets[i+1:]...)
			return
		}
	}
}

// Close closes every socket and tells the phones the reason. A host calls it before it stops.
func (r *Room) Close(reason wire.Reason) {
	for len(r.sockets) > 0 {
		r.closeSocket(r.sockets[0], reason, 0)
	}
}

// countSockets returns how many open sockets match: those for which matches returns true.
func (r *Room) countSockets(matches func(*Socket) bool) (n int) {
	for _, s := range r.sockets {
		if matches(s) {
			n++
		}
	}
	return n
}

// send sends a frame to a phone, and counts its bytes as unacknowledged. A phone that stops reading would
// fill the host's memory. So if too many bytes are unacknowledged, send closes the socket.
func (r *Room) send(s *Socket, f wire.Frame) {
	r.sendBytes(s, wire.Encode(f))
}

// sendBytes does the work of send for a frame that is already encoded.
func (r *Room) sendBytes(s *Socket, frame []byte) {
	if s.closed {
		return
	}
	if s.countSent(len(frame)); s.unacknowledgedBytes > r.limits.UnacknowledgedBytes {
		r.closeSocket(s, wire.ReasonSlow, 0)
		return
	}
	s.conn.Send(frame)
}

// broadcast sends a frame to every phone that was sent the whole log.
func (r *Room) broadcast(f wire.Frame) {
	frame := wire.Encode(f)
	for _, s := range append([]*Socket(nil), r.sockets...) { // a slow socket leaves during the loop
		if s.live {
			s.sentEntryCount = r.state.End.Index
			r.sendBytes(s, frame)
		}
	}
}

// sendPresence sends the number of sockets to the phones that asked for it (wantsPresence), if the number
// has changed.
func (r *Room) sendPresence() {
	for r.lastPresenceCount != len(r.sockets) {
		r.lastPresenceCount = len(r.sockets)
		frame := wire.Encode(wire.Presence{Sockets: uint64(r.lastPresenceCount)})
		for _, s := range append([]*Socket(nil), r.sockets...) { // a slow socket leaves during the loop
			if s.wantsPresence && s.hasSentHello {
				r.sendBytes(s, frame)
			}
		}
	}
}

// sendReject sends a phone a wire.Reject: the room refuses a frame for a reason, and the phone should wait
// some milliseconds. c is the command id of the refused record.
func (r *Room) sendReject(s *Socket, c wire.CommandID, reason wire.Reason, wait uint64) {
	r.send(s, wire.Reject{Epoch: r.state.Epoch, Command: c, Reason: reason, End: r.state.End, Wait: wait})
}

// closeSocket sends a phone a reason and how many milliseconds to stay away, and closes its socket.
func (r *Room) closeSocket(s *Socket, reason wire.Reason, wait uint64) {
	if s.closed {
		return
	}
	s.conn.Send(wire.Encode(wire.Bye{Reason: reason, Wait: wait}))
	s.conn.Close(reason.CloseCode(), reason.String())
	r.removeSocket(s)
}
