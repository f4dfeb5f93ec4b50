package room

import (
	"encoding/binary"
	"slices"

	"entente/core/table/wire"
)

// Socket is one phone's place in a room.
type Socket struct {
	conn          Conn
	role          wire.Role
	address       uint64
	client        wire.ClientID
	greeted       bool // said Hello
	live          bool // has everything, gets Events as they come
	closed        bool
	since         int64  // when it joined
	own           uint64 // stands for what its device proves to be the same one by; 0 if it shows nothing
	claim         wire.Claim
	wantsPresence bool
	order         uint64 // among the sockets of the room: it came later than those of lower ones
	sent          uint64 // how far the log goes that it was sent
	claims        uint64 // how far the log goes that it has told to have read
	back          byte   // how often it has asked for what it had told to have read
	unheard       int    // bytes sent that it has not told to have read
	marks         []mark // of these
}

// Role is what the socket's capability allows.
func (s *Socket) Role() wire.Role { return s.role }

// Since is when the socket joined.
func (s *Socket) Since() int64 { return s.since }

// Join lets a socket in, with the role its credential proved. The address is
// the host's name for where it comes from. A socket that finds no place is told
// so and closed, and Join gives nil.
func (r *Room) Join(c Conn, role wire.Role, address uint64) *Socket {
	return r.JoinAs(c, role, address, Proof{})
}

// JoinAs is Join for a phone that proves something. An older socket of the same device is
// dead, as far as that knows, and gives its place up; a place that is kept for a seat's
// token is free.
func (r *Room) JoinAs(c Conn, role wire.Role, address uint64, p Proof) *Socket {
	s := &Socket{conn: c, role: role, address: address, since: r.host.Now(), own: p.Own, claim: p.Claim, wantsPresence: p.WantsPresence}
	if paid, wait := r.homes.take(address, joinCost, r.host.Now()); !paid {
		r.bye(s, wire.ReasonRate, wait)
		return nil
	}
	defer r.tellPresence()
	for _, o := range append([]*Socket(nil), r.sockets...) {
		if s.own != 0 && o.own == s.own && o.role == role {
			r.bye(o, wire.ReasonReplaced, maxWait)
		}
	}
	if n := len(r.sockets); n > 0 {
		s.order = r.sockets[n-1].order + 1
	}
	r.sockets = append(r.sockets, s)
	if !r.admit(s) {
		r.bye(s, wire.ReasonSockets, 0)
		return nil
	}
	s.attach()
	r.agree(s.claim.Says)
	return s
}

// Wake takes back a socket that stayed open while the room slept, by the note
// it had attached, at its place in the order in which they came, whatever the order in which
// they wake. A note of another form closes the socket, and Wake gives nil.
func (r *Room) Wake(c Conn, note []byte) *Socket {
	s := &Socket{conn: c}
	if len(note) != noteSize || note[0] != noteVersion {
		c.Close(wire.ReasonRestart.CloseCode(), wire.ReasonRestart.String())
		return nil
	}
	s.role = wire.Role(note[1])
	s.greeted = note[2]&1 != 0
	s.live = note[2]&2 != 0
	s.wantsPresence = note[2]&4 != 0
	s.address = binary.BigEndian.Uint64(note[3:])
	s.own = binary.BigEndian.Uint64(note[11:])
	s.since = int64(binary.BigEndian.Uint64(note[19:]))
	copy(s.client[:], note[27:])
	copy(s.claim.Seat[:], note[35:])
	for i := range s.claim.Says {
		copy(s.claim.Says[i][:], note[51+16*i:])
	}
	rest := note[51+16*wire.MaxPlaces:]
	s.order = binary.BigEndian.Uint64(rest)
	s.sent = binary.BigEndian.Uint64(rest[8:])
	s.claims = binary.BigEndian.Uint64(rest[16:])
	s.unheard = int(binary.BigEndian.Uint32(rest[24:]))
	s.marks = []mark{{s.sent, s.unheard}}
	s.back = rest[28]
	if s.live {
		s.sent = r.state.End.Index
	}
	at := len(r.sockets)
	for at > 0 && r.sockets[at-1].order > s.order {
		at--
	}
	r.sockets = slices.Insert(r.sockets, at, s)
	r.lastCount = len(r.sockets)
	return s
}

