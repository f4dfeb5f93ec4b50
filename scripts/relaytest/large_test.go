package relaytest

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"testing"
	"time"

	"entente/core/table/wire"
)

// Several phones open and read a large room from its beginning, while a small one is played in. For
// one Hello, a host sends only a slice of the large room, and then the small one has its turn. A
// phone that stops reading the log delays nobody.
func testLargeBesideSmall(t *testing.T, shared *host) {
	h := start(t, shared.name)
	large, reading := table(t, 0)
	small, _ := table(t, 1)
	const records, readers = 320, 4 // some 5 MB, or twenty slices
	writer := enter(t, h, large, 1)
	for i := range records {
		f := wire.Append{Command: writer.command(i), Epoch: writer.epoch, Expect: wire.Anywhere, Sealed: make([]byte, wire.MaxSealed)}
		if _, reason := writer.put(f); reason != 0 {
			t.Fatalf("%s: %s", h.name, reason)
		}
	}
	quick := enter(t, h, small, 2)
	quick.record(0)
	h.kill()
	h.run(t)
	quick.connect()
	quick.hello()
	n := 0
	play := func() time.Duration {
		n++
		begun := time.Now()
		quick.record(n)
		return time.Since(begun)
	}
	var alone, beside []time.Duration
	for range 50 {
		alone = append(alone, play())
	}
	done := make(chan error, readers)
	for n := range readers {
		p := newPhone(t, h, reading, 10+n)
		p.connect()
		go func() { done <- p.readSlices(records) }()
	}
	for ended := 0; ended < readers; {
		beside = append(beside, play())
		select {
		case err := <-done:
			if ended++; err != nil {
				t.Fatalf("%s: %v", h.name, err)
			}
		default:
		}
	}
	if len(beside) < 2*readers {
		t.Errorf("%s: while the large room was read the small one answered %d times", h.name, len(beside))
	}
	slices.Sort(alone)
	slices.Sort(beside)
	fmt.Printf("a large room, %s: beside it half of a small one's records are back in %.1f times what it takes alone, all in %.1f times\n",
		h.name, float64(beside[len(beside)/2])/float64(alone[len(alone)/2]), float64(beside[len(beside)-1])/float64(alone[len(alone)/2]))

	req, err := http.NewRequest("GET", h.url()+"/r/"+large.Room+"/log", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+large.Credential)
	slow := &http.Transport{DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
		c, err := (&net.Dialer{}).DialContext(ctx, network, addr)
		if tcp, is := c.(*net.TCPConn); is {
			_ = tcp.SetReadBuffer(64 << 10) // so that the rest waits at the host
		}
		return c, err
	}}
	defer slow.CloseIdleConnections()
	resp, err := (&http.Client{Transport: slow}).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	first := make([]byte, 1000)
	if _, err := io.ReadFull(resp.Body, first); err != nil {
		t.Fatal(err)
	}
	play()
	writer.connect()
	writer.hello()
	writer.record(records)
	rest, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if _, list, err := wire.ParseLog(append(first, rest...)); err != nil || len(list) != records {
		t.Errorf("%s: a log that was read slowly has %d records: %v", h.name, len(list), err)
	}
}

// readSlices reads the room from its beginning. For one Hello, it allows no more than a window plus
// one batch.
func (p *phone) readSlices(records int) error {
	most := wire.HeardEvery + wire.MaxBatch
	p.send(wire.Hello{Client: p.id})
	for hellos, sent := 1, 0; ; {
		f, open := <-p.frames
		switch f := f.(type) {
		case wire.Events:
			p.take(f)
			for _, e := range f.Entries {
				sent += wire.EntrySize(e)
			}
			if sent > most {
				return fmt.Errorf("one Hello is answered with %d bytes", sent)
			}
		case wire.More:
			hellos, sent = hellos+1, 0
			p.send(wire.Hello{Client: p.id, Have: p.end()})
		case wire.CaughtUp:
			if least := records * wire.MaxSealed / most; len(p.log) != records || hellos < least {
				return fmt.Errorf("%d records came for %d Hellos", len(p.log), hellos)
			}
			return nil
		}
		if !open {
			return fmt.Errorf("closed with %v", p.code)
		}
	}
}
