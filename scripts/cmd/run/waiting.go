package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
)

// ofProgram are the pages that start the table's program. A page of a build before would start
// an older one.
var ofProgram = map[string]bool{"/table": true, "/components": true}

// during serves what is built, and in place of a page that isn't a short one that says so.
func (b *building) during(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		hasTable, isOver := b.hasTable, b.isOver
		b.mu.Unlock()
		switch {
		case isOver:
			site.ServeHTTP(w, r)
		case !hasTable && ofProgram[r.URL.Path]:
			b.wait(w)
		default:
			held := &unlessMissing{ResponseWriter: w}
			site.ServeHTTP(held, r)
			if held.missing {
				b.wait(w)
			}
		}
	})
}

// again loads the page once more, with the table that its address names behind the #. A header
// that refreshes it would not.
const again = "setTimeout(() => location.reload(), 2000)"

// policy lets that script run and nothing else.
func policy() string {
	sum := sha256.Sum256([]byte(again))
	return "default-src 'none'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// wait says what is being built, and has the browser ask again.
func (b *building) wait(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", policy())
	h.Set("Retry-After", "2")
	w.WriteHeader(http.StatusServiceUnavailable)
	fmt.Fprintf(w, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Entente is being built</title>
<h1>This page isn’t built yet</h1><p>%s. The page opens as soon as it is ready.</p><script>%s</script></html>
`, html.EscapeString(b.said()), again)
}

// unlessMissing passes an answer on, but for one that says that nothing is there.
type unlessMissing struct {
	http.ResponseWriter
	missing bool
}

func (u *unlessMissing) WriteHeader(code int) {
	if u.missing = code == http.StatusNotFound; !u.missing {
		u.ResponseWriter.WriteHeader(code)
	}
}

func (u *unlessMissing) Write(body []byte) (int, error) {
	if u.missing {
		return len(body), nil
	}
	return u.ResponseWriter.Write(body)
}
