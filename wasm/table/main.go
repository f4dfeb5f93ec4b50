//go:build js

// Command table is the live table in the browser: it fills the templates of
// the page with what the core knows.
package main

import (
	"fmt"

	"github.com/hack-pad/safejs"
)

func main() {
	if err := open(); err != nil {
		fmt.Println("table:", err)
		return // boot.js says so on the page and offers the ways out
	}
	select {}
}

// open puts the first screen in the place of the waiting sentence.
func open() error {
	document, err := safejs.Global().Get("document")
	if err != nil {
		return err
	}
	template, err := document.Call("getElementById", "t-ready")
	if err != nil {
		return err
	}
	content, err := template.Get("content")
	if err != nil {
		return err
	}
	screen, err := content.Call("cloneNode", true)
	if err != nil {
		return err
	}
	app, err := document.Call("getElementById", "app")
	if err != nil {
		return err
	}
	_, err = app.Call("replaceChildren", screen)
	return err
}
