// Command run builds everything, and serves the site during the build. It is the way to play at
// home.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"

	"entente/scripts/serve"
	"entente/scripts/serve/front"
	"entente/scripts/stage"
)

func main() {
	addr := flag.String("addr", "localhost:8787", "host and port to listen on; port 0 takes a free one")
	lan := flag.Bool("lan", false, "listen on every interface, for phones in the same network")
	built := flag.Bool("built", false, "serve what is built already")
	rooms := flag.String("rooms", "build/rooms", "folder for the rooms' logs; empty keeps them in memory")
	public := flag.String("public", "public", "the served folder")
	attached := flag.Bool("attached", false, "stop when standard input closes, for programs that start this one")
	flag.Parse()
	stage.Main(func(ctx context.Context) error {
		if *attached {
			ctx = untilClosed(ctx, os.Stdin)
		}
		return run(ctx, *public, *addr, *rooms, *lan, *built)
	})
}

func run(ctx context.Context, public, addr, rooms string, lan, built bool) (err error) {
	site, err := serve.Site(public)
	if err != nil {
		return err
	}
	relay, err := serve.Relay(rooms, serve.RelayOptions{
		Origins: front.List(os.Getenv("ENTENTE_ORIGINS")), Limits: front.Limits(os.Getenv), Gate: front.Gate(os.Getenv),
		Sockets: serve.SocketsOf(os.Getenv),
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, relay.Close()) }()
	mux := http.NewServeMux()
	b := newBuilding()
	b.isOver = built
	mux.Handle("/", b.during(site))
	mux.Handle("/r/", relay)

	var phones []net.IP
	if lan {
		if phones, err = reached(); err != nil {
			return err
		}
		_, port, err := net.SplitHostPort(addr)
		if err != nil {
			return err
		}
		addr = net.JoinHostPort("", port)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w (another address: -addr localhost:8788)", err)
	}
	at := listener.Addr().(*net.TCPAddr)
	if len(phones) > 0 {
		mux.Handle("/health", healthy(origin(phones[0].String(), at.Port)))
	} else {
		mux.Handle("/health", relay)
	}
	said := links(at, lan, phones)
	if built {
		say(said...)
		return serveUntil(ctx, serve.Server(mux), listener)
	}
	serving, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		err := b.do(serving, public, func() { say(said[0]) }, func() { say(said[1:]...) })
		if ctx.Err() != nil {
			err = nil // the user ended the server, which ended the build
		}
		if err != nil {
			stop()
		}
		ended <- err
	}()
	err = serveUntil(serving, serve.Server(mux), listener)
	stop()
	return errors.Join(<-ended, err)
}

func say(lines ...string) {
	for _, line := range lines {
		fmt.Println(line)
	}
}

// serveUntil serves until ctx ends, then lets open answers finish.
func serveUntil(ctx context.Context, server *http.Server, listener net.Listener) error {
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		stopped <- server.Shutdown(grace)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

// untilClosed ends the context when the other end of in goes away, so that a
// test that dies leaves no server behind.
func untilClosed(ctx context.Context, in io.Reader) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		defer cancel()
		io.Copy(io.Discard, in)
	}()
	return ctx
}
