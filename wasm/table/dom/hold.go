//go:build js

package dom

import (
	"time"

	"entente/wasm/table/edge"
)

// A button that is held down begins to run after a moment. Its pace lets a player let go in time.
const (
	holdAfter = 400 * time.Millisecond
	holdEvery = 90 * time.Millisecond
	// clickAfter is how soon after letting go the browser sends its click.
	clickAfter = 50 * time.Millisecond
)

// hold is a button that is held down.
type hold struct {
	timer *time.Timer
	run   bool // it has run, so letting go is no tap
}

// release lets go. A click that follows at once is no tap. If the pointer has left the button, none
// follows, and the next click is a tap.
func (h *hold) release() {
	if h.timer != nil {
		h.timer.Stop()
		h.timer = nil
	}
	if h.run {
		time.AfterFunc(clickAfter, func() { h.run = false })
	}
}

// ran reports, once, whether the press that ends now has run.
func (h *hold) ran() bool {
	was := h.run
	h.run = false
	return was
}

// pressed begins to hold a slot that runs.
func (p *Page) pressed(event edge.Value) {
	p.hold.release()
	p.hold.run = false
	act, known := p.actOf(event)
	if !known || act.Run == nil || event.Get("button").Int() != 0 {
		return
	}
	number := event.Get("target").Call("closest", "[data-act]").Call("getAttribute", "data-act").Text()
	p.hold.timer = time.AfterFunc(holdAfter, func() { p.again(number) })
}

// again runs the slot's current act once more.
func (p *Page) again(number string) {
	act, known := p.acts[number]
	if p.hold.timer == nil || !known || act.Run == nil {
		return
	}
	p.hold.run = true
	more := false
	p.do(func() { more = act.Run() })
	if more && p.hold.timer != nil {
		p.hold.timer = time.AfterFunc(holdEvery, func() { p.again(number) })
	}
}
