package relaytest

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/core/table/wire"
)

// A path must be a room's, spelled exactly, or it is refused. Another spelling would get past the
// door, and be answered from memory that all rooms share. A request for the relay's health wakes
// nothing.
func TestOtherSpellingsWakeNobody(t *testing.T) {
	t.Parallel()
	h := start(t, "watched workerd", "ENTENTE_VISITS=5")
	if now := watch(t, h, "made", ""); now.Instances != 0 {
		t.Errorf("its health started Go %d times", now.Instances)
	}
	w, _ := table(t, 0)
	enter(t, h, w, 1).record(0)
	before := watch(t, h, "made", w.Room)
	for range 3 {
		for _, path := range []string{"/%72/ROOM/status", "/%72/ROOM/log", "//r/ROOM/status", "/r%2fROOM%2fstatus", "/%2fr/ROOM/status", "/R/ROOM/status"} {
			path = strings.ReplaceAll(path, "ROOM", w.Room)
			if answer := get(t, h.url()+path, w.Credential); answer != "404 Not Found404 page not found\n" {
				t.Errorf("%s is answered with %q", path, answer)
			}
		}
	}
	for _, path := range []string{"/r/ROOM/%73tatus", "/r/ROOM%2fstatus", "/r/%52OOM/status"} {
		path = strings.ReplaceAll(path, "ROOM", w.Room)
		if answer := get(t, h.url()+path, w.Credential); strings.HasPrefix(answer, "200") {
			t.Errorf("%s is answered with %q", path, answer)
		}
	}
	resp, err := http.Post(h.url()+"/health", "text/plain", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if _, err := io.Copy(io.Discard, resp.Body); err != nil || resp.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a post to the health is answered with %s, %v", resp.Status, err)
	}
	if now := watch(t, h, "made", w.Room); now != before {
		t.Errorf("before %+v, now %+v", before, now)
	}
}

// A room's file is damaged on the disk, so that its object cannot even begin. Its phones read the
// reason in a frame, and plain requests in a sentence. Other rooms go on, and the same game goes on
// in a new one.
func testDamagedStorage(t *testing.T, shared *host) {
	h := start(t, shared.name)
	w, _ := table(t, 0)
	a := enter(t, h, w, 1)
	for n := range 3 {
		a.record(n)
	}
	a.drop()
	h.kill()
	damaged := 0
	err := filepath.WalkDir(h.dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.Contains(path, ".sqlite") || strings.HasPrefix(e.Name(), "metadata.") { // these are the alarms of all
			return err
		}
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		damaged++
		_, err = f.WriteAt([]byte(strings.Repeat("damage ", 15)[:100]), 0)
		return err
	})
	if err != nil || damaged == 0 {
		t.Fatalf("%d files, %v", damaged, err)
	}
	h.run(t)
	for range 3 {
		a.connect()
		a.send(wire.Hello{Client: a.id, Have: a.end()})
		if reason := a.gone(); reason != wire.ReasonStore || a.code != 1011 {
			t.Fatalf("closed with %s, %v", reason, a.code)
		}
	}
	for _, path := range []string{"/status", "/log"} {
		if answer := get(t, h.url()+"/r/"+w.Room+path, w.Credential); answer != "503 Service Unavailable"+wire.ReasonStore.String()+"\n" {
			t.Errorf("%s is answered with %q", path, answer)
		}
	}
	next, _ := table(t, 1)
	again := newPhone(t, h, next, 1)
	again.log, again.ends, again.epoch = a.log, a.ends, a.epoch
	again.connect()
	revive(again)
	again.record(3)
}
