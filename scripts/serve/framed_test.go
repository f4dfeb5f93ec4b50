package serve

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// TestWhatMayBeFramed: only the files that other sites embed may be framed and fetched from
// anywhere, under one policy that gives them no origin.
func TestWhatMayBeFramed(t *testing.T) {
	text, err := os.ReadFile("../../public/_headers")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := parseHeaders(string(text))
	if err != nil {
		t.Fatal(err)
	}
	headers := func(path string) http.Header {
		h := http.Header{}
		applyHeaders(rules, h, path)
		return h
	}
	for _, path := range []string{"/embed/example", "/embed/example.js", "/embed/kept/0123456789ab/entente.wasm", "/embed/none"} {
		h := headers(path)
		policy := h.Get("Content-Security-Policy")
		if !strings.Contains(policy, "frame-ancestors *;") || !strings.HasPrefix(policy, "sandbox ") || strings.Contains(policy, "allow-same-origin") || strings.Count(policy, "default-src 'none'") != 1 {
			t.Errorf("%s: %s", path, policy)
		}
		if h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("%s: %v", path, h)
		}
	}
	vectors := headers("/vectors/entente-vectors.tgz") // may be fetched from anywhere, and framed nowhere
	if vectors.Get("Access-Control-Allow-Origin") != "*" || vectors.Get("Cross-Origin-Resource-Policy") != "cross-origin" || !strings.Contains(vectors.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
		t.Errorf("%v", vectors)
	}
	for _, path := range []string{"/", "/table", "/rules", "/vectors", "/embed", "/embedded", "/kept/look.css", "/wasm/table.wasm", "/decks/a.txt", "/words/en.txt", "/sw.js", "/a/embed/example"} {
		h := headers(path)
		if policy := h.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") || strings.Contains(policy, "sandbox") {
			t.Errorf("%s: %s", path, policy)
		}
		if h.Get("Access-Control-Allow-Origin") != "" || h.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s: %v", path, h)
		}
	}
}
