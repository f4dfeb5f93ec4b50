//go:build js && wasm

package main

import (
	"encoding/binary"
	"slices"

	"github.com/hack-pad/safejs"

	"entente/core/table/wire"
)

// A life is what is known of whether a phone is still there. The socket keeps it beside the
// room's note while the object sleeps. All are times in milliseconds.
type life struct {
	spoke int64 // when its last frame came, or it came itself
	ping  int64 // what the platform said of its last ping; 0 if nothing
	heard int64 // when it last spoke or pinged, and never ahead of the clock that is read now
	doubt int64 // since when it is taken for dead, until it is heard; 0 if it is not
}

const lifeSize = 4 * 8

func (l life) appendTo(b []byte) []byte {
	for _, at := range []int64{l.spoke, l.ping, l.heard, l.doubt} {
		b = binary.BigEndian.AppendUint64(b, uint64(at))
	}
	return b
}

func lifeFrom(b []byte) (l life) {
	for i, at := range []*int64{&l.spoke, &l.ping, &l.heard, &l.doubt} {
		*at = int64(binary.BigEndian.Uint64(b[8*i:]))
	}
	return l
}

// A room in which nothing happens is looked at after a silence, then after twice as long, and
// so on up to so many silences, so that a phone which dies there does not keep its place.
const rarest = 16

// finest is what part of a silence a socket's life may be older, as it keeps it, than it is.
const finest = 64

// suspicious is after how long without a sign a socket is taken for dead.
func (o *object) suspicious() int64 { return o.silence * 3 / 4 }

// dies is when a socket that is taken for dead is closed: once it has said nothing for the
// whole silence, was looked at twice, and, if the first look came late, had the time for
// another ping. So a clock that leaps closes nobody.
func (o *object) dies(l life) int64 {
	if l.doubt-l.heard > o.silence {
		return l.doubt + o.suspicious()
	}
	return max(l.heard+o.silence+o.silence/finest, l.doubt+o.silence/8)
}

// speaks notes that a socket spoke. It keeps that now and then, since it may sleep at any time.
func (s *socket) speaks() {
	now := s.o.Now()
	s.spoke, s.heard, s.doubt = now, now, 0
	if d := now - s.kept.spoke; d < 0 || d >= s.o.silence/finest || s.kept.doubt != 0 {
		s.keep()
	}
}

// hush closes the sockets that have said nothing for a silence, not even a ping, of which only
// the platform knows. It looks when something happens, unless it is soon to look anyhow, and
// asks to be woken for the next look.
func (o *object) hush() {
	now := o.Now()
	if now < o.look && o.look <= now+o.suspicious() {
		return
	}
	next, spoke, doubted := now+o.suspicious(), int64(0), false
	for _, s := range slices.Clone(o.sockets) {
		s.listen(now)
		switch {
		case now-s.heard < o.suspicious():
			s.doubt, next = 0, min(next, max(s.heard+o.suspicious(), now+o.silence/8))
		case s.doubt == 0 || s.doubt < s.heard || s.doubt > now:
			s.doubt = now
		case now >= o.dies(s.life):
			s.bye(wire.ReasonSlow)
			o.closed(s.ws)
			continue
		}
		if s.doubt != 0 {
			doubted, next = true, min(next, o.dies(s.life))
		}
		if s.life != s.kept {
			s.keep()
		}
		spoke = max(spoke, s.spoke)
	}
	if quiet := now - spoke; quiet >= o.silence && !doubted {
		next = max(next, now+min(quiet, rarest*o.silence))
	}
	if o.look = next; len(o.sockets) == 0 {
		o.look = 0
	}
	if o.ring() != nil {
		o.look = 0 // the next event tries again
	}
}

// listen asks the platform for a socket's pings. What a clock that leapt has set to later
// than now counts once.
func (s *socket) listen(now int64) {
	if at := s.o.pinged(s, now); at != s.ping {
		s.ping, s.heard = at, max(s.heard, at)
	}
	s.spoke, s.heard = min(s.spoke, now), min(s.heard, now)
}

// pinged is when the platform last answered a socket's ping; 0 if it never did, and now
// where it does not tell, so that nobody is closed for that.
func (o *object) pinged(s *socket, now int64) int64 {
	at, err := o.ctx.Call("getWebSocketAutoResponseTimestamp", s.ws)
	if err == nil && at.IsNull() {
		return 0
	}
	if err == nil && at.Type() == safejs.TypeObject {
		at, err = at.Call("getTime")
	}
	if err != nil || at.Type() != safejs.TypeNumber {
		return now
	}
	ms, err := at.Float()
	if err != nil {
		return now
	}
	return int64(ms)
}

// Wake sets the object's alarm. The platform delays what is sent until it is
// written. A room that cannot be woken must not go on: the panic ends the instance.
func (o *object) Wake(at int64) {
	o.due = at
	if err := o.ring(); err != nil {
		panic(err)
	}
}

// ring sets the object's one alarm for whatever is first, what the room asked for or the next
// look at its sockets. Whichever it rings for, alarm sees to both.
func (o *object) ring() error {
	at := o.due
	if o.look != 0 && (at == 0 || o.look < at) {
		at = o.look
	}
	if at == 0 || at == o.rings {
		return nil
	}
	_, err := o.storage.Call("setAlarm", float64(at))
	if o.rings = at; err != nil {
		o.rings = 0
	}
	return err
}

// alarm looks at the sockets, and lets the room count that nobody uses it. Of a room that
// holds nothing and is left nothing stays behind, not even that it had an alarm.
func (o *object) alarm() error {
	o.rings = 0 // it rings once
	o.hush()
	if _, err := o.room.Alarm(); err != nil {
		return err
	}
	if !o.made && len(o.sockets) == 0 {
		return o.Wipe()
	}
	return o.ring()
}
