package room

import (
	"testing"

	"entente/core/table/wire"
)

// FuzzConversation plays a whole afternoon: phones greet, append, revive, leave, the room
// sleeps, time passes, everything is lost. In any order, the log is a chain, only grows, and
// holds each command once.
func FuzzConversation(f *testing.F) {
	f.Add([]byte{0, 0, 1, 1, 8, 9, 17, 25, 5, 2, 10, 6, 200, 7, 0, 2, 2, 10, 3, 4, 1})
	f.Add([]byte{0, 8, 16, 1, 9, 17, 7, 0, 2, 10, 18, 2, 2, 9, 5, 17, 6, 255, 6, 255, 1})
	f.Fuzz(func(t *testing.T, moves []byte) {
		p := &afternoon{t: t, h: &fakeHost{}}
		p.r = open(t, p.h, DefaultLimits())
		for i := range p.phones {
			p.phones[i] = enter(t, p.r, wire.Writer, byte(i))
		}
		p.spare = []wire.Entry{{Epoch: 1, Command: command(1), Sealed: []byte("a")},
			{Epoch: 1, Command: command(500), Sealed: []byte("b")}, {Epoch: 3, Command: command(501), Sealed: []byte("c")}}
		for i, m := range moves[:min(len(moves), 400)] {
			before := p.r.Status().End
			wiped := p.move(i, m)
			if !wiped {
				checkLog(t, p.h, before, p.r.Status())
			}
		}
		seen := map[wire.CommandID]bool{}
		_ = p.h.Read(0, func(e wire.Entry) bool {
			if seen[e.Command] {
				t.Fatal("a command was ordered twice")
			}
			seen[e.Command] = true
			return true
		})
	})
}

// afternoon is a room, its phones, and another history some phone may hold.
type afternoon struct {
	t      *testing.T
	h      *fakeHost
	r      *Room
	phones [4]*phone
	spare  []wire.Entry
}

// move does one thing: the low bits choose the act, the next two the phone, the rest its
// details.
func (a *afternoon) move(i int, m byte) (wiped bool) {
	who, how := int(m>>3&3), int(m>>5)
	p := a.phones[who]
	if p.sock == nil || p.code != 0 {
		p = join(a.t, a.r, wire.Writer, byte(who))
		if a.phones[who] = p; p.sock != nil {
			p.sendFrame(wire.Hello{Client: wire.ClientID{byte(who)}})
		}
		return false
	}
	s := a.r.Status()
	switch m & 7 {
	case 0:
		p.sendFrame(wire.Hello{Client: wire.ClientID{byte(how)}, Have: wire.Place{Index: uint64(how)}})
	case 1:
		expect := wire.Anywhere
		if how == 7 {
			expect = s.End.Index
		}
		p.sendFrame(wire.Append{Command: command(i % 40), Epoch: s.Epoch, Expect: expect, Sealed: []byte{m}})
	case 2:
		p.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 3}, Before: s.End, Last: how&1 == 0, Entries: a.spare[:1+how%3]})
	case 3:
		p.sendFrame(wire.Heard{Index: uint64(how)})
	case 4:
		a.r.Leave(p.sock)
		p.sock = nil
	case 5: // the room sleeps
		a.r = open(a.t, a.h, DefaultLimits())
		for _, q := range a.phones {
			if q.room = a.r; q.sock != nil && q.code == 0 {
				q.sock = a.r.WakeSocket(q.fakeConn, q.note)
			}
		}
	case 6:
		a.h.now += int64(how) * 40_000
	case 7:
		if how == 7 {
			a.h.now += DefaultLimits().IdleTimeout * 2
		}
		end := s.End
		wiped, err := a.r.Alarm()
		if err != nil || wiped && end.Index > 0 && how != 7 && a.h.now-a.h.state.TouchedAt < DefaultLimits().IdleTimeout && a.h.state != (State{}) {
			a.t.Fatal("forgotten while in use", err)
		}
		return wiped
	}
	return false
}
