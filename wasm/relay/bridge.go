//go:build js && wasm

package main

import (
	"errors"
	"slices"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// bridge has one function for each event of an object, for entry.mjs to call. If the platform
// throws meanwhile, the caller still hears of it: a request gets a plain answer, a message a Bye.
// An alarm tells entry.mjs, so that the alarm rings again.
type bridge struct {
	binding safejs.Value
	limits  room.Limits
	gate    *room.Gate
	origins []string
	objects []*object
	turn    uint64 // counts events, because a clock that may leap can't tell the stillest object
}

// errNoObject says that no object of this isolate serves the room.
var errNoObject = errors.New("relay: the room is not open here")

func (b *bridge) register(binding safejs.Value) error {
	b.binding = binding
	return errors.Join(
		b.set("roomFetch", 2, func(a []safejs.Value) any { return b.answer(a[0], a[1]) }),
		b.set("roomEmpty", 1, func(a []safejs.Value) any { return b.empty(a[0]) }),
		b.set("roomMessage", 3, func(a []safejs.Value) any { b.message(a[0], a[1], a[2]); return nil }),
		b.set("roomClose", 2, func(a []safejs.Value) any { b.closed(a[0], a[1]); return nil }),
		b.set("roomAlarm", 1, func(a []safejs.Value) any {
			if b.alarm(a[0]) != nil {
				return wire.ReasonStore.String()
			}
			return nil
		}),
	)
}

// set offers a function of so many arguments, the object's state first. A panic in the function may
// leave its work half done. It ends the instance, because half-done work must not be shared.
// entry.mjs then starts another instance, which finds everything in storage.
func (b *bridge) set(name string, n int, f func(a []safejs.Value) any) error {
	offered, err := safejs.FuncOf(func(_ safejs.Value, a []safejs.Value) any { return f(a[:n:n]) })
	if err != nil {
		return err
	}
	return b.binding.Set(name, offered)
}

// object gives the state of a Durable Object, opening it on its first event after a start or a
// sleep. An object that fails to open is tried again at its next event.
func (b *bridge) object(ctx safejs.Value) (*object, error) {
	b.turn++
	for _, o := range b.objects {
		if o.ctx.Equal(ctx) {
			o.used = b.turn
			return o, nil
		}
	}
	o, err := newObject(ctx)
	if err != nil {
		return nil, err
	}
	o.used = b.turn
	o.silence, o.step = b.limits.SilenceTimeout, max(1, b.limits.IdleTimeout/16)
	if o.room, err = room.Open(o, b.limits); err != nil {
		return nil, err
	}
	if err := o.wakeSockets(); err != nil {
		return nil, err
	}
	b.forget(o.id)
	b.objects = append(b.objects, o)
	return o, nil
}

// maxObjects bounds the rooms kept in memory. The platform doesn't tell when an object falls
// asleep, so the object that was still for longest goes. If that object is awake after all, its
// next event opens it again.
const maxObjects = 256

// forget makes room for an object. The object's own state from before its sleep goes; without one,
// the stillest object goes if there are too many.
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

// answer answers a request. A failure is told in a frame where a socket is wanted, because a page
// can't read anything else there, and in a plain sentence elsewhere. If no answer can be made at
// all, the panic ends the instance, and entry.mjs answers.
func (b *bridge) answer(ctx, req safejs.Value) safejs.Value {
	answer, err := b.fetch(ctx, req)
	if err != nil {
		answer, err = refused(req)
	}
	if err != nil {
		answer, err = respond(503, wire.ReasonStore.String())
	}
	if err != nil {
		panic(err)
	}
	return answer
}

// empty reports whether a room is known to hold nothing. The door charges callers of such rooms.
func (b *bridge) empty(ctx safejs.Value) any {
	o, err := b.object(ctx)
	if err != nil {
		return nil
	}
	return o.room.Status().End.Index == 0
}

// refused answers with a socket that tells the reason, because a page can't read an HTTP status
// here.
func refused(req safejs.Value) (safejs.Value, error) {
	asked, err := askedOf(req)
	if err == nil && asked.upgrade == "" {
		err = errShape
	}
	if err != nil {
		return safejs.Value{}, err
	}
	ours, theirs, err := sockets()
	if err != nil {
		return ours, err
	}
	if _, err := ours.Call("accept"); err != nil {
		return ours, err
	}
	answer, err := handedOver(theirs)
	if err == nil {
		(&socket{o: &object{}, ws: ours}).bye(wire.ReasonStore)
	}
	return answer, err
}

// fetch answers a request for a room that door.mjs let through: an upgrade here, anything else by
// the shared handler. The conditions for a role are checked here again.
func (b *bridge) fetch(ctx, req safejs.Value) (safejs.Value, error) {
	o, err := b.object(ctx)
	if err != nil {
		return safejs.Value{}, err
	}
	asked, err := askedOf(req)
	if err != nil {
		return safejs.Value{}, err
	}
	o.name = roomName(asked.path)
	if asked.upgrade == "" {
		answer, err := b.binding.Call("handleRequest", req)
		if err == nil && answer.Type() != safejs.TypeObject {
			err = errShape
		}
		return answer, err
	}
	if !front.OriginAllowed(asked.origin, asked.host, b.origins) {
		return respond(403, "This page may not use this relay.")
	}
	role, ok := wire.CheckCredential(o.name, front.Credential(asked.protocols))
	if !ok {
		return respond(404, front.NoSuchRoomText)
	}
	if o.room.Status().End.Index == 0 && !b.gate.VisitEmptyRoom(room.Address("", asked.ip), o.Now()) {
		return respond(429, wire.ReasonRate.String())
	}
	o.hush() // who is gone keeps nobody out
	answer, err := o.accept(role, room.Address(o.name, asked.ip), front.Proof(asked.protocols))
	o.hush()
	return answer, err
}

// asked holds the parts of a request that matter here.
type asked struct{ path, host, ip, upgrade, origin, protocols string }

func askedOf(req safejs.Value) (q asked, err error) {
	address, err := get(req, "url")
	if err != nil {
		return q, err
	}
	url, err := newOf("URL", address)
	if err != nil {
		return q, err
	}
	headers, err := get(req, "headers")
	if err != nil {
		return q, err
	}
	q.path, q.host = textOf(url, "pathname"), textOf(url, "host")
	for _, it := range []struct {
		name string
		into *string
	}{{"Entente-Address", &q.ip}, {"Upgrade", &q.upgrade}, {"Origin", &q.origin}, {"Sec-WebSocket-Protocol", &q.protocols}} {
		value, err := headers.Call("get", it.name)
		if err == nil && value.Type() != safejs.TypeString && !value.IsNull() {
			err = errShape
		}
		if err != nil {
			return q, err
		}
		*it.into = text(value)
	}
	return q, nil
}

// message takes a phone's message. If the room doesn't open, the phone hears so in a Bye.
func (b *bridge) message(ctx, ws, data safejs.Value) {
	o, err := b.object(ctx)
	if err != nil {
		(&socket{o: &object{}, ws: ws}).bye(wire.ReasonStore)
		return
	}
	o.message(ws, data)
	o.hush()
}

// closed forgets a socket. A room that doesn't open has no socket to forget.
func (b *bridge) closed(ctx, ws safejs.Value) {
	if o, err := b.object(ctx); err == nil {
		o.closed(ws)
	}
}

// alarm looks at a room that may be unused, and at sockets that may be silent.
func (b *bridge) alarm(ctx safejs.Value) error {
	o, err := b.object(ctx)
	if err == nil {
		err = o.alarm()
	}
	return err
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

// Status tells how full a room is.
func (b *bridge) Status(id string) (room.Status, error) {
	o, err := b.named(id)
	if err != nil {
		return room.Status{}, err
	}
	return o.room.Status(), nil
}

// Read yields a room's entries.
func (b *bridge) Read(id string, from uint64, yield func(wire.Entry) bool) error {
	o, err := b.named(id)
	if err != nil {
		return err
	}
	return o.Read(from, yield)
}
