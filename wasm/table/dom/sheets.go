//go:build js

package dom

import (
	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// drawSheets keeps one open dialog for each sheet, the newest on top. The browser keeps focus
// inside, and gives it back to the element that opened the sheet.
func (p *Page) drawSheets(sheets []*part.Part) {
	same := 0
	for same < len(p.sheets) && same < len(sheets) && p.sheets[same].template == sheets[same].Template && p.sheets[same].key == sheets[same].Key {
		p.patch(p.sheets[same], sheets[same])
		same++
	}
	for i := len(p.sheets) - 1; i >= same; i-- {
		sheet := p.sheets[i]
		p.sheets = p.sheets[:i] // first, so that its close event finds it gone
		sheet.node.Call("close")
		p.unmount(sheet)
	}
	for _, of := range sheets[same:] {
		sheet := p.mount(of)
		p.over.Call("append", sheet.node)
		sheet.node.Call("showModal")
		p.sheets = append(p.sheets, sheet)
	}
}

// top is the dialog on top, if there is one.
func (p *Page) top() (edge.Value, bool) {
	if len(p.sheets) == 0 {
		return edge.Value{}, false
	}
	return p.sheets[len(p.sheets)-1].node, true
}

// beside reports whether a press on a dialog missed it and hit the veil.
func beside(dialog, event edge.Value) bool {
	if !event.Get("target").Is(dialog) {
		return false
	}
	box := dialog.Call("getBoundingClientRect")
	x, y := event.Get("clientX").Float(), event.Get("clientY").Float()
	return x < box.Get("left").Float() || x > box.Get("right").Float() || y < box.Get("top").Float() || y > box.Get("bottom").Float()
}
