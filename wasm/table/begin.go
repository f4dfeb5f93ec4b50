//go:build js

package main

import (
	"runtime"

	"entente/core/words"
	"entente/wasm/table/browser"
	"entente/wasm/table/edge"
	"entente/wasm/table/screen"
)

// begin asks the browser for everything that the first screen needs: the sentences, without which nothing
// is drawn, and then at once the database, the printed cards, and the table itself. The first to arrive is
// read while the others are on their way. The list of tables does not wait for cards.
func (d *desk) begin() {
	at := screen.ParseAddress(d.page.Address())
	if d.speak(); words.Spoken() == nil {
		return
	}
	opened, dealt := d.ahead(d.openStore), d.ahead(func() { d.deal("") })
	d.later(opened)
	if at.Table != "" {
		d.later(d.ahead(func() { d.lock(at.Table, false) }))
	}
	runtime.Gosched() // so that the requests are on their way before anything is drawn
	if at == (screen.Address{}) {
		d.page.Do(func() { d.app.Go(at) })
		d.later(dealt)
		return
	}
	d.later(dealt)
	d.page.Do(func() { d.app.Go(at) })
}

// speak reads the program's language, which the page names. If it doesn't come, the page stops, and
// says so.
func (d *desk) speak() {
	if err := speak(); err != nil {
		d.page.Stop("The text of this page didn’t load: " + err.Error())
	}
}

// speak reads the program's language, which the page names.
func speak() error {
	address := browser.Document().Call("getElementById", "words").Call("getAttribute", "href")
	if address.Err != nil {
		return address.Err
	}
	text, err := browser.Fetch(address.Text())
	if err != nil {
		return err
	}
	language, err := words.Read(text)
	if err != nil {
		return err
	}
	words.Speak(language)
	return nil
}

// ahead begins a task before its turn in the queue. It returns a task for the queue, which ends
// when the first task has ended.
func (d *desk) ahead(task func()) func() {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		edge.Guard(task, d.page.Stop)
	}()
	return func() { <-ended }
}
