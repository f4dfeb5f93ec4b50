package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"strings"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// A room's file only grows:
//
//	header, then blocks: kind, length, content, check
//	kind 's': epoch number, mark, time of last use,      check: 8 bytes of its SHA-256
//	          and steps without use since, if any
//	kind 'p': certificates that have kept places,        check: 8 bytes of its SHA-256
//	          16 bytes each, in place of the earlier ones
//	kind 'e': one entry, as wire.AppendEntry writes it   check: the chain head after it
//
// The checks reveal a torn or damaged tail.
const (
	relayHeader = "entente room 1\n"
	kindState   = 's'
	kindPlaces  = 'p'
	kindEntry   = 'e'
	stateSize   = 8 + 8 + 8
	stateCheck  = 8
)

// load takes blocks until one fails its check, and returns where the good ones end. Blocks behind a
// damaged header are still read. whole reports whether the header is undamaged.
func (s *relayStore) load(b []byte) (good int, whole bool, err error) {
	whole = bytes.HasPrefix(b, []byte(relayHeader))
	if good = len(relayHeader); !whole && len(b) < good {
		return 0, strings.HasPrefix(relayHeader, string(b)), nil // the write of the header was torn
	}
	var state room.State
	for {
		kind, content, rest, ok := takeBlock(b[good:], state.End)
		if !ok {
			if !whole && state == (room.State{}) {
				good = 0 // no part of it is a room's file
			}
			return good, whole, nil
		}
		var entries []wire.Entry
		var ends []wire.Place
		first := state.End.Index
		switch kind {
		case kindState:
			takeState(&state, content)
		case kindPlaces:
			state.KeptPlaces = wire.PlacesFrom(content)
		default:
			e, _, _ := wire.TakeEntry(content) // takeBlock has parsed it already
			state.End = state.End.Next(e)
			state.Bytes += uint64(wire.EntrySize(e))
			entries, ends = []wire.Entry{e}, []wire.Place{state.End}
		}
		if err := s.Memory.Append(state, first, entries, ends); err != nil {
			return 0, whole, err
		}
		good = len(b) - len(rest)
	}
}

// takeBlock reads one block and reports whether it passes its check.
func takeBlock(b []byte, at wire.Place) (kind byte, content, rest []byte, ok bool) {
	if len(b) < 1 {
		return 0, nil, nil, false
	}
	n, k := binary.Uvarint(b[1:])
	if k <= 0 || n > wire.MaxFrame {
		return 0, nil, nil, false
	}
	kind, rest = b[0], b[1+k:]
	check := stateCheck
	if kind == kindEntry {
		check = len(at.Head)
	}
	if uint64(len(rest)) < n+uint64(check) {
		return 0, nil, nil, false
	}
	content, sum, rest := rest[:n], rest[n:n+uint64(check)], rest[n+uint64(check):]
	switch kind {
	case kindState:
		want := sha256.Sum256(content)
		return kind, content, rest, (n == stateSize || n == stateSize+1) && bytes.Equal(sum, want[:check])
	case kindPlaces:
		want, kept := sha256.Sum256(content), wire.PlacesFrom(content)
		return kind, content, rest, bytes.Equal(kept.AppendTo(nil), content) && bytes.Equal(sum, want[:check])
	case kindEntry:
		e, left, err := wire.TakeEntry(content)
		if err != nil || len(left) > 0 {
			return 0, nil, nil, false
		}
		head := at.Next(e).Head
		return kind, content, rest, bytes.Equal(sum, head[:])
	}
	return 0, nil, nil, false
}

func takeState(s *room.State, content []byte) {
	s.Epoch.Number = binary.BigEndian.Uint64(content)
	copy(s.Epoch.Mark[:], content[8:])
	s.TouchedAt = int64(binary.BigEndian.Uint64(content[16:]))
	s.UnusedSteps = 0
	if len(content) > stateSize {
		s.UnusedSteps = content[stateSize]
	}
}

func appendState(b []byte, s room.State) []byte {
	c := binary.BigEndian.AppendUint64(nil, s.Epoch.Number)
	c = append(c, s.Epoch.Mark[:]...)
	c = binary.BigEndian.AppendUint64(c, uint64(s.TouchedAt))
	if s.UnusedSteps > 0 {
		c = append(c, s.UnusedSteps)
	}
	return appendChecked(b, kindState, c)
}

// appendChecked appends a block that is checked by its own hash.
func appendChecked(b []byte, kind byte, content []byte) []byte {
	sum := sha256.Sum256(content)
	b = append(binary.AppendUvarint(append(b, kind), uint64(len(content))), content...)
	return append(b, sum[:stateCheck]...)
}

func appendEntry(b []byte, e wire.Entry, end wire.Place) []byte {
	b = binary.AppendUvarint(append(b, kindEntry), uint64(wire.EntrySize(e)))
	return append(wire.AppendEntry(b, e), end.Head[:]...)
}
