//go:build js && wasm

// Relay is the edge worker: rooms in Durable Objects, one Go instance for all
// the rooms of an isolate. entry.mjs starts it and hands events over; each call
// runs to its end inside the calling object's own event, so rooms share the
// instance without sharing anything else.
package main

import (
	"syscall/js"

	"github.com/syumai/workers"

	"entente/scripts/serve/front"
)

func main() {
	context := js.Global().Get("context")
	env := context.Get("env")
	variable := func(name string) string {
		if v := env.Get(name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	b := &bridge{
		binding: context.Get("binding"),
		limits:  front.Limits(variable),
		gate:    front.Gate(variable),
		origins: front.List(variable("ENTENTE_ORIGINS")),
	}
	b.register()
	workers.ServeNonBlock(front.Handler(b))
	workers.Ready()
	select {} // the instance is reused, so it never ends
}
