package main

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/scripts/serve"
)

// TestPagesDuringABuild serves the finished pages, and says of every other page that it isn't built
// yet. A table page of an earlier build is not served.
func TestPagesDuringABuild(t *testing.T) {
	public := t.TempDir()
	for name, text := range map[string]string{"_headers": "/*\n  X-Frame: no\n", "index.html": "home", "rules.html": "rules", "table.html": "table", "components.html": "components"} {
		if err := os.WriteFile(filepath.Join(public, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site, err := serve.Site(public)
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilding()
	b.doing = "Compiling <the table>"
	for _, stage := range []struct {
		name  string
		then  func()
		codes map[string]int
	}{
		{"at first", func() {}, map[string]int{"/": 200, "/rules": 200, "/table": 503, "/components": 503, "/embed": 503, "/sw.js": 503}},
		{"with a table", func() { b.hasTable = true }, map[string]int{"/": 200, "/rules": 200, "/table": 200, "/components": 200, "/embed": 503, "/sw.js": 503}},
		{"at last", func() { b.isOver = true }, map[string]int{"/": 200, "/rules": 200, "/table": 200, "/components": 200, "/embed": 404, "/sw.js": 404}},
	} {
		stage.then()
		for path, want := range stage.codes {
			answer := httptest.NewRecorder()
			b.during(site).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
			body, h := answer.Body.String(), answer.Header()
			if answer.Code != want {
				t.Errorf("%s, %s answers %d, want %d", stage.name, path, answer.Code, want)
			}
			waits := strings.Contains(body, "Compiling &lt;the table&gt;, 0 s. The page opens as soon as it is ready.")
			if asksAgain := strings.Contains(body, "<script>"+again) && h.Get("Content-Security-Policy") == policy() && h.Get("Cache-Control") == "no-store"; waits != (want == 503) || asksAgain != waits {
				t.Errorf("%s, %s says %q with %v", stage.name, path, body, h)
			}
			if want == 200 && h.Get("X-Frame") != "no" {
				t.Errorf("%s, %s has the headers %v", stage.name, path, h)
			}
		}
	}
}

// TestAStepSaysThatItGoesOn prints the name of a step as it begins, and again until it ends.
func TestAStepSaysThatItGoesOn(t *testing.T) {
	var said bytes.Buffer
	b := newBuilding()
	b.tells, b.every = &said, time.Millisecond
	failed := errors.New("it failed")
	if err := b.step("Compiling", func() error { time.Sleep(30 * time.Millisecond); return failed }); !errors.Is(err, failed) {
		t.Errorf("the step ends with %v", err)
	}
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	if len(lines) < 3 || lines[0] != "Compiling." || lines[1] != "Compiling, 0 s." {
		t.Errorf("it says %q", lines)
	}
	if b := newBuilding(); b.every > 5*time.Second {
		t.Errorf("it says something every %v", b.every)
	}
}
