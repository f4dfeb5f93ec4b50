//go:build js && wasm

package main

import (
	"crypto/rand"
	"syscall/js"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// The two things of JavaScript's that every event needs.
var (
	jsBytes = js.Global().Get("Uint8Array")
	jsDate  = js.Global().Get("Date")
)

// object is what a room stands on at the edge: a Durable Object's storage,
// alarm and sockets.
type object struct {
	ctx          js.Value
	storage, sql safejs.Value // what they throw is an error
	id, name     string
	room         *room.Room
	sockets      []*socket
	made         bool // the tables exist
	written      room.State
	used         int64 // when the last event came
	sentGo       []byte
	sentJS       js.Value // of sentGo: a broadcast is converted once
}

// socket is one hibernating WebSocket.
type socket struct {
	o    *object
	ws   js.Value
	seat *room.Socket
}

func newObject(ctx js.Value) *object {
	storage := ctx.Get("storage")
	sql := storage.Get("sql")
	id := ctx.Get("id").Call("toString").String()
	return &object{ctx: ctx, storage: safejs.Safe(storage), sql: safejs.Safe(sql), id: id}
}

// Now is the time in milliseconds.
func (o *object) Now() int64 { return int64(jsDate.Call("now").Float()) }

// Mark draws the mark of a new epoch.
func (o *object) Mark() (m wire.Mark) {
	_, _ = rand.Read(m[:]) // never fails
	return m
}

// Wake sets the object's alarm. The platform delays what is sent until it is
// written. A room that cannot be woken must not go on: the panic ends the instance.
func (o *object) Wake(at int64) {
	if _, err := o.storage.Call("setAlarm", float64(at)); err != nil {
		panic(err)
	}
}

// accept upgrades a request. What the room refuses after that it refuses with a Bye, which a page can read.
func (o *object) accept(role wire.Role, address uint64) js.Value {
	pair := js.Global().Get("WebSocketPair").New()
	s := &socket{o: o, ws: pair.Get("1")}
	o.ctx.Call("acceptWebSocket", s.ws)
	beat := js.Global().Get("WebSocketRequestResponsePair").New(wire.Ping, wire.Pong)
	o.ctx.Call("setWebSocketAutoResponse", beat) // a heartbeat wakes nobody
	if s.seat = o.room.Join(s, role, address); s.seat != nil {
		o.sockets = append(o.sockets, s)
	}
	return js.Global().Get("Response").New(nil, map[string]any{
		"status": 101, "webSocket": pair.Get("0"),
		"headers": map[string]any{"Sec-WebSocket-Protocol": wire.Subprotocol},
	})
}

// wakeSockets takes back the sockets that stayed open while the object slept.
func (o *object) wakeSockets() {
	list := o.ctx.Call("getWebSockets")
	for i := range list.Length() {
		o.wakeSocket(list.Index(i))
	}
}

func (o *object) wakeSocket(ws js.Value) *socket {
	const open = 1
	if ws.Get("readyState").Int() != open {
		return nil
	}
	s := &socket{o: o, ws: ws}
	if s.seat = o.room.Wake(s, toGo(ws.Call("deserializeAttachment"))); s.seat == nil {
		return nil
	}
	o.sockets = append(o.sockets, s)
	return s
}

func (o *object) find(ws js.Value) *socket {
	for _, s := range o.sockets {
		if s.ws.Equal(ws) {
			return s
		}
	}
	return nil
}

// message takes what a phone sent.
func (o *object) message(ws, data js.Value) {
	s := o.find(ws)
	if s == nil {
		if s = o.wakeSocket(ws); s == nil {
			return // the room has closed it; this was on its way
		}
	}
	if data.Type() == js.TypeString { // heartbeats are answered without us
		s.Send(wire.Encode(wire.Bye{Reason: wire.ReasonMalformed}))
		s.Close(wire.ReasonMalformed.CloseCode(), wire.ReasonMalformed.String())
		o.closed(ws)
		return
	}
	if data.Get("byteLength").Int() > front.ReadMax {
		s.Close(wire.ReasonTooBig.CloseCode(), wire.ReasonTooBig.String())
		o.closed(ws)
		return
	}
	o.room.Receive(s.seat, toGo(data))
	o.sentGo, o.sentJS = nil, js.Undefined()
}

// closed forgets a socket.
func (o *object) closed(ws js.Value) {
	for i, s := range o.sockets {
		if s.ws.Equal(ws) {
			o.room.Leave(s.seat)
			s.Close(1000, "")
			o.sockets = append(o.sockets[:i:i], o.sockets[i+1:]...)
			return
		}
	}
}

// Send sends a frame. A socket that is closing throws; its close event follows.
func (s *socket) Send(frame []byte) {
	o := s.o
	if len(o.sentGo) != len(frame) || len(frame) == 0 || &o.sentGo[0] != &frame[0] {
		o.sentGo, o.sentJS = frame, toJS(frame)
	}
	_, _ = safejs.Safe(s.ws).Call("send", o.sentJS)
}

// Close closes; a socket that is closed already throws.
func (s *socket) Close(code int, sentence string) {
	_, _ = safejs.Safe(s.ws).Call("close", code, sentence)
}

// Attach keeps a note with the socket through hibernation. A socket that cannot
// be kept is closed, and its phone calls again.
func (s *socket) Attach(note []byte) {
	if _, err := safejs.Safe(s.ws).Call("serializeAttachment", toJS(note)); err != nil {
		s.Close(wire.ReasonStore.CloseCode(), wire.ReasonStore.String())
	}
}

func toGo(v js.Value) []byte {
	if v.Type() != js.TypeObject {
		return nil
	}
	if !v.InstanceOf(jsBytes) {
		v = jsBytes.New(v)
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

func toJS(b []byte) js.Value {
	v := jsBytes.New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}
