// Package relaybench measures the relay. A native room of eight is compared with a server that only
// broadcasts. The same room on workerd is compared with a hand-written object. It also measures the
// memory of a hundred rooms on workerd.
package relaybench

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
	repeat = 3 // of every measurement, in turns

	watching = 40 // readers who come to a room, each from its own address; a full room turns them away
	deaf     = 20 // of the readers, those who never read
)

// Measure measures everything repeat times, in turns, and calls say with each sample: round trips
// in milliseconds, processor time in microseconds, memory in megabytes.
func Measure(root string, say func(name string, value float64)) error {
	if err := edge.Build(root, false); err != nil {
		return err
	}
	for range repeat {
		for _, m := range []struct {
			name    string
			unit    time.Duration
			measure func() (time.Duration, error)
		}{
			{"relay.floor", time.Millisecond, func() (time.Duration, error) { return inProcess(newBroadcast(), 0) }},
			{"relay", time.Millisecond, func() (time.Duration, error) { return nativeRelay(0) }},
			{"crowd", time.Millisecond, func() (time.Duration, error) { return nativeRelay(watching) }},
			{"append.floor", time.Microsecond, func() (time.Duration, error) { return onWorkerd(root, "scripts/relaybench/testdata/hand.capnp") }},
			{"append", time.Microsecond, func() (time.Duration, error) { return onWorkerd(root, "wasm/relay/workerd.capnp") }},
			{"edge", time.Millisecond, func() (time.Duration, error) { return roundTrip(root, 0) }},
			{"edge.crowd", time.Millisecond, func() (time.Duration, error) { return roundTrip(root, watching) }},
		} {
			d, err := m.measure()
			if err != nil {
				return fmt.Errorf("%s: %w", m.name, err)
			}
			say(m.name, float64(d)/float64(m.unit))
		}
	}
	megabytes, err := hundredRooms(root)
	if err != nil {
		return err
	}
	say("rooms", megabytes)
	return nil
}

// nativeRelay measures the real relay, with its log on disk, without rate limits, and with crowd
// readers.
func nativeRelay(crowd int) (time.Duration, error) {
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
	return inProcess(h, crowd)
}

func inProcess(h http.Handler, crowd int) (time.Duration, error) {
	s := httptest.NewServer(h)
	defer s.Close()
	defer s.CloseClientConnections()
	return median(s.URL, crowd)
}

// roundTrip is the round trip of a record on workerd, with crowd readers.
func roundTrip(root string, crowd int) (time.Duration, error) {
	p, err := startWorkerd(root, filepath.FromSlash("wasm/relay/workerd.capnp"))
	if err != nil {
		return 0, err
	}
	defer p.stop()
	return median(p.url, crowd)
}

// median is the median round trip in a room of eight, with crowd readers.
func median(url string, crowd int) (time.Duration, error) {
	t, err := sit(url, 0)
	if err != nil {
		return 0, err
	}
	defer t.close()
	if err := t.watch(url, crowd); err != nil {
		return 0, err
	}
	times, err := t.play(warm + rounds)
	if err != nil {
		return 0, err
	}
	slices.Sort(times)
	return times[len(times)/2], nil
}

// onWorkerd returns the server's processor time for one append and its eight deliveries.
func onWorkerd(root, config string) (time.Duration, error) {
	p, err := startWorkerd(root, filepath.FromSlash(config))
	if err != nil {
		return 0, err
	}
	defer p.stop()
	t, err := sit(p.url, 0)
	if err != nil {
		return 0, err
	}
	defer t.close()
	before, err := p.cpu()
	if err != nil {
		return 0, err
	}
	if _, err := t.play(warm + rounds); err != nil {
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

// keys are the keys of the nth room.
func keys(n int) seal.Keys { return seal.LinkSecret{7, byte(n)}.Keys() }
