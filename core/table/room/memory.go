package room

import (
	"errors"

	"entente/core/table/wire"
)

// errMissing reports that a store lacks an entry that must be there.
var errMissing = errors.New("room: the store lacks an entry")

// Memory is a Store in memory. An offline table and the simulator use a Memory, and so does a native server
// as the index of a log on disk.
type Memory struct {
	state          State                     // the State of the last Append
	entries        []wire.Entry              // the log
	ends           []wire.Place              // for each entry, the point in the log after it
	indexByCommand map[wire.CommandID]uint64 // the index in entries of each entry, by its command id
}

// Load returns the State of the last Append.
func (m *Memory) Load() (State, error) { return m.state, nil }

// Append stores the state, and adds the entries to the log from index first on. ends has the point in the
// log after each entry. It refuses entries that leave a gap.
func (m *Memory) Append(s State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if first != uint64(len(m.entries)) || len(ends) != len(entries) {
		return errMissing
	}
	if m.indexByCommand == nil {
		m.indexByCommand = map[wire.CommandID]uint64{}
	}
	for i, e := range entries {
		m.indexByCommand[e.Command] = first + uint64(i)
	}
	m.state, m.entries, m.ends = s, append(m.entries, entries...), append(m.ends, ends...)
	return nil
}

// Find returns the index of the entry with a command id, and whether there is one. A command id is the
// random id of an entry.
func (m *Memory) Find(id wire.CommandID) (uint64, bool, error) {
	at, ok := m.indexByCommand[id]
	return at, ok, nil
}

// Head returns the hash of the entries before an index, which is the Head of their wire.Place.
func (m *Memory) Head(index uint64) (wire.Hash, error) {
	switch {
	case index == 0:
		return wire.Hash{}, nil
	case index > uint64(len(m.ends)):
		return wire.Hash{}, errMissing
	}
	return m.ends[index-1].Head, nil
}

// Read calls yield with the entries of the log, in order, until yield returns false. The parameter from is
// the index of the first.
func (m *Memory) Read(from uint64, yield func(wire.Entry) bool) error {
	for i := from; i < uint64(len(m.entries)); i++ {
		if !yield(m.entries[i]) {
			return nil
		}
	}
	return nil
}

// Wipe removes the state and all entries.
func (m *Memory) Wipe() error {
	*m = Memory{}
	return nil
}
