//go:build js

package dom

import (
	"strings"

	"entente/wasm/table/browser"
	"entente/wasm/table/edge"
	"entente/wasm/table/screen"
)

// A trail keeps the page's address and the browser's history in step with the
// app, so that Back leads out of a screen to its table and then to the list.
type trail struct {
	inside bool   // the newest entry is a screen of a table, pushed on top of the table's own
	back   bool   // on the way back, until the browser has done it
	at     string // where the app is
	soon   bool   // the address follows once the drawing is on the screen
}

// listen follows the browser's Back and Forward, and links.
func (t *trail) listen(p *Page) {
	p.on(p.window, "popstate", func(edge.Value) {
		at := t.here(p)
		if t.back {
			t.back = false
			t.step(p) // which may have moved on meanwhile
			return
		}
		t.inside = strings.Contains(at, "/")
		p.do(func() { p.app.Go(screen.ParseAddress(at)) })
	})
}

// here is the fragment of the page's address.
func (t *trail) here(p *Page) string {
	return strings.TrimPrefix(p.window.Get("location").Get("hash").Text(), "#")
}

// follow brings the page's address to where the app is. Within a table it does so once the screen
// is painted, so that painting need not wait. Otherwise it does so at once, because a link holds
// keys.
func (t *trail) follow(p *Page, at string) {
	t.at = at
	was := t.here(p)
	switch {
	case t.back || t.soon || was == at:
	case tableIn(was) == "" || tableIn(was) != tableIn(at):
		t.step(p)
	default:
		t.soon = true
		go func() {
			p.Painted()
			t.soon = false
			edge.Guard(func() { t.step(p) }, p.Stop)
		}()
	}
}

// tableIn returns the table that an address is in.
func tableIn(address string) string {
	return screen.ParseAddress(address).Table
}

// step changes the address. A browser that allows no more steps for now (Safari
// counts them) is asked again at the next draw; until then the address is an
// earlier one, and everything else goes on.
func (t *trail) step(p *Page) {
	was, at := t.here(p), t.at
	if t.back || was == at {
		return
	}
	history := browser.Window().Get("history")
	to := p.window.Get("location").Get("pathname").Text()
	if at != "" {
		to += "#" + at
	}
	within := strings.HasPrefix(at, was+"/")
	switch {
	case t.inside && strings.HasPrefix(was, at+"/"):
		if history.Call("back").Err == nil {
			t.inside, t.back = false, true
		}
	case was == "" || within:
		if history.Call("pushState", nil, "", to).Err == nil {
			t.inside = within
		}
	default:
		history.Call("replaceState", nil, "", to)
	}
}
