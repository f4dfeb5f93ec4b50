package serve

import (
	"context"
	"net"
	"net/http"
	"time"
)

// bounds limit a server's waiting connections.
type bounds struct {
	speak      time.Duration // for a request to arrive
	idle       time.Duration // for an open connection to send its next request
	stall      time.Duration // for a client that reads nothing of its answer
	answer     time.Duration // for a whole answer
	perAddress int           // idle connections of one address, and as many that are being answered
	all        int           // the same for all addresses
}

// publicBounds are the bounds of a public server. A browser keeps six connections open, and eight
// phones of one house have one address. Even the slowest line can load the whole site, or a full
// room's log, in ten minutes. In that time, a piece in the system's buffers leaves within two
// minutes.
func publicBounds() bounds {
	return bounds{
		speak: 10 * time.Second, idle: time.Minute, stall: 2 * time.Minute, answer: 10 * time.Minute,
		perAddress: 64, all: 512,
	}
}

// Server is an http.Server with limits. A client that sends nothing, or sends very slowly, or reads
// nothing of its answer holds no connection for long, and not many of them. Rooms' sockets are not
// limited here, because rooms limit theirs, and RelayHost limits those of all rooms.
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

// connectionKey is the key of a request's connection in its context.
type connectionKey struct{}

// steadily lets an answer go on for as long as the client reads it.
func (w *waiting) steadily(h http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		c, _ := r.Context().Value(connectionKey{}).(net.Conn)
		h.ServeHTTP(&steady{ResponseWriter: rw, to: c, w: w, end: time.Now().Add(w.answer)}, r)
	})
}

// steady is an answer that ends if the client reads nothing for too long.
type steady struct {
	http.ResponseWriter
	to  net.Conn
	w   *waiting
	end time.Time
}

// piece is the part of an answer that must leave within bounds.stall.
const piece = 16 << 10

// Unwrap gives http.ResponseController the methods that steady lacks.
func (s *steady) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// Write sends b piece by piece.
func (s *steady) Write(b []byte) (n int, err error) {
	control := http.NewResponseController(s.ResponseWriter)
	for {
		until := time.Now().Add(s.w.stall)
		if until.After(s.end) {
			until = s.end
		}
		_ = control.SetWriteDeadline(until) // if it is not supported, as in a test, WriteTimeout limits the answer
		k, err := s.ResponseWriter.Write(b[n:min(n+piece, len(b))])
		if n += k; err != nil {
			return n, err
		}
		if s.w.takes(s.to); n == len(b) {
			return n, nil
		}
	}
}
