package room

import "entente/core/table/wire"

// Host is everything that a room needs from the program that runs it.
type Host interface {
	Store // the storage of the room's log
	// Now returns the present time in milliseconds.
	Now() int64
	// Mark returns random bytes, which tell a new epoch from others with the same number.
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
	// Find returns the index of the entry with a command id, and whether there is one. A command id is the
	// random id of an entry.
	Find(wire.CommandID) (uint64, bool, error)
	// Head returns the hash (wire.Place.Head) of the entries before an index.
	Head(index uint64) (wire.Hash, error)
	// Read calls yield with the entries of the log, in order, until yield returns false. from is the index
	// of the first.
	Read(from uint64, yield func(wire.Entry) bool) error
	// Wipe removes the state and all entries.
	Wipe() error
}

// State is the data that a store holds besides the log's entries.
type State struct {
	Epoch       wire.Epoch  // the present epoch: the period since the room last may have lost entries
	End         wire.Place  // the end of the log: how many entries it has, and their hash
	Bytes       uint64      // the bytes of all entries, counted by wire.EntrySize
	TouchedAt   int64       // the time in milliseconds when the room was last used, or UnusedSteps last counted
	UnusedSteps uint8       // how many sixteenths of Limits.IdleTimeout have passed without use of the room
	KeptPlaces  wire.Places // certificates of the tokens of phones for which the room reserves sockets
}

// Conn is one open socket, as the host provides it.
type Conn interface {
	// Send sends a frame. It must not change the bytes, because other sockets get the same slice.
	Send(frame []byte)
	// Close closes the socket with a WebSocket close code and a reason as a sentence.
	Close(code int, sentence string)
	// Attach stores bytes with the socket, in place of those stored before. If the room sleeps, the host
	// passes them to Room.WakeSocket.
	Attach(note []byte)
}

// Rate limits messages by a token bucket: one message for each interval, and a number of messages at once.
type Rate struct {
	Every int64 // the interval in milliseconds
	Burst int64 // how many messages may come at once
}

// Limits are the limits of a room: how much the room holds, how fast it takes messages, and how long it
// waits.
type Limits struct {
	Sockets             int    // the most sockets that may be open at once
	Writers             int    // the most sockets with a writer's link that may be open at once
	SocketsPerAddress   int    // the most sockets of writers at one address, and the most of spectators
	Records             uint64 // the most entries that the log may have
	Bytes               uint64 // the most bytes that all entries of the log may have
	PerClient           Rate   // the rate of messages from one device, by its client id
	PerAddress          Rate   // the rate of messages from all devices at one address
	UnacknowledgedBytes int    // the most bytes that a phone is sent before it acknowledges any
	BytesPerHello       int    // the most bytes of entries that a room sends in answer to one wire.Hello
	IdleTimeout         int64  // milliseconds without use after which the room is wiped
	SilenceTimeout      int64  // milliseconds without a message or ping after which the host closes a socket
	PerRevival          Rate   // the rate at which an address may give entries back, unless the room is empty
	RevivalTimeout      int64  // milliseconds in which a phone that fills an empty room must send its next part
	MaxTurnTime         int64  // milliseconds after which the turn of a phone that fills an empty room ends
}

// DefaultLimits returns the limits of a public relay. Its sixteen writers suffice for eight seats with two
// devices each.
func DefaultLimits() Limits {
	return Limits{
		Sockets: 40, Writers: 16, SocketsPerAddress: 24,
		Records: 20_000, Bytes: 32 << 20,
		PerClient:           Rate{Every: 100, Burst: 40},
		PerAddress:          Rate{Every: 25, Burst: 160},
		UnacknowledgedBytes: 1 << 20, BytesPerHello: wire.HeardEvery,
		IdleTimeout:    30 * 24 * 3600 * 1000,
		SilenceTimeout: 2 * wire.HeartbeatEvery,
		PerRevival:     Rate{Every: 25, Burst: 2_000}, RevivalTimeout: 5_000, MaxTurnTime: 30_000,
	}
}
