package room

import "entente/core/table/wire"

// Host is everything that a room needs from the program that runs it.
type Host interface {
	Store // where the room stores its log
	// Now returns the present time in milliseconds.
	Now() int64
	// Mark draws the random mark of a new epoch.
	Mark() wire.Mark
	// Wake asks the host to call Room.Alarm once, at the given time instead of any time asked for before.
	Wake(at int64)
}

// Store stores one room's log. Memory is the simplest Store.
type Store interface {
	// Load returns the State of the last Append, or the zero State for a new room.
	Load() (State, error)
	// Append atomically writes the state, and adds entries to the log from index first on. ends has the
	// place after each entry. If Append returns an error, it has written nothing.
	Append(s State, first uint64, entries []wire.Entry, ends []wire.Place) error
	// Find returns the index of the entry with a command id, and whether there is one.
	Find(wire.CommandID) (uint64, bool, error)
	// Head returns the hash (wire.Place.Head) of the first index entries.
	Head(index uint64) (wire.Hash, error)
	// Read calls yield with each entry from an index on, until yield returns false.
	Read(from uint64, yield func(wire.Entry) bool) error
	// Wipe removes the state and all entries.
	Wipe() error
}

// State is the data that a store holds besides the entries.
type State struct {
	Epoch     wire.Epoch  // the room's epoch
	End       wire.Place  // the end of the log
	Bytes     uint64      // the bytes of all entries, counted by wire.EntrySize
	TouchedAt int64       // when the room was last known to be used, or Unused was last counted
	Unused    uint8       // how many of the sixteen parts of Limits.Idle have passed without use
	Kept      wire.Places // the certificates of the tokens that have a kept place
}

// Conn is one open socket, as the host provides it.
type Conn interface {
	// Send sends a frame. It must not change the bytes, because other sockets get the same slice.
	Send(frame []byte)
	// Close closes the socket with a WebSocket close code and a reason as a sentence.
	Close(code int, sentence string)
	// Attach stores bytes with the socket. If the room sleeps, the host passes them to Room.WakeSocket.
	Attach(note []byte)
}

// Rate is the rate of a token bucket.
type Rate struct {
	Every int64 // milliseconds for each message
	Burst int64 // messages that may come at once
}

// Limits are the limits of a room: how much the room holds, how fast it takes messages, and how long it
// waits.
type Limits struct {
	Sockets           int    // sockets that may be open at once
	Writers           int    // sockets with a writer's link that may be open at once
	SocketsPerAddress int    // sockets of one role that one address may have open
	Records           uint64 // the most entries of the log
	Bytes             uint64 // the most bytes of all entries of the log
	PerClient         Rate   // messages from one device, by its client id
	PerAddress        Rate   // messages from all devices at one address
	Unacknowledged    int    // bytes that a phone may be sent before it acknowledges them
	Window            int    // bytes of entries sent in answer to one Hello
	Idle              int64  // milliseconds without use after which the room is wiped
	Silence           int64  // milliseconds without a message or ping after which the host closes a socket
	PerRevival        Rate   // entries that one address may give back to a room that isn't empty
	Revival           int64  // milliseconds without a new part after which a phone's turn ends
	Turn              int64  // milliseconds in which a phone may fill an empty room while others wait
}

// DefaultLimits returns the limits of a public relay. Its sixteen writers suffice for eight seats with
// two devices each.
func DefaultLimits() Limits {
	return Limits{
		Sockets: 40, Writers: 16, SocketsPerAddress: 24,
		Records: 20_000, Bytes: 32 << 20,
		PerClient:      Rate{Every: 100, Burst: 40},
		PerAddress:     Rate{Every: 25, Burst: 160},
		Unacknowledged: 1 << 20, Window: wire.HeardEvery,
		Idle:       30 * 24 * 3600 * 1000,
		Silence:    2 * wire.HeartbeatEvery,
		PerRevival: Rate{Every: 25, Burst: 2_000}, Revival: 5_000, Turn: 30_000,
	}
}
