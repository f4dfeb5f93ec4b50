package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
)

// ofProgram are the pages that start the table's program. Such a page of an earlier build would
// start an older program.
var ofProgram = map[string]bool{"/table": true, "/components": true}

// during serves the pages that are built. For a page that isn't built yet, it serves a short page
// that says so.
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

// again reloads the page. It keeps the table's name after #, which a Refresh header would lose.
const again = "setTimeout(() => location.reload(), 2000)"

// policy allows the script again and nothing else.
func policy() string {
	sum := sha256.Sum256([]byte(again))
	return "default-src 'none'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// wait tells the running step, and makes the browser ask again.
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

// unlessMissing passes an answer on, except a 404.
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