// The note that a socket attaches: version, role, flags, address, device, when it joined,
// client, the certificate of its seat's token, whom it names, its place among the others, how
// far it was sent the log and has told to have read it, how many bytes it has not told to have
// read, and how often it has asked for some again.
const (
	noteVersion = 4
	noteSize    = 3 + 8 + 8 + 8 + 8 + 16 + 16*wire.MaxPlaces + 8 + 8 + 8 + 4 + 1
)

func (s *Socket) attach() {
	note := make([]byte, 0, noteSize)
	flags := byte(0)
	if s.greeted {
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
	note = binary.BigEndian.AppendUint64(note, s.own)
	note = binary.BigEndian.AppendUint64(note, uint64(s.since))
	note = append(append(note, s.client[:]...), s.claim.Seat[:]...)
	for _, c := range s.claim.Says {
		note = append(note, c[:]...)
	}
	note = binary.BigEndian.AppendUint64(note, s.order)
	note = binary.BigEndian.AppendUint64(note, s.sent)
	note = binary.BigEndian.AppendUint64(note, s.claims)
	note = append(binary.BigEndian.AppendUint32(note, uint32(s.unheard)), s.back)
	s.conn.Attach(note)
}

func (s *Socket) greet(c wire.ClientID) {
	if s.greeted && s.client == c {
		return
	}
	s.greeted, s.client = true, c
	s.attach()
}

func (s *Socket) setLive(live bool) {
	if s.live == live || s.closed {
		return
	}
	s.live = live
	s.attach()
}

// Leave forgets a socket that has closed.
func (r *Room) Leave(s *Socket) {
	r.forget(s)
	r.tellPresence()
}

// Left is Leave for a socket that closed while the room slept, and so never woke.
func (r *Room) Left() {
	r.lastCount = 0
	r.tellPresence()
}

func (r *Room) forget(s *Socket) {
	s.closed = true
	for i, o := range r.sockets {
		if o == s {
			r.sockets = append(r.sockets[:i:i], r.sockets[i+1:]...)
			return
		}
	}
}

// Close says goodbye to everyone, for a host that stops.
func (r *Room) Close(reason wire.Reason) {
	for len(r.sockets) > 0 {
		r.bye(r.sockets[0], reason, 0)
	}
}

func (r *Room) count(is func(*Socket) bool) (n int) {
	for _, s := range r.sockets {
		if is(s) {
			n++
		}
	}
	return n
}

// send counts what a phone was sent until it tells that it has read it. One that
// reads no more would fill the host's memory, so it is closed; it resumes later.
func (r *Room) send(s *Socket, f wire.Frame) {
	r.sendBytes(s, wire.Encode(f))
}

func (r *Room) sendBytes(s *Socket, frame []byte) {
	if s.closed {
		return
	}
	if s.sends(len(frame)); s.unheard > r.limits.Unheard {
		r.bye(s, wire.ReasonSlow, 0)
		return
	}
	s.conn.Send(frame)
}

// broadcast sends a frame to every live socket.
func (r *Room) broadcast(f wire.Frame) {
	frame := wire.Encode(f)
	for _, s := range append([]*Socket(nil), r.sockets...) { // a slow one leaves on the way
		if s.live {
			s.sent = r.state.End.Index
			r.sendBytes(s, frame)
		}
	}
}

// tellPresence tells the phones that want it how many sockets are here, if that has changed.
func (r *Room) tellPresence() {
	for r.lastCount != len(r.sockets) {
		r.lastCount = len(r.sockets)
		frame := wire.Encode(wire.Presence{Sockets: uint64(r.lastCount)})
		for _, s := range append([]*Socket(nil), r.sockets...) { // a slow one leaves on the way
			if s.wantsPresence && s.greeted {
				r.sendBytes(s, frame)
			}
		}
	}
}

func (r *Room) reject(s *Socket, c wire.CommandID, reason wire.Reason, wait uint64) {
	r.send(s, wire.Reject{Epoch: r.state.Epoch, Command: c, Reason: reason, End: r.state.End, Wait: wait})
}

// bye tells a phone why, and closes.
func (r *Room) bye(s *Socket, reason wire.Reason, wait uint64) {
	if s.closed {
		return
	}
	s.conn.Send(wire.Encode(wire.Bye{Reason: reason, Wait: wait}))
	s.conn.Close(reason.CloseCode(), reason.String())
	r.forget(s)
}
