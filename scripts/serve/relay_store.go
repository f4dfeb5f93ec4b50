package serve

import (
	"bytes"
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// relayStore keeps one room's log in memory, and in a file that only grows (relay_log.go). A part
// of the file that cannot be read is never thrown away. It is moved to a numbered file beside it,
// and the room continues with the rest. Phones that have the lost records give them back.
type relayStore struct {
	room.Memory
	disk   disk // nil: nothing is kept
	id     string
	f      diskFile // nil until the first write, and without a disk
	size   int64
	dirty  bool // written, not yet synced
	made   bool // the file is new, so its name is not synced either
	broken bool // nothing more is written to the file: the room can be read, and must be opened again
	mended bool // the file lost something that a phone may have
}

const (
	relaySuffix  = ".room"
	cutSuffix    = ".cut"    // with a number, from 1 on: the damaged parts
	relayFileMax = 128 << 20 // no log within its limits comes near
)

var errBroken = errors.New("serve: nothing can be written to the room's file")

// openRelayStore reads a room's file, if there is one, and sets its damaged parts aside. If that
// fails, or if the file cannot be written, nothing is cut off. The store is then broken, and holds
// everything that could be read. It is an error if nothing could be read.
func openRelayStore(d disk, id string) (*relayStore, error) {
	s := &relayStore{disk: d, id: id}
	if d == nil {
		return s, nil
	}
	b, err := d.Read(id + relaySuffix)
	if errors.Is(err, os.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	good, whole, err := s.load(b)
	if err != nil {
		return nil, err
	}
	s.size, s.dirty, s.made = int64(good), true, true // an earlier process may not have synced it
	if s.f, err = d.Open(id+relaySuffix, false); err != nil {
		s.f, s.broken = nil, true
		return s, nil
	}
	if s.mend(b, whole) != nil {
		_ = s.f.Close() // no needed bytes were written to it
		s.f, s.broken = nil, true
	}
	return s, nil
}

// mend sets aside the part of a file that is damaged, or torn by a crash during a write. It leaves
// the rest whole.
func (s *relayStore) mend(b []byte, whole bool) error {
	aside := b[s.size:]
	if !whole {
		aside = b
	}
	if len(aside) == 0 {
		return nil
	}
	s.mended = true
	if err := s.setAside(aside); err != nil {
		return err
	}
	if err := s.f.Truncate(s.size); err != nil {
		return err
	}
	if whole || s.size == 0 {
		return nil
	}
	_, err := s.f.WriteAt([]byte(relayHeader), 0)
	return err
}

// setAside writes bytes to a file of their own and syncs it, unless such a file has them already.
func (s *relayStore) setAside(b []byte) error {
	for n := 1; ; n++ {
		name := s.cut(n)
		f, err := s.disk.Open(name, true)
		if errors.Is(err, os.ErrExist) {
			if old, err := s.disk.Read(name); err == nil && bytes.Equal(old, b) {
				return nil
			}
			continue
		}
		if err != nil {
			return err
		}
		_, err = f.WriteAt(b, 0)
		if err == nil {
			err = f.Sync()
		}
		if err = errors.Join(err, f.Close()); err != nil {
			return errors.Join(err, s.disk.Remove(name))
		}
		return s.disk.Sync()
	}
}

func (s *relayStore) cut(n int) string { return s.id + cutSuffix + strconv.Itoa(n) }

// Append writes to the file, in one write, and then to memory.
func (s *relayStore) Append(next room.State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if s.broken {
		return errBroken
	}
	if s.disk != nil {
		if err := s.write(next, entries, ends); err != nil {
			return err
		}
	}
	return s.Memory.Append(next, first, entries, ends)
}

func (s *relayStore) write(next room.State, entries []wire.Entry, ends []wire.Place) error {
	var b []byte
	if s.f == nil {
		f, err := s.disk.Open(s.id+relaySuffix, true)
		if err != nil {
			return err
		}
		s.f, s.size, s.made = f, 0, true
	}
	if s.size == 0 {
		b = append(b, relayHeader...)
	}
	was, _ := s.Memory.Load()
	if was.Epoch != next.Epoch || was.TouchedAt != next.TouchedAt || was.UnusedSteps != next.UnusedSteps {
		b = appendState(b, next)
	}
	if was.KeptPlaces != next.KeptPlaces {
		b = appendChecked(b, kindPlaces, next.KeptPlaces.AppendTo(nil))
	}
	for i, e := range entries {
		b = appendEntry(b, e, ends[i])
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

// Wipe removes the file, and the parts that were set aside.
func (s *relayStore) Wipe() error {
	if s.broken {
		return errBroken
	}
	if s.f != nil {
		if err := s.disk.Remove(s.id + relaySuffix); err != nil {
			return err
		}
		_ = s.f.Close()
		_ = s.disk.Remove(s.id + cutSuffix) // the name that earlier servers used
		for n := 1; s.disk.Remove(s.cut(n)) == nil; n++ {
			continue
		}
		_ = s.disk.Sync()
		s.f, s.size, s.dirty, s.made = nil, 0, false, false
	}
	return s.Memory.Wipe()
}

// sync writes changes to the disk. After a failure, the file on the disk may have any part of them,
// and a second sync would report no error. So the room must be opened again.
func (s *relayStore) sync() error {
	if !s.dirty || s.f == nil {
		return nil
	}
	err := s.f.Sync()
	if err == nil && s.made {
		err = s.disk.Sync()
	}
	if err != nil {
		s.broken = true
		return err
	}
	s.dirty, s.made = false, false
	return nil
}

func (s *relayStore) close() error {
	if s.f == nil {
		return nil
	}
	var err error
	if s.broken {
		err = errBroken // its content may not be synced
	}
	err = errors.Join(err, s.sync(), s.f.Close())
	s.f = nil
	s.broken = true
	return err
}

// stillRooms names the rooms whose files were last written before a time.
func stillRooms(d disk, before time.Time) (ids []string) {
	for _, name := range d.Still(before) {
		if id, ok := strings.CutSuffix(name, relaySuffix); ok && wire.IsRoomID(id) {
			ids = append(ids, id)
		}
	}
	return ids
}
