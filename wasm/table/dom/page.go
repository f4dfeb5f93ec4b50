//go:build js

// Package dom draws parts on the page: it clones the templates, fills their slots, updates only the
// changes, and brings taps back. It makes no HTML.
package dom

import (
	"entente/wasm/table/edge"
	"entente/wasm/table/part"
	"entente/wasm/table/screen"
)

// A Page is the browser's page with the parts drawn on it.
type Page struct {
	window, document, root, over edge.Value
	app                          *screen.App
	screen, resting              *mounted
	sheets                       []*mounted
	acts                         map[string]part.Act // by the number that stands in data-act
	numbers                      int
	hold                         hold
	trail                        trail
	called                       screen.Called // the caller that the page was last told of
	stopped                      bool
	drawing, stale               bool // something is being drawn; it is older than the app
	settling                     bool // the parts being drawn hear no tap for a moment
}

// New takes the page over for an app.
func New(app *screen.App) *Page {
	window := edge.Global()
	document := window.Get("document")
	p := &Page{
		window: window, document: document, app: app,
		root: document.Call("getElementById", "app"), over: document.Call("getElementById", "sheets"),
		acts: map[string]part.Act{},
	}
	p.listen()
	return p
}

// Do lets something happen to the app that the player didn't just do, and draws the result. Parts
// that it brings or moves hear no tap for a moment, because a player may be about to tap there
// (hands.js).
func (p *Page) Do(happen func()) { p.doAndSettle(happen, func() {}) }

// DoInTurns is Do, but calls breathe before the parts of the drawing, so that a large screen doesn't
// keep a slow phone in one long task. breathe may wait for the page, so no event may call DoInTurns.
func (p *Page) DoInTurns(happen, breathe func()) { p.doAndSettle(happen, breathe) }

func (p *Page) doAndSettle(happen, breathe func()) {
	if p.stopped || p.drawing || p.settling { // the browser tells of a lost focus, say, while the page settles: then that settles too
		p.do(happen)
		return
	}
	p.settling = true
	p.window.Call("settle", false)
	p.doInTurns(happen, breathe)
	p.window.Call("settle", true)
	p.settling = false
}

// do lets something happen to the app and draws the result. A panic ends the app with a sentence
// and a way out. Stored records stay stored.
func (p *Page) do(happen func()) { p.doInTurns(happen, func() {}) }

func (p *Page) doInTurns(happen, breathe func()) {
	if p.stopped {
		return
	}
	edge.Guard(func() {
		happen()
		p.stale = true
		if p.drawing { // the browser tells of a lost focus, say, while the page is drawn: the result is drawn next
			return
		}
		p.drawing = true
		for p.stale && !p.stopped {
			p.stale = false
			f := p.app.Draw()
			breathe()
			p.draw(f, breathe)
		}
		p.drawing = false
	}, p.Stop)
}

// draw updates the page to a frame.
func (p *Page) draw(f screen.Frame, breathe func()) {
	if p.stopped {
		return
	}
	fresh := p.screen == nil || p.screen.template != f.Screen.Template
	first := p.screen == nil
	p.drawSheets(f.Sheets)
	if !first || f.Screen.Template != "wait" { // until then the page's own shell says that it waits
		p.show(f.Screen)
	}
	if p.document.Get("title").Text() != f.Title {
		p.document.Set("title", f.Title)
	}
	p.trail.follow(p, f.Address)
	p.say("hear-soon", f.Polite) // before the focus, for which the page is laid out
	breathe()                    // the page is laid out meanwhile
	if p.stopped {
		return
	}
	p.focus(f, fresh && !first)
	p.say("hear-now", f.Urgent)
	p.window.Call("drawn", f.Asked)
	if c := f.Called; c != p.called {
		p.called = c
		p.window.Call("called", c.Awake, c.Who, c.Known, c.Asks, c.Said, c.At)
	}
}

// focus goes to an element by id, or to the beginning of a screen that is new.
func (p *Page) focus(f screen.Frame, fresh bool) {
	if fresh {
		p.window.Call("scrollTo", 0, 0)
	}
	if f.Focus != "" {
		if row := p.document.Call("getElementById", f.Focus+"-row"); !row.Missing() { // of a seat: that, or the one in the ring
			row.Call("focus")
		}
		if found := p.document.Call("getElementById", f.Focus); !found.Missing() {
			found.Call("focus", edge.Object(map[string]any{"preventScroll": fresh}))
			if to := f.Marked[1]; to > 0 {
				found.Call("setSelectionRange", f.Marked[0], to)
			}
			return
		}
	}
	if !fresh {
		return
	}
	if begin := p.shown().Call("querySelector", "[data-first]"); !begin.Missing() {
		begin.Call("focus", edge.Object(map[string]any{"preventScroll": true}))
	}
}

// say writes a sentence where a screen reader hears it.
func (p *Page) say(region, text string) {
	if text == "" {
		return
	}
	node := p.document.Call("getElementById", region)
	if node.Get("textContent").Text() == text {
		text += "\u00a0" // the same words again are a change only if they differ
	}
	node.Set("textContent", text)
}

// Stop replaces everything with a sentence and a way out. It uses nothing that may be broken.
func (p *Page) Stop(said string) {
	if p.stopped {
		return
	}
	p.stopped = true
	edge.Guard(func() {
		for _, sheet := range p.sheets {
			sheet.node.Call("remove")
		}
		screen := p.document.Call("getElementById", "p-stopped").Get("content").Call("cloneNode", true)
		screen.Call("querySelector", "[data-said]").Set("textContent", said)
		again := edge.FuncOf(func(args []edge.Value) any { // a link would lose the fragment, which says which table this is
			args[0].Call("preventDefault")
			p.window.Get("location").Call("reload")
			return nil
		}, func(string) {})
		screen.Call("querySelector", "[data-again]").Call("addEventListener", "click", again)
		p.root.Call("replaceChildren", screen)
		p.root.Call("querySelector", "h1").Call("focus")
	}, func(string) {})
}
