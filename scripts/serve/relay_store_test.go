package serve

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"entente/core/table/room"
	"entente/core/table/wire"
)

const aRoom = "AAAAAAAAAAAAAAAAAAAAAA"

// written returns a store with n entries in a folder, and the places after each.
func written(t *testing.T, dir string, n int) (*relayStore, []wire.Place) {
	t.Helper()
	s, err := openRelayStore(folder(dir), aRoom)
	if err != nil {
		t.Fatal(err)
	}
	ends := []wire.Place{{}}
	state := room.State{Epoch: wire.Epoch{Number: 1, Mark: wire.Mark{7}}, TouchedAt: 5}
	for i := range n {
		e := wire.Entry{Epoch: 1, Command: wire.CommandID{byte(i), 1}, Sealed: bytes.Repeat([]byte{byte(i)}, 40+i)}
		first := state.End.Index
		if i == 2 {
			state.KeptPlaces = wire.Places{{1}, {2}}
		}
		state.End = state.End.Next(e)
		state.Bytes += uint64(wire.EntrySize(e))
		if err := s.Append(state, first, []wire.Entry{e}, []wire.Place{state.End}); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, state.End)
	}
	return s, ends
}

// A file cut at any byte, or with any byte changed, opens to a true beginning of the log, takes new
// entries there, and keeps the cut part beside it.
func TestStoreSurvivesATornTail(t *testing.T) {
	dir := t.TempDir()
	s, ends := written(t, dir, 6)
	whole, _ := s.Load()
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, aRoom+relaySuffix)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lengths := map[uint64]bool{}
	try := func(b []byte, what string, at int) {
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := openRelayStore(folder(dir), aRoom)
		if err != nil {
			t.Fatalf("%s at %d: %v", what, at, err)
		}
		got, _ := s.Load()
		if got.End != ends[got.End.Index] || got.End.Index > 0 && got.Epoch != whole.Epoch {
			t.Fatalf("%s at %d: opened to %+v", what, at, got)
		}
		if got.KeptPlaces != whole.KeptPlaces && (got.KeptPlaces != wire.Places{} || got.End.Index > 2) {
			t.Fatalf("%s at %d: places are kept for %x", what, at, got.KeptPlaces)
		}
		lengths[got.End.Index] = true
		left := b[s.size:]
		if !bytes.HasPrefix(b, []byte(relayHeader)) && at < len(relayHeader) && what == "changed" {
			left = b
		}
		if !setAside(t, dir, left) {
			t.Fatalf("%s at %d: what was cut off is lost", what, at)
		}
		next, e := got, wire.Entry{Epoch: 1, Command: wire.CommandID{99}, Sealed: []byte("new")}
		next.Epoch = whole.Epoch
		next.End, next.Bytes = got.End.Next(e), got.Bytes+uint64(wire.EntrySize(e))
		if err := s.Append(next, got.End.Index, []wire.Entry{e}, []wire.Place{next.End}); err != nil {
			t.Fatal(err)
		}
		_ = s.close()
		s, err = openRelayStore(folder(dir), aRoom)
		if again, _ := s.Load(); err != nil || again.End != next.End || again.Bytes != next.Bytes {
			t.Fatalf("%s at %d: after a new entry %+v, want %+v", what, at, again, next)
		}
		_ = s.close()
	}
	for at := range file {
		try(file[:at], "cut", at)
		changed := bytes.Clone(file)
		changed[at] ^= 0x55
		try(changed, "changed", at)
	}
	if len(lengths) != 7 {
		t.Fatalf("lengths reached: %v", lengths)
	}
}

// setAside reports whether bytes lie in a file that was set aside, and removes it.
func setAside(t *testing.T, dir string, want []byte) bool {
	t.Helper()
	for n := 1; len(want) > 0; n++ {
		name := filepath.Join(dir, aRoom+cutSuffix+strconv.Itoa(n))
		got, err := os.ReadFile(name)
		if err != nil {
			return false
		}
		if bytes.Equal(got, want) {
			return os.Remove(name) == nil
		}
	}
	return true
}

