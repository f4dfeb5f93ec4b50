//go:build js

package main

import (
	"strings"
	"time"

	"entente/core/table/wire"
	"entente/wasm/table/call"
	"entente/wasm/table/edge"
	"entente/wasm/table/screen"
	"entente/wasm/table/socket"
)

// A line keeps the open table connected to its room. It has one timer at a
// time: to call again, or to tell the table the time.
type line struct {
	desk    *desk
	call    screen.Call
	caller  call.Caller
	socket  *socket.Socket
	up      bool
	heard   int64 // when the room last gave a sign of life
	pinged  int64
	counted int64 // when the room was last asked how many are there
	spoken  bool  // somebody has since, who may have just come
	timer   *time.Timer
}

// How often the time is told, while the table waits for its room and while not.
const (
	soon   = time.Second
	seldom = 15 * time.Second
	// recount is how often a silent room is asked how many are there: a question wakes it.
	recount = time.Minute
)

func newLine(d *desk) *line {
	l := &line{desk: d}
	on := func(target edge.Value, kind string, do func()) {
		target.Call("addEventListener", kind, edge.FuncOf(func([]edge.Value) any {
			if l.call.ID != "" {
				do()
			}
			return nil
		}, d.page.Stop))
	}
	window := edge.Global()
	on(window, "online", l.hope)
	on(window, "offline", func() { l.tell(0) })
	on(window, "pageshow", l.hope)
	on(window.Get("document"), "visibilitychange", func() {
		if visible() {
			l.hope()
		}
	})
	return l
}

func visible() bool {
	return edge.Global().Get("document").Get("visibilityState").Text() == "visible"
}

// jitter is a random number from 0 to 1.
func jitter() float64 { return edge.Global().Get("Math").Call("random").Float() }

func now() int64 { return time.Now().UnixMilli() }

// dial calls a table's room, and goes on calling until hang.
func (l *line) dial(c screen.Call) {
	l.hang()
	l.call, l.caller = c, call.Caller{}
	l.connect()
}

// hang ends the line.
func (l *line) hang() {
	l.drop()
	l.call = screen.Call{}
	l.timer.Stop()
}

// drop ends the socket, and what was to happen later.
func (l *line) drop() {
	if l.timer == nil {
		l.timer = time.AfterFunc(time.Hour, func() {})
	}
	l.timer.Stop()
	if l.socket != nil {
		l.socket.Close()
		l.socket, l.up = nil, false
		l.desk.mail.drop()
	}
}

// later sets the one timer.
func (l *line) later(pause time.Duration, do func()) {
	l.timer.Stop()
	id := l.call.ID
	l.timer = time.AfterFunc(pause, func() {
		if l.call.ID == id && id != "" {
			edge.Guard(do, l.desk.page.Stop)
		}
	})
}

func (l *line) connect() {
	l.drop()
	at := edge.Global().Get("location")
	scheme := "ws"
	if at.Get("protocol").Text() == "https:" {
		scheme = "wss"
	}
	id := l.call.ID
	l.heard = now()
	l.socket = socket.Open(scheme+"://"+at.Get("host").Text()+"/r/"+l.call.Room,
		[]string{wire.Subprotocol, wire.CapabilityPrefix + l.call.Credential},
		socket.Ears{
			Opened: func() {
				l.up, l.heard, l.pinged = true, now(), now()
				l.desk.page.Do(func() {
					l.desk.app.Ticked(id, now())
					l.desk.app.Linked(id, true)
				})
				l.count()
				l.tick()
			},
			Frame: func(frame []byte) {
				l.heard = now()
				l.caller.Answered()
				l.desk.mail.bring(id, frame)
				l.spoken = true
				l.later(soon, l.tick)
			},
			Sign:   func() { l.heard = now() },
			Closed: l.lost,
			Failed: l.desk.page.Stop,
		})
	l.later(2*call.Patience*time.Millisecond, func() { // a call that nobody answers at all
		if !l.up {
			l.lost()
		}
	})
}

// lost is a socket that ended by itself: the room is called again after a pause.
func (l *line) lost() {
	id := l.call.ID
	l.drop()
	l.desk.page.Do(func() { l.desk.app.Linked(id, false) })
	l.tell(0)
	pause := max(l.caller.Pause(jitter()), l.desk.app.Until()-now()) // the room may have said when to come back
	l.later(time.Duration(min(pause, call.Longest))*time.Millisecond, l.connect)
}

// hope is a reason to think that the room can be reached now: the phone woke up,
// or the network came back. A socket that seems open is asked for a sign of life.
func (l *line) hope() {
	l.tell(0)
	if !l.up {
		l.caller = call.Caller{}
		l.connect()
		return
	}
	asked := now()
	l.ping()
	l.later(call.Patience*time.Millisecond, func() {
		if l.heard < asked {
			l.lost()
			return
		}
		l.count()
		l.tick()
	})
}

func (l *line) ping() {
	if l.socket != nil && l.socket.Ready() {
		l.pinged = now()
		l.socket.Say(wire.Ping)
	}
}

// tick tells the time, and asks a room that has long been silent for a sign of life.
func (l *line) tick() {
	if !l.up {
		return
	}
	at := now()
	switch {
	case at-l.heard > 2*wire.HeartbeatEvery+call.Patience:
		l.lost()
		return
	case at-l.pinged >= wire.HeartbeatEvery:
		l.ping()
	}
	if (l.spoken || at-l.counted >= recount.Milliseconds()) && visible() {
		l.count()
	}
	l.desk.page.Do(func() { l.desk.app.Ticked(l.call.ID, at) })
	pause := seldom
	if l.desk.app.Restless() {
		pause = soon
	}
	l.later(pause, l.tick)
}

// send sends what the table says. Without a socket it says it again later.
func (l *line) send(frames [][]byte) {
	if l.socket == nil || !l.socket.Ready() {
		return
	}
	for _, frame := range frames {
		l.socket.Send(frame)
	}
	if l.desk.app.Restless() {
		l.later(soon, l.tick)
	}
}

// tell tells the app of the network, and of how many are there.
func (l *line) tell(here int) {
	online := edge.Global().Get("navigator").Get("onLine").True()
	l.desk.page.Do(func() { l.desk.app.Network(l.call.ID, online, here) })
}

// count asks the room how many are there. Nothing depends on the answer.
func (l *line) count() {
	id := l.call.ID
	l.counted, l.spoken = now(), false
	way := edge.Object(map[string]any{"headers": edge.Object(map[string]any{"Authorization": "Bearer " + l.call.Credential})})
	var answered, read, ended edge.Func
	answered = edge.FuncOf(func(args []edge.Value) any { return args[0].Call("text") }, func(string) {})
	read = edge.FuncOf(func(args []edge.Value) any {
		if l.call.ID == id && l.up {
			l.tell(number(args[0].Text(), `"sockets":`))
		}
		return nil
	}, func(string) {})
	ended = edge.FuncOf(func([]edge.Value) any { // well or not
		answered.Release()
		read.Release()
		ended.Release()
		return nil
	}, func(string) {})
	edge.Global().Call("fetch", "/r/"+l.call.Room+"/status", way).
		Call("then", answered).Call("then", read).Call("then", ended, ended)
}

// number reads the number behind a name; 0 if there is none.
func number(text, name string) int {
	_, rest, _ := strings.Cut(text, name)
	n := 0
	for _, c := range []byte(rest) {
		if c < '0' || c > '9' || n > 1_000 {
			break
		}
		n = 10*n + int(c-'0')
	}
	return n
}
