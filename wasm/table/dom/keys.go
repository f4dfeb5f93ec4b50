//go:build js

package dom

import (
	"strings"

	"entente/wasm/table/edge"
)

// keyed presses the button that names the key, while the focus is in a part of the screen that
// listens for keys. In a text field, a letter is a letter.
func (p *Page) keyed(event edge.Value) {
	for _, mark := range []string{"ctrlKey", "metaKey", "altKey", "shiftKey", "repeat", "isComposing"} {
		if event.Get(mark).True() {
			return
		}
	}
	key := strings.ToLower(event.Get("key").Text())
	target := event.Get("target")
	if len(key) != 1 || key[0] < 'a' || key[0] > 'z' || target.Get("closest").Missing() || target.Call("closest", "[data-keys]").Missing() {
		return
	}
	button := p.shown().Call("querySelector", "[aria-keyshortcuts=\""+key+"\"]")
	if !button.Missing() {
		event.Call("preventDefault")
		button.Call("click")
	}
}
