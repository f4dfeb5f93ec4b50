package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// built is a small site: the shapes of address that the real one has.
func built(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"_headers":         "/*\n  X-Frame: no\n/wasm/*\n  Cache-Control: immutable\n",
		"index.html":       "home",
		"about.html":       "about",
		"404.html":         "nothing here",
		"wasm/a.wasm":      "\x00asm",
		"notes/index.html": "notes",
		".secret":          "s",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site, err := Site(dir)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func TestSiteAddresses(t *testing.T) {
	site := built(t)
	for _, test := range []struct {
		path string
		code int
		want string // the body, or where a redirect leads
	}{
		{"/", 200, "home"},
		{"/about", 200, "about"},
		{"/about?x=1", 200, "about"},
		{"/about.html?x=1", 307, "/about?x=1"},
		{"/about/", 307, "/about"},
		{"/index.html", 307, "/"},
		{"/notes/", 200, "notes"},
		{"/notes", 307, "/notes/"},
		{"/notes/index.html", 307, "/notes/"},
		{"/wasm/a.wasm", 200, "\x00asm"},
		{"/wasm/", 404, "nothing here"},
		{"/wasm", 404, "nothing here"},
		{"/_headers", 404, "nothing here"},
		{"/.secret", 404, "nothing here"},
		{"/nowhere", 404, "nothing here"},
		{"/../about", 404, "nothing here"},
		{"/%2e%2e/about", 404, "nothing here"},
		{"//example.org/about.html", 404, "nothing here"},
		{"/about.html/", 404, "nothing here"},
		{"/a%00b", 404, "nothing here"},
	} {
		answer := httptest.NewRecorder()
		request := httptest.NewRequest(http.MethodGet, "http://localhost"+test.path, nil)
		site.ServeHTTP(answer, request)
		got := answer.Body.String()
		if answer.Code == http.StatusTemporaryRedirect {
			got = answer.Header().Get("Location")
		}
		if answer.Code != test.code || got != test.want {
			t.Errorf("%s: %d %q, want %d %q", test.path, answer.Code, got, test.code, test.want)
		}
		if answer.Header().Get("X-Frame") != "no" {
			t.Errorf("%s: the headers of _headers are missing", test.path)
		}
	}
}

func TestSiteCachesByContent(t *testing.T) {
	site := built(t)
	first := httptest.NewRecorder()
	site.ServeHTTP(first, httptest.NewRequest(http.MethodGet, "/wasm/a.wasm", nil))
	if got := first.Header().Get("Content-Type"); got != "application/wasm" {
		t.Errorf("wasm is sent as %q and would not start", got)
	}
	if got := first.Header().Get("Cache-Control"); got != "immutable" {
		t.Errorf("Cache-Control is %q", got)
	}
	again := httptest.NewRequest(http.MethodGet, "/wasm/a.wasm", nil)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	second := httptest.NewRecorder()
	site.ServeHTTP(second, again)
	if second.Code != http.StatusNotModified {
		t.Errorf("the same file again: %d, want 304", second.Code)
	}
}

func TestSiteIsOnlyRead(t *testing.T) {
	site := built(t)
	for method, want := range map[string]int{http.MethodHead: 200, http.MethodPost: 405, http.MethodDelete: 405} {
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, httptest.NewRequest(method, "/about", strings.NewReader("x")))
		if answer.Code != want {
			t.Errorf("%s: %d, want %d", method, answer.Code, want)
		}
	}
}

func TestSiteNeedsItsHeaders(t *testing.T) {
	if _, err := Site(t.TempDir()); err == nil {
		t.Error("a site without _headers was served without its security headers")
	}
}
