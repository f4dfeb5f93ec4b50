//go:build js && wasm

package main

import (
	"os"
	"syscall/js"
	"testing"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// hows are the ways in which the platform fails here.
var hows = []string{"throws an error", "throws nothing", "throws a word", "gives nothing", "gives null", "gives a number", "gives an empty object", "gives a symbol"}

// A platform is testdata/platform.js, with a bridge on it.
type platform struct {
	t      *testing.T
	what   string
	js     js.Value
	bridge *bridge
}

func stand(t *testing.T, fault, how string) *platform {
	source, err := os.ReadFile("testdata/platform.js")
	if err != nil {
		t.Fatal(err)
	}
	unset := func(string) string { return "" }
	p := &platform{t: t, what: fault + " " + how, js: js.Global().Call("eval", string(source)).Invoke(fault, how)}
	p.bridge = &bridge{limits: front.Limits(unset), gate: front.Gate(unset)}
	if err := p.bridge.register(safejs.Safe(p.js.Get("binding"))); err != nil {
		t.Fatal(err)
	}
	keys := seal.LinkSecret{1}.Keys()
	p.js.Get("seen").Set("room", keys.Room)
	for name, value := range map[string]string{
		"Upgrade": "websocket", "Origin": "https://table.example", "Entente-Address": "203.0.113.7",
		"Sec-WebSocket-Protocol": wire.Subprotocol + ", " + wire.CapabilityPrefix + keys.Credential,
	} {
		p.js.Get("headers").Set(name, value)
	}
	return p
}

func (p *platform) arm()                  { p.js.Get("seen").Set("armed", true) }
func (p *platform) failed() bool          { return p.js.Get("seen").Get("failed").Bool() }
func (p *platform) count(what string) int { return p.js.Get("seen").Get(what).Length() }

// asks offers an event of the name, as entry.mjs does, and wants it to come to an end.
func (p *platform) asks(name string, args ...any) (answer js.Value) {
	p.t.Helper()
	defer func() {
		if reason := recover(); reason != nil {
			p.t.Errorf("%s: %s ends the instance: %v", p.what, name, reason)
		}
	}()
	safe := make([]safejs.Value, len(args))
	for i, arg := range args {
		safe[i] = safejs.Safe(js.ValueOf(arg))
	}
	switch name {
	case "roomFetch":
		return safejs.Unsafe(p.bridge.answer(safe[0], safe[1]))
	case "roomMessage":
		p.bridge.message(safe[0], safe[1], safe[2])
	case "roomClose":
		p.bridge.closed(safe[0], safe[1])
	case "roomAlarm":
		return js.ValueOf(p.bridge.alarm(safe[0]) != nil)
	}
	return js.Undefined()
}

// fetch asks for the room, and gives the status of the answer.
func (p *platform) fetch() int {
	p.t.Helper()
	answer := p.asks("roomFetch", p.js.Get("ctx"), p.js.Get("request"))
	if answer.Type() != js.TypeObject || !answer.InstanceOf(p.js.Get("answers")) {
		p.t.Errorf("%s: the request is answered with %v", p.what, answer)
		return 0
	}
	return answer.Get("status").Int()
}

// TestRequestThatFails makes each thing that an upgrade asks of the platform fail
// once. Where it could not be done the phone hears so on a socket, and the next
// request finds the room as if nothing had been.
func TestRequestThatFails(t *testing.T) {
	for _, fault := range []string{
		"storage", "sql", "id", "toString", "exec", "toArray", "getWebSockets", "url", "URL", "headers", "Response",
		"header Entente-Address", "header Upgrade", "header Origin", "header Sec-WebSocket-Protocol",
		"WebSocketPair", "pair 0", "pair 1", "acceptWebSocket", "WebSocketRequestResponsePair", "setWebSocketAutoResponse", "serializeAttachment",
	} {
		for _, how := range hows {
			p := stand(t, fault, how)
			if p.what == "header Upgrade gives null" { // a plain request, which is TestPlainRequestThatFails
				continue
			}
			p.arm()
			status := p.fetch()
			if !p.failed() {
				t.Fatalf("nobody asked for %s", p.what)
			}
			if how[:6] == "throws" && fault != "serializeAttachment" && (status != 101 || !p.saidBye()) { // that one closes the socket it handed over
				t.Errorf("%s: answered with %d, and the phone does not hear why", p.what, status)
			}
			if status == 101 && fault == "serializeAttachment" && how[:6] == "throws" && p.count("closed") == 0 {
				t.Errorf("%s: a socket that cannot be kept stays open", p.what)
			}
			if said, again := p.count("sent"), p.fetch(); again != 101 || p.count("sent") > said {
				t.Errorf("%s: the next request is answered with %d", p.what, again)
			}
			if o, err := p.bridge.named(seal.LinkSecret{1}.Keys().Room); err != nil || o.room.Status().Sockets > 2 {
				t.Errorf("%s: %v", p.what, err)
			}
		}
	}
}

// TestPlainRequestThatFails: a request for the status that cannot be handed on is
// answered with a sentence.
func TestPlainRequestThatFails(t *testing.T) {
	for _, how := range hows {
		p := stand(t, "handleRequest", how)
		p.js.Get("headers").Delete("Upgrade")
		p.arm()
		answer := p.asks("roomFetch", p.js.Get("ctx"), p.js.Get("request"))
		if how == "gives an empty object" { // as good as an answer, for all that can be known here
			continue
		}
		if answer.Type() != js.TypeObject || answer.Get("status").Int() != 503 || answer.Get("body").String() != wire.ReasonStore.String()+"\n" {
			t.Errorf("%s: answered with %v", p.what, answer)
		}
	}
}

// TestAnswerThatCannotBeMade: where there is not even a plain answer, the instance
// ends, and entry.mjs answers.
func TestAnswerThatCannotBeMade(t *testing.T) {
	p := stand(t, "Response", "throws an error")
	p.js.Get("headers").Set("Origin", "https://other.example")
	js.Global().Get("Object").Call("defineProperty", js.Global(), "Response", map[string]any{"value": js.Undefined(), "configurable": true})
	ended := false
	func() {
		defer func() { ended = recover() != nil }()
		p.bridge.answer(safejs.Safe(p.js.Get("ctx")), safejs.Safe(p.js.Get("request")))
	}()
	if !ended {
		t.Error("a request is answered with nothing")
	}
}

// TestMessageThatFails makes each thing that a message asks of the platform fail
// once, in a room that slept. The phone hears a frame or is closed.
func TestMessageThatFails(t *testing.T) {
	hello := wire.Encode(wire.Hello{Client: wire.ClientID{1}})
	for _, fault := range []string{
		"storage", "sql", "id", "toString", "exec", "toArray", "getWebSockets",
		"readyState", "deserializeAttachment", "serializeAttachment", "byteLength", "send", "close", "getWebSocketAutoResponseTimestamp",
	} {
		for _, how := range hows {
			p := stand(t, fault, how)
			if p.fetch() != 101 {
				t.Fatal("no socket")
			}
			p.bridge.objects = nil // it sleeps
			ws := p.js.Get("sockets").Index(0)
			data := js.Global().Get("Uint8Array").New(len(hello))
			js.CopyBytesToJS(data, hello)
			given := data.Get("buffer")
			if fault == "byteLength" || fault == "close" { // a message that is no frame is closed
				given = p.js.Call("message", data)
			}
			p.arm()
			p.asks("roomMessage", p.js.Get("ctx"), ws, given)
			if !p.failed() {
				t.Fatalf("nobody asked for %s", p.what)
			}
			if p.count("sent")+p.count("closed") == 0 && fault != "send" && fault != "readyState" { // a socket that is not open is told nothing
				t.Errorf("%s: the phone hears nothing", p.what)
			}
			p.asks("roomClose", p.js.Get("ctx"), ws)
			if p.fetch() != 101 {
				t.Errorf("%s: nobody comes in any more", p.what)
			}
		}
	}
}

// TestRoomThatDoesNotOpen: a phone that speaks in a room whose storage fails hears why.
func TestRoomThatDoesNotOpen(t *testing.T) {
	p := stand(t, "exec", "throws an error")
	p.arm()
	ws := p.js.Get("Socket").New()
	p.asks("roomMessage", p.js.Get("ctx"), ws, js.Global().Get("ArrayBuffer").New(1))
	if !p.saidBye() {
		t.Fatal("it was not said, or the socket is open")
	}
}

// saidBye reports whether all that was sent is that the storage fails, and the socket closed.
func (p *platform) saidBye() bool {
	p.t.Helper()
	if p.count("sent") != 1 || p.count("closed") == 0 || p.js.Get("seen").Get("closed").Index(p.count("closed")-1).Int() != wire.ReasonStore.CloseCode() {
		return false
	}
	sent, err := octets(safejs.Safe(p.js.Get("seen").Get("sent").Index(0)))
	if err != nil {
		p.t.Fatal(err)
	}
	f, err := wire.ParseServer(sent)
	return err == nil && f == (wire.Bye{Reason: wire.ReasonStore})
}

// TestAlarmThatFails: an alarm that could not do its work says so, to be rung again.
func TestAlarmThatFails(t *testing.T) {
	for _, fault := range []string{"storage", "sql", "id", "toString", "exec", "toArray", "getWebSockets", "deleteAll"} {
		p := stand(t, fault, "throws an error")
		if fault == "deleteAll" { // there is something to forget, and it is time
			o, err := p.bridge.object(safejs.Safe(p.js.Get("ctx")))
			if err != nil {
				t.Fatal(err)
			}
			if err := o.Append(room.State{End: wire.Place{Index: 1}, TouchedAt: 1, UnusedSteps: 15}, 0, []wire.Entry{{Epoch: 1}}, []wire.Place{{Index: 1}}); err != nil {
				t.Fatal(err)
			}
			if o.room, err = room.Open(loaded{o}, p.bridge.limits); err != nil {
				t.Fatal(err)
			}
		}
		p.arm()
		if !p.asks("roomAlarm", p.js.Get("ctx")).Bool() {
			t.Errorf("%s: the platform does not ring again", p.what)
		}
		if p.asks("roomAlarm", p.js.Get("ctx")).Bool() {
			t.Errorf("%s: it fails for ever", p.what)
		}
	}
}

// loaded is an object that knows its state.
type loaded struct{ *object }

func (l loaded) Load() (room.State, error) {
	return room.State{End: wire.Place{Index: 1}, TouchedAt: 1, UnusedSteps: 15}, nil
}
