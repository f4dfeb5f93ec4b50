package room

import (
	"errors"

	"entente/core/table/wire"
)

// errMissing says that a store lacks an entry it counts.
var errMissing = errors.New("room: the store lacks an entry")

// Memory is a Store of slices: an offline table's, the simulator's, and the
// part of a native server's that needs no disk.
type Memory struct {
	state   State
	entries []wire.Entry
	ends    []wire.Place
	index   map[wire.CommandID]uint64
}

// Load gives the state last appended.
func (m *Memory) Load() (State, error) { return m.state, nil }

// Append keeps the state and the entries.
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

// Find gives the index of a command.
func (m *Memory) Find(id wire.CommandID) (uint64, bool, error) {
	at, ok := m.index[id]
	return at, ok, nil
}

// Head gives the chain head after index entries.
func (m *Memory) Head(index uint64) (wire.Hash, error) {
	switch {
	case index == 0:
		return wire.Hash{}, nil
	case index > uint64(len(m.ends)):
		return wire.Hash{}, errMissing
	}
	return m.ends[index-1].Head, nil
}

// Read gives the entries from an index on.
func (m *Memory) Read(from uint64, yield func(wire.Entry) bool) error {
	for i := from; i < uint64(len(m.entries)); i++ {
		if !yield(m.entries[i]) {
			return nil
		}
	}
	return nil
}

// Wipe forgets everything.
func (m *Memory) Wipe() error {
	*m = Memory{}
	return nil
}
