package relaytest

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// A path is a room's as it stands there, or it is nobody's: in another spelling it would pass
// by the door, and be answered out of the memory that all rooms share. Who asks whether the
// relay is there wakes nothing.
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
