package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"entente/core/table/room"
	"entente/scripts/chromium"
	"entente/scripts/serve"
)

// A bencher gathers samples by name, and runs the server for the measured pages.
type bencher struct {
	samples map[string][]float64
	origin  string
	stop    []func() error
}

func (b *bencher) add(name string, value float64) {
	b.samples[name] = append(b.samples[name], value)
}

// script runs one of scripts/bench in Node.
func (b *bencher) script(ctx context.Context, name string, args ...string) error {
	return b.collect(ctx, append([]string{"node", filepath.Join("scripts", "bench", name)}, args...)...)
}

// collect runs a program that prints samples, a name and a number a line. It passes on the
// program's remarks.
func (b *bencher) collect(ctx context.Context, args ...string) error {
	browser, ok := chromium.Find()
	if !ok {
		return errors.New("no Chromium: see what `make setup` says")
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append(os.Environ(), "CHROMIUM="+browser, "ENTENTE_SERVER="+server, "ENTENTE_EDGE="+edgeServer)
	cmd.Stderr = os.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if name, value, ok := sample(lines.Text()); ok {
			b.add(name, value)
		} else if strings.HasPrefix(lines.Text(), "#") {
			fmt.Println("  ", lines.Text())
		}
	}
	if err := cmd.Wait(); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return nil
}

// sample reads a line such as "start 812.5".
func sample(line string) (name string, value float64, ok bool) {
	name, number, ok := strings.Cut(line, " ")
	if !ok || strings.HasPrefix(name, "#") {
		return "", 0, false
	}
	value, err := strconv.ParseFloat(number, 64)
	return name, value, err == nil
}

// served starts the project's own server and returns its address. The server has the pages that
// only measuring needs, and its relay has no rate limits.
func (b *bencher) served() (string, error) {
	if b.origin != "" {
		return b.origin, nil
	}
	site, err := serve.Site(measured)
	if err != nil {
		return "", err
	}
	rooms, err := os.MkdirTemp("", "entente-bench-")
	if err != nil {
		return "", err
	}
	limits := room.DefaultLimits()
	limits.PerClient.Burst, limits.PerAddress.Burst = 1<<30, 1<<30
	relay, err := serve.Relay(rooms, serve.RelayOptions{Limits: limits})
	if err != nil {
		return "", err
	}
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.Handle("/r/", relay)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go server.Serve(listener)
	b.stop = append(b.stop, server.Close, relay.Close, func() error { return os.RemoveAll(rooms) })
	b.origin = "http://" + listener.Addr().String()
	return b.origin, nil
}

func (b *bencher) close() {
	for _, stop := range b.stop {
		if err := stop(); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
		}
	}
}
