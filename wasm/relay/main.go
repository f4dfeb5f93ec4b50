//go:build js && wasm

// Relay is the edge worker: rooms in Durable Objects, one Go instance for all
// the rooms of an isolate. entry.mjs starts it and hands events over; each call
// runs to its end inside the calling object's own event, so rooms share the
// instance without sharing anything else.
package main

import (
	"github.com/hack-pad/safejs"
	"github.com/syumai/workers"

	"entente/scripts/serve/front"
)

func main() {
	context := safejs.MustGetGlobal("context") // without it nothing can be served: entry.mjs says so
	env, _ := get(context, "env")
	variable := func(name string) string { return textOf(env, name) } // one that cannot be read is not set
	b := &bridge{
		limits:  front.Limits(variable),
		gate:    front.Gate(variable),
		origins: front.List(variable("ENTENTE_ORIGINS")),
	}
	binding, err := get(context, "binding")
	if err == nil {
		err = b.register(binding)
	}
	if err != nil {
		panic(err) // an instance that hears no event must not start
	}
	workers.ServeNonBlock(front.Handler(b))
	workers.Ready()
	select {} // the instance is reused, so it never ends
}
