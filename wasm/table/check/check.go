//go:build js

// Package check is the table's program on the page about a table's own components. It reads the
// text in the field and shows how the text is understood.
package check

import (
	"strings"

	"entente/wasm/table/edge"
	"entente/wasm/table/own"
)

// A page is the part of the page that checks.
type page struct {
	document, text, button, said, rows edge.Value
	start, end                         int // the place in the text that is not understood
}

// Here reports whether the program was started by the page that only checks.
func Here() bool {
	return edge.Global().Get("document").Get("body").Get("dataset").Get("page").Text() == "components"
}

// Run reads the program's language with speak. Then it checks the text whenever the button is pressed,
// for as long as the page is open: at once, if it was pressed while the program was on its way.
func Run(speak func() error) {
	document := edge.Global().Get("document")
	find := func(id string) edge.Value { return document.Call("getElementById", id) }
	p := &page{document: document, text: find("check-text"), button: find("check-do"), said: find("check-said"), rows: find("check-rows")}
	if err := speak(); err != nil {
		p.stop(err.Error())
		select {}
	}
	edge.Guard(func() {
		p.on(p.button, func(edge.Value) { p.check() })
		p.on(p.said, func(target edge.Value) {
			if target.Call("matches", "[data-slot=go]").True() {
				p.lead()
			}
		})
		state := p.button.Get("dataset")
		state.Set("ready", "")
		if !state.Get("pressed").Missing() {
			p.check()
		}
	}, p.stop)
	select {}
}

// on listens for a press on something of the page, for good.
func (p *page) on(what edge.Value, do func(target edge.Value)) {
	what.Call("addEventListener", "click", edge.FuncOf(func(args []edge.Value) any {
		do(args[0].Get("target"))
		return nil
	}, p.stop))
}

// lead goes to the place in the text.
func (p *page) lead() {
	p.text.Call("focus")
	p.text.Call("setSelectionRange", p.start, p.end)
}

// check shows the components that the text defines, or the place where the text is not understood.
func (p *page) check() {
	rows, place := own.Check(p.text.Get("value").Text())
	p.rows.Call("replaceChildren")
	if place != nil {
		p.text.Call("setAttribute", "aria-invalid", "true")
		p.show(p.said, p.place(place))
		return
	}
	p.text.Call("removeAttribute", "aria-invalid")
	summary := p.clone("summary")
	summary.put("said", own.Summary(rows))
	p.show(p.said, summary)
	for _, r := range rows {
		p.rows.Call("append", p.row(r).node)
	}
}

// show puts one thing in the place of another.
func (p *page) show(into edge.Value, what cloned) { into.Call("replaceChildren", what.node) }

// row is one component with its abilities.
func (p *page) row(r own.Row) cloned {
	c := p.clone("row")
	c.put("name", r.Name)
	c.put("kind", r.Kind)
	c.put("about", strings.Join(r.About, " · "))
	for _, told := range r.Abilities {
		one := p.clone("told")
		one.put("when", told.When)
		one.put("what", told.What)
		one.put("why", told.Why)
		one.put("who", told.Who())
		c.slot("abilities").Call("append", one.node)
	}
	return c
}

// place shows where a text is not understood, with a button that leads there.
func (p *page) place(at *own.Place) cloned {
	c := p.clone("place")
	c.put("title", at.Title())
	c.put("before", at.Before)
	c.put("at", at.At)
	c.put("after", at.After)
	c.put("want", at.Expects())
	c.put("word", at.Near)
	c.put("hint", at.Hint)
	c.slot("near").Set("hidden", at.Near == "")
	c.slot("hint").Set("hidden", at.Hint == "")
	none := at.Before+at.At+at.After == ""
	c.slot("line").Set("hidden", none)
	c.slot("go").Set("hidden", none)
	p.start, p.end = at.Start, at.End
	return c
}

// stop says that the program has ended. The text stays in its field.
func (p *page) stop(said string) {
	edge.Guard(func() {
		c := p.clone("stuck")
		c.node.Call("querySelector", "[data-said]").Set("textContent", said)
		p.show(p.said, c)
	}, func(string) {})
}

// cloned is a copy of a template.
type cloned struct{ node edge.Value }

func (p *page) clone(name string) cloned {
	template := p.document.Call("getElementById", "c-"+name)
	return cloned{template.Get("content").Get("firstElementChild").Call("cloneNode", true)}
}

func (c cloned) slot(name string) edge.Value {
	if c.node.Call("matches", "[data-slot="+name+"]").True() {
		return c.node
	}
	return c.node.Call("querySelector", "[data-slot="+name+"]")
}

func (c cloned) put(name, text string) { c.slot(name).Set("textContent", text) }
