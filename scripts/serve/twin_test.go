package serve

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// script is a file worth compressing.
var script = strings.Repeat("let seats = [1, 2, 3]; // and so on\n", 100)

func encoded(t *testing.T, coding, text string) string {
	t.Helper()
	var out bytes.Buffer
	var w io.WriteCloser = gzip.NewWriter(&out)
	if coding == "br" {
		w = brotli.NewWriter(&out)
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// twinned is a site whose script has both twins, and a page that has none.
func twinned(t *testing.T) (dir string, site http.Handler) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range map[string]string{
		"_headers": "/*\n  X-Frame: no\n", "about.html": "about", "a.js": script,
		"a.js.br": encoded(t, "br", script), "a.js.gz": encoded(t, "gzip", script),
	} {
		put(t, dir, name, text)
	}
	site, err := Site(dir)
	if err != nil {
		t.Fatal(err)
	}
	return dir, site
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ask sends a request over a real connection, where a wrong length would show, with headers such as
// "Range: bytes=0-3". It returns the answer and its body as sent.
func ask(t *testing.T, site http.Handler, method, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	server := httptest.NewServer(site)
	defer server.Close()
	request, err := http.NewRequest(method, server.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		request.Header.Add(name, value)
	}
	client := &http.Transport{DisableCompression: true}
	defer client.CloseIdleConnections()
	answer, err := client.RoundTrip(request)
	if err != nil {
		t.Fatalf("%s %s %q: %v", method, path, headers, err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatalf("%s %s %q: %v", method, path, headers, err)
	}
	return answer, string(body)
}

func TestTwinsAreSent(t *testing.T) {
	_, site := twinned(t)
	tags := map[string]string{}
	for _, test := range []struct{ path, accept, coding, body, kind string }{
		{"/a.js", "gzip, br", "br", encoded(t, "br", script), "text/javascript; charset=utf-8"},
		{"/a.js", "gzip", "gzip", encoded(t, "gzip", script), "text/javascript; charset=utf-8"},
		{"/a.js", "br;q=0", "", script, "text/javascript; charset=utf-8"},
		{"/about", "gzip, br", "", "about", "text/html; charset=utf-8"},
	} {
		answer, body := ask(t, site, http.MethodGet, test.path, "Accept-Encoding: "+test.accept)
		h := answer.Header
		if answer.StatusCode != 200 || body != test.body || h.Get("Content-Encoding") != test.coding || h.Get("Content-Type") != test.kind {
			t.Errorf("%s for %q: %s, %d bytes, %v", test.path, test.accept, answer.Status, len(body), h)
		}
		if answer.ContentLength != int64(len(test.body)) || h.Get("Vary") != "Accept-Encoding" || h.Get("X-Frame") != "no" {
			t.Errorf("%s for %q: %v", test.path, test.accept, h)
		}
		if h.Get("Accept-Ranges") == "bytes" != (test.coding == "") {
			t.Errorf("%s for %q offers parts: %v", test.path, test.accept, h)
		}
		if other, twice := tags[h.Get("ETag")]; twice || h.Get("ETag") == "" {
			t.Errorf("%s for %q has the ETag of %q", test.path, test.accept, other)
		}
		tags[h.Get("ETag")] = test.accept
		head, nothing := ask(t, site, http.MethodHead, test.path, "Accept-Encoding: "+test.accept)
		for _, name := range []string{"Content-Encoding", "Content-Type", "Content-Length", "ETag", "Vary", "Accept-Ranges"} {
			if head.Header.Get(name) != h.Get(name) {
				t.Errorf("HEAD %s for %q: %s is %q, of GET %q", test.path, test.accept, name, head.Header.Get(name), h.Get(name))
			}
		}
		if nothing != "" || head.StatusCode != 200 {
			t.Errorf("HEAD %s for %q: %s with %d bytes", test.path, test.accept, head.Status, len(nothing))
		}
		again, rest := ask(t, site, http.MethodGet, test.path, "Accept-Encoding: "+test.accept, "If-None-Match: "+h.Get("ETag"))
		if again.StatusCode != 304 || rest != "" || again.Header.Get("ETag") != h.Get("ETag") || again.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s for %q again: %s %v", test.path, test.accept, again.Status, again.Header)
		}
	}
}

// TestTwinsAreOfOneForm: a validator of one form of a file does not match another form.
func TestTwinsAreOfOneForm(t *testing.T) {
	_, site := twinned(t)
	small, _ := ask(t, site, http.MethodGet, "/a.js", "Accept-Encoding: br")
	large, _ := ask(t, site, http.MethodGet, "/a.js")
	for _, test := range []struct {
		headers []string
		code    int
		body    string
	}{
		{[]string{"Accept-Encoding: gzip", "If-None-Match: " + small.Header.Get("ETag")}, 200, encoded(t, "gzip", script)},
		{[]string{"If-None-Match: " + small.Header.Get("ETag")}, 200, script},
		{[]string{"Accept-Encoding: br", "If-Match: " + large.Header.Get("ETag")}, 412, ""},
		{[]string{"Accept-Encoding: br", "Range: bytes=4-8"}, 206, script[4:9]},
		{[]string{"Accept-Encoding: br", "Range: bytes=4-8", "If-Range: " + large.Header.Get("ETag")}, 206, script[4:9]},
		{[]string{"Accept-Encoding: br", "Range: bytes=4-8", "If-Range: " + small.Header.Get("ETag")}, 200, script},
		{[]string{"Accept-Encoding: br", "Range: bytes=99999-"}, 416, "invalid range: failed to overlap\n"},
		{[]string{"Accept-Encoding: br, identity;q=0", "Range: bytes=4-8"}, 200, encoded(t, "br", script)},
	} {
		answer, body := ask(t, site, http.MethodGet, "/a.js", test.headers...)
		if answer.StatusCode != test.code || body != test.body {
			t.Errorf("%q: %s with %d bytes, want %d with %d", test.headers, answer.Status, len(body), test.code, len(test.body))
		}
		if answer.StatusCode == 206 && (answer.Header.Get("Content-Encoding") != "" || answer.Header.Get("Content-Range") != "bytes 4-8/"+strconv.Itoa(len(script))) {
			t.Errorf("%q: %v", test.headers, answer.Header)
		}
	}
}

func TestTwinsRefused(t *testing.T) {
	_, site := twinned(t)
	for path, accept := range map[string]string{"/about": "gzip, identity;q=0", "/a.js": "deflate, *;q=0"} {
		answer, _ := ask(t, site, http.MethodGet, path, "Accept-Encoding: "+accept)
		if answer.StatusCode != 406 || answer.Header.Get("Cache-Control") != "no-store" || answer.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s for %q: %s %v", path, accept, answer.Status, answer.Header)
		}
	}
	for _, path := range []string{"/a.js.br", "/a.js.gz"} {
		if answer, _ := ask(t, site, http.MethodGet, path); answer.StatusCode != 404 {
			t.Errorf("%s: %s; a twin has no address of its own", path, answer.Status)
		}
	}
}

// TestOnlyTrueTwins: a twin that does not match its file exactly is ignored, even if either changes
// while the site is served, with its time and size kept.
func TestOnlyTrueTwins(t *testing.T) {
	dir, site := twinned(t)
	sent := func() string {
		t.Helper()
		answer, body := ask(t, site, http.MethodGet, "/a.js", "Accept-Encoding: br, gzip;q=0.5")
		if coding := answer.Header.Get("Content-Encoding"); coding != "" {
			if !TwinOf([]byte(body), coding, mustRead(t, filepath.Join(dir, "a.js"))) {
				t.Errorf("%s was sent, and is not the file", coding)
			}
			return coding
		}
		return plain
	}
	br, gz := encoded(t, "br", script), encoded(t, "gzip", script)
	other := strings.Replace(script, "seats", "chair", 1) // as long
	for _, test := range []struct{ why, file, br, gz, want string }{
		{"both are true", script, br, gz, "br"},
		{"the brotli twin is cut off", script, br[:len(br)-1], gz, "gzip"},
		{"and half of it", script, br[:len(br)/2], gz, "gzip"},
		{"and all of it", script, "", gz, "gzip"},
		{"it is good again", script, br, gz, "br"},
		{"something follows it", script, br + "\x00", gz, "gzip"},
		{"the file changed", other, br, gz, plain},
		{"a twin followed", other, encoded(t, "br", other), gz, "br"},
		{"the file is back, its twins are of the other", script, encoded(t, "br", other), encoded(t, "gzip", other), plain},
		{"both twins are cut off", script, br[:len(br)-1], gz[:len(gz)-1], plain},
		{"a twin of more than the file", script, encoded(t, "br", script+"x"), gz, "gzip"},
		{"a twin of less", script, encoded(t, "br", script[1:]), encoded(t, "gzip", script[:len(script)-1]), plain},
		{"something follows the gzip twin", script, "", gz + "x", plain},
		{"twins exchanged", script, gz, br, plain},
	} {
		for name, text := range map[string]string{"a.js": test.file, "a.js.br": test.br, "a.js.gz": test.gz} {
			put(t, dir, name, text)
		}
		if got := sent(); got != test.want {
			t.Errorf("%s: %s was sent, want %s", test.why, got, test.want)
		}
	}
	for n := range br { // wherever it is cut off
		if TwinOf([]byte(br[:n]), "br", []byte(script)) {
			t.Errorf("the first %d bytes of a brotli twin pass for the whole", n)
		}
	}
	for n := range gz {
		if TwinOf([]byte(gz[:n]), "gzip", []byte(script)) {
			t.Errorf("the first %d bytes of a gzip twin pass for the whole", n)
		}
	}
}

func mustRead(t *testing.T, file string) []byte {
	t.Helper()
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return body
}
