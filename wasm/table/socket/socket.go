//go:build js

// Package socket is a WebSocket of the browser, with the functions that hear it.
package socket

import "entente/wasm/table/browser"

// Ears are the functions that hear a socket. Closed is the last that is called.
type Ears struct {
	Opened func()
	Frame  func(frame []byte)
	Sign   func() // a text message: the answer to a ping
	Closed func() // it ended, or sent a message that no room sends
}

// A Socket is one WebSocket.
type Socket struct {
	ws    browser.Thing
	hears []browser.Func
	done  bool
}

// Open begins to connect. If the browser refuses the address, Open returns the error.
func Open(url string, protocols []string, ears Ears) (*Socket, error) {
	offered := make([]any, len(protocols))
	for i, p := range protocols {
		offered[i] = p
	}
	s := &Socket{ws: browser.Window().Get("WebSocket").New(url, offered)}
	err := s.ws.Set("binaryType", "arraybuffer")
	hear := func(kind string, do func(event browser.Thing)) {
		if err == nil {
			err = s.hear(kind, do)
		}
	}
	hear("open", func(browser.Thing) { ears.Opened() })
	hear("message", func(event browser.Thing) {
		data := event.Get("data")
		if data.IsText() {
			ears.Sign()
			return
		}
		frame, err := data.Bytes()
		if err != nil { // no room says that; another call may find one that does not
			s.Close()
			ears.Closed()
			return
		}
		ears.Frame(frame)
	})
	hear("close", func(browser.Thing) {
		s.forget()
		ears.Closed()
	})
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func (s *Socket) hear(kind string, do func(browser.Thing)) error {
	f := browser.FuncOf(func(event browser.Thing) any {
		if !s.done {
			do(event)
		}
		return nil
	})
	s.hears = append(s.hears, f)
	return s.ws.Set("on"+kind, f)
}

// Send sends bytes. On an error nothing was sent, and the socket is of no use any more.
func (s *Socket) Send(frame []byte) error { return s.ws.Call("send", browser.BytesOf(frame)).Err }

// Say sends text.
func (s *Socket) Say(text string) error { return s.ws.Call("send", text).Err }

// Ready reports whether the socket is open.
func (s *Socket) Ready() bool { return s.ws.Get("readyState").Number() == 1 }

// Close ends the socket; nothing more is heard of it.
func (s *Socket) Close() {
	s.forget()
	s.ws.Call("close") // one that cannot be closed is not listened to any more all the same
}

// forget stops hearing.
func (s *Socket) forget() {
	if s.done {
		return
	}
	s.done = true
	for _, kind := range []string{"open", "message", "close"} {
		_ = s.ws.Set("on"+kind, nil) // so that no released function is called
	}
	for _, f := range s.hears {
		f.Release()
	}
}
