//go:build js

package main

import (
	"time"

	"entente/core/table/wire"
	"entente/wasm/table/browser"
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
	timer   *time.Timer
	timerAt int64 // when the timer fires
}

// How often the table is told the time: while it waits for its room, and otherwise.
const (
	soon   = time.Second
	seldom = 15 * time.Second
)

func newLine(d *desk) *line {
	l := &line{desk: d}
	on := func(target browser.Thing, kind string, do func()) {
		_ = target.Hear(kind, func() { // the next tick notices a change that the browser doesn't tell
			if l.call.ID != "" {
				edge.Guard(do, d.page.Stop)
			}
		})
	}
	window := browser.Window()
	on(window, "online", l.hope)
	on(window, "offline", l.tell)
	on(window, "pageshow", l.hope)
	on(browser.Document(), "visibilitychange", func() {
		if browser.Visible() {
			l.hope()
		}
	})
	return l
}

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

// drop ends the socket, and cancels the timer.
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
	l.timerAt = now() + pause.Milliseconds()
	l.timer = time.AfterFunc(pause, func() {
		if l.call.ID == id && id != "" {
			edge.Guard(do, l.desk.page.Stop)
		}
	})
}

func (l *line) connect() {
	l.drop()
	scheme := "ws"
	if browser.Location("protocol") == "https:" {
		scheme = "wss"
	}
	id := l.call.ID
	l.heard = now()
	opened, err := socket.Open(scheme+"://"+browser.Location("host")+"/r/"+l.call.Room,
		[]string{wire.Subprotocol, wire.CapabilityPrefix + l.call.Credential, wire.OwnPrefix + l.call.Own, wire.PlacePrefix + l.desk.app.Claim(), wire.PresenceSubprotocol},
		socket.Ears{
			Opened: func() {
				l.up, l.heard, l.pinged = true, now(), now()
				l.desk.page.Do(func() {
					l.desk.app.Ticked(id, now())
					l.desk.app.Linked(id, true)
				})
				l.tick()
			},
			Frame: func(frame []byte) {
				l.heard = now()
				l.caller.Answered()
				l.desk.mail.bring(id, frame)
				l.tickSoon()
			},
			Sign:   func() { l.heard = now() },
			Closed: l.lost,
		})
	if err != nil { // as good as a call that nobody answers
		l.lost()
		return
	}
	l.socket = opened
	l.later(2*call.Patience*time.Millisecond, func() { // a call that nobody answers at all
		if !l.up {
			l.lost()
		}
	})
}

// lost handles a socket that the room or the network ended: the room is called again after a pause.
func (l *line) lost() {
	id := l.call.ID
	l.drop()
	l.desk.page.Do(func() { l.desk.app.Linked(id, false) })
	l.tell()
	pause := max(l.caller.Pause(browser.Jitter()), l.desk.app.Until()-now()) // the room may have said when to come back
	l.later(time.Duration(min(pause, call.Longest))*time.Millisecond, l.connect)
}

// hope is a reason to think that the room can be reached now: the phone woke up,
// or the network came back. A socket that seems open is asked for a sign of life.
func (l *line) hope() {
	l.tell()
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
		l.tick()
	})
}

func (l *line) ping() {
	if l.socket != nil && l.socket.Ready() {
		l.pinged = now()
		_ = l.socket.Say(wire.Ping) // a socket that cannot say it gives no sign of life either
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
	l.desk.page.Do(func() { l.desk.app.Ticked(l.call.ID, at) })
	if !l.up { // it calls again
		return
	}
	pause := seldom
	if l.desk.app.Restless() {
		pause = soon
	}
	l.later(pause, l.tick)
}

// send sends the table's frames. Without a socket, or if the socket refuses, the table sends them
// again once there is another socket.
func (l *line) send(frames [][]byte) {
	if l.socket == nil || !l.socket.Ready() {
		return
	}
	for _, frame := range frames {
		if l.socket.Send(frame) != nil {
			l.lost()
			return
		}
	}
	if l.desk.app.Restless() {
		l.tickSoon()
	}
}

// tickSoon has the time told within a second. It leaves a timer alone that fires by then, since
// frames without end would put that off, and with it every ping.
func (l *line) tickSoon() {
	if at := now(); l.timerAt < at || l.timerAt > at+soon.Milliseconds() {
		l.later(soon, l.tick)
	}
}

// tell tells the app of the network.
func (l *line) tell() {
	online := browser.Online()
	l.desk.page.Do(func() { l.desk.app.Network(l.call.ID, online) })
}
