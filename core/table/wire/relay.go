package wire

// Welcome answers Hello: where the relay's log ends, and whether the phone's log is its
// prefix. If it is, Events follow. If not, the phone acts: if it finds the relay's end in its
// own log, it holds more and revives the room; otherwise its history differs, and it asks
// again from the start to compare.
type Welcome struct {
	Epoch Epoch
	End   Place
	Role  Role
	Known bool
}

// Events are consecutive entries of the log, from index First on.
type Events struct {
	Epoch   Epoch
	First   uint64
	Entries []Entry
}

// More tells the phone to send a Hello from Index for the rest.
type More struct {
	Epoch Epoch
	Index uint64
}

// CaughtUp tells the phone that it has the whole log. From here on Events come as they are
// ordered.
type CaughtUp struct {
	Epoch Epoch
	Place Place
}

// Reject tells the phone why a command was refused. With a zero Command it refuses another
// frame: a revival, or any frame that was sent too fast.
type Reject struct {
	Epoch   Epoch
	Command CommandID
	Reason  Reason
	End     Place  // the end of the relay's log
	Wait    uint64 // the milliseconds to wait before the next try
}

// Revived acknowledges a part of a revival.
type Revived struct {
	Epoch Epoch
	Place Place
}

// Bye is the last frame before the relay closes.
type Bye struct {
	Reason Reason
	Wait   uint64 // the milliseconds to wait before the phone reconnects
}

// Presence is the number of sockets in the room, the phone's own included. The relay sends it
// before the answer to each Hello, and when a socket joins or leaves, to phones that offered
// PresenceSubprotocol.
type Presence struct{ Sockets uint64 }

// AppendTo appends the binary form of the frame.
func (f Welcome) AppendTo(b []byte) []byte {
	b = appendPlace(appendEpoch(append(b, kindWelcome), f.Epoch), f.End)
	return appendFlag(append(b, byte(f.Role)), f.Known)
}

func (r *reader) welcome() Welcome {
	f := Welcome{Epoch: r.epoch(), End: r.place(), Role: Role(r.byte()), Known: r.flag()}
	if f.Role != Writer && f.Role != Spectator {
		r.fail(FaultRange)
	}
	return f
}

// AppendTo appends the binary form of the frame.
func (f Events) AppendTo(b []byte) []byte {
	b = appendUvarint(appendEpoch(append(b, kindEvents), f.Epoch), f.First)
	for _, e := range f.Entries {
		b = AppendEntry(b, e)
	}
	return b
}

func (r *reader) events() Events {
	f := Events{Epoch: r.epoch(), First: r.uvarint(maxIndex), Entries: r.entries()}
	if r.fault == nil && len(f.Entries) == 0 {
		r.fail(FaultEmpty)
	}
	return f
}

// AppendTo appends the binary form of the frame.
func (f More) AppendTo(b []byte) []byte {
	return appendUvarint(appendEpoch(append(b, kindMore), f.Epoch), f.Index)
}

// AppendTo appends the binary form of the frame.
func (f CaughtUp) AppendTo(b []byte) []byte {
	return appendPlace(appendEpoch(append(b, kindCaughtUp), f.Epoch), f.Place)
}

// AppendTo appends the binary form of the frame.
func (f Reject) AppendTo(b []byte) []byte {
	b = appendEpoch(append(b, kindReject), f.Epoch)
	b = append(append(b, f.Command[:]...), byte(f.Reason))
	return appendUvarint(appendPlace(b, f.End), f.Wait)
}

func (r *reader) reject() (f Reject) {
	f.Epoch = r.epoch()
	copy(f.Command[:], r.takeBytes(len(f.Command)))
	f.Reason = r.reason()
	f.End = r.place()
	f.Wait = r.uvarint(maxWait)
	return f
}

// AppendTo appends the binary form of the frame.
func (f Revived) AppendTo(b []byte) []byte {
	return appendPlace(appendEpoch(append(b, kindRevived), f.Epoch), f.Place)
}

// AppendTo appends the binary form of the frame.
func (f Bye) AppendTo(b []byte) []byte {
	return appendUvarint(append(b, kindBye, byte(f.Reason)), f.Wait)
}

// AppendTo appends the binary form of the frame.
func (f Presence) AppendTo(b []byte) []byte {
	return appendUvarint(append(b, kindPresence), f.Sockets)
}

func (r *reader) bye() Bye { return Bye{Reason: r.reason(), Wait: r.uvarint(maxWait)} }

// maxWait bounds how long a relay may ask a phone to wait: an hour.
const maxWait = 3_600_000
