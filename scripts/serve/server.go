package serve

import (
	"context"
	"net"
	"net/http"
	"time"
)

// bounds are what a server lets wait.
type bounds struct {
	speak      time.Duration // that a request may take to arrive
	idle       time.Duration // that a connection is kept open for its next request
	stall      time.Duration // that somebody may take nothing of their answer
	answer     time.Duration // that the whole of an answer may take
	perAddress int           // connections on which nothing is asked, and as many that are answered, of one address
	all        int           // and of all
}

// publicBounds are those of a public server: a browser keeps six connections
// open, and eight phones of one house are one address. In ten minutes the slowest of
// lines takes the whole site, or a full room's log; while it does, what lies in the
// system's buffers leaves for the next piece within two.
func publicBounds() bounds {
	return bounds{
		speak: 10 * time.Second, idle: time.Minute, stall: 2 * time.Minute, answer: 10 * time.Minute,
		perAddress: 64, all: 512,
	}
}

// Server is how our hosts listen: whoever says nothing, or says it drop by drop, or
// takes nothing of what they asked for, holds no connection for long, nor many of them.
// Rooms' sockets are not bounded here: rooms bound them, and RelayHost those of all rooms.
func Server(h http.Handler) *http.Server { return bounded(h, publicBounds()) }

func bounded(h http.Handler, b bounds) *http.Server {
	w := newWaiting(b)
	return &http.Server{
		Handler:        w.steadily(h),
		ReadTimeout:    b.speak,
		WriteTimeout:   b.answer,
		IdleTimeout:    b.idle,
		MaxHeaderBytes: 16 << 10,
		ConnState:      w.note,
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			return context.WithValue(ctx, connectionKey{}, c)
		},
	}
}

// connectionKey finds in a request's context which connection it came on.
type connectionKey struct{}

// steadily answers as long as what is sent is taken.
func (w *waiting) steadily(h http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		c, _ := r.Context().Value(connectionKey{}).(net.Conn)
		h.ServeHTTP(&steady{ResponseWriter: rw, to: c, w: w, end: time.Now().Add(w.answer)}, r)
	})
}

// steady is an answer that ends where nothing of it is taken for too long.
type steady struct {
	http.ResponseWriter
	to  net.Conn
	w   *waiting
	end time.Time
}

// piece is how much of an answer has to leave within bounds.stall.
const piece = 16 << 10

// Unwrap lets http.ResponseController find what this does not do itself.
func (s *steady) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// Write sends b piece by piece.
func (s *steady) Write(b []byte) (n int, err error) {
	control := http.NewResponseController(s.ResponseWriter)
	for {
		until := time.Now().Add(s.w.stall)
		if until.After(s.end) {
			until = s.end
		}
		_ = control.SetWriteDeadline(until) // where there is none, as in a test, WriteTimeout holds
		k, err := s.ResponseWriter.Write(b[n:min(n+piece, len(b))])
		if n += k; err != nil {
			return n, err
		}
		if s.w.takes(s.to); n == len(b) {
			return n, nil
		}
	}
}
