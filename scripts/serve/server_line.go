package serve

import (
	"container/list"
	"net"
	"net/http"
	"sync"

	"entente/core/table/room"
)

// waiting are a server's connections: the idle ones, and those that are being answered.
type waiting struct {
	bounds
	mu          sync.Mutex
	kept, asked line
}

func newWaiting(b bounds) *waiting {
	return &waiting{bounds: b, kept: newLine(), asked: newLine()}
}

// note updates the lines after a change of a connection. If a line is too long, one connection is
// closed. Closing is harmless, because a browser opens another connection when it needs one.
func (w *waiting) note(c net.Conn, s http.ConnState) {
	w.mu.Lock()
	w.kept.leave(c)
	w.asked.leave(c)
	var over net.Conn
	switch s {
	case http.StateNew, http.StateIdle:
		over = w.kept.join(c, w.perAddress, w.all)
	case http.StateActive:
		over = w.asked.join(c, w.perAddress, w.all)
	}
	w.mu.Unlock()
	if over != nil {
		_ = over.Close() // it may be closed already
	}
}

// takes notes that a client has read some of its answer, and moves its connection to the end.
func (w *waiting) takes(c net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if e := w.asked.at[c]; e != nil {
		w.asked.MoveToBack(e)
	}
}

// line is connections in the order of their last activity, the oldest first.
type line struct {
	*list.List
	at   map[net.Conn]*list.Element
	from map[uint64]int
}

// waiter is a connection of a line, with its address.
type waiter struct {
	conn    net.Conn
	address uint64
}

func newLine() line {
	return line{List: list.New(), at: map[net.Conn]*list.Element{}, from: map[uint64]int{}}
}

func (l line) leave(c net.Conn) {
	e := l.at[c]
	if e == nil {
		return
	}
	from := l.Remove(e).(waiter).address
	delete(l.at, c)
	if l.from[from]--; l.from[from] == 0 {
		delete(l.from, from)
	}
}

// join puts a connection at the end of the line, and returns the connection to close for it, if
// any. That is the first of the same address if this has too many, or else the first of an address
// that has most.
func (l line) join(c net.Conn, perAddress, all int) (over net.Conn) {
	from := room.Address("", hostOf(c.RemoteAddr().String()))
	l.at[c] = l.PushBack(waiter{c, from})
	l.from[from]++
	goes := func(address uint64) bool { return address == from }
	if l.from[from] <= perAddress {
		if l.Len() <= all {
			return nil
		}
		most := 0
		for _, n := range l.from {
			most = max(most, n)
		}
		goes = func(address uint64) bool { return l.from[address] == most }
	}
	for e := l.Front(); over == nil; e = e.Next() {
		if one := e.Value.(waiter); goes(one.address) {
			over = one.conn
		}
	}
	l.leave(over)
	return over
}
