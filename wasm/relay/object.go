//go:build js && wasm

package main

import (
	"crypto/rand"
	"time"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// object is a room's host at the edge: a Durable Object's storage, alarm and sockets. Everything
// that they throw becomes an error.
type object struct {
	ctx          safejs.Value
	storage, sql safejs.Value
	id, name     string
	room         *room.Room
	sockets      []*socket
	made         bool // the tables exist
	written      room.State
	used         uint64 // the bridge's turn when the last event came
	silence      int64  // milliseconds that a socket may say nothing
	step         int64  // milliseconds after which a room that was used asks to be woken
	due          int64  // when the room asked to be woken; 0 if it did not
	look         int64  // when its sockets are looked at next; 0 if that is not known
	rings        int64  // the time that the alarm is set to; 0 if that is not known
	sentGo       []byte
	sentJS       safejs.Value // of sentGo: a broadcast is converted once
}

// socket is one hibernating WebSocket.
type socket struct {
	o    *object
	ws   safejs.Value
	seat *room.Socket
	note []byte // the room's
	kept life   // beside it
	life
}

func newObject(ctx safejs.Value) (*object, error) {
	o := &object{ctx: ctx}
	var err error
	if o.storage, err = get(ctx, "storage"); err != nil {
		return nil, err
	}
	if o.sql, err = get(o.storage, "sql"); err != nil {
		return nil, err
	}
	id, err := get(ctx, "id")
	if err != nil {
		return nil, err
	}
	if id, err = id.Call("toString"); err != nil {
		return nil, err
	}
	if o.id = text(id); o.id == "" {
		return nil, errShape
	}
	return o, nil
}

// Now is the time in milliseconds.
func (o *object) Now() int64 { return time.Now().UnixMilli() }

// Mark draws the mark of a new epoch.
func (o *object) Mark() (m wire.Mark) {
	_, _ = rand.Read(m[:]) // never fails
	return m
}

// accept upgrades a request. The room refuses with a Bye, which a page can read. If the platform
// refuses, no socket is left behind.
func (o *object) accept(role wire.Role, address uint64, proof room.JoinOptions) (safejs.Value, error) {
	ours, theirs, err := sockets()
	if err != nil {
		return ours, err
	}
	if _, err := o.ctx.Call("acceptWebSocket", ours); err != nil {
		return ours, err
	}
	now := o.Now()
	s := &socket{o: o, ws: ours, life: life{spoke: now, heard: now}}
	answer, err := o.upgraded(theirs)
	if err != nil {
		s.Close(wire.ReasonStore.CloseCode(), wire.ReasonStore.String())
		return answer, err
	}
	if s.seat = o.room.JoinWithOptions(s, role, address, proof); s.seat != nil {
		o.sockets = append(o.sockets, s)
	}
	return answer, nil
}

// upgraded is the answer that hands a socket over. Its heartbeats wake nobody.
func (o *object) upgraded(ws safejs.Value) (safejs.Value, error) {
	beat, err := newOf("WebSocketRequestResponsePair", wire.Ping, wire.Pong)
	if err != nil {
		return beat, err
	}
	if _, err := o.ctx.Call("setWebSocketAutoResponse", beat); err != nil {
		return beat, err
	}
	return handedOver(ws)
}

// handedOver is the answer with the other end of a socket.
func handedOver(ws safejs.Value) (safejs.Value, error) {
	return newOf("Response", nil, map[string]any{
		"status": 101, "webSocket": ws,
		"headers": map[string]any{"Sec-WebSocket-Protocol": wire.Subprotocol},
	})
}

// wakeSockets takes back the sockets that stayed open while the object slept.
func (o *object) wakeSockets() error {
	list, err := o.ctx.Call("getWebSockets")
	if err != nil {
		return err
	}
	n, err := list.Length()
	if err != nil {
		return err
	}
	for i := range n {
		ws, err := list.Index(i)
		if err != nil {
			return err
		}
		o.wakeSocket(ws)
	}
	return nil
}

// wakeSocket takes one socket back. If its note can't be read, the room closes the socket, and its
// phone calls again.
func (o *object) wakeSocket(ws safejs.Value) *socket {
	const open = 1
	state, err := get(ws, "readyState")
	if err != nil || state.Type() != safejs.TypeNumber {
		return nil
	}
	if now, err := state.Int(); err != nil || now != open {
		return nil
	}
	s := &socket{o: o, ws: ws}
	if kept, err := ws.Call("deserializeAttachment"); err == nil {
		if b, _ := octets(kept); len(b) > lifeSize {
			s.life, s.note = lifeFrom(b), b[lifeSize:]
		}
	}
	s.kept = s.life
	if s.seat = o.room.WakeSocket(s, s.note); s.seat == nil {
		return nil
	}
	o.sockets = append(o.sockets, s)
	return s
}

func (o *object) find(ws safejs.Value) *socket {
	for _, s := range o.sockets {
		if s.ws.Equal(ws) {
			return s
		}
	}
	return nil
}

// message takes a phone's message. If it is no frame at all, the phone hears the reason, and the
// socket is closed.
func (o *object) message(ws, data safejs.Value) {
	s := o.find(ws)
	if s == nil {
		if s = o.wakeSocket(ws); s == nil {
			return // the room has closed it; this was on its way
		}
	}
	size, err := sizeOf(data) // text has none: heartbeats are answered without us
	if err == nil && size > front.ReadMax {
		s.Close(wire.ReasonTooBig.CloseCode(), wire.ReasonTooBig.String())
		o.closed(ws)
		return
	}
	var frame []byte
	if err == nil {
		frame, err = octetsOf(data, size)
	}
	if err != nil {
		s.bye(wire.ReasonMalformed)
		o.closed(ws)
		return
	}
	o.room.Receive(s.seat, frame)
	s.speaks()
	o.sentGo, o.sentJS = nil, safejs.Undefined()
}

// closed forgets a socket.
func (o *object) closed(ws safejs.Value) {
	for i, s := range o.sockets {
		if s.ws.Equal(ws) {
			o.room.Leave(s.seat)
			s.Close(1000, "")
			o.sockets = append(o.sockets[:i:i], o.sockets[i+1:]...)
			return
		}
	}
	o.room.LeaveAsleep()
}

// Send sends a frame. A closing socket throws, and its close event follows.
func (s *socket) Send(frame []byte) {
	o := s.o
	if len(o.sentGo) != len(frame) || len(frame) == 0 || &o.sentGo[0] != &frame[0] {
		made, err := bytesOf(frame)
		if err != nil { // nobody heard it, and the phone asks again when it comes back
			s.Close(wire.ReasonStore.CloseCode(), wire.ReasonStore.String())
			return
		}
		o.sentGo, o.sentJS = frame, made
	}
	_, _ = s.ws.Call("send", o.sentJS)
}

// Close closes; a socket that is closed already throws.
func (s *socket) Close(code int, sentence string) {
	_, _ = s.ws.Call("close", code, sentence)
}

// bye tells a phone why, and closes.
func (s *socket) bye(reason wire.Reason) {
	s.Send(wire.Encode(wire.Bye{Reason: reason}))
	s.Close(reason.CloseCode(), reason.String())
}

// Attach keeps a note with the socket through hibernation.
func (s *socket) Attach(note []byte) {
	s.note = note
	s.keep()
}

// keep attaches the room's note and the phone's life to the socket. If that fails, the socket is
// closed, and its phone calls again.
func (s *socket) keep() {
	s.kept = s.life
	kept, err := bytesOf(append(s.life.appendTo(make([]byte, 0, lifeSize+len(s.note))), s.note...))
	if err == nil {
		_, err = s.ws.Call("serializeAttachment", kept)
	}
	if err != nil {
		s.Close(wire.ReasonStore.CloseCode(), wire.ReasonStore.String())
	}
}
