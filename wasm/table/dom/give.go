//go:build js

package dom

import (
	"entente/wasm/table/browser"
	"entente/wasm/table/edge"
	"entente/wasm/table/give"
)

// Download hands the player a text file. If the browser refuses, the text is shown on the screen.
func (p *Page) Download(name, text string) {
	if err := give.File(name, text); err != nil {
		p.do(func() { p.app.Undelivered(text, err.Error()) })
	}
}

// Picture shares a drawing as an image, or hands it out as a file. It waits, so no event may call it.
func (p *Page) Picture(name, svg string, wide, high int) {
	if err := give.Picture(name, svg, wide, high); err != nil {
		p.do(func() { p.app.Undelivered(svg, err.Error()) })
	}
}

// Share hands a link to the phone's own way of sharing. If that fails, the link is copied, or
// marked where it stands on the screen.
func (p *Page) Share(title, url string) {
	give.Link(title, url, func(way give.Way) {
		if way == give.Shared {
			return
		}
		marked := way == give.Left && give.Mark("#app .link") == nil
		p.do(func() { p.app.Shared(way == give.Copied, marked) })
	})
}

// Pack packs a text for a link.
func (p *Page) Pack(text string) {
	give.Packed(text, func(code string) { p.do(func() { p.app.Packed(code) }) })
}

// Copy puts a text where it can be pasted. It stands on the screen as well.
func (p *Page) Copy(text string) {
	give.Text(text, func(done bool) { p.do(func() { p.app.Copied(done) }) })
}

// Address is the fragment that the page was opened with.
func (p *Page) Address() string { return p.trail.here(p) }

// Working marks the page while something is being fetched or stored, so that a browser test can
// tell when the page is done.
func (p *Page) Working(on bool) {
	edge.Guard(func() { p.root.Call("toggleAttribute", "data-working", on) }, p.Stop)
}

// Painted waits until the drawing is on the screen, so that a player sees the effect of a tap
// before it is stored. No event may call Painted.
func (p *Page) Painted() {
	browser.Window().Call("painted").Await() // or returns at once, if that fails
}
