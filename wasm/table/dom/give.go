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

// Address is the fragment that the page was opened with.
func (p *Page) Address() string { return p.trail.here(p) }

// Working marks the page while something is being fetched or stored, so that
// whoever looks at it from outside can tell when it is not.
func (p *Page) Working(on bool) {
	edge.Guard(func() { p.root.Call("toggleAttribute", "data-working", on) }, p.Stop)
}
