//go:build js && wasm

package main

import (
	"syscall/js"
	"testing"

	"github.com/hack-pad/safejs"

	"entente/core/table/wire"
)

// A sleeper is a platform on which the object sleeps after everything that happens, and whose
// clock stands where the test sets it.
type sleeper struct {
	*platform
	now, silence int64
}

func asleep(t *testing.T) *sleeper {
	s := &sleeper{platform: stand(t, "", "")}
	s.silence = s.bridge.limits.SilenceTimeout
	dates := js.Global().Get("Date").Get("prototype")
	was := dates.Get("getTime")
	dates.Set("getTime", js.Global().Call("eval", "(function () { return globalThis.testClock })"))
	t.Cleanup(func() { dates.Set("getTime", was) })
	s.set(1_000_000_000_000)
	return s
}

// set sets the clock.
func (s *sleeper) set(to int64) {
	s.now = to
	js.Global().Set("testClock", float64(to))
}

// comes opens a socket, and gives its number.
func (s *sleeper) comes() int {
	s.t.Helper()
	if s.fetch() != 101 {
		s.t.Fatal("no socket")
	}
	s.bridge.objects = nil
	return s.js.Get("sockets").Length() - 1
}

func (s *sleeper) socket(n int) js.Value { return s.js.Get("sockets").Index(n) }

// pings lets the platform answer a ping, which the platform doesn't tell the object.
func (s *sleeper) pings(n int) { s.socket(n).Set("pinged", float64(s.now)) }

// says sends a frame.
func (s *sleeper) says(n int, f wire.Frame) {
	b := wire.Encode(f)
	data := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(data, b)
	s.asks("roomMessage", s.js.Get("ctx"), s.socket(n), data.Get("buffer"))
	s.bridge.objects = nil
}

// wakes gives the object, awake, for an event that comes before it sleeps again.
func (s *sleeper) wakes() []*object {
	s.t.Helper()
	o, err := s.bridge.object(safejs.Safe(s.js.Get("ctx")))
	if err != nil {
		s.t.Fatal(err)
	}
	o.hush()
	s.bridge.objects = nil
	return []*object{o}
}

// alarm is the time that the alarm is set to, 0 for none.
func (s *sleeper) alarm() int64 { return int64(s.js.Get("seen").Get("alarm").Float()) }

// passes lets the time pass, and rings the alarm where it is set.
func (s *sleeper) passes(ms int64) {
	s.t.Helper()
	for end := s.now + ms; ; {
		at := s.alarm()
		if at == 0 || at > end {
			s.set(end)
			return
		}
		s.set(max(s.now, at))
		s.js.Get("seen").Set("alarm", 0)
		if s.asks("roomAlarm", s.js.Get("ctx")).Bool() {
			s.t.Fatal("the alarm failed")
		}
		s.bridge.objects = nil
	}
}

// closed gives the code with which a socket was closed first, 0 if it is open.
func (s *sleeper) closed(n int) int {
	if code := s.socket(n).Get("code"); code.Type() == js.TypeNumber {
		return code.Int()
	}
	return 0
}

// TestSilentSocketDies: a silent socket is told the reason and closed after a silence, in a room in
// which nothing else happens and which sleeps. A room without records leaves nothing behind.
func TestSilentSocketDies(t *testing.T) {
	s := asleep(t)
	n := s.comes()
	s.passes(s.silence - 1)
	if code := s.closed(n); code != 0 {
		t.Fatalf("closed too soon, with %d", code)
	}
	s.passes(1 + s.silence/16)
	if code := s.closed(n); code != wire.ReasonSlow.CloseCode() {
		t.Fatalf("a silent socket was closed with %d", code)
	}
	sent := s.js.Get("seen").Get("sent")
	last, err := octets(safejs.Safe(sent.Index(sent.Length() - 1)))
	if err != nil {
		t.Fatal(err)
	}
	if f, err := wire.ParseServer(last); err != nil || f != (wire.Bye{Reason: wire.ReasonSlow}) {
		t.Errorf("it was told %+v", f)
	}
	s.passes(rarest * s.silence)
	if s.alarm() != 0 || !s.js.Get("seen").Get("wiped").Truthy() {
		t.Errorf("an empty room is left with an alarm at %d", s.alarm())
	}
}

// TestSilentSocketDiesBesideOthers: the same in a room that another socket wakes now and then.
func TestSilentSocketDiesBesideOthers(t *testing.T) {
	for _, pause := range []int64{9_000, 25_000, 58_000} {
		s := asleep(t)
		silent, speaks := s.comes(), s.comes()
		for at := int64(0); at <= s.silence+s.silence/16; at += pause {
			s.says(speaks, wire.Heard{})
			s.passes(pause)
		}
		if s.closed(silent) == 0 || s.closed(speaks) != 0 {
			t.Errorf("every %d ms: the silent one was closed with %d, the other with %d", pause, s.closed(silent), s.closed(speaks))
		}
	}
}

// TestPhoneThatSpeaksStays: a phone that speaks and never pings is not taken for silent, however
// long the room sleeps in between. Once it no longer speaks, it is closed.
func TestPhoneThatSpeaksStays(t *testing.T) {
	s := asleep(t)
	n := s.comes()
	for range 20 {
		s.says(n, wire.Heard{})
		awake := s.wakes()
		s.passes(s.silence / 4)
		s.bridge.objects = awake
		s.says(n, wire.Heard{}) // twice, while it is awake
		s.passes(s.silence - 1)
		if code := s.closed(n); code != 0 {
			t.Fatalf("closed with %d", code)
		}
	}
	s.passes(1 + s.silence/16)
	if s.closed(n) == 0 {
		t.Error("it stays for ever")
	}
}

