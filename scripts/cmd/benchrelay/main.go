// Benchrelay measures one room of eight: the native relay against a server that
// only broadcasts, and the relay on workerd against a hand-written object. It
// prints ratios from one run.
package main

import (
	"encoding/binary"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"time"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/edge"
	"entente/scripts/serve"
)

const (
	seats  = 8
	warm   = 300
	rounds = 3000
	repeat = 3 // of every measurement, in turns; the best counts, since noise only adds
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "benchrelay:", err)
		os.Exit(1)
	}
}

func run() error {
	root, err := edge.Root()
	if err != nil {
		return err
	}
	if err := edge.Build(root); err != nil {
		return err
	}
	var relay, bare, goEdge, handEdge []time.Duration
	for range repeat {
		for _, m := range []struct {
			into    *[]time.Duration
			measure func() (time.Duration, error)
		}{
			{&bare, func() (time.Duration, error) { return inProcess(newBroadcast()) }},
			{&relay, nativeRelay},
			{&handEdge, func() (time.Duration, error) { return onWorkerd(root, "scripts/cmd/benchrelay/testdata/hand.capnp") }},
			{&goEdge, func() (time.Duration, error) { return onWorkerd(root, "wasm/relay/workerd.capnp") }},
		} {
			d, err := m.measure()
			if err != nil {
				return err
			}
			*m.into = append(*m.into, d)
		}
	}
	report("native relay, round trip p50, 1 room of 8", "bare broadcast", slices.Min(relay), slices.Min(bare), 2, 1.2)
	report("relay on workerd, CPU per append, 1 room of 8", "hand-written object", slices.Min(goEdge), slices.Min(handEdge), 3, 1.5)
	return nil
}

func report(what, than string, ours, theirs time.Duration, must, goal float64) {
	fmt.Printf("%s: %v against %v (%s): %.2fx; must be at most %.1fx, goal %.1fx\n",
		what, ours, theirs, than, float64(ours)/float64(theirs), must, goal)
}

// nativeRelay measures the real thing, its log on disk, without rates.
func nativeRelay() (time.Duration, error) {
	dir, err := os.MkdirTemp("", "entente-bench-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	l := room.DefaultLimits()
	l.PerClient.Burst, l.PerAddress.Burst = 1<<30, 1<<30
	h, err := serve.Relay(dir, serve.RelayOptions{Limits: l})
	if err != nil {
		return 0, err
	}
	defer h.Close()
	return inProcess(h)
}

func inProcess(h http.Handler) (time.Duration, error) {
	s := httptest.NewServer(h)
	defer s.Close()
	defer s.CloseClientConnections()
	t, err := sit(s.URL)
	if err != nil {
		return 0, err
	}
	defer t.close()
	times, err := t.play()
	if err != nil {
		return 0, err
	}
	slices.Sort(times)
	return times[len(times)/2], nil
}

// onWorkerd gives the processor time that one append and its eight deliveries cost the server.
func onWorkerd(root, config string) (time.Duration, error) {
	p, err := startWorkerd(root, filepath.FromSlash(config))
	if err != nil {
		return 0, err
	}
	defer p.stop()
	t, err := sit(p.url)
	if err != nil {
		return 0, err
	}
	defer t.close()
	before, err := p.cpu()
	if err != nil {
		return 0, err
	}
	if _, err := t.play(); err != nil {
		return 0, err
	}
	after, err := p.cpu()
	return (after - before) / (warm + rounds), err
}

// frame is the nth append, of a typical sealed record's size.
func frame(n int, epoch wire.Epoch) wire.Append {
	f := wire.Append{Epoch: epoch, Expect: wire.Anywhere, Sealed: make([]byte, 28+256)}
	binary.BigEndian.PutUint64(f.Command[:], uint64(n)+1)
	return f
}

func keys() seal.Keys { return seal.LinkSecret{7}.Keys() }
