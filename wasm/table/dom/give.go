//go:build js

package dom

import (
	"time"

	"entente/wasm/table/edge"
)

// given is how long a download may take to begin.
const given = time.Minute

// Download hands the player a text file.
func (p *Page) Download(name, text string) {
	parts := p.window.Get("Array").New()
	parts.Call("push", text)
	blob := p.window.Get("Blob").New(parts, edge.Object(map[string]any{"type": "text/plain;charset=utf-8"}))
	urls := p.window.Get("URL")
	url := urls.Call("createObjectURL", blob)
	link := p.document.Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	time.AfterFunc(given, func() { urls.Call("revokeObjectURL", url) })
}

// Share hands a link to the phone's own way of sharing; without one, or if the
// player turns it down, the link is copied.
func (p *Page) Share(title, url string) {
	navigator := p.window.Get("navigator")
	copyIt := func() {
		clipboard := navigator.Get("clipboard")
		if clipboard.Missing() { // a page without https: the link can be marked by hand
			p.mark()
			return
		}
		p.then(clipboard.Call("writeText", url), func() { p.Do(func() { p.app.Shared(true) }) }, func() { p.mark() })
	}
	if navigator.Get("share").Missing() {
		copyIt()
		return
	}
	shared := navigator.Call("share", edge.Object(map[string]any{"title": title, "url": url}))
	p.then(shared, func() {}, copyIt)
}

// mark selects the link that stands on the screen, for copying by hand.
func (p *Page) mark() {
	p.Do(func() { p.app.Shared(false) })
	if node := p.root.Call("querySelector", ".link"); !node.Missing() {
		p.window.Call("getSelection").Call("selectAllChildren", node)
	}
}

// then calls one of two functions when a promise is settled.
func (p *Page) then(promise edge.Value, good, bad func()) {
	var done, failed edge.Func
	end := func(do func()) func([]edge.Value) any {
		return func([]edge.Value) any {
			done.Release()
			failed.Release()
			do()
			return nil
		}
	}
	done, failed = edge.FuncOf(end(good), p.Stop), edge.FuncOf(end(bad), p.Stop)
	promise.Call("then", done, failed)
}

// Address is the fragment that the page was opened with.
func (p *Page) Address() string { return p.trail.here(p) }

// Working marks the page while something is being fetched or stored, so that
// whoever looks at it from outside can tell when it is not.
func (p *Page) Working(on bool) {
	edge.Guard(func() { p.root.Call("toggleAttribute", "data-working", on) }, p.Stop)
}
