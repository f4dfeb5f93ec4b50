//go:build js && wasm

package main

import (
	"encoding/binary"
	"slices"

	"github.com/hack-pad/safejs"

	"entente/core/table/wire"
)

// A life holds the signs that a phone is still there. The socket keeps it beside the room's note
// while the object sleeps. All are times in milliseconds.
type life struct {
	spoke int64 // when its last frame came, or it came itself
	ping  int64 // the platform's time of its last ping; 0 if it had none
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

// A room in which nothing happens is looked at after a silence, then after twice as long, and so on
// up to so many silences. A phone that dies there so can't keep its place forever.
const rarest = 16

// finest is the part of a silence by which the kept copy of a socket's life may lag behind.
const finest = 64

// suspicious is the time without a sign after which a socket is taken for dead.
func (o *object) suspicious() int64 { return o.silence * 3 / 4 }

// dies is the time at which a socket that is taken for dead is closed. By then it has been silent
// for the whole silence and was looked at twice. If the first look came late, it had the time for
// another ping. So a clock that leaps closes no socket.
func (o *object) dies(l life) int64 {
	if l.doubt-l.heard > o.silence {
		return l.doubt + o.suspicious()
	}
	return max(l.heard+o.silence+o.silence/finest, l.doubt+o.silence/8)
}

// speaks notes that a socket spoke. It keeps the note now and then, because the object may sleep at
// any time.
func (s *socket) speaks() {
	now := s.o.Now()
	s.spoke, s.heard, s.doubt = now, now, 0
	if d := now - s.kept.spoke; d < 0 || d >= s.o.silence/finest || s.kept.doubt != 0 {
		s.keep()
	}
}

// hush closes the sockets that have been silent for a whole silence, without even a ping. Only the
// platform knows of pings. hush looks whenever something happens, unless its next look is soon
// anyhow, and asks to be woken for the next look.
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

// listen asks the platform for a socket's pings. A clock that leapt may leave a time later than
// now; that time counts once.
func (s *socket) listen(now int64) {
	if at := s.o.pinged(s, now); at != s.ping {
		s.ping, s.heard = at, max(s.heard, at)
	}
	s.spoke, s.heard = min(s.spoke, now), min(s.heard, now)
}

// pinged is the platform's time of its last answer to a socket's ping: 0 if it never answered. If
// the platform gives no time, pinged returns now, so that no socket is closed for that.
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

// Wake sets the object's alarm. The platform sends nothing before the alarm is written. A room that
// can't be woken must not go on, so the panic ends the instance.
func (o *object) Wake(at int64) {
	o.due = at
	if err := o.ring(); err != nil {
		panic(err)
	}
}

// ring sets the object's one alarm for the earlier of two times: the room's own, and the next look
// at its sockets. Whichever it rings for, alarm sees to both.
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

// alarm looks at the sockets, and lets the room count the time without use. A room that is empty
// and left leaves nothing behind, not even the trace of an alarm.
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
