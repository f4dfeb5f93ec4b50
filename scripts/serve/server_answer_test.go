package serve

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
)

// large is more than any system buffers unread.
const large = 32 << 20

// largely answers everything with that much. It reports the path of each answer that ended, and
// whether the client read all of it.
func largely(ended chan<- string) http.Handler {
	body := make([]byte, large)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := w.Write(body)
		ended <- fmt.Sprint(r.URL.Path, " ", err == nil)
	})
}

// holding answers with a little until the connection ends. If the path is /steady, it adds a little
// for each signal. It reports the path at the end.
func holding(ended chan<- string, more <-chan bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var mine <-chan bool
		if r.URL.Path == "/steady" {
			mine = more
		}
		for going := true; going; {
			_, _ = w.Write(make([]byte, 100))
			_ = http.NewResponseController(w).Flush()
			select {
			case <-mine:
			case <-r.Context().Done():
				going = false
			}
		}
		ended <- r.URL.Path
	})
}

// taker is a client that is being answered.
type taker struct{ io.Reader }

// takes sends a request, and reads the beginning of the answer.
func takes(t *testing.T, at, from, path string) taker {
	t.Helper()
	c := call(t, at, from)
	if _, err := fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: table\r\n\r\n", path); err != nil {
		t.Fatal(err)
	}
	resp, err := http.ReadResponse(c.r, nil)
	if err != nil {
		t.Fatal(err)
	}
	taken := taker{resp.Body}
	taken.takes(t, 100)
	return taken
}

// takes reads that many bytes more of an answer.
func (r taker) takes(t *testing.T, bytes int64) {
	t.Helper()
	if n, err := io.CopyN(io.Discard, r, bytes); err != nil {
		t.Fatalf("ended after %d of %d bytes: %v", n, bytes, err)
	}
}

// next returns the path that ended next, or nothing within a time.
func next(ended <-chan string, within time.Duration) string {
	select {
	case path := <-ended:
		return path
	case <-time.After(within):
		return ""
	}
}

// A client that reads nothing of an answer loses it. A client that reads slowly gets it, even if
// that takes much longer than the server waits for a piece of it.
func TestAnswersThatNobodyTakesEnd(t *testing.T) {
	ended := make(chan string, 9)
	at := listening(t, largely(ended), bounds{speak: time.Minute, idle: time.Minute, stall: 2 * time.Second, answer: time.Hour, perAddress: 9, all: 9})
	slow := takes(t, at, "127.0.0.2", "/slow")
	takes(t, at, "127.0.0.1", "/stalled")
	for range 50 { // of a tenth of a second: longer than twice that
		slow.takes(t, large/64)
		time.Sleep(100 * time.Millisecond)
	}
	slow.takes(t, large-100-50*large/64)
	got := []string{next(ended, 20*time.Second), next(ended, 20*time.Second)}
	if slices.Sort(got); got[0] != "/slow true" || got[1] != "/stalled false" {
		t.Fatalf("%q", got)
	}
}

// timed is an answer on a connection with a deadline.
type timed struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (w *timed) SetWriteDeadline(t time.Time) error { w.until = append(w.until, t); return nil }

func (w *timed) Write(b []byte) (int, error) {
	time.Sleep(time.Millisecond)
	return w.ResponseRecorder.Write(b)
}

// Each piece of an answer has a time limit, and the whole answer has one, too.
func TestEachPieceHasItsTime(t *testing.T) {
	begun := time.Now()
	for _, b := range []bounds{{stall: time.Minute, answer: time.Hour}, {stall: time.Hour, answer: time.Minute}} {
		w := &timed{ResponseRecorder: httptest.NewRecorder()}
		newWaiting(b).steadily(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if n, err := w.Write(make([]byte, 10*piece+1)); n != 10*piece+1 || err != nil {
				t.Error(n, err)
			}
			if n, err := w.Write(nil); n != 0 || err != nil {
				t.Error(n, err)
			}
		})).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		if len(w.until) != 12 || w.Body.Len() != 10*piece+1 {
			t.Fatalf("%d pieces of %d bytes", len(w.until), w.Body.Len())
		}
		for i, until := range w.until {
			if left := until.Sub(begun); left < time.Minute || left > 2*time.Minute {
				t.Errorf("piece %d has until %v", i, left)
			}
			if i > 0 && b.stall < b.answer != until.After(w.until[i-1]) {
				t.Errorf("piece %d has until %v, the one before until %v", i, until, w.until[i-1])
			}
		}
	}
}

// One address has a limit of running answers. The connection that has read nothing for longest is
// closed, not one that reads steadily, and none of another address.
func TestAnswersToOneAddressAreBounded(t *testing.T) {
	ended, more := make(chan string, 20), make(chan bool)
	at := listening(t, holding(ended, more), bounds{speak: time.Minute, idle: time.Minute, stall: time.Minute, answer: time.Hour, perAddress: 3, all: 100})
	takes(t, at, "127.0.0.2", "/neighbor")
	steady := takes(t, at, "127.0.0.1", "/steady")
	for i := range 6 {
		takes(t, at, "127.0.0.1", fmt.Sprint("/", i))
		if i >= 2 {
			if want, got := fmt.Sprint("/", i-2), next(ended, 20*time.Second); got != want {
				t.Fatalf("ended: %q, want %q", got, want)
			}
		}
		select {
		case more <- true:
			steady.takes(t, 100)
		case got := <-ended:
			t.Fatalf("ended: %q", got)
		}
	}
	if got := next(ended, 50*time.Millisecond); got != "" {
		t.Fatalf("ended: %q", got)
	}
}

// All addresses together have a limit, too. A connection of an address with most is closed.
func TestAnswersAreBounded(t *testing.T) {
	ended := make(chan string, 20)
	at := listening(t, holding(ended, nil), bounds{speak: time.Minute, idle: time.Minute, stall: time.Minute, answer: time.Hour, perAddress: 4, all: 5})
	takes(t, at, "127.0.1.1", "/first")
	for i := range 4 {
		takes(t, at, "127.0.1.2", fmt.Sprint("/", i))
	}
	for i := range 3 {
		takes(t, at, fmt.Sprint("127.0.1.", 3+i), "/other")
		if want, got := fmt.Sprint("/", i), next(ended, 20*time.Second); got != want {
			t.Fatalf("ended: %q, want %q", got, want)
		}
	}
	takes(t, at, "127.0.1.9", "/last") // now all have one
	if got := next(ended, 20*time.Second); got != "/first" {
		t.Fatalf("ended: %q", got)
	}
}

// A file is in memory once, for any number of clients, however slowly they read.
func TestAFileIsInMemoryOnce(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{"_headers": 0, "large.txt": large} {
		if err := os.WriteFile(filepath.Join(dir, name), make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h, err := Site(dir)
	if err != nil {
		t.Fatal(err)
	}
	at := listening(t, h, publicBounds())
	used := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := used()
	for range 12 {
		takes(t, at, "127.0.0.1", "/large.txt")
	}
	if more := int64(used() - before); more > 3*large {
		t.Errorf("12 phones take a file of %d MB, and %d MB are in memory", large>>20, more>>20)
	}
}
