package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestTwinsReplacedWhileServed: during a build, the server sends one whole text at every moment,
// the old one or the new one.
func TestTwinsReplacedWhileServed(t *testing.T) {
	dir, site := twinned(t)
	other := strings.Replace(script, "seats", "chair", 1)
	texts := map[string]string{}
	for _, text := range []string{script, other} {
		for _, coding := range []string{"br", "gzip"} {
			texts[encoded(t, coding, text)] = text
		}
		texts[text] = text
	}
	replace := func(name, text string) {
		fresh := filepath.Join(dir, ".fresh")
		if err := os.WriteFile(fresh, []byte(text), 0o644); err != nil {
			t.Error(err)
		}
		if err := os.Rename(fresh, filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	built := make(chan struct{})
	go func() {
		defer close(built)
		for n := range 150 {
			text := []string{script, other}[n%2]
			replace("a.js", text)
			replace("a.js.gz", encoded(t, "gzip", text))
			replace("a.js.br", encoded(t, "br", text))
		}
	}()
	var readers sync.WaitGroup
	for _, accept := range []string{"br", "gzip", "identity"} {
		readers.Go(func() {
			for last := false; !last; {
				select {
				case <-built:
					last = true
				default:
				}
				r := httptest.NewRequest(http.MethodGet, "/a.js", nil)
				r.Header.Set("Accept-Encoding", accept)
				w := httptest.NewRecorder()
				site.ServeHTTP(w, r)
				if body := w.Body.String(); texts[body] == "" || w.Code != 200 {
					t.Errorf("for %s: %d with %d bytes that are neither text", accept, w.Code, len(body))
				}
				if last && texts[w.Body.String()] != other {
					t.Errorf("for %s: the build has ended, and the text before it is sent", accept)
				}
			}
		})
	}
	readers.Wait()
}

// TestMissingIsNotKept: even where every file is kept for good, an answer for a missing file is
// not.
func TestMissingIsNotKept(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "_headers", "/wasm/*\n  Cache-Control: public, max-age=31536000, immutable\n")
	if err := os.Mkdir(filepath.Join(dir, "wasm"), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, dir, "wasm/there.wasm", "\x00asm")
	site, err := Site(dir)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/wasm/there.wasm": "public, max-age=31536000, immutable", "/wasm/gone.wasm": askFirst} {
		if answer, _ := ask(t, site, http.MethodGet, path); answer.Header.Get("Cache-Control") != want {
			t.Errorf("%s: %s with %q, want %q", path, answer.Status, answer.Header.Get("Cache-Control"), want)
		}
	}
}
