package room

import "entente/core/table/wire"

// Host is the environment of a room.
type Host interface {
	Store
	// Now returns the time in milliseconds.
	Now() int64
	// Mark draws the random mark of a new epoch.
	Mark() wire.Mark
	// Wake asks for one call of Alarm at the given time; a later Wake replaces an earlier one.
	Wake(at int64)
}

// Store keeps one room's log. Memory is the simplest one.
type Store interface {
	// Load returns the last written state, or the zero State for a new room.
	Load() (State, error)
	// Append writes the state and the entries from index first on, atomically. The ends are the
	// places after each entry. On an error nothing was written.
	Append(s State, first uint64, entries []wire.Entry, ends []wire.Place) error
	// Find returns the index of a stored command.
	Find(wire.CommandID) (uint64, bool, error)
	// Head returns the chain head after index entries.
	Head(index uint64) (wire.Hash, error)
	// Read yields the entries from an index on until yield returns false.
	Read(from uint64, yield func(wire.Entry) bool) error
	// Wipe removes everything.
	Wipe() error
}

// State is the data that a store keeps beside the entries.
type State struct {
	Epoch   wire.Epoch
	End     wire.Place
	Bytes   uint64 // the bytes of all entries, counted by wire.EntrySize
	Touched int64  // when the room was last used, or was last seen unused, to a sixteenth of the idle time
	Unused  uint8  // for how many such sixteenths in a row it was seen unused
	Kept    wire.Places
}

// Conn is one open socket.
type Conn interface {
	// Send sends a frame. Several sockets get the same bytes, so nobody may change them.
	Send(frame []byte)
	// Close closes with a WebSocket code and a sentence.
	Close(code int, sentence string)
	// Attach keeps bytes with the socket, through hibernation of the room, until Wake.
	Attach(note []byte)
}

// Rate is a token bucket: one message every so many milliseconds, and a burst of so many at once.
type Rate struct{ Every, Burst int64 }

// Limits bound a room's sockets, records, bytes, rates and times.
type Limits struct {
	Sockets           int    // sockets that may be open at once
	Writers           int    // sockets with a writer's link that may be open at once
	SocketsPerAddress int    // sockets with one kind of link that one address may have open
	Records           uint64 // the most entries of the log
	Bytes             uint64 // the most bytes of all entries of the log
	PerClient         Rate   // messages of one device, by its client id
	PerAddress        Rate   // messages of all devices at one address
	Unacknowledged    int    // bytes sent to a phone that it has not acknowledged
	Window            int    // bytes replayed for one Hello
	Idle              int64  // milliseconds without use before the room is wiped; each sixteenth is measured apart
	Silence           int64  // milliseconds without any message, even a ping, before the host closes a socket
	PerRevival        Rate   // entries that one address may give back to a room that holds some
	Revival           int64  // milliseconds between two parts of a turn before it ends
	Turn              int64  // milliseconds that a phone may take to revive an empty room while others wait
}

// DefaultLimits are those of a public relay. Sixteen writers are eight seats, each with a
// second device.
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