// TestQuietRoomSleeps: phones that only ping wake nobody, and are looked at more and more rarely. A
// phone that dies is closed all the same.
func TestQuietRoomSleeps(t *testing.T) {
	s := asleep(t)
	n, dies := s.comes(), s.comes()
	const day = 24 * 3600_000
	for range 2 * day / int64(wire.HeartbeatEvery) {
		s.pings(n)
		s.pings(dies)
		s.passes(wire.HeartbeatEvery)
	}
	if s.closed(n)+s.closed(dies) != 0 {
		t.Fatal("a phone that pings was closed")
	}
	if looks := s.js.Get("seen").Get("alarms").Int(); looks > 2*day/int(rarest*s.silence)+10 {
		t.Errorf("it was woken %d times", looks)
	}
	for range 2*rarest + 4 {
		s.pings(n)
		s.passes(wire.HeartbeatEvery)
	}
	if s.closed(n) != 0 || s.closed(dies) == 0 {
		t.Errorf("the dead one was closed with %d, the other with %d", s.closed(dies), s.closed(n))
	}
}

// TestClockThatLeapsClosesNobody: when the clock leaps ahead or back, phones that ping stay. After
// it has leapt a month ahead and back again, a silent phone dies no later.
func TestClockThatLeapsClosesNobody(t *testing.T) {
	const month = 31 * 24 * 3600_000
	for _, sleeps := range []bool{true, false} {
		s := asleep(t)
		lives, dies := s.comes(), s.comes()
		var awake []*object
		ring := func() {
			if !sleeps {
				if awake == nil {
					awake = s.wakes()
				}
				s.bridge.objects = awake
			}
			s.says(lives, wire.Heard{})
		}
		both := func(times int) {
			for range times {
				s.passes(wire.HeartbeatEvery / 2)
				s.pings(dies)
				s.passes(wire.HeartbeatEvery / 2)
				ring()
			}
		}
		both(3)
		s.set(s.now + month)
		ring()
		both(5)
		if s.closed(lives)+s.closed(dies) != 0 {
			t.Fatalf("sleeping %v: a leap ahead closed somebody", sleeps)
		}
		s.set(s.now - month)
		ring()
		both(5)
		s.set(s.now + month)
		ring()
		s.pings(dies)
		s.set(s.now - month) // its last frame is now dated in a month
		ring()
		if s.closed(lives)+s.closed(dies) != 0 {
			t.Fatalf("sleeping %v: a leap back closed somebody", sleeps)
		}
		for range 5 {
			s.passes(wire.HeartbeatEvery)
			ring()
		}
		if s.closed(lives) != 0 || s.closed(dies) == 0 {
			t.Errorf("sleeping %v: the silent one was closed with %d, the other with %d", sleeps, s.closed(dies), s.closed(lives))
		}
	}
}

// TestOneAlarmForTwo: the looks at sockets don't lose the room's own alarm, and the room's alarm
// doesn't lose the looks, asleep or awake.
func TestOneAlarmForTwo(t *testing.T) {
	s := asleep(t)
	step := s.bridge.limits.IdleTimeout / 16
	touched := s.now
	rows := js.FuncOf(func(_ js.Value, a []js.Value) any {
		switch query := a[0].String(); {
		case len(query) > 11 && query[:11] == "SELECT name":
			return []any{map[string]any{"name": "entry"}}
		case len(query) > 12 && query[:12] == "SELECT epoch":
			mark := js.Global().Get("Uint8Array").New(8)
			return []any{map[string]any{"epoch": 1, "mark": mark, "touched": float64(touched)}}
		case len(query) > 9 && query[:9] == "SELECT i,":
			return []any{map[string]any{"i": 0, "head": js.Global().Get("Uint8Array").New(32), "bytes": 1}}
		}
		return []any{}
	})
	defer rows.Release()
	s.js.Get("seen").Set("rows", rows)
	n := s.comes()
	if at := s.alarm(); at != s.now+s.silence*3/4 {
		t.Fatalf("the first look is %d ms away", at-s.now)
	}
	s.passes(2 * s.silence)
	if s.closed(n) == 0 || s.alarm() != touched+step {
		t.Fatalf("closed with %d; the room's own alarm is %d ms late", s.closed(n), s.alarm()-touched-step)
	}
	n = s.comes()
	for s.now < touched+step-1000 {
		s.pings(n)
		s.passes(min(wire.HeartbeatEvery, touched+step-1000-s.now))
	}
	if at := s.alarm(); at == 0 || at > touched+step {
		t.Fatalf("with sockets, the room's own alarm is %d ms late", at-touched-step)
	}
	if s.comes(); s.alarm() != touched+step {
		t.Errorf("somebody came, and the room's own alarm is %d ms late", s.alarm()-touched-step)
	}
	o := s.wakes()[0]
	if o.Wake(s.now + 5); s.alarm() != s.now+5 {
		t.Error("the room's own alarm is lost for a look")
	}
	if o.Wake(s.now + 2*rarest*s.silence); s.alarm() != o.look || o.look == 0 {
		t.Error("a look is lost for the room's own alarm")
	}
}
