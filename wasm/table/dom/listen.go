//go:build js

package dom

import (
	"errors"

	"entente/wasm/table/browser"
	"entente/wasm/table/edge"
	"entente/wasm/table/give"
	"entente/wasm/table/part"
)

// listen puts one listener of each kind on the page. The attribute data-act names the slot that an
// event is about.
func (p *Page) listen() {
	p.on(p.document, "click", p.clicked)
	p.on(p.document, "input", p.changed)
	p.on(p.document, "keydown", p.keyed)
	p.on(p.document, "pointerdown", p.pressed)
	for _, end := range []string{"pointerup", "pointercancel"} {
		p.on(p.window, end, func(edge.Value) { p.hold.release() })
	}
	p.at(p.window, "blur", func(edge.Value) { p.hold.release() }) // and not when some element loses the focus
	p.on(p.document, "contextmenu", func(event edge.Value) {
		if act, ok := p.actOf(event); ok && act.Run != nil {
			event.Call("preventDefault")
		}
	})
	p.on(p.document, "cancel", func(event edge.Value) {
		if dialog, open := p.top(); open && event.Get("target").Is(dialog) {
			event.Call("preventDefault")
			p.do(p.app.Escape)
		}
	})
	p.on(p.document, "close", func(event edge.Value) {
		if dialog, open := p.top(); open && event.Get("target").Is(dialog) {
			p.do(p.app.Escape)
		}
	})
	p.trail.listen(p)
}

// on listens to events of a target and inside it, for good: the functions are never released.
func (p *Page) on(target edge.Value, kind string, do func(event edge.Value)) {
	target.Call("addEventListener", kind, p.hears(do), true)
}

// at listens to events of a target itself, for good.
func (p *Page) at(target edge.Value, kind string, do func(event edge.Value)) {
	target.Call("addEventListener", kind, p.hears(do))
}

func (p *Page) hears(do func(event edge.Value)) edge.Func {
	return edge.FuncOf(func(args []edge.Value) any {
		if !p.stopped {
			do(args[0])
		}
		return nil
	}, p.Stop)
}

// actOf finds the act of the pressed or changed slot.
func (p *Page) actOf(event edge.Value) (part.Act, bool) {
	target := event.Get("target")
	if target.Get("closest").Missing() {
		return part.Act{}, false
	}
	node := target.Call("closest", "[data-act]")
	if node.Missing() {
		return part.Act{}, false
	}
	act, known := p.acts[node.Call("getAttribute", "data-act").Text()]
	return act, known
}

func (p *Page) clicked(event edge.Value) {
	if p.hold.ran() {
		return
	}
	target := event.Get("target")
	if !target.Get("closest").Missing() && !target.Call("closest", ".skip").Missing() {
		event.Call("preventDefault") // the fragment is the table's, not the skip link's
		if main := p.shown().Call("querySelector", "main"); !main.Missing() {
			main.Call("focus")
		}
		return
	}
	if dialog, open := p.top(); open && beside(dialog, event) {
		p.do(p.app.Escape)
		return
	}
	act, known := p.actOf(event)
	for _, key := range []string{"ctrlKey", "metaKey", "shiftKey"} {
		if event.Get(key).True() && !target.Call("closest", "a[href]").Missing() {
			return // a link in a tab of its own
		}
	}
	if known && act.Tap != nil {
		event.Call("preventDefault")
		sealed := !target.Call("closest", "[data-seal]").Missing()
		p.do(func() { p.app.Press(sealed, act.Tap) })
	}
}

// changed hands the new value over; a chosen file is read first.
func (p *Page) changed(event edge.Value) {
	act, known := p.actOf(event)
	if !known || act.Input == nil {
		return
	}
	p.take(event.Get("target"), act)
}

// take hands over the value of an input.
func (p *Page) take(input edge.Value, act part.Act) {
	if input.Get("type").Text() == "file" {
		give.Chosen(browser.Of(input.Safe()), func(text string, err error) {
			p.do(func() {
				switch {
				case errors.Is(err, give.ErrLarge):
					p.app.TooLong()
				case err != nil:
					p.app.Unbrought(err.Error())
				default:
					act.Input(text)
				}
			})
		})
		return
	}
	value := input.Get("value").Text()
	p.do(func() { act.Input(value) })
}
