//go:build js

// Package socket is a WebSocket of the browser, with the functions that hear it.
package socket

import "entente/wasm/table/edge"

// Ears is what is told of a socket. Closed is the last that is heard of it.
type Ears struct {
	Opened func()
	Frame  func(frame []byte)
	Sign   func() // a text message: the answer to a ping
	Closed func()
	Failed func(said string) // something of ours broke
}

// A Socket is one WebSocket.
type Socket struct {
	ws    edge.Value
	hears []edge.Func
	done  bool
}

// Open begins to connect. An address that the browser refuses is an error there and then.
func Open(url string, protocols []string, ears Ears) (s *Socket) {
	offered := edge.Global().Get("Array").New()
	for _, p := range protocols {
		offered.Call("push", p)
	}
	s = &Socket{ws: edge.Global().Get("WebSocket").New(url, offered)}
	s.ws.Set("binaryType", "arraybuffer")
	s.hear("open", ears.Failed, func(edge.Value) { ears.Opened() })
	s.hear("message", ears.Failed, func(event edge.Value) {
		data := event.Get("data")
		if text := data.Text(); text != "" {
			ears.Sign()
			return
		}
		ears.Frame(edge.Global().Get("Uint8Array").New(data).Bytes())
	})
	s.hear("close", ears.Failed, func(edge.Value) {
		s.forget()
		ears.Closed()
	})
	return s
}

func (s *Socket) hear(kind string, failed func(string), do func(edge.Value)) {
	f := edge.FuncOf(func(args []edge.Value) any {
		if !s.done {
			do(args[0])
		}
		return nil
	}, failed)
	s.hears = append(s.hears, f)
	s.ws.Set("on"+kind, f)
}

// Send sends bytes; what a socket that is not open is given is lost.
func (s *Socket) Send(frame []byte) { s.ws.Call("send", edge.BytesOf(frame)) }

// Say sends text.
func (s *Socket) Say(text string) { s.ws.Call("send", text) }

// Ready reports whether the socket is open.
func (s *Socket) Ready() bool { return s.ws.Get("readyState").Int() == 1 }

// Close ends the socket; nothing more is heard of it.
func (s *Socket) Close() {
	s.forget()
	s.ws.Call("close")
}

// forget stops hearing.
func (s *Socket) forget() {
	if s.done {
		return
	}
	s.done = true
	for _, kind := range []string{"open", "message", "close"} {
		s.ws.Set("on"+kind, edge.Null())
	}
	for _, f := range s.hears {
		f.Release()
	}
}
