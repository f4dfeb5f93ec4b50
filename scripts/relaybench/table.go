package relaybench

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// table is eight sockets in one room: the first plays, the others read along.
type table struct {
	sockets []*websocket.Conn
	ctx     context.Context
	cancel  context.CancelFunc
	reading sync.WaitGroup
}

func sit(url string, room int) (*table, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t := &table{ctx: ctx, cancel: cancel}
	for n := range seats {
		ws, _, err := websocket.Dial(ctx, url+"/r/"+keys(room).Room, &websocket.DialOptions{
			HTTPHeader:   http.Header{"Origin": {url}},
			Subprotocols: []string{wire.Subprotocol, wire.CapabilityPrefix + keys(room).Credential},
		})
		if err != nil {
			t.close()
			return nil, err
		}
		ws.SetReadLimit(1 << 20)
		t.sockets = append(t.sockets, ws)
		if err := ws.Write(ctx, websocket.MessageBinary, wire.Encode(wire.Hello{Client: wire.ClientID{byte(n + 1)}})); err != nil {
			t.close()
			return nil, err
		}
		if n > 0 {
			t.reading.Go(func() { follow(ctx, ws) })
		}
	}
	return t, nil
}

// watch adds readers to a room, each from its own address. Some of them never read.
func (t *table) watch(url string, crowd int) error {
	k := seal.LinkSecret{7}.Reading().Keys()
	for n := range crowd {
		address := net.IPv4(127, 2, 0, byte(n+1))
		d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: address}}
		ws, _, err := websocket.Dial(t.ctx, url+"/r/"+k.Room, &websocket.DialOptions{
			HTTPHeader:   http.Header{"Origin": {url}, "CF-Connecting-IP": {address.String()}}, // as the edge's network sets it
			HTTPClient:   &http.Client{Transport: &http.Transport{DialContext: d.DialContext}},
			Subprotocols: []string{wire.Subprotocol, wire.CapabilityPrefix + k.Credential},
		})
		if err != nil {
			return err
		}
		ws.SetReadLimit(1 << 20)
		t.sockets = append(t.sockets, ws)
		_ = ws.Write(t.ctx, websocket.MessageBinary, wire.Encode(wire.Hello{Client: wire.ClientID{100, byte(n)}})) // the room may have closed it already
		if n >= deaf {
			t.reading.Go(func() { follow(t.ctx, ws) })
		}
	}
	return nil
}

// follow reads frames, and acknowledges them as a phone would.
func follow(ctx context.Context, ws *websocket.Conn) {
	for unheard := 0; ; {
		_, b, err := ws.Read(ctx)
		if err != nil {
			return
		}
		if unheard += len(b); unheard > wire.HeardEvery {
			if e, is := events(b); is {
				unheard = 0
				_ = ws.Write(ctx, websocket.MessageBinary, wire.Encode(wire.Heard{Index: e.First + uint64(len(e.Entries))}))
			}
		}
	}
}

// events returns a frame as Events, if it is one.
func events(b []byte) (wire.Events, bool) {
	f, _ := wire.ParseServer(b) // a frame that cannot be parsed is no Events
	e, is := f.(wire.Events)
	return e, is
}

// play appends records one after another, waits for each to come back, and returns the round trips.
func (t *table) play(appends int) (times []time.Duration, err error) {
	var epoch wire.Epoch
	unheard := 0
	for n := range appends {
		f := frame(n, epoch)
		begun := time.Now()
		if err := t.sockets[0].Write(t.ctx, websocket.MessageBinary, wire.Encode(f)); err != nil {
			return nil, err
		}
		for back := false; !back; {
			_, b, err := t.sockets[0].Read(t.ctx)
			if err != nil {
				return nil, err
			}
			if id, ok := wire.CommandOf(b); ok && id == f.Command { // the broadcast server sends the append itself back
				break
			}
			if e, is := events(b); is && e.Entries[0].Command == f.Command {
				epoch, back = e.Epoch, true
				if unheard += len(b); unheard > wire.HeardEvery {
					unheard = 0
					_ = t.sockets[0].Write(t.ctx, websocket.MessageBinary, wire.Encode(wire.Heard{Index: e.First + 1}))
				}
			}
		}
		if n >= warm {
			times = append(times, time.Since(begun))
		}
	}
	return times, nil
}

func (t *table) close() {
	t.cancel()
	for _, ws := range t.sockets {
		_ = ws.CloseNow()
	}
	t.reading.Wait()
}

// broadcast is the least that a relay can do: it sends every message to every socket.
type broadcast struct {
	mu      sync.Mutex
	sockets map[*websocket.Conn]chan []byte
}

func newBroadcast() *broadcast { return &broadcast{sockets: map[*websocket.Conn]chan []byte{}} }

// ServeHTTP joins one socket.
func (s *broadcast) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{wire.Subprotocol}})
	if err != nil {
		return
	}
	defer ws.CloseNow()
	ctx := context.Background()
	out := make(chan []byte, 4096)
	s.mu.Lock()
	s.sockets[ws] = out
	s.mu.Unlock()
	go func() {
		for b := range out {
			_ = ws.Write(ctx, websocket.MessageBinary, b)
		}
	}()
	for {
		_, b, err := ws.Read(ctx)
		s.mu.Lock()
		if err != nil {
			delete(s.sockets, ws)
			close(out)
			s.mu.Unlock()
			return
		}
		for _, o := range s.sockets {
			o <- b
		}
		s.mu.Unlock()
	}
}
