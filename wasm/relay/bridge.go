//go:build js && wasm

package main

import (
	"errors"
	"slices"
	"syscall/js"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// bridge is what entry.mjs calls: one function for each event of an object.
type bridge struct {
	binding js.Value
	limits  room.Limits
	gate    *room.Gate
	origins []string
	objects []*object
}

// errNoObject says that no object of this isolate serves the room.
var errNoObject = errors.New("relay: the room is not open here")

func (b *bridge) register() {
	b.set("roomFetch", func(o *object, a []js.Value) any { return b.fetch(o, a[0]) })
	b.set("roomMessage", func(o *object, a []js.Value) any { o.message(a[0], a[1]); return nil })
	b.set("roomClose", func(o *object, a []js.Value) any { o.closed(a[0]); return nil })
	b.set("roomAlarm", func(o *object, _ []js.Value) any {
		if _, err := o.room.Alarm(); err != nil {
			panic(err) // the platform rings again when an alarm fails
		}
		return nil
	})
}

// set offers a function that takes the object's state and its arguments. A
// panic in it ends the instance: half-done work must not be shared, and entry.mjs
// starts another, which finds everything in storage.
func (b *bridge) set(name string, f func(o *object, a []js.Value) any) {
	b.binding.Set(name, js.FuncOf(func(_ js.Value, a []js.Value) any {
		return f(b.object(a[0]), a[1:])
	}))
}

// object gives the state of a Durable Object, opening it on its first event
// after a start or a sleep.
func (b *bridge) object(ctx js.Value) *object {
	for _, o := range b.objects {
		if o.ctx.Equal(ctx) {
			o.used = o.Now()
			return o
		}
	}
	o := newObject(ctx)
	b.forget(o.id)
	o.used = o.Now()
	r, err := room.Open(o, b.limits)
	if err != nil {
		panic(err)
	}
	o.room = r
	o.wakeSockets()
	b.objects = append(b.objects, o)
	return o
}

// maxObjects bounds the rooms kept in memory. Nobody is told when an object
// falls asleep, so the one still for longest goes; if it is awake after all, its
// next event opens it again.
const maxObjects = 256

// forget makes room for an object: its self from before it slept goes, or the
// stillest when there are too many.
func (b *bridge) forget(id string) {
	at := slices.IndexFunc(b.objects, func(o *object) bool { return o.id == id })
	if at < 0 && len(b.objects) >= maxObjects {
		at = 0
		for i, o := range b.objects {
			if o.used < b.objects[at].used {
				at = i
			}
		}
	}
	if at >= 0 {
		b.objects = slices.Delete(b.objects, at, at+1)
	}
}

// named gives the object of a room, once a request has named it.
func (b *bridge) named(room string) (*object, error) {
	for _, o := range b.objects {
		if o.name == room {
			return o, nil
		}
	}
	return nil, errNoObject
}

// fetch answers a request for a room: an upgrade here, anything else by the shared handler.
func (b *bridge) fetch(o *object, req js.Value) js.Value {
	url := js.Global().Get("URL").New(req.Get("url"))
	o.name = roomName(url.Get("pathname").String())
	header := func(name string) string {
		if v := req.Get("headers").Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	ip := header("CF-Connecting-IP")
	if !b.gate.Visit(room.Address("", ip), o.Now()) {
		return respond(429, wire.ReasonRate.String())
	}
	if header("Upgrade") == "" {
		return b.binding.Call("handleRequest", req)
	}
	if !front.OriginAllowed(header("Origin"), url.Get("host").String(), b.origins) {
		return respond(403, "This page may not use this relay.")
	}
	role, ok := wire.CheckCredential(o.name, front.Credential(header("Sec-WebSocket-Protocol")))
	if !ok {
		return respond(404, front.NoSuchRoomText)
	}
	if o.room.Status().End.Index == 0 && !b.gate.Found(room.Address("", ip), o.Now()) {
		return respond(429, wire.ReasonRate.String())
	}
	return o.accept(role, room.Address(o.name, ip))
}

// roomName is the second part of the path /r/{room}.
func roomName(path string) string {
	const prefix = "/r/"
	name := path[min(len(prefix), len(path)):]
	for i := range name {
		if name[i] == '/' {
			return name[:i]
		}
	}
	return name
}

func respond(status int, text string) js.Value {
	return js.Global().Get("Response").New(text+"\n", map[string]any{
		"status":  status,
		"headers": map[string]any{"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"},
	})
}

// Status tells how full a room is.
func (b *bridge) Status(id string) (room.Status, error) {
	o, err := b.named(id)
	if err != nil {
		return room.Status{}, err
	}
	return o.room.Status(), nil
}

// Read gives a room's entries.
func (b *bridge) Read(id string, from uint64, yield func(wire.Entry) bool) error {
	o, err := b.named(id)
	if err != nil {
		return err
	}
	return o.Read(from, yield)
}