// TestDamageIsSetAside: a file may hold any bytes, and be damaged any number of times. Each byte
// that is no record of the room is kept beside it, in a numbered file, and the room opens, as whole
// as it can be read.
func TestDamageIsSetAside(t *testing.T) {
	dir := t.TempDir()
	s, ends := written(t, dir, 3)
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, aRoom+relaySuffix)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	header := append([]byte("entente loom 1\n"), file[len(relayHeader):]...)
	tail := append(bytes.Clone(file), "and more"...)
	for n, c := range []struct {
		file, aside []byte
		left        uint64
	}{
		{tail, []byte("and more"), 3},
		{append(bytes.Clone(file), "and more again"...), []byte("and more again"), 3},
		{header, header, 3},
		{[]byte("somebody's letters, all of them"), []byte("somebody's letters, all of them"), 0},
	} {
		if err := os.WriteFile(path, c.file, 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 { // a mended file stays mended
			s, err := openRelayStore(folder(dir), aRoom)
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := s.Load(); got.End != ends[c.left] {
				t.Fatalf("damage %d: %d records are left, want %d", n+1, got.End.Index, c.left)
			}
			if err := s.close(); err != nil {
				t.Fatal(err)
			}
		}
		if cut, err := os.ReadFile(filepath.Join(dir, aRoom+cutSuffix+strconv.Itoa(n+1))); err != nil || !bytes.Equal(cut, c.aside) {
			t.Fatalf("damage %d left %q beside it, %v", n+1, cut, err)
		}
	}
	s, err = openRelayStore(folder(dir), aRoom)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Wipe(); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Fatalf("a forgotten room leaves %v, %v", left, err)
	}
}

func TestFailedWriteChangesNothing(t *testing.T) {
	dir := t.TempDir()
	s, ends := written(t, dir, 3)
	before, _ := s.Load()
	_ = s.f.Close() // every further write fails, and so does cutting its traces off
	next := before
	next.End = next.End.Next(wire.Entry{Epoch: 1, Sealed: []byte("x")})
	for range 2 {
		if s.Append(next, 3, []wire.Entry{{Epoch: 1, Sealed: []byte("x")}}, []wire.Place{next.End}) == nil {
			t.Fatal("wrote to a closed file")
		}
	}
	if after, _ := s.Load(); after != before || !s.broken {
		t.Fatalf("%+v became %+v, broken %v", before, after, s.broken)
	}
	again, err := openRelayStore(folder(dir), aRoom)
	if got, _ := again.Load(); err != nil || got.End != ends[3] {
		t.Fatalf("opened anew to %+v, %v", got, err)
	}
	_ = again.close()
}

// The system's own folders and files are synced when the store asks for it. A file that cannot be
// synced, such as a device that keeps nothing, is an error that only the system knows of. So is a
// folder that was removed.
func TestFoldersAreSynced(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "rooms")
	if folder(dir).Sync() == nil {
		t.Error("a folder that is not there was synced")
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := folder(dir).Sync(); err != nil {
		t.Error(err)
	}
	if folder(os.DevNull).Sync() == nil {
		t.Error("the system was not asked to sync a folder")
	}
	dev := folder(filepath.Dir(os.DevNull))
	f, err := dev.Open(filepath.Base(os.DevNull), false)
	if err != nil {
		t.Fatal(err)
	}
	if f.Sync() == nil {
		t.Error("the system was not asked to sync a file")
	}
	s := &relayStore{disk: folder(dir), f: f, dirty: true}
	if s.sync() == nil || !s.broken {
		t.Error("a store overlooks that its file was not synced")
	}
	if f, err = folder(dir).Open("a", true); err != nil {
		t.Fatal(err)
	}
	s = &relayStore{disk: folder(os.DevNull), f: f, dirty: true, made: true}
	if s.sync() == nil || !s.broken {
		t.Error("a store overlooks that its folder was not synced")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestStillStoresAreFound(t *testing.T) {
	dir := t.TempDir()
	s, _ := written(t, dir, 1)
	_ = s.close()
	if err := os.WriteFile(filepath.Join(dir, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := stillRooms(folder(dir), time.Now().Add(-time.Hour)); len(got) != 0 {
		t.Fatalf("idle already: %v", got)
	}
	if got := stillRooms(folder(dir), time.Now().Add(time.Hour)); len(got) != 1 || got[0] != aRoom {
		t.Fatalf("idle: %v", got)
	}
}

// FuzzOpenRelayStore uses any bytes as a room's file: it opens to a chain, or not at all.
func FuzzOpenRelayStore(f *testing.F) {
	dir := f.TempDir()
	s, err := openRelayStore(folder(dir), aRoom)
	if err != nil {
		f.Fatal(err)
	}
	e := wire.Entry{Epoch: 1, Sealed: []byte("x")}
	state := room.State{Epoch: wire.Epoch{Number: 1}, End: wire.Place{}.Next(e), Bytes: uint64(wire.EntrySize(e))}
	if err := s.Append(state, 0, []wire.Entry{e}, []wire.Place{state.End}); err != nil {
		f.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(dir, aRoom+relaySuffix))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		s := &relayStore{}
		n, _, err := s.load(b)
		if err != nil {
			return
		}
		var end wire.Place
		_ = s.Read(0, func(e wire.Entry) bool { end = end.Next(e); return true })
		if got, _ := s.Load(); n > len(b) || got.End != end {
			t.Fatalf("%d of %d bytes lead to %+v, the entries to %+v", n, len(b), got.End, end)
		}
	})
}
