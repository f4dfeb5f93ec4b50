package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// relayStore keeps one room's log in a file that only grows, and in memory.
//
//	header, then blocks: kind, length, content, check
//	kind 's': epoch number, mark, time of last use     check: 8 bytes of its SHA-256
//	kind 'e': one entry, as wire.AppendEntry writes it  check: the chain head after it
//
// The checks tell a torn or damaged tail. It is cut off, and kept beside the log.
type relayStore struct {
	room.Memory
	dir, id string
	f       *os.File // nil until something is written, and without a directory
	size    int64
	dirty   bool // written, not yet synced
	broken  bool // the file's end is unknown: the room must be opened anew
}

const (
	relayHeader  = "entente room 1\n"
	relaySuffix  = ".room"
	cutSuffix    = ".cut"
	kindState    = 's'
	kindEntry    = 'e'
	stateSize    = 8 + 8 + 8
	stateCheck   = 8
	relayFileMax = 128 << 20 // no log within its limits comes near
)

var errBroken = errors.New("serve: the room's file is in an unknown state")

// openRelayStore reads a room's file, if there is one.
func openRelayStore(dir, id string) (*relayStore, error) {
	s := &relayStore{dir: dir, id: id}
	if dir == "" {
		return s, nil
	}
	b, err := os.ReadFile(s.path(relaySuffix))
	if errors.Is(err, os.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	good, err := s.load(b)
	if err != nil {
		return nil, err
	}
	if good < len(b) { // torn by a crash in the middle of a write, or damaged
		if err := os.WriteFile(s.path(cutSuffix), b[good:], 0o600); err != nil {
			return nil, err
		}
	}
	if s.f, err = os.OpenFile(s.path(relaySuffix), os.O_RDWR, 0o600); err != nil {
		return nil, err
	}
	s.size = int64(good)
	if err := s.f.Truncate(s.size); err != nil {
		return nil, errors.Join(err, s.f.Close())
	}
	return s, nil
}

func (s *relayStore) path(suffix string) string { return filepath.Join(s.dir, s.id+suffix) }

// load takes blocks until one fails its check, and gives where the good ones end.
func (s *relayStore) load(b []byte) (int, error) {
	if !bytes.HasPrefix(b, []byte(relayHeader)) {
		if !strings.HasPrefix(relayHeader, string(b)) {
			return 0, errors.New("serve: " + s.path(relaySuffix) + " is no room's file")
		}
		return 0, nil // torn while the header was written
	}
	good := len(relayHeader)
	var state room.State
	for {
		kind, content, rest, ok := takeBlock(b[good:], state.End)
		if !ok {
			return good, nil
		}
		var entries []wire.Entry
		var ends []wire.Place
		first := state.End.Index
		if kind == kindState {
			state.Epoch.Number = binary.BigEndian.Uint64(content)
			copy(state.Epoch.Mark[:], content[8:])
			state.Touched = int64(binary.BigEndian.Uint64(content[16:]))
		} else {
			e, _, _ := wire.TakeEntry(content) // takeBlock has read it once
			state.End = state.End.Next(e)
			state.Bytes += uint64(wire.EntrySize(e))
			entries, ends = []wire.Entry{e}, []wire.Place{state.End}
		}
		if err := s.Memory.Append(state, first, entries, ends); err != nil {
			return 0, err
		}
		good = len(b) - len(rest)
	}
}

// takeBlock reads one block and tells whether it passes its check.
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
		return kind, content, rest, n == stateSize && bytes.Equal(sum, want[:check])
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

// Append writes to the file, in one write, before it writes to memory.
func (s *relayStore) Append(next room.State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if s.broken {
		return errBroken
	}
	if s.dir != "" {
		if err := s.write(next, entries, ends); err != nil {
			return err
		}
	}
	return s.Memory.Append(next, first, entries, ends)
}

func (s *relayStore) write(next room.State, entries []wire.Entry, ends []wire.Place) error {
	var b []byte
	if s.f == nil {
		f, err := os.OpenFile(s.path(relaySuffix), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
		if err != nil {
			return err
		}
		s.f, s.size = f, 0
	}
	if s.size == 0 {
		b = append(b, relayHeader...)
	}
	if was, _ := s.Memory.Load(); was.Epoch != next.Epoch || was.Touched != next.Touched {
		b = appendState(b, next)
	}
	for i, e := range entries {
		b = binary.AppendUvarint(append(b, kindEntry), uint64(wire.EntrySize(e)))
		b = append(wire.AppendEntry(b, e), ends[i].Head[:]...)
	}
	if s.size+int64(len(b)) > relayFileMax {
		return errors.New("serve: the room's file is too large")
	}
	if _, err := s.f.WriteAt(b, s.size); err != nil {
		if s.f.Truncate(s.size) != nil {
			s.broken = true
		}
		return err
	}
	s.size += int64(len(b))
	s.dirty = true
	return nil
}

func appendState(b []byte, s room.State) []byte {
	c := binary.BigEndian.AppendUint64(nil, s.Epoch.Number)
	c = append(c, s.Epoch.Mark[:]...)
	c = binary.BigEndian.AppendUint64(c, uint64(s.Touched))
	sum := sha256.Sum256(c)
	b = append(binary.AppendUvarint(append(b, kindState), uint64(len(c))), c...)
	return append(b, sum[:stateCheck]...)
}

// Wipe removes the file.
func (s *relayStore) Wipe() error {
	if s.f != nil {
		if err := os.Remove(s.path(relaySuffix)); err != nil {
			return err
		}
		_ = s.f.Close()
		_ = os.Remove(s.path(cutSuffix))
		s.f, s.size, s.dirty = nil, 0, false
	}
	return s.Memory.Wipe()
}

// sync brings what was written to the disk.
func (s *relayStore) sync() error {
	if !s.dirty || s.f == nil {
		return nil
	}
	if err := s.f.Sync(); err != nil {
		return err
	}
	s.dirty = false
	return nil
}

func (s *relayStore) close() error {
	if s.f == nil {
		return nil
	}
	err := errors.Join(s.sync(), s.f.Close())
	s.f = nil
	s.broken = true
	return err
}

// idleRelayStores names the rooms whose files were last written before a time.
func idleRelayStores(dir string, before time.Time) (ids []string) {
	if dir == "" {
		return nil
	}
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range list {
		id, ok := strings.CutSuffix(e.Name(), relaySuffix)
		if info, err := e.Info(); ok && wire.IsRoomID(id) && err == nil && info.ModTime().Before(before) {
			ids = append(ids, id)
		}
	}
	return ids
}
