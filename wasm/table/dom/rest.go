//go:build js

package dom

import (
	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// rests is the screen that players leave for a moment and come back to. It stays on the page
// meanwhile, drawn but out of sight, because drawing all of it again costs a phone more than
// anything else that a choice does.
const rests = "board"

// show brings the page to a screen, drawing as little as possible.
func (p *Page) show(of *part.Part) {
	before := p.screen
	switch {
	case before != nil && before.template == of.Template && before.key == of.Key:
		p.patch(before, of)
		return
	case before == nil:
		if p.screen = p.adopt(p.root, of); p.screen != nil {
			return
		}
	case before.template == rests:
		p.rest(before)
	default:
		p.unmount(before)
	}
	if woken := p.resting; woken != nil && of.Template == rests {
		p.resting = nil
		if woken.key == of.Key {
			p.screen = woken
			p.window.Call("rest", woken.node, false)
			p.patch(woken, of)
			return
		}
		p.unmount(woken) // another table
	}
	p.screen = p.mount(of)
	if before == nil {
		p.root.Call("replaceChildren", p.screen.node) // the page's own shell goes
		return
	}
	p.root.Call("append", p.screen.node)
}

// rest puts a screen out of sight. Nothing on it can be pressed, heard or found.
func (p *Page) rest(screen *mounted) {
	p.window.Call("rest", screen.node, true)
	p.resting = screen
}

// shown is the screen that a player sees: the program's, or the page's own shell.
func (p *Page) shown() edge.Value {
	if p.screen == nil {
		return p.root
	}
	return p.screen.node
}
