package fill

import (
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// local is a relay's room in memory, without rate limits because an evening is over at once.
type local struct {
	room.Memory
	room *room.Room
	now  int64
}

func newLocal() (*local, error) {
	l := &local{now: 1}
	limits := room.DefaultLimits()
	limits.PerClient, limits.PerAddress = room.Rate{Every: 1, Burst: 1 << 40}, room.Rate{Every: 1, Burst: 1 << 40}
	var err error
	l.room, err = room.Open(l, limits)
	return l, err
}

// Now is the time of the evening.
func (l *local) Now() int64 { return l.now }

// Wake does nothing, because the room never sleeps.
func (l *local) Wake(int64) {}

// Mark is a constant, because the room has only one epoch.
func (l *local) Mark() wire.Mark { return wire.Mark{0xf1, 0x11} }

// line is a phone's connection to the room.
type line struct {
	socket *room.Socket
	in     [][]byte
}

// Send brings the phone a frame.
func (n *line) Send(frame []byte) { n.in = append(n.in, frame) }

// Close ends the connection.
func (n *line) Close(int, string) {}

// Attach does nothing, because the room never sleeps.
func (n *line) Attach([]byte) {}

func (l *local) enter(p *phone) {
	p.wire = &line{}
	p.wire.socket = l.room.Join(p.wire, wire.Writer, uint64(len(p.seat.String())))
	p.SocketOpened()
}

// serve carries a phone's frames to the room and back, and reports whether there were any.
func (l *local) serve(p *phone) (busy bool, err error) {
	l.now++
	p.Tick(l.now)
	ready := p.Ready()
	p.items = append(p.items, ready.ItemsToStore...)
	for _, frame := range ready.FramesToSend {
		l.room.Receive(p.wire.socket, frame)
	}
	in := p.wire.in
	p.wire.in = nil
	for _, frame := range in {
		if err := p.Deliver(frame); err != nil {
			return false, err
		}
	}
	if halt := p.Halt(); halt.Kind != replica.NotHalted {
		return false, stopped(halt.Kind)
	}
	return len(ready.FramesToSend)+len(in) > 0, nil
}

// stopped is a table that halted while it was filled.
type stopped replica.HaltKind

// Error is the halt's sentence.
func (s stopped) Error() string { return replica.HaltKind(s).String() }
