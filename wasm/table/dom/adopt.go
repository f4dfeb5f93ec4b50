//go:build js

package dom

import (
	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// adopt goes on with the shell that the page shows before the program runs, if the shell shows this
// part already. So nothing is drawn twice, and the player's text and taps from before are taken.
func (p *Page) adopt(into edge.Value, of *part.Part) *mounted {
	node := into.Call("querySelector", "[data-shell]")
	if node.Missing() || node.Call("getAttribute", "data-shell").Text() != of.Template {
		return nil
	}
	node.Call("removeAttribute", "data-shell")
	node.Call("querySelector", ".coming").Call("remove")
	m := hung(of)
	m.node, m.sets = node, nil
	for _, act := range of.Acts {
		if act.Input != nil {
			p.resume(m.slot(act.Slot).Value, act)
		}
	}
	pressed := node.Call("querySelectorAll", "button[aria-busy]")
	for i := range pressed.Len() {
		p.press(pressed.Index(i))
	}
	p.patch(m, of)
	return m
}

// press presses a button that a player pressed before the program ran. It waits until everything is
// drawn and the player's text is taken.
func (p *Page) press(button edge.Value) {
	button.Call("removeAttribute", "aria-busy")
	p.window.Call("queueMicrotask", edge.FuncOf(func([]edge.Value) any {
		button.Call("click")
		return nil
	}, p.Stop))
}

// resume takes the text that a player wrote before the program ran, once everything is drawn.
func (p *Page) resume(input edge.Value, act part.Act) {
	written := input.Get("value").Text()
	if written == "" {
		return
	}
	p.window.Call("queueMicrotask", edge.FuncOf(func([]edge.Value) any {
		if input.Get("value").Text() != written { // a file's cannot be set, and is still there
			input.Set("value", written)
		}
		p.take(input, act)
		return nil
	}, p.Stop))
}
