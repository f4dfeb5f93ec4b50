package serve

import (
	"crypto/rand"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// RelayOptions are an operator's choices. The zero value suits a public relay.
type RelayOptions struct {
	Origins []string    // pages of other hosts that may open sockets
	Limits  room.Limits // the zero value means room.DefaultLimits
	Gate    *room.Gate  // nil means the default rates
	Sockets Sockets     // the zero value means DefaultSockets
}

// RelayHost is the relay as an http.Handler. It serves GET /health,
// /r/{room} as a WebSocket, /r/{room}/status and /r/{room}/log.
type RelayHost struct {
	disk    disk // nil: rooms are kept in memory only
	origins []string
	limits  room.Limits
	mux     *http.ServeMux
	plain   http.Handler

	mu     sync.Mutex
	gate   *room.Gate
	places places
	rooms  map[string]*relayRoom
	synced map[string]int64 // by room, the size of a file that this process has synced and closed
	closed bool
	looks  chan struct{} // limits the rooms that are opened at once without a phone
	stop   chan struct{}
	done   chan struct{}
}

// Relay serves rooms. It keeps their logs in a directory, or with an empty name only in memory.
//
// A record is written to its file before it is sent to any phone, so that it survives the end of
// the process at any moment. The file is synced to the disk within a second, and on Close. After an
// end without Close, a room opens a new epoch, so that phones give back a record that a power
// failure took.
//
// If a room's file can be read but not written, the room can still be read. Its new records are
// refused with wire.ReasonStore until the file can be written again.
func Relay(dir string, o RelayOptions) (*RelayHost, error) {
	if dir == "" {
		return relayOn(nil, o), nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return relayOn(folder(dir), o), nil
}

func relayOn(d disk, o RelayOptions) *RelayHost {
	h := &RelayHost{
		disk: d, origins: o.Origins, limits: o.Limits, gate: o.Gate, mux: http.NewServeMux(),
		places: places{Sockets: o.Sockets, from: map[uint64]int{}},
		rooms:  map[string]*relayRoom{}, synced: map[string]int64{},
		looks: make(chan struct{}, lookers), stop: make(chan struct{}), done: make(chan struct{}),
	}
	if h.limits == (room.Limits{}) {
		h.limits = room.DefaultLimits()
	}
	if h.places.Sockets == (Sockets{}) {
		h.places.Sockets = DefaultSockets()
	}
	if h.gate == nil {
		h.gate = room.NewGate(room.DefaultVisits(), room.DefaultEmptyRoomVisits())
	}
	h.plain = front.Handler(h)
	h.mux.Handle("/", h.plain)
	h.mux.HandleFunc("GET /r/{room}", h.upgrade)
	go h.sweep()
	go h.scan()
	return h
}

// ServeHTTP answers one request.
func (h *RelayHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	visit := func(g *room.Gate, now int64) bool {
		from := room.Address("", address(r))
		if r.Header.Get("Upgrade") == "" {
			return g.VisitWithoutSocket(from, now)
		}
		return g.Visit(from, now)
	}
	if strings.HasPrefix(r.URL.Path, "/r/") && !h.admit(visit) {
		http.Error(w, wire.ReasonRate.String(), http.StatusTooManyRequests)
		return
	}
	h.mux.ServeHTTP(w, r)
}

// address is the sender's address of a request. Headers of a proxy are not believed.
func address(r *http.Request) string { return hostOf(r.RemoteAddr) }

// hostOf is an address without its port.
func hostOf(at string) string {
	ip, _, err := net.SplitHostPort(at)
	if err != nil {
		return at
	}
	return ip
}

// Close says goodbye to every phone and syncs every log. It does not wait for rooms that are still
// opening.
func (h *RelayHost) Close() error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return nil
	}
	h.closed = true
	h.mu.Unlock()
	close(h.stop)
	<-h.done
	var first error
	h.each(func(r *relayRoom) {
		r.room.Close(wire.ReasonRestart)
		if err := r.store.close(); err != nil && first == nil {
			first = err
		}
	})
	return first
}

// upgrade opens a socket for a phone that may enter. A refusal after the upgrade is a Bye, because
// a page can read a Bye but not an HTTP status.
func (h *RelayHost) upgrade(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("room")
	if r.Header.Get("Upgrade") == "" {
		h.plain.ServeHTTP(w, r)
		return
	}
	if !front.OriginAllowed(r.Header.Get("Origin"), r.Host, h.origins) {
		http.Error(w, "This page may not use this relay.", http.StatusForbidden)
		return
	}
	ip := address(r)
	offered := r.Header.Get("Sec-WebSocket-Protocol")
	role, ok := wire.CheckCredential(id, front.Credential(offered))
	if !ok {
		front.NoSuchRoom(w)
		return
	}
	s, err := h.Status(id)
	if err == nil && s.End.Index == 0 && !h.admit(func(g *room.Gate, now int64) bool { return g.VisitEmptyRoom(room.Address("", ip), now) }) {
		http.Error(w, wire.ReasonRate.String(), http.StatusTooManyRequests)
		return
	}
	ws, err := websocket.Accept(announced{w}, r, &websocket.AcceptOptions{
		Subprotocols:       []string{wire.Subprotocol},
		InsecureSkipVerify: true, // the origin was checked above, more strictly
	})
	if err != nil {
		return // Accept has answered
	}
	to := newRelaySocket(ws)
	h.talk(to, id, ip, func(in *room.Room) *room.Socket {
		return in.JoinWithOptions(to, role, room.Address(id, ip), front.Proof(offered))
	})
}

func (h *RelayHost) admit(ask func(*room.Gate, int64) bool) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return ask(h.gate, time.Now().UnixMilli())
}

func newMark() (m wire.Mark) {
	_, _ = rand.Read(m[:]) // never fails
	return m
}
