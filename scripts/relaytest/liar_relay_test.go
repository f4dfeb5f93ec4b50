package relaytest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"

	"entente/core/table/wire"
)

// A lyingRelay stands before an honest host and decides which records one phone gets. It keeps the
// hash chain of these records, so every single frame looks right.
type lyingRelay struct {
	host *host // the liar, as the phone dials it

	mu      sync.Mutex
	honest  []wire.Place // where the log ends after each record, at the host
	told    []wire.Place // and as the phone was told
	swapped uint64       // shown behind the record that follows it; 0 for none
	held    []wire.Entry // the swapped record, until the next one comes
	hidden  [2]uint64    // records that are not shown: from, and up to
	denies  bool         // that there is any record from hidden[0] on
	drops   int          // how many of the phone's records get lost
	counts  lies
}

// lies counts the relay's lies.
type lies struct{ swaps, hides, passes, drops int }

// lyingBefore starts a liar before a host.
func lyingBefore(t *testing.T, h *host) *lyingRelay {
	t.Helper()
	l := &lyingRelay{honest: make([]wire.Place, 1), told: make([]wire.Place, 1)}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { l.serve(t, h, w, r) }))
	t.Cleanup(server.Close)
	at, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	l.host = &host{name: "a liar before " + h.name, port: at.Port()}
	return l
}

// set changes the liar's behavior.
func (l *lyingRelay) set(change func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change()
}

// did returns the lies so far.
func (l *lyingRelay) did() lies {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.counts
}

// serve carries one phone's socket.
func (l *lyingRelay) serve(t *testing.T, h *host, w http.ResponseWriter, r *http.Request) {
	offered := strings.Split(r.Header.Get("Sec-WebSocket-Protocol"), ",")
	for i := range offered {
		offered[i] = strings.TrimSpace(offered[i])
	}
	phone, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{wire.Subprotocol}, InsecureSkipVerify: true})
	if err != nil {
		t.Error(err)
		return
	}
	defer phone.CloseNow()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	relay, _, err := websocket.Dial(ctx, "ws"+h.url()[4:]+r.URL.Path, &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {h.url()}}, Subprotocols: offered,
	})
	if err != nil {
		t.Error(err)
		return
	}
	defer relay.CloseNow()
	go func() {
		defer cancel()
		carry(ctx, phone, relay, l.fromPhone)
	}()
	carry(ctx, relay, phone, l.toPhone)
}

// carry passes on the frames of a socket, as change returns them, until either socket ends.
func carry(ctx context.Context, from, to *websocket.Conn, change func([]byte) [][]byte) {
	from.SetReadLimit(1 << 20)
	for {
		kind, b, err := from.Read(ctx)
		if err != nil {
			return
		}
		list := [][]byte{b}
		if kind == websocket.MessageBinary {
			list = change(b)
		}
		for _, b := range list {
			if to.Write(ctx, kind, b) != nil {
				return
			}
		}
	}
}

// fromPhone translates the phone's claims about its log, and loses records.
func (l *lyingRelay) fromPhone(b []byte) [][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := wire.ParseClient(b)
	if err != nil {
		return [][]byte{b}
	}
	switch f := f.(type) {
	case wire.Hello:
		if n := f.Have.Index; n < uint64(len(l.told)) && f.Have == l.told[n] {
			f.Have = l.honest[n]
		}
		return [][]byte{wire.Encode(f)}
	case wire.Append:
		if l.drops > 0 {
			l.drops--
			l.counts.drops++
			return nil
		}
	}
	return [][]byte{b}
}

// toPhone translates the relay's frames into the phone's own history.
func (l *lyingRelay) toPhone(b []byte) [][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := wire.ParseServer(b)
	if err != nil {
		return [][]byte{b}
	}
	switch f := f.(type) {
	case wire.Welcome:
		f.End = l.place(f.End)
		return [][]byte{wire.Encode(f)}
	case wire.CaughtUp:
		f.Place = l.place(f.Place)
		return [][]byte{wire.Encode(f)}
	case wire.Reject:
		f.End = l.place(f.End)
		return [][]byte{wire.Encode(f)}
	case wire.Events:
		return l.events(f)
	}
	return [][]byte{b}
}

// place translates a place of the host's into the phone's history.
func (l *lyingRelay) place(p wire.Place) wire.Place {
	if l.denies && p.Index > l.hidden[0] {
		return l.told[l.hidden[0]]
	}
	if p.Index < uint64(len(l.told)) && p == l.honest[p.Index] {
		return l.told[p.Index]
	}
	return p
}

func (l *lyingRelay) events(f wire.Events) (list [][]byte) {
	for i, e := range f.Entries {
		at := f.First + uint64(i)
		if at == uint64(len(l.honest))-1 {
			l.honest = append(l.honest, l.honest[at].Next(e))
		}
		show := []wire.Entry{e}
		switch {
		case at >= l.hidden[0] && at < l.hidden[1]:
			l.counts.hides++
			continue
		case l.swapped > 0 && at == l.swapped:
			l.held = show
			continue
		case l.swapped > 0 && at == l.swapped+1 && l.held != nil:
			show = append(show, l.held...)
			l.held, at = nil, at-1
			l.counts.swaps++
		case at > l.hidden[0] && l.hidden[1] > 0:
			l.counts.passes++
		}
		for j, e := range show {
			if n := at + uint64(j); n == uint64(len(l.told))-1 {
				l.told = append(l.told, l.told[n].Next(e))
			}
		}
		list = append(list, wire.Encode(wire.Events{Epoch: f.Epoch, First: at, Entries: show}))
	}
	return list
}
