package room

import (
	"errors"

	"entente/core/table/wire"
)

// errMissing reports that a store lacks an entry it counts.
var errMissing = errors.New("room: the store lacks an entry")

// Memory is a Store in memory, for an offline table, the simulator, and a native server's
// index.
type Memory struct {
	state   State
	entries []wire.Entry
	ends    []wire.Place
	index   map[wire.CommandID]uint64
}

// Load returns the last appended state.
func (m *Memory) Load() (State, error) { return m.state, nil }

// Append stores the state and the entries.
func (m *Memory) Append(s State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if first != uint64(len(m.entries)) || len(ends) != len(entries) {
		return errMissing
	}
	if m.index == nil {
		m.index = map[wire.CommandID]uint64{}
	}
	for i, e := range entries {
		m.index[e.Command] = first + uint64(i)
	}
	m.state, m.entries, m.ends = s, append(m.entries, entries...), append(m.ends, ends...)
	return nil
}

// Find returns the index of a command.
func (m *Memory) Find(id wire.CommandID) (uint64, bool, error) {
	at, ok := m.index[id]
	return at, ok, nil
}

// Head returns the chain head after index entries.
func (m *Memory) Head(index uint64) (wire.Hash, error) {
	switch {
	case index == 0:
		return wire.Hash{}, nil
	case index > uint64(len(m.ends)):
		return wire.Hash{}, errMissing
	}
	return m.ends[index-1].Head, nil
}

// Read yields the entries from an index on.
func (m *Memory) Read(from uint64, yield func(wire.Entry) bool) error {
	for i := from; i < uint64(len(m.entries)); i++ {
		if !yield(m.entries[i]) {
			return nil
		}
	}
	return nil
}

// Wipe removes everything.
func (m *Memory) Wipe() error {
	*m = Memory{}
	return nil
}
