package serve

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

const (
	// queueMax bounds the bytes that wait for one socket: the frames that the room sends before the
	// phone has acknowledged earlier ones, and the last message. A slower reader is cut off.
	queueMax = 2 << 20
	// patience is the most time for one write.
	patience = 30 * time.Second
	// pingEvery bounds how often a heartbeat is answered.
	pingEvery = time.Second
)

// relaySocket is one open WebSocket. The room writes to its queue, and a goroutine writes the queue
// to the connection.
type relaySocket struct {
	ws *websocket.Conn

	mu     sync.Mutex
	queue  []outgoing
	bytes  int
	closed bool
	ready  chan struct{}
}

// outgoing is a message, or, with a code, the end of the connection.
type outgoing struct {
	kind     websocket.MessageType
	data     []byte
	code     int
	sentence string
}

func newRelaySocket(ws *websocket.Conn) *relaySocket {
	ws.SetReadLimit(front.ReadMax)
	return &relaySocket{ws: ws, ready: make(chan struct{}, 1)}
}

// Send queues a frame.
func (s *relaySocket) Send(b []byte) { s.push(outgoing{kind: websocket.MessageBinary, data: b}) }

// Close closes the socket after the queued messages.
func (s *relaySocket) Close(code int, sentence string) {
	s.push(outgoing{code: code, sentence: sentence})
}

// Attach does nothing, because a native room does not sleep while sockets are open.
func (s *relaySocket) Attach([]byte) {}

func (s *relaySocket) push(o outgoing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.bytes += len(o.data)
	if s.bytes > queueMax {
		s.queue, o = nil, outgoing{code: wire.ReasonSlow.CloseCode(), sentence: wire.ReasonSlow.String()}
	}
	s.closed = o.code != 0
	s.queue = append(s.queue, o)
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

func (s *relaySocket) pull() []outgoing {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.queue
	s.queue, s.bytes = nil, 0
	return q
}

// write writes the queue out until the socket ends or a write fails.
func (s *relaySocket) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.ready:
		}
		for _, o := range s.pull() {
			if o.code != 0 {
				_ = s.ws.Close(websocket.StatusCode(o.code), o.sentence)
				return
			}
			one, cancel := context.WithTimeout(ctx, patience)
			err := s.ws.Write(one, o.kind, o.data)
			cancel()
			if err != nil {
				_ = s.ws.CloseNow()
				return
			}
		}
	}
}

// talk brings a socket into its room, if the host has a place for it, and reads until the socket
// ends.
func (h *RelayHost) talk(s *relaySocket, id, ip string, join func(*room.Room) *room.Socket) {
	ctx, cancel := context.WithCancel(context.Background())
	writing := make(chan struct{})
	go func() { s.write(ctx); close(writing) }()
	if leave, ok := h.enter(ip); ok {
		defer leave()
		h.seat(s, id, join)
	} else {
		s.bye(wire.Bye{Reason: wire.ReasonSockets, Wait: full})
	}
	<-writing
	cancel()
	_ = s.ws.CloseNow()
}

// bye queues the last message and the end.
func (s *relaySocket) bye(b wire.Bye) {
	s.Send(wire.Encode(b))
	s.Close(b.Reason.CloseCode(), b.Reason.String())
}

func (h *RelayHost) seat(s *relaySocket, id string, join func(*room.Room) *room.Socket) {
	var in *relayRoom
	var seat *room.Socket
	if err := h.with(id, func(r *relayRoom) { in, seat = r, join(r.room) }); err != nil {
		reason := wire.ReasonStore // a page can read a Bye, but no HTTP status
		if errors.Is(err, errClosed) {
			reason = wire.ReasonRestart
		}
		s.bye(wire.Bye{Reason: reason})
	}
	if seat != nil {
		s.read(in, seat, time.Duration(h.limits.SilenceTimeout)*time.Millisecond)
		in.mu.Lock()
		in.room.Leave(seat)
		in.mu.Unlock()
		s.Close(int(websocket.StatusNormalClosure), "")
	}
}

// read passes every message to the room until the socket ends. A phone that is silent for too long
// is told so and closed.
func (s *relaySocket) read(in *relayRoom, seat *room.Socket, silence time.Duration) {
	silent := time.AfterFunc(silence, func() {
		s.Send(wire.Encode(wire.Bye{Reason: wire.ReasonSlow}))
		s.Close(wire.ReasonSlow.CloseCode(), wire.ReasonSlow.String())
	})
	defer silent.Stop()
	var ponged time.Time
	for {
		kind, m, err := s.ws.Read(context.Background())
		silent.Reset(silence)
		switch {
		case errors.Is(err, errTooLong):
			s.Close(int(websocket.StatusMessageTooBig), wire.ReasonTooBig.String())
			return
		case err != nil:
			return
		case kind == websocket.MessageBinary:
			in.mu.Lock()
			in.room.Receive(seat, m)
			in.mu.Unlock()
		case string(m) != wire.Ping:
			s.bye(wire.Bye{Reason: wire.ReasonMalformed})
			return
		case time.Since(ponged) > pingEvery:
			ponged = time.Now()
			s.push(outgoing{kind: websocket.MessageText, data: []byte(wire.Pong)})
		}
	}
}
