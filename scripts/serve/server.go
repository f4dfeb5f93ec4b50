package serve

import (
	"container/list"
	"net"
	"net/http"
	"sync"
	"time"

	"entente/core/table/room"
)

// bounds are what a server lets wait.
type bounds struct {
	speak      time.Duration // that a request may take to arrive
	idle       time.Duration // that a connection is kept open for its next request
	perAddress int           // connections on which nothing is asked, from one address
	all        int           // and from all
}

// publicBounds are those of a public server: a browser keeps six connections
// open, and eight phones of one house are one address.
func publicBounds() bounds {
	return bounds{speak: 10 * time.Second, idle: time.Minute, perAddress: 64, all: 512}
}

// Server is how our hosts listen: whoever says nothing, or says it drop by drop,
// holds no connection for long, nor many of them. Rooms' sockets are not bounded
// here; the room bounds them.
func Server(h http.Handler) *http.Server { return bounded(h, publicBounds()) }

func bounded(h http.Handler, b bounds) *http.Server {
	w := &waiting{bounds: b, at: map[net.Conn]*list.Element{}, from: map[uint64]int{}}
	return &http.Server{
		Handler:        h,
		ReadTimeout:    b.speak,
		WriteTimeout:   10 * time.Minute, // the whole site, or a full room's log, over the slowest of lines
		IdleTimeout:    b.idle,
		MaxHeaderBytes: 16 << 10,
		ConnState:      w.note,
	}
}

// waiting are the connections on which nothing is asked just now, the one that
// waits for longest first.
type waiting struct {
	bounds
	mu   sync.Mutex
	line list.List
	at   map[net.Conn]*list.Element
	from map[uint64]int
}

// waiter is one of them, and where it comes from.
type waiter struct {
	conn    net.Conn
	address uint64
}

// note keeps the line. Where it is too long, the one that waits for longest is
// closed: a browser opens another when it needs one.
func (w *waiting) note(c net.Conn, s http.ConnState) {
	w.mu.Lock()
	var over net.Conn
	w.leave(c)
	if s == http.StateNew || s == http.StateIdle {
		over = w.join(c)
	}
	w.mu.Unlock()
	if over != nil {
		_ = over.Close() // it may be closed already
	}
}

func (w *waiting) leave(c net.Conn) {
	e := w.at[c]
	if e == nil {
		return
	}
	from := w.line.Remove(e).(waiter).address
	delete(w.at, c)
	if w.from[from]--; w.from[from] == 0 {
		delete(w.from, from)
	}
}

// join puts a connection at the end of the line, and gives the one that has to go for it.
func (w *waiting) join(c net.Conn) (over net.Conn) {
	from := room.Address("", hostOf(c.RemoteAddr().String()))
	w.at[c] = w.line.PushBack(waiter{c, from})
	w.from[from]++
	crowd := w.from[from] > w.perAddress
	if !crowd && w.line.Len() <= w.all {
		return nil
	}
	for e := w.line.Front(); e != nil; e = e.Next() {
		if one := e.Value.(waiter); !crowd || one.address == from {
			over = one.conn
			break
		}
	}
	w.leave(over)
	return over
}
