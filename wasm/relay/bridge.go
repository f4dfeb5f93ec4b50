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

// bridge is what entry.mjs calls: one function for each event of an object. What
// the platform refuses meanwhile is answered: a request with a plain answer, a
// message with a Bye, an alarm by telling entry.mjs, so that it rings again.
type bridge struct {
	binding safejs.Value
	limits  room.Limits
	gate    *room.Gate
	origins []string
	objects []*object
	turn    uint64 // counts events, since which object is the stillest no clock can tell that may leap
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

// set offers a function of so many arguments, the object's state first. What is
// left half-done in it is a panic, which ends the instance: it must not be shared,
// and entry.mjs starts another, which finds everything in storage.
func (b *bridge) set(name string, n int, f func(a []safejs.Value) any) error {
	offered, err := safejs.FuncOf(func(_ safejs.Value, a []safejs.Value) any { return f(a[:n:n]) })
	if err != nil {
		return err
	}
	return b.binding.Set(name, offered)
}

// object gives the state of a Durable Object, opening it on its first event
// after a start or a sleep. One that does not open is tried again at the next.
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
	o.silence, o.step = b.limits.Silence, max(1, b.limits.Idle/16)
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

// answer answers a request. What fails meanwhile is told in a frame where a socket is
// wanted, and in a plain sentence elsewhere; an answer that cannot be made at all ends
// the instance, and entry.mjs makes one.
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

// empty is whether a room is known to hold nothing, for the door, which charges who asks for such rooms.
func (b *bridge) empty(ctx safejs.Value) any {
	o, err := b.object(ctx)
	if err != nil {
		return nil
	}
	return o.room.Status().End.Index == 0
}

// refused is a socket on which a page reads why there is none: an HTTP status it cannot read.
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

// fetch answers a request for a room that door.mjs let through: an upgrade here,
// anything else by the shared handler. What decides about a role is asked here again.
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
	if o.room.Status().End.Index == 0 && !b.gate.Found(room.Address("", asked.ip), o.Now()) {
		return respond(429, wire.ReasonRate.String())
	}
	o.hush() // who is gone keeps nobody out
	answer, err := o.accept(role, room.Address(o.name, asked.ip), front.Proof(asked.protocols))
	o.hush()
	return answer, err
}

// asked is what of a request matters here.
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

// message takes what a phone sent. A room that does not open says so.
func (b *bridge) message(ctx, ws, data safejs.Value) {
	o, err := b.object(ctx)
	if err != nil {
		(&socket{o: &object{}, ws: ws}).bye(wire.ReasonStore)
		return
	}
	o.message(ws, data)
	o.hush()
}

// closed forgets a socket. In a room that does not open there is nothing to forget.
func (b *bridge) closed(ctx, ws safejs.Value) {
	if o, err := b.object(ctx); err == nil {
		o.closed(ws)
	}
}

// alarm is the time to look at a room that nobody uses, and at sockets that say nothing.
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

// Read gives a room's entries.
func (b *bridge) Read(id string, from uint64, yield func(wire.Entry) bool) error {
	o, err := b.named(id)
	if err != nil {
		return err
	}
	return o.Read(from, yield)
}
